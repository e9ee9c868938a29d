"""The plan as goals: what each loot still takes in symbols, and what can be hoped for in the time that is left."""

from functools import lru_cache
from math import exp

from meisterdieb.bots.clou.weights import Weights
from meisterdieb.bots.clou.worth import Worth
from meisterdieb.clou.engine.codes import BUILT, INSTRUMENTAL
from meisterdieb.clou.engine.ruleset import Rules
from meisterdieb.clou.engine.state import ClouState

NEVER = 99.0
URGENT = 9.0  # a goal with a deadline comes before others, unless it is hopeless
BOX_DICE = 1.5  # dice for a number box of the plan


@lru_cache(BUILT)
def chains(rules: Rules) -> list[list[list[int]]]:
    """For each challenge the ways to it: itself, then what comes before it, back to the first room."""
    return [ways(rules, challenge, ()) for challenge in range(len(rules.challenge_ids))]


def ways(rules: Rules, challenge: int, behind: tuple[int, ...]) -> list[list[int]]:
    """Every way to a challenge that does not come by the same challenge twice."""
    if challenge in behind:
        return []
    behind = (*behind, challenge)
    if rules.after[challenge] >= 0:
        return [[challenge, *way] for way in ways(rules, rules.after[challenge], behind)]
    room = rules.room[challenge]
    if room == rules.start_room:
        return [[challenge]]
    doors = [door for door in range(len(rules.challenge_ids)) if rules.opens[door] == room]
    return [[challenge, *way] for door in doors for way in ways(rules, door, behind)]


class Goals:
    """Judges the rest of a heist by its needs, with fixed prices of the symbols."""

    def __init__(self, worth: Worth, weights: Weights, dice_for: dict[int, float]) -> None:
        rules = worth.rules
        self.rules = rules
        self.worth = worth
        self.weights = weights
        self.chains = chains(rules)
        self.need_dice = [min(dice_for[1 << bit] for bit in range(6) if mask >> bit & 1) for mask in rules.need_symbols]

    def own_dice(self, s: ClouState, challenge: int) -> float:
        """The dice that a challenge itself still takes, by its cheapest part without an alarm."""
        rules = self.rules
        if rules.numbers_of[challenge]:
            return BOX_DICE * sum(1 for field in rules.numbers_of[challenge] if not s.marks[field])
        best = NEVER
        for part in rules.parts_of[challenge]:
            special = rules.part_special[part]
            if rules.part_alarm[part] or (special >= 0 and not s.special[special]):
                continue
            dice = rules.part_traces[part] * self.weights.trace_dice * self.worth.trace
            for need in rules.part_needs[part]:
                if not s.needs[need]:
                    dice += self.need_dice[need]
            best = min(best, dice)
        return best

    def prizes(self, s: ClouState, rounds: int) -> list[tuple[int, float]]:
        """The challenges worth overcoming for themselves, with what they bring."""
        rules = self.rules
        worth = [sum(self.worth.loot[loot] for loot in loots) for loots in rules.loot_of]
        for challenge, loots in enumerate(rules.loot_of):
            if s.finished[challenge]:
                continue
            camera, light = rules.camera[challenge], rules.light[challenge]
            if camera >= 0 and loots and not s.finished[camera]:
                worth[camera] += 0.5 * self.worth.trace * len(loots)
                worth[challenge] -= 0.5 * self.worth.trace * len(loots)
            if light >= 0 and not s.finished[light]:
                worth[light] += 0.6 * self.worth.trace
                worth[challenge] -= 0.6 * self.worth.trace
        if rules.watchman >= 0:
            worth[rules.watchman] += self.worth.trace * float(rounds // rules.watch_every)
        return [(goal, value) for goal, value in enumerate(worth) if value > 0 and not s.finished[goal]]

    def missing(self, s: ClouState, goal: int, done: set[int]) -> list[list[int]]:
        """The ways to a goal, without what is done already and what lies behind an open door."""
        rules = self.rules
        found = []
        for way in self.chains[goal]:
            rest: list[int] = []
            for challenge in way:
                if s.finished[challenge] or challenge in done:
                    break
                rest.append(challenge)
                if rules.after[challenge] < 0 and s.rooms[rules.room[challenge]]:
                    break
            found.append(rest)
        return found

    def picks(self, s: ClouState, rounds: int) -> list[tuple[int, float, float, list[int]]]:
        """The goals in the order of their gain per die: challenge, worth, dice up to here, challenges on the way."""
        own = [0.0 if s.finished[c] else self.own_dice(s, c) for c in range(len(s.finished))]
        left = self.prizes(s, rounds)
        done: set[int] = set()
        spent = 0.0
        found = []
        while left:
            best, best_rate, best_dice, best_way = -1, 0.0, 0.0, [0]
            for index, (goal, value) in enumerate(left):
                for way in self.missing(s, goal, done):
                    dice = 0.5
                    for challenge in way:
                        dice += own[challenge]
                    rate = value / dice * (URGENT if self.rules.deadline[goal] else 1)
                    if rate > best_rate:
                        best, best_rate, best_dice, best_way = index, rate, dice, way
            if best < 0 or best_dice >= NEVER:
                break
            goal, value = left.pop(best)
            spent += best_dice
            done.update(best_way)
            found.append((goal, value, spent, best_way))
        return found

    def hope(self, s: ClouState, rounds: int) -> float:
        """The points that the rest of the heist may bring."""
        if rounds <= 0:
            return 0.0
        weights, rules = self.weights, self.rules
        dice = 3.0 * float(rules.players) * weights.share
        total = 0.0
        for goal, value, spent, _ in self.picks(s, rounds):
            playable = self.rounds_before_aria(rounds) if rules.deadline[goal] else rounds
            total += value * likely(dice * playable, spent, weights)
        return total

    def rounds_before_aria(self, rounds: int) -> int:
        """The rounds in which the swap can be worked at (RC-CONC-05, 07)."""
        concert = self.rules.concert
        fields = concert[len(concert) - rounds : len(concert) - self.rules.aria_left]
        return sum(1 for field in fields if field != INSTRUMENTAL)


def likely(dice: float, spent: float, weights: Weights) -> float:
    """How likely so many dice are enough for a goal that takes about `spent`."""
    if dice <= 0:
        return 0.0
    x = (dice - spent) / (weights.spread + weights.spread_per_die * spent)
    return 1 / (1 + exp(-2 * x))
