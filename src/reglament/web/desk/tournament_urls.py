"""The addresses below `/desk/EVENT/TOURNAMENT/`."""

from django.urls import path

from reglament.web.desk import conditions_views, print_views, result_views, round_views, standings_views, why_views

urlpatterns = [
    path("", round_views.here, name="tournament"),
    path("round/<int:number>/", round_views.show, name="round"),
    *(
        path(f"round/<int:number>/{step}/", round_views.take_step, {"step": step}, name=f"round-{step}")
        for step in round_views.STEPS
    ),
    path("round/<int:number>/board/<int:board>/", result_views.enter, name="result"),
    path("standings/", standings_views.show, name="standings"),
    path("standings/<int:after>/", standings_views.show, name="standings-after"),
    path("standings/<int:after>/publish/", standings_views.publish, name="standings-publish"),
    path("standings/<int:after>/settle/", standings_views.settle, name="standings-settle"),
    path("crosstable/", standings_views.crosstable, name="crosstable"),
    path("conditions/", conditions_views.show, name="conditions"),
    path("players/", standings_views.players, name="players"),
    path("why/pairing/<int:number>/<int:board>/", why_views.pairing, name="why-pairing"),
    path("why/pairing/<int:number>/<int:board>/not/", why_views.not_paired, name="why-not"),
    path("why/pairing/<int:number>/<int:board>/float/<int:player>/", why_views.floats, name="why-float"),
    path("why/pairing/<int:number>/<int:board>/bracket/<int:bracket>/", why_views.bracket, name="why-bracket"),
    path("why/rank/<int:one>/<int:other>/", why_views.rank, name="why-rank"),
    path("print/<slug:name>.pdf", print_views.pdf, name="print"),
]
