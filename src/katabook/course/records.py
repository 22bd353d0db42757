"""Records checked against the fields of a dataclass: what people write as TOML, and data as JSON.

A field is a text, a number, a bool, one of some texts, a record, or a tuple or a mapping of these. A
field of another name than its key has the key in its metadata. If records of a tuple may be of
several kinds, the first key of each kind is its own, and each entry has one of these keys.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, asdict, fields, is_dataclass
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Self, TypeVar, cast, get_args, get_origin

WORDS = {
    str: "text",
    int: "a whole number",
    bool: "true or false",
    tuple[str, ...]: "a list of texts",
}

Kind = TypeVar("Kind")


class Rule(NamedTuple):
    """What the value of a field must be: in words, and as a function that checks a value."""

    words: str
    holds: Callable[[Any], object]


class Record:
    """A dataclass of plain data, which can travel between processes and lie in files."""

    def to_json(self) -> dict[str, Any]:
        """Return the record as JSON data."""
        return asdict(cast(Any, self))

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the record that `to_json` turned into the data.

        Raises ValueError if the data do not fit the fields.
        """
        found: Self = _record(cls, data, "")
        return found


def read(kind: type[Kind], path: Path) -> Kind:
    """Return the record in a TOML file.

    Raises OSError if the file cannot be opened, and ValueError if it is not TOML or does not fit
    the fields of this kind; one line then names the file, the entry and the key, and says what is
    allowed and what was found.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:  # it is not UTF-8 or not TOML
        raise ValueError(f"{path} cannot be read: {error}") from None
    found: Kind = _record(kind, table, f"{path}: ")
    return found


def _record(kind: Any, table: Mapping[str, Any], where: str) -> Any:
    known = _known(kind)
    for key in table:
        if key not in known:
            raise ValueError(f"{where}{key!r} is not one of {', '.join(known)}")
    for key, field in known.items():
        if key not in table and field.default is field.default_factory is MISSING:
            raise ValueError(f"{where}{key} is missing")
    values = {known[key].name: _value(table[key], known[key].type, where + key) for key in table}
    try:
        return kind(**values)
    except ValueError as error:  # the kind has a rule for the whole record
        raise ValueError(f"{where}{error}") from None


@cache
def _known(kind: Any) -> dict[str, Field[Any]]:
    """Return the fields of a kind by their keys."""
    return {field.metadata.get("key", field.name): field for field in fields(kind)}


def _value(value: Any, wanted: Any, where: str) -> Any:
    if not _fits(value, wanted):
        raise ValueError(f"{where} must be {_words(wanted)}; got {value!r}")
    return _made(value, wanted, where)


def _fits(value: Any, wanted: Any) -> bool:
    """Return whether a value has the type of a field, and keeps its rule; a record may fit later."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin is Annotated:
        return _fits(value, inner[0]) and bool(inner[1].holds(value))
    if origin is Literal:
        return value in inner
    if origin is UnionType:
        return any(_fits(value, one) for one in inner)
    if origin is tuple:
        return type(value) in (list, tuple) and all(_fits(one, inner[0]) for one in value)
    if origin is Mapping:
        return type(value) is dict and all(_fits(one, inner[1]) for one in value.values())
    if is_dataclass(wanted):
        return type(value) is dict
    # True is an int, too, but not a number.
    return type(value) in ((int, float) if wanted is float else (wanted,))


def _made(value: Any, wanted: Any, where: str) -> Any:
    """Return a value that fits as a field holds it."""
    if isinstance(value, list | tuple):  # `asdict` leaves tuples as they are
        [item, _] = get_args(wanted)
        return tuple(_made(one, item, f"{where} {n}") for n, one in enumerate(value, 1))
    if not isinstance(value, dict):
        return value
    if is_dataclass(wanted):
        return _record(wanted, value, f"{where}: ")
    if get_origin(wanted) is Mapping:
        [_, item] = get_args(wanted)
        return {key: _made(one, item, f"{where} {key}") for key, one in value.items()}
    kinds = {next(iter(_known(kind))): kind for kind in get_args(wanted)}
    named = [key for key in kinds if key in value]
    if len(named) != 1:
        found = " and ".join(named) or "neither"
        raise ValueError(f"{where} must have either {' or '.join(kinds)}; got {found}")
    [key] = named
    return _record(kinds[key], value, f"{where} ({key} = {value[key]!r}): ")


def _words(wanted: Any) -> str:
    """Return what the value of a field must be, in words."""
    if get_origin(wanted) is Annotated:
        return str(get_args(wanted)[1].words)
    return WORDS.get(wanted, "a list of tables")
