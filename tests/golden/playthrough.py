"""A record as a text to read: every move in notation and in words, what happened, the points, the hash."""

from collections.abc import Iterator
from pathlib import Path

from meisterdieb.kernel import record
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.game import LETTERS
from meisterdieb.kernel.play import Play

FOLDER = Path(__file__).parent
WORDS = {
    "de": {
        "players": "Sitze",
        "setup": "Aufbau",
        "turn": "Zug von",
        "only": "nur für",
        "points": "Punkte",
        "of": "von",
    },
    "en": {
        "players": "seats",
        "setup": "Set-up",
        "turn": "Turn of",
        "only": "only for",
        "points": "Points",
        "of": "of",
    },
}


def records() -> list[Path]:
    """The games that are kept, as records."""
    return sorted(FOLDER.glob("*.record"))


def write(text: str, lang: str) -> str:
    """The whole game of a record, in one language."""
    return "\n".join(lines(text, lang)) + "\n"


def lines(text: str, lang: str) -> Iterator[str]:
    """The text line by line: the table, the moves, the points."""
    play = record.start(record.Record(text))
    words = WORDS[lang]
    yield f"{play.game.titles[lang]}: {play.players} {words['players']}, {options(play)}"
    yield f"{words['setup']}: {play.hash()}"
    yield from table(play)
    asked = ""
    for number, move in enumerate(record.Record(text).moves[1:], 1):
        question = f"{LETTERS[play.to_act[0]]}: {play.game.prompt(play.state, lang)}"
        if question != asked:
            if question[0] != asked[:1]:
                yield ""
            asked = question
            yield question
        yield from one_move(play, number, move, lang)
    yield ""
    yield words["points"]
    yield from points(play)
    yield f"Hash {play.hash()}"


def options(play: Play) -> str:
    """The options, name by name."""
    return ", ".join(f"{name} = {value}" for name, value in play.options.items())


def table(play: Play) -> Iterator[str]:
    """What lies open, and what each seat holds."""
    view = play.view(None)
    yield f"  row: {', '.join(view['row'])}"
    for seat in range(play.players):
        mine = play.view(seat)["seats"][seat]
        yield f"  {LETTERS[seat]}: {', '.join(mine['hand'])}"


def one_move(play: Play, number: int, move: tuple[str, str], lang: str) -> Iterator[str]:
    """A move in notation, in words, and the sentences of what came of it."""
    action = play.game.parse(play.state, move[0][2:])
    offers = len(play.legal(play.to_act[0]))
    text = play.game.text(play.state, action, lang)
    before = len(play.events)
    record.step(play, number, move)
    yield f"{number:4} {move[0]}{record.braced(move[1])}: {text} (1/{offers})"
    for event in play.events[before:]:
        yield from told(play, event, lang)


def told(play: Play, event: Event, lang: str) -> Iterator[str]:
    """The sentence of an event; with whom it is for, if not everybody."""
    sentence = play.game.sentence(play.state, event, lang)
    if not sentence:
        return
    secret = not event.seen_by(None)
    yield f"       ({WORDS[lang]['only']} {LETTERS[event.seat]}) {sentence}" if secret else f"       {sentence}"


def points(play: Play) -> Iterator[str]:
    """The points of each seat, part by part, and who won."""
    winners = play.state.winners()
    for seat, score in enumerate(play.score()):
        parts = " + ".join(f"{name} {n}" for name, n in score.parts.items())
        won = " *" if seat in winners else ""
        yield f"  {LETTERS[seat]}: {score.total} = {parts}{'' if score.ranked else ' (-)'}{won}"
