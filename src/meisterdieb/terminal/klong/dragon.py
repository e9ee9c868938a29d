"""The dragon: rage, the noise lying about, the bag, the countdown, and what else moves on a track."""

from rich.text import Text

from meisterdieb.kernel.phrases import capital
from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.lines import Lines, flow

DRAGON = "bold #e0563c"
UNTOLD = {"countdown-begun"}  # the countdown itself says it


def dragon(scene: Scene, width: int) -> Lines:
    """Rage track, next attack, noise and bag, in one line or two."""
    found: Lines = []
    for wide in (True, False):
        parts = [
            rage(scene),
            attack(scene),
            noise(scene),
            bag(scene, wide),
            *countdown(scene),
            *tracks(scene),
            *goal(scene),
        ]
        found = flow(parts, width, Text(), gap=2)
        if len(found) == 1:
            break
    return found


def rage(scene: Scene) -> Text:
    """The rage track with the dragon on its space."""
    line = Text(scene.texts("rage") + " ")
    for space, cubes in enumerate(scene.printed.tracks["rage_track"], 1):
        here = space == scene.view["rage"]["space"]
        line.append(f"[{cubes}]" if here else str(cubes), DRAGON if here else "dim")
    return line


def attack(scene: Scene) -> Text:
    """How many cubes the next attack draws."""
    found = scene.view["rage"]
    danger = found["next_attack"] - found["cubes"]
    more = f" ({found['cubes']}+{danger})" if danger else ""
    return Text.assemble(scene.texts("attack") + " ", (str(found["next_attack"]), DRAGON), more)


def noise(scene: Scene) -> Text:
    """The cubes in the clank area, by seat."""
    line = Text(scene.texts("clank-area"))
    for seat, n in enumerate(scene.view["area"]):
        line.append(" ").append_text(scene.sign(seat)).append(str(n), "bold" if n else "dim")
    for colour, n in scene.view.get("parts", {}).get("loose", {}).items():
        if colour != "black":
            line.append(f" {scene.texts.count(colour, 2)} ", "dim").append(str(n), "bold" if n else "dim")
    return line


def bag(scene: Scene, wide: bool) -> Text:
    """What is in the bag, by colour."""
    inside = dict(scene.view["bag"])
    line = Text.assemble(scene.texts("bag") + " ", (str(sum(inside.values())), "bold"))
    black = inside.pop("black", 0)
    parts = [f"{letter}{n}" for letter, n in inside.items() if n]
    parts.append(scene.texts("black", n=black) if wide else f"+{black}")
    return line.append(f" ({' '.join(parts)})", "dim")


def countdown(scene: Scene) -> list[Text]:
    """The countdown, once it runs."""
    found = scene.view["countdown"]
    if not found["space"]:
        return []
    spaces = len(scene.printed.tracks["countdown"])
    return [Text(scene.texts("countdown", space=found["space"], spaces=spaces), DRAGON)]


def tracks(scene: Scene) -> list[Text]:
    """What the board or the game for one adds: where each marker stands, a zone by its name."""
    found = scene.view.get("parts", {}).get("tracks", {})
    return [
        Text.assemble(capital(scene.texts.say("track", id)) + " ", (scene.printed.space(space), "bold"))
        for id, space in found.items()
        if id not in UNTOLD
    ]


def goal(scene: Scene) -> list[Text]:
    """The points that a game for one asks for."""
    points = scene.view.get("parts", {}).get("goal")
    return [Text.assemble(scene.texts("goal") + " ", (str(points), "bold"))] if points else []
