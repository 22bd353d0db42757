"""What an error shows about the items of a collection: too few, too many, or under another key."""

import ast
import linecache
import re
from collections.abc import Iterator
from typing import Any

from katabook.course.words import counted
from katabook.judge.places import Place

TWO_TEXTS = re.compile(r"""(["'])\w*\1 +(["'])\w*\2""")  # with no comma between them


def together(place: Place, _: BaseException) -> str:
    """Return a sentence about a loop that gives one item at a time to several names, or ""."""
    for loop in place.around(ast.For)[-1:]:
        match loop if place.is_at(loop.target) else None:
            case ast.For(target=ast.Tuple(elts=names), iter=ast.Tuple(elts=lists)):
                zipped = [one.id for one in lists if isinstance(one, ast.Name)]
                if len(names) == len(lists) == len(zipped):
                    return (
                        f"this loop gives all of `{zipped[0]}` first; to get one item of each "
                        f"list at a time, write `zip({', '.join(zipped)})`"
                    )
            case ast.For(target=ast.Tuple(elts=names), iter=ast.Name(id=items) as owner):
                found, n = place.value(owner), len(names)
                if type(found) in (list, tuple) and {type(one) for one in found} == {int}:
                    told = f"this loop gives one item of `{items}` at a time, and each is a number"
                    more = f"; `combinations({items}, {n})` gives {n} items at a time"
                    return told + more * (n == 3)
                if type(found) is dict and n == 2:
                    return f"this loop gives only the keys; for keys and values, write `{items}.items()`"
    return ""


def too_few(place: Place, error: BaseException) -> str:
    """Return a sentence about a collection with fewer items than there are names for them, or ""."""
    match place.around(ast.Assign)[-1:] if "values to unpack" in str(error) else ():
        case [ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Name(id=name) as owner)]:
            items = place.value(owner)
            if type(items) in (list, tuple):
                told = f"`{name}` has {counted(len(items), 'item')} here, and there are {len(names)} names"
                line = next((one for one in _texts_joined(place, name)), 0)
                return f"{told}; is a comma missing in line {line}?" if line else told
    return ""


def _texts_joined(place: Place, name: str) -> Iterator[int]:
    """Yield each line of a name's value in which two texts have no comma between them."""
    for node in ast.walk(place.tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                lines = [
                    linecache.getline(place.frame.f_code.co_filename, at)
                    for at in range(value.lineno, (value.end_lineno or 0) + 1)
                ]
                for at, line in enumerate(lines, value.lineno):
                    if TWO_TEXTS.search(line):
                        yield at


def past_the_end(place: Place, _: BaseException) -> str:
    """Return why a list has no item with an index, or ""."""
    match place.node:
        case ast.Subscript(value=ast.Name(id=name) as owner, slice=index):
            items, at = place.value(owner), place.value(index)
            shape: Any = getattr(items, "shape", ()) if type(items).__module__ == "numpy" else ()
            if len(shape) == 2 and type(at) is int and shape[0] < at < shape[1]:
                return (
                    f"`{name}` has the shape {shape}, and `{name}[{ast.unparse(index)}]` asks for a "
                    f"row; for a column, write `{name}[:, {ast.unparse(index)}]`"
                )
            if type(items) not in (list, tuple, str):
                return ""
            if not items:
                told = f"`{name}` is empty here, so it has no item {ast.unparse(index)}"
                if not isinstance(place.node.ctx, ast.Load):
                    return f"{told}; `{name}.append(…)` adds an item"
                loops = place.around(ast.For, ast.While)
                return told if loops else f"{told}; what should your code do if `{name}` is empty?"
            if isinstance(index, ast.Constant) and type(at) is int and at >= len(items):
                told = f"`{name}` has {counted(len(items), 'item')}"
                return f"{told}, so its last index is {len(items) - 1}"
            if isinstance(index, ast.Name) and type(at) is int and at >= len(items):
                return (
                    f"`{index.id}` is {at} here, but the last index of `{name}` is {len(items) - 1}"
                )
    return ""


def no_key(place: Place, error: BaseException) -> str:
    """Return why a dict has no such key, or ""."""
    match place.node:
        case ast.Subscript(value=ast.Name(id=name) as owner, ctx=ast.Load()):
            items, key = place.value(owner), error.args[0]
            if type(items) is dict and type(key) in (int, str):
                index = place.node.slice
                if isinstance(index, ast.Name) and index.id in items:
                    told = f"`{index.id}` is a variable here, with the value {key!r}"
                    return f'{told}; for the key, write `{name}["{index.id}"]`'
                texts = [one for one in items if type(one) is str]
                if near := [one for one in texts if one.lower() == str(key).lower()]:
                    return f"`{name}` has no key {key!r}; did you mean {near[0]!r}?"
                if type(key) is int and texts and len(texts) == len(items):
                    told = f"`{name}` is a dict; look up a key such as {texts[0]!r}"
                    return f"{told}, not a place such as {key}"
    return ""
