"""How Numba compiles what is only called from compiled code: as a part, or as a unit.

Left to itself Numba optimises every function together with all that it calls and makes machine code of it, at every
step of the way up to what Python calls: a rule that lies ten calls deep is optimised ten times. A part stays as it was
written down until all that calls it is there. A unit is optimised by itself, once, and called by its name.
"""

from collections.abc import Callable
from typing import Any

import llvmlite.binding
import numba
from llvmlite import ir
from numba import _dynfunc, types
from numba.core import cgutils
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.extending import intrinsic


class PartLibrary(JITCodeLibrary):
    """The code of a function and of what it calls, not optimised, without machine code."""

    def finalize(self) -> None:
        """Take in what is called."""
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class PartLowering(NativeLowering):
    """Write a function down, with a handle by which compiled functions find it."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        """Go Numba's own way, up to where it would make machine code."""
        state.library = PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        function, helper, _, environment = state["cr"]
        handle = _dynfunc.make_function(function.lookup_module(), function.qualname, "", 0, environment, ())
        state.targetctx.insert_user_function(handle, function, [state.library])
        state["cr"] = _LowerResult(function, helper, cfunc=handle, env=environment)
        return True


class PartCompiler(CompilerBase):
    """Numba's passes, ending in a part."""

    def define_pipelines(self) -> list[Any]:
        """The usual passes but for one."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes[:] = [(PartLowering if each is NativeLowering else each, told) for each, told in passes.passes]
        passes.finalize()
        return [passes]


class Part(CPUDispatcher):
    """A function to be compiled as a part: once, not for each constant that it is called with."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Take constants for the numbers they are."""
        return super().get_call_template([types.unliteral(each) for each in args], kws)


def part(function: Callable[..., Any], inlined: bool) -> Any:
    """A function for compiled code: it becomes part of its callers, or is called."""
    options = {"nopython": True, "error_model": "numpy", "forceinline": inlined}
    options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return Part(py_func=function, targetoptions=options, pipeline_class=PartCompiler)


_kept: list[Any] = []
"""Units, whose addresses are in use."""


def unit(function: Callable[..., Any], signature: Any) -> Any:
    """A function for compiled code, compiled by itself and kept on disk; it is called by its name."""
    made = numba.cfunc(signature, cache=True, error_model="numpy")(function)
    symbol = f"machiya_{function.__module__}_{function.__name__}".replace(".", "_")
    llvmlite.binding.add_symbol(symbol, made.address)
    _kept.append(made)

    def call(typing: Any, *given: Any) -> Any:  # noqa: ARG001
        def codegen(context: Any, builder: Any, called: Any, packed: Any) -> Any:
            values = cgutils.unpack_tuple(builder, packed[0])
            kinds = zip(values, called.args[0], signature.args, strict=True)
            arguments = [context.cast(builder, value, kind, wanted) for value, kind, wanted in kinds]
            wanted = [context.get_value_type(kind) for kind in signature.args]
            kind = ir.FunctionType(context.get_value_type(signature.return_type), wanted)
            return builder.call(cgutils.get_or_insert_function(builder.module, kind, symbol), arguments)

        return signature.return_type(types.StarArgTuple(given)), codegen

    return intrinsic(call)
