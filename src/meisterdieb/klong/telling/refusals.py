"""Why something is not allowed."""

from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.kernel.refusal import BadInput, Refusal


def refusal_text(book: Phrasebook, refusal: Refusal, lang: str) -> str:
    """Why something is not allowed, in one sentence."""
    reason = refusal.reason
    if not book.knows("reason", reason):
        raise BadInput(f"there are no words for the refusal {reason!r}")
    if not refusal.details and book.knows("reason", f"{reason}-bare"):
        reason = f"{reason}-bare"
    return book.say("reason", reason, lang, **refusal.details)


def reason_rule(book: Phrasebook, reason: str) -> list[str]:
    """The ids of the rules that explain a refusal."""
    return book.rules_of("reason", reason)
