"""What a process that was killed has left is removed by the next one, and nothing else is."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from katabook.classroom.store import Store
from katabook.course import CourseError
from katabook.files import private_folder, remove_leftovers
from katabook.process.processes import WriteError

HOLD = """
from katabook.files import private_folder
with private_folder() as folder:
    (folder / "work").mkdir()
    print(folder, flush=True)
    input()
"""


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A temporary folder of its own."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    return folder


def holding() -> tuple[subprocess.Popen[str], Path]:
    """Start a process that holds a private folder."""
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, "-c", HOLD], stdin=pipe, stdout=pipe, text=True)
    assert process.stdout
    return process, Path(process.stdout.readline().strip())


def test_a_private_folder_can_be_entered_by_its_owner_alone(temporary: Path) -> None:
    with private_folder() as folder:
        assert folder.parent == temporary.resolve()
        assert os.name == "nt" or folder.stat().st_mode & 0o777 == 0o700
    assert not folder.exists()


def test_the_folder_of_a_killed_process_goes_and_that_of_a_living_one_stays(
    temporary: Path,
) -> None:
    killed, gone = holding()
    living, stays = holding()
    killed.kill()
    killed.communicate()
    remove_leftovers()

    assert not gone.exists()
    assert (stays / "work").is_dir()
    living.communicate("\n")
    assert list(temporary.iterdir()) == []


def test_the_next_private_folder_takes_the_place_of_what_was_left(temporary: Path) -> None:
    killed, gone = holding()
    killed.kill()
    killed.communicate()

    with private_folder() as folder:
        assert list(temporary.iterdir()) == [folder]
    assert not gone.exists()


def test_a_process_that_was_killed_before_it_locked_its_folder_leaves_nothing(
    temporary: Path,
) -> None:
    (temporary / "setkata-run-empty").mkdir()
    remove_leftovers()

    assert list(temporary.iterdir()) == []


def test_what_is_not_ours_stays(temporary: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for name in ("mail", "lock"):
        (elsewhere / name).touch()
    (temporary / "setkata-notes").mkdir()
    (temporary / "setkata-run-file").touch()
    (temporary / "setkata-run-unlocked").mkdir()
    (temporary / "setkata-run-unlocked" / "mail").touch()
    if os.name != "nt":
        (temporary / "setkata-run-link").symlink_to(elsewhere)
    before = sorted(temporary.rglob("*"))
    remove_leftovers()

    assert sorted(temporary.rglob("*")) == before
    assert (elsewhere / "mail").exists()


def test_a_temporary_folder_that_is_not_there_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path / "nowhere"))

    with pytest.raises(WriteError) as caught, private_folder():
        pass

    assert caught.value.filename == str(tmp_path / "nowhere")


def test_half_a_file_goes_and_what_is_not_ours_stays(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.seed(7)
    half = tmp_path / "feedback" / ".setkata-ab.part"
    half.parent.mkdir()
    others = [tmp_path / "film.part", tmp_path / ".film.part"]
    for path in (half, *others):
        path.touch()

    with store.alone():
        assert not half.exists()
    assert all(path.exists() for path in others)


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.seed(7)
    half = tmp_path / ".setkata-ab.part"

    with store.alone():
        half.touch()
        with pytest.raises(CourseError, match="setkata grade is already running in .*; wait"):
            store.alone().__enter__()
        assert half.exists()
    with store.alone():
        assert not half.exists()


def test_what_is_written_while_a_folder_is_removed_goes_with_the_next_one(
    temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empties = shutil.rmtree

    def written_again(path: Path, **options: bool) -> None:
        empties(path, **options)
        if path.name == "work":  # a process that is still being ended has written once more
            path.mkdir()
            (path / "late").touch()

    with monkeypatch.context() as patch:
        with private_folder() as folder:
            (folder / "work").mkdir()
            patch.setattr("shutil.rmtree", written_again)
        assert (folder / "work" / "late").exists()

    remove_leftovers()
    assert list(temporary.iterdir()) == []
