"""A function that plays in a process of its own, which can always be ended: a call outside Python that never returns, memory
without end or `os._exit` cost nobody but the function.

The process is a fork, so that functions of a notebook and closures play too. It is kept as long as the match lasts: what the
function remembers, it remembers there.
"""

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import warnings

from tabuleiro._worker import Worker, attempt

# No process may inherit the end of a pipe that belongs to another one, or nobody would notice when that one ends.
_FORKING = threading.Lock()


def _serve(function, view, reply, pipe):
    """What the process does: answers until nobody asks any more."""
    # What the function starts is in its group and ended with it, and Ctrl-C is for whoever holds the match.
    os.setpgid(0, 0)
    with contextlib.suppress(EOFError, OSError):
        while True:
            said = attempt(function, view._unpack(*pipe.recv()), reply)
            sys.stdout.flush()
            pipe.send(said)


class Isolated(Worker):
    """A thread that asks a function in another process."""

    process = pipe = None

    def attempt(self, view, reply):
        try:
            if self.process is None:
                self.fork(view, reply)
            self.pipe.send(view._pack())
            return self.pipe.recv()
        except (EOFError, OSError):
            self.process.join(1)
            return "crash", f"its process ended (exit code {self.process.exitcode})", None

    def fork(self, view, reply):
        context = multiprocessing.get_context("fork")
        with _FORKING, warnings.catch_warnings():
            # Python warns that a lock which another thread holds now is held in the child for ever. Few functions need one, and
            # whoever waits for one is ended when its time is over.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.pipe, other = context.Pipe()
            name, arguments = self.thread.name, (self.function, view, reply, other)
            self.process = context.Process(target=_serve, args=arguments, name=name, daemon=True)
            self.process.start()
            other.close()

    def interrupt(self):
        self.interrupted = True
        self.kill()

    def kill(self):
        if self.process is not None:
            # Before its first answer it may have no group yet.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()

    def end(self):
        if self.pipe is not None:
            self.kill()
        left = super().end()
        if self.process is not None and not left:
            self.process.join()
            self.process.close()
            self.pipe.close()
            self.process = self.pipe = None
        return left
