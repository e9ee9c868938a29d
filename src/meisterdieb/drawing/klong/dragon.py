"""The dragon on its hoard, asleep until its rage is great."""

from math import cos, degrees, pi, sin

from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import circle, ellipse, group, path, title, translate
from meisterdieb.drawing.klong.gaps import Box
from meisterdieb.drawing.klong.motifs import DRAGON, GUARDIANS
from meisterdieb.drawing.klong.words import Words

WIDTH, HEIGHT = 262, 170
WAKES_AT = 5

COINS = ("#ffd257", "#f0b030", "#ffe48f", "#d9921f")


def draw_dragon(box: Box, guardian: str, *, awake: bool, words: Words) -> str:
    """The dragon, or whoever lives here in its stead, in its corner, looking into the picture."""
    return group(
        title(GUARDIANS[guardian].get(f"name_{words.lang}") or words.say("dragon")),
        figure(guardian, awake=awake, shadow="url(#md-paper)"),
        class_="dragon awake" if awake else "dragon",
        transform=placed(box),
    )


def placed(box: Box) -> str:
    """The transform that puts the dragon into its corner."""
    mirror = " translate(262 0) scale(-1 1)" if box.x < 500 else ""
    size = box.width / WIDTH
    return translate(box.x, box.y - 30 * size, scale=size) + mirror


def figure(guardian: str = "dragon", *, awake: bool, shadow: str | None = None) -> str:
    """A dragon on its gold, in its colours; or what the guardian's own drawing shows."""
    look = GUARDIANS[guardian]
    if "figure" in look:
        return group(look["figure"], filter=shadow) + str(look["awake" if awake else "asleep"])
    colours: dict[str, str] = look["colours"]
    chance = Chance("hoard")
    coins = "".join(
        ellipse(chance.between(-4, 276), chance.between(172, 200), 8, 4.5, fill=chance.one_of(COINS)) for _ in range(52)
    )
    spikes = "".join(_spike(pi * (1.02 + i * 0.105), colours["horns"]) for i in range(9))
    body = (
        path(DRAGON["body"], fill=colours["body"])
        + path(DRAGON["belly"], fill=colours["belly"])
        + _line(DRAGON["belly_lines"], colours["belly_lines"], 3.5)
        + spikes
    )
    wing = path(DRAGON["wing"], fill=colours["wing"]) + _line(DRAGON["wing_bones"], colours["bones"], 4)
    head = (
        path(DRAGON["head"], fill=colours["head"])
        + path(DRAGON["horns"], fill=colours["horns"])
        + _line("M2 168C24 170 44 168 62 164", colours["mouth"], 3.5)
        + (_open_eye() if awake else _line("M50 143q9 7 19 1", "#2b0d12", 4.5))
        + circle(8, 158, 2.8, fill="#4a121a")
        + path(DRAGON["teeth"], fill="#fff3d6")
    )
    breath = _line("M-8 146q-12-8-4-20t-4-22M4 140q-8-8 0-16", "#ffe0b0", 4)
    parts = (
        ellipse(140, 150, 190, 110, fill="url(#md-halo-warm)"),
        path("M-10 204C20 150 70 140 120 142C180 130 236 140 290 170V204Z", fill="#c98a24"),
        *(group(part, filter=shadow) for part in (body, wing, path(DRAGON["tail"], fill=colours["tail"]), head)),
        group(breath, opacity=".55"),
        group(coins, stroke="#8a5410", stroke_width=1.2),
        path("M232 176l10-13l10 13l-10 12z", fill="#5fd0e8"),
        path("M160 190l8-10l8 10l-8 9z", fill="#e8485c"),
    )
    return "".join(parts)


def _line(d: str, colour: str, width: float) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def _spike(angle: float, colour: str) -> str:
    place = translate(140 + 103 * cos(angle), 142 + 98 * sin(angle), turn=degrees(angle) + 90)
    return path("M-8 5L0-15L8 5Z", fill=colour, transform=place)


def _open_eye() -> str:
    return path("M48 144q10-12 22-2q-10 9-22 2z", fill="#ffd257") + path("M58 137q4 5 0 11q-4-5 0-11z", fill="#2b0d12")
