"""The picture of the README: a function with a mistake, and three cards that show the mistake.

The function is a real file, and is called; the verdict comes from the rules. So no word of the
picture can be untrue. The picture has two layouts: side by side, or narrow for a phone.
"""

import re
import runpy
from collections.abc import Callable
from html import escape
from keyword import iskeyword
from pathlib import Path
from textwrap import wrap

from setkata.cards import cards
from setkata.draw import DAY
from setkata.draw.parts import SIZE, headline_sign, value_sign
from setkata.draw.picture import HEIGHT, WIDTH, card_content, svg_element, with_night
from setkata.rules import FeatureVerdict, Verdict, verdict

MISTAKE = "range(3)"  # what is wrong in the function; its line is marked
SHOWN = "two open red ovals, two striped green ovals, two solid purple diamonds"
CODE = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace"
PROSE = "system-ui,-apple-system,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif"

EDGE, PAD = 16, 20  # around the boxes, and in them
BOX = 416  # how wide the box of the code is
LINE, WORDS = 25, 21  # how high a line of code is, and a line of text
LABEL, KIND = 72, 116  # how wide the first column of the verdict is, and the last
WIDE, NARROW = 104, 76  # how wide the column of a card is
ROW, BETWEEN = 40, 6  # how high a row of the verdict is, and the space below it
SIGN = 26


def readme_svg(path: Path, narrow: bool = False) -> str:
    """Return the picture of a wrong `is_set` in a file, for light pages and dark ones.

    The file's docstring says what is wrong. narrow: the cards are below the code, for a phone.

    Raises ValueError if the function is right about the three cards of the picture.
    """
    found = runpy.run_path(str(path))
    said, triple = _judged(found["is_set"])
    advice = found["__doc__"].partition("\n")[0]
    column = NARROW if narrow else WIDE
    left, high = _code(path, said, triple, advice)
    right, wide, low = _verdict(triple, column)
    x, y = (0, high + EDGE) if narrow else (BOX + EDGE, 0)
    width, height = 2 * EDGE + max(BOX, x + wide), 2 * EDGE + max(high, y + low)
    tray = f'<rect class="sk-tray" width="{width}" height="{height}" rx="16" fill="{DAY.tray}"/>'
    boxes = tray + _moved(EDGE, EDGE, left) + _moved(EDGE + x, EDGE + y, right)
    rule = f"The rule says {triple.is_set}, because of the {triple}."
    name = f"{SHOWN.capitalize()}. Your is_set says {said}. {rule} {advice}"
    content = f'<g class="sk-ink" color="{DAY.ink}">{boxes}</g>'
    return with_night(svg_element(content, width, height, escape(name)))


def _judged(function: Callable[..., object]) -> tuple[object, Verdict]:
    """Return what a function says about the cards of the picture, and what the rules say."""
    triple = verdict(*cards(SHOWN))
    said = function(*triple.cards)
    if said == triple.is_set:
        raise ValueError(f"{SHOWN}: the function is right, so there is nothing to show")
    return said, triple


def _code(path: Path, said: object, triple: Verdict, advice: str) -> tuple[str, int]:
    """Return the box with the function and what a learner reads below it, and its height."""
    _, _, source = path.read_text(encoding="utf-8").partition("\ndef ")
    lines = f"def {source}".splitlines()
    code = [_text(PAD, 36 + LINE * place, _bold(line), CODE) for place, line in enumerate(lines)]
    wrong = next(place for place, line in enumerate(lines) if MISTAKE in line)
    mark = _dashes(10, LINE * wrong + 18, BOX - 20, 27)
    end = LINE * len(lines) + 28
    told, high = _told(said, triple, advice)
    box = (
        f'<rect class="sk-face" width="{BOX}" height="{end + high}" rx="10" fill="{DAY.face}" '
        f'stroke="{DAY.edge}"/><path d="M0 {end}H{BOX}" stroke="{DAY.edge}"/>'
    )
    return "".join([box, mark, *code, _moved(0, end, told)]), end + high


def _told(said: object, triple: Verdict, advice: str) -> tuple[str, int]:
    """Return the text that a learner reads about the function, and its height."""
    [spoiled] = triple.wrong
    truths = [
        f"Your is_set says {_strong(said)}.",
        f"The rule says {_strong(triple.is_set)}: the {spoiled.feature} spoils the SET.",
    ]
    below = wrap(advice, 46)
    texts = [_text(PAD + 38, 26 + WORDS * i, words) for i, words in enumerate(truths)]
    texts += [_text(PAD, 76 + WORDS * i, escape(words)) for i, words in enumerate(below)]
    return _cross(PAD, 19) + "".join(texts), 76 + WORDS * len(below)


def _bold(line: str) -> str:
    """Return a line of code with its keywords in bold."""
    words = re.split(r"(\w+)", line)
    return "".join(_strong(word) if iskeyword(word) else escape(word) for word in words)


def _verdict(triple: Verdict, column: int) -> tuple[str, int, int]:
    """Return three cards, each above its values, with a row for each feature; and the size."""
    [spoiled] = triple.wrong
    card_width = column - 8
    scale = card_width / WIDTH
    card_height, width = round(HEIGHT * scale), LABEL + 3 * column + KIND
    parts = []
    for place, card in enumerate(triple.cards):
        drawn = _scaled(scale, card_content(card))
        if _is_odd(spoiled, place):
            drawn += _dashes(3, 3, card_width - 6, card_height - 6, 3) + _cross(card_width - 18, -8)
        parts.append(_moved(LABEL + place * column + 4, 4, drawn))
    for place, row in enumerate(triple.features):
        top = card_height + 16 + place * (ROW + BETWEEN)
        parts.append(_moved(0, top, _row(row, column, width)))
    return "".join(parts), width, card_height + 16 + 4 * (ROW + BETWEEN) - BETWEEN


def _row(row: FeatureVerdict, column: int, width: int) -> str:
    """Return the row of a feature; a wrong one is dashed, and its odd value is underlined."""
    wrong = row.kind == "wrong"
    ground = f'<rect class="sk-ground" width="{width}" height="{ROW}" rx="8" fill="{DAY.panel}"/>'
    parts = [_dashes(1, 1, width - 2, ROW - 2) if wrong else ground]
    parts.append(_text(12, 26, _strong(row.feature)))
    for place, value in enumerate(row.values):
        left = LABEL + round((place + 0.5) * column) - SIGN // 2
        parts.append(_moved(left, 6, _scaled(SIGN / SIZE, value_sign(row.feature, value))))
        if wrong and _is_odd(row, place):
            parts.append(f'<path d="M{left} 35h{SIGN}" stroke="currentColor" stroke-width="3"/>')
    kind = _strong("two and one") if wrong else row.kind
    return "".join([*parts, _text(LABEL + 3 * column + 4, 26, kind)])


def _is_odd(row: FeatureVerdict, place: int) -> bool:
    return row.values.count(row.values[place]) == 1


def _cross(x: int, y: int) -> str:
    return _moved(x, y, _scaled(SIGN / SIZE, headline_sign("wrong")))


def _moved(x: int, y: int, content: str) -> str:
    return f'<g transform="translate({x} {y})">{content}</g>'


def _scaled(factor: float, content: str) -> str:
    return f'<g transform="scale({factor:.4g})">{content}</g>'


def _dashes(x: int, y: int, width: int, height: int, line: int = 2) -> str:
    return (
        f'<rect class="sk-dashes" x="{x}" y="{y}" width="{width}" height="{height}" rx="7" '
        f'fill="none" stroke="{DAY.wrong}" stroke-width="{line}" stroke-dasharray="7 5"/>'
    )


def _strong(words: object) -> str:
    return f'<tspan font-weight="bold">{words}</tspan>'


def _text(x: int, y: int, words: str, font: str = PROSE) -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{font}" font-size="15" xml:space="preserve" '
        f'fill="currentColor">{words}</text>'
    )
