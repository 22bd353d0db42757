"""What an error's line and its variables show: the cause of the error, in words.

This runs where the learner's code runs.
"""

import ast
import sys
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from types import FunctionType, ModuleType
from typing import Any

from katabook.judge.endless import endless_loop
from katabook.judge.places import Place, code_of, read_in, stored

SHORT = 3  # letters of a name; a longer one may be misspelled
NEAR = 0.82  # as apend is to append, but add is not to __add__
CHANGE = {"append", "extend", "insert", "remove", "reverse", "shuffle", "sort"}  # and return None
MODULES = {"np": "numpy as np", "math": "math", "random": "random", "itertools": "itertools"}

Kind = Callable[[Place, BaseException], str]


def _not_called(place: Place, _: BaseException) -> str:
    match place.node:
        case ast.Subscript(value=ast.Name(id=name) as owner):
            function = place.value(owner)
            if type(function) is FunctionType and function.__name__.isidentifier():
                call = function.__name__
                which = "a function" if name == call else f"the function `{call}`"
                return f"`{name}` is {which}; to call it, write `{call}(…)`"
    return ""


def _gave_none(place: Place, error: BaseException) -> str:
    """Return a sentence about the call that made a name or an argument None, or ""."""
    node = place.node if "NoneType" in str(error) else None
    for part in ast.walk(node) if node else ():
        match part:
            case ast.Call(func=ast.Name() as called):
                code = code_of(place.value(called))
                if code and not any(map(_is_value, ast.walk(code))):
                    return f"`{code.name}` has no `return` with a value, so its answer is None"
            case ast.Name(id=name, ctx=ast.Load()) if place.names.get(name, 0) is None:
                return next(_made_none(place, name), "")
    return ""


def _is_value(node: ast.AST) -> bool:
    returns = isinstance(node, ast.Return) and node.value is not None
    return returns or isinstance(node, ast.Yield | ast.YieldFrom)


def _made_none(place: Place, name: str) -> Iterator[str]:
    """Yield how a name became None: by a method that changes something."""
    for node in ast.walk(place.tree):
        match node:
            case ast.Assign(
                targets=[ast.Name(id=target)],
                value=ast.Call(func=ast.Attribute(value=owner, attr=method), args=given),
            ) if target == name and method in CHANGE and place.comes_from(node, name):
                changed = given[0] if method == "shuffle" and given else owner
                is_list = isinstance(place.value(changed), list | None)
                if not (is_list and isinstance(changed, ast.Name)):
                    return
                does = f"`{method}` changes `{ast.unparse(changed)}` itself and returns None"
                if ast.unparse(changed) == name:
                    yield f"{does}; in line {node.lineno}, leave out `{name} =`"
                else:
                    yield f"{does}; use `{ast.unparse(changed)}` in place of `{name}`"


def _no_module(place: Place, error: BaseException) -> str:
    name = getattr(error, "name", None) or ""
    owners = [node.value for node in ast.walk(place.tree) if isinstance(node, ast.Attribute)]
    known = name in MODULES and name in map(ast.unparse, owners)
    return f"`{name}` is a module; write `import {MODULES[name]}` above this line" if known else ""


def _other_parameter(place: Place, error: BaseException) -> str:
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


def _no_value(place: Place, error: BaseException) -> str:
    """Return why a variable has no value: it hides a function, or an `else` is missing; or ""."""
    name = getattr(error, "name", None) or str(error).partition("'")[2].partition("'")[0]
    values = stored(place.tree, name)
    if values and type(place.frame.f_globals.get(name)) is FunctionType:
        return f"`{name}` is a function; give the value in line {values[0].lineno} another name"
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


def _together(place: Place, _: BaseException) -> str:
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


def _past_the_end(place: Place, _: BaseException) -> str:
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
                return told if loops else f"{told}; what is the answer then?"
            if isinstance(index, ast.Name) and type(at) is int and at >= len(items):
                return (
                    f"`{index.id}` is {at} here, but the last index of `{name}` is {len(items) - 1}"
                )
    return ""


def _no_key(place: Place, error: BaseException) -> str:
    match place.node:
        case ast.Subscript(value=ast.Name(id=name) as owner, ctx=ast.Load()):
            items, key = place.value(owner), error.args[0]
            if type(items) is dict and type(key) in (int, str):
                texts = [one for one in items if type(one) is str]
                if near := [one for one in texts if one.lower() == str(key).lower()]:
                    return f"`{name}` has no key {key!r}; did you mean {near[0]!r}?"
                if type(key) is int and texts and len(texts) == len(items):
                    told = f"`{name}` is a dict; look up a key such as {texts[0]!r}"
                    return f"{told}, not a place such as {key}"
    return ""


def _no_divisor(place: Place, _: BaseException) -> str:
    match place.node:
        case ast.BinOp(right=ast.Name(id=name)):
            divisor = place.names.get(name)
            if type(divisor) in (int, float) and not divisor:
                return f"`{name}` is 0 here, and Python can't divide by 0"
    return ""


def _remainder_of_text(place: Place, _: BaseException) -> str:
    match place.node:
        case ast.BinOp(
            left=ast.Name(id=name) as left, op=ast.Mod(), right=ast.Constant(value=int())
        ):
            if type(text := place.value(left)) is str and len(text) == 1 and text.isdecimal():
                return f"`{name}` is a text, and % needs a number; write `int({name})`"
    return ""


def _no_init(place: Place, error: BaseException) -> str:
    match place.node:
        case ast.Call(func=ast.Name() as called):
            kind = place.value(called)
            own = vars(kind) if isinstance(kind, type) else {}
            near = [name for name in own if name.strip("_") == "init" and name != "__init__"]
            if near and "takes no arguments" in str(error):
                return (
                    f"{kind.__name__} has `{near[0]}`, but Python calls only `__init__`; write two "
                    "underscores on each side"
                )
    return ""


def _near_name(place: Place, error: BaseException) -> str:
    """Return a question that suggests a similar name in a module or one of Python's types, or ""."""
    owner, name = getattr(error, "obj", None), getattr(error, "name", None)
    if isinstance(error, AttributeError) and not isinstance(place.node, ast.Attribute):
        return ""
    if isinstance(error, ImportError):
        owner, name = sys.modules.get(name or ""), str(error).split("'")[1]
    is_pythons = isinstance(owner, ModuleType) or type(owner).__module__ == "builtins"
    near = get_close_matches(name or "", dir(owner), 1, NEAR) if is_pythons else []
    return f"did you mean `{near[0]}`?" if near and len(name or "") > SHORT else ""


def _left_to_write(place: Place, _: BaseException) -> str:
    """Return advice to delete a stub's line that was left above written code, or ""."""
    body = getattr(place.tree, "body", [])
    here = [node for node in body[:-1] if isinstance(node, ast.Raise) and place.is_in(node)]
    return f"delete line {place.line}, because Python stops there" if here else ""


KINDS: dict[str, tuple[Kind, ...]] = {
    "TypeError": (_not_called, _gave_none, _together, _remainder_of_text, _no_init),
    "AttributeError": (_gave_none, _near_name),
    "ValueError": (_together,),
    "IndexError": (_past_the_end,),
    "KeyError": (_no_key,),
    "ZeroDivisionError": (_no_divisor,),
    "NameError": (_no_module, _other_parameter),
    "UnboundLocalError": (_no_value,),
    "ImportError": (_near_name,),
    "NotImplementedError": (_left_to_write,),
    "TimeUp": (endless_loop,),
}
"""For each type of error, the functions that look for its cause, in order."""
