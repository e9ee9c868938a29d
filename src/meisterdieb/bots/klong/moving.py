"""Where to go this turn: every way that the rules allow, tried on clones, judged by what it brings and promises."""

from collections import deque
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from meisterdieb.bots.klong.outlook import Haul, Outlook
from meisterdieb.kernel.luck import Luck
from meisterdieb.klong.engine.codes import (
    ARTIFACT,
    INSIDE,
    LOOT,
    MASK,
    MOVE,
    NONE,
    SHIFT,
    TAKE,
    TELEPORT,
)
from meisterdieb.klong.engine.state import KlongState

# More positions than this are not looked at; a turn seldom has a tenth of them.
MOST = 600
ANSWERS = 4  # of a question on the way so many answers are tried


class Step(NamedTuple):
    """A position within the turn, what was found on the way, and the first action that leads to it (-1: none)."""

    state: KlongState
    found: float
    first: int


@dataclass(frozen=True)
class Walk:
    """The best way of the turn: its first action (-1: stay), what it is worth, and the swords it takes."""

    first: int
    worth: float
    swords: int


class Walker:
    """Looks at all ways through the turn: moves, teleports, artifacts and the deeds that parts of the game offer."""

    def __init__(self, outlook: Outlook, spending: list[float], luck: Luck) -> None:
        self.outlook = outlook
        self.table = t = outlook.table
        self.box = t.box
        self.now = t.imagined
        self.spending = spending  # what each amount of skill can still buy
        self.luck = luck
        self.opinions = t.box.opinions
        self.fear = self.opinions["fear"]
        self.me = t.seat
        self.verbs = [t.box.rules.verbs[verb] for verb in (MOVE, TELEPORT, ARTIFACT)] + t.box.deeds
        self.marks = [worth if not mark else 0.0 for worth, mark in zip(t.box.marks, t.imagined.marks, strict=True)]
        self.tokens = list(t.imagined.seats[self.me].tokens)

    def best(self, state: KlongState) -> Walk:
        """The best way from a state of this turn."""
        start = Step(state, 0.0, -1)
        best, best_step = -1e9, start
        todo = deque([start])
        seen = {self.key(start)}
        while todo and len(seen) < MOST:
            step = todo.popleft()
            worth = self.worth(step)
            if worth > best + 1e-9:
                best, best_step = worth, step
            for after in self.steps(step):
                key = self.key(after)
                if key not in seen:
                    seen.add(key)
                    todo.append(after)
        return Walk(best_step.first, best, state.swords - best_step.state.swords)

    def key(self, step: Step) -> tuple[object, ...]:
        """What tells a position from others of the turn."""
        s = step.state
        p = s.seats[self.me]
        there = (p.room, p.gold, p.damage, tuple(p.artifacts), s.boots, s.swords, s.teleports)
        return (*there, s.skill, s.barred, s.marks, s.area[self.me], step.found)

    def after(self, action: int) -> KlongState:
        """The table after an action."""
        state = self.now.clone()
        state.apply(action, self.luck)
        return state

    # what can be done

    def steps(self, step: Step) -> list[Step]:
        """Everything that can be done next."""
        s = step.state
        if s.seats[self.me].fate != INSIDE or s.pending or s.active != self.me:
            return []
        offers: list[int] = []
        for verb in self.verbs:
            verb.offers(s, offers)
        found: list[Step] = []
        for action, after in pairwise([*offers, -1]):
            if action >> SHIFT == MOVE and after == action + 1:
                continue  # the same tunnel with a sword more against its monsters
            state = s.clone()
            state.apply(action, self.luck)
            first = action if step.first < 0 else step.first
            found += self.answered(Step(state, step.found, first))
        return found

    def answered(self, step: Step) -> list[Step]:
        """The positions after the answers to what the way asks."""
        s = step.state
        if not s.pending or s.to_act != [self.me]:
            return [step]
        answers = s.legal(self.me)
        if s.pending[-1] == TAKE:
            return self.answered(self.taken(step, answers))
        found: list[Step] = []
        for action in answers[:ANSWERS]:
            state = s.clone()
            state.apply(action, self.luck)
            found += self.answered(step._replace(state=state))
        return found

    def taken(self, step: Step, answers: list[int]) -> Step:
        """The best that lies in the room: its average counts, not what it would be this time."""
        tokens = self.opinions["token"]
        worth, action = max((tokens[LOOT[a & MASK]] if a & MASK != NONE else 0.0, a) for a in answers)
        took, left = step.state.clone(), step.state.clone()
        left.apply(TAKE << SHIFT | NONE, self.luck)
        if action & MASK != NONE:
            took.apply(action, self.luck)
            left.loot, left.swords = took.loot, min(left.swords, took.swords)
        return step._replace(state=left, found=step.found + worth)

    # what it is worth

    def worth(self, step: Step) -> float:
        """What it is worth to end the moves of the turn here."""
        s = step.state
        spare = self.opinions["play"]["swords"] * int(s.swords) * 0.5
        noise = self.opinions["play"]["clank"] * (s.area[self.me] - self.now.area[self.me])
        bought = self.spending[min(max(s.skill, 0), len(self.spending) - 1)]
        promised = self.outlook.worth(self.haul(s, step.found))
        return promised - self.pain(s) + spare + noise + bought - self.outlook.risk(s.seats[self.me].room)

    def pain(self, s: KlongState) -> float:
        """What damage costs, that of the end of the turn included: the more the thief already has, the more."""
        if self.box.harm:
            s = s.clone()
            for effect in self.box.harm:
                effect.act(s, self.luck)
        damage = int(s.seats[self.me].damage)
        first, growth, before = self.fear["first"], self.fear["growth"], self.table.damage
        if damage >= self.box.rules.health:
            return self.fear["fall"]
        if damage < before:
            return -sum(first + growth * hurt**2 for hurt in range(damage, before))
        return sum(first + growth * hurt**2 for hurt in range(before, damage))

    def haul(self, s: KlongState, found: float = 0.0) -> Haul:
        """What the thief has and where, in a state of this turn."""
        before, p = self.now.seats[self.me], s.seats[self.me]
        points = self.outlook.now.points + found + int(p.gold - before.gold)
        points += sum(p.artifacts) - sum(before.artifacts)
        if len(p.artifacts) > len(before.artifacts):
            points += self.opinions["play"]["rage"] * (len(p.artifacts) - len(before.artifacts))
        if p.tokens != self.tokens:
            worths = self.box.token_worth
            pairs = enumerate(zip(p.tokens, self.tokens, strict=True))
            points += sum(worths[token] * (n - had) for token, (n, had) in pairs if n != had)
            mastery = self.box.rules.mastery
            points -= worths[mastery] * (p.tokens[mastery] - self.tokens[mastery])  # the outlook counts it
        if len(p.discard) > len(before.discard):  # cards that came along
            points += sum(self.box.rules.points[card] for card in p.discard[len(before.discard) :])
        if s.marks != self.now.marks:
            points += sum(self.marks[i] for i, mark in enumerate(s.marks) if mark == self.me + 1)
        carried = sum(p.tokens[token] for token in self.box.rules.carriers)
        lying = tuple((room, value) for room, value in zip(s.lies, self.box.rules.artifacts, strict=True) if room)
        return Haul(
            p.room, points, bool(p.artifacts), 1 + carried - len(p.artifacts), self.box.routes.tolls(s, self.me), lying
        )
