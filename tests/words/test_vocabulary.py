"""One vocabulary: every surface calls a thing what the game's glossary calls it, in German and in English."""

import json
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import meisterdieb as md
from meisterdieb.bots.levels import levels
from meisterdieb.drawing.albums import album_of
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Choice
from meisterdieb.kernel.glossary import Glossary
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.phrases import capital
from meisterdieb.klong.engine.content import content
from meisterdieb.lessons.shelf import worded
from meisterdieb.paper.clou import everything as everything_printed
from meisterdieb.paper.clou import pages
from meisterdieb.paper.clou.words import words_in
from meisterdieb.server.library_api import game_info
from meisterdieb.terminal.signs import SHAPES
from meisterdieb.terminal.tables import at_table, table_of
from meisterdieb.terminal.texts import Texts
from tests.words.glossaries import FILE, glossaries
from tests.words.surfaces import everything, taught

EACH = pytest.mark.parametrize("lang", LANGUAGES)

# Words that once stood beside those of the rulebooks: how they began, and what is said instead.
RETIRED = {
    "de": {
        r"[Gg]efährten?\b": "Begleiter",
        r"Heilquelle": "Heilbrunnen",
        r"Zugstapel": "Nachziehstapel",
        r"Countdown": "Schicksalsweg",
        r"Zorn des Drachen": "Zornesleiste",
        r"Gutschrift": "Guthaben",
        r"Suppe": "Aufmotzen",
        r"Fahrkarte": "Konzertkarten",
        r"Auskundschaft": "Ausspähen",
        r"\bBl(att|ätter)\b": "Bogen",
        r"[Aa]ngekreuzt|[Aa]nkreuzen": "gestrichen",
        r"\bWunden?\b": "Schaden",
        r"Fußspur": "Fußabdrücke",
        r"Hindernis": "Herausforderung",
        r"Kästchen": "Kasten",
    },
    "en": {r"[Ff]ountain": "healing spring", r"\b[Cc]lank area": "Clank! area", r"The flight\b": "the escape"},
}


def klong(lang: str) -> Glossary:
    return registry.game("klong").glossary(lang)


@EACH
def test_retired_words_come_back_nowhere(lang: str) -> None:
    found = [
        (where, words, instead)
        for where, text in everything(lang)
        for words, instead in RETIRED[lang].items()
        if re.search(words, text)
    ]
    assert found == []


@EACH
@pytest.mark.parametrize("id", registry.registry())
def test_a_glossary_has_no_gaps(id: str, lang: str) -> None:
    words = registry.game(id).glossary(lang)
    assert len(words.nouns) > 20
    for forms in words.nouns.values():
        assert all(form and not re.search(r"[{}#|]", form) for form in forms)
    for text in (*words.verbs.values(), *words.features.values(), *words.fates.values(), *words.tracks.values()):
        assert text
        assert not re.search(r"[{}#|]", text)
    for sign in words.signs.values():
        assert sign.says.endswith(".")
        assert sign.rules


def test_the_web_client_is_tested_with_the_glossaries_of_the_games() -> None:
    assert FILE.read_text("utf-8") == glossaries(), "python -m tests.words.glossaries writes them anew"


@EACH
def test_cards_and_tokens_are_of_kinds_that_the_glossary_knows(lang: str) -> None:
    nouns = klong(lang).nouns
    ones, manies = {one for one, _ in nouns.values()}, {capital(many) for _, many in nouns.values()}
    for thing in registry.game("klong").things(lang):
        assert thing["kind"] in ones
        assert thing["group"].rpartition(": ")[2] in manies


def said_by_the_board(lang: str) -> Iterator[str]:
    drawn = album_of("klong").board
    assert drawn
    for side in ("front", "back"):
        options = registry.game("klong").settle_options(4, {"board": side})
        for element in ElementTree.fromstring(drawn(options).draw(lang)).iter():
            if element.tag.endswith(("}title", "}text")):
                yield "".join(element.itertext())


@EACH
def test_the_board_speaks_with_the_glossary(lang: str) -> None:
    words, said = klong(lang), set(said_by_the_board(lang))
    assert {capital(words.tracks[track]) for track in ("rage", "countdown", "health")} <= said  # boxes bring more
    details = {detail for text in said if ": " in text for detail in text.partition(": ")[2].split(", ")}
    shown = {words.features[feature] for feature in ("market", "crystal_cave", "healing_spring")}
    assert shown <= details
    assert {f"2 {words.nouns['minor'][1]}", f"1 {words.nouns['major'][0]}"} <= details
    assert {f"1 {words.nouns['boots'][0]}", f"2 {words.nouns['boots'][1]}"} <= details


@EACH
def test_the_terminal_speaks_with_the_glossary(lang: str) -> None:
    play = md.new("klong", players=2, seed=1)
    words, texts = klong(lang), at_table(Texts(lang), play.game)
    table = table_of(play.game)(play, ["Ada", "Ben"], texts, SHAPES)
    seat = play.to_act[0]
    screen = "\n".join(line.plain for line in table.screen(play, seat, table.menu(play, seat), (), 120, 40))
    for noun in ("skill", "swords", "boots", "gold"):
        assert any(form in screen for form in words.nouns[noun])
    for noun in ("draw-pile", "discard-pile"):
        assert words.nouns[noun][0] in screen
    legend = "\n".join(line.plain for line in table.legend(120))
    for sign in ("crystal", "spring", "market", "artifact", "major", "minor", "idol", "monster", "lock", "dragon"):
        assert words.signs[sign].name in legend


def clou(lang: str) -> Glossary:
    return registry.game("clou").glossary(lang)


def titled(words: Glossary, noun: str, n: int = 1) -> str:
    """A noun as a heading."""
    return capital(words.nouns[noun][n > 1])


@EACH
def test_a_heist_in_the_terminal_speaks_with_the_glossary(lang: str) -> None:
    play = md.new("clou", players=1, seed=1)
    words, texts = clou(lang), at_table(Texts(lang), play.game)
    table = table_of(play.game)(play, ["Ada"], texts, SHAPES)
    screen = "\n".join(line.plain for line in table.screen(play, 0, table.menu(play, 0), (), 120, 50))
    for track in ("time", "traces", "flight", "police"):
        assert words.tracks[track].casefold() in screen.casefold()
    for noun in ("round", "sheet"):
        assert any(form.casefold() in screen.casefold() for form in words.nouns[noun])
    legend = "\n".join(line.plain for line in table.legend(120))
    for noun in ("box", "circle", "circlebox", "symbol", "double-circle", "special-loot"):
        assert words.nouns[noun][0] in legend
    help_ = texts(table.help)
    for noun in ("thief", "die", "box", "circle", "sheet", "symbol", "tool", "challenge", "campaign-sheet"):
        assert any(form in help_ for form in words.nouns[noun])


@EACH
def test_plans_and_sheets_speak_with_the_glossary(lang: str) -> None:
    words, pictures = clou(lang), album_of("clou").pictures
    said = {
        name: " ".join(
            "".join(element.itertext())
            for element in ElementTree.fromstring(pictures[name](2, lang)).iter()
            if element.tag.endswith(("}title", "}text", "}desc"))
        )
        for name in ("sheet-gang", "plan-villa-lit")
    }
    for track in ("time", "traces", "flight"):
        assert capital(words.tracks[track]) in said["plan-villa-lit"]
    assert titled(words, "experience") in said["sheet-gang"]
    assert words.nouns["tool"][0] in said["sheet-gang"]


@EACH
def test_paper_speaks_with_the_glossary(lang: str) -> None:
    words = clou(lang)
    printed = json.dumps(list(pages(words_in(lang), everything_printed())), ensure_ascii=False)
    for noun in ("thief-sheet", "plan", "campaign-sheet", "experience", "report", "prison", "special-loot"):
        assert titled(words, noun) in printed
    for noun in ("tool", "preparation", "point", "double-circle"):
        assert titled(words, noun, 2) in printed
    for track in words.tracks.values():
        assert track.casefold() in printed.casefold()


@EACH
def test_lessons_speak_with_the_glossary(lang: str) -> None:
    asking = dict.fromkeys(LANGUAGES, "{many[trace]}")
    assert worded(asking, registry.game("clou").book)[lang] == clou(lang).nouns["trace"][1]
    told = " ".join(text for where, text in taught(lang) if "klong" in where)
    for noun in ("artifact", "dragon", "skill", "swords", "boots", "cube", "row", "area", "discard-pile"):
        assert any(form in told for form in klong(lang).nouns[noun])


@EACH
def test_the_log_speaks_with_the_glossary(lang: str) -> None:
    game, words = registry.game("klong"), klong(lang)
    assert words.nouns["artifact"][0] in game.book.say("event", "artifact", lang, who="Ada", n=7)
    assert (
        words.tracks["countdown"].casefold() in game.book.say("event", "countdown", lang, who="A", space=1).casefold()
    )
    assert clou(lang).nouns["trace"][1] in registry.game("clou").book.say("note", "traces", lang, n=2)


@EACH
@pytest.mark.parametrize("id", registry.registry())
def test_a_game_names_its_options_its_turning_points_and_its_bots_itself(id: str, lang: str) -> None:
    game = registry.game(id)
    told = game_info(game).words
    wanted = {f"mark.{word}" for word in game.turning.values()} | {f"level.{level.id}" for level in levels(game)}
    for name, option in game.options.items():
        if isinstance(option, Choice):
            wanted |= {f"option.{name}", *(f"option.{name}.{word}" for word in option.words)}
    assert wanted <= told.keys()
    assert all(getattr(told[key], lang) for key in wanted)


@EACH
def test_boards_heists_and_thieves_are_called_what_they_are_called_in_their_boxes(lang: str) -> None:
    boards = content("meisterdieb.klong.base").boards
    words = registry.game("klong").around(lang)
    assert {words[f"option.board.{id}"] for id in boards} == {board[f"title_{lang}"] for board in boards.values()}
    game = registry.game("clou")
    things = {thing["id"]: thing["name"] for thing in game.things(lang)}
    named = {key: text for key, text in game.around(lang).items() if re.match(r"option\.(heist|thieves)\.\w+$", key)}
    assert named == {key: things[key.rpartition(".")[2]] for key in named}
