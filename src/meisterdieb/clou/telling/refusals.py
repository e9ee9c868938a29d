"""Why something is not allowed."""

from meisterdieb.clou.telling.book import BOOK
from meisterdieb.kernel.refusal import BadInput, Refusal


def refusal_text(refusal: Refusal, lang: str) -> str:
    """Why something is not allowed, in one sentence."""
    if not BOOK.knows("reason", refusal.reason):
        raise BadInput(f"there are no words for the refusal {refusal.reason!r}")
    return BOOK.say("reason", refusal.reason, lang, **refusal.details)


def reason_rule(reason: str) -> list[str]:
    """The ids of the rules that explain a refusal."""
    return BOOK.rules_of("reason", reason)
