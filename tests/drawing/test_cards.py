"""The pictures of the cards: every one is there, none looks like another, and all of them are soon loaded."""

import gzip
import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from meisterdieb.drawing.albums import album_of
from meisterdieb.drawing.klong.cards import draw_cards
from meisterdieb.drawing.klong.cards.outlines import both_halves, read, write
from meisterdieb.drawing.klong.cards.scenery import STAGES
from meisterdieb.drawing.klong.cards.subject import drawn, subject
from meisterdieb.drawing.klong.motifs.cards import BOXES, KINDS, PARTS, SUBJECTS, TONES
from meisterdieb.klong.engine.content import content
from tests.drawing.silhouettes import Cells, likeness, silhouette

SVG = "{http://www.w3.org/2000/svg}"
PACKAGE = "meisterdieb.klong.base"
CARDS = {card["id"]: card["kind"] for card in content(PACKAGE).cards}
TOKENS = [token["id"] for token in content(PACKAGE).tokens]
IN_PLAY = {"base", *(address.rpartition(".")[2] for address in content(PACKAGE).meta.get("boxes", ()))}
ALIKE = 0.8


@cache
def sprites() -> dict[str, str]:
    """The pictures of the game and of each box, by their names."""
    drawings = album_of("klong").pictures
    return {name: draw(2, "de") for name, draw in drawings.items() if name.startswith("cards")}


@cache
def sprite() -> str:
    """All of them on one page."""
    return "<svg>" + "".join(sprites().values()) + "</svg>"


@cache
def shape_of(kind: str, id: str) -> Cells:
    return silhouette(subject(SUBJECTS[kind][id]))


def test_every_card_and_token_has_a_picture_of_its_kind() -> None:
    drawn = [symbol.get("id") for symbol in ElementTree.fromstring(sprite()).iter(f"{SVG}symbol")]
    assert sorted(map(str, drawn)) == sorted(f"art-{id}" for id in (*CARDS, *TOKENS))
    for id, kind in CARDS.items():
        assert id in SUBJECTS[kind]
    assert set(TOKENS) <= set(SUBJECTS["token"])


def test_no_box_that_is_played_with_has_a_picture_too_many() -> None:
    pictures = {id for box in IN_PLAY & BOXES.keys() for motifs in BOXES[box].values() for id in motifs}
    assert pictures == {*CARDS, *TOKENS}


def test_nothing_is_drawn_twice() -> None:
    pictures = [id for box in BOXES.values() for motifs in box.values() for id in motifs]
    assert len(pictures) == len(set(pictures))


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_of_a_kind_have_the_same_silhouette(kind: str) -> None:
    alike = {
        (one, other): round(likeness(shape_of(kind, one), shape_of(kind, other)), 2)
        for one, other in combinations(SUBJECTS[kind], 2)
    }
    assert {pair: how for pair, how in alike.items() if how > ALIKE} == {}


@pytest.mark.parametrize("kind", KINDS)
def test_a_subject_fills_its_window_but_not_all_of_it(kind: str) -> None:
    covered = {id: len(shape_of(kind, id)) / (60 * 42) for id in SUBJECTS[kind]}
    assert {id: share for id, share in covered.items() if not 0.1 < share < 0.9} == {}


def test_two_that_share_their_subject_would_be_found() -> None:
    ruby, sapphire = shape_of("gem", "ruby"), shape_of("gem", "sapphire")
    assert likeness(ruby, ruby) == 1
    assert likeness(ruby, sapphire) < ALIKE


def test_whatever_a_picture_uses_is_in_it() -> None:
    root = ElementTree.fromstring(sprite())
    there = {element.get("id") for element in root.iter()}
    used = {element.get("href", "")[1:] for element in root.iter(f"{SVG}use")}
    used |= set(re.findall(r"url\(#([^)]*)\)", sprite()))
    assert used <= there
    stages = [element.get("id", "").startswith("behind-") for element in root.iter()]
    assert sum(stages) == STAGES * len(KINDS), "the stages come once, with the first of them"


@pytest.mark.parametrize("box", BOXES)
def test_the_pictures_of_a_box_bring_no_styles_no_filters_and_little_weight(box: str) -> None:
    text = draw_cards(id for motifs in BOXES[box].values() for id in motifs)
    assert "style=" not in text
    assert "filter" not in text
    assert len(gzip.compress(text.encode())) < 60_000


def test_every_tone_and_every_part_is_used() -> None:
    lines = [line for motifs in (PARTS, *SUBJECTS.values()) for motif in motifs.values() for line in motif]
    words = set(re.findall(r"[a-z]+(?:-[a-z]+)*", " ".join(lines)))
    assert set(TONES) <= words
    assert set(PARTS) <= {line[1:].split()[0] for line in lines if line.startswith("@")}


def test_a_half_shape_is_mirrored_into_one_outline() -> None:
    half = read("M0 0L10 5C10 8 4 9 0 12")
    assert write(both_halves(half)) == "M0 0L10 5C10 8 4 9 0 12C-4 9-10 8-10 5L0 0Z"


def test_a_circle_is_spelled_out() -> None:
    assert write(read("O5 5 2")).startswith("M3 5C3 3.9 3.9 3 5 3")


def test_a_half_shape_is_darker_on_the_right_and_a_raised_one_throws_a_shadow() -> None:
    text = drawn(subject([">steel| M0 0H4V4H0Z"]))
    assert text.count("<path") == 3
    assert [TONES["steel"][level] in text for level in range(3)] == [False, True, True]


@pytest.mark.parametrize("line", ["steel", "steel L0 0", "steel* M0 0", "nothing M0 0H4Z", "steel M0 0A1 1 0 0 0 4 4"])
def test_a_line_that_cannot_be_cut_is_refused(line: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        drawn(subject([line]))


def test_what_nobody_has_drawn_is_left_out() -> None:
    assert "<symbol" not in draw_cards(["no-such-card"])
