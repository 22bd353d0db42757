"""`setkata grade --watch`: what comes in later is graded, until Ctrl-C."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from commands import ANY_FOR_ALL, RIGHT
from running import wait_until
from test_grade_command import ROOT, TRUSTED, points, write


@contextmanager
def watching(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Grade folder/class into folder/out, and go on until the test has seen enough."""
    paths = (str(folder / "class"), "--out", str(folder / "out"))
    command = [sys.executable, "-u", "-m", "setkata", "grade", *paths, *TRUSTED, "--watch"]
    with (
        (folder / "printed").open("wb") as file,
        subprocess.Popen(command, cwd=ROOT, stdout=file, stderr=subprocess.STDOUT) as run,
    ):
        try:
            wait_until(lambda: "Ctrl-C to stop" in printed(folder))
            yield run
        finally:
            run.kill()


def printed(folder: Path) -> str:
    return (folder / "printed").read_text(encoding="utf-8")


def save_until(reached: Callable[[], bool], save: Callable[[], object]) -> None:
    """Save something again and again, as the watch may not have begun at the first time."""

    def saved() -> bool:
        save()
        return reached()

    wait_until(saved)


def adjust(folder: Path, row: str) -> None:
    text = f"student,exercise,points,comment\n{row}\n"
    (folder / "out" / "adjust.csv").write_text(text, encoding="utf-8")


def test_a_kata_that_is_handed_in_again_is_graded_again(tmp_path: Path) -> None:
    folder = write(tmp_path / "class", s01=ANY_FOR_ALL)

    with watching(tmp_path):
        save_until(lambda: points(tmp_path) == {"s01": 10}, lambda: write(folder, s01=RIGHT))


def test_a_mistake_in_adjust_csv_is_told_in_one_line_and_the_watch_goes_on(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=ANY_FOR_ALL)
    told = f"\n{tmp_path / 'out' / 'adjust.csv'}, line 2: 's09' is not a student of this class"

    with watching(tmp_path):
        save_until(lambda: told in printed(tmp_path), lambda: adjust(tmp_path, "s09,is_set,9,"))
        save_until(
            lambda: points(tmp_path) == {"s01": 9}, lambda: adjust(tmp_path, "s01,is_set,9,")
        )

    assert "Traceback" not in printed(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send to one process")
def test_ctrl_c_ends_the_watch_with_status_130(tmp_path: Path) -> None:
    write(tmp_path / "class", s01=RIGHT)

    with watching(tmp_path) as run:
        run.send_signal(signal.SIGINT)

        assert run.wait(100) == 130
