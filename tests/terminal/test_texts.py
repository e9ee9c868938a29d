"""The texts of the terminal."""

import re
from pathlib import Path

import meisterdieb.terminal
from meisterdieb.terminal.texts import table


def test_every_text_is_there_in_both_languages_with_the_same_blanks() -> None:
    for key, entry in table().items():
        assert set(entry) == {"de", "en"}, key
        blanks = [set(re.findall(r"\{(\w+)\}", entry[lang])) for lang in ("de", "en")]
        assert blanks[0] == blanks[1], key


def test_every_text_is_used() -> None:
    folder = Path(meisterdieb.terminal.__file__).parent
    source = "\n".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    built = ("group-", "sign-", "mark-", "ask-", "clou-success", "clou-caught", "clou-arrested")
    for key in table():
        stem = key.removesuffix("-s").replace("-", "[-_]")
        assert key.startswith(built) or re.search(f"[\"']{stem}[\"']", source), key
