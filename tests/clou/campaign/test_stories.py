"""The stories before and after the campaign."""

import pytest

from meisterdieb.clou.telling.stories import story, story_text
from tests.clou.campaign.table import CAMPAIGN, Table, caught, finale, heist, leave, new_campaign
from tests.clou.table import table
from tests.rules import rule


def told(t: Table, lang: str, *words: str) -> bool:
    """Whether the story of this moment names all these things; at the end it is a part of what is told."""
    text = story_text(t.s, lang)
    assert t.phase != "over" or text in t.play.game.result(t.s, lang)
    return all(word in text for word in words)


def lost() -> Table:
    return leave("hotel", sheet_traces=6, traces=1)


@rule("RC-STORY-01")
def test_the_introduction_tells_of_the_concert() -> None:
    intro = new_campaign()
    assert told(intro, "de", "Heiligabend", "Lady Ophelia Fauntleroy", "Royal Albert Hall", "singen")
    assert told(intro, "en", "Christmas Eve", "Lady Ophelia Fauntleroy", "Royal Albert Hall", "sing")


@rule("RC-STORY-02")
def test_the_introduction_tells_of_the_diadem() -> None:
    intro = new_campaign()
    assert told(intro, "de", "Victoria-Diadem", "Tower", "Abschlussarie", "Diamanten und Saphire")
    assert told(intro, "en", "Victoria Diadem", "Tower", "final aria", "diamonds and sapphires")


@rule("RC-STORY-03")
def test_the_introduction_tells_of_the_swap() -> None:
    intro = new_campaign()
    assert told(intro, "de", "Ihr tauscht es während der Vorstellung", "keiner merkt etwas")
    assert told(intro, "en", "You will swap it", "during the show", "nobody will notice")


@rule("RC-STORY-04")
def test_the_introduction_tells_what_is_missing() -> None:
    intro = new_campaign()
    assert told(intro, "de", "Kopie", "Fachmann", "Kombination des Koffers")
    assert told(intro, "en", "copy", "expert", "combination of the case")


@rule("RC-STORY-05")
def test_the_story_of_a_won_campaign_is_told_when_it_is_won() -> None:
    assert story(finale().s) == "won"
    without_diadem = leave("konzert")
    assert story(without_diadem.s) == "won_without_diadem"
    assert not told(without_diadem, "de", "Trigger")
    assert story(caught("konzert").s) == "won_without_diadem"


@rule("RC-STORY-05")
def test_no_story_is_told_in_between_or_without_a_campaign() -> None:
    for t in (
        heist("kaufhaus"),
        leave("kaufhaus"),
        heist("konzert", loot=["diadem"]),
        table(phase="over", end="success"),
    ):
        assert (story(t.s), story_text(t.s, "de")) == ("", "")


@rule("RC-STORY-06")
def test_the_won_story_names_the_suspect() -> None:
    assert told(finale(), "de", "Schnee", "vor der Halle blinkt es blau", "verdächtig ist Lady Ophelia selbst")
    assert told(finale(), "en", "Snow", "blue lights flash outside the hall", "suspect is Lady Ophelia herself")


@rule("RC-STORY-07")
def test_the_won_story_names_buyer_tree_presents_and_feast() -> None:
    assert told(finale(), "de", "Dr. Trigger", "Baum", "Geschenke", "Festmahl")
    assert told(finale(), "en", "Dr. Trigger", "tree", "presents", "feast")


@rule("RC-STORY-08")
@pytest.mark.parametrize("why", ["traces", "prison", "last heist"])
def test_the_story_of_a_lost_campaign_is_told_when_it_is_lost(why: str) -> None:
    if why == "traces":
        t = lost()
    elif why == "prison":
        t = caught("kaufhaus", prison=["janet", "bruce"])
        t.do("A go-on")
    else:
        t = finale(sheet_traces=6, traces=1)
    assert t.phase == "over"
    assert story(t.s) == "lost"


@rule("RC-STORY-09")
def test_the_lost_story_tells_of_prison_and_next_years_concert() -> None:
    assert told(lost(), "de", "Gitter", "Suppe", "Gefängnischor", "Konzert", "jedes Jahr", "planen")
    assert told(lost(), "en", "bars", "soup", "prison choir", "concert", "every year", "plan")


@rule("RC-STORY-05", "RC-STORY-08")
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_end_is_told_with_one_story_only(lang: str) -> None:
    stories = {name: CAMPAIGN["story"][f"{name}_{lang}"] for name in ("intro", "won", "won_without_diadem", "lost")}
    for t, name in ((finale(), "won"), (leave("konzert"), "won_without_diadem"), (lost(), "lost")):
        text = t.play.game.result(t.s, lang)
        assert [other for other in stories if stories[other] in text] == [name]
        assert t.view["campaign"]["story"] == name
