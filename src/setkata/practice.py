"""Practice: tasks that get harder or easier with your answers, and what you miss most."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from operator import ne
from random import Random
from typing import NamedTuple, TypeVar

from setkata.cards import FEATURES, Card, make_deck
from setkata.rules import Triple, differing, find_sets, third_card

TASKS = 10

# The level of the first task, as a place in LEVELS.
START = 1

# A right answer after more seconds doesn't raise the level. Arrow keys take a while, too.
QUICK = 30

# Fewer wrong answers show no habit.
ENOUGH = 2

Key = TypeVar("Key", bound=Hashable)


class Level(NamedTuple):
    """How hard a task is.

    differ: the numbers of features that may differ in the SET. choices: the number of cards to
    complete a pair from. size, sets: the numbers of cards and of SETs on a table.
    """

    name: str
    differ: tuple[int, ...]
    choices: int
    size: int
    sets: int


# So many cards fill three columns, on the highest level four: the buttons stay in their places.
LEVELS = (
    Level("very easy", (1,), choices=3, size=6, sets=1),
    Level("easy", (1, 2), choices=6, size=6, sets=1),
    Level("medium", (2, 3), choices=6, size=9, sets=1),
    Level("hard", (3, 4), choices=9, size=9, sets=2),
    Level("very hard", (3, 4), choices=12, size=12, sets=2),
)


class Task(NamedTuple):
    """Cards to pick the third card of a pair from; or, without a pair, to find every SET among."""

    cards: tuple[Card, ...]
    pair: tuple[Card, ...] = ()

    @property
    def sets(self) -> list[Triple]:
        """The SETs to complete or to find."""
        if self.pair:
            return [(self.pair[0], self.pair[1], third_card(*self.pair))]
        return find_sets(self.cards)


class Result(NamedTuple):
    """The answer to one task.

    triple: the SET that was found or missed. spoiled: the features that spoil a wrong answer; none
    if the answer is right.
    """

    triple: Triple
    seconds: float = 0.0
    hints: int = 0
    spoiled: tuple[str, ...] = ()

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return not self.spoiled

    @property
    def differ(self) -> int:
        """How many features differ in the SET."""
        return differing(*self.triple)


def next_task(level: int, rng: Random) -> Task:
    """Return a task of a level, a place in LEVELS; half of the tasks have a pair."""
    rules = LEVELS[level]
    triple = _some_set(rng.choice(rules.differ), rng)
    return rng.choice((_complete, _find))(rules, triple, rng)


def clue(task: Task, place: int) -> str:
    """Return a sentence about one feature of the card that completes the pair.

    place: 0 for the first clue, 1 for the second. Features that differ come first, because they
    are harder to see.
    """
    third = third_card(*task.pair)
    rows = zip(FEATURES, *(card.words for card in task.pair), third.words, strict=True)
    feature, *_, value = sorted(rows, key=lambda row: row[1] == row[2])[place]
    return f"A hint: the {feature} of the third card is {value}."


def next_level(level: int, result: Result) -> int:
    """Return the level after an answer, a place in LEVELS.

    A quick right answer raises the level by one; a wrong answer or a hint lowers it by one; a
    right answer that was slow leaves it.
    """
    if result.hints or not result.right:
        return max(level - 1, 0)
    if result.seconds > QUICK:
        return level
    return min(level + 1, len(LEVELS) - 1)


def summary(results: Sequence[Result]) -> str:
    """Return what was missed most, in one or two sentences, or "" if that is too little to say.

    A feature or a kind of SET is named if it was missed twice or more, and more often than any
    other.

    >>> triple = Card(0, 0, 0, 0), Card(0, 1, 1, 1), Card(0, 2, 2, 2)
    >>> summary([Result(triple, spoiled=("color",)), Result(triple), Result(triple)])
    ''
    """
    wrong = [result for result in results if not result.right]
    feature = _most(feature for result in wrong for feature in result.spoiled)
    kind = _most(result.differ for result in wrong)
    sentences = []
    if feature:
        times = sum(feature in result.spoiled for result in wrong)
        sentences.append(f"The {feature} was wrong in {times} of your {len(wrong)} wrong answers.")
    if kind:
        missed, asked = (sum(r.differ == kind for r in some) for some in (wrong, results))
        number = ("one", "two", "three", "four")[kind - 1]
        which = f"{number} feature differs" if kind == 1 else f"{number} features differ"
        sentences.append(f"You missed {missed} of the {asked} SETs in which {which}.")
    return " ".join(sentences)


def _most(things: Iterable[Key]) -> Key | None:
    """Return the thing that is there most often, if it is there often enough and no other is."""
    ranked = [*Counter(things).most_common(2), (None, 0), (None, 0)]
    (first, times), (_, next_times) = ranked[:2]
    return first if times >= ENOUGH and times > next_times else None


def _some_set(differ: int, rng: Random) -> Triple:
    """Return a SET in which so many features differ."""
    first = rng.choice(make_deck())
    steps = [rng.choice((1, 2)) for _ in range(differ)] + [0] * (len(first) - differ)
    rng.shuffle(steps)
    second = Card(*((digit + step) % 3 for digit, step in zip(first, steps, strict=True)))
    return first, second, third_card(first, second)


def _complete(rules: Level, triple: Triple, rng: Random) -> Task:
    """Return a task whose wrong cards differ from the right one in one or two features."""
    *pair, right = triple
    near = [
        card for card in make_deck() if sum(map(ne, card, right)) in (1, 2) and card not in pair
    ]
    cards = [right, *rng.sample(near, rules.choices - 1)]
    return Task(tuple(rng.sample(cards, len(cards))), tuple(pair))


def _find(rules: Level, triple: Triple, rng: Random) -> Task:
    """Return a task with as many SETs as the level has, one of which is given."""
    others = [card for card in make_deck() if card not in triple]
    while True:
        cards = [*triple, *rng.sample(others, rules.size - len(triple))]
        if len(find_sets(cards)) == rules.sets:
            return Task(tuple(rng.sample(cards, len(cards))))
