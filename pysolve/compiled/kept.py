"""Compiled functions on the disk: only whole ones are used, and what cannot be kept is not.

numba's own cache trusts its files: a damaged one ends every later start in a
traceback, or runs code that nobody compiled. Ours carry a digest; a file that does
not match it counts as missing, and is made anew. Where nothing can be written (no
rights, no room) functions are compiled for this process only, and that is told once.
"""

from __future__ import annotations

import hashlib
import importlib
import pickle
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from pysolve.compiled.cache import compiled_directory

_caching: Any = importlib.import_module("numba.core.caching")  # which has no types
_DIGEST = hashlib.sha256().digest_size


class NotKeptWarning(UserWarning):
    """Compiled functions could not be kept on the disk."""


def keep(dispatcher: Any, function: Callable[..., Any]) -> None:
    """Let a function that numba compiles be found by later processes, if that can be."""
    try:
        dispatcher._cache = _Kept(function)
    except RuntimeError:  # numba cannot write there
        _tell(f"{compiled_directory()} cannot be written")


class _Place(_caching.CompileResultCacheImpl):  # type: ignore[misc]
    """Where numba keeps what it compiled: in the folder that it was told, or nowhere."""

    _locator_classes = tuple(
        found
        for found in _caching.CompileResultCacheImpl._locator_classes
        if found.__name__.endswith("UserProvidedCacheLocator")
    )


class _Kept(_caching.FunctionCache):  # type: ignore[misc]
    """numba's cache of a function, with files that are checked."""

    _impl_class = _Place

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._cache_file = _Files(
            cache_path=self._cache_path,
            filename_base=self._impl.filename_base,
            source_stamp=self._impl.locator.get_source_stamp(),
        )

    def load_overload(self, signature: Any, context: Any) -> Any:
        """Return what was compiled for a signature; None if there is nothing sound."""
        try:
            return super().load_overload(signature, context)
        except OSError:
            return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keep what was compiled, if that can be."""
        try:
            super().save_overload(signature, compiled)
        except OSError as error:
            _tell(f"{compiled_directory()}: {error.strerror}")


class _Files(_caching.IndexDataCacheFile):  # type: ignore[misc]
    """The files of one function: whatever is written ends with its digest."""

    def _dump(self, content: Any) -> bytes:
        data: bytes = super()._dump(content)
        return data + hashlib.sha256(data).digest()

    def _load_index(self) -> Any:
        # A pickle of numba's version stands before what is written by _dump.
        version = pickle.dumps(self._version, protocol=-1)
        if not _is_sound(Path(self._index_path), skip=len(version), begins=version):
            return {}
        return super()._load_index()

    def _load_data(self, name: str) -> Any:
        path = Path(self._data_path(name))
        if not _is_sound(path):
            raise FileNotFoundError(path)  # which numba takes for a file to make anew
        return super()._load_data(name)


def _is_sound(path: Path, skip: int = 0, begins: bytes = b"") -> bool:
    try:
        data = path.read_bytes()
    except OSError:
        return False
    body, digest = data[skip:-_DIGEST], data[-_DIGEST:]
    return data.startswith(begins) and hashlib.sha256(body).digest() == digest


@cache
def _tell(reason: str) -> None:
    """Say once that what is compiled is compiled for this process only."""
    warnings.warn(f"compiled kernels are not kept: {reason}", NotKeptWarning, stacklevel=2)
