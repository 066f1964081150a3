"""The worker that owns SWI-Prolog."""

from __future__ import annotations

import json
from typing import Any

from pysolve.models.prolog.engine import Atom, Engine
from pysolve.models.prolog.questions import Questions
from pysolve.models.worker.channel import Channel
from pysolve.models.worker.engine import Message
from pysolve.models.worker.server import Worker


class PrologWorker(Worker):
    """Loads puzzles and programs in Prolog, and answers for them."""

    def __init__(self, channel: Channel) -> None:
        self.engine = Engine()
        self.engine.consult("bridge.pl")
        self.folds = False
        super().__init__(channel, self.engine)

    def fresh_answers(self) -> Questions:
        """Forget all states."""
        return Questions(self.engine, folds=self.folds)

    def do_puzzle(self, message: Message) -> Message:
        """Load the rules of one of our own puzzles and set up an instance."""
        name = message["name"]
        self.engine.consult(message["file"])
        options = [[key, value] for key, value in message["options"].items()]
        self.folds = bool(message["folds"])
        self.engine.call("bridge", "ask_puzzle", Atom(name), message["text"], options, self.folds)
        named = self.engine.text("bridge", "puzzle_heuristics", Atom(name))
        return {"heuristics": None if named is None else named.splitlines()}

    def do_program(self, message: Message) -> Message:
        """Load somebody's program, and say what was understood."""
        self.engine.consult("bridge/program.pl")
        self.folds = False
        for path, text in message.pop("files"):
            self.engine.call("opening", "give_file", path, text)
        answer: dict[str, Any] = self.engine.json("opening", "open_program", message)
        return answer

    def do_tree(self, message: Message) -> Message:
        """Give the parts of a term that is written as text."""
        return {
            "tree": json.loads(self.engine.text("opening", "text_tree", message["text"]) or "null")
        }


WORKER = PrologWorker
