"""Starting, resuming and finishing a game at the terminal."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from secrets import randbelow

from rich.text import Text

from meisterdieb.bots.levels import level
from meisterdieb.kernel import registry
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play, check_seed
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.terminal import saves
from meisterdieb.terminal.players import Player, check_name, seated
from meisterdieb.terminal.screen import Leave, Screen
from meisterdieb.terminal.session import Session
from meisterdieb.terminal.texts import Texts


def begin(
    screen: Screen,
    game: str,
    seats: Sequence[str],
    names: Sequence[str],
    seed: int | None,
    options: Mapping[str, str],
    name: str = "",
) -> Session:
    """A new game, ready to be played."""
    found = registry.game(game)
    players = seated(found, seats, names)
    seed = randbelow(2**62) if seed is None else check_seed(seed)
    play = Play(found, len(players), options, SeededLuck(seed))
    if screen.live and not names:
        players = named(screen, players)
    # Bots think with luck of their own, so that the same seed deals the same cards whoever plays.
    return Session(play, players, SeededLuck((seed + 1) % 2**63), screen, name or fresh_name(game))


def resume(screen: Screen, name: str) -> Session:
    """A saved game; without a name the newest."""
    known = saves.names()
    if not name and not known:
        raise BadInput("there is no saved game; expected one that was left with q")
    chosen = name or known[0]
    play, players, luck = saves.load(chosen)
    for player in players:
        check_name(player.name)
        if player.level:
            level(player.level, play.game)
    return Session(play, players, luck, screen, chosen)


def fresh_name(game: str) -> str:
    """A name for a new saved game: the game and the moment."""
    return f"{game}-{datetime.now():%Y%m%d-%H%M%S}"


def named(screen: Screen, players: list[Player]) -> list[Player]:
    """The players with the names that the humans give."""
    found: list[Player] = []
    for seat, player in enumerate(players):
        name = player.name
        while player.human:
            try:
                reply = screen.ask(screen.texts("name-ask", seat="ABCDEF"[seat], name=name))
                name = check_name(reply or name)
                if name in [other.name for other in [*found, *players[seat + 1 :]]]:
                    raise BadInput(f"{name!r} is taken")
            except BadInput as error:
                screen.tell([Text(str(error))])
                continue
            break
        found.append(Player(player.level, name))
    return found


def run(session: Session) -> None:
    """Play a game to its end, or save it when somebody leaves."""
    screen, texts = session.screen, session.texts
    if not session.run():
        session.save()
        screen.tell([Text(texts("saved", name=session.name))])
        return
    saves.forget(session.name)
    lines = session.table.result(session.play, screen.width)
    screen.tell([Text(""), *lines, Text("")])
    offer_record(session)


def offer_record(session: Session) -> None:
    """Ask where the record shall go, until it is written or not wanted."""
    screen, texts = session.screen, session.texts
    while True:
        try:
            reply = screen.ask(texts("record-ask"))
        except Leave:
            return
        if not reply:
            return
        try:
            session.save_record(Path(reply))
        except OSError as error:
            screen.tell([Text(f"{reply}: {error.strerror or error}")])
            continue
        screen.tell([Text(texts("record-saved", file=reply))])
        return


def new_screen(lang: str) -> Screen:
    """The terminal in a language."""
    return Screen(Texts(lang))
