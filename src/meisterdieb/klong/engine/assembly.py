"""Rules, assembled for a set-up: its content laid out in columns, and what each of its parts brings."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from meisterdieb.kernel.digest import key_of, keys_of
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.checks.content_checks import check_words, text_of
from meisterdieb.klong.engine import codes, order
from meisterdieb.klong.engine.board import Board
from meisterdieb.klong.engine.condition import Condition
from meisterdieb.klong.engine.content import Content, Table, content
from meisterdieb.klong.engine.cube_kind import CubeKind
from meisterdieb.klong.engine.effect_words import Vocabulary
from meisterdieb.klong.engine.effects import Effect, FallWatcher, FightWatcher, RageWatcher
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.scorer import CardPoints, Scorer
from meisterdieb.klong.engine.toll import Toll
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.base import Base
from meisterdieb.klong.rules.kept_offers import Keep, Redeem

BUILT = 256  # set-ups whose rules are kept


class Assembly:
    """Takes what the parts of a set-up bring and gives each its number or its place."""

    def __init__(self, rules: Rules, source: Content, board: Table) -> None:
        self.rules = rules
        self.content = source
        self.board = board
        self.vocabulary = Vocabulary(source.card_number.__getitem__)
        self.room_words: dict[str, int] = {}
        self.permissions = 0
        self.toll_words: dict[str, int] = {}
        self.places: list[str] = []
        self.pass_words = rules.pass_words
        self.steps: dict[str, Callable[[], Effect]] = {}
        self.end_programs: dict[str, list[Effect]] = {}
        self.room_programs: dict[str, list[Effect]] = {}
        self.open_tokens: dict[str, str] = {}

    def has(self, table: Table) -> bool:
        """Whether the set-up has what a card or token needs: a part, or a kind of rooms or tunnels."""
        known = {part.name for part in self.rules.parts} | set(self.room_words) | set(self.toll_words)
        return table.get("needs", "base") in known

    def in_play(self, tables: Iterable[Table], decks: tuple[str, ...]) -> set[str]:
        """The ids of the cards or tokens that are played with."""
        name = self.rules.board.name
        return {table["id"] for table in tables if self.has(table) and self.content.unpacked(table, name, decks)}

    # what a part may bring

    def room_word(self, word: str) -> int:
        """A word for rooms of the board; gives its bit in their flags."""
        return self.room_words.setdefault(word, 1 << len(self.room_words))

    def room_program(self, word: str, effects: list[Effect]) -> None:
        """What happens to whoever comes into a room with this word."""
        self.room_program_of(word).extend(effects)

    def room_program_of(self, word: str) -> list[Effect]:
        """The effects of rooms with a word."""
        self.room_word(word)
        return self.room_programs.setdefault(word, [])

    def open_token(self, word: str, token: str) -> None:
        """A word for rooms in which a certain token lies face up from the beginning."""
        self.room_word(word)
        self.open_tokens[word] = token

    def place(self, word: str, flags: int, reason: int, condition: Condition | None = None) -> None:
        """A word for where a card can be taken: in rooms with one of these flags, or wherever a condition holds."""
        self.places.append(word)
        self.rules.place_conditions.append(condition)
        self.rules.place_flags.append(flags)
        self.rules.place_reason.append(reason)

    def open_with(self, word: str, reason: int) -> int:
        """A word for what tokens open to whoever has them; gives the number of the pass."""
        self.pass_words.append(word)
        self.rules.passes.append([])
        self.rules.pass_reason.append(reason)
        return len(self.pass_words) - 1

    def toll(self, word: str, toll: Toll) -> int:
        """A word for tunnels, and what they ask; gives its bit."""
        number = len(self.rules.tolls)
        self.rules.tolls.append(toll)
        self.rules.toll_words.append(word)
        self.toll_words[word] = 1 << number
        if toll.choice:
            self.rules.choosy |= 1 << number
        return 1 << number

    def condition(self, word: str, condition: Condition) -> None:
        """A word for what a promise waits for."""
        self.vocabulary.conditions.append(word)
        self.rules.conditions.append(condition)

    def word(self, word: str, build: Callable[[Vocabulary, Table], Effect]) -> None:
        """A word of card texts that rules its whole table."""
        self.vocabulary.ruling_words[word] = build

    def gain(self, word: str, build: Callable[[int], Effect] | None) -> None:
        """A word of card texts that stands for a plain gain; None if it means nothing at this table."""
        self.vocabulary.gain_words[word] = build

    def each(self, word: str, build: Callable[[Table], Effect]) -> None:
        """A word of card texts for what is gained several times over."""
        self.vocabulary.each_words[word] = build

    def permission(self, word: str, *, outlasting: bool = False) -> int:
        """A word for what a card can allow for the turn; gives its bit. An outlasting one goes on through its end."""
        bit = self.vocabulary.permissions.setdefault(word, 1 << len(self.vocabulary.permissions))
        if outlasting:
            self.rules.outlasting |= bit
        return bit

    def bar(self, reason: int) -> int:
        """A bit of `barred`: boots are barred for the rest of the turn, for this reason."""
        self.rules.bar_reasons.append(reason)
        return 1 << (len(self.rules.bar_reasons) - 1)

    def verb(self, verb: Verb) -> int:
        """Something that a player can do; gives its number."""
        verb.number = len(self.rules.verbs)
        self.rules.verbs.append(verb)
        self.rules.modes.append([verb])
        self.rules.keeps.append(0)
        self.rules.asks_others.append(0)
        self.rules.about_program.append(0)
        return verb.number

    def mode(self, question: int, verbs: Iterable[int], *, keeps_promises: bool) -> None:
        """Let other things be done, too, while a question is open."""
        self.rules.modes[question] += [self.rules.verbs[verb] for verb in verbs]
        self.rules.keeps[question] = int(keeps_promises)

    def asks_others(self, question: int) -> None:
        """A question that may be put to a seat that is not in turn."""
        self.rules.asks_others[question] = 1

    def asks_for_program(self, question: int) -> None:
        """A question whose first number is a list of effects: whose text it is tells who asks."""
        self.rules.about_program[question] = 1

    def step(self, name: str, effect: Callable[[], Effect]) -> None:
        """A step at the end of a turn; `order` says where it stands."""
        self.steps[name] = effect

    def program(self, id: str, effects: list[Effect], *, lasting: bool = False) -> int:
        """A list of effects; a lasting one goes on though the seat in turn has fallen."""
        self.vocabulary.programs.append(effects)
        self.vocabulary.program_ids.append(id)
        number = len(self.vocabulary.programs) - 1
        if lasting:
            self.vocabulary.lasting.add(number)
        return number

    def also_at(self, moment: str, effect: Effect) -> None:
        """Something more that happens at a moment: `after_attack`, `out_turn`, `escape`, `row_short`,
        `rivals_loot` or `clock_strikes`."""
        self.end_programs.setdefault(moment, []).append(effect)

    def watch_falls(self, watcher: FallWatcher) -> None:
        """Something that happens when a thief falls."""
        self.rules.watching_falls.append(watcher)

    def watch_fights(self, watcher: FightWatcher) -> None:
        """Something that happens when a monster is beaten."""
        self.rules.watching_fights.append(watcher)

    def watch_rage(self, watcher: RageWatcher) -> None:
        """Something that happens when the marker reaches a space of the rage track."""
        self.rules.watching_rage.append(watcher)

    def track(self, id: str, start: int, spaces: Iterable[str] = ()) -> int:
        """A track with a marker; gives its place."""
        self.rules.track_ids.append(id)
        self.rules.track_start.append(start)
        self.rules.track_spaces.append(list(spaces))
        return len(self.rules.track_ids) - 1

    def feature(self, id: str) -> int:
        """Something on the board that can be marked; gives its place."""
        self.rules.board.features.append(id)
        return len(self.rules.board.features) - 1

    def counter(self, id: str) -> int:
        """A kind of deed that is counted within a turn; gives its place."""
        self.rules.counters.append(id)
        self.rules.no_counts = (*self.rules.no_counts, 0)
        return len(self.rules.counters) - 1

    def colour(self, id: str, kind: CubeKind) -> int:
        """Cubes that are neither a seat's nor the dragon's own; gives the number of the colour."""
        number = max(codes.BLACK + 1, len(self.rules.cube_kinds))
        while len(self.rules.cube_kinds) <= number:
            self.rules.cube_kinds.append(kind)
        self.rules.colour_ids += [""] * (number + 1 - len(self.rules.colour_ids))
        self.rules.colour_ids[number] = id
        self.rules.colours = number + 1
        return number

    def pool(self, group: str) -> int:
        """A heap of face-down tokens of a group; gives its number."""
        if group not in self.rules.pool_ids:
            self.rules.pool_ids.append(group)
            self.rules.pools.append([])
        return self.rules.pool_ids.index(group)

    def source(self, id: str, ids: list[str]) -> int:
        """Something that chance is asked about; gives its number."""
        self.rules.source_ids.append((id, ids))
        return codes.HANDS + int(self.rules.players) + len(self.rules.source_ids) - 1

    def scorer(self, scorer: Scorer) -> None:
        """A part of the score."""
        self.rules.scorers.append(scorer)

    def points_rule(self, word: str, points: CardPoints) -> None:
        """A word for how the points of a card are counted."""
        self.rules.point_words[word] = points

    def trail(self) -> None:
        """Somebody asks where the thief has been this turn."""
        self.rules.trails = 1


@lru_cache(BUILT)
def build_rules(package: str, game: str, players: int, board: str, decks: tuple[str, ...] = ()) -> Rules:
    """The rules of one set-up; equal set-ups share them."""
    source = content(package)
    if board not in source.boards:
        raise BadInput(f"there is no board {board!r}; expected one of {', '.join(source.boards)}")
    rules = Rules(players, Board(board, max(room["id"] for room in source.boards[board]["rooms"]), 0))
    rules.package, rules.game = package, game
    return assemble(rules, source, source.boards[board], decks, [Base(), *source.parts(board, decks, players)])


def assemble(rules: Rules, source: Content, board: Table, decks: tuple[str, ...], parts: list[Part]) -> Rules:
    """Fill rules from content, a board, the decks that are mixed in, and parts."""
    players = int(rules.players)
    rules.board.start, rules.board.outside = board["start"], board.get("outside", board["start"])
    rules.colour_ids = [*codes.LETTERS[:players], *[""] * (codes.BLACK - players), "black"]
    rules.parts = sorted(parts, key=lambda part: part.order)
    a = Assembly(rules, source, board)
    for part in rules.parts:
        part.join(a)
    in_play = a.in_play([*source.cards, *source.tokens, *source.more_tokens], decks)
    cards, tokens = ([one for one in listed if one["id"] in in_play] for listed in (source.cards, source.tokens))
    check_words(cards, tokens, board, a)
    board_into(a, board)
    cards_into(a, source.cards, in_play)
    reserve_into(rules, source, in_play)
    tokens_into(a, source, in_play)
    if any(isinstance(effect, Keep) for program in a.vocabulary.programs for effect in program):
        a.verb(Redeem("redeem", True))
    goods_into(rules, source, in_play)
    sources_into(a)
    programs_into(a)
    ids_into(a)
    values_into(rules, source.tracks, board)
    return rules


def board_into(a: Assembly, table: Table) -> None:
    """Rooms by number, then the exits of each room in the order of its tunnels."""
    rules, board = a.rules, a.rules.board
    zones = sorted({room["zone"] for room in table["rooms"] if "zone" in room})
    board.zones = zones
    for room in table["rooms"]:
        n = room["id"]
        board.flags[n] = sum(bit for word, bit in a.room_words.items() if room.get(word))
        board.artifact[n] = room.get("artifact", 0)
        board.zone[n] = zones.index(room["zone"]) + 1 if "zone" in room else 0
        board.needs[n] = a.pass_words.index(room["needs"]) + 1 if "needs" in room else 0
        effects = [effect for word in a.room_programs if room.get(word) for effect in a.room_programs[word]]
        if effects:
            board.program[n] = a.program(f"room-{n}", [*effects, *a.room_programs["*"]])
        for loot, word in enumerate(("minor_secrets", "major_secrets", "monkey_idols")):
            board.loot[n * codes.LOOT_KINDS + loot] = room.get(word, 0)
        for word, token in a.open_tokens.items():
            if room.get(word):
                number = a.content.token_number[token]
                place = n * codes.LOOT_KINDS + codes.LOOT.index(a.content.tokens[number]["group"])
                board.loot[place], board.open_token[place] = 1, number + 1
    for n in range(board.rooms + 1):
        board.first[n] = len(board.to)
        for number, tunnel in enumerate(table["tunnels"]):
            if n in (tunnel["a"], tunnel["b"]):
                board.to.append(tunnel["b"] if n == tunnel["a"] else tunnel["a"])
                board.boots.append(tunnel.get("boots", 1))
                board.monsters.append(tunnel.get("monsters", 0))
                board.special.append(sum(bit for word, bit in a.toll_words.items() if tunnel.get(word)))
                board.amount.append(next((tunnel[word] for word in a.toll_words if type(tunnel.get(word)) is int), 0))
                board.closed.append(int(tunnel.get("one_way", False) and n == tunnel["b"]))
                board.tunnel.append(number)
        ways = board.to[board.first[n] :]
        board.twin += [ways[: i + 1].count(to) if ways.count(to) > 1 else 0 for i, to in enumerate(ways)]
    board.first[board.rooms + 1] = len(board.to)
    lying = sorted((value, room) for room, value in enumerate(board.artifact) if value > 0)
    rules.artifacts, rules.artifact_rooms = [value for value, _ in lying], [room for _, room in lying]


def cards_into(a: Assembly, cards: list[Table], in_play: set[str]) -> None:
    """Lay out the cards in columns and sort those in play into starting decks and dungeon deck."""
    rules, vocabulary = a.rules, a.vocabulary
    each = a.content.tracks.get("starting_decks", 4)  # as many starting decks are in the box
    for number, card in enumerate(cards):
        kind = codes.KINDS.index(card["kind"])
        text = text_of(card)
        played = card["id"] in in_play
        texts = card if played else {}
        rules.card_ids.append(card["id"])
        rules.card_rank.append(a.content.printed[card["id"]])
        rules.kind.append(kind)
        rules.cost.append(card.get("cost", 0))
        rules.points.append(card.get("points", 0))
        rules.point_rules.append(card.get("points_rule"))
        rules.place.append(a.places.index(texts.get("where", "anywhere")))
        rules.dragon.append(int("dragon" in card.get("symbols", ())))
        rules.danger.append(int("danger" in card.get("symbols", ())))
        rules.counts_clank.append(int(any(effect.get("each") == "clank" for effect in card.get(text, ()))))
        rules.copies.append(card["copies"] if played else 0)
        rules.effect.append(vocabulary.program_of(card["id"], text, texts.get(text, [])))
        rules.acquire.append(vocabulary.program_of(card["id"], "acquire", texts.get("acquire", [])))
        rules.arrive.append(vocabulary.program_of(card["id"], "arrive", texts.get("arrive", [])))
        rules.when_discarded.append(
            vocabulary.program_of(card["id"], "when_discarded", texts.get("when_discarded", []))
        )
        if rules.when_discarded[number]:
            rules.discard_texts = 1
        if played and card["set"] == "starter":
            rules.starters += [number] * (card["copies"] // each)
        elif played and card["set"] == "dungeon":
            rules.dungeon += [number] * card["copies"]
        if played and card["set"] != "starter" and not card.get("cost", 0):
            rules.gratis = 1


def reserve_into(rules: Rules, source: Content, in_play: set[str]) -> None:
    """Lay out the reserve as the box shows it."""
    reserve = [card for card in source.cards if card["set"] == "reserve" and card["id"] in in_play]
    for card in sorted(reserve, key=lambda card: source.printed[card["id"]]):
        rules.reserve.append(source.card_number[card["id"]])
        rules.reserve_start.append(card["copies"])


def tokens_into(a: Assembly, source: Content, in_play: set[str]) -> None:
    """Lay out the tokens in columns, the face-down ones as pools, with what they open, carry and count as."""
    rules, vocabulary = a.rules, a.vocabulary
    for number, token in enumerate(source.tokens):
        rules.token_ids.append(token["id"])
        rules.token_group.append(token["group"])
        rules.token_part.append(token.get("part", PART_OF_GROUP.get(token["group"], "tokens")))
        rules.token_points.append(token.get("points", 0))
        rules.token_keep.append(int(token.get("keep", False)))
        rules.token_secret.append(int(token.get("secret", False)))
        played = token["id"] in in_play
        texts = token if played else {}
        rules.token_take.append(vocabulary.program_of(token["id"], "take", texts.get("take", [])))
        rules.token_use.append(vocabulary.program_of(token["id"], "use", texts.get("use", [])))
        if not played:
            continue
        if "part" in token and token["part"] not in rules.token_parts:
            rules.token_parts.append(token["part"])
        if token["group"] in rules.pool_ids and token["id"] not in a.open_tokens.values():
            rules.pools[rules.pool_ids.index(token["group"])] += [number] * token["copies"]
        if "use" in token:
            rules.potions.append(number)
        if "pass" in token:
            rules.passes[a.pass_words.index(token["pass"])].append(number)
        if token.get("carries"):
            rules.carriers.append(number)
        if token["group"] == "mastery":
            rules.mastery = number
        if "tag" in token:
            rules.tags.setdefault(token["tag"], []).append(number)
    for token in source.more_tokens:
        if token["id"] in in_play:
            pool = rules.pools[rules.pool_ids.index(token["group"])]
            pool += [source.token_number[token["same_as"]]] * token["copies"]
            pool.sort()


def goods_into(rules: Rules, source: Content, in_play: set[str]) -> None:
    """Lay out the goods of the market as the box shows them; of a stack the most valuable one is sold first."""
    stacks: dict[str, list[int]] = {}
    wares: Mapping[str, int] = source.tracks.get("wares", {})  # of each kind, where that depends on the players
    for token in sorted(source.tokens, key=lambda token: source.printed[token["id"]]):
        if "stack" in token and token["id"] in in_play:
            stock = min(token["copies"], wares.get(str(int(rules.players)), token["copies"]))
            stacks.setdefault(token["stack"], []).extend([source.token_number[token["id"]]] * stock)
    for stack in stacks.values():
        stack.sort(key=lambda token: (-rules.token_points[token], token))
    rules.goods, rules.stacks = list(stacks), list(stacks.values())


def sources_into(a: Assembly) -> None:
    """What chance is asked about: the base game's own at fixed numbers, then those of the parts."""
    rules = a.rules
    added = rules.source_ids
    own: list[tuple[str, list[str]]] = [
        ("first", []),
        ("artifact", []),
        ("row", rules.card_ids),
        ("bag", rules.colour_ids),
    ]
    own += [(group, rules.token_ids) for group in rules.pool_ids[: codes.LOOT_KINDS]]
    own += [(f"hand.{letter}", rules.card_ids) for letter in codes.LETTERS]
    own = own[: codes.HANDS + rules.players]
    rules.source_ids = [*own, *added]


def programs_into(a: Assembly) -> None:
    """The steps of a turn's end in their order, and what parts add to certain moments."""
    rules, vocabulary = a.rules, a.vocabulary
    rules.step_names = [name for name in order.STEPS if name in a.steps]
    rules.end_of_turn = a.program("end-of-turn", [a.steps[name]() for name in rules.step_names], lasting=True)
    for moment, effects in a.end_programs.items():
        setattr(rules, moment, a.program(moment.replace("_", "-"), effects, lasting=True))
    rules.programs = vocabulary.programs
    rules.lasting = [int(number in vocabulary.lasting) for number in range(len(vocabulary.programs))]


def ids_into(a: Assembly) -> None:
    """Note what stands for everything that has an id, in digests and where chance is written down."""
    rules, vocabulary = a.rules, a.vocabulary
    rules.card_keys, rules.token_keys, rules.good_keys = map(keys_of, (rules.card_ids, rules.token_ids, rules.goods))
    rules.program_ids = vocabulary.program_ids
    rules.program_keys = [0, *map(key_of, rules.program_ids[1:])]
    rules.choice_ids, rules.choice_keys = vocabulary.choice_ids, keys_of(vocabulary.choice_ids)
    rules.choice_tables = [list(options) for options in vocabulary.choice_tables]
    rules.condition_ids, rules.condition_keys = vocabulary.conditions, keys_of(vocabulary.conditions)
    rules.verb_keys = [key_of(verb.name) for verb in rules.verbs]
    rules.step_keys = keys_of(rules.step_names)
    rules.feature_keys = keys_of([f"mark.{id}" for id in rules.board.features])
    rules.track_keys = keys_of([f"track.{id}" for id in rules.track_ids])
    rules.counter_keys = keys_of([f"count.{id}" for id in rules.counters])
    rules.colour_keys = keys_of(rules.colour_ids)
    rules.free_verbs = [verb for verb in rules.verbs if verb.free]
    rules.permissions = vocabulary.permissions


def values_into(rules: Rules, tracks: Table, board: Table) -> None:
    """The numbers of the box: tracks, prices, what depends on the number of players."""
    players = int(rules.players)
    rules.rage_track = list(tracks["rage_track"])
    rules.rage_start = tracks["rage_start"].get(str(players), tracks["rage_start"]["2"])  # alone as for two
    rules.rage_marker = board.get("rage_marker", "")
    rules.countdown = list(tracks["countdown"])
    rules.health = tracks["health_spaces"]
    rules.price = tracks["market_price"]
    rules.wares_each = tracks.get("wares_each", 0)
    rules.removed_artifacts = tracks.get("removed_artifacts", REMOVED_ARTIFACTS).get(str(players), 0)
    rules.starting_clank = list(tracks.get("starting_clank", STARTING_CLANK))[:players]


PART_OF_GROUP = {"market": "goods", "mastery": "mastery"}  # the points of all others count as those of tokens

# What goes without saying in boxes that do not say it: one artifact less for each player below four, and the noise of
# the first seats.
REMOVED_ARTIFACTS = {"2": 2, "3": 1}
STARTING_CLANK = (3, 2, 1, 0, 0, 0)
