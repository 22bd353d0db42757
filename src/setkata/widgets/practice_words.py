"""The words of a practice round: the tasks, the answers, and the end."""

from collections.abc import Sequence

from katabook.course.words import counted
from setkata.cards import Card
from setkata.draw.marks import Mark, marks_html
from setkata.draw.panel import Panel, found_html, picking_panel, titled_html
from setkata.draw.skin import LIVE
from setkata.play.practice import LEVELS, TASKS, Result, Task, summary

NEWS = {-1: "Your level goes down.", 0: "", 1: "Your level goes up."}


def question(task: Task, count: int, picked: Sequence[Card]) -> Panel:
    """Return the panel while the player picks; count: the number of SETs to go."""
    panel = picking_panel([*task.pair, *picked])
    if picked:
        return panel
    headline = "Complete the two cards" if task.pair else f"Find {counted(count, 'SET')}"
    return panel._replace(headline=headline)


def solved(panel: Panel, pair: bool) -> Panel:
    """Return the panel of a wrong answer with the news that the right cards are marked."""
    right = "card completes the two" if pair else "cards are a SET"
    return panel._replace(sentence=f"{panel.sentence} The dotted {right}.")


def raised(panel: Panel, change: int) -> Panel:
    """Return the panel of an answer with the news that it changes the level by -1, 0 or 1."""
    return panel._replace(sentence=f"{panel.sentence} {NEWS[change]}".rstrip())


def state(level: int, number: int) -> str:
    """Return the number of the task and the level; after the last task, 0, the level alone."""
    name = f"level: {LEVELS[level].name}"
    return f"{number} of {TASKS} · {name}" if number else name


def ending(level: int, results: Sequence[Result]) -> Panel:
    """Return the panel for the end of a round."""
    right = sum(result.right for result in results)
    sentence = f"Your level is {LEVELS[level].name} now. {summary(results)}".rstrip()
    return Panel("set" if right == TASKS else "", f"{right} of {TASKS} right", sentence)


def answers_html(results: Sequence[Result]) -> str:
    """Return a mark for each task of a round as HTML, also for those to come."""
    done = [_mark(number, result) for number, result in enumerate(results, 1)]
    to_come = range(len(done) + 1, TASKS + 1)
    marks = [*done, *(Mark("", str(number), f"Task {number}: to come") for number in to_come)]
    return titled_html("Your answers", marks_html(marks), LIVE)


def missed_html(results: Sequence[Result]) -> str:
    """Return the SETs of wrong answers as HTML."""
    missed = [(result.triple, "") for result in results if not result.right]
    return found_html(missed, LIVE, title="SETs that you missed") if missed else ""


def _mark(number: int, result: Result) -> Mark:
    sign, answer = ("set", "right") if result.right else ("wrong", "wrong")
    hint = ", with a hint" if result.hints else ""
    return Mark(sign, str(number), f"Task {number}: {answer}{hint}")
