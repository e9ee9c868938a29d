"""What a seat may know: everything, for there are no secrets in Clou (RH-COMP-05)."""

from meisterdieb.clou.engine.codes import CIRCLEBOX, CONCERT, CROSSED, ENDS, OVER, PHASES
from meisterdieb.clou.engine.saving import field_name
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.engine.symbols import symbol_text
from meisterdieb.clou.rules.campaign import sheet_limit
from meisterdieb.clou.rules.dice import pool
from meisterdieb.clou.rules.fields import passage
from meisterdieb.clou.rules.plan import workable
from meisterdieb.clou.rules.scoring import campaign_parts, heist_parts
from meisterdieb.clou.telling.stories import story
from meisterdieb.clou.telling.view_types import ClouCampaign, ClouChallenge, ClouPart, ClouSeat, ClouView


def view(s: ClouState, seat: int | None) -> ClouView:
    """The plan, all sheets, dice, tracks and the campaign sheet."""
    rules, score = s.rules, heist_parts(s)
    return {
        "game": rules.game,
        "players": rules.players,
        "viewer": seat,
        "to_act": s.to_act,
        "phase": PHASES[s.phase],
        "over": s.phase == OVER,
        "end": ENDS[s.end],
        "winners": s.winners(),
        "heist": rules.heist,
        "round": s.round,
        "roll": list(s.roll),
        "seats": [seat_view(s, i) for i in range(rules.players)],
        "marks": {field_name(s, field): mark for field, mark in enumerate(s.marks) if mark},
        "crossed": {
            field_name(s, field): mark - CROSSED
            for field, mark in enumerate(s.marks)
            if mark >= CROSSED and rules.kind[field] == CIRCLEBOX
        },
        "group": [["ABC*"[item >> 8], symbol_text(item & 255)] for item in s.group],
        "rooms": {id: bool(s.rooms[i]) for i, id in enumerate(rules.room_ids)},
        "challenges": [challenge_view(s, i) for i in range(len(rules.challenge_ids))],
        "loot": {id: bool(s.loot[i]) for i, id in enumerate(rules.loot_ids)},
        "tracks": {
            "time": [s.time, rules.time],
            "traces": [rules.traces - s.traces, rules.traces],
            "flight": [s.flight, rules.flight],
            "police": [s.police, rules.police],
        },
        "concert": CONCERT[passage(s)] if rules.concert else None,
        "alarm": bool(s.alarm),
        "driver": s.driver,
        "votes": list(s.votes),
        "score": {"loot": score["loot"], "traces": score["traces"], "alarm": score["alarm"]},
        "campaign": campaign_view(s) if rules.campaign else None,
    }


def seat_view(s: ClouState, seat: int) -> ClouSeat:
    """One thief's dice and white symbols."""
    thief = s.thieves[seat]
    return {
        "seat": seat,
        "fate": fate(s),
        "thief": None if thief < 0 else s.rules.thief_ids[thief],
        "dice": [die for die in pool(s, seat)[:3] if die],
        "extras": list(s.extras[seat]),
        "plus_minus": list(s.plus_minus[seat]),
        "fills": s.fills[seat],
        "done": bool(s.done[seat]),
    }


def fate(s: ClouState) -> str:
    """How the gang is doing: how the heist ended, or the whole campaign."""
    if s.rules.campaign and s.phase == OVER:
        return "lost" if s.lost else "won"
    return ENDS[s.end]


def challenge_view(s: ClouState, challenge: int) -> ClouChallenge:
    """A challenge with its parts, what is crossed out, and whether work is possible there."""
    rules = s.rules
    parts: list[ClouPart] = [
        {
            "needs": [[symbol_text(rules.need_symbols[need]), bool(s.needs[need])] for need in rules.part_needs[part]],
            "traces": rules.part_traces[part],
            "alarm": bool(rules.part_alarm[part]),
        }
        for part in rules.parts_of[challenge]
    ]
    return {
        "id": rules.challenge_ids[challenge],
        "room": rules.room_ids[rules.room[challenge]],
        "done": bool(s.finished[challenge]),
        "open": workable(s, challenge),
        "parts": parts,
        "loot": [rules.loot_ids[loot] for loot in rules.loot_of[challenge]],
    }


def campaign_view(s: ClouState) -> ClouCampaign:
    """The campaign sheet."""
    rules, score = s.rules, campaign_parts(s)
    return {
        "heist": s.heist_number,
        "heists": list(rules.heists),
        "marked": list(rules.heists[: len(s.scores)]),
        "special": {id: bool(s.special[i]) for i, id in enumerate(rules.special_ids)},
        "doubles": s.doubles,
        "traces": s.sheet_traces,
        "open_traces": sheet_limit(s) - s.sheet_traces,
        "prison": [id for i, id in enumerate(rules.thief_ids) if s.prison[i]],
        "boxes": {id: [s.boxes[i], rules.item_boxes[i]] for i, id in enumerate(rules.item_ids)},
        "points": s.points,
        "scores": list(s.scores),
        "expenses": list(s.expenses),
        "lost": s.lost,
        "story": story(s),
        "score": {
            "points": score["points"],
            "prison": score["prison"],
            "traces": score["traces"],
            "doubles": score["doubles"],
        },
    }
