"""What Python says about an error is followed by what to do about it."""

import math
import random

import numpy as np
import pytest

from katabook.judge.advice import advice_on_error, advice_on_syntax
from katabook.judge.call import Call, perform

NAMES = {"rng": random.Random(7), "random": random, "math": math, "np": np, "card": (0, 1, 2, 0)}

ERRORS = [
    ("1 // 0", "which value after /, // or % can be 0 here?"),
    ("5 % 0", "which value after /, // or % can be 0 here?"),
    ("tuple(0, 1, 2)", "tuple takes one collection; write a second pair of brackets"),
    ("rng.shuffle(range(81))", "list(range(n))"),
    ("exec('card[0] = 1')", "a tuple or a text never changes"),
    ("{1, 2}[0]", "a set has no order, so no item is the first"),
    ("(x for x in card)[0]", "make a list of it first"),
    ("card[0][1]", "square brackets need a list, a tuple or a dict before them, not a number"),
    ("len[card]", "a call needs round brackets"),
    ("card(0)", "an item needs square brackets"),
    ("rng(card)", "name what it should do, as in rng.choice(…)"),
    ("card[0](1)", "is a * missing"),
    ("card[4 / 2]", "// keeps whole numbers whole"),
    ("[1, 2][card]", "does the loop already give the items themselves?"),
    ("exec('a, b = card')", "there are more values than names for them"),
    ("exec('a, b, c, d, e = card')", "there are fewer values than names for them"),
    ("exec('a, b = 3')", "several names need several values"),
    ("[1, 2].index(3)", "index and remove need an item that is there"),
    ("[1, 2].remove(3)", "index and remove need an item that is there"),
    ("card.index(3)", "index and remove need an item that is there"),
    ("exec('s = {1, 2}\\nfor x in s: s.add(x + 2)')", "go through a copy"),
    ("exec('d = {1: 2}\\nfor x in d: d[x + 2] = 1')", "go through a copy"),
    ("1 < 'a'", "values of these two types have no order"),
    ("3 in len", "are the parentheses of a call missing?"),
    ("3 in 4", "after in, Python needs a list, a set or another collection"),
    ("rng.sample(2, card)", "sample takes a list first, and then how many items"),
    ("len(3)", "len needs a list, a tuple or another collection"),
    ("max([])", "there is nothing to choose from"),
    ("rng.sample(card, 5)", "at most as many items as there are"),
    ("int('1a')", "int reads a text of digits only"),
    ("random.choise(card)", "is choise spelled right?"),
    ("{[1]: 2}", "a key of a dict can be a tuple, but not a list"),
    ("{(1, {2})}", "can be a tuple, but not a set"),
    ("[0] * 10**18", "if nothing grows without end"),
    ("bool(np.array([1, 2]))", "write .all() or .any() behind it"),
    ("np.array([1, 2]) + np.array([1, 2, 3])", "the shapes do not fit"),
    ("np.arange(81).reshape(4, 81)", "must give the size of the array"),
    ("math.sqrt(-1)", "a square root needs a number that is not below 0"),
    ("np.concatenate([])", "there is nothing to join"),
    ("range(9 / 3)", "Python needs a whole number here, and // keeps whole numbers whole"),
    ("range([1, 2])", "Python needs a number here, not a list; len(…) counts the items"),
    ("range(card)", "Python needs a number here, not a tuple; len(…) counts the items"),
    ("'1' + 1", "str(…) makes a text, and int(…) makes a number"),
    ("1 + '1'", "str(…) makes a text, and int(…) makes a number"),
    ("[1] + card", "have types that do not fit together"),
    ("{}['same']", "put it in first, or ask with in whether it is there"),
    ("exec('def f(): n = n + 1\\nf()')", "the function sets n, so n is its own name"),
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
    assert advice_on_error(name) == f"{name}: nobody can type while a check runs; take input() out"


@pytest.mark.parametrize(
    ("code", "advice"),
    [
        (
            "def f():\nreturn 1",
            "line 1: write the lines of the block with four more spaces in front",
        ),
        ("a = 1\n  b = 2", "unexpected indent: begin this line with as many spaces"),
        ("if a:\n    b\n  c", "as many spaces as one of the lines before it"),
    ],
)
def test_lines_with_too_few_or_too_many_spaces_get_advice(code: str, advice: str) -> None:
    with pytest.raises(IndentationError) as caught:
        compile(code, "cell", "exec")

    assert advice in advice_on_syntax(caught.value)


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("    Return True", "invalid syntax: write return with small letters"),
        ("For x in row:", "invalid syntax: write for with small letters"),
        ("else if x:", "invalid syntax: write elif in place of else if"),
        ("count++", "invalid syntax: write += 1 in place of ++"),
        ("if a && b:", "invalid syntax: write and in place of &&"),
        ("if !a:", "invalid syntax: write not in place of !"),
        ("print('Return' 'If') x != y  # For", "invalid syntax"),
        ("a b", "invalid syntax"),
    ],
)
def test_a_line_that_python_cannot_read_gets_advice_if_the_slip_is_plain(
    line: str, advice: str
) -> None:
    assert advice_on_syntax(SyntaxError("invalid syntax", ("", 1, 1, line))) == advice
