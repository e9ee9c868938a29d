"""Tracks: one row of symbols with the player numbers 1 2 3 between them."""

from collections.abc import Sequence

from meisterdieb.drawing.clou.ink import icon, words
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table
from meisterdieb.drawing.kit.markup import group, path, rect

SYMBOL_OF = {"time": "zeit", "traces": "spur", "police": "polizei", "flight": "flucht"}


def track(sheet: Sheet, name: str, lengths: Table, size: float = 21, pitch: float = 25) -> Piece:
    """A track whose length depends on the players: p1 symbols, those left of the own number fall away."""
    first, middle = lengths["p1"], size / 2 + 1
    starts = {player: first - lengths[f"p{player}"] for player in (1, 2, 3)}
    gone = starts[sheet.players] if sheet.players else 0
    x, drawn = 0.0, ""
    for i in range(first):
        for player in [player for player, start in starts.items() if start == i]:
            drawn += words(sheet, x + 4, middle + 5, player, 14, bold=True, anchor="middle")
            x += 12
        symbol = icon(sheet, SYMBOL_OF[name], x + size / 2, middle, size, sheet.look.ghost if i < gone else "")
        if i < gone:
            line = f"M{x + 1:g} {middle + size / 2 - 2:g}L{x + size - 1:g} {middle - size / 2 + 2:g}"
            symbol += path(line, stroke=sheet.look.soft, stroke_width=1.6)
        drawn += group(symbol, data_track=name, data_place=str(i - gone))
        x += pitch
    return Piece(x - pitch + size + 1, size + 2, group(drawn, class_="track"))


def flight(sheet: Sheet, plan: Table, size: float = 21, pitch: float = 25) -> Piece:
    """The escape track: arrows for everybody, a line, and the police by number of players."""
    middle, drawn = size / 2 + 1, ""
    for i in range(plan["flight"]):
        symbol = icon(sheet, "flucht", i * pitch + size / 2, middle, size)
        drawn += group(symbol, data_track="flight", data_place=str(i))
    x = plan["flight"] * pitch + 6
    drawn += path(f"M{x:g} 0V{size + 2:g}", stroke=sheet.look.line, stroke_width=0.8)
    police = track(sheet, "police", plan["police"], size, pitch)
    return Piece(x + 9 + police.width, size + 2, group(drawn + police.at(x + 9, 0), class_="track"))


CONCERT_SIGNS = {"before": "", "pause": "", "loud": "f", "quiet": "p", "instrumental": "♪", "aria": ""}


def concert(sheet: Sheet, fields: Sequence[str], lengths: Table, width: float = 702) -> Piece:
    """The concert: a cell per field, the time symbol above, the sign of the passage on a stave below."""
    cell, drawn = (width - 40) / len(fields), ""
    starts = {player: lengths["p1"] - lengths[f"p{player}"] for player in (1, 2, 3)}
    gone = starts[sheet.players or 1]
    for line in range(5):
        drawn += path(f"M0 {38 + line * 5:g}H{width:g}", stroke=sheet.look.ghost, stroke_width=0.6)
    x = 0.0
    for i, kind in enumerate(fields):
        for player in [player for player, start in starts.items() if start == i]:
            drawn += words(sheet, x + 5, 21, player, 14, bold=True, anchor="middle")
            x += 12
        ghost = sheet.look.ghost if i < gone else ""
        symbol = icon(sheet, "zeit", x + cell / 2, 16, 20, ghost) + passage(sheet, kind, x + cell / 2, 48)
        drawn += group(symbol, data_track="time", data_place=str(i - gone), data_concert=kind)
        x += cell
        drawn += path(f"M{x:g} 38V58", stroke=sheet.look.line, stroke_width=0.8)
    return Piece(width, 64, group(drawn, class_="concert"))


def passage(sheet: Sheet, kind: str, x: float, y: float) -> str:
    """The sign of a passage on the stave: a crown for the aria, a rest for the interval, nothing before the concert."""
    if kind == "aria":
        return _patch(x, y) + icon(sheet, "diadem", x, y, 20)
    if kind == "instrumental":
        notes = f"M{x - 7:g} {y + 6:g}V{y - 8:g}L{x + 7:g} {y - 11:g}V{y + 3:g}"
        heads = "".join(
            f"M{cx:g} {cy:g}a3.6 2.8 0 1 1 -7.2 0a3.6 2.8 0 1 1 7.2 0z" for cx, cy in ((x - 7, y + 6), (x + 7, y + 3))
        )
        return path(notes, fill="none", stroke=sheet.look.ink, stroke_width=2) + path(heads, fill=sheet.look.ink)
    if CONCERT_SIGNS.get(kind):
        letter = words(sheet, x, y + 8, CONCERT_SIGNS[kind], 25, bold=True, anchor="middle", style="italic")
        return _patch(x, y) + letter
    if kind == "pause":
        return rect(x - 6, y - 5, 12, 5, fill=sheet.look.ink)
    return ""


def _patch(x: float, y: float) -> str:
    return rect(x - 12, y - 11, 24, 22, fill="#fff", fill_opacity=".9")
