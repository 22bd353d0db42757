"""Calls, values and errors in words for a beginner."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from katabook.course.words import counted
from katabook.judge.answers import SCALARS, comparable, is_unordered, same
from katabook.judge.call import Call
from katabook.judge.errors import printable
from katabook.subject import current

LONGEST = 100
SHORT = 40
LONGEST_CODE = 1000
MOST_ITEMS = 15  # the most items of a long collection that are shown one by one
MOST_LINES = 2
MOST_STEPS = 3


def call_text(call: Call) -> str:
    """Return a call as Python code, or as the subject says its arguments.

    >>> made = Call("Game", ([(0, 0, 0, 0)],), answer=0)
    >>> call_text(Call("table", before=(made, Call("deal_more", before=(made,))), reads=True))
    'game = Game([(0, 0, 0, 0)]); game.deal_more(); game.table'
    """
    if call.before:
        return _story([*call.before, call])
    return current().asked(call.arguments) or _code(call)


def code_text(call: Call) -> str:
    """Return a call as complete Python code that can be copied, or "" if it is not a single call.

    >>> code_text(Call("third", ((0, 0, 0, 1), (0, 0, 0, 2))))
    'third((0, 0, 0, 1), (0, 0, 0, 2))'
    """
    if call.before or not all(_is_code(argument) for argument in call.arguments):
        return ""
    code = f"{call.function}({', '.join(map(code_of, call.arguments))})"
    return code if len(code) <= LONGEST_CODE else ""


def call_in(around: str, function: str, code: str, of_kata: bool = False) -> str:
    """Return code that passes a call on to another function, such as `step`; or "".

    code: the call, from `code_text`. of_kata: whether `step` finds the function by its name.

    >>> call_in("trace", "third", "third((0, 1), (0, 2))"), call_in("step", "deck", "deck()", True)
    ('trace(third, (0, 1), (0, 2))', 'step("deck")')
    """
    arguments = code.removeprefix(f"{function}(").removesuffix(")")
    if not function.isidentifier() or arguments == code:
        return ""
    name = f'"{function}"' if of_kata else function
    return f"{around}({', '.join(filter(None, [name, arguments]))})"


def value_text(value: Any) -> str:
    """Return a value as short text, by the subject's words; a long list or array only its size.

    >>> value_text([3, 1]), value_text(list(range(1000)))
    ('[3, 1]', '1000 items')
    """
    if words := current().short(value):
        return words
    text = code_of(value)
    if len(text) > LONGEST and type(value).__name__ == "ndarray":
        return f"an array of shape {value.shape}"
    is_collection = isinstance(value, list | tuple | set | frozenset)
    if len(text) > LONGEST and is_collection and len(value) > MOST_ITEMS:
        return counted(len(value), "item")
    return shortened(text)


def shortened(text: str) -> str:
    """Return the beginning of a text, with an ellipsis if more follows."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def wanted_text(wanted: Any, answer: Any = None) -> str:
    """Return a wanted answer in words; as a list, if the answer is one.

    >>> wanted_text(set()), wanted_text({frozenset({(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2)})})
    ('an empty collection', '1 SET')
    """
    if isinstance(wanted, set | frozenset | list) and not wanted:
        return "an empty list" if type(wanted) is list else "an empty collection"
    if words := current().wanted(wanted):
        return words
    if isinstance(wanted, set | frozenset) and isinstance(answer, list | tuple):
        return f"{value_text(_in_order(wanted))} in any order"
    return value_text(wanted)


def answer_text(answer: Any, wanted: Any, printed: str) -> str:
    """Return a wrong answer in words, and how it differs from the wanted one."""
    if answer is None and printed:
        first, _, others = printed.partition("\n")
        shown = f"{shortened(repr(first))}{' and more' if others else ''}"
        return f"None; it printed {shown}, but only `return` gives an answer back"
    if isinstance(wanted, set | frozenset) and isinstance(answer, list | tuple | set | frozenset):
        detail = difference(wanted, answer, _item_text)
        code = code_of(answer)
        came = code if len(code) <= SHORT else counted(len(answer), "item")
        return f"{came} ({detail})" if detail else came
    return value_text(answer) + _first_difference(wanted, answer)


def printed_text(call: Call) -> str:
    """Return the first lines that a call printed, without control characters."""
    lines = call.printed.splitlines()
    if len(lines) > MOST_LINES:
        lines = [*lines[:MOST_LINES], "…"]
    return printable("\n".join(lines)).rstrip()


def is_call(asked: str) -> bool:
    """Return whether a call is told as code, and not in words about its arguments."""
    return "(" in asked


def _first_difference(wanted: Any, answer: Any) -> str:
    """Return the first place where two sequences differ, if their short texts are the same."""
    if not (isinstance(wanted, list | tuple) and isinstance(answer, list | tuple)):
        return ""
    if value_text(wanted) != value_text(answer):
        return ""
    for place, (due, came) in enumerate(zip(wanted, answer, strict=False)):
        if not same(due, came):
            return f"; at place {place} it has {value_text(came)}, not {value_text(due)}"
    return ""


def _item_text(item: Any) -> str:
    return current().named(item) or value_text(item)


def code_of(value: Any) -> str:
    """Return a value as Python code; a set's items are in order, so that each run shows the same.

    >>> code_of([{10, 9}, {"b": frozenset({1}), "a": (2,)}, set()])
    "[{9, 10}, {'b': frozenset({1}), 'a': (2,)}, set()]"
    """
    if isinstance(value, frozenset):
        return f"frozenset({code_of(set(value)) if value else ''})"
    if isinstance(value, set) and value:
        return f"{{{', '.join(map(code_of, _in_order(value)))}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(code_of, value))}]"
    if isinstance(value, tuple):
        comma = "," if len(value) == 1 else ""
        return f"({', '.join(map(code_of, value))}{comma})"
    if isinstance(value, dict):
        entries = [f"{code_of(key)}: {code_of(value[key])}" for key in value]
        return f"{{{', '.join(entries)}}}"
    return repr(value)


def _is_code(argument: Any) -> bool:
    """Return whether the text of a value makes the value again."""
    if isinstance(argument, list | tuple | set | frozenset):
        return all(map(_is_code, argument))
    if isinstance(argument, dict):
        return all(map(_is_code, [*argument, *argument.values()]))
    return type(argument) in SCALARS


def _in_order(items: set[Any] | frozenset[Any]) -> list[Any]:
    try:
        return sorted(items)
    except TypeError:
        return sorted(items, key=code_of)


def _story(calls: Sequence[Call]) -> str:
    """Return calls on one object as a program: the call that makes it, and the last few calls."""
    made, *steps = calls
    name = made.function.lower()
    lines = [f"{name}.{_code(step)}" for step in steps]
    if len(lines) > MOST_STEPS:
        lines = ["…", *lines[-MOST_STEPS:]]
    return "; ".join([f"{name} = {_code(made)}", *lines])


def _code(call: Call) -> str:
    if call.reads:
        return call.function
    return f"{call.function}({', '.join(value_text(argument) for argument in call.arguments)})"


def difference(wanted: Any, answer: Any, words: Callable[[Any], str] = repr) -> str:
    """Return in words how a collection differs from a wanted one in any order, or "".

    >>> difference({1, 2, 3}, [1, 2, 2, 5])
    'missing: 3; should not be there: 5; 2 shows up 2 times instead of 1'
    """
    if not (is_unordered(wanted) and isinstance(answer, list | tuple | set | frozenset)):
        return ""
    like = next(iter(wanted), None)

    def place(item: Any) -> tuple[int, str]:
        return len(words(item)), words(item)

    # Sets have no order, so the items are named in an order of their own, the same in each run.
    needed, given = sorted(wanted, key=place), sorted(answer, key=place)
    due = Counter(comparable(item, like) for item in needed)
    came = Counter(comparable(item, like) for item in given)
    name = {comparable(item, like): words(item) for item in [*given, *needed]}
    uneven = [item for item in came if item in due and came[item] != due[item]]
    counts = [f"{name[one]} shows up {came[one]} times instead of {due[one]}" for one in uneven]
    parts = (
        _some("missing: ", [name[item] for item in due if item not in came]),
        _some("should not be there: ", [name[item] for item in came if item not in due]),
        _some("", counts),
    )
    return "; ".join(part for part in parts if part)


def _some(intro: str, names: list[str]) -> str:
    if not names:
        return ""
    more = f" (and {len(names) - 1} more)" if len(names) > 1 else ""
    return f"{intro}{names[0]}{more}"
