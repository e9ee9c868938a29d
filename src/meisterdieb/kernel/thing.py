"""Things that a game can show in words: cards, tokens, thieves and the like."""

from typing import TypedDict


class Thing(TypedDict):
    """A card, a token or the like in words, as plain data for help pages and lists.

    `group` is its heading in a list. `effects` are pairs of label and text, `text` is all of them in one; `facts` are
    what else is printed on it, in a few words each. `rules` are the ids of the rules behind it, `called` the forms in
    which sentences name it.
    """

    id: str
    name: str
    kind: str
    group: str
    facts: list[str]
    effects: list[tuple[str, str]]
    text: str
    rules: list[str]
    called: list[str]
