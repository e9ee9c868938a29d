"""What the points of a campaign are worth."""

import pytest

from meisterdieb.clou.telling.stories import rating
from tests.clou.campaign.table import leave
from tests.rules import rule


@rule("RC-RATE-01", "RC-RATE-02", "RC-RATE-03", "RC-RATE-04")
@pytest.mark.parametrize(
    ("points", "words"),
    [(50, "Common crooks"), (51, "True professionals"), (64, "Legends of crime"), (73, "Crime of the century")],
)
def test_the_rating_is_told_at_the_end_of_the_campaign(points: int, words: str) -> None:
    t = leave("konzert", points=points)
    assert words in t.play.game.result(t.s, "en")
    assert (rating(points - 1, "en") == words) == (points == 50)


def test_the_lowest_scores_have_a_rating_too() -> None:
    assert rating(-30, "en") == "Common crooks"


@rule("RC-RATE-01")
@pytest.mark.parametrize("points", [12, 50])
def test_up_to_50_points_are_for_common_crooks(points: int) -> None:
    assert rating(points, "de") == "Gewöhnliche Gauner"
    assert rating(51, "de") != "Gewöhnliche Gauner"


@rule("RC-RATE-02")
@pytest.mark.parametrize("points", [51, 63])
def test_51_to_63_points_are_for_professionals(points: int) -> None:
    assert rating(points, "de") == "Echte Profis"
    assert "Echte Profis" not in (rating(50, "de"), rating(64, "de"))


@rule("RC-RATE-03")
@pytest.mark.parametrize("points", [64, 72])
def test_64_to_72_points_are_for_legends(points: int) -> None:
    assert rating(points, "de") == "Verbrecherlegenden"
    assert "Verbrecherlegenden" not in (rating(63, "de"), rating(73, "de"))


@rule("RC-RATE-04")
@pytest.mark.parametrize("points", [73, 90])
def test_73_points_are_the_crime_of_the_century(points: int) -> None:
    assert rating(points, "de") == "Jahrhundertverbrechen"
    assert rating(72, "de") != "Jahrhundertverbrechen"
