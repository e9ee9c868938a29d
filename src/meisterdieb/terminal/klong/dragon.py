"""The dragon: rage, the noise lying about, the bag, the countdown."""

from rich.text import Text

from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.lines import Lines, flow

DRAGON = "bold #e0563c"


def dragon(scene: Scene, width: int) -> Lines:
    """Rage track, next attack, noise and bag, in one line or two."""
    found: Lines = []
    for wide in (True, False):
        parts = [rage(scene), attack(scene), noise(scene), bag(scene, wide), *countdown(scene)]
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
    if found["seat"] is None or not found["space"]:
        return []
    spaces = len(scene.printed.tracks["countdown"])
    return [Text(scene.texts("countdown", space=found["space"], spaces=spaces), DRAGON)]
