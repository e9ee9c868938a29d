"""Challenges: slips in a double frame with the symbols they want, a rule between alternatives, and costs."""

from collections.abc import Mapping
from dataclasses import dataclass

from meisterdieb.drawing.clou.ink import choice, icon, wide, words
from meisterdieb.drawing.clou.rows import row
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table
from meisterdieb.drawing.kit.markup import circle, group, path, rect

DISC = 25.0
GAP = 5.0
HEAD = 22.0
PART = DISC + 19  # with room for the number of players above a disc
CLOSE = DISC + 12
ARROW = 10.0
BOX, PITCH = 36.0, 54.0
TITLE = SMALL = 13.5


@dataclass(frozen=True)
class Need:
    """A required symbol: its place in the part, what it is, and from how many players on."""

    place: int
    symbol: str
    players: int

    @property
    def width(self) -> float:
        """A choice of symbols takes more room than one."""
        return DISC * 1.75 if "/" in self.symbol else DISC


def needs_of(option: Table, players: int | None) -> list[Need]:
    """The symbols of a part that this number of players must cross out; without a number, all that are printed."""
    found: list[Need] = []
    for text in option["needs"]:
        symbol, _, count = text.partition("@")
        if int(count or 1) <= (players or 3):
            found.append(Need(len(found) + 1, symbol, int(count or 1)))
    return found


def size(challenge: Table, played: bool = False) -> tuple[float, float]:
    """Width and height of a slip, the same in every language and for every number of players; lower if played."""
    titles = max(wide(challenge[lang], TITLE, bold=True) for lang in ("de", "en")) + 20
    if "numbers" in challenge:
        return max(titles, (len(challenge["numbers"]) - 1) * PITCH + BOX + 20), HEAD + BOX + 14
    widest = 0.0
    for option in challenge["options"]:
        needs = needs_of(option, None)
        step = GAP + (ARROW if challenge.get("ordered") else 0)
        width = sum(need.width + step for need in needs) - step
        cost = len(option.get("cost", ()))
        widest = max(widest, width + (cost * (DISC - 3) + 12 if cost else 0))
    return max(titles, widest + 20), HEAD + len(challenge["options"]) * (CLOSE if played else PART) + 3


def slip(sheet: Sheet, challenge: Table, badges: Mapping[int, str] | None = None) -> Piece:
    """A challenge; `badges` puts a symbol at the end of a part (0 is the upper one) that special loot must open."""
    played = sheet.look.played
    width, height = size(challenge, played)
    step, sink = (CLOSE, 0) if played else (PART, 4)
    ink = sheet.look.line
    drawn = rect(0, 0, width, height, rx=4, fill=sheet.look.fill, stroke=ink, stroke_width=1.6)
    drawn += rect(3, 3, width - 6, height - 6, rx=2, fill="none", stroke=ink, stroke_width=0.7)
    drawn += words(sheet, 10, 18, sheet.name(challenge), TITLE, bold=True, title=True)
    if "numbers" in challenge:
        boxes = row(sheet, f"{challenge['id']}.", challenge["numbers"], BOX, PITCH)
        drawn += boxes.at((width - boxes.width) / 2, HEAD + 5)
    for i, option in enumerate(challenge.get("options", ())):
        top = HEAD + i * step
        if i:
            drawn += path(f"M8 {top:g}H{width - 8:g}", stroke=ink, stroke_width=1.2)
        drawn += part(sheet, challenge, i, option, top + step / 2 + sink)
        if badges and i in badges:
            drawn += icon(sheet, badges[i], width - 18, top + step / 2 + sink, 17)
    return Piece(width, height, group(drawn, class_="challenge", data_challenge=challenge["id"]))


def part(sheet: Sheet, challenge: Table, number: int, option: Table, y: float) -> str:
    """One alternative: its symbols in discs, then its costs behind a dashed line."""
    x, drawn = 10.0, ""
    ordered = challenge.get("ordered")
    for need in needs_of(option, sheet.players):
        if ordered and need.place > 1:
            drawn += path(
                f"M{x - 4:g} {y:g}h5M{x - 2:g} {y - 4:g}l5 4-5 4z", fill=sheet.look.ink, stroke=sheet.look.ink
            )
            x += ARROW
        drawn += disc(sheet, f"{challenge['id']}:{number + 1}.{need.place}", need, x, y)
        x += need.width + GAP
    if option.get("cost"):
        drawn += path(
            f"M{x + 1:g} {y - 11:g}V{y + 11:g}", stroke=sheet.look.hair, stroke_width=1, stroke_dasharray="2 2"
        )
        for cost in option["cost"]:
            drawn += group(icon(sheet, cost, x + DISC / 2 + 2, y, DISC * 0.84), data_cost=cost)
            x += DISC - 3
    return group(drawn, class_="part", data_part=str(number + 1))


def disc(sheet: Sheet, id: str, need: Need, x: float, y: float) -> str:
    """A required symbol; above it the number of players from which on it is required."""
    look, r = sheet.look, DISC / 2
    middle = x + need.width / 2
    if "/" in need.symbol:
        frame = rect(x, y - r, need.width, DISC, rx=r, fill=look.fill, stroke=look.line, stroke_width=1.2)
        drawn = frame + choice(sheet, need.symbol, middle, y, DISC * 0.58)
    else:
        frame = circle(middle, y, r, fill=look.fill, stroke=look.line, stroke_width=1.2)
        drawn = frame + icon(sheet, need.symbol, middle, y, DISC * 0.68)
    if need.players > 1 and not look.played:
        drawn += words(sheet, middle, y - r - 3, need.players, SMALL, bold=True, anchor="middle")
    return group(drawn, class_="need", data_need=id, data_players=str(need.players))
