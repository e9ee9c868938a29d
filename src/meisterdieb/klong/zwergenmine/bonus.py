"""The mining bonus: who has worked most veins."""

from typing import TYPE_CHECKING

from meisterdieb.klong.engine.codes import ESCAPED, RESCUED
from meisterdieb.klong.engine.scorer import Scorer

if TYPE_CHECKING:
    from meisterdieb.klong.engine.state import KlongState, Seat


class MiningBonus(Scorer):
    """Points for the most veins, the second and the third most; the deepest parts equals (ZM-BONUS-01 to 14)."""

    def __init__(self, points: list[int], alone: list[int]) -> None:
        super().__init__("mining")
        self.by_place = points
        self.alone = alone  # veins that bring as much in a game for one (SO-EXP-07)

    def points(self, s: "KlongState", p: "Seat") -> int:
        if s.active >= 0 or p.fate not in (ESCAPED, RESCUED):
            return 0
        seat = s.seats.index(p)
        own = diligence(s, seat)
        if not own[0]:
            return 0
        if s.rules.players == 1:
            return next((n for n, least in zip(self.by_place, self.alone, strict=True) if own[0] >= least), 0)
        ahead = 0
        for other, rival in enumerate(s.seats):
            if rival.fate in (ESCAPED, RESCUED) and diligence(s, other) > own:
                ahead += 1
        return self.by_place[ahead] if ahead < len(self.by_place) else 0


def diligence(s: "KlongState", seat: int) -> tuple[int, int]:
    """How many veins a thief has worked, and how deep the deepest lies."""
    mined = [rank for rank, owner in enumerate(s.marks, start=1) if owner == seat + 1]
    return len(mined), max(mined, default=0)
