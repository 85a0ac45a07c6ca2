"""`play`: matches between functions, levels and programs, what a view tells a function, and what a result tells of a match."""

import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import xml.dom.minidom
from types import SimpleNamespace

import pytest
import tabuleiro
from tabuleiro import Game, konane, mnk, orbito

ROOT = pathlib.Path(__file__).parents[3]
STUDENTS = ROOT / "crates" / "referee" / "adapters" / "tests" / "students"
# Built before; TABULEIRO names another.
TARGET = os.environ.get("CARGO_TARGET_DIR", ROOT / "target")
PROGRAM = os.environ.get("TABULEIRO") or shutil.which("tabuleiro", path=f"{TARGET}/release:{TARGET}/debug")
LINE_BOT = f"exec:{sys.executable} {ROOT / 'examples' / 'players' / 'random_player.py'}"


def anyone(view):
    """Any move, by a chance of its own."""
    return random.Random(view.position).choice(view.legal_moves())


@pytest.mark.parametrize("name, players", [
    ("mnk", ["dificil", anyone]), ("mnk", [anyone, "facil"]), ("orbito", ["normal", anyone]), ("orbito", [anyone] * 2),
    ("konane", ["normal", anyone]), ("konane", [anyone, "facil"]), ("scrabble", ["normal", anyone, "facil", anyone]),
    ("scrabble-ist", [anyone, anyone, anyone]), ("scrabble-ulb", ["normal"]), ("scrabble-ulb", [anyone]),
])
@pytest.mark.parametrize("isolated", [False, True])
def test_levels_and_functions_play_matches(name, players, isolated):
    match = tabuleiro.play(name, players, seed=7, isolated=isolated)
    game = Game.from_record(match)
    assert game.outcome.termination == "rules" and '[Seed "7"]' in match.record
    assert game == match.games[0].game == Game.from_record(match.games[0])
    for number, player in enumerate(players, 1):
        assert f'[Seat{number} "{player if isinstance(player, str) else "python:anyone"}"]' in match.record


def test_the_same_seed_plays_the_same_match():
    moves = lambda seed: tabuleiro.play("konane", ["facil", "facil"], seed=seed).games[0].game.moves
    assert moves(3) == moves(3) != moves(4)


def test_a_match_goes_on_from_a_game():
    game = Game("mnk").play("1").play("5")
    match = tabuleiro.play(game, ["dificil", "normal"], games=2)
    assert game.moves == ("1", "5") and all(played.game.moves[:2] == ("1", "5") for played in match.games)
    assert match.games[1].seats == ("normal", "dificil")
    # Someone has left: then moves do not tell all, and the match goes on from the position.
    game = Game("scrabble-ist", seats=3, seed=4).resign("2").play("P")
    again = tabuleiro.play(game, [lambda view: "P"] * 3).games[0]
    assert again.outcome.termination == "rules"


def test_everybody_sits_in_every_seat_from_each_seed():
    match = tabuleiro.play("mnk", {"a": "facil", "b": "normal"}, seeds=[5, 9])
    assert [game.seats for game in match.games] == [("a", "b"), ("b", "a")] * 2
    assert [re.search(r'\[Seed "(\d+)"', game.record)[1] for game in match.games] == ["5", "5", "9", "9"]
    match = tabuleiro.play("scrabble-ist", [lambda view: "P"] * 3, games=4)
    assert [game.seats[0] for game in match.games] == ["<lambda>", "<lambda> 2", "<lambda> 3", "<lambda>"]
    assert len(tabuleiro.play("mnk", ["facil"] * 2).games) == 1


def test_a_match_is_the_one_that_the_program_plays(tmp_path):
    """The same players, seeds and seats as `tabuleiro match`."""
    folder = tmp_path / "records"
    arguments = ["--player", "a=facil", "--player", "b=normal", "--games", "6", "--seed", "3", "--records", folder]
    subprocess.run([PROGRAM, "match", "konane", "--size", "6", *arguments], check=True, capture_output=True)
    theirs = [Game.from_record(path.read_text()) for path in sorted(folder.iterdir())]
    ours = tabuleiro.play("konane", {"a": "facil", "b": "normal"}, games=6, seed=3, size=6).games
    assert [game.moves for game in theirs] == [game.game.moves for game in ours] and len(ours) == 6


def test_specs_of_every_kind_play(tmp_path):
    mine = tmp_path / "aluno.py"
    mine.write_text(
        "def escolhe_posicao_auto(tab, jog, k, lvl):\n"
        "    return next(n for n, v in enumerate((v for linha in tab for v in linha), 1) if v == 0)\n")
    brain = tmp_path / "brain.py"
    # The first free cell, in the protocol of Gomocup.
    brain.write_text("""
import sys
taken, size = set(), 0
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "START": taken, size = set(), int(rest[0]); print("OK", flush=True)
    elif word == "RESTART": taken = set(); print("OK", flush=True)
    elif word == "RECTSTART": print("ERROR", flush=True)
    elif word == "END": break
    elif word in ("TURN", "BEGIN", "BOARD"):
        if word == "TURN": taken.add(tuple(map(int, rest[0].split(","))))
        if word == "BOARD":
            while (line := sys.stdin.readline().strip()) != "DONE": taken.add(tuple(map(int, line.split(",")[:2])))
        move = next((x, y) for y in range(size) for x in range(size) if (x, y) not in taken)
        taken.add(move); print("%d,%d" % move, flush=True)
""")
    specs = [LINE_BOT, f"python:{mine}", f"piskvork:{sys.executable} {brain}", "mestre:nodes=100", "facil"]
    for spec in specs:
        match = tabuleiro.play("mnk", [lambda view: view.legal[-1], spec], games=2, time=10, board=(5, 5), k=4)
        assert [game.outcome.termination for game in match.games] == ["rules"] * 2, match
        assert [game.forfeits for game in match.games] == [(), ()] and match.players[1].player == str(
            spec if not spec.startswith("mestre") else "mestre:nodes=100")


def test_a_program_that_fails_is_told_of(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text("def escolhe_posicao_auto(tab, jog, k, lvl):\n    return 1 // 0\n")
    played = tabuleiro.play("mnk", ["facil", f"python:{bot}"]).games[0]
    (forfeit,) = played.forfeits
    assert (forfeit.seat, forfeit.move, forfeit.kind) == ("O", 2, "crash")
    assert "ZeroDivisionError" in forfeit.reason and "ZeroDivisionError" in played.record
    played = tabuleiro.play("mnk", ["exec:/no/such/program", "facil"]).games[0]
    assert played.winner == "facil" and "cannot be started" in played.forfeits[0].reason


def test_a_view_needs_no_parsing():
    view = Game("mnk", board=(2, 3), k=2).play("1").play("6").view("X")
    assert (view.game, view.options) == ("mnk", SimpleNamespace(board=(2, 3), k=2))
    assert view.board == ((1, 0, 0), (0, 0, -1)) and view.legal == (2, 3, 4, 5) and view.moves == ("1", "6")
    view = Game("orbito", orbits=2, position="X..X/..OO/X.../..O. X").view()
    assert view.options == SimpleNamespace(orbits=2, rules="specified")
    assert view.board == ((1, 0, 0, 1), (0, 0, -1, -1), (1, 0, 0, 0), (0, 0, -1, 0)) and "b1" in view.legal
    game = Game("konane", size=6)
    assert game.view().options.size == 6 and game.view().legal == ((0, 0), (2, 2), (3, 3), (5, 5))
    view = game.play("2,2").play("2,3").view()
    assert view.board[2] == tuple("pbvvpb") and ((2, 0), (2, 2)) in view.legal and view.moves == ("2,2", "2,3")
    assert game.undo().view().moves == ("2,2",)
    view = Game("scrabble-ulb", jokers=True).view()
    assert view.options.jokers is True and view.options.premiums is False and view.board == ((".",) * 15,) * 15
    view = Game("scrabble", language="pt", seed=3).view("1")
    assert view.options == SimpleNamespace(language="pt", challenge=view.options.challenge)


@pytest.mark.parametrize("isolated", [False, True])
def test_a_view_in_a_match_is_that_of_the_game(isolated, tmp_path):
    """What a function is shown is what the record, played again, shows."""
    for name, options in [("mnk", {"board": (4, 4)}), ("orbito", {}), ("konane", {"size": 6}), ("scrabble-ist", {})]:
        with open(tmp_path / name, "w") as output:
            def told(view, output=output):
                seen = (view.seat, view.position, view.moves, view.last, view.board, view.legal, view.hand, vars(view.options))
                output.write(repr(seen) + "\n")
                output.flush()
                return random.Random(view.position).choice(view.legal_moves())

            match = tabuleiro.play(name, [told, told], isolated=isolated, **options)
        seen = [eval(line) for line in (tmp_path / name).read_text().splitlines()]
        again = Game(name, **options)
        for move in match.games[0].game.moves:
            view = again.view(again.turn)
            assert seen.pop(0) == (
                view.seat, view.position, view.moves, view.last, view.board, view.legal, view.hand, vars(view.options))
            again.play(move)
        assert not seen and again.outcome == match.games[0].outcome


def test_a_player_sees_its_own_view_only():
    seen = []

    def watch(view):
        seen.append((view.seat, view.turn, len(view.hand)))
        return "pass"

    tabuleiro.play("scrabble", [watch, watch], language="fr")
    assert seen[:2] == [("1", "1", 7), ("2", "2", 7)]


def test_moves_in_the_games_own_types():
    first = lambda view: view.legal[0]
    for name in ("mnk", "konane", "orbito", "scrabble-ist", "scrabble"):
        assert tabuleiro.play(name, [first, first]).games[0].outcome.termination == "rules"
    place = lambda view: orbito.str_para_posicao(view.legal[0])
    assert tabuleiro.play("orbito", [place, "facil"]).games[0].outcome.termination == "rules"
    game = Game("konane").play((3, 3)).play((3, 4))
    assert game.why_not(((3, 3), (3, 5))) and game.play(game.view().legal[0]).moves == Game.from_record(game.record).moves
    assert Game("mnk").play(5).moves == ("5",) and Game("orbito").play(orbito.cria_posicao("b", 2)).moves == ("b2",)
    # The null move gives up, as specified.
    null = tabuleiro.play("konane", [lambda view: ((3, 3), (3, 3)) if view.moves else (3, 3), "facil"]).games[0]
    assert null.outcome.termination == "resignation 1"
    for wrong in (True, 1.0, (1,), [1], b"1", ((1, 2), 3), {}):
        played = tabuleiro.play("mnk", [lambda view: wrong, "facil"]).games[0]
        assert played.forfeits[0].kind == "nonsense" and repr(wrong).replace("{}", "()") in played.forfeits[0].reason


def student(path):
    """The functions of a student's file, as a notebook would import them."""
    names = {"__name__": "aluno"}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), names)
    return names


@pytest.mark.parametrize("level", ["facil", "normal"])
def test_functions_of_the_specifications_play_as_their_files_do(level):
    """The same match with `python:FILE`, which runs the file in a process, and with the function itself."""
    for name, file, wrap, function in [
        ("mnk", "mnk_ana.py", lambda f: mnk.player(f, level), "escolhe_posicao_auto"),
        ("orbito", "orbito_rui.py", lambda f: orbito.player(f, level), "escolhe_movimento_auto"),
        ("konane", "konane_112.py", konane.player, "cria_jogador112"),
    ]:
        path = STUDENTS / file
        with_function = tabuleiro.play(name, [wrap(student(path)[function]), "facil"], games=4)
        with_file = tabuleiro.play(name, [f"python:{path} level={level}", "facil"], games=4)
        assert [game.game.moves for game in with_function.games] == [game.game.moves for game in with_file.games]
        assert with_function.players[0].name == function and not with_function.players[0].forfeits


def test_the_packages_own_functions_play_like_its_levels():
    for name, level, player in [
        ("mnk", "dificil", mnk.player(mnk.escolhe_posicao_auto, "dificil")),
        ("orbito", "normal", orbito.player(orbito.escolhe_movimento_auto)),
    ]:
        moves = lambda player: [game.game.moves for game in tabuleiro.play(name, [player, "facil"], games=4).games]
        assert moves(player) == moves(level)
    assert repr(mnk.player(mnk.escolhe_posicao_auto)) == "<player of mnk: escolhe_posicao_auto>"


def test_what_a_wrapped_function_cannot_do_is_said():
    with pytest.raises(TypeError, match="mnk.player takes the function escolhe_posicao_auto, not something of type str"):
        mnk.player("aluno.py")
    reason = lambda name, player, **options: tabuleiro.play(name, [player, "facil"], **options).games[0].forfeits[0].reason
    assert "cria_jogador plays konane and not mnk" in reason("mnk", konane.player(konane.cria_jogador))
    assert "8x8" in reason("konane", konane.player(konane.cria_jogador), size=6)
    assert "from the start only" in reason(Game("konane").play("3,3").play("3,4"), konane.player(konane.cria_jogador))
    assert "escolhe_posicao_auto returned 'a'" in reason("mnk", mnk.player(lambda tab, jog, k, lvl: "a"))


def test_the_result_tells_of_the_match():
    def mine(view):
        return view.legal[0] if len(view.moves) < 3 else 1 // 0

    match = tabuleiro.play("mnk", {"<ana>": mine, "rui": "dificil"}, games=4)
    mine_, other = match.players
    assert (mine_.wins, mine_.draws, mine_.losses, other.wins) == (0, 0, 4, 4) and (mine_.score, other.score) == (0, 1)
    assert mine_.forfeits == {"crash": 4} and other.forfeits == {} and mine_.time >= 0
    assert mine_.interval[0] == 0 and 0.4 < mine_.interval[1] < 0.6 and mine_.player == "python:mine"
    table = str(match)
    assert repr(match) == table and table.splitlines()[1].startswith("<ana>   0    0      4")
    assert table.splitlines()[3].startswith("Game 1, move 5, <ana> (X): ZeroDivisionError")
    page = match._repr_html_()
    assert xml.dom.minidom.parseString(f"<div>{page}</div>") and "&lt;ana&gt;" in page and page.count("width:100.0%") == 2
    assert "ZeroDivisionError" in match.games[0].traceback and "_worker" not in match.games[0].traceback
    assert match.games[0].traceback.count("File ") == 1 and match.games[0].outcome.winner == "O"
    with pytest.raises(ValueError, match="there are 4 games"):
        match.record


def test_the_table_comes_in_three_languages():
    def silly(view):
        return "77"

    tables = {speak: str(tabuleiro.play("mnk", [silly, "facil"], games=8, speak=speak)) for speak in ("en", "pt", "fr")}
    assert "There is no position 77" in tables["en"] and "3 more games" in tables["en"]
    assert "jogador" in tables["pt"] and "Mais 3 jogos" in tables["pt"]
    assert "joueur" in tables["fr"] and "3 autres parties" in tables["fr"]
    # The three files have the same messages, and none is unknown.
    keys = [re.findall(r"^([\w-]+) =", (ROOT / "crates/python/i18n" / f"{speak}.ftl").read_text(), re.M) for speak in tables]
    assert keys[0] == keys[1] == keys[2]


def test_bad_arguments_are_told():
    play = lambda *args, **more: lambda: tabuleiro.play(*args, **more)
    two = ["facil"] * 2
    for call, kind, why in [
        (play("mnk", ["facil", 5]), TypeError, "player 2 is of type int: give a level, a program .* or a function"),
        (play("mnk", ["facil", "mestrinho"]), ValueError, "player 2: unknown level mestrinho: choose one of .*, or give a func"),
        (play("mnk", ["facil", "magic:x"]), ValueError, "player 2: unknown kind of player magic"),
        (play("mnk", ["facil", "human"]), ValueError, "player 2: human cannot play here"),
        (play("konane", ["facil", "piskvork:x"]), ValueError, "piskvork: players do not play konane"),
        (play("mnk", ["facil", "exec:'"]), ValueError, "is no command"),
        (play(Game("mnk"), ["facil"] * 3), ValueError, "3 players for 2 seats: give one for each of X, O"),
        (play("mnk", ["facil"] * 3), ValueError, "for 2 players, not 3"),
        (play("mnk", []), ValueError, "for 2 players, not 0"),
        (play(Game("mnk"), two, seed=4), TypeError, "its seed and its options already"),
        (play(Game("mnk"), two, seeds=[4]), TypeError, "its seed and its options already"),
        (play("mnk", two, games=0), ValueError, "games is at least 1"),
        (play("mnk", two, games=2, seeds=[1]), TypeError, "games or seeds, not both"),
        (play("mnk", two, seed=2, seeds=[1]), TypeError, "seed or seeds, not both"),
        (play("mnk", two, seeds=[0]), ValueError, "a seed is an integer from 1"),
        (play("mnk", two, seeds=[]), ValueError, "seeds is empty"),
        (play("mnk", two, time=0), ValueError, "time is a number of seconds"),
        (play("mnk", two, time=float("nan")), ValueError, "time is a number of seconds"),
        (play("mnk", two, time=-1), ValueError, "time is a number of seconds"),
        (play("mnk", two, time="soon"), ValueError, "or a clock such as '1s'"),
        (play("mnk", ["facil", anyone], time="cpu:1s"), ValueError, "without 'cpu:'"),
        (play("mnk", two, time=[]), TypeError, "must be real number"),
    ]:
        with pytest.raises(kind, match=why):
            call()


def test_clocks_are_those_of_the_referee():
    assert '[Clock "0.5s"]' in tabuleiro.play("mnk", [anyone, "facil"], time=0.5).record
    assert '[Clock "60+0.5"]' in tabuleiro.play("mnk", [anyone, "facil"], time="60+0.5").record
    assert '[Clock "cpu:5s"]' in tabuleiro.play("mnk", ["facil", "facil"], time="cpu:5s").record


def test_names_of_any_kind_are_kept_in_records():
    names = ['a "quote"', "back\\slash", "é ñ 日本", "[x]", "{y}"]
    for name in names:
        match = tabuleiro.play("mnk", {name: anyone, "b": "facil"})
        assert match.games[0].seats[0] == name and Game.from_record(match).outcome
