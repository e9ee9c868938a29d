"""`meisterdieb print`: pages that can be read, heard and printed, and refusals in one line."""

import errno
import os
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from meisterdieb.cli.app import run
from meisterdieb.clou.engine.content import content
from meisterdieb.drawing.clou.plan import layout_of
from meisterdieb.drawing.clou.plan.house import ROOF
from meisterdieb.drawing.clou.plan.slips import SMALL
from meisterdieb.paper import press
from meisterdieb.paper.clou import everything, pages, print_clou
from meisterdieb.paper.clou.heist import BOTTOM, CORNER, WIDTH, header
from meisterdieb.paper.clou.rules import PAGES
from meisterdieb.paper.clou.words import words_in
from meisterdieb.paper.press import Paper
from meisterdieb.paper.printers import Wanted
from meisterdieb.rulebook import rule

LANGUAGES = ("de", "en")
RULES_PAGES, CAMPAIGN_PAGES = 2, 1
LETTER, A4 = (612, 792), (595, 842)
DESIGN_HEIGHT = 1123


@cache
def everything_in(lang: str, paper: Paper = "a4") -> PdfReader:
    return PdfReader(BytesIO(print_clou(everything(), lang, paper)))


@cache
def words_of(lang: str) -> str:
    return " ".join(" ".join(page.extract_text() for page in everything_in(lang).pages).split())


def elements(found: Any) -> Iterator[DictionaryObject]:
    """The structure of a document, depth first."""
    node = found.get_object()
    if isinstance(node, list):
        for child in node:
            yield from elements(child)
    elif isinstance(node, DictionaryObject):
        if "/S" in node:
            yield node
        if "/K" in node:
            yield from elements(node["/K"])


def root_of(lang: str) -> Any:
    return everything_in(lang).trailer["/Root"]


def structure(lang: str) -> list[Any]:
    return list(elements(root_of(lang)["/StructTreeRoot"]["/K"]))


def test_everything_takes_a_page_per_sheet_and_two_for_the_rules() -> None:
    expected = RULES_PAGES + len(content().thieves) + CAMPAIGN_PAGES + len(content().heists)
    assert [len(everything_in(lang).pages) for lang in LANGUAGES] == [expected] * 2


@pytest.mark.parametrize(("paper", "size"), [("a4", A4), ("letter", LETTER)])
def test_every_page_has_the_size_of_the_paper(paper: Paper, size: tuple[int, int]) -> None:
    for page in PdfReader(BytesIO(print_clou(Wanted(rules=True, thieves=["janet"]), "en", paper))).pages:
        assert (round(page.mediabox.width), round(page.mediabox.height)) == size


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_document_is_tagged_and_says_its_title_and_language(lang: str) -> None:
    root = root_of(lang)
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == lang
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert b"pdfuaid:part" in root["/Metadata"].get_data()
    metadata = everything_in(lang).metadata
    assert metadata
    assert metadata.title == words_in(lang).text("document")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_drawing_is_told_in_words(lang: str) -> None:
    figures = [element for element in structure(lang) if element["/S"] == "/Figure"]
    assert len(figures) > 90
    assert all(str(figure.get("/Alt", "")).strip() for figure in figures)
    told = " ".join(str(figure["/Alt"]) for figure in figures)
    for heist in content().heists.values():
        for table in (*heist["rooms"], *heist["challenges"], *heist["loot"]):
            assert table[lang] in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_begins_with_its_heading(lang: str) -> None:
    counted = [str(element["/S"]) for element in structure(lang)]
    assert counted.count("/H1") == len(everything_in(lang).pages)
    assert counted.count("/H2") > 3 * len(content().heists)
    assert "/L" in counted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_rules_can_be_read_and_searched(lang: str) -> None:
    text = words_of(lang)
    for heist in content().heists.values():
        assert heist[f"name_{lang}"] in text
    for thief in content().thieves:
        assert thief["name"] in text
        assert thief[f"role_{lang}"] in text
    for page in PAGES:
        for part in page["part"]:
            assert part[lang] in text
    assert rule("RH-DICE-06").text(lang) in text


@pytest.mark.parametrize("heist", content().heists)
def test_the_smallest_type_on_a_plan_has_seven_points(heist: str) -> None:
    plan = content().heists[heist]
    top, _ = header(plan)
    layout = layout_of(plan, WIDTH, BOTTOM - top - ROOF, CORNER)
    assert SMALL * layout.scale * LETTER[1] / DESIGN_HEIGHT >= 7


def test_both_languages_say_everything() -> None:
    german, english = (list(pages(words_in(lang), everything())) for lang in LANGUAGES)
    assert [page["kind"] for page in german] == [page["kind"] for page in english]
    for one, other in zip(german, english, strict=True):
        assert one.keys() == other.keys()
        if one["kind"] == "plan":
            assert (one["top"], one["corner"]) == (other["top"], other["corner"])


def test_the_same_pages_are_the_same_file() -> None:
    choice = Wanted(thieves=["matt"])
    assert print_clou(choice, "de", "a4") == print_clou(choice, "de", "a4")


@pytest.mark.parametrize(
    ("chosen", "count"),
    [
        ((), RULES_PAGES + 4 + 1),
        (("--thief", "matt", "--thief", "bruce"), 2),
        (("--heist", "villa"), 1),
        (("--campaign",), CAMPAIGN_PAGES + 3),
        (("--rules",), RULES_PAGES),
    ],
)
def test_what_was_asked_for_is_printed(tmp_path: Path, chosen: tuple[str, ...], count: int) -> None:
    file = tmp_path / "clou.pdf"
    assert run(["print", "clou", "--out", str(file), *chosen]) == 0
    assert len(PdfReader(file).pages) == count
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("halma",), "halma cannot be printed; expected clou"),
        (("clou", "--thief", "bob"), "there is no thief 'bob'; expected one of matt, trixie, janet, bruce"),
        (("clou", "--heist", "bob"), "there is no heist 'bob'; expected one of"),
        (("clou", "--lang", "fr"), "--lang"),
        (("clou", "--paper", "a9"), "--paper"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert run(["print", *words, "--out", str(tmp_path / "clou.pdf")]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("place", ["missing/clou.pdf", "."])
def test_a_place_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    assert run(["print", "clou", "--thief", "matt", "--out", str(tmp_path / place)]) == 2
    assert "cannot write" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_full_disk_leaves_the_old_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "clou.pdf"
    file.write_text("old")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert run(["print", "clou", "--thief", "matt", "--out", str(file)]) == 2
    assert "No space left on device" in capsys.readouterr().err
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_without_typst_one_line_says_how_to_get_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "find_spec", lambda name: None)
    assert run(["print", "clou", "--thief", "matt", "--out", str(tmp_path / "clou.pdf")]) == 2
    told = capsys.readouterr().err
    assert "pip install --require-hashes -r requirements-print.lock" in told
    assert told.count("\n") == 1
    assert not list(tmp_path.iterdir())
