"""Where everything stands in a drawing, read from the drawing itself: what is pointed at can never lie beside it."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

from msgspec import Struct
from msgspec.structs import replace

# Attributes by which drawings name their parts, and what the answers call them.
NAMED = {
    "data-field": "fields",
    "data-need": "needs",
    "data-challenge": "challenges",
    "data-loot": "loot",
    "data-room": "rooms",
    "data-diamond": "diamonds",
    "data-bonus": "bonuses",
    "data-slip": "slips",
    "data-box": "boxes",
    "data-tool": "tools",
}
MOVE = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([\d.]+)\))?")
POINT = re.compile(r"[ML]([-\d.]+) ([-\d.]+)")


class Spot(Struct, frozen=True):
    """A part of a drawing: its rectangle and its shape."""

    x: float
    y: float
    w: float
    h: float
    shape: str


class Places(Struct, frozen=True):
    """The size of a drawing and the parts of it that can be pointed at, by kind and id."""

    width: float
    height: float
    spots: dict[str, dict[str, Spot]]


class Frame(Struct, frozen=True):
    """Where a group of the drawing has been moved to."""

    x: float = 0
    y: float = 0
    scale: float = 1

    def inside(self, element: Element) -> "Frame":
        """The same with an element's own movement."""
        found = MOVE.match(element.get("transform", ""))
        if not found:
            return self
        x, y, scale = (float(number or 1) for number in found.groups())
        return Frame(self.x + x * self.scale, self.y + y * self.scale, self.scale * scale)

    def spot(self, x: float, y: float, w: float, h: float, shape: str) -> Spot:
        """A rectangle in the drawing's own coordinates."""
        k = self.scale
        return Spot(round(self.x + x * k, 1), round(self.y + y * k, 1), round(w * k, 1), round(h * k, 1), shape)


def places_of(svg: str) -> Places:
    """The places of a drawing; tracks are counted from their first symbol in play."""
    root = fromstring(svg)
    left, top, width, height = (float(number) for number in root.get("viewBox", "0 0 0 0").split())
    spots: dict[str, dict[str, Spot]] = {}
    for kind, id, spot in found_in(root, Frame(-left, -top)):
        spots.setdefault(kind, {})[id] = spot
    return Places(width, height, spots)


def found_in(element: Element, frame: Frame) -> Iterator[tuple[str, str, Spot]]:
    """Every named part below an element."""
    own = frame.inside(element)
    for attribute, kind in NAMED.items():
        id = element.get(attribute)
        spot = first_shape(element, frame) if id else None
        if id and spot:
            shape = element.get("class", "")
            yield kind, id, replace(spot, shape=shape) if kind == "fields" else spot
    if element.get("data-track") and (spot := first_shape(element, frame)):
        yield "tracks", f"{element.get('data-track')}:{element.get('data-place')}", spot
    for child in element:
        yield from found_in(child, own)


def first_shape(element: Element, frame: Frame) -> Spot | None:
    """The outline of a part: the first shape that is drawn for it."""
    own = frame.inside(element)
    kind = element.tag.rpartition("}")[2]
    if kind in ("rect", "use"):
        x, y, w, h = (float(element.get(name, 0)) for name in ("x", "y", "width", "height"))
        return own.spot(x, y, w, h, "box")
    if kind == "circle":
        x, y, r = (float(element.get(name, 0)) for name in ("cx", "cy", "r"))
        return own.spot(x - r, y - r, 2 * r, 2 * r, "circle")
    if kind == "path" and (points := POINT.findall(element.get("d", ""))):
        xs, ys = [float(x) for x, _ in points], [float(y) for _, y in points]
        return own.spot(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), "box")
    return next((spot for child in element if (spot := first_shape(child, own))), None)
