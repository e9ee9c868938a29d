"""The face of a table of Clou: open to everybody, several thieves may act at once."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text

from meisterdieb.clou.engine.content import content
from meisterdieb.clou.engine.event_kinds import HEIST_BEGINS, REPORT, ROUND
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.game import ClouGame
from meisterdieb.clou.telling.naming import heist_name, label
from meisterdieb.clou.telling.view_types import ClouView
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.terminal.chronicle import Entry
from meisterdieb.terminal.clou.campaign import campaign_sheet
from meisterdieb.terminal.clou.keys import all_actions, campaign, switch
from meisterdieb.terminal.clou.layout import layout
from meisterdieb.terminal.clou.legend import legend
from meisterdieb.terminal.clou.lookup import look_up
from meisterdieb.terminal.clou.menu import menu
from meisterdieb.terminal.clou.opening import opening
from meisterdieb.terminal.clou.plan import by_depth, framed
from meisterdieb.terminal.clou.result import result
from meisterdieb.terminal.clou.scene import Scene, view_of
from meisterdieb.terminal.clou.shared import shared
from meisterdieb.terminal.clou.sheet import sheet
from meisterdieb.terminal.clou.story import case, chapter
from meisterdieb.terminal.clou.summary import summary
from meisterdieb.terminal.clou.symbols import shapes_for
from meisterdieb.terminal.clou.tracks import tracks
from meisterdieb.terminal.lines import Lines
from meisterdieb.terminal.offers import Menu, Offer
from meisterdieb.terminal.questions import Opening
from meisterdieb.terminal.screen import Screen
from meisterdieb.terminal.signs import Signs
from meisterdieb.terminal.table import Key, Table
from meisterdieb.terminal.texts import Texts

# What begins a new page of the log.
BEGINNINGS = (ROUND, REPORT, HEIST_BEGINS)


class ClouTable(Table):
    """Draws a play of Clou; nothing is hidden, so all thieves can be played at one keyboard in any order."""

    order = 20
    turns = False
    ends = ("done", "go-on")
    keys: ClassVar[Mapping[str, Key]] = {"s": switch, "a": all_actions, "k": campaign}
    takes_words = frozenset({"s"})
    help = "clou-help"

    def __init__(self, play: Play, names: Sequence[str], texts: Texts, signs: Signs) -> None:
        super().__init__(play, names, texts, signs)
        self.seen = view_of(play, None)

    @classmethod
    def opening(cls, screen: Screen, game: Game) -> Opening | Game:
        return opening(screen, game)

    @classmethod
    def seats(cls, game: Game, options: Mapping[str, str]) -> list[str]:
        return ["human"] * len(options.get("thieves", "-").split(","))

    @classmethod
    def own_names(cls, play: Play) -> list[str]:
        if play.options["campaign"] == "yes":
            return []
        names = {thief["id"]: str(thief["name"]) for thief in content().thieves}
        return [names[seat["thief"]] for seat in view_of(play, None)["seats"]]

    def bots_first(self, play: Play) -> bool:
        # A bot uses its dice before the humans do; in what the gang decides together, humans speak first.
        return bool(view_of(play, None)["phase"] == "use")

    def news_begin(self, play: Play, seat: int, events: Sequence[Event]) -> list[int]:
        return list(range(play.players)) if any(event.kind in BEGINNINGS for event in events) else []

    def beginning(self, events: Sequence[Event]) -> int:
        return max((i for i, event in enumerate(events) if event.kind in BEGINNINGS), default=0)

    def scene(self, view: ClouView, offered: Menu, news: Sequence[Entry] = (), prompt: str = "") -> Scene:
        """What lies on the table."""
        log = summary(news, self.names, self.signs)
        return Scene(view, offered, self.names, self.texts, self.signs, shapes_for(self.signs), log, prompt)

    def menu(self, play: Play, seat: int) -> Menu:
        assert isinstance(play.state, ClouState)
        return menu(self.game, play.state, seat, self.texts, shapes_for(self.signs))

    def screen(self, play: Play, seat: int, offered: Menu, news: Sequence[Entry], width: int, height: int) -> Lines:
        self.seen = view_of(play, seat)
        return layout(self.scene(self.seen, offered, news, self.prompt(play)), width, height)

    def chapter(self, play: Play, width: int) -> tuple[str, Lines]:
        return chapter(self.scene(view_of(play, None), Menu()), width)

    def doubt(self, play: Play, seat: int, offer: Offer, news: Sequence[Entry]) -> str:
        now = view_of(play, seat)
        unused = now["seats"][seat]["dice"] if offer.verb == "done" else []
        after = play.clone()
        after.luck = SeededLuck(0)
        after.apply(offer.action)
        then = view_of(after, seat)
        arrested = then["end"] == "arrested"
        passes = now["phase"] == "use" and then["phase"] != "use"
        if not unused and not arrested and not passes:
            return ""
        said = [line.plain for line in summary(news, self.names, self.signs)][-2:]
        if arrested:
            said.append(self.texts("clou-arrest"))
        elif unused:
            dice, left = ", ".join(map(str, unused)), then["tracks"]["traces"][0]
            said.append(self.texts("clou-unused", dice=dice, n=len(unused), left=left))
        if passes and not arrested:
            said.append(self.texts("clou-passes"))
        return "\n".join([*said, self.texts("clou-sure")])

    def where(self, play: Play) -> str:
        view = view_of(play, None)
        sheet = view["campaign"]
        place = heist_name(view["heist"] if sheet is None else sheet["heists"][sheet["heist"]], self.texts.lang)
        if sheet is not None:
            place = self.texts("clou-heist", n=sheet["heist"] + 1, name=place)
            place += f", {label('score_total', self.texts.lang)} {sheet['points']}"
        return f"{place}, {self.texts('round', n=view['round'])}" if view["round"] else place

    def news(self, play: Play, seat: int | None, news: Sequence[Entry]) -> list[Text]:
        return summary(news, self.names, self.signs)

    def people(self, play: Play, seat: int, width: int) -> Lines:
        scene = self.scene(view_of(play, seat), self.menu(play, seat))
        lines: Lines = []
        for one in range(play.players):
            lines += [scene.who(one), *sheet(scene, one, width, whole=True), Text("")]
        return lines + shared(scene, width)

    def map(self, play: Play, seat: int, width: int, height: int) -> Lines:
        scene = self.scene(view_of(play, seat), self.menu(play, seat))
        return [*tracks(scene, width), *framed(scene, by_depth(scene), width), Text(""), *case(scene, width)]

    def campaign_sheet(self, play: Play, seat: int, width: int) -> Lines:
        """The campaign sheet; nothing where there is no campaign."""
        view = view_of(play, seat)
        return [] if view["campaign"] is None else campaign_sheet(self.scene(view, self.menu(play, seat)), width)

    def legend(self, width: int) -> Lines:
        return legend(self.texts, shapes_for(self.signs), width)

    def explain(self, play: Play, action: int, width: int) -> Lines:
        return self.rules(play, action, width)

    def explain_things(self, wanted: str, width: int) -> Lines:
        return look_up(self.scene(self.seen, Menu()), wanted, width)

    def result(self, play: Play, width: int) -> Lines:
        return result(
            self.scene(view_of(play, None), Menu()), self.game.result(play.state, self.texts.lang, self.names), width
        )


TABLES = {ClouGame: ClouTable}
