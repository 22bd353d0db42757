"""What a check says if the cell that defines its function did not run."""

from collections.abc import Iterator

import pytest
from IPython.core.interactiveshell import InteractiveShell

from katabook.feedback.inline import explain_missing_names

RIGHT = "def double(n):\n    return 2 * n\n"
BROKEN = "def double(n)\n    return 3 * n\n"
CHECK = "from setkata import check\nprint(check(double, {2: 4}))\n"
USES = "def of_four():\n    return double(4)\n" + CHECK.replace(
    "double, {2: 4}", "of_four, {(): 8}"
)
WHY = "the cell that defines double did not run; line 1: expected ':'"


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    InteractiveShell.clear_instance()
    made = InteractiveShell.instance()
    explain_missing_names()
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
    explain_missing_names()

    assert said(shell, capsys, "nobody").strip() == "another's"
