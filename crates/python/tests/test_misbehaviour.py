"""Functions that raise, loop, sleep, answer nonsense or never come back: each loses, and nobody else pays for it."""

import ctypes
import os
import re
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest
import tabuleiro

# Far more than anything here should take, on a busy machine too.
SLACK = 60
# What those have who are to run out of time.
LIMIT = 0.2


def loops(view):
    while True:
        pass


def catches_all(view):
    until = time.monotonic() + 0.6
    while True:
        try:
            while True:
                pass
        except BaseException:
            if time.monotonic() > until:
                raise


def goes_on(view):
    while True:
        try:
            while True:
                pass
        except Exception:
            pass


def recurses(view):
    return recurses(view)


def raises(view):
    raise ZeroDivisionError("mine")


def interrupts(view):
    raise KeyboardInterrupt


def exits(view):
    sys.exit(3)


def stops(view):
    raise StopIteration


def generator_exit(view):
    raise GeneratorExit


class Cruel(BaseException):
    def __str__(self):
        raise ValueError("no words")


def cruel(view):
    raise Cruel


class Strange:
    def __repr__(self):
        raise RuntimeError("no picture of me")


class Endless:
    def __repr__(self):
        while True:
            pass


def takes_nothing():
    return 1


def played(function, isolated=False, kind="time", **more):
    """How a game of m,n,k against facil ends for a function that has white, and how it is told."""
    limit = LIMIT if kind == "time" else SLACK
    match = tabuleiro.play("mnk", ["facil", function], time=limit, isolated=isolated, **more)
    (game,) = match.games
    assert tabuleiro.Game.from_record(game.record).outcome == game.outcome
    return match, game, game.forfeits[0]


def own_threads():
    return [thread for thread in threading.enumerate() if thread.name.startswith("tabuleiro")]


@pytest.fixture(autouse=True)
def nothing_stays():
    """Whatever a test does, the threads of functions that can end have ended, and so have their processes."""
    yield
    until = time.monotonic() + SLACK
    while own_threads() and time.monotonic() < until:
        time.sleep(0.01)
    assert own_threads() == []


@pytest.mark.parametrize("isolated", [False, True])
@pytest.mark.parametrize("function, kind, said", [
    (raises, "crash", "ZeroDivisionError: mine (test_misbehaviour.py, line"),
    (interrupts, "crash", "KeyboardInterrupt"),
    (exits, "crash", "SystemExit: 3"),
    (stops, "crash", "StopIteration"),
    (generator_exit, "crash", "GeneratorExit"),
    (recurses, "crash", "RecursionError"),
    (cruel, "crash", "Cruel: <exception str() failed>"),
    (takes_nothing, "crash", "TypeError: takes_nothing() takes 0 positional arguments but 1 was given"),
    (lambda view: Strange(), "crash", "RuntimeError: no picture of me"),
    (lambda view: 1.5, "nonsense", "1.5"),
    (lambda view: object, "nonsense", "object"),
    (lambda view: "77", "wrong-move", "There is no position 77"),
    (lambda view: 77, "wrong-move", "There is no position 77"),
    (lambda view: -1, "nonsense", "-1"),
    (lambda view: "five", "nonsense", "five"),
    (lambda view: "\ud800\n{}", "nonsense", "()"),
    (lambda view: "x" * 10**6, "nonsense", "xxx"),
    (loops, "time", "O ran out of time."),
    (lambda view: Endless(), "time", "O ran out of time."),
    (catches_all, "time", "O ran out of time."),
    (goes_on, "time", "O ran out of time."),
    (lambda view: time.sleep(0.7), "time", "O ran out of time."),
], ids=lambda value: getattr(value, "__name__", None))
def test_a_function_that_fails_forfeits(function, kind, said, isolated):
    match, game, forfeit = played(function, isolated, kind)
    assert (forfeit.player, forfeit.seat, forfeit.move, forfeit.kind) == (function.__name__, "O", 2, kind)
    assert said in forfeit.reason and game.winner == "facil" and match.left_behind == 0
    assert (game.traceback is not None) == (kind == "crash")
    if kind == "crash":
        assert said.split(" (test")[0] in game.traceback.splitlines()[-1]
        assert "_worker.py" not in game.traceback and "_isolated.py" not in game.traceback
    assert match.players[1].forfeits == {kind: 1} and match.players[1].time < SLACK


@pytest.mark.parametrize("isolated", [False, True])
def test_to_print_is_nobodys_business(isolated, capfd):
    def prints(view):
        print("thinking about", view.position)
        return view.legal[0]

    match = tabuleiro.play("mnk", [prints, "facil"], time=SLACK, isolated=isolated)
    assert match.games[0].forfeits == () and "thinking about" in capfd.readouterr().out


def test_without_a_time_there_is_no_hurry():
    assert tabuleiro.play("mnk", [lambda view: time.sleep(0.5) or view.legal[0], "facil"]).games[0].forfeits == ()


def test_a_call_outside_python_that_does_not_return_is_a_verdict_in_time_and_a_thread_left_behind():
    gate = threading.Lock()
    gate.acquire()
    began = time.monotonic()
    match, game, forfeit = played(lambda view: gate.acquire())
    assert forfeit.kind == "time" and match.players[1].time < SLACK and time.monotonic() - began < SLACK
    assert match.left_behind == 1 and len(own_threads()) == 1
    assert "its thread still runs" in str(match)
    # As soon as it comes back, it ends.
    gate.release()
    own_threads()[0].join(SLACK)
    assert own_threads() == []


def holds_the_interpreter(view):
    """Computes for a second or more without ever letting another thread run."""
    return sum(range(6 * 10**7)) and view.legal[0]


def test_whoever_holds_the_interpreter_loses_on_time_all_the_same():
    match, game, forfeit = played(holds_the_interpreter)
    assert forfeit.kind == "time" and match.left_behind == 0


def for_ever(view):
    """Never gives the interpreter back: the C library waits, and Python's lock is kept."""
    return ctypes.PyDLL(None).pause()


def out(view):
    os._exit(7)


def faults(view):
    ctypes.string_at(0)


@pytest.mark.parametrize("function, kind, said", [
    (for_ever, "time", "O ran out of time."),
    (holds_the_interpreter, "time", "O ran out of time."),
    (out, "crash", "its process ended (exit code 7)"),
    (faults, "crash", "its process ended (exit code -11)"),
])
def test_in_a_process_of_its_own_a_function_can_always_be_stopped(function, kind, said):
    began = time.monotonic()
    match, game, forfeit = played(function, isolated=True, kind=kind)
    assert forfeit.kind == kind and said in forfeit.reason and match.left_behind == 0
    assert time.monotonic() - began < SLACK
    assert children() == []


def children():
    """The processes that this one has started."""
    listed = subprocess.run(["ps", "-o", "pid=,args=", "--ppid", str(os.getpid())], capture_output=True, text=True).stdout
    return [line for line in listed.splitlines() if "ps -o" not in line]


def test_what_a_function_in_its_own_process_starts_ends_with_it(tmp_path):
    note = tmp_path / "pid"

    def starts(view):
        child = subprocess.Popen(["sleep", "1000"])
        note.write_text(str(child.pid))
        child.wait()

    tabuleiro.play("mnk", ["facil", starts], time=10 * LIMIT, isolated=True)
    until = time.monotonic() + SLACK
    while alive(int(note.read_text())) and time.monotonic() < until:
        time.sleep(0.01)
    assert not alive(int(note.read_text()))


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("isolated", [False, True])
def test_a_function_keeps_what_it_remembers(isolated):
    """From game to game, too, and after another player failed."""
    remembered = []

    def remembers(view):
        remembered.append(len(remembered))
        return view.legal[0] if remembered == list(range(len(remembered))) else None

    match = tabuleiro.play("mnk", [remembers, raises], games=4, isolated=isolated)
    assert match.players[0].wins == 4 and match.players[1].forfeits == {"crash": 4}


def test_after_its_time_was_over_a_function_plays_the_next_game():
    games = []

    def sometimes(view):
        if len(view.moves) < 2:
            games.append(view.seat)
        while len(games) in (1, 3):
            pass
        return view.legal[0]

    match = tabuleiro.play("mnk", [sometimes, "facil"], games=4, time=5 * LIMIT)
    assert [len(game.forfeits) for game in match.games] == [1, 0, 1, 0] and match.left_behind == 0


def test_a_context_is_that_of_the_caller():
    from contextvars import ContextVar

    word = ContextVar("word", default="none")
    word.set("mine")
    seen = set()
    tabuleiro.play("mnk", [lambda view: seen.add(word.get()) or view.legal[0], "facil"])
    assert seen == {"mine"}


def test_others_run_meanwhile():
    ran = []
    done = threading.Event()

    def beside():
        while not done.wait(0.005):
            ran.append(1)

    def until_they_did(view):
        while len(ran) < 20:
            pass
        return view.legal[0]

    thread = threading.Thread(target=beside)
    thread.start()
    try:
        assert tabuleiro.play("mnk", [until_they_did, "facil"], time=SLACK).games[0].forfeits == ()
    finally:
        done.set()
        thread.join()


def test_matches_run_in_threads_side_by_side():
    results = {}

    def one(number):
        function, limit = (loops, LIMIT) if number % 2 else (raises, SLACK)
        results[number] = tabuleiro.play("mnk", [function, "facil"], games=2, time=limit)

    threads = [threading.Thread(target=one, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SLACK)
    assert [results[number].players[0].forfeits for number in range(4)] == [{"crash": 2}, {"time": 2}] * 2


def test_a_match_within_a_match():
    """A function may hold a match itself, and is interrupted with it."""
    def thinks(view):
        inner = tabuleiro.play(tabuleiro.Game("mnk", position=view.position), ["normal", "normal"])
        return inner.games[0].game.moves[0]

    assert tabuleiro.play("mnk", [thinks, "facil"]).games[0].forfeits == ()

    def thinks_long(view):
        return tabuleiro.play("mnk", [loops, "facil"], time=1000)

    for _ in range(5):
        match, _, forfeit = played(thinks_long)
        assert forfeit.kind == "time" and match.left_behind == 0 and own_threads() == []


def test_long_calls_of_the_package_are_interrupted():
    large = ((0,) * 100,) * 100
    match, _, forfeit = played(lambda view: tabuleiro.mnk.escolhe_posicao_auto(large, 1, 8, "dificil"))
    assert forfeit.kind == "time" and match.left_behind == 0


@pytest.mark.parametrize("function", [loops, lambda view: time.sleep(1000), raises], ids=["loop", "sleep", "quick"])
@pytest.mark.parametrize("isolated", [False, True])
def test_ctrl_c_ends_a_match(function, isolated):
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        tabuleiro.play("mnk", [function, "facil"], games=10**6, isolated=isolated)
        time.sleep(SLACK)
    assert time.monotonic() - began < SLACK
    # What sleeps outside Python stays behind: it is ended here.
    for thread in own_threads():
        assert function not in (loops, raises)
        ctypes.pythonapi.pthread_kill(ctypes.c_ulong(thread.ident), signal.SIGCHLD)
        thread.name = "left behind on purpose"
    # The interpreter goes on well.
    assert tabuleiro.play("mnk", [lambda view: view.legal[0], "facil"]).games[0].forfeits == ()


def test_ctrl_c_works_after_functions_were_interrupted():
    """As at a terminal: a real process with a real signal, which is in a loop of its own after the match."""
    program = textwrap.dedent("""
        import threading, time, tabuleiro
        def loops(view):
            while True: pass
        def match():
            return tabuleiro.play("mnk", [loops, "facil"], games=2, time=0.1)
        print(match().players[0].forfeits, flush=True)
        thread = threading.Thread(target=lambda: print(match().players[0].forfeits, flush=True))
        thread.start(); thread.join()
        try:
            print("ready", flush=True)
            while True: time.sleep(0.01)
        except KeyboardInterrupt:
            print("interrupted", threading.active_count(), flush=True)
    """)
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert [process.stdout.readline() for _ in range(3)] == ["{'time': 2}\n", "{'time': 2}\n", "ready\n"]
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=SLACK)
        assert (out, err, process.returncode) == ("interrupted 1\n", "", 0)
    finally:
        process.kill()


def test_a_program_ends_although_a_thread_was_left_behind():
    program = textwrap.dedent("""
        import time, tabuleiro
        print(tabuleiro.play("mnk", [lambda view: time.sleep(1000), "facil"], time=0.1).left_behind)
    """)
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=SLACK * 2)
    assert (run.stdout, run.stderr, run.returncode) == ("1\n", "", 0)


def test_two_hundred_games_leave_nothing(tmp_path):
    def counts():
        return len(os.listdir("/proc/self/fd")), len(os.listdir("/proc/self/task")), children(), threading.active_count()

    def first(view):
        return view.legal[0]

    def sometimes(view):
        return 1 // 0 if len(view.moves) > 3 else view.legal[-1]

    bot = tmp_path / "aluno.py"
    bot.write_text("def escolhe_posicao_auto(tab, jog, k, lvl):\n    return [v for l in tab for v in l].index(0) + 1\n")
    mine = lambda: tabuleiro.play("mnk", [first, sometimes], games=2)
    mine(), tabuleiro.play("mnk", [first, "facil"], isolated=True)
    before = counts()
    assert len(tabuleiro.play("mnk", [first, sometimes], games=200).games) == 200
    for _ in range(50):
        mine()
    for _ in range(10):
        tabuleiro.play("mnk", [first, sometimes], games=4, isolated=True)
        tabuleiro.play("mnk", [first, f"python:{bot}"], games=4)
    until = time.monotonic() + SLACK
    while counts() != before and time.monotonic() < until:
        time.sleep(0.05)
    assert counts() == before


def test_what_a_function_raises_does_not_keep_its_locals():
    import gc
    import weakref

    class Large:
        pass

    kept = []

    def raises_with(view):
        large = Large()
        kept.append(weakref.ref(large))
        raise ValueError(str(view))

    match = played(raises_with, kind="crash")
    gc.collect()
    assert kept and kept[0]() is None and match


def test_the_traceback_names_the_students_line(tmp_path):
    path = tmp_path / "aluno.py"
    path.write_text("def escolhe_posicao_auto(tab, jog, k, lvl):\n    return escolhe(tab)\n\ndef escolhe(tab):\n    return tab[9][9]\n")
    names = {}
    exec(compile(path.read_text(), str(path), "exec"), names)
    game = tabuleiro.play("mnk", [tabuleiro.mnk.player(names["escolhe_posicao_auto"]), "facil"]).games[0]
    assert re.search(r'aluno.py", line 5, in escolhe\n', game.traceback)
    assert "(aluno.py, line 5)" in game.record
