"""Furniture: hairlines on the floor of a room, wherever nothing else stands."""

from collections.abc import Iterator, Sequence

from meisterdieb.drawing.clou.motifs import FURNITURE
from meisterdieb.drawing.clou.plan.doors import Rect
from meisterdieb.drawing.clou.sheet import Sheet
from meisterdieb.drawing.kit.markup import group, path, translate

FROM_WALL = 16.0
STEP = 8.0


def furniture(sheet: Sheet, room: str, space: Rect, taken: Sequence[Rect]) -> str:
    """What stands in a room of this name; each piece only where the floor is free, spread from left to right."""
    drawn = "".join(
        path(FURNITURE["piece"][name]["path"], transform=translate(place.x, place.y))
        for name, place in placed(room, space, taken)
    )
    colour = "#9a5f2c" if sheet.look.coloured else "#9a9a9a"
    return group(drawn, class_="furniture", fill="none", stroke=colour, stroke_width=0.9, stroke_linejoin="round")


def placed(room: str, space: Rect, taken: Sequence[Rect]) -> Iterator[tuple[str, Rect]]:
    """The pieces of a room and where they find room."""
    names, obstacles = FURNITURE["rooms"].get(room, ()), list(taken)
    for i, name in enumerate(names):
        width, height = FURNITURE["piece"][name]["size"]
        wish = space.x + FROM_WALL + (space.width - 2 * FROM_WALL - width) * (i / max(1, len(names) - 1))
        for place in places(wish, space, width, height):
            if not any(place.meets(other, 8) for other in obstacles):
                obstacles.append(place)
                yield name, place
                break


def places(wish: float, space: Rect, width: float, height: float) -> list[Rect]:
    """Places on the floor, the nearest to the wish first."""
    found, x = [], space.x + FROM_WALL
    while x + width <= space.right - FROM_WALL:
        found.append(Rect(x, space.bottom - height - 2, width, height))
        x += STEP
    return sorted(found, key=lambda place: abs(place.x - wish))
