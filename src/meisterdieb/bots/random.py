"""Any legal action, each equally likely."""

from meisterdieb.bots.bot import Bot, Sight
from meisterdieb.kernel.luck import Luck


class Random(Bot):
    """Knows the rules and nothing else."""

    def choose(self, sight: Sight, luck: Luck) -> int:
        legal = sight.legal
        return legal[luck.pick(len(legal))]
