"""What a room holds and what a tunnel costs, in signs."""

from collections.abc import Mapping

from meisterdieb.kernel.phrases import capital
from meisterdieb.klong.telling.view_types import KlongView
from meisterdieb.terminal.klong.content import Printed, Table
from meisterdieb.terminal.signs import Signs
from meisterdieb.terminal.texts import Texts

KINDS = ("crystal_cave", "healing_spring", "market", "flooded", "gold", "webbed", "cache")
SEATS = "ABCDEF"


def contents(printed: Printed, view: KlongView, number: int, signs: Signs) -> str:
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
        signs.water if room.get("flooded") else "",
        signs.web if room.get("webbed") else "",
        f"{signs.coins}{room['gold']}" if room.get("gold") else "",
        *(beside(printed, view, mark, signs) for mark in printed.beside(number)),
        signs.mummy if haunted(printed, view, number) else "",
    ]
    return " ".join(part for part in parts if part)


def beside(printed: Printed, view: KlongView, mark: str, signs: Signs) -> str:
    """A vein or treasure beside a room: its sign while it is there, else whose cube lies on it."""
    owner = marks(view).get(mark, 0)
    gold = printed.marks[mark].get("gold", 0)
    sign = f"{signs.vein}{gold}" if mark.startswith("vein") else signs.major
    if owner > len(view["seats"]):
        return signs.times  # alone, the rivals were here
    return f"{signs.seats[owner - 1]}{SEATS[owner - 1]}" if owner else sign


def marks(view: KlongView) -> Mapping[str, int]:
    """What has been marked on the board, and by whom, counted from 1."""
    return view.get("parts", {}).get("marks", {})


def haunted(printed: Printed, view: KlongView, number: int) -> bool:
    """Whether the Mummy is in the zone of a room."""
    zone = printed.rooms[number].get("zone")
    return bool(zone) and view.get("parts", {}).get("tracks", {}).get("mummy") == zone


def thieves(view: KlongView, number: int) -> list[int]:
    """The seats that stand in a room."""
    return [seat["seat"] for seat in view["seats"] if seat["room"] == number and seat["fate"] == "in play"]


def chip(tunnel: Table, signs: Signs, printed: Printed, view: KlongView) -> str:
    """What a tunnel shows, without its direction: more than one boot, monsters, a lock, water, noise, a lift, a web."""
    boots = str(tunnel["boots"]) if tunnel.get("boots", 1) > 1 else ""
    web = printed.web_of(tunnel)
    return "".join(
        (
            boots,
            signs.monster * int(tunnel.get("monsters", 0)),
            signs.lock if tunnel.get("locked") else "",
            signs.water if tunnel.get("water") else "",
            signs.noise * int(tunnel.get("clank", 0)),
            f"{signs.lift}{tunnel['lift']}" if tunnel.get("lift") else "",
            signs.web if web and not marks(view).get(web) else "",
        )
    )


def arrow(dx: float, dy: float, signs: Signs) -> str:
    """The sign of a direction; a row is twice as high as a column is wide."""
    if abs(dx) >= abs(dy) * 2:
        return signs.arrows[0 if dx > 0 else 1]
    return signs.arrows[3 if dy > 0 else 2]


def place_words(printed: Printed, view: KlongView, number: int, texts: Texts) -> str:
    """What a room is and holds, in words."""
    room, loot = printed.rooms[number], view["loot"]
    parts = [texts.say("where", "depths")] if room.get("depths") else []
    parts += [texts.say("feature", key) for key in KINDS if room.get(key)]
    if str(number) in view["artifacts"]:
        parts.append(texts.say("lying", "artifact", n=view["artifacts"][str(number)]))
    lying = [(kind, loot[kind].get(str(number), 0)) for kind in ("major", "minor", "idol")]
    parts += [texts.say("lying", kind, n=n) for kind, n in lying if n]
    if room.get("zone"):
        parts.append(texts("in-zone", zone=printed.zone(room["zone"])))
    if haunted(printed, view, number):
        parts.append(texts("mummy-here"))
    for mark in printed.beside(number):
        owner = marks(view).get(mark, 0)
        name = printed.mark_name(mark, texts)
        rivals = owner > len(view["seats"])
        who = capital(texts.count("rivals", 1)) if rivals else SEATS[owner - 1]
        parts.append(texts("marked-by", what=name, who=who) if owner else name)
    return ", ".join(parts)
