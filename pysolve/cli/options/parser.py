"""An argument parser whose errors say what was probably meant."""

from __future__ import annotations

import argparse
from typing import NoReturn

from pysolve.errors import OptionError, suggestion


class Parser(argparse.ArgumentParser):
    """Raise OptionError instead of printing and exiting; keep examples as written."""

    def __init__(self, prog: str, description: str, examples: str = "") -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=f"examples:\n{examples}" if examples else None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Turn argparse's complaint into an error of ours."""
        raise OptionError(message, advice=f"See '{self.prog} --help'.")

    def parse(self, arguments: list[str]) -> argparse.Namespace:
        """Parse everything, and suggest a flag for one that does not exist."""
        options, unknown = self.parse_known_args(self._joined(arguments))
        for word in unknown:
            if word.startswith("-"):
                flag = word.partition("=")[0]
                flags = [flag for flag in self._option_string_actions if flag.startswith("--")]
                raise OptionError(f"unknown option '{flag}'", advice=suggestion(flag, flags))
        if unknown:
            self.error(f"'{unknown[0]}' is one argument too many")
        return options

    def _joined(self, arguments: list[str]) -> list[str]:
        """Write ``--board --o--`` as ``--board=--o--``: boards may begin with a dash."""
        joined: list[str] = []
        waiting = ""
        for word in arguments:
            if waiting and word.startswith("-") and word not in self._option_string_actions:
                joined[-1] = f"{waiting}={word}"
            else:
                joined.append(word)
            action = self._option_string_actions.get(word)
            waiting = word if action is not None and action.nargs is None else ""
        return joined
