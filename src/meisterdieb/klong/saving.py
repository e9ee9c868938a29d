"""A state as plain data: what `save` writes and what `load` reads back."""

from typing import Any

from meisterdieb.klong.rules import Rules
from meisterdieb.klong.state import KlongState, Seat
from meisterdieb.klong.words import CHOOSE, CONDITIONS, DISCARD, FATES, LOOT, LOOT_KINDS, REST, TRASH

SCHEMA = 2
COLOURS = [*"ABCDEFGH", "black"]  # the seats' letters by their numbers, and the dragon's own

# Plain numbers of a state that keep their name in the saved data.
NUMBERS = (
    *("start", "round", "black_aside", "rage", "countdown", "mastery", "barrier"),
    *("skill", "swords", "boots", "teleports", "credit", "barred", "allowed", "gem_discount", "companions"),
    *("clank_made", "skill_per_clank", "gold_gains", "gold_per_gain", "springs", "revealed_dragon"),
)
SEAT_NUMBERS = ("room", "gold", "damage", "supply")
SEAT_PILES = ("hand", "known", "draw", "discard")
PILES = ("dungeon_discard", "box", "play", "trash")


def options(rules: Rules) -> dict[str, Any]:
    """The options of the set-up, as data that may be written on."""
    return {name: list(value) if isinstance(value, list) else value for name, value in rules.options.items()}


def card_names(rules: Rules, cards: list[int]) -> list[str | None]:
    """Cards by their ids; None for a gap in the row."""
    return [None if card < 0 else rules.card_ids[card] for card in cards]


def counted(names: list[str], numbers: list[int]) -> dict[str, int]:
    """A multiset as name and count."""
    found: dict[str, int] = {}
    last, count = -1, 0
    for number in sorted(numbers):
        count = count + 1 if number == last else 1
        last = number
        found[names[number]] = count
    return found


def seat_dict(rules: Rules, p: Seat) -> dict[str, Any]:
    """One thief as plain data."""
    data: dict[str, Any] = {name: getattr(p, name) for name in SEAT_NUMBERS}
    data["fate"] = FATES[p.fate]
    data.update({name: card_names(rules, getattr(p, name)) for name in SEAT_PILES})
    data["tokens"] = {rules.token_ids[i]: n for i, n in enumerate(p.tokens) if n}
    data["artifacts"] = list(p.artifacts)
    return data


def loot_dict(s: KlongState, loot: int) -> dict[str, int]:
    """How many face-down tokens of a kind lie in which room."""
    return {s.board.labels[i]: n for i, n in enumerate(s.loot[loot::LOOT_KINDS]) if n}


def bag_dict(s: KlongState) -> dict[str, int]:
    """The bag by colour: the seats' letters and black."""
    return counted(COLOURS, s.bag)


def promises(s: KlongState) -> list[list[str]]:
    """Open promises: the condition and what it releases, by names."""
    pairs = range(0, len(s.promises), 2)
    return [[CONDITIONS[s.promises[i]], s.rules.program_ids[s.promises[i + 1]]] for i in pairs]


def frames(s: KlongState) -> list[list[Any]]:
    """Open questions and rests of effects, the topmost last, each by the names of its verb and of what it is about."""
    return [frame(s.rules, *s.pending[i : i + 4]) for i in range(0, len(s.pending), 4)]


def frame(rules: Rules, a: int, b: int, seat: int, verb: int) -> list[Any]:
    """An open question or a rest of effects by names."""
    if verb == REST:
        return ["rest", rules.program_ids[a], rules.step_names[b] if a == rules.end_of_turn else b, seat]
    about: Any = a
    if verb == DISCARD:
        about = rules.program_ids[a]
    elif verb == CHOOSE:
        about = rules.choice_ids[a]
    elif verb == TRASH:
        about = rules.card_ids[a - 1] if a else ""
    return [rules.verbs[verb].name, about, b, seat]


def to_dict(s: KlongState) -> dict[str, Any]:
    """The whole state as plain data; `scenario.from_dict` builds it again."""
    rules = s.rules
    return {
        "schema": SCHEMA,
        "players": rules.players,
        **options(rules),
        "active": s.active,
        **{name: getattr(s, name) for name in NUMBERS},
        "countdown_seat": s.countdown_seat,
        "seats": [seat_dict(rules, p) for p in s.seats],
        "row": card_names(rules, s.row),
        "deck": counted(rules.card_ids, s.deck),
        **{name: card_names(rules, getattr(s, name)) for name in PILES},
        "reserve": {rules.card_ids[card]: n for card, n in zip(rules.reserve, s.reserve, strict=True)},
        "market": dict(zip(rules.goods, s.market, strict=True)),
        "pools": {LOOT[i]: counted(rules.token_ids, pool) for i, pool in enumerate(s.pools)},
        "loot": {LOOT[i]: loot_dict(s, i) for i in range(LOOT_KINDS)},
        "artifacts": list(s.artifacts),
        "area": list(s.area),
        "aside": list(s.aside),
        "bag": bag_dict(s),
        "promises": promises(s),
        "pending": frames(s),
    }
