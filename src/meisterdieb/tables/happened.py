"""What an entry of the log brought about, and what somebody is shown of it."""

from collections.abc import Mapping

from msgspec import Struct

from meisterdieb.kernel.event import Event
from meisterdieb.kernel.named_event import NamedEvent
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
    """Something that happened: its name, the seat it happened to (-1: none), what it is about, and its sentence for the
    log (empty if it is not worth one). `ids` go by the sort of thing, as in views and offers."""

    name: str
    seat: int
    ids: Mapping[str, str]
    numbers: Mapping[str, int]
    text: str


class Change(Struct, frozen=True, gc=False):
    """What one version brought: a move with its events, or what happened around the game."""

    version: int
    what: str
    seat: int | None
    text: str
    events: list[EventSeen]
    time: float


class Told(Struct, frozen=True, gc=False):
    """The events of a move as programs and people are told of them: by names and ids, and in each language."""

    named: list[NamedEvent]
    sentences: dict[str, list[str]]


UNTOLD = Told([], {})


class Happened(Struct, frozen=True):
    """What one entry of the log brought about: its events as they are told, and what the seat that it is about was
    called then.

    `public` is a cache: where everybody may see all events, the change of each language, once it was built.
    """

    version: int
    entry: AnyEntry
    events: list[Event]
    told: Told
    time: float
    name: str
    public: dict[str, Change] | None


def change(one: Happened, seat: int | None, lang: str) -> Change:
    """What one version brought, as far as a seat may see it."""
    if one.public is not None and lang in one.public:
        return one.public[lang]
    sentences = one.told.sentences.get(lang, [])
    events = [
        EventSeen(*named, text)
        for event, named, text in zip(one.events, one.told.named, sentences, strict=True)
        if event.seen_by(seat)
    ]
    who = getattr(one.entry, "seat", None)
    found = Change(one.version, type(one.entry).__name__.lower(), who, told(one, lang), events, one.time)
    if one.public is not None:
        one.public[lang] = found
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
