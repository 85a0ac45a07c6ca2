"""The thread in which a function plays, so that whoever asks it need not wait for ever.

A thread cannot be ended from outside. It can be told to raise `TimeIsUp` as soon as it runs Python again, which ends every loop
in Python. What never comes back from a call outside Python is left behind, and the match says so.
"""

import contextvars
import ctypes
import os
import queue
import threading
import traceback

OWN = os.path.dirname(os.path.abspath(__file__))


class TimeIsUp(BaseException):
    """Raised in a function whose time is over. `except Exception` does not catch it."""


def _raise_in(thread, what):
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), what)


def crash(error):
    """What a record keeps of an error, and its traceback without what is ours."""
    trace, last = error.__traceback__, None
    while trace and os.path.dirname(os.path.abspath(trace.tb_frame.f_code.co_filename)) == OWN:
        trace = trace.tb_next
    for last in traceback.extract_tb(trace):
        pass
    where = f" ({os.path.basename(last.filename)}, line {last.lineno})" if last else ""
    words = "".join(traceback.format_exception_only(type(error), error)).strip()
    return "crash", words + where, "".join(traceback.format_exception(type(error), error, trace))


def attempt(function, view, reply):
    """Calls a function; what it answers or raises is the kind, the text and the traceback of a reply."""
    try:
        # What becomes of the answer may call methods of the player's own classes.
        return *reply.read(function(view)), None
    except TimeIsUp:
        raise
    except BaseException as error:
        return crash(error)


class Worker:
    """A thread that asks a function, one call after another. Once it was interrupted it is of no more use."""

    def __init__(self, function, name, context):
        self.function = function
        self.calls = queue.SimpleQueue()
        # Whether the function runs, for only then may the thread be interrupted; and whether it was.
        self.busy, self.interrupted, self.lock = False, False, threading.Lock()
        run = context.copy().run
        # Whoever makes it may be no thread of Python's, so nothing is asked of the current thread.
        self.thread = threading.Thread(target=run, args=(self.serve,), name=f"tabuleiro {name}", daemon=True)
        self.thread.start()

    def ask(self, view, reply):
        """Asks the function; the answer goes to `reply`."""
        self.calls.put((view, reply))

    def interrupt(self):
        """Raises `TimeIsUp` in the function, or sees to it that it does not begin."""
        if self.lock.acquire(timeout=1):
            try:
                self.interrupted = True
                if self.busy:
                    _raise_in(self.thread.ident, ctypes.py_object(TimeIsUp))
            finally:
                self.lock.release()

    def end(self):
        """Ends the thread if it can be ended, and tells whether it is left behind."""
        self.calls.put(None)
        self.thread.join(0 if self.busy else 5)
        return self.thread.is_alive()

    def serve(self):
        while True:
            # An interruption may come late, after the function has answered.
            try:
                self.settle()
                call = self.calls.get()
                if call is None:
                    return
                self.answer(*call)
            except TimeIsUp:
                pass
            call = None

    def answer(self, view, reply):
        said = "late", "", None
        try:
            with self.lock:
                self.busy = not self.interrupted
            if self.busy:
                said = self.attempt(view, reply)
        except TimeIsUp:
            pass
        self.settle()
        reply.send(*said)

    def attempt(self, view, reply):
        return attempt(self.function, view, reply)

    def settle(self):
        """From here on nobody interrupts, and what was on its way is gone."""
        while True:
            try:
                with self.lock:
                    self.busy = False
                return _raise_in(self.thread.ident, None)
            except TimeIsUp:
                pass


def hiring(isolated):
    """What makes a worker of a function and its name. Functions see the context variables of whoever plays the match."""
    context = contextvars.copy_context()
    kind = Worker
    if isolated:
        from tabuleiro._isolated import Isolated as kind
    return lambda function, name: kind(function, name, context)
