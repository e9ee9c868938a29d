"""From content files to rules: cards, tokens and boards read once, checked, and laid out in columns."""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong import (
    artifacts,
    clank,
    deck,
    discarding,
    effects,
    escape,
    market,
    movement,
    row,
    secrets,
    turn,
    words,
)
from meisterdieb.klong.board import Board
from meisterdieb.klong.checking import check_board, check_cards, check_counts, check_tokens, text_of
from meisterdieb.klong.rules import Rules
from meisterdieb.klong.verb import Verb
from meisterdieb.klong.vocabulary import Vocabulary

Table = Mapping[str, Any]


class Content:
    """What the files of one game's package tell: its facts, its cards, tokens and boards."""

    def __init__(self, package: Traversable) -> None:
        self.meta: Table = tomllib.loads((package / "game.toml").read_text("utf-8"))
        folder = package / "content"
        texts = {name: (folder / f"{name}.toml").read_text("utf-8") for name in ("cards", "tokens", "boards")}
        self.cards: list[Table] = tomllib.loads(texts["cards"])["card"]
        self.tokens: list[Table] = tomllib.loads(texts["tokens"])["token"]
        boards = tomllib.loads(texts["boards"])
        self.tracks: Table = boards["meta"]
        self.boards: dict[str, Table] = {board["id"]: board for board in boards["board"]}
        check_cards(self.cards)
        check_tokens(self.tokens)
        for board in self.boards.values():
            check_board(board)
        check_counts(self.cards, self.tokens, self.meta["counts"])
        self.hash = hashlib.sha256("\0".join(texts.values()).encode()).hexdigest()[:16]
        self.card_number = {card["id"]: i for i, card in enumerate(self.cards)}
        self.token_number = {token["id"]: i for i, token in enumerate(self.tokens)}


@cache
def content(package: str) -> Content:
    """The content of a game's package, read once."""
    return Content(resources.files(package))


def cards_into(rules: Rules, cards: list[Table], vocabulary: Vocabulary) -> None:
    """Lay out the cards in columns and sort them into starting decks, reserve and dungeon deck."""
    for number, card in enumerate(cards):
        kind = words.KINDS.index(card["kind"])
        text = text_of(card)
        rules.card_ids.append(card["id"])
        rules.kind.append(kind)
        rules.cost.append(card.get("cost", 0))
        rules.points.append(card.get("points", 0))
        rules.point_rules.append(card.get("points_rule"))
        rules.place.append(words.PLACES.index(card.get("where", "anywhere")))
        rules.dragon.append(int("dragon" in card.get("symbols", ())))
        rules.danger.append(int("danger" in card.get("symbols", ())))
        rules.counts_clank.append(int(any(effect.get("each") == "clank" for effect in card.get(text, ()))))
        rules.copies.append(card["copies"])
        rules.effect.append(vocabulary.program(card.get(text, [])))
        rules.acquire.append(vocabulary.program(card.get("acquire", [])))
        rules.arrive.append(vocabulary.program(card.get("arrive", [])))
        if card["set"] == "starter":
            rules.starters += [number] * (card["copies"] // 4)
        elif card["set"] == "reserve":
            rules.reserve.append(number)
            rules.reserve_start.append(card["copies"])
        else:
            rules.dungeon += [number] * card["copies"]


def tokens_into(rules: Rules, tokens: list[Table], vocabulary: Vocabulary) -> None:
    """Lay out the tokens in columns, the face-down ones as pools, the goods as stacks."""
    rules.pools = [[], [], []]
    stacks: dict[str, list[int]] = {}
    for number, token in enumerate(tokens):
        rules.token_ids.append(token["id"])
        rules.token_group.append(token["group"])
        rules.token_points.append(token.get("points", 0))
        rules.token_keep.append(int(token.get("keep", False)))
        rules.token_take.append(vocabulary.program(token.get("take", [])))
        rules.token_use.append(vocabulary.program(token.get("use", [])))
        if token["group"] in words.LOOT:
            rules.pools[words.LOOT.index(token["group"])] += [number] * token["copies"]
        if "use" in token:
            rules.potions.append(number)
        if "stack" in token:
            stacks.setdefault(token["stack"], []).extend([number] * token["copies"])
        if token.get("tag") == "crown":
            rules.crowns.append(number)
    rules.goods, rules.stacks = list(stacks), list(stacks.values())
    number_of = {token["id"]: i for i, token in enumerate(tokens)}
    rules.idol, rules.mastery = number_of["monkey-idol"], number_of["mastery"]
    rules.key, rules.backpack = number_of["key"], number_of["backpack"]


def build_board(table: Table) -> Board:
    """A board in columns: rooms by number, then the exits of each room in the order of its tunnels."""
    board = Board(table["id"], max(room["id"] for room in table["rooms"]), table["start"])
    for room in table["rooms"]:
        n = room["id"]
        board.depths[n] = int(room.get("depths", False))
        board.cave[n] = int(room.get("crystal_cave", False))
        board.spring[n] = int(room.get("healing_spring", False))
        board.market[n] = int(room.get("market", False))
        board.artifact[n] = room.get("artifact", 0)
        for loot, word in enumerate(("minor_secrets", "major_secrets", "monkey_idols")):
            board.loot[n * words.LOOT_KINDS + loot] = room.get(word, 0)
    for n in range(board.rooms + 1):
        board.first[n] = len(board.to)
        for number, tunnel in enumerate(table["tunnels"]):
            if n in (tunnel["a"], tunnel["b"]):
                board.to.append(tunnel["b"] if n == tunnel["a"] else tunnel["a"])
                board.boots.append(tunnel.get("boots", 1))
                board.monsters.append(tunnel.get("monsters", 0))
                board.locked.append(int(tunnel.get("locked", False)))
                board.closed.append(int(tunnel.get("one_way", False) and n == tunnel["b"]))
                board.tunnel.append(number)
    board.first[board.rooms + 1] = len(board.to)
    return board


def verbs(choices: list[effects.Choose]) -> list[Verb]:
    """Everything a player can do, by number."""
    option = effects.Option(words.CHOOSE, "choose", False)
    option.choices = choices
    listed: list[Verb] = [
        deck.Play(words.PLAY, "play", True),
        row.Buy(words.BUY, "buy", True),
        row.Use(words.USE, "use", True),
        row.Fight(words.FIGHT, "fight", True),
        movement.Move(words.MOVE, "go", True),
        movement.Teleport(words.TELEPORT, "teleport", True),
        artifacts.PickUp(words.ARTIFACT, "artifact", True),
        market.Trade(words.MARKET, "market", True),
        secrets.Drink(words.DRINK, "drink", True),
        turn.EndTurn(words.END, "end", True),
        secrets.Take(words.TAKE, "take", False),
        option,
        discarding.DiscardCard(words.DISCARD, "discard", False),
        discarding.TrashCard(words.TRASH, "trash", False),
        row.ReplaceCard(words.REPLACE, "replace", False),
        clank.UseCredit(words.CREDIT, "credit", False),
        secrets.SnatchSecret(words.SNATCH, "snatch", False),
    ]
    return listed


def end_of_turn() -> list[effects.Effect]:
    """The steps at the end of a turn, in their fixed order (KL-TURN-16)."""
    return [
        discarding.Springs(),
        discarding.TakeOutTrash(),
        turn.ClearPlayArea(),
        turn.Lapse(),
        turn.DrawHand(),
        escape.EnterCountdown(),
        row.Refill(),
        turn.RowAttack(),
        turn.NextSeat(),
    ]


@cache
def build_rules(
    package: str, game: str, players: int, options: tuple[tuple[str, Any], ...], colours: tuple[str, ...]
) -> Rules:
    """The rules of one set-up; equal set-ups share them."""
    source = content(package)
    chosen = dict(options)
    board = chosen["board"]
    if board not in source.boards:
        raise BadInput(f"there is no board {board!r}; expected one of {', '.join(source.boards)}")
    rules = Rules(players, build_board(source.boards[board]))
    rules.package = package
    rules.game = game
    rules.content_hash = source.hash
    rules.options = {**chosen, "colours": list(colours)}
    rules.setup = json.dumps([players, rules.options]).encode()
    vocabulary = Vocabulary(source.card_number.__getitem__)
    cards_into(rules, source.cards, vocabulary)
    tokens_into(rules, source.tokens, vocabulary)
    rules.end_of_turn = len(vocabulary.programs)
    rules.programs = [*vocabulary.programs, end_of_turn()]
    rules.verbs = verbs(vocabulary.choices)
    rules.free_verbs = [verb for verb in rules.verbs if verb.free]
    rules.artifacts = sorted(value for value in rules.board.artifact if value)
    rules.rage_track = list(source.tracks["rage_track"])
    rules.rage_start = source.tracks["rage_start"][str(players)]
    rules.countdown = list(source.tracks["countdown"])
    rules.health = source.tracks["health_spaces"]
    rules.price = source.tracks["market_price"]
    rules.removed_artifacts = 4 - players
    rules.starting_clank = [3, 2, 1, 0][:players]
    rules.start_seat = chosen["first"] - 1
    rules.round_limit = chosen["round_limit"]
    rules.colours = list(colours)
    return rules
