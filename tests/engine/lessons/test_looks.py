"""Why a teacher should look at an exercise that does not pass: what is there in its place."""

from pathlib import Path
from shutil import copy

import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook

from katabook.course import Course
from katabook.judge import ExerciseResult
from katabook.lessons.evaluate import evaluate
from katabook.lessons.looks import renamed
from katabook.lessons.notebook import read, unsolved, write
from katabook.lessons.splice import helpers_in, work_in
from katabook.subject import use

HERE = Course(Path(__file__).parents[3])
LESSON = HERE.lesson("02_ternary")
ANSWER = read(HERE.solution(LESSON))
DIGIT = next(cell.source for cell in ANSWER.cells if cell.id == "digit")


def code(name: str, source: str, tag: str = "") -> NotebookNode:
    return new_code_cell(source, id=name, metadata={"tags": [tag] if tag else []})


SUM = "def sum_of(n):\n    return helper(n)"
STUB = "def {}(n):\n    raise NotImplementedError"
REFERENCE = new_notebook(
    cells=[
        code("given", "def rule(n): return n\n\n\nlimit = 9"),
        code("sum-of", SUM, "exercise"),
        code("sum-of-check", "check(sum_of, {1: 2})", "check"),
    ]
)


def looks(*cells: NotebookNode) -> tuple[str, ...]:
    return work_in(new_notebook(cells=list(cells)), REFERENCE).looks["sum-of"]


def test_different_versions_of_a_function_are_counted() -> None:
    first, play = code("sum-of", SUM, "exercise"), code("play", "def sum_of(n): return 1")

    assert looks(first, play) == ("sum_of is written 2 times, and the last one counts",)
    assert looks(first, code("copy", SUM), code("stub", STUB.format("sum_of"))) == ()


def test_a_changed_given_name_counts_only_if_the_exercise_uses_it() -> None:
    given = code("given", "def rule(n): return 7\n\n\nlimit = 3")
    helper = code("own", "def helper(n): return rule(n)")
    reason = (
        "sum_of uses rule, which the notebook changes in a given cell; the course's code counts"
    )

    assert looks(given, helper, code("sum-of", SUM, "exercise")) == (reason,)
    assert looks(given, code("sum-of", SUM, "exercise")) == ()


@pytest.mark.parametrize(
    ("source", "look"),
    [
        ("def sumOf(n): return n", "the cell of sum_of defines sumOf"),
        ("class Sum:\n    def of(n): return n", "the cell of sum_of defines Sum"),
        ("def total(n)\n    return n", "the cell of sum_of defines total"),
        ("1 + 1", "the cell of sum_of defines no function"),
    ],
)
def test_what_the_cell_has_in_place_of_the_function_is_named(source: str, look: str) -> None:
    assert looks(code("sum-of", source, "exercise")) == (look,)


@pytest.mark.parametrize("source", ["", "# to do", STUB.format("sum_of"), STUB.format("sumOf")])
def test_a_cell_in_which_nothing_is_written_needs_no_look(source: str) -> None:
    assert looks(code("sum-of", source, "exercise")) == ()


def test_a_function_with_nearly_the_same_name_is_named() -> None:
    stub, other = code("sum-of", STUB.format("sum_of"), "exercise"), "def sumOf(n): return n"

    assert looks(stub, code("own", other)) == ("sum_of is not written, but sumOf is",)
    assert looks(code("own", other)) == ("sum_of is not written, but sumOf is",)


@pytest.fixture
def learner(tmp_path: Path) -> Course:
    """A course with the solution of one lesson, and no notebook of the learner's yet."""
    copy(HERE.root / "course.toml", tmp_path)
    course = Course(tmp_path)
    for path in (course.solution(LESSON), course.file(LESSON)):
        path.parent.mkdir(parents=True)
    write(ANSWER, course.solution(LESSON))
    use(course)
    return course


def digit(course: Course, source: str, *own: str) -> ExerciseResult:
    """Return the result of an exercise below which there are cells of the learner's own."""
    notebook = unsolved(ANSWER)
    place = next(at for at, cell in enumerate(notebook.cells) if cell.id == "digit")
    notebook.cells[place].source = source
    new = [new_code_cell(one, id=f"own-{at}") for at, one in enumerate(own)]
    notebook.cells[place + 1 : place + 1] = new
    write(notebook, course.file(LESSON))
    results = evaluate(course, LESSON, course.file(LESSON)).result.exercises
    return next(one for one in results if one.name == "digit")


def test_an_exercise_that_passes_needs_no_look(learner: Course) -> None:
    wrong = "def digit(index, place):\n    return 7"

    assert digit(learner, wrong, DIGIT).look == ()
    assert digit(learner, DIGIT, wrong).look == (
        "digit is written 2 times, and the last one counts",
    )


def test_a_helper_below_a_question_to_the_user_needs_a_look(learner: Course) -> None:
    asks = "who = input()\n\n\ndef helper(index, place): return 7"
    result = digit(learner, "def digit(index, place):\n    return helper(index, place)", asks)
    why = "the cell that defines helper did not run to its end, because it asks for input"

    assert result.look == (why,)


def test_an_exercise_below_a_question_to_the_user_needs_a_look(learner: Course) -> None:
    why = "the cell that defines digit did not run to its end, because it asks for input"

    assert digit(learner, f"who = input()\n\n\n{DIGIT}").look == (why,)


def test_a_function_with_the_name_of_one_of_pythons_needs_a_look(learner: Course) -> None:
    uses = "def digit(index, place):\n    return sum(index, place)"
    below = "def sum(index, place):\n    return index // 3**place % 3 + 1"

    [look] = digit(learner, uses, below).look

    assert look == "digit uses sum, which Python has and the notebook defines too"


@pytest.mark.parametrize("name", ["digit_v2", "digit2", "my_digit", "digits", "copy"])
def test_another_version_of_a_function_needs_a_look(name: str, learner: Course) -> None:
    result = digit(learner, "def digit(index, place):\n    return 7", DIGIT.replace("digit", name))

    said = (f"{name} is written too, but digit counts",)
    assert result.look == said * (name in ("digit_v2", "digit2"))


def test_an_exercise_whose_cell_cannot_be_read_needs_a_look(learner: Course) -> None:
    [look] = digit(learner, "def digit(index, place)\n    return 7").look

    assert look.startswith(
        "the cell that defines digit did not run to its end, because it stopped: "
    )


def test_a_helper_below_another_error_needs_a_look(learner: Course) -> None:
    own = "1 / 0\n\n\ndef helper(index, place): return 7"
    result = digit(learner, "def digit(index, place):\n    return helper(index, place)", own)
    why = "did not run to its end, because it stopped: ZeroDivisionError: division by zero"

    assert result.look == (f"the cell that defines helper {why}",)


FORBIDDEN = new_notebook(
    cells=[
        code("given", "from setkata import find_sets, make_deck\n\ndeck = make_deck()"),
        code("sum-of", SUM, "exercise"),
        new_code_cell(
            "find_sets = None\ncheck(sum_of, {1: 2})",
            id="sum-of-check",
            metadata={"tags": ["check"], "shares": ["deck", "find_sets"]},
        ),
    ]
)
ALIAS = "def sum_of(n):\n    return other(n)"


def of_forbidden(*cells: NotebookNode) -> tuple[list[str], str]:
    """Return why to look at a notebook though it passes, and what its exercise needs."""
    work = work_in(new_notebook(cells=list(cells)), FORBIDDEN)
    helpers = helpers_in(FORBIDDEN, work)
    return list(renamed(FORBIDDEN, work.written, helpers)), helpers


@pytest.mark.parametrize("own", ["other = find_sets", "others = [find_sets]\nother = others[0]"])
def test_another_name_for_a_function_that_does_not_work_here_needs_a_look(own: str) -> None:
    found, helpers = of_forbidden(code("own", own), code("sum-of", ALIAS, "exercise"))

    assert found == ["sum_of may use find_sets under another name"]
    assert helpers == own


def test_a_call_by_its_own_name_and_a_value_that_is_shared_need_no_look() -> None:
    call = "def other(n):\n    return len(deck) + len(find_sets(deck))"

    assert of_forbidden(code("own", call), code("sum-of", ALIAS, "exercise"))[0] == []


def test_helpers_are_what_the_exercise_needs_and_the_lesson_lacks() -> None:
    own = "from setkata import find_sets, is_set\n\nother = is_set\nplay = find_sets(deck)"

    _, helpers = of_forbidden(code("own", own), code("sum-of", ALIAS, "exercise"))

    assert helpers == "from setkata import is_set\nother = is_set"
