"""The game of the day at the terminal: begun, gone on with, or told again once it is over."""

from pathlib import Path

from rich.text import Text

from meisterdieb.files import data_folder, make_folder, write_whole
from meisterdieb.kernel import record
from meisterdieb.kernel.day import Day, DayLuck, options_of, proof
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.terminal import game as games
from meisterdieb.terminal import saves
from meisterdieb.terminal.players import seated
from meisterdieb.terminal.screen import Screen
from meisterdieb.terminal.session import Session


def play_day(screen: Screen, game: Game, day: Day, name: str) -> None:
    """Play the game of a day; whoever has played it already is told how it came out."""
    file = kept(game, day)
    if file.is_file():
        tell(screen, record.replay(file.read_text("utf-8")), day)
        return
    games.run(today(screen, game, day, name))


def keep(session: Session, day: Day) -> None:
    """Keep the record of a day that was played, and tell how it came out."""
    file = kept(session.play.game, day)
    make_folder(file.parent)
    write_whole(file, record.write(session.play, {"Names": session.names, **proof(session.play.game.id, day)}))
    tell(session.screen, session.play, day)


def today(screen: Screen, game: Game, day: Day, name: str) -> Session:
    """The game of a day, new or as it was left."""
    saved = f"{game.id}-{day}"
    if saves.file_of(saved).is_file():
        return games.resume(screen, saved)
    play = Play(game, 1, options_of(game, day), DayLuck(game, day))
    players = seated(game, ["human"], [name] if name else [])
    if screen.live and not name:
        players = games.named(screen, players)
    return Session(play, players, SeededLuck(0), screen, saved)


def kept(game: Game, day: Day) -> Path:
    """Where the record of a day lies once it has been played."""
    return data_folder() / "days" / f"{game.id}-{day}.txt"


def tell(screen: Screen, play: Play, day: Day) -> None:
    """How it came out, ready to be copied."""
    lines = play.game.boast(play.state, day, screen.texts.lang).splitlines()
    screen.tell([Text(screen.texts("boast"), "bold"), Text(""), *map(Text, lines), Text("")])
