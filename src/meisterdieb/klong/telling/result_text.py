"""How a game came out: the winner, and each seat with its fate and its points."""

from collections.abc import Sequence

from meisterdieb.klong.engine.codes import FATES
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.telling.book import book_of, by_marker


def result_text(s: KlongState, lang: str, names: Sequence[str]) -> str:
    """Who won, and below it a line for each seat with its fate and its points part by part."""
    say = book_of(s.rules).say
    if s.active >= 0:
        return say("result", "going-on", lang)
    scores, winners = s.score(), s.winners()
    if s.rules.judge is not None:
        key, values = s.rules.judge.verdict(s)
        values |= {"who": names[0], "rank": say("rank", str(values["rank"]), lang)}
        lines = [say("result", key, lang, **values)]
    elif winners:
        lines = [say("result", "winner", lang, who=names[winners[0]], n=scores[winners[0]].total)]
    else:
        lines = [say("result", by_marker(s.rules, "result", "nobody"), lang)]
    for seat, score in sorted(enumerate(scores), key=lambda pair: (-pair[1].ranked, -pair[1].total)):
        fate = say("fate", FATES[s.seats[seat].fate], lang)
        parts = [say("result", "part", lang, part=say("part", part, lang), n=n) for part, n in score.parts.items() if n]
        line = say("result", "seat", lang, who=names[seat], fate=fate, n=score.total)
        lines.append(f"{line} = {' + '.join(parts)}" if parts else line)
    return "\n".join(lines)
