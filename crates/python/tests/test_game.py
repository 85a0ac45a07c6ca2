"""`Game` and `View`, for every game of the catalog."""

import copy
import pickle
import random
import xml.dom.minidom

import pytest
import tabuleiro
from nasty import NASTY
from tabuleiro import Game

GAMES = sorted(tabuleiro.games())
# The smallest and the largest of each, and every switch.
TABLES = [
    ("mnk", {"board": "2x2", "k": 2}), ("mnk", {"board": (15, 15), "k": 5}), ("orbito", {"orbits": 2}),
    ("orbito", {"orbits": 5, "rules": "commercial"}), ("konane", {"size": 4}), ("konane", {"size": 8}),
    ("scrabble-ist", {}), ("scrabble-ist", {"seats": 4}), ("scrabble-ulb", {}),
    ("scrabble-ulb", {"full": True, "seats": 3}), ("scrabble", {"language": "pt"}),
    ("scrabble", {"language": "en", "seats": 4, "challenge": "double"}),
]


def played(name, options, moves, seed=1):
    """A game after some random moves."""
    chance = random.Random(seed)
    game = Game(name, seed=seed, **options)
    while game.turn and len(game.moves) < moves:
        game.play(chance.choice(game.legal_moves()))
    return game


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{'-'.join(map(str, table[1].values()))}")
def table(request):
    return request.param


def test_there_is_every_game():
    assert GAMES == ["konane", "mnk", "orbito", "scrabble", "scrabble-ist", "scrabble-ulb"]
    assert all(tabuleiro.options(name) for name in GAMES)


def test_a_game_is_played_move_by_move(table):
    name, options = table
    game = played(name, options, 8)
    assert game.name == name and len(game.moves) <= 8
    assert game.turn in game.seats or game.outcome
    assert str(game) and "\n" in str(game)
    again = Game(name, position=game.position, **{key: value for key, value in options.items() if key != "seats"})
    assert (again.position, again.turn, str(again)) == (game.position, game.turn, str(game))


def test_undo_takes_moves_back(table):
    game = played(*table, 6)
    made = len(game.moves)
    steps = [view.position for view in game]
    for left in reversed(range(made)):
        assert game.undo().view().position == steps[left]
    with pytest.raises(ValueError, match="no move to take back"):
        game.undo()
    assert "take-back" in game.record


def test_a_wrong_move_changes_nothing(table):
    game = played(*table, 4)
    before = game.record, game.position
    for text in ["", "nonsense", "\0", "9" * 10_000, "é", "99,99-98,98", "J 1"]:
        why = game.why_not(text)
        assert why
        with pytest.raises(ValueError) as raised:
            game.play(text)
        assert str(raised.value) == why
    for thing in NASTY:
        if not issubclass(type(thing), str):
            # An integer is a move in m,n,k, if not one of this board.
            with pytest.raises(ValueError if table[0] == "mnk" and type(thing) is int else TypeError):
                game.play(thing)
    with pytest.raises(UnicodeEncodeError):
        game.play("\ud800")
    assert (game.record, game.position) == before


def test_iteration_goes_through_the_course(table):
    game = played(*table, 5)
    course = list(game)
    assert len(course) == len(game.moves) + 1
    assert course[0].last is None and course[0].position == Game(table[0], seed=1, **table[1]).view().position
    assert course[-1].position == game.view().position
    assert [view for view in game][-1].status == game.status


def test_views_hide_what_a_seat_may_not_see():
    game = Game("scrabble", language="pt", seed=5)
    mine, other, nobody = game.view("1"), game.view(2), game.view()
    assert len(mine.hand) == len(other.hand) == 7 and nobody.hand == ()
    assert mine.seat == "1" and nobody.seat is None
    assert mine.legal_moves() and not other.legal_moves() and not nobody.legal_moves()
    assert mine.scores == (0, 0)
    assert other.why_not("pass") == "It is not your turn."
    # What the other holds is in nothing that this seat gets.
    racks = lambda view: dict(part.split("=", 1) for part in view.position.split(" "))["racks"]
    assert "".join(mine.hand) in racks(mine) and "".join(other.hand) not in racks(mine)


def test_pictures_are_well_formed(table):
    game = played(*table, 6)
    for picture in (game._repr_svg_(), game.view()._repr_svg_(), game.view(1)._repr_svg_()):
        assert xml.dom.minidom.parseString(picture).documentElement.tagName == "svg"


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, Game.copy, lambda game: pickle.loads(pickle.dumps(game)),
                                    lambda game: Game.from_record(game.record)])
def test_copies_are_equal_and_go_their_own_way(table, copied):
    game = played(*table, 5)
    twin = copied(game)
    assert twin == game and twin is not game and twin.record == game.record and twin.position == game.position
    if twin.turn:
        twin.play(twin.legal_moves()[0])
        assert twin != game and len(twin.moves) == len(game.moves) + 1
    assert game != 1 and not game == None  # noqa: E711


def test_a_game_with_a_file_keeps_it(tmp_path):
    words = tmp_path / "words.dic"
    words.write_bytes(b"CHAT\r\nC?AT\r\nCHATS\r\n")
    with pytest.warns(UserWarning, match="C\\?AT"):
        game = Game("scrabble-ulb", dictionary=words)
    words.unlink()
    assert pickle.loads(pickle.dumps(game)) == game
    with pytest.raises(ValueError, match="needs the file"):
        Game.from_record(game.record)
    with pytest.raises(FileNotFoundError):
        Game("scrabble-ulb", dictionary=words)
    words.write_text("MAÇÃ\n", encoding="utf-8")
    assert Game("scrabble", language="pt", dictionary=words).options["dictionary"].startswith("words-")


def test_giving_up():
    game = Game("konane").resign()
    assert game.turn is None and game.legal_moves() == ()
    assert (game.outcome.winner, game.outcome.ranks, game.outcome.termination) == ("b", (2, 1), "resignation 1")
    game = Game("scrabble-ist", seats=3).resign("2")
    assert game.outcome is None and game.play("P").turn == "3"
    assert len(list(game)) == 2


def test_bad_arguments_are_told():
    for wrong, why in [
        (lambda: Game("chess"), "unknown game chess: choose one of mnk"),
        (lambda: Game("konane", size=7), "use one of 4, 6, 8, 10, 12"),
        (lambda: Game("konane", tamanho=8), "unknown option 'tamanho'"),
        (lambda: Game("mnk", seats=3), "for 2 players, not 3"),
        (lambda: Game("mnk", position="X"), "invalid position"),
        (lambda: Game("mnk", seed=0), "a seed is an integer from 1"),
        (lambda: Game("mnk", seed=True), "a seed is an integer from 1"),
        (lambda: Game("mnk", speak="de"), "the languages are"),
        (lambda: Game("mnk").view("Z"), "unknown seat: choose one of X, O"),
        (lambda: Game.from_record("nonsense"), "line 1 is neither"),
        (lambda: Game.from_record(Game("mnk").record.replace("mnk", "chess")), "unknown game 'chess'"),
        (lambda: Game.from_record(Game("mnk").record + "1: 77\n"), "entry 1 cannot have happened"),
    ]:
        with pytest.raises(ValueError, match=why.replace("?", "\\?")):
            wrong()
    for thing in NASTY:
        if not issubclass(type(thing), str):
            with pytest.raises((TypeError, ValueError, RuntimeError)):
                Game(thing)
            with pytest.raises((TypeError, ValueError, RuntimeError)):
                Game("mnk").view([thing])


def test_reasons_come_in_three_languages():
    said = {Game("mnk", speak=speak).play("5").why_not("5") for speak in ("en", "pt", "fr")}
    assert len(said) == 3
