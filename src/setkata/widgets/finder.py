"""A learner's find_sets at the table: its answer, its time, and what the rules say about it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from time import perf_counter
from typing import NamedTuple

from katabook.course.words import counted
from katabook.judge.answers import MOST_ITEMS
from katabook.judge.call import Call
from katabook.judge.describe import value_text
from setkata.cards import Card, card_of
from setkata.draw.panel import reason
from setkata.rules import Triple, find_sets, verdict
from setkata.widgets.referee import Breach, answered, latest, require_answer


class Fault(NamedTuple):
    """Three cards that do not belong in the answer: why, in a sentence and in a few words.

    playable: the bot can name them in the game, where they cost a point.
    """

    cards: Triple
    sentence: str
    words: str
    playable: bool = False


class Search(NamedTuple):
    """What a learner's function found on a table.

    seconds: how long it took. sets: the SETs that it found, in its order. faults: the triples that
    are wrong. missing: the SETs that it did not find. problem: what is wrong in a sentence, or "".
    unwritten: the function is a stub. example: the cards that the problem is about, if they are
    three cards of the table.
    """

    name: str
    seconds: float
    sets: tuple[Triple, ...] = ()
    faults: tuple[Fault, ...] = ()
    missing: tuple[Triple, ...] = ()
    problem: str = ""
    unwritten: bool = False
    example: Triple | tuple[()] = ()

    @property
    def claim(self) -> Triple | tuple[()]:
        """The three cards that the bot names: not a SET, by the rules; empty if there are none."""
        return self.example if self.faults else ()


def search(function: Callable[..., object], table: Sequence[Card]) -> Search:
    """Return what a learner's function finds among the cards, which it gets as plain tuples."""
    name, find = latest(function, "find_sets")
    sets, cards = tuple(find_sets(table)), [tuple(card) for card in table]
    begun = ended = 0.0

    def answer() -> object:
        nonlocal begun, ended
        begun = perf_counter()
        try:
            return _whole(find(cards))
        finally:
            ended = perf_counter()

    try:
        triples = _triples(answered(name, answer))
    except Breach as breach:
        found = Search(name, ended - begun, missing=sets)
        return found._replace(problem=breach.sentence, unwritten=breach.unwritten)
    return _judged(Search(name, ended - begun, missing=sets), triples, table)


def _whole(answer: object) -> object:
    """Return an answer with all items of a generator, which works only when it is asked for them."""
    return list(islice(answer, MOST_ITEMS + 1)) if isinstance(answer, Iterator) else answer


def _triples(call: Call) -> list[Triple]:
    """Return the answer as triples of cards, which may be wrong ones.

    Raises Breach if it is anything else.
    """
    require_answer(call)
    if not isinstance(call.answer, list | tuple | set | frozenset):
        gave = f"{call.function} gave {value_text(call.answer)}"
        raise Breach(f"{gave}; it must return a list of SETs.")
    return [_triple(call.function, item) for item in call.answer]


def _triple(name: str, item: object) -> Triple:
    parts = item if isinstance(item, list | tuple | set | frozenset) else ()
    cards = [card for card in map(card_of, parts) if card]
    if not len(parts) == len(cards) == 3:
        raise Breach(f"{name} gave {value_text(item)} as a SET; a SET has three cards.")
    a, b, c = cards
    return a, b, c


def _judged(found: Search, triples: list[Triple], table: Sequence[Card]) -> Search:
    seen: set[frozenset[Card]] = set()
    sets, faults = [], []
    for triple in triples:
        fault = _fault(found.name, triple, table, frozenset(triple) in seen)
        seen.add(frozenset(triple))
        if fault:
            faults.append(fault)
        else:
            sets.append(triple)
    missing = tuple(triple for triple in found.missing if frozenset(triple) not in seen)
    found = found._replace(sets=tuple(sets), faults=tuple(faults), missing=missing)
    if faults:
        first = faults[0]
        return found._replace(problem=first.sentence, example=first.cards if first.playable else ())
    if missing:
        total = len(sets) + len(missing)
        there = f"there {'is' if total == 1 else 'are'} {counted(total, 'SET')} on the table"
        overlooked = f"{found.name} overlooks {counted(len(missing), 'SET')}; {there}."
        return found._replace(problem=overlooked, example=missing[0])
    return found


def _fault(name: str, triple: Triple, table: Sequence[Card], again: bool) -> Fault | None:
    """Return what is wrong with three cards, or None; again: they are in the answer already."""
    strange = [card for card in triple if card not in table]
    double = [card for card in triple if triple.count(card) > 1]
    if strange:
        gave = f"{name} gave a card that is not on the table: {strange[0]}."
        return Fault(triple, gave, "not on the table")
    if double:
        gave = f"{name} gave the same card twice in a SET: {double[0]}."
        return Fault(triple, gave, "the same card twice")
    judged = verdict(*triple)
    if not judged.is_set:
        says = f"{name} says that these three cards are a SET. {reason(judged)}"
        return Fault(triple, says, "not a SET", playable=True)
    if again:
        return Fault(triple, f"{name} lists a SET twice; list it only once.", "listed again")
    return None
