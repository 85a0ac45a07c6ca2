"""The notebook in `examples/` runs, and shows what it says it shows."""

import pathlib

import nbformat
from nbclient import NotebookClient

NOTEBOOK = pathlib.Path(__file__).parents[3] / "examples" / "tabuleiro.ipynb"


def shown(notebook):
    """What each cell shows, without counts and metadata."""
    return [[(output.get("text"), output.get("data")) for output in cell.get("outputs", ())] for cell in notebook.cells]


def test_the_notebook_runs():
    kept = nbformat.read(NOTEBOOK, as_version=4)
    run = NotebookClient(nbformat.from_dict(kept.copy()), timeout=120, kernel_name="python3").execute()
    assert shown(run) == shown(nbformat.read(NOTEBOOK, as_version=4))
    assert any("image/svg+xml" in (data or {}) for cell in shown(run) for _, data in cell)
