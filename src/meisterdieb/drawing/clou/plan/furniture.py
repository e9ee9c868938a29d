"""Furniture: hairlines on the floor of a room, wherever nothing else stands."""

from collections.abc import Sequence

from meisterdieb.drawing.clou.motifs import FURNITURE
from meisterdieb.drawing.clou.plan.doors import Rect
from meisterdieb.drawing.clou.sheet import Sheet
from meisterdieb.drawing.markup import group, path, translate

FROM_WALL = 16.0
STEP = 8.0


def furniture(sheet: Sheet, room: str, space: Rect, taken: Sequence[Rect]) -> str:
    """What stands in a room of this name; each piece only where the floor is free, spread from left to right."""
    pieces = [FURNITURE["piece"][name] for name in FURNITURE["rooms"].get(room, ())]
    drawn, obstacles = "", list(taken)
    for i, piece in enumerate(pieces):
        width, height = piece["size"]
        wish = space.x + FROM_WALL + (space.width - 2 * FROM_WALL - width) * (i / max(1, len(pieces) - 1))
        for place in places(wish, space, width, height):
            if not any(place.meets(other, 8) for other in obstacles):
                drawn += path(piece["path"], transform=translate(place.x, place.y))
                obstacles.append(place)
                break
    colour = "#9a5f2c" if sheet.look.coloured else "#9a9a9a"
    return group(drawn, class_="furniture", fill="none", stroke=colour, stroke_width=0.9, stroke_linejoin="round")


def places(wish: float, space: Rect, width: float, height: float) -> list[Rect]:
    """Places on the floor, the nearest to the wish first."""
    found, x = [], space.x + FROM_WALL
    while x + width <= space.right - FROM_WALL:
        found.append(Rect(x, space.bottom - height - 2, width, height))
        x += STEP
    return sorted(found, key=lambda place: abs(place.x - wish))
