"""What a seat may know, built from nothing."""

from meisterdieb.kernel.state import Score
from meisterdieb.klong.engine import effects
from meisterdieb.klong.engine.codes import FATES, LOOT, LOOT_KINDS
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.saving import bag_dict, card_names, counted, loot_dict, parts_dict
from meisterdieb.klong.engine.state import KlongState, Seat
from meisterdieb.klong.rules import attack, row
from meisterdieb.klong.rules.deck import on_top
from meisterdieb.klong.rules.scoring import open_score
from meisterdieb.klong.telling.view_types import KlongQuestion, KlongSeat, KlongTurn, KlongView


def view(s: KlongState, seat: int | None) -> KlongView:
    """Everything open on the table, and of hands and draw piles only the viewer's own (KL-INFO-01 to 07)."""
    rules, options = s.rules, s.settings.options
    points = s.score()
    winners = s.winners()
    seen: KlongView = {
        "game": rules.game,
        "players": rules.players,
        "board": s.board.name,
        "first": options["first"],
        "round_limit": options["round_limit"],
        "colours": list(options["colours"]),
        "viewer": seat,
        "to_act": s.to_act,
        "active": None if s.active < 0 else s.active,
        "start": s.start,
        "round": s.round,
        "over": s.active < 0,
        "winners": winners,
        "head_of_the_guild": winners[0] if winners else None,
        "health": rules.health,
        "seats": [seat_view(s, i, i == seat, points[i]) for i in range(len(s.seats))],
        "row": card_names(rules, s.row),
        "prices": {rules.card_ids[card]: row.price(s, card) for card in sorted(s.row + rules.reserve) if card >= 0},
        "dungeon_deck": len(s.deck),
        "dungeon_discard": ids_of(rules, s.dungeon_discard),
        "box": sorted(rules.card_ids[card] for card in s.box),
        "reserve": {rules.card_ids[card]: n for card, n in zip(rules.reserve, s.reserve, strict=True)},
        "market": {good: goods_left(s, i) for i, good in enumerate(rules.goods)},
        "loot": {LOOT[i]: loot_dict(s, i) for i in range(LOOT_KINDS)},
        "artifacts": {s.board.labels[room]: rules.artifacts[i] for i, room in enumerate(s.lies) if room},
        "area": s.area[: rules.players],
        "bag": bag_dict(s),
        "aside": {**{chr(65 + i): n for i, n in enumerate(s.aside[: rules.players])}, "black": s.black_aside},
        "rage": {"space": s.rage, "cubes": rules.rage_track[s.rage - 1], "next_attack": attack.strength(s, 0)},
        "countdown": {"space": s.countdown, "seat": None if s.countdown_seat < 0 else s.countdown_seat},
        "mastery": s.mastery,
        "turn": turn_view(s),
        "question": question(s),
    }
    if rules.rage_marker:
        seen["rage"]["marker"] = rules.rage_marker
    if "expansions" in options:
        seen["expansions"] = list(options["expansions"])
    if "level" in options:
        seen["level"] = options["level"]
    if len(rules.parts) > 1:  # besides the base game
        shown = parts_dict(s)
        for part in rules.parts:
            part.show(s, seat, shown)
        seen["parts"] = shown
    return seen


def ids_of(rules: Rules, cards: list[int]) -> list[str]:
    """Cards by their ids."""
    return [rules.card_ids[card] for card in cards]


def goods_left(s: KlongState, good: int) -> list[str]:
    """The goods of a stack still for sale, the next one first."""
    stack = s.rules.stacks[good]
    return [s.rules.token_ids[token] for token in stack[len(stack) - s.market[good] :]]


def seat_view(s: KlongState, number: int, mine: bool, points: Score) -> KlongSeat:
    """What everybody sees of a thief, and for the thief the own hand and what is left in the own draw pile."""
    rules, p = s.rules, s.seats[number]
    if not mine:
        points = open_score(s, number, points)
    seen: KlongSeat = {
        "seat": number,
        "colour": s.settings.colours[number],
        "room": p.room,
        "fate": FATES[p.fate],
        "gold": p.gold,
        "damage": p.damage,
        "supply": p.supply,
        "artifacts": list(p.artifacts),
        "tokens": tokens_seen(s, p, mine),
        "hand_size": len(p.hand),
        "draw_size": len(p.draw) + len(on_top(s, number)),
        "discard": ids_of(rules, p.discard),
        "unseen": unseen(s, p),
        "points": points.total,
        "score": points.parts,
    }
    if mine:  # in the order of the box; the draw pile without any order
        seen["hand"] = ids_of(rules, sorted(p.hand, key=rules.card_rank.__getitem__))
        seen["draw"] = counted(rules.card_ids, p.draw)
    return seen


def tokens_seen(s: KlongState, p: Seat, mine: bool) -> dict[str, int]:
    """The tokens of a thief; of secret ones the others see only to which group they belong, until the end."""
    rules = s.rules
    seen: dict[str, int] = {}
    for token in range(len(p.tokens)):
        n = p.tokens[token]
        if n:
            hidden = rules.token_secret[token] and not mine and s.active >= 0
            name = rules.token_group[token] if hidden else rules.token_ids[token]
            seen[name] = seen.get(name, 0) + n
    return seen


def unseen(s: KlongState, p: Seat) -> dict[str, int]:
    """Hand and draw pile together: everybody saw which cards went into the deck."""
    return counted(s.rules.card_ids, p.hand + p.draw)


def turn_view(s: KlongState) -> KlongTurn:
    """The turn that is going on: resources, played cards, open promises."""
    return {
        "skill": s.skill,
        "swords": s.swords,
        "boots": s.boots,
        "teleports": s.teleports,
        "credit": s.credit,
        "boots_barred": effects.barred_from_boots(s) != 0,
        "allowed": s.allowed,
        "gem_discount": s.gem_discount,
        "springs": s.springs,
        "clank_made": s.clank_made,
        "gold_gains": s.gold_gains,
        "companions": s.companions,
        "play": ids_of(s.rules, s.play),
        "trash": ids_of(s.rules, s.trash),
        "promises": len(s.promises) // 2,
    }


def question(s: KlongState) -> KlongQuestion | None:
    """What the seat to act is asked, if anything."""
    return {"verb": s.rules.verbs[s.pending[-1]].name} if s.pending else None
