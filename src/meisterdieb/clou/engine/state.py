"""The state of a heist, and of the campaign around it."""

from typing import TYPE_CHECKING, Any

from meisterdieb.clou.engine import reasons
from meisterdieb.clou.engine.codes import DONE, FILL, MASK, NUMBER, OVER, SEAT_SHIFT, SHIFT, USING
from meisterdieb.clou.rules.turns import seats_to_act, settle
from meisterdieb.kernel.ints import i64
from meisterdieb.kernel.state import Score, State

if TYPE_CHECKING:
    from meisterdieb.clou.engine.ruleset import Rules
    from meisterdieb.clou.telling.view_types import ClouView
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.kernel.refusal import Refusal


class ClouState(State):
    """A position of Clou; everything is open to everybody."""

    rules: "Rules"
    phase: i64
    round: i64
    roll: list[int]
    used: list[int]  # by seat: which of the three dice are used, as bits
    extras: list[list[int]]
    plus_minus: list[list[int]]
    fills: list[int]
    done: list[int]
    marks: list[int]
    trees: list[int]  # by tree: the node crossed out last, -1 before the first
    group: list[int]  # activated symbols to be used at once: seat << 8 | symbol
    needs: list[int]
    finished: list[int]
    rooms: list[int]
    loot: list[int]
    traces: i64  # left during this heist
    time: i64  # symbols still open
    passed: i64  # time symbols crossed out in play
    swapped: i64  # 0, or the time that was open in this round before the swap moved it on
    flight: i64
    police: i64
    alarm: i64
    votes: list[int]
    driver: i64
    end: i64

    # The campaign sheet; blank in a stand-alone heist.
    heist_number: i64
    thieves: list[int]  # by seat, -1 until chosen
    prison: list[int]
    special: list[int]
    doubles: i64
    boxes: list[int]
    points: i64
    sheet_traces: i64
    lost: i64  # 0, or why the campaign is lost
    kept: list[int]  # marks on campaign tools, which stay
    kept_trees: list[int]
    scores: list[int]
    expenses: list[int]

    @property
    def to_act(self) -> list[int]:
        return seats_to_act(self)

    def actor(self, action: int) -> int:
        return action >> 26 & 3

    def legal(self, seat: int) -> list[int]:
        out: list[int] = []
        if seat in seats_to_act(self):
            for verb in self.rules.verbs:
                if verb.fits(self):
                    verb.offers(self, seat, out)
        return out

    def reason(self, action: int) -> i64:
        """0 if the action is legal now, otherwise a reason."""
        if self.phase == OVER:
            return reasons.GAME_OVER
        if action < 0 or action >> 28 >= len(self.rules.verbs):
            return reasons.UNKNOWN_ACTION
        a: i64 = action
        seat = a >> SEAT_SHIFT & 3
        if seat not in seats_to_act(self):
            return reasons.NOT_NOW
        verb = self.rules.verbs[a >> SHIFT]
        if verb.fits(self):
            return verb.reason(self, seat, a & MASK)
        waits = self.phase == USING and verb.number in (NUMBER, FILL, DONE)
        return reasons.SYMBOLS_FIRST if waits else reasons.NOT_NOW

    def apply(self, action: int, luck: "Luck") -> None:
        why = self.reason(action)
        if why:
            raise reasons.refusal(why)
        a: i64 = action
        self.rules.verbs[a >> SHIFT].act(self, a >> SEAT_SHIFT & 3, a & MASK, luck)
        settle(self, luck)

    def clone(self) -> "ClouState":
        s = ClouState()
        s.rules = self.rules
        s.phase = self.phase
        s.round = self.round
        s.roll = self.roll.copy()
        s.used = self.used.copy()
        extras: list[list[int]] = []
        for dice in self.extras:
            extras.append(dice.copy())
        s.extras = extras
        changes: list[list[int]] = []
        for limits in self.plus_minus:
            changes.append(limits.copy())
        s.plus_minus = changes
        s.fills = self.fills.copy()
        s.done = self.done.copy()
        s.marks = self.marks.copy()
        s.trees = self.trees.copy()
        s.group = self.group.copy()
        s.needs = self.needs.copy()
        s.finished = self.finished.copy()
        s.rooms = self.rooms.copy()
        s.loot = self.loot.copy()
        s.traces = self.traces
        s.time = self.time
        s.passed = self.passed
        s.swapped = self.swapped
        s.flight = self.flight
        s.police = self.police
        s.alarm = self.alarm
        s.votes = self.votes.copy()
        s.driver = self.driver
        s.end = self.end
        s.heist_number = self.heist_number
        s.thieves = self.thieves.copy()
        s.prison = self.prison.copy()
        s.special = self.special.copy()
        s.doubles = self.doubles
        s.boxes = self.boxes.copy()
        s.points = self.points
        s.sheet_traces = self.sheet_traces
        s.lost = self.lost
        s.kept = self.kept.copy()
        s.kept_trees = self.kept_trees.copy()
        s.scores = self.scores.copy()
        s.expenses = self.expenses.copy()
        s.barrier = self.barrier
        s.events = None
        return s

    def why_not(self, action: int) -> "Refusal | None":
        why = self.reason(action)
        return reasons.refusal(why) if why else None

    def view(self, seat: int | None) -> "ClouView":
        from meisterdieb.clou.telling import view

        return view.view(self, seat)

    def determinize(self, seat: int | None, luck: "Luck") -> "ClouState":
        return self.clone()

    def score(self) -> list[Score]:
        from meisterdieb.clou.rules import scoring

        return scoring.scores(self)

    def winners(self) -> list[int]:
        from meisterdieb.clou.rules import scoring

        return scoring.winners(self)

    def hash(self) -> str:
        from meisterdieb.clou.engine import digest

        return digest.digest(self)

    def to_dict(self) -> dict[str, Any]:
        from meisterdieb.clou.engine import saving

        return saving.to_dict(self)

    def invariants(self) -> list[str]:
        from meisterdieb.clou.checks import conservation

        return conservation.broken(self)
