"""A learner's answer as plain data, and whether it is the wanted one.

This file needs the standard library only, so that a process can load it by its path.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice, zip_longest
from math import isclose, isfinite
from typing import Any

SCALARS = (bool, int, float, str, type(None))
SIMPLE = (int, bool, str, type(None))  # an answer of these types is equal or it is not
COLLECTIONS = (tuple, list, set, frozenset)
# Each returns the plain value of a subclass's instance, whatever the subclass overrides.
_EXACT: dict[type, Callable[[Any], Any]] = {
    int: int.__int__,
    float: float.__float__,
    str: str.__str__,
}
EXACT_MODULES = ("fractions", "decimal")  # a number of these counts like a float
MOST_ITEMS = 100_000
MOST_BITS = 10_000  # Python refuses to write an int of more than 4300 digits
DEEPEST = 20
# Sums of rounded numbers near 1 miss 0 by less. It holds only for a wanted 0, because a chance may
# itself be as small: one deal of twelve cards among all has a chance of 1.4e-14.
NEAR_ZERO = 1e-12


@dataclass(frozen=True)
class Other:
    """A stand-in for a value that is not plain data: no wanted answer equals it."""

    description: str

    def __repr__(self) -> str:
        return self.description


class AnyOrder(list[Any]):
    """A wanted list of items that an answer may hold in any order."""


class Array(list[Any]):
    """The items of a NumPy array."""


class Once(list[Any]):
    """The items of an iterator, such as a generator, which gives them only once."""


def any_order(items: Iterable[Any]) -> AnyOrder:
    """Return a wanted answer for `same`: these items in any order, each as often as here."""
    return AnyOrder(items)


def plain(value: Any, depth: int = 0) -> Any:
    """Return a copy made of bool, int, float, str, None, list, tuple, set, frozenset and dict.

    A named tuple becomes a tuple, an array an `Array`, an iterator a `Once`, and another iterable a
    list. A NumPy number becomes a Python number, and a Fraction or a Decimal a float. In a set and
    in a dict's key, a tuple takes the place of a list. A value that has no such form, or is too
    large or too deep, becomes an `Other`.
    """
    if type(value) is int and value.bit_length() > MOST_BITS:
        return Other(f"a whole number of more than {MOST_BITS:,} bits")
    if type(value) in SCALARS or isinstance(value, Other):
        return value
    if depth > DEEPEST:
        return Other("something nested too deeply")
    if type(value) in COLLECTIONS:  # most values, such as cards; the next lines take longer
        return _collection(value, depth)
    if type(value).__module__.partition(".")[0] == "numpy" and hasattr(value, "tolist"):
        found = plain(value.tolist(), depth + 1)
        return Array(found) if type(found) is list else found
    for kind, exact in _EXACT.items():
        if isinstance(value, kind):
            return plain(exact(value))
    if is_exact(value):
        with suppress(OverflowError, ValueError):
            return float(value)
    if isinstance(value, Mapping):
        return {_hashable(plain(key, depth + 1)): plain(value[key], depth + 1) for key in value}
    if isinstance(value, Iterable) and not isinstance(value, bytes | type):
        return _collection(value, depth)
    if isinstance(value, type):
        return Other(f"the class {value.__name__}")
    return Other(f"an object of type {type(value).__name__}")


def is_exact(value: Any) -> bool:
    """Return whether a value is a Fraction or a Decimal, without loading their modules."""
    return type(value).__module__ in EXACT_MODULES and hasattr(value, "as_integer_ratio")


def same(wanted: Any, answer: Any) -> bool:
    """Return whether a plain answer is the wanted one: its value counts, not its container.

    A wanted tuple or list fixes the order of the items. A wanted set, frozenset or `AnyOrder`
    allows any order in any container. A float may differ by rounding.

    >>> same((1, 0), [1, 0]), same({1, 2}, [2, 1]), same(True, 1)
    (True, True, True)
    >>> same({1, 2}, [1, 2, 2]), same(40, 40.0), same(False, None), same(set(), None)
    (False, False, False, False)
    """
    return comparable(wanted, wanted) == comparable(answer, wanted)


def comparable(value: Any, wanted: Any = None) -> Hashable:
    """Return a hashable form; two answers count as the same when their forms are equal.

    wanted: the answer that both are compared with; it decides whether the order matters.
    """
    if type(value) in SIMPLE and type(wanted) is not float:  # most values, such as a card's digits
        exact: Hashable = value
        return exact
    if is_unordered(wanted) and isinstance(value, list | tuple | set | frozenset):
        like = next(iter(wanted), None)
        return frozenset(Counter(comparable(item, like) for item in value).items())
    if isinstance(value, list | tuple):
        items = wanted if isinstance(wanted, list | tuple) else ()
        pairs = zip_longest(value, items[: len(value)])
        return tuple([comparable(item, like) for item, like in pairs])
    if isinstance(value, set | frozenset):
        return "a set", frozenset(comparable(item) for item in value)
    if isinstance(value, dict):
        values = wanted if isinstance(wanted, dict) else {}
        entries = ((comparable(key), comparable(value[key], values.get(key))) for key in value)
        return "a dict", frozenset(entries)
    return _comparable_scalar(value, wanted)


def to_json(value: Any) -> Any:
    """Return plain data as JSON data from which `from_json` makes an equal value of equal type.

    >>> to_json([1, (2, None)]), to_json({3})
    ([1, {'tuple': [2, None]}], {'set': [3]})
    """
    if isinstance(value, float) and not isfinite(value):
        return {"float": str(value)}
    if type(value) in SCALARS:
        return value
    if type(value) is list:
        return [to_json(item) for item in value]
    if isinstance(value, dict):
        return {"dict": [[to_json(key), to_json(value[key])] for key in value]}
    if isinstance(value, Other):
        return {"other": value.description}
    for name, kind in _COLLECTIONS.items():
        if isinstance(value, kind):
            items = sorted(value, key=repr) if isinstance(value, set | frozenset) else value
            return {name: [to_json(item) for item in items]}
    return to_json(plain(value))


def from_json(data: Any) -> Any:
    """Return the value that `to_json` turned into the data."""
    if isinstance(data, list):
        return [from_json(item) for item in data]
    if not isinstance(data, dict):
        return data
    [(kind, content)] = data.items()
    if kind == "float":
        return float(content)
    if kind == "other":
        return Other(content)
    if kind == "dict":
        return {from_json(key): from_json(value) for key, value in content}
    return _COLLECTIONS[kind](from_json(item) for item in content)


_COLLECTIONS: dict[str, type[Any]] = {
    "tuple": tuple,
    "set": set,
    "frozenset": frozenset,
    "any order": AnyOrder,
    "array": Array,
    "iterator": Once,
}


def _comparable_scalar(value: Hashable, wanted: Any) -> Hashable:
    if type(wanted) is float and isinstance(value, int | float) and _is_near(value, wanted):
        return "float", wanted
    if type(value) is float:
        return "float", value
    # True and 1 are equal and so have equal forms; an Other equals no wanted answer.
    return value


def _is_near(value: float, wanted: float) -> bool:
    try:
        return isclose(value, wanted, abs_tol=0.0 if wanted else NEAR_ZERO)
    except OverflowError:  # a whole number that is too large for a float
        return False


def _collection(value: Iterable[Any], depth: int) -> Any:
    items = [plain(item, depth + 1) for item in islice(value, MOST_ITEMS + 1)]
    if len(items) > MOST_ITEMS:
        return Other(f"more than {MOST_ITEMS:,} items")
    if isinstance(value, tuple):
        return tuple(items)
    if isinstance(value, frozenset):
        return frozenset(map(_hashable, items))
    if isinstance(value, set):
        return set(map(_hashable, items))
    if isinstance(value, Array):  # in an answer that came from another process
        return Array(items)
    return Once(items) if isinstance(value, Iterator | Once) else items


def _hashable(value: Any) -> Hashable:
    """Return plain data in a form that can be in a set or be the key of a dict."""
    if isinstance(value, list | tuple):
        return tuple(map(_hashable, value))
    if isinstance(value, set):
        return frozenset(value)
    return Other("a dict as a key or in a set") if isinstance(value, dict) else value


def is_unordered(wanted: Any) -> bool:
    """Return whether the items of a wanted answer may come in any order."""
    return isinstance(wanted, set | frozenset | AnyOrder)
