"""The corpus: each file below `attacks/` is one hostile submission.

A file begins with a docstring. Its first line says what the attack tries. The lines after it are
facts, such as `kind: forge`; FACTS lists them all. What follows the docstring is handed in: as the
kata or the exercise that the file's folder names. A line such as `#### conftest.py` begins another
file, which is handed in beside it. In a lesson, `#### above:deal` begins a cell that the learner added
above a cell, and `#### instead:deal` takes the place of one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
ATTACKS = Path(__file__).parent / "attacks"

FACTS = {
    "family": "what it belongs to",
    "kind": "forge (a grade), harm, stop (the judge), or leak (what the grades may not say, such as a "
    "solution or how much memory an attack keeps)",
    "honest": "the tests or exercises that the code passes without its trick; 0 if not given",
    "harm": "the sign of the harm, as in scene.py and witness.py; only if the kind is harm",
    "secret": "a text that may not come out; only if the kind is leak",
    "seconds": "the time limit that it needs, if that of the corpus is too short",
    "held": "jail, if level `process` does not hold it",
    "needs": "protocol, if it is made for what a naive judge has not: a worker, or cells of one's own",
}
KINDS = {"forge", "harm", "stop", "leak"}
FAMILIES = {
    "leaving",
    "patching",
    "raising",
    "handed-in files",
    "lying objects",
    "arguments",
    "ctypes",
    "reading",
    "remembering",
    "notes",
    "descriptors",
    "other processes",
    "loops",
    "bombs",
    "results",
    "exceptions",
    "network",
    "files",
    "notebooks",
    "the worker",
}
_FILE = re.compile(r'\s*"""(?P<about>.*?)\n(?P<facts>.*?)"""\n(?P<code>.*)', re.DOTALL)
_FACT = re.compile(r"^(\w+): (.+)$", re.MULTILINE)
_BESIDE = re.compile(r"^#### (\S+)\n", re.MULTILINE)


@dataclass(frozen=True)
class Attack:
    """One hostile file: what it attacks, what it tries, its facts, and what is handed in."""

    path: Path
    about: str
    facts: Mapping[str, str]
    code: str
    beside: Mapping[str, str]

    @property
    def place(self) -> tuple[str, ...]:
        """The names of the folders: katas and a kata, or lessons, a lesson and an exercise."""
        return self.path.relative_to(ATTACKS).parts[:-1]

    @property
    def name(self) -> str:
        """The path below `attacks/`, without its ending."""
        return self.path.relative_to(ATTACKS).with_suffix("").as_posix()

    @property
    def kind(self) -> str:
        """What the attack is after: forge, harm, stop or leak."""
        return self.facts["kind"]

    @property
    def honest(self) -> int:
        """The tests or exercises that may pass."""
        return int(self.facts.get("honest", 0))


def read(path: Path) -> Attack:
    """Return the attack that a file holds."""
    text = path.read_text(encoding="utf-8")
    found = _FILE.match(text)
    assert found, f"{path} does not begin with a docstring and its facts"
    code, *beside = _BESIDE.split(found["code"])
    files = dict(zip(beside[::2], beside[1::2], strict=True))
    return Attack(path, found["about"], dict(_FACT.findall(found["facts"])), code, files)


def attacks(part: str) -> list[Attack]:
    """Return the attacks on the katas or on the lessons."""
    return [read(path) for path in sorted((ATTACKS / part).rglob("*.py"))]
