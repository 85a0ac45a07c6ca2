"""Runs the tests of a teacher, which are in TESTS, beside a submission: as pytest does, as far as that is provided here.

This is run before the submission is loaded, over builtins of its own. Then `beside` is told the names of the submission."""

import io
import re
import sys
import types

if 'unittest' in TESTS:
    import unittest


class Fixture:
    """`@pytest.fixture`: what a test gets by the name of an argument. It is made anew for each test, whatever its scope."""

    def __init__(self, function, name=None, autouse=False, params=None, **_):
        if params is not None:
            raise ValueError('fixtures with params are not provided here; use pytest.mark.parametrize')
        self.function, self.name, self.autouse = function, name or function.__name__, autouse


def fixture(function=None, **options):
    return Fixture(function) if function else lambda function: Fixture(function, **options)


class Param:
    """`pytest.param(1, 2, id='...')`"""

    def __init__(self, *values, id=None, marks=()):
        if marks:
            raise ValueError('marks of pytest.param are not provided here')
        self.values, self.id = values, id


def parametrize(names, values, ids=None, **_):
    names = [name.strip() for name in names.split(',')] if isinstance(names, str) else list(names)
    values = list(values)

    def row(place, value):
        single = not isinstance(value, Param) and len(names) == 1
        row = value.values if isinstance(value, Param) else (value,) if single else tuple(value)
        if len(row) != len(names):
            raise ValueError(f'parametrize has {len(names)} names and {len(row)} values')
        said = value.id if isinstance(value, Param) else ids[place] if ids and not callable(ids) else None
        shown = (str(one) if one is None or isinstance(one, (str, int, float)) else f'{name}{place}'
                 for name, one in zip(names, row))
        return said or '-'.join(shown), dict(zip(names, row))

    rows = [row(place, value) for place, value in enumerate(values)]

    def mark(what):
        what.parametrized = [*vars(what).get('parametrized', ()), rows]
        return what
    return mark


class Raises:
    """`with pytest.raises(ValueError, match=...) as info:`"""

    def __init__(self, kinds, match=None):
        self.kinds, self.match, self.value, self.type = kinds, match, None, None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            raise AssertionError('nothing was raised')
        if not issubclass(kind, self.kinds):
            return False
        self.type, self.value = kind, value
        if self.match is not None and not re.search(self.match, str(value)):
            raise AssertionError('raised with another text: ' + str(value))
        return True


def raises(kinds, *call, match=None, **named):
    if not call:
        return Raises(kinds, match)
    with Raises(kinds, match) as info:
        call[0](*call[1:], **named)
    return info


class Approx:
    """`pytest.approx`: numbers, and lists, tuples and dictionaries of numbers."""

    def __init__(self, expected, rel=None, abs=None, nan_ok=False):
        self.expected, self.rel, self.abs, self.nan_ok = expected, rel, abs, nan_ok

    def __eq__(self, other):
        within = lambda one: Approx(one, self.rel, self.abs, self.nan_ok)
        expected = self.expected
        if isinstance(expected, dict):
            return isinstance(other, dict) and expected.keys() == other.keys() and all(
                within(one) == other[key] for key, one in expected.items())
        if isinstance(expected, (list, tuple)):
            return isinstance(other, (list, tuple)) and len(expected) == len(other) and all(
                within(one) == two for one, two in zip(expected, other))
        if not isinstance(expected, (int, float, complex)) or not isinstance(other, (int, float, complex)):
            return expected == other
        if expected == other or self.nan_ok and expected != expected and other != other:
            return True
        # Said without a relative one, an absolute tolerance counts alone.
        rel = self.rel if self.rel is not None else 1e-6 if self.abs is None else 0.0
        far = max(rel * abs(expected), 1e-12 if self.abs is None else self.abs)
        return abs(expected - other) <= far < float('inf')

    def __repr__(self):
        return f'about {self.expected!r}'


def fail(reason='', **_):
    raise AssertionError(reason)


class Capsys:
    """What was printed since it was last asked."""
    Read = __import__('collections').namedtuple('CaptureResult', 'out err')

    def __init__(self, ended):
        before = sys.stdout, sys.stderr
        ended.append(lambda: setattr(sys, 'stdout', before[0]) or setattr(sys, 'stderr', before[1]))
        self.readouterr()

    def readouterr(self):
        read = [one.getvalue() if isinstance(one, io.StringIO) else '' for one in (sys.stdout, sys.stderr)]
        sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
        return Capsys.Read(*read)


class MonkeyPatch:
    """Puts something in the place of something else until the test ends."""
    NONE = object()

    def __init__(self, ended):
        self.ended = ended

    def setattr(self, target, name, value=NONE, raising=True):
        if isinstance(target, str):
            (path, _, last), value = target.rpartition('.'), name
            target, name = sys.modules.get(path) or self.found(path), last
        before = getattr(target, name, self.NONE)
        if raising and before is self.NONE:
            raise AttributeError(f'there is no {name} to replace')
        self.ended.append(lambda: delattr(target, name) if before is self.NONE else setattr(target, name, before))
        setattr(target, name, value)

    @staticmethod
    def found(path):
        module, _, name = path.rpartition('.')
        return getattr(sys.modules.get(module) or __import__(module), name) if module else __import__(name)

    def delattr(self, target, name):
        before = getattr(target, name)
        self.ended.append(lambda: setattr(target, name, before))
        delattr(target, name)

    def setitem(self, mapping, key, value):
        before = mapping.get(key, self.NONE)
        self.ended.append(lambda: mapping.pop(key, None) if before is self.NONE else mapping.update({key: before}))
        mapping[key] = value

    def delitem(self, mapping, key):
        before = mapping.pop(key)
        self.ended.append(lambda: mapping.update({key: before}))


OWN = {'capsys': Capsys, 'monkeypatch': MonkeyPatch}
PYTEST = types.ModuleType('pytest')
vars(PYTEST).update(raises=raises, approx=Approx, fixture=fixture, param=Param, fail=fail, MonkeyPatch=object,
                    CaptureFixture=object, mark=types.SimpleNamespace(parametrize=parametrize))


def needs(function, bound):
    """The names of the arguments that a function has to get."""
    code = function.__code__
    named = code.co_varnames[:code.co_argcount]
    return named[bound:len(named) - len(function.__defaults__ or ())]


def is_case(one):
    return 'unittest' in TESTS and isinstance(one, type) and issubclass(one, unittest.TestCase)


class Test:
    """One test: a function or a method, and the values of its parameters."""

    def __init__(self, scope, owner, name, place=None):
        self.scope, self.owner, self.name = scope, owner, name
        self.function = getattr(owner, name) if owner else scope[name]
        marks = [*vars(owner).get('parametrized', ()), *vars(self.function).get('parametrized', ())] if owner else \
            vars(self.function).get('parametrized', ())
        rows = [('', {})]
        for more in marks:
            rows = [('-'.join(filter(None, (one, two))), {**first, **second}) for one, first in rows for two, second in more]
        self.rows, self.bound = rows, owner is not None
        of = [*scope.values(), *(vars(owner).values() if owner else ())]
        self.fixtures = {one.name: one for one in of if isinstance(one, Fixture)}
        self.place, self.ended, self.values = place, [], {}

    def key(self):
        return f'{self.owner.__name__}.{self.name}' if self.owner else self.name

    def check(self):
        """Says what it asks for that is not there."""
        given, ahead = {name for _, row in self.rows for name in row}, [(self.function, self.bound)]
        seen = set()
        while ahead and not is_case(self.owner):
            function, bound = ahead.pop()
            for name in needs(function, bound):
                if name not in given and name not in OWN and name not in self.fixtures:
                    raise ValueError(f'{self.key()} asks for {name}, which is not provided here: there are '
                                     + ', '.join([*OWN, *self.fixtures]))
                if name in self.fixtures and name not in seen and name not in given:
                    seen.add(name)
                    ahead.append((self.fixtures[name].function, 'self' in needs(self.fixtures[name].function, 0)))

    def value(self, name, instance):
        if name not in self.values:
            if name in OWN and name not in self.fixtures:
                self.values[name] = OWN[name](self.ended)
            else:
                function = self.fixtures[name].function
                of_class = 'self' in needs(function, 0)
                arguments = [self.value(one, instance) for one in needs(function, of_class)]
                made = function(*([instance] * of_class), *arguments)
                if isinstance(made, types.GeneratorType):
                    self.ended.append(lambda rest=made: next(rest, None))
                    made = next(made)
                self.values[name] = made
        return self.values[name]

    def run(self):
        if is_case(self.owner):
            self.owner.setUpClass()
            self.owner(self.name).debug()
            self.owner.tearDownClass()
            return
        self.values.update(self.rows[self.place][1])
        instance = self.owner() if self.owner else None
        around = [getattr(instance, name, None) for name in ('setup_method', 'teardown_method')]
        around = [one and (lambda one=one: one(*[self.function] * len(needs(one.__func__, 1)))) for one in around]
        try:
            if around[0]:
                around[0]()
            for one in self.fixtures.values():
                one.autouse and self.value(one.name, instance)
            arguments = {name: self.value(name, instance) for name in needs(self.function, self.bound)}
            getattr(instance, self.name)(**arguments) if self.owner else self.function(**arguments)
        finally:
            for end in reversed(self.ended + ([around[1]] if around[1] else [])):
                end()


def tests(scope):
    """The tests of a file that was run, in its order."""
    for name, one in [*scope.items()]:
        # What is imported from the submission may be called so too.
        if getattr(one, '__module__', None) != 'tests':
            continue
        if isinstance(one, types.FunctionType) and name.startswith('test'):
            yield Test(scope, None, name)
        elif isinstance(one, type) and (is_case(one) or name.startswith('Test')):
            own = {name: None for base in reversed(one.__mro__) for name in vars(base) if name.startswith('test')}
            yield from (Test(scope, one, name) for name in own if callable(getattr(one, name)))


def line_of(error):
    """The last line of the tests that an exception went through."""
    trace, line = error.__traceback__, 0
    while trace is not None:
        line = trace.tb_lineno if trace.tb_frame.f_code.co_filename == 'tests' else line
        trace = trace.tb_next
    return line


def told(error):
    """What an assertion that does not hold says, with its line."""
    line = line_of(error)
    text, said = TESTS.split('\n')[line - 1].strip() if line else '', str(error)
    return f'line {line}: {text}' + (f' ({said})' if said else '')


CODE = compile(TESTS, 'tests', 'exec', dont_inherit=True)
IMPORT = __import__


def beside(names):
    """The two functions that list and run the tests, for a submission with these names."""

    class Submission(types.ModuleType):
        """Whatever the tests call it, and whatever they change in it."""

        def __getattr__(self, name):
            if name == '__all__':
                return [one for one in names if not one.startswith('_')]
            if name not in names:
                raise AttributeError(f'the file has no {name}')
            return names[name]

        def __setattr__(self, name, value):
            names[name] = value

        def __delattr__(self, name):
            del names[name]

    def modules(wanted, *where):
        """The modules of Python are what they are; any other is the submission, whatever it is called."""
        top = wanted.partition('.')[0]
        if top in sys.stdlib_module_names:
            return IMPORT(wanted, *where)
        return PYTEST if top == 'pytest' else sys.modules.setdefault(wanted, Submission(wanted))

    kept = []

    def scope():
        if not kept:
            made = {'__name__': 'tests', '__builtins__': {**__builtins__, '__import__': modules}}
            exec(CODE, made)
            kept.append(made)
        return kept[0]

    def lists():
        lines = []
        try:
            scope()
        except Exception as error:
            raise ValueError(f'line {line_of(error)}: {type(error).__name__}: {error}') from None
        for test in tests(scope()):
            test.check()
            for place, (said, _) in enumerate(test.rows):
                shown = ''.join(one if one.isprintable() else '?' for one in said)[:40]
                lines.append(f'{test.key()}\t{place}\t{test.key()}' + (f'[{shown}]' if said else '') + '\n')
        sys.stdout.write(''.join(lines))

    def runs(key, place):
        first, _, rest = key.partition('.')
        own = scope()
        try:
            Test(own, own[first] if rest else None, rest or first, place).run()
        except AssertionError as error:
            raise AssertionError(told(error)) from None

    return {'tabuleiro_lists_tests': lists, 'tabuleiro_runs_a_test': runs}
