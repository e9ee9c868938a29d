"""A sheet of characters to draw on: labels, dotted lines between them, chips on the lines."""

from dataclasses import dataclass

from rich.text import Text


@dataclass(frozen=True)
class Box:
    """A rectangle of characters."""

    x: int
    y: int
    w: int
    h: int

    def meets(self, other: "Box", wide: int = 0, high: int = 0) -> bool:
        """Whether two rectangles come closer than this."""
        return (
            self.x < other.x + other.w + wide
            and other.x < self.x + self.w + wide
            and self.y < other.y + other.h + high
            and other.y < self.y + self.h + high
        )

    def holds(self, x: int, y: int) -> bool:
        """Whether a place lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def middle(self) -> tuple[float, float]:
        """The middle."""
        return self.x + (self.w - 1) / 2, self.y + (self.h - 1) / 2


def way(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[int, int]]:
    """The places of a straight line."""
    steps = max(round(abs(end[0] - start[0])), round(abs(end[1] - start[1]) * 2), 1)
    places: list[tuple[int, int]] = []
    for i in range(steps + 1):
        place = (
            int(start[0] + (end[0] - start[0]) * i / steps + 0.5),
            int(start[1] + (end[1] - start[1]) * i / steps + 0.5),
        )
        if place not in places:
            places.append(place)
    return places


class Canvas:
    """Characters with styles, in rows."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]

    def free(self, x: int, y: int) -> bool:
        """Whether a place is on the sheet and still empty."""
        return 0 <= x < self.width and 0 <= y < self.height and self.cells[y][x][0] == " "

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Write a text; what lies off the sheet is left out."""
        for i, sign in enumerate(text):
            if 0 <= x + i < self.width and 0 <= y < self.height:
                self.cells[y][x + i] = (sign, style)

    def lines(self) -> list[Text]:
        """The sheet as lines."""
        found = []
        for row in self.cells:
            line = Text()
            for sign, style in row:
                line.append(sign, style)
            line.rstrip()
            found.append(line)
        return found
