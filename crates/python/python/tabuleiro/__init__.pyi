from collections.abc import Callable, Iterator, Mapping, Sequence
from os import PathLike
from types import SimpleNamespace
from typing import Any, Literal, TypedDict, final, overload

from typing_extensions import Self, Unpack

from . import konane as konane, mnk as mnk, orbito as orbito, scrabble_ist as scrabble_ist, scrabble_ulb as scrabble_ulb

__all__ = [
    "Analysis", "Case", "Engine", "Forfeit", "Game", "Line", "Match", "Outcome", "Played", "Solution", "Standing", "View",
    "Worth", "games", "konane", "mnk", "options", "orbito", "play", "scrabble_ist", "scrabble_ulb",
]

__version__: str

_Language = Literal["en", "pt", "fr"]
_Name = Literal["mnk", "orbito", "konane", "scrabble-ist", "scrabble-ulb", "scrabble"]
_File = str | PathLike[str]

class _Mnk(TypedDict, total=False):
    board: str | tuple[int, int]
    k: int
    rule: Literal["freestyle", "standard", "renju", "caro"]
    opening: Literal["free", "swap2"]

class _Orbito(TypedDict, total=False):
    orbits: Literal[2, 3, 4, 5]
    rules: Literal["specified", "commercial", "commercial-short"]

class _Konane(TypedDict, total=False):
    size: Literal[4, 6, 8, 10, 12]

class _ScrabbleIst(TypedDict, total=False):
    bag: _File
    points: _File

class _ScrabbleUlb(TypedDict, total=False):
    dictionary: _File
    letters: _File
    leaning: bool
    multiplayer: bool
    premiums: bool
    bonus: bool
    crossings: bool
    jokers: bool
    exchange: bool
    pretty: bool
    full: bool

class _Scrabble(TypedDict, total=False):
    language: _Language
    challenge: Literal["void", "single", "double", "five", "ten"]
    dictionary: _File

_Square = tuple[int, int]
_Move = str | int | orbito.Posicao | _Square | tuple[_Square, _Square]
_Player = str | Callable[[View], _Move | None]
_Players = Sequence[_Player] | Mapping[str, _Player]
_Kind = Literal["wrong-move", "time", "crash", "nonsense", "late", "silence", "no-move"]

@final
class Game:
    @overload
    def __new__(
        cls,
        name: Literal["mnk"],
        /,
        *,
        seats: int | None = None,
        seed: int | None = None,
        position: str | None = None,
        speak: _Language = "en",
        **options: Unpack[_Mnk],
    ) -> Self: ...
    @overload
    def __new__(
        cls,
        name: Literal["orbito"],
        /,
        *,
        seats: int | None = None,
        seed: int | None = None,
        position: str | None = None,
        speak: _Language = "en",
        **options: Unpack[_Orbito],
    ) -> Self: ...
    @overload
    def __new__(
        cls,
        name: Literal["konane"],
        /,
        *,
        seats: int | None = None,
        seed: int | None = None,
        position: str | None = None,
        speak: _Language = "en",
        **options: Unpack[_Konane],
    ) -> Self: ...
    @overload
    def __new__(
        cls,
        name: Literal["scrabble-ist"],
        /,
        *,
        seats: int | None = None,
        seed: int | None = None,
        position: str | None = None,
        speak: _Language = "en",
        **options: Unpack[_ScrabbleIst],
    ) -> Self: ...
    @overload
    def __new__(
        cls,
        name: Literal["scrabble-ulb"],
        /,
        *,
        seats: int | None = None,
        seed: int | None = None,
        position: str | None = None,
        speak: _Language = "en",
        **options: Unpack[_ScrabbleUlb],
    ) -> Self: ...
    @overload
    def __new__(
        cls,
        name: Literal["scrabble"],
        /,
        *,
        seats: int | None = None,
        seed: int | None = None,
        position: str | None = None,
        speak: _Language = "en",
        **options: Unpack[_Scrabble],
    ) -> Self: ...
    @overload
    def __new__(
        cls,
        name: str,
        /,
        *,
        seats: int | None = None,
        seed: int | None = None,
        position: str | None = None,
        speak: _Language = "en",
    ) -> Self: ...
    @classmethod
    def from_record(cls, record: str | Match | Played, /, *, speak: _Language = "en", files: Mapping[str, bytes] | None = None) -> Game: ...
    @property
    def name(self) -> str: ...
    @property
    def options(self) -> dict[str, str]: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def levels(self) -> tuple[str, ...]: ...
    @property
    def turn(self) -> str | None: ...
    @property
    def status(self) -> str: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def moves(self) -> tuple[str, ...]: ...
    @property
    def position(self) -> str: ...
    @property
    def record(self) -> str: ...
    def legal_moves(self) -> tuple[str, ...]: ...
    def why_not(self, move: _Move) -> str | None: ...
    def play(self, move: _Move) -> Game: ...
    def undo(self, moves: int = 1) -> Game: ...
    def resign(self, seat: str | int | None = None) -> Game: ...
    def view(self, seat: str | int | None = None) -> View: ...
    def copy(self) -> Game: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: object) -> Game: ...
    def __iter__(self) -> Iterator[View]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def _repr_svg_(self) -> str: ...

@final
class View:
    @property
    def seat(self) -> str | None: ...
    @property
    def turn(self) -> str | None: ...
    @property
    def last(self) -> str | None: ...
    @property
    def moves(self) -> tuple[str, ...]: ...
    @property
    def game(self) -> str: ...
    @property
    def options(self) -> SimpleNamespace: ...
    @property
    def board(self) -> tuple[tuple[Any, ...], ...]: ...
    @property
    def legal(self) -> tuple[Any, ...]: ...
    @property
    def position(self) -> str: ...
    @property
    def scores(self) -> tuple[int, ...] | None: ...
    @property
    def hand(self) -> tuple[str, ...]: ...
    @property
    def status(self) -> str: ...
    def legal_moves(self) -> tuple[str, ...]: ...
    def why_not(self, move: _Move) -> str | None: ...
    def _repr_svg_(self) -> str: ...

@final
class Outcome:
    @property
    def winner(self) -> str | None: ...
    @property
    def ranks(self) -> tuple[int, ...]: ...
    @property
    def scores(self) -> tuple[int, ...] | None: ...
    @property
    def reason(self) -> str: ...
    @property
    def termination(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Engine:
    def __new__(
        cls,
        *,
        time: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        threads: int = 1,
        memory: int = 16,
    ) -> Self: ...
    @property
    def time(self) -> float | None: ...
    @property
    def nodes(self) -> int | None: ...
    @property
    def depth(self) -> int | None: ...
    @property
    def threads(self) -> int: ...
    @property
    def memory(self) -> int: ...
    def best(self, game: Game) -> str: ...
    def analyse(self, game: Game, lines: int = 3) -> Analysis: ...
    def solve(self, game: Game) -> Solution: ...

@final
class Worth:
    @property
    def proven(self) -> Literal["win", "draw", "loss"] | None: ...
    @property
    def plies(self) -> int | None: ...
    @property
    def points(self) -> int | None: ...
    @property
    def expectation(self) -> float: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Line:
    @property
    def move(self) -> str: ...
    @property
    def moves(self) -> tuple[str, ...]: ...
    @property
    def worth(self) -> Worth: ...
    @property
    def equity(self) -> float | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Analysis:
    @property
    def lines(self) -> tuple[Line, ...]: ...
    @property
    def worth(self) -> Worth: ...
    @property
    def depth(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_html_(self) -> str: ...

@final
class Case:
    @property
    def moves(self) -> tuple[str, ...]: ...
    @property
    def alike(self) -> int: ...
    @property
    def worth(self) -> Worth: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Solution:
    @property
    def cases(self) -> tuple[Case, ...]: ...
    @property
    def line(self) -> tuple[str, ...]: ...
    @property
    def worth(self) -> Worth: ...
    @property
    def nodes(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_html_(self) -> str: ...

@final
class Match:
    @property
    def players(self) -> tuple[Standing, ...]: ...
    @property
    def games(self) -> tuple[Played, ...]: ...
    @property
    def left_behind(self) -> int: ...
    @property
    def record(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Standing:
    @property
    def name(self) -> str: ...
    @property
    def player(self) -> str: ...
    @property
    def wins(self) -> int: ...
    @property
    def draws(self) -> int: ...
    @property
    def losses(self) -> int: ...
    @property
    def score(self) -> float: ...
    @property
    def interval(self) -> tuple[float, float]: ...
    @property
    def forfeits(self) -> dict[_Kind, int]: ...
    @property
    def time(self) -> float: ...

@final
class Played:
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def winner(self) -> str | None: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def record(self) -> str: ...
    @property
    def game(self) -> Game: ...
    @property
    def forfeits(self) -> tuple[Forfeit, ...]: ...
    @property
    def traceback(self) -> str | None: ...

@final
class Forfeit:
    @property
    def player(self) -> str: ...
    @property
    def seat(self) -> str: ...
    @property
    def move(self) -> int: ...
    @property
    def kind(self) -> _Kind: ...
    @property
    def reason(self) -> str: ...
    @property
    def traceback(self) -> str | None: ...

def games(*, speak: _Language = "en") -> dict[_Name, str]: ...
def options(name: str, /, *, speak: _Language = "en") -> dict[str, str]: ...
@overload
def play(
    game: Literal["mnk"],
    players: _Players,
    *,
    games: int | None = None,
    seed: int | None = None,
    seeds: Sequence[int] | None = None,
    time: float | str | None = None,
    isolated: bool = False,
    speak: _Language = "en",
    **options: Unpack[_Mnk],
) -> Match: ...
@overload
def play(
    game: Literal["orbito"],
    players: _Players,
    *,
    games: int | None = None,
    seed: int | None = None,
    seeds: Sequence[int] | None = None,
    time: float | str | None = None,
    isolated: bool = False,
    speak: _Language = "en",
    **options: Unpack[_Orbito],
) -> Match: ...
@overload
def play(
    game: Literal["konane"],
    players: _Players,
    *,
    games: int | None = None,
    seed: int | None = None,
    seeds: Sequence[int] | None = None,
    time: float | str | None = None,
    isolated: bool = False,
    speak: _Language = "en",
    **options: Unpack[_Konane],
) -> Match: ...
@overload
def play(
    game: Literal["scrabble-ist"],
    players: _Players,
    *,
    games: int | None = None,
    seed: int | None = None,
    seeds: Sequence[int] | None = None,
    time: float | str | None = None,
    isolated: bool = False,
    speak: _Language = "en",
    **options: Unpack[_ScrabbleIst],
) -> Match: ...
@overload
def play(
    game: Literal["scrabble-ulb"],
    players: _Players,
    *,
    games: int | None = None,
    seed: int | None = None,
    seeds: Sequence[int] | None = None,
    time: float | str | None = None,
    isolated: bool = False,
    speak: _Language = "en",
    **options: Unpack[_ScrabbleUlb],
) -> Match: ...
@overload
def play(
    game: Literal["scrabble"],
    players: _Players,
    *,
    games: int | None = None,
    seed: int | None = None,
    seeds: Sequence[int] | None = None,
    time: float | str | None = None,
    isolated: bool = False,
    speak: _Language = "en",
    **options: Unpack[_Scrabble],
) -> Match: ...
@overload
def play(
    game: str | Game,
    players: _Players,
    *,
    games: int | None = None,
    seed: int | None = None,
    seeds: Sequence[int] | None = None,
    time: float | str | None = None,
    isolated: bool = False,
    speak: _Language = "en",
) -> Match: ...
