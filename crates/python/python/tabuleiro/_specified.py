"""Players made of the functions that the specifications prescribe: `mnk.player`, `orbito.player` and `konane.player`.

How such functions are called is written once, in the program that plays with a student's file (`python:aluno.py`).
"""

import types

from tabuleiro import _native  # type: ignore[attr-defined]  # it has no stub of its own

_TYPES = {
    "orbito": ("cria_posicao", "posicao_para_str", "cria_pedra_preta", "cria_pedra_branca", "cria_tabuleiro"),
    "konane": ("faz_pos", "linha_pos", "coluna_pos", "faz_jogada", "inicio_jogada", "fim_jogada"),
}


_ADAPTER = types.ModuleType("tabuleiro._adapter")


def _adapter():
    """The program, as a module. It is loaded when it is first needed."""
    if not hasattr(_ADAPTER, "GAMES"):
        exec(compile(_native._PLAYER, "player.py", "exec"), vars(_ADAPTER))
    return _ADAPTER


class Given:
    """What the program calls a student: here what a function raises is raised, and the referee makes a verdict of it."""

    def __init__(self, game, name, function):
        # The types are those of the function's own file, or else the package's.
        own = getattr(function, "__globals__", {})
        if not all(callable(own.get(operation)) for operation in _TYPES.get(game, ())):
            own = vars(getattr(_native, game))
        self.file = player_name(function)
        self.module = types.SimpleNamespace(**{operation: own[operation] for operation in _TYPES.get(game, ())})
        setattr(self.module, name, function)

    def has(self, name):
        return callable(getattr(self.module, name, None))

    def run(self, name, *arguments):
        return getattr(self.module, name)(*arguments)

    def call(self, function, *arguments):
        return function(*arguments)

    def expect(self, right, function, answer, wanted):
        if not right:
            self.refuse(_adapter().said("answer", file=self.file, function=function, answer=repr(answer), wanted=wanted))

    def refuse(self, sentence):
        raise ValueError(sentence)


def player_name(player):
    name = getattr(player, "__name__", None)
    return name if isinstance(name, str) else type(player).__name__


class Specified:
    """A player that asks a function of a specification."""

    def __init__(self, game, name, function, level):
        if not callable(function):
            raise TypeError(f"{game}.player takes the function {name}, not something of type {type(function).__name__}")
        self.game, self.level, self.__name__ = game, level, player_name(function)
        self.student, self.course = Given(game, name, function), None

    def __repr__(self):
        return f"<player of {self.game}: {self.__name__}>"

    def __call__(self, view):
        if view.game != self.game:
            raise ValueError(f"{self.__name__} plays {self.game} and not {view.game}")
        answer = (self.begin(view) if self.game != "konane" else self.go_on(view)).move(view.position)
        return None if answer == "none" else answer.removeprefix("move ")

    def begin(self, view):
        options = {name: str(value) for name, value in vars(view.options).items()}
        return _adapter().GAMES[self.game](self.student, self.level, options, 1 if view.seat in ("X", "p") else 2)

    def go_on(self, view):
        """A player of Konane goes through a whole game, and is told of every move."""
        if len(view.moves) < 2:
            self.course = self.begin(view)
            # Seat 2 is asked after the first move of the start.
            self.course.begin(self.course.START if view.position.endswith(" remove") else view.position)
        for number in range(len(self.course.moves), len(view.moves)):
            self.course.played(number % 2 + 1, view.moves[number])
        return self.course


def _player_of_mnk(function, level="normal"):
    """Make a player of `escolhe_posicao_auto(tab, jog, k, lvl)`, with the level that it is given.

    >>> import tabuleiro
    >>> from tabuleiro import mnk
    >>> match = tabuleiro.play("mnk", [mnk.player(mnk.escolhe_posicao_auto, "dificil"), "facil"], games=4)
    >>> match.players[0].name, match.players[0].losses
    ('escolhe_posicao_auto', 0)
    """
    return Specified("mnk", "escolhe_posicao_auto", function, level)


def _player_of_orbito(function, level="normal"):
    """Make a player of `escolhe_movimento_auto(t, j, lvl)`, with the level that it is given.

    Boards, stones and positions are those of the file that the function is from: `cria_tabuleiro`, `cria_posicao`,
    `posicao_para_str`, `cria_pedra_preta` and `cria_pedra_branca`. Where it has none of its own, they are the package's.

    >>> import tabuleiro
    >>> from tabuleiro import orbito
    >>> tabuleiro.play("orbito", [orbito.player(orbito.escolhe_movimento_auto), "facil"]).games[0].winner
    'escolhe_movimento_auto'
    """
    return Specified("orbito", "escolhe_movimento_auto", function, level)


def _player_of_konane(function):
    """Make a player of `cria_jogadorN(cor)`, which makes the specified player of a game and gets its messages.

    Positions and moves are made and read by `faz_pos`, `linha_pos`, `coluna_pos`, `faz_jogada`, `inicio_jogada` and
    `fim_jogada` of the file that the function is from, or else by the package's. It plays on 8x8 and from the start.

    >>> import tabuleiro
    >>> from tabuleiro import konane
    >>> tabuleiro.play("konane", [konane.player(konane.cria_jogador), "facil"]).games[0].winner
    'cria_jogador'
    """
    return Specified("konane", "cria_jogador", function, None)


for _game, _player in (("mnk", _player_of_mnk), ("orbito", _player_of_orbito), ("konane", _player_of_konane)):
    _player.__name__ = _player.__qualname__ = "player"
    _player.__module__ = f"tabuleiro.{_game}"
    setattr(getattr(_native, _game), "player", _player)
