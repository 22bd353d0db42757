"""What an error's line and its variables show: the cause of the error, in words.

This runs where the learner's code runs.
"""

import ast
import linecache
import re
from collections.abc import Callable, Iterator
from types import FunctionType

from katabook.course.words import counted
from katabook.judge.endless import endless_loop
from katabook.judge.lookups import (
    hides_pythons_own,
    known_inside,
    near_name,
    no_key,
    no_module,
    no_such_module,
    no_value,
    not_the_module,
    other_parameter,
    past_the_end,
)
from katabook.judge.places import Place, code_of

# These methods and functions change a list or a set.
RETURN_NONE = {"add", "append", "clear", "extend", "insert", "remove", "reverse", "shuffle", "sort"}
SHORT = 40  # characters of code in a sentence
TWO_TEXTS = re.compile(r"""(["'])\w*\1 +(["'])\w*\2""")  # with no comma between them

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
            case ast.Call(func=ast.Attribute(value=owner, attr="get"), args=[key]):
                if type(items := place.value(owner)) is dict and place.value(key) not in items:
                    told = f"`{ast.unparse(owner)}` has no such key here, so `get` returned None"
                    return f"{told}; first ask `if {ast.unparse(key)} in {ast.unparse(owner)}:`"
            case ast.Name(id=name, ctx=ast.Load()) if place.names.get(name, 0) is None:
                return next(_made_none(place, name), "")
    return ""


def _is_value(node: ast.AST) -> bool:
    returns = isinstance(node, ast.Return) and node.value is not None
    return returns or isinstance(node, ast.Yield | ast.YieldFrom)


def _is_none(node: ast.AST) -> bool:
    match node:
        case ast.Return(value=None | ast.Constant(value=None)):
            return True
    return False


def _made_none(place: Place, name: str) -> Iterator[str]:
    """Yield how a name became None: by a method that changes something, or by a function."""
    for node in ast.walk(place.tree):
        match node:
            case ast.Assign(
                targets=[ast.Name(id=target)], value=ast.Call(func=ast.Name(id=function) as called)
            ) if target == name and place.comes_from(node, name):
                code = code_of(place.value(called))
                if code and not any(map(_is_value, ast.walk(code))):
                    yield f"`{function}` has no `return` with a value, so `{name}` is None here"
                elif code and any(map(_is_none, ast.walk(code))):
                    yield f"`{function}` returned None here; first ask `if {name} is not None:`"
            case ast.Assign(
                targets=[ast.Name(id=target)],
                value=ast.Call(func=ast.Attribute(value=owner, attr=method), args=given),
            ) if target == name and method in RETURN_NONE and place.comes_from(node, name):
                changed = given[0] if method == "shuffle" and given else owner
                is_list = isinstance(place.value(changed), list | None)
                if not (is_list and isinstance(changed, ast.Name)):
                    return
                does = f"`{method}` changes `{ast.unparse(changed)}` itself and returns None"
                if ast.unparse(changed) == name:
                    yield f"{does}; in line {node.lineno}, leave out `{name} =`"
                else:
                    yield f"{does}; use `{ast.unparse(changed)}` in place of `{name}`"


def _no_divisor(place: Place, _: BaseException) -> str:
    match place.node:
        case ast.BinOp(op=ast.Div() | ast.FloorDiv() | ast.Mod(), right=divisor):
            factors = [divisor]
            if isinstance(divisor, ast.BinOp) and isinstance(divisor.op, ast.Mult):
                factors = [divisor.left, divisor.right]
            zeros = [one for one in factors if type(n := place.value(one)) is int and not n]
            told = ast.unparse((zeros or [divisor])[0])
            if len(told) <= SHORT and told != "0":
                return f"`{told}` is 0 here, and Python can't divide by 0"
    return ""


def _remainder_of_text(place: Place, _: BaseException) -> str:
    match place.node:
        case ast.BinOp(
            left=ast.Name(id=name) as left, op=ast.Mod(), right=ast.Constant(value=int())
        ):
            if type(text := place.value(left)) is str and len(text) == 1 and text.isdecimal():
                return f"`{name}` is a text, and % needs a number; write `int({name})`"
    return ""


def _one_number(place: Place, error: BaseException) -> str:
    """Return a sentence about a collection that is made of one number, or ""."""
    match place.node if "object is not iterable" in str(error) else None:
        case ast.Call(func=ast.Name(id="list" | "set" | "tuple" as kind), args=[given]):
            if "'int'" in str(error) or "'float'" in str(error):
                code = ast.unparse(given)
                alone = {"list": f"[{code}]", "set": f"{{{code}}}", "tuple": f"({code},)"}[kind]
                told = f"`{kind}(…)` needs a collection, and `{code}` is one number"
                return f"{told}; a {kind} with this number is `{alone}`"
    return ""


def _text_compared(place: Place, error: BaseException) -> str:
    """Return a sentence about a text of digits that is compared with a number, or ""."""
    match place.node if "not supported between" in str(error) else None:
        case ast.Compare(left=left, comparators=[right]):
            for one in (left, right):
                text = place.value(one)
                if isinstance(one, ast.Name) and type(text) is str and text.isdecimal():
                    return f"`{one.id}` is a text here; for its number, write `int({one.id})`"
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


def _too_few(place: Place, error: BaseException) -> str:
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


def _in_arrays(place: Place, error: BaseException) -> str:
    """Return a sentence about an array that is looked up in a list, or ""."""
    for node in place.around(ast.expr) if "truth value of an array" in str(error) else ():
        match node:
            case ast.Compare(
                left=left, ops=[ast.In() | ast.NotIn()], comparators=[ast.Name(id=name)]
            ):
                if type(place.value(node.comparators[0])) in (list, tuple):
                    one = ast.unparse(left)
                    told = f"`in` can't look up an array in the list `{name}`; use tuples, or write"
                    return f"{told} `any(np.array_equal({one}, other) for other in {name})`"
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


def _left_to_write(place: Place, _: BaseException) -> str:
    """Return advice to delete a stub's line that was left above written code, or ""."""
    body = getattr(place.tree, "body", [])
    here = [node for node in body[:-1] if isinstance(node, ast.Raise) and place.is_in(node)]
    return f"delete line {place.line}, because Python stops there" if here else ""


KINDS: dict[str, tuple[Kind, ...]] = {
    "TypeError": (
        *(hides_pythons_own, _not_called, _gave_none, _together, _remainder_of_text),
        *(_one_number, _text_compared, _no_init),
    ),
    "AttributeError": (_gave_none, not_the_module, near_name),
    "ValueError": (_together, _too_few, _in_arrays),
    "IndexError": (past_the_end,),
    "KeyError": (no_key,),
    "ZeroDivisionError": (_no_divisor,),
    "NameError": (no_module, other_parameter, known_inside),
    "UnboundLocalError": (no_value,),
    "ModuleNotFoundError": (no_such_module,),
    "ImportError": (near_name,),
    "NotImplementedError": (_left_to_write,),
    "TimeUp": (endless_loop,),
}
"""For each type of error, the functions that look for its cause, in order."""
