"""What memory counts as a submission's, and what its jail lets it keep."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from threading import Event

import pytest

from katabook.process import jail
from katabook.process.descendants import kept_by, memory_of, watch_memory
from katabook.process.limits import DESCRIPTOR, EMPTY_FILE, MEGABYTE, MEMORY_FILES

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells it")
JAIL = pytest.mark.skipif(not which("bwrap"), reason="the jail is not installed")
WRITE = """
from pathlib import Path
try:
    Path({place!r}, "file").write_bytes(b"x" * 1000)
except OSError as error:
    print(error.strerror)
"""


@contextmanager
def started(code: str, before: tuple[str, ...] = ()) -> Iterator[subprocess.Popen[str]]:
    """Run code up to the end, where it waits."""
    words = [*before, jail.python(), "-c", f"{code}\nprint('ready', flush=True)\ninput()"]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            yield process
        finally:
            process.kill()


@LINUX
def test_descriptors_count_with_what_they_can_hold() -> None:
    with started("import os; kept = [os.pipe() for _ in range(50)]") as process:
        kept = kept_by(process.pid)
        assert kept >= memory_of(process.pid) + 100 * DESCRIPTOR


@LINUX
def test_memory_of_a_child_counts_too() -> None:
    code = """
import os
ready, tell = os.pipe()
if os.fork() == 0:
    kept = b"x" * 100_000_000
    os.write(tell, b".")
    os.read(0, 1)  # ends with this test
    os._exit(0)
os.read(ready, 1)
"""
    with started(code) as process:
        assert kept_by(process.pid) > 100 * MEGABYTE


@LINUX
@JAIL
def test_files_in_the_memory_of_a_jail_count_even_if_they_are_empty() -> None:
    code = """
for number in range(5_000):
    open(f"/tmp/{number}", "w").close()
open("/dev/shm/file", "wb").write(b"x" * 10_000_000)
"""
    with started(code, tuple(jail.jailed(()))) as process:
        assert kept_by(process.pid) >= memory_of(process.pid) + 10 * MEGABYTE + 5_000 * EMPTY_FILE


@LINUX
def test_files_that_others_share_do_not_count() -> None:
    with started("") as process:
        assert kept_by(process.pid) < 100 * MEGABYTE


def test_a_process_that_has_ended_keeps_nothing() -> None:
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()

    assert kept_by(process.pid) == 0


def test_the_watcher_acts_when_a_process_keeps_too_much() -> None:
    too_much = Event()
    with started("kept = b'x' * 100_000_000") as process:
        watch_memory(process.pid, 50 * MEGABYTE, too_much.set)

        assert too_much.wait(60)


@JAIL
def test_nobody_can_map_memory_from_the_device_of_zeros() -> None:
    code = "open('/dev/zero', 'r+b')"
    run = subprocess.run(
        [*jail.jailed(()), jail.python(), "-c", code], capture_output=True, text=True, check=False
    )

    assert "PermissionError: [Errno 13]" in run.stderr


@JAIL
@pytest.mark.parametrize("place", ["/", "/dev", "@HIDDEN@"])
def test_only_the_two_small_folders_can_be_written_to(place: str, tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    code = WRITE.format(place=place.replace("@HIDDEN@", str(hidden)))
    words = [*jail.jailed([tmp_path], (), [hidden]), jail.python(), "-c", code]
    run = subprocess.run(words, capture_output=True, text=True, check=True)

    assert run.stdout == "Read-only file system\n"


@JAIL
@pytest.mark.parametrize("place", ["/tmp", "/dev/shm"])
def test_the_two_folders_that_can_be_written_to_are_small(place: str) -> None:
    code = f"import os; room = os.statvfs({place!r}); print(room.f_blocks * room.f_frsize)"
    words = [*jail.jailed(()), jail.python(), "-c", code]
    run = subprocess.run(words, capture_output=True, text=True, check=True)

    assert MEMORY_FILES <= int(run.stdout) <= MEMORY_FILES + os.sysconf("SC_PAGE_SIZE")
