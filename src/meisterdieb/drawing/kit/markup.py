"""SVG elements as text: one small function that knows how to write a tag."""

from html import escape

Value = str | float | None


def number(value: float) -> str:
    """A coordinate with one decimal at most."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def tag(name: str, *children: str, **attributes: Value) -> str:
    """An element; in names of attributes `_` stands for `-` and a trailing `_` is dropped; None leaves one out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    content = "".join(children)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def group(*children: str, **attributes: Value) -> str:
    """A `<g>` around the children."""
    return tag("g", *children, **attributes)


def path(d: str, **attributes: Value) -> str:
    """A `<path>`."""
    return tag("path", d=d, **attributes)


def circle(x: float, y: float, r: float, **attributes: Value) -> str:
    """A `<circle>`."""
    return tag("circle", cx=x or None, cy=y or None, r=r, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: Value) -> str:
    """An `<ellipse>`."""
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> str:
    """A `<rect>`."""
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def text(x: float, y: float, words: str, **attributes: Value) -> str:
    """A `<text>` with its words escaped."""
    return tag("text", escape(words, quote=False), x=x, y=y, **attributes)


def title(words: str) -> str:
    """A `<title>`: the name that a reader hears and a pointer shows."""
    return tag("title", escape(words, quote=False))


def use(reference: str, **attributes: Value) -> str:
    """A `<use>` of one of the picture's own definitions."""
    return tag("use", href=f"#{reference}", **attributes)


def translate(x: float, y: float, *, scale: float = 1, turn: float = 0) -> str:
    """A transform that moves, then turns, then scales."""
    moves = f"translate({number(x)} {number(y)})"
    if turn:
        moves += f" rotate({number(turn)})"
    if scale != 1:
        moves += f" scale({scale:g})"
    return moves
