"""Records: a game as a text file, header first, then every move with what chance answered.

[Meisterdieb "1"]
[Game "klong"]
[Rules 1]
[Players 4]
...
setup {3 17 42}
A play burgle
A end {0 5 5 9 1}
"""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from meisterdieb.kernel import headers, registry
from meisterdieb.kernel.game import LETTERS, Game
from meisterdieb.kernel.luck import Luck, LuckError, ScriptedLuck
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.reading import short
from meisterdieb.kernel.refusal import BadInput, Refusal

VERSION = "1"
HEADER = re.compile(r"\[(\w+) (.*)\]")
MOVE = re.compile(r"(setup|[A-F] [^{}]+?)(?: \{([0-9 ]*)\})?")
NEEDED = {"Meisterdieb", "Game", "Content", "Players", "Options", "Hash"}
HEADERS = NEEDED | {"Rules", "Scene"} | set(headers.OPTIONAL)


def write(play: Play, extra: Mapping[str, Any] | None = None) -> str:
    """The record of a play so far; `extra` are headers that replay does not need (`headers.OPTIONAL`)."""
    header = {
        "Meisterdieb": VERSION,
        "Game": play.game.id,
        "Rules": play.game.rules_version,
        "Content": play.game.content_hash(),
        "Players": play.players,
        "Options": play.options,
        **({} if play.scene is None else {"Scene": play.scene}),
        "Hash": play.hash(),
        **{name: headers.check(name, value) for name, value in (extra or {}).items()},
    }
    lines = [f"[{name} {json.dumps(value)}]" for name, value in header.items()]
    moves = [
        "setup" + chance(play.setup),
        *(f"{LETTERS[move.seat]} {move.text}{chance(move.answers)}" for move in play.moves),
    ]
    return "\n".join([*lines, "", *moves, ""])


def chance(answers: list[int]) -> str:
    """What luck answered, in braces."""
    return " {" + " ".join(map(str, answers)) + "}" if answers else ""


class Record:
    """A record that was read: its header and its moves, not yet played; the first move is the set-up."""

    def __init__(self, text: str) -> None:
        self.header: dict[str, Any] = {}
        self.moves: list[tuple[str, list[int]]] = []
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith("["):
                self.read_header(number, line)
            elif line.strip():
                self.read_move(number, line)
        if self.header.get("Meisterdieb") != VERSION:
            raise BadInput('this is not a record of a game; expected a first line [Meisterdieb "1"]')
        if missing := sorted(NEEDED - set(self.header)):
            raise BadInput(f"the record has no line [{missing[0]} ...]")
        if not self.moves or self.moves[0][0] != "setup":
            raise BadInput("the record has no line 'setup' before its moves")
        self.count("Versions", len(self.moves), "one for the set-up and one for each move")
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
        if not match or len(line) > 5000:
            raise BadInput(f"line {number} of the record is not a move: {line[:40]!r}")
        answers = (match[2] or "").split()
        if any(len(answer) > 9 for answer in answers):
            raise BadInput(f"line {number} of the record has a number that is too large")
        self.moves.append((match[1], [int(answer) for answer in answers]))


def game_of(record: Record) -> Game:
    """The game of a record, by the rules that it was played by."""
    return registry.game(record.header["Game"]).version(record.header.get("Rules", 1))


def options_of(record: Record) -> dict[str, Any]:
    """The options of a record, settled."""
    if not isinstance(record.header["Options"], dict):
        raise BadInput("the options of the record are not a table")
    return game_of(record).settle_options(record.header["Players"], record.header["Options"])


@contextmanager
def explained(record: Record) -> Iterator[None]:
    """What is not understood in a record of other content is told as that: most changes of content do not matter."""
    try:
        yield
    except BadInput as error:
        if record.header["Content"] == game_of(record).content_hash():
            raise
        made = "the record was made with other cards or boards than this program has"
        raise BadInput(f"{made}, and does not play on them: {error}") from None


def start(record: Record) -> Play:
    """The play of a record before its first move."""
    script = ScriptedLuck(record.moves[0][1])
    play = set_up(record, script)
    unused(script, 0)
    return play


def set_up(record: Record, luck: Luck) -> Play:
    """The play of a record before its first move, by any luck."""
    header, game = record.header, game_of(record)
    players, options = header["Players"], options_of(record)
    if "Scene" not in header:
        try:
            return Play(game, players, options, luck)
        except LuckError as error:
            raise BadInput(f"the set-up of the record cannot be: {error}") from None
    if not isinstance(header["Scene"], dict):
        raise BadInput("the scene of the record is not a table")
    plain = {key: value for key, value in header["Scene"].items() if key not in (*options, "players")}
    return Play.of_state(game, players, options, game.from_dict(players, options, plain), luck)


def unused(script: ScriptedLuck, number: int) -> None:
    """Refuse a move that has more answers of chance than it needs."""
    if script.used < len(script.answers):
        raise BadInput(f"move {number} has {len(script.answers)} answers of chance; {script.used} were needed")


def step(play: Play, number: int, move: tuple[str, list[int]]) -> None:
    """Play one move of a record."""
    script = ScriptedLuck(move[1])
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
    with explained(record):
        play = start(record)
        for number, move in enumerate(record.moves[1:], 1):
            if to is not None and number > to:
                return play
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
    with explained(record):
        play = start(record)
        yield play
        for number, move in enumerate(record.moves[1:], 1):
            step(play, number, move)
            yield play
