"""Records: a game as a text file, header first, then every move with what chance answered.

[Meisterdieb "2"]
[Game "klong"]
[Rules 1]
[Players 4]
...
setup {row ogre tattle ...; hand.A burgle stumble ...}
A play burgle
A end {hand.A burgle burgle; row duke}
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from meisterdieb.kernel import chance, headers
from meisterdieb.kernel.game import LETTERS, Game
from meisterdieb.kernel.luck import Luck, LuckError, ScriptedLuck
from meisterdieb.kernel.older import Reading, readings
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.validation import short

VERSION = "2"
HEADER = re.compile(r"\[(\w+) (.*)\]")
MOVE = re.compile(r"(setup|[A-F] [^{}]+?)(?: \{([^{}]*)\})?")
LONGEST = 20_000  # characters of a line
FIRST = f'[Meisterdieb "{VERSION}"]'
NEEDED = {"Meisterdieb", "Game", "Content", "Players", "Options", "Hash"}
HEADERS = NEEDED | {"Rules", "Scene"} | set(headers.OPTIONAL)


def write(play: Play, extra: Mapping[str, Any] | None = None) -> str:
    """The record of a play so far; `extra` are headers that replay does not need (`headers.OPTIONAL`)."""
    header = {
        "Meisterdieb": VERSION,
        "Game": play.game.id,
        "Rules": play.game.rules_version,
        "Content": play.game.content_hash(play.players, play.options),
        "Players": play.players,
        "Options": play.options,
        **({} if play.scene is None else {"Scene": play.scene}),
        "Hash": play.hash(),
        **{name: headers.check(name, value) for name, value in (extra or {}).items()},
    }
    lines = [f"[{name} {json.dumps(value)}]" for name, value in header.items()]
    moves = [
        "setup" + braced(play.setup),
        *(f"{LETTERS[move.seat]} {move.text}{braced(move.chance)}" for move in play.moves),
    ]
    return "\n".join([*lines, "", *moves, ""])


def braced(answers: str) -> str:
    """What chance answered, in braces."""
    return f" {{{answers}}}" if answers else ""


class Record:
    """A record that was read: its header and its moves, not yet played; the first move is the set-up."""

    def __init__(self, text: str) -> None:
        self.header: dict[str, Any] = {}
        self.moves: list[tuple[str, str]] = []
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith("["):
                self.read_header(number, line)
            elif line.strip():
                self.read_move(number, line)
        if self.header.get("Meisterdieb") == "1":
            raise BadInput(f"this record is of a trial version whose numbers nobody can read; expected {FIRST}")
        if self.header.get("Meisterdieb") != VERSION:
            raise BadInput(f"this is not a record of a game; expected a first line {FIRST}")
        if missing := sorted(NEEDED - set(self.header)):
            raise BadInput(f"the record has no line [{missing[0]} ...]")
        if not self.moves or self.moves[0][0] != "setup":
            raise BadInput("the record has no line 'setup' before its moves")
        self.count("Names", self.header["Players"], "one for each player")

    def count(self, name: str, expected: Any, what: str) -> None:
        """Refuse an optional header that is a list of another length than expected."""
        if name in self.header and len(self.header[name]) != expected:
            raise BadInput(f"the record has {len(self.header[name])} {name}; expected {what}: {short(expected)}")

    def read_header(self, number: int, line: str) -> None:
        """Read one line of the header."""
        match = HEADER.fullmatch(line.strip())
        if not match or match[1] not in HEADERS or match[1] in self.header or self.moves:
            raise BadInput(f"line {number} of the record is not a header line: {line[:40]!r}")
        try:
            value = json.loads(match[2])
        except (ValueError, RecursionError):
            raise BadInput(f"line {number} of the record is not a header line: {line[:40]!r}") from None
        self.header[match[1]] = headers.check(match[1], value) if match[1] in headers.OPTIONAL else value

    def read_move(self, number: int, line: str) -> None:
        """Read one move."""
        match = MOVE.fullmatch(line.strip())
        if not match or len(line) > LONGEST:
            raise BadInput(f"line {number} of the record is not a move: {line[:40]!r}")
        self.moves.append((match[1], match[2] or ""))

    def ways(self) -> Iterator[Reading]:
        """The ways to read this record; a header that is none of any game is refused."""
        header = self.header
        if not isinstance(header["Options"], dict):
            raise BadInput("the options of the record are not a table")
        rules, content = header.get("Rules", 1), header["Content"]
        yield from readings(header["Game"], rules, content, header["Players"], header["Options"])

    @cached_property
    def reading(self) -> Reading:
        """The game by the rules and with the content that lead through this record to its hash."""
        wrong: BadInput | None = None
        for way in self.ways():
            if way.exact:
                return way
            try:
                whole(self, way)
            except BadInput as error:
                wrong = wrong or error
            else:
                return way
        made = "the record was made by other rules or with other cards or boards than this program has"
        raise BadInput(f"{made}, and does not play by these: {wrong}")


def start(record: Record, way: Reading | None = None) -> Play:
    """The play of a record before its first move."""
    way = way or record.reading
    script = scripted(way.game, record.header["Players"], way.options, record.moves[0][1], 0)
    play = set_up(record, script, way)
    unused(script, 0)
    return play


def set_up(record: Record, luck: Luck, way: Reading | None = None) -> Play:
    """The play of a record before its first move, by any luck."""
    game, options, _ = way or record.reading
    header, players = record.header, record.header["Players"]
    if "Scene" not in header:
        try:
            return Play(game, players, options, luck)
        except LuckError as error:
            raise BadInput(f"the set-up of the record cannot be: {error}") from None
    if not isinstance(header["Scene"], dict):
        raise BadInput("the scene of the record is not a table")
    return Play.of_state(game, players, options, game.restore(players, options, header["Scene"]), luck)


def scripted(game: Game, players: int, options: Mapping[str, Any], answers: str, number: int) -> ScriptedLuck:
    """A luck that answers what a move of a record says."""
    try:
        return chance.scripted(game.sources(players, options), answers)
    except BadInput as error:
        raise BadInput(f"move {number} cannot be: {error}" if number else f"the set-up cannot be: {error}") from None


def unused(script: ScriptedLuck, number: int) -> None:
    """Refuse a move that has more answers of chance than it needs."""
    if script.used < len(script.answers):
        raise BadInput(f"move {number} has {len(script.answers)} answers of chance; {script.used} were needed")


def step(play: Play, number: int, move: tuple[str, str]) -> None:
    """Play one move of a record."""
    script = scripted(play.game, play.players, play.options, move[1], number)
    make(play, number, move[0], script)
    unused(script, number)


def make(play: Play, number: int, text: str, luck: Luck) -> None:
    """Play one move of a record by any luck."""
    if not play.to_act:
        raise BadInput(f"move {number} ({text}) comes after the end of the game")
    seat = LETTERS.find(text[0])
    if seat not in play.to_act:
        in_turn = ", ".join(LETTERS[seat] for seat in play.to_act)
        raise BadInput(f"move {number} ({text}) is not by a seat in turn; expected {in_turn}")
    play.luck = luck
    try:
        play.apply(play.game.parse(play.state, text[2:], seat))
    except (BadInput, Refusal, LuckError) as error:
        raise BadInput(f"move {number} ({text}) cannot be: {error}") from None


def replay(text: str, to: int | None = None) -> Play:
    """The play of a record, whole or up to move `to`; the hash at the end must be the recorded one."""
    record = Record(text)
    if to is None:
        return whole(record, record.reading)
    play = start(record)
    for number, move in enumerate(record.moves[1 : to + 1], 1):
        step(play, number, move)
    if to >= len(record.moves) - 1:
        arrived(record, play)
    return play


def whole(record: Record, way: Reading) -> Play:
    """The play of a record, up to its hash."""
    play = start(record, way)
    for number, move in enumerate(record.moves[1:], 1):
        step(play, number, move)
    arrived(record, play)
    return play


def arrived(record: Record, play: Play) -> None:
    """Refuse a record whose last position is not the recorded one."""
    if play.hash() != record.header["Hash"]:
        after = f"after move {len(play.moves)} the hash is {play.hash()}"
        raise BadInput(f"the record does not replay: {after}, expected {short(record.header['Hash'])}")


def prefixes(text: str) -> Iterator[Play]:
    """The play of a record after the set-up and after each move."""
    record = Record(text)
    play = start(record)
    yield play
    for number, move in enumerate(record.moves[1:], 1):
        step(play, number, move)
        yield play
