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
        self.start = outside
        self.outside = outside  # where thieves get out; 0 where the way out is another than the way in
        size = rooms + 1
        self.labels: list[str] = [str(room) for room in range(size)]
        self.flags: list[int] = [0] * size  # what a room is, as bits
        self.needs: list[int] = [0] * size  # 0, or one more than the number of the pass that opens it
        self.program: list[int] = [0] * size  # what happens to whoever comes in, before things are taken
        self.zone: list[int] = [0] * size  # 0, or the number of a part of the board from 1
        self.artifact: list[int] = [0] * size
        self.loot: list[int] = [0] * (size * 3)
        self.open_token: list[int] = [0] * (size * 3)  # as `loot`: 0, or one more than a token lying face up
        self.first: list[int] = [0] * (size + 1)
        self.to: list[int] = []
        self.boots: list[int] = []
        self.monsters: list[int] = []
        self.special: list[int] = []  # which tolls a tunnel asks, as bits
        self.amount: list[int] = []  # how much, where a toll says a number
        self.closed: list[int] = []
        self.tunnel: list[int] = []
        self.twin: list[int] = []  # of several tunnels to the same room, from 1; 0 if it is the only one
        self.features: list[str] = []  # what can be marked, by id
        self.zones: list[str] = []
        self.notations: dict[int, str] = {}  # those that were written before: exits are numbers of this board

    def leads(self, room: i64, target: i64) -> bool:
        """Whether some tunnel joins the two rooms, whatever it shows."""
        e: i64 = self.first[room]
        end: i64 = self.first[room + 1]
        while e < end:
            if self.to[e] == target:
                return True
            e += 1
        return False
