"""`Engine`: what it says is true, and the same each time."""

import itertools
import os
import random
import signal
import threading
import time
import xml.dom.minidom

import pytest
import tabuleiro
from nasty import NASTY
from reference import orbito as twin
from tabuleiro import Engine, Game

STRONG = [name for name in tabuleiro.games() if "mestre" in Game(name).levels]
# As they are unless chosen, and a board that is searched.
STRONG_GAMES = [
    *((name, {}) for name in STRONG), ("orbito", {"orbits": 3}), ("orbito", {"orbits": 5, "rules": "commercial"}),
]
STONES = {"X": twin.cria_pedra_preta(), "O": twin.cria_pedra_branca()}


def late(orbits, free, seed):
    """A game of Orbito that goes on, after random moves that leave so many positions free."""
    for number in itertools.count(seed * 1000):
        chance = random.Random(number)
        game = Game("orbito", orbits=orbits)
        while game.turn and len(game.legal_moves()) > free:
            game.play(chance.choice(game.legal_moves()))
        if game.turn:
            return game


def board_of(game):
    """The twin's board after the same moves."""
    t = twin.cria_tabuleiro_vazio(int(game.options["orbits"]))
    for move, stone in zip(game.moves, itertools.cycle("XO")):
        put(t, move, stone)
    return t


def put(t, move, stone):
    return twin.roda_tabuleiro(twin.coloca_pedra(t, twin.str_para_posicao(move), STONES[stone]))


def better(one):
    """The order of (end, plies): to win soon is best, then to draw, then to lose late."""
    end, plies = one
    return (end, -plies if end > 0 else plies)


def brute(t, stone, known):
    """Every free position with (end, plies) of the turn there, by going through all that can happen."""
    other = "O" if stone == "X" else "X"
    ways = {}
    for p in twin.obtem_posicoes_pedra(t, twin.cria_pedra_neutra()):
        move = twin.posicao_para_str(p)
        after = put(twin.cria_copia_tabuleiro(t), move, stone)
        key = twin.tabuleiro_para_str(after)
        if key not in known:
            if twin.eh_fim_jogo(after):
                # What it is for the one who is to move next.
                known[key] = (twin.obtem_vencedor(after) * (1 if other == "X" else -1), 0)
            else:
                known[key] = max(brute(after, other, known).values(), key=better)
        end, plies = known[key]
        ways[move] = (-end, plies + 1)
    return ways


def told(worth):
    """A proven worth as the brute force has it; how late a draw comes is nobody's concern."""
    return ({"win": 1, "draw": 0, "loss": -1}[worth.proven], worth.plies)


def truth(way):
    return way if way[0] else (0, None)


def test_two_orbits_are_told_as_they_are():
    engine, ends = Engine(), set()
    for free, seed in [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), *((6, seed) for seed in range(6)), (7, 1)]:
        game = late(2, free, seed)
        ways = brute(board_of(game), game.turn, {})
        best = max(ways.values(), key=better)
        true = {move: truth(way) for move, way in ways.items()}
        solution = engine.solve(game)
        assert {case.moves[0]: told(case.worth) for case in solution.cases} == true
        assert all(len(case.moves) == case.alike == 1 for case in solution.cases)
        assert told(solution.worth) == truth(best)
        assert true[engine.best(game)] == truth(best)
        analysis = engine.analyse(game, lines=free + 1)
        assert {line.move: told(line.worth) for line in analysis.lines} == true
        assert analysis.worth == analysis.lines[0].worth == solution.worth
        ends |= {end for end, _ in ways.values()}
        for line in analysis.lines:
            assert_line_comes_true(game, line)
    assert ends == {1, 0, -1}


def assert_line_comes_true(game, line):
    played = game.copy()
    for move in line.moves:
        played.play(move)
    winner = {"win": game.turn, "loss": next(seat for seat in game.seats if seat != game.turn), "draw": None}
    assert played.outcome.winner == winner[line.worth.proven]
    assert line.worth.plies in (None, len(line.moves))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_solved_by_search_is_true_whoever_searches(seed):
    game = late(3, 5, seed)
    ways = brute(board_of(game), game.turn, {})
    ends = {move: end for move, (end, _) in ways.items()}
    for engine in (Engine(), Engine(threads=2), Engine(memory=0), Engine(nodes=10**9, time=600)):
        solution = engine.solve(game)
        assert {case.moves[0]: told(case.worth)[0] for case in solution.cases} == ends
        # A distance is told only where it is known.
        assert all(case.worth.plies in (None, ways[case.moves[0]][1]) for case in solution.cases)
        assert ends[engine.best(game)] == told(solution.worth)[0] == max(ends.values())


@pytest.mark.parametrize("name, options", STRONG_GAMES)
def test_the_same_question_gets_the_same_answer(name, options):
    engine, game = Engine(nodes=3000), Game(name, **options)
    before = game.record
    analysis = engine.analyse(game)
    assert 1 <= len(analysis.lines) <= 3 and analysis.nodes <= 2 * 3000
    other = game.copy().play(game.legal_moves()[-1])
    engine.analyse(other)
    engine.solve(other)
    for again in (engine, Engine(nodes=3000)):
        assert again.analyse(game) == analysis and hash(again.analyse(game)) == hash(analysis)
        assert again.solve(game) == engine.solve(game)
    assert engine.analyse(game, lines=1).lines[0].move == engine.best(game)
    assert engine.best(game) in game.legal_moves()
    assert game.record == before


@pytest.mark.parametrize("name, options", STRONG_GAMES)
def test_limits_end_the_thinking(name, options):
    game = Game(name, **options)
    for limits in ({"depth": 1}, {"depth": 2}, {"nodes": 1}, {"nodes": 500}, {"time": 0.001}, {"time": 1}):
        analysis = Engine(**limits).analyse(game)
        assert analysis.depth <= limits.get("depth", 250)
        assert all(line.move in game.legal_moves() and line.move == line.moves[0] for line in analysis.lines)
        solution = Engine(**limits).solve(game)
        # What is not proven is estimated, and every way is there.
        assert sum(case.alike for case in solution.cases) >= len(game.legal_moves())


def test_worth():
    def of(**options):
        return Engine(nodes=1000).analyse(Game("orbito", **options)).worth

    win = of(orbits=2, position="X..X/..OO/X.../..O. X")
    draw = of(orbits=2, position="..XO/XO../.X../X..O O")
    estimate = of(orbits=4)
    assert (win.proven, win.plies, win.points, win.expectation, str(win)) == ("win", 4, None, 1.0, "win in 4")
    assert (draw.proven, draw.plies, draw.points, draw.expectation, str(draw)) == ("draw", None, None, 0.5, "draw")
    assert estimate.proven is None and estimate.plies is None
    assert str(estimate) == f"{estimate.points / 100:+.2f}" and 0 < estimate.expectation < 1
    assert repr(win) == "<Worth win in 4>"
    assert win == of(orbits=2, position="X..X/..OO/X.../..O. X") != draw != estimate != 4
    assert len({win, draw, estimate, of(orbits=2, position="..XO/XO../.X../X..O O")}) == 3
    with pytest.raises(AttributeError):
        win.plies = 3
    for kind in (tabuleiro.Worth, tabuleiro.Line, tabuleiro.Analysis, tabuleiro.Case, tabuleiro.Solution):
        with pytest.raises(TypeError):
            kind()


def test_answers_show_themselves():
    engine, game = Engine(), Game("orbito", orbits=2, position="X..X/..OO/X.../..O. X")
    analysis, solution = engine.analyse(game, 2), engine.solve(game)
    lines = [f"win in 4  {', '.join(line.moves)}" for line in analysis.lines]
    assert str(analysis).splitlines() == ["worth     moves", *lines]
    assert repr(analysis) == f"<Analysis win in 4: {engine.best(game)}, depth 0, 0 nodes>"
    assert repr(analysis.lines[0]) == f"<Line {', '.join(analysis.lines[0].moves)}: win in 4>"
    assert repr(solution.cases[0]) == f"<Case {solution.cases[0].moves[0]}, 1 alike: win in 4>"
    assert len(str(solution).splitlines()) - 1 == len(solution.cases) == 10
    for shown, rows in ((analysis, 2), (solution, 10)):
        table = xml.dom.minidom.parseString(shown._repr_html_()).documentElement
        assert table.tagName == "table" and len(table.getElementsByTagName("tr")) == rows + 1
    assert [repr(Engine()), repr(Engine(time=2, nodes=7, depth=3, threads=2, memory=1))] == [
        "Engine()", "Engine(time=2.0, nodes=7, depth=3, threads=2, memory=1)"]
    shown = Engine(time=0.25, nodes=10**6)
    assert (shown.time, shown.nodes, shown.depth, shown.threads, shown.memory) == (0.25, 10**6, None, 1, 16)


def test_bad_arguments_are_told():
    game = Game("orbito")
    for wrong, why in [
        (lambda: Engine(time=0), "time is from 0.001 seconds to a year"),
        (lambda: Engine(time=-1.5), "time is from 0.001 seconds to a year"),
        (lambda: Engine(time=float("nan")), "time is from 0.001 seconds to a year"),
        (lambda: Engine(time=float("inf")), "time is from 0.001 seconds to a year"),
        (lambda: Engine(time=10**400), "time is from 0.001 seconds to a year"),
        (lambda: Engine(nodes=0), "nodes is from 1 to"),
        (lambda: Engine(depth=251), "depth is from 1 to 250"),
        (lambda: Engine(threads=0), "threads is from 1 to 256"),
        (lambda: Engine(memory=-1), "memory is from 0 to 1048576"),
        (lambda: Engine(memory=10**100), "memory is from 0 to 1048576"),
        (lambda: Engine().analyse(game, lines=0), "lines is at least 1"),
        (lambda: Engine().best(Game("orbito").resign()), "the game is over"),
        (lambda: Engine().solve(Game("mnk", board=(2, 2), k=1).play("1")), "the game is over"),
        (lambda: Engine().analyse(Game("scrabble-ist")), "there is no engine for scrabble-ist: choose one of .*orbito"),
    ]:
        with pytest.raises(ValueError, match=why):
            wrong()
    for wrong in (lambda: Engine(nodes=1e6), lambda: Engine(depth=True), lambda: Engine(time="1s"), lambda: Engine(5),
                  lambda: Engine(threads=None), lambda: Engine().best(), lambda: Engine().best("orbito"),
                  lambda: Engine().analyse(game, 2.0), lambda: Engine().best(game.view())):
        with pytest.raises(TypeError):
            wrong()
    for thing in NASTY:
        for ask in (Engine().best, Engine().analyse, Engine().solve):
            with pytest.raises(TypeError):
                ask(thing)
        for name in ("time", "nodes", "depth", "threads", "memory"):
            try:
                Engine(**{name: thing})
            except (TypeError, ValueError):
                continue
            assert thing is None or type(thing) in (int, float)


def test_threads_share_an_engine():
    engine = Engine(nodes=2000)
    games = [late(3, free, seed) for free in (20, 30) for seed in (1, 2)] * 2
    alone = [Engine(nodes=2000).analyse(game) for game in games]
    answers = [None] * len(games)

    def ask(number):
        answers[number] = engine.analyse(games[number])

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(len(games))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == alone


def test_a_handler_may_ask_the_engine_that_thinks():
    engine, game, asked = Engine(time=3), Game("orbito", orbits=3), []

    def ask(*_):
        # Nobody waits for anybody, and the game is not held either.
        asked.append(engine.best(Game("orbito", orbits=2)))
        game.play(game.legal_moves()[0])

    before = signal.signal(signal.SIGUSR1, ask)
    try:
        threading.Thread(target=lambda: (time.sleep(0.2), os.kill(os.getpid(), signal.SIGUSR1))).start()
        assert engine.best(game)
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert len(asked) == 1 and len(game.moves) == 1


def test_mestre_plays_matches():
    match = lambda: tabuleiro.play("orbito", ["mestre:nodes=1000", "normal"], seed=3, orbits=3).games[0]
    assert match().game.moves == match().game.moves and '[Seat1 "mestre:nodes=1000"]' in match().record
    assert Game.from_record(tabuleiro.play("orbito", ["facil", "mestre:nodes=200,strength=2"], orbits=3)).outcome
    for wrong, why in [
        ("mestre:nodes=0", "invalid nodes"), ("mestre:", "unknown limit"),
        ("mestre:1s,time=2s", "time is given twice"),
        ("normal:1s", "normal takes no limits"), ("mestrinho:1s", "unknown level mestrinho: choose one of .*mestre"),
    ]:
        with pytest.raises(ValueError, match=why):
            tabuleiro.play("orbito", [wrong, "facil"])


@pytest.mark.parametrize("seed", range(1, 11))
def test_mestre_wins_what_is_won_and_does_not_lose_what_is_drawn(seed):
    chance = random.Random(seed)
    anyone = lambda view: chance.choice(view.legal_moves())
    game = late(2, 6, seed)
    end, _ = max(brute(board_of(game), game.turn, {}).values(), key=better)
    players = {seat: "mestre" if seat == game.turn else anyone for seat in game.seats}
    winner = Game.from_record(tabuleiro.play(game, list(players.values()))).outcome.winner
    if end > 0:
        assert winner == game.turn
    if end == 0:
        assert winner in (game.turn, None)


def test_scrabble_is_analysed_in_points_and_chances() -> None:
    game = Game("scrabble", language="en", seed=3)
    analysis = Engine(nodes=400).analyse(game, lines=2)
    first, second = analysis.lines
    assert isinstance(first.equity, float) and isinstance(second.equity, float)
    assert 0 < first.worth.expectation < 1
    assert first.move in game.legal_moves()
    assert " %" in str(analysis) and f"{first.equity:+.1f}" in repr(first)
    assert Engine(nodes=400).best(game) == first.move
    assert Engine(nodes=2000).analyse(Game("orbito", orbits=3)).lines[0].equity is None
