"""The page on the inside of tables says who writes every table of the database, and names modules that are there."""

import re
from pathlib import Path

from meisterdieb.tables.storage.schema import metadata

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "tables.md").read_text("utf-8")


def test_somebody_is_named_who_writes_each_table() -> None:
    said = PAGE.partition("## Who may write what")[2].partition("##")[0]
    named = set(re.findall(r"`([a-z]+)(?:\.[a-z]+)?`", said))
    assert {table.name for table in metadata.sorted_tables} == named


def test_the_modules_on_the_way_of_a_move_are_there() -> None:
    files = re.findall(r"\b((?:server|tables|storage|kernel)/[a-z_]+\.py)", PAGE)
    assert len(set(files)) > 6
    sources = [str(file) for file in (ROOT / "src").rglob("*.py")]
    assert [file for file in files if not any(source.endswith(f"/{file}") for source in sources)] == []
