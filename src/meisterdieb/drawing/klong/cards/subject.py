"""What a card shows, cut from paper: lines of a motif turned into shapes with tones and shadows."""

import re
from dataclasses import dataclass, field

from meisterdieb.drawing.kit.markup import Value, group, number, path
from meisterdieb.drawing.klong.cards.outlines import Step, both_halves, read, write
from meisterdieb.drawing.klong.motifs.cards import PARTS, TONES

SHADOW = "#1a0a0a"
SHAPE = re.compile(r"(>?)(#[0-9a-f]{3,6}|[a-z]+)([+-]?)(\|?)(?:~([\d.]+))?(?:%(\d+))? (M.+|O.+|E.+)")
NOTHING: dict[str, str] = {}


@dataclass(frozen=True)
class Shape:
    """One piece of paper: its outline, its tones, and whether it throws a shadow."""

    steps: list[Step]
    tone: str
    level: int = 1
    halves: bool = False
    line: float = 0
    opacity: int = 100
    shadow: bool = False

    @property
    def outline(self) -> list[Step]:
        """The whole outline."""
        return both_halves(self.steps) if self.halves else self.steps

    def colour(self, darker: int = 0) -> str:
        """Its colour, or a darker one of the same paper."""
        return self.tone if self.tone.startswith("#") else TONES[self.tone][min(self.level + darker, 2)]


@dataclass(frozen=True)
class Placed:
    """Shapes that stand somewhere: moved, turned and scaled together."""

    shapes: list["Shape | Placed"]
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    flip: bool = False
    tones: dict[str, str] = field(default_factory=dict)

    @property
    def transform(self) -> str | None:
        """How it is put in its place."""
        moves = []
        if self.x or self.y:
            moves.append(f"translate({number(self.x)} {number(self.y)})")
        if self.turn:
            moves.append(f"rotate({number(self.turn)})")
        if self.flip:
            moves.append(f"scale({-self.scale:g} {self.scale:g})")
        elif self.scale != 1:
            moves.append(f"scale({self.scale:g})")
        return "".join(moves) or None


def subject(lines: list[str], tones: dict[str, str] = NOTHING) -> Placed:
    """The shapes of a motif, back to front."""
    return Placed([_part(line, tones) if line.startswith("@") else _shape(line, tones) for line in lines])


def _shape(line: str, tones: dict[str, str]) -> Shape:
    found = SHAPE.fullmatch(line)
    if found is None:
        raise ValueError(f"not a shape: {line}")
    shadow, tone, level, halves, width, opacity, d = found.groups()
    return Shape(
        steps=read(d),
        tone=tones.get(tone, tone),
        level={"+": 0, "": 1, "-": 2}[level],
        halves=bool(halves),
        line=float(width or 0),
        opacity=int(opacity or 100),
        shadow=bool(shadow),
    )


def _part(line: str, tones: dict[str, str]) -> Placed:
    """A shared part: "@name x y", then any of "x1.2" (size), "r30" (turn), "flip", "tone=other"."""
    name, x, y, *more = line[1:].split()
    others = dict(word.split("=") for word in more if "=" in word)
    others = {tone: tones.get(other, other) for tone, other in others.items()}
    inner = subject(PARTS[name], tones | others)
    sizes = [float(word[1:]) for word in more if re.fullmatch(r"x[\d.]+", word)]
    turns = [float(word[1:]) for word in more if re.fullmatch(r"r-?[\d.]+", word)]
    return Placed(inner.shapes, float(x), float(y), sizes[0] if sizes else 1, turns[0] if turns else 0, "flip" in more)


def drawn(placed: Placed) -> str:
    """The shapes as SVG."""
    inside = "".join(_paper(shape) if isinstance(shape, Shape) else drawn(shape) for shape in placed.shapes)
    return group(inside, transform=placed.transform) if placed.transform else inside


def _paper(shape: Shape) -> str:
    d = write(shape.outline)
    ink = _ink(shape, shape.colour())
    text = ""
    if shape.shadow:
        text = path(d, **_ink(shape, SHADOW) | {"opacity": ".3", "transform": "translate(.7 1.5)"})
    text += path(d, **ink)
    if shape.halves:
        text += path(write([*shape.steps, ("Z", [])]), **_ink(shape, shape.colour(darker=1)))
    return text


def _ink(shape: Shape, colour: str) -> dict[str, Value]:
    opacity = f".{shape.opacity:02}".rstrip("0") if shape.opacity < 100 else None
    if not shape.line:
        return {"fill": colour, "opacity": opacity}
    return {
        "fill": "none",
        "stroke": colour,
        "stroke_width": shape.line,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
        "opacity": opacity,
    }
