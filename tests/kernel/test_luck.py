"""Luck: even, repeatable, scriptable."""

import pytest

import meisterdieb as md
from meisterdieb.kernel.luck import Luck, LuckError, RecordingLuck, ScriptedLuck, SeededLuck


def surprise(counts: list[int]) -> float:
    """How far counts are from being even, in the measure of chi-square."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize(("n", "bound"), [(2, 11), (3, 14), (6, 21), (10, 28), (52, 91)])
@pytest.mark.parametrize("seed", [0, 1, 2, 2**63 - 1])
def test_every_number_is_equally_likely(n: int, bound: float, seed: int) -> None:
    luck = SeededLuck(seed)
    counts = [0] * n
    for _ in range(20_000):
        counts[luck.pick(n)] += 1
    assert surprise(counts) < bound


def test_pairs_of_numbers_are_equally_likely() -> None:
    luck = SeededLuck(5)
    counts = [0] * 64
    for _ in range(20_000):
        counts[luck.pick(8) * 8 + luck.pick(8)] += 1
    assert surprise(counts) < 110


def test_the_first_number_of_many_seeds_is_even_too() -> None:
    counts = [0] * 10
    for seed in range(20_000):
        counts[SeededLuck(seed).pick(10)] += 1
    assert surprise(counts) < 28


@pytest.mark.parametrize("n", [1, 2, 7, 1000, 2**31 - 1])
def test_numbers_stay_within_their_range(n: int) -> None:
    luck = SeededLuck(3)
    picked = [luck.pick(n) for _ in range(2000)]
    assert min(picked) >= 0
    assert max(picked) < n


@pytest.mark.parametrize("memory", [[1, 1], [2147483562, 2147483398], [2147483562, 1], [1, 2147483398]])
def test_numbers_stay_within_their_range_at_the_ends_of_the_stream(memory: list[int]) -> None:
    luck = SeededLuck(0)
    luck.remember(memory)
    assert all(0 <= luck.pick(n) < n for n in range(1, 500))


def test_each_item_of_a_multiset_is_equally_likely() -> None:
    luck = SeededLuck(8)
    counts = [0, 0, 0]
    for _ in range(12_000):
        counts[luck.draw([0, 0, 0, 1, 2, 2])] += 1
    assert surprise([counts[0] // 3, counts[1], counts[2] // 2]) < 14


def test_drawing_removes_what_was_drawn_and_keeps_the_order() -> None:
    luck = SeededLuck(1)
    pile = [1, 1, 2, 3, 5, 8]
    drawn = []
    while pile:
        assert pile == sorted(pile)
        drawn.append(luck.draw(pile))
    assert sorted(drawn) == [1, 1, 2, 3, 5, 8]


def test_the_same_seed_gives_the_same_stream() -> None:
    one, two = SeededLuck(42), SeededLuck(42)
    assert [one.pick(1000) for _ in range(100)] == [two.pick(1000) for _ in range(100)]


def test_another_seed_gives_another_stream() -> None:
    streams = {tuple(luck.pick(1000) for _ in range(20)) for luck in map(SeededLuck, range(500))}
    assert len(streams) == 500


def test_the_stream_never_changes_from_one_version_to_the_next() -> None:
    luck = SeededLuck(7)
    assert [luck.pick(100) for _ in range(12)] == [55, 92, 23, 87, 5, 86, 8, 59, 11, 88, 91, 65]


def test_a_stream_goes_on_where_it_was_remembered() -> None:
    luck, again = SeededLuck(11), SeededLuck(0)
    for _ in range(50):
        luck.pick(6)
    again.remember(luck.memory())
    assert [luck.pick(6) for _ in range(50)] == [again.pick(6) for _ in range(50)]


def test_drawing_uses_the_same_stream_as_picking() -> None:
    one, two = SeededLuck(4), SeededLuck(4)
    assert [one.draw(list(range(9))) for _ in range(30)] == [two.pick(9) for _ in range(30)]


def test_a_script_answers_in_order() -> None:
    script = ScriptedLuck([2, 5, 0])
    pile = [3, 5, 5]
    assert script.pick(3) == 2
    assert script.draw(pile) == 5
    assert pile == [3, 5]
    assert script.pick(1) == 0
    assert script.used == 3


def test_a_script_that_ends_says_so() -> None:
    with pytest.raises(LuckError, match="ends after 1 answers; one more was needed, from 0 to 5"):
        ask_twice(ScriptedLuck([1]))
    with pytest.raises(LuckError, match="ends after 0 answers; one more draw was needed"):
        ScriptedLuck([]).draw([1])


def ask_twice(luck: Luck) -> None:
    luck.pick(6)
    luck.pick(6)


@pytest.mark.parametrize("answer", [-1, 6, 10**9])
def test_a_script_cannot_answer_out_of_range(answer: int) -> None:
    script = ScriptedLuck([answer])
    with pytest.raises(LuckError, match="expected a number from 0 to 5"):
        script.pick(6)
    assert script.used == 0


def test_a_script_cannot_draw_what_is_not_there() -> None:
    pile = [1, 2]
    with pytest.raises(LuckError, match="is 3, which is not there to be drawn"):
        ScriptedLuck([3]).draw(pile)
    assert pile == [1, 2]


def test_a_script_can_be_followed_by_other_luck() -> None:
    luck, plain = ScriptedLuck([4], SeededLuck(9)), SeededLuck(9)
    assert luck.pick(6) == 4
    assert [luck.pick(6), luck.draw([0, 1, 2])] == [plain.pick(6), plain.draw([0, 1, 2])]


def test_a_recording_can_be_played_again_as_a_script() -> None:
    recording = RecordingLuck(SeededLuck(6))
    piles = [[1, 1, 2, 3], [1, 1, 2, 3]]
    first = [recording.pick(10), recording.draw(piles[0]), recording.pick(3)]
    script = ScriptedLuck(recording.answers)
    assert [script.pick(10), script.draw(piles[1]), script.pick(3)] == first
    assert piles[0] == piles[1]


def test_luck_itself_knows_no_answer() -> None:
    with pytest.raises(NotImplementedError):
        Luck().pick(2)


def test_a_luck_of_ones_own_can_be_given_to_a_game() -> None:
    class Highest(Luck):
        def pick(self, n: int, source: int = 0) -> int:
            return n - 1

        def draw(self, pile: list[int], source: int = 0) -> int:
            return pile.pop()

    play = md.new("klong", players=4, luck=Highest())
    assert play.to_act == [3]
