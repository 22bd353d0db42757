"""What an error shows about a name, a module, an item or a key that Python looked up."""

import ast
import builtins
import sys
from collections.abc import Iterator
from difflib import get_close_matches
from types import FunctionType, ModuleType
from typing import Any

from katabook.course.words import counted, joined
from katabook.judge.places import (
    Place,
    calls_in,
    is_learners,
    items_set_in,
    place_of,
    read_in,
    stored,
)

FEW = 6  # keys that are all named
SHORT = 3  # letters of a name; a longer one may be misspelled
NEAR = 0.82  # as apend is to append, but add is not to __add__
MODULES = {"np": "numpy as np", "math": "math", "random": "random", "itertools": "itertools"}


def no_module(place: Place, error: BaseException) -> str:
    """Return the import that a module's name needs, or ""."""
    name = getattr(error, "name", None) or ""
    owners = [node.value for node in ast.walk(place.tree) if isinstance(node, ast.Attribute)]
    known = name in MODULES and name in map(ast.unparse, owners)
    return f"`{name}` is a module; write `import {MODULES[name]}` above this line" if known else ""


def other_parameter(place: Place, error: BaseException) -> str:
    """Return a question about a parameter that is never used and has a similar name; or ""."""
    code, name = place.tree, getattr(error, "name", "")
    given = {one.arg for one in code.args.args} if isinstance(code, ast.FunctionDef) else set()
    match sorted(given - read_in(code) - {"self"}):
        case [one] if name.startswith(one) and len(name) > len(one) and _is_value_of(code, name):
            return f"the parameter `{one}` is never used; should `{name}` be `{one}`?"
    return ""


def _is_value_of(code: ast.AST, name: str) -> bool:
    """Return whether code uses a name for a value, and not for a function, a module or True."""
    calls = [node.func for node in ast.walk(code) if isinstance(node, ast.Call)]
    owners = [node.value for node in ast.walk(code) if isinstance(node, ast.Attribute)]
    return name not in {"true", "false", "none", "null", *map(ast.unparse, [*calls, *owners])}


def no_value(place: Place, error: BaseException) -> str:
    """Return why a variable has no value: it hides a function, or an `else` is missing; or ""."""
    name = getattr(error, "name", None) or str(error).partition("'")[2].partition("'")[0]
    values = stored(place.tree, name)
    if values and type(place.frame.f_globals.get(name)) is FunctionType:
        return f"`{name}` is a function; give the value in line {values[0].lineno} another name"
    if values and hasattr(builtins, name):
        told = f"in this function, `{name}` hides Python's own `{name}`"
        return f"{told}; give the value in line {values[0].lineno} another name"
    for choice in getattr(place.tree, "body", ()):
        if isinstance(choice, ast.If) and name not in place.frame.f_globals:
            branches, last = [choice.body], choice
            while len(last.orelse) == 1 and isinstance(last.orelse[0], ast.If):
                last = last.orelse[0]
                branches.append(last.body)
            given = [
                any(isinstance(one, ast.Assign) and stored(one, name) for one in branch)
                for branch in branches
            ]
            if all(given) and len(given) == len(values) and not last.orelse:
                return (
                    f"no branch of the `if` in line {choice.lineno} gave `{name}` a value in this "
                    "call; is an `else` missing?"
                )
    return ""


def near_name(place: Place, error: BaseException) -> str:
    """Return a question that suggests a similar name in a module or one of Python's types, or ""."""
    owner, name = getattr(error, "obj", None), getattr(error, "name", None)
    if isinstance(error, AttributeError) and not isinstance(place.node, ast.Attribute):
        return ""
    if isinstance(error, ImportError):
        owner, name = sys.modules.get(name or ""), str(error).split("'")[1]
    is_pythons = isinstance(owner, ModuleType) or type(owner).__module__ == "builtins"
    near = get_close_matches(name or "", dir(owner), 1, NEAR) if is_pythons else []
    return f"did you mean `{near[0]}`?" if near and len(name or "") > SHORT else ""


def hides_pythons_own(place: Place, error: BaseException) -> str:
    """Return a sentence about a variable that hides a function of Python that is called, or ""."""
    match place.node if "not callable" in str(error) else None:
        case ast.Call(func=ast.Name(id=name)) if hasattr(builtins, name):
            told = f"`{name}` is a variable here, which hides Python's own `{name}`"
            if name in place.frame.f_globals:
                return f"{told}; give the variable another name, and run `del {name}`"
            return f"{told}; give the variable another name"
    return ""


def known_inside(place: Place, error: BaseException) -> str:
    """Return a sentence about a name that is a variable of a function that the code calls, or ""."""
    name = getattr(error, "name", None) or ""
    calls = [node.func for node in ast.walk(place.tree) if isinstance(node, ast.Call)]
    called = {one.id for one in calls if isinstance(one, ast.Name)}
    inside = [one for one in called if name in _variables_of(place.names.get(one))]
    if len(inside) == 1:
        told = f"`{name}` is known only inside the function `{inside[0]}`"
        return f"{told}; to keep what `{inside[0]}` returns, write `{name} = {inside[0]}(…)`"
    return ""


def _variables_of(function: Any) -> tuple[str, ...]:
    """Return the names of the variables of a learner's function, without its parameters."""
    if type(function) is not FunctionType or not is_learners(function.__code__.co_filename):
        return ()
    code = function.__code__
    return code.co_varnames[code.co_argcount + code.co_kwonlyargcount :]


def no_such_module(_: Place, error: BaseException) -> str:
    """Return the name of a module of Python that is nearly the one that was not found, or ""."""
    name = getattr(error, "name", None) or ""
    near = get_close_matches(name.lower(), sys.stdlib_module_names, 1, NEAR)
    if near and near[0] == name.lower():
        return f"the module's name is `{near[0]}`, in small letters"
    return f"did you mean `{near[0]}`?" if near and len(name) > SHORT else ""


def not_the_module(place: Place, _: BaseException) -> str:
    """Return a sentence if a name stands for something in the module of this name, or ""."""
    match place.node:
        case ast.Attribute(value=ast.Name(id=owner), attr=name):
            module = sys.modules.get(owner)
            is_its_own = place.names.get(owner) is getattr(module, owner, None) is not None
            if is_its_own and hasattr(module, name):
                told = f"here `{owner}` is not the module, but the `{owner}` inside it"
                return f"{told}; write `import {owner}` in place of `from {owner} import {owner}`"
    return ""


def past_the_end(place: Place, _: BaseException) -> str:
    """Return why a list has no item with an index, or ""."""
    match place.node:
        case ast.Subscript(value=ast.Name(id=name) as owner, slice=index):
            items, at = place.value(owner), place.value(index)
            shape: Any = getattr(items, "shape", ()) if type(items).__module__ == "numpy" else ()
            if len(shape) == 2 and type(at) is int and shape[0] <= at < shape[1]:
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
            for line in _shorter(place, name):
                told = (
                    f"line {line} takes items out of `{name}` during the loop, so it gets shorter"
                )
                return f"{told}; make a new list in place of it"
            is_past = isinstance(index, ast.Constant) and type(at) is int and at >= len(items)
            if is_past or isinstance(index, ast.Call):
                told = f"`{name}` has {counted(len(items), 'item')}"
                return f"{told}, so its last index is {len(items) - 1}"
            if isinstance(index, ast.Name) and type(at) is int and at >= len(items):
                return (
                    f"`{index.id}` is {at} here, but the last index of `{name}` is {len(items) - 1}"
                )
    return ""


def _shorter(place: Place, name: str) -> Iterator[int]:
    """Yield each line that takes items out of a list in a loop that has counted them before."""
    for loop in place.around(ast.For):
        if name in read_in(loop.iter) and isinstance(loop.iter, ast.Call):
            for owner, call in calls_in(loop, {"pop", "remove"}):
                if owner == name:
                    yield call.lineno
            for node in ast.walk(loop):
                if isinstance(node, ast.Delete) and name in items_set_in(node):
                    yield node.lineno


def places_passed(error: BaseException) -> str:
    """Return a question about a call that passes the places of items, not the items; or ""."""
    for back in (1, 2):  # from the function that was called, or from a comprehension in it
        caller = place_of(error.__traceback__, back) if "'int' object" in str(error) else None
        match caller.node if caller else None:
            case ast.Call(func=ast.Name(id=called), args=[ast.Name(), *_] as given) if caller:
                found = [(next(_placed_in(caller, one), ""), ast.unparse(one)) for one in given]
                if all(items for items, _ in found):
                    told = "`{1}` is only a place in `{0}`".format(*found[0])
                    right = ", ".join(f"{items}[{at}]" for items, at in found)
                    return f"{told}; should the call be `{called}({right})`?"
    return ""


def _placed_in(caller: Place, given: ast.expr) -> Iterator[str]:
    """Yield the names of the lists in which a loop's variable is a place."""
    name = given.id if isinstance(given, ast.Name) else ""
    for loop in caller.around(ast.For):
        if stored(loop.target, name) and type(caller.value(given)) is int:
            read = read_in(loop.iter)
            made = [one for one in ast.walk(caller.tree) if isinstance(one, ast.Assign)]
            sizes = [one.value for one in made if any(stored(one, size) for size in read)]
            for node in (node for one in (loop.iter, *sizes) for node in ast.walk(one)):
                match node:
                    case ast.Call(func=ast.Name(id="len" | "enumerate"), args=[ast.Name(id=items)]):
                        yield items


def no_key(place: Place, error: BaseException) -> str:
    """Return why a dict has no such key, or ""."""
    match place.node:
        case ast.Subscript(value=ast.Name(id=name) as owner, ctx=ast.Load()):
            items, key, index = place.value(owner), error.args[0], place.node.slice
            if type(items) is not dict or type(key) not in (int, str):
                return ""
            if isinstance(index, ast.Name) and index.id in items:
                told = f"`{index.id}` is a variable here, with the value {key!r}"
                return f'{told}; for the key, write `{name}["{index.id}"]`'
            plain = [one for one in items if type(one) in (int, str)]
            if near := [one for one in plain if str(one).lower() == str(key).lower()]:
                return f"`{name}` has no key {key!r}; did you mean {near[0]!r}?"
            return _no_number(name, items, key) if type(key) is int else ""
    return ""


def _no_number(name: str, items: dict[Any, Any], key: int) -> str:
    """Return why a dict with this name has no such number as a key, or ""."""
    kinds = {type(one) for one in items}
    if kinds == {str}:
        known = next(iter(items))
        return f"`{name}` is a dict; look up a key such as {known!r}, not a place such as {key}"
    if 1 < len(items) <= FEW and str not in kinds:
        keys = joined([f"{one!r}" for one in items])
        return f"`{name}` has the keys {keys}, but no key {key}; a new key needs a value first"
    if kinds == {int}:
        return f"`{name}` has keys from {min(items)} to {max(items)}, but no key {key}"
    return ""
