"""The escape as a chase: how far to safety, how far behind the police are, and what the driver's die does."""

from rich.text import Text

from meisterdieb.clou.telling.naming import label, records, track_name
from meisterdieb.clou.telling.view_types import Track
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.clou.sheet import escape
from meisterdieb.terminal.clou.symbols import ALARM
from meisterdieb.terminal.lines import Lines, cut
from meisterdieb.terminal.signs import FAINT, GOLD


def chase(scene: Scene, width: int) -> Lines:
    """Two ways next to each other, and the drivers."""
    step = max(min((width - 30) // 12, 6), 2)
    lines = [
        Text(""),
        Text(str(records("symbol")["alarm"][scene.lang]).upper() + "!", ALARM),
        Text(""),
        way(scene, "flight", step, scene.shapes.arrow, GOLD, scene.texts("clou-safe")),
        Text(""),
        way(scene, "police", step, "P", ALARM, scene.texts("clou-prison")),
        Text(""),
    ]
    for seat in range(scene.view["players"]):
        driving = scene.view["phase"] == "escape" and seat == scene.view["driver"]
        table = scene.thief(seat)
        if table is not None and (driving or scene.view["phase"] == "driver"):
            value = f"  {label('escape_value', scene.lang)} 1-6: "
            lines.append(Text.assemble("  ", scene.who(seat), (value, FAINT), escape(scene, table)))
    return [cut(line, width) for line in lines]


def way(scene: Scene, name: Track, step: int, sign: str, style: str, end: str) -> Text:
    """A track as a way: what is behind, where the car is, what lies ahead."""
    left, whole = scene.view["tracks"][name]
    rule = scene.signs.rule
    line = Text(f"  {track_name(name, scene.lang):<9}")
    for i in range(whole):
        gone = i < whole - left
        line.append(sign if gone else scene.shapes.gone, style if gone else "").append(
            rule * step, "" if gone else FAINT
        )
    return line.append(f" {end}", "bold").append(f"  {scene.texts('clou-to-go', n=left)}", FAINT)
