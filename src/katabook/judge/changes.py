"""Each change in one place of a function's code that a learner may have meant."""

import ast
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

NAMES = 8  # more names are too many to try
SHORT = 40  # characters of code in a sentence
NUMBERS = (*range(13), 27, 80, 81)  # a learner may have meant one of these
TENS = (10, 100, 1000)  # nobody writes one of these by miscounting
SIGNS = (
    "Lt LtE Gt GtE, LtE Lt GtE Gt, Gt GtE Lt LtE, GtE Gt LtE Lt, Eq NotEq GtE LtE, NotEq Eq Lt Gt, "
    "Is Eq, IsNot NotEq, In NotIn, NotIn In, And Or, Or And, Add Sub Mult, Sub Add, Pow Mult, "
    "Mult Add Pow FloorDiv, Div FloorDiv Mod, FloorDiv Mod Div, Mod FloorDiv, BitXor Pow"
)
"""Signs by their names in `ast`, each followed by those that a learner may have meant."""
ROWS = ([getattr(ast, name) for name in row.split()] for row in SIGNS.split(", "))
OTHERS = {sign: others for sign, *others in ROWS}
TWINS = {"any": "all", "all": "any", "min": "max", "max": "min", "append": "extend"}
OPERATIONS = (ast.BinOp, ast.BoolOp, ast.Compare, ast.UnaryOp)  # in which brackets may be needed
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


def repairs_in(code: ast.AST) -> Iterator[Repair]:
    """Yield each repair of a function or a class."""
    nodes = list(ast.walk(code))
    names = {node.arg for node in nodes if isinstance(node, ast.arg)}
    names |= {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    read = Counter(n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load))
    texts = Counter((n.lineno, ast.unparse(n)) for n in nodes if isinstance(n, ast.expr))
    for parent in nodes:
        for field, value in ast.iter_fields(parent):
            for node in value if isinstance(value, list) else [value]:
                if isinstance(node, ast.expr) and field != "annotation":
                    is_lone = read[getattr(node, "id", "")] == 1  # it would have no use then
                    meant = _meant(node, parent, field, set() if is_lone else names)
                    found = (one for two in meant for one in _in_place(*two, node, parent, field))
                    # If the line has the old code twice, nobody knows which is meant.
                    yield from (repair for repair, old in found if texts[node.lineno, old] == 1)
        for field, body in _bodies(parent):
            yield from _moved(parent, field, body)


def _in_place(
    rank: int, new: ast.expr, node: ast.expr, parent: ast.AST, field: str
) -> Iterator[tuple[Repair, str]]:
    """Yield a repair that writes `new` in place of `node`, and the text of the old code.

    Yield nothing if the old or the new code is too long, or if the new code compares a value with
    itself. A tuple may have been written without brackets, so it isn't replaced either.
    """
    value = getattr(parent, field)
    content = [new if one is node else one for one in value] if isinstance(value, list) else new
    bare = isinstance(node, ast.Constant | ast.Name) and isinstance(parent, ast.expr)
    shown = parent if bare and not isinstance(parent, ast.Slice) else node
    old = ast.unparse(shown)
    setattr(parent, field, content)
    told = ast.unparse(new if shown is node else shown)
    if isinstance(parent, OPERATIONS) and f"({told})" in ast.unparse(parent):
        told = f"({told})"
    setattr(parent, field, value)
    where = f"In line {node.lineno},"
    sentence, vague = f"{where} write `{told}` in place of `{old}`", ""
    match node, new:
        case _, ast.Attribute(attr="extend"):
            sentence += ", to add each item and not the whole list"
        case ast.Constant(value=int(was)), ast.Constant(value=int(other)) if type(was) is int:
            vague = f"{where} put the right number in place of `{was}`"
            if abs(other - was) > 1:  # many may be right by chance
                sentence, old = vague, str(was)
    same = isinstance(shown, ast.Compare) and told.startswith(f"{told.rpartition(' ')[2]} ")
    if max(len(old), len(told)) <= SHORT and not same and not isinstance(shown, ast.Tuple):
        yield Repair(rank, parent, field, content, sentence, vague), old


def _meant(
    node: ast.expr, parent: ast.AST, field: str, names: set[str]
) -> Iterator[tuple[int, ast.expr]]:
    """Yield each expression that a learner may have meant by this one, with its rank."""
    if isinstance(node, ast.Name) and _is_kept(parent, field):
        yield 1, ast.Call(ast.Attribute(node, "copy", ast.Load()), [], [])
    match node:
        case ast.Compare(left=left, ops=signs, comparators=others):
            for place, sign in enumerate(signs):
                is_text = isinstance(getattr(others[place], "value", None), str)
                for other in OTHERS.get(type(sign), ())[: 1 if is_text else None]:
                    meant = [*signs[:place], other(), *signs[place + 1 :]]
                    yield 0, ast.Compare(left, meant, others)
        case ast.BoolOp(op=sign, values=values):
            yield 0, ast.BoolOp(OTHERS[type(sign)][0](), values)
            for place in range(len(values)):
                rest = [*values[:place], *values[place + 1 :]]
                yield 7, ast.BoolOp(sign, rest) if rest[1:] else rest[0]
        case ast.BinOp(left=left, op=sign, right=right):
            if isinstance(sign, ast.Add | ast.Sub) and isinstance(right, ast.Constant | ast.Name):
                yield 2, left
            for other in OTHERS.get(type(sign), ()):
                yield 2, ast.BinOp(left, other(), right)
            if not isinstance(sign, ast.Add | ast.Mult):
                yield 5, ast.BinOp(right, sign, left)
        case ast.Call(
            func=ast.Name(id="enumerate") as function,
            args=[ast.Subscript(slice=ast.Slice(lower=ast.expr() as start)) as items],
        ):
            yield 1, ast.Call(function, [items, start], [])
        case ast.Call(func=function, args=[first, second], keywords=[]):
            yield 5, ast.Call(function, [second, first], [])
        case ast.Attribute(value=owner, attr=name) if name in TWINS:
            yield 0, ast.Attribute(owner, TWINS[name], ast.Load())
        case ast.Name(id=name) if name in TWINS:
            yield 0, ast.Name(TWINS[name], ast.Load())
        case ast.Name() if isinstance(getattr(parent, "ops", [None])[0], ast.In | ast.NotIn):
            pass  # with another name, `not in` would mostly be true
        case ast.Name(id=name, ctx=ast.Load()) if name in names and len(names) <= NAMES:
            if isinstance(parent, ast.BinOp):
                yield from ((8, ast.Constant(number)) for number in (1, 0))
            yield from ((9, ast.Name(other, ast.Load())) for other in sorted(names - {name}))
        case ast.Constant(value=bool(value)):
            yield 3, ast.Constant(not value)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int())):
            yield from ((3, ast.Constant(other)) for other in (0, 1))
        case ast.Constant(value=int(value)) if not isinstance(parent, ast.UnaryOp):
            many = () if isinstance(parent, ast.Return) else NUMBERS  # one would be right by chance
            numbers = dict.fromkeys((value + 1, value - 1, *many)) if value not in TENS else ()
            likely = (other for other in numbers if other not in (value, -1))
            yield from ((3 if abs(n - value) == 1 else 4, ast.Constant(n)) for n in likely)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield 6, operand
    if field == "test" or isinstance(parent, ast.Return):
        yield 6, ast.UnaryOp(ast.Not(), node)
    if _is_end(node, parent, field):
        yield from ((4, ast.BinOp(node, sign, ast.Constant(1))) for sign in (ast.Add(), ast.Sub()))


def _is_kept(parent: ast.AST, field: str) -> bool:
    """Return whether a list would be kept without a copy: under a second name, or in a list."""
    match parent:
        case ast.Assign(targets=[ast.Name()]):
            return field == "value"
        case ast.Call(func=ast.Attribute(attr="append")):
            return field == "args"
    return False


def _is_end(node: ast.expr, parent: ast.AST, field: str) -> bool:
    """Return whether an expression is an index, or where a range or a slice begins or ends."""
    match parent:
        case ast.Call(func=ast.Name(id="range")) | ast.Slice():
            return field != "func" and not isinstance(node, ast.Constant)
        case ast.Subscript():
            return field == "slice" and isinstance(node, ast.Name | ast.BinOp | ast.Call)
    return False


def _moved(parent: ast.AST, field: str, body: list[ast.stmt]) -> Iterator[Repair]:
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
        for inside, inner in _bodies(node) if is_alone and (field != "orelse" or body[1:]) else ():
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
    for field, body in _bodies(choice):
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


def _bodies(node: ast.AST) -> Iterator[tuple[str, list[ast.stmt]]]:
    """Yield each block of lines in a node, with its field."""
    bodies = ((field, getattr(node, field, None)) for field in ("body", "orelse"))
    yield from ((field, body) for field, body in bodies if isinstance(body, list) and body)


def _with(block: ast.stmt, field: str, body: list[ast.stmt]) -> ast.stmt:
    """Return a copy of a statement with another block."""
    fields = {name: getattr(block, name, None) for name in block._fields} | {field: body}
    return ast.copy_location(type(block)(**fields), block)  # type: ignore[arg-type]
