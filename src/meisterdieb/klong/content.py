"""From content files to rules: cards, tokens and boards read once, checked, and laid out in columns."""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from meisterdieb.kernel import editions
from meisterdieb.kernel.digest import key_of, keys_of, set_up_as
from meisterdieb.kernel.editions import Tables
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

PLAYED = ("starter", "reserve", "dungeon")  # the sets of cards that are in play
FOR_PEOPLE = {"de", "en", "de_from", "name_de", "name_en", "x", "y", "wrap", "wrap_a", "wrap_y"}
TRACKS = ("rage_track", "rage_start", "countdown", "health_spaces", "market_price")
BUILT = 256  # set-ups whose rules are kept


class Content:
    """What the tables of one game's package tell: its facts, its cards, tokens and boards.

    Cards and tokens are numbered in the order of their ids, whatever the order of the files, so that a pile which is
    sorted by numbers has the same order in every program. `printed` is their order in the files, for people.
    """

    def __init__(self, tables: Tables) -> None:
        self.meta: Table = tables["game"]
        self.tracks: Table = tables["boards"]["meta"]
        self.boards: dict[str, Table] = {board["id"]: board for board in tables["boards"]["board"]}
        listed: list[Table] = tables["cards"]["card"]
        check_cards(listed)
        check_tokens(tables["tokens"]["token"])
        for board in self.boards.values():
            check_board(board)
        check_counts(listed, tables["tokens"]["token"], self.meta["counts"])
        self.cards: list[Table] = sorted(listed, key=lambda card: str(card["id"]))
        self.tokens: list[Table] = sorted(tables["tokens"]["token"], key=lambda token: str(token["id"]))
        self.card_number = {card["id"]: i for i, card in enumerate(self.cards)}
        self.token_number = {token["id"]: i for i, token in enumerate(self.tokens)}
        self.printed = {table["id"]: i for i, table in enumerate([*listed, *tables["tokens"]["token"]])}

    def hash(self, board: str) -> str:
        """A digest of what is played with on a board: no names, no drawings, and nothing that stays in the box."""
        cards = [plain(card) for card in self.cards if card["set"] in PLAYED]
        tokens = [plain(token) for token in self.tokens]
        side = self.boards[board]
        rooms = sorted((plain(room) for room in side["rooms"]), key=lambda room: int(room["id"]))
        tunnels = sorted((plain(tunnel) for tunnel in side["tunnels"]), key=lambda tunnel: json.dumps(tunnel))
        tracks = {name: self.tracks[name] for name in TRACKS}
        data = [cards, tokens, side["id"], side["start"], rooms, tunnels, tracks]
        return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def plain(table: Table) -> dict[str, Any]:
    """What the rules know of a card, a token, a room or a tunnel."""
    return {name: value for name, value in sorted(table.items()) if name not in FOR_PEOPLE}


def tables_of(package: Traversable) -> dict[str, Any]:
    """The tables of the content files of a game's package."""
    files = {name: package / "content" / f"{name}.toml" for name in ("cards", "tokens", "boards")}
    files["game"] = package / "game.toml"
    return {name: tomllib.loads(file.read_text("utf-8")) for name, file in files.items()}


@cache
def content(package: str) -> Content:
    """The content of a game's package, read once: that of today, or with `#` and a number that of an edition."""
    name, _, edition = package.partition("#")
    folder = resources.files(name)
    return Content(editions.read(folder, int(edition)) if edition else tables_of(folder))


@cache
def content_hash(package: str, board: str) -> str:
    """The digest of what is played with on a board."""
    return content(package).hash(board)


def cards_into(rules: Rules, cards: list[Table], vocabulary: Vocabulary) -> None:
    """Lay out the cards in columns and sort them into starting decks and dungeon deck."""
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
        rules.copies.append(card["copies"] if card["set"] in PLAYED else 0)
        rules.effect.append(vocabulary.program_of(card["id"], text, card.get(text, [])))
        rules.acquire.append(vocabulary.program_of(card["id"], "acquire", card.get("acquire", [])))
        rules.arrive.append(vocabulary.program_of(card["id"], "arrive", card.get("arrive", [])))
        if card["set"] == "starter":
            rules.starters += [number] * (card["copies"] // 4)
        elif card["set"] == "dungeon":
            rules.dungeon += [number] * card["copies"]


def reserve_into(rules: Rules, source: Content) -> None:
    """Lay out the reserve as the box shows it."""
    reserve = [card for card in source.cards if card["set"] == "reserve"]
    for card in sorted(reserve, key=lambda card: source.printed[card["id"]]):
        rules.reserve.append(source.card_number[card["id"]])
        rules.reserve_start.append(card["copies"])


def tokens_into(rules: Rules, source: Content, vocabulary: Vocabulary) -> None:
    """Lay out the tokens in columns, the face-down ones as pools, the goods as stacks."""
    rules.pools = [[], [], []]
    for number, token in enumerate(source.tokens):
        rules.token_ids.append(token["id"])
        rules.token_group.append(token["group"])
        rules.token_points.append(token.get("points", 0))
        rules.token_keep.append(int(token.get("keep", False)))
        rules.token_take.append(vocabulary.program_of(token["id"], "take", token.get("take", [])))
        rules.token_use.append(vocabulary.program_of(token["id"], "use", token.get("use", [])))
        if token["group"] in words.LOOT:
            rules.pools[words.LOOT.index(token["group"])] += [number] * token["copies"]
        if "use" in token:
            rules.potions.append(number)
        if token.get("tag") == "crown":
            rules.crowns.append(number)
    goods_into(rules, source)
    rules.idol, rules.mastery = source.token_number["monkey-idol"], source.token_number["mastery"]
    rules.key, rules.backpack = source.token_number["key"], source.token_number["backpack"]


def goods_into(rules: Rules, source: Content) -> None:
    """Lay out the goods of the market as the box shows them; of a stack the most valuable one is sold first."""
    stacks: dict[str, list[int]] = {}
    for token in sorted(source.tokens, key=lambda token: source.printed[token["id"]]):
        if "stack" in token:
            stacks.setdefault(token["stack"], []).extend([source.token_number[token["id"]]] * token["copies"])
    for stack in stacks.values():
        stack.sort(key=lambda token: (-rules.token_points[token], token))
    rules.goods, rules.stacks = list(stacks), list(stacks.values())


def ids_into(rules: Rules, vocabulary: Vocabulary) -> None:
    """Note what stands for everything that has an id, in digests and where chance is written down."""
    rules.card_keys, rules.token_keys, rules.good_keys = map(keys_of, (rules.card_ids, rules.token_ids, rules.goods))
    rules.program_ids = [*vocabulary.program_ids, "end-of-turn"]
    rules.program_keys = [0, *map(key_of, rules.program_ids[1:])]
    rules.choice_ids = vocabulary.choice_ids
    rules.choice_keys = keys_of(rules.choice_ids)
    rules.verb_keys = [key_of(verb.name) for verb in rules.verbs]
    rules.step_names = [name for name, _ in END_OF_TURN]
    rules.step_keys = keys_of(rules.step_names)
    cubes = [*"ABCDEF", "", "", "black"]
    rules.source_ids = [("first", []), ("artifact", []), ("row", rules.card_ids), ("bag", cubes)]
    rules.source_ids += [(kind, rules.token_ids) for kind in words.LOOT]
    rules.source_ids += [(f"hand.{letter}", rules.card_ids) for letter in cubes[: rules.players]]


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


# The steps at the end of a turn, in their fixed order (KL-TURN-16), by the names that saves and digests know.
END_OF_TURN: tuple[tuple[str, type[effects.Effect]], ...] = (
    ("springs", discarding.Springs),
    ("trash", discarding.TakeOutTrash),
    ("clear", turn.ClearPlayArea),
    ("lapse", turn.Lapse),
    ("hand", turn.DrawHand),
    ("countdown", escape.EnterCountdown),
    ("row", row.Refill),
    ("attack", turn.RowAttack),
    ("next", turn.NextSeat),
)


@lru_cache(BUILT)
def build_rules(
    package: str,
    game: str,
    players: int,
    options: tuple[tuple[str, Any], ...],
    colours: tuple[str, ...],
    said: tuple[str, ...],
) -> Rules:
    """The rules of one set-up; equal set-ups share them. `said` are the options that do not go without saying."""
    source = content(package)
    chosen = dict(options)
    board = chosen["board"]
    if board not in source.boards:
        raise BadInput(f"there is no board {board!r}; expected one of {', '.join(source.boards)}")
    rules = Rules(players, build_board(source.boards[board]))
    rules.package = package
    rules.game = game
    rules.options = {**chosen, "colours": list(colours)}
    rules.setup = set_up_as(game, players, {name: rules.options[name] for name in said})
    vocabulary = Vocabulary(source.card_number.__getitem__)
    cards_into(rules, source.cards, vocabulary)
    rules.card_rank = [source.printed[id] for id in rules.card_ids]
    reserve_into(rules, source)
    tokens_into(rules, source, vocabulary)
    rules.end_of_turn = len(vocabulary.programs)
    rules.programs = [*vocabulary.programs, [step() for _, step in END_OF_TURN]]
    rules.verbs = verbs(vocabulary.choices)
    ids_into(rules, vocabulary)
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
