from reglament.formats.remarks import RemarkKind, Remarks

ODD = RemarkKind("ZZ1", "note", '"{text}" on lines {lines}', gathers=True)
BAD = RemarkKind("ZZ2", "error", "bad")


def test_findings_come_in_the_order_of_their_places_and_carry_the_file() -> None:
    remarks = Remarks("a.trf")
    remarks.add(BAD, 7, 3)
    remarks.add(BAD, 7, 1)
    remarks.add(BAD)
    assert [(finding.file, finding.line, finding.column) for finding in remarks.findings()] == [
        ("a.trf", 0, 0),
        ("a.trf", 7, 1),
        ("a.trf", 7, 3),
    ]


def test_like_remarks_are_gathered_at_the_first_place() -> None:
    remarks = Remarks("a.trf")
    for line in (9, 3, 4, 5, 12):
        remarks.add(ODD, line, 10, text="u")
    remarks.add(ODD, 6, 10, text="f")
    assert [(finding.line, finding.values) for finding in remarks.findings()] == [
        (3, {"text": "u", "lines": "3-5, 9, 12"}),
        (6, {"text": "f", "lines": "6"}),
    ]
