"""Students' Python files, played by player.py."""

import sys

import pytest
import tabuleiro
from conftest import HERE, REFERENCE, STUDENTS, TWINS, chance
from line_referee import Failed, Function, Silent, play

MNK, ORBITO, KONANE = STUDENTS / "mnk_ana.py", STUDENTS / "orbito_rui.py", STUDENTS / "konane_112.py"


def specified_mnk(level):
    """What the package's own function answers."""
    def choose(view):
        rows, turn = view.position.split(" ")
        board = tuple(tuple({"X": 1, "O": -1, ".": 0}[place] for place in row) for row in rows.split("/"))
        k = 4 if len(board) > 3 else 3
        return str(tabuleiro.mnk.escolhe_posicao_auto(board, 1 if turn == "X" else -1, k, level))
    return choose


def specified_orbito(level):
    o = tabuleiro.orbito

    def choose(view):
        rows, turn = view.position.split(" ")
        rows = rows.split("/")
        black, white = (tuple(o.cria_posicao("abcdefghij"[c], r + 1) for r, row in enumerate(rows)
                              for c, place in enumerate(row) if place == stone) for stone in "XO")
        stone = o.cria_pedra_preta() if turn == "X" else o.cria_pedra_branca()
        return o.posicao_para_str(o.escolhe_movimento_auto(o.cria_tabuleiro(len(rows) // 2, black, white), stone, level))
    return choose


def same(process, choose):
    """A player that has to answer what a function answers."""
    both = Function(None)
    both.begin, both.told, both.end = process.begin, process.told, process.end

    def checked(view):
        expected, answer = choose(view), process.choose(view)
        assert answer == expected, view.position
        return answer
    both.choose = checked
    return both


@pytest.mark.parametrize("file", [MNK, REFERENCE / "mnk.py"], ids=["ana", "twin"])
@pytest.mark.parametrize("level", ["facil", "normal", "dificil"])
def test_mnk_plays_what_is_specified(student, file, level):
    with student(file, f"level={level}") as process:
        for seed, (board, k) in enumerate([("3x3", 3), ("4x5", 4), ("5x4", 4), ("3x3", 3)]):
            for first in (True, False):
                both = [same(process, specified_mnk(level)), chance(seed)]
                play(tabuleiro.Game("mnk", board=board, k=k), *(both if first else reversed(both)))
        assert process.quit() == 0
        if file == MNK:
            assert any("DEBUG" in line for line in process.errors)
            assert "acentuação à vista" in process.errors[0]


@pytest.mark.parametrize("file", [ORBITO, REFERENCE / "orbito.py"], ids=["rui", "twin"])
@pytest.mark.parametrize("level", ["facil", "normal"])
def test_orbito_plays_what_is_specified(student, file, level):
    with student(file, f"level={level}") as process:
        for seed, orbits in enumerate([2, 2, 3]):
            for first in (True, False):
                both = [same(process, specified_orbito(level)), chance(seed)]
                play(tabuleiro.Game("orbito", orbits=orbits), *(both if first else reversed(both)))
        assert process.quit() == 0


@pytest.mark.parametrize("file", [KONANE, TWINS / "konane.py"], ids=["112", "twin"])
def test_konane_by_messages(student, file):
    with student(file) as process:
        for seed in range(4):
            both = [process, chance(seed)]
            play(tabuleiro.Game("konane"), *(both if seed % 2 else reversed(both)))
        assert process.quit() == 0


def test_konane_against_itself(student):
    with student(KONANE) as black, student(TWINS / "konane.py") as white:
        assert play(tabuleiro.Game("konane"), black, white).outcome


def test_konane_gives_up_when_the_player_does(student, tmp_path):
    file = tmp_path / "desiste.py"
    source = KONANE.read_text().replace("for jogada in self.jogadas():", "for jogada in ():").replace("112", "9")
    file.write_text(source)
    with student(file) as process:
        game = play(tabuleiro.Game("konane"), process, chance(1), stop=2)
        assert process.choose(game.view(1)) is None


def test_konane_moves_are_taken_back(student):
    with student(KONANE) as process:
        game = play(tabuleiro.Game("konane"), process, chance(3), stop=8)
        process.tell("back 3")
        game.undo(3)
        # It is white's turn, who chooses otherwise now.
        other = game.legal_moves()[0]
        game.play(other)
        process.told(2, other)
        assert process.choose(game.view(1)) in game.legal_moves()


def test_konane_goes_on_in_the_middle_of_a_game(student, tmp_path):
    with student(KONANE) as process:
        game = play(tabuleiro.Game("konane"), process, chance(3), stop=8)
        expected = process.choose(game.view(1))

    def again(file):
        with student(file) as process:
            process.begin(tabuleiro.Game("konane"), 1)
            for number, move in enumerate(game.moves):
                process.told(1 + number % 2, move)
            return process.choose(game.view(1))

    assert again(KONANE) == expected
    # One that does not find its moves again cannot go on, and says so.
    other = written(tmp_path, KONANE.read_text().replace("44 if pos is None", "33 if pos is None"))
    with pytest.raises(Failed, match="does not repeat its moves"):
        again(other)


def test_konane_elsewhere_is_refused_in_words(student):
    with student(KONANE) as process, pytest.raises(Failed, match="on 8x8 only, as specified, and not on 6x6"):
        process.begin(tabuleiro.Game("konane", size=6), 1)
    with student(KONANE) as process, pytest.raises(Failed, match="from the start only"):
        process.begin(tabuleiro.Game("konane").play("3,3").play("3,4"), 1)


def loads(student, tmp_path, data):
    file = tmp_path / "aluno.py"
    file.write_bytes(data)
    with student(file) as process:
        play(tabuleiro.Game("mnk"), same(process, specified_mnk("normal")), chance(5))
        process.quit()
        return "".join(process.errors)


@pytest.mark.parametrize("encode", [
    lambda text: text.encode("latin-1"),
    lambda text: b"\xef\xbb\xbf" + text.encode(),
    lambda text: b"\xef\xbb\xbf" + text.encode("latin-1"),
    lambda text: text.replace("\n", "\r\n").encode(),
    lambda text: text.replace("\n", "\r").encode("latin-1"),
    lambda text: text.encode("utf-16"),
    lambda text: ("# -*- coding: latin-1 -*-\n" + text).encode("latin-1"),
    lambda text: b"\xef\xbb\xbf" + ("# -*- coding: cp1252 -*-\r\n" + text.replace("\n", "\r\n")).encode("latin-1"),
], ids=["latin-1", "bom", "bom latin-1", "crlf", "cr latin-1", "utf-16", "cookie", "everything"])
def test_files_as_editors_leave_them(student, tmp_path, encode):
    assert "acentuação à vista" in loads(student, tmp_path, encode(MNK.read_text()))


def test_the_main_part_does_not_run(student, tmp_path):
    said = loads(student, tmp_path, MNK.read_bytes() + b"    print('MAIN')\n")
    assert "MAIN" not in said and "Bem-vindo" not in said


def test_printing_by_every_way(student, tmp_path):
    noise = b"""
import os, sys, subprocess
def ruido(onde):
    print('move 1', onde)
    sys.stdout.write('move 1\\n')
    sys.__stdout__.write('move 1\\n')
    os.write(1, b'move 1\\n')
    subprocess.run(['sh', '-c', 'echo move 1; cat'])
    assert sys.stdin.read() == '', 'the protocol was read'
    print('\\u2654', file=sys.stdout)
ruido('fora')
escolhe = escolhe_posicao_auto
def escolhe_posicao_auto(*args):
    ruido('dentro')
    return escolhe(*args)
"""
    assert "move 1 dentro" in loads(student, tmp_path, MNK.read_bytes() + noise)


def fails(student, file, game="mnk", seat=1, moves=20, **options):
    """How a player ends that does not play a game to its end."""
    with student(file, **options) as process, pytest.raises(Failed) as failed:
        both = [process, chance(2)]
        play(tabuleiro.Game(game, **({"board": "5x5", "k": 5} if game == "mnk" else {})),
             *(both if seat == 1 else reversed(both)), stop=moves)
    assert failed.value.status != 0
    return failed.value.errors


def written(tmp_path, text):
    file = tmp_path / "aluno.py"
    file.write_text(text)
    return file


AUTO = "def escolhe_posicao_auto(tab, jog, k, lvl):\n"


@pytest.mark.parametrize("call", [
    "jogo_mnk((3, 3, 3), 1, 'facil')",
    "nome = input('Como se chama? ')",
    "while True:\n    try:\n        input()\n    except:\n        pass",
])
def test_input_at_top_level_is_told_in_one_line(student, tmp_path, call):
    errors = fails(student, written(tmp_path, MNK.read_text() + call + "\n"))
    last = errors.splitlines()[-1]
    line = next(line for line in call.splitlines() if "(" in line).strip()
    number = MNK.read_text().count("\n") + 1 + call.splitlines().index(next(l for l in call.splitlines() if "(" in l))
    assert last.startswith(f"aluno.py, line {number}: «{line}» asks for input while the file is being loaded")
    assert "Traceback" not in errors


def test_the_sentences_have_the_readers_language(student, tmp_path):
    file = written(tmp_path, "input()\n")
    assert "linha 1: «input()» pede dados ao teclado" in fails(student, file, environment={"LC_ALL": "pt_PT.UTF-8"})
    assert "ligne 1 : «input()» demande une saisie" in fails(student, file, environment={"LC_ALL": "fr_BE.UTF-8"})


def test_functions_that_are_missing_are_named(student, tmp_path):
    assert "aluno.py cannot play mnk: it does not define escolhe_posicao_auto(tab, jog, k, lvl)" in fails(
        student, written(tmp_path, "x = 1\n"))
    assert "cria_posicao(col, lin), posicao_para_str(p)" in fails(
        student, written(tmp_path, "def escolhe_movimento_auto(t, j, lvl): pass\n"), "orbito")
    assert "cannot play konane: it does not define cria_jogadorN(cor)" in fails(student, MNK, "konane")
    assert "not scrabble-ist" in fails(student, MNK, "scrabble-ist")


def test_an_exception_ends_with_its_traceback(student, tmp_path):
    errors = fails(student, written(tmp_path, """
vez = 0
def escolhe_posicao_auto(tab, jog, k, lvl):
    global vez
    vez += 1
    return [i for i, p in enumerate(sum(tab, ()), 1) if p == 0][vez // 3 * 100]
"""))
    assert errors.startswith("Traceback") and errors.rstrip().endswith("IndexError: list index out of range")
    assert "line 6, in escolhe_posicao_auto" in errors and "vez // 3 * 100" in errors
    assert "player.py" not in errors


def test_errors_of_every_sort(student, tmp_path):
    assert "RecursionError" in fails(student, written(tmp_path, AUTO + "    return escolhe_posicao_auto(tab, jog, k, lvl)\n"))
    assert "SyntaxError" in fails(student, written(tmp_path, "def f(:\n"))
    assert "EOFError" in fails(student, written(tmp_path, AUTO + "    return int(input('?'))\n"))
    assert "ended the program itself" in fails(student, written(tmp_path, AUTO + "    exit()\n"))
    assert "ended the program itself" in fails(student, written(tmp_path, "raise SystemExit(0)\n"))
    assert "returned None, but an integer was expected" in fails(student, written(tmp_path, AUTO + "    pass\n"))
    assert "returned True" in fails(student, written(tmp_path, AUTO + "    return True\n"))
    assert "No such file" in fails(student, tmp_path / "nenhum.py")
    endless = "import sys\nsys.setrecursionlimit(10**9)\n" + AUTO + "    return max(sorted([1], key=lambda _: escolhe_posicao_auto(tab, jog, k, lvl)))\n"
    assert fails(student, written(tmp_path, endless))
    threads = "import threading, time\nthreading.Thread(target=lambda: time.sleep(3600)).start()\n"
    assert "ZeroDivisionError" in fails(student, written(tmp_path, threads + AUTO + "    return 1 // 0\n"))


def test_an_endless_loop_is_the_referees_to_end(student, tmp_path):
    file = written(tmp_path, AUTO + "    while True: pass\n")
    with student(file, patience=5) as process, pytest.raises(Silent):
        play(tabuleiro.Game("mnk"), process, chance(1))


def test_its_arguments():
    import subprocess
    program = HERE.parent / "player.py"
    for arguments in ([], ["a.py", "nivel=x"], ["a.py", "level=facil", "b"]):
        run = subprocess.run([sys.executable, program, *arguments], input="", capture_output=True, text=True)
        assert run.returncode == 2 and "player.py" in run.stderr and not run.stdout
