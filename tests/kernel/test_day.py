"""The game of the day: the date decides, for everybody alike."""

from datetime import date, timedelta

import pytest

import meisterdieb as md
from meisterdieb.kernel import record, registry
from meisterdieb.kernel.day import Day, DayLuck, day_of, options_of, proof, today
from meisterdieb.kernel.game import Choice
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.record import Record
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.verify import verify

KLONG = registry.game("klong")
DAY = day_of("2026-11-18")


def begun(day: Day = DAY) -> Play:
    """The game of a day before the first move."""
    return Play(KLONG, 1, options_of(KLONG, day), DayLuck(KLONG, day))


def revealed(play: Play, seed: int, rounds: int = 9) -> list[str]:
    """The cards that come into the row, and those drawn, while somebody plays in their own way."""
    dice = SeededLuck(seed)
    while play.to_act and play.view(None)["round"] < rounds:
        legal = play.legal(0)
        play.apply(legal[dice.pick(len(legal))])
    drawn = [text for move in play.moves for text in move.chance.split("; ")]
    return [card for text in drawn if text.startswith("row ") for card in text.split()[1:]]


def test_everybody_begins_alike_on_a_day_and_not_on_another() -> None:
    assert begun().hash() == begun().hash()
    assert begun().setup != begun(Day(DAY.number + 8)).setup
    assert begun(Day(DAY.number + 8)).options == begun().options  # eight days later on the same board


def test_whatever_somebody_does_the_same_cards_come_into_the_row() -> None:
    ways = [revealed(begun(), seed) for seed in range(6)]
    shortest = min(map(len, ways))
    assert shortest >= 6
    assert len({tuple(way[:shortest]) for way in ways}) == 1


def test_all_boards_have_their_day_on_normal() -> None:
    options = [options_of(KLONG, Day(DAY.number + n)) for n in range(8)]
    boards = KLONG.options["board"]
    assert isinstance(boards, Choice)
    assert sorted(str(one["board"]) for one in options) == sorted(boards.words)
    assert {one["level"] for one in options} == {"normal"}


def test_a_saved_game_goes_on_with_the_luck_of_its_day() -> None:
    play = begun()
    revealed(play, 3, rounds=4)
    loaded = md.load(md.save(play))
    assert isinstance(loaded.luck, DayLuck)
    assert revealed(loaded, 5) == revealed(play, 5)
    assert loaded.hash() == play.hash()


def test_what_is_taken_back_comes_again() -> None:
    play = begun()
    twin = begun()
    while not play.can_undo():
        play.apply(play.legal(0)[0])
        twin.apply(twin.legal(0)[0])
    play.apply(play.legal(0)[0])
    play.undo()
    assert revealed(play, 2) == revealed(twin, 2)
    assert play.hash() == twin.hash()


def test_a_record_shows_of_which_day_it_is() -> None:
    play = begun()
    revealed(play, 1, rounds=99)
    text = record.write(play, proof("klong", DAY))
    verdict = verify(Record(text))
    assert (verdict.ok, verdict.day, verdict.nonces) == (True, "2026-11-18", 0)
    other = record.write(play, {**proof("klong", DAY), "Date": "2026-11-19"})
    assert verify(Record(other)).day == ""
    easy = Play(KLONG, 1, {**options_of(KLONG, DAY), "level": "easy"}, DayLuck(KLONG, DAY))
    revealed(easy, 1, rounds=3)
    assert verify(Record(record.write(easy, proof("klong", DAY)))).day == ""


def test_the_aim_and_the_boast_say_nothing_that_spoils_it() -> None:
    play = begun()
    assert KLONG.aim(play.state, "de") == "Die Zwergenmine, normal: Ziel 175 Punkte"
    assert KLONG.aim(play.state, "en") == "The Dwarven Mine, normal: the goal is 175 points"
    assert KLONG.aim(md.new("klong", players=2, seed=1).state, "de") == ""
    revealed(play, 1, rounds=99)
    told = KLONG.boast(play.state, DAY, "de").splitlines()
    assert told[:2] == ["Meisterdieb, Partie des Tages 18.11.2026", "Klong! allein: Die Zwergenmine, normal"]
    assert told[2] == "◇" * 10
    assert told[3].startswith("Nicht mehr herausgekommen, nach ")
    assert "2026-11-18" in KLONG.boast(play.state, DAY, "en")


@pytest.mark.parametrize(("gold", "bar", "says"), [(105, 10, "Made it: 130 points"), (40, 5, "A miss is a miss: 65")])
def test_the_boast_shows_how_far_it_was_to_the_goal(gold: int, bar: int, says: str) -> None:
    seat = {"room": 2, "artifacts": [5], "gold": gold, "hand": [], "draw": [], "discard": []}
    play = md.scenario("klong", {"players": 1, "board": "front", "boots": 1, "seats": [seat]})
    for move in ("go 1", "end"):
        play.apply(md.parse(play, move))
    told = KLONG.boast(play.state, DAY, "en").splitlines()
    assert told[2] == "◆" * bar + "◇" * (10 - bar)
    assert told[3].startswith(says)


def test_the_day_is_the_same_all_over_the_world() -> None:
    assert today(0.0) == day_of("1970-01-01")
    assert today(86_399.9) == day_of("1970-01-01")
    assert today(86_400.0) == day_of("1970-01-02")


def test_days_are_counted_as_the_calendar_counts_them() -> None:
    first, epoch = date(1600, 1, 1), date(1970, 1, 1)
    for n in range(0, 250_000, 17):
        known = first + timedelta(n)
        day = Day((known - epoch).days)
        assert (str(day), day.parts) == (known.isoformat(), (known.year, known.month, known.day))
        assert day_of(known.isoformat()) == day
    for wrong in ("2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", ""):
        with pytest.raises(BadInput, match="is no date"):
            day_of(wrong)


def test_what_is_no_day_or_has_none_is_refused() -> None:
    with pytest.raises(BadInput, match="'tomorrow' is no date"):
        day_of("tomorrow")
    with pytest.raises(BadInput, match="clou has no game of the day"):
        options_of(registry.game("clou"), DAY)
