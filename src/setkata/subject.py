"""The subject of setkata's course: what the engine of the course may ask about cards and SETs."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from katabook.course import Course
from katabook.course.words import counted
from katabook.subject import Row, Subject
from setkata.cards import card_at, card_of, cards_in, index_of
from setkata.rules import FeatureVerdict, Verdict, verdict

MOST_CARDS = 15  # the most cards that are shown one by one


class Cards(Subject):
    """Cards and SETs; the number of a card is its place in the deck."""

    @property
    def commands(self) -> Sequence[str]:
        """The modules of `play` and `print`."""
        return "setkata.arcade.command", "setkata.paper.command"

    def named(self, item: Any) -> str:
        """Return the names of the card or the cards in an item, or ""."""
        cards = cards_in(item)
        return " + ".join(map(str, sorted(cards) if isinstance(item, set | frozenset) else cards))

    def short(self, value: Any) -> str:
        """Return the cards of a SET, or the number of more cards, or ""."""
        cards = cards_in(value)
        if len(cards) == 3 and isinstance(value, set | frozenset):
            return self.named(value)
        return f"{len(cards)} cards" if len(cards) > 3 else ""

    def wanted(self, value: Any) -> str:
        """Return the number of SETs that should be found, or ""."""
        if isinstance(value, set) and all(len(cards_in(three)) == 3 for three in value):
            return counted(len(value), "SET")
        return ""

    def asked(self, arguments: Sequence[Any]) -> str:
        """Return the names of three different cards, or ""."""
        cards = [card for card in map(card_of, arguments) if card]
        three = len(arguments) == len(cards) == len(set(cards)) == 3
        return ", ".join(map(str, cards)) if three else ""

    def numbers(self, arguments: Sequence[Any]) -> tuple[int, ...]:
        """Return the places in the deck of all cards in some arguments."""
        return tuple(index_of(card) for argument in arguments for card in cards_in(argument))

    def reason(self, numbers: Sequence[int], wanted: Any = None) -> str:
        """Return why three cards are a SET or not; "" if that does not fit the answer."""
        triple = triple_of(numbers)
        return str(triple) if triple and wanted in (None, triple.is_set) else ""

    def rows(self, numbers: Sequence[int]) -> Sequence[Row]:
        """Return the features of three cards, or the names of the cards."""
        triple = triple_of(numbers)
        if triple:
            return list(map(_row, triple.features))
        few = 1 < len(numbers) <= MOST_CARDS
        return [Row((str(card_at(number)),)) for number in numbers] if few else ()

    def picture(self, numbers: Sequence[int], live: bool = False) -> str:
        """Return pictures of the cards, or the verdict on three."""
        from setkata import draw
        from setkata.draw.skin import LIVE, STATIC

        if not 0 < len(numbers) <= MOST_CARDS:
            return ""
        triple = triple_of(numbers)
        if triple:
            return draw.verdict_html(triple, LIVE if live else STATIC)
        cards = map(card_at, numbers)
        if live:
            return "".join(map(draw.card_svg, cards))
        return f"<p>{' '.join(map(draw.card_image, cards))}</p>"

    def sign(self, passed: bool, words: str) -> str:
        """Return the sign of a SET, or of three cards that are none."""
        from setkata.draw import sign_image

        return sign_image("set" if passed else "wrong", words, 22)

    def styles(self) -> str:
        """Return the CSS of drawings and verdicts."""
        from setkata import draw

        panel = Path(draw.__file__).with_name("panel.css")
        return draw.css() + panel.read_text(encoding="utf-8")

    def texts(self) -> Mapping[str, str]:
        """Return the picture of a deal."""
        from setkata.draw import deal_image
        from setkata.widgets.table import dealt

        return {"<!-- deal -->": deal_image(dealt())}

    def files(self) -> Mapping[str, str]:
        """Return the picture of a deal, which the README shows."""
        from setkata.draw import deal_svg
        from setkata.widgets.table import dealt

        return {"docs/deal.svg": deal_svg(dealt())}

    def first_page(self, course: Course) -> Mapping[str, str | bytes]:
        """Return the page that shows the course, and the game to play at once."""
        from setkata.arcade.landing import landing

        return landing(course)


SUBJECT = Cards()


def triple_of(numbers: Sequence[int]) -> Verdict | None:
    """Return the verdict on the cards at three different places in the deck, or None."""
    if not len(numbers) == len(set(numbers)) == 3:
        return None
    return verdict(*map(card_at, numbers))


def _row(feature: FeatureVerdict) -> Row:
    wrong = feature.kind == "wrong"
    words = f"{feature}: this spoils it" if wrong else feature.kind
    return Row((feature.feature, *feature.values, words), wrong)
