"""Shortest ways through the dungeon, counted in boots; monsters and crystal caves count as boots too."""

from heapq import heappop, heappush
from math import inf

from meisterdieb.klong.board import Board

# What entering a crystal cave costs on average: the boots that are lost to the stop.
CAVE = 0.7


class Routes:
    """Lengths of the best ways on one board, worked out once for each target, key or no key, and fear of monsters."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.known: dict[tuple[int, bool, float], list[float]] = {}
        self.rooms = range(1, board.rooms + 1)
        # Room -> exits that lead into it, as (room it starts from, exit).
        self.into: list[list[tuple[int, int]]] = [[] for _ in range(board.rooms + 1)]
        for room in self.rooms:
            for way in range(board.first[room], board.first[room + 1]):
                if not board.closed[way]:
                    self.into[board.to[way]].append((room, way))
        self.above = [room for room in self.rooms if not board.depths[room]]

    def length(self, way: int, key: bool, fear: float) -> float:
        """How long one exit counts."""
        board = self.board
        if board.locked[way] and not key:
            return inf
        return board.boots[way] + fear * board.monsters[way] + CAVE * board.cave[board.to[way]]

    def to(self, target: int, key: bool = False, fear: float = 1.0) -> list[float]:
        """The length of the best way from every room to a target (0: to any room above the Depths)."""
        found = self.known.get((target, key, fear))
        if found is None:
            found = self.known[target, key, fear] = self.search(self.above if target == 0 else [target], key, fear)
        return found

    def search(self, targets: list[int], key: bool, fear: float) -> list[float]:
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
                longer = length + self.length(way, key, fear)
                if longer < best[start]:
                    best[start] = longer
                    heappush(queue, (longer, start))
        return best
