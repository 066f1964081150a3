"""Where the rules in Prolog and ASP are: in the installed package, or in the checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Literal


def rules_directory(language: Literal["prolog", "asp"]) -> Path:
    """Return the folder that holds our rules in a language."""
    package = Path(__file__).parent
    installed = package / language
    return installed if installed.is_dir() else package.parent / language
