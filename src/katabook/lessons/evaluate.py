"""Evaluating a learner's notebook: it is run, and each exercise is judged."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from nbformat import NotebookNode

from katabook.course import Course, Lesson
from katabook.judge import MIME, ExerciseResult, LessonResult, Outcome, RunError
from katabook.judge.deadline import Deadline
from katabook.judge.errors import missing_package, raised
from katabook.judge.in_process import put_back, unseen
from katabook.judge.mistakes import Known, known_in
from katabook.lessons.judge import Cells, has_failed, passes, result_of
from katabook.lessons.looks import renamed
from katabook.lessons.notebook import (
    CHECKS,
    Exercise,
    LessonError,
    cleared,
    exercises,
    read,
    tags,
)
from katabook.lessons.plan import AGAIN, notebook_of, plan
from katabook.lessons.splice import Work, helpers_in, work_in
from katabook.lessons.worker import MAIN, value_of
from katabook.process import limits, processes
from katabook.process.jail import Level


@dataclass(frozen=True)
class Evaluated:
    """The result of a lesson, the notebook that was run for it, and the code of each exercise."""

    result: LessonResult
    notebook: NotebookNode | None = None
    written: Mapping[str, str] = field(default_factory=dict)
    helpers: str = ""  # what the exercises need of the learner's own cells
    look: tuple[str, ...] = ()  # why a teacher should look, even if all exercises pass


def evaluate(
    course: Course, lesson: Lesson, file: Path, level: Level = "process", tell: bool = True
) -> Evaluated:
    """Return the result of each exercise in a learner's notebook.

    level: what isolates the learner's code. tell: whether the learner may read what a hidden check
    asked. In a course without solutions the open checks decide.
    """
    try:
        learners = read(file)
        reference = _reference(course, lesson, learners)
        work = work_in(learners, reference)
        known = known_in(course, [lesson])
        seconds = lesson.seconds if processes.AVAILABLE else lesson.seconds * limits.BROWSER_FACTOR
        graded = LessonRun(reference, work, seconds, level, tell, known)
        graded.finish()
    except (LessonError, RunError) as error:
        return Evaluated(LessonResult(lesson.name, problem=str(error)))
    found = [graded.results.get(one.name, ExerciseResult(one.name)) for one in exercises(reference)]
    results = tuple(
        one if one.passed else replace(one, look=(*one.look, *work.looks.get(one.name, ())))
        for one in found
    )
    hidden = 0 if course.solution(lesson).exists() else reference.metadata.get("hidden_checks", 0)
    result = LessonResult(lesson.name, results, work.repaired, hidden)
    helpers = helpers_in(reference, work)
    look = renamed(reference, work.written, helpers)
    return Evaluated(result, graded.notebook, work.written, helpers, tuple(look))


def _reference(course: Course, lesson: Lesson, learners: NotebookNode) -> NotebookNode:
    """Return the solution, the unsolved lesson of a hand-out, or the learner's own notebook."""
    paths = [path for path in (course.solution(lesson), course.unsolved(lesson)) if path.exists()]
    return read(paths[0]) if paths else cleared(learners)


@dataclass
class LessonRun:
    """The run of a learner's exercises in one kernel, or in more if some of them end a kernel.

    seconds: the limit for a cell. The other fields are those of `evaluate`.
    """

    reference: NotebookNode
    work: Work
    seconds: float
    level: Level
    tell: bool
    known: Known

    def __post_init__(self) -> None:
        """Begin with no result, and no cell that ran."""
        tasks = exercises(self.reference)
        self.tasks = {task.name: task for task in tasks if task.name in self.work.written}
        self.results: dict[str, ExerciseResult] = {}
        self.notebook = cleared(self.reference)
        self.notebook.cells = []

    def finish(self) -> None:
        """Judge every exercise; after a cell that ends its kernel, go on in a fresh one.

        Raises RunError if the lesson cannot be run.
        """
        time = Deadline(limits.for_lesson(self.seconds), waits=limits.LESSON_WAITED)
        while len(self.results) < len(self.tasks):
            before = len(self.results)
            self._run(lambda: time.over)
            if time.over:
                break
            if len(self.results) == before:
                raise RunError("the cells around the exercises did not finish")
        for name in self.tasks.keys() - self.results.keys():
            text = "did not run, because the exercises before it took all the time of the lesson"
            self.results[name] = ExerciseResult(name, "timeout", text)

    def _run(self, over: Callable[[], bool]) -> None:
        """Run the lesson from the first exercise that is not judged, up to a stuck one."""
        done = {name: result.passed for name, result in self.results.items()}
        parts = list(plan(self.reference, self.work, done))
        notebook = notebook_of(self.reference, self.work, parts, self.level, self.seconds)
        attempts = Attempts(notebook)

        def passed(name: str, when: str = "") -> bool:
            return passes(self.tasks[name], attempts.cells(name, when))

        def needed(cell: NotebookNode) -> bool:
            marks = cell.metadata.setkata
            if marks.exercise and tags(cell) & CHECKS:
                ran = attempts.cells(marks.exercise, marks.when)
                if has_failed(self.tasks[marks.exercise], ran):
                    return False
            if not marks.when:
                return True
            if passed(marks.exercise):
                return False
            return marks.when == AGAIN or not passed(marks.exercise, AGAIN)

        if processes.AVAILABLE:
            # Imported here, because nbval and what watches a kernel are not in a browser.
            from katabook.lessons.run import run

            run(notebook, self.seconds, over, needed, attempts.found)
        else:
            run_inside(notebook, self.seconds, over, needed, attempts.found)
        for name in attempts.tried:
            self.results[name] = self._result(self.tasks[name], attempts)
        self._keep(notebook, attempts.found)

    def _result(self, task: Exercise, attempts: "Attempts") -> ExerciseResult:
        first, again = attempts.cells(task.name), attempts.cells(task.name, AGAIN)
        if passes(task, first) or passes(task, again):
            return ExerciseResult(task.name, "passed")
        source = self.work.written[task.name]
        return result_of(task, source, first, self.seconds, self.tell, self.known)

    def _keep(self, notebook: NotebookNode, found: Mapping[str, Outcome]) -> None:
        """Keep the cells that ran; a cell that ended its kernel is to be skipped another time."""
        for cell in notebook.cells:
            if cell.id in found:
                outcome = found[cell.id]
                cell.metadata.setkata["agrees"] = outcome.agrees
                if outcome.end:
                    cell.metadata.tags = [*tags(cell), "nbval-skip"]
                cell.id = f"{len(self.notebook.cells):03}{cell.id[3:]}"
                self.notebook.cells.append(cell)


@dataclass
class Attempts:
    """The outcomes of one run, by exercise; the cells of its notebook tell theirs."""

    notebook: NotebookNode
    found: dict[str, Outcome] = field(default_factory=dict)

    @property
    def tried(self) -> list[str]:
        """The exercises of which a cell ran."""
        ran = (cell for cell in self.notebook.cells if cell.id in self.found)
        names = dict.fromkeys(cell.metadata.setkata.exercise for cell in ran)
        return [name for name in names if name]

    def cells(self, exercise: str, when: str = "") -> Cells:
        """Return the outcomes of an exercise's cells in one try, by their ids in the reference."""
        marks = {cell.id: cell.metadata.setkata for cell in self.notebook.cells}
        return {
            marks[ran].cell: outcome
            for ran, outcome in self.found.items()
            if (marks[ran].exercise, marks[ran].when) == (exercise, when)
        }


def run_inside(
    notebook: NotebookNode,
    seconds: float,
    over: Callable[[], bool],
    needed: Callable[[NotebookNode], bool],
    found: dict[str, Outcome],
) -> None:
    """Run a notebook in this process, as in a browser.

    found: gets the outcome of each cell that ran, by the cell's id. seconds: the limit for a cell.
    over: whether no further cell may begin.

    Raises RunError if a package is missing that the lesson itself imports.
    """
    module = ModuleType(MAIN)
    with put_back([MAIN]), unseen():
        sys.modules[MAIN] = module
        for cell in notebook.cells:
            if over():
                return
            if cell.cell_type != "code" or "nbval-skip" in tags(cell) or not needed(cell):
                continue
            longest = cell.metadata.get("setkata", {}).get("seconds", seconds)
            found[cell.id] = outcome = _outcome(cell, vars(module), longest)
            if outcome.end:
                return


def _outcome(cell: NotebookNode, names: dict[str, Any], seconds: float) -> Outcome:
    """Return the outcome of a cell that runs with these names.

    Raises RunError if a package is missing that the lesson itself imports.
    """
    shown: list[Any] = []
    error = ""
    with Deadline(seconds) as deadline:
        try:
            shown += _shown(value_of(cell.source, f"<cell {cell.id}>", names))
        except BaseException as raising:  # noqa: BLE001 - a cell may raise anything
            package = missing_package(raising)
            if package and not cell.metadata.get("setkata", {}).get("exercise"):
                raise RunError(f"it needs {package}, which is not installed here") from None
            error = raised(raising).text
    return Outcome("late" if deadline.late else "", shown, error, agrees=not error)


def _shown(value: Any) -> list[Any]:
    """Return the data that a value shows if it is a check."""
    bundle = getattr(type(value), "_repr_mimebundle_", None)
    data = bundle(value) if bundle else None
    return [data[MIME]] if isinstance(data, dict) and MIME in data else []
