"""Blocks: a challenge with its loot and whatever follows it, in the ways they can stand beside each other."""

from dataclasses import dataclass, field, replace
from itertools import product

from meisterdieb.drawing.clou.plan.items import Item
from meisterdieb.drawing.clou.plan.loot import HEIGHT, R

Point = tuple[float, float]
TO_LOOT = 30.0
TO_NEXT = 62.0
LOOT_STEP = 2 * R + 10


@dataclass(frozen=True)
class Way:
    """An arrow inside a room: its corners, and where its diamond is; `of` names the challenge before it."""

    points: tuple[Point, ...]
    diamond: Point | None = None
    of: str = ""

    def moved(self, dx: float, dy: float) -> "Way":
        """The same arrow elsewhere."""
        points = tuple((x + dx, y + dy) for x, y in self.points)
        return replace(
            self, points=points, diamond=(self.diamond[0] + dx, self.diamond[1] + dy) if self.diamond else None
        )


@dataclass(frozen=True)
class Block:
    """Slips (upper left corners), loot (centres) and arrows within a rectangle."""

    width: float
    height: float
    slips: dict[str, Point]
    loot: dict[str, Point] = field(default_factory=dict)
    ways: tuple[Way, ...] = ()

    def moved(self, dx: float, dy: float) -> "Block":
        """The same block elsewhere; its size stays."""
        return replace(
            self,
            slips={id: (x + dx, y + dy) for id, (x, y) in self.slips.items()},
            loot={id: (x + dx, y + dy) for id, (x, y) in self.loot.items()},
            ways=tuple(way.moved(dx, dy) for way in self.ways),
        )


def blocks_of(challenge: Item, followers: dict[str, list[Item]]) -> list[Block]:
    """Every way in which a challenge, its loot and its followers can be arranged."""
    alone = Block(challenge.width, challenge.height, {challenge.id: (0, 0)})
    with_loot = [beside_loot(alone, challenge), above_loot(alone, challenge)] if challenge.loot else [alone]
    found = with_loot
    for follower in followers.get(challenge.id, []):
        couples = list(product(found, blocks_of(follower, followers)))
        found = [
            both
            for before, after in couples
            for both in (to_the_right(before, after, challenge, follower), below(before, after, challenge, follower))
            if both
        ] or [apart(before, after, challenge, follower) for before, after in couples]
    return found


def beside_loot(block: Block, challenge: Item) -> Block:
    """Loot at the right of its challenge."""
    width, height = block.width, block.height
    y = max(R + 1, min(height / 2, height - R - 14))
    first = width + TO_LOOT + R
    loot = {id: (first + i * LOOT_STEP, y) for i, id in enumerate(challenge.loot)}
    right = first + (len(loot) - 1) * LOOT_STEP + R
    ways = (Way(((width, y), (first - R - 1, y))),)
    return replace(block, width=right, height=max(height, y - R + HEIGHT), loot=loot, ways=ways)


def above_loot(block: Block, challenge: Item) -> Block:
    """Loot below its challenge."""
    count = len(challenge.loot)
    x, y = max(R, block.width / 2 - (count - 1) * LOOT_STEP / 2), block.height + TO_LOOT - 6 + R
    loot = {id: (x + i * LOOT_STEP, y) for i, id in enumerate(challenge.loot)}
    right = max(block.width, x + (count - 1) * LOOT_STEP + R)
    ways = (Way(((x, block.height), (x, y - R - 1))),)
    return replace(block, width=right, height=y - R + HEIGHT, loot=loot, ways=ways)


def to_the_right(before: Block, after: Block, challenge: Item, follower: Item) -> Block | None:
    """What follows at the right, level with the challenge; not where loot already lies there."""
    width, height = challenge.width, challenge.height
    x0, y0 = before.slips[challenge.id]
    if before.width > x0 + width + 1:
        return None
    placed = after.moved(before.width + TO_NEXT, y0)
    x, y = placed.slips[follower.id]
    level = min(y0 + height, y + follower.height) / 2 + max(y0, y) / 2
    way = Way(((x0 + width, level), (x - 1, level)), ((x0 + width + x) / 2 - 4, level), challenge.id)
    return joined(before, placed, (before.width + TO_NEXT + after.width, max(before.height, y0 + after.height)), way)


def below(before: Block, after: Block, challenge: Item, follower: Item) -> Block | None:
    """What follows below the challenge; not where loot already lies there."""
    width, height = challenge.width, challenge.height
    x0, y0 = before.slips[challenge.id]
    if before.height > y0 + height + 14:
        return None
    gap = TO_NEXT - 10
    placed = after.moved(x0, y0 + height + gap)
    x, y = placed.slips[follower.id]
    level = (max(x0, x) + min(x0 + width, x + follower.width)) / 2
    way = Way(((level, y0 + height), (level, y - 1)), (level, (y0 + height + y) / 2 - 4), challenge.id)
    return joined(before, placed, (max(before.width, x0 + after.width), y0 + height + gap + after.height), way)


def apart(before: Block, after: Block, challenge: Item, follower: Item) -> Block:
    """What follows at the right of everything else, behind a diamond of its own: for a third way on."""
    placed = after.moved(before.width + TO_NEXT, 0)
    x, y = placed.slips[follower.id]
    level = y + follower.height / 2
    way = Way(((x - TO_NEXT + 14, level), (x - 1, level)), (x - TO_NEXT / 2, level), challenge.id)
    return joined(before, placed, (before.width + TO_NEXT + after.width, max(before.height, after.height)), way)


def joined(before: Block, after: Block, size: Point, way: Way) -> Block:
    """Two blocks as one."""
    return Block(
        *size, {**before.slips, **after.slips}, {**before.loot, **after.loot}, (*before.ways, *after.ways, way)
    )
