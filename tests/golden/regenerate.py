"""Writes the golden playthroughs anew, to be read through and committed.

python -m tests.golden.regenerate           the texts, and the headers of the records that lie here, from their moves:
                                            after a change of wording or of what a record tells
python -m tests.golden.regenerate --play    new records too, played by bots
"""

import sys

import meisterdieb as md
from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import make
from meisterdieb.kernel import record
from meisterdieb.kernel.game import LANGUAGES
from meisterdieb.kernel.luck import SeededLuck
from tests.golden.playthrough import FOLDER, records, write

GAMES = {"klong-2-front": (2, "front", 1), "klong-3-back": (3, "back", 2), "klong-4-front": (4, "front", 4)}


def play_games() -> None:
    """Let bots play the games and keep their records."""
    for name, (players, board, seed) in GAMES.items():
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
