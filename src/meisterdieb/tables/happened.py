"""What an entry of the log brought about, and what somebody is shown of it."""

from msgspec import Struct

from meisterdieb.kernel.event import Event
from meisterdieb.tables.entries import (
    Agree,
    AnyEntry,
    Ask,
    Back,
    Bot,
    Device,
    Hide,
    Join,
    Lapse,
    Leave,
    Move,
    Refuse,
    Rematch,
    Show,
    Start,
    Undo,
    Upgrade,
    Withdraw,
)
from meisterdieb.tables.refusals import BOOK


class EventSeen(Struct, frozen=True, gc=False):
    """Something that happened: its numbers for pictures, its sentence for the log (empty if not worth one)."""

    kind: int
    seat: int
    a: int
    b: int
    text: str


class Change(Struct, frozen=True, gc=False):
    """What one version brought: a move with its events, or what happened around the game."""

    version: int
    what: str
    seat: int | None
    text: str
    events: list[EventSeen]
    time: float


class Happened(Struct, frozen=True):
    """What one entry of the log brought about: its events, their sentences in each language, and what
    the seat that it is about was called then.

    Where everybody may see all events (`open`), the sentences of a language give way to what everybody is shown, as
    soon as somebody was.
    """

    version: int
    entry: AnyEntry
    events: list[Event]
    words: dict[str, list[str] | Change]
    time: float
    name: str
    open: bool


def change(one: Happened, seat: int | None, lang: str) -> Change:
    """What one version brought, as far as a seat may see it."""
    words = one.words.get(lang, [])
    if isinstance(words, Change):
        return words
    events = [
        EventSeen(event.kind, event.seat, event.a, event.b, text)
        for event, text in zip(one.events, words, strict=True)
        if event.seen_by(seat)
    ]
    who = getattr(one.entry, "seat", None)
    found = Change(one.version, type(one.entry).__name__.lower(), who, told(one, lang), events, one.time)
    if one.open:
        one.words[lang] = found
    return found


def told(one: Happened, lang: str) -> str:
    """What happened around the game, as a sentence; a move speaks through its events."""
    entry = one.entry
    match entry:
        case Move():
            return ""
        case Bot(_, level, why):
            return BOOK.say("happened", f"bot-{why}", lang, name=one.name, level=level)
        case Device(_, ended):
            return BOOK.say("happened", "device-ended" if ended else "device", lang, name=one.name)
        case Ask(_, []):
            return BOOK.say("happened", "ask-nobody", lang, name=one.name)
        case Join() | Leave() | Back() | Show() | Hide() | Undo() | Ask() | Agree() | Refuse() | Lapse() | Withdraw():
            return BOOK.say("happened", type(entry).__name__.lower(), lang, name=one.name)
        case Start() | Upgrade() | Rematch():
            return BOOK.say("happened", type(entry).__name__.lower(), lang)
