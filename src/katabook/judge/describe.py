"""Calls, values and errors in words for a beginner."""

from collections.abc import Sequence
from typing import Any

from katabook.judge.answers import SCALARS, difference, same
from katabook.judge.call import Call
from katabook.judge.errors import printable
from katabook.judge.words import counted
from setkata.cards import Card, as_card, card_at
from setkata.rules import Verdict, verdict

LONGEST = 100
SHORT = 40
LONGEST_CODE = 1000
MOST_CARDS = 15  # the most cards that are shown one by one
MOST_LINES = 2
MOST_STEPS = 3


def cards_in(value: Any) -> list[Card]:
    """Return the cards in a value: the value itself, or all items of a collection.

    >>> cards_in((1, 1, 1, 1)) == cards_in([[1, 1, 1, 1]]) == [Card(1, 1, 1, 1)]
    True
    >>> cards_in([3, 4])
    []
    """
    card = card_of(value)
    if card:
        return [card]
    if not isinstance(value, list | tuple | set | frozenset):
        return []
    found = [card for card in map(card_of, value) if card]
    return found if len(found) == len(value) else []


def card_of(value: Any) -> Card | None:
    """Return the card that four digits or four words name, or None for anything else."""
    if not (isinstance(value, list | tuple) and len(value) == 4):
        return None
    if not all(type(part) in (int, str) for part in value):
        return None
    try:
        return as_card(value)
    except ValueError:
        return None


def triple_of(indices: Sequence[int]) -> Verdict | None:
    """Return the verdict on the cards at three different places in the deck, or None."""
    if not len(indices) == len(set(indices)) == 3:
        return None
    return verdict(*map(card_at, indices))


def call_text(call: Call) -> str:
    """Return a call as Python code, or three cards by their names.

    >>> made = Call("Game", ([(0, 0, 0, 0)],), answer=0)
    >>> call_text(Call("table", before=(made, Call("deal_more", before=(made,))), reads=True))
    'game = Game([(0, 0, 0, 0)]); game.deal_more(); game.table'
    """
    if call.before:
        return _story([*call.before, call])
    cards = [card for card in map(card_of, call.arguments) if card]
    if len(call.arguments) == len(cards) == len(set(cards)) == 3:
        return ", ".join(map(str, cards))
    return _code(call)


def code_text(call: Call) -> str:
    """Return a call as complete Python code that can be copied, or "" if it is no single call.

    >>> code_text(Call("third", ((0, 0, 0, 1), (0, 0, 0, 2))))
    'third((0, 0, 0, 1), (0, 0, 0, 2))'
    """
    if call.before or not all(_is_code(argument) for argument in call.arguments):
        return ""
    code = f"{call.function}({', '.join(map(_code_of, call.arguments))})"
    return code if len(code) <= LONGEST_CODE else ""


def value_text(value: Any) -> str:
    """Return a value as short text; a SET shows its cards, a long list or array only its size.

    >>> value_text([3, 1]), value_text(list(range(1000)))
    ('[3, 1]', '1000 items')
    """
    found = cards_in(value)
    if len(found) == 3 and isinstance(value, set | frozenset):
        return " + ".join(str(card) for card in sorted(found))
    if len(found) > 3:
        return f"{len(found)} cards"
    text = _code_of(value)
    if len(text) > LONGEST and type(value).__name__ == "ndarray":
        return f"an array of shape {value.shape}"
    is_collection = isinstance(value, list | tuple | set | frozenset)
    if len(text) > LONGEST and is_collection and len(value) > MOST_CARDS:
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
        return "an empty collection"
    if isinstance(wanted, set) and all(len(cards_in(three)) == 3 for three in wanted):
        return counted(len(wanted), "SET")
    if isinstance(wanted, set | frozenset) and isinstance(answer, list | tuple):
        return f"{value_text(_in_order(wanted))} in any order"
    return value_text(wanted)


def answer_text(answer: Any, wanted: Any, printed: str) -> str:
    """Return a wrong answer in words, and how it differs from the wanted one."""
    if answer is None and printed:
        first, _, others = printed.partition("\n")
        shown = f"{shortened(repr(first))}{' and more' if others else ''}"
        return f"None; it printed {shown}, but only return hands an answer back"
    if isinstance(wanted, set | frozenset) and isinstance(answer, list | tuple | set | frozenset):
        detail = difference(wanted, answer, _item_text)
        code = _code_of(answer)
        came = code if len(code) <= SHORT else counted(len(answer), "item")
        return f"{came} ({detail})" if detail else came
    return value_text(answer) + _first_difference(wanted, answer)


def printed_text(call: Call) -> str:
    """Return the first lines that a call printed, without control characters."""
    lines = call.printed.splitlines()
    if len(lines) > MOST_LINES:
        lines = [*lines[:MOST_LINES], "…"]
    return printable("\n".join(lines)).rstrip()


def reason(cards: Sequence[int], wanted: Any) -> str:
    """Return, in brackets, why three cards are a SET or not; "" if that does not fit the answer."""
    triple = triple_of(cards)
    return f" ({triple})" if triple and triple.is_set is wanted else ""


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
    cards = cards_in(item)
    ordered = sorted(cards) if isinstance(item, set | frozenset) else cards
    return " + ".join(map(str, ordered)) or value_text(item)


def _code_of(value: Any) -> str:
    """Return a value as Python code; a set's items are in order, so that each run shows the same.

    >>> _code_of([{10, 9}, {"b": frozenset({1}), "a": (2,)}, set()])
    "[{9, 10}, {'b': frozenset({1}), 'a': (2,)}, set()]"
    """
    if isinstance(value, frozenset):
        return f"frozenset({_code_of(set(value)) if value else ''})"
    if isinstance(value, set) and value:
        return f"{{{', '.join(map(_code_of, _in_order(value)))}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_code_of, value))}]"
    if isinstance(value, tuple):
        comma = "," if len(value) == 1 else ""
        return f"({', '.join(map(_code_of, value))}{comma})"
    if isinstance(value, dict):
        entries = [f"{_code_of(key)}: {_code_of(value[key])}" for key in value]
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
        return sorted(items, key=_code_of)


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
