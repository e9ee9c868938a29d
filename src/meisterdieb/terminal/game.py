"""Starting, resuming and finishing a game at the terminal."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from secrets import randbelow

from rich.text import Text

from meisterdieb.bots.levels import level
from meisterdieb.kernel import registry
from meisterdieb.kernel.day import DayLuck
from meisterdieb.kernel.lookalikes import alike
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.names import LONGEST_NAME, NAMES, check_name, fitting_name
from meisterdieb.kernel.play import Play, check_seed
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.terminal import saves
from meisterdieb.terminal.lines import wrap
from meisterdieb.terminal.players import Player, seated
from meisterdieb.terminal.screen import Leave, Screen
from meisterdieb.terminal.session import Session
from meisterdieb.terminal.tables import table_of
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
    name = name or fresh_name(game)
    saves.file_of(name)
    found = registry.game(game)
    table = table_of(found)
    players = seated(found, seats or table.seats(found, options), names)
    seed = randbelow(2**62) if seed is None else check_seed(seed)
    play = Play(found, len(players), options, SeededLuck(seed))
    own = table.own_names(play)
    if own and not names:
        players = [Player(player.level, name) for player, name in zip(players, own, strict=True)]
    elif screen.live and not names:
        players = named(screen, players)
    # Bots think with luck of their own, so that the same seed deals the same cards whoever plays.
    session = Session(play, players, SeededLuck((seed + 1) % 2**63), screen, name)
    mixture = found.mixture(play.players, play.options, screen.texts.lang)
    stays = [screen.texts("stays", what=left.what, why=left.why) for left in (mixture.stays if mixture else ())]
    if stays:
        screen.tell([line for text in stays for line in wrap(Text(text), screen.width)])
        if screen.live:
            screen.ask(screen.texts("page-end"))
    return session


def resume(screen: Screen, name: str) -> Session:
    """A saved game; without a name the newest."""
    known = saves.names()
    if not name and not known:
        raise BadInput("there is no saved game; expected one that was left with q")
    chosen = name or known[0]
    play, players, luck = saves.load(chosen)
    for player in players:
        fitting_name(player.name)
        if player.level:
            level(player.level, play.game)
    session = Session(play, players, luck, screen, chosen)
    session.chapter = session.table.chapter(play, screen.width)[0]
    session.say(screen.texts("resumed", name=chosen, where=session.table.where(play)))
    return session


def campaign(
    screen: Screen, game: str, seats: Sequence[str], names: Sequence[str], seed: int | None, name: str
) -> Session:
    """The campaign of this name: the saved one, or a new one where there is none; if no game is named, of the first."""
    able = [id for id, other in registry.registry().items() if "campaign" in other.options]
    game = game or able[0]
    found = registry.game(game)
    if game not in able:
        raise BadInput(f"{game} has no campaign; expected one of {', '.join(able)}")
    if not saves.file_of(name).is_file():
        return begin(screen, game, seats, names, seed, {"campaign": "yes"}, name)
    session = resume(screen, name)
    if session.play.game is not found or session.play.options["campaign"] != "yes":
        raise BadInput(f"the saved game {name!r} is no campaign of {game}; expected another name")
    return session


def fresh_name(game: str) -> str:
    """A name for a new saved game: the game and the moment."""
    return f"{game}-{datetime.now():%Y%m%d-%H%M%S}"


def named(screen: Screen, players: list[Player]) -> list[Player]:
    """The players with the names that the humans give."""
    taken = [player.name for player in players if not player.human]
    found: list[Player] = []
    for seat, player in enumerate(players):
        name = player.name
        if player.human:
            name = asked_name(screen, "ABCDEF"[seat], [player.name, *NAMES], taken)
            taken.append(name)
        found.append(Player(player.level, name))
    return found


def asked_name(screen: Screen, seat: str, proposals: list[str], taken: list[str]) -> str:
    """The name that somebody gives; Enter takes the first proposal that nobody has."""
    proposal = next(name for name in proposals if not any(alike(name, other) for other in taken))
    while True:
        reply = screen.ask(screen.texts("name-ask", seat=seat, name=proposal)) or proposal
        try:
            name = check_name(reply)
        except BadInput:
            screen.tell([Text(screen.texts("name-long", most=LONGEST_NAME))])
            continue
        looks_like = next((other for other in taken if alike(name, other)), "")
        if not looks_like:
            return name
        screen.tell([Text(screen.texts("name-taken", name=looks_like))])


def run(session: Session) -> None:
    """Play a game to its end, or save it when somebody leaves."""
    screen, texts = session.screen, session.texts
    if not session.run():
        session.save()
        screen.tell([Text(texts("saved", name=session.name))])
        return
    saves.forget(session.name)
    screen.tell([Text(""), *session.last_news(), Text("")])
    screen.tell([*session.table.result(session.play, screen.width), Text("")])
    if isinstance(session.play.luck, DayLuck):
        from meisterdieb.terminal.days import keep

        keep(session, session.play.luck.day)
    else:
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
            if Path(reply).is_file():
                screen.answer(texts("record-exists", file=reply))
                continue
            session.save_record(Path(reply))
        except OSError as error:
            screen.answer(f"{reply}: {error.strerror or error}")
            continue
        screen.answer(texts("record-saved", file=reply))
        return


def new_screen(lang: str) -> Screen:
    """The terminal in a language."""
    return Screen(Texts(lang))
