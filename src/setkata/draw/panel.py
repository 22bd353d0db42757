"""The parts beside a table as HTML: a verdict, the SETs that were found, and a row of marks."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from katabook.course.words import joined
from setkata.cards import FEATURES, Card
from setkata.draw.parts import (
    LIVE,
    SIZE,
    STATIC,
    Skin,
    empty_sign,
    headline_sign,
    rule_sign,
    value_sign,
)
from setkata.rules import FeatureVerdict, Fix, Kind, Verdict

NUMBERS = ("three cards", "two more", "one more")
UNTOLD = "Then the table says whether the cards are a SET, and why."
RULE = "Each feature must be all the same or all different."
_NAMES = {"same": "same", "different": "different", "wrong": "two and one"}
_MARKS = {"same": "three dots", "different": "three shapes", "wrong": "two dots and a cross"}
ON_TABLE = {1: "one", 2: "two", 3: "all"}


class Panel(NamedTuple):
    """The content of a verdict; its sign is set or wrong, on a table also differ, pick or ""."""

    sign: str
    headline: str
    sentence: str
    cards: tuple[Card, ...] = ()
    rows: tuple[FeatureVerdict, ...] = ()
    fixes: tuple[Fix, ...] = ()

    @property
    def spoken(self) -> str:
        """The text for a screen reader, which does not see the rows."""
        told = [
            row
            for row in self.rows
            if row.kind == "wrong" or (row.kind == "open" and len(row.values) == 2)
        ]
        words = "; ".join(f"{row.feature}: {row}" for row in told)
        details = f" {words.capitalize()}." if len(told) > 1 else ""
        return f"{self.headline}. {self.sentence}{details}"


class Mark(NamedTuple):
    """One of a row, such as the days of a week; its sign is set, wrong or "" for open.

    Its label stands below it, its words are spoken.
    """

    sign: str
    label: str
    words: str


def verdict_html(verdict: Verdict, skin: Skin = STATIC) -> str:
    """Return three cards with their features as HTML that any notebook shows, trusted or not.

    The words above it tell what should come out, so the reason is told only in its row. With the
    skin LIVE it is for a page that has the CSS of the palette and of the panel.
    """
    panel = verdict_panel(verdict)
    head = skin.tag("div", "headline", panel.headline)
    return skin.tag("div", "panel", head + details_html(panel, skin=skin))


def verdict_panel(verdict: Verdict) -> Panel:
    """Return the panel for the verdict on three cards."""
    sign, headline = ("set", "A SET") if verdict.is_set else ("wrong", "Not a SET")
    return Panel(sign, headline, reason(verdict), verdict.cards, verdict.features, verdict.fixes)


def picking_panel(cards: Sequence[Card], told: bool = True) -> Panel:
    """Return the panel for fewer than three cards, with each feature so far.

    told: whether the reader knows the rule; if not, the first verdict explains it.
    """
    kind: Kind = "open" if told else "untold"
    rows = tuple(
        FeatureVerdict(feature, kind, tuple(card.words[place] for card in cards))
        for place, feature in enumerate(FEATURES)
    )
    sentence = RULE if told else UNTOLD
    return Panel("pick", f"Pick {NUMBERS[len(cards)]}", sentence, tuple(cards), rows)


def reason(verdict: Verdict) -> str:
    """Return a sentence that says why three cards are a SET, or which features break it."""
    if verdict.is_set:
        return "Each feature is all the same or all different."
    names = joined([feature.feature for feature in verdict.wrong]).capitalize()
    if len(verdict.wrong) > 1:
        return f"{names} break it."
    return f"{names} breaks it: {verdict.wrong[0]}."


def details_html(panel: Panel, table: Sequence[Card] = (), skin: Skin = LIVE) -> str:
    """Return a verdict's features and fixes as HTML; it tells whether a fix is on the table."""
    if not panel.rows:
        return ""
    rows = "".join(_row_html(row, skin) for row in panel.rows)
    fixes = _fixes_html(panel.fixes, table, skin) if panel.fixes else ""
    return skin.tag("table", "features", _cards_html(panel.cards, skin) + rows + fixes)


def found_html(
    found: Iterable[tuple[Sequence[Card], str]], missing: int = 0, title: str = "Found"
) -> str:
    """Return the SETs that were found as HTML, each with its own words, and places for others."""
    place = LIVE.tag("span", "no-card", "")
    items = [
        _item_html([LIVE.card(card, "card") for card in cards], words) for cards, words in found
    ]
    items += [_item_html([place] * 3, "to find")] * missing
    return titled_html(title, LIVE.tag("ul", "items", "".join(items)))


def marks_html(marks: Iterable[Mark]) -> str:
    """Return a row of marks as HTML."""
    return LIVE.tag("ul", "marks", "".join(map(_mark_html, marks)))


def titled_html(title: str, content: str) -> str:
    """Return content under a title as HTML."""
    return LIVE.tag("div", "list", LIVE.tag("div", "title", title) + content)


def _item_html(cards: Sequence[str], words: str) -> str:
    return LIVE.tag("li", "item", "".join(cards) + LIVE.tag("span", "words", words))


def _mark_html(mark: Mark) -> str:
    sign = headline_sign(mark.sign) if mark.sign else empty_sign()
    picture = LIVE.picture(sign, SIZE, SIZE, SIZE, mark.words)
    return LIVE.tag("li", "mark", f'{picture}<span aria-hidden="true">{mark.label}</span>')


def _cards_html(cards: tuple[Card, ...], skin: Skin) -> str:
    heads = [skin.tag("th", "column", skin.card(card, "card")) for card in cards]
    place = skin.tag("td", "place", skin.tag("span", "no-card", ""))
    cells = "".join(heads + [place] * (3 - len(cards)))
    return skin.tag("tr", "cards", skin.tag("td", "corner", "") + cells)


def _row_html(row: FeatureVerdict, skin: Skin) -> str:
    name = skin.tag("th", "feature", row.feature, row.kind)
    values = "".join(_value_html(row, place, skin) for place in range(3))
    rule = skin.tag("td", "rule", _rule_html(row, skin), row.kind)
    return skin.tag("tr", "row", name + values + rule, row.kind)


def _rule_html(row: FeatureVerdict, skin: Skin) -> str:
    if row.kind in ("open", "untold"):
        return str(row)
    # The sign only supports the text beside it, but Lab reads an empty text as "Image".
    name = "" if skin.live else _MARKS[row.kind]
    sign = skin.picture(rule_sign(row.kind), 42, 16, 34, name)
    return f"{sign} {skin.tag('b', 'kind', f'{_NAMES[row.kind]} ·')} {row}"


def _value_html(row: FeatureVerdict, place: int, skin: Skin) -> str:
    if place >= len(row.values):
        return skin.tag("td", "value", skin.picture(empty_sign(), 32, 32, 26, ""), row.kind)
    value = row.values[place]
    state = "odd" if row.kind == "wrong" and row.values.count(value) == 1 else ""
    sign = skin.picture(value_sign(row.feature, value), 32, 32, 26, value, state)
    return skin.tag("td", "value", sign, row.kind)


def _fixes_html(fixes: Sequence[Fix], table: Sequence[Card], skin: Skin) -> str:
    """Return a row with the card that makes a SET in each card's column."""
    name = skin.tag("th", "feature", "fix", "fix")
    cards = "".join(
        skin.tag("td", "value", skin.card(fix.new, "new", str(fix)), "fix") for fix in fixes
    )
    words = "Swap any card for the new one below it."
    if there := sum(fix.new in table for fix in fixes):
        words += f" The table has {ON_TABLE[there]} of these cards."
    return skin.tag("tr", "row", name + cards + skin.tag("td", "rule", words, "fix"), "fix")
