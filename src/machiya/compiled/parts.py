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
from numba.core.compiler import Compiler, CompilerBase, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import register_pass
from numba.core.lowering import Lower
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


class WholeLibrary(JITCodeLibrary):
    """The code of a function and of all that it calls: nobody else calls those, which lets more of them be left out."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == llvmlite.binding.Linkage.linkonce_odr:
                function.linkage = llvmlite.binding.Linkage.internal
        super()._optimize_final_module()


class WholeCompiler(Compiler):
    """Numba's passes over what is called from Python or through its address."""

    def define_pipelines(self) -> Any:
        """The usual passes, with code of another kind."""
        self.state.library = WholeLibrary(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return super().define_pipelines()


class RuleLower(Lower):
    """Writes down a rule: no rule counts from the end of a list, so nothing asks whether an index is negative."""

    def lower_getitem(self, resty: Any, expr: Any, value: Any, index: Any, signature: Any) -> Any:
        """Read from a list."""
        return super().lower_getitem(resty, expr, value, index, _from_zero(signature))

    def lower_setitem(self, target_var: Any, index_var: Any, value_var: Any, signature: Any) -> Any:
        """Write to a list."""
        return super().lower_setitem(target_var, index_var, value_var, _from_zero(signature))


def _from_zero(signature: Any) -> Any:
    """The signature of an access, with an index that has no sign."""
    kind, index, *others = signature.args
    if isinstance(kind, types.Array) and isinstance(index, types.Integer):
        return signature.replace(args=(kind, types.uintp, *others))
    return signature


@register_pass(mutates_CFG=True, analysis_only=False)
class PartLowering(NativeLowering):
    """Write a function down, with a handle by which compiled functions find it."""

    _name = "part_lowering"
    lowering_class = Lower

    def run_pass(self, state: Any) -> bool:
        """Go Numba's own way, up to where it would make machine code."""
        state.library = PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        rule = ".rules." in state.func_id.modname
        self.lowering_class = RuleLower if rule else Lower
        state.flags.noalias = rule  # what a rule writes to the state it does not read from the ruleset
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


def whole(function: Callable[..., Any]) -> Any:
    """A function that is called from Python, kept on disk."""
    options = {"cache": True, "error_model": "numpy", "nogil": True, "no_cfunc_wrapper": True}
    return numba.njit(pipeline_class=WholeCompiler, **options)(function)


_kept: list[Any] = []
"""Units, whose addresses are in use."""


def unit(function: Callable[..., Any], signature: Any) -> Any:
    """A function for compiled code, compiled by itself and kept on disk; it is called by its name."""
    made = numba.cfunc(signature, cache=True, error_model="numpy", pipeline_class=WholeCompiler)(function)
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
