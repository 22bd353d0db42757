"""What is said about a whole gradebook, because no mark would show it."""

from dataclasses import replace
from pathlib import Path

import pytest
from fresh_course import ROOT

from katabook.classroom.adjust import Adjustment, adjustments
from katabook.classroom.adjusted import EXCUSED, adjusted
from katabook.classroom.earlier import changes
from katabook.classroom.grades import (
    ClassGrades,
    ExerciseGrade,
    KataGrade,
    LessonGrade,
    StudentGrade,
)
from katabook.classroom.notes import notes_on
from katabook.classroom.spreadsheet import grade_in
from katabook.classroom.words import absent_text
from katabook.course import Course, CourseError

COURSE = Course(ROOT)
PASSED = ExerciseGrade("passed", points=1)
ZERO = Adjustment("Ann", "is_set", 0)


def graded(course: str = "now", kept: str = "") -> ClassGrades:
    """Return the grades of Ann, who has half of is_set."""
    kata = KataGrade("failed", passed=9, tests=18, points=5, of=10, kept=kept)
    ann = StudentGrade("Ann", katas={"is_set": kata}, points=5, of=10)
    return ClassGrades(1, "process", course, (ann,))


def notes(grades: ClassGrades, before: ClassGrades | None = None, *given: Adjustment) -> list[str]:
    return list(notes_on(grades, before, given, COURSE))


def test_kept_work_of_another_version_of_the_course_is_said() -> None:
    [note] = notes(graded(kept="2026-11-20"), graded("before"))

    assert note.startswith("the course or setkata has changed since the kept work was graded; ")
    assert notes(graded(kept="2026-11-20"), graded()) == []
    assert notes(graded(), graded("before")) == []
    assert notes(graded()) == []


def test_a_row_without_a_column_is_said() -> None:
    rows = [Adjustment("Ann", name, 5) for name in ("ternary", "is_set", "")]

    assert notes(graded(), None, *rows) == [
        "rows for ternary in adjust.csv change nothing, as no column has such a name"
    ]


def test_what_is_dropped_is_said_once() -> None:
    drop = Adjustment("*", "is_set", kind="drop")
    without = adjusted(graded(), [drop])

    assert notes(without, graded(), drop) == [
        "is_set no longer counts, because adjust.csv drops it"
    ]
    assert notes(without, without, drop) == []
    assert notes(graded(), without) == [
        "is_set counts again, because adjust.csv no longer drops it"
    ]
    assert changes(graded(), without) == changes(without, graded()) == ()


def test_several_dropped_exercises_are_said_in_one_sentence() -> None:
    drops = [Adjustment("*", name, kind="drop") for name in ("01_tuples/a", "01_tuples/b")]
    without = with_lesson(*drops)
    both = "01_tuples/a and 01_tuples/b"

    assert notes_on(without, with_lesson(), drops, COURSE) == (
        f"{both} no longer count, because adjust.csv drops them",
    )
    assert notes_on(with_lesson(), without, (), COURSE) == (
        f"{both} count again, because adjust.csv no longer drops them",
    )


def test_a_bonus_and_an_excuse_are_changes() -> None:
    given = [Adjustment("Ann", "", 2, kind="more"), Adjustment("Ann", "is_set", kind="excused")]
    after = adjusted(graded(), given)

    assert [change.text for change in changes(graded(), after)] == [
        "Ann: is_set 5 → excused",
        "Ann: bonus 0 → 2",
    ]
    assert not any(change.fell for change in changes(graded(), after))
    assert [change.text for change in changes(adjusted(graded(), [ZERO]), after)][:1] == [
        "Ann: is_set 0 → excused"
    ]
    assert [change.text for change in changes(after, graded())] == [
        "Ann: bonus 2 → 0",
        "Ann: is_set excused → 5",
    ]


LESSON = LessonGrade(
    "failed", 2, 3, exercises={"a": PASSED, "b": PASSED, "c": ExerciseGrade("failed")}
)


def with_lesson(*given: Adjustment, lesson: LessonGrade = LESSON) -> ClassGrades:
    ann = StudentGrade("Ann", lessons={"01_tuples": lesson}, points=lesson.points, of=3)
    return adjusted(ClassGrades(1, "process", "now", (ann,)), given)


@pytest.mark.parametrize(
    ("row", "there", "back"),
    [
        (
            Adjustment("Ann", "01_tuples/a", kind="excused"),
            "01_tuples/a 1 → excused",
            "01_tuples/a excused → 1",
        ),
        (
            Adjustment("Ann", "01_tuples/c", kind="excused"),
            "01_tuples/c 0 → excused",
            "01_tuples/c excused → 0",
        ),
        (Adjustment("Ann", "01_tuples/a", 0.5), "01_tuples/a 1 → 0.5*", "01_tuples/a 0.5 → 1"),
        (Adjustment("Ann", "01_tuples", 1), "01_tuples 2 → 1*", "01_tuples 1 → 2"),
        (
            Adjustment("Ann", "01_tuples", kind="excused"),
            "01_tuples 2 → excused",
            "01_tuples excused → 2",
        ),
    ],
)
def test_a_change_names_what_the_teacher_changed(row: Adjustment, there: str, back: str) -> None:
    found = (changes(with_lesson(), with_lesson(row)), changes(with_lesson(row), with_lesson()))

    assert [[change.text for change in one] for one in found] == [
        [f"Ann: {there}"],
        [f"Ann: {back}"],
    ]


def test_a_dropped_exercise_of_a_lesson_makes_nobodys_points_fall() -> None:
    drop = Adjustment("*", "01_tuples/a", kind="drop")
    worse = replace(LESSON, points=1, exercises={**LESSON.exercises, "b": ExerciseGrade("failed")})

    assert changes(with_lesson(), with_lesson(drop)) == ()
    assert changes(with_lesson(drop), with_lesson()) == ()
    assert [one.text for one in changes(with_lesson(), with_lesson(drop, lesson=worse))] == [
        "Ann: 01_tuples 2 → 0"
    ]


@pytest.mark.parametrize(
    "row",
    [
        Adjustment("Ann", "01_tuples/a", kind="excused"),
        Adjustment("Ann", "01_tuples/a", 1),
        Adjustment("Ann", "01_tuples/a", -1, kind="more"),
    ],
)
def test_a_row_for_a_dropped_exercise_changes_nothing_and_that_is_said(row: Adjustment) -> None:
    drop = Adjustment("*", "01_tuples/a", kind="drop")
    grades = with_lesson(drop, row)

    [ann] = grades.students
    assert (ann.points, ann.of) == (1, 2)
    assert notes(grades, None, drop, row) == [
        "rows for 01_tuples/a in adjust.csv change nothing, as no column has such a name"
    ]


@pytest.mark.parametrize(("maximum", "said"), [("100,00", True), ("10.00", False), ("-", False)])
def test_the_scale_of_moodles_worksheet_is_said(maximum: str, said: bool) -> None:
    row = {"Identifier": "Participant 1", "Grade": "", "Maximum Grade": maximum}

    found = notes_on(graded(), None, (), COURSE, {"Ann": row})

    start = "setkata scales the 10 points of all columns to Moodle's maximum, 100; for one week's"
    assert [note.startswith(start) for note in found] == [True] * said


@pytest.mark.parametrize("maximum", ["1,000.00", "1.000,00", "1 000,00", "1000", "1000.000"])
def test_the_thousands_of_moodles_maximum_may_be_set_apart(maximum: str) -> None:
    row = {"Identifier": "Participant 1", "Grade": "", "Maximum Grade": maximum}

    assert grade_in(row, graded().students[0]) == 500


def test_an_assignment_that_moodle_grades_by_a_scale_gets_no_points_and_that_is_said() -> None:
    row = {"Identifier": "Participant 1", "Grade": "", "Maximum Grade": "Very good"}

    [note] = notes_on(graded(), None, (), COURSE, {"Ann": row})

    assert grade_in(row, graded().students[0]) is None
    assert note.startswith("Moodle grades this assignment by a scale up to Very good, so ")


@pytest.mark.parametrize(
    ("column", "points", "said"),
    [
        ("is_set (222)", "20.00", True),
        ("is_set (222)", "10", False),
        ("is_set (222)", "(read only)", False),
        ("other (222)", "20", False),
    ],
)
def test_other_points_in_canvas_are_said(column: str, points: str, said: bool) -> None:
    found = notes_on(
        graded(), None, (), COURSE, None, {"Student": "Points Possible", column: points}
    )

    start = "Canvas has 20 points for is_set, and setkata 10; "
    assert [note.startswith(start) for note in found] == [True] * said


@pytest.mark.parametrize(("bonus", "points", "grade"), [(6, "11", "100"), (-6, "-1", "0")])
def test_a_grade_that_moodle_refuses_is_cut_and_said(bonus: float, points: str, grade: str) -> None:
    row = {"Identifier": "Participant 1", "Grade": "", "Maximum Grade": "100.00"}
    more = adjusted(graded(), [Adjustment("Ann", "", bonus, kind="more")])

    *_, note = notes_on(more, None, (), COURSE, {"Ann": row})

    assert grade_in(row, more.students[0]) == float(grade)
    assert note == f"Ann has {points} of 10 points; Moodle takes 0 to 100, so {grade} is written"


def test_a_roster_that_is_no_worksheet_that_setkata_knows_is_said() -> None:
    row = {"Identifiant": "Participant 1", "Note": "", "Note maximale": "10,00"}

    [note] = notes_on(graded(), None, (), COURSE, {"Ann": row})

    assert note.startswith("the roster is not Moodle's grading worksheet in English or German; ")


def test_excused_work_that_was_handed_in_is_a_reason_to_look() -> None:
    row = Adjustment("Ann", "is_set", comment="ill", kind="excused")
    nothing = replace(graded().students[0], katas={"is_set": KataGrade("missing", of=10)})

    [ann] = adjusted(graded(), [row]).students
    [ill] = adjusted(replace(graded(), students=(nothing,)), [row]).students

    assert (ann.katas["is_set"].look, ill.katas["is_set"].look) == ((EXCUSED,), ())


def test_a_student_who_handed_in_only_what_was_dropped_is_not_said_to_have_handed_in_nothing() -> (
    None
):
    ben = StudentGrade("Ben", katas={"is_set": KataGrade("missing"), "deck": KataGrade("missing")})
    two = replace(graded(), students=(*graded().students, ben))
    [ann, ben] = adjusted(two, [Adjustment("*", "is_set", kind="drop")]).students

    assert absent_text(ann) == "nothing that counts was handed in"
    assert absent_text(ben) == "nothing was handed in"


@pytest.mark.parametrize("line", ["Ann;is_set;7,5;well done", '"Ann,is_set,7"', "Ann\tis_set\t7"])
def test_a_row_in_a_single_cell_is_refused(line: str, tmp_path: Path) -> None:
    path = tmp_path / "adjust.csv"
    path.write_text(f"student,exercise,points,comment\n{line}\n", encoding="utf-8")

    with pytest.raises(
        CourseError, match=r"adjust.csv, line 2: separate the cells as in the first"
    ):
        adjustments(path, graded(), COURSE)
