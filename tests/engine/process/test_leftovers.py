"""What a process that was killed has left is removed by the next one, and nothing else is."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import psutil
import pytest

from katabook.process.jail.descendants import private_folder, remove_leftovers

HOLD = """
from katabook.process.jail.descendants import private_folder
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
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
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


@pytest.mark.skipif(os.name == "nt", reason="there TMPDIR names no folder")
def test_the_folder_of_a_killed_process_goes_and_that_of_a_living_one_stays(
    temporary: Path,
) -> None:
    killed, gone = holding()
    living, stays = holding()
    killed.kill()
    killed.communicate()
    remove_leftovers(temporary)

    assert not gone.exists()
    assert (stays / "work").is_dir()
    living.communicate("\n")
    assert not stays.exists()


def test_a_process_with_the_same_number_does_not_keep_a_folder(temporary: Path) -> None:
    folder = temporary / f"setkata-{os.getpid()}-{psutil.Process().create_time() - 100:.2f}-x"
    folder.mkdir()
    remove_leftovers(temporary)

    assert not folder.exists()


def test_what_is_not_ours_stays(temporary: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "mail").touch()
    (temporary / "setkata-notes").mkdir()
    (temporary / "setkata-1-2.5-file").touch()
    if os.name != "nt":
        (temporary / "setkata-999999999-1.0-link").symlink_to(elsewhere)
    before = sorted(temporary.iterdir())
    remove_leftovers(tmp_path / "out")

    assert sorted(temporary.iterdir()) == before
    assert (elsewhere / "mail").exists()


def test_half_a_file_goes_if_its_writer_has_ended(temporary: Path, tmp_path: Path) -> None:
    graded = tmp_path / "out" / ".graded"
    graded.mkdir(parents=True)
    dead, alive = graded / ".999999999-ab.part", graded / f".{os.getpid()}-ab.part"
    for path in (dead, alive, graded / "s01.json"):
        path.touch()
    remove_leftovers(tmp_path / "out")

    assert sorted(path.name for path in graded.iterdir()) == [alive.name, "s01.json"]
