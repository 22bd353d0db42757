"""Runs the naive judge on one attack inside the sandbox, and reports what came of it.

`python witness.py ATTACK`, run by sandbox.py, prints one line of JSON: the score that the judge gave
(None without one), whether it had to be stopped, the signs of harm, and whether the secret is out.
ATTACK is the path of a file below `attacks/` or the name of a submission in whole.py.
"""

import ctypes
import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

from corpus import Attack, read
from naive import BEGIN, SCORE
from scene import PASSWORD, PR_SET_PTRACER, Scene, adopt_orphans, left_running, scene
from whole import LESSON, STUDENT, Whole, every_whole, hand_in

FULL_MARKS = 1000
MUCH_MEMORY = 1000 * 1024  # in the kilobytes of getrusage
MOST_MEMORY = 4 * 1024**3
MUCH_OUTPUT = 20_000_000
PATIENCE = {"kata": 3, "class": 3, "lesson": 8, "notebook": 8}
"""How many seconds an attack that would stop the judge gets; the others get a minute."""
WORK, SAID = Path("/tmp/work"), Path("/tmp/said")
ENVIRONMENT = {
    "PYTHONPATH": str(WORK),
    "PYTHONIOENCODING": "utf-8",
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # they take longer to load than most attacks to work
}


def handed_in(attack: Attack | Whole, place: Scene) -> list[str]:
    """Write what an attack hands in, and return the naive judge's arguments."""
    WORK.mkdir()
    if isinstance(attack, Whole):
        hand_in(attack, WORK / "class", place.canary)
        notebook = WORK / "class" / STUDENT / f"{LESSON}.ipynb"
        return ["notebook", str(notebook)] if attack.is_notebook else ["class", str(WORK / "class")]
    kind, *names = attack.place
    main = f"{names[0]}.py" if kind == "katas" else "cell.py"
    for name, text in {main: attack.code, **attack.beside}.items():
        (WORK / name).parent.mkdir(exist_ok=True)
        (WORK / name).write_text(place.fill(text), encoding="utf-8")
    return [kind.removesuffix("s"), *names]


def witness(attack: Attack | Whole, place: Scene) -> dict[str, object]:
    """Return what came of a naive judgment."""
    arguments = handed_in(attack, place)
    silent, _ = os.pipe()  # stdin stays open, as in a terminal that nobody types into
    with SAID.open("wb") as out:
        judge = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("naive.py")), *arguments],
            cwd=WORK,
            stdin=silent,
            stdout=out,
            stderr=out,
            env={**os.environ, **ENVIRONMENT},
        )
    seconds = PATIENCE[arguments[0]] if attack.kind == "stop" else 60
    stopped = not ended(judge, seconds)
    if stopped:
        judge.kill()
        judge.wait()
    said = SAID.read_bytes()[-2 * MUCH_OUTPUT :]
    return {
        "score": score(judge.returncode, said),
        "stopped": stopped,
        "signs": [*place.signs(), *signs(said)],
        "leaked": attack.facts.get("secret", PASSWORD).encode() in said,
        "said": said[-3000:].decode(errors="replace"),
    }


def ended(judge: subprocess.Popen[bytes], seconds: float) -> bool:
    """Return whether the judge ends in time, which counts from the line BEGIN.

    A judge that floods its output is killed.
    """
    begun, give_up = False, time.monotonic() + 30
    while judge.poll() is None and time.monotonic() < give_up:
        with SAID.open("rb") as text:
            if not begun and BEGIN.encode() in text.read(10_000):
                begun, give_up = True, time.monotonic() + seconds
        if SAID.stat().st_size > MUCH_OUTPUT:
            judge.kill()
        time.sleep(0.02)
    return judge.poll() is not None


def score(status: int, said: bytes) -> int | None:
    """Return the score: full marks for exit status 0, as many judges do, or the last line's."""
    if status == 0:
        return FULL_MARKS
    last = said.rstrip().splitlines()[-1:]
    if not last or not last[0].startswith(SCORE.encode()):
        return None
    return int(json.loads(last[0].removeprefix(SCORE.encode())))


def signs(said: bytes) -> list[str]:
    """Return the signs of harm to the machine: process, memory, output, control."""
    found = {
        "process": bool(left_running(set(), seconds=1)),
        "memory": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss > MUCH_MEMORY,
        "output": len(said) > MUCH_OUTPUT,
        "control": b"\x1b]" in said,
    }
    return [sign for sign, shows in found.items() if shows]


if __name__ == "__main__":
    adopt_orphans()
    os.environ["SETKATA_PASSWORD"] = PASSWORD
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.RLIM_INFINITY))
    # Some systems let nobody trace a process; a naive judge's would.
    ctypes.CDLL(None).prctl(PR_SET_PTRACER, ctypes.c_ulong(-1), 0, 0, 0)
    [name] = sys.argv[1:]
    with scene() as here:
        print(json.dumps(witness(every_whole().get(name) or read(Path(name)), here)), flush=True)
