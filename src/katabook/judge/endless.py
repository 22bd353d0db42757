"""Why code never ends: what a `while` loop or an endless recursion shows, in words.

This runs where the learner's code runs.
"""

import ast
import sys
import traceback
from collections import Counter
from collections.abc import Mapping
from dis import get_instructions
from threading import main_thread
from types import CodeType, FrameType
from typing import Any

from katabook.judge.places import Place, is_learners, read_in, stored

FIXED = (int, float, str)  # a call can't change these
# A loop with one of these may end.
LEAVE = (ast.Break, ast.Return, ast.Raise, ast.Assert, ast.Yield, ast.YieldFrom)
DEPTH = "maximum recursion depth exceeded"
LAST = 60  # frames; a function and what it calls may take turns
LONGEST_CALL = 60  # characters
CHANGEABLE = (list, dict, set)
METHODS = {  # that change a list, a set or a dict
    *("add", "append", "clear", "discard", "extend", "insert"),
    *("pop", "popitem", "remove", "reverse", "sort", "update"),
}
STORES = ("STORE_SUBSCR", "STORE_SLICE", "DELETE_SUBSCR", "STORE_ATTR")
UNSAFE = (ast.Attribute, ast.Await, ast.Lambda, ast.NamedExpr, ast.Pow, ast.comprehension)


def why_it_runs() -> str:
    """Return why the main thread is still in the learner's code, in words, or ""."""
    frame = sys._current_frames().get(main_thread().ident or 0)
    while frame and not is_learners(frame.f_code.co_filename):
        frame = frame.f_back
    try:
        place = Place(frame, frame.f_lineno, ()) if frame else None
        return endless_loop(place) if place and not place.is_inside else ""
    except Exception:  # noqa: BLE001 - code that can't be read again, or a learner's own object
        return ""


def endless_loop(place: Place, _: BaseException | None = None) -> str:
    """Return why a `while` loop around a place never ends, in words, or ""."""
    return next(filter(None, (_never_ends(place, loop) for loop in place.around(ast.While))), "")


def _is_stuck(place: Place, loop: ast.While) -> str:
    """Return why a loop that only has an `if` never ends: its condition stays False; or ""."""
    match loop.body:
        case [ast.If(test=test, orelse=[], body=[first, *_])] if first.lineno > test.lineno:
            if place.line not in (loop.lineno, test.lineno):
                return ""
            if _now(place, loop.test) is True and _now(place, test) is False:
                told = f"in line {test.lineno}, `{ast.unparse(test)}` stays False"
                return f"{told}, so the loop in line {loop.lineno} never ends"
    return ""


def _now(place: Place, test: ast.expr) -> bool | None:
    """Return what a condition is now, or None if it may call a learner's code or be too long."""
    nodes = list(ast.walk(test))
    calls = [ast.unparse(node.func) for node in nodes if isinstance(node, ast.Call)]
    names = {name: place.names.get(name) for name in read_in(test) - {"len"}}
    values = [one for value in names.values() for one in (value, *_items(value))]
    is_safe = {*calls} <= {"len"} and not any(isinstance(node, UNSAFE) for node in nodes)
    if not is_safe or len(ast.unparse(test)) > LONGEST_CALL or not all(map(_is_plain, values)):
        return None
    return bool(eval(ast.unparse(test), {"__builtins__": {"len": len}}, names))


def _items(value: Any) -> list[Any]:
    return list(value) if type(value) in (list, tuple, dict, set) else []


def _is_plain(value: Any) -> bool:
    return isinstance(value, tuple) or type(value) in (*FIXED, bool, list, dict, set)


def _never_ends(place: Place, loop: ast.While) -> str:
    if stuck := _is_stuck(place, loop):
        return stuck
    calls = [node for node in ast.walk(loop) if isinstance(node, ast.Call)]
    if any(isinstance(node, LEAVE) for node in ast.walk(loop)) or place.around(ast.Try):
        return ""
    where = f"the loop in line {loop.lineno}"
    if isinstance(loop.test, ast.Constant):
        return "" if calls else f"nothing ends {where}; is a `break` or a `return` missing?"
    in_test = [ast.unparse(node.func) for node in ast.walk(loop.test) if node in calls]
    names = sorted(read_in(loop.test) - {"len"})
    if {*in_test} - {"len"} or not names:
        return ""
    if not any(_may_change(place, loop, name) for name in names):
        if (lost := _not_stored(loop, names)) is not None:
            told = f"line {lost.lineno} computes `{ast.unparse(lost)}`, but doesn't store it"
            return f"{told}, so {where} never ends"
        told = " or ".join(f"`{name}`" for name in names)
        return f"nothing in {where} changes {told}, so the loop never ends"
    way = _goes_away(place, loop)
    return f"{way}, so {where} never ends" if way else ""


def _goes_away(place: Place, loop: ast.While) -> str:
    """Return how a loop moves a number away from the one that would end it, in words, or ""."""
    match loop.test:
        case ast.Compare(left=ast.Name(id=name), ops=[sign], comparators=[ast.Constant(value=end)]):
            value, steps = place.names.get(name), _steps(loop, name)
            if type(value) is type(end) is int and steps and not isinstance(sign, ast.Eq):
                if value > end and min(steps) > 0 and not isinstance(sign, ast.Lt | ast.LtE):
                    return f"`{name}` only gets larger"
                if value < end and max(steps) < 0 and not isinstance(sign, ast.Gt | ast.GtE):
                    return f"`{name}` only gets smaller"
    return ""


def _not_stored(loop: ast.While, names: list[str]) -> ast.BinOp | None:
    """Return what a line of a loop computes of some names without storing it, or None."""
    for node in ast.walk(loop):
        match node:
            case ast.Expr(value=ast.BinOp() as value) if read_in(value) & {*names}:
                return value
    return None


def _may_change(place: Place, loop: ast.While, name: str) -> bool:
    """Return whether a loop may change what a name stands for, or what is in it."""
    if stored(loop, name):
        return True
    if name in place.frame.f_code.co_varnames and type(place.names.get(name)) in FIXED:
        return False
    body = [node for statement in loop.body for node in ast.walk(statement)]
    parts = [node for node in body if isinstance(node, ast.Attribute | ast.Subscript)]
    changed = any(not isinstance(node.ctx, ast.Load) for node in parts)
    return changed or any(isinstance(node, ast.Call | ast.Delete) for node in body)


def _steps(loop: ast.While, name: str) -> list[int]:
    """Return the numbers that a loop adds to a name, or [] if it changes the name in another way."""
    steps = [by for node in ast.walk(loop) if (by := _step(node, name))]
    return steps if len(steps) == len(stored(loop, name)) else []


def _step(node: ast.AST, name: str) -> int:
    """Return the number that a statement adds to a name, or 0."""
    match node:
        case ast.AugAssign(target=ast.Name(id=target), op=sign, value=ast.Constant(value=int(by))):
            owners = {target}
        case ast.Assign(
            targets=[ast.Name(id=target)],
            value=ast.BinOp(left=ast.Name(id=left), op=sign, right=ast.Constant(value=int(by))),
        ):
            owners = {target, left}
        case _:
            return 0
    ways = {ast.Add: by, ast.Sub: -by}
    return ways.get(type(sign), 0) if owners == {name} else 0


def endless_recursion(error: RecursionError) -> str:
    """Return Python's own words for too many calls, and what the last calls show, if anything.

    The text says nothing about a list that the function's own code may have changed meanwhile.
    """
    shown = calls_alike(error)
    return f"{DEPTH}; {shown}" if shown else DEPTH


def calls_alike(error: BaseException) -> str:
    """Return what the last calls before an error have in common, in words, or ""."""
    try:
        return _in_common([frame for frame, _ in traceback.walk_tb(error.__traceback__)][-LAST:])
    except Exception:  # noqa: BLE001 - a learner's own objects may compare and describe themselves
        return ""


def _in_common(frames: list[FrameType]) -> str:
    """Return what the calls of the function that is called most often have in common."""
    own = [
        frame
        for frame in frames
        if is_learners(frame.f_code.co_filename) and not frame.f_code.co_name.startswith("<")
    ]
    codes = Counter(frame.f_code for frame in own)
    [(code, count)] = codes.most_common(1)
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    if count < 4 or code.co_flags & 0x0C:  # *args or **named
        return ""
    # The very last call may have stopped before its first line, so it is left out.
    calls = [frame.f_locals for frame in own if frame.f_code is code][-4:-1]
    if not all(set(names) <= set(call) for call in calls):
        return ""
    values = [[call[name] for name in names] for call in calls]
    is_kept = not (_changes(code) and any(isinstance(one, CHANGEABLE) for one in values[-1]))
    if is_kept and all(_is_same(*pair) for pair in zip(values[-2], values[-1], strict=True)):
        return f"{_call(code.co_name, names, values[-1])} calls itself with the same values"
    return _one_way(dict(zip(names, zip(*values, strict=True), strict=True)))


def _one_way(values: Mapping[str, tuple[Any, ...]]) -> str:
    """Return which argument gets smaller or larger in each call, in words, or ""."""
    for name, series in values.items():
        if all(type(value) is int for value in series):
            first, second, third = series
            if third < second < first and third < 0:
                return f"`{name}` is below 0 and keeps getting smaller"
            if first < second < third:
                return f"`{name}` keeps getting larger"
    return ""


def _changes(code: CodeType) -> bool:
    """Return whether code may change what is in a list, a set, a dict or an object."""
    steps = list(get_instructions(code))
    kinds = {step.opname for step in steps} & {*STORES}
    in_place = any(step.opname == "BINARY_OP" and step.argrepr[-1:] == "=" for step in steps)
    return bool(kinds or in_place or METHODS & {*code.co_names})


def _is_same(before: Any, after: Any) -> bool:
    """Return whether a value seems the same in two calls; a large list may have grown."""
    if before is after and isinstance(before, CHANGEABLE):
        return len(before) < LAST
    return before is after or bool(before == after)


def _call(name: str, names: tuple[str, ...], values: list[Any]) -> str:
    """Return a call in words, with the arguments' names if their values are too long to read."""
    pairs = [pair for pair in zip(names, values, strict=True) if pair[0] != "self"]
    text = f"{name}({', '.join(repr(value) for _, value in pairs)})"
    if len(text) <= LONGEST_CALL and "\n" not in text and " at 0x" not in text:
        return text
    return f"{name}({', '.join(name for name, _ in pairs)})"
