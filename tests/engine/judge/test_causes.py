"""The cause that an error's line and its variables show, and errors for which no cause is told."""

import linecache
from itertools import count

import pytest

from katabook.judge.checking import reply_to
from katabook.judge.errors import raised

NUMBERS = count()


def run(code: str) -> dict[str, object]:
    """Run code as a cell, whose lines Python can read again, and return its names."""
    name = f"<cell {next(NUMBERS)}>"
    linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)
    names: dict[str, object] = {}
    exec(compile(code, name, "exec"), names)  # noqa: S102 - written by these tests
    return names


def cause_in(code: str) -> str:
    """Run code that ends with an error, and return the error's cause."""
    with pytest.raises(Exception) as caught:
        run(code)
    return raised(caught.value).cause


def cause_of_late(body: str, *arguments: object) -> str:
    """Return why a function's call did not end."""
    function = run(f"def f(n, *rest):\n{body}")["f"]
    reply = reply_to(function, arguments, "", 0.3)  # type: ignore[arg-type]
    assert reply.ending == "late"
    return reply.cause


FIRST = "def first(card):\n    return card[0]\n"
ANY = "def any_of(card):\n    return any(card[k] for k in range(2))\n"
CAUSES = {
    "def deck():\n    return [1]\ndeck[0]": "`deck` is a function; to call it, write `deck(…)`",
    "def make():\n    return [1]\ndeck = make\ndeck[0]": (
        "`deck` is the function `make`; to call it, write `make(…)`"
    ),
    "row = [1]\nrow = row.append(2)\nrow.append(3)": (
        "`append` changes `row` itself and returns None; in line 2, leave out `row =`"
    ),
    "row = [2, 1]\nordered = row.sort()\nordered[0]": (
        "`sort` changes `row` itself and returns None; use `row` in place of `ordered`"
    ),
    "import random\nrow = [2, 1]\nmixed = random.shuffle(row)\nmixed[0]": (
        "`shuffle` changes `row` itself and returns None; use `row` in place of `mixed`"
    ),
    "def is_set(a):\n    return a\ndef f(a):\n    is_set = is_set(a)\n    return is_set\nf(1)": (
        "`is_set` is a function; give the value in line 4 another name"
    ),
    "FEATURES = {'number': 1}\ndef f(n):\n    return FEATURES[n]\nf(0)": (
        "`FEATURES` is a dict; look up a key such as 'number', not a place such as 0"
    ),
    "def f(n):\n    return 3 / n\nf(0)": "`n` is 0 here, and Python can't divide by 0",
    "def f(n):\n    return 3 // (10 * n)\nf(0)": "`n` is 0 here, and Python can't divide by 0",
    "def f(n):\n    return 5 % (n // 3)\nf(1)": "`n // 3` is 0 here, and Python can't divide by 0",
    "days = dict.fromkeys(range(1, 13), 30)\ndays[0]": "`days` has keys from 1 to 12, but no key 0",
    "count = {'red': 1, 'green': 2}\nfor color, n in count:\n    pass": (
        "this loop gives only the keys; for keys and values, write `count.items()`"
    ),
    "def found(table):\n    table.append(1)\nlen(found([]))": (
        "`found` has no `return` with a value, so its answer is None"
    ),
    "deck = [1]\nrandom.shuffle(deck)": "`random` is a module; write `import random` above this line",
    "np.zeros(3)": "`np` is a module; write `import numpy as np` above this line",
    "def digit(i, place):\n    return index // place\ndigit(1, 3)": (
        "the parameter `i` is never used; should `index` be `i`?"
    ),
    "def word(x):\n    if x:\n        answer = 1\n    elif x == 2:\n        answer = 2\n    return answer\nword(0)": (
        "no branch of the `if` in line 2 gave `answer` a value in this call; is an `else` missing?"
    ),
    "a, b = (1, 2, 3), (4, 5, 6)\nfor x, y in a, b:\n    pass": (
        "this loop gives all of `a` first; to get one item of each list at a time, write `zip(a, b)`"
    ),
    "table = [3, 4]\nfor a, b, c in table:\n    pass": (
        "this loop gives one item of `table` at a time, and each is a number; "
        "`combinations(table, 3)` gives 3 items at a time"
    ),
    "row = []\nfor i in range(3):\n    row[i] = 0": (
        "`row` is empty here, so it has no item i; `row.append(…)` adds an item"
    ),
    "found = []\nfor i in range(3):\n    found = found.append(i)": (
        "`append` changes `found` itself and returns None; in line 3, leave out `found =`"
    ),
    "deck = list(range(81))\nfor number, color, shading, shape in deck:\n    pass": (
        "this loop gives one item of `deck` at a time, and each is a number"
    ),
    "row = []\nrow[0]": (
        "`row` is empty here, so it has no item 0; what should your code do if `row` is empty?"
    ),
    "row = [1, 2]\nrow[2]": "`row` has 2 items, so its last index is 1",
    "row = [1, 2]\ni = 2\nrow[i]": "`i` is 2 here, but the last index of `row` is 1",
    "import numpy as np\ndeck = np.zeros((4, 81))\ni = 4\ndeck[i]": (
        "`deck` has the shape (4, 81), and `deck[i]` asks for a row; for a column, write `deck[:, i]`"
    ),
    "points = {'Ben': 3}\npoints['ben']": "`points` has no key 'ben'; did you mean 'Ben'?",
    "digit = '2'\ndigit % 3": "`digit` is a text, and % needs a number; write `int(digit)`",
    "class Game:\n    def _init_(self, n):\n        self.n = n\nGame(3)": (
        "Game has `_init_`, but Python calls only `__init__`; write two underscores on each side"
    ),
    "from itertools import combination": "did you mean `combinations`?",
    "[].apend(3)": "did you mean `append`?",
    "def f():\n    raise NotImplementedError\n    return 3\nf()": (
        "delete line 2, because Python stops there"
    ),
    "list = [3]\nlist((1, 2))": (
        "`list` is a variable here, which hides Python's own `list`; give the variable another name, "
        "and run `del list`"
    ),
    "def f(sum):\n    return sum([1])\nf(3)": (
        "`sum` is a variable here, which hides Python's own `sum`; give the variable another name"
    ),
    "def f(row):\n    sum = sum(row)\n    return sum\nf([1])": (
        "in this function, `sum` hides Python's own `sum`; give the value in line 2 another name"
    ),
    "def tries():\n    count = 3\n    return count\ntries()\nprint(count)": (
        "`count` is known only inside the function `tries`; to keep what `tries` returns, write "
        "`count = tries(…)`"
    ),
    "from Random import Random": "the module's name is `random`, in small letters",
    "import itertool": "did you mean `itertools`?",
    "from random import random\nrandom.sample([1], 1)": (
        "here `random` is not the module, but the `random` inside it; write "
        "`import random` in place of `from random import random`"
    ),
    "def f(n):\n    if n:\n        return [n]\n    return None\nfound = f(0)\nlen(found)": (
        "`f` returned None here; first ask `if found is not None:`"
    ),
    "def f(n):\n    print(n)\nrows = f(1)\nfor row in rows:\n    pass": (
        "`f` has no `return` with a value, so `rows` is None here"
    ),
    "n = 3\ntuple(n + 1)": (
        "`tuple(…)` needs a collection, and `n + 1` is one number; a tuple with this number is "
        "`(n + 1,)`"
    ),
    "count = '12'\ncount < 100": "`count` is a text here; for its number, write `int(count)`",
    "FEATURES = {'color': 1}\ncolor = 'green'\nFEATURES[color]": (
        "`color` is a variable here, with the value 'green'; for the key, write "
        '`FEATURES["color"]`'
    ),
    "card = ('two', 'open', 'green' 'oval')\na, b, c, d = card": (
        "`card` has 3 items here, and there are 4 names; is a comma missing in line 1?"
    ),
    "row = [1, 2]\na, b, c = row": "`row` has 2 items here, and there are 3 names",
    "points = {1: 2, 2: 3}\npoints[3]": (
        "`points` has the keys 1 and 2, but no key 3; a new key needs a value first"
    ),
    "place = {1: 2}\nthird = 3\nplace.get(third) > 1": (
        "`place` has no such key here, so `get` returned None; first ask `if third in place:`"
    ),
    "import numpy as np\ntable = [np.zeros(4), np.ones(4)]\ncard = np.ones(4)\nif card in table:\n    pass": (
        "`in` can't look up an array in the list `table`; use tuples, or write "
        "`any(np.array_equal(card, other) for other in table)`"
    ),
    "row = [0, 1, 0]\nfor i in range(len(row)):\n    if row[i] == 0:\n        row.pop(i)": (
        "line 4 takes items out of `row` during the loop, so it gets shorter; make a new list in "
        "place of it"
    ),
    "row = [0, 1, 0]\nfor i in range(len(row)):\n    if row[i] == 0:\n        del row[i]": (
        "line 4 takes items out of `row` during the loop, so it gets shorter; make a new list in "
        "place of it"
    ),
    f"{FIRST}table = [[1], [2]]\nfor i in range(len(table)):\n    first(i)": (
        "`i` is only a place in `table`; should the call be `first(table[i])`?"
    ),
    f"{ANY}table = [[1], [2]]\nn = len(table)\nfor i in range(n):\n    any_of(i)": (
        "`i` is only a place in `table`; should the call be `any_of(table[i])`?"
    ),
    f"{FIRST}table = [[1], [2]]\nfor i, card in enumerate(table):\n    first(i)": (
        "`i` is only a place in `table`; should the call be `first(table[i])`?"
    ),
}
UNKNOWN = (
    "place = {1: 2}\nplace.get(1) > [].append(1)",  # get found a value
    f"{FIRST}for i in range(3):\n    first(i)",  # a place in nothing
    f"{FIRST}table = [[1], [2]]\nfor card in table:\n    for i in card:\n        first(i)",
    f"{FIRST}table = [[1], [2]]\nfor i, card in enumerate(table[1:]):\n    first(i)",
    f"{FIRST}table = [[1], [2]]\nfor i in range(len(table)):\n    first(i + 1)",
    f"{FIRST}table = [[1], ['a']]\nfor i in range(len(table)):\n    first(table[i]) + 'a'",
    "a = {}.get(3)\na[0]",  # None came from elsewhere
    "def f(a, b):\n    return c\nf(1, 2)",  # c may be meant for either
    "def f(a):\n    if a:\n        x = 1\n    else:\n        y = 1\n    return x\nf(0)",
    "row = [1]\nrow[-3]",  # advice on indices says enough
    "for a, b in [1, 2], [3]:\n    pass",
    "for a, b in (1, 2):\n    pass",
    "'a' % 3",
    "class Game:\n    pass\nGame(3)",
    "def f():\n    raise NotImplementedError\nf()",  # a stub
    "[].xyz",
    "[1].add(3)",
    "'abc'.sort()",
    "from math import min",
    "def show(x):\n    print(x)\nabs('a', show(1))",
    "def play(deck, n):\n    deck.pop()\nplay([])",
    "def cards():\n    yield 1\nlen(cards())",
    "def deal(s):\n    return sample(12)\ndeal([])",
    "def same(t):\n    return true\nsame(0)",
    "def deal(n):\n    return deck.pop()\ndeal(0)",
    "def f(row):\n    for x in row:\n        if x > 9:\n            best = x\n    return best\nf([1])",
    "def f(row):\n    if row == []:\n        for best in row:\n            pass\n    return best\nf([])",
    "score = 0\ndef f(x):\n    if x == 1:\n        score = 1\n    return score\nf(0)",
    "a, b = ['x', 1], ['y', 2]\nfor name, n in a, b:\n    int(name)",
    "counts = {0: 1}\ncounts[1] += 1",
    "token.color",
    "card = '0122'\ncard % 3",
    "row = [1, 2, 3]\nfor i in range(len(row)):\n    row[i + 1]",
    "import numpy as np\na = np.append([1], [2])\na = {}.get(3)\na[0]",
    "def f(row):\n    print(row[0])\n    row = row.sort()\nf(None)",
    "class Pile:\n    def remove(self, x):\n        pass\nhand = Pile().remove(5)\nhand[0]",
    "class Game:\n    def __init__(self, n):\n        pass\nclass Solo(Game):\n    def init(self):\n        pass\nSolo()",
    "deck = lambda: [1]\ndeck[0]",
    "import types\nm = types.ModuleType('m')\nm.__dir__ = lambda: 1 / 0\nm.foo",
    "raise ValueError('no such card')",
    "total = 3\ntotal(4)",  # hides nothing
    "random = 5\nrandom.sample([1], 1)",  # not the one of the module
    "def f(count):\n    return 3\nf(1)\nprint(count)",  # a parameter, which the caller knows
    "def f():\n    one = 1\n    return one\nprint(one)",  # f is not called
    "import numbers_of_cards",
    "'abc' < 3",
    "def f(n):\n    return [n].sort()\nrows = f(3)\nlen(rows)",  # another remark says more
    "def f(n):\n    return f(n)\nf(0)",
)


@pytest.mark.parametrize(("code", "cause"), CAUSES.items())
def test_the_cause_is_told(code: str, cause: str) -> None:
    assert cause_in(code) == cause


@pytest.mark.parametrize("code", UNKNOWN)
def test_nothing_is_said_that_is_not_known(code: str) -> None:
    assert cause_in(code) == ""


def test_a_stub_above_code_is_no_stub() -> None:
    with pytest.raises(NotImplementedError) as left:
        run("def f():\n    raise NotImplementedError\n    return 3\nf()")
    with pytest.raises(NotImplementedError) as stub:
        run("def f():\n    raise NotImplementedError\nf()")

    assert (raised(left.value).unwritten, raised(stub.value).unwritten) == ("", "f")


@pytest.mark.parametrize(
    ("body", "cause"),
    [
        ("    while n < 4:\n        n + 1", "line 3 computes `n + 1`, but doesn't store it"),
        ("    while n < 4:\n        len(rest)", "nothing in the loop in line 2 changes `n`"),
        ("    row = []\n    while len(row) < 4:\n        n += 1", "line 3 changes `row`"),
        ("    while True:\n        n += 1", "nothing ends the loop in line 2"),
        (
            "    while n != 0:\n        n -= 2",
            "`n` only gets smaller, so the loop in line 2 never ends",
        ),
        (
            "    while n != 0:\n        n = n - 2",
            "`n` only gets smaller, so the loop in line 2 never ends",
        ),
        (
            "    while n > 0:\n        n += 1",
            "`n` only gets larger, so the loop in line 2 never ends",
        ),
        (
            "    while n < 9:\n        if n > 2:\n            n += 1",
            "in line 3, `n > 2` stays False, so the loop in line 2 never ends",
        ),
        (
            "    while True:\n        if n < 0:\n            break",
            "in line 3, `n < 0` stays False",
        ),
        (
            "    while n < 9:\n        while n < 9:\n            n - 1",
            "line 4 computes `n - 1`, but doesn't store it, so the loop in line 2 never ends",
        ),
    ],
)
def test_a_loop_that_never_ends_is_told(body: str, cause: str) -> None:
    assert cause in cause_of_late(body, 1)


@pytest.mark.parametrize(
    "body",
    [
        "    while True:\n        if rest[0](n) < 0:\n            break",  # a call may give anything
        "    while n < 5:\n        if n < 0:\n            break\n        n += 0 * len(rest)",
        "    while n < 10**9:\n        n += 1",  # ends one day
        "    row = []\n    while len(row) < 10**9:\n        row.append(n)",
        "    row = [1]\n    while len(row) < 10**9:\n        rest[0](row)",  # that may change it
        "    for _ in range(10**9):\n        pass",
        "    while n < 10:\n        n += 20\n        for _ in range(10**9):\n            pass",
        "    m = 0\n    while m <= n:\n        m += 1\n        n += 2",
        "    row = [1] * 10**7\n    while row.pop() != 3:\n        sum(range(100))",
        "    hands = ([], [])\n    while len(hands[0]) < 10**9:\n        hands[0].append(n)",
        "    row = [1] * 10**7\n    while True:\n        sum(range(100))\n        row.pop()",  # ends with an error
        "    try:\n        while True:\n            n += 1\n    except ValueError:\n        return n",
        "    while True:\n        assert n < 10**9\n        n += 1",
    ],
)
def test_nothing_is_said_of_a_loop_that_may_end(body: str) -> None:
    assert cause_of_late(body, 1, id) == ""


def test_an_error_at_a_step_without_a_line_is_told_without_a_cause() -> None:
    """Python has such steps around a line, for example at the end of a `with` block."""

    def lost() -> None:
        raise ValueError

    lost.__code__ = lost.__code__.replace(co_linetable=b"")
    with pytest.raises(ValueError) as found:
        lost()
    error = found.value
    error.__traceback__ = error.__traceback__.tb_next if error.__traceback__ else None

    assert (raised(error).line, raised(error).cause) == ("", "")
