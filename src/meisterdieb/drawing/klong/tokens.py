"""What can be taken from a room, and the small signs that tell its kind."""

from meisterdieb.drawing.kit.geometry import Point
from meisterdieb.drawing.kit.markup import circle, group, path, text, translate
from meisterdieb.drawing.klong.figures import figure
from meisterdieb.drawing.klong.icons import icon
from meisterdieb.drawing.klong.layout import Room
from meisterdieb.drawing.klong.motifs import ARTIFACTS, FEATURES
from meisterdieb.drawing.klong.scene import Scene
from meisterdieb.drawing.klong.signs import sign_drawing

OCTAGON = "M-9-22H9L22-9V9L9 22H-9L-22 9V-9z"
SHIELD = "M0-19l16 5v12c0 10-8 15-16 19c-8-4-16-9-16-19v-12z"
PLINTH = "M-17 34h34l-5-12h-24z"
PAPER_SHADOW = "url(#md-paper)"

# Where one, two or three equal tokens lie in their room, by their number.
PLACES: dict[str, dict[int, list[Point]]] = {
    "major": {1: [(0, 2)], 2: [(0, 2), (10, -3)], 3: [(0, 2), (10, -3), (20, -8)]},
    "minor": {1: [(0, 5)], 2: [(-16, 6), (15, 6)], 3: [(-20, 10), (0, -8), (20, 10)]},
    "head_idol": {1: [(0, 3)]},
    "idol": {1: [(0, 1)], 2: [(-27, 9), (27, 9)], 3: [(-27, 9), (0, 1), (27, 9)]},
}


def draw_tokens(room: Room, scene: Scene) -> str:
    """Everything that lies in the room, and the plinth of an artifact that is gone."""
    drawn = []
    if room.facts.get("artifact"):
        drawn.append(path(PLINTH, class_="plinth", fill="#8c7366", stroke="#3a2430", stroke_width=2))
    if room.id in scene.artifacts:
        value = scene.artifacts[room.id]
        at = translate(*artifact_place(room))
        drawn.append(group(artifact(value, PAPER_SHADOW), class_="token artifact", data_value=str(value), transform=at))
    kinds = (("major", scene.major), ("minor", scene.minor), ("idol", scene.idols), ("head_idol", scene.heads))
    for kind, lying in kinds:
        for place in PLACES[kind].get(lying.get(room.id, 0), []):
            at = translate(*place)
            drawn.append(group(TOKENS[kind], class_=f"token {kind}", transform=at, filter=PAPER_SHADOW))
    return group(*drawn, class_="tokens") if drawn else ""


def artifact_place(room: Room) -> Point:
    """Where an artifact stands: on a market it looks over the counter."""
    return 0, 3 if room.kind == "market" else -3


# The signs of all kinds of rooms, from that of a crystal cave to that of a flooded one: drawings, and where they hang.
SIGNS = {
    "crystal_cave": path("M-13 0L0-14L13 0L0 14z", fill="#0f3d5c", stroke="#bff4ff", stroke_width=2.5)
    + icon("crystal", 0, 0, 15, "#d9fbff"),
    "healing_spring": circle(0, 0, 15, fill="#fff", stroke="#a8231c", stroke_width=2.5)
    + icon("heart", 0, 1, 18, "#c9302c"),
}
SIGN_PLACES: dict[str, Point] = {
    "crystal_cave": (-31, -31),
    "healing_spring": (29, -23),
    **{fact: (look["at"][0], look["at"][1]) for fact, look in FEATURES["room"].items()},
}


def hanging(room: Room) -> list[tuple[str, Point, str]]:
    """The signs that tell the kind of a room: name, place, drawing."""
    signs = [(f"sign-{fact}", SIGN_PLACES[fact], drawn) for fact, drawn in SIGNS.items() if room.facts.get(fact)]
    for fact, look in FEATURES["room"].items():
        if room.facts.get(fact):
            amount = room.facts[fact] if look.get("amount") else 0
            name = f"sign-{look['sign']}" + (f"-{amount}" if amount else "")
            signs.append((name, SIGN_PLACES[fact], sign_drawing(look["sign"], amount)))
    return signs


def kind_signs(room: Room) -> str:
    """The signs that tell the kind of a room."""
    signs = "".join(group(drawn, transform=translate(*place)) for _, place, drawn in hanging(room))
    return group(signs, class_="kind", filter=PAPER_SHADOW) if signs else ""


def artifact(value: int, shadow: str | None = None) -> str:
    """An artifact with its light and the shield that says its value."""
    known = max((int(key) for key in ARTIFACTS if int(key) <= value), default=min(int(key) for key in ARTIFACTS))
    shield = path(SHIELD, fill="#ffd257", stroke="#6b3d0a", stroke_width=2.5)
    label = text(0, 7, str(value), font_size=21, font_weight="800", text_anchor="middle", fill="#3d2006")
    return (
        circle(0, 0, 30, fill="url(#md-halo-gold)")
        + group(ARTIFACTS[str(known)], transform=translate(0, 1), filter=shadow)
        + group(shield, label, transform=translate(32, 33), filter=shadow)
    )


# What lies face down or stands about: a plum octagon, a green disc, a golden monkey.
TOKENS = {
    "major": path(OCTAGON, fill="#7a2f58", stroke="#ffd067", stroke_width=3) + icon("major", 0, 0, 25, "#ffdf8e"),
    "minor": circle(0, 0, 16, fill="#2f6a5c", stroke="#e9dfb8", stroke_width=2.5) + icon("minor", 0, 0, 19, "#f7ecc4"),
    "idol": (
        circle(-11, -1, 5.5, fill="#c98a24")
        + circle(11, -1, 5.5, fill="#c98a24")
        + path("M0-15C-9-15-12-8-11 0C-11 10-6 17 0 17S11 10 11 0C12-8 9-15 0-15Z", fill="#f0b030")
        + path("M0-9C-3-12-9-9-8-3C-9 1-6 3-6 3C-9 9-5 14 0 14S9 9 6 3C6 3 9 1 8-3C9-9 3-12 0-9Z", fill="#ffe48f")
        + path("M-4-5a2.2 2.8 0 1 0 .1 0zM4-5a2.2 2.8 0 1 0 .1 0zM-4 8q4 4 8 0z", fill="#4a2f0a")
    ),
}
# The chief of the monkeys.
TOKENS["head_idol"] = circle(0, 0, 30, fill="url(#md-halo-gold)") + figure("head-idol")
