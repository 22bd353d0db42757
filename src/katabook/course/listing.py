"""The course: its folder, its lessons and katas in order, and the files of each."""

import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Annotated, ClassVar

from katabook.course.records import Rule, read
from katabook.course.words import CourseError, command, did_you_mean
from katabook.process.limits import STEP_SECONDS

DEFAULT_SUBJECT = "setkata.subject"  # of older courses, which do not say it
Name = Annotated[str, Rule("a name of letters, digits, _ and -", re.compile(r"[\w-]+").fullmatch)]
Count = Annotated[int, Rule("a whole number of 0 or more", lambda number: number >= 0)]
Amount = Annotated[int, Rule("a whole number of 1 or more", lambda number: number >= 1)]


@dataclass(frozen=True)
class Lesson:
    """A lesson in course.toml; `needs` names the lessons and katas that come before it.

    `seconds` limits a graded cell; `answer` is for learners who have solved the lesson.
    """

    name: Name = field(metadata={"key": "lesson"})
    title: str
    question: str
    minutes: Amount
    seconds: Amount = STEP_SECONDS
    answer: str = ""
    needs: tuple[str, ...] = ()

    folder: ClassVar = "lessons"
    ending: ClassVar = ".ipynb"


@dataclass(frozen=True)
class Kata:
    """A kata as course.toml lists it.

    `seconds` limits one run of all its tests. `slow` is the advice if a call takes too long. `fact`
    is one sentence to read once the kata is solved. `needs` is as in a lesson.
    """

    name: Name = field(metadata={"key": "kata"})
    title: str
    functions: tuple[str, ...]
    points: Count
    hints: tuple[str, ...]
    seconds: Amount = STEP_SECONDS
    slow: str = ""
    fact: str = ""
    needs: tuple[str, ...] = ()

    folder: ClassVar = "katas"
    ending: ClassVar = ".py"


Step = Lesson | Kata
KINDS: dict[str, type[Lesson] | type[Kata]] = {"lesson": Lesson, "kata": Kata}
# The places of some files, and where courses of an older setkata have them; {} is a step's name.
OLD_PLACES = {
    "mistakes/{}": "tests/katas/wrong/{}",
    "mistakes/built/{}.json": "mistakes/{}.json",
    "solutions/katas/ways/{}": "tests/katas/right/{}",
}


@dataclass(frozen=True)
class Listing:
    """What course.toml holds."""

    title: str = ""
    subject: str = DEFAULT_SUBJECT
    exam: bool = False
    step: tuple[Step, ...] = ()

    def __post_init__(self) -> None:
        """Raise ValueError if two steps have the same name, or if one comes before what it needs."""
        numbers: dict[str, int] = {}
        for number, step in enumerate(self.step, 1):
            for needed in step.needs:
                if needed not in numbers:
                    raise ValueError(f"{step.name} needs {needed}; list {needed} before it")
            if (first := numbers.setdefault(step.name, number)) != number:
                both = f"steps {first} and {number} are both called {step.name}"
                raise ValueError(f"{both}; each needs a name of its own")


@dataclass(frozen=True)
class Course:
    """A folder that holds a course.toml and the files of its lessons and katas."""

    root: Path

    @property
    def title(self) -> str:
        """The course's name, by default that of its folder; raises CourseError as `steps` does."""
        return self._listing.title or self.root.name

    @property
    def subject(self) -> str:
        """The module of what the course is about, or ""; raises CourseError as `steps` does."""
        return self._listing.subject

    @property
    def is_exam(self) -> bool:
        """Whether this is an exam, in which checks name no slip; raises CourseError as `steps` does."""
        return self._listing.exam

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The lessons and katas in order; in a hand-out, those that it holds.

        Raises CourseError, which names the step and the key, if course.toml is broken.
        """
        listed = self._listing.step
        if not listed:
            raise CourseError(f"{self.root / 'course.toml'} lists no [[step]]")
        is_whole = not (self.root / "unsolved").is_dir()
        return tuple(step for step in listed if is_whole or self.unsolved(step).is_file())

    @cached_property
    def _listing(self) -> Listing:
        path = self.root / "course.toml"
        try:
            return read(Listing, path)
        except OSError as error:
            raise CourseError(f"{path} cannot be read: {error.strerror}") from None
        except ValueError as error:
            raise CourseError(str(error)) from None

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons in order."""
        return tuple(step for step in self.steps if isinstance(step, Lesson))

    @property
    def katas(self) -> tuple[Kata, ...]:
        """The katas in order."""
        return tuple(step for step in self.steps if isinstance(step, Kata))

    @property
    def has_solutions(self) -> bool:
        """Whether this has the solutions, unlike a hand-out for learners."""
        return (self.root / "solutions").is_dir()

    @property
    def kata_names(self) -> tuple[str, ...]:
        """The names of the katas in order."""
        return tuple(kata.name for kata in self.katas)

    def step(self, name: str) -> Step:
        """Return the lesson or kata with this name, with or without its ending, or this number.

        Raises CourseError, with the nearest name, if there is none.
        """
        names = {step.name: step for step in self.steps}
        stem = name.removesuffix(".py").removesuffix(".ipynb")
        numbered = {lesson.name.partition("_")[0]: lesson for lesson in self.lessons}
        if stem in names or stem in numbered:
            return names.get(stem) or numbered[stem]
        advice = did_you_mean(stem, names, f"{command()} progress lists all of them")
        raise CourseError(f"{name!r} is not a lesson or kata of this course; {advice}")

    def kata(self, name: str) -> Kata:
        """Return the kata with this name.

        Raises CourseError if there is none, or if it is the name of a lesson.
        """
        if isinstance(step := self.step(name), Kata):
            return step
        katas = ", ".join(self.kata_names)
        raise CourseError(f"{step.name} is a lesson, not a kata; the katas are {katas}")

    def lesson(self, name: str) -> Lesson:
        """Return the lesson with this name or number.

        Raises CourseError if there is none, or if it is the name of a kata.
        """
        if isinstance(step := self.step(name), Lesson):
            return step
        lessons = ", ".join(lesson.name for lesson in self.lessons)
        raise CourseError(f"{step.name} is a kata, not a lesson; the lessons are {lessons}")

    def after(self, step: Step) -> Step | None:
        """Return the next lesson or kata of the course, or None after the last one."""
        return next(iter(self.steps[self.steps.index(step) + 1 :]), None)

    def katas_after(self, lesson: Lesson) -> list[Kata]:
        """Return the katas between a lesson and the next one."""
        found: list[Kata] = []
        while isinstance(step := self.after(found[-1] if found else lesson), Kata):
            found.append(step)
        return found

    def relative(self, path: Path) -> str:
        """Return a path as a person types it in the course's folder."""
        return path.relative_to(self.root).as_posix()

    def file(self, step: Step) -> Path:
        """Return the learner's file of a lesson or kata."""
        return self.root / step.folder / (step.name + step.ending)

    def unsolved(self, step: Step) -> Path:
        """Return the file in which a hand-out keeps the unsolved lesson or kata."""
        return self.root / "unsolved" / step.folder / (step.name + step.ending)

    def solution(self, step: Step) -> Path:
        """Return the file that holds the solution of a lesson or kata."""
        return self.root / "solutions" / step.folder / (step.name + step.ending)

    def source(self, lesson: Lesson) -> Path:
        """Return the file that authors edit to change a lesson."""
        return self.solution(lesson).with_suffix(".py")

    def guide_source(self, lesson: Lesson) -> Path:
        """Return the file that authors edit to change a lesson's guide for teachers."""
        return self.root / "solutions" / "guides" / f"{lesson.name}.toml"

    def guide(self, lesson: Lesson) -> Path:
        """Return the file of a lesson's guide for teachers."""
        return self.root / "docs" / "guides" / f"{lesson.name}.md"

    def mistakes(self, step: Step) -> Path:
        """Return the file with the answers of a step's known mistakes."""
        return self.place("mistakes/built/{}.json", step)

    def puzzles(self, step: Step) -> Path:
        """Return the file with the puzzles of a step's functions."""
        return self.root / "puzzles" / f"{step.name}.json"

    def tests(self, kata: Kata) -> Path:
        """Return the file that holds a kata's graded tests."""
        return self.root / "tests" / "katas" / f"test_{kata.name}.py"

    def wrong(self, kata: Kata) -> list[Path]:
        """Return a kata's known wrong solutions."""
        return sorted(self.place("mistakes/{}", kata).glob("*.py"))

    def ways(self, kata: Kata) -> list[Path]:
        """Return a kata's unusual right solutions."""
        return sorted(self.place("solutions/katas/ways/{}", kata).glob("*.py"))

    def place(self, name: str, step: Step) -> Path:
        """Return the place of a step's file or folder: the old one if only that exists."""
        new, old = (self.root / one.format(step.name) for one in (name, OLD_PLACES[name]))
        return old if old.exists() and not new.exists() else new
