"""What things are worth in points: loot, traces, the end of a heist; in a campaign also what comes after it."""

from functools import lru_cache

from meisterdieb.bots.clou.odds import away
from meisterdieb.clou.engine.codes import ARRESTED, BUILT, SUCCESS
from meisterdieb.clou.engine.ruleset import Rules
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.plan import prepared

GLASS_WORTH = 12.0  # special loot: the copy, without which the swap of the last heist ends in an escape
COMBINATION_WORTH = 7.0
SPECIAL_WORTH = (GLASS_WORTH, COMBINATION_WORTH)
ARREST_IN_CAMPAIGN = -25.0


@lru_cache(BUILT)
def loot_worth(rules: Rules) -> list[float]:
    """The worth of each loot of a plan."""
    found = []
    for value, special, double in zip(rules.loot_value, rules.loot_special, rules.loot_double, strict=True):
        found.append(value + double * float(rules.double_points) + (SPECIAL_WORTH[special] if special >= 0 else 0.0))
    return found


class Worth:
    """The prices of one heist."""

    def __init__(self, s: ClouState) -> None:
        rules = s.rules
        self.rules = rules
        self.loot = list(loot_worth(rules))
        if rules.swap >= 0 and not s.special[rules.end_special]:
            for loot in rules.loot_of[rules.swap]:
                self.loot[loot] *= max(escape_odds(s))  # without the copy the swap is noticed (RC-CONC-10)
        self.trace = 0.0 if prepared(s, rules.affair, rules.affair_thief) else float(-rules.trace_points)
        self.arrested = 0.0
        self.limit = rules.traces
        if rules.campaign:
            self.trace -= float(rules.campaign_trace_points)
            self.arrested = ARREST_IN_CAMPAIGN
            extra = rules.extra_traces if prepared(s, rules.passports, -1) else 0
            self.limit = min(rules.traces, rules.campaign_traces + extra - s.sheet_traces)

    def gained(self, s: ClouState) -> float:
        """What the gang has now, if it gets away with it."""
        alarm = float(self.rules.alarm_points) if s.alarm else 0.0
        return self.taken(s) - self.trace * float(s.traces) + alarm

    def taken(self, s: ClouState) -> float:
        """The worth of the loot taken."""
        return sum([worth for taken, worth in zip(s.loot, self.loot, strict=True) if taken])

    def traces_left(self, s: ClouState) -> int:
        """The traces that are still free; with none left all is lost."""
        return self.limit - s.traces

    def ended(self, s: ClouState) -> float:
        """The worth of a heist that is over, or of an alarm that has gone off."""
        if s.end == ARRESTED or self.traces_left(s) <= 0:
            return self.arrested
        if s.end == SUCCESS:
            return self.gained(s)
        odds = max(escape_odds(s))
        lost = 0.5 * self.gained(s) + float(s.rules.prison_points) if s.rules.campaign else 0.0
        return odds * self.gained(s) + (1 - odds) * lost


def escape_odds(s: ClouState) -> list[float]:
    """How likely the gang gets away with each seat at the wheel."""
    rules = s.rules
    return [
        away(s.flight, s.police, tuple(rules.flight_of[seat]), tuple(rules.police_of[seat]))
        for seat in range(rules.players)
    ]
