"""A card on paper, whose color is also written on it."""

from setkata.cards import Card
from setkata.draw.card import HEIGHT, WIDTH, card_content, letter_mark, svg_element

# The middle of the letter, in the corner where a squiggle leaves the most room.
CORNER = WIDTH - 19


def paper_card(card: Card) -> str:
    """Return a card of a worksheet as an SVG picture."""
    return svg_element(card_content(card) + corner_letter(card), WIDTH, HEIGHT, str(card))


def corner_letter(card: Card) -> str:
    """Return R, G or P for the color of a card.

    In grey it tells an open red card from an open purple one, which look alike without it.
    """
    return letter_mark(card.words[2], CORNER)
