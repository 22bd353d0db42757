"""Each change of lines in a function's code that a learner may have meant: moved, taken out, added."""

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple

ENDINGS = (ast.Return, ast.Raise, ast.Break, ast.Continue)
LEAVES = (ast.Return, ast.Break, ast.Continue)  # one of these may come too early


class Repair(NamedTuple):
    """A change in one place: a field of a node, and its new content.

    rank: a lower rank is tried first, because it explains a slip more plainly. told: the change in
    words. vague: the words without the new number, if several numbers may be right; or "".
    """

    rank: int
    node: ast.AST
    field: str
    content: Any
    told: str
    vague: str = ""


def moved(parent: ast.AST, field: str, body: list[ast.stmt]) -> Iterator[Repair]:
    """Yield the repairs that move a line into or out of a block, or that change = to += or back."""
    for place, node in enumerate(body):
        before, after = body[:place], body[place + 1 :]
        for new, signs in _other_assignment(node):
            added = [*before, ast.copy_location(new, node), *after]
            yield Repair(2, parent, field, added, f"In line {node.lineno}, write {signs}")
        yield from _around_loop(parent, field, body, place)
        if isinstance(node, ast.If):
            for without, told in _taken_out(node):
                yield Repair(5, parent, field, [*before, *without, *after], told)
        # What a line before `else` or `except` is moved to can't be said, nor what is moved to `elif`.
        is_alone = not any(getattr(node, name, ()) for name in ("orelse", "handlers"))
        for inside, inner in bodies(node) if is_alone and (field != "orelse" or body[1:]) else ():
            if len(inner) > 1:
                out = [*before, _with(node, inside, inner[:-1]), inner[-1], *after]
                told = f"Move line {inner[-1].lineno} four spaces to the left"
                yield Repair(1, parent, field, out, told)
            if after and not isinstance(inner[-1], ENDINGS):
                into = [*before, _with(node, inside, [*inner, after[0]]), *after[1:]]
                told = f"Move line {after[0].lineno} four spaces to the right"
                yield Repair(1, parent, field, into, told)


def _taken_out(choice: ast.If) -> Iterator[tuple[list[ast.stmt], str]]:
    """Yield what is left of an `if` without a line that leaves too early, and that in words."""
    for field, body in bodies(choice):
        *others, last = body
        if not isinstance(last, LEAVES) or not _is_line(last):
            continue
        if others and others[-1].end_lineno != last.lineno:
            yield [_with(choice, field, others)], f"Take out line {last.lineno}"
        elif not others and not choice.orelse and choice.lineno + 1 == last.lineno:
            yield [], f"Take out lines {choice.lineno} and {last.lineno}"


def _is_line(node: ast.stmt) -> bool:
    return node.lineno == node.end_lineno


def _around_loop(parent: ast.AST, field: str, body: list[ast.stmt], place: int) -> Iterator[Repair]:
    """Yield the repairs that move a line with a start value out of a loop, or a line into it."""
    loop, before, after = body[place], body[:place], body[place + 1 :]
    if not isinstance(loop, ast.For):
        return
    first, *others = loop.body
    if others and isinstance(first, ast.Assign) and _is_line(first):
        told = f"Move line {first.lineno} above line {loop.lineno}, four spaces to the left"
        content = [*before, first, _with(loop, "body", others), *after]
        yield Repair(1, parent, field, content, told)
    for at, line in enumerate(before):
        if isinstance(line, ast.Assign | ast.Expr) and _is_line(line):
            told = f"Move line {line.lineno} below line {loop.lineno}, four spaces to the right"
            others = [*before[:at], *before[at + 1 :]]
            content = [*others, _with(loop, "body", [line, *loop.body]), *after]
            yield Repair(1, parent, field, content, told)


def _other_assignment(node: ast.stmt) -> Iterator[tuple[ast.stmt, str]]:
    """Yield a statement with += in place of =, or = in place of +=, and that change in words."""
    if ast.unparse(node).count("=") > 1:
        return  # nobody would know which sign is meant
    match node:
        case ast.Assign(targets=[ast.Name() as name], value=value):
            yield ast.AugAssign(name, ast.Add(), value), "`+=` in place of `=`"
        case ast.AugAssign(target=ast.Name() as name, op=ast.Add(), value=value):
            yield ast.Assign([name], value), "`=` in place of `+=`"


def bodies(node: ast.AST) -> Iterator[tuple[str, list[ast.stmt]]]:
    """Yield each block of lines in a node, with its field."""
    bodies = ((field, getattr(node, field, None)) for field in ("body", "orelse"))
    yield from ((field, body) for field, body in bodies if isinstance(body, list) and body)


def _with(block: ast.stmt, field: str, body: list[ast.stmt]) -> ast.stmt:
    """Return a copy of a statement with another block."""
    fields = {name: getattr(block, name, None) for name in block._fields} | {field: body}
    return ast.copy_location(type(block)(**fields), block)  # type: ignore[arg-type]
