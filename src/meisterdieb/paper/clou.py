"""Clou on paper: which pages, in which order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from meisterdieb.clou.content import content
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.paper.campaign import campaign_page
from meisterdieb.paper.heist import plan_page
from meisterdieb.paper.press import Paper, press
from meisterdieb.paper.rules import rules_pages
from meisterdieb.paper.thief import thief_page
from meisterdieb.paper.words import Words, words_in


@dataclass(frozen=True)
class Choice:
    """What is to be printed."""

    rules: bool = False
    thieves: Sequence[str] = ()
    heists: Sequence[str] = ()
    campaign: bool = False


def everything() -> Choice:
    """All there is."""
    found = content()
    return Choice(True, found.thief_ids, [*found.single(), *found.campaign["heists"]], True)


def first_game() -> Choice:
    """What a first game needs: the rules, all thieves and the easiest heist."""
    found = content()
    return Choice(True, found.thief_ids, found.single()[:1])


def print_clou(choice: Choice, lang: str, paper: Paper) -> bytes:
    """The chosen pages as PDF."""
    words = words_in(lang)
    return press(list(pages(words, choice)), words.text("document"), lang, paper)


def pages(words: Words, choice: Choice) -> Iterator[dict[str, Any]]:
    """The chosen pages; a thief or heist that does not exist is refused."""
    thieves = {thief["id"]: thief for thief in words.content.thieves}
    check("thief", choice.thieves, thieves)
    check("heist", choice.heists, words.content.heists)
    if choice.rules:
        yield from rules_pages(words)
    for id in choice.thieves:
        yield thief_page(words, thieves[id])
    if choice.campaign:
        yield campaign_page(words)
    for id in choice.heists:
        yield plan_page(words, words.content.heists[id])


def check(kind: str, wanted: Sequence[str], known: Sequence[str] | dict[str, Any]) -> None:
    """Refuse what is not known."""
    for id in wanted:
        if id not in known:
            raise BadInput(f"there is no {kind} {id!r}; expected one of {', '.join(known)}")
