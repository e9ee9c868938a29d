"""A state as plain data, and the way back."""

from collections.abc import Mapping
from typing import Any

from meisterdieb.clou.checks import conservation
from meisterdieb.clou.engine.codes import ENDS, EVERYBODY, FREE_BOX, OVER, PHASES, THIEVES
from meisterdieb.clou.engine.content import content, rules_for
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.engine.symbols import symbol, symbol_text
from meisterdieb.clou.rules.setup import bare_state
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import Reader, is_list, short

SCHEMA = 2
NUMBERS = ("round", "traces", "time", "passed", "swapped", "flight", "police", "alarm", "driver", "barrier")
CAMPAIGN_NUMBERS = ("heist_number", "doubles", "points", "sheet_traces", "lost")
SEAT_COLUMNS = ("used", "fills", "done")
COLUMNS = ("needs", "finished", "rooms", "loot", "prison", "special", "boxes", "kept", "kept_trees")
KEYS = {
    *NUMBERS,
    *CAMPAIGN_NUMBERS,
    *SEAT_COLUMNS,
    *COLUMNS,
    *("schema", "plan", "phase", "end", "chosen", "roll", "votes", "marks", "trees", "group", "extras"),
    *("plus_minus", "scores", "expenses"),
}


def to_dict(s: ClouState) -> dict[str, Any]:
    """The whole state as plain data."""
    rules = s.rules
    return {
        "schema": SCHEMA,
        "plan": rules.heist,
        "phase": PHASES[s.phase],
        "end": ENDS[s.end],
        **{name: getattr(s, name) for name in (*NUMBERS, *CAMPAIGN_NUMBERS)},
        **{name: list(getattr(s, name)) for name in (*SEAT_COLUMNS, "roll", "votes", "scores", "expenses")},
        **{name: named(ids_of(s, name), getattr(s, name)) for name in COLUMNS},
        "chosen": [None if thief < 0 else rules.thief_ids[thief] for thief in s.thieves],
        "extras": [list(dice) for dice in s.extras],
        "plus_minus": [list(limits) for limits in s.plus_minus],
        "marks": {field_name(s, field): mark for field, mark in enumerate(s.marks) if mark},
        "trees": [field_name(s, field) for field in s.trees if field >= 0],
        "group": [["ABC*"[item >> 8], symbol_text(item & 255)] for item in s.group],
    }


def ids_of(s: ClouState, column: str) -> list[str]:
    """The ids of what a column has a value for."""
    rules = s.rules
    if column in ("kept", "kept_trees"):
        first = rules.first_field[EVERYBODY]
        return rules.field_ids[first : first + rules.tool_fields]
    ids = {"needs": rules.need_ids, "finished": rules.challenge_ids, "rooms": rules.room_ids, "loot": rules.loot_ids}
    ids |= {"prison": rules.thief_ids, "special": rules.special_ids, "boxes": rules.item_ids}
    return ids[column]


def named(ids: list[str], column: list[int]) -> dict[str, int]:
    """The values of a column by id, as far as there are any."""
    return {id: value for id, value in zip(ids, column, strict=True) if value}


def from_dict(players: int, options: Mapping[str, Any], data: Mapping[str, Any], edition: int = 0) -> ClouState:
    """The state that `to_dict` wrote down; anything missing, unknown or impossible is refused."""
    r = Reader(data, "the state")
    r.exactly(KEYS)
    if data["schema"] != SCHEMA:
        raise BadInput(f"the save has schema {data['schema']!r}; this program reads schema {SCHEMA}")
    s = fill(r, players, options, edition)
    return checked(s)


def scenario(players: int, options: Mapping[str, Any], data: Mapping[str, Any], edition: int = 0) -> ClouState:
    """A fresh heist in its first round with the named things changed."""
    Reader(data, "the scenario").only(KEYS - {"schema"})
    in_campaign = options["campaign"] == "yes"
    heists = content(edition).campaign["heists"]
    plan = str(data.get("plan", heists[0] if in_campaign else options["heist"]))
    fresh = {"plan": plan, "round": 1, "roll": [1, 2, 3]}
    if in_campaign and plan in heists:
        fresh["heist_number"] = heists.index(plan)
    return checked(fill(Reader({**fresh, **data}, "the scenario"), players, options, edition))


def checked(s: ClouState) -> ClouState:
    """The state itself, if everything in it adds up and somebody can go on."""
    if wrong := conservation.broken(s):
        raise BadInput(f"this position cannot be: {wrong[0]}")
    if s.phase != OVER and (not s.to_act or not s.legal(s.to_act[0])):
        raise BadInput("this position cannot be: nobody can go on")
    return s


def thief_numbers(r: Reader, players: int, options: Mapping[str, Any], ids: list[str]) -> list[int]:
    """The thieves of the seats; those of the options where none are named."""
    named = r.data.get("chosen", options["thieves"][:players])
    if not isinstance(named, list | tuple) or len(named) != players:
        raise r.wrong("chosen", f"a list of {players} thieves")
    if any(thief is not None and thief not in ids for thief in named):
        raise r.wrong("chosen", f"a list out of {', '.join(ids)}")
    found = [-1 if thief is None else ids.index(thief) for thief in named]
    if len({thief for thief in found if thief >= 0}) < sum(thief >= 0 for thief in found):
        raise r.wrong("chosen", "each thief at most once")
    return found


def fill(r: Reader, players: int, options: Mapping[str, Any], edition: int) -> ClouState:
    """A state with everything set that the data name."""
    in_campaign = options["campaign"] == "yes"
    source = content(edition)
    plan = r.word("plan", list(source.heists), "")
    if in_campaign and plan not in source.campaign["heists"]:
        raise r.wrong("plan", f"a heist of the campaign: {', '.join(source.campaign['heists'])}")
    thieves = thief_numbers(r, players, options, source.thief_ids)
    phase = PHASES.index(r.word("phase", PHASES, "use"))
    if -1 in thieves and (not in_campaign or phase not in (FREE_BOX, THIEVES, OVER)):
        raise BadInput("this position cannot be: a seat has no thief")
    s = bare_state(rules_for(players, plan, plan_thieves(thieves, phase), in_campaign, edition))
    s.thieves, s.phase = thieves, phase
    s.end = ENDS.index(r.word("end", ENDS, "running"))
    for name in (*NUMBERS, *CAMPAIGN_NUMBERS):
        if name in r:
            setattr(s, name, r.number(name, 0, 1_000_000 if name == "barrier" else 999))
    for name in (*SEAT_COLUMNS, "roll"):
        if name in r:
            setattr(s, name, r.numbers_within(name, len(getattr(s, name)), 0, 200))
    for name in COLUMNS:
        setattr(s, name, r.counts(name, ids_of(s, name), getattr(s, name)))
    if "votes" in r:
        s.votes = r.numbers_within("votes", players, -1, 3)
    if "trees" in r:
        s.trees = trees(r, s)
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


def trees(r: Reader, s: ClouState) -> list[int]:
    """By tree the node that was crossed out last, where one is named."""
    found = list(s.trees)
    if not is_list(r.data["trees"]):
        raise r.wrong("trees", "a list of fields")
    for name in r.data["trees"]:
        field = field_number(s, name)
        if s.rules.tree[field] < 0:
            raise r.wrong("trees", "fields of trees")
        found[s.rules.tree[field]] = field
    return found


def field_number(s: ClouState, name: Any) -> int:
    """A field by its name, with the seat's letter in front."""
    for field in range(len(s.marks)):
        if field_name(s, field) == name:
            return field
    raise BadInput(f"there is no field {short(name)} on these sheets")


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
