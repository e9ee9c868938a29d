"""What a player types: a number, a key, or a part of an action's words."""

from typing import TYPE_CHECKING

from rich.text import Text

from meisterdieb.rulebook import Rule
from meisterdieb.rulebook.search import search
from meisterdieb.terminal.lines import wrap
from meisterdieb.terminal.offers import Menu, Near, Offer, matches
from meisterdieb.terminal.screen import Leave
from meisterdieb.terminal.table import Key

if TYPE_CHECKING:
    from meisterdieb.terminal.session import Session


def answer(session: "Session", seat: int, menu: Menu, typed: str) -> None:
    """Do what was typed. An empty line does nothing, so that nobody does something by accident."""
    if not typed:
        return
    head, _, rest = typed.partition(" ")
    if head.startswith("?") and len(head) > 1:
        head, rest = "?", typed[1:]
    key = {**KEYS, **session.table.keys}.get(head.casefold())
    if key and (rest == "" or head.casefold() in TAKES_WORDS | session.table.takes_words):
        key(session, seat, menu, rest.strip())
        return
    found = matches(menu, typed)
    if len(found) == 1:
        do(session, seat, menu, found[0])
    elif found:
        session.say(session.texts("which", offers=", ".join(f"{offer.number} {offer.text}" for offer in found[:6])))
    else:
        near = nearly(menu, typed)
        if near:
            not_now(session, near[0])
        else:
            session.say(session.texts("what", typed=typed[:30]))


def nearly(menu: Menu, typed: str) -> list[Near]:
    """What a typed text can mean among the things that are not possible."""
    return [near for near in menu.near if len(typed) > 1 and typed.casefold() in near.label.casefold()]


def not_now(session: "Session", near: Near) -> None:
    """Say why something is not possible, and by which rules."""
    session.refuse(session.texts("not-now", what=near.label, reason=near.reason), near.rules)


def do(session: "Session", seat: int, menu: Menu, offer: Offer) -> None:
    """Play an action; one that would lose something is asked once more."""
    doubt = session.table.doubt(session.play, seat, offer, session.chronicle.news_for(seat))
    if not doubt or sure(session, seat, menu, doubt):
        session.apply(offer.action)


def sure(session: "Session", seat: int, menu: Menu, doubt: str) -> bool:
    """Whether the player wants it all the same."""
    session.say(doubt, "bold")
    session.show(seat, menu)
    reply = session.screen.ask(session.texts("yes-no"))
    return reply.casefold() in ("y", "yes", "j", "ja", "e")


def end(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """End the turn."""
    for offer in menu.of(*session.table.ends):
        do(session, seat, menu, offer)
        return
    near = next((near for near in menu.near if near.verb in session.table.ends), None)
    if near:
        session.refuse(near.reason, near.rules)
    else:
        session.say(session.texts("answer-first"))


def undo(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """Take back one action, or so many, or all since something was revealed."""
    steps = int(rest) if rest.isdecimal() and len(rest) < 4 else 1
    for _ in range(steps):
        if not session.undo():
            return


def undo_all(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """Take back everything that can be taken back."""
    before = len(session.play.moves)
    while session.undo():
        pass
    if before > len(session.play.moves):
        session.message = []
        session.say(session.texts("undone-all", n=before - len(session.play.moves)))


def explain(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """Explain an action with the rules behind it, or all of them in short."""
    width = session.screen.width
    if not rest:
        help_(session, seat, menu, rest)
        return
    found = matches(menu, rest)
    if found:
        offer = found[0]
        lines = [Text(f"{offer.number}  {offer.text}  ({offer.notation})", "bold"), Text("")]
        session.screen.page([*lines, *session.table.explain(session.play, offer.action, width)])
        return
    near = nearly(menu, rest)
    if near:
        not_now(session, near[0])
    else:
        cards(session, seat, menu, rest)


def cards(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """Show cards in full."""
    lines = session.table.explain_things(rest, session.screen.width) if rest else []
    if lines:
        session.screen.page(lines)
    else:
        session.say(session.texts("no-card", name=rest))


def rules(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """Search the rules."""
    found = search(rest.split(), session.play.game.id)
    lines = [
        line
        for item in found.items[:40]
        if isinstance(item, Rule)
        for line in wrap(
            Text.assemble((f"{item.id}  ", "dim"), item.text(session.texts.lang)), session.screen.width, "    "
        )
    ]
    session.screen.page(lines or wrap(Text(found.hint), session.screen.width))


def log(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """The whole log."""
    lines = [
        line
        for entry in session.chronicle.all_for(seat)
        for line in wrap(Text(entry.text), session.screen.width, "    ")
    ]
    session.screen.page(lines)


def board(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """The whole board."""
    session.screen.page(session.table.map(session.play, seat, session.screen.width, session.screen.height))


def people(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """What everybody may know about each thief."""
    session.screen.page(session.table.people(session.play, seat, session.screen.width))


def help_(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """The keys."""
    width = session.screen.width
    session.screen.page(
        [*wrap(Text(session.texts(session.table.help).strip()), width), Text(""), *session.table.legend(width)]
    )


def leave(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """Save and leave."""
    raise Leave


KEYS: dict[str, Key] = {
    "e": end,
    "u": undo,
    "uu": undo_all,
    "?": explain,
    "h": help_,
    "l": log,
    "c": cards,
    "r": rules,
    "m": board,
    "p": people,
    "q": leave,
}
TAKES_WORDS = frozenset({"u", "?", "c", "r"})
