"""The end in words: how it went, the points part by part, the rating, and how the story ends."""

from collections.abc import Sequence

from meisterdieb.clou.campaign import LOST_BY_PRISON
from meisterdieb.clou.content import content
from meisterdieb.clou.naming import label, thief_name
from meisterdieb.clou.phrases import check_language, listed, say
from meisterdieb.clou.scoring import campaign_parts, heist_parts, won
from meisterdieb.clou.state import ClouState
from meisterdieb.clou.stories import rating, story_text
from meisterdieb.clou.words import ENDS, OVER

# The parts of a score and the words printed on the sheets for them.
LABELS = {
    "loot": "score_loot",
    "traces": "traces",
    "alarm": "score_alarm",
    "points": "score_total",
    "prison": "campaign_prison",
    "doubles": "campaign_double",
}


def result_text(s: ClouState, lang: str, names: Sequence[str]) -> str:
    """How it went in one sentence, below it who took part and the points; after a campaign its story's end."""
    check_language(lang)
    if s.phase != OVER:
        return say("result", "going-on", lang)
    return "\n".join(campaign_lines(s, lang, names) if s.rules.campaign else heist_lines(s, lang, names))


def heist_lines(s: ClouState, lang: str, names: Sequence[str]) -> list[str]:
    """The end of a stand-alone heist."""
    parts = heist_parts(s)
    points = sum(parts.values())
    first = say("result", ENDS[s.end], lang, n=points, rating=heist_rating(points, lang))
    return [first, *gang(s, lang, names, parts)]


def campaign_lines(s: ClouState, lang: str, names: Sequence[str]) -> list[str]:
    """The end of a campaign."""
    parts = campaign_parts(s)
    points = sum(parts.values())
    if won(s):
        first = say("result", "campaign-won", lang, n=points, rating=rating(points, lang))
    else:
        first = say("result", f"campaign-lost-{'prison' if s.lost == LOST_BY_PRISON else 'traces'}", lang)
    prisoners = [thief_name(s.rules, thief) for thief, jailed in enumerate(s.prison) if jailed]
    jail = [f"{label('campaign_prison', lang)}: {listed(prisoners, lang)}"] if prisoners else []
    return [first, *gang(s, lang, names, parts), *jail, story_text(s, lang)]


def gang(s: ClouState, lang: str, names: Sequence[str], parts: dict[str, int]) -> list[str]:
    """A line for each seat with its thief and the common points."""
    total = sum(parts.values())
    itemised = listed_points(parts, lang)
    lines: list[str] = []
    for seat in range(s.rules.players):
        key = "seat" if thief_name(s.rules, s.thieves[seat]) not in ("", names[seat]) else "seat-alone"
        who = say("result", key, lang, who=names[seat], thief=thief_name(s.rules, s.thieves[seat]))
        points = say("result", "points" if won(s) else "points-lost", lang, who=who, n=total)
        lines.append(f"{points} ({itemised})" if itemised else points)
    return lines


def listed_points(parts: dict[str, int], lang: str) -> str:
    """The parts of a score that are not nothing."""
    return " + ".join(say("result", "part", lang, part=part_name(part, lang), n=n) for part, n in parts.items() if n)


def part_name(part: str, lang: str) -> str:
    """What a part of the score is called."""
    name = label(LABELS[part], lang).partition(" (")[0].removeprefix("- ")
    return name[0].upper() + name[1:]


def heist_rating(points: int, lang: str) -> str:
    """The rating of a heist: more than 9 is all right, more than 14 a coup (RH-SCORE-04, 05)."""
    scoring = content().common["scoring"]
    if points > scoring["coup_above"]:
        return label("rating_coup", lang)
    return label("rating_ok" if points > scoring["ok_above"] else "rating_low", lang)
