"""Clou as a game of the kernel: its options, its states, its words."""

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from meisterdieb.clou import looking_back, naming, nearness, notation, saving, setup, things, wording
from meisterdieb.clou.content import content, rules_for
from meisterdieb.clou.places import field_names
from meisterdieb.clou.rules import Rules
from meisterdieb.clou.saving import field_name
from meisterdieb.clou.state import ClouState
from meisterdieb.clou.words import SOURCES
from meisterdieb.kernel import editions
from meisterdieb.kernel.chance import Source
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.game import LETTERS, Choice, Game, Option, Words, check_language
from meisterdieb.kernel.looking_back import Figure, Moment, Part
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.state import State


class ClouGame(Game):
    """One heist, or the campaign."""

    together = True
    turning = looking_back.TURNING

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

    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        assert isinstance(state, ClouState)
        return notation.read(state, text, seat)

    def near(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, ClouState)
        return nearness.near(state, seat)

    def text(self, state: State, action: int, lang: str) -> str:
        assert isinstance(state, ClouState)
        return wording.action_text(state, action, lang)

    def prompt(self, state: State, lang: str) -> str:
        assert isinstance(state, ClouState)
        return wording.prompt(state, lang)

    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(state, ClouState)
        return wording.sentence(state, event, lang, names)

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        return wording.refusal_text(refusal, lang)

    def rules_of(self, state: State, action: int) -> list[str]:
        assert isinstance(state, ClouState)
        return wording.rule_of(state, action)

    def things(self, lang: str) -> list[dict[str, Any]]:
        return list(things.things(check_language(lang)))

    def names(self, state: State, lang: str) -> dict[str, dict[str, str]]:
        assert isinstance(state, ClouState)
        return naming.names(state.rules, check_language(lang)) | {
            "fields": {field_name(state, field): name for field, name in enumerate(field_names(state.rules, lang))}
        }

    def result(self, state: State, lang: str, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(state, ClouState)
        return wording.result_text(state, lang, names)

    def itemised(self, state: State, lang: str) -> list[Part]:
        assert isinstance(state, ClouState)
        return looking_back.itemised(state, lang)

    def figures(self, moments: Sequence[Moment], lang: str) -> list[Figure]:
        return looking_back.figures(moments, lang)

    def what_if(self, moments: Sequence[Moment], lang: str, names: Sequence[str] = LETTERS) -> str:
        return looking_back.what_if(moments, lang)
