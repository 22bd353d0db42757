"""Card pickers: tables for three cards or for the third of a pair, and dials that turn to a card."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from katabook.course.words import counted
from katabook.judge.checking import function_in
from setkata.cards import FEATURES, Card, as_card, card_at, index_of, make_deck
from setkata.draw.panel import Panel, details_html, picking_panel, verdict_panel
from setkata.draw.picture import card_svg
from setkata.rules import third_card, verdict
from setkata.widgets.referee import compare
from setkata.widgets.table import CAPTIONS, CardTable, dealt, in_digits, read_cards

WORTHS = (27, 9, 3, 1)
TURNED = ("No dial", "One dial", "Two dials", "Three dials", "All four dials")
STEPS = {"previous": -1, "next": 1}
LAST = 80


class CardPicker(CardTable):
    """A table of cards to click; three cards get a verdict on each feature.

    cards: cards as tuples of words or digits, as indices or in words; by default twelve are dealt.
    is_set: a learner's function of three cards, whose answer decides; if the rules disagree, the
    verdict shows both. label: the caption below each card: digits, index or decimal.

    The table does not explain the rule before its first verdict. `picks` holds the triples picked
    so far, as they were given.

    Raises ValueError if a card is not a card or appears twice, and for an unknown label; UsageError
    if is_set is not a function.
    """

    def __init__(
        self,
        cards: Iterable[object] | None = None,
        is_set: Callable[..., object] | None = None,
        label: str | None = None,
    ) -> None:
        """Show the cards."""
        if is_set is not None:
            need = "is_set must be a function of three cards"
            function_in(is_set, need, "CardPicker(is_set=is_set)")
        self._given, table = read_cards(dealt() if cards is None else cards)
        self._is_set = is_set
        self._found: set[frozenset[Card]] = set()
        self.picks: list[tuple[object, ...]] = []
        super().__init__(table, label)
        self._show(picking_panel([], told=False))

    def pick(self, places: list[int]) -> None:
        """Show the verdict on three cards, or what fewer have in common."""
        picked = [self.table[place] for place in places]
        if len(picked) < self.limit:
            self._show(picking_panel(picked, told=bool(self.picks)))
            return
        given = tuple(self._given[place] for place in places)
        judged = verdict(*picked)
        self.picks.append(given)
        if judged.is_set:
            self._found.add(frozenset(judged.cards))
        panel = verdict_panel(judged)
        if self._is_set:
            panel = compare(self._is_set, given, panel)
        fixing = [self.table.index(fix.new) for fix in panel.fixes if fix.new in self.table]
        self._show(panel, "set" if panel.sign == "set" else "wrong", fixing)

    def _show(self, panel: Panel, mark: str = "", fixing: Sequence[int] = ()) -> None:
        text = f"{len(self.table)} on the table · {counted(len(self._found), 'SET')} found"
        self.reply(panel, panel.spoken, mark, hinted=list(fixing))
        self.follow(panel, why=details_html(panel, self.table), text=text)


class CompletePicker(CardTable):
    """Two cards and a table to pick the third card from; the verdict says whether it fits.

    a, b: the two cards, as `as_card` takes them; by default two are dealt. cards: the cards to
    pick from, by default the other 79 of the deck. label: as for `CardPicker`.

    `picks` holds the cards tried so far, as they were given.

    Raises ValueError if a card is not a card or appears twice, if only one of a and b is given, if
    none of the cards completes the two, and for an unknown label.
    """

    def __init__(
        self,
        a: object = None,
        b: object = None,
        cards: Iterable[object] | None = None,
        label: str | None = None,
    ) -> None:
        """Show the two cards, and the cards to pick from."""
        self.pair = _pair(a, b)
        self._given, table = read_cards(make_deck() if cards is None else cards)
        if cards is not None:
            read_cards([*self.pair, *table])
        third = third_card(*self.pair)
        if third not in table:
            raise ValueError(f"none of the cards completes the two; add {third}")
        self.picks: list[object] = []
        first = self.pair if cards is None else (*self.pair, *table)
        super().__init__(table, label, holes=self.pair, first=first, limit=1)
        self._show(picking_panel(self.pair))

    def __repr__(self) -> str:
        """Return the two cards in words, and the number of cards to pick from."""
        first, second = self.pair
        count = counted(self._choices, "card")
        return f"CompletePicker: {first} and {second}: {count} to pick from"

    @property
    def _choices(self) -> int:
        """The number of cards to pick from; the two that are given leave holes in the deck."""
        return len(set(self.table) - set(self.pair))

    def pick(self, places: list[int]) -> None:
        """Show the verdict on the two cards and the one that is picked, if there is one."""
        if not places:
            self._show(picking_panel(self.pair))
            return
        [place] = places
        self.picks.append(self._given[place])
        judged = verdict(*self.pair, self.table[place])
        # The list of fixes would give the right card away.
        panel = verdict_panel(judged)._replace(fixes=())
        if judged.is_set:
            only = f"No other card of the {self._choices} completes them. {panel.sentence}"
            panel = panel._replace(sentence=only)
        self._show(panel, "set" if judged.is_set else "wrong")

    def _show(self, panel: Panel, mark: str = "") -> None:
        self.reply(panel, panel.spoken, mark)
        self.follow(
            panel,
            text=f"{self._choices} to pick from · {len(self.picks)} tried",
            above=three_html(panel.cards),
        )


def _pair(a: object, b: object) -> tuple[Card, Card]:
    if a is None and b is None:
        first, second, *_ = dealt()
        return first, second
    if a is None or b is None:
        raise ValueError(f"give two cards or none; got a={a!r}, b={b!r}")
    _, (first, second) = read_cards([as_card(a), as_card(b)])
    return first, second


def three_html(cards: Sequence[Card]) -> str:
    """Return two cards and a third, or its empty place, as HTML."""
    html = "".join(f"<span>{card_svg(card, letters=True)}</span>" for card in cards)
    if len(cards) < 3:
        html += '<span class="sk-no-card"></span>'
    return html


class CardBuilder(CardTable):
    """Four dials that set a card's digits, and two buttons that count up and down.

    card: the first card, as `as_card` takes it; by default the card with index 0.

    `card` is the card shown now. `picks` holds the cards turned to, in order.

    Raises ValueError if the card is not a card.
    """

    def __init__(self, card: object = None) -> None:
        """Show the first card."""
        self.card = Card(0, 0, 0, 0) if card is None else as_card(card)
        self.picks: list[Card] = []
        super().__init__([], first=[self.card], actions=_actions(self.card))
        self._show("Four dials", "Each dial shows 0, 1 or 2.", self.card)

    def press(self, action: str) -> None:
        """Turn one dial to a digit, or count up or down by one."""
        before = self.card
        if action in STEPS:
            self.card = card_at(min(max(index_of(before) + STEPS[action], 0), LAST))
        else:
            feature, digit = action.split("-")
            self.card = before._replace(**{feature: int(digit)})
        if self.card != before:
            self.picks.append(self.card)
        count = sum(old != new for old, new in zip(before, self.card, strict=True))
        change = f"{in_digits(before)} → {in_digits(self.card)}"
        self._show(f"{TURNED[count]} turned", change, before)

    def _show(self, headline: str, sentence: str, before: Card) -> None:
        name = f"Card {index_of(self.card)}"
        panel = Panel("", headline, sentence)
        self.reply(panel, f"{name}: {self.card}. {headline}: {sentence}")
        self.follow(
            panel,
            text=name,
            above=f"<span>{card_svg(self.card, letters=True)}</span>",
            actions=_actions(self.card),
            why=_forms_html(self.card, before),
        )


def _actions(card: Card) -> list[dict[str, Any]]:
    index = index_of(card)
    count = [
        {"id": "previous", "label": "Previous", "disabled": index == 0},
        {"id": "next", "label": "Next", "disabled": index == LAST},
    ]
    dials = [
        {
            "id": f"{feature}-{digit}",
            "dial": feature,
            "label": f"{digit} {word}",
            "pressed": digit == shown,
        }
        for (feature, words), shown in zip(FEATURES.items(), card, strict=True)
        for digit, word in enumerate(words)
    ]
    return count + dials


def _forms_html(card: Card, before: Card) -> str:
    products = " + ".join(f"{d}·{worth}" for d, worth in zip(card, WORTHS, strict=True))
    forms = {
        "tuple": str(tuple(card)),
        "words": str(card),
        "digits": "".join(
            str(now) if now == old else f"<u>{now}</u>"
            for old, now in zip(before, card, strict=True)
        ),
        "index": f"{products} = <b>{CAPTIONS['index'](card)}</b>",
        "decimal": CAPTIONS["decimal"](card),
    }
    listed = "".join(f"<dt>{name}</dt><dd>{form}</dd>" for name, form in forms.items())
    return f'<dl class="sk-forms">{listed}</dl>'
