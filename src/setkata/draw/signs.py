"""The small pictures of a verdict: values, rules, and the sign beside the headline."""

from setkata.cards import FEATURES
from setkata.draw.card import painted, svg_element, symbols_at
from setkata.draw.palette import DAY
from setkata.draw.picture import svg_address, svg_image

SIZE = 32

_SHADINGS = {
    "open": '<rect x="8" y="8" width="16" height="16" rx="4" fill="none" stroke-width="2.4"/>',
    "striped": '<rect x="8" y="8" width="16" height="16" rx="4" fill="none" stroke-width="2.4"/>'
    '<path d="M8 12H24M8 16H24M8 20H24" stroke-width="2"/>',
    "solid": '<rect x="8" y="8" width="16" height="16" rx="4" fill="currentColor" '
    'stroke-width="2.4"/>',
}

_RULES = {
    "same": '<circle cx="7" cy="8" r="5"/><circle cx="21" cy="8" r="5"/>'
    '<circle cx="35" cy="8" r="5"/>',
    "different": '<circle cx="7" cy="8" r="5"/><path d="M21 2.5L27 13H15Z"/>'
    '<path d="M30.5 3.5H39.5V12.5H30.5Z"/>',
    "wrong": '<circle cx="7" cy="8" r="5"/><circle cx="21" cy="8" r="5"/>'
    '<path d="M31 4L39 12M39 4L31 12" stroke="currentColor" stroke-width="3"/>',
}

_SIGNS = {
    "set": '<path d="M16 6.2L18.9 12.6L25.8 13.4L20.7 18.1L22.1 25L16 21.5L9.9 25L11.3 18.1'
    'L6.2 13.4L13.1 12.6Z" fill="currentColor"/>',
    "wrong": '<path d="M10.5 10.5L21.5 21.5M21.5 10.5L10.5 21.5" stroke="currentColor" '
    'stroke-width="3.6" stroke-linecap="round"/>',
    "differ": '<path d="M9 13H23M9 19H23M20 8L12 24" stroke="currentColor" stroke-width="2.8" '
    'stroke-linecap="round"/>',
}

# Three cards to pick; the page's CSS fills this outline with the colour of ink.
_PICK = (
    '<path d="M19 9V8.5A2.5 2.5 0 0 0 16.5 6H4.5A2.5 2.5 0 0 0 2 8.5V15.5A2.5 2.5 0 0 0 4.5 18H6'
    'M24 13V12.5A2.5 2.5 0 0 0 21.5 10H9.5A2.5 2.5 0 0 0 7 12.5V19.5A2.5 2.5 0 0 0 9.5 22H11" '
    'fill="none" stroke="#000" stroke-width="1.8"/>'
    '<rect x="12" y="14" width="17" height="12" rx="2.5" fill="none" stroke="#000" '
    'stroke-width="1.8"/>'
)

_LINE = 'fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"'
_BADGES = {
    "picked": f'<path d="M6 12.5l4 4 8-9" stroke-linejoin="round" {_LINE}/>',
    "set": '<path d="M12 4.5l2.3 4.9 5.2.7-3.8 3.7.9 5.3-4.6-2.6-4.6 2.6.9-5.3-3.8-3.7 5.2-.7z" '
    'fill="currentColor"/>',
    "wrong": f'<path d="M7 7l10 10M17 7L7 17" {_LINE}/>',
    "hinted": '<path d="M12 4a5.5 5.5 0 0 0-2.6 10.3V16h5.2v-1.7A5.5 5.5 0 0 0 12 4z'
    f'M9.8 18.8h4.4" stroke-linejoin="round" {_LINE}/>',
}


def css() -> str:
    """Return CSS that draws the sign of each state on a card's badge and beside the headline."""
    badges = {
        f'[data-state="{state}"] .sk-picture::before': f'<g color="{DAY.badge}">{sign}</g>'
        for state, sign in _BADGES.items()
    }
    emblems = {f'.sk-emblem[data-sign="{kind}"]': headline_sign(kind) for kind in _SIGNS}
    rules = [_image_rule(place, sign, 24) for place, sign in badges.items()]
    rules += [_image_rule(place, sign, SIZE) for place, sign in emblems.items()]
    return "".join([*rules, _image_rule('.sk-emblem[data-sign="pick"]', _PICK, SIZE, "mask")])


def _image_rule(place: str, content: str, size: int, name: str = "background-image") -> str:
    # An SVG without a width of its own fills its element.
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
    return f'{place} {{ {name}: url("{svg_address(f"{start}{content}</svg>")}"); }}\n'


def value_sign(feature: str, value: str) -> str:
    """Return the picture of one value of one feature, in a square of 32."""
    if feature == "color":
        return _disc_of(value)
    if feature == "number":
        content = _bars(FEATURES["number"].index(value) + 1)
    elif feature == "shading":
        content = _SHADINGS[value]
    else:
        content = f'<g transform="translate(16 16) scale(.24)">{_outline(value)}</g>'
    return _in_ink(content)


def empty_sign() -> str:
    """Return the dashed outline for a value that is not known yet."""
    return _in_ink(
        '<rect x="7" y="7" width="18" height="18" rx="5" fill="none" stroke-width="1.2" '
        'stroke-dasharray="3 2" opacity=".7"/>'
    )


def rule_sign(kind: str) -> str:
    """Return three marks, 42 by 16, for a feature that is same, different or wrong."""
    return f'<g class="sk-ink" color="{DAY.ink}" fill="currentColor">{_RULES[kind]}</g>'


def headline_sign(kind: str) -> str:
    """Return the sign beside a headline: set, wrong, or differ if learner and rules disagree."""
    disc = DAY.star_disc if kind == "set" else DAY.wrong_disc
    circle = f'<circle cx="16" cy="16" r="15" fill="{disc}" stroke="currentColor"/>'
    return f'<g color="{DAY.badge}">{circle}{_SIGNS[kind]}</g>'


def sign_image(kind: str, words: str, shown: int) -> str:
    """Return the sign of set or wrong as an HTML image, `shown` pixels wide."""
    return svg_image(svg_element(headline_sign(kind), SIZE, SIZE, words), words, shown)


def _disc_of(color: str) -> str:
    # Green is too light for a white letter.
    ink = DAY.ink if color == "green" else DAY.face
    letter = (
        f'<text x="16" y="20.5" font-size="13" font-weight="bold" font-family="sans-serif" '
        f'text-anchor="middle" fill="{ink}" stroke="none">{color[0].upper()}</text>'
    )
    # On a dark page purple needs a light ring; on a light page nobody sees it.
    disc = f'<circle cx="16" cy="16" r="10.5" fill="currentColor" stroke="{DAY.badge}"/>'
    return painted(color, disc + letter)


def _bars(count: int) -> str:
    return "".join(
        f'<rect x="{13.5 + 7 * (i - (count - 1) / 2):g}" y="8" width="5" height="16" rx="2.2" '
        'fill="currentColor" stroke="none"/>'
        for i in range(count)
    )


def _outline(shape: str) -> str:
    return symbols_at("open", shape, ["0 0"], small=True).replace(
        'stroke-width="7"', 'stroke-width="9"'
    )


def _in_ink(content: str) -> str:
    return f'<g class="sk-ink" color="{DAY.ink}" stroke="currentColor" fill="none">{content}</g>'
