"""Each kind of slip that code shows, with its line: either a fact and a remedy, or a question."""

import ast
import re
from collections.abc import Callable, Iterator

from katabook.course.words import joined
from katabook.judge.causes import RETURN_NONE
from katabook.judge.places import (
    added_to,
    assigned_by,
    calls_in,
    is_list,
    is_start,
    items_set_in,
    read_in,
    returned_in,
)

OWN = {"add", "clear", "remove"}  # a learner's class may have one that returns something
CHANGES = "itself, which goes on changing"
TAKE_OUT = {"clear", "discard", "pop", "remove"}
GROW = {"add", "append", "extend", "insert"}
WORDS = {ast.BitAnd: ("&", "and"), ast.BitOr: ("|", "or")}
PLACES = re.compile(r"\.index\(|\b(enumerate|range)\(")  # they count the places of items
TAKEN = re.compile(r"del .*\[(\w+)\]$|.*\.pop\((\w+)\)$")
BASES = (2, 3, 9, 10, 27)  # of the powers that code about digits computes

Slips = Iterator[str]


def _loops(code: ast.AST) -> list[ast.For | ast.While]:
    return [node for node in ast.walk(code) if isinstance(node, ast.For | ast.While)]


def _return_in_loop(code: ast.FunctionDef) -> Slips:
    for loop in _loops(code):
        goes_on = any(isinstance(node, ast.Continue | ast.Yield) for node in ast.walk(loop))
        lines = next(filter(None, map(_leaves, loop.body)), [])
        if lines and not goes_on:
            s, one = ("s", "one") if lines[1:] else ("", "it")
            yield (
                f"The return{s} in line{s} {joined(lines)} end{'' if s else 's'} the loop in its "
                f"first round; should {one} come after the loop?"
            )


def _leaves(node: ast.stmt) -> list[str]:
    """Return the lines of a statement's returns, if one of them always ends the function, or []."""
    match node:
        case ast.Return():
            return [str(node.lineno)]
        case ast.If(body=[*_, first], orelse=[*_, second]):
            lines = _leaves(first), _leaves(second)
            return [*lines[0], *lines[1]] if all(lines) else []
    return []


def _keeps_none(code: ast.FunctionDef) -> Slips:
    own = {node.name for node in ast.walk(code) if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(code):
        match node:
            case ast.Assign(value=ast.Call(func=ast.Attribute(value=owner, attr=method))):
                is_array = getattr(owner, "id", "") in ("np", "numpy")  # as np.append(…) returns it
                gives_none = method in RETURN_NONE - OWN - own
                if (name := assigned_by(node)) and gives_none and not is_array:
                    yield (
                        f"Line {node.lineno} sets `{name}` to None, because `{method}` "
                        f"returns None; leave out `{name} =`"
                    )


def _not_kept(code: ast.FunctionDef) -> Slips:
    tried = {line for node in ast.walk(code) if isinstance(node, ast.Try) for line in node.body}
    for node in ast.walk(code):
        match node:
            case ast.Expr(value=ast.BinOp() | ast.Compare() as value) if node not in tried:
                yield (
                    f"Line {node.lineno} works out `{ast.unparse(value)}` but doesn't use the "
                    "result; should you return it, or give it a name?"
                )


def _bits(code: ast.FunctionDef) -> Slips:
    for node in ast.walk(code):
        match node:
            case ast.Compare(left=left, comparators=[_, _, *_] as others):
                # With a number it is a mask.
                sides = [side for side in (left, *others) if isinstance(side, ast.BinOp)]
                signs = [side.op for side in sides if not isinstance(side.right, ast.Constant)]
                for sign, word in (WORDS[type(one)] for one in signs if type(one) in WORDS):
                    yield (
                        f"In line {node.lineno}, Python works out `{sign}` before the comparisons; "
                        f"do you mean `{word}`?"
                    )


def _made_anew(code: ast.FunctionDef) -> Slips:
    returned = returned_in(code)
    for loop in _loops(code):
        if any(isinstance(node, ast.Return) for node in ast.walk(loop)):
            continue
        grown = {name for name, _ in calls_in(loop, GROW)}
        for statement in loop.body:
            name = assigned_by(statement)
            if name in returned & grown and is_start(statement):
                yield (
                    f"Line {statement.lineno} makes `{name}` again in each round of the loop; "
                    "make it once, before the loop"
                )


def _same_list(code: ast.FunctionDef) -> Slips:
    grown, taken = ({name for name, _ in calls_in(code, {kind})} for kind in ("append", "pop"))
    anew = {assigned_by(node) for node in ast.walk(code) if isinstance(node, ast.Assign)}
    anew -= {assigned_by(node) for node in code.body}  # a list that is made once
    lists = {assigned_by(node) for node in code.body if is_list(node)}
    set_in = {name for loop in _loops(code) for name in items_set_in(loop)}
    changing = (grown & taken | set_in & lists) - anew
    for node in ast.walk(code):
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id=name), attr="append"), args=[ast.Name(id=item)]
            ) if item in changing - {name}:
                told = f"Line {node.lineno} appends the list `{item}` {CHANGES}"
                yield f"{told}; should it append a copy, `{item}[:]`?"
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Name(id=item)) if (
                item in changing and name in returned_in(code)
            ):
                told = f"In line {node.lineno}, `{name}` becomes the list `{item}` {CHANGES}"
                yield f"{told}; should it be a copy, `{item}[:]`?"


def _changed_in_loop(code: ast.FunctionDef) -> Slips:
    for loop in _loops(code):
        match loop:
            case ast.For(iter=ast.Name(id=items)):
                lasts = [n.lineno for n in ast.walk(loop) if isinstance(n, ast.Break | ast.Return)]
                for name, call in calls_in(loop, TAKE_OUT):
                    if name == items and not any(call.lineno < last for last in lasts):
                        yield (
                            f"Line {call.lineno} takes items out of `{items}` during the loop, so "
                            f"the loop may miss some; loop over a copy, `list({items})`"
                        )


def _places_move(code: ast.FunctionDef) -> Slips:
    made = [node for node in ast.walk(code) if isinstance(node, ast.Assign)]
    counts = {assigned_by(node) for node in made if PLACES.search(ast.unparse(node))}
    for loop in _loops(code):
        match loop:
            case ast.For(target=ast.Name(id=place), iter=ast.Name(id=places)) if places in counts:
                for node in loop.body:
                    taken = TAKEN.match(ast.unparse(node))
                    if taken and place in taken.groups():
                        yield (
                            f"Line {node.lineno} takes an item out, so the items after it move to "
                            "other places; should the loop begin with the highest place?"
                        )


def _first_of_equals(code: ast.FunctionDef) -> Slips:
    loops = [node for node in ast.walk(code) if isinstance(node, ast.For | ast.comprehension)]
    for items, call in calls_in(code, {"index"}):
        for loop in loops:
            match loop.target, loop.iter, call.args:
                case ast.Name(id=item), ast.Name(id=source), [ast.Name(id=asked)]:
                    if source == items and item == asked:
                        yield (
                            f"In line {call.lineno}, `index` finds the first of equal items; should "
                            f"the loop count the places, with `enumerate({items})`?"
                        )


def _power(code: ast.FunctionDef) -> Slips:
    for node in ast.walk(code):
        match node:
            case ast.BinOp(left=left, op=ast.BitXor()):
                base = getattr(getattr(left, "right", left), "value", None)
                if base in BASES and not isinstance(getattr(left, "op", None), ast.FloorDiv):
                    yield (
                        f"Line {node.lineno} has ^, which is not a power in Python; "
                        f"do you mean {base} ** …?"
                    )


def _counts_from_0_again(code: ast.FunctionDef) -> Slips:
    for loop in (node for node in code.body if isinstance(node, ast.For | ast.While)):
        after = set().union(*map(read_in, code.body[code.body.index(loop) + 1 :]))
        for statement in loop.body:
            name = assigned_by(statement)
            if name in after & added_to(loop) and is_start(statement):
                yield (
                    f"Line {statement.lineno} sets `{name}` back to its first value in each "
                    "round; should this line come before the loop?"
                )


def _last_round(code: ast.FunctionDef) -> Slips:
    returned = returned_in(code)
    begun = {assigned_by(node) for node in code.body if is_start(node)}
    for loop in _loops(code):
        wanted = (returned & begun) - read_in(loop)
        for statement in loop.body:
            name = assigned_by(statement)
            if name in wanted:
                yield (
                    f"Line {statement.lineno} gives `{name}` a new value in each round, so only "
                    "the last round counts; should the line add to the old value?"
                )


def _given_away(code: ast.FunctionDef) -> Slips:
    parameters = {one.arg for one in code.args.args}
    read: set[str] = set()
    for statement in code.body:
        name = assigned_by(statement)
        read |= read_in(statement)
        if name in parameters - read:
            yield (
                f"Line {statement.lineno} gives the parameter `{name}` a new value, so its old "
                "value is never used; should the new value have another name?"
            )


def _unused(code: ast.FunctionDef) -> Slips:
    changed = [one.target for one in ast.walk(code) if isinstance(one, ast.AugAssign)]
    read = read_in(code) | {"self", "cls", *map(ast.unparse, changed)}
    for parameter in code.args.args:
        if parameter.arg not in read and not parameter.arg.startswith("_"):
            yield f"{code.name} never uses `{parameter.arg}`; should the answer depend on it?"


# In the order of how surely each of them explains a wrong answer.
KINDS: tuple[Callable[[ast.FunctionDef], Slips], ...] = (
    _return_in_loop,
    _keeps_none,
    _not_kept,
    _bits,
    _made_anew,
    _counts_from_0_again,
    _same_list,
    _changed_in_loop,
    _places_move,
    _first_of_equals,
    _power,
    _last_round,
    _given_away,
    _unused,
)
