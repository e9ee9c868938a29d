"""A game of the Klong! family: its name, its options, its states."""

from collections.abc import Collection, Mapping, Sequence
from importlib import resources
from typing import Any

from meisterdieb.kernel import editions
from meisterdieb.kernel.aftermath import Figure, Moment, Part
from meisterdieb.kernel.boxes import Box, Mixture
from meisterdieb.kernel.chance import Source
from meisterdieb.kernel.day import Day
from meisterdieb.kernel.deed import Deed
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.game import LETTERS, Choice, Game, Number, Option, Several, Words
from meisterdieb.kernel.languages import check_language
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.named_event import NamedEvent
from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.state import State
from meisterdieb.klong.engine import scenario
from meisterdieb.klong.engine.assembly import build_rules
from meisterdieb.klong.engine.content import content, content_hash
from meisterdieb.klong.engine.event_kinds import ARTIFACT_TAKEN, ESCAPES, KNOCKED_OUT, NAMES, TURN_BEGINS
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.settings import Settings
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.rules import setup
from meisterdieb.klong.telling import (
    aftermath,
    components,
    day_text,
    deeds,
    event_names,
    mixture,
    near_misses,
    notation,
    reach,
)
from meisterdieb.klong.telling.action_text import action_text, rule_of
from meisterdieb.klong.telling.book import book
from meisterdieb.klong.telling.log_text import sentence
from meisterdieb.klong.telling.naming import room_names, zone_names
from meisterdieb.klong.telling.prompts import prompt
from meisterdieb.klong.telling.refusals import reason_rule, refusal_text
from meisterdieb.klong.telling.result_text import result_text
from meisterdieb.klong.telling.thing_types import KlongThing
from meisterdieb.klong.telling.view_types import KlongHow, KlongView, KlongWay

LEVELS = ("normal", "easy", "hard")


class KlongGame(Game):
    """One game of the family; everything that sets it apart stands in its package's content."""

    event_names = NAMES
    turning = aftermath.TURNING
    grave = frozenset((ARTIFACT_TAKEN, ESCAPES, KNOCKED_OUT))
    begins = TURN_BEGINS
    view_type, how_type, way_type = KlongView, KlongHow, KlongWay
    thing_type = KlongThing

    def __init__(self, package: str) -> None:
        self.package = package
        self.editions: dict[str, KlongGame] = {}
        today = content(package.partition("#")[0])  # an older edition of the content knows all options of today
        meta, decks = today.meta, today.decks
        more: dict[str, Option] = {}
        if decks:
            more["expansions"] = Several(decks, "the decks of other boxes that are mixed in")
        if "alone" in meta:
            more["level"] = Choice(LEVELS, "how hard a game for one is")
        super().__init__(
            meta["id"],
            {"de": meta["de"], "en": meta["en"]},
            range(meta["players"][0], meta["players"][1] + 1),
            {
                "board": Choice(list(today.boards), "the side of the board"),
                "first": Number(0, meta["players"][1], 0, "the seat that begins, from 1; 0: chance decides"),
                "round_limit": Number(
                    0, 1000, 0, "rounds after which the countdown begins by itself; 0: never", neutral=100, house=100
                ),
                "colours": Words(meta["colours"], "the colours of the seats, in order"),
                **more,
            },
            meta["stage"],
        )

    @property
    def book(self) -> Phrasebook:
        return book(self.package)

    @property
    def secret_names(self) -> Collection[str]:
        return [token["id"] for token in content(self.package).tokens if token.get("secret")]

    def around(self, lang: str) -> dict[str, str]:
        boards = content(self.package).boards.items()
        return {**super().around(lang), **{f"option.board.{id}": str(board[f"title_{lang}"]) for id, board in boards}}

    @property
    def boxes(self) -> Sequence[Box]:
        return mixture.boxes(content(self.package))

    def of_the_day(self, day: Day) -> dict[str, Any] | None:
        boards = list(content(self.package).boards)
        alone = "level" in self.options
        return self.agreed_options(1, {"board": boards[day.number % len(boards)]}) if alone else None

    def aim(self, state: State, lang: str) -> str:
        assert isinstance(state, KlongState)
        return day_text.aim(state, lang)

    def boast(self, state: State, day: Day, lang: str) -> str:
        assert isinstance(state, KlongState)
        return day_text.boast(state, day, lang)

    def mixture(self, players: int, options: Mapping[str, Any], lang: str) -> Mixture | None:
        rules = self.rules(players, options)
        return mixture.mixture(content(self.package), self.package, rules, options, check_language(lang))

    def rules(self, players: int, options: Mapping[str, Any]) -> Rules:
        """The rules of one set-up; set-ups that differ in settings alone share them."""
        return build_rules(self.package, self.id, players, self.board_of(options), self.decks(options))

    def board_of(self, options: Mapping[str, Any]) -> str:
        """The board that is played on."""
        return str(options["board"])

    def decks(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The decks of other boxes that are mixed in."""
        return tuple(options.get("expansions", ()))

    def default_of(self, name: str, given: Mapping[str, Any]) -> Any:
        home = content(self.package).boards.get(given.get("board", ""), {}).get("box", "")
        if name == "expansions" and home in content(self.package).decks:
            return [home]  # a board is played with the deck of its box
        return super().default_of(name, given)

    def settings(self, players: int, options: Mapping[str, Any]) -> Settings:
        """What the table has agreed on."""
        colours = tuple(options["colours"])[:players]
        if len(colours) < players:
            raise BadInput(f"there are {len(colours)} colours for {players} seats; expected one for each")
        if options["first"] > players:
            raise BadInput(f"seat {options['first']} cannot begin at a table of {players}; expected 0 to {players}")
        if players > 1 and options.get("level", LEVELS[0]) != LEVELS[0]:
            raise BadInput(f"level {options['level']} is for one player, not for {players}; expected {LEVELS[0]}")
        chosen = {**options, "colours": list(colours)}
        said = self.said_options({**options, "colours": self.unsaid_colours(players, colours)})
        return Settings(self.id, players, chosen, {name: chosen[name] for name in said})

    def unsaid_colours(self, players: int, colours: tuple[str, ...]) -> list[str]:
        """The colours as an option that goes without saying if the seats have the usual ones."""
        usual: list[str] = self.options["colours"].unsaid
        return usual if list(colours) == usual[:players] else list(colours)

    def new_state(self, players: int, options: Mapping[str, Any], luck: Luck) -> State:
        return setup.new_state(self.rules(players, options), self.settings(players, options), luck)

    def from_dict(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        return scenario.from_dict(self.rules(players, options), self.settings(players, options), data)

    def scenario(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        return scenario.scenario(self.rules(players, options), self.settings(players, options), data)

    def content_hash(self, players: int, options: Mapping[str, Any]) -> str:
        return self.hash_of(self.package, players, options)

    def hash_of(self, package: str, players: int, options: Mapping[str, Any]) -> str:
        """The digest of what is played with, as an edition of the package has it."""
        return content_hash(package, self.board_of(options), self.decks(options), players)

    def with_content(self, players: int, options: Mapping[str, Any], hash: str) -> Game | None:
        package = self.package.partition("#")[0]
        for name in (package, *(f"{package}#{number}" for number in editions.numbers(resources.files(package)))):
            if (
                self.board_of(options) in content(name).boards
                and set(self.decks(options)) <= set(content(name).decks)
                and self.hash_of(name, players, options) == hash
            ):
                return self if name == self.package else self.of_package(name)
        return None

    def of_package(self, package: str) -> "KlongGame":
        """This game with the content of another edition of its package."""
        if package not in self.editions:
            self.editions[package] = type(self)(package)
        return self.editions[package]

    def sources(self, players: int, options: Mapping[str, Any]) -> Sequence[Source]:
        return [Source(name, ids) for name, ids in self.rules(players, options).source_ids]

    def notation(self, state: State, action: int) -> str:
        assert isinstance(state, KlongState)
        return notation.write(state, action)

    def deed(self, state: State, action: int) -> Deed:
        assert isinstance(state, KlongState)
        return deeds.deed(state, action)

    def named(self, state: State, event: Event) -> NamedEvent:
        assert isinstance(state, KlongState)
        return event_names.named(state, event)

    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        assert isinstance(state, KlongState)
        return notation.read(state, text)

    def near(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, KlongState)
        return near_misses.near(state, seat)

    def text(self, state: State, action: int, lang: str) -> str:
        assert isinstance(state, KlongState)
        return action_text(state, action, lang)

    def prompt(self, state: State, lang: str) -> str:
        assert isinstance(state, KlongState)
        return prompt(state, lang)

    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(state, KlongState)
        return sentence(state, event, lang, names)

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        return refusal_text(self.book, refusal, lang)

    def refusal_rules(self, refusal: Refusal) -> list[str]:
        return reason_rule(self.book, refusal.reason)

    def rules_of(self, state: State, action: int) -> list[str]:
        assert isinstance(state, KlongState)
        return rule_of(state, action)

    def things(self, lang: str) -> list[KlongThing]:
        return list(components.things(self.package, lang))

    def names(self, state: State, lang: str) -> dict[str, dict[str, str]]:
        assert isinstance(state, KlongState)
        rooms = room_names(state.rules.package, state.board.name, check_language(lang))
        found = {"rooms": {str(room): name for room, name in rooms.items()}}
        if zones := zone_names(state.rules.package, state.board.name, lang):
            found["zones"] = zones
        labels = {id: label for part in state.rules.parts for id, label in part.labels(state, lang).items()}
        return {**found, "marks": labels} if labels else found

    def ways(self, state: State, seat: int, lang: str) -> list[dict[str, Any]]:
        assert isinstance(state, KlongState)
        return reach.ways(state, seat, lang)

    def result(self, state: State, lang: str, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(state, KlongState)
        return result_text(state, lang, names)

    def itemised(self, state: State, lang: str) -> list[Part]:
        assert isinstance(state, KlongState)
        return aftermath.itemised(state, lang)

    def figures(self, moments: Sequence[Moment], lang: str) -> list[Figure]:
        return aftermath.figures(moments, lang)

    def what_if(self, moments: Sequence[Moment], lang: str, names: Sequence[str] = LETTERS) -> str:
        return aftermath.what_if(moments, lang, names)
