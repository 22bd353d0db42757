"""The list of a class, whose each submission is, and when the work was due."""

import re
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katabook.classroom.handed_in.folders import StudentFolder
from katabook.classroom.lateness import Arrivals, arrivals, due, handed_in, latest
from katabook.classroom.roster import SAME_NAME, Roster, read_roster
from katabook.classroom.spreadsheet import name_in
from katabook.classroom.submissions import Submission, SubmittedFile
from katabook.course import Course, CourseError

COURSE = Course(Path(__file__).parents[3])
OWN = """student,name,email
s01,Ann Lee,ann.lee@school.example
s02,Jörg van der Berg,joerg@school.example
"""
PARTICIPANTS = """First name,Last name,ID number,Email address
Ann,Lee,4711,ann@school.example
Jörg,van der Berg,4712,joerg@school.example
"""
IN_GERMAN = """Vorname;Nachname;ID-Nummer;E-Mail-Adresse
Ann;Lee;4711;ann@school.example
Jörg;van der Berg;4712;joerg@school.example
"""
WORKSHEET = """Identifier,Full name,Email address,Status,Grade
Participant 101,Ann Lee,ann@school.example,Submitted,
Participant 102,Jörg van der Berg,joerg@school.example,No submission,
"""
IN_GERMAN_TOO = """ID,Vollständiger Name,E-Mail-Adresse,Status,Bewertung,Bestwertung
Teilnehmer/in101,Ann Lee,ann@school.example,Abgegeben,,"10,00"
Teilnehmer/in102,Jörg van der Berg,joerg@school.example,Keine Abgabe,,"10,00"
"""
CANVAS = """Student,ID,SIS User ID,SIS Login ID,Section,is_set (1234)
    Points Possible,,,,,10.0
"Lee, Ann",101,U1,alee,A,
"van der Berg, Jörg",102,U2,jberg,A,
"Student, Test",999,,,A,
"""


def roster(tmp_path: Path, text: str, encoding: str = "utf-8") -> Roster:
    path = tmp_path / "class.csv"
    path.write_bytes(text.encode(encoding))
    return read_roster(path)


def refusal(tmp_path: Path, text: str) -> str:
    with pytest.raises(CourseError) as caught:
        roster(tmp_path, text)
    return str(caught.value).removeprefix(str(tmp_path / "class.csv"))


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_roster_is_read_as_spreadsheets_write_it(
    delimiter: str, encoding: str, end: str, tmp_path: Path
) -> None:
    text = OWN.replace(",", delimiter).replace("\n", end)

    found = roster(tmp_path, text, encoding)

    assert found.rows == (
        {"student": "s01", "name": "Ann Lee", "email": "ann.lee@school.example"},
        {"student": "s02", "name": "Jörg van der Berg", "email": "joerg@school.example"},
    )


@pytest.mark.parametrize("delimiter", [",", ";"])
def test_a_first_line_for_excel_alone_is_passed_over(delimiter: str, tmp_path: Path) -> None:
    text = f"sep={delimiter}\nname,section\nAnn Lee,A\n".replace(",", delimiter)

    assert roster(tmp_path, text).rows == ({"name": "Ann Lee", "section": "A"},)


def test_a_cell_may_hold_the_delimiter_and_an_empty_line_is_passed_over(tmp_path: Path) -> None:
    found = roster(tmp_path, 'name,section,\n\n"Lee, Ann",A,\n,,\nBob\n')

    assert found.rows == (
        {"name": "Lee, Ann", "section": "A"},
        {"name": "Bob", "section": ""},
    )


@pytest.mark.parametrize(
    ("text", "student"),
    [
        (OWN, "s02"),
        (OWN, "S02"),
        (OWN, "Jörg van der Berg"),
        (OWN, "van der Berg, Jörg"),
        (OWN, "joerg@school.example"),
        (OWN, "joerg"),
        (OWN, "vanderbergjörg"),
        (PARTICIPANTS, "Jörg van der Berg"),
        (PARTICIPANTS, "4712"),
        (IN_GERMAN, "Jörg van der Berg"),
        (IN_GERMAN, "vanderbergjörg"),
        (WORKSHEET, "Jörg van der Berg"),
        (CANVAS, "vanderbergjörg"),
        (CANVAS, "Jörg van der Berg"),
        (CANVAS, "jberg"),
    ],
)
def test_any_cell_that_tells_a_student_finds_the_row(
    text: str, student: str, tmp_path: Path
) -> None:
    found = roster(tmp_path, text)

    assert found.row(student) is found.rows[1]


@pytest.mark.parametrize(
    ("text", "student"),
    [(OWN, "Ann"), (OWN, "s03"), (OWN, ""), (CANVAS, "A"), (CANVAS, "Student, Test"), (OWN, "…")],
)
def test_another_name_finds_no_row(text: str, student: str, tmp_path: Path) -> None:
    assert roster(tmp_path, text).row(student) is None


@pytest.mark.parametrize(
    "text", [WORKSHEET, IN_GERMAN_TOO, CANVAS], ids=["Moodle", "Moodle in German", "Canvas"]
)
def test_the_number_finds_the_row_of_a_student_without_a_name(text: str, tmp_path: Path) -> None:
    found = roster(tmp_path, text)

    assert found.row("Participant", "102") is found.rows[1]
    assert found.row("Participant", "2") is None


@pytest.mark.parametrize("text", [WORKSHEET, CANVAS], ids=["Moodle", "Canvas"])
def test_the_number_tells_namesakes_apart(text: str, tmp_path: Path) -> None:
    namesakes = text.replace("Jörg van der Berg", "Ann Lee").replace(
        "van der Berg, Jörg", "Lee, Ann"
    )
    found = roster(tmp_path, namesakes)

    assert found.row("Ann Lee", "102") is found.rows[1]
    assert found.row("leeann", "101") is found.rows[0]
    assert found.row("Ann Lee") is None


def test_a_number_of_ones_own_is_not_taken_for_that_of_moodle(tmp_path: Path) -> None:
    assert roster(tmp_path, "id,name\n102,Ann Lee\n").row("Bob", "102") is None


def test_a_whole_cell_counts_before_the_letters_of_another(tmp_path: Path) -> None:
    found = roster(tmp_path, "name,login\nAnn Lee,al\nBob,annlee\n")

    assert found.row("annlee") is found.rows[1]


def test_the_submissions_and_the_roster_are_compared(tmp_path: Path) -> None:
    found = roster(tmp_path, OWN + "s03,Cleo,\n").matched(
        [StudentFolder(name, ()) for name in ("s01", "Ann Lee", "Mallory", "cleo")]
    )

    assert {student: row["student"] for student, row in found.rows.items()} == {
        "s01": "s01",
        "Ann Lee": "s01",
        "cleo": "s03",
    }
    assert tuple(found.absent) == ("s02",)
    assert found.look == {
        "Mallory": ("is not on the roster",),
        "s01": ("another submission belongs to the same student",),
        "Ann Lee": ("another submission belongs to the same student",),
    }


def test_the_work_of_two_students_says_whose_it_is_and_what_to_do(tmp_path: Path) -> None:
    names = ("Ann Lee & Ben Okafor", "Ann Lee und Ben Okafor", "Cleo & Dan", "studenttest")
    found = roster(tmp_path, "login,name\nu1,Ann Lee\nu2,Ben Okafor\n").matched(
        [StudentFolder(name, ()) for name in names]
    )

    both = "has the names of Ann Lee and Ben Okafor; put a copy for each of them into a folder with the "
    assert [found.look[name][0].removesuffix("student's name") for name in names] == [
        *(both, both),
        "is not on the roster",
        "is the test student of Canvas, not a real student",
    ]


def test_a_row_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    assert roster(tmp_path, f"{OWN}{OWN.partition(chr(10))[2]}").rows == roster(tmp_path, OWN).rows


def test_a_name_in_several_rows_is_not_said_to_be_missing(tmp_path: Path) -> None:
    found = roster(tmp_path, "name,section\nAnn Lee,A\nAnn Lee,B\n").matched(
        [StudentFolder("Ann Lee", ())]
    )

    assert found.look == {"Ann Lee": ("fits several rows of the roster",)}


def test_a_student_who_shares_a_name_with_an_earlier_one_needs_a_look(tmp_path: Path) -> None:
    found = roster(tmp_path, "login,name\nu1,Ann Lee\nu2,Ann Lee\n").matched(
        [StudentFolder(name, ()) for name in ("Ann Lee (u1)", "Ann Lee (7)")]
    )

    assert found.look == {
        "Ann Lee (u1)": (SAME_NAME.format("Ann Lee (7)"),),
        "Ann Lee (7)": ("is not on the roster",),
    }


def test_a_submission_is_known_by_the_name_on_the_roster(tmp_path: Path) -> None:
    found = roster(tmp_path, PARTICIPANTS).matched([StudentFolder("van der Berg Jörg", ())])

    assert found.named == {"Jörg van der Berg": "van der Berg Jörg"}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (OWN, ["s01", "s02"]),
        (PARTICIPANTS, ["Ann Lee", "Jörg van der Berg"]),
        (WORKSHEET, ["Ann Lee", "Jörg van der Berg"]),
        (IN_GERMAN_TOO, ["Ann Lee", "Jörg van der Berg"]),
        (CANVAS, ["Lee, Ann", "van der Berg, Jörg"]),
        ("login,group\ns01,A\n", ["s01"]),
        ("name,login\n,s01\n", ["s01"]),
        ("First name,Surname\nAnn,\n,Lee\n", ["Ann", "Lee"]),
    ],
)
def test_a_row_is_called_by_the_students_name(text: str, names: list[str], tmp_path: Path) -> None:
    assert [name_in(row) for row in roster(tmp_path, text).rows] == names


@pytest.mark.slow
@settings(deadline=None)
@given(st.lists(st.text(), min_size=1, max_size=4), st.text(), st.text())
def test_any_name_can_be_asked_for(cells: list[str], student: str, number: str) -> None:
    row = {str(place): cell for place, cell in enumerate(cells)}
    found = Roster((row,)).row(student, number)

    assert found in (row, None)


# Files that are no rosters.


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", " holds no rows below the names of the columns"),
        ("student,name\n", " holds no rows below the names of the columns"),
        ("student,name\n\ns01,Ann,x\n", ", line 3: 3 cells, but there are 2 columns"),
        ("name,name\ns01,Ann\n", ", line 1: two columns are called 'name'"),
        ('student\n"s01\ns02\n', ", line 3: unexpected end of data"),
    ],
)
def test_a_file_that_is_no_roster_is_refused(text: str, why: str, tmp_path: Path) -> None:
    assert refusal(tmp_path, text) == why


@pytest.mark.parametrize(
    ("source", "line"),
    [("student\ns01\nJörg\n".encode("latin-1"), 3), (b"\xff\xfestudent", 1)],
)
def test_a_roster_in_another_encoding_is_refused(source: bytes, line: int, tmp_path: Path) -> None:
    path = tmp_path / "class.csv"
    path.write_bytes(source)

    with pytest.raises(CourseError, match=f"line {line}: not UTF-8; save the file as CSV UTF-8"):
        read_roster(path)


def test_a_roster_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CourseError, match=r"nowhere.csv cannot be read: No such file"):
        read_roster(tmp_path / "nowhere.csv")


# When the work was due.


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-11-20T23:59", datetime(2026, 11, 20, 23, 59)),
        ("2026-11-20 23:59", datetime(2026, 11, 20, 23, 59)),
        (" 2026-11-20T23:59:30 ", datetime(2026, 11, 20, 23, 59, 30)),
        ("2026-11-20", datetime(2026, 11, 20, 23, 59, 59)),
        ("2026-11-20T23:59Z", datetime(2026, 11, 20, 23, 59, tzinfo=UTC)),
        ("2026-11-20T23:59+02:00", datetime(2026, 11, 20, 21, 59, tzinfo=UTC)),
    ],
)
def test_a_due_time_is_local_unless_it_has_a_zone(text: str, moment: datetime) -> None:
    assert due(text) == moment.timestamp()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system cannot change its zone")
def test_a_due_time_follows_the_zone_of_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "UTC-3")
    time.tzset()
    try:
        found = due("2026-11-20T23:59")
    finally:
        monkeypatch.undo()
        time.tzset()

    assert found == datetime(2026, 11, 20, 20, 59, tzinfo=UTC).timestamp()


@pytest.mark.parametrize("text", ["", "tomorrow", "20.11.2026", "2026-11-31", "2026-11-20T25:00"])
def test_a_text_that_is_no_time_is_refused_with_an_example(text: str) -> None:
    wanted = f"{text!r} is not a time; write a date and a time, such as 2026-11-20T23:59"

    with pytest.raises(CourseError, match=f"^{re.escape(wanted)}$"):
        due(text)


@pytest.mark.parametrize(
    ("times", "seconds"),
    [
        ([], None),
        ([None], None),
        ([99], None),
        ([100], None),
        ([100.9], None),
        ([50, 7300.5], 7200),
    ],
)
def test_the_newest_file_decides_how_late_the_work_is(
    times: list[float | None], seconds: int | None
) -> None:
    handed = (SubmittedFile(b"", "", time) for time in times)
    files = dict(zip(COURSE.kata_names, handed))

    found = arrivals(
        {"s01": [handed_in(Submission("s01", files), COURSE, "", 100)]}, 100, Arrivals()
    ).files["s01"]

    assert latest(*(file.seconds for file in found.values())) == seconds
