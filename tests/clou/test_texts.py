"""The words of the game: actions, questions, the log, refusals and results, in both languages."""

import re
from collections.abc import Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb import rulebook
from meisterdieb.clou.engine import event_kinds, reasons
from meisterdieb.clou.engine.codes import ENDS, FIELD_KINDS, PHASES, SHIFT, VERBS
from meisterdieb.clou.engine.content import content
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.clou.telling.log_text import sentence
from meisterdieb.clou.telling.refusals import reason_rule, refusal_text
from meisterdieb.clou.telling.result_text import heist_rating
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.phrases import MINUS, Number, texts_of
from tests.clou.table import Table, new_game, table
from tests.rules import rule

SOURCES = Path(str(md.__file__)).parent
LANGUAGES = ("de", "en")
NAMES = ("Anna", "Bert", "Carla")
LEFT_OVER = re.compile(r"[{}#|\n]|\bNone\b|  |\?\.|!\.|\.\.")
SILENT = {"spends", "done", "votes-stay"}
ENGLISH = re.compile(r"\b(the|and|of|to|box|circle|dice|trace|round|gang|heist|loot|you|your|with)\b", re.I)


def entries() -> list[tuple[str, str, Mapping[str, Any]]]:
    """Every entry of texts.toml that has words: its table, its key, and the words by language."""
    return [(name, key, entry) for name, group in BOOK.texts.items() for key, entry in group.items() if "de" in entry]


def test_every_text_is_there_in_both_languages() -> None:
    for name, key, entry in entries():
        for lang in LANGUAGES:
            assert bool(entry[lang]) != (name == "event" and key in SILENT), (name, key)


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("event", event_kinds.NAMES),
        ("reason", (*reasons.NAMES, "barrier")),
        ("prompt", PHASES),
        ("place", FIELD_KINDS),
        ("verb", VERBS),
        ("fate", ENDS),
    ],
)
def test_nothing_is_without_words(name: str, keys: tuple[str, ...]) -> None:
    assert set(keys) <= set(BOOK.texts[name])


def test_german_texts_have_no_english_words() -> None:
    for name, key, entry in entries():
        text = entry["de"] if isinstance(entry["de"], str) else " ".join(entry["de"])
        assert not ENGLISH.search(re.sub(r"{[^}]*}", "", text)), (name, key, text)


def test_both_languages_tell_the_same_things() -> None:
    for name, key, entry in entries():
        if name == "noun":
            assert all(len(entry[lang]) == 2 for lang in LANGUAGES)
            continue
        used = [set(gaps(entry[lang])) for lang in LANGUAGES]
        assert used[0] == used[1], (name, key)


def gaps(template: str) -> list[str]:
    """The values that a template asks for; nouns are no values."""
    fields = (field for _, field, _, _ in Formatter().parse(template) if field)
    return [field for field in fields if not field.lower().startswith(("one[", "many["))]


def test_nothing_that_stands_on_a_sheet_is_written_twice() -> None:
    printed = {record["de"] for kind in ("symbol", "pattern", "concert_field") for record in content().common[kind]}
    printed |= {record["name"] for record in content().thieves}
    assert not printed & {entry["de"] for name, _, entry in entries() if name not in ("noun", "track")}


@pytest.mark.parametrize(
    ("name", "key", "symbol"),
    [
        *(("noun", *pair) for pair in (("extra", "extra"), ("trace", "spur"), ("alarm", "alarm"), ("loot", "beute"))),
        *(("track", *pair) for pair in (("time", "zeit"), ("police", "polizei"))),
    ],
)
def test_the_glossary_calls_a_symbol_what_the_sheets_call_it(name: str, key: str, symbol: str) -> None:
    record = next(record for record in content().common["symbol"] if record["id"] == symbol)
    for lang in LANGUAGES:
        called = BOOK.noun(key, 1, lang) if name == "noun" else BOOK.say(name, key, lang)
        assert called.casefold() == record[lang].casefold()


def test_every_rule_that_explains_is_in_the_catalogue() -> None:
    for group in BOOK.texts.values():
        for entry in group.values():
            for id in entry.get("rules", ()):
                rulebook.rule(id)
    unexplained = {name for name in reasons.NAMES if not reason_rule(name)}
    assert unexplained == {"fine", "unknown-action"}


@pytest.mark.parametrize(
    ("n", "forms", "text"),
    [
        (1, "# Spur|# Spuren", "1 Spur"),
        (2, "# Spur|# Spuren", "2 Spuren"),
        (0, "# Spur|# Spuren", "0 Spuren"),
        (0, "keine|eine|#", "keine"),
        (-1, "# Punkt|# Punkte", f"{MINUS}1 Punkt"),
        (-3, "", f"{MINUS}3"),
    ],
)
def test_a_number_picks_its_form(n: int, forms: str, text: str) -> None:
    assert format(Number(n, "de", {}), forms) == text


def test_lists_end_in_and() -> None:
    assert [BOOK.listed("abc"[:n], "de") for n in range(4)] == ["", "a", "a und b", "a, b und c"]
    with pytest.raises(md.BadInput, match="there is no language 'fr'"):
        BOOK.say("join", "and", "fr")


@pytest.mark.parametrize("heist", [*content().single(), "campaign"])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_whole_games_can_be_read(players: int, heist: str) -> None:
    options: dict[str, Any] = {"campaign": "yes"} if heist == "campaign" else {"heist": heist}
    for seed in range(3):
        t = new_game(players, seed, **options)
        chance = SeededLuck(seed)
        while t.play.to_act:
            check_position(t, chance)
            seat = t.play.to_act[chance.pick(len(t.play.to_act))]
            legal = t.play.legal(seat)
            for event in t.play.apply(legal[chance.pick(len(legal))]):
                check_event(t, event)
        for lang in LANGUAGES:
            assert t.play.game.prompt(t.s, lang) == BOOK.texts["prompt"]["over"][lang]
            lines = t.play.game.result(t.s, lang, NAMES).splitlines()
            assert [line for line in lines if LEFT_OVER.search(line)] == []
            assert all(name in lines[1] for name in NAMES[:players])


def check_position(t: Table, chance: SeededLuck) -> None:
    """Whatever can be asked, done or refused now has its own words."""
    game, s = t.play.game, t.s
    tries = [chance.pick(len(VERBS)) << SHIFT | chance.pick(3) << 26 | chance.pick(1 << 20) for _ in range(6)]
    refused = [refusal for refusal in map(s.why_not, tries) if refusal]
    for lang in LANGUAGES:
        told = [game.prompt(s, lang), *(game.refusal_text(refusal, lang) for refusal in refused)]
        for seat in s.to_act:
            actions = [game.text(s, action, lang) for action in s.legal(seat)]
            assert len(set(actions)) == len(actions), actions
            told += actions
        assert [text for text in told if not text or LEFT_OVER.search(text)] == []
    for seat in s.to_act:
        for action in s.legal(seat):
            assert 1 <= len(game.rules_of(s, action)) <= 3, game.text(s, action, "en")


def check_event(t: Table, event: Event) -> None:
    """An event has its sentence, or none in either language."""
    told = [t.play.game.sentence(t.s, event, lang, NAMES) for lang in LANGUAGES]
    stays = event.kind == event_kinds.VOTES and not event.a
    for text in told:
        assert bool(text) != (stays or event_kinds.NAMES[event.kind] in SILENT), event_kinds.NAMES[event.kind]
        assert not LEFT_OVER.search(text), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_event_has_a_sentence(lang: str) -> None:
    s = new_game(2, 1, campaign="yes").s
    for kind, name in enumerate(event_kinds.NAMES):
        text = sentence(s, Event(kind, 1, 1, 1, -1), lang, NAMES)
        assert bool(text) != (name in SILENT), name
        assert not LEFT_OVER.search(text), text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reason", [*reasons.NAMES, "barrier"])
def test_every_refusal_is_one_sentence(reason: str, lang: str) -> None:
    text = md.new("clou", players=1, seed=1).game.refusal_text(md.Refusal(reason), lang)
    assert re.fullmatch(r"[A-ZÄÖÜ][^.!?]*[.!?]", text), text


def test_a_refusal_without_words_is_noticed() -> None:
    with pytest.raises(md.BadInput, match="there are no words for the refusal 'too-tired'"):
        refusal_text(md.Refusal("too-tired"), "de")


def test_what_is_no_action_has_no_words() -> None:
    t = table(players=2)
    for action in (99 << SHIFT, 3 << 26, 0):
        with pytest.raises(md.BadInput, match="is not an action"):
            t.play.game.text(t.s, action, "de")


def say(t: Table, text: str, lang: str = "de") -> str:
    """The words of an action given in notation, with the seat in front."""
    return md.text(t.play, t.play.game.parse(t.s, text[2:], "ABC".index(text[0])), lang)


def test_a_number_tells_its_dice_its_field_and_what_it_gives() -> None:
    t = table(players=2, thieves=["matt", "janet"], roll=[1, 3, 6], marks={"B:clever.1": 4})
    assert say(t, "B use 1+3 clever.2") == "1+3 = 4 → Clever, Kasten 2 (gibt Clever)"
    assert say(t, "B use 1+3 clever.2", "en") == "1+3 = 4 → Wits, box 2 (gives Wits)"
    assert say(t, "A use 6 grid.a3") == "6 → Stadtplan, Kreis 6"
    assert say(t, "A use 6 tree.t1") == "6 → Stethoskop, Kreis 6 (gibt Zahl +/- 1)"
    assert say(t, "A use 6 circlebox.a1", "en") == "6 → Picklock, circle-box 1 (number it)"


def test_a_line_is_told_when_it_is_complete() -> None:
    t = table(players=1, roll=[4, 1, 2], marks={"A:circlebox.a1": 5, "A:circlebox.a2": 67, "A:grid.a1": 1})
    assert say(t, "A use 4+1 circlebox.a1") == "4+1 = 5 → Dietrich, Kreiskasten 1 (streichen, gibt Schloss und Safe)"
    assert say(t, "A use 2 grid.b1") == "2 → Stadtplan, Kreis 2"


def test_extra_numbers_carry_a_star_and_changes_say_by_what() -> None:
    t = table(players=1, thieves=["trixie"], roll=[3, 3, 1], extras=[[5]], plus_minus=[[1, 2]])
    assert say(t, "A use 5* kraft.1") == "5* → Kraft, Kasten 1"
    assert say(t, "A use 3+2~2 kraft.1") == "3 +2 (±2) = 5 → Kraft, Kasten 1"
    assert say(t, "A use 3-1~2 kraft.1") == f"3 {MINUS}1 (±2) = 2 → Kraft, Kasten 1"
    assert say(t, "A use 3+3~1,2 kraft.1") == "3 +3 (±1, ±2) = 6 → Kraft, Kasten 1"


def test_a_symbol_tells_its_place_and_what_is_left_there() -> None:
    t = table(players=2, group=["A kraft"])
    assert say(t, "A cross kraft fenster:1.2") == "Kraft: Fenster (noch 2)"
    assert say(t, "A cross kraft hintertuer:2.1", "en") == "Strength: Back door, lower part (2 to go)"
    t = table(players=1, needs=["hintertuer:2.1"], group=["A kraft"])
    assert say(t, "A cross kraft hintertuer:2.2") == "Kraft: Hintertür, unterer Teil (überwunden: Halle, 1 Spur)"


def test_a_choice_names_the_symbol_that_is_crossed_out() -> None:
    t = table(players=1, group=["A kraft/geschick"])
    assert say(t, "A cross kraft/geschick fenster:1.1") == "Kraft/Geschick: Fenster, dort Geschick (noch 1)"
    assert say(t, "A cross kraft/geschick fenster:1.2") == "Kraft/Geschick: Fenster, dort Kraft (noch 1)"
    assert (
        say(t, "A spend kraft/geschick special.b2")
        == "Kraft/Geschick: Guter Plan, dort Geschick (noch 1, dann Fülle aus)"
    )


def test_an_alarm_is_announced() -> None:
    place: dict[str, Any] = {"rooms": ["garten", "arbeit"], "finished": ["anlage"], "needs": ["safe:2.1", "safe:2.2"]}
    t = table(players=1, group=["A kraft"], **place)
    assert say(t, "A cross kraft safe:2.3") == "Kraft: Wandsafe, unterer Teil (überwunden: Bargeld (6), Alarm!)"


@rule("RC-CONC-06")
def test_a_quiet_passage_is_told_before_the_tool_is_used() -> None:
    t = table(
        players=1, campaign="yes", plan="konzert", chosen=["matt"], time=6, roll=[4, 1, 2], marks={"A:circlebox.b1": 4}
    )
    assert "Leise Stelle" in t.play.game.prompt(t.s, "de")
    assert say(t, "A use 4 circlebox.b1") == "4 → Dietrich, Kreiskasten 3 (streichen, gesperrt: Schloss)"
    assert say(t, "A use 4+2 tree.t1") == "4+2 = 6 → Stethoskop, Kreis 6 (gibt Zahl +/- 1)"


def test_being_done_tells_the_price() -> None:
    t = table(players=1, roll=[1, 2, 3])
    assert say(t, "A done") == "Fertig, obwohl noch etwas passt: 3 Würfel bleiben ungenutzt (3 Spuren)"
    t = table(players=1, roll=[1, 2, 3], traces=4)
    assert say(t, "A done", "en") == "Done: 3 dice stay unused, and the gang is arrested!"
    t = table(players=1, used=[7], fills=[1])
    assert say(t, "A done") == "Fertig mit diesem Wurf"


@pytest.mark.parametrize(
    ("points", "rating"),
    [(9, "Lehrgeld"), (10, "Ganz ordentlich"), (14, "Ganz ordentlich"), (15, "Ein richtiger Clou")],
)
@rule("RH-SCORE-04", "RH-SCORE-05")
def test_the_rating_follows_the_points(points: int, rating: str) -> None:
    assert heist_rating(points, "de") == rating


def test_the_result_names_points_part_by_part() -> None:
    t = table(players=2, phase="leave", finished=["kommode", "safe"], loot=["silber", "geld"], traces=2)
    t.do("A vote leave", "B vote leave")
    first, *gang = t.play.game.result(t.s, "de", NAMES).splitlines()
    assert first.startswith("Der Einbruch ist gelungen: ")
    assert gang == [f"Anna (Matt) und Bert (Trixie): {t.score} Punkte (Beute {t.score + 2} + Spuren {MINUS}2)"]


def test_points_of_a_lost_heist_do_not_count() -> None:
    t = table(players=1, traces=3, roll=[1, 2, 3])
    t.do("A done")
    assert t.end == "arrested"
    assert "nicht gewertet" in t.play.game.result(t.s, "de", NAMES)
    assert "not counted" in t.play.game.result(t.s, "en", NAMES)
    assert t.play.game.result(table().s, "en", NAMES) == "The game is still going on."


@rule("RC-SETUP-06")
def test_the_first_heist_begins_with_the_story() -> None:
    s = new_game(1, 1, campaign="yes").s
    intro = content().campaign["story"]["intro_de"]
    assert sentence(s, Event(event_kinds.HEIST_BEGINS, -1, 0, 0, -1), "de", NAMES).startswith(intro)
    assert intro not in sentence(s, Event(event_kinds.HEIST_BEGINS, -1, 1, 0, -1), "de", NAMES)


def test_a_preparation_for_a_prisoner_carries_a_warning() -> None:
    t = table(players=1, campaign="yes", chosen=["matt"], phase="shopping", points=9, prison=["janet"])
    assert say(t, "A box affaere") == "Affäre mit Inspektor (5 Punkte, Janet sitzt im Gefängnis)"
    assert say(t, "A box paesse", "en") == "False passports (5 points, box 1 of 2)"
    assert say(t, "A go-on") == "Weiter zum nächsten Einbruch: Zahlenspiel (Grand Hotel Belgravia)"


def test_every_label_of_the_sheets_is_printed_somewhere() -> None:
    code = "".join(file.read_text("utf-8") for file in SOURCES.rglob("*.py"))
    labels = [*texts_of("meisterdieb.clou")["label"], *texts_of("meisterdieb.paper.clou")["text"]]
    assert [key for key in labels if not re.search(rf"\b{key}\b", code)] == []
