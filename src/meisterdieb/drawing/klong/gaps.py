"""Gaps on the board: where words and ornaments cover nothing that players look at."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from meisterdieb.drawing.kit.geometry import Point
from meisterdieb.drawing.klong.layout import Layout
from meisterdieb.drawing.klong.placing import MARK_RADIUS, ROOM_REACH, SIGN_RADIUS, SPACE_RADIUS, TUNNEL_REACH, Placed

MARGIN = 8

# Its centre, how far it reaches, and how much it matters.
Thing = tuple[Point, float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle that wants to be free."""

    x: float
    y: float
    width: float
    height: float


class Gaps:
    """What stands on a board, and what a box would cover of it."""

    def __init__(self, layout: Layout, signs: Iterable[Placed]) -> None:
        self._standing: list[Thing] = [(room.place, ROOM_REACH + MARGIN, 3) for room in layout.rooms.values()]
        self._standing += [(sign.place, SIGN_RADIUS + MARGIN, 2) for sign in signs]
        self._standing += [(mark.place, MARK_RADIUS + MARGIN, 2) for mark in layout.marks if mark.place]
        self._standing += [(disc, SIGN_RADIUS + MARGIN, 2) for tunnel in layout.tunnels for disc in tunnel.discs]
        self._standing += [(zone.place, SPACE_RADIUS + MARGIN, 2) for zone in layout.zones]
        self._standing += [
            (point, TUNNEL_REACH + MARGIN, 0.5)
            for tunnel in layout.tunnels
            for curve in tunnel.curves
            for point in curve.points[::2]
        ]

    def covered(self, box: Box) -> float:
        """How much the box covers; 0 when it stands free."""
        return _covered(box, self._standing)

    def freest(self, boxes: Sequence[Box], lower: float = 0) -> Box:
        """The first of the boxes that cover least; each unit further down counts as much as `lower` that is covered."""
        top = min(box.y for box in boxes) - ROOM_REACH - MARGIN
        bottom = max(box.y + box.height for box in boxes) + ROOM_REACH + MARGIN
        near = [thing for thing in self._standing if top < thing[0][1] < bottom]
        return min(boxes, key=lambda box: _covered(box, near) + lower * box.y)

    def take(self, box: Box) -> None:
        """Count the box as standing there from now on."""
        centre = (box.x + box.width / 2, box.y + box.height / 2)
        self._standing.append((centre, max(box.width, box.height) / 2 + MARGIN, 1))


def _covered(box: Box, things: Iterable[Thing]) -> float:
    half_width, half_height = box.width / 2, box.height / 2
    x, y = box.x + half_width, box.y + half_height
    covered = 0.0
    for point, reach, weight in things:
        beside, above = abs(point[0] - x) - half_width, abs(point[1] - y) - half_height
        if beside < reach and above < reach:
            outside = hypot(max(beside, 0), max(above, 0)) + min(max(beside, above), 0)
            covered += weight * max(0, reach - outside)
    return covered
