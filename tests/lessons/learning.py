"""A learner without a table: lessons are played in the very matches that a server would keep."""

import json
from collections.abc import Sequence
from copy import copy

from meisterdieb.kernel import registry
from meisterdieb.lessons import Lesson
from meisterdieb.lessons.progress import Practice
from meisterdieb.server.lessons_api import LessonWanted, settings
from meisterdieb.tables.entries import Row
from meisterdieb.tables.match import Match, Next, Opening
from meisterdieb.tables.settings import settled

LONG = 40  # moves in a row that the others may make


class Learner:
    """Somebody who plays a lesson; the bots make the moves that are written down for them."""

    def __init__(self, lesson: Lesson) -> None:
        game = registry.game(lesson.game)
        table = settled(settings(lesson, LessonWanted()))
        opening = Opening("lesson", table, game.rules_version, "", b"key", 0.0)
        self.lesson = lesson
        self.match = Match(opening, game)
        self.rows: list[Row] = []
        self.take(self.match.start())

    def copy(self) -> "Learner":
        """Somebody who stands at the same point and goes another way."""
        other = copy(self)
        other.match = match = copy(self.match)
        match.moves, match.trail, match.keys = list(match.moves), match.trail.copy(), {}
        return other

    def take(self, step: Next) -> None:
        """Let an entry be true."""
        version = self.match.version + 1
        self.rows = [*self.rows, Row(version, str(version), step.entry, "", 0.0)]
        self.match.take(self.rows[-1], step, tell=False)

    def act(self, move: str) -> None:
        """Make a move, and let the others answer as far as the lesson knows their moves."""
        self.take(self.match.move(0, move))
        for _ in range(LONG):
            written = self.match.written(self.match.to_act[0]) if self.match.bots_to_act() else ""
            if not written:
                return
            self.take(self.match.move(self.match.to_act[0], written))
        raise AssertionError("the others do not come to an end")

    def play(self, moves: Sequence[str]) -> None:
        """Make several moves."""
        for move in moves:
            self.act(move)

    @property
    def offers(self) -> list[str]:
        """What the learner can do now."""
        state = self.match.state
        assert state is not None
        return [self.match.game.notation(state, action) for action in state.legal(0)] if 0 in state.to_act else []

    @property
    def sight(self) -> str:
        """What the learner sees; the order of cards that lie on the table or on a pile does not matter."""
        state = self.match.state
        assert state is not None
        view = state.view(0)
        if "turn" in view:
            view["turn"]["play"].sort()
            view["seats"][0]["discard"].sort()
        return json.dumps(view)

    @property
    def progress(self) -> Practice:
        """How far the learner is."""
        found = self.match.practice(0)
        assert found is not None
        return found


def ways(lesson: Lesson, most: int = 30_000) -> tuple[list[list[str]], int]:
    """The ways to solve a puzzle, only one to each position, and how many positions can be reached."""
    found: list[list[str]] = []
    known: set[str] = set()
    waiting = [Learner(lesson)]
    while waiting:
        learner = waiting.pop()
        mark = learner.sight
        if mark in known:
            continue
        known.add(mark)
        assert len(known) <= most, "too many positions to look at"
        if learner.progress.won:
            found.append(learner.progress.moves)
        elif 0 in learner.match.to_act and not learner.progress.lost:
            for offer in learner.offers:
                waiting.append(learner.copy())
                waiting[-1].act(offer)
    return found, len(known)
