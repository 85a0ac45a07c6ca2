"""Answers questions about the functions of a submission, in the sandbox, and tells what each call did.

The first line of standard input is a JSON object with all that is needed: the submission, the questions and, where some
functions are to be replaced, the source of ours. Everything is read before the submission is loaded. Then each line is the
number of a question and the CPU seconds that it may take, and each answer is one JSON line that begins with the token.

Nothing here trusts the submission: what this file needs is kept from before it is loaded, its builtins are a copy, values are
looked at by their exact types alone, and no method of a foreign object is called. The right answers are not in this process.
"""

import builtins
import io
import json
import os
import random
import signal
import sys

# Nothing is to be found where this happens to be started.
sys.path[:] = [path for path in sys.path if path]
# The submission may put others in their places.
__builtins__ = dict(vars(builtins))

# A line of an answer has at most 64 KiB.
LONGEST_PRINTED, LONGEST_VALUE = 20_000, 6_000
DEEPEST = 40
BUILT_IN = {value: name for name, value in vars(builtins).items()
            if isinstance(value, type) and issubclass(value, BaseException)}
NAME_OF = type.__dict__['__name__'].__get__
ARGUMENTS_OF = BaseException.__dict__['args'].__get__
TRACE_OF = BaseException.__dict__['__traceback__'].__get__
FILE = 'submission'


class Late(BaseException):
    """The time of a call is over."""


class Flood(BaseException):
    """A call has printed more than anybody reads."""


def make(_int=int.__repr__, _str=str.__repr__, _float=float.__repr__, _bytes=bytes.__repr__, _complex=complex.__repr__,
         quoted=json.encoder.encode_basestring_ascii, write=os.write, timer=signal.setitimer, PROF=signal.ITIMER_PROF,
         handle=signal.signal, SIGPROF=signal.SIGPROF, system=sys, reseed=random.Random.__base__.seed, lots=random._inst,
         compile=compile, eval=eval, exec=exec):
    """The functions that run and tell, over what was there before the submission."""

    def literal(value, depth=0):
        """A value as a literal, by its exact type; whatever is no plain value is its type's name in angle brackets."""
        kind = type(value)
        if value is None or value is True or value is False or value is Ellipsis:
            return 'None' if value is None else 'True' if value is True else 'False' if value is False else '...'
        if kind is int:
            return _int(value) if -10**4000 < value < 10**4000 else '<int>'
        if kind is str:
            return _str(value)
        if kind is float or kind is bytes or kind is complex:
            return (_float if kind is float else _bytes if kind is bytes else _complex)(value)
        if depth > DEEPEST:
            return '<...>'
        if kind is tuple:
            inner = [literal(one, depth + 1) for one in value]
            return '(' + ', '.join(inner) + (',)' if len(inner) == 1 else ')')
        if kind is list:
            return '[' + ', '.join([literal(one, depth + 1) for one in value]) + ']'
        if kind is dict:
            # Two dictionaries with the same entries are equal, in whatever order.
            inner = sorted([literal(key, depth + 1) + ': ' + literal(one, depth + 1) for key, one in value.items()])
            return '{' + ', '.join(inner) + '}'
        if kind is set or kind is frozenset:
            inner = ', '.join(sorted([literal(one, depth + 1) for one in value]))
            return ('{' + inner + '}' if inner else 'set()') if kind is set else 'frozenset({' + inner + '})'
        return '<' + NAME_OF(kind) + '>'

    def cut(text, most=LONGEST_VALUE):
        """Of a long text the beginning, and how long it was."""
        return text if len(text) <= most else text[:most] + '... [' + _int(len(text)) + ']'

    class Screen:
        """What is printed, up to a limit."""
        encoding, errors, closed, newlines = 'utf-8', 'strict', False, None

        def __init__(self):
            self.parts, self.size = [], 0

        def write(self, text):
            if type(text) is not str:
                raise TypeError('write() argument must be str')
            self.size += len(text)
            if self.size > 10 * LONGEST_PRINTED:
                raise Flood
            self.parts.append(text)
            return len(text)

        def writelines(self, lines):
            for line in lines:
                self.write(line)

        def flush(self):
            pass

        def isatty(self):
            return False

        def writable(self):
            return True

    class Keyboard:
        """What is typed. It is seen on the screen, as on a terminal."""
        encoding, errors, closed, newlines = 'utf-8', 'strict', False, None

        def __init__(self, lines, screen):
            self.lines, self.screen = lines[::-1], screen

        def readline(self, size=-1):
            if not self.lines:
                return ''
            line = self.lines.pop() + '\n'
            self.screen.write(line)
            return line

        def read(self, size=-1):
            return ''.join(iter(self.readline, ''))

        def readlines(self, hint=-1):
            return list(iter(self.readline, ''))

        def __iter__(self):
            return iter(self.readline, '')

        def flush(self):
            pass

        def isatty(self):
            return False

        def readable(self):
            return True

    def error(raised):
        """An exception, by its exact type and arguments."""
        kind = type(raised)
        name = BUILT_IN.get(kind)
        arguments = ARGUMENTS_OF(raised)
        text = arguments[0] if len(arguments) == 1 and type(arguments[0]) is str else \
            ', '.join([literal(one) for one in arguments])
        if kind is EOFError:
            return '{"is":"input"}'
        if name == 'MemoryError':
            return '{"is":"memory"}'
        return '{"is":"error","kind":' + quoted(name or FILE + '.' + NAME_OF(kind)) + ',"text":' + quoted(cut(text)) + '}'

    def line_of(raised):
        """The last line of the submission that an exception went through."""
        line, trace = 0, TRACE_OF(raised)
        while trace is not None:
            line = trace.tb_lineno if trace.tb_frame.f_code.co_filename == FILE else line
            trace = trace.tb_next
        return line

    def late(*_):
        raise Late

    def guarded(work, seconds):
        """Does some work; what it returned, and how it ended if it did not return, as JSON."""
        # The exception comes again and again: a bare except does not keep it off for ever.
        timer(PROF, seconds, 0.05)
        try:
            try:
                return work(), None
            finally:
                timer(PROF, 0)
        except Late:
            timer(PROF, 0)
            return None, '{"is":"late"}'
        except Flood:
            return None, '{"is":"flood"}'
        except RecursionError:
            # Its text depends on where it was raised.
            return None, '{"is":"error","kind":"RecursionError","text":"maximum recursion depth exceeded"}'
        except BaseException as raised:
            timer(PROF, 0)
            return None, error(raised)

    def load(source, beneath, beside):
        """The names of a submission, some of them replaced by ours, and what runs tests beside it."""
        names = {'__name__': FILE, '__builtins__': builtins}
        exec(source, names)
        if beneath:
            ours = {'__name__': 'ours', '__builtins__': builtins}
            exec(beneath['code'], ours)
            for name in beneath['own']:
                if name in names:
                    ours[name] = names[name]
            for name in beneath['ours']:
                if name in ours:
                    names[name] = ours[name]
        if beside:
            names.update(beside(names))
        return names

    def answer(question, names, seconds):
        """What one call does, as the inside of a JSON object."""
        function = names.get(question['function'])
        if type(function) is not FUNCTION and not callable(function):
            return '"value":null,"raised":{"is":"missing"},"printed":"","arguments":null'
        screen = Screen()
        system.stdout, system.stderr = screen, Screen()
        system.stdin = Keyboard(question['input'] or [], screen)
        # Whoever draws lots draws the same ones each time.
        reseed(lots, 1)
        kept = []

        def call():
            arguments = eval(question['args'], names)
            kept.append(arguments)
            return function(*arguments)

        def seen(code, name, value):
            return eval(code, {**names, name: value})

        value, raised = guarded(call, seconds)
        printed = screen.parts
        written, after = None, None
        if raised is None:
            if question['view']:
                looked, wrong = guarded(lambda: seen(question['view'], '_', value), seconds)
                value = looked if wrong is None else value
            text, wrong = guarded(lambda: literal(value), seconds)
            written = '<' + NAME_OF(type(value)) + '>' if wrong else cut(text)
        if question['after'] and kept:
            looked, wrong = guarded(lambda: literal(seen(question['after'], 'a', kept[0])), seconds)
            after = wrong and '<?>' or cut(looked)
        return ('"value":' + (quoted(written) if written is not None else 'null') + ',"raised":' + (raised or 'null')
                + ',"printed":' + quoted(cut(''.join(printed), LONGEST_PRINTED)) + ',"arguments":'
                + (quoted(after) if after is not None else 'null'))

    def loaded(text, beneath, beside, seconds):
        """Loads a submission: its names, and how that went as JSON."""
        screen = Screen()
        system.stdout, system.stderr, system.stdin = screen, Screen(), Keyboard([], screen)
        try:
            code = compile(text, FILE, 'exec', dont_inherit=True)
        except SyntaxError as wrong:
            line, what = wrong.lineno or 0, wrong.msg
            return None, '{"is":"syntax","line":' + _int(line) + ',"text":' + quoted(what) + '}'
        except (ValueError, RecursionError, MemoryError, OverflowError) as wrong:
            return None, '{"is":"syntax","line":0,"text":' + quoted(NAME_OF(type(wrong))) + '}'
        place = []

        def work():
            try:
                return load(code, beneath, beside)
            except BaseException as raised:
                place.append(line_of(raised))
                raise

        names, raised = guarded(work, seconds)
        if raised is None:
            return names, '{"is":"examined"}'
        return None, '{"is":"raised","line":' + _int(place[0] if place else 0) + ',"raised":' + raised + '}'

    handle(SIGPROF, late)
    return loaded, answer, write


FUNCTION = type(make)


def refuse(event, arguments):
    """The reference's own package is out of reach, and so is what could take this hook away."""
    if event == 'import' or event == 'os.exec' or event == 'os.posix_spawn' or event == 'subprocess.Popen':
        for one in arguments[:2]:
            if type(one) is str and ('tabuleiro' in one or one == '_ctypes' or one == 'ctypes'):
                raise ImportError('No module named ' + repr(one))


def main():
    lines, channel = io.open(os.dup(0), encoding='utf-8', newline='\n'), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    order = json.loads(lines.readline())
    token, seconds, text = order['token'], order['seconds'], order['source']
    beneath, questions = order['beneath'], order['questions']
    for question in questions:
        # One argument needs its comma to be a tuple.
        question['args'] = compile('(' + question['args'] + ',)' if question['args'].strip() else '()', '<args>', 'eval')
        for part in ('view', 'after'):
            if question[part]:
                question[part] = compile(question[part], '<' + part + '>', 'eval')
    if beneath:
        beneath['code'] = compile(beneath.pop('source'), 'ours', 'exec')
    # What runs a teacher's tests has builtins of its own too, and what it imports is there before the submission.
    tests = order['tests'] and {'__builtins__': dict(vars(builtins)), 'TESTS': order['tests']['source']}
    if tests:
        exec(compile(order['tests']['code'], '<tests>', 'exec'), tests)
    order = None
    loaded, answer, write = make()
    readline = lines.readline
    sys.argv = [FILE + '.py']
    sys.addaudithook(refuse)

    def tell(text):
        data = ('{"token":"' + token + '",' + text + '}\n').encode('ascii')
        while data:
            data = data[write(channel, data):]

    tell('"ready":true')
    names, status = loaded(text, beneath, tests and tests['beside'], seconds)
    tell('"status":' + status)
    while names is not None:
        line = readline()
        if not line:
            break
        number, limit = line.split()
        number = int(number)
        tell('"case":' + str(number) + ',' + answer(questions[number], names, float(limit)))
    os._exit(0)


main()
