"""What the package says of itself: examples that run, a sentence for everything, stubs that are true."""

import doctest
import inspect
import subprocess
import sys
from importlib.metadata import version

import pytest
import tabuleiro

MODULES = [tabuleiro.konane, tabuleiro.mnk, tabuleiro.orbito, tabuleiro.scrabble_ist, tabuleiro.scrabble_ulb]
OWN = [
    tabuleiro.Analysis, tabuleiro.Case, tabuleiro.Engine, tabuleiro.Forfeit, tabuleiro.Game, tabuleiro.Line,
    tabuleiro.Match, tabuleiro.Outcome, tabuleiro.Played, tabuleiro.Solution, tabuleiro.Standing, tabuleiro.View,
    tabuleiro.Worth, tabuleiro.games, tabuleiro.options, tabuleiro.play, tabuleiro.mnk.player, tabuleiro.orbito.player,
    tabuleiro.konane.player,
]


def examples():
    """Every docstring with examples: of the package, its modules, and all that is in them."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    for module in [tabuleiro, *MODULES]:
        for test in finder.find(module, module.__name__):
            if test.examples:
                yield pytest.param(test, id=test.name)
    for thing in OWN:
        for test in finder.find(thing, f"{thing.__module__}.{thing.__name__}", module=False, globs={}):
            if test.examples:
                yield pytest.param(test, id=test.name)


@pytest.mark.parametrize("test", list(examples()))
def test_examples(test):
    report = []
    assert doctest.DocTestRunner().run(test, out=report.append).failed == 0, "".join(report)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_everything_has_a_docstring_and_a_signature(module):
    assert len(module.__doc__) > 200
    public = [getattr(module, name) for name in dir(module) if not name.startswith("_")]
    assert len(public) >= 10
    for function in filter(inspect.isroutine, public):
        assert len(function.__doc__) > 40, function
        inspect.signature(function)


def test_help_helps(capsys):
    for thing in [tabuleiro, *MODULES, *OWN]:
        help(thing)
    said = capsys.readouterr().out
    assert "obtem_posicoes_adjacentes(tab, pos)" in said
    assert "class Game" in said


def test_stubs_agree_with_what_they_describe():
    run = subprocess.run([sys.executable, "-m", "mypy.stubtest", "tabuleiro"], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_version_is_that_of_the_package():
    assert tabuleiro.__version__ == version("tabuleiro")


def test_options_have_types(tmp_path):
    """What a type checker says of options, right and wrong ones."""
    right = [
        'Game("mnk", board=(3, 4), k=3)', 'Game("konane", size=6, seed=1)', 'Game("orbito", rules="commercial")',
        'Game("scrabble", language="fr")', 'Game("scrabble-ulb", full=True, dictionary="fr.dic")',
        'play("mnk", ["facil", "normal"], k=3)', '[Game(name) for name in games()]', 'play(Game("mnk"), ["facil"] * 2)',
        'play("mnk", {"a": "facil", "b": lambda view: view.legal[0]}, games=4, time=0.5).players[0].wins + 1',
        'play("konane", [lambda view: ((0, 0), (0, 2)), "exec:./bot"], seeds=[1, 2], isolated=True).games[0].record',
    ]
    wrong = [
        'Game("mnk", size=3)', 'Game("mnk", k="three")', 'Game("konane", size=7)', 'Game("orbito", rules="mine")',
        'play("mnk", ["facil", "normal"], orbits=3)', 'Game("scrabble", speak="de")',
        'play("mnk", [lambda view: 0.5, "facil"])', 'play("mnk", ["facil"] * 2, seeds=3)',
    ]
    file = tmp_path / "calls.py"
    file.write_text("\n".join(["from tabuleiro import Game, games, play", *right, *wrong]))
    run = subprocess.run([sys.executable, "-m", "mypy", str(file)], capture_output=True, text=True, cwd=tmp_path)
    lines = {int(line.split(":")[1]) for line in run.stdout.splitlines() if ": error:" in line}
    assert lines == set(range(len(right) + 2, len(right) + len(wrong) + 2)), run.stdout + run.stderr


def test_the_types_of_options_are_those_of_the_games():
    """The stub names every game and every option, and no other."""
    stub = open(tabuleiro.__file__ + "i", encoding="utf-8").read()
    for name in tabuleiro.games():
        kind = "_" + "".join(part.capitalize() for part in name.split("-"))
        body = stub.split(f"class {kind}(TypedDict, total=False):\n")[1].split("\n\n")[0]
        assert [line.split(":")[0].strip() for line in body.splitlines()] == list(tabuleiro.options(name)), name
        assert stub.count(f'Literal["{name}"],') == 2, name
