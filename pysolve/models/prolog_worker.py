"""The worker: a process that owns SWI-Prolog and runs the driver next to it.

A search pays no pipe per node this way: only progress, the result and its path
go back. Whatever the rules do (hang, halt, crash, fill the memory) happens here,
and ends at worst this process.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import traceback
from typing import Any

from pysolve.errors import PysolveError
from pysolve.limits import Limits
from pysolve.models.channel import Channel, ClosedError
from pysolve.models.prolog_engine import Atom, Engine, PrologError
from pysolve.models.prolog_questions import Questions
from pysolve.models.prolog_watchdog import Watchdog
from pysolve.problem import ZERO, Heuristic
from pysolve.result import SearchResult, Status
from pysolve.search import KINDS, Listener, Progress, search

_MOST_OUTPUT = 64 * 2**20


class Worker:
    """Answers the messages of its parent, one at a time."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.engine = Engine()
        self.engine.consult("bridge.pl")
        self.questions: Questions | None = None
        self.folds = False
        self.watchdog = Watchdog(self.engine, self._give_up)

    def serve(self) -> None:
        """Answer until the parent hangs up."""
        self.watchdog.start()
        while True:
            try:
                message = self.channel.receive()
            except ClosedError:
                return
            except KeyboardInterrupt:
                continue  # it came too late: the question was answered already
            self.channel.send(self._answer(message))

    def _answer(self, message: dict[str, Any]) -> dict[str, Any]:
        try:
            with self.watchdog.guarding(message.get("limits", {})):
                answer: dict[str, Any] = getattr(self, f"do_{message['do']}")(message)
                return answer
        except PysolveError as error:
            return {"refused": error.message, "advice": error.advice}
        except PrologError as error:
            kind = "timeout" if error.stopped else "rules"
            answer = {"error": {**self._asked(), "kind": kind, "message": str(error)}}
        except Exception:  # a fault of ours: say so, and go on
            answer = {"fault": traceback.format_exc()}
        except KeyboardInterrupt:
            answer = {"interrupted": True}
        # Prolog may have met states of which we were not told: begin anew.
        self.questions = None
        return answer

    def _give_up(self, kind: str, message: str) -> None:
        """Tell the parent why this process ends; called by the watchdog's thread."""
        error = {**self._asked(), "kind": kind, "message": message, "final": True}
        self.channel.send({"error": error})

    def do_puzzle(self, message: dict[str, Any]) -> dict[str, Any]:
        """Load the rules of one of our own puzzles and set up an instance."""
        name = message["name"]
        self.engine.consult(f"puzzles/{name}.pl")
        options = [[key, value] for key, value in message["options"].items()]
        self.folds = bool(message["folds"])
        self.engine.call("bridge", "ask_puzzle", Atom(name), message["text"], options, self.folds)
        return {"ok": True}

    def do_program(self, message: dict[str, Any]) -> dict[str, Any]:
        """Load somebody's program, and say what was understood."""
        self.engine.consult("opening.pl")
        self.folds = False
        answer: dict[str, Any] = self.engine.json("opening", "open_program", message)
        return answer

    def do_nothing(self, message: dict[str, Any]) -> dict[str, Any]:
        """Show that this worker is up."""
        return {"ok": True}

    def do_tree(self, message: dict[str, Any]) -> dict[str, Any]:
        """Give the parts of a term that is written as text."""
        return {
            "tree": json.loads(self.engine.text("opening", "text_tree", message["text"]) or "null")
        }

    def do_search(self, message: dict[str, Any]) -> dict[str, Any]:
        """Search here, tell of progress, and answer with the result."""
        questions = self._fresh_questions()
        questions.uniform_cost = message["uniform_cost"]
        questions.bound = message["lower_bound"]
        heuristic = self._heuristic(questions, message["heuristic"])
        if heuristic is None and KINDS[message["strategy"]].informed:
            heuristic = ZERO
        result = search(
            questions,
            message["strategy"],
            heuristic,
            limits=Limits(**message["limits"]),
            listener=Echo(self.channel) if message["progress"] else None,
            **message["settings"],
        )
        return {"result": self._record(questions, result)}

    def do_ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Answer one question about one state, for a search that runs elsewhere."""
        questions = self.questions or self._fresh_questions()
        self.questions = questions
        if message["question"] == "start":
            return {"answer": questions.state_text(questions.start())}
        if message["question"] == "path_heuristic":
            path = [[questions.state_of(text), cost] for text, cost in message["path"]]
            questions.heuristic(message["name"], reads_path=True)
            return {"answer": questions.guess_path(path)}
        state = questions.state_of(message["state"])
        if message["question"] == "successors":
            return {
                "answer": [
                    [questions.action_text(action), questions.state_text(child), cost]
                    for action, child, cost in questions.successors(state)
                ]
            }
        if message["question"] == "goal":
            return {"answer": questions.goal_now(state)}
        return {"answer": questions.guess_now(message["name"], state)}

    def _fresh_questions(self) -> Questions:
        self.questions = Questions(self.engine, folds=self.folds)
        return self.questions

    def _heuristic(
        self, questions: Questions, wanted: dict[str, Any] | None
    ) -> Heuristic[int] | None:
        if wanted is None:
            return None
        found = questions.heuristic(wanted["name"], reads_path=wanted["reads_path"])
        return Heuristic(
            found.name,
            found.function,
            admissible=wanted["admissible"],
            consistent=wanted["consistent"],
            reads_path=found.reads_path,
        )

    def _record(self, questions: Questions, result: SearchResult[int]) -> dict[str, Any]:
        stats, status, bound, reason = result.stats, result.status, result.bound, result.reason
        if questions.negative:  # then the cheapest sum so far proves nothing
            bound = None
            if status is Status.OPTIMAL:
                status, reason = Status.SOLVED, "a goal was reached"
        return {
            "status": status.value,
            "reason": reason,
            "bound": bound,
            "notes": questions.notes(),
            "stats": [stats.expanded, stats.frontier, stats.depth, stats.levels, stats.rounds,
                      stats.seconds],
            "path": None if result.path is None else [
                [questions.action_text(action), questions.state_text(state), cost]
                for action, state, cost in result.path
            ],
        }  # fmt: skip

    def _asked(self) -> dict[str, str]:
        """Say what was being asked, and about which state."""
        question, state = self.questions.asking if self.questions else ("", -1)
        known = self.questions is not None and state >= 0
        text = self.questions.state_text(state) if self.questions and known else ""
        return {"question": question, "state": text}


class Echo(Listener):
    """Sends what a listener hears to the parent."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel

    def progress(self, progress: Progress) -> None:
        """Send a glance at the search."""
        self.channel.send({"progress": vars(progress)})

    def round(self, number: int, bound: float) -> None:
        """Send that a round begins."""
        self.channel.send({"round": [number, bound]})


def _confine() -> None:
    """Take from this process what rules have no use for: large files and core dumps."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (_MOST_OUTPUT, _MOST_OUTPUT))


def main() -> None:
    """Serve the parent that started this process."""
    _confine()
    channel = Channel(int(sys.argv[1]), int(sys.argv[2]))
    Worker(channel).serve()
    # Prolog's own clean-up can run code of the program's, and has been seen to crash.
    os._exit(0)


if __name__ == "__main__":
    main()
