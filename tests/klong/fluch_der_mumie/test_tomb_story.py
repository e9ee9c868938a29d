"""Looking back on a game in the tomb: curses taken and returned, wins over the Mummy."""

from tests.klong.fluch_der_mumie.tomb import BROWN, VIOLET, cursed, holding, shows, tomb
from tests.klong.table import table
from tests.klong.test_looking_back import Watched


def test_curses_and_wins_over_the_mummy_are_counted_for_each_thief() -> None:
    t = Watched(tomb(cursed(3, room=BROWN, hand=["sandstorm"]), {"room": VIOLET}, swords=7))
    t.then("fight mummy", [shows("violet")])
    t.then("fight goblin")
    t.then("fight goblin")
    t.then("play sandstorm", [shows("brown")])
    told = {lang: {f.id: (f.label, f.values) for f in t.play.game.figures(t.moments, lang)} for lang in ("de", "en")}
    assert told["de"]["cursed"] == ("Flüche genommen", ["1", "1"])
    assert told["de"]["uncursed"] == ("Flüche abgelegt", ["2", "0"])
    assert told["de"]["mummy-beaten"] == ("Siege über die Mumie", ["1", "0"])
    assert told["de"]["fought"][1] == ["3", "0"]
    assert [told["en"][id][0] for id in ("cursed", "uncursed", "mummy-beaten")] == [
        "Curses taken",
        "Curses returned",
        "Wins over the Mummy",
    ]


def test_with_the_deck_alone_there_are_curses_and_without_it_nothing_more_than_ever() -> None:
    told = {}
    for decks in ([], ["fluch_der_mumie"]):
        t = Watched(table(expansions=decks, seats=[holding("burgle")]))
        t.then("play burgle")
        told[bool(decks)] = [figure.id for figure in t.play.game.figures(t.moments, "en")]
    assert told[True] == [*told[False], "cursed", "uncursed"]
    assert told[False][-1] == "rooms"
