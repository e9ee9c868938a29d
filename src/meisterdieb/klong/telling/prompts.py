"""What the seat to act is asked."""

from meisterdieb.kernel.languages import check_language
from meisterdieb.klong.engine.codes import CREDIT, TAKE
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.telling.book import book_of
from meisterdieb.klong.telling.naming import room_name
from meisterdieb.klong.telling.question_source import asker


def prompt(s: KlongState, lang: str) -> str:
    """What the seat to act is asked, in one sentence."""
    check_language(lang)
    say = book_of(s.rules).say
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
    card = str(owner.table[lang]) if owner else say("prompt", "question", lang)
    return say("prompt", key, lang, card=card, room=room_name(s, s.seats[s.pending[-2]].room, lang))
