"""Tie-breaks of FIDE C.07: what each criterion is worth for one player, and why.

`scorecard` reads the rounds (articles 15 and 16), one module per criterion turns them into addends, `cut` leaves some
of them out (article 14) and `registry` is the list of what can be asked for.
"""
