"""SWI-Prolog inside this process, through its C interface.

Only the worker imports this. pyswip finds and starts SWI-Prolog; the calls go
through a ctypes library of our own on the same file, because pyswip's would
stumble over argument types set for ours, and converts terms forty times too
slowly for a search.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
from collections.abc import Sequence
from typing import Any

from pyswip import core as pyswip_core  # starts SWI-Prolog

from pysolve.models.worker.engine import EngineError
from pysolve.resources import rules_directory

_NO_DEBUG, _CATCH_EXCEPTION, _PASS_EXCEPTION = 0x0004, 0x0008, 0x0010
_CVT_ATOM, _CVT_STRING, _CVT_LIST, _CVT_INTEGER = 0x0001, 0x0002, 0x0004, 0x0008
# These two differ between versions of SWI-Prolog, and pyswip knows which this is.
_PL_STRING, _REP_UTF8 = pyswip_core.PL_STRING, pyswip_core.REP_UTF8

_STACK_LIMIT = 512 * 2**20
_STOPPED = "stopped from outside"

_size, _int, _pointer = ctypes.c_size_t, ctypes.c_int, ctypes.c_void_p


class PrologError(EngineError):
    """An exception that Prolog raised; its text says what it means."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.stopped = text == _STOPPED


class Engine:
    """Calls predicates of our own Prolog files, and nothing else."""

    def __init__(self) -> None:
        self._lib = _library()
        self._predicates: dict[tuple[str, str, int], int] = {}
        self._length, self._text, self._mark = _size(), _pointer(), _size()
        self.calls = 0  # odd while Prolog is at work
        self._term("set_prolog_flag(verbose, silent)")
        # Endless recursion should be noticed in a second, not in ten.
        self._term(f"set_prolog_flag(stack_limit, {_STACK_LIMIT})")

    def consult(self, file: str) -> None:
        """Load one of our own files by its path below the rules directory."""
        path = rules_directory("prolog") / file
        self.call("system", "use_module", str(path), [])

    def attach_thread(self) -> None:
        """Let the calling thread, too, ask Prolog."""
        self._lib.PL_thread_attach_engine(None)

    def interrupt(self) -> None:
        """Make the main thread's running call raise; to be called from another thread."""
        self._term("thread_signal(main, asked:stop)")

    def settle(self) -> None:
        """Let an interrupt pass that came when no call was running any more."""
        self._lib.PL_clear_exception()
        with contextlib.suppress(PrologError):
            self.call("system", "true")

    def _term(self, goal: str) -> None:
        """Run a goal that is written here in the source, never one from outside."""
        frame = self._lib.PL_open_foreign_frame()
        term = self._lib.PL_new_term_refs(1)
        self._lib.PL_chars_to_term(goal.encode(), term)
        self._lib.PL_call(term, None)
        self._lib.PL_discard_foreign_frame(frame)

    def call(self, module: str, name: str, *arguments: Any) -> bool:
        """Call a predicate with numbers, strings and lists; tell whether it succeeds."""
        frame = self._lib.PL_open_foreign_frame()
        try:
            return self._call(module, name, arguments) is not None
        finally:
            self._lib.PL_discard_foreign_frame(frame)

    def text(self, module: str, name: str, *arguments: Any) -> str | None:
        """Call a predicate with one more argument, and return the text it binds it to."""
        lib = self._lib
        frame = lib.PL_open_foreign_frame()
        try:
            first = self._call(module, name, arguments, outputs=1)
            return None if first is None else self._get_text(first + len(arguments))
        finally:
            lib.PL_discard_foreign_frame(frame)

    def json(self, module: str, name: str, request: Any) -> Any:
        """Call a predicate that takes and gives JSON text."""
        answer = self.text(module, name, json.dumps(request))
        return None if answer is None else json.loads(answer)

    def codes(self, module: str, name: str, *arguments: Any) -> Sequence[int]:
        """Call a predicate with one more argument, and return the list of codes it gives."""
        predicate = self._predicates.get((module, name, len(arguments) + 1))
        return self.codes_of(predicate or self.predicate(module, name, len(arguments) + 1),
                             arguments)  # fmt: skip

    def predicate(self, module: str, name: str, arity: int) -> int:
        """Return a handle of a predicate, for calls that must be quick."""
        key = (module, name, arity)
        if key not in self._predicates:
            self._predicates[key] = self._lib.PL_predicate(name.encode(), arity, module.encode())
        return self._predicates[key]

    def codes_of(self, predicate: int, arguments: Sequence[Any]) -> Sequence[int]:
        """Do as ``codes`` does, with a handle."""
        lib, length, text, mark = self._lib, self._length, self._text, self._mark
        frame = lib.PL_open_foreign_frame()
        lib.PL_mark_string_buffers(mark)
        try:
            first = lib.PL_new_term_refs(len(arguments) + 1)
            for index, argument in enumerate(arguments):
                if type(argument) is int:
                    lib.PL_put_int64(first + index, argument)
                else:
                    self._put(first + index, argument)
            self.calls += 1
            try:  # a signal of Python's is raised as soon as Prolog has returned
                done = lib.PL_call_predicate(None, _NO_DEBUG | _PASS_EXCEPTION, predicate, first)
            finally:
                self.calls += 1
            if not done:
                self._raise()
                raise PrologError("a question of the bridge failed")
            if not lib.PL_get_wchars(first + len(arguments), length, text, _CVT_LIST):
                return ()
            return memoryview(ctypes.string_at(text.value or 0, length.value * 4)).cast("I")
        finally:
            # Without this, every call would leave its text behind for ever.
            lib.PL_release_string_buffers_from_mark(mark)
            lib.PL_discard_foreign_frame(frame)

    def _call(
        self, module: str, name: str, arguments: Sequence[Any], outputs: int = 0
    ) -> int | None:
        lib = self._lib
        arity = len(arguments) + outputs
        first: int = lib.PL_new_term_refs(max(1, arity))
        for index, argument in enumerate(arguments):
            self._put(first + index, argument)
        predicate = self.predicate(module, name, arity)
        self.calls += 1
        try:
            done = lib.PL_call_predicate(None, _NO_DEBUG | _PASS_EXCEPTION, predicate, first)
        finally:
            self.calls += 1
        if done:
            return first
        self._raise()
        return None

    def _put(self, term: int, value: Any) -> None:
        lib = self._lib
        if isinstance(value, bool):
            lib.PL_put_atom_chars(term, b"true" if value else b"false")
        elif isinstance(value, int):
            lib.PL_put_int64(term, value)
        elif isinstance(value, float):
            lib.PL_put_float(term, value)
        elif isinstance(value, str):
            data = value.encode()
            lib.PL_put_chars(term, _PL_STRING | _REP_UTF8, len(data), data)
        elif isinstance(value, Atom):
            lib.PL_put_atom_chars(term, value.name.encode())
        else:
            self._put_list(term, value)

    def _put_list(self, term: int, values: Sequence[Any]) -> None:
        lib = self._lib
        lib.PL_put_nil(term)
        item = lib.PL_new_term_refs(1)
        for value in reversed(values):
            self._put(item, value)
            lib.PL_cons_list(term, item, term)

    def _get_text(self, term: int) -> str:
        # Not the buffers of codes_of: it may be what is being explained, or busy.
        lib, length, text, mark = self._lib, _size(), _pointer(), _size()
        lib.PL_mark_string_buffers(mark)
        try:
            flags = _CVT_ATOM | _CVT_STRING | _CVT_INTEGER | _REP_UTF8
            if not lib.PL_get_nchars(term, length, text, flags):
                raise PrologError("a question of the bridge gave no text")
            return ctypes.string_at(text.value or 0, length.value).decode("utf-8", "replace")
        finally:
            lib.PL_release_string_buffers_from_mark(mark)

    def _raise(self) -> None:
        """Turn a pending exception of Prolog's into one of Python's."""
        lib = self._lib
        pending = lib.PL_exception(0)
        if not pending:
            return
        pair = lib.PL_new_term_refs(2)
        lib.PL_put_term(pair, pending)
        lib.PL_clear_exception()
        explain = self.predicate("bridge_text", "exception_text", 2)
        if lib.PL_call_predicate(None, _NO_DEBUG | _CATCH_EXCEPTION, explain, pair):
            raise PrologError(self._get_text(pair + 1))
        raise PrologError("an exception that cannot be shown")


class Atom:
    """A Python value that becomes an atom."""

    def __init__(self, name: str) -> None:
        self.name = name


def _library() -> Any:
    lib = ctypes.CDLL(pyswip_core._path)
    chars, flags = ctypes.c_char_p, ctypes.c_uint
    # Out-parameters: with these types ctypes passes our objects by reference itself.
    size_out, text_out = ctypes.POINTER(_size), ctypes.POINTER(_pointer)
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "PL_open_foreign_frame": (_size, []),
        "PL_discard_foreign_frame": (None, [_size]),
        "PL_new_term_refs": (_size, [_int]),
        "PL_predicate": (_pointer, [chars, _int, chars]),
        "PL_call_predicate": (_int, [_pointer, _int, _pointer, _size]),
        "PL_chars_to_term": (_int, [chars, _size]),
        "PL_call": (_int, [_size, _pointer]),
        "PL_put_int64": (_int, [_size, ctypes.c_int64]),
        "PL_put_float": (_int, [_size, ctypes.c_double]),
        "PL_put_chars": (_int, [_size, _int, _size, chars]),
        "PL_put_atom_chars": (_int, [_size, chars]),
        "PL_put_nil": (_int, [_size]),
        "PL_put_term": (_int, [_size, _size]),
        "PL_cons_list": (_int, [_size, _size, _size]),
        "PL_get_nchars": (_int, [_size, size_out, text_out, flags]),
        "PL_get_wchars": (_int, [_size, size_out, text_out, flags]),
        "PL_mark_string_buffers": (None, [size_out]),
        "PL_release_string_buffers_from_mark": (None, [_size]),
        "PL_thread_attach_engine": (_int, [_pointer]),
        "PL_exception": (_size, [_size]),
        "PL_clear_exception": (None, []),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(lib, name)
        function.restype, function.argtypes = result, arguments
    return lib
