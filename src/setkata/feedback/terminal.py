"""Checks as a terminal shows them."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from setkata.cards import card_at
from setkata.exercises import Exercise, LessonResult
from setkata.kata.result import Finding, Result
from setkata.rules import Verdict, verdict

MOST_CARDS = 15


def render(result: Result) -> RenderableType:
    """Return how a kata did: how many tests pass, the mistake, the first failure in cards."""
    if result.solved:
        return Text(result.headline, style="bold green")
    parts: list[RenderableType] = [Text(result.headline, style="bold")]
    if result.mistake:
        parts.append(Text(result.mistake, style="bold yellow"))
    if not result.unwritten:
        parts.append(Text(f"Next: {result.next}"))
    if result.findings and not result.problem:
        parts += _details(result.findings[0])
    return Group(*parts)


def render_lesson(result: LessonResult) -> RenderableType:
    """Return how a lesson's exercises did, and what was mended in its notebook."""
    if result.problem:
        return Group(Text(f"{result.lesson}: {result.problem}", style="bold"))
    count = f"{result.lesson}: {result.passed} of {len(result.exercises)} exercises pass"
    style = "bold green" if result.solved else "bold"
    table = Table.grid(padding=(0, 2))
    for exercise in result.exercises:
        table.add_row(exercise.name, _state(exercise))
    notes = [Text(f"mended: {note}", style="dim") for note in result.mended]
    if result.hidden:
        notes.append(Text(f"{result.hidden} more checks wait at grading", style="dim"))
    return Group(Text(count, style=style), Padding(table, (0, 2), expand=False), *notes)


def _state(exercise: Exercise) -> Text:
    if exercise.passed:
        return Text("passes", style="green")
    return Text(exercise.text or "not written yet")


def _details(finding: Finding) -> Iterable[RenderableType]:
    cards = [card_at(index) for index in finding.cards]
    if len(cards) == len(set(cards)) == 3:
        yield Padding(_features(verdict(*cards)), (1, 2), expand=False)
    elif 1 < len(cards) <= MOST_CARDS:
        yield Padding("\n".join(map(str, cards)), (1, 2), expand=False)
    if finding.printed:
        yield Text("It printed:")
        yield Padding(Text(finding.printed), (0, 2), expand=False)


def _features(judged: Verdict) -> Table:
    table = Table.grid(padding=(0, 3))
    for feature in judged.features:
        wrong = feature.kind == "wrong"
        words = f"{feature}: this spoils it" if wrong else feature.kind
        style = "bold yellow" if wrong else ""
        table.add_row(feature.feature, *feature.values, words, style=style)
    return table
