"""The picture book of Clou: every page is there, and says what the game plays by."""

from xml.etree import ElementTree

import pytest

from meisterdieb.clou.engine.content import content, rules_for
from meisterdieb.clou.telling.result_text import heist_rating
from meisterdieb.clou.telling.stories import rating
from meisterdieb.drawing.clou.book import book
from meisterdieb.drawing.clou.pages import CampaignItem, HeistPage, LootPage, ThiefPage
from meisterdieb.drawing.clou.scenes import SCENES, draw_scene

LANGUAGES = ["de", "en"]


@pytest.mark.parametrize("name", sorted(SCENES))
def test_a_scene_is_a_picture_without_words(name: str) -> None:
    drawn = ElementTree.fromstring(draw_scene(name))
    assert len(list(drawn.iter())) > 40
    assert "".join(drawn.itertext()) == ""
    assert draw_scene(name) == draw_scene(name)


def test_every_story_and_every_heist_of_the_campaign_has_its_scene() -> None:
    stories = set(book("de").campaign.stories)
    assert set(SCENES) == stories | set(content().campaign["heists"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name_and_a_picture_that_can_be_drawn(lang: str) -> None:
    pages = book(lang)
    assert [thief.id for thief in pages.thieves] == content().thief_ids
    loot = [one for heist in pages.heists for one in heist.loot]
    items = [*pages.campaign.items, *pages.campaign.experience]
    named: list[ThiefPage | HeistPage | LootPage | CampaignItem] = [*pages.thieves, *pages.heists, *loot, *items]
    assert all(one.name for one in named)
    assert all(one.text for one in named if not isinstance(one, LootPage))
    pictures = [one.picture for one in named if isinstance(one, LootPage | CampaignItem) and one.picture]
    pictures += [thief.portrait for thief in pages.thieves]
    for picture in [*pictures, *pages.symbols.values()]:
        ElementTree.fromstring(picture)


def test_a_driver_escapes_by_the_arrows_that_the_game_counts() -> None:
    for number, thief in enumerate(book("de").thieves):
        rules = rules_for(1, "villa", (number,), False)
        assert (thief.flight, thief.police) == (list(rules.flight_of[0]), list(rules.police_of[0]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ratings_are_those_that_the_game_gives(lang: str) -> None:
    pages = book(lang)
    for points in range(-5, 90):
        for lines, named in ((pages.ratings, heist_rating), (pages.campaign.ratings, rating)):
            earned = [line.name for line in lines if line.above is None or points > line.above]
            assert earned[-1] == named(points, lang)
