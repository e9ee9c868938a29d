"""Shortest ways through the dungeon, counted in boots; whatever else a way takes counts as boots too."""

from heapq import heappop, heappush
from math import inf

from meisterdieb.bots.klong.values import Opinions
from meisterdieb.klong.engine.codes import IN_DEPTHS
from meisterdieb.klong.engine.content import Table
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.state import KlongState

# What the exits with a toll cost a thief besides the printed boots and monsters, in the order of `Routes.tolled`.
Tolls = tuple[float, ...]
KEPT = 4000  # lengths that are kept


class Routes:
    """Lengths of the best ways on one board, worked out once for each target, tolls and fear of monsters."""

    def __init__(self, rules: Rules, rooms: list[Table], opinions: Opinions) -> None:
        self.rules = rules
        self.board = board = rules.board
        self.weights = opinions["toll"]
        self.known: dict[tuple[int, Tolls, float], list[float]] = {}
        self.known_tolls: dict[tuple[tuple[int, ...], tuple[int, ...]], Tolls] = {}
        self.rooms = range(1, board.rooms + 1)
        # What coming into each room costs on average, by the words of its entry: boots lost to a stop, air, ...
        self.entering = [0.0] * (board.rooms + 1)
        for entry in rooms:
            self.entering[entry["id"]] = sum(weight for word, weight in opinions["room"].items() if entry.get(word))
        exits = range(len(board.to))
        self.tolled = [way for way in exits if board.special[way] and not board.closed[way]]
        self.place = {way: i for i, way in enumerate(self.tolled)}
        # Room -> exits that lead into it, as (room it starts from, exit).
        self.into: list[list[tuple[int, int]]] = [[] for _ in range(board.rooms + 1)]
        for room in self.rooms:
            for way in range(board.first[room], board.first[room + 1]):
                if not board.closed[way]:
                    self.into[board.to[way]].append((room, way))
        self.above = [room for room in self.rooms if not board.flags[room] & IN_DEPTHS]

    def tolls(self, s: KlongState, seat: int) -> Tolls:
        """What the tolls of the board take from a thief: what the thief has and what is marked decides."""
        if not self.tolled:
            return ()
        key = (s.marks, tuple(s.seats[seat].tokens))
        found = self.known_tolls.get(key)
        if found is None:
            if len(self.known_tolls) > KEPT:
                self.known_tolls.clear()
            found = self.known_tolls[key] = self.asked(s, seat)
        return found

    def asked(self, s: KlongState, seat: int) -> Tolls:
        """What the rules say of each exit with a toll."""
        if s.active != seat:
            s = s.clone()
            s.active = seat
        both, plain = (False, True), (False,)
        choosy = self.rules.choosy
        return tuple(
            min(self.toll(s, way, other) for other in (both if self.board.special[way] & choosy else plain))
            for way in self.tolled
        )

    def toll(self, s: KlongState, way: int, other: bool) -> float:
        """What an exit takes besides its printed boots; what is only scarce now may be there later."""
        cost, special = 0.0, self.board.special[way]
        for i, toll in enumerate(self.rules.tolls):
            if special >> i & 1:
                why = toll.reason(s, way, other)
                if why and not why >> 8:
                    return inf
                w = self.weights
                cost += int(toll.boots(s, way, other)) + w["sword"] * int(toll.swords(s, way, other))
                cost += w["gold"] * int(toll.gold(s, way, other)) + w["clank"] * int(toll.clank(s, way, other))
        return cost

    def length(self, way: int, tolls: Tolls, fear: float) -> float:
        """How long one exit counts."""
        board = self.board
        toll = tolls[self.place[way]] if board.special[way] else 0.0
        return board.boots[way] + toll + fear * board.monsters[way] + self.entering[board.to[way]]

    def to(self, target: int, tolls: Tolls, fear: float = 1.0) -> list[float]:
        """The length of the best way from every room to a target (0: to any room above the Depths)."""
        found = self.known.get((target, tolls, fear))
        if found is None:
            if len(self.known) > KEPT:
                self.known.clear()
            found = self.search(self.above if target == 0 else [target], tolls, fear)
            self.known[target, tolls, fear] = found
        return found

    def search(self, targets: list[int], tolls: Tolls, fear: float) -> list[float]:
        """Dijkstra, backwards from the targets."""
        best = [inf] * (self.board.rooms + 1)
        queue: list[tuple[float, int]] = []
        for room in targets:
            best[room] = 0.0
            heappush(queue, (0.0, room))
        while queue:
            length, room = heappop(queue)
            if length > best[room]:
                continue
            for start, way in self.into[room]:
                longer = length + self.length(way, tolls, fear)
                if longer < best[start]:
                    best[start] = longer
                    heappush(queue, (longer, start))
        return best
