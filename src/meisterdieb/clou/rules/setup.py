"""Laying out sheets and plan, for one heist or for the next of a campaign."""

from typing import TYPE_CHECKING

from meisterdieb.clou.engine.codes import FREE_BOX, RUNNING, USING
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.turns import begin_round, settle

if TYPE_CHECKING:
    from meisterdieb.clou.engine.ruleset import Rules
    from meisterdieb.kernel.luck import Luck


def lay_out(s: ClouState, rules: "Rules") -> None:
    """Blank thief sheets, a blank plan, full tracks (RH-SETUP-01 to 06, RC-SETUP-05)."""
    s.rules = rules
    players = rules.players
    s.phase = USING
    s.round = 0
    s.roll = [0, 0, 0]
    s.used = [0] * players
    s.extras = [[] for _ in range(players)]
    s.plus_minus = [[] for _ in range(players)]
    s.fills = [0] * players
    s.done = [0] * players
    s.marks = [0] * len(rules.kind)
    s.trees = [-1] * len(rules.tree_starts)
    s.group = []
    s.needs = [0] * len(rules.need_part)
    s.finished = [0] * len(rules.challenge_ids)
    s.rooms = [0] * len(rules.room_ids)
    if rules.room_ids:
        s.rooms[rules.start_room] = 1
    s.loot = [0] * len(rules.loot_ids)
    s.traces = s.passed = s.swapped = s.alarm = 0
    s.time = rules.time
    s.flight = rules.flight
    s.police = rules.police
    s.votes = [-1] * players
    s.driver = 0
    s.end = RUNNING


def bare_state(rules: "Rules") -> ClouState:
    """A state before anything has happened."""
    s = ClouState()
    s.events = None
    s.barrier = 0
    lay_out(s, rules)
    s.heist_number = 0
    s.thieves = list(rules.thieves)
    s.prison = [0] * rules.thief_count
    s.special = [0] * rules.special_count
    s.doubles = s.points = s.sheet_traces = s.lost = 0
    s.boxes = [0] * len(rules.item_boxes)
    s.kept = [0] * rules.tool_fields
    s.kept_trees = [0] * rules.tool_fields
    s.scores = []
    s.expenses = []
    return s


def new_state(rules: "Rules", luck: "Luck") -> ClouState:
    """A fresh game up to its first decision: the first roll, or the free box of a campaign."""
    s = bare_state(rules)
    if rules.campaign:
        s.phase = FREE_BOX
    else:
        begin_round(s, luck)
        settle(s, luck)
    s.barrier = 0
    return s


def next_rules(s: ClouState) -> "Rules":
    """The rules of the campaign's present heist with the thieves just chosen."""
    from meisterdieb.clou.engine.content import rules_for

    return rules_for(s.rules.players, s.rules.heists[s.heist_number], tuple(s.thieves), True, s.rules.edition)
