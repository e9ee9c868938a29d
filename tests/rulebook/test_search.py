"""Rules are found by the words that a player has."""

import re

import pytest

from meisterdieb.rulebook import Rule
from meisterdieb.rulebook.search import search


def found(*words: str, game: str = "") -> list[str]:
    return [item.id for item in search(words, game).items]


def test_an_id_finds_its_rule_only() -> None:
    assert found("KL-MOVE-05") == found("kl-move-05") == ["KL-MOVE-05"]


def test_the_beginning_of_ids_finds_them_in_order() -> None:
    ids = found("KL-MOVE")
    assert ids[:2] == ["KL-MOVE-01", "KL-MOVE-02"]
    assert len(ids) == 22


def test_an_open_question_comes_before_the_rules_that_answer_it() -> None:
    ids = found("KL-OPEN-13")
    assert ids[0] == "KL-OPEN-13"
    assert "KL-RAGE-05" in ids


def test_words_of_both_languages_find_the_same_rule() -> None:
    assert "KL-MOVE-05" in found("sword", "tunnel", "damage")
    assert "KL-MOVE-05" in found("Schwert", "Tunnel", "Schaden")
    assert "KL-MOVE-05" in found("Schwert", "damage")


def test_all_words_must_match() -> None:
    both = set(found("tunnel", "schwert"))
    assert both == set(found("tunnel")) & set(found("schwert"))
    assert both < set(found("tunnel"))


@pytest.mark.parametrize("words", ["Schätze", "schaetze", "SCHATZE", "schÄtze"])
def test_umlauts_and_case_do_not_matter(words: str) -> None:
    assert found(words) == found("Schätze") != []


def test_sharp_s_is_two_s() -> None:
    assert found("große") == found("GROSSE") != []


def test_the_topic_ranks_before_a_mere_mention() -> None:
    items = search(["market"], "klong").items
    topics = [item.topic == "market" for item in items if isinstance(item, Rule)]
    assert topics[:10] == [True] * 10
    assert not all(topics)


@pytest.mark.parametrize(
    ("alias", "word"), [("Wutleiste", "Zornesleiste"), ("Drachendeck", "Verliesstapel"), ("KO", "bewusstlos")]
)
def test_other_words_for_the_same_thing_find_it(alias: str, word: str) -> None:
    assert set(found(word, game="klong")) & set(found(alias, game="klong"))


def test_an_alias_of_two_words_finds_inflected_ones() -> None:
    assert "KL-COMP-15" in found("großes Geheimnis")


def test_an_expansion_knows_the_words_of_its_game() -> None:
    assert "SO-SETUP-11" in found("wutleiste", game="solo")


def test_a_part_of_a_joined_word_is_found() -> None:
    assert set(found("verliesreihe")) <= set(found("reihe"))


def test_short_words_are_not_sought_inside_others() -> None:
    rules = [item for item in search(["um"]).items if isinstance(item, Rule)]
    assert rules
    assert [rule.id for rule in rules if not re.search(r"\bum\b", rule.de, re.IGNORECASE)] == []


def test_one_game_only() -> None:
    assert {item.game for item in search(["tunnel"], "zwergenmine").items} == {"zwergenmine"}


def test_no_words_give_the_whole_game() -> None:
    assert len(found(game="klong")) == 443 + 47


def test_a_mistyped_word_gets_the_nearest() -> None:
    result = search(["drachn"])
    assert result.items == ()
    assert result.hint.startswith("No rule has the word drachn; did you mean Drachen")


def test_words_that_never_meet_are_counted() -> None:
    assert search(["goblin", "telepad"]).hint.startswith("No rule has all of these words (goblin: ")


def test_a_word_like_no_other_gets_advice() -> None:
    assert search(["---"]).hint == "No rule has the word ---; try another word or the beginning of one."


def test_the_hint_speaks_german_where_german_is_asked_for() -> None:
    assert search(["drachn"], lang="de").hint.startswith("Keine Regel hat das Wort drachn; meintest du Drachen")
    assert search(["goblin", "telepad"], lang="de").hint.startswith("Keine Regel hat alle diese Wörter (goblin: ")
