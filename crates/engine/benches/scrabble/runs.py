"""Programs that are run, what they take, and the figures that come out."""

import os
import resource
import subprocess
import tempfile
from dataclasses import dataclass, field


@dataclass
class Run:
    """What a program computed, in seconds, and without what the system did for it, the most memory that it had, in megabytes,
    what it wrote, and whether it came to its end."""

    seconds: float
    own: float
    memory: float
    said: str
    ended: bool


def run(command, text="", folder=None, limit=None, **settings):
    """Runs a program, for so many seconds of computing at most, with these settings beside those of the shell."""

    def bounded():
        if limit:
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))

    with tempfile.TemporaryFile("w+", encoding="utf-8") as asked, tempfile.TemporaryFile() as said:
        asked.write(text)
        asked.seek(0)
        program = subprocess.Popen(
            [str(word) for word in command],
            stdin=asked,
            stdout=said,
            stderr=said,
            cwd=folder,
            env={**os.environ, **settings},
            preexec_fn=bounded,
        )
        _, status, used = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        written = said.read().decode("utf-8", "replace")
        return Run(used.ru_utime + used.ru_stime, used.ru_utime, used.ru_maxrss / 1024, written, program.returncode == 0)


@dataclass
class Figures:
    """The figures of a program for a language, by what they are figures of."""

    program: str
    language: str
    rates: dict[str, float] = field(default_factory=dict)

    def tell(self, what, rate, remark=""):
        """Keeps a rate for a second of computing, and writes it down at once. None is a program that could not do it. A rate
        below nothing comes of a machine so busy that taking one time off another tells nothing."""
        if rate is None or rate <= 0:
            why = remark if rate is None else "the machine is too busy to tell"
            print(f"    {self.program}, {self.language}, {what}: not done, {why}", flush=True)
            return
        self.rates[what] = rate
        remark = remark and f", {remark}"
        print(f"    {self.program}, {self.language}, {what}: {shown(rate)} a second{remark}", flush=True)


def shown(rate):
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"
