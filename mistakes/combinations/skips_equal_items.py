"""You skip an item that equals one in the order; compare places, because items may be equal."""


def permutations(items):
    result = []

    def extend(current):
        if len(current) == len(items):
            result.append(tuple(current))
            return
        for item in items:
            if item not in current:
                extend([*current, item])

    extend([])
    return result
