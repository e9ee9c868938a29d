"""Where to go this turn: every way that boots and teleports allow, judged by what lies there and what it promises."""

from collections import deque
from dataclasses import dataclass, replace
from typing import NamedTuple

from meisterdieb.bots.langfinger.outlook import Haul, Outlook, picked_up
from meisterdieb.klong.words import ARTIFACT, IGNORE_CAVES, IGNORE_MONSTERS, LOOT, MOVE, SHIFT, TELEPORT

# More positions than this are not looked at; a turn seldom has a tenth of them.
MOST = 600


class Purse(NamedTuple):
    """What a thief can spend on moving."""

    boots: int
    swords: int
    teleports: int
    stopped: bool


class Step(NamedTuple):
    """A position within the turn, and the first action that leads to it (-1: none)."""

    haul: Haul
    purse: Purse
    hurt: int
    found: float
    looted: frozenset[int]
    first: int


@dataclass(frozen=True)
class Walk:
    """The best way of the turn: its first action (-1: stay), what it is worth, and the swords it takes."""

    first: int
    worth: float
    swords: int


class Walker:
    """Looks at all ways through the turn."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.table = t = outlook.table
        self.board = t.box.board
        self.allowed: int = t.turn["allowed"]
        self.opinions = t.box.opinions
        self.fear = self.opinions["fear"]
        tokens = self.opinions["token"]
        self.loot = {int(room): tokens[kind] for kind in LOOT for room, n in t.view["loot"].get(kind, {}).items() if n}

    def purse(self) -> Purse:
        """What there is to spend now."""
        turn = self.table.turn
        stopped = turn["boots_barred"] and not self.allowed & IGNORE_CAVES
        return Purse(turn["boots"], turn["swords"], turn["teleports"], stopped)

    def best(self, purse: Purse) -> Walk:
        """The best way with this purse."""
        start = Step(self.outlook.now, purse, 0, 0.0, frozenset(), -1)
        best, best_step = -1e9, start
        todo = deque([start])
        seen = {(start.haul, purse)}
        while todo and len(seen) < MOST:
            step = todo.popleft()
            worth = self.worth(step)
            if worth > best + 1e-9:
                best, best_step = worth, step
            for after in self.steps(step):
                if (after.haul, after.purse) not in seen:
                    seen.add((after.haul, after.purse))
                    todo.append(after)
        return Walk(best_step.first, best, purse.swords - best_step.purse.swords)

    def worth(self, step: Step) -> float:
        """What it is worth to end the moves of the turn here."""
        spare = self.opinions["play"]["swords"] * step.purse.swords * 0.5
        return self.outlook.worth(step.haul) + step.found - self.pain(step.hurt) + spare

    def pain(self, hurt: int) -> float:
        """What damage costs: the more the thief already has, the more."""
        first, growth = self.fear["first"], self.fear["growth"]
        return sum(first + growth * (self.table.damage + i) ** 2 for i in range(hurt))

    def steps(self, step: Step) -> list[Step]:
        """Everything that can be done next."""
        haul, purse = step.haul, step.purse
        if haul.room == self.board.outside and haul.artifact:
            return []
        found: list[Step] = []
        for room, value in haul.lying:
            if room == haul.room and haul.free_hands > 0:
                found.append(self.pick_up(step, room, value))
        for way in range(self.board.first[haul.room], self.board.first[haul.room + 1]):
            target = self.board.to[way]
            if target == self.board.outside and not haul.artifact:
                continue
            if purse.boots and not purse.stopped:
                found += self.walk(step, way, target)
            if purse.teleports:
                left = purse._replace(teleports=purse.teleports - 1)
                found.append(self.enter(step, target, left, 0, TELEPORT << SHIFT | target))
        return found

    def walk(self, step: Step, way: int, target: int) -> list[Step]:
        """Through a tunnel, with as many swords against its monsters as there are."""
        board, purse = self.board, step.purse
        if board.closed[way] or board.boots[way] > purse.boots or (board.locked[way] and not step.haul.key):
            return []
        monsters = 0 if self.allowed & IGNORE_MONSTERS else board.monsters[way]
        swords = min(monsters, purse.swords)
        hurt = monsters - swords
        if hurt and (step.hurt + hurt >= self.table.left or hurt > self.table.me["supply"]):
            return []
        left = purse._replace(boots=purse.boots - board.boots[way], swords=purse.swords - swords)
        return [self.enter(step, target, left, hurt, MOVE << SHIFT | way << 4 | swords)]

    def enter(self, step: Step, room: int, purse: Purse, hurt: int, action: int) -> Step:
        """Come into a room: stop in a cave, heal at a spring, find what lies there."""
        if self.board.cave[room] and not self.allowed & IGNORE_CAVES:
            purse = purse._replace(stopped=True)
        haul, found, looted = replace(step.haul, room=room), step.found, step.looted
        if room in self.loot and room not in looted:
            haul, looted = replace(haul, points=haul.points + self.loot[room]), looted | {room}
        if self.board.spring[room] and self.table.damage + step.hurt + hurt > 0 and room not in looted:
            found, looted = found + self.pain(1), looted | {room}
        first = action if step.first < 0 else step.first
        return Step(haul, purse, step.hurt + hurt, found, looted, first)

    def pick_up(self, step: Step, room: int, value: int) -> Step:
        """Take the artifact of the room."""
        after = picked_up(step.haul, room, value)
        first = ARTIFACT << SHIFT | value if step.first < 0 else step.first
        return step._replace(haul=after, first=first, found=step.found + self.opinions["play"]["rage"])
