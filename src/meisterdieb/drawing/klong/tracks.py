"""The tracks around the board: countdown above the entrance, rage and health on the wood below."""

from collections.abc import Mapping, Sequence
from math import pi, sin
from typing import Any

from meisterdieb.drawing.kit.geometry import smooth
from meisterdieb.drawing.kit.markup import circle, group, path, rect, text, title, translate
from meisterdieb.drawing.klong.icons import icon
from meisterdieb.drawing.klong.layout import Layout
from meisterdieb.drawing.klong.motifs import GUARDIANS
from meisterdieb.drawing.klong.palette import GOLD_LIGHT, INK, TEXT_ON_WOOD
from meisterdieb.drawing.klong.pawns import COAT, seat_sign
from meisterdieb.drawing.klong.scene import Scene
from meisterdieb.drawing.klong.words import Words

TITLE_FONT = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,'Book Antiqua',Georgia,serif"
WOOD_TOP, WOOD_HEIGHT = 1400, 146

PENNANT = "M-27-30H27V22L0 34L-27 22z"
PENNANT_COLOURS = ("#f3dfb4", "#f2c98a", "#ec9f5a", "#d9633a", "#3a2136")
PENNANT_STEP = 66
SPACE = "M0-37L28-27V27L0 37L-28 27V-27z"
SPACE_STEP = 62
CUBE = "M0-6L6-3V4L0 7L-6 4V-3z"


def draw_countdown(layout: Layout, extra: Sequence[int], words: Words) -> str:
    """Five pennants on a line above the entrance: extra cubes, and at last the skull."""
    spaces = len(extra) + 1
    half = (spaces - 1) * PENNANT_STEP / 2
    middle = min(max(layout.start.x - 60, half + 12), 988 - half)
    places = [(middle - half + i * PENNANT_STEP, -78 + 14 * sin(pi * i / (spaces - 1))) for i in range(spaces)]
    knots = [(middle - half - 62, -134.0), *((x, y - 29) for x, y in places), (middle + half + 62, -134.0)]
    line = path(smooth(knots), fill="none", stroke="#3a2733", stroke_width=4)
    pennants = "".join(_pennant(i, x, y, extra, words) for i, (x, y) in enumerate(places))
    name = _heading(middle, -8, words.track("countdown"), 22, anchor="middle")
    return group(line, group(pennants, filter="url(#md-paper)"), name, class_="countdown-track")


def _pennant(number: int, x: float, y: float, extra: Sequence[int], words: Words) -> str:
    last = number == len(extra)
    if last:
        shown, says = icon("skull", 0, 0, 34, "#ffe9b8"), words.say("all-out")
    elif extra[number]:
        shown = text(-8, 9, f"+{extra[number]}", font_size=26, font_weight="800", text_anchor="middle", fill=INK)
        shown += group(_cube(), transform=translate(15, 1, scale=1.1))
        says = words.say("attack-extra", n=extra[number])
    else:
        shown, says = icon("dragon", 0, 0, 32, "#8e2f33"), words.say("attack")
    return group(
        title(says),
        path(PENNANT, fill=PENNANT_COLOURS[min(number, 4)], stroke="#3a2136", stroke_width=2),
        shown,
        class_="countdown",
        data_countdown=str(number + 1),
        transform=translate(x, y),
    )


def marker(guardian: str) -> str:
    """The golden sign of who is in a rage: the head of the dragon, or what stands in its stead."""
    name = str(GUARDIANS[guardian].get("marker", "dragon"))
    return icon(name, 0, 0, 42, "#3d1a10", stroke="#3d1a10", stroke_width=3.5) + icon(name, 0, 0, 42, GOLD_LIGHT)


def draw_wood(meta: Mapping[str, Any], scene: Scene, words: Words, guardian: str) -> str:
    """The edge of the table with the rage track and the health tracks."""
    planks = rect(-60, WOOD_TOP, 1120, WOOD_HEIGHT + 60, fill="url(#md-wood)", filter="url(#md-sheet)")
    joints = path(f"M-60 {WOOD_TOP + 48}H1060M-60 {WOOD_TOP + 96}H1060", stroke="#23140d", stroke_width=2, opacity=".5")
    edge = path(f"M-60 {WOOD_TOP + 1.5}H1060", stroke="#ffdcaa", stroke_width=3, opacity=".3")
    health = _health(meta.get("health_spaces", 10), scene, words) if scene.damage else ""
    return group(planks, joints, edge, _rage(meta, scene, words, guardian), health, class_="tracks")


def _rage(meta: Mapping[str, Any], scene: Scene, words: Words, guardian: str) -> str:
    starts = {space: players for players, space in meta.get("rage_start", {}).items()}
    spaces = "".join(
        _rage_space(number, cubes, starts.get(number), scene.rage, words, guardian)
        for number, cubes in enumerate(meta["rage_track"], start=1)
    )
    heading = _heading(4, WOOD_TOP + 130, words.track("rage"), 21)
    return group(heading, group(spaces, transform=translate(34, WOOD_TOP + 66)), class_="rage-track")


def _rage_space(number: int, cubes: int, players: str | None, rage: int, words: Words, guardian: str) -> str:
    passed, here = number < rage, number == rage
    paper, ink = ("#7a5138", "#f3dfb4") if passed else ("#f3dfb4", INK)
    first = -(cubes - 1) * 5
    row = "".join(group(_cube(), transform=translate(first + i * 10, 22, scale=0.8)) for i in range(cubes))
    shown = text(0, 11, str(cubes), font_size=30, font_weight="800", text_anchor="middle", fill=ink) + row
    if players and not here:
        thief = path(COAT, fill=ink, transform=translate(-6, -20, scale=0.24))
        shown += thief + text(6, -15, players, font_size=15, font_weight="700", text_anchor="middle", fill=ink)
    says = words.say("rage-space", n=cubes) + (f"; {words.say('rage-start', players=players)}" if players else "")
    return group(
        title(says),
        path(SPACE, fill=paper, stroke="#23140d", stroke_width=2.5, stroke_linejoin="round"),
        shown,
        group(marker(guardian), class_="marker", transform=translate(0, -34)) if here else "",
        class_="rage",
        data_rage=str(number),
        transform=translate((number - 1) * SPACE_STEP, 0),
    )


def _health(spaces: int, scene: Scene, words: Words) -> str:
    tracks = []
    for place, (seat, damage) in enumerate(sorted(scene.damage.items())):
        x, y = 512 + place % 2 * 258, WOOD_TOP + 42 + place // 2 * 44
        hearts = "".join(
            icon(
                "heart",
                28 + i * 21,
                0,
                20,
                "#e8554a" if i < spaces - damage else "#2a1710",
                stroke="#f3dfb4",
                stroke_width=1,
            )
            for i in range(spaces)
        )
        tracks.append(
            group(
                title(f"{words.say('seat', seat=seat)}: {words.say('damage', n=damage, all=spaces)}"),
                seat_sign(seat, 0, 0, 30),
                hearts,
                class_="health",
                data_health=seat,
                transform=translate(x, y),
            )
        )
    return group(_heading(498, WOOD_TOP + 130, words.track("health"), 21), *tracks, class_="health-tracks")


def _heading(x: float, y: float, words: str, size: float, *, anchor: str | None = None) -> str:
    return text(
        x,
        y,
        words,
        font_family=TITLE_FONT,
        font_size=size,
        font_style="italic",
        font_weight="700",
        text_anchor=anchor,
        fill=TEXT_ON_WOOD,
        stroke="#1a0e14",
        stroke_opacity=".6",
        stroke_width=4,
        paint_order="stroke",
        stroke_linejoin="round",
    )


def _cube() -> str:
    """A dragon cube: dark, with one slit eye."""
    return (
        path(CUBE, fill="#2c2230", stroke="#f3dfb4", stroke_width=0.8)
        + path("M0-6L6-3L0 0L-6-3z", fill="#594b57")
        + circle(-2.8, 2, 1.4, fill="#ffb347")
    )
