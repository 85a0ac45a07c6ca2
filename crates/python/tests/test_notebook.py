"""The notebooks in `examples/` run, and show what they say they show."""

import pathlib
import re
import time

import nbformat
import pytest
from jupyter_client.manager import start_new_kernel
from nbclient import NotebookClient

EXAMPLES = pathlib.Path(__file__).parents[3] / "examples"


def shown(notebook):
    """What each cell shows, without counts and metadata, and without times, which are never twice the same, nor as wide."""
    def timeless(text):
        return re.sub(r" {2,}", "  ", re.sub(r" *\d+\.\d\d s", "  … s", text)) if isinstance(text, str) else text

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


def test_a_kernel_is_interrupted_and_goes_on(tmp_path):
    """The button that stops a cell ends a match whose function loops, and the next cell runs."""
    manager, client = start_new_kernel(kernel_name="python3")
    looping = tmp_path / "looping"
    try:
        def run(code, meanwhile=lambda: None):
            # A kernel also drops cells that come just after one that failed, unless it is asked not to.
            sent = client.execute(code, stop_on_error=False)
            meanwhile()
            while (reply := client.get_shell_msg(timeout=60))["parent_header"].get("msg_id") != sent:
                pass
            return reply["content"]

        def interrupt():
            deadline = time.monotonic() + 60
            while not looping.exists() and time.monotonic() < deadline:
                time.sleep(0.05)
            manager.interrupt_kernel()

        define = ("import pathlib, threading, tabuleiro\n"
                  "def loops(view):\n"
                  f"    pathlib.Path({str(looping)!r}).touch()\n"
                  "    while True: pass")
        assert run(define)["status"] == "ok"
        assert run("tabuleiro.play('mnk', [loops, 'facil'], time=1000)", interrupt)["ename"] == "KeyboardInterrupt"
        check = ("match = tabuleiro.play('mnk', [loops, 'facil'], games=2, time=0.1)\n"
                 "assert match.players[0].forfeits == {'time': 2} and match.left_behind == 0\n"
                 "assert not [thread for thread in threading.enumerate() if 'tabuleiro' in thread.name]")
        assert run(check)["status"] == "ok"
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
