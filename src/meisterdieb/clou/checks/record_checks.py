"""One record of the content: the keys it must have, and every kind of value that may stand there."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import is_list, short

Schema = Mapping[str, Any]
TEXTS = ("name", "de", "en", "icon", "test", "odds")
ID = re.compile(r"[a-z][a-z0-9_]*")


class Record:
    """A table of a content file with the place where it stands; whatever is wrong is refused in one sentence."""

    def __init__(self, schema: Schema, table: Any, where: str, kind: str | None = None) -> None:
        self.schema = schema
        self.where = where
        if not isinstance(table, Mapping):
            raise BadInput(f"{where} is {short(table)}; expected a table")
        self.table = table
        if kind is not None:
            self.keys(*schema["keys"][kind])

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def __getitem__(self, key: str) -> Any:
        return self.table[key]

    def keys(self, must: Sequence[str], may: Sequence[str] = ()) -> None:
        """Refuse missing and unknown keys, and texts that are empty."""
        if missing := [key for key in must if key not in self.table]:
            raise BadInput(f"{self.where} has no {missing[0]}; expected {', '.join(must)}")
        if unknown := [key for key in self.table if key not in (*must, *may)]:
            raise BadInput(f"{self.where} has the unknown entry {unknown[0]!r}; expected {', '.join([*must, *may])}")
        for key in self.table:
            if key in TEXTS or key.endswith(("_de", "_en")):
                self.text(key)

    def wrong(self, key: str, expected: str) -> BadInput:
        """The refusal of one entry."""
        return BadInput(f"{self.where} has {key} = {short(self.table[key])}; expected {expected}")

    def text(self, key: str) -> str:
        """A text of one line that is not empty."""
        found = self.table[key]
        if not isinstance(found, str) or not found.strip() or "\n" in found:
            raise self.wrong(key, "a text of one line")
        return found

    def id(self) -> str:
        """The record's id."""
        found = self.table["id"]
        if not isinstance(found, str) or not ID.fullmatch(found):
            raise self.wrong("id", "small letters, digits and underscores")
        return found

    def number(self, key: str, lowest: int, highest: int) -> int:
        """A whole number within limits."""
        found = self.table[key]
        if type(found) is not int or not lowest <= found <= highest:
            raise self.wrong(key, f"a number from {lowest} to {highest}")
        return found

    def word(self, key: str, known: Iterable[str]) -> str:
        """One of the words that are known."""
        found = self.table[key]
        if not isinstance(found, str) or found not in (words := list(known)):
            raise self.wrong(key, f"one of {', '.join(words) if isinstance(found, str) else 'several words'}")
        return found

    def words(self, key: str, known: Iterable[str]) -> list[str]:
        """A list of words that are known."""
        found, words = self.table[key], list(known)
        if not is_list(found) or any(not isinstance(word, str) or word not in words for word in found):
            raise self.wrong(key, f"a list out of {', '.join(words)}")
        return list(found)

    def strings(self, key: str, grammar: str) -> list[str]:
        """A list of strings of one kind of the schema's grammar; nothing where the key is missing."""
        found = self.table.get(key, [])
        if not is_list(found) or any(
            not isinstance(text, str) or not re.fullmatch(self.schema[grammar], text) for text in found
        ):
            raise self.wrong(key, f"a list of {grammar} like {self.schema[grammar]}")
        return list(found)

    def condition(self, key: str) -> None:
        """A number condition, where there is one."""
        found = self.table.get(key, "any")
        if not isinstance(found, str) or not re.fullmatch(self.schema["condition"], found):
            raise self.wrong(key, f"a condition like {self.schema['condition']}")

    def gives(self, least: int = 0) -> None:
        """What is activated: a list of symbols."""
        if len(self.strings("gives", "gives")) < least:
            raise self.wrong("gives", f"at least {least} symbol")

    def tables(self, key: str, kind: str | None, least: int, most: int) -> list["Record"]:
        """A list of records, each named by its id or by its place."""
        found = self.table.get(key, [])
        if not is_list(found) or not least <= len(found) <= most:
            raise self.wrong(key, f"a list of {least} to {most} records")
        return [
            Record(self.schema, item, f"{self.where}, {key} {named(item, i)}", kind) for i, item in enumerate(found)
        ]

    def lists(self, key: str, least: int, most: int) -> list[list[Any]]:
        """A list of lists."""
        found = self.table[key]
        if not is_list(found) or not least <= len(found) <= most or not all(is_list(item) for item in found):
            raise self.wrong(key, f"a list of {least} to {most} lists")
        return [list(item) for item in found]

    def inner(self, key: str, must: Sequence[str]) -> "Record":
        """A table within the table, with exactly these keys."""
        record = Record(self.schema, self.table[key], f"{self.where}, {key}")
        record.keys(must)
        return record


def named(item: Any, place: int) -> str:
    """What a record in a list is called: its id, or its place from 1 on."""
    return str(item["id"]) if isinstance(item, Mapping) and "id" in item else str(place + 1)


def ids(records: Iterable[Record]) -> list[str]:
    """The ids of records, each of which may come only once."""
    found: list[str] = []
    for record in records:
        if record.id() in found:
            raise BadInput(f"{record.where} has an id that another one has already; expected each id once")
        found.append(record.id())
    return found
