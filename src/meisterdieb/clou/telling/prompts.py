"""What the seats to act are asked."""

from meisterdieb.clou.engine.codes import LEAVING, PHASES, THIEVES, USING
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.campaign import heist_score
from meisterdieb.clou.rules.turns import swap_made
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.clou.telling.naming import heist_name, passage_name, symbol_name
from meisterdieb.kernel.languages import check_language


def prompt(s: ClouState, lang: str) -> str:
    """What the seats to act are asked, in one sentence."""
    check_language(lang)
    if s.phase == USING:
        return using(s, lang)
    key = PHASES[s.phase]
    if s.phase == LEAVING and swap_made(s):
        key = "leave-swapped"
    heist = s.rules.heists[s.heist_number] if s.phase == THIEVES else s.rules.heist
    return BOOK.say(
        "prompt",
        key,
        lang,
        time=s.time,
        traces=s.rules.traces - s.traces,
        n=s.points if s.rules.campaign and s.phase != LEAVING else heist_score(s),
        flight=s.flight,
        police=s.police,
        heist=heist_name(heist, lang),
        price=s.rules.box_price,
    )


def using(s: ClouState, lang: str) -> str:
    """The question of the second phase: symbols first, then dice, with what presses most."""
    if s.group:
        what = BOOK.listed((symbol_name(i & 255, lang) for i in s.group), lang)
        return BOOK.say("prompt", "symbols", lang, what=what)
    passage = passage_name(s, lang)
    if s.rules.traces - s.traces == 1:
        key = "use-one-trace"
    elif s.time == 1 and not passage:
        key = "use-last"
    else:
        key = "use-passage" if passage else "use"
    dice = BOOK.listed(map(str, s.roll), lang)
    return BOOK.say("prompt", key, lang, n=s.round, dice=dice, passage=passage)
