"""The game of scheme/jogar.rkt on a terminal says what the package's own dialogue says, to the letter."""

import io
import subprocess

import pytest
import tabuleiro
from conftest import PROJECT, STUDENTS, chance
from line_referee import play
from test_racket import by_messages

SEVEN = STUDENTS / "FP1011-parte2-grupo7.scm"


def spoken(answers, *arguments):
    run = subprocess.run(["racket", PROJECT / "scheme/jogar.rkt", *arguments], input="\n".join(answers) + "\n",
                         capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.fixture
def specified(monkeypatch, capsys):
    """What the package says in a game with these answers."""
    def say(answers):
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(answers) + "\n"))
        capsys.readouterr()
        tabuleiro.konane.damas_havaianas()
        return capsys.readouterr().out
    return say


def answers_of(colour, seed):
    """What a person types who makes any legal moves, in a whole game against the package's level."""
    person, program = chance(seed), by_messages("b" if colour == "p" else "p")
    game = play(tabuleiro.Game("konane"), *((person, program) if colour == "p" else (program, person)))
    own = game.moves[0 if colour == "p" else 1::2]
    # Whoever has no move left says so with a null one.
    lost = game.outcome.winner != colour
    return [colour, *own, *(["0,0-0,0"] if lost else [])]


@pytest.mark.parametrize("arguments", [[], [SEVEN, "jogador=nosso"]], ids=["ours", "a student's control program"])
@pytest.mark.parametrize("colour", "pb")
def test_whole_games(specified, colour, arguments):
    for seed in range(2):
        answers = answers_of(colour, seed)
        assert spoken(answers, *arguments) == specified(answers)


@pytest.mark.parametrize("arguments", [[], [SEVEN, "jogador=nosso"]], ids=["ours", "a student's control program"])
@pytest.mark.parametrize("answers", [
    ["p", "1,1"], ["p", "0,1"], ["b", "3,3"], ["b", "0,0"],
    ["x", "", " p ", "p", "9,9", "nada", "3,3", "3,3", "3,1-3,9", "3,1-4,2"],
    ["p", "3,3", "0,0-0,0"], ["p", "3,3", "3,1-3,4"], ["p", "3,3", "3,2-3,4"], ["p", "3,3", "0,0-0,2"],
])
def test_errors_and_ends(specified, answers, arguments):
    assert spoken(answers, *arguments) == specified(answers)


def test_a_players_faults_are_told(tmp_path):
    def against(old, new, answers):
        file = tmp_path / "FP1011-parte2-grupo7.scm"
        text = SEVEN.read_text()
        assert old in text
        file.write_text(text.replace(old, new))
        both = {spoken(answers, file, *ours) for ours in ([], ["controle=nosso"])}
        assert len(both) == 1
        # What was typed is not shown, so that a line may follow a question.
        return tuple(line.removeprefix("Turno do jogador. Escolha a primeira peça a retirar: ")
                     for line in both.pop().splitlines()[-2:])

    joga = "(define (joga)\n"
    assert against(joga, "(define (joga) nula)\n(define (j)\n", ["b", "3,4"]) == (
        "O jogador automático desistiu: ganhou!", "VITORIA")
    assert against(joga, "(define (joga) (faz-jogada (faz-pos 0 0) (faz-pos 0 2)))\n(define (j)\n", ["b", "3,4"]) == (
        "A jogada 0,0-0,2 do jogador automático é inválida: ganhou!", "VITORIA")
    assert against("(retira! (faz-pos 3 3))", "(retira! (faz-pos 1 1))", ["b"]) == (
        "A primeira peça do jogador automático não pode ser a de 1,1: ganhou!", "VITORIA")
    assert against("(retira! (primeiro vizinhas))", "'nada", ["p", "3,3"]) == (
        "A primeira peça do jogador automático não pode ser a de nada: ganhou!", "VITORIA")


def test_an_end_of_the_input_and_wrong_words_are_said():
    def run(*arguments):
        return subprocess.run(["racket", PROJECT / "scheme/jogar.rkt", *arguments], input="p\n", capture_output=True, text=True)
    ended = run()
    assert ended.returncode == 1 and ended.stderr == "a entrada acabou antes do jogo\n"
    wrong = run("jogador=meu")
    assert wrong.returncode == 2 and "utilização" in wrong.stderr
