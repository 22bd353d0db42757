"""Calls and answers in words that a beginner reads with ease."""

from collections.abc import Sequence
from typing import Any

from setkata.answers import difference, same
from setkata.cards import Card, as_card
from setkata.kata.expect import Mismatch
from setkata.kata.record import Call
from setkata.rules import Verdict, verdict

LONGEST = 100
MOST_LINES = 10
MOST_STEPS = 3
RETURN = "is a return missing?"


def cards_in(value: Any) -> list[Card]:
    """Return the cards that a value shows: itself, or those in a collection of cards.

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
    """Return the card that four digits or four words stand for, or None for anything else."""
    if not (isinstance(value, list | tuple) and len(value) == 4):
        return None
    if not all(type(part) in (int, str) for part in value):
        return None
    try:
        return as_card(value)
    except ValueError:
        return None


def triple_of(call: Call) -> Verdict | None:
    """Return the verdict on a call's arguments where they are three different cards."""
    cards = [card for card in map(card_of, call.arguments) if card]
    if not len(call.arguments) == len(cards) == len(set(cards)) == 3:
        return None
    return verdict(*cards)


def question(call: Call) -> str:
    """Return what was asked: three cards by their names, anything else as it is written.

    >>> made = Call("Game", ([(0, 0, 0, 0)],), answer=0)
    >>> question(Call("table", before=(made, Call("deal_more", before=(made,))), reads=True))
    'game = Game([(0, 0, 0, 0)]); game.deal_more(); game.table'
    """
    if call.before:
        return _story([*call.before, call])
    triple = triple_of(call)
    if triple:
        return ", ".join(map(str, triple.cards))
    return _written(call)


def words(value: Any) -> str:
    """Return a value as short text: many cards by their number, a SET by its cards."""
    found = cards_in(value)
    if len(found) == 3 and isinstance(value, set | frozenset):
        return " + ".join(str(card) for card in sorted(found))
    if len(found) > 3:
        return f"{len(found)} cards"
    text = repr(tuple(value) if isinstance(value, Card) else value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def wish(wanted: Any) -> str:
    """Return what was wanted, in words.

    >>> wish(set()), wish({frozenset({(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2)})})
    ('an empty collection', '1 SET')
    """
    if isinstance(wanted, set | frozenset | list) and not wanted:
        return "an empty collection"
    if isinstance(wanted, set) and all(len(cards_in(three)) == 3 for three in wanted):
        return f"{len(wanted)} SET" + "s" * (len(wanted) > 1)
    return words(wanted)


def reply(call: Call, wanted: Any, answer: Any) -> str:
    """Return what came instead, and how it differs."""
    if answer is None and wanted is not None:
        return _nothing(call)
    if isinstance(wanted, set | frozenset) and isinstance(answer, list | tuple | set | frozenset):
        detail = difference(wanted, answer, _named)
        return f"{len(answer)}" + (f" ({detail})" if detail else "")
    return words(answer) + _first_difference(wanted, answer)


def _first_difference(wanted: Any, answer: Any) -> str:
    """Return where two long sequences part, if they read the same in short."""
    if not isinstance(answer, list | tuple) or words(wanted) != words(answer):
        return ""
    pairs = enumerate(zip(wanted, answer, strict=False))
    parts = (f", at place {i} {words(b)}, not {words(a)}" for i, (a, b) in pairs if not same(a, b))
    return next(parts, "")


def printed(call: Call) -> str:
    """Return the first lines of what a call printed."""
    lines = call.printed.splitlines()
    return "\n".join(lines[:MOST_LINES] + ["…"] * (len(lines) > MOST_LINES))


def trouble(error: BaseException) -> str:
    """Return what stopped a call, and what may be missing where something was None.

    >>> trouble(TypeError("'NoneType' object is not iterable"))
    "TypeError: 'NoneType' object is not iterable: is a return missing?"
    """
    text = f"{type(error).__name__}: {error}".removesuffix(": ")
    return f"{text}: {RETURN}" if "NoneType" in text else text


def _nothing(call: Call) -> str:
    if not call.printed.strip():
        return f"None: {RETURN}"
    return f"None; it printed {words(printed(call))}, but only return hands an answer back"


def reason(call: Call, wanted: Any) -> str:
    """Return why three cards make a SET or none, where that explains what is wanted."""
    triple = triple_of(call)
    return f" ({triple})" if triple and triple.is_set is wanted else ""


def complaint(call: Call, mismatch: Mismatch) -> str:
    """Return what should have come and what came, after the question."""
    if mismatch.should:
        return f"should {mismatch.should}; yours gave {words(call.answer)}"
    wanted = mismatch.wanted
    why = f" ({mismatch.because})" if mismatch.because else reason(call, wanted)
    should = f"should give {wish(wanted)}{why}"
    return f"{should}; yours gave {reply(call, wanted, mismatch.answer)}"


def _named(item: Any) -> str:
    return " + ".join(str(card) for card in cards_in(item)) or words(item)


def _story(calls: Sequence[Call]) -> str:
    """Return calls on one object as the lines of a program: its making and the last few."""
    made, *steps = calls
    name = made.function.lower()
    lines = [f"{name}.{_written(step)}" for step in steps]
    left_out = ["…"] * (len(lines) > MOST_STEPS)
    return "; ".join([f"{name} = {_written(made)}", *left_out, *lines[-MOST_STEPS:]])


def _written(call: Call) -> str:
    if call.reads:
        return call.function
    return f"{call.function}({', '.join(words(argument) for argument in call.arguments)})"
