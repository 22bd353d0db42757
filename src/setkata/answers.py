"""A learner's answer as plain data, whether it is the one wanted, and the difference in words.

Standard library only: whoever runs a learner's code loads this file by itself.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice, zip_longest
from math import isclose
from typing import Any

SCALARS = (bool, int, float, str, type(None))
MOST_ITEMS = 100_000
DEEPEST = 20


@dataclass(frozen=True)
class Other:
    """What is no plain data: it equals nothing wanted and shows as its description."""

    description: str

    def __repr__(self) -> str:
        return self.description


class AnyOrder(list[Any]):
    """Items wanted in any order, each as often as it stands here."""


def any_order(items: Iterable[Any]) -> AnyOrder:
    """Return what `same` matches with these items in any order, equal ones as often as here."""
    return AnyOrder(items)


def plain(value: Any, depth: int = 0) -> Any:
    """Return a copy made of bool, int, float, str, None, list, tuple, set, frozenset and dict.

    Named tuples become tuples; arrays, generators and other iterables lists; NumPy's numbers
    Python's. What has no such form, is too long or too deep becomes an `Other`.
    """
    if type(value) in SCALARS or isinstance(value, Other):
        return value
    if depth > DEEPEST:
        return Other("something nested too deeply")
    if type(value).__module__.partition(".")[0] == "numpy" and hasattr(value, "tolist"):
        return plain(value.tolist(), depth + 1)
    for scalar in (int, float, str):
        if isinstance(value, scalar):
            return scalar(value)
    if isinstance(value, Mapping):
        return {plain(key, depth + 1): plain(value[key], depth + 1) for key in value}
    if isinstance(value, Iterable) and not isinstance(value, bytes | type):
        return _collection(value, depth)
    return Other(
        f"the class {value.__name__}"
        if isinstance(value, type)
        else f"an object of type {type(value).__name__}"
    )


def same(wanted: Any, answer: Any) -> bool:
    """Return whether a plain answer is the one wanted: the value counts, not its container.

    A tuple or list wants its items in this order; a set, frozenset or `AnyOrder` in any order,
    in any container; a float is near enough within rounding.

    >>> same((1, 0), [1, 0]), same({1, 2}, [2, 1]), same(True, 1)
    (True, True, True)
    >>> same({1, 2}, [1, 2, 2]), same(40, 40.0), same(False, None), same(set(), None)
    (False, False, False, False)
    """
    return key(wanted, wanted) == key(answer, wanted)


def difference(wanted: Any, answer: Any, words: Callable[[Any], str] = repr) -> str:
    """Return in words how a collection differs from one wanted in any order; else nothing.

    >>> difference({1, 2, 3}, [1, 2, 2, 5])
    'missing: 3; too many: 5; 2 came 2 times, not 1'
    """
    if not (_is_unordered(wanted) and isinstance(answer, list | tuple | set | frozenset)):
        return ""
    like = _first(wanted)
    due, came = (Counter(key(item, like) for item in items) for items in (wanted, answer))
    named = {key(item, like): words(item) for item in [*answer, *wanted]}
    uneven = [k for k, n in came.items() if n != due.get(k, n)]
    parts = (
        _some("missing: ", [named[k] for k in due if k not in came]),
        _some("too many: ", [named[k] for k in came if k not in due]),
        _some("", [f"{named[k]} came {came[k]} times, not {due[k]}" for k in uneven]),
    )
    return "; ".join(part for part in parts if part)


def uniform(value: Any) -> Any:
    """Return plain data with every list as a tuple and every set sorted, for one spelling.

    >>> uniform([[1, 0], {2, 1}])
    ((1, 0), (1, 2))
    """
    if isinstance(value, set | frozenset):
        return tuple(sorted(map(uniform, value), key=repr))
    if isinstance(value, list | tuple):
        return tuple(map(uniform, value))
    return value


def key(value: Any, like: Any = None) -> Hashable:
    """Return what is equal for values that count as the same where `like` is wanted."""
    if _is_unordered(like) and isinstance(value, list | tuple | set | frozenset):
        template = _first(like)
        return frozenset(Counter(key(item, template) for item in value).items())
    if isinstance(value, list | tuple):
        templates = like if isinstance(like, list | tuple) else ()
        return tuple(key(*pair) for pair in zip_longest(value, templates[: len(value)]))
    if isinstance(value, set | frozenset):
        return "a set", frozenset(key(item) for item in value)
    if isinstance(value, dict):
        named = like if isinstance(like, dict) else {}
        return "a dict", frozenset((key(k), key(v, named.get(k))) for k, v in value.items())
    return _scalar_key(value, like)


def _scalar_key(value: Hashable, like: Any) -> Hashable:
    if type(like) is float and isinstance(value, int | float) and isclose(value, like):
        return "float", like
    if type(value) is float:
        return "float", value
    # True and 1 have the same key, as they are equal; an Other is like itself alone.
    return value


def _collection(value: Iterable[Any], depth: int) -> Any:
    items = [plain(item, depth + 1) for item in islice(value, MOST_ITEMS + 1)]
    if len(items) > MOST_ITEMS:
        return Other(f"more than {MOST_ITEMS:,} items")
    if isinstance(value, tuple):
        return tuple(items)
    if isinstance(value, set | frozenset) and all(isinstance(item, Hashable) for item in items):
        return frozenset(items) if isinstance(value, frozenset) else set(items)
    return items


def _is_unordered(like: Any) -> bool:
    return isinstance(like, set | frozenset | AnyOrder)


def _first(items: Iterable[Any]) -> Any:
    return next(iter(items), None)


def _some(what: str, names: list[str]) -> str:
    more = f" and {len(names) - 1} more" if len(names) > 1 else ""
    return f"{what}{names[0]}{more}" if names else ""
