"""The tables of the database. The log is the truth; columns marked as cache can be made from it again."""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()


def of_match() -> Column[str]:
    """The match that a row belongs to."""
    return Column("match", Text, ForeignKey("matches.id"), nullable=False)


matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
    Column("seeds_left", Integer, nullable=False),  # rematches that the seed is still good for
    Column("nonces", Text, nullable=False),
    Column("format", Integer, nullable=False),  # of the log
    Column("public", Integer, nullable=False),  # 1 where everybody is told of the table
    # cache
    Column("status", Text, nullable=False),
    Column("updated", Float, nullable=False),  # when one of these columns last changed
    Column("due", Float),  # when somebody should look whether a clock has run out or a bot is needed
    Index("matches_due", "due"),
    Index("matches_public", "public", "status", "created"),
)

log = Table(
    "log",
    metadata,
    of_match(),
    Column("version", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("entry", Text, nullable=False),
    Column("hash", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("chain", Text, nullable=False),  # a checksum over this entry and all before it
    PrimaryKeyConstraint("match", "version"),
    UniqueConstraint("match", "key"),
)

# cache
snapshots = Table(
    "snapshots",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

# Who may do what: a device is the hash of the secret in its cookie; seat -1 is the host's chair, -10 - N the shoulder
# of seat N, and -2 the mark of a device that once looked over one. A device got its right at `time`, and was last there
# when it was `seen`.
grants = Table(
    "grants",
    metadata,
    Column("device", Text, nullable=False),
    of_match(),
    Column("seat", Integer, nullable=False),
    Column("time", Float, nullable=False),
    Column("seen", Float),
    PrimaryKeyConstraint("device", "match", "seat"),
    Index("grants_match", "match", "seat"),
)

# Links: to a free seat, or (`adds`) made by the player of a seat for one more device; to a shoulder. Each is used once,
# or void since a newer one was made or somebody took the seat.
invitations = Table(
    "invitations",
    metadata,
    Column("hash", Text, primary_key=True),
    of_match(),
    Column("seat", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
    Column("voided", Float),
    Column("adds", Integer, nullable=False),
    Index("invitations_match", "match", "seat"),
)

chat = Table(
    "chat",
    metadata,
    of_match(),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    PrimaryKeyConstraint("match", "number"),
    UniqueConstraint("match", "key"),
)

# Who does not want to read whom; by -1: the host has muted the seat for everybody.
mutes = Table(
    "mutes",
    metadata,
    of_match(),
    Column("by", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("match", "by", "seat"),
)

# Where a seat wants to be told that it is its turn, the version it was last told about, and that at which it was last
# told that its time runs out; for mails that go out once a day, when the next one is due.
reminders = Table(
    "reminders",
    metadata,
    of_match(),
    Column("seat", Integer, nullable=False),
    Column("way", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("told", Integer, nullable=False),
    Column("warned", Integer, nullable=False),
    Column("daily", Float),
    Column("confirmed", Integer, nullable=False),  # 0 until whoever reads the mails there has said so
    PrimaryKeyConstraint("match", "seat", "way"),
)

# Mail addresses that were asked on the last day whether they are right, and who had them asked: marks, no addresses.
questions = Table(
    "questions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("mailbox", Text, nullable=False),
    Column("domain", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("caller", Text, nullable=False),
    Column("time", Float, nullable=False),
)

# What players report to those who run the server: their words, and as JSON what their seat was shown (None: to somebody
# who watches) and what their browser said of itself.
reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True),
    of_match(),
    Column("seat", Integer),
    Column("version", Integer, nullable=False),
    Column("time", Float, nullable=False),
    Column("words", Text, nullable=False),
    Column("facts", Text, nullable=False),
)

# Keys of the house, by what they are for; made when they are first needed, and never shown.
keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("key", LargeBinary, nullable=False),
)

# When nobody served: clocks stand still meanwhile. `ended` of the newest row moves on while somebody serves.
service = Table(
    "service",
    metadata,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("began", Float, nullable=False),
    Column("ended", Float, nullable=False),
)
