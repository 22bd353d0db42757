"""You make cards of words; make tuples of four digits, each 0, 1 or 2."""


def make_deck():
    return [
        (number, shading, color, shape)
        for number in ("one", "two", "three")
        for shading in ("open", "striped", "solid")
        for color in ("red", "green", "purple")
        for shape in ("oval", "diamond", "squiggle")
    ]
