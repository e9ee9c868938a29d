"""What a seat may know, built from nothing."""

from typing import Any

from meisterdieb.kernel.state import Score
from meisterdieb.klong import attack, effects, row
from meisterdieb.klong.saving import bag_dict, card_names, counted, loot_dict, options
from meisterdieb.klong.state import KlongState, Seat
from meisterdieb.klong.words import FATES, LOOT, LOOT_KINDS


def view(s: KlongState, seat: int | None) -> dict[str, Any]:
    """Everything open on the table, and of hands and draw piles only the viewer's own (KL-INFO-01 to 07)."""
    rules = s.rules
    points = s.score()
    winners = s.winners()
    return {
        "game": rules.game,
        "players": rules.players,
        **options(rules),
        "viewer": seat,
        "to_act": s.to_act,
        "active": None if s.active < 0 else s.active,
        "start": s.start,
        "round": s.round,
        "over": s.active < 0,
        "winners": winners,
        "head_of_the_guild": winners[0] if winners else None,
        "seats": [seat_view(s, i, i == seat, points[i]) for i in range(len(s.seats))],
        "row": card_names(rules, s.row),
        "prices": {rules.card_ids[card]: row.price(s, card) for card in sorted(s.row + rules.reserve) if card >= 0},
        "dungeon_deck": len(s.deck),
        "dungeon_discard": card_names(rules, s.dungeon_discard),
        "box": sorted(rules.card_ids[card] for card in s.box),
        "reserve": {rules.card_ids[card]: n for card, n in zip(rules.reserve, s.reserve, strict=True)},
        "market": {good: goods_left(s, i) for i, good in enumerate(rules.goods)},
        "loot": {LOOT[i]: loot_dict(s, i) for i in range(LOOT_KINDS)},
        "artifacts": {s.board.labels[i]: v for i, v in enumerate(s.board.artifact) if v and v in s.artifacts},
        "area": list(s.area),
        "bag": bag_dict(s),
        "aside": {**{chr(65 + i): n for i, n in enumerate(s.aside)}, "black": s.black_aside},
        "rage": {"space": s.rage, "cubes": rules.rage_track[s.rage - 1], "next_attack": attack.strength(s, 0)},
        "countdown": {"space": s.countdown, "seat": None if s.countdown_seat < 0 else s.countdown_seat},
        "mastery": s.mastery,
        "turn": turn_view(s),
        "question": question(s),
    }


def goods_left(s: KlongState, good: int) -> list[str]:
    """The goods of a stack still for sale, the next one first."""
    stack = s.rules.stacks[good]
    return [s.rules.token_ids[token] for token in stack[len(stack) - s.market[good] :]]


def seat_view(s: KlongState, number: int, mine: bool, points: Score) -> dict[str, Any]:
    """What everybody sees of a thief, and for the thief the own hand and what is left in the own draw pile."""
    rules, p = s.rules, s.seats[number]
    seen = {
        "seat": number,
        "colour": rules.colours[number],
        "room": p.room,
        "fate": FATES[p.fate],
        "gold": p.gold,
        "damage": p.damage,
        "supply": p.supply,
        "artifacts": list(p.artifacts),
        "tokens": {rules.token_ids[i]: n for i, n in enumerate(p.tokens) if n},
        "hand_size": len(p.hand),
        "draw_size": len(p.draw),
        "discard": card_names(rules, p.discard),
        "unseen": unseen(s, p),
        "points": points.total,
        "score": points.parts,
    }
    return seen | own_piles(s, p) if mine else seen


def unseen(s: KlongState, p: Seat) -> dict[str, int]:
    """Hand and draw pile together: everybody saw which cards went into the deck."""
    return counted(s.rules.card_ids, p.hand + p.draw)


def own_piles(s: KlongState, p: Seat) -> dict[str, Any]:
    """The own hand, and the cards of the own draw pile without any order."""
    hand = sorted(p.hand, key=s.rules.card_rank.__getitem__)
    return {"hand": card_names(s.rules, hand), "draw": counted(s.rules.card_ids, p.draw)}


def turn_view(s: KlongState) -> dict[str, Any]:
    """The turn that is going on: resources, played cards, open promises."""
    return {
        "skill": s.skill,
        "swords": s.swords,
        "boots": s.boots,
        "teleports": s.teleports,
        "credit": s.credit,
        "boots_barred": effects.barred_from_boots(s),
        "allowed": s.allowed,
        "gem_discount": s.gem_discount,
        "springs": s.springs,
        "clank_made": s.clank_made,
        "gold_gains": s.gold_gains,
        "companions": s.companions,
        "play": card_names(s.rules, s.play),
        "trash": card_names(s.rules, s.trash),
        "promises": len(s.promises) // 2,
    }


def question(s: KlongState) -> dict[str, Any] | None:
    """What the seat to act is asked, if anything."""
    if not s.pending:
        return None
    return {"verb": s.rules.verbs[s.pending[-1]].name, "about": s.pending[-4]}
