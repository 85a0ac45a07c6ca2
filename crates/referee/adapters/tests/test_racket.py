"""Students' Scheme files of 2010, played by player.rkt."""

import subprocess

import pytest
import tabuleiro
from conftest import HERE, PROJECT, STUDENTS, TWINS, chance
from line_referee import Failed, Function, Process, Silent, play

GROUPS = {number: STUDENTS / f"FP1011-parte2-grupo{number}.scm" for number in (7, 23, 112)}
OURS = PROJECT / "scheme/jogador.scm"


# As DrRacket's editor saves group 7's file once it has a comment box.
BOX = STUDENTS / "comment-box.scm"


@pytest.mark.parametrize("file", [*GROUPS.values(), BOX, OURS], ids=["7", "23", "112", "comment box", "ours"])
def test_whole_games_in_both_seats(scheme, file):
    with scheme(file) as process:
        for seed in range(6):
            both = [process, chance(seed)]
            play(tabuleiro.Game("konane"), *(both if seed % 2 else reversed(both)))
        assert process.quit() == 0
        if file == GROUPS[112]:
            assert any("mensagem 1: tira-primeira-peca" in line for line in process.errors)


def test_few_files_are_enough_elsewhere(tmp_path):
    """What has to stand where the adapter is copied to."""
    for name in ("crates/referee/adapters/player.rkt", "scheme/curso.rkt", "scheme/interface-damas.rkt", "scheme/tipos.rkt",
                 "scheme/tipos.scm"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((PROJECT / name).read_bytes())
    with Process("racket", tmp_path / "crates/referee/adapters/player.rkt", GROUPS[7]) as process:
        play(tabuleiro.Game("konane"), process, chance(1))
        assert process.quit() == 0


def test_files_against_each_other_and_against_python(scheme, student):
    with scheme(GROUPS[7]) as seven, scheme(GROUPS[112]) as other, student(TWINS / "konane.py") as python:
        assert play(tabuleiro.Game("konane"), seven, other).outcome
        assert play(tabuleiro.Game("konane"), other, python).outcome
        assert play(tabuleiro.Game("konane"), python, seven).outcome


def by_messages(colour):
    """The package's own automatic player, told of the game as a player of 2010 is."""
    pair = lambda text: tuple(map(int, text.split(",")))
    jump = lambda text: tuple(map(pair, text.split("-")))
    place = lambda square: f"{square[0]},{square[1]}"
    own, made, konane = Function(None), [], tabuleiro.konane
    seat = 1 if colour == "p" else 2
    player = konane.cria_jogador(colour, "normal")

    def choose(view):
        if len(made) < 2:
            taken = [pair(move) for _, move in made]
            return place(konane.em(player, "tira-primeira-peca", *taken))
        who, last = made[-1]
        if who != seat:
            konane.em(player, *(("humano-tirou", pair(last)) if len(made) == 2 else ("humano-jogou", jump(last))))
        return "-".join(map(place, konane.em(player, "joga")))

    own.choose, own.told = choose, lambda *move: made.append(move)
    return own


class Both(Function):
    """Two players in one seat, who have to agree."""

    def __init__(self, first, second):
        self.all = (first, second)

    def begin(self, game, seat):
        [each.begin(game, seat) for each in self.all]

    def told(self, seat, move):
        [each.told(seat, move) for each in self.all]

    def end(self, game):
        [each.end(game) for each in self.all]

    def choose(self, view):
        first, second = (each.choose(view) for each in self.all)
        assert first == second, view.position
        return first


@pytest.mark.parametrize("colour", "pb")
def test_our_player_plays_what_the_packages_level_plays(scheme, colour):
    with scheme(OURS) as process:
        for seed in range(6):
            seats = [Both(process, by_messages(colour)), chance(seed)]
            play(tabuleiro.Game("konane"), *(seats if colour == "p" else reversed(seats)))


def written(tmp_path, text, name="FP1011-parte2-grupo7.scm"):
    file = tmp_path / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


@pytest.mark.parametrize("encode", [
    lambda text: text.encode("latin-1"),
    lambda text: b"\xef\xbb\xbf" + text.encode(),
    lambda text: b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode("latin-1"),
    lambda text: text.replace("\n", "\r").encode(),
    lambda text: text.replace('(require "interface-damas.zo")', "#lang scheme").replace("()", "'()").encode(),
], ids=["latin-1", "bom", "everything", "cr", "lang"])
def test_files_as_editors_leave_them(scheme, tmp_path, encode):
    with scheme(written(tmp_path, encode(GROUPS[7].read_text()))) as process:
        play(tabuleiro.Game("konane"), process, chance(1))
        assert process.quit() == 0


def fails(scheme, file, game=None, **options):
    with scheme(file, **options) as process, pytest.raises(Failed) as failed:
        play(game or tabuleiro.Game("konane"), process, chance(2))
    assert failed.value.status != 0
    return failed.value.errors


SEVEN = GROUPS[7].read_text()


def changed(tmp_path, old, new):
    assert old in SEVEN
    return written(tmp_path, SEVEN.replace(old, new))


JOGA = "(define (joga)\n"


def test_printing_and_reading_do_not_disturb(scheme, tmp_path):
    noise = """(define (joga)
      (display "move 1,1-3,1") (newline) (printf "none\\n") (write 'move) (print "x")
      (fprintf (current-output-port) "resign\\n")
      (if (not (eof-object? (read))) (error "the protocol was read"))
"""
    text = SEVEN.replace(JOGA, noise) + '\n(display "carregado")\n"um valor"\n(+ 1 2)\n(read-line)\n'
    with scheme(written(tmp_path, text)) as process:
        play(tabuleiro.Game("konane"), process, chance(1))
        assert process.quit() == 0
        assert "move 1,1-3,1" in "".join(process.errors)


def test_errors_have_their_message(scheme, tmp_path):
    third = """(define vezes 0)
    (define (joga)
      (set! vezes (+ vezes 1))
      (if (= vezes 3) (error "joga: não sei jogar" vezes))
"""
    errors = fails(scheme, changed(tmp_path, JOGA, third))
    assert "joga: não sei jogar 3" in errors
    assert "car: contract violation" in fails(scheme, changed(tmp_path, JOGA, "(define (joga)\n (car ())\n"))
    assert "nao-existe: undefined" in fails(scheme, changed(tmp_path, JOGA, "(define (joga)\n (nao-existe)\n"))
    assert "expected a `)`" in fails(scheme, written(tmp_path, SEVEN + "(define (x"))
    assert "grupo7.scm:" in fails(scheme, written(tmp_path, SEVEN + "(if)"))
    assert "ended the program itself" in fails(scheme, changed(tmp_path, JOGA, "(define (joga)\n (exit 0)\n"))
    assert "uncaught exception: oops" in fails(scheme, changed(tmp_path, JOGA, "(define (joga)\n (raise 'oops)\n"))
    assert "joga returned #f, which is no jogada" in fails(scheme, changed(tmp_path, JOGA, "(define (joga) #f)\n(define (j)\n"))
    assert "no posição" in fails(scheme, changed(tmp_path, "(retira! (faz-pos 3 3))", "'(a . b)"))
    assert "faz-pos: os argumentos devem ser inteiros entre 0 e 7." in fails(
        scheme, changed(tmp_path, "(retira! (faz-pos 3 3))", "(faz-pos 8 8)"))
    assert "nenhum.scm" in fails(scheme, tmp_path / "nenhum.scm")


def test_what_it_cannot_play_is_said(scheme, tmp_path):
    assert "does not define cria-jogadorN" in fails(scheme, written(tmp_path, "(define (f) 1)"))
    assert "plays konane, but not mnk" in fails(scheme, GROUPS[7], tabuleiro.Game("mnk"))
    assert "on 8x8 only, as specified, and not on 6x6" in fails(scheme, GROUPS[7], tabuleiro.Game("konane", size=6))
    assert "from the start only" in fails(scheme, GROUPS[7], tabuleiro.Game("konane").play("3,3"))
    assert "só joga Konane desde o início" in fails(
        scheme, GROUPS[7], tabuleiro.Game("konane").play("3,3"), environment={"LC_ALL": "pt_PT.UTF-8"})
    run = subprocess.run(["racket", HERE.parent / "player.rkt"], input="", capture_output=True, text=True)
    assert run.returncode == 2 and "player.rkt FILE.scm" in run.stderr


def test_moves_are_taken_back(scheme):
    with scheme(GROUPS[7]) as process:
        game = play(tabuleiro.Game("konane"), process, chance(3), stop=8)
        process.tell("back 3")
        game.undo(3)
        other = game.legal_moves()[0]
        game.play(other)
        process.told(2, other)
        assert process.choose(game.view(1)) in game.legal_moves()


def test_a_game_is_gone_on_with_in_the_middle(scheme):
    with scheme(GROUPS[7]) as process:
        game = play(tabuleiro.Game("konane"), process, chance(3), stop=8)
        expected = process.choose(game.view(1))
    with scheme(GROUPS[7]) as process:
        process.begin(tabuleiro.Game("konane"), 1)
        for number, move in enumerate(game.moves):
            process.told(1 + number % 2, move)
        assert process.choose(game.view(1)) == expected


def test_a_null_move_gives_up(scheme, tmp_path):
    with scheme(changed(tmp_path, JOGA, "(define (joga) nula)\n(define (j)\n")) as process:
        game = play(tabuleiro.Game("konane"), process, chance(1), stop=2)
        assert process.choose(game.view(1)) is None


def test_an_endless_loop_is_the_referees_to_end(scheme, tmp_path):
    file = changed(tmp_path, JOGA, "(define (joga)\n (let ciclo () (ciclo))\n")
    with scheme(file, patience=8) as process, pytest.raises(Silent):
        play(tabuleiro.Game("konane"), process, chance(1))


def test_of_several_players_the_last_counts(scheme, tmp_path):
    """Whatever their names are; definitions may come after their use."""
    text = SEVEN + "\n(define (cria-jogador8 cor) (cria-jogador-de-verdade cor))\n(define cria-jogador-de-verdade cria-jogador7)" \
        "\n(define (cria-jogador1 cor) (display \"sou o 1\") (cria-jogador8 cor))"
    with scheme(written(tmp_path, text)) as process:
        play(tabuleiro.Game("konane"), process, chance(1))
        process.quit()
        assert "sou o 1" in "".join(process.errors)
