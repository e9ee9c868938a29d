"""Ways from room to room: an arrow through a wall, with a diamond before it."""

from dataclasses import dataclass

from meisterdieb.drawing.clou.sheet import Table

Point = tuple[float, float]
UP, DOWN, LEFT, RIGHT, AWAY = "up", "down", "left", "right", "away"
INSIDE = 28.0
BEFORE = 17.0
FROM_NAME = 40.0
FROM_CORNER = 24.0


@dataclass(frozen=True)
class Rect:
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    def meets(self, other: "Rect", gap: float = 0) -> bool:
        """Whether two rectangles overlap or come closer than a gap."""
        return (
            self.x < other.right + gap
            and other.x < self.right + gap
            and self.y < other.bottom + gap
            and other.y < self.bottom + gap
        )


@dataclass(frozen=True)
class Door:
    """The arrow of a challenge into the next room; `sign` names the room where no wall is shared."""

    challenge: str
    opens: str
    points: tuple[Point, ...]
    diamond: Point
    sign: bool = False


def door(challenge: Table, box: Rect, room: Rect, target: Rect, side: str, name: float = 0) -> Door:
    """The way out of a challenge through a side of its room; `name` is the width of the name below the wall."""
    id, opens = challenge["id"], challenge["opens"]
    if side == AWAY:
        x = box.x + box.width / 2
        return Door(id, opens, ((x, box.y), (x, box.y - 42)), (x, box.y - 20), sign=True)
    if side in (UP, DOWN):
        low, high = max(room.x, target.x) + FROM_CORNER, min(room.right, target.right) - FROM_CORNER
        below = room if side == UP else target
        wishes = [min(max(x, low), high) for x in (box.x + box.width / 2, box.right - 18, box.x + 18)]
        across = next((x for x in wishes if max(x - below.x, below.right - x) > name + FROM_NAME), wishes[0])
        x = min(max(across, box.x + 18), box.right - 18)
        if side == UP:
            turn = room.y + 30
            way = ((x, box.y), (across, target.bottom - INSIDE))
            bent = ((x, box.y), (x, turn), (across, turn), (across, target.bottom - INSIDE))
            return Door(id, opens, way if x == across else bent, (across, room.y + BEFORE))
        turn = room.bottom - 30
        way = ((x, box.bottom), (across, target.y + INSIDE + 6))
        bent = ((x, box.bottom), (x, turn), (across, turn), (across, target.y + INSIDE + 6))
        return Door(id, opens, way if x == across else bent, (across, room.bottom - BEFORE))
    y = box.y + box.height / 2
    if side == LEFT:
        return Door(id, opens, ((box.x, y), (target.right - INSIDE, y)), (room.x + BEFORE, y))
    return Door(id, opens, ((box.right, y), (target.x + INSIDE, y)), (room.right - BEFORE, y))
