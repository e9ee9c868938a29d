"""The rule catalogue is complete and its references hold."""

from collections import Counter

import pytest

from meisterdieb import rulebook
from meisterdieb.rulebook import Catalogue, Rule

CATALOGUES = rulebook.catalogues()
RULES = [rule for catalogue in CATALOGUES for rule in catalogue.rules]
each_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda catalogue: catalogue.game)


def test_games_and_their_number_of_rules() -> None:
    assert {catalogue.game: len(catalogue.rules) for catalogue in CATALOGUES} == {
        "klong": 443,
        "solo": 86,
        "versunkene-schaetze": 76,
        "fluch-der-mumie": 71,
        "spinnenkoenigin": 59,
        "zwergenmine": 52,
        "katakomben": 339,
        "abenteurergruppe": 27,
        "im-all": 365,
        "clou": 189,
        "clou-klunkerlein": 147,
    }
    assert len(RULES) == 1854


def test_klong_has_47_open_questions() -> None:
    assert len(rulebook.catalogue_of("klong").open) == 47


def test_an_extension_follows_its_game() -> None:
    order = [catalogue.game for catalogue in CATALOGUES]
    for catalogue in CATALOGUES:
        if catalogue.extends:
            assert order.index(catalogue.extends) < order.index(catalogue.game)


def test_ids_are_unique() -> None:
    questions = [question.id for catalogue in CATALOGUES for question in catalogue.open]
    ids = Counter([rule.id for rule in RULES] + questions)
    assert [id for id, count in ids.items() if count > 1] == []


@each_catalogue
def test_ids_begin_with_the_prefix_of_their_game(catalogue: Catalogue) -> None:
    assert [rule.id for rule in catalogue.rules if not rule.id.startswith(f"{catalogue.prefix}-")] == []
    assert [entry.id for entry in catalogue.open if not entry.id.startswith(f"{catalogue.prefix}-OPEN-")] == []


@each_catalogue
def test_every_rule_is_told_in_both_languages_with_check_and_source(catalogue: Catalogue) -> None:
    def is_complete(rule: Rule) -> bool:
        return all(text.strip() for text in (rule.topic, rule.de, rule.en, rule.check, rule.source))

    assert [rule.id for rule in catalogue.rules if not is_complete(rule)] == []


@each_catalogue
def test_every_open_question_has_a_ruling(catalogue: Catalogue) -> None:
    assert [entry.id for entry in catalogue.open if not (entry.question and entry.source_says and entry.proposal)] == []


@each_catalogue
def test_a_rule_points_to_an_open_question_of_its_own_game(catalogue: Catalogue) -> None:
    questions = {entry.id for entry in catalogue.open}
    assert [rule.id for rule in catalogue.rules if rule.open and rule.open not in questions] == []


@each_catalogue
def test_stage_is_one_of_two(catalogue: Catalogue) -> None:
    assert catalogue.stage in ("finished", "planned")


def test_a_rule_is_found_by_its_id() -> None:
    rule = rulebook.rule("KL-MOVE-05")
    assert rule.game == "klong"
    assert rule.text("en") == "Each sword spent on a monster tunnel prevents one damage."
    assert rule.text("de") == rule.de


def test_unknown_ids_are_refused_with_the_nearest() -> None:
    with pytest.raises(LookupError, match=r"no rule KL-MOVE-99; nearest are .*KL-MOVE-09"):
        rulebook.rule("KL-MOVE-99")
    with pytest.raises(LookupError, match="no open question KL-OPEN-99; nearest are"):
        rulebook.open_question("KL-OPEN-99")
    with pytest.raises(LookupError, match=r"no game 'chess'; known are clou, .*zwergenmine\."):
        rulebook.catalogue_of("chess")
