"""The card table in Python: what table.js shows, and which cards lie there."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import anywidget
import traitlets

from setkata import draw
from setkata.calls.describe import counted
from setkata.cards import Card, as_card, cards, deal, index_of, make_deck
from setkata.draw import signs
from setkata.draw.panel import Panel
from setkata.draw.picture import card_images

HERE = Path(__file__).parent
STYLES = (Path(draw.__file__).with_name("panel.css"), HERE / "table.css")

# A deal with four SETs, one of each kind: one, two, three or four features differ.
SEED = 148

# A hint marks one card. Two are enough, because the third follows from them.
HINTS = 2

# From here on a narrow page shows a card less than 60 pixels wide.
MANY = 28


def dealt() -> list[Card]:
    """Return the twelve cards of a table for which no cards are given."""
    return deal(make_deck(), 12, Random(SEED))


def in_digits(card: Card) -> str:
    """Return a card's four digits in one word: 0121."""
    return "".join(map(str, card))


CAPTIONS: dict[str, Callable[[Card], str]] = {
    "digits": in_digits,
    "index": lambda card: str(index_of(card)),
    "decimal": lambda card: str(int(in_digits(card))),
}
"""What can be written below each card."""


class CardTable(anywidget.AnyWidget):
    """Cards in a browser, some of them picked; a subclass answers each change of the picks.

    answer is what Python says of one state of the picks: `picked` (that state), `marks` (for
    each marked card's place one of set, wrong), `sign`, `headline` and `sentence` (what a `Panel`
    says first) and `status` (what is read aloud). The browser shows the marks only while its picks
    are still those. What stands around the cards, such as why, which explains the answer, follows
    in a message of its own: it holds nothing up.

    actions are buttons: each a dict of id and label and, where it has them, pressed, disabled,
    the key that presses it and the dial that it belongs to. Their number never changes; a press
    calls `press(id)`.

    clock is {} or the time in seconds, whether it runs, and, while somebody must pick, the seconds
    left and late, what is pressed when they have passed.
    """

    _esm = HERE / "table.js"
    _css = draw.css() + signs.css() + "".join(path.read_text(encoding="utf-8") for path in STYLES)

    faces = traitlets.List(traitlets.Dict()).tag(sync=True)
    shape = traitlets.Dict().tag(sync=True)
    limit = traitlets.Int(3).tag(sync=True)
    picked = traitlets.List(traitlets.Int()).tag(sync=True, echo_update=False)
    hinted = traitlets.List(traitlets.Int()).tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    clock = traitlets.Dict().tag(sync=True)
    above = traitlets.Unicode().tag(sync=True)
    below = traitlets.Unicode().tag(sync=True)
    why = traitlets.Unicode().tag(sync=True)
    actions = traitlets.List(traitlets.Dict()).tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)

    def __init__(self, table: Iterable[Card], label: str | None = None, **traits: Any) -> None:
        """Lay the cards out, each with a label below it if one is given."""
        self._label = label
        self._replies = 0
        super().__init__(**self._laid(table), **traits)
        self.on_msg(lambda _, content, __: self.press(content["press"]))

    def _laid(self, table: Iterable[Card]) -> dict[str, Any]:
        """Put these cards on the table, and return how the browser shows them."""
        self.table = tuple(table)
        faces = _faces(self.table, self._label)
        return {"faces": faces, "shape": _shape(len(faces))}

    def press(self, action: str) -> None:
        """Answer a press of the button with an id."""

    @property
    def answered(self) -> bool:
        """Whether the answer is one to these picks."""
        return bool(self.answer) and self.answer["picked"] == self.picked

    def reply(
        self,
        panel: Panel,
        status: str,
        mark: str = "",
        marked: Iterable[int] | None = None,
        **cards: Any,
    ) -> None:
        """Send the browser the answer: what the panel says first, and the status, which is spoken.

        The marked places get the mark, by default those of the cards picked. cards: traits that
        change with the answer.
        """
        places = self.picked if marked is None else marked
        self._replies += 1
        answer = {
            "number": self._replies,
            "picked": cards.get("picked", self.picked),
            "marks": {str(place): mark for place in places if mark},
            "sign": panel.sign,
            "headline": panel.headline,
            "sentence": panel.sentence,
            "status": status,
        }
        self._change(answer=answer, **cards)
        sleep(0)  # the kernel's thread that sends it gets its turn first

    def follow(self, **around: Any) -> None:
        """Send what stands around the cards, when the answer is on its way."""
        self._change(**around)

    def _change(self, **traits: Any) -> None:
        """Give traits their values in one message, in this order."""
        with self.hold_sync():
            for name, value in traits.items():
                setattr(self, name, value)

    def __repr__(self) -> str:
        """The cards in words: it must not change from one run to the next, as an address would."""
        count = counted(len(self.table), "card")
        return f"{type(self).__name__}: {count}: {', '.join(map(str, self.table))}"

    def _still(self) -> Sequence[Card]:
        """The cards that a notebook keeps pictures of."""
        return self.table

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        still = {"text/plain": repr(self), "text/html": card_images(self._still())}
        return {**data, **still}, metadata


def lay(things: object) -> tuple[tuple[object, ...], tuple[Card, ...]]:
    """Return the things given as cards, and the cards that they stand for.

    Raises ValueError where one is no card, where a card comes twice, or where there is none.
    """
    if not isinstance(things, Iterable):
        raise TypeError(f"cards must be a list of cards; got {things!r}")
    given = tuple(cards(things) if isinstance(things, str) else things)
    table = tuple(map(as_card, given))
    if not table:
        raise ValueError("a table needs at least one card; got none")
    card, count = Counter(table).most_common(1)[0]
    if count > 1:
        raise ValueError(f"the same card twice: {card}")
    return given, table


def _faces(table: tuple[Card, ...], label: str | None) -> list[dict[str, str]]:
    if label is not None and label not in CAPTIONS:
        raise ValueError(f"label must be one of {', '.join(CAPTIONS)}; got {label!r}")
    small = len(table) >= MANY
    return [
        {
            "svg": draw.card_svg(card, letters=True, small=small),
            "caption": CAPTIONS[label](card) if label else "",
        }
        for card in table
    ]


def _shape(count: int) -> dict[str, Any]:
    """Rows and columns on a wide page; a small or a very large table is filled row by row."""
    if not count:
        return {"columns": 0, "rows": 0, "kind": "dials"}
    if count < 6:
        return {"columns": count, "rows": 1, "kind": "by-row"}
    if count < 9:
        return {"columns": -(-count // 2), "rows": 2, "kind": "by-row"}
    blocks = " blocks" if count in (27, 81) else ""
    if count >= MANY:
        return {"columns": 9, "rows": -(-count // 9), "kind": f"by-row many{blocks}"}
    columns = -(-count // 3)
    return {"columns": columns, "rows": 3, "kind": f"wide{blocks}" if columns > 5 else ""}
