"""The subject of setkata's course: what the engine of the course may ask about cards and SETs."""

import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from hashlib import sha256
from html import escape
from itertools import combinations
from pathlib import Path
from typing import Any

from katabook.course import Course, CourseError
from katabook.course.words import counted
from katabook.judge.call import Call, perform
from katabook.judge.deadline import Deadline
from katabook.process import limits
from katabook.subject import Image, Row, Subject
from setkata.cards import Card, card_at, card_of, cards_in, index_of, make_deck
from setkata.rules import FeatureVerdict, Verdict, is_set, verdict

FIRST = 5  # the most cards that a proof shows
MOST_CARDS = 15  # the most cards that are shown one by one
FRONT = "mistakes/is_set/shape_left_out.py"  # the function in the picture of the README
# The forms of a card that a learner's function may take: its words, its digits, its number.
FORMS: tuple[Callable[[Card], object], ...] = (lambda card: card.words, tuple, index_of)
ESBUILD = "esbuild@0.28.2"  # bundles the JavaScript of the tables


class Cards(Subject):
    """Cards and SETs; the number of a card is its place in the deck."""

    @property
    def types(self) -> Sequence[type]:
        """The class of the cards, so that a card is still a `Card` in another process."""
        return (Card,)

    @property
    def commands(self) -> Sequence[str]:
        """The module of `play`, `print` and `keep`."""
        return ("setkata.commands",)

    @property
    def magics(self) -> Sequence[str]:
        """The command that needs no other window."""
        return ("keep",)

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
        cards = cards_in(tuple(arguments))
        return ", ".join(map(str, cards)) if len(cards) == len(set(cards)) == 3 else ""

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
        from setkata.draw.panel import verdict_html
        from setkata.draw.parts import LIVE, STATIC
        from setkata.draw.picture import card_image, card_svg

        if not 0 < len(numbers) <= MOST_CARDS:
            return ""
        triple = triple_of(numbers)
        if triple:
            return verdict_html(triple, LIVE if live else STATIC)
        cards = map(card_at, numbers)
        if live:
            return "".join(map(card_svg, cards))
        return f"<p>{' '.join(map(card_image, cards))}</p>"

    def image(self, value: Any) -> Image | None:
        """Return the image of a card, or None; a list of four numbers is not a card."""
        card = card_of(value) if isinstance(value, tuple) else None
        return _image(card) if card else None

    def proof(self, asked: str, numbers: Sequence[int], answer: Any) -> str:
        """Return a SET that a function accepts, or a call and the first cards of its answer; or ""."""
        from setkata.draw.picture import small_images

        triple = triple_of(numbers)
        if triple and triple.is_set and answer is True:
            drawn = small_images(triple.cards, framed=True)
            return f"{drawn} make a SET. Your function says so too."
        cards = cards_in(sorted(answer) if isinstance(answer, set | frozenset) else answer)
        if not cards or not (asked or numbers):
            return ""
        call = f"<code>{escape(asked)}</code>" if asked else small_images([*map(card_at, numbers)])
        more = f" and {len(cards) - FIRST} more" if len(cards) > FIRST else ""
        return f"{call} → {small_images(cards[:FIRST])}{more}"

    def measured(self, names: Mapping[str, Any]) -> str:
        """Return a sentence if the learner's `is_set` is right for the whole deck, or ""."""
        function = names.get("is_set")
        if not callable(function) or getattr(function, "__module__", "") != "__main__":
            return ""  # not the learner's own
        for form in FORMS:
            call = Call("is_set")
            with Deadline(limits.CALL_SECONDS) as deadline:
                perform(call, partial(_sets_found, function, form))
            if deadline.late:
                return ""
            if call.answer:
                right = "Your is_set is right for all 85,320 triples of the deck"
                return f"{right}: it finds the {call.answer} SETs."
        return ""

    def sign(self, passed: bool, words: str, size: int = 22) -> str:
        """Return the sign of a SET, or of three cards that are not a SET."""
        from setkata.draw.parts import sign_image

        return sign_image("set" if passed else "wrong", words, size)

    def styles(self) -> str:
        """Return the CSS of drawings and verdicts."""
        from setkata import draw

        panel = Path(draw.__file__).with_name("panel.css")
        return draw.css() + panel.read_text(encoding="utf-8")

    def texts(self) -> Mapping[str, str]:
        """Return the picture of a deal."""
        from setkata.draw.picture import deal_image
        from setkata.widgets.table import dealt

        return {"<!-- deal -->": deal_image(dealt())}

    def files(self, course: Course) -> Mapping[str, str]:
        """Return, in a clone, the pictures of the README and the script of the tables."""
        from setkata.draw.readme_picture import readme_svg
        from setkata.widgets.table import BUILT, PAGE

        if not BUILT.is_relative_to(course.root):
            return {}
        files = {BUILT.relative_to(course.root).as_posix(): bundled(PAGE, BUILT)}
        if (wrong := course.root / FRONT).is_file():
            files["docs/front.svg"] = readme_svg(wrong)
            files["docs/front_narrow.svg"] = readme_svg(wrong, narrow=True)
        return files

    def readme(self, place: str) -> str:
        """Return the README of a hand-out; place: clone, installed or authors."""
        path = Path(__file__).parent / "readmes" / f"{place}.md"
        return path.read_text(encoding="utf-8")

    def first_page(self, course: Course) -> Mapping[str, str | bytes]:
        """Return the page that shows the course, and the game to play at once."""
        from setkata.arcade.pages import landing

        return landing(course)


SUBJECT = Cards()


def _sets_found(function: Callable[..., Any], form: Callable[[Card], object]) -> int:
    """Return how many SETs a function finds in the deck; 0 if it is wrong about three cards."""
    deck = [(card, form(card)) for card in make_deck()]
    found = 0
    for (a, x), (b, y), (c, z) in combinations(deck, 3):
        if bool(function(x, y, z)) != is_set(a, b, c):
            return 0
        found += is_set(a, b, c)
    return found


def triple_of(numbers: Sequence[int]) -> Verdict | None:
    """Return the verdict on the cards at three different places in the deck, or None."""
    if not len(numbers) == len(set(numbers)) == 3:
        return None
    return verdict(*map(card_at, numbers))


def bundled(page: Path, built: Path) -> str:
    """Return the modules of a page as one module, because a notebook gives a widget one file.

    built: the file of the last bundle, which is returned unless a module has changed since. So only
    such a change needs Node.

    Raises CourseError if npm is missing, or if a module is broken.
    """
    modules = b"".join(path.read_bytes() for path in sorted(page.glob("*.js")))
    head = f"// Built by `setkata build` from widgets/page/*.js: {sha256(modules).hexdigest()}\n"
    last = built.read_text(encoding="utf-8")
    if last.startswith(head):
        return last
    npm = shutil.which("npm")
    if npm is None:
        raise CourseError(f"{built} is stale, and npm gets what builds it; install Node.js")
    words = f"exec --yes --package={ESBUILD} -- esbuild {built.name} --bundle --format=esm"
    command = [npm, *words.split(), "--log-level=error"]
    done = subprocess.run(command, cwd=page, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise CourseError(f"{built} is stale, but esbuild says: {done.stderr.strip()}")
    return head + done.stdout


def _row(feature: FeatureVerdict) -> Row:
    wrong = feature.kind == "wrong"
    words = f"{feature}: this spoils it" if wrong else feature.kind
    return Row((feature.feature, *feature.values, words), wrong)


@cache
def _image(card: Card) -> Image:
    from setkata.draw.picture import card_svg, svg_address, with_night

    return Image(svg_address(with_night(card_svg(card, small=True))), str(card))
