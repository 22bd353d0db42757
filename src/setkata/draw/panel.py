"""The verdict as HTML: three cards, what each feature does, and how to mend a wrong triple."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from setkata.cards import FEATURES, Card
from setkata.draw.signs import empty_sign, headline_sign, rule_sign, value_sign
from setkata.draw.skin import STATIC, Skin
from setkata.rules import Mend, Verdict

NUMBERS = ("three cards", "two more", "one more")
RULE = "Each feature must be all the same or all different."
_NAMES = {"same": "same", "different": "different", "wrong": "two and one"}


class Row(NamedTuple):
    """What one feature does on the cards picked so far; kind "open" while it can't be told."""

    feature: str
    kind: str
    values: tuple[str, ...]
    words: str


class Panel(NamedTuple):
    """All that a verdict shows; sign is one of set, wrong and, on tables, differ, pick or none."""

    sign: str
    headline: str
    sentence: str
    cards: tuple[Card, ...] = ()
    rows: tuple[Row, ...] = ()
    mends: tuple[Mend, ...] = ()

    @property
    def spoken(self) -> str:
        """What is said of it to those who do not see it."""
        return f"{self.headline}. {self.sentence}"


def verdict_html(verdict: Verdict) -> str:
    """Return the verdict as HTML that any notebook shows, light or dark, trusted or not."""
    return panel_html(verdict_panel(verdict))


def verdict_panel(verdict: Verdict) -> Panel:
    """Return what the verdict on three cards shows."""
    sign, headline = ("set", "A SET") if verdict.is_set else ("wrong", "Not a SET")
    return Panel(
        sign,
        headline,
        reason(verdict),
        verdict.cards,
        tuple(Row(f.feature, f.kind, f.values, str(f)) for f in verdict.features),
        verdict.mends,
    )


def picking_panel(cards: Sequence[Card]) -> Panel:
    """Return what is shown while fewer than three cards are picked: how each feature does so far."""
    rows = tuple(_open_row(feature, cards) for feature in FEATURES)
    return Panel("pick", f"Pick {NUMBERS[len(cards)]}", RULE, tuple(cards), rows)


def reason(verdict: Verdict) -> str:
    """Return the sentence that says why three cards are a SET, or what breaks it."""
    if verdict.is_set:
        return "Each feature is all the same or all different."
    names = join([feature.feature for feature in verdict.wrong]).capitalize()
    breaks = "breaks" if len(verdict.wrong) == 1 else "break"
    return f"{names} {breaks} it: {'; '.join(map(str, verdict.wrong))}."


def join(words: Sequence[str]) -> str:
    """Return words as a list in a sentence: a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


def panel_html(panel: Panel) -> str:
    """Return a panel as HTML for a notebook."""
    sign = STATIC.picture(headline_sign(panel.sign), 32, 32, 40, "")
    head = STATIC.tag("div", "headline", escape(panel.headline, quote=False))
    sentence = STATIC.tag("div", "sentence", escape(panel.sentence, quote=False))
    top = STATIC.tag("div", "top", sign + STATIC.tag("div", "words", head + sentence))
    return STATIC.tag("div", "panel", top + details_html(panel, STATIC))


def details_html(panel: Panel, skin: Skin, table: Sequence[Card] = ()) -> str:
    """Return as HTML what explains a verdict; a mend by one of the table's cards says so."""
    rows = "".join(_row_html(row, skin) for row in panel.rows)
    features = skin.tag("table", "features", _cards_html(panel.cards, skin) + rows) if rows else ""
    return features + (_mends_html(panel, skin, table) if panel.mends else "")


def found_html(found: Iterable[tuple[Sequence[Card], str]], skin: Skin) -> str:
    """Return SETs that were found as HTML, each with words of its own beside it."""
    items = [
        "".join(skin.card(card, 54, "card") for card in triple) + skin.tag("span", "words", words)
        for triple, words in found
    ]
    return _list_html("Found", items, skin)


def _cards_html(cards: tuple[Card, ...], skin: Skin) -> str:
    heads = [skin.tag("th", "column", skin.card(card, 54, "card")) for card in cards]
    place = skin.tag("td", "place", skin.tag("span", "no-card", ""))
    cells = "".join(heads + [place] * (3 - len(cards)))
    return skin.tag("tr", "cards", skin.tag("td", "corner", "") + cells)


def _row_html(row: Row, skin: Skin) -> str:
    name = skin.tag("th", "feature", row.feature, row.kind)
    values = "".join(_value_html(row, place, skin) for place in range(3))
    sign = "" if row.kind == "open" else skin.picture(rule_sign(row.kind), 42, 16, 34, "")
    kind = "" if row.kind == "open" else f"{skin.tag('b', 'kind', _NAMES[row.kind])} · "
    words = skin.tag("td", "rule", f"{sign} {kind}{row.words}", row.kind)
    return skin.tag("tr", "row", name + values + words, row.kind)


def _value_html(row: Row, place: int, skin: Skin) -> str:
    if place >= len(row.values):
        return skin.tag("td", "value", skin.picture(empty_sign(), 32, 32, 26, ""), row.kind)
    value = row.values[place]
    odd = row.kind == "wrong" and row.values.count(value) == 1
    sign = skin.picture(value_sign(row.feature, value), 32, 32, 26, value, "odd" if odd else "")
    return skin.tag("td", "value", sign, row.kind)


def _mends_html(panel: Panel, skin: Skin, table: Sequence[Card]) -> str:
    wrong = [row.feature for row in panel.rows if row.kind == "wrong"]
    how = "" if len(wrong) == 1 else f" in {join(wrong)}"
    items = [_mend_html(mend, mend.new in table, skin) for mend in panel.mends]
    return _list_html(f"Change any one card{how} to mend it", items, skin)


def _mend_html(mend: Mend, on_table: bool, skin: Skin) -> str:
    swap = skin.card(mend.old, 54, "old") + skin.arrow() + skin.card(mend.new, 54, "new")
    tag = skin.tag("span", "tag", "on the table") if on_table else ""
    return swap + skin.tag("span", "change", f" {mend} {tag}".rstrip())


def _list_html(title: str, items: Sequence[str], skin: Skin) -> str:
    listed = "".join(skin.tag("li", "item", item) for item in items)
    return skin.fold(title, skin.tag("ul", "items", listed))


def _open_row(feature: str, cards: Sequence[Card]) -> Row:
    values = tuple(card.words[list(FEATURES).index(feature)] for card in cards)
    if len(values) < 2:
        return Row(feature, "open", values, "same or different?")
    kind = "same" if len(set(values)) == 1 else "different"
    return Row(feature, "open", values, f"{kind} so far")
