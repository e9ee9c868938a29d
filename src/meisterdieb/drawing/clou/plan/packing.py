"""Packing a room: its blocks as low as its width allows, with free ways to the walls they lead through."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations, product

from meisterdieb.drawing.clou.plan.blocks import Block, blocks_of
from meisterdieb.drawing.clou.plan.doors import AWAY, DOWN, LEFT, RIGHT, UP, Rect
from meisterdieb.drawing.clou.plan.items import Item

# Free space inside the walls: where nothing happens, at the top for name and diamonds, and where an arrow passes.
SIDE = 14.0
TOP = 50.0
BOTTOM = 14.0
PASSAGE = 44.0
GAP = 16.0
ORDERS = 12
KEPT = 12
# Ways to fill a room that are this much higher than the best are kept too: they may suit the neighbours better.
TOLERANCE = 40.0

Place = tuple[float, float]
Arrangement = tuple[tuple[Block, ...], list[bool]]


@dataclass(frozen=True)
class Packed:
    """A filled room: blocks and their upper left corners within the free space; `height` is the least of the room."""

    blocks: tuple[Block, ...]
    places: tuple[Place, ...]
    height: float


@dataclass(frozen=True)
class Room:
    """A room with its challenges, where each of them leads (a side of the room), and from where it is entered."""

    id: str
    challenges: tuple[Item, ...]
    exits: dict[str, str]
    entries: frozenset[str]
    start: bool = False

    def pads(self) -> tuple[float, float, float]:
        """Free space at the left, right and bottom: for arrows that come in or go out there."""
        going = set(self.exits.values())
        left = PASSAGE if LEFT in self.entries or LEFT in going else SIDE
        right = PASSAGE if RIGHT in self.entries or RIGHT in going else SIDE
        bottom = PASSAGE if UP in self.entries or DOWN in going or self.start else BOTTOM
        return left, right, bottom


def pack(room: Room, width: float, tried: Sequence[Arrangement]) -> list[Packed]:
    """The lowest ways to fill a room of this width, out of its arrangements; none where it is too narrow."""
    left, right, bottom = room.pads()
    inner, best = width - left - right, 9999.0
    found: dict[tuple[float, tuple[str, ...]], Packed] = {}
    for blocks, outward in tried:
        places = stowed(blocks, outward, inner, best + TOLERANCE - TOP - bottom)
        if len(places) < len(blocks) or not leads_out(room, blocks, places):
            continue
        height = TOP + bottom + max((y + b.height for b, (_, y) in zip(blocks, places, strict=True)), default=40)
        best = min(best, height)
        order = tuple(
            id for _, id in sorted((x, min(block.slips)) for block, (x, _) in zip(blocks, places, strict=True))
        )
        found.setdefault((round(height / 8), order), Packed(blocks, places, height))
    return sorted(found.values(), key=lambda packed: packed.height)[:KEPT]


def arrangements(room: Room) -> Iterator[Arrangement]:
    """The blocks of a room in orders and shapes worth trying, and which of them must stand at the top."""
    ids = {challenge.id for challenge in room.challenges}
    followers: dict[str, list[Item]] = {}
    for challenge in room.challenges:
        if challenge.after in ids:
            followers.setdefault(challenge.after, []).append(challenge)
    shapes = [blocks_of(challenge, followers) for challenge in room.challenges if challenge.after not in ids]
    ranks = [rank(room, blocks[0]) for blocks in shapes]
    orders = (order for order in permutations(range(len(shapes))) if in_order([ranks[i] for i in order]))
    for order in islice(orders, ORDERS):
        outward = [ranks[i] == 0 for i in order]
        for blocks in product(*(shapes[i] for i in order)):
            yield blocks, outward


def rank(room: Room, block: Block) -> int:
    """0: leads up, 1: stays anywhere, 2: leads down."""
    sides = {room.exits.get(id) for id in block.slips}
    return 0 if sides & {UP, AWAY} else 2 if DOWN in sides else 1


def in_order(ranks: list[int]) -> bool:
    """Whether what leads up comes first and what leads down last."""
    return ranks == sorted(ranks)


def stowed(blocks: Sequence[Block], outward: list[bool], inner: float, lowest: float) -> tuple[Place, ...]:
    """Each block as high as possible, then as far left; cut short where one does not fit."""
    taken: list[tuple[float, float, float, float]] = []
    for block, at_top in zip(blocks, outward, strict=True):
        spots = [0.0, *(right for _, _, right, _ in taken)]
        best: Place | None = None
        for x in spots:
            if x + block.width > inner:
                continue
            y = max((below for a, _, b, below in taken if a < x + block.width + GAP and x < b), default=0.0)
            if best is None or (y, x) < (best[1], best[0]):
                best = (x, y)
        if best is None or (at_top and best[1]) or best[1] + block.height > lowest:
            break
        taken.append((best[0], best[1], best[0] + block.width + GAP, best[1] + block.height + GAP))
    return tuple((x, y) for x, y, _, _ in taken)


def leads_out(room: Room, blocks: Sequence[Block], places: Sequence[Place]) -> bool:
    """Whether nothing stands between a challenge and the wall it leads through."""
    spaces = [Rect(x, y, block.width, block.height) for block, (x, y) in zip(blocks, places, strict=True)]
    for item in room.challenges:
        side = room.exits.get(item.id)
        if not side:
            continue
        own = next(i for i, block in enumerate(blocks) if item.id in block.slips)
        x, y = blocks[own].slips[item.id]
        slip = Rect(spaces[own].x + x, spaces[own].y + y, item.width, item.height)
        others = [space for i, space in enumerate(spaces) if i != own]
        if not (faces(side, slip, spaces[own]) and not any(bars(side, slip, other) for other in others)):
            return False
    return True


def faces(side: str, slip: Rect, space: Rect) -> bool:
    """Whether a slip stands at that edge of its block."""
    return {
        DOWN: slip.bottom > space.bottom - 1,
        LEFT: slip.x < space.x + 1,
        RIGHT: slip.right > space.right - 1,
    }.get(side, slip.y < space.y + 1)


def bars(side: str, slip: Rect, other: Rect) -> bool:
    """Whether another block stands in the way of a slip."""
    if side in (LEFT, RIGHT):
        beyond = other.x > slip.x if side == RIGHT else other.x < slip.x
        return beyond and other.y < slip.bottom and slip.y < other.bottom
    return side == DOWN and other.y > slip.y and other.x < slip.right and slip.x < other.right
