"""Records that people write as TOML, checked against the fields of a dataclass.

A field is a text, a whole number, a bool, or a tuple of texts or of records. A field of another
name than its key has the key in its metadata. Records of a tuple may be of several kinds; then the
first key of each kind is its own, and each entry has one of these keys.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin

WORDS = {
    str: "text",
    int: "a whole number",
    bool: "true or false",
    tuple[str, ...]: "a list of texts",
}

Record = TypeVar("Record")


class Rule(NamedTuple):
    """What the value of a field must be: in words, and as a function that tells whether it is."""

    words: str
    holds: Callable[[Any], object]


def read(kind: type[Record], path: Path) -> Record:
    """Return the record in a TOML file.

    Raises OSError if the file cannot be opened, and ValueError if it is not TOML or does not fit
    the fields of this kind; one line then names the file, the entry and the key, and says what is
    allowed and what was found.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:  # it is not UTF-8 or not TOML
        raise ValueError(f"{path} cannot be read: {error}") from None
    found: Record = _record(kind, table, f"{path}: ")
    return found


def _record(kind: Any, table: Mapping[str, Any], where: str) -> Any:
    known = _known(kind)
    for key in table:
        if key not in known:
            raise ValueError(f"{where}{key!r} is not one of {', '.join(known)}")
    for key, field in known.items():
        if key not in table and field.default is MISSING:
            raise ValueError(f"{where}{key} is missing")
    values = {known[key].name: _value(table[key], known[key], where + key) for key in table}
    try:
        return kind(**values)
    except ValueError as error:  # the kind has a rule for the whole record
        raise ValueError(f"{where}{error}") from None


def _known(kind: Any) -> dict[str, Field[Any]]:
    """Return the fields of a kind by their keys."""
    return {field.metadata.get("key", field.name): field for field in fields(kind)}


def _value(value: Any, field: Field[Any], where: str) -> Any:
    if not _fits(value, field.type):
        raise ValueError(f"{where} must be {_words(field.type)}; got {value!r}")
    if not isinstance(value, list):
        return value
    [item, _] = get_args(field.type)
    if item is str:
        return tuple(value)
    return tuple(_entry(item, table, f"{where} {n}") for n, table in enumerate(value, 1))


def _entry(wanted: Any, table: Mapping[str, Any], where: str) -> Any:
    """Return a table as a record of the wanted kind, or of that one among several kinds."""
    if is_dataclass(wanted):
        return _record(wanted, table, f"{where}: ")
    kinds = {next(iter(_known(kind))): kind for kind in get_args(wanted)}
    named = [key for key in kinds if key in table]
    if len(named) != 1:
        found = " and ".join(named) or "neither"
        raise ValueError(f"{where} must have either {' or '.join(kinds)}; got {found}")
    [key] = named
    return _record(kinds[key], table, f"{where} ({key} = {table[key]!r}): ")


def _fits(value: Any, wanted: Any) -> bool:
    """Return whether a value has the type of a field, and keeps its rule."""
    if get_origin(wanted) is Annotated:
        plain, rule = get_args(wanted)
        return _fits(value, plain) and bool(rule.holds(value))
    if get_origin(wanted) is tuple:
        [item, _] = get_args(wanted)
        kind = str if item is str else dict
        return type(value) is list and all(type(one) is kind for one in value)
    return type(value) is wanted  # True is an int, too, but no number


def _words(wanted: Any) -> str:
    """Return what the value of a field must be, in words."""
    if get_origin(wanted) is Annotated:
        return str(get_args(wanted)[1].words)
    return WORDS.get(wanted, "a list of tables")
