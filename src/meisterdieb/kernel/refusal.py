"""Refusals: what the rules say no to, as values a player can read."""


class Refusal(Exception):
    """An action that the rules do not allow, with the reason and its numbers; the state is unchanged."""

    def __init__(self, reason: str, **details: int | str) -> None:
        super().__init__(reason, details)
        self.reason = reason
        self.details = details

    def __str__(self) -> str:
        numbers = ", ".join(f"{key}={value}" for key, value in self.details.items())
        return f"{self.reason}({numbers})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.reason, self.details) == (other.reason, other.details)

    def __hash__(self) -> int:
        return hash((self.reason, tuple(self.details.items())))


class BadInput(Exception):
    """Something given from outside is wrong: one sentence that says what, and what was expected."""
