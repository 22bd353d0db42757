"""The values of a recording: each is kept once, as the panel in JupyterLab draws it."""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from katabook.judge.advice import advice_on_error
from katabook.judge.answers import plain
from katabook.judge.describe import value_text
from katabook.judge.errors import printable, raised
from katabook.judge.places import is_learners
from katabook.subject import current

LONGEST = 60  # characters of a value
MOST_ITEMS = 12
DEEPEST = 3
COLLECTIONS: dict[type, str] = {list: "list", tuple: "tuple", set: "set", frozenset: "set"}
BRACKETS = {"list": ("[", "]"), "tuple": ("(", ")"), "set": ("{", "}"), "dict": ("{", "}")}


class Values:
    """A table of values; the number of a value is its place in `drawn`.

    A drawn value has its `text`. A picture has the address of its `image`. A collection has its
    `kind`, the numbers of its `items`, and how many `more` there are. In a dict, each item also has
    the number of its key. In an object, each item has the name of its attribute.
    """

    def __init__(self) -> None:
        """Begin with an empty table."""
        self.drawn: list[dict[str, Any]] = []
        self._places: dict[str, int] = {}

    def number(self, value: Any, depth: int = 0) -> int:
        """Return the number of a value as it is now; an error is stored as text, with advice."""
        drawn = self._drawn(value, depth)
        key = json.dumps(drawn)
        if key not in self._places:
            self._places[key] = len(self.drawn)
            self.drawn.append(drawn)
        return self._places[key]

    def _drawn(self, value: Any, depth: int) -> dict[str, Any]:
        if isinstance(value, BaseException):
            return {"text": words_of(value)}
        if picture := current().image(value):
            return {"text": picture.words, "image": picture.address}
        if depth < DEEPEST:
            if kind := COLLECTIONS.get(type(value)):
                return self._collection(kind, _in_order(value), depth)
            if type(value) is dict:
                first = islice(value.items(), MOST_ITEMS)
                pairs = [(self.number(key, depth + 1), one) for key, one in first]
                return self._named("dict", pairs, len(value), depth)
            if is_learners_own(type(value)):
                first = islice(vars(value).items(), MOST_ITEMS)
                return self._named(type(value).__name__, first, len(vars(value)), depth)
        text = words_of(value)
        return {"text": text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"}

    def _collection(self, kind: str, value: list[Any], depth: int) -> dict[str, Any]:
        items = [self.number(one, depth + 1) for one in value[:MOST_ITEMS]]
        return {"kind": kind, "items": items, "more": len(value) - len(items)}

    def _named(
        self, kind: str, pairs: Iterable[tuple[Any, Any]], count: int, depth: int
    ) -> dict[str, Any]:
        items = [[name, self.number(one, depth + 1)] for name, one in pairs]
        return {"kind": kind, "items": items, "more": count - len(items)}


def words_of(value: Any) -> str:
    """Return a value or an error in words; an iterator keeps its items."""
    if isinstance(value, BaseException):
        found = raised(value)
        return printable(advice_on_error(found.text, found.cause))
    if isinstance(value, Iterator):
        return f"an iterator ({type(value).__name__})"
    return printable(value_text(plain(value)))


def _in_order(value: Iterable[Any]) -> list[Any]:
    """Return the items of a collection as a list; those of a set are sorted, short ones first."""
    if isinstance(value, set | frozenset):
        return sorted(value, key=lambda item: (len(repr(plain(item))), repr(plain(item))))
    return list(value)


def is_learners_own(kind: type) -> bool:
    """Return whether a learner wrote a class whose objects keep their attributes in a dict."""
    codes = [one.__code__ for one in vars(kind).values() if hasattr(one, "__code__")]
    return "__dict__" in vars(kind) and any(is_learners(code.co_filename) for code in codes)


def text_of(drawn: list[dict[str, Any]], number: int) -> str:
    """Return a value of a table as text."""
    value = drawn[number]
    if "kind" not in value:
        return str(value["text"])
    parts = [
        text_of(drawn, one) if isinstance(one, int) else _pair(drawn, *one)
        for one in value["items"]
    ]
    kind = value["kind"]
    if kind == "set" and not parts:
        return "set()"
    more = [f"… {value['more']} more"] if value["more"] else []
    begins, ends = BRACKETS.get(kind, (f"{kind}(", ")"))
    comma = "," if kind == "tuple" and len(parts + more) == 1 else ""
    return f"{begins}{', '.join(parts + more)}{comma}{ends}"


def _pair(drawn: list[dict[str, Any]], name: str | int, value: int) -> str:
    if isinstance(name, str):
        return f"{name}={text_of(drawn, value)}"
    return f"{text_of(drawn, name)}: {text_of(drawn, value)}"
