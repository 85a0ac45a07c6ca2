"""The modules under test. What the specifications say must hold of the package and of a student's file alike."""

import os
import signal
import tempfile

import pytest
import tabuleiro
from reference import mnk as mnk_twin
from reference import orbito as orbito_twin
from reference import scrabble_ist as ist_twin
from twin import konane as konane_twin

# Tables that engines keep between runs go where nobody misses them, also in the processes that tests start.
CACHE = tempfile.TemporaryDirectory(prefix="tabuleiro-tests-")
os.environ["XDG_CACHE_HOME"] = CACHE.name
# Whoever starts the tests in the background may have them ignore Ctrl-C, which some of them press.
signal.signal(signal.SIGINT, signal.default_int_handler)


def both(ours, twin):
    """A fixture that runs a test on the package's module and on the plain Python one."""
    return pytest.fixture(params=[ours, twin], ids=["tabuleiro", "twin"])(lambda request: request.param)


mnk = both(tabuleiro.mnk, mnk_twin)
orbito = both(tabuleiro.orbito, orbito_twin)
ist = both(tabuleiro.scrabble_ist, ist_twin)
konane = both(tabuleiro.konane, konane_twin)


@pytest.fixture
def ulb():
    return tabuleiro.scrabble_ulb
