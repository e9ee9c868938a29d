"""A game of the family calls things otherwise by its own texts.toml alone: the moor of the toy box pays in coins."""

import pytest

from meisterdieb.drawing.klong.words import Words
from meisterdieb.kernel import registry
from meisterdieb.kernel.refusal import Refusal
from meisterdieb.klong.telling.book import book
from meisterdieb.klong.telling.card_text import card_text
from meisterdieb.klong.telling.effect_text import Teller, effect_rules
from meisterdieb.terminal.tables import at_table
from meisterdieb.terminal.texts import Texts
from tests.klong.toybox import GAME

MOOR, BASE = "tests.klong.toybox", "meisterdieb.klong.base"


@pytest.mark.parametrize(("lang", "base", "moor"), [("de", "2 Gold.", "2 Taler."), ("en", "+2 gold.", "+2 coins.")])
def test_a_noun_is_renamed_wherever_it_is_said(lang: str, base: str, moor: str) -> None:
    assert Teller(BASE, lang).text([{"gold": 2}]) == base
    assert Teller(MOOR, lang).text([{"gold": 2}]) == moor


def test_sentences_that_name_it_follow() -> None:
    refusal = Refusal("needs-gold", needs=7, has=1)
    assert GAME.refusal_text(refusal, "de") == "Dafür brauchst du 7 Taler, du hast 1."
    assert registry.game("klong").refusal_text(refusal, "de") == "Dafür brauchst du 7 Gold, du hast 1."
    assert Teller(MOOR, "de").line([{"replace": 1}]).startswith("1 Karte der Moorreihe austauschen")
    assert GAME.book.say("event", "revealed", "de", card="Irrlicht") == "Neu in der Moorreihe: Irrlicht."
    assert GAME.book.say("reason", "needs-gold-bare", "de").startswith("Das geht gerade nicht: Dir fehlt Taler")


def test_the_rules_behind_a_word_are_its_own() -> None:
    assert effect_rules(book(MOOR), [{"gold": 1}]) == ["KL-GOLD-01"]
    assert effect_rules(book(BASE), [{"gold": 1}]) == ["KL-GOLD-04", "KL-GOLD-05"]
    assert effect_rules(book(MOOR), [{"skill": 1}]) == effect_rules(book(BASE), [{"skill": 1}])


def test_a_text_said_anew_loses_the_long_form_of_its_family_in_that_language() -> None:
    assert GAME.glossary("de").signs["market"].says == "Krämer"
    assert GAME.glossary("de").signs["lock"] == registry.game("klong").glossary("de").signs["lock"]


def test_glossary_board_and_terminal_say_the_same() -> None:
    assert GAME.glossary("de").nouns["gold"] == ("Taler", "Taler")
    assert GAME.glossary("en").verbs["market"] == "Buy from the pedlar"
    assert Words.of("de", GAME.book).book.noun("row", 1, "de") == "Moorreihe"
    assert at_table(Texts("de"), GAME)("market-stock", price=7) == "Markt: je 7 Taler"


def test_what_is_not_renamed_is_said_as_in_the_family() -> None:
    assert GAME.book.say("verb", "play", "de") == registry.game("klong").book.say("verb", "play", "de")
    assert card_text(BASE, "goblin", "de").text.startswith("Belohnung: 1 Gold.")
