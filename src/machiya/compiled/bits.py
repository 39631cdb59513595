"""`rules.bits` as machine instructions."""

from typing import Any

from llvmlite import ir
from llvmlite.binding import get_host_cpu_features, get_host_cpu_name
from numba import njit, types
from numba.core import cgutils
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


@intrinsic
def _deposit(typing: Any, bits: Any, mask: Any) -> Any:  # noqa: ARG001
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        return builder.call(cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64"), args)

    return types.int64(types.int64, types.int64), codegen


def _nth(mask: int, n: int) -> Any:
    """The number of the set bit that has `n` set bits below it."""
    for _ in range(n):
        mask &= mask - 1
    return _trailing_zeros(mask)


def _nth_at_once(mask: int, n: int) -> Any:
    """The same by an instruction that some processors have."""
    return _trailing_zeros(_deposit(1 << n, mask))


SLOW = ("znver1", "znver2")
"""Processors that take longer for it than for the loop."""
AT_ONCE = get_host_cpu_features().get("bmi2", False) and get_host_cpu_name() not in SLOW

nth = njit(inline="always")(_nth_at_once if AT_ONCE else _nth)
