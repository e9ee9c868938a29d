"""What a room holds and what a tunnel costs, in signs."""

from typing import Any

from meisterdieb.klong.phrases import say
from meisterdieb.terminal.klong.content import Printed, Table
from meisterdieb.terminal.signs import Signs
from meisterdieb.terminal.texts import Texts

KINDS = ("crystal_cave", "healing_spring", "market")


def contents(printed: Printed, view: dict[str, Any], number: int, signs: Signs) -> str:
    """What a room is and what lies in it now: cave, spring, market, artifact, secrets."""
    room, loot = printed.rooms[number], view["loot"]
    parts = [
        signs.cave if room.get("crystal_cave") else "",
        signs.spring if room.get("healing_spring") else "",
        signs.market if room.get("market") else "",
        f"{signs.artifact}{view['artifacts'][str(number)]}" if str(number) in view["artifacts"] else "",
        signs.major * loot["major"].get(str(number), 0),
        signs.minor * loot["minor"].get(str(number), 0),
        signs.idol * loot["idol"].get(str(number), 0),
    ]
    return " ".join(part for part in parts if part)


def thieves(view: dict[str, Any], number: int) -> list[int]:
    """The seats that stand in a room."""
    return [seat["seat"] for seat in view["seats"] if seat["room"] == number and seat["fate"] == "in play"]


def chip(tunnel: Table, signs: Signs) -> str:
    """What a tunnel shows, without its direction: more than one boot, monsters, a lock."""
    boots = str(tunnel["boots"]) if tunnel.get("boots", 1) > 1 else ""
    return boots + signs.monster * int(tunnel.get("monsters", 0)) + (signs.lock if tunnel.get("locked") else "")


def arrow(dx: float, dy: float, signs: Signs) -> str:
    """The sign of a direction; a row is twice as high as a column is wide."""
    if abs(dx) >= abs(dy) * 2:
        return signs.arrows[0 if dx > 0 else 1]
    return signs.arrows[3 if dy > 0 else 2]


def place_words(printed: Printed, view: dict[str, Any], number: int, texts: Texts) -> str:
    """What a room is and holds, in words."""
    room, lang, loot = printed.rooms[number], texts.lang, view["loot"]
    parts = [texts("in-depths")] if room.get("depths") else []
    parts += [say("feature", key, lang) for key in KINDS if room.get(key)]
    if str(number) in view["artifacts"]:
        parts.append(say("feature", "artifact", lang, n=view["artifacts"][str(number)]))
    lying = [(kind, loot[kind].get(str(number), 0)) for kind in ("major", "minor", "idol")]
    parts += [say("feature", kind, lang, n=n) for kind, n in lying if n]
    return ", ".join(parts)
