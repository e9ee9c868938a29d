"""A game: its name, its options, how its states are made, and how its moves and events read."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from meisterdieb.kernel.chance import Source
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.looking_back import Figure, Moment, Part
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.reading import short
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.state import State

LANGUAGES = ("de", "en")
LETTERS = "ABCDEF"


def check_language(lang: str) -> str:
    """The language, if there is one of that code."""
    if lang not in LANGUAGES:
        raise BadInput(f"there is no language {lang!r}; expected one of {', '.join(LANGUAGES)}")
    return lang


class Optional:
    """What every option has: a value that holds when nothing is said, and one that goes without saying.

    `neutral` is what held before there was the option: games from then have it, and digests do not mention it. It is
    the default, unless the default has changed since; then the first default is named as the neutral one, for ever.
    """

    default: Any
    neutral: Any

    @property
    def unsaid(self) -> Any:
        """The value that goes without saying."""
        return self.default if self.neutral is None else self.neutral


@dataclass(frozen=True)
class Choice(Optional):
    """An option with a few possible words; the first is the default."""

    words: Sequence[str]
    what: str
    neutral: str | None = None

    @property
    def default(self) -> str:
        """What holds when nothing is said."""
        return self.words[0]

    def check(self, name: str, value: Any) -> str:
        """The value, if it is one of the words."""
        if not isinstance(value, str) or value not in self.words:
            raise BadInput(f"option {name} is {short(value)}; expected one of {', '.join(self.words)}")
        return value


@dataclass(frozen=True)
class Number(Optional):
    """An option that is a whole number within limits."""

    lowest: int
    highest: int
    default: int
    what: str
    neutral: int | None = None

    def check(self, name: str, value: Any) -> int:
        """The value as a number, if it lies within the limits."""
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
            value = int(value)
        if type(value) is not int or not self.lowest <= value <= self.highest:
            raise BadInput(f"option {name} is {short(value)}; expected a number from {self.lowest} to {self.highest}")
        return value


@dataclass(frozen=True)
class Words(Optional):
    """An option that is a list of different words out of those given; a text with commas will do."""

    words: Sequence[str]
    what: str
    neutral: list[str] | None = None

    @property
    def default(self) -> list[str]:
        """What holds when nothing is said."""
        return list(self.words)

    def check(self, name: str, value: Any) -> list[str]:
        """The words, if all are known and none comes twice."""
        found = value.split(",") if isinstance(value, str) else value
        if not isinstance(found, list | tuple) or not all(
            isinstance(word, str) and word in self.words for word in found
        ):
            raise BadInput(f"option {name} is {short(value)}; expected words out of {', '.join(self.words)}")
        if len(set(found)) < len(found):
            raise BadInput(f"option {name} is {short(value)}; expected each word at most once")
        return list(found)


Option = Choice | Number | Words


class Game:
    """One game that can be played; a game package offers its instance as `GAME`.

    `together`: all are on one side, nothing is hidden, several seats may act at once and take back each other's moves.

    `rules_version` is raised by every change of the rules that makes an old list of moves lead elsewhere. A build that
    must go on with games begun before keeps what they need as a small subclass and gives it from `version`.

    `turning` are the kinds of events at which a game turns, each with a word for such a mark in its story; `grave` are
    those that nobody should bring about by a slip, though they can be taken back.
    """

    together = False
    rules_version = 1
    turning: Mapping[int, str] = {}
    grave: Set[int] = frozenset()

    def __init__(
        self, id: str, titles: Mapping[str, str], players: range, options: Mapping[str, Option], stage: str
    ) -> None:
        self.id = id
        self.titles = titles
        self.players = players
        self.options = options
        self.stage = stage

    def version(self, number: Any) -> "Game":
        """This game by the rules of that version."""
        if type(number) is not int or number != self.rules_version:
            wanted = f"rules {short(number)} of {self.id}"
            raise BadInput(f"this program does not know {wanted}; expected rules {self.rules_version}")
        return self

    def settle_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values; whatever is out of range or unknown is refused."""
        if type(players) is not int or players not in self.players:
            raise BadInput(f"{self.id} is for {self.players[0]} to {self.players[-1]} players, not {short(players)}")
        if unknown := sorted(set(given) - set(self.options)):
            raise BadInput(f"{self.id} has no option {short(unknown[0])}; expected one of {', '.join(self.options)}")
        return {name: option.check(name, given.get(name, option.default)) for name, option in self.options.items()}

    def stored_options(self, players: int, stored: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a game that was stored, perhaps before there were all of today's."""
        unsaid = {name: option.unsaid for name, option in self.options.items()}
        return self.settle_options(players, {**unsaid, **stored})

    def said_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options that do not go without saying."""
        return {name: options[name] for name, option in self.options.items() if options[name] != option.unsaid}

    def new_state(self, players: int, options: Mapping[str, Any], luck: Luck) -> State:
        """A fresh state with settled options."""
        raise NotImplementedError

    def from_dict(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        """The state that `State.to_dict` wrote down."""
        raise NotImplementedError

    def scenario(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        """A state set up from data that name only what differs from a fresh game."""
        raise NotImplementedError

    def content_hash(self, players: int, options: Mapping[str, Any]) -> str:
        """A digest of the content that a set-up plays with, and of nothing else.

        Matches, saves and records name it; names of things, their order and what is not in play do not change it.
        """
        raise NotImplementedError

    def with_content(self, players: int, options: Mapping[str, Any], hash: str) -> "Game | None":
        """This game with the content of that digest, of today or of an older edition; None if there is none."""
        return self if self.content_hash(players, options) == hash else None

    def sources(self, players: int, options: Mapping[str, Any]) -> Sequence[Source]:
        """What chance is asked about in a set-up, in the order of the numbers by which `Luck` is asked."""
        return (Source("luck"),)

    def notation(self, state: State, action: int) -> str:
        """A short text for an action that parses back."""
        raise NotImplementedError

    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        """The legal action (of a seat, where several may act) that a text stands for, or `BadInput`."""
        raise NotImplementedError

    def near(self, state: State, seat: int) -> list[int]:
        """Actions that a person in this seat might try now though they are refused, such as a card that is too dear.

        Each has a notation and words like a legal one, and `why_not` says what is in the way. Seats that are not to act
        have none; for the others the list tells nothing that the seat may not know.
        """
        return []

    def text(self, state: State, action: int, lang: str) -> str:
        """What an action does, in a few words for a player."""
        raise NotImplementedError

    def prompt(self, state: State, lang: str) -> str:
        """What the seat to act is asked, in one sentence."""
        raise NotImplementedError

    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str] = LETTERS) -> str:
        """What happened, as a sentence of the log; empty if it is not worth one."""
        raise NotImplementedError

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        """Why something is not allowed, in one sentence."""
        raise NotImplementedError

    def rules_of(self, state: State, action: int) -> list[str]:
        """The ids of one to three rules of the catalogue that explain an action."""
        raise NotImplementedError

    def things(self, lang: str) -> list[dict[str, Any]]:
        """The cards, tokens and the like of the game in words, as plain data for help pages and lists.

        Each has its `id`, `name`, `kind`, the heading of its `group`, its `effects` as pairs of label and text, and all
        of them as one `text`; the rest is up to the game.
        """
        return []

    def names(self, state: State, lang: str) -> dict[str, dict[str, str]]:
        """What the ids in a view are called besides the `things`: for each sort, such as rooms, id to name."""
        return {}

    def ways(self, state: State, seat: int, lang: str) -> list[dict[str, Any]]:
        """How far a seat can walk now, in games that are walked in: each room with its ways, or why there is none.

        Each has its `room`, the `ways` (`steps` of `action` and `room`, `boots`, `damage`, `swords`, `teleports`), the
        first one to begin with, and the `reason`, empty if there are ways. It tells nothing that the seat may not know.
        """
        return []

    def result(self, state: State, lang: str, names: Sequence[str] = LETTERS) -> str:
        """Who won, in one sentence, and below it a line for each seat with its points."""
        raise NotImplementedError

    # looking back on a game that is over; `moments` are the moves that stand, the beginning first

    def itemised(self, state: State, lang: str) -> list[Part]:
        """The parts of the score, with what they come from."""
        return []

    def figures(self, moments: Sequence[Moment], lang: str) -> list[Figure]:
        """Numbers that people like to know afterwards."""
        return []

    def what_if(self, moments: Sequence[Moment], lang: str, names: Sequence[str] = LETTERS) -> str:
        """How it might have ended, in one sentence that says what it assumes; empty if there is nothing to say."""
        return ""
