"""A game: its name, its options, how its states are made, and how its moves and events read."""

from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from meisterdieb.kernel.aftermath import Figure, Moment, Part
from meisterdieb.kernel.boxes import Box, Mixture
from meisterdieb.kernel.chance import Source
from meisterdieb.kernel.deed import Deed
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.glossary import Glossary, glossary
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.named_event import NamedEvent
from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.state import State
from meisterdieb.kernel.thing import Thing
from meisterdieb.kernel.validation import short

if TYPE_CHECKING:
    from meisterdieb.kernel.day import Day

LETTERS = "ABCDEF"
AROUND = ("option", "mark")  # tables of a game's texts that pages around its table need


class Optional:
    """What every option has: a value that holds when nothing is said, and one that goes without saying.

    `neutral` is what held before there was the option: games from then have it, and digests do not mention it. It is
    the default, unless the default has changed since; then the first default is named as the neutral one, for ever.

    `house` is a house rule: what tables of a server and series of bot games agree on where nobody says otherwise. It
    stands among their options like anything that was said; by the rulebook alone the default holds.
    """

    default: Any
    neutral: Any
    house: Any

    @property
    def agreed(self) -> Any:
        """The value that holds at a table where nothing is said."""
        return self.default if self.house is None else self.house

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
    house: str | None = None

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
    house: int | None = None

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
    house: list[str] | None = None

    @property
    def default(self) -> list[str]:
        """What holds when nothing is said."""
        return list(self.words)

    def check(self, name: str, value: Any) -> list[str]:
        """The words, if all are known and none comes twice."""
        return different_words(name, value, self.words, f"words out of {', '.join(self.words)}")


@dataclass(frozen=True)
class Several(Optional):
    """An option that is any number of words out of those given, in no order; `none`, the default, is none of them."""

    words: Sequence[str]
    what: str
    neutral: list[str] | None = None
    house: list[str] | None = None

    @property
    def default(self) -> list[str]:
        """What holds when nothing is said."""
        return []

    def check(self, name: str, value: Any) -> list[str]:
        """The words in their usual order, if all are known and none comes twice."""
        given = [word for word in value.split(",") if word not in ("none", "")] if isinstance(value, str) else value
        found = different_words(name, given, self.words, f"some of {', '.join(self.words)}, or none")
        return [word for word in self.words if word in found]


def different_words(name: str, value: Any, known: Sequence[str], expected: str) -> list[str]:
    """A list of words, or a text with commas, if all of them are known and none comes twice."""
    found = value.split(",") if isinstance(value, str) else value
    if not isinstance(found, list | tuple) or not all(isinstance(word, str) and word in known for word in found):
        raise BadInput(f"option {name} is {short(value)}; expected {expected}")
    if len(set(found)) < len(found):
        raise BadInput(f"option {name} is {short(value)}; expected each word at most once")
    return list(found)


Option = Choice | Number | Words | Several


class Game:
    """One game that can be played; a game package offers its instance as `GAME`.

    `together`: all are on one side, nothing is hidden, several seats may act at once and take back each other's moves.

    `rules_version` is raised by every change of the rules that makes an old list of moves lead elsewhere. A build that
    must go on with games begun before keeps what they need as a small subclass and gives it from `version`.

    `event_names` are the names of the kinds of events, in the order of their numbers. `turning` are the kinds at which
    a game turns, each with a word for such a mark in its story; `grave` are those that nobody should bring about by a
    slip, though they can be taken back; `begins` is the kind with which a turn or a round begins, if there is one.

    `view_type`, `how_type`, `way_type` and `thing_type` are typed mappings that describe its views, how its deeds are
    done, its ways and its things, for clients; a game that has none of them shows plain data.
    """

    together = False
    rules_version = 1
    event_names: Sequence[str] = ()
    turning: Mapping[int, str] = {}
    grave: Set[int] = frozenset()
    begins: int | None = None
    view_type: type | None = None
    how_type: type | None = None
    way_type: type | None = None
    thing_type: type = Thing

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

    @property
    def book(self) -> Phrasebook:
        """All words of the game."""
        return Phrasebook()

    @property
    def boxes(self) -> Sequence[Box]:
        """The boxes that it is played with, its own first; none if nobody has to tell them apart."""
        return ()

    @property
    def fewest(self) -> int:
        """The fewest players, without a box that changes the game for fewer still."""
        special = {count for box in self.boxes for count in box.players}
        return next(count for count in self.players if count not in special)

    def of_the_day(self, day: "Day") -> dict[str, Any] | None:
        """The options of the game for one that everybody can play on a date; None where there is none."""
        return None

    def aim(self, state: State, lang: str) -> str:
        """What is played, and what is to be reached; empty where nothing is but to win."""
        return ""

    def boast(self, state: State, day: "Day", lang: str) -> str:
        """How the game of a day came out, to tell others: nothing that spoils it for them."""
        return ""

    def mixture(self, players: int, options: Mapping[str, Any], lang: str) -> Mixture | None:
        """What these options put on the table and what stays in its box; None where nothing is mixed."""
        return None

    def glossary(self, lang: str) -> Glossary:
        """What the game calls its things, for whatever shows it."""
        return glossary(self.book, lang)

    def around(self, lang: str) -> dict[str, str]:
        """What pages around a table say of it: `option.size`, `option.size.small`, `mark.find`.

        Of its options and their values, and of the moments at which it turns; from the tables of its texts, and
        whatever else has a name there.
        """
        return {f"{table}.{key}": text for table in AROUND for key, text in self.book.table(table, lang).items()}

    def settle_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values; whatever is out of range or unknown is refused."""
        if type(players) is not int or players not in self.players:
            raise BadInput(f"{self.id} is for {self.players[0]} to {self.players[-1]} players, not {short(players)}")
        if unknown := sorted(set(given) - set(self.options)):
            raise BadInput(f"{self.id} has no option {short(unknown[0])}; expected one of {', '.join(self.options)}")
        return {
            name: option.check(name, given[name] if name in given else self.default_of(name, given))
            for name, option in self.options.items()
        }

    def default_of(self, name: str, given: Mapping[str, Any]) -> Any:
        """What holds when nothing is said of an option; it may depend on what is said of others."""
        return self.options[name].default

    def agreed_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options of a table or a series of bot games, where house rules hold unless something else is said."""
        agreed = {name: option.house for name, option in self.options.items() if option.house is not None}
        return self.settle_options(players, {**agreed, **given})

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

    def bare(self, state: Mapping[str, Any]) -> dict[str, Any]:
        """A state as plain data, without what stands in the options already."""
        return {name: value for name, value in state.items() if name not in (*self.options, "players")}

    def restore(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        """The state that `State.to_dict` wrote down, with or without the options."""
        return self.from_dict(players, options, self.bare(data))

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

    def deed(self, state: State, action: int) -> Deed:
        """What an action, legal or not, is about."""
        raise NotImplementedError

    def named(self, state: State, event: Event) -> NamedEvent:
        """What happened, by names and ids; the state is one that it led to."""
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

    def common(self, state: State) -> bool:
        """Whether what is to be decided now concerns all alike: then bots advise, and people decide first."""
        return False

    def follow(self, state: State, seat: int) -> int | None:
        """What a bot in this seat does in a common decision once people have decided; None: what it thinks best."""
        return None

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

    def refusal_rules(self, refusal: Refusal) -> list[str]:
        """The ids of the rules of the catalogue that say why something is not allowed."""
        return []

    def rules_of(self, state: State, action: int) -> list[str]:
        """The ids of one to three rules of the catalogue that explain an action."""
        raise NotImplementedError

    def things(self, lang: str) -> Sequence[Thing]:
        """The cards, tokens and the like of the game in words, each of `thing_type`."""
        return []

    def names(self, state: State, lang: str) -> dict[str, dict[str, str]]:
        """What the ids in a view are called besides the `things`: for each sort, such as rooms, id to name."""
        return {}

    def ways(self, state: State, seat: int, lang: str) -> list[dict[str, Any]]:
        """How far a seat can walk now, in games that are walked in: each room with its ways, or why there is none.

        Each has its `room`, the `ways` (of `way_type`), the first one to begin with, the `reason`, empty if there are
        ways, and the ids of the `rules` that say so. It tells nothing that the seat may not know.
        """
        return []

    @property
    def secret_names(self) -> Collection[str]:
        """The ids of things that only whoever has them may know, until the game is over."""
        return ()

    def result(self, state: State, lang: str, names: Sequence[str] = LETTERS) -> str:
        """Who won, in one sentence, and below it each seat with its points; those that all have in common, once.

        While the game goes on it tells nothing that is hidden, and neither does `itemised`.
        """
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
