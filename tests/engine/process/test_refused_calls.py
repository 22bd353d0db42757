"""Which system calls a student's code is refused, on each kind of machine."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from katabook.cli.app import command_line
from katabook.course import Course
from katabook.process import jail, limits
from katabook.process.limits import ALLOW, KILL, MISSING, NOT_PERMITTED, call_filter

NEW_USERS, NEW_MOUNTS, SHARED, PRIVATE, ANONYMOUS = 0x10000000, 0x20000, 1, 2, 0x20
SHARED_MEMORY = """
from multiprocessing.shared_memory import SharedMemory
memory = SharedMemory(create=True, size=1000)
memory.unlink()
print(memory.size >= 1000)
"""
HEADERS = ("x86_64-linux-gnu/asm/unistd_64.h", "asm-generic/unistd.h")
STREAM, DATAGRAM, NOT_BLOCKING = 1, 2, 0o4000
EACH = pytest.mark.parametrize("column", range(2), ids=list(limits.ARCHITECTURES))
HERE = pytest.mark.skipif(not limits.machine(), reason="no system calls are refused here")


def answer(column: int, number: int, *arguments: int, architecture: int = 0):
    """Return what the filter of a kind of machine answers to a system call."""
    name, own = list(limits.ARCHITECTURES.items())[column]
    read = {limits.NUMBER: number, limits.ARCHITECTURE: architecture or own}
    read |= dict(zip(limits.ARGUMENTS, arguments, strict=False))
    steps, place, value = call_filter(name), 0, 0
    while True:
        code, if_true, if_false, constant = steps[place]
        place += 1
        if code == limits.ANSWER:
            return constant
        if code == limits.LOAD:
            value = read[constant]
        elif code == limits.AND:
            value &= constant
        else:
            true = value == constant if code == limits.IS else value >= constant
            place += if_true if true else if_false


def run(code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a process that is refused system calls."""
    refuse = "from katabook.process.limits import refuse_calls; refuse_calls()\n"
    return subprocess.run(
        [sys.executable, "-c", refuse + code], capture_output=True, text=True, check=False
    )


@EACH
@pytest.mark.parametrize("name", limits.REFUSED)
def test_a_call_that_keeps_memory_or_makes_a_namespace_is_not_permitted(
    name: str, column: int
) -> None:
    assert answer(column, limits.REFUSED[name][column]) == NOT_PERMITTED


@EACH
def test_the_numbers_are_those_of_linux(column: int) -> None:
    header = Path("/usr/include", HEADERS[column])
    if not header.exists():
        pytest.skip("Linux's headers are not installed")
    found = re.findall(r"define __NR(?:3264)?_(\w+)\s+(\d+)", header.read_text("ascii"))
    known = {name: int(number) for name, number in found}
    others = {
        name: getattr(limits, name.upper()) for name in ("clone", "clone3", "mmap", "seccomp")
    }
    listed = limits.REFUSED | others | {"socketpair": limits.SOCKETPAIR}

    assert {name: numbers[column] for name, numbers in listed.items()}.items() <= known.items()


@EACH
def test_a_clone_may_not_make_a_namespace(column: int) -> None:
    clone = limits.CLONE[column]

    assert answer(column, clone, NEW_USERS | 17) == NOT_PERMITTED
    assert answer(column, clone, NEW_MOUNTS) == NOT_PERMITTED
    assert answer(column, clone, 0x3D0F00) == ALLOW  # a thread, as glibc starts it


@EACH
def test_memory_without_a_file_may_not_be_shared(column: int) -> None:
    mmap = limits.MMAP[column]

    assert answer(column, mmap, 0, 4096, 3, SHARED | ANONYMOUS) == NOT_PERMITTED
    assert answer(column, mmap, 0, 4096, 3, PRIVATE | ANONYMOUS) == ALLOW
    assert answer(column, mmap, 0, 4096, 3, SHARED) == ALLOW


@EACH
def test_only_a_pair_of_streams_may_be_made(column: int) -> None:
    pair = limits.SOCKETPAIR[column]

    assert answer(column, limits.REFUSED["socket"][column]) == NOT_PERMITTED
    assert answer(column, pair, 1, DATAGRAM) == NOT_PERMITTED
    assert answer(column, pair, 1, STREAM | NOT_BLOCKING) == ALLOW


@EACH
def test_a_call_that_is_new_or_hides_its_flags_seems_missing(column: int) -> None:
    assert answer(column, limits.CLONE3[column]) == MISSING
    assert answer(column, limits.TOO_NEW) == MISSING
    assert answer(column, 0x40000000 + 39) == MISSING  # the getpid of x32


@EACH
def test_a_call_in_the_way_of_another_machine_ends_the_process(column: int) -> None:
    assert answer(column, 20, architecture=0x40000003) == KILL  # AUDIT_ARCH_I386


@HERE
@pytest.mark.parametrize(
    "code",
    [
        "os.memfd_create('x')",
        "mmap.mmap(-1, 4096)",
        "socket.socket()",
        "socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)",
        "os.setxattr(sys.executable, 'user.x', b'')",
    ],
)
def test_a_refused_call_says_that_it_is_not_permitted(code: str) -> None:
    assert "PermissionError: [Errno 1]" in run(f"import mmap, os, socket, sys\n{code}").stderr


@HERE
@pytest.mark.parametrize(
    "code",
    [
        "import numpy; print(int((numpy.ones((300, 300)) @ numpy.ones((300, 300))).max()) == 300)",
        "import multiprocessing; print(multiprocessing.Value('i', 1).value == 1)",
        "import asyncio; print(asyncio.run(asyncio.sleep(0)) is None)",
        "import subprocess, sys; print(subprocess.call([sys.executable, '-c', '']) == 0)",
        "import multiprocessing as m; print(m.get_context('fork').Pool(2).map(abs, [-1]) == [1])",
        SHARED_MEMORY,
        "from threading import Thread; Thread(target=print, args=[True]).start()",
    ],
)
def test_what_students_use_goes_on_working(code: str) -> None:
    done = run(code)

    assert done.stdout == "True\n", done.stderr


@HERE
def test_a_child_of_the_process_is_refused_the_same() -> None:
    code = "import os, sys\nos.execv(sys.executable, [sys.executable, '-c', {!r}])"

    assert "PermissionError" in run(code.format("import os; os.memfd_create('x')")).stderr


@HERE
def test_the_filter_holds_also_in_a_thread_that_ran_before() -> None:
    code = """
import os, threading
from katabook.process.limits import refuse_calls
refused = threading.Event()
def late():
    refused.wait()
    os.memfd_create("x")
thread = threading.Thread(target=late, daemon=True)
thread.start()
refuse_calls()
refused.set()
thread.join()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert "PermissionError" in done.stderr


@pytest.mark.parametrize("machine", ["riscv64", "s390x", "armv7l", "i686"])
def test_a_machine_whose_numbers_are_not_listed_has_no_filter(
    machine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("os.uname", lambda: type("Name", (), {"machine": machine}))

    assert not limits.machine()


def test_a_python_of_32_bits_has_no_filter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "maxsize", 2**31 - 1)

    assert not limits.machine()


def test_a_level_says_what_it_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jail, "machine", lambda: "")

    assert "shared memory and the data in sockets have no limit" in jail.not_held()


def test_a_level_says_nothing_where_it_holds_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jail, "machine", lambda: "aarch64")

    assert jail.not_held() == ""


def test_a_check_as_in_grading_shows_what_is_not_held(
    monkeypatch: pytest.MonkeyPatch, course: Course
) -> None:
    monkeypatch.setattr(jail, "machine", lambda: "")
    monkeypatch.chdir(course.root)
    told = CliRunner().invoke(
        command_line(), ["check", "ternary", "--isolated", "--isolation", "process"]
    )

    assert "can't refuse system calls" in told.output
