"""Board games to play, to teach with and to study: m,n,k games, Orbito-n, Konane and Scrabble.

A module a game holds the functions of its specification, under their own names: `mnk`, `orbito`, `scrabble_ist`,
`scrabble_ulb` and `konane`. A test written for a student's file runs on them.

`Game` is any game of the catalog in play, and `play` holds a match:

>>> import tabuleiro
>>> game = tabuleiro.Game("mnk", board="3x3", k=3)
>>> print(game.play("5"))
+---+---+
|   |   |
+---X---+
|   |   |
+---+---+
>>> game.status
'O to move.'
>>> tabuleiro.play("orbito", ["normal", "facil"], seed=1).games[0].winner
'normal'

`Engine` tells what a strong player thinks of a game:

>>> engine = tabuleiro.Engine()
>>> str(engine.solve(tabuleiro.Game("orbito", orbits=2)).worth)
'win in 12'
"""

import sys as _sys

from tabuleiro import _native
from tabuleiro._native import __version__ as __version__
from tabuleiro._native import (
    Analysis, Case, Engine, Forfeit, Game, Line, Match, Outcome, Played, Solution, Standing, View, Worth, games, options,
    play,
)

__all__ = [
    "Analysis", "Case", "Engine", "Forfeit", "Game", "Line", "Match", "Outcome", "Played", "Solution", "Standing", "View",
    "Worth", "games", "konane", "mnk", "options", "orbito", "play", "scrabble_ist", "scrabble_ulb",
]

# The modules are part of the extension: they are found here as if each were a file.
for _name in ("konane", "mnk", "orbito", "scrabble_ist", "scrabble_ulb"):
    _sys.modules[f"{__name__}.{_name}"] = globals()[_name] = getattr(_native, _name)

from tabuleiro import _specified as _specified  # noqa: E402  (it puts `player` into the modules)
