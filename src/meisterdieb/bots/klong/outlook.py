"""What a place in the dungeon promises: which artifact to fetch, and the chance to be safe or out in time."""

from dataclasses import dataclass, replace
from functools import cached_property
from math import exp, inf

from meisterdieb.bots.klong import clock
from meisterdieb.bots.klong.routes import Tolls
from meisterdieb.bots.klong.table import Table


@dataclass(frozen=True)
class Haul:
    """What the thief has and where: all that an outlook depends on besides the table."""

    room: int
    points: float
    artifact: bool
    free_hands: int
    tolls: Tolls  # what the exits with a toll take from the thief
    lying: tuple[tuple[int, int], ...]  # room and value of each artifact still on the board


def picked_up(haul: Haul, room: int, value: int) -> Haul:
    """The haul with the artifact of a room in it."""
    lying = tuple(item for item in haul.lying if item[0] != room)
    return replace(haul, points=haul.points + value, artifact=True, free_hands=haul.free_hands - 1, lying=lying)


class Outlook:
    """Judges hauls; the clock and the deck are read once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.routes = table.box.routes
        self.outside: int = table.box.board.outside
        w = self.opinions = table.box.opinions
        self.turns = clock.turns_left(table)
        self.slope = w["courage"]["base"] + w["courage"]["share"] * self.turns
        self.pace = max(table.deck.boots + w["table"]["pace_growth"] * min(self.turns / 10, 1), 0.7)
        self.mastery = w["table"]["mastery"]
        self.per_turn = w["table"]["turn"]
        self.fear = 0.5 if table.left > 6 else 1.0 if table.left > 3 else 2.0
        self.rivals = clock.first_rival_at(table)
        self.goal = table.parts.get("goal", 0)
        self.seen: dict[Haul, float] = {}

    @cached_property
    def now(self) -> Haul:
        """The haul as it is."""
        t = self.table
        points = float(t.me["points"])
        tolls = t.tolls(t.seat)
        return Haul(t.room, points, bool(t.held), t.hands(t.seat), tolls, tuple(t.artifacts.items()))

    def chance(self, turns: float) -> float:
        """How likely it is that so many turns are left."""
        slack = (turns - self.turns) / self.slope
        return 0.0 if slack > 30 else 1 / (1 + exp(slack))

    def turns_for(self, length: float) -> float:
        """How many turns a way takes, counting the present one, whose boots are gone."""
        return 1 + length / self.pace

    def worth(self, haul: Haul) -> float:
        """The points to expect from a haul at the end of this turn."""
        found = self.seen.get(haul)
        if found is None:
            found = self.seen[haul] = max(self.leave(haul), self.fetch(haul))
        return found

    def with_pick_up(self, haul: Haul) -> float:
        """The worth of a haul whose thief may still take the artifact of the room this turn."""
        best = self.worth(haul)
        for room, value in haul.lying:
            if room == haul.room and haul.free_hands > 0:
                best = max(best, self.worth(picked_up(haul, room, value)))
        return best

    def risk(self, room: int) -> float:
        """What the Mummy may cost whoever ends the turn in a room: she curses where she comes, not where she is."""
        zone, board = self.table.box.board.zone[room], self.table.box.board
        where = self.table.parts.get("tracks", {}).get("mummy", "")
        if not zone or not where or board.zones[zone - 1] == where:
            return 0.0
        rolls = self.opinions["table"]["rolls_per_turn"] * (len(self.table.rivals()) + 1)
        return -self.opinions["play"]["curse"] * rolls / len(board.zones)

    def leave(self, haul: Haul) -> float:
        """Go straight out; without an artifact that leads nowhere."""
        if not haul.artifact:
            return -99.0
        if haul.room == self.outside:
            return self.counted(haul.points + self.mastery)
        return self.way(haul, 0.0, haul.room, haul.points)

    def fetch(self, haul: Haul) -> float:
        """Fetch the most promising artifact first."""
        if haul.free_hands < 1 or (haul.room == self.outside and haul.artifact):
            return -99.0
        best = -99.0
        for room, value in haul.lying:
            length = self.routes.to(room, haul.tolls, self.fear)[haul.room]
            # What lies here is taken now or not at all.
            if 0 < length < inf:
                likely = haul.points + self.still_there(room, length) * value
                best = max(best, self.way(haul, length, room, likely))
        return best

    def still_there(self, room: int, length: float) -> float:
        """How likely an artifact so far away has not been taken by a rival."""
        ahead = length / self.pace - self.rivals.get(room, 99.0) + 0.5
        lost = 1 / (1 + exp(max(min(-ahead * self.opinions["courage"]["race"], 30.0), -30.0)))
        return 1 - self.opinions["courage"]["envy"] * lost

    def way(self, haul: Haul, length: float, room: int, points: float) -> float:
        """The worth of going a way, then from its end out of the Depths and out of the dungeon."""
        to_safety = length + self.routes.to(0, haul.tolls, self.fear)[room]
        to_exit = length + self.routes.to(self.outside, haul.tolls, self.fear)[room]
        if to_exit == inf:
            return -99.0
        turns = self.turns_for(to_exit)
        safe = self.chance(self.turns_for(to_safety)) if to_safety else 1.0
        out = min(self.chance(turns), safe)
        counted = (safe - out) * self.counted(points) + out * self.counted(points + self.mastery)
        return counted - self.per_turn * turns

    def counted(self, points: float) -> float:
        """What points at the end are worth: as many as they are, and in a game for one much more above the goal."""
        if not self.goal:
            return points
        missing = (self.goal - points) / self.opinions["courage"]["goal_blur"]
        return points + self.opinions["courage"]["goal"] / (1 + exp(min(missing, 30.0)))
