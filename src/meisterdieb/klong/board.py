"""A dungeon: rooms and tunnels in flat columns that never change."""

from meisterdieb.kernel.ints import i64


class Board:
    """Rooms by their printed number (column 0 is unused) and the exits of each room.

    A tunnel gives two exits, one at each end; an exit against an arrow is closed to boots but open to teleports.
    The exits of room r are numbers first[r] up to, but not including, first[r + 1].
    """

    def __init__(self, name: str, rooms: i64, outside: i64) -> None:
        self.name = name
        self.rooms = rooms
        self.outside = outside
        size = rooms + 1
        self.labels: list[str] = [str(room) for room in range(size)]
        self.depths: list[int] = [0] * size
        self.cave: list[int] = [0] * size
        self.spring: list[int] = [0] * size
        self.market: list[int] = [0] * size
        self.artifact: list[int] = [0] * size
        self.loot: list[int] = [0] * (size * 3)
        self.first: list[int] = [0] * (size + 1)
        self.to: list[int] = []
        self.boots: list[int] = []
        self.monsters: list[int] = []
        self.locked: list[int] = []
        self.closed: list[int] = []
        self.tunnel: list[int] = []

    def leads(self, room: i64, target: i64) -> bool:
        """Whether some tunnel joins the two rooms, whatever it shows."""
        e: i64 = self.first[room]
        end: i64 = self.first[room + 1]
        while e < end:
            if self.to[e] == target:
                return True
            e += 1
        return False
