"""What players read while they play: questions and refusals in words; actions, the log and results likewise."""

from meisterdieb.clou.action_text import action_text, rule_of
from meisterdieb.clou.campaign import heist_score
from meisterdieb.clou.log_text import sentence
from meisterdieb.clou.naming import heist_name, passage_name, symbol_name
from meisterdieb.clou.phrases import BOOK, check_language, listed, rules_of, say
from meisterdieb.clou.result_text import result_text
from meisterdieb.clou.state import ClouState
from meisterdieb.clou.turns import swap_made
from meisterdieb.clou.words import LEAVING, PHASES, THIEVES, USING
from meisterdieb.kernel.refusal import BadInput, Refusal

__all__ = ["action_text", "prompt", "reason_rule", "refusal_text", "result_text", "rule_of", "sentence"]


def prompt(s: ClouState, lang: str) -> str:
    """What the seats to act are asked, in one sentence."""
    check_language(lang)
    if s.phase == USING:
        return using(s, lang)
    key = PHASES[s.phase]
    if s.phase == LEAVING and swap_made(s):
        key = "leave-swapped"
    heist = s.rules.heists[s.heist_number] if s.phase == THIEVES else s.rules.heist
    return say(
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
        return say("prompt", "symbols", lang, what=listed((symbol_name(i & 255, lang) for i in s.group), lang))
    passage = passage_name(s, lang)
    if s.rules.traces - s.traces == 1:
        key = "use-one-trace"
    elif s.time == 1 and not passage:
        key = "use-last"
    else:
        key = "use-passage" if passage else "use"
    return say("prompt", key, lang, n=s.round, dice=listed(map(str, s.roll), lang), passage=passage)


def refusal_text(refusal: Refusal, lang: str) -> str:
    """Why something is not allowed, in one sentence."""
    if refusal.reason not in BOOK.texts["reason"]:
        raise BadInput(f"there are no words for the refusal {refusal.reason!r}")
    return say("reason", refusal.reason, lang, **refusal.details)


def reason_rule(reason: str) -> list[str]:
    """The ids of the rules that explain a refusal."""
    return rules_of("reason", reason)
