"""The pictures of the cards: every one is there, none looks like another, and all of them are soon loaded."""

import gzip
import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from meisterdieb.drawing.albums import album_of
from meisterdieb.drawing.cards import draw_cards
from meisterdieb.drawing.cards.outlines import both_halves, read, write
from meisterdieb.drawing.cards.scenery import STAGES
from meisterdieb.drawing.cards.subject import drawn, subject
from meisterdieb.drawing.motifs.cards import KINDS, PARTS, SUBJECTS, TONES
from meisterdieb.klong.content import content
from tests.drawing.silhouettes import Cells, likeness, silhouette

SVG = "{http://www.w3.org/2000/svg}"
PACKAGE = "meisterdieb.klong.base"
CARDS = {card["id"]: card["kind"] for card in content(PACKAGE).cards}
TOKENS = [token["id"] for token in content(PACKAGE).tokens]
ALIKE = 0.8


@cache
def sprite() -> str:
    return album_of("klong").pictures["cards"](2, "de")


@cache
def shape_of(kind: str, id: str) -> Cells:
    return silhouette(subject(SUBJECTS[kind][id]))


def test_every_card_and_token_has_a_picture_of_its_kind() -> None:
    drawn = {symbol.get("id") for symbol in ElementTree.fromstring(sprite()).iter(f"{SVG}symbol")}
    assert drawn == {f"art-{id}" for id in (*CARDS, *TOKENS)}
    for id, kind in CARDS.items():
        assert id in SUBJECTS[kind]
    assert set(SUBJECTS["token"]) == set(TOKENS)


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
    assert len([id for id in there if id and id.startswith("behind-")]) == STAGES * len(KINDS)


def test_the_pictures_bring_no_styles_no_filters_and_little_weight() -> None:
    assert "style=" not in sprite()
    assert "filter" not in sprite()
    assert len(gzip.compress(sprite().encode())) < 60_000


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
