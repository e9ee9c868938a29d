"""The slip with the tracks: time, traces, flight and police, taped above the house."""

from meisterdieb.clou.telling.naming import track_name
from meisterdieb.drawing.clou.ink import words
from meisterdieb.drawing.clou.look import LIT
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table
from meisterdieb.drawing.clou.tracks import concert, flight, track
from meisterdieb.drawing.kit.markup import group, path, rect

RIGHT, TOP = 732.0, 12.0
LABEL = 62.0
WIDTH, CONCERT_WIDTH = 338.0, 470.0


def track_slip(sheet: Sheet, plan: Table) -> str:
    """The tracks of a plan on a slip of paper in the upper right corner; a concert has a stave of its own."""
    lit = Sheet(LIT, sheet.lang, sheet.players)
    width = CONCERT_WIDTH if "concert" in plan else WIDTH
    room = width - LABEL - 14
    longest = plan["time"]["p1"]
    pitch = min(22.0, (room - 40) / longest)
    time = (
        concert(lit, plan["concert"], plan["time"], room)
        if "concert" in plan
        else track(lit, "time", plan["time"], pitch - 4, pitch)
    )
    rows = {"time": time, "traces": track(lit, "traces", plan["traces"], 20, 24), "flight": flight(lit, plan, 20, 24)}
    y, drawn = 14.0, ""
    for name, piece in rows.items():
        scale = min(1.0, room / piece.width)
        height = max(38.0, piece.height + 6)
        drawn += words(lit, 12, y + 22, track_name(name, lit.lang), 15, bold=True, title=True, style="italic")
        drawn += piece.at(
            LABEL, y + (22 - 5) - min(piece.height, 28) * scale / 2 + (0 if piece.height < 40 else -4), scale
        )
        y += height
    paper = Piece(width, y + 2, drawn)
    left = RIGHT - width
    return group(
        rect(left + 1, TOP + 4, width, paper.height, fill="#0b1020", opacity=".4"),
        group(
            rect(left, TOP, width, paper.height, rx=2, fill="#fdf3dc"),
            path(f"M{left + width / 2 - 34:g} {TOP - 9:g}h68l-2 15h-68z", fill="#e9d9a8", opacity=".85"),
            paper.at(left, TOP),
            data_slip="tracks",
        ),
    )
