"""You divide without % 3, so that digits grow beyond 2; each place keeps the remainder."""


def decode(index):
    return index // 27, index // 9, index // 3, index % 3
