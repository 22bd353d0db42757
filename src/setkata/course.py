"""The course: where it is, its steps in order, and the files of each."""

import os
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

KEYS: dict[str, dict[str, type]] = {
    "lesson": {"title": str, "question": str, "minutes": int},
    "kata": {"title": str, "functions": list, "points": int, "hints": list},
}
OPTIONAL = {"seconds": int}


# What to type for the command line: start.py says so where it runs it.
COMMAND = os.environ.get("SETKATA_COMMAND", "setkata")


class CourseError(Exception):
    """Something the course lacks; its text is one line for the learner."""

    def _render_traceback_(self) -> list[str]:
        """Let a notebook show the line alone (IPython's protocol)."""
        return [str(self)]


@dataclass(frozen=True)
class Step:
    """A lesson or a kata as course.toml lists it."""

    name: str
    kind: Literal["lesson", "kata"]
    title: str
    question: str = ""
    minutes: int = 0
    functions: tuple[str, ...] = ()
    points: int = 0
    hints: tuple[str, ...] = ()
    seconds: int = 10


@dataclass(frozen=True)
class Course:
    """A folder with a course.toml and what stands around it."""

    root: Path

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The lessons and katas in order.

        Raises CourseError, naming the step and the key, where course.toml is broken.
        """
        path = self.root / "course.toml"
        try:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
            raise CourseError(f"{path} cannot be read: {error}") from None
        steps = table.get("step", [])
        if not isinstance(steps, list) or not steps:
            raise CourseError(f"{path} lists no [[step]]")
        return tuple(_step(entry, f"{path}: step {i}") for i, entry in enumerate(steps, 1))

    @property
    def lessons(self) -> tuple[Step, ...]:
        """The lessons in order."""
        return tuple(step for step in self.steps if step.kind == "lesson")

    @property
    def katas(self) -> tuple[Step, ...]:
        """The katas in order."""
        return tuple(step for step in self.steps if step.kind == "kata")

    def step(self, name: str) -> Step:
        """Return the lesson or kata of that name; a path or a file's ending does no harm.

        Raises CourseError with the nearest name where there is none.
        """
        names = {step.name: step for step in self.steps}
        stem = Path(name).name.removesuffix(".py").removesuffix(".ipynb").removeprefix("test_")
        if stem in names:
            return names[stem]
        near = get_close_matches(stem, names, n=1)
        advice = f"did you mean {near[0]}?" if near else f"choose from {', '.join(names)}"
        raise CourseError(f"{name!r} is no lesson or kata of this course; {advice}")

    def kata(self, name: str) -> Step:
        """Return the kata of that name.

        Raises CourseError where there is none, or where it is a lesson's name.
        """
        step = self.step(name)
        if step.kind == "lesson":
            katas = ", ".join(kata.name for kata in self.katas)
            where = f"its checks run in its notebook ({COMMAND} lab)"
            raise CourseError(f"{step.name} is a lesson; {where}; the katas are {katas}")
        return step

    def question(self, step: Step) -> Path:
        """Return the learner's file of a step."""
        folder, ending = ("lessons", ".ipynb") if step.kind == "lesson" else ("katas", ".py")
        return self.root / folder / (step.name + ending)

    def katas_beside(self, notebook_folder: Path) -> Path:
        """Return the katas that a notebook means: solutions/katas for solutions/lessons."""
        beside = notebook_folder.absolute().parent / "katas"
        return beside if beside.is_dir() else self.root / "katas"

    def solution(self, step: Step) -> Path:
        """Return the file that holds a step's answer."""
        return self.root / "solutions" / self.question(step).relative_to(self.root)

    def source(self, lesson: Step) -> Path:
        """Return the file that people edit to change a lesson."""
        return self.solution(lesson).with_suffix(".py")

    def tests(self, kata: Step) -> Path:
        """Return the file of a kata's graded tests."""
        return self.root / "tests" / "katas" / f"test_{kata.name}.py"

    def wrong(self, kata: Step) -> list[Path]:
        """Return a kata's known wrong solutions."""
        return sorted((self.root / "tests" / "katas" / "wrong" / kata.name).glob("*.py"))

    def right(self, kata: Step) -> list[Path]:
        """Return a kata's unusual right solutions."""
        return sorted((self.root / "tests" / "katas" / "right" / kata.name).glob("*.py"))


def find_course(start: Path | None = None) -> Course:
    """Return the course in a folder or the nearest above it, by default the current one.

    Raises CourseError where there is none.
    """
    folder = (start or Path.cwd()).absolute()
    for root in (folder, *folder.parents):
        if (root / "course.toml").is_file():
            return Course(root)
    raise CourseError(f"no course.toml in {folder} or above; go to the course's folder first")


def _step(entry: dict[str, Any], where: str) -> Step:
    kinds = [kind for kind in ("lesson", "kata") if kind in entry]
    if len(kinds) != 1:
        raise CourseError(f"{where} must have a lesson or a kata")
    kind: Literal["lesson", "kata"] = "lesson" if kinds == ["lesson"] else "kata"
    fields = {key: value for key, value in entry.items() if key != kind}
    for problem in _problems(fields, kind):
        raise CourseError(f"{where} ({entry[kind]}): {problem}")
    for key in ("functions", "hints"):
        if key in fields:
            fields[key] = tuple(fields[key])
    return Step(name=entry[kind], kind=kind, **fields)


def _problems(fields: dict[str, Any], kind: str) -> Iterator[str]:
    required = KEYS[kind]
    for key in required.keys() - fields.keys():
        yield f"{key} is missing"
    for key, value in fields.items():
        wanted = (required | OPTIONAL).get(key)
        if wanted is None:
            yield f"{key!r} is not one of {', '.join(required)}"
        elif not isinstance(value, wanted):
            yield f"{key} must be {wanted.__name__}; got {value!r}"
