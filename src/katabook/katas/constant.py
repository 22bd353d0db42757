"""Functions that give one answer whatever they get: what they are right about is luck."""

from collections.abc import Iterable

from katabook.judge.call import Call
from katabook.judge.describe import value_text
from katabook.judge.mistakes import Tested
from katabook.katas.load import is_class

# So many calls with different arguments; the answers to fewer may be equal by chance.
ENOUGH, ENOUGH_IF_TRUE_OR_FALSE = 3, 6
SHORT = 20  # a longer answer is not told


def constants(tests: Iterable[Tested]) -> dict[str, str]:
    """Return the functions whose answer is the same in every call, each with a sentence about it.

    Only a function that fails a test is one: the answers of a right one may be equal by chance. So
    may those that are wanted.
    """
    tests = tuple(tests)
    calls: dict[str, list[Call]] = {}
    failing = set()
    for test in tests:
        for call in test.calls:
            calls.setdefault(call.origin, []).append(call)
            if not test.passed:
                failing.add(call.origin)
    return {name: _sentence(name, calls[name][0]) for name in failing if _ignores(calls[name])}


def earned(passing: Iterable[str], tests: Iterable[Tested], constant: Iterable[str]) -> list[str]:
    """Return the passing tests without those that call a function whose answer is constant."""
    names = set(constant)
    lucky = {test.name for test in tests if any(call.origin in names for call in test.calls)}
    return [name for name in passing if name not in lucky]


def _ignores(calls: list[Call]) -> bool:
    """Return whether many calls with different arguments have one answer, though others are wanted."""
    if is_class(calls[0].origin) or any(call.error for call in calls):
        return False
    answer = repr(calls[0].answer)
    wanted = {repr(call.wanted) for call in calls}
    enough = ENOUGH_IF_TRUE_OR_FALSE if wanted <= {"True", "False", "None"} else ENOUGH
    return (
        all(repr(call.answer) == answer for call in calls)
        and len({repr(call.arguments) for call in calls}) >= enough
        and (len(wanted) > 1 or calls[0].wanted is None)
    )


def _sentence(name: str, call: Call) -> str:
    text = value_text(call.answer)
    answer = text if len(text) <= SHORT else "the same answer"
    return (
        f"{name} gives {answer} in every call; what doesn't depend on the arguments earns nothing."
    )
