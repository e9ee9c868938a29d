"""Boxes and circles: which are open to whom, what fits in, and what writing there activates."""

from typing import TYPE_CHECKING

from meisterdieb.clou.engine.codes import (
    ANY,
    CAMPAIGN_TOOLS,
    CIRCLEBOX,
    CROSSED,
    EQUAL,
    EVEN,
    EVERYBODY,
    EXTRA,
    FILL_IN,
    FLIGHT,
    LESS,
    MORE,
    NUMBERS,
    ODD,
    PYRAMID,
    QUIET,
    ROW,
    SPECIAL,
    TOOLS,
    TREE,
    WHITE,
)
from meisterdieb.clou.engine.event_kinds import ACTIVATES, BARRED, CROSSES, FLIGHT_ARROW, WHITE_GAINED, WRITES
from meisterdieb.kernel.event import EVERYBODY as ALL
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.ints import i64

if TYPE_CHECKING:
    from meisterdieb.clou.engine.state import ClouState


def compare(n: i64, relation: i64, other: i64) -> bool:
    """Whether a number stands in a relation to another; odd and even look at the number alone."""
    if relation == ANY:
        return True
    if relation == LESS:
        return n < other
    if relation == MORE:
        return n > other
    if relation == EQUAL:
        return n == other
    if relation == ODD:
        return n % 2 == 1
    if relation == EVEN:
        return n % 2 == 0
    return n != other


def may_use(s: "ClouState", seat: i64, field: i64) -> bool:
    """Whether the seat may write there: its own sheet, bought tools, open experience, number boxes of the plan."""
    owner: i64 = s.rules.owner[field]
    if owner != EVERYBODY:
        return owner == seat
    if s.rules.kind[field] == NUMBERS:
        from meisterdieb.clou.rules.plan import workable

        return workable(s, s.rules.challenge[field])
    item: i64 = s.rules.item[field]
    return item < 0 or s.boxes[item] >= s.rules.item_boxes[item]


def is_open(s: "ClouState", field: i64) -> bool:
    """Whether it is the field's turn: rows from the left, pyramids from below, trees along one path."""
    kind: i64 = s.rules.kind[field]
    mark: i64 = s.marks[field]
    if kind == CIRCLEBOX:
        return mark < CROSSED
    if mark:
        return False
    if kind in (ROW, NUMBERS):
        left: i64 = s.rules.left[field]
        return left < 0 or s.marks[left] > 0
    if kind == PYRAMID:
        below: i64 = s.rules.below[field]
        return below < 0 or (s.marks[below] > 0 and s.marks[below + 1] > 0)
    if kind == TREE:
        tree: i64 = s.rules.tree[field]
        at: i64 = s.trees[tree]
        return field in (s.rules.tree_starts[tree] if at < 0 else s.rules.after_node[at])
    return True


def accepts(s: "ClouState", field: i64, n: i64) -> bool:
    """Whether an open field takes the number: its condition, its neighbour on the left, the boxes below it."""
    rules = s.rules
    kind: i64 = rules.kind[field]
    if kind == SPECIAL:
        return False
    if kind == CIRCLEBOX:
        mark: i64 = s.marks[field]
        return n == mark if mark else compare(n, rules.test[field], rules.against[field])
    if kind > NUMBERS:
        return n == rules.circle[field]
    if not compare(n, rules.test[field], rules.against[field]):
        return False
    if kind == PYRAMID:
        below: i64 = rules.below[field]
        return below < 0 or compare(n, rules.sum[field], s.marks[below] + s.marks[below + 1])
    left: i64 = rules.left[field]
    return left < 0 or compare(n, rules.link[field], s.marks[left])


def write(s: "ClouState", seat: i64, field: i64, n: i64) -> None:
    """Write a number into a box or cross out a circle, and activate what that brings."""
    mark(s, seat, field, n)
    if s.rules.kind[field] != CIRCLEBOX:
        activate(s, seat, s.rules.gives[field], s.rules.area[field])
    line: i64
    for line in s.rules.lines[field]:
        if complete(s, line):
            activate(s, seat, s.rules.line_gives[line], s.rules.area[field])


def mark(s: "ClouState", seat: i64, field: i64, n: i64) -> None:
    """Put the pencil to a field, without what it activates."""
    kind: i64 = s.rules.kind[field]
    before: i64 = s.marks[field]
    if kind == CIRCLEBOX:
        s.marks[field] = before + CROSSED if before else n
    elif kind <= NUMBERS:
        s.marks[field] = n
    else:
        s.marks[field] = 1
    if kind == TREE:
        s.trees[s.rules.tree[field]] = field
    if s.events is not None:
        crossing = kind > NUMBERS and (kind != CIRCLEBOX or before > 0)
        s.events.append(Event(CROSSES if crossing else WRITES, seat, field, n, ALL))


def complete(s: "ClouState", line: i64) -> bool:
    """Whether every circle on a line is crossed out."""
    field: i64
    for field in s.rules.line_fields[line]:
        if s.marks[field] < (CROSSED if s.rules.kind[field] == CIRCLEBOX else 1):
            return False
    return True


def passage(s: "ClouState") -> i64:
    """What the concert demands in this round, whatever a swap moves; nothing without a concert (RC-CONC-03)."""
    concert = s.rules.concert
    left: i64 = s.swapped if s.swapped else s.time
    return concert[len(concert) - left] if concert and left > 0 else 0


def activate(s: "ClouState", seat: i64, symbols: list[int], area: i64) -> None:
    """Work symbols join the group to be used at once, white ones stay with the seat, flight arrows are crossed out."""
    symbol: i64
    for symbol in symbols:
        if symbol < WHITE:
            if area in (TOOLS, CAMPAIGN_TOOLS) and passage(s) == QUIET:
                if s.events is not None:
                    s.events.append(Event(BARRED, seat, symbol, 0, ALL))
                continue
            s.group.append(seat << 8 | symbol)
            if s.events is not None:
                s.events.append(Event(ACTIVATES, seat, symbol, 0, ALL))
        elif symbol == FLIGHT:
            if s.flight > 0:
                s.flight -= 1
                if s.events is not None:
                    s.events.append(Event(FLIGHT_ARROW, seat, 1, 0, ALL))
        else:
            if symbol == FILL_IN:
                fills: i64 = s.fills[seat]
                s.fills[seat] = fills + 1
            elif symbol >= EXTRA:
                s.extras[seat].append(symbol - EXTRA)
            else:
                s.plus_minus[seat].append(symbol - WHITE)
            if s.events is not None:
                s.events.append(Event(WHITE_GAINED, seat, symbol, 0, ALL))
