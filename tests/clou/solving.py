"""A gang that plays with sense and may wish for its dice: can all loot of a plan be taken at all?"""

from meisterdieb.clou.engine import codes
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.dice import pool, total
from meisterdieb.clou.rules.plan import targets, traces_due
from meisterdieb.clou.telling.places import brings
from meisterdieb.kernel.luck import SeededLuck

# What a symbol takes to come by; a trace and an alarm weigh as much as so many symbols.
EFFORT = {1: 1.0, 2: 1.0, 4: 1.0, 8: 2.0, 16: 1.6, 32: 2.2}
TRACE, ALARM = 1.5, 8.0
# How much a challenge counts on the way to the loot that the gang came for.
GOAL = 40.0


def effort(s: ClouState, part: int, without: int = -1) -> float:
    """What is still to be done for a part, apart from one symbol."""
    rules = s.rules
    masks = [rules.need_symbols[need] for need in rules.part_needs[part] if not s.needs[need] and need != without]
    work = sum(min(cost for bit, cost in EFFORT.items() if mask & bit) for mask in masks)
    return work + TRACE * int(traces_due(s, rules.part_challenge[part], part)) + ALARM * rules.part_alarm[part]


def way_to(s: ClouState, challenge: int, seen: tuple[int, ...] = ()) -> tuple[float, list[int]]:
    """What is still to be done to overcome a challenge, and the challenges on the shortest way there."""
    rules = s.rules
    if s.finished[challenge]:
        return 0.0, []
    if challenge in seen:
        return 99.0, []
    work, way = min((effort(s, part) for part in rules.parts_of[challenge]), default=4.0), [challenge]
    before = [[rules.after[challenge]]] if rules.after[challenge] >= 0 else []
    if not s.rooms[rules.room[challenge]]:
        before.append([other for other, room in enumerate(rules.opens) if room == rules.room[challenge]])
    for others in before:
        more, path = min(way_to(s, other, (*seen, challenge)) for other in others)
        work, way = work + more, way + path
    return work, way


class Gang:
    """Thieves who came for one piece of loot most of all (-1: for all of it)."""

    def __init__(self, goal: int = -1) -> None:
        self.goal = goal

    def way(self, s: ClouState) -> tuple[float, list[int]]:
        """The way to what the gang came for."""
        return min((way_to(s, c) for c, loot in enumerate(s.rules.loot_of) if self.goal in loot), default=(0.0, []))

    def worth(self, s: ClouState, challenge: int, seen: tuple[int, ...] = ()) -> float:
        """The loot behind a challenge, and some of what lies behind the room or the challenge that it opens."""
        rules, room = s.rules, s.rules.opens[challenge]
        points = float(sum(rules.loot_value[loot] + 1 for loot in rules.loot_of[challenge]))
        for other in range(len(rules.challenge_ids)):
            opened = room >= 0 and not s.rooms[room] and rules.room[other] == room
            if (opened or rules.after[other] == challenge) and not s.finished[other] and other not in seen:
                points += 0.6 * self.worth(s, other, (*seen, challenge))
        return points + (2.0 if challenge in (rules.watchman, *rules.camera, *rules.light) else 0.3)

    def need_value(self, s: ClouState, need: int) -> float:
        """How much it helps to cross out a required symbol now."""
        part = s.rules.need_part[need]
        challenge = s.rules.part_challenge[part]
        if all(s.needs[other] for other in s.rules.part_needs[part] if other != need):
            if s.traces + traces_due(s, challenge, part) >= s.rules.traces:
                return -50.0
            if s.rules.part_alarm[part] and self.goal not in s.rules.loot_of[challenge]:
                return -20.0
        left = effort(s, part, need)
        if left >= min(effort(s, other) for other in s.rules.parts_of[challenge]) + 0.5:
            return 0.0
        return (self.worth(s, challenge) + (GOAL if challenge in self.way(s)[1] else 0.0)) / (left + 0.7)

    def symbol_value(self, s: ClouState, symbol: int) -> float:
        """How much an activated symbol helps at best."""
        if symbol >= codes.WHITE:
            return 1.0 if symbol < codes.FILL_IN else 1.6 if symbol == codes.FILL_IN else 0.3
        return max((self.need_value(s, need) for need in targets(s, symbol)), default=0.2)

    def field_value(self, s: ClouState, field: int, n: int, known: dict[int, float]) -> float:
        """How much writing a number helps: what it activates, and how well the next number can follow."""
        rules, kind = s.rules, s.rules.kind[field]
        found = 0.3
        for symbol in brings(s, field)[0]:
            if symbol not in known:
                known[symbol] = self.symbol_value(s, symbol)
            found += known[symbol]
        for line in rules.lines[field]:
            found += 0.15 * sum(s.marks[other] > 0 for other in rules.line_fields[line]) * len(rules.line_gives[line])
        if kind in (codes.ROW, codes.NUMBERS) and rules.left[field + 1 : field + 2] == [field]:
            by = {codes.MORE: -0.12 * n, codes.LESS: 0.06 * min(n, 8), codes.EQUAL: -0.03 * n}
            found += by.get(rules.link[field + 1], 0.0) + (0.5 if rules.gives[field + 1] else 0.2)
        if kind == codes.NUMBERS:
            found += self.worth(s, rules.challenge[field]) / 4
        if kind in (codes.CIRCLEBOX, codes.PYRAMID) and not s.marks[field]:
            found += 0.5 - 0.05 * n
        return found

    def value(self, s: ClouState, seat: int, action: int, known: dict[int, float]) -> float:
        """How much an action promises, for each die that it takes."""
        verb, arg = action >> codes.SHIFT, action & codes.MASK
        if verb == codes.NUMBER:
            chosen, delta = arg >> codes.DICE_SHIFT, (arg >> codes.DELTA_SHIFT & 31) - 16
            dice = (chosen & 7).bit_count() + 0.3 * (chosen >> 3).bit_count()
            found = self.field_value(s, arg & 255, total(pool(s, seat), chosen) + delta, known)
            return found / dice - (0.4 if delta else 0.0)
        if verb == codes.FILL:
            return self.field_value(s, arg >> 5, arg & 31, known) - 0.01 * abs((arg & 31) - 4)
        if verb == codes.CROSS:
            return self.need_value(s, arg & 255)
        if verb == codes.SPEND:
            line = s.rules.lines[arg & 255][0]
            last = sum(not s.marks[other] for other in s.rules.line_fields[line]) == 1
            return max(self.symbol_value(s, n) for n in s.rules.line_gives[line]) * (0.7 if last else 0.3)
        return 0.04 if verb == codes.LAPSE else -5.0

    def play_round(self, s: ClouState, luck: SeededLuck) -> ClouState:
        """A copy, played on to the end of the round."""
        again = s.clone()
        while again.phase == codes.USING and again.to_act:
            seat, known = again.to_act[0], dict[int, float]()
            again.apply(max(again.legal(seat), key=lambda action: self.value(again, seat, action, known)), luck)
            if again.phase != codes.USING or again.round != s.round:
                break
        return again

    def progress(self, s: ClouState) -> float:
        """How far the gang has come."""
        rules = s.rules
        points = 10.0 * sum(rules.loot_value[loot] + 1 for loot, taken in enumerate(s.loot) if taken)
        for challenge, finished in enumerate(s.finished):
            parts = [effort(s, part) for part in s.rules.parts_of[challenge]]
            points += 4.0 if finished else -min(parts, default=0.0)
        return points - 20.0 * self.way(s)[0] - 4.0 * int(s.traces) + 0.1 * sum(mark > 0 for mark in s.marks)

    def wish(self, s: ClouState, rolls: int, width: int, luck: SeededLuck) -> ClouState:
        """The best of several heists: after each round the gang goes on with the rolls that it liked most."""
        heists = [self.play_round(s, luck)]
        while any(heist.phase == codes.LEAVING for heist in heists) and not all(heists[0].loot):
            found = [heist for heist in heists if heist.phase != codes.LEAVING]
            for heist in heists:
                for _ in range(rolls if heist.phase == codes.LEAVING else 0):
                    again = heist.clone()
                    again.apply(again.legal(again.to_act[0])[0], luck)
                    found.append(self.play_round(again, luck))
            heists = sorted(found, key=self.progress, reverse=True)[:width]
        return heists[0]


def taken_at_best(s: ClouState, tries: int) -> set[str]:
    """The loot that a gang can take: at first as much as it can, then again for what was left behind."""
    ids, taken = s.rules.loot_ids, set[str]()
    for attempt in range(tries):
        left = [loot for loot, id in enumerate(ids) if id not in taken]
        if not left:
            break
        goal = max(left, key=s.rules.loot_value.__getitem__) if attempt else -1
        heist = Gang(goal).wish(s, 6 + 2 * attempt, 2 + attempt, SeededLuck(attempt))
        taken |= {id for id, flag in zip(ids, heist.loot, strict=True) if flag}
    return taken
