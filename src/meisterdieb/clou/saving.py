"""A state as plain data, and the way back."""

from collections.abc import Mapping
from typing import Any

from meisterdieb.clou import conservation
from meisterdieb.clou.content import content, rules_for
from meisterdieb.clou.setup import bare_state
from meisterdieb.clou.state import ClouState
from meisterdieb.clou.symbols import symbol, symbol_text
from meisterdieb.clou.words import ENDS, FREE_BOX, OVER, PHASES, THIEVES
from meisterdieb.kernel.reading import Reader
from meisterdieb.kernel.refusal import BadInput

SCHEMA = 1
NUMBERS = ("round", "traces", "time", "passed", "swapped", "flight", "police", "alarm", "driver", "barrier")
CAMPAIGN_NUMBERS = ("heist_number", "doubles", "points", "sheet_traces", "lost")
SEAT_COLUMNS = ("used", "fills", "done")
COLUMNS = ("roll", "needs", "finished", "rooms", "loot", "prison", "special", "boxes", "kept", "kept_trees")
KEYS = {
    *NUMBERS,
    *CAMPAIGN_NUMBERS,
    *SEAT_COLUMNS,
    *COLUMNS,
    *("schema", "content", "plan", "phase", "end", "chosen", "votes", "marks", "trees", "group", "extras"),
    *("plus_minus", "scores", "expenses"),
}


def to_dict(s: ClouState) -> dict[str, Any]:
    """The whole state as plain data."""
    rules = s.rules
    return {
        "schema": SCHEMA,
        "content": rules.content_hash,
        "plan": rules.heist,
        "phase": PHASES[s.phase],
        "end": ENDS[s.end],
        **{name: getattr(s, name) for name in (*NUMBERS, *CAMPAIGN_NUMBERS)},
        **{name: list(getattr(s, name)) for name in (*SEAT_COLUMNS, *COLUMNS, "votes", "scores", "expenses")},
        "chosen": [None if thief < 0 else content().thief_ids[thief] for thief in s.thieves],
        "extras": [list(dice) for dice in s.extras],
        "plus_minus": [list(limits) for limits in s.plus_minus],
        "marks": {str(field): mark for field, mark in enumerate(s.marks) if mark},
        "trees": list(s.trees),
        "group": [["ABC*"[item >> 8], symbol_text(item & 255)] for item in s.group],
    }


def from_dict(players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> ClouState:
    """The state that `to_dict` wrote down; anything missing, unknown or impossible is refused."""
    r = Reader(data, "the state")
    r.exactly(KEYS)
    if data["schema"] != SCHEMA:
        raise BadInput(f"the save has schema {data['schema']!r}; this program reads schema {SCHEMA}")
    if data["content"] != content().hash:
        raise BadInput("the save was made with other sheets than this program has")
    s = fill(r, players, options)
    return checked(s)


def scenario(players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> ClouState:
    """A fresh heist in its first round with the named things changed."""
    Reader(data, "the scenario").only(KEYS - {"schema", "content"})
    in_campaign = options["campaign"] == "yes"
    plan = str(data.get("plan", content().campaign["heists"][0] if in_campaign else options["heist"]))
    fresh = {"plan": plan, "round": 1, "roll": [1, 2, 3]}
    if in_campaign and plan in content().campaign["heists"]:
        fresh["heist_number"] = content().campaign["heists"].index(plan)
    return checked(fill(Reader({**fresh, **data}, "the scenario"), players, options))


def checked(s: ClouState) -> ClouState:
    """The state itself, if everything in it adds up and somebody can go on."""
    if wrong := conservation.broken(s):
        raise BadInput(f"this position cannot be: {wrong[0]}")
    if s.phase != OVER and (not s.to_act or not s.legal(s.to_act[0])):
        raise BadInput("this position cannot be: nobody can go on")
    return s


def thief_numbers(r: Reader, players: int, options: Mapping[str, Any]) -> list[int]:
    """The thieves of the seats; those of the options where none are named."""
    ids = content().thief_ids
    named = r.data.get("chosen", options["thieves"][:players])
    if not isinstance(named, list | tuple) or len(named) != players:
        raise r.wrong("chosen", f"a list of {players} thieves")
    if any(thief is not None and thief not in ids for thief in named):
        raise r.wrong("chosen", f"a list out of {', '.join(ids)}")
    found = [-1 if thief is None else ids.index(thief) for thief in named]
    if len({thief for thief in found if thief >= 0}) < sum(thief >= 0 for thief in found):
        raise r.wrong("chosen", "each thief at most once")
    return found


def fill(r: Reader, players: int, options: Mapping[str, Any]) -> ClouState:
    """A state with everything set that the data name."""
    in_campaign = options["campaign"] == "yes"
    plan = r.word("plan", list(content().heists), "")
    if in_campaign and plan not in content().campaign["heists"]:
        raise r.wrong("plan", f"a heist of the campaign: {', '.join(content().campaign['heists'])}")
    thieves = thief_numbers(r, players, options)
    phase = PHASES.index(r.word("phase", PHASES, "use"))
    if -1 in thieves and (not in_campaign or phase not in (FREE_BOX, THIEVES, OVER)):
        raise BadInput("this position cannot be: a seat has no thief")
    s = bare_state(rules_for(players, plan, plan_thieves(thieves, phase), in_campaign))
    s.thieves, s.phase = thieves, phase
    s.end = ENDS.index(r.word("end", ENDS, "running"))
    for name in (*NUMBERS, *CAMPAIGN_NUMBERS):
        if name in r:
            setattr(s, name, r.number(name, 0, 1_000_000 if name == "barrier" else 999))
    for name in (*SEAT_COLUMNS, *COLUMNS):
        if name in r:
            setattr(s, name, r.numbers_within(name, len(getattr(s, name)), 0, 200))
    if "votes" in r:
        s.votes = r.numbers_within("votes", players, -1, 3)
    if "trees" in r:
        s.trees = r.numbers_within("trees", len(s.trees), -1, len(s.marks) - 1)
    for name in ("scores", "expenses"):
        if name in r:
            setattr(s, name, short_list(r, name, r.data[name], 3, 999))
    s.extras = lists(r, "extras", players, 6)
    s.plus_minus = lists(r, "plus_minus", players, 9)
    for field, mark in r.table("marks").items():
        s.marks[field_number(s, field)] = number(mark, 200)
    s.group = [group_item(r, item, players) for item in r.items("group")]
    return s


def plan_thieves(thieves: list[int], phase: int) -> tuple[int, ...]:
    """The thieves whose sheets lie on the table: none while they are being chosen."""
    return tuple([-1] * len(thieves) if phase in (FREE_BOX, THIEVES) or -1 in thieves else thieves)


def lists(r: Reader, name: str, players: int, highest: int) -> list[list[int]]:
    """A list of numbers for each seat."""
    found = r.items(name) if name in r else [[] for _ in range(players)]
    if len(found) != players:
        raise r.wrong(name, f"{players} lists of numbers")
    return [short_list(r, name, item, 5, highest) for item in found]


def short_list(r: Reader, name: str, found: Any, most: int, highest: int) -> list[int]:
    """A short list of numbers."""
    if not isinstance(found, list | tuple) or len(found) > most:
        raise r.wrong(name, f"a list of {most} numbers at most")
    return [number(n, highest) for n in found]


def number(n: Any, highest: int) -> int:
    """A whole number from 0 on."""
    if type(n) is not int or not 0 <= n <= highest:
        raise BadInput(f"{n!r} is not a number from 0 to {highest}")
    return n


def field_number(s: ClouState, name: str) -> int:
    """A field by its number or by its name (with the seat's letter in front)."""
    if name.isascii() and name.isdigit() and len(name) < 4 and int(name) < len(s.marks):
        return int(name)
    for field in range(len(s.marks)):
        if field_name(s, field) == name:
            return field
    raise BadInput(f"there is no field {name[:40]!r} on these sheets")


def field_name(s: ClouState, field: int) -> str:
    """A field by its owner's letter and its place, such as A:kraft.1."""
    return f"{'ABC*'[s.rules.owner[field]]}:{s.rules.field_ids[field]}"


def group_item(r: Reader, item: list[Any], players: int) -> int:
    """An activated symbol of a seat, or of the whole gang."""
    letters = "ABC"[:players] + "*"
    if len(item) != 2 or item[0] not in list(letters) or not isinstance(item[1], str):
        raise r.wrong("group", "pairs of a seat and a symbol")
    try:
        return "ABC*".index(item[0]) << 8 | symbol(item[1])
    except ValueError:
        raise r.wrong("group", "pairs of a seat and a symbol") from None
