"""Looking back on a heist or a campaign: its turning points, its score in detail, and what might have been."""

from collections import Counter
from collections.abc import Sequence

from meisterdieb.clou.engine.event_kinds import (
    ALARM,
    ARREST,
    BONUS,
    CAUGHT_THEM,
    CROSSES,
    GOT_AWAY,
    HEIST_BEGINS,
    LEAVES,
    LOOT_TAKEN,
    OVERCOME,
    PLAN_CROSSED,
    SUCCEEDS,
    TRACE,
    UNUSED,
    WRITES,
)
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.scoring import heist_parts, won
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.clou.telling.naming import loot_name
from meisterdieb.clou.telling.result_text import heist_rating, part_name
from meisterdieb.kernel.aftermath import Figure, Moment, Part

TURNING = {
    HEIST_BEGINS: "heist",
    LOOT_TAKEN: "loot",
    TRACE: "trace",
    ALARM: "alarm",
    LEAVES: "flight",
    ARREST: "caught",
    CAUGHT_THEM: "caught",
    GOT_AWAY: "escape",
    SUCCEEDS: "success",
}
OF_SEATS = {"fields": (WRITES, CROSSES), "plan": (PLAN_CROSSED,), "bonuses": (BONUS,), "unused": (UNUSED,)}


def itemised(s: ClouState, lang: str) -> list[Part]:
    """Each part of the common score; loot by name."""
    parts = s.score()[0].parts
    taken = [loot_name(s.rules, loot, lang) for loot, got in enumerate(s.loot) if got]
    words = {"loot": ", ".join(taken)}
    return [Part(part, part_name(part, lang), [points], [words.get(part, "")]) for part, points in parts.items()]


def figures(moments: Sequence[Moment], lang: str) -> list[Figure]:
    """What each seat did, and the gang together."""
    end = moments[-1].state
    assert isinstance(end, ClouState)
    players = range(end.rules.players)
    sums: Counter[tuple[int, int]] = Counter()
    for moment in moments:
        for event in moment.events:
            sums[event.kind, event.seat] += event.a if event.kind == UNUSED else 1
    own = [
        Figure(id, BOOK.say("story", id, lang), [str(sum(sums[kind, seat] for kind in kinds)) for seat in players])
        for id, kinds in OF_SEATS.items()
    ]
    together = {"challenges": sums[OVERCOME, -1]} | ({} if end.rules.campaign else {"rounds": end.round})
    return own + [Figure(id, BOOK.say("story", id, lang), [str(n)]) for id, n in together.items()]


def what_if(moments: Sequence[Moment], lang: str) -> str:
    """What a heist would have been worth: if the gang had got away, or without the points that traces and alarm cost.

    Both count the same loot once more and assume nothing else. Of a campaign nothing is said: other points would have
    bought other things.
    """
    s = moments[-1].state
    assert isinstance(s, ClouState)
    if s.rules.campaign:
        return ""
    parts = heist_parts(s)
    total = sum(parts.values())
    if not won(s):
        return BOOK.say("story", "got-away", lang, n=total, rating=heist_rating(total, lang))
    if not parts["loot"]:
        return ""
    if total == parts["loot"]:
        return BOOK.say("story", "spotless", lang)
    return BOOK.say("story", "clean", lang, n=parts["loot"], rating=heist_rating(parts["loot"], lang))
