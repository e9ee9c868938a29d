"""States from plain data: a saved game in full, or a scenario that names only what differs from a fresh game."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import Reader, nearest, short
from meisterdieb.klong.checks import conservation, position_checks
from meisterdieb.klong.engine import saving
from meisterdieb.klong.engine.codes import (
    BLACK,
    CHOOSE,
    FATES,
    LOOT,
    LOOT_KINDS,
    OFFER,
    REST,
    TAKE,
    TRASH,
)
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.settings import Settings
from meisterdieb.klong.engine.state import KlongState, Seat
from meisterdieb.klong.rules.deck import on_top
from meisterdieb.klong.rules.setup import bare_state

SEAT_KEYS = {*saving.SEAT_NUMBERS, *saving.SEAT_PILES, "fate", "tokens", "artifacts"}
STATE_KEYS = {
    *saving.NUMBERS,
    *saving.PILES,
    *("schema", "active", "countdown_seat", "seats", "row", "deck", "reserve", "market", "pools", "loot"),
    *("artifacts", "area", "aside", "bag", "promises", "pending"),
}
PART_KEYS = {*saving.PAUSES, "marks", "tracks", "counts", "trail", "loose", "loose_aside", "placed", "tops", "moved"}


def from_dict(rules: Rules, settings: Settings, data: Mapping[str, Any]) -> KlongState:
    """The state that `saving.to_dict` wrote down; anything missing, unknown or impossible is refused."""
    r = Reader(data, "the state")
    r.exactly(STATE_KEYS | (PART_KEYS & set(data)))
    if data["schema"] != saving.SCHEMA:
        raise BadInput(f"the save has schema {short(data['schema'])}; this program reads schema {saving.SCHEMA}")
    s = bare_state(rules, settings)
    fill(s, r)
    return checked(s)


def scenario(rules: Rules, settings: Settings, data: Mapping[str, Any]) -> KlongState:
    """A fresh game with the named things changed; what is not named adjusts so that nothing is made or lost."""
    r = Reader(data, "the scenario")
    r.only((STATE_KEYS | PART_KEYS) - {"schema"})
    s = bare_state(rules, settings)
    for seat, noise in enumerate(rules.starting_clank):
        s.area[seat] = noise
    fill(s, r)
    if rules.trails and "trail" not in r and s.active >= 0:
        s.trail = (s.seats[s.active].room,)
    complete_cards(s, r)
    complete_cubes(s, r)
    complete_tokens(s, r)
    return checked(s)


def checked(s: KlongState) -> KlongState:
    """The state itself, if everything in it adds up and somebody can go on."""
    wrong = [*conservation.broken(s), *position_checks.impossible(s)]
    if wrong:
        raise BadInput(f"this position cannot be: {wrong[0]}")
    if s.active >= 0 and not s.legal(s.to_act[0]):
        raise BadInput("this position cannot be: the seat in turn has nothing to answer")
    return s


def fill(s: KlongState, r: Reader) -> None:
    """Set everything that the data name."""
    rules = s.rules
    for name in saving.NUMBERS:
        if name in r:
            setattr(s, name, r.number(name, 0, limit(s, name)))
    s.active = r.number("active", -1, rules.players - 1, s.start if "active" not in r else 0)
    s.countdown_seat = r.number("countdown_seat", -1, rules.players - 1, s.countdown_seat)
    for seat, data in enumerate(r.tables("seats", rules.players)):
        fill_seat(s, seat, Reader(data, f"seat {chr(65 + seat)}"))
    for name in saving.PILES:
        setattr(s, name, r.names(name, rules.card_ids))
    if "row" in r:
        row = r.names("row", rules.card_ids, gaps=True)
        if len(row) > rules.row_size:
            raise BadInput(f"the row has {len(row)} cards; expected {rules.row_size} at most")
        s.row = row + [-1] * (rules.row_size - len(row))
    s.deck = r.multiset("deck", rules.card_ids, s.deck)
    s.reserve = r.counts("reserve", [rules.card_ids[card] for card in rules.reserve], s.reserve)
    s.market = r.counts("market", rules.goods, s.market)
    s.area[: rules.players] = r.numbers("area", rules.players, s.area[: rules.players])
    s.aside[: rules.players] = r.numbers("aside", rules.players, s.aside[: rules.players])
    s.bag = bag_of(r.table("bag"), rules) if "bag" in r else s.bag
    if "artifacts" in r:
        lay_artifacts(s, r.values("artifacts", rules.artifacts, []))
    fill_rooms(s, r)
    fill_parts(s, r)
    s.promises = [n for item in r.items("promises") for n in promise_of(s, item)]
    s.pending = [n for item in r.items("pending") for n in frame_of(s, item)]


def limit(s: KlongState, name: str) -> int:
    """The largest sensible value of a number of the state."""
    rules = s.rules
    tracks = {"rage": len(rules.rage_track), "countdown": len(rules.countdown) + 1, "start": rules.players - 1}
    others = {"barrier": 1_000_000, "springs": 20, "barred": (1 << len(rules.bar_reasons)) - 1}
    return tracks.get(name, others.get(name, 10_000))


def fill_seat(s: KlongState, seat: int, r: Reader) -> None:
    """Set everything that the data name of one thief."""
    rules, p = s.rules, s.seats[seat]
    r.only(SEAT_KEYS)
    p.room = r.number("room", 1, s.board.rooms, p.room)
    p.fate = FATES.index(r.word("fate", FATES, FATES[p.fate]))
    p.gold = r.number("gold", 0, 10_000, p.gold)
    p.damage = r.number("damage", 0, rules.health, p.damage)
    p.supply = r.number("supply", 0, rules.cubes, p.supply)
    for name in saving.SEAT_PILES:
        cards = r.names(name, rules.card_ids, default=getattr(p, name))
        setattr(p, name, cards if name == "discard" else sorted(cards))
    p.tokens = r.counts("tokens", rules.token_ids, p.tokens)
    p.artifacts = r.values("artifacts", rules.artifacts, p.artifacts)


def fill_rooms(s: KlongState, r: Reader) -> None:
    """Set which face-down tokens are left and where they lie."""
    if "pools" in r:
        pools = Reader(r.table("pools"), "the pools")
        pools.only(set(s.rules.pool_ids))
        s.pools = [pools.multiset(id, s.rules.token_ids, s.pools[i]) for i, id in enumerate(s.rules.pool_ids)]
    if "loot" in r:
        loot = Reader(r.table("loot"), "the loot")
        loot.only(set(LOOT))
        rooms = [str(room) for room in range(s.board.rooms + 1)]
        for i, name in enumerate(LOOT):
            for room, n in enumerate(loot.counts(name, rooms, s.loot[i::LOOT_KINDS])):
                s.loot[room * LOOT_KINDS + i] = n


def lay_artifacts(s: KlongState, values: list[int]) -> None:
    """Leave these artifacts on the board, and no others."""
    left = Counter(values)
    lies = list(s.rules.artifact_rooms)
    for i, value in enumerate(s.rules.artifacts):
        left[value] -= 1
        lies[i] = lies[i] if left[value] >= 0 else 0
    s.lies = tuple(lies)


def fill_parts(s: KlongState, r: Reader) -> None:
    """Set what the data name of the columns that parts keep."""
    rules = s.rules
    for name in saving.PAUSES:
        if name in r:
            setattr(s, name, r.number(name, 0, 10_000))
    s.marks = tuple(r.counts("marks", rules.board.features, list(s.marks)))
    s.counts = tuple(r.counts("counts", rules.counters, list(s.counts)))
    if "tracks" in r:
        tracks = Reader(r.table("tracks"), "the tracks")
        tracks.only(set(rules.track_ids))
        s.tracks = tuple(space_of(rules, tracks, i, id, s.tracks[i]) for i, id in enumerate(rules.track_ids))
    if "trail" in r:
        s.trail = tuple(whole(room, s.board.rooms) for room in r.plain_items("trail"))
    for key, cubes in (("loose", s.area), ("loose_aside", s.aside)):
        if key in r and rules.colours > rules.players:
            names = rules.colour_ids[rules.players :]
            known = [name for name in names if name]
            counts = dict(zip(known, r.counts(key, known, [0] * len(known)), strict=True))
            cubes[rules.players :] = [counts.get(name, 0) for name in names]
    for item in r.items("moved"):
        number, room = (whole(n, s.board.rooms) for n in item[:2])
        s.lies = (*s.lies[:number], room, *s.lies[number + 1 :])
    if "placed" in r:
        s.placed = tuple(whole(piece, 1 << 40) for piece in r.plain_items("placed"))
    if "tops" in r:
        s.tops = tuple(top_of(rules, item) for item in r.items("tops"))


def top_of(rules: Rules, item: list[Any]) -> int:
    """A card on top of a seat's draw pile."""
    if len(item) != 2:
        raise BadInput(f"{short(item)} lies on top of no pile; expected a seat and a card")
    return whole(item[0], rules.players - 1) << 16 | named(item[1], rules.card_ids, "card")


def space_of(rules: Rules, r: Reader, track: int, id: str, default: int) -> int:
    """A space of a track, by its name if it has one."""
    names = rules.track_spaces[track]
    if id not in r:
        return default
    return names.index(r.word(id, names, names[0])) if names else r.number(id, 0, 10_000)


def bag_of(data: Mapping[str, Any], rules: Rules) -> list[int]:
    """The bag from its counts by colour."""
    colours = [name for name in rules.colour_ids if name]
    counts = Reader({"bag": data}, "the scenario").counts("bag", colours, [0] * len(colours))
    return [rules.colour_ids.index(name) for name, n in zip(colours, counts, strict=True) for _ in range(n)]


def promise_of(s: KlongState, item: list[Any]) -> list[int]:
    """An open promise: its condition and the list of effects that it releases."""
    known = s.rules.condition_ids
    word = item[0].removesuffix("?") if item and isinstance(item[0], str) else ""
    if len(item) != 2 or word not in known:
        raise BadInput(f"the promise {short(item)} is not one; expected a condition ({', '.join(known)}) and an effect")
    offer = OFFER if item[0] != word else 0
    return [offer | known.index(word), named(item[1], s.rules.program_ids, "effect")]


def frame_of(s: KlongState, item: list[Any]) -> list[int]:
    """An open question or a rest of effects."""
    rules = s.rules
    kinds = {verb.name: verb.number for verb in rules.verbs if not verb.free} | {"rest": REST}
    if len(item) != 4 or not isinstance(item[0], str) or item[0] not in kinds:
        raise BadInput(
            f"the open question {short(item)} is not one; expected one of {', '.join(kinds)}, two things and a seat"
        )
    verb, about, more = kinds[item[0]], item[1], item[2]
    if verb == REST or rules.about_program[verb]:
        first = named(about, rules.program_ids, "effect")
    elif verb == CHOOSE:
        first = named(about, rules.choice_ids, "choice")
    elif verb == TRASH:
        first = named(about, rules.card_ids, "card") + 1 if about != "" else 0
    else:
        first = whole(about, s.board.rooms if verb == TAKE else 99)
    in_end = verb == REST and first == rules.end_of_turn
    second = named(more, rules.step_names, "step") if in_end else whole(more, 99)
    return [first, second, whole(item[3], rules.players - 1), verb]


def named(id: Any, ids: list[str], what: str) -> int:
    """The number of an id."""
    if not isinstance(id, str) or id not in ids:
        raise BadInput(f"there is no {what} {short(id)} in this game{nearest(id, ids)}")
    return ids.index(id)


def whole(n: Any, largest: int) -> int:
    """A whole number from 0 to `largest`."""
    if type(n) is not int or not 0 <= n <= largest:
        raise BadInput(f"{short(n)} is not a number from 0 to {largest}")
    return n


def complete_cards(s: KlongState, r: Reader) -> None:
    """Piles that are not named take the cards that are left over; whatever still has no place is in the box."""
    rules = s.rules
    told = [*r.tables("seats", rules.players), *[{}] * rules.players]
    for seat, (p, data) in enumerate(zip(s.seats, told, strict=False)):
        p.draw = p.draw if "draw" in data else sorted((Counter(p.draw) - Counter(on_top(s, seat))).elements())
        if any(pile in data for pile in saving.SEAT_PILES):
            complete_seat(p, data)
        elif s.play == []:
            p.hand, p.draw = p.draw[: rules.hand_size], p.draw[rules.hand_size :]
    placed = Counter(
        [
            *s.dungeon_discard,
            *s.box,
            *s.play,
            *s.trash,
            *(card for p in s.seats for card in p.hand + p.draw + p.discard),
            *(card for seat in range(rules.players) for card in on_top(s, seat)),
        ]
    )
    if "row" not in r:
        plain = (
            c for c in sorted(set(rules.dungeon)) if not rules.dragon[c] and not rules.danger[c] and not rules.arrive[c]
        )
        row = [card for card in plain if placed[card] < rules.copies[card]][: rules.row_size]
        s.row = row + [-1] * (rules.row_size - len(row))
    placed.update(card for card in s.row if card >= 0)
    if "deck" in r:
        placed.update(s.deck)
    else:
        s.deck = [c for c in sorted(set(rules.dungeon)) for _ in range(rules.copies[c] - placed[c])]
        placed.update(s.deck)
    for i, card in enumerate(rules.reserve):
        if "reserve" not in r or card not in (rules.card_ids.index(name) for name in r.table("reserve")):
            s.reserve[i] = max(rules.copies[card] - placed[card], 0)
        placed[card] += s.reserve[i]
    starters = Counter(rules.starters)
    for card, copies in enumerate(rules.copies):
        total = starters[card] * rules.players if starters[card] else copies
        s.box += [card] * (total - placed[card])


def complete_seat(p: Seat, data: Mapping[str, Any]) -> None:
    """Naming one pile of a thief names them all: the others are empty, the draw pile takes the other starting cards."""
    p.hand = p.hand if "hand" in data else []
    p.discard = p.discard if "discard" in data else []
    if "draw" not in data:
        p.draw = sorted((Counter(p.draw) - Counter(p.hand + p.discard)).elements())


def complete_cubes(s: KlongState, r: Reader) -> None:
    """The supply, where it is not named, is what is left of the thirty cubes; otherwise the rest is set aside."""
    bag = Counter(s.bag)
    for seat, (p, data) in enumerate(zip(s.seats, [*r.tables("seats", s.rules.players), *[{}] * 9], strict=False)):
        elsewhere = s.area[seat] + bag[seat] + p.damage
        elsewhere += sum(part.cubes_on_board(s, seat) for part in s.rules.parts)
        if "supply" not in data:
            p.supply = s.rules.cubes - elsewhere - s.aside[seat]
        elif "aside" not in r:
            s.aside[seat] = s.rules.cubes - elsewhere - p.supply
    if "black_aside" not in r:
        s.black_aside = s.rules.black_cubes - bag[BLACK] - sum(s.tracks[track] for track in s.rules.stand_ins)
    elif "bag" not in r:
        s.bag = [colour for colour in s.bag if colour != BLACK] + [BLACK] * (s.rules.black_cubes - s.black_aside)


def complete_tokens(s: KlongState, r: Reader) -> None:
    """What the thieves own is missing from rooms, market and stock."""
    rules = s.rules
    if "pools" not in r:
        for i in range(len(s.pools)):
            left = Counter(s.pools[i]) - conservation.owned(s, rules.pools[i])
            s.pools[i] = sorted(left.elements())
    for i in range(LOOT_KINDS):
        places = conservation.face_down(s, i)
        for place in reversed(places):
            if "loot" not in r:
                s.loot[place] -= min(s.loot[place], max(sum(s.loot[p] for p in places) - len(s.pools[i]), 0))
    if "loot" not in r:
        for place, token in conservation.face_up(s):
            s.loot[place] = 1 - sum(p.tokens[token] for p in s.seats)
    if "market" not in r:
        for good, stack in enumerate(rules.stacks):
            s.market[good] = len(stack) - sum(conservation.owned(s, stack).values())
    if "mastery" not in r:
        s.mastery = rules.players - sum(p.tokens[rules.mastery] for p in s.seats)
    if "artifacts" not in r:
        left = Counter(rules.artifacts) - Counter(value for p in s.seats for value in p.artifacts)
        lay_artifacts(s, list(left.elements()))
