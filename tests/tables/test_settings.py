"""What a table is opened with: gaps are filled, and everything that cannot be is refused in one sentence."""

import asyncio
from typing import Any

import msgspec
import pytest

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.refusals import No
from meisterdieb.tables.settings import SeatSettings, Settings, settled
from tests.tables.room import room


def here(*names: str) -> list[SeatSettings]:
    return [SeatSettings("here", name) for name in names]


def test_gaps_are_filled() -> None:
    seats = [SeatSettings("here"), SeatSettings("link"), SeatSettings("bot"), SeatSettings("link", " Eva ")]
    found = settled(Settings("klong", seats))
    assert found.seats == [
        SeatSettings("here", "Anna"),
        SeatSettings("link"),
        SeatSettings("bot", "Boris", "langfinger"),
        SeatSettings("link", "Eva"),
    ]
    assert found.away_level == "langfinger"
    assert (found.language, found.pace, found.undo, found.watch) == ("de", "live", "consent", True)
    assert (found.turn_seconds, found.away_seconds) == (None, None)
    assert set(found.options) == set(settled(Settings("klong", here("", ""))).options)


def test_a_house_rule_stands_among_the_options_and_can_be_put_off() -> None:
    assert settled(Settings("klong", here("", ""))).options["round_limit"] == 100
    assert settled(Settings("klong", here("", ""), {"round_limit": 0})).options["round_limit"] == 0


def test_what_is_settled_stays_as_it_is_when_settled_again() -> None:
    for game, count in (("klong", 4), ("clou", 2)):
        once = settled(
            Settings(game, [SeatSettings("bot"), *here(*[""] * (count - 1))], pace="slow", turn_seconds=86400)
        )
        assert settled(once) == once


def test_every_seat_gets_a_name_of_its_own() -> None:
    given = ["Boris", "", "Anna", ""]
    assert [seat.name for seat in settled(Settings("klong", here(*given))).seats] == ["Boris", "Cleo", "Anna", "Dario"]


@pytest.mark.parametrize("given", [["Anna", "Boris", "Cleo", ""], ["", "", "", ""], ["Anna II", "", "", "Falk"]])
def test_there_are_names_enough_whatever_names_are_taken(given: list[str]) -> None:
    found = [seat.name for seat in settled(Settings("klong", here(*given))).seats]
    assert len(set(found)) == 4
    assert all(found)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (Settings("chess", here("", "")), r"there is no game 'chess'; expected one of .*klong"),
        (Settings("klong", here()), r"klong is for 1 to 4 players, not 0"),
        (Settings("klong", here(*[""] * 5)), r"klong is for 1 to 4 players, not 5"),
        (Settings("klong", here("", ""), {"board": "moon"}), r"option board is 'moon'; expected one of "),
        (Settings("klong", here("", ""), {"colour": 1}), r"klong has no option 'colour'; expected one of "),
        (
            Settings("klong", [SeatSettings("bot", level="genius"), SeatSettings("here")]),
            r"there is no bot 'genius' for klong; expected one of random, lehrling, langfinger, fuchs",
        ),
        (
            Settings("klong", [SeatSettings("bot", level="planer"), SeatSettings("here")]),
            r"there is no bot 'planer' for klong; expected one of random, lehrling, langfinger, fuchs",
        ),
        (Settings("clou", here("", ""), away_level="langfinger"), r"there is no bot 'langfinger' for clou"),
        (
            Settings("klong", [SeatSettings("link", level="random"), SeatSettings("here")]),
            r"a seat of kind link has the level 'random'; only bots have one",
        ),
        (
            Settings("klong", [SeatSettings("here", level="random"), SeatSettings("here")]),
            r"a seat of kind here has the level 'random'; only bots have one",
        ),
    ],
)
def test_what_a_game_or_its_bots_do_not_know_is_refused_in_one_sentence_and_no_table_is_opened(
    file: str, wrong: Settings, sentence: str
) -> None:
    with pytest.raises(BadInput, match=sentence) as refused:
        settled(wrong)
    assert "\n" not in str(refused.value)

    async def play() -> None:
        async with room(file) as tables:
            with pytest.raises(BadInput, match=sentence):
                await tables.seating.open(wrong, "host")
            assert await tables.store.tables_of("host") == {}

    asyncio.run(play())


TABLE: dict[str, Any] = {"game": "klong", "seats": [{"kind": "here"}, {"kind": "link"}]}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": None}, r"Expected `str`, got `null` - at `\$.game`"),
        ({"game": "x" * 61}, r"Expected `str` of length <= 60 - at `\$.game`"),
        ({"seats": []}, r"Expected `array` of length >= 1 - at `\$.seats`"),
        ({"seats": [{"kind": "here"}] * 7}, r"Expected `array` of length <= 6 - at `\$.seats`"),
        ({"seats": [{"kind": "ghost"}]}, r"Invalid enum value 'ghost' - at `\$.seats\[0\].kind`"),
        ({"seats": [{"kind": "here", "secret": 1}]}, r"Object contains unknown field `secret`"),
        ({"key": "00"}, r"Object contains unknown field `key`"),
        ({"pace": "fast"}, r"Invalid enum value 'fast' - at `\$.pace`"),
        ({"undo": "always"}, r"Invalid enum value 'always' - at `\$.undo`"),
        ({"language": "fr"}, r"Invalid enum value 'fr' - at `\$.language`"),
        ({"turn_seconds": 9}, r"Expected `int` >= 10 - at `\$.turn_seconds`"),
        ({"turn_seconds": 31 * 24 * 3600}, r"Expected `int` <= 2592000 - at `\$.turn_seconds`"),
        ({"away_seconds": 0}, r"Expected `int` >= 10 - at `\$.away_seconds`"),
        ({"away_seconds": 10.5}, r"Expected `int \| null`, got `float` - at `\$.away_seconds`"),
        ({"options": {"a": {"b": 1}}}, r"Expected `int \| str \| array`, got `object`"),
        ({"options": {str(n): n for n in range(21)}}, r"Expected `object` of length <= 20 - at `\$.options`"),
        ({"options": {"a": ["x"] * 13}}, r"Expected `array` of length <= 12"),
        ({"watch": 1}, r"Expected `bool`, got `int` - at `\$.watch`"),
    ],
)
def test_what_has_the_wrong_form_is_refused_before_anybody_looks_at_it(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=sentence):
        msgspec.json.decode(msgspec.json.encode(TABLE | change), type=Settings)


def test_settings_are_stored_as_they_were_settled(database: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            given = Settings(
                "clou",
                [SeatSettings("link", "Ünal"), SeatSettings("bot")],
                language="en",
                pace="slow",
                turn_seconds=86400,
                away_seconds=3600,
                undo="never",
                watch=False,
            )
            opened = await tables.seating.open(given, "host")
            stored = await tables.store.opening(opened.match)
            assert stored is not None
            assert stored.settings == settled(given)
            assert len(stored.key) == 32

    asyncio.run(play())


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["Eva", " Eva"], "name"),
        (["Eva", "EVA"], "name"),
        (["x" * 15, ""], "no-name"),
        (["a\0b", ""], "no-name"),
        (["   ", ""], "no-name"),
        (["\u3164", ""], "no-name"),
    ],
)
def test_seats_have_names_that_can_be_read_and_told_apart(names: list[str], code: str) -> None:
    with pytest.raises(No, match=f"^{code}$"):
        settled(Settings("klong", here(*names)))
