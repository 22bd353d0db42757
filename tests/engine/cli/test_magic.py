"""What the magic %setkata tells a learner to type is a magic, too."""

import shutil
from collections.abc import Iterator

import pytest
from IPython.core.interactiveshell import InteractiveShell

from katabook.cli.magic import register
from katabook.course import Course
from katabook.course.words import COMMAND
from katabook.process import processes
from katabook.subject import Choice


@pytest.fixture
def shell(fresh: Course, monkeypatch: pytest.MonkeyPatch) -> Iterator[InteractiveShell]:
    """A new notebook in the folder lessons; the word before a command is put back."""
    monkeypatch.setenv(COMMAND, "python3 start.py")
    monkeypatch.setenv("XDG_CACHE_HOME", str(fresh.root / "cache"))
    monkeypatch.chdir(fresh.root / "lessons")
    monkeypatch.setattr(Choice, "module", None)  # a fixture for several tests may have chosen it
    InteractiveShell.clear_instance()
    made = InteractiveShell.instance()
    register(made)
    yield made
    InteractiveShell.clear_instance()


def said(shell: InteractiveShell, capsys: pytest.CaptureFixture[str], cell: str) -> str:
    """Return what a cell shows."""
    capsys.readouterr()
    shell.run_cell(cell)
    return capsys.readouterr().out


def test_a_hint_names_the_magic_for_the_next_one(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "(for the next hint, type %setkata hint is_set again)" in said(
        shell, capsys, "%setkata hint is_set"
    )


@pytest.mark.parametrize(
    "cell", ["%setkata check is_set", "import setkata\nsetkata.check('is_set')"]
)
def test_a_missing_kata_names_the_magic_that_brings_it_back(
    fresh: Course, shell: InteractiveShell, capsys: pytest.CaptureFixture[str], cell: str
) -> None:
    fresh.file(fresh.kata("is_set")).unlink()

    assert "is_set.py is missing; %setkata reset is_set brings it back" in said(shell, capsys, cell)
    assert "katas/is_set.py is unsolved again" in said(shell, capsys, "%setkata reset is_set")


def test_an_unwritten_kata_says_which_file_to_open(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(shell, capsys, "%setkata check is_set")

    assert "is_set is not written yet; open katas/is_set.py, write it and save" in told


def test_other_solutions_are_shown_by_the_magic(
    course: Course, fresh: Course, shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    ways = "solutions/katas/ways/is_set"
    shutil.copytree(course.root / ways, fresh.root / ways)

    told = said(shell, capsys, "%setkata solution is_set --anyway")

    assert "type %setkata solution is_set --way NAME" in told


@pytest.mark.parametrize("words", ["new kata squares", "grade class", "check is_set --watch"])
def test_what_no_notebook_can_do_is_sent_to_a_terminal(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    assert f"type this in a terminal: setkata {words}" in said(shell, capsys, f"%setkata {words}")


@pytest.mark.parametrize("words", ["check is_set", "check 01_tuples", "progress", "reset is_set"])
def test_a_page_that_cannot_reach_the_learners_files_says_that_katas_need_https(
    shell: InteractiveShell,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: str,
) -> None:
    monkeypatch.setattr(processes, "IN_BROWSER", True)
    told = said(shell, capsys, f"%setkata {words}")

    assert "at this address; open the page at one that begins with https://" in told
    assert "of 3: " in said(shell, capsys, "%setkata hint is_set")


def test_an_unknown_command_is_answered_with_those_that_a_notebook_has(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(shell, capsys, "%setkata chekc is_set")

    assert (
        "%setkata has no command chekc; choose from check, hint, progress, reset, solution and keep"
        in told
    )


def test_a_notebook_carries_out_a_command_of_the_subject(
    fresh: Course, shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"written: {fresh.root / 'my_course.html'}" in said(shell, capsys, "%setkata keep")


def test_a_course_about_something_else_has_no_such_command(
    fresh: Course, shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    path = fresh.root / "course.toml"
    path.write_text(path.read_text("utf-8").replace('"setkata.subject"', '""'), "utf-8")
    told = said(shell, capsys, "%setkata chekc")

    assert "choose from check, hint, progress, reset and solution" in told
