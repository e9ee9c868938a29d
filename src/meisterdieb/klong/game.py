"""A game of the Klong! family: its name, its options, its states."""

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from meisterdieb.kernel import editions
from meisterdieb.kernel.chance import Source
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.game import LETTERS, Choice, Game, Number, Words, check_language
from meisterdieb.kernel.looking_back import Figure, Moment, Part
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.state import State
from meisterdieb.klong import looking_back, nearness, notation, scenario, setup, things, ways, wording
from meisterdieb.klong.content import build_rules, content, content_hash
from meisterdieb.klong.happenings import ARTIFACT_TAKEN, ESCAPES, KNOCKED_OUT
from meisterdieb.klong.naming import room_names
from meisterdieb.klong.rules import Rules
from meisterdieb.klong.state import KlongState


class KlongGame(Game):
    """One game of the family; everything that sets it apart stands in its package's content."""

    turning = looking_back.TURNING
    grave = frozenset((ARTIFACT_TAKEN, ESCAPES, KNOCKED_OUT))

    def __init__(self, package: str) -> None:
        self.package = package
        self.editions: dict[str, KlongGame] = {}
        meta = content(package).meta
        super().__init__(
            meta["id"],
            {"de": meta["de"], "en": meta["en"]},
            range(meta["players"][0], meta["players"][1] + 1),
            {
                "board": Choice(list(content(package).boards), "the side of the board"),
                "first": Number(0, meta["players"][1], 0, "the seat that begins, from 1; 0: chance decides"),
                "round_limit": Number(0, 1000, 100, "rounds after which the countdown begins by itself; 0: never"),
                "colours": Words(meta["colours"], "the colours of the seats, in order"),
            },
            meta["stage"],
        )

    def rules(self, players: int, options: Mapping[str, Any]) -> Rules:
        """The rules of one set-up."""
        colours = tuple(options["colours"])[:players]
        if len(colours) < players:
            raise BadInput(f"there are {len(colours)} colours for {players} seats; expected one for each")
        if options["first"] > players:
            raise BadInput(f"seat {options['first']} cannot begin at a table of {players}; expected 0 to {players}")
        plain = {"board": options["board"], "first": options["first"], "round_limit": options["round_limit"]}
        said = self.said_options({**options, "colours": self.unsaid_colours(players, colours)})
        return build_rules(self.package, self.id, players, tuple(plain.items()), colours, tuple(said))

    def unsaid_colours(self, players: int, colours: tuple[str, ...]) -> list[str]:
        """The colours as an option that goes without saying if the seats have the usual ones."""
        usual: list[str] = self.options["colours"].unsaid
        return usual if list(colours) == usual[:players] else list(colours)

    def new_state(self, players: int, options: Mapping[str, Any], luck: Luck) -> State:
        return setup.new_state(self.rules(players, options), luck)

    def from_dict(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        return scenario.from_dict(self.rules(players, options), data)

    def scenario(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        return scenario.scenario(self.rules(players, options), data)

    def content_hash(self, players: int, options: Mapping[str, Any]) -> str:
        return content_hash(self.package, options["board"])

    def with_content(self, players: int, options: Mapping[str, Any], hash: str) -> Game | None:
        package = self.package.partition("#")[0]
        for name in (package, *(f"{package}#{number}" for number in editions.numbers(resources.files(package)))):
            if options["board"] in content(name).boards and content_hash(name, options["board"]) == hash:
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

    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        assert isinstance(state, KlongState)
        return notation.read(state, text)

    def near(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, KlongState)
        return nearness.near(state, seat)

    def text(self, state: State, action: int, lang: str) -> str:
        assert isinstance(state, KlongState)
        return wording.action_text(state, action, lang)

    def prompt(self, state: State, lang: str) -> str:
        assert isinstance(state, KlongState)
        return wording.prompt(state, lang)

    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(state, KlongState)
        return wording.sentence(state, event, lang, names)

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        return wording.refusal_text(refusal, lang)

    def rules_of(self, state: State, action: int) -> list[str]:
        assert isinstance(state, KlongState)
        return wording.rule_of(state, action)

    def things(self, lang: str) -> list[dict[str, Any]]:
        return list(things.things(self.package, lang))

    def names(self, state: State, lang: str) -> dict[str, dict[str, str]]:
        assert isinstance(state, KlongState)
        rooms = room_names(state.rules.package, state.board.name, check_language(lang))
        return {"rooms": {str(room): name for room, name in rooms.items()}}

    def ways(self, state: State, seat: int, lang: str) -> list[dict[str, Any]]:
        assert isinstance(state, KlongState)
        return ways.ways(state, seat, lang)

    def result(self, state: State, lang: str, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(state, KlongState)
        return wording.result_text(state, lang, names)

    def itemised(self, state: State, lang: str) -> list[Part]:
        assert isinstance(state, KlongState)
        return looking_back.itemised(state, lang)

    def figures(self, moments: Sequence[Moment], lang: str) -> list[Figure]:
        return looking_back.figures(moments, lang)

    def what_if(self, moments: Sequence[Moment], lang: str, names: Sequence[str] = LETTERS) -> str:
        return looking_back.what_if(moments, lang, names)
