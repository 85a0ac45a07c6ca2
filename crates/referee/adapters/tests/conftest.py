"""Where the players are that the tests start."""

import pathlib
import random
import sys

import pytest

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))
import line_referee  # noqa: E402

PROJECT = HERE.parents[3]
STUDENTS = HERE / "students"
TWINS = PROJECT / "crates/python/tests/twin"
REFERENCE = PROJECT / "crates/classroom/reference"


@pytest.fixture
def student():
    """Starts player.py with a student's file."""
    def start(file, *arguments, **options):
        # -I keeps the package that the tests use away from the students' files.
        return line_referee.Process(sys.executable, "-I", HERE.parent / "player.py", file, *arguments, **options)
    return start


@pytest.fixture
def scheme():
    """Starts player.rkt with a student's file."""
    return lambda file, **options: line_referee.Process("racket", HERE.parent / "player.rkt", file, **options)


def chance(seed):
    """A player that makes any legal move, the same ones each time."""
    draw = random.Random(seed)
    return line_referee.Function(lambda view: draw.choice(view.legal_moves()))
