"""The texts of the terminal."""

import re
from collections.abc import Iterator
from pathlib import Path

import meisterdieb.terminal
from meisterdieb.kernel.phrases import texts_of

FOLDERS = ("meisterdieb.terminal", "meisterdieb.terminal.klong", "meisterdieb.terminal.clou")


def entries() -> Iterator[tuple[str, dict[str, str]]]:
    """Every text of the terminal by its key, those of the games' folders too."""
    for folder in FOLDERS:
        texts = texts_of(folder)
        assert set(texts) == {"terminal"}, folder
        yield from texts["terminal"].items()


def test_every_text_is_there_in_both_languages_with_the_same_blanks() -> None:
    for key, entry in entries():
        assert set(entry) == {"de", "en"}, key
        blanks = [set(re.findall(r"\{(\w+)[:}]", entry[lang])) for lang in ("de", "en")]
        assert blanks[0] == blanks[1], key


def test_no_text_stands_twice() -> None:
    keys = [key for key, _ in entries()]
    assert len(keys) == len(set(keys))


def test_every_text_is_used() -> None:
    folder = Path(meisterdieb.terminal.__file__).parent
    source = "\n".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    built = ("group-", "sign-", "mark-", "ask-", "clou-success", "clou-caught", "clou-arrested")
    for key, _ in entries():
        stem = key.replace("-", "[-_]")
        assert key.startswith(built) or re.search(f"[\"']{stem}[\"']", source), key
