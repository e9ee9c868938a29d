"""How good a position is: what is gained, what can be hoped for, how far the sheets are, how near an arrest is."""

from math import exp

from meisterdieb.bots.clou.goals import NEVER, Goals, likely
from meisterdieb.bots.clou.sheets import Reading, Sheet, sheets
from meisterdieb.bots.clou.weights import STANDARD, Weights
from meisterdieb.bots.clou.worth import Worth
from meisterdieb.clou.engine.codes import EXTRA, FILL_IN, FLIGHT, LEAVING, RUNNING, USING, WHITE
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.turns import swap_made

MOST_ROUNDS = 15
FREE_DICE = [3 - used.bit_count() for used in range(8)]
WORK_SYMBOLS = [1 << bit for bit in range(6)]


class Outlook:
    """The judgement of one roll: prices are fixed at its beginning, so that positions can be compared."""

    def __init__(self, s: ClouState, weights: Weights = STANDARD) -> None:
        self.rules = s.rules
        self.weights = weights
        self.worth = Worth(s)
        self.sheets = sheets(s.rules)
        self.number_boxes = [field for boxes in s.rules.numbers_of for field in boxes]
        self.plans: dict[tuple[bytes, int, int], float] = {}
        self.developed: list[dict[tuple[bytes, int], float]] = [{} for _ in self.sheets]
        self.danger = [
            [weights.fear * arrest_odds(left, weights.trace_rate * (rounds + 1)) for rounds in range(MOST_ROUNDS + 1)]
            for left in range(self.worth.limit + 1)
        ]
        readings = [Reading(sheet, s) for sheet in self.sheets]
        self.dice_for = dice_by_symbol(readings)
        self.goals = Goals(self.worth, weights, self.dice_for)
        self.price = self.prices(s)

    def rounds(self, s: ClouState) -> int:
        """The rounds that can still be played without an alarm, this one not counted."""
        left = s.time if s.phase == LEAVING or s.swapped else s.time - 1
        quiet_end = self.rules.concert and not (swap_made(s) and not s.special[self.rules.end_special])
        return max(left if quiet_end else left - 1, 0)

    def prices(self, s: ClouState) -> dict[int, float]:
        """What a symbol of each kind is worth on the way, by how much the best goals ask for it."""
        weights, rules = self.weights, self.rules
        rounds = self.rounds(s) + 1
        dice = 3.0 * float(rules.players) * rounds * weights.share
        asked = dict.fromkeys(WORK_SYMBOLS, 0.0)
        points = spent_all = 0.0
        seen: set[int] = set()
        for _, value, spent, way in self.goals.picks(s, rounds):
            chance = likely(dice, spent, weights)
            points += value * chance
            spent_all = max(spent_all, spent * (chance > 0.3))
            for challenge in set(way) - seen:
                seen.add(challenge)
                for part in rules.parts_of[challenge]:
                    for need in rules.part_needs[part]:
                        if not s.needs[need]:
                            for symbol in WORK_SYMBOLS:
                                if rules.need_symbols[need] & symbol:
                                    asked[symbol] += chance
        rate = points / max(spent_all, 6.0)
        found = {}
        for symbol in WORK_SYMBOLS:
            demand = asked[symbol] / (asked[symbol] + 1.0)
            found[symbol] = weights.symbols_per_point * rate * min(self.dice_for[symbol], 8.0) * demand + weights.idle
        self.average = sum(found.values()) / 6
        return found

    def prize(self, gives: list[int]) -> float:
        """What activated symbols are worth."""
        total = 0.0
        for symbol in gives:
            if symbol < WHITE:
                total += max(self.price[one] for one in WORK_SYMBOLS if symbol & one)
            elif symbol == FLIGHT:
                total += 0.05
            elif symbol == FILL_IN or symbol >= EXTRA:
                total += self.average * (1.5 if symbol == FILL_IN else 1.0) * self.weights.white * 2
            else:
                total += self.average * self.weights.slight * 2
        return total

    def development(self, s: ClouState, sheet: Sheet, rounds: int) -> float:
        """What a sheet promises: prizes near at hand count most, faces that no field takes count against it."""
        weights = self.weights
        reading = Reading(sheet, s)
        dice = 3.0 * rounds
        total = 0.0
        for prize in sheet.prizes:
            way = reading.dice_to(prize)
            if 0 < way < dice:
                total += self.prize(prize.gives) * weights.fading**way
        if sheet.first < self.rules.first_field[self.rules.players]:
            for face in range(1, 7):
                takers = sum(numbers >> face & 1 for numbers in reading.open)
                if takers < 2:
                    total -= (weights.tight if takers else weights.stuck) * self.worth.trace
        return total

    def value(self, s: ClouState, marks: bytes, needs: bytes) -> float:
        """The points that a position is worth; its marks and needs are given as bytes."""
        if s.end != RUNNING or s.alarm:
            return self.worth.ended(s)
        left = self.worth.traces_left(s)
        if left <= 0:
            return self.worth.arrested
        rounds = self.rounds(s)
        if rounds <= 0 and s.phase == LEAVING:
            return self.worth.gained(s)
        total = self.prospects(s, needs, rounds) - self.worth.trace * float(s.traces)
        total -= self.danger[left][min(rounds, MOST_ROUNDS)] * max(total - self.worth.arrested, 0)
        for sheet, known in zip(self.sheets, self.developed, strict=True):
            key = (marks[sheet.first : sheet.last], rounds)
            found = known.get(key)
            if found is None:
                found = known[key] = self.development(s, sheet, rounds)
            total += found
        if s.phase == USING:
            total += self.unused(s)
        return total

    def unused(self, s: ClouState) -> float:
        """What dice and white symbols promise that can still be used in this round."""
        total = 0.0
        for seat in range(self.rules.players):
            if not s.done[seat]:
                total += FREE_DICE[s.used[seat]] + 0.7 * len(s.extras[seat]) + s.fills[seat]
                total += 0.3 * len(s.plus_minus[seat])
        return self.weights.die * total

    def prospects(self, s: ClouState, needs: bytes, rounds: int) -> float:
        """The loot that is taken and what the plan may still bring, remembered by what is crossed out."""
        boxes = sum([1 for field in self.number_boxes if s.marks[field]])
        key = (needs, boxes, rounds)
        found = self.plans.get(key)
        if found is None:
            found = self.worth.taken(s) + self.goals.hope(s, rounds)
            self.plans[key] = found
        return found


def dice_by_symbol(readings: list[Reading]) -> dict[int, float]:
    """The dice that a symbol of each kind takes about, by the nearest prizes of all sheets."""
    found = {}
    for symbol in WORK_SYMBOLS:
        ways = []
        for reading in readings:
            for prize in reading.sheet.prizes:
                if any(given < WHITE and given & symbol for given in prize.gives):
                    way = reading.dice_to(prize)
                    if way > 0:
                        ways.append(way)
        ways.sort()
        found[symbol] = (ways[0] + 0.7 * ways[1]) / 2 if len(ways) > 1 else ways[0] if ways else NEVER / 3
    return found


def arrest_odds(left: int, traces: float) -> float:
    """How likely at least `left` traces come where `traces` are expected."""
    term = below = exp(-traces)
    for n in range(1, left):
        term *= traces / n
        below += term
    return 1 - below
