"""What players read while they play: questions, refusals and results in words; actions and the log likewise."""

from collections.abc import Sequence

from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.klong.action_text import action_text, rule_of
from meisterdieb.klong.asking import asker
from meisterdieb.klong.log_text import sentence
from meisterdieb.klong.naming import room_name
from meisterdieb.klong.phrases import check_language, knows, rules_of, say
from meisterdieb.klong.state import KlongState
from meisterdieb.klong.table_text import fate_text, part_text
from meisterdieb.klong.words import CREDIT, TAKE

__all__ = ["action_text", "prompt", "reason_rule", "refusal_text", "result_text", "rule_of", "sentence"]


def prompt(s: KlongState, lang: str) -> str:
    """What the seat to act is asked, in one sentence."""
    check_language(lang)
    if s.active < 0:
        return say("prompt", "over", lang)
    if not s.pending:
        return say("prompt", "turn" if s.seats[s.active].hand else "turn-end", lang)
    verb, about = s.pending[-1], s.pending[-4]
    key = s.rules.verbs[verb].name
    if verb == TAKE:
        return say("prompt", key, lang, room=room_name(s, about, lang))
    if verb == CREDIT:
        return say("prompt", key, lang, n=about)
    owner = asker(s)
    return say("prompt", key, lang, card=str(owner.table[lang]) if owner else say("prompt", "question", lang))


def refusal_text(refusal: Refusal, lang: str) -> str:
    """Why something is not allowed, in one sentence."""
    reason = refusal.reason
    if not knows("reason", reason):
        raise BadInput(f"there are no words for the refusal {reason!r}")
    if not refusal.details and knows("reason", f"{reason}-bare"):
        reason = f"{reason}-bare"
    return say("reason", reason, lang, **refusal.details)


def reason_rule(reason: str) -> list[str]:
    """The ids of the rules that explain a refusal."""
    return rules_of("reason", reason)


def result_text(s: KlongState, lang: str, names: Sequence[str]) -> str:
    """Who won, and below it a line for each seat with its fate and its points part by part."""
    if s.active >= 0:
        return say("result", "going-on", lang)
    scores, winners = s.score(), s.winners()
    if winners:
        lines = [say("result", "winner", lang, who=names[winners[0]], n=scores[winners[0]].total)]
    else:
        lines = [say("result", "nobody", lang)]
    for seat, score in sorted(enumerate(scores), key=lambda pair: (-pair[1].ranked, -pair[1].total)):
        fate = fate_text(s, seat, lang)
        parts = [say("result", "part", lang, part=part_text(part, lang), n=n) for part, n in score.parts.items() if n]
        line = say("result", "seat", lang, who=names[seat], fate=fate, n=score.total)
        lines.append(f"{line} = {' + '.join(parts)}" if parts else line)
    return "\n".join(lines)
