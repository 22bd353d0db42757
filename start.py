"""Set up setkata in .venv, and run it. All you need is Python 3.11 or newer.

    python3 start.py lab             open the lessons in JupyterLab
    python3 start.py check is_set    check a kata, or run a command of setkata:
                                     lab, play, check, hint, progress, reset,
                                     solution, keep, handin, grade, giveback,
                                     handout, present, print, site, build, new
    python3 start.py setup           set up for development
    python3 start.py test            test the project itself

On Windows, type py instead of python3. The first start needs the internet,
because it fills .venv. If something in .venv is damaged, delete that folder
and start again.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import deque
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO

if sys.version_info < (3, 11):  # noqa: UP036 - older ones must be able to read this far
    found = ".".join(map(str, sys.version_info[:2]))
    sys.exit(f"setkata needs Python 3.11 or newer; this is {found}. See python.org/downloads")

WINDOWS = os.name == "nt"
# A folder that is reached through a link is the same folder. On Windows a link is left alone, since
# a network drive would become \\server\share, where some programs cannot work.
ROOT = Path(os.path.abspath(__file__) if WINDOWS else os.path.realpath(__file__)).parent
LAB, DEV = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"  # DEV contains all of LAB
VENV = ROOT / ".venv"
SCRIPTS, EXE = (VENV / "Scripts", ".exe") if WINDOWS else (VENV / "bin", "")
PYTHON, SETKATA = SCRIPTS / f"python{EXE}", SCRIPTS / f"setkata{EXE}"
PARTS = ("pyvenv.cfg", "Lib/site-packages/*", "lib/*/site-packages/*", "share/jupyter/*/*")
STAMP = VENV / "setkata.stamp"
# .venv contains its own path and its Python's, so it is built again if either of them changes.
PLACE = f"{sys.implementation.cache_tag} of {sys.base_prefix!a} for {str(ROOT)!a}\n"
START = f"{'py' if WINDOWS else 'python3'} start.py"
INSTALL_VENV = {  # a word in /etc/os-release, and how to get venv and pip on that system
    "debian": f"run: sudo apt install python3.{sys.version_info.minor}-venv",
    "fedora": "run: sudo dnf install python3-pip",
    "suse": "run: sudo zypper install python3-pip",
    "": "install Python from python.org/downloads",
}
TEST = (
    "ruff check",
    "ruff format --check",
    "mypy",
    "lint-imports",
    "deptry src",
    "oxlint",
    "pytest -n auto --no-loadscope-reorder --junitxml=.pytest_cache/tests.xml",
    "setkata build --check",
)


def main(words: list[str]) -> int:
    """Set up what is missing, do what the words ask for and return the exit status."""
    for stream in (sys.stdout, sys.stderr):  # a path may have letters that the output lacks
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    words[1:] = [absolute(word, may_be_folder=words[0] == "grade") for word in words[1:]]
    os.chdir(ROOT)
    os.environ["PATH"] = os.pathsep.join([str(SCRIPTS), os.environ.get("PATH", os.defpath)])
    if not words or words[0] in ("-h", "--help"):
        return show_help(words)
    if words[0] in ("setup", "test"):
        return develop(*words)
    set_up(LAB)
    return setkata(*words)


def absolute(word: str, may_be_folder: bool) -> str:
    """Return a word, in which a path of the folder where it was typed is absolute."""
    option, equals, path = word.rpartition("=") if word.startswith("--") else ("", "", word)
    is_path = os.path.exists(path) if may_be_folder else os.path.isfile(path)
    return f"{option}{equals}{os.path.abspath(path)}" if is_path else word


def show_help(words: list[str]) -> int:
    """Show how to use start.py; if -h asks for it and .venv is ready, show setkata's help too."""
    print((__doc__ or "").strip(), flush=True)
    if words and is_ready(LAB):
        print(f"\n{' setkata ':-^79}\n", flush=True)
        return setkata("--help")
    return 0 if words else 2


def develop(command: str, *more: str) -> int:
    """Set up for development; return the exit status of the tests if they are asked for."""
    if more:
        print(f"start.py {command} takes no arguments; got:", *more, file=sys.stderr)
        return 2
    set_up(DEV)
    if command == "test":
        return test()
    pytest = SCRIPTS.relative_to(ROOT) / "pytest"
    print(
        f"Ready. Next, run the tests with {START} test, or some of them with {pytest} tests/game/rules"
    )
    return 0


def is_ready(lock: Path) -> bool:
    """Return whether .venv was filled completely, from this lock or the larger one."""
    return is_whole() and installed().startswith((stamp(lock), stamp(DEV)))


def is_whole() -> bool:
    """Return whether .venv still has Python, setkata and all the parts that the stamp lists."""
    return PYTHON.exists() and SETKATA.exists() and parts() >= set(installed().splitlines()[2:])


def installed() -> str:
    """Return the text of the stamp in .venv, or no text if the last set-up did not finish."""
    return STAMP.read_text("ascii", "replace") if STAMP.exists() else ""


def stamp(lock: Path) -> str:
    """Return the first two lines of the stamp for a .venv that was filled from this lock."""
    project = (ROOT / "pyproject.toml").read_bytes().partition(b"\n[tool.")[0]
    return f"{PLACE}{hashlib.sha256(lock.read_bytes() + project).hexdigest()}\n"


def parts() -> set[str]:
    """Return the names of the packages in .venv, but no versions and no caches."""
    paths = [path for pattern in PARTS for path in VENV.glob(pattern)]
    ignored = (".dist-info", "__pycache__")
    return {ascii(str(path.relative_to(VENV))) for path in paths if not path.name.endswith(ignored)}


def set_up(lock: Path) -> None:
    """Fill .venv from the lock unless it is ready; the stamp comes last, as a sign of success."""
    if is_ready(lock):
        return
    with Path(__file__).open("rb") as file:
        os.set_inheritable(file.fileno(), True)  # an installer that outlives start.py keeps it open
        if is_locked(file):
            print(
                "Another set-up of this folder is still running. This one waits for it.", flush=True
            )
            while is_locked(file):
                time.sleep(0.2)
        if not is_ready(lock):
            fill(lock)


def is_locked(file: BinaryIO) -> bool:
    """Return whether a process has the file locked (on Windows, also this one); if not, lock it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 30)  # a locked byte cannot be read, so take one after the end
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:  # any other error is that of a network drive without locks
        return isinstance(error, BlockingIOError | PermissionError)
    return False


def fill(lock: Path) -> None:
    """Install the lock and the project, into a new .venv if the one that is there is damaged."""
    print(f"Setting up {VENV} from {lock.name}. This takes a minute or two.", flush=True)
    need("venv")
    keep = is_whole() and installed().startswith(PLACE)
    STAMP.unlink(missing_ok=True)
    made = keep or run(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV)
    if not (made and install(lock)):
        sys.exit("The set-up failed; see above. Check the network, close JupyterLab and try again.")
    STAMP.write_text(stamp(lock) + "\n".join(sorted(parts())), "ascii")


def need(module: str) -> None:
    """Exit with advice if this Python lacks a module, as it does on systems that split it up."""
    if not find_spec(module):
        release = Path("/etc/os-release")
        system = release.read_text("utf-8").lower() if release.exists() else ""
        advice = next(advice for word, advice in INSTALL_VENV.items() if word in system)
        sys.exit(f"This Python has no {module}. Before you start again, {advice}")


def install(lock: Path) -> bool:
    """Return whether uv, if it is there and works, or otherwise pip has filled .venv."""
    uv = shutil.which("uv")
    if uv and install_with(lock, uv, "pip", "install", f"--python={PYTHON}", "--compile-bytecode"):
        return True
    if uv:
        print("uv could not do it, so pip will try now.", flush=True)
    need("ensurepip")
    run(PYTHON, "-m", "ensurepip")
    return install_with(lock, PYTHON, "-m", "pip", "install", "--no-user", "--compile")


def install_with(lock: Path, *installer: str | Path) -> bool:
    """Return whether the installer installed the lock, which is complete, and the project."""
    return run(*installer, "--no-deps", "--require-hashes", "-r", lock) and run(
        *installer, "--no-deps", "--no-build-isolation", "-e", ROOT
    )


def run(*command: str | Path) -> bool:
    """Return whether a command succeeds; show its output in one line, and its end if it fails."""
    end: deque[str] = deque(maxlen=20)
    with subprocess.Popen(
        command,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,  # so that Ctrl-C shows no traceback
        encoding="utf-8",
        errors="replace",
        close_fds=False,  # the command inherits the lock of start.py
    ) as process:
        for line in process.stdout or ():
            end.append(line)
            show(line)
    show("")
    if process.returncode:
        print(*end, sep="", file=sys.stderr, flush=True)
    return process.returncode == 0


def show(line: str) -> None:
    """Write a line over the line before it if this is a terminal."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns - 1
        print(f"{line.strip():{width}.{width}}", end="\r", flush=True)


def test() -> int:
    """Return 0 if every step of TEST passes; the last line names the steps that failed."""
    failed = []
    for number, step in enumerate(TEST, 1):
        print(f"\n=== {number} of {len(TEST)}: {step}", flush=True)
        name, *words = step.split()
        if subprocess.call([SCRIPTS / f"{name}{EXE}", *words]):
            failed.append(step)
    print(f"\n=== failed: {', '.join(failed)}" if failed else f"\n=== all {len(TEST)} passed")
    return 1 if failed else 0


def setkata(*words: str) -> int:
    """Run setkata in place of this process, or return its exit status."""
    if words[0] != "lab":  # JupyterLab's terminal finds setkata without start.py
        os.environ["SETKATA_COMMAND"] = START
    if not WINDOWS:
        os.execv(PYTHON, [str(PYTHON), str(SETKATA), *words])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # setkata answers Ctrl-C
    return subprocess.call([SETKATA, *words])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"start.py: {error}. If .venv is damaged, delete that folder and start again.")
