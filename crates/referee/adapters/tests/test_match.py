"""Students' files and sample players in real matches of the program: TABULEIRO names one, else it is the release build."""

import json
import os
import pathlib
import subprocess

import pytest
from conftest import PROJECT, STUDENTS

PROGRAM = os.environ.get("TABULEIRO") or pathlib.Path(os.environ.get("CARGO_TARGET_DIR", PROJECT / "target")) / "release/tabuleiro"
SAMPLES = PROJECT / "examples/players"
SEVEN = STUDENTS / "FP1011-parte2-grupo7.scm"


def run(*arguments, **options):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=300, **options)


@pytest.mark.parametrize(("game", "first", "second"), [
    ("mnk", f"python:{STUDENTS}/mnk_ana.py level=dificil", f"exec:python3 {SAMPLES}/greedy_player.py"),
    ("orbito", f"python:{STUDENTS}/orbito_rui.py", f"exec:node {SAMPLES}/random_player.js"),
    ("konane", f"python:{STUDENTS}/konane_112.py", f"racket:{SEVEN}"),
    ("konane", f"racket:{STUDENTS}/FP1011-parte2-grupo112.scm", f"exec:racket {SAMPLES}/random_player.rkt"),
])
def test_matches_end_by_the_rules(game, first, second):
    played = run("match", game, "--player", f"a={first}", "--player", f"b={second}", "--games", "4", "--format", "json")
    assert played.returncode == 0, played.stderr
    told = json.loads(played.stdout)
    assert set(told["endings"]) <= {"rules", "draw"} and sum(told["endings"].values()) == 4
    assert all(not player["forfeits"] for player in told["players"])


def test_a_person_plays_against_them_and_takes_moves_back():
    typed = "3,4\n5,4-3,4\n!back\n3,6-3,4\n!resign\n"
    for player in (f"racket:{SEVEN}", f"python:{STUDENTS}/konane_112.py"):
        played = run("play", "konane", "--player", f"1={player}", "--language", "en", input=typed)
        # First piece, two jumps, and another second jump after the move that was taken back.
        assert played.stdout.count("\np plays ") == 4, played.stdout + played.stderr
        assert played.stdout.endswith("b gave up.\np wins.\n")


def test_last_words_are_in_the_record(tmp_path):
    file = tmp_path / "aluno.py"
    file.write_text("def escolhe_posicao_auto(tab, jog, k, lvl):\n    return tab[9][9]\n")
    run("match", "mnk", "--player", f"a=python:{file}", "--player", "b=facil", "--games", "2", "--records", tmp_path / "records")
    records = [record.read_text() for record in (tmp_path / "records").iterdir()]
    assert len(records) == 2 and all("IndexError: tuple index out of range" in record for record in records)
