"""A campaign is saved at every step and gone on with by its name."""

import pytest

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.terminal import game as games
from meisterdieb.terminal import saves
from tests.terminal.clou.gang import FIRST, campaign, heist, phase, play_until
from tests.terminal.desk import Desk


@pytest.mark.parametrize("players", [1, 3])
def test_between_two_heists_it_goes_on_where_it_was_left(players: int) -> None:
    left = campaign(Desk(), ["human"] * players, seed=3)
    play_until(left, lambda session: phase(session) == "shopping")
    back = campaign(Desk())
    assert back.play.hash() == left.play.hash()
    assert back.players == left.players
    play_until(back, lambda session: session.play.view(None)["heist"] == "hotel" and phase(session) == "use")


@pytest.mark.parametrize("lines", [1, 2, 9, 60])
def test_every_step_is_saved(lines: int) -> None:
    left = campaign(Desk((FIRST * lines)[:lines]), seed=5)
    assert not left.run()
    back = campaign(Desk())
    assert back.play.hash() == left.play.hash()


def test_the_log_of_former_heists_reads_as_it_did() -> None:
    left = campaign(Desk(), ["human"] * 3, seed=3)
    play_until(
        left, lambda session: session.play.view(None)["heist"] == "konzert" and session.play.view(None)["round"] > 2
    )
    back = campaign(Desk())
    assert back.play.hash() == left.play.hash()
    assert [entry.text for entry in back.chronicle.all_for(0)] == [entry.text for entry in left.chronicle.all_for(0)]
    assert back.chronicle.news_for(0)[0].text == "Round 3."


def test_it_says_what_goes_on_and_tells_no_story_twice() -> None:
    desk = Desk(["1"])
    games.run(campaign(desk, seed=5))
    assert desk.plain.count("Christmas Eve") == 1
    desk = Desk(["1"])
    games.run(campaign(desk))
    assert "Going on: xmas, Heist 1: A Fine Present" in desk.plain
    assert "Christmas Eve" not in desk.plain


def test_a_finished_campaign_begins_anew() -> None:
    over = campaign(Desk(FIRST * 1500), seed=11)
    games.run(over)
    assert "xmas" not in saves.names()
    assert phase(campaign(Desk())) == "free-box"


def test_a_saved_heist_is_no_campaign() -> None:
    heist(Desk(), seed=1).save()
    with pytest.raises(BadInput, match="is no campaign of clou"):
        campaign(Desk(), name="test")


def test_another_game_has_no_campaign() -> None:
    with pytest.raises(BadInput, match="klong has no campaign; expected one of clou"):
        games.campaign(Desk().screen, "klong", (), (), 1, "xmas")
