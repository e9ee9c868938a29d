"""Lehrling: thinks like Langfinger, but of gold more than of noise and time, and is easily distracted."""

from meisterdieb.bots.bot import Sight
from meisterdieb.bots.klong.thief import Langfinger
from meisterdieb.kernel.luck import Luck
from meisterdieb.klong.engine.codes import END, SHIFT

DISTRACTED = 5  # one decision out of so many is left to chance


class Lehrling(Langfinger):
    """Plays a recognisable game with the failings of a beginner."""

    otherwise = "lehrling.toml"

    def choose(self, sight: Sight, luck: Luck) -> int:
        if luck.pick(DISTRACTED):
            return super().choose(sight, luck)
        tempting = [action for action in sight.legal if action >> SHIFT != END] or sight.legal
        return tempting[luck.pick(len(tempting))]
