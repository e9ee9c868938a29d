"""The search: how all seats use one roll together, seat after seat, the best few ways kept at every step."""

from meisterdieb.bots.clou.outlook import Outlook
from meisterdieb.clou.engine.codes import DONE, RUNNING, SHIFT, USING
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.using import nothing_left
from meisterdieb.kernel.luck import ScriptedLuck

NO_LUCK = ScriptedLuck([])


class Way:
    """A position on the way through a roll, and the moves that lead to it."""

    __slots__ = ("action", "before", "state", "value")

    def __init__(self, state: ClouState, value: float, action: int, before: "Way | None") -> None:
        self.state = state
        self.value = value
        self.action = action
        self.before = before

    def moves(self) -> list[int]:
        """The moves from the beginning."""
        found = []
        way: Way | None = self
        while way is not None and way.before is not None:
            found.append(way.action)
            way = way.before
        return found[::-1]


Key = tuple[bytes, bytes, int, tuple[object, ...]]


def key_of(s: ClouState, marks: bytes, needs: bytes) -> Key:
    """Equal for positions of one roll that are the same in all that can differ within it."""
    if s.phase != USING:
        return marks, needs, s.traces << 4 | s.phase, ()
    rest: list[object] = [*s.group]
    small = s.traces
    for seat in range(len(s.used)):
        small = small << 8 | s.used[seat] << 5 | s.done[seat] << 4 | s.fills[seat]
        if s.extras[seat]:
            rest += ["extra", seat, *s.extras[seat]]
        if s.plus_minus[seat]:
            rest += ["plus-minus", seat, *s.plus_minus[seat]]
    return marks, needs, small << 4 | USING, tuple(rest)


def seat_in_turn(s: ClouState, order: list[int]) -> int:
    """The seat whose moves are looked for next."""
    for seat in order:
        if not s.done[seat] and not nothing_left(s, seat):
            return seat
    return order[0]


def candidates(s: ClouState, order: list[int]) -> list[int]:
    """The moves worth looking at: those of one seat; being done only with nothing better to do or no dice left."""
    if s.group:
        return s.legal(next(seat for seat in order if seat in s.to_act))
    seat = seat_in_turn(s, order)
    legal = s.legal(seat)
    if len(legal) > 1 and s.used[seat] != 7:
        legal = [action for action in legal if action >> SHIFT != DONE]
    return legal


def over(s: ClouState) -> bool:
    """Whether the roll is used up."""
    return s.phase != USING or s.end != RUNNING


def best_use(root: ClouState, outlook: Outlook, first: int, width: int, others: int) -> list[Way]:
    """The ways found through the roll, the best first; `first` is the seat that must move first.

    Moves of different seats mostly commute, so the seats are taken one after the other: `width` positions are kept
    while the first seat is busy, and `others` while the rest of the gang follows.
    """
    order = [first, *(seat for seat in range(root.rules.players) if seat != first)]
    frontier = [Way(root, 0.0, -1, None)]
    finished: list[Way] = []
    while frontier:
        seen: set[Key] = set()
        children: list[Way] = []
        for way in frontier:
            expand(way, order, outlook, seen, children)
        children.sort(key=rank)
        frontier = []
        room, room_for_others = width, others
        for child in children:
            if over(child.state):
                finished.append(child)
            elif seat_in_turn(child.state, order) == first:
                if room:
                    room -= 1
                    frontier.append(child)
            elif room_for_others:
                room_for_others -= 1
                frontier.append(child)
    finished.sort(key=rank)
    return finished


def rank(way: Way) -> float:
    """The best first."""
    return -way.value


def expand(way: Way, order: list[int], outlook: Outlook, seen: set[Key], children: list[Way]) -> None:
    """Add every new position one use away, its symbols used in every sensible way."""
    for action in candidates(way.state, order):
        s = way.state.clone()
        s.apply(action, NO_LUCK)
        marks, needs = bytes(s.marks), bytes(s.needs)
        key = key_of(s, marks, needs)
        if key in seen:
            continue
        seen.add(key)
        if s.group and not over(s):
            expand(Way(s, 0.0, action, way), order, outlook, seen, children)
        else:
            children.append(Way(s, outlook.value(s, marks, needs), action, way))
