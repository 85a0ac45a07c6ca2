"""Long calls let other threads run and answer Ctrl-C; two threads may share whatever there is."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest
import tabuleiro
from tabuleiro import mnk

# Half a minute of thought, if nobody interrupts.
LARGE = ((0,) * 100,) * 100


@pytest.mark.parametrize("think", [
    lambda: mnk.escolhe_posicao_auto(LARGE, 1, 8, "dificil"),
    lambda: mnk.jogo_mnk((100, 100, 8), -1, "dificil"),
    lambda: tabuleiro.play("mnk", ["dificil", "dificil"], board=(100, 100), k=8),
    lambda: tabuleiro.play("orbito", ["mestre:1min", "normal"], orbits=3),
    lambda: tabuleiro.Engine(time=60).best(tabuleiro.Game("orbito", orbits=3)),
    lambda: tabuleiro.Engine(nodes=10**12, threads=2).analyse(tabuleiro.Game("orbito", orbits=5)),
    lambda: tabuleiro.Engine().solve(tabuleiro.Game("orbito", orbits=3)),
], ids=["escolhe_posicao_auto", "jogo_mnk", "play", "mestre", "best", "analyse", "solve"])
def test_thought_is_interrupted_and_lets_others_run(think):
    ran = []

    def others():
        for _ in range(20):
            ran.append(time.monotonic())
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=others)
    thread.start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        think()
    assert len(ran) == 20
    assert time.monotonic() - began < 50
    thread.join()


def test_another_handler_may_let_it_think_on():
    called = []
    before = signal.signal(signal.SIGALRM, lambda *_: called.append(time.monotonic()))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
        assert mnk.escolhe_posicao_auto(((0,) * 30,) * 30, 1, 8, "dificil") > 0
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert called


def test_a_thread_of_its_own_thinks_too():
    answers = []
    work = lambda: answers.append(mnk.escolhe_posicao_auto(((0,) * 15,) * 15, 1, 5, "dificil"))
    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 4 and len(set(answers)) == 1


def test_a_game_shared_by_threads_survives():
    game = tabuleiro.Game("mnk", board=(20, 20), k=5)
    wrong = []

    def play(moves):
        for move in moves:
            try:
                game.play(str(move))
            except ValueError:
                pass
            except Exception as error:
                wrong.append(error)

    threads = [threading.Thread(target=play, args=(range(start, 401, 4),)) for start in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # Two at once are refused, one after the other.
    assert all(isinstance(error, RuntimeError) for error in wrong)
    assert tabuleiro.Game.from_record(game.record) == game


def test_real_pipes(tmp_path):
    program = "from tabuleiro import mnk; print(repr(mnk.jogo_mnk((3, 3, 3), 1, 'facil')))"
    run = subprocess.run([sys.executable, "-c", program], input="5\n4\n6\n", capture_output=True, text=True)
    assert run.stdout.endswith("VITORIA\n1\n") and run.stderr == ""
    run = subprocess.run([sys.executable, "-c", program], input="5\n", capture_output=True, text=True)
    assert run.returncode == 1 and run.stderr.endswith("EOFError: EOF when reading a line\n")
