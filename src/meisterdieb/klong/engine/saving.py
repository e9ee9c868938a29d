"""A state as plain data: what `save` writes and what `load` reads back."""

from typing import TYPE_CHECKING, Any

from meisterdieb.klong.engine.codes import CHOOSE, FATES, LOOT, LOOT_KINDS, OFFER, REST, TRASH
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.state import KlongState, Seat

if TYPE_CHECKING:
    from meisterdieb.klong.telling.view_types import KlongParts

SCHEMA = 2

# Plain numbers of a state that keep their name in the saved data.
NUMBERS = (
    *("start", "round", "black_aside", "rage", "countdown", "mastery", "barrier"),
    *("skill", "swords", "boots", "teleports", "credit", "barred", "allowed", "gem_discount", "companions"),
    *("clank_made", "skill_per_clank", "gold_gains", "gold_per_gain", "springs", "revealed_dragon"),
)
PAUSES = ("drawing", "fresh", "heading")  # kept only in the middle of something
SEAT_NUMBERS = ("room", "gold", "damage", "supply")
SEAT_PILES = ("hand", "known", "draw", "discard")
PILES = ("dungeon_discard", "box", "play", "trash")


def options(s: KlongState) -> dict[str, Any]:
    """The options of the set-up, as data that may be written on."""
    return {name: list(value) if isinstance(value, list) else value for name, value in s.settings.options.items()}


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


def lying(s: KlongState) -> list[int]:
    """The values of the artifacts that lie on the board."""
    return [value for i, value in enumerate(s.rules.artifacts) if s.lies[i]]


def moved(s: KlongState) -> list[list[int]]:
    """The artifacts that lie elsewhere than the board shows, each as its number and its room."""
    rooms = s.rules.artifact_rooms
    return [[i, room] for i, room in enumerate(s.lies) if room and room != rooms[i]]


def bag_dict(s: KlongState) -> dict[str, int]:
    """The bag by colour: the seats' letters, black, and the colours of parts by their names."""
    return counted(s.rules.colour_ids, s.bag)


def loose(s: KlongState, cubes: list[int]) -> dict[str, int]:
    """Cubes of colours that are no seat's, by their names."""
    players = len(s.seats)
    names = s.rules.colour_ids[players:]
    return {name: n for name, n in zip(names, cubes[players:], strict=False) if name}


def parts_dict(s: KlongState) -> "KlongParts":
    """What the parts of this set-up keep, by names; a set-up without parts keeps nothing of it."""
    rules = s.rules
    data: KlongParts = {}
    if rules.board.features:
        data["marks"] = {id: n for id, n in zip(rules.board.features, s.marks, strict=True) if n}
    if rules.track_ids:
        data["tracks"] = {id: space_name(rules, i, s.tracks[i]) for i, id in enumerate(rules.track_ids)}
    if rules.counters:
        data["counts"] = dict(zip(rules.counters, s.counts, strict=True))
    if rules.trails:
        data["trail"] = list(s.trail)
    if rules.colours > rules.players:
        data["loose"], data["loose_aside"] = loose(s, s.area), loose(s, s.aside)
    if found := moved(s):
        data["moved"] = found
    if s.placed:
        data["placed"] = list(s.placed)
    if s.tops:
        data["tops"] = [[top >> 16, rules.card_ids[top & 65535]] for top in s.tops]
    if s.drawing:
        data["drawing"] = s.drawing
    if s.fresh:
        data["fresh"] = s.fresh
    if s.heading:
        data["heading"] = s.heading
    return data


def space_name(rules: Rules, track: int, space: int) -> int | str:
    """A space of a track by its name, if it has one."""
    names = rules.track_spaces[track]
    return names[space] if names else space


def promises(s: KlongState) -> list[list[str]]:
    """Open promises: the condition and what it releases, by names."""
    pairs = range(0, len(s.promises), 2)
    return [[condition_name(s.rules, s.promises[i]), s.rules.program_ids[s.promises[i + 1]]] for i in pairs]


def condition_name(rules: Rules, condition: int) -> str:
    """A condition by its word; an offer that is kept has a question mark."""
    word = rules.condition_ids[condition & (OFFER - 1)]
    return f"{word}?" if condition >= OFFER else word


def frames(s: KlongState) -> list[list[Any]]:
    """Open questions and rests of effects, the topmost last, each by the names of its verb and of what it is about."""
    return [frame(s.rules, *s.pending[i : i + 4]) for i in range(0, len(s.pending), 4)]


def frame(rules: Rules, a: int, b: int, seat: int, verb: int) -> list[Any]:
    """An open question or a rest of effects by names."""
    if verb == REST:
        return ["rest", rules.program_ids[a], rules.step_names[b] if a == rules.end_of_turn else b, seat]
    about: Any = a
    if rules.about_program[verb]:
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
        **options(s),
        "active": s.active,
        **{name: getattr(s, name) for name in NUMBERS},
        "countdown_seat": s.countdown_seat,
        "seats": [seat_dict(rules, p) for p in s.seats],
        "row": card_names(rules, s.row),
        "deck": counted(rules.card_ids, s.deck),
        **{name: card_names(rules, getattr(s, name)) for name in PILES},
        "reserve": {rules.card_ids[card]: n for card, n in zip(rules.reserve, s.reserve, strict=True)},
        "market": dict(zip(rules.goods, s.market, strict=True)),
        "pools": {rules.pool_ids[i]: counted(rules.token_ids, pool) for i, pool in enumerate(s.pools)},
        "loot": {LOOT[i]: loot_dict(s, i) for i in range(LOOT_KINDS)},
        "artifacts": lying(s),
        "area": s.area[: rules.players],
        "aside": s.aside[: rules.players],
        "bag": bag_dict(s),
        "promises": promises(s),
        "pending": frames(s),
        **parts_dict(s),
    }
