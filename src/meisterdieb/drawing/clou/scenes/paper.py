"""The paper that scenes are cut from: the page, its colours and its light."""

from meisterdieb.drawing.kit.markup import circle, group, rect, tag

WIDE, HIGH = 640, 400
GOLD, LAMP, SNOW, SOOT = "#ffd257", "#ffdf9a", "#eef3fb", "#1c1430"


def page(drawn: str) -> str:
    """What is drawn, as a picture of its own."""
    shadow = tag("feDropShadow", dx=0, dy=3, stdDeviation=3, flood_color="#0b0716", flood_opacity=0.45)
    defs = tag(
        "defs",
        gradient("night", "#131a3a", "#343468", "#a8607a"),
        gradient("room", "#5a2c3a", "#7a3d3c", "#9a5a3c"),
        gradient("cell", "#1b2233", "#2c3547", "#3c4457"),
        gradient("stage", "#1f0d1c", "#4a1428", "#2a0c1a"),
        gradient("floor", "#7c88ab", "#c5cfe6", "#eef3fb"),
        tag(
            "radialGradient",
            tag("stop", offset="0", stop_color="#ffe7a8", stop_opacity=0.85),
            tag("stop", offset="1", stop_color="#ffe7a8", stop_opacity=0),
            id="glow",
        ),
        tag("filter", shadow, id="cut", x="-10%", y="-10%", width="120%", height="130%"),
    )
    return tag(
        "svg",
        defs,
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="xMidYMid slice",
    )


def gradient(id: str, top: str, middle: str, bottom: str) -> str:
    """Three colours from top to bottom."""
    stops = zip(("0", ".55", "1"), (top, middle, bottom), strict=True)
    drawn = "".join(tag("stop", offset=offset, stop_color=colour) for offset, colour in stops)
    return tag("linearGradient", drawn, id=id, x1="0", y1="0", x2="0", y2="1")


def cut(*parts: str) -> str:
    """A layer of paper that throws a shadow on what is behind it."""
    return group(*parts, filter="url(#cut)")


def backdrop(fill: str) -> str:
    """The whole page in one colour."""
    return rect(0, 0, WIDE, HIGH, fill=f"url(#{fill})")


def light(x: float, y: float, r: float) -> str:
    """A soft light."""
    return circle(x, y, r, fill="url(#glow)")
