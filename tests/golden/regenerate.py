"""Writes the golden playthroughs anew, to be read through and committed.

python -m tests.golden.regenerate           the texts, and the headers of the records that lie here, from their moves:
                                            after a change of wording or of what a record tells
python -m tests.golden.regenerate --play    records that are missing too, played by bots
"""

import sys

import meisterdieb as md
from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import make
from meisterdieb.kernel import record
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.luck import SeededLuck
from tests.golden.playthrough import FOLDER, records, write

GAMES = {
    "klong-2-front": (2, "front", 1),
    "klong-3-back": (3, "back", 2),
    "klong-4-front": (4, "front", 4),
    "klong-3-sunken-a": (3, "sunken-a", 1),
    "klong-2-sunken-b": (2, "sunken-b", 2),
    "klong-1-sunken-b": (1, "sunken-b", 7),
    "klong-4-sunken-a": (4, "sunken-a", 8),
    "klong-2-mummy-a": (2, "mummy-a", 3),
    "klong-4-mummy-b": (4, "mummy-b", 4),
    "klong-3-spider": (3, "spider", 5),
    "klong-2-mine": (2, "mine", 6),
    "klong-1-mummy-b": (1, "mummy-b", 12),
    "klong-3-mummy-a": (3, "mummy-a", 13),
    "klong-1-spider": (1, "spider", 14),
    "klong-2-spider": (2, "spider", 15),
    "klong-4-spider": (4, "spider", 16),
    "klong-1-mine": (1, "mine", 9),
    "klong-3-mine": (3, "mine", 10),
    "klong-4-mine": (4, "mine", 11),
    "klong-1-front": (1, "front", 1),
    "klong-1-mummy-a": (1, "mummy-a", 2),
}


def play_games() -> None:
    """Let bots play the games that are not kept yet, and keep their records."""
    missing = [name for name in GAMES if not (FOLDER / f"{name}.record").exists()]
    for name in missing:
        players, board, seed = GAMES[name]
        play, bot, luck = md.new("klong", players=players, seed=seed, board=board), make("langfinger"), SeededLuck(seed)
        while play.to_act:
            play.apply(bot.choose(Sight.of(play, play.to_act[0]), luck))
        (FOLDER / f"{name}.record").write_text(md.record(play), "utf-8")


def write_headers() -> None:
    """Write down what is said about the kept games, the moves being what they were."""
    for path in records():
        read = record.Record(path.read_text("utf-8"))
        play = record.start(read)
        for number, move in enumerate(read.moves[1:], 1):
            record.step(play, number, move)
        path.write_text(record.write(play), "utf-8")


def write_texts() -> None:
    """Write down every record in every language."""
    for path in records():
        for lang in LANGUAGES:
            path.with_suffix(f".{lang}.txt").write_text(write(path.read_text("utf-8"), lang), "utf-8")


if __name__ == "__main__":
    if "--play" in sys.argv[1:]:
        play_games()
    write_headers()
    write_texts()
