"""Slips with values, each as a sentence with its line: either a fact and a remedy, or a question."""

import ast

from katabook.judge.causes import RETURN_NONE
from katabook.judge.loop_slips import GROW, TAKE_OUT, Slips, loops_in
from katabook.judge.places import assigned_by, calls_in, is_list, items_set_in, read_in, returned_in

OWN = {"add", "clear", "remove"}  # a learner's class may have one that returns something
CHANGES = "itself, which goes on changing"
WORDS = {ast.BitAnd: ("&", "and"), ast.BitOr: ("|", "or")}
BASES = (2, 3, 9, 10, 27)  # of the powers that code about digits computes
METHODS = GROW | TAKE_OUT | {"copy", "reverse", "sort"}  # of lists and sets


def keeps_none(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about the None of a method such as sort that is kept."""
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


def not_kept(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about a result that nothing uses."""
    tried = {line for node in ast.walk(code) if isinstance(node, ast.Try) for line in node.body}
    for node in ast.walk(code):
        match node:
            case ast.Expr(value=ast.BinOp() | ast.Compare() as value) if node not in tried:
                yield (
                    f"Line {node.lineno} works out `{ast.unparse(value)}` but doesn't use the "
                    "result; should you return it, or give it a name?"
                )


def bits(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about `&` or `|` between comparisons."""
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


def same_list(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about a list that is appended or returned and goes on changing."""
    grown, taken = ({name for name, _ in calls_in(code, {kind})} for kind in ("append", "pop"))
    anew = {assigned_by(node) for node in ast.walk(code) if isinstance(node, ast.Assign)}
    anew -= {assigned_by(node) for node in code.body}  # a list that is made once
    lists = {assigned_by(node) for node in code.body if is_list(node)}
    set_in = {name for loop in loops_in(code) for name in items_set_in(loop)}
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


def power(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about `^` as if it were a power."""
    for node in ast.walk(code):
        match node:
            case ast.BinOp(left=left, op=ast.BitXor()):
                base = getattr(getattr(left, "right", left), "value", None)
                if base in BASES and not isinstance(getattr(left, "op", None), ast.FloorDiv):
                    yield (
                        f"Line {node.lineno} has ^, which is not a power in Python; "
                        f"do you mean {base} ** …?"
                    )


def given_away(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about a parameter whose value is never read."""
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


def unused(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about a parameter that is never used."""
    changed = [one.target for one in ast.walk(code) if isinstance(one, ast.AugAssign)]
    read = read_in(code) | {"self", "cls", *map(ast.unparse, changed)}
    for parameter in code.args.args:
        if parameter.arg not in read and not parameter.arg.startswith("_"):
            yield f"{code.name} never uses `{parameter.arg}`; should the answer depend on it?"


def set_to_plus(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about `=+`, which was to add."""
    for node in ast.walk(code):
        match node:
            case ast.Assign(value=ast.UnaryOp(op=ast.UAdd(), operand=more)):
                name, number = assigned_by(node), ast.unparse(more)
                yield (
                    f"Line {node.lineno} sets `{name}` to `+{number}`; "
                    f"to add {number}, write `{name} += {number}`"
                )


def not_called(code: ast.FunctionDef) -> Slips:
    """Yield a sentence about a method without the brackets that call it."""
    given = [
        node for call in ast.walk(code) if isinstance(call, ast.Call) for node in call.keywords
    ]
    used = {node.func for node in ast.walk(code) if isinstance(node, ast.Call)}
    used |= {node.value for node in given}
    for node in ast.walk(code):
        match node:
            case ast.Attribute(value=ast.Name(id=owner), attr=name, ctx=ast.Load()):
                if name in METHODS and owner not in ("self", "list", "set") and node not in used:
                    yield (
                        f"Line {node.lineno} has `{owner}.{name}` without brackets; "
                        f"write `{owner}.{name}(…)` to call it"
                    )
