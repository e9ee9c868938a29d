"""The end of the game: when it comes, who scores, who wins."""

from typing import Any

from tests.klong.table import Table, kinds, table
from tests.rules import rule

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]
GONE = {"fate": "escaped", "artifacts": [5], "tokens": {"mastery": 1}, "draw": []}
EMPTY: dict[str, Any] = {"hand": [], "draw": []}


def last_thief(**scene: Any) -> Table:
    """B is the last one in play and in turn, inside the entrance with an artifact and a boot; A left before."""
    b = {"room": 2, "artifacts": [7], **EMPTY, **scene.pop("b", {})}
    scene = {"boots": 1, "area": [0, 0], "row": PLAIN, "countdown": 2, "countdown_seat": 0, **scene}
    return table(active=1, seats=[GONE, b], **scene)


def fates(t: Table) -> list[str]:
    """How each thief is doing, as everybody sees it."""
    return [seat["fate"] for seat in t.play.view(None)["seats"]]


@rule("KL-END-01")
def test_the_game_ends_when_the_last_thief_has_left_and_finished_the_turn() -> None:
    t = last_thief(skill=2)
    t.do("go 1")
    assert not t.play.view(None)["over"]
    t.do("buy mercenary", "end")
    assert t.play.view(None)["over"]
    assert t.play.to_act == []
    assert t.play.legal(0) == t.play.legal(1) == []
    assert t.s.countdown == 2


@rule("KL-END-01")
def test_the_game_ends_at_once_when_the_last_thief_is_knocked_out() -> None:
    t = last_thief(area=[0, 1], rage=1, b={"damage": 9, "hand": ["mister-whiskers", "burgle"]})
    happened = t.do("play mister-whiskers", "choose 1", luck=["B", "black"])
    assert kinds(happened)[-1] == "game-ends"
    assert t.play.view(None)["over"]
    assert t.play.legal(0) == t.play.legal(1) == []


@rule("KL-END-01")
def test_the_game_goes_on_while_anybody_is_in_play() -> None:
    t = last_thief()
    t.do("end")
    assert not t.play.view(None)["over"]
    assert t.s.active == 1


def after_the_last_space(*others: dict[str, Any]) -> Table:
    """The countdown of A reaches its last space, after a turn of the last of the others."""
    players = 1 + len(others)
    scene = {"area": [0] * players, "row": PLAIN, "countdown": 4, "countdown_seat": 0}
    t = table(players=players, active=players - 1, seats=[GONE, *({**EMPTY, **seat} for seat in others)], **scene)
    t.do("end")
    assert t.play.to_act == []
    return t


@rule("KL-END-02")
def test_only_who_left_the_dungeon_or_at_least_the_depths_with_an_artifact_scores() -> None:
    t = after_the_last_space(
        {"room": 16, "artifacts": [7]}, {"room": 17, "artifacts": [30], "gold": 50}, {"room": 2, "gold": 50}
    )
    assert fates(t) == ["escaped", "rescued", "lost", "lost"]
    assert [score.ranked for score in t.play.score()] == [True, True, False, False]
    assert [score.total for score in t.play.score()] == [25, 7, 0, 0]


@rule("KL-END-03")
def test_the_scoring_player_with_the_most_points_wins() -> None:
    t = after_the_last_space({"room": 16, "artifacts": [20], "gold": 6}, {"room": 16, "artifacts": [30], "gold": 7})
    assert [score.total for score in t.play.score()] == [25, 26, 37]
    assert t.s.winners() == [2]
    t = after_the_last_space({"room": 16, "artifacts": [20], "gold": 4}, {"room": 17, "artifacts": [30], "gold": 7})
    assert [score.total for score in t.play.score()] == [25, 24, 0]
    assert t.s.winners() == [0]


@rule("KL-END-04")
def test_after_the_first_exit_the_next_thief_takes_a_normal_turn() -> None:
    seats = [
        {"room": 2, "artifacts": [5], **EMPTY},
        {"room": 3, "hand": ["sidestep", "explore", "burgle"], "draw": []},
        EMPTY,
    ]
    t = table(players=3, boots=1, area=[0, 0, 0], row=PLAIN, seats=seats)
    t.do("go 1", "end")
    assert t.s.active == 1
    t.do("play sidestep", "go 2", "play explore", "play burgle", "buy explore", "end")
    assert t.s.active == 2


@rule("KL-END-05")
def test_exactly_one_winner_is_named_head_of_the_guild() -> None:
    t = after_the_last_space({"room": 16, "artifacts": [20], "gold": 6}, {"room": 17, "artifacts": [30]})
    assert t.play.view(None)["winners"] == [1]
    assert t.play.view(2)["head_of_the_guild"] == 1


@rule("KL-END-05")
def test_nobody_is_head_of_the_guild_before_the_end() -> None:
    t = last_thief()
    assert t.play.view(None)["winners"] == []
    assert t.play.view(None)["head_of_the_guild"] is None


def deck_runs_out(**deck: int) -> Table:
    """Three thieves and two gaps in the row at the end of A's turn, with this dungeon deck."""
    seats = [{"room": 16, "artifacts": [5], **EMPTY}, {"room": 17, "artifacts": [7], **EMPTY}, {"room": 4}]
    return table(players=3, area=[3, 3, 3], row=PLAIN[:4], deck=deck, seats=seats)


@rule("KL-END-06")
def test_a_deck_that_cannot_fill_the_row_knocks_out_everybody_without_an_attack() -> None:
    t = deck_runs_out(ogre=1)
    happened = t.do("end")
    assert "attack" not in kinds(happened)
    assert t.s.area == [3, 3, 3]
    assert fates(t) == ["rescued", "lost", "lost"]
    assert t.play.view(None)["over"]
    assert t.s.winners() == [0]


@rule("KL-END-06")
def test_a_deck_that_just_fills_the_row_does_not_end_the_game() -> None:
    t = deck_runs_out(ogre=2)
    happened = t.do("end")
    assert t.s.deck == []
    assert kinds(happened).count("attack") == 1
    assert fates(t) == ["in play", "in play", "in play"]
    assert t.s.active == 1


@rule("KL-END-07")
def test_if_nobody_may_score_nobody_wins() -> None:
    lost = {"room": 17, "artifacts": [7], "gold": 9, **EMPTY}
    t = table(deck={}, row=PLAIN[:5], seats=[{**lost, "artifacts": [5]}, lost])
    t.do("end")
    assert fates(t) == ["lost", "lost"]
    assert t.s.winners() == []
    assert t.play.view(None)["head_of_the_guild"] is None
    assert [score.total for score in t.play.score()] == [0, 0]
    assert [score.ranked for score in t.play.score()] == [False, False]


@rule("KL-END-03")
def test_nobody_has_won_while_the_game_goes_on() -> None:
    for active in (0, 1):
        t = table(active=active, seats=[{"artifacts": [5], "hand": []}, {"artifacts": [7], "hand": []}])
        assert t.s.winners() == []
    t = table(players=3, seats=[{"hand": []}, {"fate": "escaped", "artifacts": [5]}], countdown=1, countdown_seat=1)
    assert t.s.active == 0
    assert t.s.winners() == []
