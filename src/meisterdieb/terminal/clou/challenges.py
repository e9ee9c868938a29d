"""A challenge in one line: its name, the symbols it wants, what they cost, what it opens and what lies behind it."""

from rich.text import Text

from meisterdieb.clou.engine.content import Table
from meisterdieb.clou.telling.naming import records
from meisterdieb.clou.telling.view_types import ClouChallenge
from meisterdieb.terminal.clou.cells import row
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.clou.symbols import ALARM
from meisterdieb.terminal.signs import FAINT, GOLD


def challenge_line(scene: Scene, challenge: ClouChallenge) -> Text:
    """A challenge with everything that matters now."""
    table = next(one for one in scene.plan["challenges"] if one["id"] == challenge["id"])
    name = scene.name(table)
    if challenge["done"]:
        return Text.assemble((f"{scene.shapes.taken} {name}", FAINT), rewards(scene, table))
    line = Text.assemble((name, "bold" if challenge["open"] else ""), "  ")
    if "numbers" in table:
        line.append_text(row(scene, "*", f"{table['id']}.", table["numbers"]))
    else:
        parts = [part_line(scene, challenge, place) for place in range(len(challenge["parts"]))]
        line.append_text(Text(" | ").join(parts))
    line.append_text(barred(scene, challenge, table)).append_text(rewards(scene, table))
    return line


def part_line(scene: Scene, challenge: ClouChallenge, place: int) -> Text:
    """One way to overcome a challenge: crossed symbols, open ones with the number to type, then the costs."""
    part = challenge["parts"][place]
    ordered = any(one["id"] == challenge["id"] and one.get("ordered") for one in scene.plan["challenges"])
    cells = []
    for k, (symbol, crossed) in enumerate(part["needs"], 1):
        if crossed:
            cells.append(Text(f"{scene.shapes.cross}{scene.symbol(symbol).plain}", FAINT))
            continue
        number = need_number(scene, f"{challenge['id']}:{place + 1}.{k}")
        cells.append(Text.assemble((f"{number}:" if number else "", GOLD), scene.symbol(symbol)))
    line = Text(scene.shapes.arrow if ordered else " ").join(cells)
    costs = [cost(scene, "spur")] * part["traces"] + [cost(scene, "alarm")] * part["alarm"]
    return Text(" ").join([line, *costs])


def need_number(scene: Scene, need: str) -> str:
    """The number of the first action that crosses out a required symbol."""
    for offer in scene.menu.of("cross", "scout"):
        if offer.on == f"need:{need}":
            return str(offer.number)
    return ""


def cost(scene: Scene, symbol: str) -> Text:
    """A trace or the alarm, as a cost."""
    return Text(f"{scene.shapes.minus}{str(records('symbol')[symbol][scene.lang])[:2]}", ALARM)


def barred(scene: Scene, challenge: ClouChallenge, table: Table) -> Text:
    """Why nobody may work there though the room is open: something comes first, or a special rule."""
    if challenge["open"] or not scene.view["rooms"][challenge["room"]]:
        return Text()
    first = next((one for one in scene.plan["challenges"] if one["id"] == table.get("after")), None)
    waiting = first and not next(one["done"] for one in scene.view["challenges"] if one["id"] == table["after"])
    if first and waiting:
        return Text(f" ({scene.texts('clou-after', what=scene.name(first))})", FAINT)
    lock = next(
        (rule for rule in scene.plan["special"] if rule.get("from_round") and rule["challenge"] == table["id"]), None
    )
    if lock and scene.view["round"] < lock["from_round"]:
        return Text(f" ({scene.texts('clou-from-round', n=lock['from_round'])})", FAINT)
    return Text(f" ({scene.texts('clou-barred')})", FAINT)


def rewards(scene: Scene, table: Table) -> Text:
    """What a challenge opens, and the loot behind it with its value; what is taken has a tick."""
    line = Text()
    if "opens" in table:
        room = next(one for one in scene.plan["rooms"] if one["id"] == table["opens"])
        line.append(f" {scene.shapes.arrow}{scene.name(room)}", FAINT if scene.view["rooms"][table["opens"]] else "")
    for id in table.get("loot", ()):
        loot = next(one for one in scene.plan["loot"] if one["id"] == id)
        taken = scene.view["loot"][id]
        sign = scene.shapes.taken if taken else "$"
        line.append(f" {sign}{worth(scene, loot)} {scene.name(loot)}", GOLD if taken else "")
    return line


def worth(scene: Scene, loot: Table) -> str:
    """What loot is worth: points, a double circle or a special find of the campaign."""
    if loot["value"]:
        return str(loot["value"])
    return scene.shapes.double if "double" in loot else scene.shapes.star
