"""The worker: a process that runs somebody's rules, and the driver next to them.

A search pays no pipe per node this way: only progress, the result and its path
go back. Whatever the rules do (hang, halt, crash, fill the memory) happens here,
and ends at worst this process.
"""

from __future__ import annotations

import traceback
from abc import ABC, abstractmethod
from dataclasses import replace

from pysolve.errors import PysolveError, RulesError
from pysolve.limits import Limits
from pysolve.models.worker.batches import expand_many, guess_many
from pysolve.models.worker.boundary import Boundary
from pysolve.models.worker.channel import Channel, ClosedError
from pysolve.models.worker.engine import Answers, Engine, EngineError, Message, asking
from pysolve.models.worker.watchdog import Watchdog
from pysolve.problem import ZERO, Heuristic
from pysolve.result import SearchResult
from pysolve.search import KINDS, Listener, Progress, search
from pysolve.search.hindsight import TooHigh

_LONG = 0.5  # seconds after which a question that is not answered is worth a word


class Worker(ABC):
    """Answers the messages of its parent, one at a time."""

    def __init__(self, channel: Channel, engine: Engine) -> None:
        self.channel = channel
        self.boundary = Boundary()  # which walls stand
        self.answers: Answers | None = None
        self.watchdog = Watchdog(engine, self._give_up)

    @abstractmethod
    def fresh_answers(self) -> Answers:
        """Begin anew: return the problem that was loaded, with no state met yet."""

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

    def _answer(self, message: Message) -> Message:
        try:
            with self.watchdog.guarding(message.get("limits", {})):
                answer: Message = getattr(self, f"do_{message['do']}")(message)
                return answer
        except PysolveError as error:
            answer = {"refused": error.message, "advice": error.advice}
            if isinstance(error, RulesError) and error.question:  # of the search, not of ours
                answer["about"] = {"question": error.question, "state": error.state}
            return answer
        except EngineError as error:
            kind = "timeout" if error.stopped else "rules"
            answer = {"error": {**self._asked(), "kind": kind, "message": str(error)}}
        except Exception:  # a fault of ours: say so, and go on
            answer = {"fault": traceback.format_exc()}
        except KeyboardInterrupt:
            answer = {"interrupted": True}
        # The engine may have met states of which we were not told: begin anew.
        self.answers = None
        return answer

    def _give_up(self, kind: str, message: str) -> None:
        """Tell the parent why this process ends; called by the watchdog's thread."""
        error = {**self._asked(), "kind": kind, "message": message, "final": True}
        self.channel.send({"error": error})

    def do_nothing(self, message: Message) -> Message:
        """Show that this worker is up."""
        return {"ok": True}

    def do_boundary(self, message: Message) -> Message:
        """Say which walls stand around this process."""
        return self.boundary.record()

    def do_search(self, message: Message) -> Message:
        """Search here, tell of progress, and answer with the result."""
        answers = self._renewed()
        answers.uniform_cost = message["uniform_cost"]
        answers.bound = message["lower_bound"]
        answers.doubts = message["doubts"]
        if message["start"] is not None:
            answers.start_at(message["start"])
        heuristic = _heuristic(answers, message["heuristic"])
        if heuristic is None and KINDS[message["strategy"]].informed:
            heuristic = ZERO
        result = search(
            answers,
            message["strategy"],
            heuristic,
            limits=Limits(**message["limits"]),
            listener=self.echo(message),
            **message["settings"],
        )
        self.watchdog.settle()
        record = _record(answers, result)
        if self.watchdog.held >= _LONG:
            record["notes"].append(
                f"when it was interrupted, the rules had been {asking(self._asked())} "
                f"for {self.watchdog.held:.1f} s"
            )
        return {"result": record}

    def do_ask(self, message: Message) -> Message:
        """Answer one question about one state, for a search that runs elsewhere."""
        answers = self.answers or self._renewed()
        if message["question"] == "start":
            return {"answer": answers.state_text(answers.start())}
        if message["question"] == "path_heuristic":
            path = [[answers.state_of(text), cost] for text, cost in message["path"]]
            answers.heuristic(message["name"], reads_path=True)
            return {"answer": answers.guess_path(path)}
        state = answers.state_of(message["state"])
        if message["question"] == "successors":
            return {
                "answer": [
                    [answers.action_text(action), answers.state_text(child), cost]
                    for action, child, cost in answers.successors(state)
                ]
            }
        if message["question"] == "goal":
            return {"answer": answers.goal_now(state)}
        return {"answer": answers.guess_now(message["name"], state)}

    def do_survey(self, message: Message) -> Message:
        """Forget all states, so that a space can be looked at from its start."""
        return {"start": self._renewed().start()}

    def do_expand(self, message: Message) -> Message:
        """Give the steps from many states, by their numbers here."""
        return expand_many(self._surveyed(), message["states"], message["seconds"])

    def do_goals(self, message: Message) -> Message:
        """Tell which of many states are goals."""
        return {"goals": [self._surveyed().is_goal(state) for state in message["states"]]}

    def do_guess(self, message: Message) -> Message:
        """Value many states by a heuristic."""
        states, seconds = message["states"], message["seconds"]
        return guess_many(self._surveyed(), message["name"], states, seconds)

    def do_text(self, message: Message) -> Message:
        """Write a state, given by its number here."""
        return {"text": self._surveyed().state_text(message["state"])}

    def do_number(self, message: Message) -> Message:
        """Give the number that a state has here."""
        return {"state": self._surveyed().state_of(message["text"])}

    def _surveyed(self) -> Answers:
        if self.answers is None:
            raise RulesError("the states' numbers were forgotten", advice="Begin the survey anew.")
        return self.answers

    def echo(self, message: Message) -> Listener | None:
        """Return a listener that tells the parent, if it wants to hear of progress."""
        return Echo(self.channel) if message["progress"] else None

    def _renewed(self) -> Answers:
        self.answers = self.fresh_answers()
        return self.answers

    def _asked(self) -> dict[str, str]:
        """Say what was being asked, and about which state."""
        if self.answers is None:
            return {"question": "", "name": "", "state": ""}
        question, name, state = self.answers.asked()
        text = self.answers.state_text(state) if state >= 0 else ""
        return {"question": question, "name": name, "state": text}


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


def _heuristic(answers: Answers, wanted: Message | None) -> Heuristic[int] | None:
    if wanted is None:
        return None
    found = answers.heuristic(wanted["name"], reads_path=wanted["reads_path"])
    return replace(found, **wanted)


def _record(answers: Answers, result: SearchResult[int]) -> Message:
    return {
        "status": result.status.value,
        "reason": result.reason,
        "bound": result.bound,
        "rests_on": result.ground,
        "notes": [*answers.notes(), *result.notes],
        "too_high": _too_high(answers, result.too_high),
        "stats": vars(result.stats),
        "path": None if result.path is None else [
            [answers.action_text(action), answers.state_text(state), cost]
            for action, state, cost in result.path
        ],
    }  # fmt: skip


def _too_high(answers: Answers, found: TooHigh[int] | None) -> Message | None:
    if found is None:
        return None
    worst = found.worst and {
        **vars(found.worst), "state": answers.state_text(found.worst.state)
    }  # fmt: skip
    return {**vars(found), "worst": worst}
