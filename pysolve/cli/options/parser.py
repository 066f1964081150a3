"""An argument parser whose errors say what was probably meant."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn

from pysolve.errors import OptionError, suggestion


class Parser(argparse.ArgumentParser):
    """Raise OptionError instead of printing and exiting; keep examples as written."""

    def __init__(
        self, prog: str, description: str, examples: str = "", *, add_help: bool = True
    ) -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=f"examples:\n{examples}" if examples else None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            add_help=add_help,
        )

    def error(self, message: str) -> NoReturn:
        """Turn argparse's complaint into an error of ours."""
        raise OptionError(message, advice=f"See '{self.prog} --help'.")

    def refuse(self, word: str) -> NoReturn:
        """Say that there is no such flag, and which was probably meant."""
        flag = word.partition("=")[0]
        flags = [known for known in self.flags if known.startswith("--")]
        raise OptionError(f"unknown option '{flag}'", advice=suggestion(flag, flags))

    @property
    def flags(self) -> dict[str, argparse.Action]:
        """What each flag does."""
        return self._option_string_actions

    def parse(self, words: list[str]) -> argparse.Namespace:
        """Parse everything; flags may stand before, between and after the other words."""
        options, unknown = self.parse_known_intermixed_args(self.joined(words))
        for word in unknown:
            if word.startswith("-"):
                self.refuse(word)
        if unknown:
            self.error(f"'{unknown[0]}' is one argument too many")
        return options

    def joined(self, words: list[str]) -> list[str]:
        """Write ``--board --o--`` as ``--board=--o--``: boards may begin with a dash."""
        joined: list[str] = []
        waiting = ""
        for word in words:
            if waiting and word.startswith("-") and word not in self.flags:
                joined[-1] = f"{waiting}={word}"
                waiting = ""
                continue
            joined.append(word)
            action = self.flags.get(word)
            waiting = word if action is not None and action.nargs is None else ""
        return joined

    def _parse_optional(self, arg_string: str) -> Any:
        """Take a drawing such as ``-o-/ooo/-.-`` for what it is, although it begins with a dash."""
        if "/" in arg_string.partition("=")[0]:
            return None
        return super()._parse_optional(arg_string)


class Outline(Parser):
    """Know the flags of several parsers and how many values they take, and nothing else.

    What a command line is about decides which flags there are. With the flags of
    everything that it may be about, a value is never taken for what it is about.
    """

    def __init__(self, parsers: Sequence[Parser]) -> None:
        super().__init__(parsers[0].prog, "", add_help=False)
        for parser in parsers:
            for flag, action in parser.flags.items():
                if flag not in self.flags:
                    settings: dict[str, Any] = {"nargs": action.nargs}
                    if action.nargs == 0:
                        settings = {"action": "store_true"}
                    self.add_argument(flag, dest=action.dest, **settings)

    def read(self, words: list[str]) -> tuple[argparse.Namespace, list[str]]:
        """Return the options, and in their order the words that are none."""
        options, others = self.parse_known_args(self.joined(words))
        return options, [word for word in others if word != "--"]


def first_word(
    words: list[str], forms: Sequence[Parser], more: Callable[[], Iterable[Parser]]
) -> str | None:
    """Return the first word that is neither a flag nor a value, if there is one.

    ``forms`` are parsers of what the words may be about. Those of ``more`` take longer
    to make; they are asked if a flag that is in no other stands before that word.
    """
    outline = Outline(forms)
    _, others = outline.read(words)
    if others and others[0].startswith("-"):
        outline = Outline([*forms, *more()])
        _, others = outline.read(words)
        if others and others[0].startswith("-"):
            outline.refuse(others[0])
    return others[0] if others else None
