"""Where everything of a plan stands: set by hand for some plans, worked out for all others.

Working it out takes seconds, so what the tables of the published heists need is kept in `worked_out.json`.
"""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

import msgspec

from meisterdieb.drawing.clou.ink import wide
from meisterdieb.drawing.clou.plan import slips
from meisterdieb.drawing.clou.plan.blocks import Way
from meisterdieb.drawing.clou.plan.doors import DOWN, UP, Door, Rect, door
from meisterdieb.drawing.clou.plan.floors import WALL, Planner, Stack, allowed
from meisterdieb.drawing.clou.plan.loot import R
from meisterdieb.drawing.clou.plan.packing import TOP, Packed, Room
from meisterdieb.drawing.clou.sheet import Table

Point = tuple[float, float]
BY_HAND: dict[str, Any] = tomllib.loads(files(__package__).joinpath("layouts.toml").read_text(encoding="utf-8"))
# How often a plan that does not fit is tried at another scale, and which difference is not worth another try.
ATTEMPTS = 6
CLOSE = 0.02
MOST_STRETCH = 1.5
ROOM_NAME = 18.0


@dataclass(frozen=True)
class Layout:
    """A plan of a given size: rooms, slips (upper left), loot (centres), arrows; everything in units of `scale`."""

    size: Point
    scale: float
    rooms: dict[str, Rect]
    slips: dict[str, Point]
    loot: dict[str, Point]
    ways: list[Way] = field(default_factory=list)
    doors: list[Door] = field(default_factory=list)
    corner: Rect | None = None


def layout_of(plan: Table, width: float, height: float, corner: Point = (0, 0), played: bool = False) -> Layout:
    """The layout of a plan for a picture of this size; `corner` stays free at the lower right."""
    return _layout(json.dumps(plan, sort_keys=True), width, height, corner, played)


@cache
def _layout(text: str, width: float, height: float, corner: Point, played: bool) -> Layout:
    plan = json.loads(text)
    given = BY_HAND["played" if played else "printed"].get(plan["id"])
    if given and fits(given, plan):
        return by_hand(given, plan, width, height, played)
    return kept().get(key(plan, width, height, corner, played)) or found(plan, width, height, corner, played)


def found(plan: Table, width: float, height: float, corner: Point, played: bool) -> Layout:
    """The layout of a plan, worked out now."""
    stack, scale = largest(plan, width, height, corner, played)
    return worked_out(plan, stack, scale, width, height, corner, played)


def key(plan: Table, width: float, height: float, corner: Point, played: bool) -> str:
    """Under which name a layout is kept: another plan or another size has another one."""
    wanted = json.dumps([plan, width, height, corner, played], sort_keys=True)
    return f"{plan['id']} {sha256(wanted.encode()).hexdigest()[:16]}"


@cache
def kept() -> dict[str, Layout]:
    """Layouts that were worked out before."""
    text = files(__package__).joinpath("worked_out.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Layout])


def largest(plan: Table, width: float, height: float, corner: Point, played: bool) -> tuple[Stack, float]:
    """The stack that fits at the largest scale found: smaller until it fits, then back half the way."""
    fitting: tuple[Stack, float] | None = None
    scale, too_large = 1.0, 1.0
    for _ in range(ATTEMPTS):
        planner = Planner(plan, width / scale, (corner[0] / scale, corner[1] / scale), played)
        stack = planner.best() or planner.tower()
        if stack and stack.height <= height / scale:
            fitting = (stack, scale)
            if too_large - scale < CLOSE:
                break
            scale = (scale + too_large) / 2
            continue
        too_large = scale
        if fitting:
            scale = (fitting[1] + too_large) / 2
        else:
            # The slips keep their area: what is too high by a fifth fits when it is drawn smaller by a tenth.
            scale *= min(0.95, (height / scale / stack.height) ** 0.5) if stack else 0.9
    if fitting:
        return fitting
    if stack is None:
        raise ValueError(f"the rooms of {plan['id']} do not fit side by side")
    return stack, min(scale, height / stack.height)


def fits(given: Mapping[str, Any], plan: Table) -> bool:
    """Whether a layout made by hand names exactly what the plan has."""
    return all(set(given[key]) == {table["id"] for table in plan[key]} for key in ("rooms", "challenges", "loot"))


def by_hand(given: Mapping[str, Any], plan: Table, width: float, height: float, played: bool) -> Layout:
    """A layout as it was set, scaled to the size."""
    scale = min(width / given["size"][0], height / given["size"][1])
    rooms = {id: Rect(*place) for id, place in given["rooms"].items()}
    places = {id: (float(x), float(y)) for id, (x, y) in given["challenges"].items()}
    loot = {id: (float(x), float(y)) for id, (x, y) in given["loot"].items()}
    layout = Layout((width, height), scale, rooms, places, loot, corner=Rect(*given["corner"]))
    for challenge in plan["challenges"]:
        box = Rect(*places[challenge["id"]], *slips.size(challenge, played))
        if challenge.get("loot"):
            layout.ways.append(Way(to_loot(box, loot[challenge["loot"][0]])))
        if "after" in challenge:
            before = next(other for other in plan["challenges"] if other["id"] == challenge["after"])
            layout.ways.append(to_next(Rect(*places[before["id"]], *slips.size(before, played)), box, before["id"]))
        if "opens" in challenge:
            layout.doors.append(way_out(plan, challenge, box, rooms, UP))
    return layout


def way_out(plan: Table, challenge: Table, box: Rect, rooms: dict[str, Rect], side: str) -> Door:
    """The way from a challenge into the next room, beside the name of the room below the wall."""
    room, target = challenge["in"], challenge["opens"]
    below = next(table for table in plan["rooms"] if table["id"] == (target if side == DOWN else room))
    name = max(wide(below[lang], ROOM_NAME, bold=True) for lang in ("de", "en"))
    return door(challenge, box, rooms[room], rooms[target], side, name)


def to_loot(box: Rect, at: Point) -> tuple[Point, ...]:
    """The arrow from a challenge to its loot, to the right or down."""
    x, y = at
    if x > box.right:
        level = min(max(y, box.y + 12), box.bottom - 12)
        return (box.right, level), (x - R - 1, level)
    return (x, box.bottom), (x, y - R - 1)


def to_next(before: Rect, box: Rect, id: str) -> Way:
    """The arrow from a challenge to the one at its right that it opens."""
    level = (max(before.y, box.y) + min(before.bottom, box.bottom)) / 2
    return Way(((before.right, level), (box.x - 1, level)), ((before.right + box.x) / 2 - 4, level), id)


def worked_out(
    plan: Table, stack: Stack, scale: float, width: float, height: float, corner: Point, played: bool
) -> Layout:
    """The layout of a stack of floors, spread over the whole height."""
    whole, wide = height / scale, width / scale
    more = (whole - stack.height) / len(stack.floors)
    rooms: dict[str, Rect] = {}
    top = whole
    for floor, needed in zip(stack.floors, stack.heights, strict=True):
        top -= needed + more
        stretch = (wide - width_of(stack)) if width_of(stack) < wide else 0
        rooms |= {
            name: Rect(
                stack.spans[name][0], top, stack.spans[name][1] + (stretch if name == floor[-1] else 0), needed + more
            )
            for name in floor
        }
        top -= WALL
    ground = rooms[stack.floors[0][0]]
    free = Rect(wide - corner[0] / scale, ground.bottom - corner[1] / scale, corner[0] / scale, corner[1] / scale)
    layout = Layout((width, height), scale, rooms, {}, {}, corner=free if corner[0] else None)
    for name, room in stack.rooms.items():
        furnish(layout, room, stack.packed[name])
    for challenge in plan["challenges"]:
        if "opens" in challenge:
            side = stack.rooms[challenge["in"]].exits[challenge["id"]]
            box = Rect(*layout.slips[challenge["id"]], *slips.size(challenge, played))
            layout.doors.append(way_out(plan, challenge, box, rooms, side))
    return layout


def width_of(stack: Stack) -> float:
    """How far the floors reach to the right."""
    return max(x + width for x, width in stack.spans.values())


def furnish(layout: Layout, room: Room, ways: list[Packed]) -> None:
    """Put the blocks of a room into it, spread out, with every way out above the room it leads to."""
    space = layout.rooms[room.id]
    left, right, bottom = room.pads()
    inner = (space.width - left - right, space.height - TOP - bottom)
    packed, stretch, shift = suited(layout, room, ways, inner[0], space.x + left)
    down = min(
        [
            MOST_STRETCH,
            *((inner[1] - b.height) / y for b, (_, y) in zip(packed.blocks, packed.places, strict=True) if y),
        ]
    )
    for block, (x, y) in zip(packed.blocks, packed.places, strict=True):
        placed = block.moved(space.x + left + shift + x * stretch, space.y + TOP + y * max(1, down))
        layout.slips.update(placed.slips)
        layout.loot.update(placed.loot)
        layout.ways.extend(placed.ways)


def suited(layout: Layout, room: Room, ways: list[Packed], inner: float, left: float) -> tuple[Packed, float, float]:
    """The way to fill a room, its stretch and its shift that bring the ways out to where they lead."""
    space = layout.rooms[room.id]
    ranges = {
        id: allowed(layout.rooms[room.id], layout.rooms[target])
        for id, side in room.exits.items()
        if side in (UP, DOWN) and (target := opened(room, id))
    }
    best: tuple[float, Packed, float, float] | None = None
    for packed in [way for way in ways if way.height <= space.height + 1] or ways[:1]:
        pairs = list(zip(packed.blocks, packed.places, strict=True))
        most = min([MOST_STRETCH, *((inner - block.width) / x for block, (x, _) in pairs if x)])
        for stretch in (max(1.0, most), 1 + (max(1.0, most) - 1) / 2, 1.0):
            free = inner - max((x * stretch + block.width for block, (x, _) in pairs), default=0)
            for part in (0.5, 0.0, 1.0, 0.25, 0.75):
                missed = sum(
                    miss(left + free * part + x * stretch + block.slips[item.id][0], item.width, ranges[item.id])
                    for block, (x, _) in pairs
                    for item in room.challenges
                    if item.id in block.slips and item.id in ranges
                )
                if best is None or missed < best[0] - 0.5:
                    best = (missed, packed, stretch, free * part)
    assert best
    return best[1:]


def opened(room: Room, id: str) -> str:
    """The room behind a challenge."""
    return next(item.opens for item in room.challenges if item.id == id)


def miss(x: float, width: float, reach: tuple[float, float]) -> float:
    """How far a slip is from standing within a stretch of wall."""
    return max(0.0, reach[0] - (x + width - 18), (x + 18) - reach[1])
