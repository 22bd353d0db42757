"""What a check says if the cell that defines its function did not run."""

from collections.abc import Iterator

import pytest
from IPython.core.interactiveshell import InteractiveShell

from katabook.course import Course
from katabook.feedback.cells import explain_errors
from katabook.subject import Choice

RIGHT = "def double(n):\n    return 2 * n\n"
BROKEN = "def double(n)\n    return 3 * n\n"
CHECK = "from setkata import check\nprint(check(double, {2: 4}))\n"
USES = "def of_four():\n    return double(4)\n" + CHECK.replace(
    "double, {2: 4}", "of_four, {(): 8}"
)
DIGIT = "def digit(index, place):\n    for _ in range(3):\n        return index\n"
WHY = "the cell that defines double did not run; line 1: expected ':'"


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    InteractiveShell.clear_instance()
    made = InteractiveShell.instance()
    explain_errors()
    yield made
    InteractiveShell.clear_instance()


def said(shell: InteractiveShell, capsys: pytest.CaptureFixture[str], *cells: str) -> str:
    """Return what the last of some cells printed."""
    for cell in cells:
        capsys.readouterr()
        shell.run_cell(cell, store_history=True)
    return capsys.readouterr().out


def test_a_check_of_a_cell_that_ran_shows_its_answers(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "double: 1 of 1 pass" in said(shell, capsys, RIGHT, CHECK)


def test_a_right_function_does_not_stand_in_for_a_cell_that_did_not_run(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(shell, capsys, RIGHT, BROKEN, CHECK).strip() == WHY


def test_a_function_that_the_check_uses_is_looked_up_too(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(shell, capsys, RIGHT, BROKEN, USES).strip() == WHY


def test_a_name_that_was_never_defined_is_explained_in_one_line(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(shell, capsys, BROKEN, CHECK).strip() == f"NameError: {WHY}"


def test_another_missing_name_shows_pythons_own_traceback(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Traceback" in said(shell, capsys, "nobody")


def test_a_mended_cell_counts_again(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "double: 1 of 1 pass" in said(shell, capsys, BROKEN, RIGHT, CHECK)


def test_the_handler_of_another_extension_stays(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    shell.set_custom_exc((NameError,), lambda *_, **__: print("another's"))
    explain_errors()

    assert said(shell, capsys, "nobody").strip() == "another's"


@pytest.mark.parametrize(
    ("cell", "advice"),
    [
        ("1 / 0", "which value after `/`, `//` or `%` can be 0 here?"),
        ("[].append(1).sort()", "is a return missing?"),
        (
            "def comb(items, k):\n    return comb(items, k)\ncomb([1], 1)",
            "comb([1], 1) calls itself with the same values; each call must come nearer",
        ),
    ],
)
def test_below_an_error_stands_what_helps(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], cell: str, advice: str
) -> None:
    *traceback, helps = said(shell, capsys, cell).strip().splitlines()

    assert any(line.startswith("Traceback") or "Traceback" in line for line in traceback)
    assert helps.startswith(f"What helps: {advice}")


def test_a_slip_that_python_only_calls_invalid_is_named(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "invalid syntax: write `return` with small letters" in said(
        shell, capsys, "def one():\n    Return 1"
    )


@pytest.mark.parametrize(
    ("cell", "advice"),
    [
        ("my_guess = 5\nmy_gues * 2", "did you mean my_guess?"),
        ("Print(5)", "did you mean print?"),
        ("squiggle", 'A text needs quotes: `"squiggle"`'),
    ],
)
def test_a_name_that_nothing_defines_gets_advice(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], cell: str, advice: str
) -> None:
    assert advice in said(shell, capsys, cell)


def test_an_endless_recursion_shows_its_first_calls_alone(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = said(shell, capsys, "def comb(k):\n    return comb(k)\ncomb(1)")

    assert len(shown.splitlines()) < 40


@pytest.mark.parametrize("cell", ["raise ValueError('my own')", "raise KeyboardInterrupt"])
def test_an_error_of_which_nothing_is_known_is_shown_as_python_does(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], cell: str
) -> None:
    assert "What helps" not in said(shell, capsys, cell)


@pytest.fixture
def lessons(fresh: Course, monkeypatch: pytest.MonkeyPatch) -> Course:
    """Go where the notebooks of a course are, so that checks know what its lessons ask for."""
    monkeypatch.chdir(fresh.root / "lessons")
    monkeypatch.setattr(Choice, "module", None)
    return fresh


def test_a_slip_is_read_in_what_the_learner_wrote_and_not_in_the_check(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], lessons: Course
) -> None:
    asked = (
        "def asked(n):\n    def first(a, b):\n        return a\n    return first(digit(n, 3), 0)\n"
    )
    shown = said(shell, capsys, DIGIT, asked + CHECK.replace("double, {2: 4}", "asked, {34: 2}"))

    assert "asked(34) should give 2; yours gave 34" in shown
    assert "The return in line 3 ends the loop in its first round" in shown
    assert "never uses" not in shown


def test_where_nothing_is_known_of_the_lessons_no_slip_is_told(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], lessons: Course
) -> None:
    wrong = CHECK.replace("double, {2: 4}", "digit, {(34, 3): 2}")

    assert "ends the loop" in said(shell, capsys, DIGIT, wrong)
    for built in (lessons.root / "mistakes" / "built").iterdir():
        built.unlink()
    assert "ends the loop" not in said(shell, capsys, DIGIT, wrong)


def test_an_exam_names_no_slip_and_no_repair(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], lessons: Course
) -> None:
    listing = lessons.root / "course.toml"
    listing.write_text("exam = true\n" + listing.read_text(encoding="utf-8"), encoding="utf-8")
    double, swapped = RIGHT.replace("2 * n", "3 * n"), DIGIT.replace("index\n", "place\n")
    wrong = CHECK.replace("double, {2: 4}", "digit, {(34, 3): 2}")

    for shown in (said(shell, capsys, double, CHECK), said(shell, capsys, swapped, wrong)):
        assert "0 of 1 pass" in shown
        assert "line" not in shown


def test_a_checks_own_function_is_not_taken_for_a_misspelled_answer(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], lessons: Course
) -> None:
    refill = "def refill(table, deck):\n    table.append(deck)\n"
    own = "def refilled(n):\n    refill([], [])\n    return n\n"
    shown = said(shell, capsys, refill, own + CHECK.replace("double, {2: 4}", "refilled, {1: 2}"))

    assert "refilled(1) should give 2; yours gave 1" in shown
    assert "The last cell defines" not in shown


def test_a_function_of_nearly_the_name_is_named_if_an_answer_is_wrong(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], lessons: Course
) -> None:
    other = RIGHT.replace("double", "doubles")
    wrong = CHECK.replace("{2: 4}", "{2: 5}")

    assert "The last cell defines doubles, but this check calls double." in said(
        shell, capsys, RIGHT, other, wrong
    )
    assert "doubles" not in said(shell, capsys, RIGHT, other, CHECK)
    assert "doubles" not in said(shell, capsys, other, RIGHT, wrong)


def test_a_lambda_goes_by_the_name_of_its_variable(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "double: 1 of 1 pass" in said(shell, capsys, "double = lambda n: 2 * n", CHECK)
