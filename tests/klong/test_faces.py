"""What is printed on cards and tokens: numbers with symbols in one order, and words for the rest."""

import pytest

from meisterdieb.kernel import registry
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.klong.game import KlongGame
from meisterdieb.klong.telling.thing_types import GAINS, Gain, KlongFace

KLONG = registry.game("klong")
assert isinstance(KLONG, KlongGame)
THINGS = {lang: {thing["id"]: thing for thing in KLONG.things(lang)} for lang in LANGUAGES}


def face(id: str, lang: str = "de") -> KlongFace:
    return THINGS[lang][id]["face"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_gains_stand_in_the_same_order_on_every_face(lang: str) -> None:
    for thing in THINGS[lang].values():
        shown = [word for word, _ in thing["face"]["gains"]]
        assert shown == sorted(shown, key=GAINS.index)


def test_a_face_says_everything_that_the_text_says() -> None:
    for thing in THINGS["en"].values():
        face = thing["face"]
        assert bool(thing["effects"]) == bool(face["gains"] or [w for w in face["words"] if "point" not in w[1]])
        assert bool(thing["points"]) == bool(face["seal"])
        assert bool(thing["cost"]) == bool(face["price"])
        assert len(face["marks"]) == len(thing["symbols"]) + bool(thing["place"])


@pytest.mark.parametrize(
    ("id", "price", "gains", "marks", "seal"),
    [
        ("burgle", None, [("skill", 1)], [], ""),
        ("cave-troll", ("swords", 4), [("gold", 3), ("draw", 2)], ["dragon", "depths"], ""),
        ("sneak", ("skill", 2), [("skill", 1), ("boots", 1), ("clank", -2)], [], ""),
        ("invoker-of-the-ancients", ("skill", 4), [("clank", 1), ("teleport", 1)], [], "1"),
        ("wizard", ("skill", 6), [("skill", 3)], [], "?"),
        ("key", ("gold", 7), [], [], "5"),
        ("healing", None, [("heal", 1)], [], ""),
    ],
)
def test_a_face_in_symbols(
    id: str, price: tuple[Gain, int] | None, gains: list[tuple[Gain, int]], marks: list[str], seal: str
) -> None:
    found = face(id)
    assert (found["price"], found["gains"], found["marks"], found["seal"]) == (price, gains, marks, seal)


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("burgle", []),
        ("ruby", [("Erhalten", "2 Klong!")]),
        (
            "the-mountain-king",
            [("", "Sobald du in diesem Zug eine Krone hast: 1 weiteres Schwert und 1 weiterer Stiefel.")],
        ),
        ("the-duke", [("", "1 Punkt je volle 5 Gold.")]),
        ("key", [("", "Öffnet dir Tunnel mit Schloss.")]),
        ("goblin", [("", "Bleibt im Vorrat und kann immer wieder bekämpft werden.")]),
        ("chalice", [("", "Zählt nicht als Artefakt.")]),
        ("crown-8", [("", "Wer kauft, nimmt immer die wertvollste Krone, die noch da ist.")]),
        ("watcher", [("", "Alle anderen machen 1 Klong!"), ("Begegnung", "Alle machen 1 Klong!")]),
    ],
)
def test_words_say_only_what_symbols_cannot(id: str, words: list[tuple[str, str]]) -> None:
    assert face(id)["words"] == words


def test_a_thing_knows_how_sentences_call_it() -> None:
    assert THINGS["de"]["the-duke"]["called"] == ["Der Herzog", "den Herzog"]
    assert THINGS["de"]["burgle"]["called"] == ["Plündern"]
