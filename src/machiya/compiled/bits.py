"""`rules.bits` as machine instructions."""

from typing import Any

from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic


@intrinsic
def _popcount(typing: Any, mask: Any) -> Any:  # noqa: ARG001
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


@intrinsic
def _trailing_zeros(typing: Any, mask: Any) -> Any:  # noqa: ARG001
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), codegen


@njit(inline="always")
def count(mask: int) -> Any:
    """How many bits are set."""
    return _popcount(mask)


@njit(inline="always")
def lowest(mask: int) -> Any:
    """The number of the lowest set bit of a mask that has one."""
    return _trailing_zeros(mask)


@njit(inline="always")
def nth(mask: int, n: int) -> Any:
    """The number of the set bit that has `n` set bits below it."""
    for _ in range(n):
        mask &= mask - 1
    return _trailing_zeros(mask)
