"""Everything that is public about each thief: what it carries, its discard pile, the cards nobody sees, its points."""

from rich.text import Text

from meisterdieb.kernel.phrases import capital
from meisterdieb.klong.telling.view_types import KlongSeat
from meisterdieb.terminal.klong.hand import counted
from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.klong.seats import thief
from meisterdieb.terminal.lines import Lines, wrap


def people(scene: Scene, width: int) -> Lines:
    """All thieves, a paragraph each."""
    lines: Lines = []
    for seat in scene.view["seats"]:
        lines += [thief(scene, seat, width), *facts(scene, seat, width), Text("")]
    return lines


def facts(scene: Scene, seat: KlongSeat, width: int) -> Lines:
    """What is known about one thief."""
    texts, times = scene.texts, scene.signs.times
    names = [scene.printed.card(card) for card in seat["discard"]]
    unseen = [scene.printed.card(card) for card, n in seat["unseen"].items() for _ in range(n)]
    parts = [f"{texts.say('part', part)} {n}" for part, n in seat["score"].items() if n]
    told = [
        (capital(texts.count("room", 1)), scene.printed.room(seat["room"]) if seat["fate"] == "in play" else ""),
        (texts("points"), ", ".join(parts)),
        (capital(texts.count("discard-pile", 1)), ", ".join(counted(names, times))),
        (texts("unseen", hand=seat["hand_size"]), ", ".join(counted(unseen, times))),
    ]
    return [
        line
        for head, text in told
        if text
        for line in wrap(Text.assemble("   ", (f"{head}: ", "dim"), text), width, "     ")
    ]
