"""What the package says of itself: examples that run, a sentence for everything, stubs that are true."""

import doctest
import inspect
import subprocess
import sys

import pytest
import tabuleiro

MODULES = [tabuleiro.konane, tabuleiro.mnk, tabuleiro.orbito, tabuleiro.scrabble_ist, tabuleiro.scrabble_ulb]
OWN = [
    tabuleiro.Analysis, tabuleiro.Case, tabuleiro.Engine, tabuleiro.Game, tabuleiro.Line, tabuleiro.Outcome,
    tabuleiro.Solution, tabuleiro.View, tabuleiro.Worth, tabuleiro.games, tabuleiro.options, tabuleiro.play,
]


def examples():
    """Every docstring with examples: of the package, its modules, and all that is in them."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    for module in [tabuleiro, *MODULES]:
        for test in finder.find(module, module.__name__):
            if test.examples:
                yield pytest.param(test, id=test.name)
    for thing in OWN:
        for test in finder.find(thing, f"tabuleiro.{thing.__name__}", module=False, globs={}):
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
