"""The gradebook of a class, and the teacher's own points and comments."""

import csv
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from errno import ENOSPC
from io import StringIO
from pathlib import Path
from threading import Barrier

import pytest
from made_up_class import HOSTILE, NAMES, made_up_class

from katabook.classroom.adjust import Adjustment, add_rows, adjustments
from katabook.classroom.adjusted import OLD_OK, Row, adjusted, outdated
from katabook.classroom.columns import Column, columns
from katabook.classroom.gradebook import (
    LATE,
    NO_GRADE,
    Platform,
    grades_csv,
    results_json,
    write_gradebook,
)
from katabook.classroom.grades import (
    ClassGrades,
    ExerciseGrade,
    KataGrade,
    LessonGrade,
    StudentGrade,
)
from katabook.classroom.memory import Memory
from katabook.classroom.page_parts import averages
from katabook.classroom.pages import to_talk_to
from katabook.classroom.spreadsheet import cell
from katabook.classroom.words import absent_text, summary
from katabook.course import Course, CourseError
from katabook.files import write_atomically

ADJUST = "student,exercise,points,comment\r\n"


@pytest.fixture
def grades(course: Course) -> ClassGrades:
    return made_up_class(course)[0]


def table(text: str) -> list[dict[str, str]]:
    """Return the rows of a CSV by the names of their columns."""
    return list(csv.DictReader(StringIO(text)))


def one(name: str, *katas: KataGrade) -> ClassGrades:
    """Return a class of one student, with one grade for each of these katas."""
    named = dict(zip(("is_set", "deck"), katas, strict=False))
    points = sum(kata.points for kata in katas)
    return ClassGrades(1, "process", "c", (StudentGrade(name, points, 15, katas=named),))


def read(folder: Path, text: str, grades: ClassGrades, course: Course) -> tuple[Adjustment, ...]:
    """Return the adjustments in a file with this text."""
    path = folder / "adjust.csv"
    path.write_bytes(text.encode())
    return adjustments(path, grades, course)


def test_the_results_hold_every_grade(grades: ClassGrades) -> None:
    data = json.loads(results_json(grades))
    back = tuple(StudentGrade.from_json(one) for one in data["students"])

    assert back == grades.students
    assert (data["seed"], data["isolation"], len(back)) == (7, "bubblewrap", 30)


def test_the_results_do_not_depend_on_the_order_of_the_students(grades: ClassGrades) -> None:
    turned = replace(grades, students=grades.students[::-1])

    assert results_json(turned) == results_json(grades)


def test_the_results_show_every_script_as_it_is(grades: ClassGrades) -> None:
    text = results_json(grades)

    assert "محمد علي" in text
    assert text.endswith("}\n")


def test_a_file_name_that_is_no_text_survives_in_the_results(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    write_atomically(path, results_json(one("s\udcff")))

    assert json.loads(path.read_text(encoding="utf-8"))["students"][0]["student"] == "s\udcff"


def test_a_file_keeps_its_old_text_if_writing_the_new_one_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.json"
    write_atomically(path, "old")

    fill_the_disk(monkeypatch)
    with pytest.raises(OSError, match="no space left"):
        write_atomically(path, "new")

    assert path.read_text(encoding="utf-8") == "old"


def test_a_full_disk_leaves_no_part_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill_the_disk(monkeypatch)
    with pytest.raises(OSError, match="no space left") as caught:
        write_atomically(tmp_path / "results.json", "new")

    assert caught.value.filename == str(tmp_path / "results.json")

    assert list(tmp_path.iterdir()) == []


def fill_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a file be made, but let nothing be written into it."""

    def full(self: Path, data: bytes) -> int:
        self.touch()
        raise OSError(ENOSPC, "no space left")

    monkeypatch.setattr(Path, "write_bytes", full)


def test_two_files_can_be_written_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both, replace = Barrier(2, timeout=60), Path.replace

    def replace_together(self: Path, target: Path) -> Path:
        both.wait()
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", replace_together)
    paths = [tmp_path / "s01", tmp_path / "s02"]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda path: write_atomically(path, path.name), paths))

    assert [path.read_text(encoding="utf-8") for path in paths] == ["s01", "s02"]


def test_a_new_file_may_be_read_by_whom_any_new_file_may(tmp_path: Path) -> None:
    whole, plain = tmp_path / "whole", tmp_path / "plain"
    write_atomically(whole, "new")
    plain.write_text("new", encoding="utf-8")

    assert whole.stat().st_mode == plain.stat().st_mode


def test_a_file_that_is_written_again_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.touch()
    path.chmod(0o600)
    before = path.stat().st_mode

    write_atomically(path, "new")

    assert path.stat().st_mode == before


def test_the_gradebook_has_a_row_for_each_student_and_a_column_for_each_exercise(
    grades: ClassGrades, course: Course
) -> None:
    rows = table(grades_csv(grades, course))

    assert len(rows) == len(NAMES)
    assert list(rows[0]) == [
        *("student", "01_tuples", "01_tuples/same-or-different", "01_tuples/is-set"),
        *("01_tuples/make-deck", "01_tuples/deal", "is_set", "deck", "ternary"),
        *("bonus", "points", "of", LATE, "kept", "look", "comment"),
    ]


def test_points_are_numbers_that_add_up_and_missing_work_is_empty(
    grades: ClassGrades, course: Course
) -> None:
    steps = ("01_tuples", "is_set", "deck", "ternary")
    rows = {row["student"]: row for row in table(grades_csv(grades, course))}
    missing = [rows["s09"][step] for step in steps]

    for row in rows.values():
        assert sum(float(row[step] or 0) for step in steps) == pytest.approx(float(row["points"]))
    assert missing == [""] * 4
    assert (rows["s12"]["is_set"], rows["s12"][LATE]) == ("0", "2.08")


@pytest.mark.parametrize(
    "start", ["=", "+", "-", "@", "\t=", "\r@", "  =", " \n-", "＝", '"=', "';="]
)
def test_no_text_is_a_formula_in_any_cell(start: str, course: Course) -> None:
    grades = one(f"{start}1+1")
    commented = adjusted(grades, [Adjustment(f"{start}1+1", "", None, f"{start}2+2")])
    [row] = table(grades_csv(commented, course))

    for text in (row["student"], row["comment"]):
        # Whichever of these splits cells, no part may begin a formula.
        for separator in ",;|":
            parts = [part.lstrip(' "\t\r\n') for part in text.split(separator)]
            assert not [part for part in parts if part.startswith(tuple("=+-@＝"))]


def test_a_hostile_name_stays_in_its_row(grades: ClassGrades, course: Course) -> None:
    lines = grades_csv(grades, course).split("\r\n")

    assert len(lines) == 1 + len(NAMES) + 1
    assert [
        name for name in HOSTILE if cell(name) not in {row[0] for row in csv.reader(lines[:-1])}
    ] == []


def test_the_gradebook_opens_as_unicode_in_excel(
    grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    write_gradebook(tmp_path, grades, course, {}, "")

    assert (tmp_path / "grades.csv").read_bytes().startswith(b"\xef\xbb\xbfstudent,")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["grades.csv", "results.json"]


def test_canvas_finds_its_columns_and_the_points_of_each_assignment(
    grades: ClassGrades, course: Course
) -> None:
    head, possible, first, *_ = csv.reader(StringIO(grades_csv(grades, course, platform="canvas")))

    assert head == [
        *("Student", "ID", "SIS User ID", "SIS Login ID", "Section"),
        *("01_tuples", "is_set", "deck", "ternary"),
    ]
    assert possible == ["Points Possible", "", "", "", "", "4", "10", "5", "10"]
    assert first[0] == "../../etc/passwd"


def test_canvas_gets_its_own_ids_and_assignments_from_the_roster(course: Course) -> None:
    grades = one("s01", KataGrade("passed", points=10, of=10))
    canvas = {"Student": "Lee, Ann", "ID": "42", "Section": "7b", "is_set (1234)": "3"}
    rows = list(csv.reader(StringIO(grades_csv(grades, course, {"s01": canvas}, "canvas"))))

    assert rows[0][-2:] == ["Section", "is_set (1234)"]
    assert rows[2] == ["Lee, Ann", "42", "", "", "7b", "10"]


def test_a_student_cannot_change_what_an_assignment_in_canvas_is_worth(course: Course) -> None:
    grades = one("Points Possible", KataGrade("passed", points=1, of=10))
    rows = list(csv.reader(StringIO(grades_csv(grades, course, platform="canvas"))))

    assert ["Points Possible" in row[0] for row in rows] == [False, True, False]


def test_moodle_gets_the_columns_of_the_roster_and_its_sign_for_no_grade(course: Course) -> None:
    kata = KataGrade("passed", points=10, of=10)
    grades = one("s01", kata, KataGrade("missing", of=5))
    stranger = replace(grades.students[0], student="stranger")
    both = replace(grades, students=(*grades.students, stranger))
    roster = {"s01": {"Email address": "ann@example.org", "ID number": "42"}}
    rows = list(csv.reader(StringIO(grades_csv(both, course, roster, "moodle"))))

    assert rows == [
        ["Email address", "ID number", "is_set", "deck"],
        ["ann@example.org", "42", "10", NO_GRADE],
    ]


@pytest.mark.parametrize(("most", "grade"), [("100.00", "70"), ("15,00", "10.5"), ("", "10.5")])
def test_a_worksheet_of_moodle_comes_back_with_its_own_columns_filled(
    most: str, grade: str, course: Course
) -> None:
    grades = one("s01", KataGrade("failed", points=5.5, of=10), KataGrade("passed", 5, 5, 5, 5))
    [student] = adjusted(grades, [Adjustment("s01", "", None, "well done")]).students
    absent = StudentGrade("s02", 0, 15, katas={"is_set": KataGrade("missing", of=10)})
    own = {"Identifier": "Participant 101", "Full name": "-Ann Lee", "Status": "Submitted"}
    blank = {"Grade": "", "Maximum Grade": most, "Feedback comments": ""}
    roster = {"s01": {**own, **blank}, "s02": {**own, "Identifier": "Participant 102", **blank}}
    both = replace(grades, students=(student, absent))
    rows = table(grades_csv(both, course, roster, "moodle"))

    assert rows == [
        {**roster["s01"], "Grade": grade, "Feedback comments": "well done"},
        roster["s02"],
    ]


def test_a_student_who_handed_in_nothing_and_was_excused_gets_no_grade(course: Course) -> None:
    grades = one("Ann", KataGrade("missing", of=10), KataGrade("missing", of=5))
    begun = one("Ann", KataGrade("failed", of=10), KataGrade("missing", of=5))
    rows = [Adjustment("Ann", "is_set", kind="excused")]
    sheet = {"Ann": {"Identifier": "Participant 1", "Grade": "", "Maximum Grade": "10"}}
    excused, counts = adjusted(grades, rows), adjusted(begun, rows)

    [row], [other] = (table(grades_csv(one, course, sheet, "moodle")) for one in (excused, counts))

    assert (row["Grade"], other["Grade"]) == ("", "0")
    assert absent_text(excused.students[0]) == "nothing was handed in"
    assert (summary(excused), to_talk_to(excused, ())) == (
        "0 graded; 1 missing",
        (("Ann", "nothing was handed in"),),
    )
    assert (
        to_talk_to(adjusted(excused, [*rows, Adjustment("Ann", "deck", kind="excused")]), ()) == ()
    )


def test_a_worksheet_in_german_comes_back_with_its_own_columns_filled(course: Course) -> None:
    grades = one("s01", KataGrade("failed", points=5, of=10, comment="nearly"))
    blank = {"Bewertung": "", "Bestwertung": "100,00", "Feedback als Kommentar": ""}
    row = {"ID": "Teilnehmer/in101", "Vollständiger Name": "Ann Lee", **blank}
    [filled] = table(grades_csv(grades, course, {"s01": row}, "moodle"))

    assert filled == {**row, "Bewertung": "33.33", "Feedback als Kommentar": "is_set: nearly"}


@pytest.mark.parametrize("platform", ["moodle", "canvas"])
def test_a_bonus_has_a_column_for_a_platform(platform: Platform, course: Course) -> None:
    grades = one("s01", KataGrade("passed", points=10, of=10))
    more = adjusted(grades, [Adjustment("s01", "", 2, kind="more")])
    without, rows = (table(grades_csv(each, course, None, platform)) for each in (grades, more))

    assert (rows[-1]["is_set"], rows[-1]["bonus"]) == ("10", "2")
    assert "bonus" not in without[-1]


def test_without_a_roster_moodle_gets_user_names(course: Course) -> None:
    rows = table(grades_csv(one("s01", KataGrade("failed", of=10)), course, platform="moodle"))

    assert rows == [{"Username": "s01", "is_set": "0"}]


def test_the_gradebook_for_the_teacher_has_the_columns_of_the_roster_too(course: Course) -> None:
    [row] = table(grades_csv(one("s01"), course, {"s01": {"group": "=B", "student": "no"}}))

    assert (row["student"], row["group"]) == ("s01", "'=B")


def test_each_reason_to_look_gets_a_row_that_the_teacher_may_fill_in(
    course: Course, tmp_path: Path
) -> None:
    path = tmp_path / "adjust.csv"
    grades = one("s01", KataGrade("failed", look=("opens files", "-1 is in it")))
    grades = replace(
        grades, students=(replace(grades.students[0], look=("is not on the roster",)),)
    )
    adjustments(path, grades, course)
    path.write_text(path.read_text(encoding="utf-8-sig").replace(",", ";"), encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:
        file.write("s01;deck;2,5;well done")

    add_rows(path, grades, {})
    add_rows(path, grades, {})

    assert path.read_text(encoding="utf-8-sig").splitlines() == [
        "student;exercise;points;comment;look",
        "s01;deck;2,5;well done",
        "s01;;;;is not on the roster",
        's01;is_set;;;"opens files;\' -1 is in it"',
    ]
    assert adjustments(path, grades, course)[0].points == 2.5


def test_a_row_that_was_added_stops_no_later_run(course: Course, tmp_path: Path) -> None:
    grades = one("s01", KataGrade("failed", look=("opens files",)))
    path = tmp_path / "adjust.csv"
    path.write_text("Student,Exercise,,Points,Comment,Look\nS01,Is_set,,3,\ns09,deck,,,,gone\n")
    add_rows(path, grades, {})
    before = path.read_bytes()
    renamed = replace(grades, students=(replace(grades.students[0], look=("is late",)),))
    add_rows(path, renamed, {})

    assert before.endswith(b"\ns09,deck,,,,gone\n")
    assert path.read_bytes().endswith(b"\ns09,deck,,,,gone\ns01,,,,,is late\r\n")
    assert adjustments(path, grades, course) == (Adjustment("s01", "is_set", 3.0),)


def test_a_table_of_corrections_without_the_reasons_is_left_alone(
    course: Course, tmp_path: Path
) -> None:
    grades = one("s01", KataGrade("failed", look=("opens files",)))
    read(tmp_path, ADJUST, grades, course)

    add_rows(tmp_path / "adjust.csv", grades, {})

    assert (tmp_path / "adjust.csv").read_bytes() == ADJUST.encode()


def test_adjustments_begin_as_a_header_that_is_never_written_again(
    grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    path = tmp_path / "adjust.csv"
    first = adjustments(path, grades, course)
    header = path.read_bytes()
    path.write_bytes(header + b"s01,is_set,3,\r\n")
    second = adjustments(path, grades, course)

    assert first == ()
    assert header.decode("utf-8-sig") == ADJUST.replace("comment", "comment,look")
    assert second == (Adjustment("s01", "is_set", 3.0),)
    assert path.read_bytes().endswith(b"s01,is_set,3,\r\n")


@pytest.mark.parametrize(
    "text",
    [
        "student,exercise,points,comment\ns01,is_set,2.5,Söhne",
        "\ufeffstudent;exercise;points;comment\r\ns01;is_set;2,5;Söhne\r\n;;;\r\n",
        "Student\texercise\tpoints\tcomment\rs01\tis_set\t2,5\tSöhne\r",
        'comment,points,exercise,student\n"Söhne","2,5",is_set, s01 \n\n',
        "student,exercise,points,comment,mine\ns01,is_set,2.5,Söhne,x,",
    ],
)
def test_adjustments_are_read_as_spreadsheets_save_them(
    text: str, grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    found = read(tmp_path, text, grades, course)

    assert found == (Adjustment("s01", "is_set", 2.5, "Söhne"),)


def test_a_capital_letter_of_the_spreadsheet_does_not_matter(
    course: Course, tmp_path: Path
) -> None:
    kata = {"is_set": KataGrade("passed", of=10)}
    students = tuple(StudentGrade(name, katas=kata) for name in ("s01", "ann", "Ann"))
    grades = ClassGrades(1, "process", "c", students)
    found = read(tmp_path, f"{ADJUST}S01,Is_set,3,\nAnn,is_set,4,", grades, course)

    assert found == (Adjustment("s01", "is_set", 3.0), Adjustment("Ann", "is_set", 4.0))
    with pytest.raises(CourseError, match="'ANN' is not a student of this class"):
        read(tmp_path, f"{ADJUST}ANN,is_set,3,", grades, course)


def test_a_student_may_be_named_as_on_the_roster(
    grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    path = tmp_path / "adjust.csv"
    path.write_text(f"{ADJUST}Ann Lee,is_set,3,", encoding="utf-8")

    [found] = adjustments(path, grades, course, {"Ann Lee": "s01"})

    assert found == Adjustment("s01", "is_set", 3.0)


def test_of_two_students_with_one_name_none_is_proposed(course: Course, tmp_path: Path) -> None:
    twins = tuple(StudentGrade(f"Ann Lee ({number})") for number in (1, 2))
    grades = ClassGrades(1, "process", "c", twins)

    with pytest.raises(CourseError, match=r"choose from Ann Lee \(1\), Ann Lee \(2\)$"):
        read(tmp_path, f"{ADJUST}Ann Lee,is_set,3,", grades, course)


def test_adjustments_in_excels_unicode_text_are_read(
    grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    path = tmp_path / "adjust.csv"
    path.write_bytes(
        "student\texercise\tpoints\tcomment\r\n山田 太郎\tdeck\t\tよし".encode("utf-16")
    )

    assert adjustments(path, grades, course) == (Adjustment("山田 太郎", "deck", None, "よし"),)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("s0l,is_set,3,", "line 2: 's0l' is not a student of this class; copy it from grades.csv"),
        ("s01,isset,3,", "line 2: 'isset' is not an exercise that was graded; did you mean is_set"),
        (
            "s01,is_set,many,",
            "line 2: points must be a number, add 2, -1, drop, excused or ok; got 'ma",
        ),
        ("s01,01_tuples/deal,ok,", "line 2: ok is for a whole lesson; write 01_tuples"),
        (
            "s01,is_set,nan,",
            "line 2: points must be a number, add 2, -1, drop, excused or ok; got 'na",
        ),
        ("s01,is_set,drop,", "line 2: drop is for the whole class, so write * as the student;"),
        ("s01,,excused,", "line 2: excused needs an exercise, such as is_set"),
        ("*,is_set,3,", "line 2: use * only with drop, or for a bonus without an exercise; for"),
        ("s01,is_set,3,good, but late", "line 2: 5 cells, but there are 4 columns"),
        ("s01,is_set,7,5", "line 2: a comment needs words; if these are points, write 7.5"),
        (
            "s01,is_set,add 2,25",
            "line 2: a comment needs words; if these are points, write add 2.25",
        ),
        ('s01,is_set,3,"good', "line 2: unexpected end of data"),
        ('s01,is_set,3,"two\nlines"\ns01,isset,4,', "line 3: 'isset' is not an exercise"),
        ("s01,is_set,3,\ns01,is_set,4,", "line 3: this exercise has a row already, in line 2"),
    ],
)
def test_a_row_that_is_not_understood_is_named_by_its_line(
    row: str, message: str, grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    with pytest.raises(CourseError) as caught:
        read(tmp_path, ADJUST + row, grades, course)

    assert str(caught.value).startswith(f"{tmp_path / 'adjust.csv'}, {message}")
    assert "\n" not in str(caught.value)


def test_a_file_of_adjustments_without_its_columns_is_refused(
    grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    with pytest.raises(CourseError, match="line 1: there is no column points, comment"):
        read(tmp_path, "student,exercise\n", grades, course)


def test_adjustments_in_another_encoding_are_refused_with_the_way_out(
    grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    path = tmp_path / "adjust.csv"
    path.write_bytes(f"{ADJUST}s01,is_set,3,Söhne".encode("cp1252"))

    with pytest.raises(CourseError, match="not UTF-8; save the file as CSV UTF-8"):
        adjustments(path, grades, course)


def test_a_name_copied_from_the_gradebook_is_known(
    grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    path = tmp_path / "adjust.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(ADJUST.strip().split(","))
        rows.writerows([cell(name), "is_set", 1, ""] for name in HOSTILE)

    assert [found.student for found in adjustments(path, grades, course)] == list(HOSTILE)


def test_a_row_for_a_step_that_was_not_graded_this_time_is_kept_for_later(
    grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    found = read(tmp_path, f"{ADJUST}s01,02_ternary/digit,1,", grades, course)

    assert adjusted(grades, found) == grades


def test_the_teachers_points_count_and_the_sums_follow(course: Course) -> None:
    kata, other = KataGrade("failed", 3, 9, 3, 10), KataGrade("passed", 5, 5, 5, 5)
    grades = adjusted(one("s01", kata, other), [Adjustment("s01", "is_set", 12, "extra work")])
    [student] = grades.students
    [row] = table(grades_csv(grades, course))

    assert student.katas["is_set"] == replace(kata, points=12, earned=3, comment="extra work")
    assert student.katas["deck"] == other
    assert student.points == 17
    assert (row["is_set"], row["points"], row["comment"]) == ("12", "17", "is_set: extra work")


def test_points_for_an_exercise_change_its_lesson(grades: ClassGrades) -> None:
    before = next(student for student in grades.students if student.student == "s01")
    given = Adjustment("s01", "01_tuples/deal", 0.5)
    after = next(one for one in adjusted(grades, [given]).students if one.student == "s01")
    lesson = after.lessons["01_tuples"]

    assert lesson.points == before.lessons["01_tuples"].points + 0.5
    assert (lesson.earned, lesson.exercises["deal"].earned) == (
        before.lessons["01_tuples"].points,
        0,
    )
    assert after.points == pytest.approx(before.points + 0.5)


@pytest.mark.parametrize(
    ("text", "points"), [("+2", 5), ("add 2", 5), ("Add 1,5", 4.5), ("-1", 2), ("2", 2)]
)
def test_points_may_be_added_or_taken_off(
    text: str, points: float, course: Course, tmp_path: Path
) -> None:
    grades = one("s01", KataGrade("failed", 3, 9, 3, 10), KataGrade("passed", 5, 5, 5, 5))
    given = read(tmp_path, f'{ADJUST}s01,is_set,"{text}",', grades, course)
    [student] = adjusted(grades, given).students

    assert (student.katas["is_set"].points, student.katas["is_set"].earned) == (points, 3)
    assert (student.points, student.of) == (points + 5, 15)


@pytest.mark.parametrize("text", ["2", "+2", "add 2"])
def test_points_without_an_exercise_are_a_bonus(text: str, course: Course, tmp_path: Path) -> None:
    grades = one("s01", KataGrade("failed", 3, 9, 3, 10), KataGrade("passed", 5, 5, 5, 5))
    found = adjusted(grades, read(tmp_path, f"{ADJUST}s01,,{text},well done", grades, course))
    [row] = table(grades_csv(found, course))

    assert (row["bonus"], row["points"], row["of"]) == ("2", "10", "15")
    assert row["comment"] == "well done"


def test_a_bonus_for_all_is_for_those_who_handed_in_something(
    course: Course, tmp_path: Path
) -> None:
    handed_in = KataGrade("failed", points=5, of=10)
    students = [
        one("Ann", handed_in),
        one("Ben", KataGrade("missing", of=10)),
        one("Cem", handed_in),
    ]
    grades = replace(students[0], students=tuple(each.students[0] for each in students))
    text = f"{ADJUST}*,,+1,for the fire alarm\r\nCem,,2,well done\r\nBen,is_set,excused,\r\n"

    found = adjusted(grades, read(tmp_path, text, grades, course)).students

    assert [(each.points, each.bonus, each.comment) for each in found] == [
        (6, 1, "for the fire alarm"),
        (0, 0, ""),
        (8, 3, "well done; for the fire alarm"),
    ]


def test_an_exercise_that_is_dropped_counts_for_nobody(
    grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    rows = f"{ADJUST}*,01_tuples/deal,drop,\n*,ternary,drop,"
    found = adjusted(grades, read(tmp_path, rows, grades, course))
    names = [column.name for column in columns(found.students, course)]
    before, after = grades.students[0], found.students[0]

    assert "01_tuples/deal" not in names
    assert "ternary" not in names
    assert after.of == before.of - 1 - before.katas["ternary"].of
    assert after.lessons["01_tuples"].of == before.lessons["01_tuples"].of - 1
    for student in found.students:
        assert student.points == pytest.approx(sum(one.points for one in student.steps.values()))


def excused(*rows: Adjustment) -> ClassGrades:
    """Return the grades of Ann and Ben, who have 2 of 3 points; the rows are about Ann."""
    exercises = {
        "a": ExerciseGrade("passed", 1),
        "b": ExerciseGrade("passed", 1),
        "c": ExerciseGrade("failed"),
    }
    lesson = LessonGrade("failed", 2, 3, exercises=exercises)
    students = (StudentGrade(name, 2, 3, lessons={"01_tuples": lesson}) for name in ("Ann", "Ben"))
    return adjusted(ClassGrades(1, "process", "now", tuple(students)), rows)


@pytest.mark.parametrize(
    ("platform", "cells"), [("canvas", ["3", "2"]), ("moodle", ["3", "2"]), ("", ["2", "2"])]
)
def test_a_platform_gets_the_share_of_a_student_who_is_excused_from_an_exercise(
    platform: str, cells: list[str], course: Course
) -> None:
    grades = excused(Adjustment("Ann", "01_tuples/c", kind="excused"))
    roster = {name: {"Student": name, "ID": name} for name in ("Ann", "Ben")} if platform else {}

    rows = table(grades_csv(grades, course, roster, platform))

    assert [row["01_tuples"] for row in rows[-2:]] == cells


def test_points_for_an_exercise_of_an_excused_lesson_change_nothing(course: Course) -> None:
    lesson = Adjustment("Ann", "01_tuples", kind="excused")
    alone, both = excused(lesson), excused(lesson, Adjustment("Ann", "01_tuples/a", 0.5))

    cells = [table(grades_csv(one, course, {}, ""))[0]["01_tuples"] for one in (alone, both)]
    assert cells == ["", ""]


def test_the_average_of_a_lesson_counts_what_each_student_could_get(course: Course) -> None:
    grades = excused(
        Adjustment("Ann", "01_tuples/c", kind="excused"), Adjustment("Ann", "01_tuples", 1)
    )

    average = averages(grades, course)[Column("01_tuples")]
    assert average and average.percent == 60  # 1 of 2 points and 2 of 3


def test_an_excused_exercise_counts_for_the_others_alone(
    grades: ClassGrades, course: Course, tmp_path: Path
) -> None:
    rows = f"{ADJUST}s09,is_set,excused,ill\ns01,01_tuples/deal,excused,"
    found = adjusted(grades, read(tmp_path, rows, grades, course))
    of = {student.student: student.of for student in found.students}
    [row] = [row for row in table(grades_csv(found, course)) if row["student"] == "s09"]

    assert of["s09"] == grades.students[0].of - 10
    assert of["s01"] == grades.students[0].of - 1
    assert of["s02"] == grades.students[0].of
    assert (row["is_set"], row["comment"]) == ("", "is_set: ill")


def read_after(memory: Memory, given: Sequence[Adjustment], work: str) -> tuple[set[Row], Memory]:
    """Return the rows that are older than this work of s01 for is_set, and what is remembered."""
    works = {"s01": {"is_set": work}}
    old, read_rows = outdated(given, works, memory)
    return old, Memory(works, read_rows)


def test_points_for_older_work_are_a_reason_to_look() -> None:
    grades = one("s01", KataGrade("passed", 9, 9, 10, 10), KataGrade("passed", 5, 5, 5, 5))
    given, row = [Adjustment("s01", "is_set", 9)], ("s01", "is_set")
    memory, found = Memory(), []

    for work in ("old", "old", "new", "new"):
        old, memory = read_after(memory, given, work)
        found.append(old)
    [student] = adjusted(grades, given, old).students

    assert found == [set(), set(), {row}, {row}]
    assert student.katas["is_set"].look == (
        "your 9 points are from before this file; the tests now give 10",
    )
    assert read_after(memory, [Adjustment("s01", "is_set", 10)], "new")[0] == set()


@pytest.mark.parametrize("first", ["", "old"])
def test_a_row_is_for_the_work_that_the_last_run_graded(first: str) -> None:
    row = Adjustment("s01", "is_set", 9)
    _, memory = read_after(Memory(), [], "other")
    _, memory = read_after(memory, [row._replace(points=8)] if first else [], first)

    assert read_after(memory, [row], "new")[0] == {("s01", "is_set")}
    assert read_after(memory, [row], first)[0] == set()


def test_ok_ticks_a_look_off_while_the_file_is_the_same(course: Course, tmp_path: Path) -> None:
    grades = one("s01", KataGrade("error", of=10, look=("cannot be loaded",)))
    [student] = grades.students
    grades = replace(grades, students=(replace(student, look=("is not on the roster",)),))
    given = read(tmp_path, f"{ADJUST}s01,is_set,ok,seen\r\ns01,,OK,\r\n", grades, course)
    memory = Memory()

    def looked(work: str) -> StudentGrade:
        nonlocal memory
        old, memory = read_after(memory, given, work)
        [after] = adjusted(grades, given, old).students
        return after

    assert not looked("old").needs_look
    assert looked("old").katas["is_set"].comment == "seen"
    assert looked("new").katas["is_set"].look == ("cannot be loaded", OLD_OK)
    assert looked("new").look == ()
    given = read(tmp_path, f"{ADJUST}s01,is_set,ok,seen again\r\ns01,,OK,\r\n", grades, course)
    assert not looked("new").needs_look


def test_points_for_an_exercise_of_a_lesson_that_could_not_be_run_count() -> None:
    lesson = LessonGrade("error", 0, 4)
    student = StudentGrade("s04", 0, 4, lessons={"01_tuples": lesson, "02_ternary": lesson})
    given = [Adjustment("s04", "01_tuples/deal", 1.0, "nearly")]
    [after] = adjusted(ClassGrades(1, "process", "c", (student,)), given).students

    deal = after.lessons["01_tuples"].exercises["deal"]
    assert (deal.points, deal.earned, deal.comment, deal.status) == (1.0, 0, "nearly", "error")
    assert (after.points, after.lessons["01_tuples"].points) == (1.0, 1.0)
    assert after.lessons["02_ternary"] == lesson


def test_points_for_a_whole_lesson_count_instead_of_its_exercises() -> None:
    lesson = LessonGrade("failed", 1, 4)
    student = StudentGrade("s01", 1, 4, lessons={"01_tuples": lesson})
    given = [Adjustment("s01", "01_tuples", 3.0)]
    [after] = adjusted(ClassGrades(1, "process", "c", (student,)), given).students

    assert after.lessons["01_tuples"] == replace(lesson, points=3.0, earned=1)
    assert after.points == 3.0


def test_a_comment_alone_changes_no_points(grades: ClassGrades) -> None:
    given = [Adjustment("s02", "is_set", None, "good"), Adjustment("s02", "", None, "see me")]
    before = next(student for student in grades.students if student.student == "s02")
    after = next(one for one in adjusted(grades, given).students if one.student == "s02")

    assert (after.comment, after.katas["is_set"].comment) == ("see me", "good")
    assert (after.points, after.katas["is_set"].earned) == (pytest.approx(before.points), None)


def test_adjusted_grades_are_in_the_results(grades: ClassGrades) -> None:
    given = [Adjustment("s02", "deck", 4, "good")]
    students = json.loads(results_json(adjusted(grades, given)))["students"]
    deck = next(one for one in students if one["student"] == "s02")["katas"]["deck"]

    assert (deck["points"], deck["earned"], deck["comment"]) == (4, 1.6, "good")


def test_missing_work_with_the_teachers_points_has_them_in_the_gradebook(course: Course) -> None:
    grades = one("s01", KataGrade("missing", of=10))
    [row] = table(grades_csv(adjusted(grades, [Adjustment("s01", "is_set", 0)]), course))

    assert row["is_set"] == "0"
