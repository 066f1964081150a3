"""What ``check`` has found out about heuristics, kept so that later searches can rely on it.

A record is found by a digest of the rules, all their files, the start and the flags, and
of pysolve itself: whatever is changed, there is no record of it. It is a convenience:
where it cannot be written or read, nothing is known, and nothing is complained about.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pysolve.problem import Problem, abilities
from pysolve.resources import rules_directory
from pysolve.search.evidence import CLAIMS, Proof
from pysolve.toolchain import cache_directory

_PACKAGE = Path(__file__).parents[1]


def directory() -> Path:
    """Return where records are kept."""
    chosen = os.environ.get("PYSOLVE_PROOFS")
    return Path(chosen) if chosen else cache_directory() / "proofs"


def known(problem: Problem[Any]) -> dict[str, Proof]:
    """Return what was found out about the heuristics of this very problem, by their names."""
    try:
        if not any(directory().iterdir()):
            return {}  # then nothing need be digested
        file = _file(problem)
        record = {} if file is None else json.loads(file.read_text(encoding="utf-8"))
        return {
            name: Proof({claim: bool(found[claim]) for claim in CLAIMS if claim in found}, words)
            for name, (found, words) in record.items()
        }
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def keep(problem: Problem[Any], found: Mapping[str, Proof]) -> bool:
    """Add to what is known of this very problem's heuristics; tell whether that is kept."""
    try:
        file = _file(problem)
        if file is None or not found:
            return False
        both = {**known(problem), **found}
        record = {name: [dict(proof.claims), proof.words] for name, proof in both.items()}
        directory().mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{os.getpid()}.part")
        part.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
        part.replace(file)
    except OSError:
        return False
    return True


def _file(problem: Problem[Any]) -> Path | None:
    identity = abilities(problem).identity()
    if identity is None:
        return None
    text = json.dumps([identity, _rules_digest()], sort_keys=True, default=str)
    return directory() / f"{hashlib.sha256(text.encode()).hexdigest()[:32]}.json"


@cache
def _rules_digest() -> str:
    """Digest all of pysolve that reads, asks or is rules."""
    folders = {_PACKAGE: "*.py", rules_directory("prolog"): "*.pl", rules_directory("asp"): "*.lp"}
    sources = [file for folder, kind in folders.items() for file in sorted(folder.rglob(kind))]
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()
