"""Many games: the same result whoever plays them, and records that replay."""

from pathlib import Path

import pytest

import meisterdieb as md
from meisterdieb.arena.match import off_record, play, seed_of, series
from meisterdieb.arena.simulate import simulate
from meisterdieb.bots.levels import make
from meisterdieb.kernel import registry
from meisterdieb.kernel.luck import Luck, SeededLuck

TIMES = {"seconds", "games_per_s", "decisions_per_s"}


def plain(data: dict[str, object]) -> dict[str, object]:
    """A result without what a clock measured."""
    return {key: value for key, value in data.items() if key not in TIMES}


def test_the_result_does_not_depend_on_the_number_of_jobs() -> None:
    games = series("klong", 3, ["random"], seed=4, rotate=True)
    alone = simulate(games, 45).data()
    assert plain(simulate(games, 45, jobs=2).data()) == plain(alone)
    assert plain(simulate(games, 45, jobs=3).data()) == plain(alone)


def test_the_seed_decides_the_result() -> None:
    digests = [simulate(series("klong", 2, ["random"], seed=seed), 5).digest for seed in (1, 1, 2)]
    assert digests[0] == digests[1] != digests[2]


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    games = series("klong", 2, ["random"], seed=9)
    assert [play(games, number).hash for number in (0, 1)] == [play(games, number).hash for number in (0, 1)]
    assert play(games, 0).hash != play(games, 1).hash


def test_the_result_has_the_promised_keys() -> None:
    data = simulate(series("klong", 4, ["random"], seed=1), 6).data()
    promised = {"games", "finished", "seats", "endings", "lengths", "games_per_s", "decisions_per_s", "digest"}
    assert promised <= set(data)
    assert data["games"] == data["finished"] == 6
    assert [set(seat) for seat in data["seats"]] == [{"bot", "wins", "mean_points"}] * 4
    assert sum(data["endings"].values()) == 24
    assert set(data["endings"]) <= {"escaped", "rescued", "lost"}
    assert set(data["lengths"]) == {"rounds", "decisions"}


def test_the_fast_loop_plays_the_game_that_random_bots_play() -> None:
    games = series("klong", 4, ["random"], seed=3)
    game = registry.game("klong")
    for number in range(5):
        luck = SeededLuck(seed_of(3, number, "luck"))
        choosers: list[Luck] = [SeededLuck(seed_of(3, number, f"seat {seat}")) for seat in range(4)]
        state = game.new_state(4, games.options, luck)
        made = off_record(game, state, luck, [make("random") for _ in range(4)], choosers)
        fast = play(games, number)
        assert (fast.hash, fast.decisions) == (state.hash(), made)


def test_records_replay_to_the_same_hashes(tmp_path: Path) -> None:
    games = series("klong", 2, ["random"], seed=8, options={"board": "back"})
    with_records = simulate(games, 4, records=tmp_path)
    assert with_records.digest == simulate(games, 4).digest
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"klong-000{number}.record" for number in range(4)]
    for number, file in enumerate(files):
        assert md.replay(file.read_text("utf-8")).hash() == play(games, number).hash


def test_rotating_bots_take_every_seat_in_turn() -> None:
    games = series("klong", 3, ["random"], rotate=True)
    assert [[games.seat_of(bot, number) for bot in range(3)] for number in range(4)] == [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 1, 2],
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("halma", 2, ["random"]), "no game 'halma'"),
        (("klong", 7, ["random"]), "1 to 4 players"),
        (("klong", 4, ["random", "random"]), "2 bots for 4 seats"),
        (("klong", 2, ["genius"]), "no bot 'genius'"),
        (("klong", 2, ["random"], -1), "the seed is -1"),
        (("klong", 2, ["random"], 0, {"board": "side"}), "expected one of front, back"),
        (("klong", 2, ["random"], 0, {"first": "3"}), "seat 3 cannot begin"),
    ],
)
def test_a_series_that_cannot_be_is_refused(arguments: tuple[object, ...], said: str) -> None:
    with pytest.raises(md.BadInput, match=said):
        series(*arguments)  # type: ignore[arg-type]


def test_a_co_operative_game_ends_for_the_whole_gang() -> None:
    result = simulate(series("clou", 2, ["random"], seed=3), 20)
    assert sum(result.endings.values()) == 40
    assert set(result.endings) <= {"success", "arrested", "caught"}
    assert all(n % 2 == 0 for n in result.endings.values())
