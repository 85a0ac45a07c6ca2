"""The notebooks in `examples/` run, and show what they say they show."""

import pathlib
import re

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = pathlib.Path(__file__).parents[3] / "examples"


def shown(notebook):
    """What each cell shows, without counts and metadata, and without times, which are never twice the same."""
    def timeless(text):
        return re.sub(r" {0,2}\d+\.\d\d s", " … s", text) if isinstance(text, str) else text

    def output(one):
        return timeless(one.get("text")), {kind: timeless(text) for kind, text in (one.get("data") or {}).items()}

    return [[output(one) for one in cell.get("outputs", ())] for cell in notebook.cells]


@pytest.mark.parametrize("name, kind", [("tabuleiro", "image/svg+xml"), ("match", "text/html")])
def test_a_notebook_runs(name, kind):
    path = EXAMPLES / f"{name}.ipynb"
    kept = nbformat.read(path, as_version=4)
    run = NotebookClient(nbformat.from_dict(kept.copy()), timeout=120, kernel_name="python3").execute()
    assert shown(run) == shown(nbformat.read(path, as_version=4))
    assert any(kind in data for cell in shown(run) for _, data in cell)
