"""Set setkata up, the first time, and run it. All it needs is Python 3.11 or newer.

    python3 start.py lab             open the lessons in JupyterLab
    python3 start.py check is_set    any other words go to setkata: check, hint, progress, ...
    python3 start.py test            run every check of the project itself

On Windows type py instead of python3. The first start fills the folder .venv, which needs a network.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - older ones must be able to read this far
    came = ".".join(map(str, sys.version_info[:2]))
    sys.exit(f"setkata needs Python 3.11 or newer; this is {came}. See python.org/downloads")

WINDOWS = os.name == "nt"
ROOT = Path(os.path.abspath(__file__)).parent
LAB, DEV = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"  # all of LAB is in DEV
VENV = ROOT / ".venv"
SCRIPTS, EXE = (VENV / "Scripts", ".exe") if WINDOWS else (VENV / "bin", "")
PYTHON = SCRIPTS / f"python{EXE}"
STAMP = VENV / "setkata.stamp"
# .venv holds its own path and its Python's; where one of them is another, it is built anew.
PLACE = f"{sys.implementation.cache_tag} of {sys.base_prefix} for {ROOT}\n"
VENV_COMES_BY = {  # a word of /etc/os-release: what brings venv and pip to that system
    "debian": f"sudo apt install python3.{sys.version_info.minor}-venv",
    "fedora": "sudo dnf install python3-pip",
    "suse": "sudo zypper install python3-pip",
    "": "install the Python of python.org/downloads",
}
TEST = (
    "ruff check",
    "ruff format --check",
    "mypy",
    "pytest -n auto --dist loadfile --junitxml=.pytest_cache/tests.xml",
    "setkata build --check",
    "pytest --nbval solutions/lessons",
)


def main(words: list[str]) -> int:
    """Set up what is missing, run what the words ask for and return its exit status."""
    if not words or words[0] in ("-h", "--help"):
        print((__doc__ or "").strip())
        return 0 if words else 2
    testing = words[0] == "test"
    if testing and words[1:]:
        print("start.py test takes no more words; got:", *words[1:], file=sys.stderr)
        return 2
    lock = DEV if testing else LAB
    if not is_ready(lock):
        set_up(lock)
    os.chdir(ROOT)
    if words[0] not in ("lab", "test"):  # Lab's terminal finds setkata by itself
        os.environ["SETKATA_COMMAND"] = f"{'py' if WINDOWS else 'python3'} start.py"
    os.environ["PATH"] = os.pathsep.join([str(SCRIPTS), os.environ.get("PATH", os.defpath)])
    return test() if testing else become("setkata", *words)


def is_ready(lock: Path) -> bool:
    """Return whether .venv was filled to the end, from this lock or the larger one."""
    return PYTHON.exists() and installed() in (stamp(lock), stamp(DEV))


def installed() -> str:
    """Return what the stamp in .venv says: nothing where a set-up did not end."""
    return STAMP.read_text("utf-8") if STAMP.exists() else ""


def stamp(lock: Path) -> str:
    """Return what the stamp says once this lock is installed."""
    project = (ROOT / "pyproject.toml").read_bytes().partition(b"\n[tool.")[0]
    return PLACE + hashlib.sha256(lock.read_bytes() + project).hexdigest()


def set_up(lock: Path) -> None:
    """Fill .venv from the lock; the stamp comes last, so the next start mends a broken set-up."""
    print(f"Filling {VENV} from {lock.name}: a minute or two, this once.", flush=True)
    whole = PYTHON.exists() and installed().startswith(PLACE)
    STAMP.unlink(missing_ok=True)
    need("venv")
    made = whole or run(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV)
    if not (made and install(lock)):
        sys.exit("Not set up; the reason stands above. No network? JupyterLab still open?")
    STAMP.write_text(stamp(lock), "utf-8")


def need(module: str) -> None:
    """Exit with what to do where this system packs Python without the module."""
    if not find_spec(module):
        release = Path("/etc/os-release")
        system = release.read_text("utf-8").lower() if release.exists() else ""
        remedy = next(remedy for word, remedy in VENV_COMES_BY.items() if word in system)
        sys.exit(f"This Python comes without {module}: {remedy}, then start again.")


def install(lock: Path) -> bool:
    """Return whether uv, where it is found and works, or else pip has filled .venv."""
    uv = shutil.which("uv")
    if uv and fill(lock, uv, "pip", "install", f"--python={PYTHON}", "--compile-bytecode"):
        return True
    if uv:
        print("uv could not do it; now pip tries.", flush=True)
    need("ensurepip")
    run(PYTHON, "-m", "ensurepip")
    return fill(lock, PYTHON, "-m", "pip", "install", "--no-user", "--compile")


def fill(lock: Path, *installer: str | Path) -> bool:
    """Return whether the installer brought in the lock, which is complete, and the project."""
    return run(*installer, "--no-deps", "--require-hashes", "-r", lock) and run(
        *installer, "--no-deps", "--no-build-isolation", "-e", ROOT
    )


def run(*command: str | Path) -> bool:
    """Return whether a command succeeds; in a terminal what it prints passes by on one line."""
    width = shutil.get_terminal_size().columns - 1
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, errors="replace") as process:
        for line in process.stdout or ():
            if sys.stdout.isatty():
                print(f"{line.strip():{width}.{width}}", end="\r", flush=True)
    if sys.stdout.isatty():
        print(" " * width, end="\r", flush=True)
    return process.returncode == 0


def test() -> int:
    """Run every step, each under a headline; the last line names those that failed."""
    failed = []
    for number, step in enumerate(TEST, 1):
        print(f"\n=== {number} of {len(TEST)}: {step}", flush=True)
        name, *words = step.split()
        if subprocess.call([SCRIPTS / f"{name}{EXE}", *words]):
            failed.append(step)
    print(f"\n=== failed: {', '.join(failed)}" if failed else f"\n=== all {len(TEST)} passed")
    return 1 if failed else 0


def become(name: str, *words: str) -> int:
    """Run a script of .venv in this process's place, or return its exit status."""
    script = str(SCRIPTS / f"{name}{EXE}")
    if not WINDOWS:
        os.execv(script, [script, *words])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the script's to answer
    return subprocess.call([script, *words])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"start.py: {error}")
