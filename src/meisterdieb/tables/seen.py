"""What one seat, or somebody who watches, is shown of a match: built from nothing, one path for every occasion."""

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from meisterdieb.kernel.irreversible import weighed
from meisterdieb.lessons.progress import Practice
from meisterdieb.tables.happened import Change, change
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import BOOK, sentences
from meisterdieb.tables.trail import Asked
from meisterdieb.tables.undo_requests import others


class SeatSeen(Struct, frozen=True):
    """A seat as everybody sees it: who sits there, and the level of the bot that plays it now.

    `shown`: somebody looks over the player's shoulder.
    """

    seat: int
    kind: str
    name: str
    taken: bool
    level: str
    since: float | None
    shown: bool


class Offer(Struct, frozen=True, omit_defaults=True):
    """Something to do: what to send, how it reads, and what it is about.

    `on` is a sort of thing and an id, as in `shop:ladder`; it is missing where nothing on the table stands for it.
    `how` is what else there is to know of it, such as swords that are spent or dice that are used.
    """

    action: str
    text: str
    verb: str
    on: str = ""
    how: Mapping[str, Any] = {}


class Denied(Struct, frozen=True, omit_defaults=True):
    """Something that cannot be done now: what it would be, as an offer has it, why not, and the rules that say so."""

    action: str
    text: str
    reason: str
    rules: list[str]
    verb: str
    on: str = ""
    how: Mapping[str, Any] = {}


class Explained(Struct, frozen=True, tag_field="type", tag="explained"):
    """What is good to know about a version once there is time for it.

    `rules` are the rules behind each action that is offered, `denied` is what a seat might try but cannot do now;
    `sentences` are what all these rules say, by their ids. After `final` actions nothing can be taken back; `grave`
    ones can be, but nobody should do them by a slip.
    """

    version: int
    rules: dict[str, list[str]]
    denied: list[Denied]
    final: list[str]
    grave: list[str]
    sentences: dict[str, str]


class Seen(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="update"):
    """Everything that a seat is shown. `changes` begin after the version that it has, or are all that is remembered.

    `complete` says whether no change is missing in between. `undo` is empty if the last move can be taken back, else
    the reason why not; where the consent of the others would help, `asks` are those who would be asked, and `asked` is
    the request while it is open. `key` appears when the game is over: by it the draws can be verified against the
    commitment. Of the version that it has a client keeps `head`, for when it is back; `lost` is there if clients were
    shown entries that the log no longer has, and says so.
    """

    match: str
    version: int
    game: str
    status: str
    seat: int | None
    names: list[str]
    seats: list[SeatSeen]
    to_act: list[int]
    commitment: str
    changes: list[Change]
    complete: bool
    view: Mapping[str, Any] | None = None
    prompt: str = ""
    legal: list[Offer] = []
    undo: str | UnsetType = UNSET
    asks: list[int] | UnsetType = UNSET
    asked: Asked | None = None
    result: str = ""
    key: str = ""
    rematch: str = ""
    lesson: Practice | None = None
    head: str = ""
    lost: str = ""


def seen(
    match: Match,
    seat: int | None,
    lang: str,
    since: int = 0,
    plays: bool = True,
    head: str = "",
    lost: bool = False,
) -> Seen:
    """The match as a seat (None: somebody who watches) sees it, with what happened after version `since`.

    Whoever only looks over the shoulder of that seat and does not play (`plays`) is offered nothing to do.
    """
    state, game = match.state, match.game
    acting = plays and state is not None and seat is not None and seat in state.to_act and not match.seats[seat].bot
    status = match.status
    over = status == "over"
    why = UNSET if not plays or seat is None or state is None or over else match.why_no_undo(seat)
    asks = others(match, seat) if seat is not None and why == "undo-consent" else UNSET
    changes = [change(one, seat, lang) for one in match.recent if one.version > since]
    first = changes[0].version if changes else match.version + 1
    return Seen(
        match=match.id,
        version=match.version,
        game=match.game.id,
        status=status,
        seat=seat,
        names=match.names,
        seats=seats_seen(match),
        to_act=match.to_act,
        commitment=match.commitment,
        changes=changes,
        complete=first <= since + 1,
        view=state.view(seat) if state else None,
        prompt=game.prompt(state, lang) if state and acting else "",
        legal=offers(match, seat, lang) if acting and seat is not None else [],
        undo=BOOK.say("no", "undo-seen" if asks == [] else why, lang) if why else why,
        asks=asks,
        asked=match.trail.asked,
        result=game.result(state, lang, match.names) if state and over else "",
        key=match.luck_key.hex() if over else "",
        rematch=match.rematch,
        lesson=match.practice(seat) if seat is not None else None,
        head=head,
        lost=BOOK.say("told", "lost", lang) if lost else "",
    )


def seats_seen(match: Match) -> list[SeatSeen]:
    """Who sits where, as everybody sees it."""
    return [
        SeatSeen(i, s.kind, s.name, s.taken, s.level, match.since.get(i), s.shown > 0)
        for i, s in enumerate(match.seats)
    ]


def offers(match: Match, seat: int, lang: str) -> list[Offer]:
    """Every legal action of a seat."""
    state, game = match.state, match.game
    assert state is not None
    return [
        Offer(game.notation(state, action), game.text(state, action, lang), *game.deed(state, action))
        for action in state.legal(seat)
    ]


def explained(match: Match, seat: int, lang: str) -> Explained:
    """The rules behind what a seat can do, how much it weighs, and why it cannot do other things."""
    state, game = match.state, match.game
    if state is None or match.seats[seat].bot:
        return Explained(match.version, {}, [], [], [], {})
    rules = {game.notation(state, action): game.rules_of(state, action) for action in state.legal(seat)}
    found = [(action, state.why_not(action)) for action in game.near(state, seat)]
    denied = [
        Denied(
            game.notation(state, action),
            game.text(state, action, lang),
            game.refusal_text(refusal, lang),
            game.refusal_rules(refusal),
            *game.deed(state, action),
        )
        for action, refusal in found
        if refusal
    ]
    final, grave = ([game.notation(state, action) for action in actions] for actions in weighed(game, state, seat))
    ids = sorted({id for found in (*rules.values(), *(one.rules for one in denied)) for id in found})
    return Explained(match.version, rules, denied, final, grave, sentences(ids, lang))
