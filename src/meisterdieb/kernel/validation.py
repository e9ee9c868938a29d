"""Reading plain data that may be anything: every value is checked once, here, and refused in one sentence."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from meisterdieb.kernel.refusal import BadInput


class Reader:
    """A table of plain data with typed access."""

    def __init__(self, data: Any, what: str) -> None:
        if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
            raise BadInput(f"{what} is {short(data)}; expected a table with names")
        self.data = data
        self.what = what

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def only(self, keys: set[str]) -> None:
        """Refuse names that are not known."""
        if unknown := sorted(set(self.data) - keys):
            raise BadInput(
                f"{self.what} has the unknown entry {short(unknown[0])}; expected one of {', '.join(sorted(keys))}"
            )

    def exactly(self, keys: set[str]) -> None:
        """Refuse names that are not known, and names that are missing."""
        self.only(keys)
        if missing := sorted(keys - set(self.data)):
            raise BadInput(f"{self.what} has no entry {missing[0]!r}")

    def wrong(self, key: str, expected: str) -> BadInput:
        """The refusal of one entry."""
        return BadInput(f"{self.what} has {key} = {short(self.data[key])}; expected {expected}")

    def number(self, key: str, lowest: int, highest: int, default: int = 0) -> int:
        """A whole number within limits."""
        n = self.data.get(key, default)
        if type(n) is not int or not lowest <= n <= highest:
            raise self.wrong(key, f"a number from {lowest} to {highest}")
        return n

    def numbers(self, key: str, count: int, default: list[int]) -> list[int]:
        """A list of so many numbers, none below zero."""
        return self.numbers_within(key, count, 0, 999) if key in self.data else list(default)

    def numbers_within(self, key: str, count: int, lowest: int, highest: int) -> list[int]:
        """A list of so many numbers within limits."""
        found = self.data[key]
        if (
            not is_list(found)
            or len(found) != count
            or any(type(n) is not int or not lowest <= n <= highest for n in found)
        ):
            raise self.wrong(key, f"a list of {count} numbers from {lowest} to {highest}")
        return list(found)

    def word(self, key: str, words: Sequence[str], default: str) -> str:
        """One of several words."""
        found = self.data.get(key, default)
        if found not in words or not isinstance(found, str):
            raise self.wrong(key, f"one of {', '.join(words)}")
        return found

    def table(self, key: str) -> Mapping[str, Any]:
        """A table within the table; empty if it is not there."""
        return Reader(self.data.get(key, {}), f"{key} of {self.what}").data

    def items(self, key: str) -> list[list[Any]]:
        """A list of lists."""
        found = self.data.get(key, [])
        if not is_list(found) or not all(is_list(item) for item in found) or len(found) > 100:
            raise self.wrong(key, "a list of lists")
        return [list(item) for item in found]

    def plain_items(self, key: str) -> list[Any]:
        """A list of anything."""
        found = self.data.get(key, [])
        if not is_list(found) or len(found) > 1000:
            raise self.wrong(key, "a list")
        return list(found)

    def tables(self, key: str, most: int) -> list[Mapping[str, Any]]:
        """A list of tables, one for each seat at most."""
        found = self.data.get(key, [])
        if not is_list(found) or len(found) > most:
            raise self.wrong(key, f"a list of {most} tables at most")
        return [Reader(item, f"an item of {key}").data for item in found]

    def names(self, key: str, known: list[str], default: Iterable[int] = (), gaps: bool = False) -> list[int]:
        """A list of names, as their numbers; None stands for a gap where gaps are allowed."""
        if key not in self.data:
            return list(default)
        found = self.data[key]
        if not is_list(found) or len(found) > 400:
            raise self.wrong(key, "a list of names")
        return [-1 if name is None and gaps else self.named(key, name, known) for name in found]

    def named(self, key: str, name: Any, known: list[str]) -> int:
        """The number of a name."""
        if not isinstance(name, str) or name not in known:
            raise BadInput(f"{self.what} names {short(name)} in {key}, which is not known{nearest(name, known)}")
        return known.index(name)

    def counts(self, key: str, known: list[str], default: list[int]) -> list[int]:
        """A table of names and counts, as a column; a list of names counts each of them."""
        if key not in self.data:
            return list(default)
        column = [0] * len(known)
        for name, n in self.counted(key).items():
            column[self.named(key, name, known)] = n
        return column

    def counted(self, key: str) -> dict[str, int]:
        """A table of names and counts, or a list of names."""
        found = self.data[key]
        if is_list(found) and all(isinstance(name, str) for name in found):
            return {name: found.count(name) for name in found}
        table = self.table(key)
        if any(type(n) is not int or not 0 <= n <= 400 for n in table.values()):
            raise self.wrong(key, "names with numbers from 0 to 400")
        return dict(table)

    def multiset(self, key: str, known: list[str], default: list[int]) -> list[int]:
        """A table of names and counts, as a sorted list of numbers."""
        if key not in self.data:
            return list(default)
        return [number for number, n in enumerate(self.counts(key, known, [])) for _ in range(n)]

    def values(self, key: str, allowed: list[int], default: list[int]) -> list[int]:
        """A list of numbers out of those allowed."""
        found = self.data.get(key, default)
        if not is_list(found) or any(type(n) is not int or n not in allowed for n in found):
            raise self.wrong(key, f"a list of some of {', '.join(map(str, allowed))}")
        return list(found)


def is_list(value: Any) -> bool:
    """Whether a value is a list or a tuple."""
    return isinstance(value, list | tuple)


def short(value: Any) -> str:
    """A value in at most forty characters, however large or deep it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "something too large to show"
    return text if len(text) <= 40 else text[:37] + "..."


def nearest(name: Any, known: list[str]) -> str:
    """A hint at a name that was perhaps meant."""
    from difflib import get_close_matches

    close = get_close_matches(name, known, 1) if isinstance(name, str) else []
    return f"; did you mean {close[0]!r}?" if close else ""
