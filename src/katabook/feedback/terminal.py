"""The results of a check for a terminal."""

from collections.abc import Iterable

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from katabook.course.words import counted
from katabook.judge import ExerciseResult, Finding, KataResult, LessonResult
from katabook.judge.errors import printable
from katabook.subject import Row, current

console = Console(highlight=False, markup=False)
# A terminal breaks lines between words; a file or another program gets whole lines.
console.soft_wrap = not console.is_terminal


def shown_progress(
    results: Iterable[KataResult | LessonResult], count: int
) -> Iterable[KataResult | LessonResult]:
    """Return the results; in a terminal, a bar shows how many are done."""
    # Rich's bars are imported here, while the grading processes start.
    from rich.progress import track

    if not console.is_terminal:
        return results
    return track(results, "checking", count, console=console, transient=True)


def render(result: KataResult | LessonResult) -> RenderableType:
    """Return the result of a kata or a lesson, ready to print."""
    return _lesson(result) if isinstance(result, LessonResult) else _kata(result)


def _kata(result: KataResult) -> RenderableType:
    """Return a kata's headline, its known mistake, and the first failure with its values."""
    style = "bold green" if result.solved else "bold"
    headline, *others = result.lines
    parts: list[RenderableType] = [Text(headline, style=style)]
    for line in others:
        parts.append(Text(line, style="bold" if line == result.mistake else ""))
    if result.findings:
        parts += _details(result.findings[0])
    return Group(*parts)


def _lesson(result: LessonResult) -> RenderableType:
    """Return the result of each exercise, and the repairs in the notebook."""
    if result.problem:
        return Text(f"{result.lesson}: {result.problem}", style="bold")
    count = f"{result.lesson}: {result.passed} of {len(result.exercises)} exercises pass"
    width = max((len(exercise.name) for exercise in result.exercises), default=0)
    lines = [_exercise(exercise, width) for exercise in result.exercises]
    notes = [Text(f"repaired: {note}", style="dim") for note in result.repaired]
    if result.hidden:
        waiting = counted(result.hidden, "more check")
        notes.append(Text(f"{waiting} will run when a teacher grades this lesson", style="dim"))
    headline = Text(count, style="bold green" if result.solved else "bold")
    return Group(headline, *lines, *notes)


def _exercise(exercise: ExerciseResult, width: int) -> Text:
    name = f"  {exercise.name.replace('-', '_'):{width}}  "  # like its function
    if exercise.passed:
        return Text.assemble(name, ("passes", "green"))
    text = printable(exercise.text) or f"{exercise.status} yet"
    return Text(name + text.replace("\n", "\n" + " " * len(name)))


def _details(finding: Finding) -> Iterable[RenderableType]:
    rows = current().rows(finding.shown)
    if rows:
        yield Padding(_grid(rows), (1, 2), expand=False)
    if finding.printed:
        yield Text("It printed:")
        yield Padding(Text(finding.printed), (0, 2), expand=False)


def _grid(rows: Iterable[Row]) -> Table:
    grid = Table.grid(padding=(0, 3))
    for row in rows:
        grid.add_row(*row.cells, style="bold" if row.stands_out else "")
    return grid
