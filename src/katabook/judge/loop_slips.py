"""Slips in loops, each as a sentence with its line: either a fact and a remedy, or a question."""

import ast
import re
from collections.abc import Iterator

from katabook.course.words import joined
from katabook.judge.places import added_to, assigned_by, calls_in, is_start, read_in, returned_in

TAKE_OUT = {"clear", "discard", "pop", "remove"}
GROW = {"add", "append", "extend", "insert"}
PLACES = re.compile(r"\.index\(|\b(enumerate|range)\(")  # they count the places of items
TAKEN = re.compile(r"del .*\[(\w+)\]$|.*\.pop\((\w+)\)$")

Slips = Iterator[str]


def loops_in(code: ast.AST) -> list[ast.For | ast.While]:
    """Return the loops of some code, those inside others too."""
    return [node for node in ast.walk(code) if isinstance(node, ast.For | ast.While)]


def return_in_loop(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about a return that ends a loop in its first round."""
    for loop in loops_in(code):
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


def made_anew(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about a collection that is made again in each round."""
    returned = returned_in(code)
    for loop in loops_in(code):
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


def changed_in_loop(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about a list that changes while a loop reads it."""
    for loop in loops_in(code):
        match loop:
            case ast.For(iter=ast.Name(id=items)):
                lasts = [n.lineno for n in ast.walk(loop) if isinstance(n, ast.Break | ast.Return)]
                for name, call in calls_in(loop, TAKE_OUT):
                    if name == items and not any(call.lineno < last for last in lasts):
                        yield (
                            f"Line {call.lineno} takes items out of `{items}` during the loop, so "
                            f"the loop may miss some; loop over a copy, `list({items})`"
                        )


def places_move(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about items that are taken out by places, the lowest first."""
    made = [node for node in ast.walk(code) if isinstance(node, ast.Assign)]
    counts = {assigned_by(node) for node in made if PLACES.search(ast.unparse(node))}
    for loop in loops_in(code):
        match loop:
            case ast.For(target=ast.Name(id=place), iter=ast.Name(id=places)) if places in counts:
                for node in loop.body:
                    taken = TAKEN.match(ast.unparse(node))
                    if taken and place in taken.groups():
                        yield (
                            f"Line {node.lineno} takes an item out, so the items after it move to "
                            "other places; should the loop begin with the highest place?"
                        )


def first_of_equals(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about `index` in a loop, which finds the first of equal items."""
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


def counts_from_0_again(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about a sum or count that begins again in each round."""
    for loop in (node for node in code.body if isinstance(node, ast.For | ast.While)):
        after = set().union(*map(read_in, code.body[code.body.index(loop) + 1 :]))
        for statement in loop.body:
            name = assigned_by(statement)
            if name in after & added_to(loop) and is_start(statement):
                yield (
                    f"Line {statement.lineno} sets `{name}` back to its first value in each "
                    "round; should this line come before the loop?"
                )


def last_round(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about a name of which only the last value counts."""
    returned = returned_in(code)
    begun = {assigned_by(node) for node in code.body if is_start(node)}
    for loop in loops_in(code):
        wanted = (returned & begun) - read_in(loop)
        for statement in loop.body:
            name = assigned_by(statement)
            if name in wanted:
                yield (
                    f"Line {statement.lineno} gives `{name}` a new value in each round, so only "
                    "the last round counts; should the line add to the old value?"
                )
