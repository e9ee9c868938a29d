"""Whole evenings at tables, with everything that may happen there: what a corpus is made of."""

from collections.abc import Awaitable, Callable

from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import make
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.lessons import lesson
from meisterdieb.server.lessons_api import LessonWanted
from meisterdieb.server.lessons_api import settings as lesson_settings
from meisterdieb.tables.match import Match
from meisterdieb.tables.secrets import hashed
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.tables import Tables
from tests.tables.moves import can_take_back, offered, state_of
from tests.tables.room import Clock

LINK, HERE = SeatSettings("link"), SeatSettings("here")
ENDLESS = 10_000
PLAYERS = "the secret in the cookie of everybody"  # all seats of a corpus belong to this device, the bots' apart


def of_lesson(id: str, language: str) -> Settings:
    """The table of a lesson."""
    return lesson_settings(lesson(id), LessonWanted("Robin", language))  # type: ignore[arg-type]


# name: what is played, the level of the people's moves, and after how many entries the match is left as it stands
EVENINGS: dict[str, tuple[Settings, str, int]] = {
    "klong-2": (Settings("klong", [LINK, LINK], turn_seconds=86400, pace="slow"), "langfinger", ENDLESS),
    "klong-3-bot": (
        Settings("klong", [HERE, LINK, SeatSettings("bot", level="langfinger")], {"board": "back"}, language="en"),
        "langfinger",
        ENDLESS,
    ),
    "klong-4-running": (
        Settings("klong", [LINK, LINK, LINK, HERE], {"first": 2, "colours": ["green", "red", "blue", "yellow"]}),
        "random",
        130,
    ),
    "klong-2-begun": (Settings("klong", [LINK, HERE], {"round_limit": 0}, language="en"), "langfinger", 4),
    "klong-2-open": (Settings("klong", [HERE, LINK]), "langfinger", 0),
    "clou-1": (Settings("clou", [HERE], {"heist": "museum", "thieves": ["bruce"]}, language="en"), "planer", ENDLESS),
    "clou-2": (Settings("clou", [LINK, HERE], away_seconds=600), "planer", ENDLESS),
    "clou-3-campaign": (Settings("clou", [LINK, LINK, LINK], {"campaign": "yes"}, undo="never"), "random", ENDLESS),
    "clou-2-campaign-running": (Settings("clou", [LINK, HERE], {"campaign": "yes"}, language="en"), "planer", 60),
    "clou-2-running": (Settings("clou", [LINK, SeatSettings("bot", level="random")], {"heist": "bank"}), "planer", 25),
    "lesson-klong-guide": (of_lesson("klong-guide", "de"), "lesson", 30),
    "lesson-clou-guide": (of_lesson("clou-guide", "en"), "lesson", ENDLESS),
    "lesson-klong-cube": (of_lesson("klong-cube", "en"), "lesson", 4),
}


class Evening:
    """Plays one match."""

    def __init__(self, tables: Tables, clock: Clock, name: str) -> None:
        self.tables = tables
        self.clock = clock
        self.settings, self.level, self.entries = EVENINGS[name]
        self.device = hashed(PLAYERS)

    async def play(self) -> Match:
        """Open the table, let people come, and play as far as the evening goes."""
        seating = self.tables.seating
        ticket = "" if self.settings.lesson else (await seating.ticket()).ticket
        opened = await seating.open(self.settings, self.device, ticket=ticket, nonce="a1" * 16 if ticket else "")
        match = (await self.tables.authority.live(opened.match)).match
        if self.entries:
            for seat, secret in opened.invitations.items():
                await self.come(match, seat, secret)
        while match.to_act and not match.decided and match.version < self.entries:
            self.clock.now += 7.5
            await self.around(match)
            await self.move(match)
        if match.status == "over" and not match.scene:
            await seating.rematch(match.id, self.device)
        return match

    async def come(self, match: Match, seat: int, secret: str) -> None:
        """Somebody comes; the first one goes again, and somebody else comes instead."""
        seating, first = self.tables.seating, match.version == 0
        self.clock.now += 60
        await seating.enter(match.id, secret, "Zoë" if first else "", self.device, f"{seat}b" * 16)
        if first and match.status == "open":
            await seating.leave(match.id, seat)
            again = await seating.invite(match.id, seat)
            await seating.enter(match.id, again, "Ümit", self.device, "c3" * 16)

    async def around(self, match: Match) -> None:
        """What happens besides the moves, now and then."""
        if match.scene:
            return
        seating, id = self.tables.seating, match.id
        person = next(i for i, seat in enumerate(match.seats) if seat.kind != "bot")

        async def shown() -> None:
            await seating.hand_sharing.look(id, person, "somebody's link")

        async def another_device() -> None:
            secret = await seating.invite(id, person, self.device)
            await seating.enter(id, secret, "", "another device")

        happens: dict[int, Callable[[], Awaitable[object]]] = {
            10: lambda: self.tables.chat_room.say(id, person, "hello", "Hallo, ihr Diebe! 🗝"),
            14: shown,
            16: lambda: seating.hand_sharing.end(id, person),
            18: another_device,
            20: lambda: seating.bot(id, person, "", "host"),
            30: lambda: seating.back(id, person),
            40: lambda: seating.bot(id, person, "", "clock"),
            60: lambda: seating.back(id, person),
            70: lambda: seating.bot(id, person, "", "away"),
            80: lambda: seating.back(id, person),
            100: lambda: seating.leave(id, person),
        }
        if match.version in happens:
            await happens[match.version]()
        elif match.version % 11 == 5:
            await self.ask(match)

    async def ask(self, match: Match) -> None:
        """Ask for a move back although something was revealed; the others agree, refuse, or it is withdrawn."""
        last, authority = match.trail.last, self.tables.authority
        if last is None or match.seats[last.move.seat].bot or match.why_no_undo(last.move.seat) != "undo-consent":
            return
        await authority.ask(match.id, last.move.seat, match.version, f"ask{match.version}")
        while match.trail.asked:
            asked, how = match.trail.asked, match.version % 4
            seat = asked.seat if how == 0 else asked.waiting[0]
            await authority.answer(match.id, seat, asked.version, f"answer{match.version}", how in (1, 3))

    async def move(self, match: Match) -> None:
        """A move; every seventh time another one first, which is taken back."""
        seat, authority = match.to_act[0], self.tables.authority
        bot = match.seats[seat].bot
        if self.level == "lesson":
            written = match.written(seat) if bot else self.lesson_move(match)
            await authority.act(match.id, seat, match.version, f"k{match.version}", written)
            return
        takes = can_take_back(match, seat)
        if match.version % 7 == 0 and takes and not bot and match.settings.undo != "never":
            text = offered(match, seat)[takes[-1]]
            await authority.act(match.id, seat, match.version, f"try{match.version}", text)
            await authority.undo(match.id, seat, match.version, f"undo{match.version}")
        sight = Sight(match.game, state_of(match), seat)
        chosen = make(match.seats[seat].level or self.level).choose(sight, SeededLuck(match.version))
        key = f"bot:{match.version}" if bot else f"k{match.version}"
        await authority.act(match.id, seat, match.version, key, sight.notation(chosen))

    def lesson_move(self, match: Match) -> str:
        """The next move of the learner, as the lesson itself would make it."""
        made = sum(move.seat == 0 for move in match.moves)
        return lesson(match.settings.lesson).script()[made]
