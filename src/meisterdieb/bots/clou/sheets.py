"""What the sheets can still give: every symbol with the boxes and circles on the way to it, counted in dice."""

from functools import cache, lru_cache

from meisterdieb.bots.clou.odds import HIGHEST, TYPICAL, effort
from meisterdieb.clou.engine.codes import (
    ANY,
    BUILT,
    CIRCLEBOX,
    CROSSED,
    EVERYBODY,
    NUMBERS,
    PYRAMID,
    ROW,
    SPECIAL,
    TREE,
)
from meisterdieb.clou.engine.ruleset import Rules
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.fields import compare

PATIENCE = 0.5
SYMBOL_EFFORT = 1.8  # dice for a symbol that a special circle wants
CROSSING_EFFORT = 2.0  # dice to cross out a circle-box whose number is not yet known
CLOSED = 99.0  # dice for a field of a tool that is not bought


@cache
def fitting(relation: int, other: int) -> int:
    """The numbers in bits that stand in a relation to another."""
    return sum(1 << n for n in range(1, HIGHEST + 1) if compare(n, relation, other))


class Prize:
    """Symbols that come when the last of some fields is marked; of a tree only if the path leads there."""

    def __init__(self, fields: list[int], gives: list[int], tree: int = -1) -> None:
        self.fields = fields
        self.gives = gives
        self.tree = tree


class Sheet:
    """The fields of one seat, or those of all (the campaign sheet), and the prizes on them."""

    def __init__(self, rules: Rules, owner: int) -> None:
        self.rules = rules
        self.first = rules.first_field[owner]
        self.last = rules.first_field[owner + 1] if owner < EVERYBODY else len(rules.kind)
        self.fields = [field for field in range(self.first, self.last) if rules.kind[field] != NUMBERS]
        self.boxes = [field for field in self.fields if rules.kind[field] != SPECIAL]
        self.trees = sorted({rules.tree[field] for field in self.fields if rules.tree[field] >= 0})
        self.prizes = [prize for field in self.fields if rules.kind[field] != TREE for prize in self.own_prizes(field)]
        for tree in self.trees:
            for start in rules.tree_starts[tree]:
                self.follow(tree, [start])
        lines = sorted({line for field in self.fields for line in rules.lines[field]})
        self.prizes += [Prize(rules.line_fields[line], rules.line_gives[line]) for line in lines]
        self.distant = [0.0] * len(rules.kind)
        for field in self.fields:
            self.distant[field] = self.from_afar(field)

    def own_prizes(self, field: int) -> list[Prize]:
        """What a field gives by itself, with all that must be marked before."""
        return [Prize(self.before(field), self.rules.gives[field])] if self.rules.gives[field] else []

    def before(self, field: int) -> list[int]:
        """The fields that must be marked, the field itself last."""
        rules = self.rules
        if rules.kind[field] == ROW and rules.left[field] >= 0:
            return [*self.before(rules.left[field]), field]
        if rules.kind[field] == PYRAMID and rules.below[field] >= 0:
            below = rules.below[field]
            return [*dict.fromkeys([*self.before(below), *self.before(below + 1)]), field]
        return [field]

    def follow(self, tree: int, path: list[int]) -> None:
        """Add the prizes of a tree along every path."""
        self.prizes.append(Prize(path, self.rules.gives[path[-1]], tree))
        for node in self.rules.after_node[path[-1]]:
            self.follow(tree, [*path, node])

    def from_afar(self, field: int) -> float:
        """The dice that a field takes which is not yet open."""
        rules = self.rules
        kind = rules.kind[field]
        if kind == SPECIAL:
            return SYMBOL_EFFORT
        if kind == CIRCLEBOX:
            return self.near(field, 0) + CROSSING_EFFORT
        relation = rules.sum[field] if kind == PYRAMID else rules.link[field]
        if kind > NUMBERS or relation == ANY:
            return self.near(field, 0)
        factor = 2 if kind == PYRAMID else 1
        return sum(self.near(field, factor * n) for n in TYPICAL) / len(TYPICAL)

    def near(self, field: int, other: int) -> float:
        """The dice that an open field takes beside or above such a number."""
        return effort(self.numbers(field, other), PATIENCE)

    def numbers(self, field: int, other: int) -> int:
        """The numbers in bits that an open field takes; `other` is its left neighbour, the sum below, or the mark."""
        rules = self.rules
        kind = rules.kind[field]
        if kind == SPECIAL:
            return 0
        if kind == CIRCLEBOX and other:
            return 1 << other
        if kind > NUMBERS and kind != CIRCLEBOX:
            return 1 << rules.circle[field]
        found = fitting(rules.test[field], rules.against[field])
        if kind == PYRAMID and rules.below[field] >= 0:
            return found & fitting(rules.sum[field], other)
        if kind == ROW and rules.left[field] >= 0:
            return found & fitting(rules.link[field], other)
        return found


class Reading:
    """A sheet with its marks: the dice that each field takes, and the numbers that are welcome."""

    def __init__(self, sheet: Sheet, s: ClouState) -> None:
        rules = sheet.rules
        marks, trees = s.marks, s.trees
        self.sheet = sheet
        self.trees = trees
        self.open: list[int] = []
        self.cost: dict[int, float] = {}
        for field in sheet.fields:
            mark = marks[field]
            kind = rules.kind[field]
            if mark and (kind != CIRCLEBOX or mark >= CROSSED):
                self.cost[field] = 0.0
                continue
            other = 0
            item = rules.item[field]
            is_open = kind != SPECIAL and (item < 0 or s.boxes[item] >= rules.item_boxes[item])
            if not is_open:
                self.cost[field] = sheet.distant[field] if kind == SPECIAL else CLOSED
                continue
            if kind == ROW and rules.left[field] >= 0:
                other = marks[rules.left[field]]
                is_open = other > 0
            elif kind == PYRAMID and rules.below[field] >= 0:
                below = rules.below[field]
                is_open = marks[below] > 0 and marks[below + 1] > 0
                other = marks[below] + marks[below + 1]
            elif kind == CIRCLEBOX:
                other = mark
            elif kind == TREE:
                at = trees[rules.tree[field]]
                is_open = field in (rules.tree_starts[rules.tree[field]] if at < 0 else rules.after_node[at])
            if not is_open:
                self.cost[field] = sheet.distant[field]
                continue
            self.open.append(sheet.numbers(field, other))
            near = sheet.near(field, other)
            self.cost[field] = near + CROSSING_EFFORT if kind == CIRCLEBOX and not mark else near

    def dice_to(self, prize: Prize) -> float:
        """The dice on the way to a prize; 0 if it is had already, -1 if it cannot be had any more."""
        if prize.tree >= 0:
            at = self.trees[prize.tree]
            if at >= 0 and at not in prize.fields:
                return -1.0
            rest = prize.fields[prize.fields.index(at) + 1 :] if at >= 0 else prize.fields
            return sum(self.cost[field] for field in rest)
        return sum([self.cost[field] for field in prize.fields])


@lru_cache(BUILT)
def sheets(rules: Rules) -> list[Sheet]:
    """The sheets of the seats, and last the one of all."""
    return [Sheet(rules, owner) for owner in (*range(rules.players), EVERYBODY)]
