"""Floors: which rooms lie side by side and which above each other, so that every way leads through a common wall."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, permutations, product

from meisterdieb.drawing.clou.plan.doors import AWAY, DOWN, FROM_CORNER, LEFT, RIGHT, UP, Rect
from meisterdieb.drawing.clou.plan.items import Item, items_of
from meisterdieb.drawing.clou.plan.packing import BOTTOM, GAP, TOP, Arrangement, Packed, Room, arrangements, pack
from meisterdieb.drawing.clou.sheet import Table

Floor = tuple[str, ...]
WALL = 10.0
STEP = 36.0
NARROWEST = 150.0
OVERLAP = 30.0
# How many arrangements are tried, the most promising first.
TRIES = 100
# What a way costs that does not lead upwards, in points of height.
DETOUR = {UP: 0, LEFT: 40, RIGHT: 40, DOWN: 120, AWAY: 600}


@dataclass(frozen=True)
class Stack:
    """Floors from the bottom up with the left edges and widths of their rooms, and how each room is filled."""

    floors: tuple[Floor, ...]
    spans: dict[str, tuple[float, float]]
    rooms: dict[str, Room]
    packed: dict[str, list[Packed]]
    heights: tuple[float, ...]
    cost: float

    @property
    def height(self) -> float:
        """The least height of all floors."""
        return sum(self.heights) + WALL * (len(self.heights) - 1)


@dataclass
class Planner:
    """Finds the lowest house for a plan of a given width; `corner` stays free at the lower right."""

    plan: Table
    width: float
    corner: tuple[float, float] = (0, 0)
    played: bool = False
    items: list[Item] = field(init=False)
    known: dict[tuple[object, ...], list[Packed]] = field(default_factory=dict)
    tried: dict[tuple[object, ...], list[Arrangement]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.items = items_of(self.plan, self.played)

    def best(self) -> Stack | None:
        """The stack that is lowest and has the fewest detours."""
        found: Stack | None = None
        promising = sorted(((self.least(floors), floors) for floors in self.arrangements()), key=lambda pair: pair[0])
        for least, floors in promising[:TRIES]:
            if found and least >= found.cost:
                break
            rooms, cost = self.rooms(floors)
            for stack in self.fitted(floors, rooms, cost):
                if found is None or stack.cost < found.cost:
                    found = stack
        return found

    def tower(self) -> Stack | None:
        """A floor for every room, with signs instead of ways through walls: for plans that fit no other way."""
        depth = distances(self.plan)
        floors = tuple((name,) for name in sorted(depth, key=lambda name: depth[name]))
        rooms, cost = self.rooms(floors, signs=True)
        return next(self.fitted(floors, rooms, cost), None)

    def least(self, floors: Sequence[Floor]) -> float:
        """What an arrangement costs at least: its detours, and floors on which all slips find room."""
        where = {name: (level, place) for level, floor in enumerate(floors) for place, name in enumerate(floor)}
        detours = sum(DETOUR[side_of(where[item.room], where[item.opens])] for item in self.items if item.opens)
        return detours + sum(TOP + BOTTOM + self.lowest(floor) for floor in floors)

    def lowest(self, floor: Floor) -> float:
        """The height that the slips of a floor need at least, by the highest and by their area."""
        sizes = [(item.width, item.height) for item in self.items if item.room in floor]
        highest = max((height for _, height in sizes), default=0)
        return max(highest, sum((width + GAP) * (height + GAP) for width, height in sizes) / self.width)

    def arrangements(self) -> Iterator[tuple[Floor, ...]]:
        """Every way to spread the rooms over floors with the start at the bottom; those by distance first."""
        names = [room["id"] for room in self.plan["rooms"]]
        others = [name for name in names if name != self.plan["start"]]
        depth = distances(self.plan)
        seen = []
        for levels in product(*(range(depth[name] + 1) for name in others)):
            used = sorted({0, *levels})
            if used != list(range(len(used))):
                continue
            on = [[name for name, level in zip(others, levels, strict=True) if level == floor] for floor in used]
            on[0].insert(0, self.plan["start"])
            if max(len(names_on) for names_on in on) <= 3:
                seen.append((sum(depth[n] - level for n, level in zip(others, levels, strict=True)), on))
        for _, on in sorted(seen, key=lambda pair: pair[0]):
            yield from (
                floors for floors in product(*(permutations(names_on) for names_on in on)) if unmirrored(floors)
            )

    def rooms(self, floors: Sequence[Floor], signs: bool = False) -> tuple[dict[str, Room], float]:
        """The rooms with the sides through which their challenges lead, and what the detours cost."""
        where = {name: (level, place) for level, floor in enumerate(floors) for place, name in enumerate(floor)}
        exits: dict[str, dict[str, str]] = {name: {} for name in where}
        entries: dict[str, set[str]] = {name: set() for name in where}
        cost = 0.0
        for item in self.items:
            if not item.opens:
                continue
            side = AWAY if signs else side_of(where[item.room], where[item.opens])
            exits[item.room][item.id] = side
            entries[item.opens].add({LEFT: RIGHT, RIGHT: LEFT}.get(side, side))
            cost += DETOUR[side]
        made = {
            name: Room(
                name,
                tuple(item for item in self.items if item.room == name),
                exits[name],
                frozenset(entries[name] - {AWAY}),
                name == self.plan["start"],
            )
            for name in where
        }
        return made, cost

    def pack(self, room: Room, width: float) -> list[Packed]:
        """The ways to fill a room, worked out once."""
        kind = (room.id, tuple(sorted(room.exits.items())), room.entries)
        if (kind, width) not in self.known:
            if kind not in self.tried:
                self.tried[kind] = list(arrangements(room))
            self.known[kind, width] = pack(room, width, self.tried[kind])
        return self.known[kind, width]

    def fitted(self, floors: tuple[Floor, ...], rooms: dict[str, Room], cost: float) -> Iterator[Stack]:
        """The best widths of the rooms, floor by floor, each fitting the floor below."""
        chains: list[Stack] = [Stack((), {}, rooms, {}, (), cost)]
        for level, floor in enumerate(floors):
            grown: list[Stack] = []
            for spans in self.splits(floor, level):
                packed = {name: self.pack(rooms[name], spans[name][1]) for name in floor}
                if not all(packed.values()):
                    continue
                height = max(ways[0].height for ways in packed.values())
                height = max(height, self.corner[1]) if level == 0 else height
                fitting = [c for c in chains if self.meets(c.spans, spans, rooms)]
                if fitting:
                    low = min(fitting, key=lambda chain: chain.cost)
                    grown.append(
                        Stack(
                            (*low.floors, floor),
                            {**low.spans, **spans},
                            rooms,
                            {**low.packed, **packed},
                            (*low.heights, height),
                            low.cost + height,
                        )
                    )
            chains = grown
        yield from sorted(chains, key=lambda chain: chain.cost)[:1]

    def splits(self, floor: Floor, level: int) -> Iterator[dict[str, tuple[float, float]]]:
        """The ways to divide a floor; on the ground floor the corner is left out."""
        whole = self.width - (self.corner[0] + WALL if level == 0 and self.corner[0] else 0)
        if len(floor) == 1:
            yield {floor[0]: (0, whole)}
            return
        steps = round((whole - NARROWEST * len(floor)) / STEP)
        for cuts in product(range(max(steps, 0) + 1), repeat=len(floor) - 1):
            if any(b < a for a, b in pairwise(cuts)):
                continue
            edges = [0.0, *(NARROWEST * (i + 1) + cut * STEP for i, cut in enumerate(cuts)), whole + WALL]
            yield {name: (edges[i], edges[i + 1] - edges[i] - WALL) for i, name in enumerate(floor)}

    def meets(
        self, lower: dict[str, tuple[float, float]], upper: dict[str, tuple[float, float]], rooms: dict[str, Room]
    ) -> bool:
        """Whether rooms that a way joins lie far enough above each other."""
        spans = {**lower, **upper}
        for name, room in rooms.items():
            if name not in spans:
                continue
            for item in room.challenges:
                target = item.opens
                if target not in spans or (name in lower and target in lower) or room.exits[item.id] not in (UP, DOWN):
                    continue
                low, high = allowed(*(Rect(x, 0, width, 0) for x, width in (spans[name], spans[target])))
                if high - low < OVERLAP:
                    return False
        return True


def unmirrored(floors: Sequence[Floor]) -> bool:
    """Of an arrangement and its mirror image one is enough."""
    first = next((floor for floor in floors if len(floor) > 1), ("",))
    return first[0] <= first[-1]


def side_of(source: tuple[int, int], target: tuple[int, int]) -> str:
    """The side of a room on which another lies; AWAY where they have no wall in common."""
    if source[0] == target[0]:
        return {1: RIGHT, -1: LEFT}.get(target[1] - source[1], AWAY)
    return {1: UP, -1: DOWN}.get(target[0] - source[0], AWAY)


def allowed(room: Rect, target: Rect) -> tuple[float, float]:
    """The stretch of wall through which a way between two rooms may lead."""
    return max(room.x, target.x) + FROM_CORNER, min(room.right, target.right) - FROM_CORNER


def distances(plan: Table) -> dict[str, int]:
    """How many walls lie between the start and each room."""
    steps = {plan["start"]: 0}
    waiting = [plan["start"]]
    while waiting:
        here = waiting.pop(0)
        for challenge in plan["challenges"]:
            target = challenge.get("opens")
            if challenge["in"] == here and target and target not in steps:
                steps[target] = steps[here] + 1
                waiting.append(target)
    far = max(steps.values()) + 1
    return {room["id"]: steps.get(room["id"], far) for room in plan["rooms"]}
