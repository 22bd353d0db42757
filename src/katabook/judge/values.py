"""Values as JSON data, from which another process makes equal ones of the same types.

Lists, dicts, sets, arrays and random generators in a call's arguments are sent as `Objects`. Then
the call's changes to them can be sent back.
"""

from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice, starmap
from random import Random
from typing import Any

from katabook.judge.answers import DEEPEST, MOST_BITS, MOST_ITEMS, SCALARS, Other, is_exact, plain
from katabook.judge.untrusted import ReceivedError, name_in

FLAT = frozenset(SCALARS)
ROWS = "rows"
NUMBERS = "biufc"  # the kinds of arrays whose bytes are numbers
# What a call may change, by the name under which it travels.
CHANGING: dict[str, type[Any]] = {
    kind.__name__: kind for kind in (list, set, dict, deque, Counter, OrderedDict, Random)
}
VIEWS: dict[str, Callable[[list[Any]], Any]] = {
    "dict_keys": lambda items: dict.fromkeys(items).keys(),
    "dict_values": lambda items: dict(enumerate(items)).values(),
    "dict_items": lambda items: dict(items).items(),
}
# A learner's iterator is sent as its items, and becomes one of the same kind.
ITERATORS: dict[str, Callable[[list[Any]], Iterator[Any]]] = {
    "generator": lambda items: (item for item in items),
    "map": lambda items: map(items.__getitem__, range(len(items))),
    "filter": lambda items: filter(lambda _: True, items),
    "enumerate": lambda items: enumerate(item for _, item in items),
    "zip": lambda items: zip(*zip(*items, strict=True), strict=False),
}


class Objects:
    """The objects among the arguments of a call that the call may change, by their numbers."""

    def __init__(self, values: "Values") -> None:
        """Begin with no object, and add each one that comes up."""
        self.values = values
        self.found: list[Any] = []
        self.contents: list[Any] = []
        self.numbers: dict[int, int] = {}
        self.takes = True

    def told(self, value: Any) -> Any:
        """Return what stands for an object: its number, or its content if it has none."""
        number = self.numbers.get(id(value))
        if number is None:
            if not self.takes:
                return self.values.content(value, self)
            number = self.numbers[id(value)] = len(self.found)
            self.found.append(value)
            self.contents.append(None)
            self.contents[number] = self.values.content(value, self)
        return ["object", number]

    def read(self, contents: Sequence[Any]) -> None:
        """Make the objects from the contents that the other process sent."""
        self.takes, self.contents = False, list(contents)
        self.found = [empty(*content) for content in contents]
        self.numbers = {id(value): number for number, value in enumerate(self.found)}
        for value, (_, data) in zip(self.found, contents, strict=True):
            self.values.fill(value, data, self)

    def changed(self) -> dict[str, Any]:
        """Return the contents that have changed since they were sent, by number."""
        now = [self.values.content(value, self) for value in self.found]
        pairs = enumerate(zip(now, self.contents, strict=True))
        return {str(place): new for place, (new, old) in pairs if new != old}


class Values:
    """Writes and reads values for one of two processes.

    types: the classes of tuples that keep their type on the way. trusts: whether the other process
    may read the objects here.
    """

    def __init__(self, types: Iterable[type], *, trusts: bool) -> None:
        """Keep the types."""
        self.types: dict[str, type[Any]] = {kind.__name__: kind for kind in types}
        self.trusts = trusts

    def stays(self, value: Any) -> bool:
        """Return whether an object with items stays where it is, and is not sent as data."""
        raise NotImplementedError

    def elsewhere(self, value: Any) -> Any:
        """Return JSON data that stand for an object that is not a value."""
        raise NotImplementedError

    def object_of(self, kind: str, content: Sequence[Any]) -> Any:
        """Return the object for which the data stand."""
        raise NotImplementedError

    def encode(self, value: Any, objects: Objects, depth: int = 0) -> Any:
        """Return a value as JSON data: a scalar, or a list of a kind and what belongs to it."""
        kind = type(value)
        if kind is int and value.bit_length() > MOST_BITS:
            return ["other", plain(value).description]
        if kind in FLAT:
            return value
        if depth > DEEPEST:
            return ["other", "something nested too deeply"]
        if kind is tuple or kind is frozenset:
            return [kind.__name__, self.items(value, objects, depth)]
        if self.types.get(kind.__name__) is kind:
            return ["typed", kind.__name__, list(value)]
        if CHANGING.get(kind.__name__) is kind or is_array(value):
            return objects.told(value)
        return self._unusual(value, objects, depth)

    def _unusual(self, value: Any, objects: Objects, depth: int) -> Any:
        """Return a value that is neither a scalar nor a built-in collection as JSON data."""
        kind = type(value)
        if type(value) is Other:
            return ["other", value.description]
        if kind is range and len(value) <= MOST_ITEMS:
            return ["range", value.start, value.stop, value.step]
        if kind.__module__ == "numpy" and hasattr(value, "dtype"):
            return ["number", value.dtype.str, value.tobytes().hex()]
        if kind.__name__ in VIEWS:
            return ["view", kind.__name__, self.items(list(value), objects, depth)]
        if isinstance(value, Iterator) and self.trusts:
            items = list(islice(value, MOST_ITEMS + 1))
            if len(items) > MOST_ITEMS:
                return ["other", f"more than {MOST_ITEMS:,} items"]
            return ["iterator", kind.__name__, self.items(items, objects, depth)]
        as_data = isinstance(value, int | float | str | tuple | list | set | dict) or is_exact(
            value
        )
        if as_data or (isinstance(value, Iterable) and self.trusts and not self.stays(value)):
            return self.encode(plain(value), objects, depth + 1)
        return self.elsewhere(value)

    def items(self, items: Sequence[Any], objects: Objects, depth: int) -> Any:
        """Return a collection's items as JSON data; cards and other rows are sent as one table."""
        kinds = set(map(type, items))
        if kinds <= FLAT:
            return list(items)
        kind, *others = kinds
        in_rows = not others and (kind is tuple or self.types.get(kind.__name__) is kind)
        if in_rows and FLAT.issuperset(map(type, chain.from_iterable(items))):
            return {ROWS: [kind.__name__, list(map(list, items))]}
        return [self.encode(item, objects, depth + 1) for item in items]

    def content(self, value: Any, objects: Objects) -> list[Any]:
        """Return the kind of an object that a call may change, and what is in it."""
        name = type(value).__name__
        if name == "ndarray":
            return [name, array_data(value)]
        if isinstance(value, Random):
            version, state, gauss = value.getstate()
            return [name, [version, list(state), gauss]]
        if isinstance(value, dict):
            pairs = value.items()
            return [name, [[self.encode(part, objects, 1) for part in pair] for pair in pairs]]
        return [name, self.items(list(value), objects, 1)]

    def fill(self, value: Any, data: Any, objects: Objects) -> None:
        """Fill an object with the content that the other process sent."""
        if isinstance(value, Random):
            version, state, gauss = data
            value.setstate((version, tuple(state), gauss))
        elif is_array(value):
            value[...] = array_in(data)
        elif isinstance(value, dict):
            pairs = [[self.decode(part, objects) for part in pair] for pair in data]
            value.clear()
            value.update(dict(pairs))
        else:
            items = self.decoded(data, objects)
            value.clear()
            (value.update if isinstance(value, set) else value.extend)(items)

    def decode(self, data: Any, objects: Objects) -> Any:
        """Return the value that `encode` turned into the data."""
        if not isinstance(data, list):
            return data
        kind, *content = data
        match kind, content:
            case "object", [number]:
                return objects.found[number]
            case "tuple", [items]:
                return tuple(self.decoded(items, objects))
            case "frozenset", [items]:
                return frozenset(self.decoded(items, objects))
            case "typed", [name, items]:
                return self.decoded({ROWS: [name, [items]]}, objects)[0]
            case "other", [text]:
                return Other(name_in(text))
            case "yours" | "mine", _:
                return self.object_of(kind, content)
            case "range", [start, stop, step]:
                return range(start, stop, step)
            case "number", [dtype, digits]:
                return array_in([dtype, [1], digits])[0]
            case "view", [name, items]:
                return VIEWS[name](self.decoded(items, objects))
            case "iterator", [name, items]:
                return ITERATORS.get(name, iter)(self.decoded(items, objects))
        [inside] = content
        value = empty(kind, inside)
        self.fill(value, inside, objects)
        return value

    def decoded(self, items: Any, objects: Objects) -> list[Any]:
        """Return the items of a collection that `items` turned into the data."""
        if isinstance(items, dict):
            name, rows = items[ROWS]
            if not FLAT.issuperset(map(type, chain.from_iterable(rows))):
                raise ReceivedError("an answer could not be read")
            return list(map(tuple, rows) if name == "tuple" else starmap(self.types[name], rows))
        if FLAT.issuperset(map(type, items)):
            return list(items)
        return [self.decode(item, objects) for item in items]


def empty(kind: str, data: Any) -> Any:
    """Return an object of a kind, to be filled."""
    return array_in(data) if kind == "ndarray" else CHANGING[kind]()


def is_array(value: Any) -> bool:
    """Return whether a value is a NumPy array."""
    return type(value).__module__ == "numpy" and type(value).__name__ == "ndarray"


def array_data(array: Any) -> list[Any]:
    """Return an array's type, shape and content as JSON data."""
    if array.dtype.kind in NUMBERS:
        return [array.dtype.str, list(array.shape), array.tobytes().hex()]
    return ["", list(array.shape), plain(array.ravel().tolist())]


def array_in(data: Sequence[Any]) -> Any:
    """Return the array that `array_data` turned into the data."""
    import numpy as np

    dtype, shape, content = data
    if not dtype:
        return np.array(content).reshape(shape)
    if np.dtype(dtype).kind not in NUMBERS:
        raise ReceivedError("an answer could not be read")
    return np.frombuffer(bytes.fromhex(content), dtype).reshape(shape).copy()
