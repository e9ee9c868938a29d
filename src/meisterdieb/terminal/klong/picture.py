"""The board near a thief as a picture: rooms as labels, tunnels as dotted lines with their symbols."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from rich.cells import cell_len
from rich.text import Text

from meisterdieb.klong.telling.view_types import KlongView
from meisterdieb.terminal.canvas import Box, Canvas, way
from meisterdieb.terminal.klong.content import Printed, Table
from meisterdieb.terminal.klong.rooms import arrow, chip, contents, thieves
from meisterdieb.terminal.signs import CRYSTAL, EARTH, FAINT, GOLD, SEAT_STYLES, Signs


@dataclass
class Spot:
    """A room near the thief: how many tunnels away, and where on the board, seen from here."""

    room: int
    distance: int
    x: float
    y: float


@dataclass
class Label:
    """A room on the sheet: its place and its two lines."""

    room: int
    box: Box
    name: str
    below: list[tuple[str, str]]


class Picture:
    """Draws rooms and tunnels within a few steps of one room."""

    def __init__(
        self, printed: Printed, view: KlongView, here: int, marks: Mapping[int, str], signs: Signs, depths: str
    ) -> None:
        self.printed = printed
        self.view = view
        self.here = here
        self.marks = marks
        self.signs = signs
        self.depths = depths
        self.longest = 17

    def draw(self, width: int, height: int) -> list[Text]:
        """The picture in so many columns and rows."""
        self.longest = 14 if width < 46 else 20
        spots = self.near(2 if height < 20 else 3)
        scale = self.scale(spots, width, height)
        canvas = Canvas(width, height)
        labels: dict[int, Label] = {}
        for spot in spots:
            label = self.label(spot, scale, labels, canvas)
            if label:
                labels[spot.room] = label
        self.draw_depths(canvas, scale)
        self.draw_tunnels(canvas, labels)
        for label in labels.values():
            self.draw_label(canvas, label)
        self.name_depths(canvas, scale)
        return canvas.lines()

    def near(self, most: int) -> list[Spot]:
        """The rooms within a few tunnels, nearest first."""
        start = self.printed.rooms[self.here]
        spots = {self.here: Spot(self.here, 0, start["x"], start["y"])}
        queue = [spots[self.here]]
        for spot in queue:
            for target, _, shift in self.printed.exits(spot.room):
                if target not in spots and spot.distance < most:
                    room = self.printed.rooms[target]
                    shifted = spot.x - self.printed.rooms[spot.room]["x"] + shift
                    spots[target] = Spot(target, spot.distance + 1, room["x"] + shifted, room["y"])
                    queue.append(spots[target])
        return queue

    def scale(self, spots: list[Spot], width: int, height: int) -> tuple[float, float, float, float]:
        """Units per column and row, and the board's point at the upper left corner."""
        best = (0.0, 0.0, 0.0, 0.0)
        for reach in (3, 2, 1):
            inside = [spot for spot in spots if spot.distance <= reach]
            left, right = min(s.x for s in inside), max(s.x for s in inside)
            top, bottom = min(s.y for s in inside), max(s.y for s in inside)
            across = max((right - left) / max(width - self.longest - 1, 1), 6.0)
            down = max((bottom - top) / max(height - 3, 1), 24.0)
            best = (
                across,
                down,
                (left + right) / 2 - across * (width - 1) / 2,
                (top + bottom) / 2 - down * (height - 1) / 2,
            )
            if across <= 10 and down <= 38:
                return best
        return best

    def label(
        self, spot: Spot, scale: tuple[float, float, float, float], labels: dict[int, Label], canvas: Canvas
    ) -> Label | None:
        """The label of a room near its place, or none where it would lie on others."""
        name = self.name(spot.room)
        below = self.below(spot.room)
        w = max(cell_len(name), sum(cell_len(part) for part, _ in below))
        h = 2 if below else 1
        x = (spot.x - scale[2]) / scale[0] - (w - 1) / 2
        y = (spot.y - scale[3]) / scale[1] - (h - 1) / 2
        if spot.distance > 1 and not (-w < x < canvas.width and -1 < y < canvas.height):
            return None
        limits = ((8, 2, 4, 1),) if spot.distance > 1 else ((10, 2, 4, 1), (20, 3, 2, 1), (40, 30, 1, 0))
        for columns, rows, wide, high in limits:
            places = sorted(
                (
                    (abs(dx) + abs(dy) * 4, round(x) + dx, round(y) + dy)
                    for dx in range(-columns, columns + 1)
                    for dy in range(-rows, rows + 1)
                ),
            )
            for _, px, py in places:
                box = Box(px, py, w, h)
                inside = px >= 0 and px + w <= canvas.width and py >= 0 and py + h <= canvas.height
                if inside and not any(box.meets(other.box, wide, high) for other in labels.values()):
                    return Label(spot.room, box, name, below)
        return None

    def name(self, room: int) -> str:
        """The name of a room, with the number to type where the thief can go there."""
        name = self.printed.room(room)
        if len(name) > self.longest:
            name = name[: self.longest - 1] + self.signs.more
        if room == self.here:
            return f"[{name}]"
        return f"{self.marks[room]} {name}" if room in self.marks else name

    def below(self, room: int) -> list[tuple[str, str]]:
        """The second line of a room: what it holds and who stands there."""
        parts = [(contents(self.printed, self.view, room, self.signs), CRYSTAL)]
        for seat in thieves(self.view, room):
            style = SEAT_STYLES.get(self.view["seats"][seat]["colour"], "bold")
            parts.append((f"{self.signs.seats[seat]}{'ABCDEF'[seat]}", style))
        shown = [part for part in parts if part[0]]
        return [piece for i, part in enumerate(shown) for piece in (([(" ", "")] if i else []) + [part])]

    def draw_label(self, canvas: Canvas, label: Label) -> None:
        """Write a room's two lines."""
        style = "bold" if label.room == self.here else GOLD if label.room in self.marks else ""
        canvas.put(label.box.x + (label.box.w - cell_len(label.name)) // 2, label.box.y, label.name, style)
        x = label.box.x + (label.box.w - sum(cell_len(part) for part, _ in label.below)) // 2
        for part, part_style in label.below:
            canvas.put(x, label.box.y + 1, part, part_style)
            x += cell_len(part)

    def draw_depths(self, canvas: Canvas, scale: tuple[float, float, float, float]) -> None:
        """The grass line above the Depths, behind everything else."""
        points = self.printed.board["depths_line"]
        for x in range(canvas.width):
            place = scale[2] + scale[0] * x
            y = round((height_at(points, place) - scale[3]) / scale[1])
            canvas.put(x, y, self.signs.wave if x % 2 else " ", FAINT)

    def name_depths(self, canvas: Canvas, scale: tuple[float, float, float, float]) -> None:
        """The word below the line, at the first place that is free."""
        points, size = self.printed.board["depths_line"], len(self.depths)
        for x in range(canvas.width - size):
            y = 1 + round((height_at(points, scale[2] + scale[0] * x) - scale[3]) / scale[1])
            if all(canvas.free(x + i, y) for i in range(-1 if x else 0, size + 1)):
                canvas.put(x, y, self.depths, FAINT)
                return

    def draw_tunnels(self, canvas: Canvas, labels: dict[int, Label]) -> None:
        """Every tunnel between two rooms of the picture."""
        boxes = [label.box for label in labels.values()]
        chips: list[Box] = []
        drawn: list[tuple[Table, list[tuple[int, int]], bool, str]] = []
        for tunnel in self.printed.tunnels:
            a, b = labels.get(tunnel["a"]), labels.get(tunnel["b"])
            if not a or not b or (tunnel.get("wrap") and self.apart(tunnel)):
                continue
            places = [p for p in way(a.box.middle(), b.box.middle()) if not any(box.holds(*p) for box in boxes)]
            usable = self.here in (a.room, b.room) and (a.room in self.marks or b.room in self.marks)
            direction = ""
            if tunnel.get("one_way"):
                (ax, ay), (bx, by) = a.box.middle(), b.box.middle()
                direction = arrow(bx - ax, by - ay, self.signs)
            drawn.append((tunnel, places, usable, direction))
            for x, y in places:
                canvas.put(x, y, self.signs.dot, GOLD if usable else EARTH)
        for tunnel, places, usable, direction in drawn:
            text = chip(tunnel, self.signs, self.printed, self.view) + direction
            if text and places:
                self.draw_chip(canvas, text, places, [*boxes, *chips], GOLD if usable else "")
                x, y = places[len(places) // 2]
                chips.append(Box(x - len(text) // 2, y, len(text), 1))

    def apart(self, tunnel: Table) -> bool:
        """Whether a tunnel over the edge would be drawn across the whole picture."""
        return False

    def draw_chip(self, canvas: Canvas, text: str, places: list[tuple[int, int]], boxes: list[Box], style: str) -> None:
        """Write a tunnel's symbols on its line, as near to its middle as there is room."""
        middle = len(places) / 2
        for _, (x, y) in sorted((abs(i - middle), place) for i, place in enumerate(places)):
            box = Box(x - len(text) // 2, y, len(text), 1)
            if not any(box.meets(other) for other in boxes):
                canvas.put(box.x, box.y, text, style)
                return
        x, y = places[len(places) // 2]
        canvas.put(x, y, text[:1], style)


def height_at(points: list[list[float]], x: float) -> float:
    """The height of a line of points at a place."""
    x = min(max(x, points[0][0]), points[-1][0])
    for (x1, y1), (x2, y2) in pairwise(points):
        if x1 <= x <= x2:
            return y1 + (y2 - y1) * (x - x1) / ((x2 - x1) or 1)
    return points[-1][1]
