"""You try only a few examples; check facts that hold for all cards."""


def check_is_set(is_set):
    assert is_set((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2))
    assert is_set((0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2))
    assert not is_set((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 2))
    assert not is_set((1, 0, 2, 0), (1, 1, 2, 1), (1, 1, 2, 2))
