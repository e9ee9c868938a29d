"""The plan as a picture: open rooms in strong frames, closed ones in faint frames, their challenges inside."""

from rich.text import Text

from meisterdieb.clou.telling.view_types import ClouChallenge
from meisterdieb.terminal.clou.challenges import challenge_line
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.lines import Lines, cut, fill, flow, wrap
from meisterdieb.terminal.signs import FAINT

NARROWEST = 38  # columns of a room


def plan(scene: Scene, width: int, rows: int) -> Lines:
    """As much of the plan as there are rows for: all rooms, the open ones, or only where work is possible."""
    rooms = by_depth(scene)
    opened = [id for id in rooms if scene.view["rooms"][id]]
    left = [id for id in opened if any(not one["done"] for one in challenges(scene, id))]
    for shown in (rooms, opened, left):
        lines = framed(scene, shown, width)
        if shown is not rooms:
            lines += closed(scene, rooms, width)
        if len(lines) <= rows:
            return lines
    return compact(scene, width, rows)


def by_depth(scene: Scene) -> list[str]:
    """The rooms, those nearer to the start first."""
    order = [str(scene.plan["start"])]
    for room in order:
        order += [
            one["opens"]
            for one in scene.plan["challenges"]
            if one["in"] == room and one.get("opens", room) not in order
        ]
    return list(dict.fromkeys(order))


def challenges(scene: Scene, room: str) -> list[ClouChallenge]:
    """The challenges of a room; one that waits for another stands behind it."""
    return [one for one in scene.view["challenges"] if one["room"] == room]


def framed(scene: Scene, rooms: list[str], width: int) -> Lines:
    """Rooms in frames, in as many columns as fit; each goes where most space is left."""
    n = max(min(width // NARROWEST, 3, len(rooms)), 1)
    column = (width - 2 * (n - 1)) // n
    columns: list[Lines] = [[] for _ in range(n)]
    for room in rooms:
        target = min(columns, key=len)
        target += room_box(scene, room, column)
    lines = []
    for i in range(max(map(len, columns))):
        line = Text("  ").join([fill(one[i] if i < len(one) else Text(""), column) for one in columns])
        line.rstrip()
        lines.append(line)
    return lines


def room_box(scene: Scene, room: str, width: int) -> Lines:
    """A room with its challenges."""
    opened = scene.view["rooms"][room]
    frame = scene.shapes.opened if opened else scene.shapes.closed
    style = "" if opened else FAINT
    name = next(scene.name(one) for one in scene.plan["rooms"] if one["id"] == room)
    title = cut(Text(f" {name} ", "bold" if opened else ""), width - 4)
    bar = frame[1] * (width - 3 - title.cell_len)
    lines = [Text.assemble((frame[0] + frame[1], style), title, (bar + frame[2], style))]
    inside = [
        line
        for challenge in challenges(scene, room)
        for line in wrap(challenge_line(scene, challenge), width - 4, "    ")
    ]
    lines += [Text.assemble((f"{frame[3]} ", style), fill(line, width - 4), (f" {frame[3]}", style)) for line in inside]
    return [*lines, Text(f"{frame[4]}{frame[1] * (width - 2)}{frame[5]}", style)]


def closed(scene: Scene, rooms: list[str], width: int) -> Lines:
    """The rooms that are still closed, in a line."""
    names = {one["id"]: scene.name(one) for one in scene.plan["rooms"]}
    items = [Text(f"{scene.shapes.shut} {names[id]}", FAINT) for id in rooms if not scene.view["rooms"][id]]
    return flow(items, width, Text(f"{scene.texts('clou-closed')} ", FAINT)) if items else []


def compact(scene: Scene, width: int, rows: int) -> Lines:
    """Only where work is possible, one challenge after the other."""
    items = [challenge_line(scene, one) for one in scene.view["challenges"] if one["open"]]
    lines = flow(items, width, Text(), gap=3, most=max(rows, 1))
    return lines[:rows]
