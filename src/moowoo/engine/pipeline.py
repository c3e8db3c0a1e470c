"""How a function is compiled: the passes of Numba that the rules need, and machine code for what Python calls alone.

Numba prepares every function for whatever Python can write, and makes machine code of each. The rules are many short
functions without closures, generators or `with`, and only a dozen of them are called from Python. So here

- a function goes through the passes that do something to it; where that is not enough, Numba's own compiler follows;
- a *part*, which only compiled code calls, is tidied up and kept as LLVM's text; the rest is done where it is used;
- what an operation gives for some types is found out once in a process.

That saves a third of a first start, or more. The code that comes out runs as fast as before.
"""

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any

from llvmlite import binding
from numba import _dynfunc
from numba.core import errors, types
from numba.core import typed_passes as typed
from numba.core import untyped_passes as untyped
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompilerBase, Flags
from numba.core.postproc import PostProcessor
from numba.core.targetconfig import ConfigStack

STEPS = (
    (untyped.TranslateByteCode(), False),
    (untyped.FixupArgs(), False),
    (untyped.IRProcessing(), False),
    (untyped.GenericRewrites(), True),
    (untyped.ReconstructSSA(), True),
    (typed.NopythonTypeInference(), False),
    (typed.PreLowerStripPhis(), True),
    (typed.NopythonRewrites(), False),
    (typed.IRLegalization(), False),
)
"""The passes up to the types, and whether the lives of variables must be looked at anew after each."""
LOWER, RESULT = typed.NativeLowering(), typed.NoPythonBackend()


class SettledFlags(Flags):
    """Flags that do not change any more. Numba looks things up by them, thousands of times a function."""

    __slots__ = ("digest",)

    def __init__(self, flags: Flags) -> None:
        super().__init__(flags)
        self.digest = hash(tuple(sorted(flags.values())))

    def __hash__(self) -> int:
        return self.digest

    def __eq__(self, other: object) -> bool:
        return self is other or super().__eq__(other)


class Settler:
    """Makes of equal flags one object."""

    def __init__(self) -> None:
        self.known: dict[str, SettledFlags] = {}

    def settled(self, flags: Flags) -> SettledFlags:
        return self.known.setdefault(repr(flags), SettledFlags(flags))


class Still:
    """A context of Numba that does not look for new declarations: whoever began to compile has done so."""

    def __init__(self, context: Any) -> None:
        self._context = context

    def __getattr__(self, name: str) -> Any:
        return getattr(self._context, name)

    def refresh(self) -> None:
        """Nothing can have been declared since."""


class Remembering(Still):
    """A typing context that asks once what an operation of Numba's own gives for some types."""

    def __init__(self, context: Any) -> None:
        super().__init__(context)
        self._found: dict[Any, Any] = {}

    def resolve_function_type(self, function: Any, args: Any, kws: Any) -> Any:
        if not isinstance(function, types.Function):
            return self._context.resolve_function_type(function, args, kws)
        key = function, tuple(args), tuple(kws.items()), ConfigStack.top_or_none()
        if (found := self._found.get(key)) is None:
            found = self._context.resolve_function_type(function, args, kws)
            if found is not None:
                self._found[key] = found
        return found


class WholeCode(JITCodeLibrary):
    """The machine code of a function that Python calls, with all its parts."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        self._linking_libraries = callers_first(self._linking_libraries)
        super().finalize()


class PartCode(JITCodeLibrary):
    """The code of a part, tidied up by itself, but neither joined with what it calls nor turned into machine code."""

    def finalize(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == binding.Linkage.external:
                function.linkage = "linkonce_odr"
        self._shared_module = self._final_module
        self._finalized = True


def callers_first(libraries: Iterable[Any]) -> list[Any]:
    """These, and all that their parts call, each behind everything that calls it.

    LLVM leaves out what nothing asks for yet when its turn comes, and whoever asked for it later would ask in vain.
    """
    callees_first: dict[Any, None] = {}

    def add(library: Any) -> None:
        if library not in callees_first:
            for called in library._linking_libraries if isinstance(library, PartCode) else ():
                add(called)
            callees_first[library] = None

    for library in libraries:
        add(library)
    return list(reversed(callees_first))


class Whole(CompilerBase):
    """Compiles what Python calls."""

    code: type[JITCodeLibrary] = WholeCode
    settler = Settler()
    remembering: Remembering | None = None

    def __init__(self, typing: Any, target: Any, library: Any, args: Any, return_type: Any, flags: Any, local: Any):
        self.given = typing, target, library, args, return_type, flags, local
        super().__init__(typing, self.looked_over(target), library, args, return_type, flags, local)
        known = Whole.remembering
        if known is None or known._context is not self.state.typingctx:
            known = Whole.remembering = Remembering(self.state.typingctx)
        self.state.typingctx = known

    def looked_over(self, target: Any) -> Any:
        """The context, which looks for new declarations when it is told to."""
        return target

    def compile_extra(self, function: FunctionType) -> Any:
        try:
            with collecting_later():
                return super().compile_extra(function)
        except errors.ForceLiteralArg:
            raise
        except errors.NumbaError:
            return Compiler(*self.given).compile_extra(function)

    def _compile_core(self) -> Any:
        state = self.state
        with ConfigStack().enter(self.settler.settled(state.flags)):
            for step, changes_variables in STEPS:
                step.run_pass(state)
                if changes_variables:
                    PostProcessor(state.func_ir).run()
            state.library = self.code(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
            self.lower()
            RESULT.run_pass(state)
        state.pipeline = None
        return state.cr

    def lower(self) -> None:
        LOWER.run_pass(self.state)


class Part(Whole):
    """Compiles what compiled code calls, up to LLVM's text."""

    code = PartCode

    def looked_over(self, target: Any) -> Any:
        return Still(target)

    def lower(self) -> None:
        state = self.state
        state.flags = state.flags.copy()
        state.flags.no_compile = True
        super().lower()
        # Numba knows a function by an object that Python could call; nobody calls this one.
        described = state.cr.fndesc
        uncalled = _dynfunc.make_function(
            described.lookup_module(), described.qualname, "", 0, state.cr.env, (state.library,)
        )
        state.cr = state.cr._replace(cfunc=uncalled)
        state.targetctx.insert_user_function(uncalled, described, [state.library])


@contextmanager
def collecting_later() -> Iterator[None]:
    """A compiler makes many objects that last: looking among them for garbage takes a twelfth of its time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
