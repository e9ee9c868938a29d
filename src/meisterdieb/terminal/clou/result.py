"""The end of a heist or a campaign: how it went, the loot, the points of the whole gang, the story."""

from rich.text import Text

from meisterdieb.terminal.clou.campaign import heists
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.clou.story import haul, paragraphs
from meisterdieb.terminal.lines import Lines, wrap


def result(scene: Scene, told: str, width: int) -> Lines:
    """The game's own words; what all seats share is said once, with all names in front of it."""
    first, *rest = told.splitlines()
    gang, after = rest[: scene.view["players"]], rest[scene.view["players"] :]
    names = ", ".join(line.partition(": ")[0] for line in gang)
    points = gang[0].partition(": ")[2]
    taken = haul(scene, width) if scene.view["campaign"] is None else heists(scene, width)
    lines = [*wrap(Text(first, "bold"), width), *taken, *wrap(Text(f"{names}: {points}"), width, "  ")]
    for text in after:
        lines += [Text(""), *paragraphs(text, width)]
    return lines
