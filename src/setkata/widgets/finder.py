"""A learner's find_sets: its file, and at the table its answer, its time, and what the rules say.

As a program, this module says why the find_sets of the learner's kata cannot play.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from io import StringIO
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from katabook.course import Course, CourseError, find_course
from katabook.course.stub import is_stub
from katabook.course.words import counted, not_written
from katabook.judge.answers import MOST_ITEMS
from katabook.judge.call import Call
from katabook.judge.describe import value_text
from katabook.katas.load import KataError, Library
from katabook.process import processes
from setkata.cards import Card, card_of
from setkata.draw.panel import reason
from setkata.rules import Triple, find_sets, verdict
from setkata.widgets.referee import Breach, answered, latest, require_answer

NAME = "find_sets"


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
    name, find = latest(function, NAME)
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


def own_find_sets() -> Callable[..., Any]:
    """Return the function find_sets of the learner's kata, which may import other katas.

    Raises CourseError or KataError if there is none, or if its file cannot be loaded.
    """
    course, file = _written()
    library = Library(file.parent, course.kata_names)
    library.__enter__()  # for good: a kata may import another one when it is called
    function: Callable[..., Any] = library.function([file], NAME)
    return function


def own_problem() -> str:
    """Return why find_sets cannot play, in one line, or ""."""
    try:
        course, _ = _written()
        return _tried(course.kata(NAME).seconds)
    except (CourseError, KataError) as error:
        return str(error)


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


def _written() -> tuple[Course, Path]:
    """Return the course and the file of the kata, without running it."""
    course = find_course()
    file = course.file(course.kata(NAME))
    if file.is_file() and is_stub(file.read_text(encoding="utf-8", errors="replace")):
        raise KataError(not_written(file.name))
    return course, file


def _tried(seconds: int) -> str:
    """Return why the file cannot be loaded, or ""; a process of its own tries it."""
    nothing, pipe = subprocess.DEVNULL, subprocess.PIPE
    child = processes.python("setkata.widgets.finder", stdin=nothing, stdout=pipe, stderr=nothing)
    with child, processes.ending(lambda: processes.end(child)):
        try:
            said, _ = child.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            return f"{NAME}.py did not load within {seconds} s"
    return said.strip() if child.returncode == 0 else f"{NAME}.py stops Python when it is loaded"


if __name__ == "__main__":
    # Say why find_sets cannot play, and nothing that the kata prints.
    try:
        with redirect_stdout(StringIO()):
            own_find_sets()
    except (CourseError, KataError) as error:
        print(error)
    sys.stdout.flush()
    os._exit(0)  # a thread of the kata may still run
