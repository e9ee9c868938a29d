"""What a thief is after: an artifact, the way out, the most points."""

from typing import Any

from tests.klong.table import Table, table
from tests.rules import rule


def escapes_last(*others: dict[str, Any]) -> Table:
    """Seat A gets out as the last one with 39 points, and the game is over."""
    me = {"room": 2, "artifacts": [7], "gold": 12}
    t = table(players=1 + len(others), seats=[me, *others], countdown_seat=1, countdown=1, boots=1)
    t.do("go 1", "end")
    assert t.play.view(None)["over"]
    assert t.s.score()[0].total == 39
    return t


@rule("KL-GOAL-01")
def test_everybody_sees_who_has_an_artifact_and_who_got_out_with_it() -> None:
    t = table(seats=[{"room": 18}, {"room": 3}], boots=1)
    t.do("artifact 5")
    seat = t.play.view(1)["seats"][0]
    assert (seat["artifacts"], seat["room"], seat["fate"]) == ([5], 18, "in play")
    t = table(seats=[{"room": 2, "artifacts": [5]}], boots=1)
    t.do("go 1")
    seat = t.play.view(1)["seats"][0]
    assert (seat["artifacts"], seat["room"], seat["fate"]) == ([5], 1, "escaped")


@rule("KL-GOAL-01")
def test_without_an_artifact_there_is_no_way_out() -> None:
    assert not table(seats=[{"room": 2}], boots=1).can("go 1")
    assert table(seats=[{"room": 2, "artifacts": [5]}], boots=1).can("go 1")


@rule("KL-GOAL-02")
def test_the_most_points_win() -> None:
    rich = {"fate": "escaped", "artifacts": [5], "tokens": {"mastery": 1}, "gold": 15}
    t = escapes_last(rich)
    assert t.s.score()[1].total == 40
    assert t.s.winners() == [1]
    poor = {"fate": "escaped", "artifacts": [5], "tokens": {"mastery": 1}, "gold": 13}
    t = escapes_last(poor)
    assert t.s.score()[1].total == 38
    assert t.s.winners() == [0]


@rule("KL-GOAL-02")
def test_a_lost_thief_is_not_ranked_whatever_was_collected() -> None:
    lost = {"fate": "lost", "artifacts": [30], "gold": 60}
    t = escapes_last(lost)
    assert t.s.winners() == [0]
    assert [score.ranked for score in t.s.score()] == [True, False]


@rule("KL-GOAL-03")
def test_a_rescued_thief_scores_everything_but_mastery() -> None:
    things = {
        "room": 2,
        "damage": 9,
        "artifacts": [10],
        "gold": 4,
        "tokens": {"chalice": 1, "key": 1},
        "discard": ["secret-tome"],
    }
    lost = {"fate": "lost"}
    five = ["ladder", "ladder", "search", "search", "tattle"]
    t = table(seats=[things, lost], countdown_seat=1, countdown=1, row=five)
    t.do("end", luck=[*["burgle"] * 5, "orc-grunt", "A"])
    assert t.play.view(None)["seats"][0]["fate"] == "rescued"
    assert t.s.score()[0].parts == {"artifacts": 10, "mastery": 0, "tokens": 7, "goods": 5, "gold": 4, "cards": 7}
    assert t.s.winners() == [0]


@rule("KL-GOAL-03")
def test_a_thief_who_gets_out_scores_mastery_too() -> None:
    t = escapes_last({"fate": "lost"})
    assert t.s.score()[0].parts["mastery"] == 20
