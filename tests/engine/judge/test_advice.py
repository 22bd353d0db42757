"""What Python says about an error is followed by what to do about it."""

import math
import random

import numpy as np
import pytest

from katabook.judge.advice import advice_on_error
from katabook.judge.call import Call, perform
from katabook.judge.syntax import advice_on_syntax

NAMES = {"rng": random.Random(7), "random": random, "math": math, "np": np, "card": (0, 1, 2, 0)}

ERRORS = [
    ("1 // 0", "which value after `/`, `//` or `%` can be 0 here?"),
    ("5 % 0", "which value after `/`, `//` or `%` can be 0 here?"),
    ("tuple(0, 1, 2)", "`tuple` takes one collection; write a second pair of brackets"),
    ("rng.shuffle(range(81))", "`list(range(n))`"),
    ("exec('card[0] = 1')", "a tuple or a text can't be changed"),
    ("{1, 2}[0]", "a set has no order, so no item is the first"),
    ("(x for x in card)[0]", "make a list of it first"),
    ("card[0][1]", "square brackets need a list, a tuple or a dict before them, not a number"),
    ("len[card]", "a call needs round brackets"),
    ("card(0)", "is a comma missing before them? For an item, write square brackets"),
    ("rng(card)", "call one of its methods, such as `rng.choice(…)"),
    ("card[0](1)", "or a `*` is missing"),
    ("card[4 / 2]", "an index must be a whole number; to divide, write `//`"),
    ("[1, 2][card]", "if a loop gives you the item itself, use the item without square brackets"),
    ("exec('a, b = card')", "there are more values than names for them"),
    ("exec('a, b, c, d, e = card')", "there are fewer values than names for them"),
    ("exec('a, b = 3')", "several names need several values"),
    ("all(1 == 1, 2 == 2)", "`all` takes one collection; put the values into one, a list"),
    ("[1, 2].index(3)", "`index` and `remove` need an item that is in the list"),
    ("[1, 2].remove(3)", "`index` and `remove` need an item that is in the list"),
    ("set.add(3)", "`set` without round brackets is the type itself; write `set()` to make one"),
    ("all(3 == 3)", "here Python needs several values, not one True or False"),
    ("open('no_such_file.txt')", "is the name of the file spelled right"),
    ("card.index(3)", "`index` and `remove` need an item that is in the list"),
    ("exec('s = {1, 2}\\nfor x in s: s.add(x + 2)')", "loop over a copy"),
    ("exec('d = {1: 2}\\nfor x in d: d[x + 2] = 1')", "loop over a copy"),
    ("1 < 'a'", "one of the two values is a text, even if it shows digits; `int(…)` turns"),
    ("[] < 'a'", "Python can't compare these two types with `<` or `>`"),
    ("next(iter([]))", "`next` found no item; does any item fit? An iterator gives each"),
    ("3 in len", "are the round brackets of a call missing?"),
    ("3 in 4", "after `in`, Python needs a list, a set or another collection"),
    ("rng.sample(2, card)", "`sample` takes a list first, and then how many items"),
    ("len(3)", "`len` needs a list, a tuple or another collection"),
    ("max([])", "there is nothing to choose from"),
    ("rng.sample(card, 5)", "at most as many items as there are"),
    ("int('1a')", "`int(…)` needs a text with a whole number"),
    ("random.choise(card)", "is `choise` spelled right?"),
    ("{[1]: 2}", "a key of a dict can be a tuple, but not a list"),
    ("{(1, {2})}", "can be a tuple, but not a set"),
    ("[0] * 10**18", "does a list grow forever?"),
    ("bool(np.array([1, 2]))", "use `.all()` or `.any()` for one answer"),
    ("np.array([1, 2]) + np.array([1, 2, 3])", "the shapes do not fit"),
    ("np.arange(81).reshape(4, 81)", "must give the size of the array"),
    ("math.sqrt(-1)", "a square root needs a number of 0 or more"),
    ("np.concatenate([])", "there is nothing to join"),
    ("range(9 / 3)", "Python needs a whole number here; to divide, write `//` in place of `/`"),
    ("range([1, 2])", "Python needs a number here, not a list; `len(…)` counts the items"),
    ("range(card)", "Python needs a number here, not a tuple; `len(…)` counts the items"),
    ("'1' + 1", "`str(…)` turns a value into a text, and `int(…)` into a number"),
    ("1 + '1'", "`str(…)` turns a value into a text, and `int(…)` into a number"),
    ("[1] + card", "have types that do not fit together"),
    ("{}['same']", "look up a key, not a value; a new key needs a value first"),
    ("same", 'copy that code here. A text needs quotes: `"same"`'),
    ("true", "write `True` with a capital letter"),
    ("__import__('numpi')", "is `numpi` spelled right?"),
    ("exec('from math import squareroot')", "`math` has no `squareroot`; is it spelled right"),
    ("exec('assert 1 > 2')", "the condition after `assert` is False here"),
    ("__import__('numpy').zeros((2, 3)).sum(axis=2)", "has the axes 0, 1 and 2"),
    ("__import__('numpy').array([1, [2, 3]])", "all items of an array need the same shape"),
    (
        "exec('def f(): n = n + 1\\nf()')",
        "`n` has no value yet in this function",
    ),
]


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize(("code", "advice"), ERRORS, ids=[code for code, _ in ERRORS])
def test_an_error_is_followed_by_advice(code: str, advice: str) -> None:
    call = Call("f")

    perform(call, lambda: eval(code, dict(NAMES)))

    assert call.error
    assert advice in advice_on_error(call.error.text)


@pytest.mark.parametrize(
    "name", ["EOFError: EOF when reading a line", "StdinNotImplementedError: no"]
)
def test_nobody_types_while_a_check_runs(name: str) -> None:
    assert (
        advice_on_error(name) == f"{name}: nobody can type while a check runs; take `input()` out"
    )


@pytest.mark.parametrize(
    ("code", "advice"),
    [
        (
            "def f():\nreturn 1",
            "line 1: write the lines of the block with four more spaces in front",
        ),
        ("if a:\n        b\n\tc", "use only spaces in front of a line"),
        ("a = 1\n  b = 2", "unexpected indent: begin this line with as many spaces"),
        ("if a:\n    b\n  c", "as many spaces as one of the lines before it"),
    ],
)
def test_lines_with_too_few_or_too_many_spaces_get_advice(code: str, advice: str) -> None:
    with pytest.raises(IndentationError) as caught:
        compile(code, "cell", "exec")

    assert advice in advice_on_syntax(caught.value)


@pytest.mark.parametrize(
    ("code", "advice"),
    [
        ("x = 'open", "mark that it begins with"),
        ("x = \u201copen\u201d", "delete it, and type it again with your keyboard"),
        ("x = 0121", "write the number without zeros in front"),
        ("s + 1 = s", "the name that gets the value comes first, before the `=`"),
        ("if s + 1 = s:\n    pass", "to compare two values, write `==`"),
        ("if a:\n    b\nelse a == 2:\n    c", "after `else` comes only a colon; if there is"),
        ("if a:\n    b\nc\nelse:\n    d", "after its `if` block, with as many spaces"),
    ],
)
def test_a_slip_in_typing_gets_advice(code: str, advice: str) -> None:
    with pytest.raises(SyntaxError) as caught:
        compile(code, "cell", "exec")

    assert advice in advice_on_syntax(caught.value)


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("    Return True", "invalid syntax: write `return` with small letters"),
        ("For x in row:", "invalid syntax: write `for` with small letters"),
        (
            "if x == 0 or == 1:",
            "invalid syntax: write the value on both sides, as in `x == 0 or x == 1`",
        ),
        ("else if x:", "invalid syntax: write `elif` in place of `else if`"),
        ("count++", "invalid syntax: write `+= 1` in place of `++`"),
        ("if a && b:", "invalid syntax: write `and` in place of `&&`"),
        ("if !a:", "invalid syntax: write `not` in place of `!`"),
        ("    return x = y", "invalid syntax: write `==` to compare two values"),
        ("assert rule(a, b) = True", "invalid syntax: write `==` to compare two values"),
        ("    return score += 1", "invalid syntax: `return` takes only a value; leave out the `=`"),
        ("if x => 3:", "invalid syntax: write `>=` in place of `=>`"),
        ("if x =< 3:", "invalid syntax: write `<=` in place of `=<`"),
        ("if x == 3 then:", "invalid syntax: leave out `then`; a colon ends the condition"),
        (
            "for i = 0 to 3:",
            "invalid syntax: write `for … in range(…):` in place of `for … = …`",
        ),
        ("    retrun s", "invalid syntax: do you mean `return`?"),
        ("form math import sqrt", "invalid syntax: do you mean `from`?"),
        ("fro x in row:", "invalid syntax: do you mean `for`?"),
        ("return f(x=1) y", "invalid syntax"),
        ("assert x == y z", "invalid syntax"),
        ("print('Return' 'If') x != y  # For", "invalid syntax"),
        ("a b", "invalid syntax"),
    ],
)
def test_a_line_that_python_cannot_read_gets_advice_if_the_slip_is_plain(
    line: str, advice: str
) -> None:
    assert advice_on_syntax(SyntaxError("invalid syntax", ("", 1, 1, line))) == advice
