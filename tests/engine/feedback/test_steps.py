"""`step`: the lines of a call, as another recorder sees them, and the notes on endless calls."""

import linecache
import sys
from bdb import Bdb
from collections.abc import Iterator
from inspect import getsourcelines
from shutil import copyfile
from types import FrameType
from typing import Any

import pytest

from katabook.course import Course
from katabook.feedback.drawn import text_of
from katabook.judge.checking import UsageError, is_possible
from katabook.judge.in_process import COPIES
from setkata import make_deck, step
from setkata.cards import Card

DECK = make_deck()


def is_set(a: Any, b: Any, c: Any) -> bool:
    for x, y, z in zip(a, b, c, strict=True):
        if len({x, y, z}) == 2:
            return False
    return True


def find_sets(cards: Any) -> Any:
    found = []
    for i in range(len(cards)):
        for j in range(i + 1, len(cards)):
            for k in range(j + 1, len(cards)):
                if is_set(cards[i], cards[j], cards[k]):
                    found.append((cards[i], cards[j], cards[k]))
    return found


def combinations(items: Any, k: int) -> Any:
    if k == 0:
        return [[]]
    if len(items) < k:
        return []
    first, *others = items
    return [[first, *rest] for rest in combinations(others, k - 1)] + combinations(others, k)


def to_decimal(digits: Any) -> int:
    number = 0
    for digit in digits:
        number = 3 * number + digit
    return number


def to_digits(number: int) -> Any:
    digits: list[int] = []
    while len(digits) < 4:
        number, digit = divmod(number, 3)
        digits.insert(0, digit)
    return digits


def third(a: Any, b: Any) -> Any:
    return tuple((-x - y) % 3 for x, y in zip(a, b, strict=True))


def squares(n: int) -> Iterator[int]:
    for number in range(n):
        yield number * number


def total(n: int) -> int:
    found = 0
    for square in squares(n):
        found += square
    return found


def total_of(numbers: Any) -> int:
    found = 0
    for number in numbers:
        found += number
    return found


def times_of(cards: Any) -> Any:
    times: dict[int, int] = {}
    for card in cards:
        times[card[0]] = times.get(card[0], 0) + 1
    return times


def safe(cards: Any) -> Any:
    try:
        card = cards[99]
    except IndexError as error:
        card = str(error)
    finally:
        cards = cards[:1]
    return card


def emptied(items: Any) -> int:
    count = 0
    while items:
        items.pop()
        count += 1
    del items
    return count


def wall_of_ifs() -> Any:
    """Return a function of 55 lines that looks at one feature after another, for each way to fail."""
    lines = ["def wall(a, b, c):", "    good = 0"]
    for place in range(4):
        for x, y, z in ("abc", "acb", "bca"):
            lines += [
                f"    if {x}[{place}] == {y}[{place}]:",
                f"        if {x}[{place}] != {z}[{place}]:",
                "            return False",
                f"        good = good + {place + 1}",
            ]
        lines += [f"    feature = {place}"]
    lines += ["    return True"]
    names: dict[str, Any] = {}
    text = "".join(f"{line}\n" for line in lines)
    linecache.cache[WALL] = len(text), None, text.splitlines(keepends=True), WALL
    exec(compile(text, WALL, "exec"), names)  # noqa: S102 - this test's own code
    assert len(lines) == 55
    return names["wall"]


WALL = "<wall>"
CALLS: list[tuple[Any, Any]] = [
    (is_set, DECK[:3]),
    (wall_of_ifs(), DECK[:3]),
    (wall_of_ifs(), DECK[7:10]),
    (find_sets, (DECK[:4],)),
    (combinations, ([1, 2, 3, 4], 2)),
    (to_decimal, ([1, 0, 2],)),
    (to_digits, (70,)),
    (third, DECK[3:5]),
    (total, (3,)),
    (times_of, (DECK[::20],)),
    (safe, (DECK[:2],)),
    (emptied, ([1, 2, 3],)),
]


def name_of(one: Any) -> str:
    return str(getattr(one, "__name__", ""))


class Debugger(Bdb):
    """Another recorder: the lines of this file that run, with the variables as Python shows them."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, int, dict[str, str]]] = []

    def user_line(self, frame: FrameType) -> None:
        code, names = frame.f_code, frame.f_locals
        if code.co_filename in (__file__, WALL) and not code.co_name.startswith("<"):
            values = {name: shown(value) for name, value in names.items()}
            self.lines.append((code.co_name, frame.f_lineno, values))


def shown(value: Any) -> str:
    """Return a value as `step` should tell it, without the code of `step`."""
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, list | tuple):
        begins, ends = "[]" if isinstance(value, list) else "()"
        return begins + ", ".join(map(shown, value)) + ends
    if isinstance(value, IndexError):
        return f"IndexError: {value}"
    return repr(value)


def lines_in(data: dict[str, Any]) -> list[tuple[str, int, dict[str, str]]]:
    """Return each line in the data of `step`, with all variables of its call."""
    variables: dict[int, dict[str, str]] = {}
    found = []
    for kind, call, line, changed, _, _ in data["moments"]:
        own = variables.setdefault(call, {})
        for name, number in changed.items():
            if number is None:
                del own[name]
            else:
                own[name] = text_of(data["values"], number)
        if kind == "line":
            found.append((data["codes"][data["calls"][call][0]]["name"], line, dict(own)))
    return found


@pytest.mark.parametrize(("function", "arguments"), CALLS, ids=name_of)
def test_each_step_has_the_line_and_the_variables_that_a_debugger_sees(
    function: Any, arguments: Any
) -> None:
    data = step(function, *arguments).data
    debugger, before = Debugger(), sys.gettrace()
    try:
        debugger.runcall(function, *arguments)
    finally:
        sys.settrace(before)

    found = lines_in(data)
    assert [one[:2] for one in found] == [one[:2] for one in debugger.lines]
    for (_, _, told), (_, _, seen) in zip(found, debugger.lines, strict=True):
        told.pop("error", None)
        seen.pop("error", None)
        assert told == seen


def falls(n: int) -> int:
    while n != 0:
        n -= 2
    return n


def forgets(n: int) -> int:
    count = 0
    while n > 0:
        count += 1
    return count


def keeps(items: Any) -> int:
    while len(items) < 3:
        items.discard(9)
    return len(items)


def waits(ready: bool) -> None:
    while True:
        if ready:
            break


def swings(a: int, b: int) -> int:
    while a != b:
        a, b = b, a
    return a


def grows(items: Any) -> int:
    for item in items:
        items.append(item)
    return len(items)


def calls_itself(n: int) -> int:
    return calls_itself(n)


def falls_deep(n: int) -> int:
    return falls_deep(n - 1)


def turns() -> int:
    n = 1
    while n:
        n = is_even(n + 2)
    return n


def is_even(n: int) -> int:
    return n % 2


def asks(items: Any) -> Any:
    place = 0
    while items[place] != 9:
        place = (place + 1) % len(items)
    return place


def line_in(function: Any, beginning: str) -> int:
    """Return the number of the line of a function that begins with some code."""
    lines, first = getsourcelines(function)
    [place] = [at for at, line in enumerate(lines) if line.strip().startswith(beginning)]
    return first + place


ENDLESS: list[tuple[Any, Any, str]] = [
    (falls, (5,), "`n` only gets smaller, so the loop in line LOOP never ends"),
    (forgets, (5,), "nothing in the loop in line LOOP changes `n`, so the loop never ends"),
    (
        keeps,
        ({1},),
        "`len(items) < 3` in line LOOP again and again; the last 999 times, `items` was {1}",
    ),
    (
        waits,
        (False,),
        "in line IF, `ready` stays False, so the loop in line LOOP never ends",
    ),
    (
        swings,
        (1, 2),
        "in line LOOP again and again; the last 998 times, `a` was 1 and `b` was 2, or `a` was",
    ),
    (grows, ([1, 2, 3, 4, 5],), "`items` had 5 items, and has 1004 now"),
    (calls_itself, (3,), "calls_itself(3) calls itself with the same values"),
    (falls_deep, (3,), "`n` is below 0 and keeps getting smaller"),
    (turns, (), "checked `n` in line LOOP again and again; the last 499 times, `n` was 1"),
    (
        asks,
        ([1, 2],),
        "times, `items` was [1, 2] and `place` was 0, or",
    ),
]


@pytest.mark.parametrize(("function", "arguments", "told"), ENDLESS, ids=name_of)
def test_a_call_without_an_end_says_why(function: Any, arguments: Any, told: str) -> None:
    if "LOOP" in told:
        told = told.replace("LOOP", str(line_in(function, "while ")))
    if "IF" in told:
        told = told.replace("IF", str(line_in(function, "if ")))

    assert told in repr(step(function, *arguments))


def test_at_most_2000_steps_are_recorded_and_the_note_says_so() -> None:
    shown = step(find_sets, DECK)

    assert len(shown.data["moments"]) == 2000
    assert repr(shown) == (
        "Steps of find_sets. Stopped after 2,000 steps: `cards` has 81 items; try only 4 of them."
    )


def test_at_most_1000_calls_are_recorded() -> None:
    def small(n: int) -> int:
        return n

    def many() -> int:
        return sum(map(small, range(5000)))

    shown = step(many)
    assert len(shown.data["calls"]) == 1000
    assert repr(shown) == "Steps of many. Stopped after 1,999 steps."


def test_an_argument_that_cannot_be_copied_is_taken_as_it_is() -> None:
    assert repr(step(total_of, (n for n in (1, 2, 3)))).endswith("returns 6")


def test_an_iterator_that_is_shown_keeps_its_items() -> None:
    def zipped(a: Any, b: Any) -> Any:
        pairs = zip(a, b, strict=True)
        return list(pairs)

    data = step(zipped, [1, 2], [3, 4]).data

    assert {"text": "an iterator (zip)"} in data["values"]
    assert text_of(data["values"], data["moments"][-1][4]) == "[(1, 3), (2, 4)]"


def test_a_method_whose_text_is_not_indented_has_steps() -> None:
    class Box:
        def told(self) -> str:
            return """
one
two
"""

    data = step(Box().told).data

    assert [kind for kind, *_ in data["moments"]] == ["line", "return"]


def test_a_lone_item_and_an_empty_set_are_written_as_python_writes_them() -> None:
    def gives() -> object:
        return [(1,), set(), (2, 3)]

    data = step(gives).data

    assert text_of(data["values"], data["moments"][-1][4]) == "[(1,), set(), (2, 3)]"


def test_a_large_value_is_cut() -> None:
    data = step(emptied, list(range(100))[:13]).data

    [drawn] = [one for one in data["values"] if one.get("more") == 1]
    assert len(drawn["items"]) == 12
    assert text_of(data["values"], data["values"].index(drawn)).endswith("11, … 1 more]")


def test_an_error_ends_the_steps_at_its_line() -> None:
    def breaks(cards: Any) -> Any:
        first = cards[0]
        return first[9]

    shown = step(breaks, [[1, 2]])
    *_, (kind, call, line, _, value, _) = shown.data["moments"]

    assert (kind, call, line) == ("error", 0, line_in(breaks, "return"))
    assert shown.data["values"][value]["text"].startswith("IndexError: list index out of range")
    assert f"stops in line {line}: IndexError" in repr(shown)


def test_an_error_that_no_except_catches_ends_the_call_and_a_caught_one_does_not() -> None:
    def looks_up(row: Any) -> Any:
        try:
            return row[9]
        except IndexError:
            pass

    def passes_on(row: Any) -> Any:
        try:
            return row[9]
        except KeyError:
            return None

    assert step(looks_up, [1]).data["moments"][-1][0] == "return"
    assert step(passes_on, [1]).data["moments"][-1][0] == "error"


def test_each_condition_and_loop_knows_where_its_block_begins() -> None:
    def counts(row: Any) -> int:
        found = 0
        for x in row:
            if x > 1:
                found += 1
        return found

    def catches(row: Any) -> None:
        try:
            if row[9]:
                row.clear()
        except IndexError:
            pass

    [code] = step(counts, [1, 2]).data["codes"]
    blocks = {line - code["first"]: block for line, block in code["blocks"].items()}

    assert [blocks[2]["first"] - code["first"], blocks[2]["isLoop"]] == [3, True]
    assert [blocks[3]["first"] - code["first"], blocks[3]["isLoop"]] == [4, False]
    assert step(catches, [1]).data["codes"][0]["blocks"] == {}


def test_the_arguments_and_the_variables_outside_stay_as_they_are() -> None:
    items, seen = [1, 2, 3], []

    def empties(items: Any) -> None:
        seen.append(len(items))
        items.clear()

    step(empties, items)

    assert (items, seen) == ([1, 2, 3], [] if is_possible() else [3])


def test_what_was_printed_is_kept_with_the_step() -> None:
    def says(n: int) -> None:
        print("one")
        print("two")

    data = step(says, 1).data

    assert data["printed"] == "one\ntwo\n"
    assert [moment[5] for moment in data["moments"]] == [0, 4, 8]


def test_a_list_knows_the_names_of_its_indexes() -> None:
    data = step(find_sets, DECK[:3]).data

    assert data["codes"][0]["marks"] == {"cards": ["i", "j", "k"]}
    assert data["codes"][1]["marks"] == {}


def test_of_a_docstring_only_the_first_line_is_shown() -> None:
    def told(n: int) -> int:
        """Return n.

        Nothing else.
        """
        return n

    [code] = step(told, 1).data["codes"]

    assert [number - code["first"] for number in code["skips"]] == [2, 3, 4]


def test_a_statement_over_several_lines_is_one_step() -> None:
    def alike(a: Any, b: Any) -> bool:
        return (
            len(a) == len(b)
            and a[0] == b[0]
            and a[1] == b[1]
        )  # fmt: skip

    def rounds(n: int) -> int:
        while (
            n > 0
            and n < 9
        ):  # fmt: skip
            n -= 1
        return n

    data = step(alike, [1, 2], [1, 2]).data
    assert [moment[2] for moment in data["moments"]] == [line_in(alike, "return")] * 2

    data = step(rounds, 2).data
    loop, body = line_in(rounds, "while"), line_in(rounds, "n -=")
    lines = [moment[2] for moment in data["moments"]]
    assert lines == [loop, body, loop, body, loop, body + 1, body + 1]


def test_cards_are_pictures_and_a_learners_object_shows_its_attributes() -> None:
    class Box:
        def __init__(self, card: Card) -> None:
            self.card = card

    def boxed(card: Card) -> Box:
        return Box(card)

    data = step(boxed, DECK[40]).data
    returned = data["values"][data["moments"][-1][4]]
    [[name, card]] = returned["items"]

    assert (returned["kind"], name) == ("Box", "card")
    assert data["values"][card]["text"] == "two striped green diamonds"
    assert data["values"][card]["image"].startswith("data:image/svg+xml,")


def test_without_the_panel_there_is_a_table() -> None:
    html = step(to_decimal, [1, 0])._repr_mimebundle_()["text/html"]

    assert html.count("<tr>") == 9
    assert "<td>digits = [1, 0]</td>" in html
    assert "<td>returns 3</td>" in html


def test_a_kata_is_found_by_its_name(full: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    copyfile(full.root / "solutions/katas/is_set.py", full.root / "katas/is_set.py")
    monkeypatch.chdir(full.root / "lessons")

    shown = step("is_set", *DECK[:3])

    assert repr(shown).endswith("and returns True")
    assert shown.data["codes"][0]["lines"][0].startswith("def is_set(")


@pytest.mark.parametrize(
    ("what", "arguments", "told"),
    [
        ("nothing", (), "no kata has a function nothing"),
        (3, (), "step needs a function; got 3. Write "),
        (len, ([],), "step needs a function that you wrote; got len"),
        (is_set, DECK[:2], "TypeError: is_set() missing 1 required positional argument: 'c'"),
    ],
)
def test_what_cannot_be_stepped_through_is_told_in_one_line(
    what: Any, arguments: Any, told: str
) -> None:
    with pytest.raises(UsageError) as error:
        step(what, *arguments)

    assert str(error.value).startswith(told)


def test_a_debugger_stays_where_it_was() -> None:
    before = sys.gettrace()
    step(is_set, *DECK[:3])

    assert sys.gettrace() is before


@pytest.mark.skipif(not COPIES, reason="only a copy of Python can be ended amid one step")
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("code", "told"),
    [("sum(range(10**12))", "one of its lines takes too long"), ("[0] * 10**10", "memory")],
)
def test_one_long_step_ends(code: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("katabook.process.limits.CALL_SECONDS", 0.5)

    def long() -> Any:
        return eval(code)

    try:
        shown = repr(step(long))
    except UsageError as error:
        shown = str(error)
    assert told in shown.lower()


WRITTEN = """
class Pair:
    def __init__(self, items):
        self.items = list(items)

    def swap(self):
        self.items.reverse()
"""
HELPER = "def swapped(items):\n    pair = Pair(items)\n    pair.swap()\n    return pair.items\n"


@pytest.mark.parametrize(
    ("rest", "function"), [("check(swapped, {(1, 2): [2, 1]})\n", "swap"), ("", "swapped")]
)
def test_the_steps_of_a_helper_of_a_check_begin_in_the_learners_function(
    rest: str, function: str
) -> None:
    names: dict[str, Any] = {"check": lambda *_: None}
    for file, text in (("<written>", WRITTEN), ("<checked>", HELPER + rest)):
        linecache.cache[file] = len(text), None, text.splitlines(keepends=True), file
        exec(compile(text, file, "exec"), names)  # noqa: S102 - this test's own code
    data = step(names["swapped"], (1, 2)).data
    _, call, *_ = data["moments"][data["begin"]]

    assert data["codes"][data["calls"][call][0]]["name"] == function
