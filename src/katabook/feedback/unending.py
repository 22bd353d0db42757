"""Why a call has more steps than can be shown: what its last rounds and its lists suggest."""

import ast
from collections.abc import Iterator
from typing import Any

from katabook.course.words import counted
from katabook.feedback.drawn import Values, text_of
from katabook.feedback.recorder import Recorder, TooMany, tree_of
from katabook.judge.endless import calls_alike, endless_loop
from katabook.judge.places import place_of, read_in

FEW = 4  # items of a list, whose steps can be followed
ROUNDS = 10  # of a loop; fewer don't show that it goes on and on
PERIODS = range(1, 5)  # of so many rounds

State = dict[str, Any]


def reason(error: TooMany, recorder: Recorder, values: Values) -> str:
    """Return ": " and the reason why there are so many steps, or ""."""
    place = place_of(error.__traceback__)
    told = endless_loop(place) if place else ""
    told = told or _same_rounds(recorder, values) or calls_alike(error)
    told = told or _list_in(recorder, values)
    return f": {told}" if told else ""


def _same_rounds(recorder: Recorder, values: Values) -> str:
    """Return which values a `while` loop had in its last rounds, if they repeat, or ""."""
    for number in _open(recorder):
        code = recorder.made[number].code
        loops = [node for node in ast.walk(tree_of(code)) if isinstance(node, ast.While)]
        for loop in reversed(loops):
            line, names = loop.lineno + code.co_firstlineno - 1, read_in(loop.test)
            seen = list(_states(recorder, number, line, sorted(names)))
            if told := _told(seen, values):
                times, were = told
                checked = f"Python checked `{ast.unparse(loop.test)}` in line {line}"
                return f"{checked} again and again; the last {times} times, {were}"
    return ""


def _open(recorder: Recorder) -> Iterator[int]:
    """Yield the numbers of the calls that had not ended, the last one first."""
    number = recorder.moments[-1].call
    while number >= 0:
        yield number
        number = recorder.made[number].caller


def _states(recorder: Recorder, number: int, line: int, names: list[str]) -> Iterator[State]:
    """Yield the values of some variables of a call, each time that a line ran."""
    own: State = {}
    for moment in recorder.moments:
        if moment.call == number:
            own |= moment.changed
            if moment.line == line:
                yield {name: own[name] for name in names if own.get(name) is not None}


def _told(seen: list[State], values: Values) -> tuple[int, str] | None:
    """Return how many of the last states repeat, and these states in words, or None."""
    for period in PERIODS:
        times = next(
            (at for at in range(len(seen) - period) if seen[~at] != seen[~at - period]),
            len(seen) - period,
        )
        if times > ROUNDS * period and seen[-1]:
            states = (_words(state, values) for state in seen[-period:])
            return times, ", or ".join(states)
    return None


def _words(state: State, values: Values) -> str:
    return " and ".join(f"`{name}` was {text_of(values.drawn, one)}" for name, one in state.items())


def _list_in(recorder: Recorder, values: Values) -> str:
    """Return which argument is long or has grown, or ""."""
    for name, number in recorder.made[0].arguments.items():
        last = [one.changed.get(name) for one in recorder.moments if one.call == 0]
        now = next((one for one in reversed(last) if one is not None), number)
        was, has = (_length(values.drawn[one]) for one in (number, now))
        if has > was:
            return f"`{name}` had {counted(was, 'item')}, and has {has} now"
        if was > FEW:
            return f"`{name}` has {was} items; try only {FEW} of them"
    return ""


def _length(drawn: dict[str, Any]) -> int:
    return len(drawn.get("items", ())) + int(drawn.get("more", 0))
