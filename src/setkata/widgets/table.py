"""The card table in Python: its cards, and the data that `page/table.js` shows."""

from collections.abc import Callable, Collection, Iterable, Sequence
from math import ceil
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import anywidget
import traitlets

from katabook.course.words import counted
from setkata import draw
from setkata.cards import Card, as_card, cards, deal, index_of, make_deck
from setkata.draw import parts
from setkata.draw.panel import Panel, details_html
from setkata.draw.picture import card_images, card_svg
from setkata.rules import require_different

PAGE = Path(__file__).with_name("page")
STYLES = (
    *(Path(draw.__file__).with_name(name) for name in ("panel.css", "marks.css")),
    *(PAGE / f"{name}.css" for name in ("layout", "cards", "motion")),
)
# `page/table.js` with the modules that it imports: a notebook gives a widget one file.
BUILT = Path(__file__).with_name("built") / "table.js"

# A deal with four SETs, one of each kind: one, two, three or four features differ.
SEED = 148

# A hint marks one card. Two are enough, because the third follows from them.
HINTS = 2

# With this many cards, a card is less than 60 pixels wide on a narrow page.
MANY = 28


def dealt() -> list[Card]:
    """Return the twelve cards that a table shows by default."""
    return deal(make_deck(), 12, Random(SEED))


def in_digits(card: Card) -> str:
    """Return a card's four digits as one text, such as 0121."""
    return "".join(map(str, card))


CAPTIONS: dict[str, Callable[[Card], str]] = {
    "digits": in_digits,
    "index": lambda card: str(index_of(card)),
    "decimal": lambda card: str(int(in_digits(card))),
}
"""The captions that a label can put below each card."""


class CardTable(anywidget.AnyWidget):
    """Cards in a browser, some of them picked; a subclass answers each change in `pick`.

    answer is Python's answer to one state of the picks: `picked` (that state), `marks` (set or
    wrong for each marked card's place), `gone` (the places of a SET that was taken, which is
    celebrated there), `sign`, `headline` and `sentence` (the top of a `Panel`) and `status` (the
    text that a screen reader reads). The browser shows the marks only while its picks are the same.
    The parts around the cards, such as why, which explains the answer, follow in a second message,
    so that they don't delay the answer.

    actions are buttons: each is a dict with id and label, and optionally pressed, disabled, the
    key that presses the button, and its place: the dial that it is on, or foot if it is below the
    cards. Their number never changes; a press calls `press(id)`.

    clock is empty, or holds the time in seconds and whether it runs; while somebody must pick, it
    also holds left, the seconds that remain, and late, the id that is pressed after them. In place
    of left it may hold alarm, the same seconds without a countdown.
    """

    _esm = BUILT.read_text(encoding="utf-8")
    _css = draw.css() + parts.css() + "".join(path.read_text(encoding="utf-8") for path in STYLES)

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

    def __init__(
        self,
        table: Iterable[Card],
        label: str | None = None,
        holes: Collection[Card] = (),
        first: Sequence[Card] = (),
        **traits: Any,
    ) -> None:
        """Show the cards, each with a caption below it if there is a label; holes show no card.

        first: the cards that a notebook keeps, if others may come later.
        """
        self._label, self._holes, self._first = label, holes, first
        self._replies = 0
        super().__init__(**self._put(table), **traits)
        self.on_msg(lambda _, content, __: self.press(content["press"]))
        self.observe(self._on_pick, names="picked")

    def _put(self, table: Iterable[Card]) -> dict[str, Any]:
        """Put these cards on the table, and return the traits that show them."""
        self.table = tuple(table)
        faces = _faces(self.table, self._label, self._holes)
        return {"faces": faces, "shape": _shape(len(faces))}

    def press(self, action: str) -> None:
        """Answer a press of the button with this id."""

    def pick(self, places: list[int]) -> None:
        """Answer a change of the picks."""

    def _on_pick(self, change: dict[str, Any]) -> None:
        if not self.answered:  # otherwise the answer itself has changed the picks
            self.pick(list(change["new"]))

    @property
    def answered(self) -> bool:
        """Whether the answer is for the present picks."""
        return bool(self.answer) and self.answer["picked"] == self.picked

    def reply(
        self,
        panel: Panel,
        status: str,
        mark: str = "",
        marked: Iterable[int] | None = None,
        gone: Sequence[int] = (),
        **cards: Any,
    ) -> None:
        """Send the browser the answer: the top of the panel, and the status for a screen reader.

        mark: the mark of the marked places, by default those of the picked cards. gone: the places
        of a SET that has left the table. cards: traits that change with the answer.
        """
        places = self.picked if marked is None else marked
        self._replies += 1
        answer = {
            "number": self._replies,
            "picked": cards.get("picked", self.picked),
            "marks": {str(place): mark for place in places if mark},
            "gone": list(gone),
            "sign": panel.sign,
            "headline": panel.headline,
            "sentence": panel.sentence,
            "status": status,
        }
        self._change(answer=answer, **cards)
        sleep(0)  # let the kernel's other thread send the answer first

    def follow(self, panel: Panel, **around: Any) -> None:
        """Send the parts around the cards after the answer, the panel's details among them."""
        self._change(**{"why": details_html(panel), **around})

    def _change(self, **traits: Any) -> None:
        """Set traits in this order, and send them in one message."""
        with self.hold_sync():
            for name, value in traits.items():
                setattr(self, name, value)

    def __repr__(self) -> str:
        """Return the cards in words, which are the same in each run, as an address is not."""
        count = "" if self._first else f"{counted(len(self.table), 'card')}: "
        return f"{type(self).__name__}: {count}{', '.join(map(str, self._first or self.table))}"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        still = {"text/plain": repr(self), "text/html": card_images(self._first or self.table)}
        return {**data, **still}, metadata


def read_cards(things: object) -> tuple[tuple[object, ...], tuple[Card, ...]]:
    """Return the things that a learner gives as cards, and the cards that they stand for.

    Raises ValueError if there are no cards, if one is not a card, or if a card appears twice;
    TypeError if the things are not a list.
    """
    if not isinstance(things, Iterable):
        raise TypeError(f"cards must be a list of cards; got {things!r}")
    given = tuple(cards(things) if isinstance(things, str) else things)
    table = tuple(map(as_card, given))
    if not table:
        raise ValueError("a table needs at least one card; got none")
    require_different(table)
    return given, table


def _faces(
    table: tuple[Card, ...], label: str | None, holes: Collection[Card]
) -> list[dict[str, Any]]:
    if label is not None and label not in CAPTIONS:
        raise ValueError(f"label must be one of {', '.join(CAPTIONS)}; got {label!r}")
    small = len(table) >= MANY
    return [
        {
            "svg": "" if card in holes else card_svg(card, letters=True, small=small),
            "caption": CAPTIONS[label](card) if label else "",
            "hole": str(card) if card in holes else "",
        }
        for card in table
    ]


def _shape(count: int) -> dict[str, Any]:
    """Return rows and columns for a wide page; a small or very large table is filled by rows."""
    if not count:
        return {"columns": 0, "rows": 0, "kind": "dials"}
    if count < 6:
        return {"columns": count, "rows": 1, "kind": "by-row"}
    if count < 10:
        rows = 2 if count < 9 else 3
        return {"columns": ceil(count / rows), "rows": rows, "kind": "by-row"}
    blocks = " blocks" if count in (27, 81) else ""
    if count >= MANY:
        return {"columns": 9, "rows": ceil(count / 9), "kind": f"by-row many{blocks}"}
    columns = ceil(count / 3)
    return {"columns": columns, "rows": 3, "kind": f"wide{blocks}" if columns > 5 else ""}
