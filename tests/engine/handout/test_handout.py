"""Hand-outs: what is in them, what is not, and what a learner can do in one."""

import shutil
from contextlib import chdir
from pathlib import Path
from zipfile import ZipFile

import pytest
from commands import ANY_FOR_ALL, RIGHT, setkata
from fresh_course import ROOT
from hatchling import build
from leaks import telling

from katabook.cli.handout import handout
from katabook.course import Course, CourseError
from katabook.handout.folders import lay_out
from katabook.lessons.notebook import exercises, read, write

HERE = Course(ROOT)
ONE_ROUND = """
def is_set(a, b, c):
    for values in zip(a, b, c):
        return len(set(values)) != 2
"""
LEFT_OUT = "left out: the solutions, and other right and wrong solutions of the katas"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The hand-out of the whole course."""
    return handed_out(tmp_path_factory.mktemp("whole") / "course")


@pytest.fixture
def small(tmp_path: Path) -> Course:
    """A hand-out of one lesson and one kata."""
    return handed_out(tmp_path / "small", "01_tuples", "is_set")


def handed_out(to: Path, *names: str, solutions: bool = False) -> Course:
    hand_out(HERE, to, *names, solutions=solutions)
    return Course(to)


def hand_out(course: Course, to: Path, *names: str, solutions: bool = False) -> None:
    with chdir(course.root):
        handout(to, list(names), solutions)


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def written(course: Course, text: str) -> Path:
    path = course.file(course.kata("is_set"))
    path.write_text(text, encoding="utf-8")
    return path


def test_no_body_of_a_solution_is_in_a_hand_out(whole: Course) -> None:
    assert telling(whole.root) == set()


def test_no_right_or_wrong_file_and_no_text_of_a_lesson_with_answers_is_in_a_hand_out(
    whole: Course,
) -> None:
    kept = files(whole.root)

    assert not any(name.startswith(("solutions/", "docs/")) for name in kept)
    assert {name for name in kept if name.startswith("tests/")} == {
        f"tests/katas/test_{kata.name}.py" for kata in HERE.katas
    }
    assert {name for name in kept if name.startswith("mistakes/")} == {
        f"mistakes/built/{step.name}.json" for step in HERE.steps
    }


def test_a_wheel_that_is_built_in_a_hand_out_brings_the_course_without_solutions(
    whole: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(whole.root)
    with ZipFile(tmp_path / build.build_wheel(str(tmp_path))) as wheel:
        wheel.extractall(tmp_path)
    shipped = Course(tmp_path / "katabook" / "shipped")

    assert files(shipped.root) <= files(whole.root)
    assert all(shipped.unsolved(step).is_file() for step in HERE.steps)
    assert shipped.steps == HERE.steps


def exam(to: Path, **options: bool) -> Course:
    with chdir(HERE.root):
        handout(to, ["01_tuples", "is_set"], exam=True, **options)
    return Course(to)


def test_an_exam_has_checks_but_nothing_that_helps(tmp_path: Path) -> None:
    course = exam(tmp_path / "exam")
    written(course, ANY_FOR_ALL)
    hint, check = (setkata(course.root, name, "is_set") for name in ("hint", "check"))

    lesson = read(course.file(course.lesson("01_tuples")))
    assert hint.stderr == "setkata: this copy of the course has no hints for is_set\n"
    assert "is_set: 5 of 18 pass" in check.stdout
    assert "You accept three cards with one good feature" not in check.stdout
    assert all(task.checks and not task.hints for task in exercises(lesson))
    assert "## This is an exam" in (course.root / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("wrong", [ANY_FOR_ALL, ONE_ROUND])
def test_an_exam_names_no_slip_and_no_repair(wrong: str, tmp_path: Path) -> None:
    course = exam(tmp_path / "exam")
    written(course, wrong)
    check = setkata(course.root, "check", "is_set")

    assert "should give" in check.stdout
    assert "line" not in check.stdout


def test_an_exam_may_have_no_checks(tmp_path: Path) -> None:
    course = exam(tmp_path / "exam", no_checks=True)
    lesson = read(course.file(course.lesson("01_tuples")))

    assert len(exercises(lesson)) == 4
    assert not any(task.checks for task in exercises(lesson))
    assert not any(name.startswith("tests/") for name in files(course.root))
    assert "test_is_set.py is missing" in setkata(course.root, "check", "is_set").stdout


def test_an_exam_with_solutions_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CourseError, match="an exam has no solutions"):
        exam(tmp_path / "exam", solutions=True)


def test_an_exam_is_not_written_over_a_hand_out_with_hints(tmp_path: Path) -> None:
    handed_out(tmp_path / "week", "is_set")

    with pytest.raises(CourseError, match="week holds files; name a new folder for an exam"):
        exam(tmp_path / "week")


def test_a_hand_out_has_the_chosen_steps_and_the_katas_that_they_use(tmp_path: Path) -> None:
    course = handed_out(tmp_path / "some", "10", "odds")

    assert [step.name for step in course.steps] == [
        *("is_set", "deck", "find_sets", "10_odds", "odds"),
    ]


def test_the_command_says_what_is_in_the_hand_out_and_what_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand_out(HERE, tmp_path / "week.zip", "is_set", "odds")

    assert capsys.readouterr().out.splitlines() == [
        f"{tmp_path / 'week.zip'}: 4 katas, with all they need",
        "added, because the others use them: deck, find_sets",
        f"{LEFT_OUT}; 13 lessons and 10 katas",
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["progress"], 0, "0 of 1 lesson and 0 of 1 kata solved"),
        (["check", "is_set"], 1, "is_set is not written yet"),
        (["check", "01_tuples"], 1, "more checks will run when a teacher grades this lesson"),
        (["hint", "is_set"], 0, "Look at one feature at a time."),
        (["reset", "01_tuples"], 0, "lessons/01_tuples.ipynb is unsolved again"),
        (["solution", "is_set"], 2, "this course came without its solutions"),
        (["solution", "is_set", "--anyway"], 2, "this course came without its solutions"),
        (["solution", "is_set", "--anyway", "--way", "x"], 2, "this course came without its sol"),
        (["check", "odds"], 2, "'odds' is not a lesson or kata of this course"),
        (["lab", "--version"], 0, "."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_the_commands_work_in_a_hand_out(
    small: Course, words: list[str], status: int, said: str
) -> None:
    run = setkata(small.root, *words)

    assert said in run.stdout + run.stderr
    assert run.returncode == status


def test_a_known_mistake_is_recognized_in_a_hand_out(small: Course) -> None:
    written(small, ANY_FOR_ALL)

    run = setkata(small.root, "check", "is_set")

    assert (
        "You accept three cards with one good feature; check that all four are good." in run.stdout
    )


def test_reset_gives_the_unsolved_file_of_the_hand_out_and_keeps_the_learners(
    small: Course,
) -> None:
    path = written(small, RIGHT)

    setkata(small.root, "reset", "is_set")

    assert path.read_bytes() == small.unsolved(small.kata("is_set")).read_bytes()
    assert path.with_name("is_set.before-reset-1.py").read_text(encoding="utf-8") == RIGHT


def test_a_spoilt_cell_of_a_lesson_does_not_spoil_its_check(small: Course) -> None:
    lesson = small.steps[0]
    notebook = read(small.file(lesson))
    solved = {task.name: task.cell.source for task in exercises(read(HERE.solution(lesson)))}
    for cell in notebook.cells:
        cell.source = solved.get(cell.id, "1 / 0" if cell.cell_type == "code" else "")
    write(notebook, small.file(lesson))

    run = setkata(small.root, "check", lesson.name)

    assert run.stdout.startswith(f"{lesson.name}: 4 of 4 exercises pass")


def test_a_later_hand_out_changes_nothing_that_a_learner_wrote(small: Course) -> None:
    kata = written(small, RIGHT)
    note = small.root / "lessons" / "notes.txt"
    note.write_text("mine", encoding="utf-8")
    small.unsolved(small.kata("is_set")).write_text("def is_set(): ...\n", encoding="utf-8")

    handed_out(small.root, "02_ternary")

    assert kata.read_text(encoding="utf-8") == RIGHT
    assert note.read_text(encoding="utf-8") == "mine"
    assert [step.name for step in Course(small.root).steps] == [
        *("01_tuples", "is_set", "02_ternary", "deck", "ternary"),
    ]


def test_a_later_hand_out_brings_new_versions_of_files_that_were_not_touched(
    small: Course,
) -> None:
    kata = small.kata("is_set")
    small.unsolved(kata).write_text("# a new version\n", encoding="utf-8")

    lay_out(small)

    assert small.file(kata).read_text(encoding="utf-8") == "# a new version\n"


def test_a_zip_file_that_is_unpacked_over_a_hand_out_touches_no_file_of_a_learner(
    tmp_path: Path,
) -> None:
    hand_out(HERE, tmp_path / "week.zip", "is_set")
    with ZipFile(tmp_path / "week.zip") as archive:
        names = archive.namelist()

    assert not [name for name in names if name.startswith(("setkata/lessons/", "setkata/katas/"))]
    assert {name.partition("/")[0] for name in names} == {"setkata"}


def test_a_file_that_a_learner_deletes_comes_back(small: Course) -> None:
    path = small.file(small.kata("is_set"))
    path.unlink()

    lay_out(small)

    assert path.is_file()


def test_a_colleague_gets_the_solutions_too(tmp_path: Path) -> None:
    course = handed_out(tmp_path / "all", "01_tuples", "is_set", solutions=True)
    [lesson, kata] = course.steps

    assert course.solution(lesson).is_file()
    assert course.source(lesson).is_file()
    assert course.guide(lesson).is_file()
    assert course.solution(kata).is_file()
    assert len(course.wrong(kata)) == len(HERE.wrong(kata))
    assert len(course.ways(kata)) == len(HERE.ways(kata))


def test_a_hand_out_has_no_solutions_for_a_colleague(small: Course, tmp_path: Path) -> None:
    with pytest.raises(CourseError, match="came without its solutions; leave out --with-solutions"):
        hand_out(small, tmp_path / "week.zip", solutions=True)

    assert not (tmp_path / "week.zip").exists()


def test_a_hand_out_can_be_handed_out_again(whole: Course, tmp_path: Path) -> None:
    hand_out(whole, tmp_path / "again", "04")

    assert [step.name for step in Course(tmp_path / "again").steps] == ["04_mod_three", "explain"]


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (
            lambda to: (to / "solutions").mkdir(parents=True),
            "has solutions, so it is not a hand-out",
        ),
        (lambda to: to.write_text("mine"), "is a file; name a folder, or a file that ends in .zip"),
        (lambda to: shutil.copytree(ROOT / "katas", to), "holds other files; name a new folder"),
    ],
    ids=["a course", "a file", "other files"],
)
def test_a_place_that_holds_something_else_is_left_alone(
    tmp_path: Path, make: object, problem: str
) -> None:
    to = tmp_path / "place"
    make(to)  # type: ignore[operator]
    before = files(tmp_path)

    with pytest.raises(CourseError, match=problem):
        handed_out(to, "is_set")

    assert files(tmp_path) == before


def test_a_damaged_ledger_counts_every_file_as_the_learners(small: Course) -> None:
    (small.root / ".laid_out.json").write_text("{", encoding="utf-8")
    path = written(small, RIGHT)

    lay_out(small)

    assert path.read_text(encoding="utf-8") == RIGHT


def test_what_a_teacher_has_solved_is_handed_out_unsolved(fresh: Course, tmp_path: Path) -> None:
    kata = fresh.kata("is_set")
    shutil.copy(fresh.solution(kata), fresh.file(kata))
    hand_out(fresh, tmp_path / "out", "is_set")

    assert "raise NotImplementedError" in Course(tmp_path / "out").unsolved(kata).read_text("utf-8")
