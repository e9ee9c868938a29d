"""What Planer can do in Clou: plan a roll, leave in time, choose the driver, play a campaign."""

from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.arena.match import play, series
from meisterdieb.bots.bot import Sight
from meisterdieb.bots.clou import Planer
from meisterdieb.bots.clou.odds import away, chance
from meisterdieb.bots.levels import levels
from meisterdieb.clou.engine.codes import CAUGHT, USING
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.kernel import registry
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play


def scene(**data: Any) -> Play:
    return md.scenario("clou", data)


def state_of(play: Play) -> ClouState:
    assert isinstance(play.state, ClouState)
    return play.state


def move(play: Play) -> str:
    """What Planer does for the first seat that may act."""
    seat = play.to_act[0]
    return md.notation(play, Planer().choose(Sight.of(play, seat), SeededLuck(1)))


def use_roll(play: Play) -> ClouState:
    """The state after a roll that Planer uses for all seats."""
    state = state_of(play)
    now = state.round
    while play.to_act and state.phase == USING and state.round == now:
        seat = play.to_act[0]
        play.apply(Planer().choose(Sight.of(play, seat), SeededLuck(1)))
    return state


def test_planer_plays_clou_and_nothing_else() -> None:
    assert [level.id for level in levels(registry.game("clou"))] == ["random", "draufgaenger", "komplize", "planer"]
    assert "planer" not in [level.id for level in levels(registry.game("klong"))]


def test_the_answer_follows_from_the_position_alone() -> None:
    table = md.new("clou", players=3, seed=3)
    old = Planer()
    for number in range(12):
        seat = table.to_act[0]
        choices = {bot.choose(Sight.of(table, seat), SeededLuck(n)) for n, bot in enumerate((old, Planer(), old))}
        assert len(choices) == 1, f"move {number}: {choices}"
        table.apply(choices.pop())


def test_it_takes_a_loot_that_lies_there() -> None:
    # The hall is open and Matt's first dexterity box takes any number: the chest of drawers is one symbol away.
    opened = {"rooms": ["garten", "halle"], "finished": ["hintertuer"]}
    table = scene(players=1, thieves=["matt"], heist="villa", roll=[2, 2, 6], **opened)
    state = use_roll(table)
    assert state.loot[state.rules.loot_ids.index("silber")]


def test_it_uses_all_dice_where_that_is_possible() -> None:
    for roll in ([1, 1, 1], [2, 4, 6], [6, 6, 6], [1, 3, 5]):
        state = use_roll(scene(players=2, heist="villa", thieves=["matt", "bruce"], roll=roll))
        assert state.traces == 0, roll


def test_it_leaves_before_the_alarm_when_there_is_something_to_lose() -> None:
    taken = {
        "rooms": ["garten", "halle", "salon"],
        "finished": ["hintertuer", "fenster", "kommode", "gemaelde", "vitrine"],
        "loot": ["silber", "bild", "porzellan"],
    }
    late = scene(players=1, heist="villa", phase="leave", time=1, **taken)
    assert move(late) == "vote leave"


def test_it_leaves_when_nothing_is_left_to_take() -> None:
    rules = state_of(md.new("clou", players=2)).rules
    everything = {"rooms": rules.room_ids, "finished": rules.challenge_ids, "loot": rules.loot_ids}
    table = scene(players=2, heist="villa", phase="leave", time=5, **everything)
    assert move(table) == "vote leave"


def test_it_stays_while_there_is_time_and_loot() -> None:
    assert move(scene(players=2, heist="villa", phase="leave", time=6)) == "vote stay"


def test_it_lets_the_best_driver_drive() -> None:
    table = scene(players=3, heist="villa", thieves=["bruce", "trixie", "janet"], phase="driver", alarm=1)
    assert move(table) == "driver C"


def test_the_odds_of_an_escape_are_those_of_the_table() -> None:
    even = ((1, 1, 1, 0, 0, 0), (0, 0, 0, 1, 1, 1))
    assert away(1, 1, *even) == 0.5
    assert away(2, 1, *even) == 0.25
    assert away(0, 1, *even) == 1.0


def test_the_chance_of_a_number_counts_sums() -> None:
    assert chance(1 << 1) == pytest.approx(1 - (5 / 6) ** 3)
    assert chance(1 << 18) == pytest.approx(1 / 216)
    assert chance(0b1111110) == 1.0


@pytest.mark.slow
@pytest.mark.parametrize("heist", ["villa", "auktion", "museum", "bank"])
def test_a_gang_of_two_comes_home_with_more_than_nine_points(heist: str) -> None:
    games = series("clou", 2, ["planer"], seed=1, options={"heist": heist})
    outcomes = [play(games, number) for number in range(4)]
    assert all(outcome.winners for outcome in outcomes), heist
    assert sum(outcome.points[0] > 9 for outcome in outcomes) >= 3, heist


@pytest.mark.slow
def test_a_thief_alone_comes_home() -> None:
    games = series("clou", 1, ["planer"], seed=2, options={"heist": "bank", "thieves": ["trixie"]})
    outcomes = [play(games, number) for number in range(20)]
    assert sum(bool(outcome.winners) for outcome in outcomes) >= 19
    assert sum(outcome.points[0] > 9 for outcome in outcomes) >= 15


def test_a_campaign_is_played_to_its_end() -> None:
    outcome = play(series("clou", 1, ["planer"], seed=5, options={"campaign": "yes"}), 0, recorded=True)
    assert outcome.finished
    assert outcome.winners
    assert outcome.points[0] > 50
    for word in ("box", "thief", "tickets use"):
        assert f"A {word}" in outcome.record, word


@pytest.mark.slow
def test_scouting_and_souping_up_are_used_in_a_campaign() -> None:
    """With preparations bought, the gang goes through their phases and nobody is caught."""
    boxes = ["ausspaehen", "aufmotzen"]
    table = scene(players=2, campaign="yes", phase="thieves", chosen=[None, None], boxes=boxes)
    verbs = set()
    while table.to_act and state_of(table).heist_number == 0:
        verbs.add(move(table).split()[0])
        seat = table.to_act[0]
        table.apply(Planer().choose(Sight.of(table, seat), SeededLuck(1)))
    assert {"scout", "soup", "vote"} <= verbs
    assert state_of(table).end != CAUGHT
