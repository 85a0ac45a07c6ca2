"""The sample players of examples/players play every game."""

import subprocess
import sys

import pytest
import tabuleiro
from conftest import PROJECT, chance
from line_referee import Process, play

PLAYERS = PROJECT / "examples/players"
GAMES = [
    ("mnk", {}), ("mnk", {"board": "6x7", "k": 4}), ("orbito", {}), ("orbito", {"rules": "commercial-short"}),
    ("konane", {}), ("konane", {"size": 6}), ("scrabble-ist", {}), ("scrabble-ulb", {}), ("scrabble", {"language": "pt"}),
]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory):
    program = tmp_path_factory.mktemp("c") / "random_player"
    subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", program, PLAYERS / "random_player.c"], check=True)
    return program


@pytest.fixture(params=["random_player.py", "random_player.js", "random_player.c", "random_player.rkt", "greedy_player.py"])
def sample(request, compiled):
    file = PLAYERS / request.param
    return {".py": [sys.executable, file], ".js": ["node", file], ".c": [compiled], ".rkt": ["racket", file]}[file.suffix]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[f"{name} {options}" for name, options in GAMES])
def test_every_game(sample, name, options):
    with Process(*sample) as process:
        for seed in (1, 2):
            game = tabuleiro.Game(name, seed=seed, **options)
            others = [chance(seed) for _ in game.seats[1:]]
            # Words are many: a stretch of a game shows what a whole one does.
            stop = 12 if name.startswith("scrabble") else None
            play(game, *([process, *others] if seed == 1 else [*others, process]), stop=stop)
        assert process.quit() == 0


def test_it_looks_where_it_goes():
    """The greedy player wins at once where it can, and blocks where it must."""
    with Process(sys.executable, PLAYERS / "greedy_player.py") as process:
        for position, move in [("XX./OO./... X", "3"), ("X../.OO/X.. X", "4"), ("X../OO./X.. X", "6")]:
            game = tabuleiro.Game("mnk", position=position)
            process.begin(game, 1)
            assert process.choose(game.view(1)) == move
        won = 0
        for seed in range(100):
            both = [process, chance(seed)]
            game = play(tabuleiro.Game("konane"), *(both if seed % 2 else reversed(both)))
            won += game.outcome.winner == ("p" if seed % 2 else "b")
        # It wins about 83 of 100. By chance alone this many are won less than once in a thousand times.
        assert won >= 68, won
