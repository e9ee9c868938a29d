"""What is explained beside an update: a refusal shows the rules that forbid, and what they say."""

import asyncio

import pytest

from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.rulebook import rule
from meisterdieb.tables.match import Match
from meisterdieb.tables.seen import explained, seen
from tests.tables.moves import move, open_table
from tests.tables.room import people, room


async def played(file: str, game: str, moves: int) -> Match:
    async with room(file) as tables:
        match = await open_table(tables, people(game, 2, language="en"))
        for _ in range(moves):
            await move(tables, match)
        return match


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_what_is_denied_names_the_rules_of_the_refusal_and_not_those_of_the_action(file: str, game: str) -> None:
    match = asyncio.run(played(file, game, 0))
    state = match.state
    assert state is not None
    (seat, *_) = match.to_act
    near = match.game.near(state, seat)
    denied = explained(match, seat, "en").denied
    assert len(denied) == len(near) > 0
    for action, one in zip(near, denied, strict=True):
        refusal = state.why_not(action)
        assert refusal is not None
        assert one.rules == match.game.refusal_rules(refusal) != []
        assert one.reason == match.game.refusal_text(refusal, "en")
        assert (one.verb, one.on, one.how) == match.game.deed(state, action)
    assert any(one.rules != match.game.rules_of(state, action) for action, one in zip(near, denied, strict=True)), (
        "the rules of an action are not those that forbid it"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["klong", "clou"])
def test_the_sentences_of_all_these_rules_come_along(file: str, game: str, lang: str) -> None:
    match = asyncio.run(played(file, game, 3))
    (seat, *_) = match.to_act
    told = explained(match, seat, lang)
    wanted = {id for ids in (*told.rules.values(), *(one.rules for one in told.denied)) for id in ids}
    assert told.sentences == {id: rule(id).text(lang) for id in wanted}
    assert wanted


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_offers_say_what_they_are_about(file: str, game: str) -> None:
    match = asyncio.run(played(file, game, 0))
    (seat, *_) = match.to_act
    offers = seen(match, seat, "en").legal
    assert len({(offer.verb, offer.on, str(offer.how)) for offer in offers}) == len(offers) > 0
    assert all(offer.action.startswith(offer.verb) for offer in offers)
