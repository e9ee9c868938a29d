"""A question in a player's own words finds rules, also where no rule has all of its words."""

import pytest

from meisterdieb.kernel import registry
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.rulebook import catalogues, offered, topic_name
from meisterdieb.rulebook.search import asked

PLAYED = [one.game for one in offered(registry.registry())]


def ids(question: str, games: list[str] = PLAYED) -> list[str]:
    return [item.id for item in asked(question.split(), games).items]


@pytest.mark.parametrize("question", ["when does the dragon attack", "Wann greift der Drache an?"])
def test_when_the_dragon_attacks(question: str) -> None:
    assert "KL-ROW-05" in ids(question)[:4]


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("How do I heal?", "KL-HEAL-01"),
        ("Wie viele Artefakte darf ich tragen?", "KL-MARKET-19"),
        ("What happens if I am knocked out", "KL-KO-01"),
        ("Wann gibt es Alarm?", "RH-ALARM-01"),
    ],
)
def test_questions_of_newcomers(question: str, rule: str) -> None:
    assert rule in ids(question)[:12]


def test_what_has_most_of_the_words_comes_first() -> None:
    found = ids("market crown tunnel", ["klong"])
    best = asked(["market", "crown"], ["klong"]).items
    assert found
    assert best[0].game == "klong"
    counts = [sum(id in ids(word, ["klong"]) for word in ("market", "crown", "tunnel")) for id in found]
    assert counts == sorted(counts, reverse=True)
    assert min(counts) == 2


def test_words_that_stand_in_every_question_do_not_count() -> None:
    assert ids("what is the artifact") == ids("artifact")
    assert ids("the of and") == ids("the of and"), "nothing else is there to look for"


def test_only_what_can_be_played_is_found() -> None:
    boxes = ["fluch-der-mumie", "solo", "spinnenkoenigin", "versunkene-schaetze", "zwergenmine"]
    assert ["clou", "clou-klunkerlein", "klong", *boxes] == PLAYED
    assert {item.game for item in asked(["healing"], PLAYED).items} <= set(PLAYED)


def test_a_word_like_no_other_gets_a_hint() -> None:
    found = asked(["wann", "drachn"], PLAYED, "de")
    assert found.items == ()
    assert found.hint.startswith("Keine Regel hat das Wort drachn")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_has_a_name(lang: str) -> None:
    topics = {rule.topic for one in catalogues() for rule in one.rules}
    assert all(
        topic_name(topic, lang)
        for topic in topics | {question.group for one in catalogues() for question in one.open} - {""}
    )
