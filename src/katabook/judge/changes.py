"""Each change in one place of a function's code that a learner may have meant.

Those of expressions are here, and those of lines in `moves`.
"""

import ast
from collections import Counter
from collections.abc import Iterator

from katabook.judge.moves import Repair, bodies, moved

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


Meant = Iterator[tuple[int, ast.expr]]
"""What may have been meant, each with its rank."""


def repairs_in(code: ast.AST) -> Iterator[Repair]:
    """Yield each repair of a function or a class."""
    nodes = list(ast.walk(code))
    names = {node.arg for node in nodes if isinstance(node, ast.arg)}
    names |= {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    read = Counter(n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load))
    texts = Counter((n.lineno, ast.unparse(n)) for n in nodes if isinstance(n, ast.expr))
    for parent in nodes:
        for field, node in _expressions_in(parent):
            is_lone = read[getattr(node, "id", "")] == 1  # it would have no use then
            meant = _meant(node, parent, field, set() if is_lone else names)
            found = (one for two in meant for one in _in_place(*two, node, parent, field))
            # If the line has the old code twice, nobody knows which is meant.
            yield from (repair for repair, old in found if texts[node.lineno, old] == 1)
        for field, body in bodies(parent):
            yield from moved(parent, field, body)


def _expressions_in(parent: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield each expression that is a part of a node, with the name of its field, but no annotation."""
    for field, value in ast.iter_fields(parent):
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.expr) and field != "annotation":
                yield field, node


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
        case ast.BinOp(op=ast.BitXor()), ast.BinOp(op=ast.Pow()):
            sentence = f"{where} write `{told}`, because `^` is not a power in Python"
        case _, ast.Attribute(attr="extend"):
            sentence += ", to add each item and not the whole list"
        case ast.Constant(value=int(was)), ast.Constant(value=int(other)) if type(was) is int:
            vague = f"{where} put the right number in place of `{was}`"
            if abs(other - was) > 1:  # many may be right by chance
                sentence, old = vague, str(was)
    same = isinstance(shown, ast.Compare) and told.startswith(f"{told.rpartition(' ')[2]} ")
    if max(len(old), len(told)) <= SHORT and not same and not isinstance(shown, ast.Tuple):
        yield Repair(rank, parent, field, content, sentence, vague), old


def _meant(node: ast.expr, parent: ast.AST, field: str, names: set[str]) -> Meant:
    """Yield each expression that a learner may have meant by this one, with its rank."""
    if isinstance(node, ast.Name) and _is_kept(parent, field):
        yield 1, ast.Call(ast.Attribute(node, "copy", ast.Load()), [], [])
    yield from _other_signs(node)
    yield from _other_calls(node)
    yield from _other_names(node, parent, names)
    yield from _other_values(node, parent)
    if field == "test" or isinstance(parent, ast.Return):
        yield 6, ast.UnaryOp(ast.Not(), node)
    if _is_end(node, parent, field):
        yield from ((4, ast.BinOp(node, sign, ast.Constant(1))) for sign in (ast.Add(), ast.Sub()))


def _other_signs(node: ast.expr) -> Meant:
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
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield 6, operand


def _other_calls(node: ast.expr) -> Meant:
    match node:
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


def _other_names(node: ast.expr, parent: ast.AST, names: set[str]) -> Meant:
    match node:
        case ast.Name() if isinstance(getattr(parent, "ops", [None])[0], ast.In | ast.NotIn):
            pass  # with another name, `not in` would mostly be true
        case ast.Name(id=name, ctx=ast.Load()) if name in names and len(names) <= NAMES:
            if isinstance(parent, ast.BinOp):
                yield from ((8, ast.Constant(number)) for number in (1, 0))
            yield from ((9, ast.Name(other, ast.Load())) for other in sorted(names - {name}))


def _other_values(node: ast.expr, parent: ast.AST) -> Meant:
    match node, parent:
        case _, ast.Call(func=ast.Name(id="round")):
            pass  # with other digits the answer would still be rounded
        case ast.Constant(value=bool(value)), _:
            yield 3, ast.Constant(not value)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int())), _:
            yield from ((3, ast.Constant(other)) for other in (0, 1))
        case ast.Constant(value=int(value)), _ if not isinstance(parent, ast.UnaryOp):
            many = () if isinstance(parent, ast.Return) else NUMBERS  # one would be right by chance
            numbers = dict.fromkeys((value + 1, value - 1, *many)) if value not in TENS else ()
            likely = (other for other in numbers if other not in (value, -1))
            yield from ((3 if abs(n - value) == 1 else 4, ast.Constant(n)) for n in likely)


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
