"""Clou as a game of the kernel: its options, its states, its words."""

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from meisterdieb.clou import together
from meisterdieb.clou.engine import saving
from meisterdieb.clou.engine.codes import SOURCES
from meisterdieb.clou.engine.content import content, rules_for
from meisterdieb.clou.engine.event_kinds import NAMES, ROUND
from meisterdieb.clou.engine.ruleset import Rules
from meisterdieb.clou.engine.saving import field_name
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules import setup
from meisterdieb.clou.telling import aftermath, components, deeds, event_names, naming, near_misses, notation
from meisterdieb.clou.telling.action_text import action_text, rule_of
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.clou.telling.log_text import sentence
from meisterdieb.clou.telling.places import field_names
from meisterdieb.clou.telling.prompts import prompt
from meisterdieb.clou.telling.refusals import reason_rule, refusal_text
from meisterdieb.clou.telling.result_text import result_text
from meisterdieb.clou.telling.view_types import ClouHow, ClouView
from meisterdieb.kernel import editions
from meisterdieb.kernel.aftermath import Figure, Moment, Part
from meisterdieb.kernel.chance import Source
from meisterdieb.kernel.deed import Deed
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.game import LETTERS, Choice, Game, Option, Words
from meisterdieb.kernel.languages import check_language
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.named_event import NamedEvent
from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.state import State
from meisterdieb.kernel.thing import Thing


class ClouGame(Game):
    """One heist, or the campaign."""

    together = True
    event_names = NAMES
    turning = aftermath.TURNING
    begins = ROUND
    view_type, how_type = ClouView, ClouHow

    def __init__(self, edition: int = 0) -> None:
        self.edition = edition
        self.content = content(edition)
        self.editions: dict[int, ClouGame] = {}
        options: dict[str, Option] = {
            "heist": Choice(self.content.single(), "the stand-alone heist"),
            "thieves": Words(self.content.thief_ids, "the thieves of the seats, in order"),
            "campaign": Choice(("no", "yes"), "three linked heists instead of one"),
        }
        titles = {"de": "Clou – Roll & Heist", "en": "Clou – Roll & Heist"}
        super().__init__("clou", titles, range(1, 4), options, "finished")

    @property
    def book(self) -> Phrasebook:
        return BOOK

    def around(self, lang: str) -> dict[str, str]:
        words = super().around(lang)
        for id in self.content.single():
            words[f"option.heist.{id}"] = naming.heist_name(id, lang)
        for thief in self.content.thieves:
            words[f"option.thieves.{thief['id']}"] = str(thief["name"])
            words[f"option.thieves.{thief['id']}.role"] = str(thief[f"role_{lang}"])
        return words

    def rules_of_setup(self, players: int, options: Mapping[str, Any]) -> Rules:
        """The rules at the start."""
        if options["campaign"] == "yes":
            if options["heist"] != self.options["heist"].default:
                raise BadInput(f"the campaign brings heists of its own; leave out heist={options['heist']}")
            return rules_for(players, self.content.campaign["heists"][0], (-1,) * players, True, self.edition)
        thieves = options["thieves"][:players]
        if len(thieves) < players:
            raise BadInput(f"there are {len(thieves)} thieves for {players} seats; expected one for each")
        numbers = tuple(self.content.thief_ids.index(thief) for thief in thieves)
        return rules_for(players, options["heist"], numbers, False, self.edition)

    def new_state(self, players: int, options: Mapping[str, Any], luck: Luck) -> State:
        return setup.new_state(self.rules_of_setup(players, options), luck)

    def from_dict(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        return saving.from_dict(players, options, data, self.edition)

    def scenario(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        return saving.scenario(players, options, data, self.edition)

    def content_hash(self, players: int, options: Mapping[str, Any]) -> str:
        if options["campaign"] == "yes":
            return self.content.hash(self.content.campaign["heists"], self.content.thief_ids, True)
        return self.content.hash([options["heist"]], options["thieves"][:players], False)

    def with_content(self, players: int, options: Mapping[str, Any], hash: str) -> Game | None:
        for edition in (0, *editions.numbers(resources.files(__package__))):
            game = self if edition == self.edition else self.of_edition(edition)
            if options["heist"] in game.content.heists and game.content_hash(players, options) == hash:
                return game
        return None

    def of_edition(self, edition: int) -> "ClouGame":
        """This game with the content of an edition; 0 is today's."""
        if edition not in self.editions:
            self.editions[edition] = type(self)(edition)
        return self.editions[edition]

    def sources(self, players: int, options: Mapping[str, Any]) -> Sequence[Source]:
        return [Source(name) for name in SOURCES]

    def notation(self, state: State, action: int) -> str:
        assert isinstance(state, ClouState)
        return notation.write(state, action)

    def deed(self, state: State, action: int) -> Deed:
        assert isinstance(state, ClouState)
        return deeds.deed(state, action)

    def named(self, state: State, event: Event) -> NamedEvent:
        assert isinstance(state, ClouState)
        return event_names.named(state, event)

    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        assert isinstance(state, ClouState)
        return notation.read(state, text, seat)

    def near(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, ClouState)
        return near_misses.near(state, seat)

    def common(self, state: State) -> bool:
        assert isinstance(state, ClouState)
        return together.common(state)

    def follow(self, state: State, seat: int) -> int | None:
        assert isinstance(state, ClouState)
        return together.follow(state, seat)

    def text(self, state: State, action: int, lang: str) -> str:
        assert isinstance(state, ClouState)
        return action_text(state, action, lang)

    def prompt(self, state: State, lang: str) -> str:
        assert isinstance(state, ClouState)
        return prompt(state, lang)

    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(state, ClouState)
        return sentence(state, event, lang, names)

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        return refusal_text(refusal, lang)

    def refusal_rules(self, refusal: Refusal) -> list[str]:
        return reason_rule(refusal.reason)

    def rules_of(self, state: State, action: int) -> list[str]:
        assert isinstance(state, ClouState)
        return rule_of(state, action)

    def things(self, lang: str) -> list[Thing]:
        return list(components.things(check_language(lang)))

    def names(self, state: State, lang: str) -> dict[str, dict[str, str]]:
        assert isinstance(state, ClouState)
        return naming.names(state.rules, check_language(lang)) | {
            "fields": {field_name(state, field): name for field, name in enumerate(field_names(state.rules, lang))}
        }

    def result(self, state: State, lang: str, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(state, ClouState)
        return result_text(state, lang, names)

    def itemised(self, state: State, lang: str) -> list[Part]:
        assert isinstance(state, ClouState)
        return aftermath.itemised(state, lang)

    def figures(self, moments: Sequence[Moment], lang: str) -> list[Figure]:
        return aftermath.figures(moments, lang)

    def what_if(self, moments: Sequence[Moment], lang: str, names: Sequence[str] = LETTERS) -> str:
        return aftermath.what_if(moments, lang)
