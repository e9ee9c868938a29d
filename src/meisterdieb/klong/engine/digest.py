"""The digest of a state: equal for equal states only, whatever the content files say that no move has met."""

from typing import Final

from meisterdieb.kernel.digest import digest as digest_of
from meisterdieb.kernel.digest import key_of, put, put_column, put_pile, put_things
from meisterdieb.klong.engine.codes import BLACK, CHOOSE, FATES, LOOT, LOOT_KINDS, OFFER, REST, TRASH
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.saving import moved
from meisterdieb.klong.engine.state import KlongState, Seat

# The names of plain numbers in the order in which `numbers` gives them.
NUMBERS: Final = (
    *("active", "start", "round", "black_aside", "rage", "countdown", "countdown_seat", "mastery", "barrier"),
    *("skill", "swords", "boots", "teleports", "credit", "barred", "allowed", "gem_discount", "companions"),
    *("clank_made", "skill_per_clank", "gold_gains", "gold_per_gain", "springs", "revealed_dragon"),
    *("drawing", "fresh", "heading"),
)
KEYS = [key_of(name) for name in NUMBERS]
SEAT = [key_of(f"seat.{n}") for n in range(6)]
FATE = [0, *(key_of(fate) for fate in FATES[1:])]
POOL = [key_of(f"pool.{kind}") for kind in LOOT]
LIES = [key_of(f"lies.{kind}") for kind in LOOT]
ROOM, GOLD, DAMAGE, SUPPLY = key_of("room"), key_of("gold"), key_of("damage"), key_of("supply")
FATE_OF, HAND, KNOWN, DRAW = key_of("fate"), key_of("hand"), key_of("known"), key_of("draw")
PILE, TOKENS, CARRIED = key_of("discard"), key_of("tokens"), key_of("carried")
DECK, ROW, GONE, BOX = key_of("deck"), key_of("row"), key_of("dungeon_discard"), key_of("box")
PLAY, TRASHED = key_of("play"), key_of("trash")
RESERVE, MARKET, ARTIFACTS = key_of("reserve"), key_of("market"), key_of("artifacts")
AREA, BAG, ASIDE = key_of("area"), key_of("bag"), key_of("aside")
PROMISES, PENDING, REST_OF = key_of("promises"), key_of("pending"), key_of("rest")
MARKS, TRACKS, PLACED, TOPS = key_of("marks"), key_of("tracks"), key_of("placed"), key_of("tops")
COUNTS, TRAIL, LOOSE, LOOSE_ASIDE = key_of("counts"), key_of("trail"), key_of("loose"), key_of("loose_aside")
OFFERED, MOVED = key_of("offer"), key_of("moved")


def digest(s: KlongState) -> str:
    """A short hash of everything in the state."""
    rules = s.rules
    row: list[int] = []
    values = numbers(s)
    for i in range(len(values)):
        put(row, KEYS[i], values[i])
    for seat in range(len(s.seats)):
        row.append(SEAT[seat])
        put_seat(row, rules, s.seats[seat])
    for kind in range(LOOT_KINDS):
        put_things(row, POOL[kind], rules.token_keys, s.pools[kind])
        put_pile(row, LIES[kind], lying(s, kind))
    put_things(row, DECK, rules.card_keys, s.deck)
    put_things(row, ROW, rules.card_keys, s.row)
    put_things(row, GONE, rules.card_keys, s.dungeon_discard)
    put_things(row, BOX, rules.card_keys, s.box)
    put_things(row, PLAY, rules.card_keys, s.play)
    put_things(row, TRASHED, rules.card_keys, s.trash)
    put_column(row, RESERVE, [rules.card_keys[card] for card in rules.reserve], s.reserve)
    put_column(row, MARKET, rules.good_keys, s.market)
    put_pile(row, ARTIFACTS, [value for i, value in enumerate(rules.artifacts) if s.lies[i]])
    put_pile(row, AREA, s.area[: rules.players])
    put_pile(row, BAG, [colour if colour <= BLACK else rules.colour_keys[colour] for colour in s.bag])
    put_pile(row, ASIDE, s.aside[: rules.players])
    put_parts(row, s)
    put_pile(row, PROMISES, promises(s))
    put_pile(row, PENDING, frames(s))
    return digest_of(s.settings.setup, row)


def put_parts(row: list[int], s: KlongState) -> None:
    """Write down what the parts of this set-up keep."""
    rules = s.rules
    put_column(row, MARKS, rules.feature_keys, list(s.marks))
    put_column(row, TRACKS, rules.track_keys, list(s.tracks))
    put_pile(row, PLACED, list(s.placed))
    put_pile(row, TOPS, [n for top in s.tops for n in (top >> 16, rules.card_keys[top & 65535])])
    put_pile(row, MOVED, [n for pair in moved(s) for n in pair])
    put_column(row, COUNTS, rules.counter_keys, list(s.counts))
    put_pile(row, TRAIL, list(s.trail))
    if rules.colours > rules.players:
        put_column(row, LOOSE, rules.colour_keys[rules.players :], s.area[rules.players :])
        put_column(row, LOOSE_ASIDE, rules.colour_keys[rules.players :], s.aside[rules.players :])
    for kind in range(LOOT_KINDS, len(s.pools)):
        put_things(row, key_of(f"pool.{rules.pool_ids[kind]}"), rules.token_keys, s.pools[kind])


def numbers(s: KlongState) -> list[int]:
    """The plain numbers of a state, in the order of their names."""
    row: list[int] = [s.active, s.start, s.round, s.black_aside, s.rage, s.countdown, s.countdown_seat, s.mastery]
    row += [s.barrier, s.skill, s.swords, s.boots, s.teleports, s.credit, s.barred, s.allowed, s.gem_discount]
    row += [s.companions, s.clank_made, s.skill_per_clank, s.gold_gains, s.gold_per_gain, s.springs, s.revealed_dragon]
    row += [s.drawing, s.fresh, s.heading]
    return row


def put_seat(row: list[int], rules: Rules, p: Seat) -> None:
    """Write down what a thief has."""
    put(row, ROOM, p.room)
    put(row, FATE_OF, FATE[p.fate])
    put(row, GOLD, p.gold)
    put(row, DAMAGE, p.damage)
    put(row, SUPPLY, p.supply)
    put_things(row, HAND, rules.card_keys, p.hand)
    put_things(row, KNOWN, rules.card_keys, p.known)
    put_things(row, DRAW, rules.card_keys, p.draw)
    put_things(row, PILE, rules.card_keys, p.discard)
    put_column(row, TOKENS, rules.token_keys, p.tokens)
    put_pile(row, CARRIED, p.artifacts)


def lying(s: KlongState, kind: int) -> list[int]:
    """Where face-down tokens of a kind lie: the room and how many, for each room that has some."""
    found: list[int] = []
    for room in range(s.board.rooms + 1):
        n = s.loot[room * LOOT_KINDS + kind]
        if n:
            found.append(room)
            found.append(n)
    return found


def promises(s: KlongState) -> list[int]:
    """Open promises: the condition and what it releases."""
    found: list[int] = []
    for i in range(0, len(s.promises), 2):
        condition = s.promises[i]
        if condition >= OFFER:
            found.append(OFFERED)
        found.append(s.rules.condition_keys[condition & (OFFER - 1)])
        found.append(s.rules.program_keys[s.promises[i + 1]])
    return found


def frames(s: KlongState) -> list[int]:
    """Open questions and rests of effects: what it is, what it is about, and whose it is."""
    rules = s.rules
    found: list[int] = []
    for i in range(0, len(s.pending), 4):
        a, b, seat, verb = s.pending[i], s.pending[i + 1], s.pending[i + 2], s.pending[i + 3]
        if verb == REST:
            found += [REST_OF, rules.program_keys[a], rules.step_keys[b] if a == rules.end_of_turn else b, seat]
        elif rules.about_program[verb]:
            found += [rules.verb_keys[verb], rules.program_keys[a], b, seat]
        elif verb == CHOOSE:
            found += [rules.verb_keys[verb], rules.choice_keys[a], b, seat]
        elif verb == TRASH:
            found += [rules.verb_keys[verb], rules.card_keys[a - 1] if a else 0, b, seat]
        else:
            found += [rules.verb_keys[verb], a, b, seat]
    return found
