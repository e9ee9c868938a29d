"""Which story of the campaign is told, and which rating its points earn."""

from meisterdieb.clou.engine.codes import FREE_BOX, OVER
from meisterdieb.clou.engine.content import content
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.turns import swap_made


def story(s: ClouState) -> str:
    """The story to be told now: before the first heist, and when the campaign is over (RC-SETUP-06, RC-STORY-05, 08).

    A gang that won tells of the diadem only if it has it (RC-OPEN-26).
    """
    if not s.rules.campaign:
        return ""
    if s.phase == FREE_BOX:
        return "intro"
    if s.phase != OVER:
        return ""
    if s.lost:
        return "lost"
    return "won" if swap_made(s) else "won_without_diadem"


def story_text(s: ClouState, lang: str) -> str:
    """The story to be told now; nothing in the middle of the campaign."""
    name = story(s)
    return str(content().campaign["story"][f"{name}_{lang}"]) if name else ""


def rating(points: int, lang: str) -> str:
    """What campaign points are worth (RC-RATE-01 to 04)."""
    for line in content().campaign["rating"]:
        if points <= line.get("max", points):
            return str(line[lang])
    raise AssertionError("the best rating has no upper end")
