"""The thieves: health, gold, points and what they carry."""

from rich.text import Text

from meisterdieb.kernel.phrases import capital
from meisterdieb.klong.telling.view_types import KlongSeat
from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.lines import Lines, beside, cut, fill


def seats(scene: Scene, width: int, rows: int) -> Lines:
    """All thieves, one in a line if there are rows enough, otherwise two."""
    found = scene.view["seats"]
    if len(found) <= rows:
        return [thief(scene, seat, width) for seat in found]
    half = (width - 2) // 2
    halves = [thief(scene, seat, half) for seat in found]
    lines: Lines = []
    for left, right in zip(halves[::2], [*halves[1::2], Text("")], strict=False):
        lines += beside([left], [right], half)
    return lines


def thief(scene: Scene, seat: KlongSeat, width: int) -> Text:
    """One thief in one line."""
    texts, number = scene.texts, seat["seat"]
    mark = ">" if number == scene.view["active"] else " "
    line = Text.assemble(mark, scene.sign(number), " ")
    line.append_text(fill(Text(scene.names[number], "bold" if mark == ">" else ""), max(map(len, scene.names))))
    line.append(" ")
    if seat["fate"] == "in play":
        line.append_text(hearts(scene, seat, width >= 64))
    else:
        line.append(texts.say("fate", seat["fate"]), "italic")
    line.append(f" {seat['gold']:>2}", "bold").append(texts("gold-short"))
    line.append(f" {seat['points']:>2}", "bold").append(texts("points-short"))
    line.append_text(loot(scene, seat))
    return cut(line, width, scene.signs.more)


def hearts(scene: Scene, seat: KlongSeat, wide: bool) -> Text:
    """The health that is left of ten."""
    whole = scene.printed.tracks["health_spaces"]
    left = max(whole - seat["damage"], 0)
    style = "bold red" if left <= 3 else "red"
    if not wide:
        return Text.assemble((scene.signs.heart, style), (f"{left:>2}", "bold"))
    return Text.assemble((scene.signs.heart * left, style), (scene.signs.lost * (whole - left), "dim"), f" {left:>2}")


def loot(scene: Scene, seat: KlongSeat) -> Text:
    """Artifacts and tokens of a thief."""
    parts = [f"{scene.signs.artifact}{value}" for value in seat["artifacts"]]
    parts += [token(scene, id, n) + (f" {scene.signs.times}{n}" if n > 1 else "") for id, n in seat["tokens"].items()]
    return Text(" " + ", ".join(parts) if parts else "", "#d9a441")


def token(scene: Scene, id: str, n: int) -> str:
    """A token by its name; of one that only its owner knows, what all of its group are called."""
    return scene.printed.token(id) if id in scene.printed.tokens else capital(scene.texts.count(id, n))
