"""Sets of small numbers as bits of an integer. Compiled play replaces these three by machine instructions."""


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The number of the lowest set bit of a mask that has one."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, n: int) -> int:
    """The number of the set bit that has `n` set bits below it."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)
