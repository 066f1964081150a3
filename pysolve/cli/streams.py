"""What is printed: made readable on any terminal, and never a traceback if it cannot be.

Rules name things as they like, and say what they like. Control characters in that are
shown as signs, so that they control nothing; characters that the terminal cannot show
become similar ones that it can.
"""

from __future__ import annotations

import codecs
import contextlib
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

_READABLE = "pysolve-readable"
# One for one where it matters: frames, bars and columns stay in line.
_SIMILAR = {
    **dict(zip("→←↑↓·–—‘’“”×÷±≤≥√°✓✗", "><^v.--''\"\"x/+<>V'*x", strict=True)),
    "…": "...",  # at the end of something
    **dict.fromkeys("─━═", "-"),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼╞╡╪", "+"),
    **dict(zip("▏▎▍▌▋▊▉█▁▂▃▄▅▆▇", "||||####_..:-=+", strict=True)),
    **{chr(0x2400 + code): "?" for code in range(33)},
}
_SIGNS = {
    **{code: 0x2400 + code for code in range(32) if chr(code) not in "\n\t"},
    0x7F: 0x2421,
    **dict.fromkeys(range(0x80, 0xA0), 0xFFFD),
}
# JSON itself leaves these controls as they are.
_ESCAPES = {code: f"\\u{code:04x}" for code in range(0x7F, 0xA0)}


class OutputError(Exception):
    """What was to be printed cannot be."""


class ReaderGoneError(Exception):
    """Who read the output does not want more of it."""


class Stream:
    """A stream whose text controls nothing; ``raw`` is for who draws, and may use controls."""

    def __init__(self, stream: Any, *, clean: bool = True) -> None:
        self._stream, self._clean = stream, clean

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    @property
    def raw(self) -> Stream:
        """The same stream for text that was made visible already."""
        return Stream(self._stream, clean=False)

    def write(self, text: str) -> int:
        """Write a text, its control characters as signs."""
        with _told():
            return int(self._stream.write(visible(text) if self._clean else text))

    def flush(self) -> None:
        """Write what still waits."""
        with _told():
            self._stream.flush()


class ClosedStream:
    """Stands where there is no output: what is told there is lost, what was asked for is not."""

    encoding, errors, closed = "utf-8", "strict", False

    def __init__(self, *, lossy: bool) -> None:
        self._lossy = lossy

    def write(self, text: str) -> int:
        """Refuse a text."""
        if text and not self._lossy:
            raise OutputError("standard output is closed")
        return len(text)

    def flush(self) -> None:
        """Have nothing to do."""

    def isatty(self) -> bool:
        """Be no terminal."""
        return False

    def fileno(self) -> int:
        """Be no file."""
        raise OSError("closed")


def visible(text: str) -> str:
    """Show control characters by their signs, as in '␛[31m'."""
    return text if text.isprintable() else text.translate(_SIGNS)


def raw(stream: Any) -> Any:
    """Return what draws may be written to."""
    return stream.raw if isinstance(stream, Stream) else stream


def shows(text: str) -> bool:
    """Tell whether standard output can show a text as it is."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def write_json(record: Any, indent: int | None = None) -> None:
    """Print a record for programs, exactly, whatever the terminal can show."""
    text = json.dumps(record, ensure_ascii=not shows("ñ→日"), indent=indent)
    sys.stdout.write(text.translate(_ESCAPES) + "\n")


@contextmanager
def our_streams() -> Iterator[None]:
    """Print through streams of ours inside."""
    codecs.register_error(_READABLE, _readable)
    _fill_missing_files()
    before: tuple[TextIO, TextIO] = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = _opened(sys.stdout), _opened(sys.stderr, lossy=True)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def give_up(stream: Any) -> None:
    """Let what still waits in a stream go nowhere: Python would complain of it at its end."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _opened(stream: Any, *, lossy: bool = False) -> Any:
    if stream is None:
        return ClosedStream(lossy=lossy)
    if hasattr(stream, "reconfigure"):
        encoding = "ascii" if _is_plain_locale() else stream.encoding
        stream.reconfigure(encoding=encoding, errors=_READABLE)
    return Stream(stream)


def _is_plain_locale() -> bool:
    """Tell whether the user asks for the plain locale, which Python takes for UTF-8."""
    if os.environ.get("PYTHONIOENCODING") or os.environ.get("PYTHONUTF8"):
        return False
    # Python itself sets LC_CTYPE where the locale is the plain one.
    names = (os.environ.get(name) for name in ("LC_ALL", "LANG"))
    return next(filter(None, names), "") in ("C", "POSIX")


def _fill_missing_files() -> None:
    """Keep 0, 1 and 2 from being given to files and pipes that are opened later."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def _readable(error: UnicodeError) -> tuple[str, int]:
    """Replace what an encoding lacks: by something similar, or else by its number."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(_SIMILAR.get(letter) or _numbered(letter) for letter in letters), error.end


def _numbered(letter: str) -> str:
    if 0xDC80 <= ord(letter) <= 0xDCFF:  # a byte of a name that is no text
        return f"\\x{ord(letter) - 0xDC00:02x}"
    return letter.encode("ascii", "backslashreplace").decode()


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise ReaderGoneError from None
    except OSError as error:
        raise OutputError((error.strerror or str(error)).lower()) from None
