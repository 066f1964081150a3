"""Solved problems to learn from: made in parallel, kept in a file that only ever grows.

The file is text: a line that says what it is, then one line a problem: its seed, its
start in the puzzle's notation, and its moves, a character each. Problems stand in the
order of their seeds, so the file is the same for any number of workers, and one that was
cut off (in the midst of a line, even) is the beginning of the whole one.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import BinaryIO

from pysolve.errors import InputError, OptionError, Place
from pysolve.learn.lessons import lesson

_BATCH = 25  # problems that a worker solves before it reports
_AHEAD = 64  # batches that wait or run at a time, so that memory stays small
_FIRST_CHARACTER = ord("0")
_SEEDS_APART = 1_000_000_000  # more than anybody will draw from one seed


@dataclass(frozen=True)
class Solved:
    """One solved problem: the start in notation, and each move by its number."""

    seed: int
    start: str
    moves: tuple[int, ...]


def seeds_of(seed: int, count: int) -> range:
    """List the seeds of the problems that belong to one seed of the user's."""
    return range(seed * _SEEDS_APART, seed * _SEEDS_APART + count)


def generate(
    name: str,
    path: Path,
    *,
    seed: int = 1,
    count: int,
    executor: Executor | None = None,
    progress: Callable[[float], None] = lambda share: None,
) -> int:
    """Solve problems until the file holds ``count`` of them; return how many were new."""
    lesson(name)
    header = _header(name, seed)
    with _opened(path) as file:
        done = _continue(file, path, header)
        todo = seeds_of(seed, count)[done:]
        for number, lines in enumerate(_solved(name, todo, executor), 1):
            file.write("".join(lines).encode())
            file.flush()
            progress(min(1.0, (done + number * _BATCH) / count))
        os.fsync(file.fileno())
    return len(todo)


def read(path: Path) -> tuple[str, list[Solved]]:
    """Read a file's lesson and its problems; a last line that was cut off is left out."""
    try:
        lines = path.read_bytes().split(b"\n")[:-1]
    except OSError as error:
        raise InputError(
            f"cannot read '{path}': {error.strerror}",
            advice="'pysolve learn data' makes such data.",
        ) from None
    kind = _kind(lines[0] if lines else b"", path)
    return kind["lesson"], [_read_line(line, path, at) for at, line in enumerate(lines[1:], 2)]


def solve_batch(name: str, seeds: range) -> list[str]:
    """Solve some problems and write a line of each; this is what workers do."""
    chosen, lines, encoding = lesson(name), [], None
    for seed in seeds:
        start, actions = chosen.solve(seed)
        encoding = encoding or chosen.problem(seed).encoding()
        moves = "".join(chr(_FIRST_CHARACTER + encoding.number(action)) for action in actions)
        lines.append(f"{seed}\t{start}\t{moves}\n")
    return lines


def _solved(name: str, seeds: range, executor: Executor | None) -> Iterator[list[str]]:
    """Solve problems in batches, in any order, and hand them over in their own."""
    work = partial(solve_batch, name)
    batches = (seeds[first : first + _BATCH] for first in range(0, len(seeds), _BATCH))
    if executor is None:
        yield from map(work, batches)
        return
    waiting: deque[Future[list[str]]] = deque()
    try:
        for batch in batches:
            waiting.append(executor.submit(work, batch))
            if len(waiting) >= _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _header(name: str, seed: int) -> dict[str, str | int]:
    return {"pysolve": "solved problems", "version": 1, "lesson": name, "seed": seed}


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    """Open a file to go on with, for this process alone."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
    except OSError as error:
        raise InputError(f"cannot write '{path}': {error.strerror}") from None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise InputError(
                f"another process is writing to '{path}'", advice="Wait for it, or use --out."
            ) from None
        yield file


def _continue(file: BinaryIO, path: Path, header: dict[str, str | int]) -> int:
    """Cut off a line that was not finished; return how many problems there are."""
    file.seek(0)
    text = file.read()
    whole = text[: text.rfind(b"\n") + 1]
    if not whole:
        file.truncate(0)
        file.write(json.dumps(header).encode() + b"\n")
        file.flush()
        return 0
    lines = whole.split(b"\n")[:-1]
    found = _kind(lines[0], path)
    if found != header:
        raise OptionError(
            f"'{path}' holds problems of lesson {found['lesson']}, seed {found['seed']}",
            advice="Use the same lesson and seed, or another file: --out FILE.",
        )
    file.truncate(len(whole))
    return len(lines) - 1


def _kind(line: bytes, path: Path) -> dict[str, str]:
    try:
        found = json.loads(line)
        if found["pysolve"] == "solved problems" and found["version"] == 1:
            return dict(found)
    except (ValueError, TypeError, KeyError):
        pass
    raise InputError(f"'{path}' does not hold solved problems", advice="Name another file.")


def _read_line(line: bytes, path: Path, number: int) -> Solved:
    try:
        seed, start, moves = line.decode().split("\t")
        return Solved(int(seed), start, tuple(ord(move) - _FIRST_CHARACTER for move in moves))
    except ValueError:
        place = Place(str(path), number)
        raise InputError("this line is not a solved problem", place=place) from None
