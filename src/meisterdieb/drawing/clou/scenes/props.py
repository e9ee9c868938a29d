"""Who and what comes again: thieves, the diadem, presents, the tree."""

from meisterdieb.drawing.clou.scenes.paper import SOOT, light
from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import circle, group, path, rect, translate

THIEF = (
    "M0-30C-10-30-13-20-11-12C-20-6-22 8-20 18L-12 38L-4 36L-6 20L2 22L12 40L20 36"
    "L12 14C14 2 12-6 9-12C12-20 10-30 0-30Z"
)
PRESENTS = (("#c8452f", "#ffd257"), ("#2f6d5a", "#f6e9cb"), ("#3f5fa0", "#f2b8a0"), ("#8a4a86", "#ffe08a"))


def thief(x: float, y: float, scale: float = 1, coat: str = SOOT, mask: str = "#d6452b") -> str:
    """A thief in a mask."""
    body = path(THIEF, fill=coat) + path("M-13-19h26v7h-26z", fill=mask)
    eyes = circle(-4, -15.5, 1.9, fill="#fff") + circle(5, -15.5, 1.9, fill="#fff")
    return group(body, eyes, transform=translate(x, y, scale=scale), filter="url(#cut)")


def diadem(x: float, y: float, size: float) -> str:
    """The Victoria Diadem, with light around it."""
    crown = path(
        "M-30 16L-34-6L-20 4L-15-16L-6 0L0-24L6 0L15-16L20 4L34-6L30 16Z",
        fill="#f6d77a",
        stroke="#b98318",
        stroke_width=1.5,
    )
    band = rect(-30, 16, 60, 8, rx=3, fill="#e3b23f", stroke="#b98318", stroke_width=1.2)
    stones = "".join(
        path(f"M{a} {b - r}l{r} {r}l{-r} {r}l{-r} {-r}z", fill=colour, stroke="#fff", stroke_width=0.7)
        for a, b, r, colour in (
            (0, -24, 6, "#bfe9ff"),
            (-15, -15, 4.5, "#4f7fe0"),
            (15, -15, 4.5, "#4f7fe0"),
            (-34, -6, 3.5, "#bfe9ff"),
            (34, -6, 3.5, "#bfe9ff"),
            (0, 20, 3.4, "#2f5fc0"),
            (-16, 20, 3, "#bfe9ff"),
            (16, 20, 3, "#bfe9ff"),
        )
    )
    rays = "".join(
        path(
            "M0-46v-12",
            stroke="#fff3c4",
            stroke_width=2,
            stroke_linecap="round",
            transform=f"rotate({turn})",
            opacity=0.8,
        )
        for turn in range(-75, 76, 25)
    )
    where = translate(x, y, scale=size / 60)
    return light(x, y, size * 1.3) + group(rays, crown, band, stones, transform=where)


def present(x: float, y: float, wide: float, high: float, number: int) -> str:
    """A present with a bow; y is the floor it stands on."""
    paper, ribbon = PRESENTS[number % len(PRESENTS)]
    top, middle = y - high, x + wide / 2
    bow = f"M{middle} {top}c-4-14-18-14-18-4c0 6 10 6 18 4c8 2 18 2 18-4c0-10-14-10-18 4z"
    return group(
        rect(x, top, wide, high, rx=3, fill=paper),
        rect(middle - 4, top, 8, high, fill=ribbon),
        rect(x, top + high * 0.4, wide, 7, fill=ribbon),
        path(bow, fill=ribbon),
    )


def tree(x: float, y: float, size: float) -> str:
    """A Christmas tree with lights; y is the floor it stands on."""
    chance, drawn = Chance("tree", x, y), rect(-6, -14, 12, 16, fill="#5a3420")
    for i, (top, reach) in enumerate(((-140, 30), (-112, 44), (-80, 58))):
        foot = top + 70
        shape = f"M0 {top}C8 {top + 30} {reach * 0.7:.0f} {foot - 16} {reach} {foot}Q0 {foot + 14} {-reach} {foot}"
        drawn = (
            path(
                f"{shape}C{-reach * 0.7:.0f} {foot - 16} -8 {top + 30} 0 {top}Z",
                fill=("#3d8060", "#2f6d50", "#255a44")[i],
            )
            + drawn
        )
    for _ in range(22):
        down = chance.between(-118, -20)
        side = (140 + down) * 0.36
        drawn += circle(
            chance.between(-side, side), down, 3.2, fill=chance.one_of(("#ffd257", "#e8604a", "#bfe9ff", "#fff3c4"))
        )
    return group(drawn, transform=translate(x, y, scale=size / 140))
