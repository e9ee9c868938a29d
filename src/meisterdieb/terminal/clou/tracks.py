"""The tracks of a plan: time, traces, flight and police, what is taken so far, and the concert."""

from rich.text import Text

from meisterdieb.clou.telling.naming import label, records, track_name
from meisterdieb.clou.telling.view_types import Track
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.clou.symbols import ALARM
from meisterdieb.terminal.lines import Lines, cut, flow
from meisterdieb.terminal.signs import FAINT, GOLD

TRACKS: tuple[Track, ...] = ("time", "traces", "flight", "police")


def tracks(scene: Scene, width: int) -> Lines:
    """All tracks in a line, with a dot for each symbol if there is room."""
    found: Lines = []
    for dots in (True, False):
        parts = [track(scene, name, dots) for name in TRACKS]
        found = flow([*parts, points(scene)], width, Text(), gap=2)
        if len(found) == 1:
            break
    return found + concert(scene, width)


def track(scene: Scene, name: Track, dots: bool) -> Text:
    """A track: how much is left of it."""
    left, whole = scene.view["tracks"][name]
    pressing = name != "flight" and left <= 2
    line = Text.assemble(
        f"{track_name(name, scene.lang)} ", (f"{left}", ALARM if pressing else "bold"), (f"/{whole}", FAINT)
    )
    if dots:
        line.append(f" {scene.shapes.full * left}", ALARM if pressing else "").append(
            scene.shapes.gone * (whole - left), FAINT
        )
    return line


def points(scene: Scene) -> Text:
    """The points of the heist so far."""
    score = scene.view["score"]
    total = score["loot"] + score["traces"] + score["alarm"]
    return Text.assemble(f"{label('score_total', scene.lang)} ", (str(total), GOLD))


def concert(scene: Scene, width: int) -> Lines:
    """The concert track: a letter for each field, the present one in brackets and in words."""
    fields = scene.plan.get("concert")
    if not fields:
        return []
    left, whole = scene.view["tracks"]["time"]
    fields = fields[-whole:]
    line = Text(f"{track_name('concert', scene.lang)} ")
    for i, field in enumerate(fields):
        here = i == whole - left
        letter = scene.texts(f"sign-concert-{field}")
        line.append(f"[{letter}]" if here else letter, GOLD if here else FAINT if i < whole - left else "")
    if left:
        record = records("concert_field")[fields[whole - left]]
        line.append(f"  {record[scene.lang]}: ", "bold").append(str(record[f"text_{scene.lang}"]))
    return [cut(line, width)]
