"""Looks at a file of tests on standard input, and says what it asks for that is not provided here. Nothing of the file runs."""

import ast
import sys

PROVIDED = ('raises', 'approx', 'fixture', 'param', 'fail', 'mark.parametrize', 'MonkeyPatch', 'CaptureFixture')
# What other tests would have to wait for, or what neither passes nor fails.
HOOKS = ('setup_module', 'teardown_module', 'setup_function', 'teardown_function', 'setup_class', 'teardown_class',
         'setUpModule', 'tearDownModule', 'pytest_generate_tests')
SKIPPING = ('skip', 'skipIf', 'skipUnless', 'skipTest', 'expectedFailure', 'IsolatedAsyncioTestCase')


def asked(tree):
    """What a file asks of pytest and of unittest, with its lines."""
    aliases = {name.asname or name.name: name.name for one in ast.walk(tree) if isinstance(one, ast.Import)
               for name in one.names if name.name in ('pytest', 'unittest')}
    of_self = {'self': 'unittest'} if 'unittest' in aliases.values() else {}
    for one in ast.walk(tree):
        if isinstance(one, ast.ImportFrom) and one.module in ('pytest', 'unittest'):
            yield from ((one.lineno, one.module, name.name) for name in one.names if name.name != 'mark')
        if not isinstance(one, ast.Attribute):
            continue
        of, name = one.value, one.attr
        if isinstance(of, ast.Attribute) and of.attr == 'mark':
            of, name = of.value, 'mark.' + name
        elif isinstance(of, ast.Name) and of.id == 'mark':
            yield one.lineno, 'pytest', 'mark.' + name
        module = {**of_self, **aliases}.get(of.id) if isinstance(of, ast.Name) else None
        if module and name != 'mark':
            yield one.lineno, module, name


def main():
    try:
        tree = ast.parse(sys.stdin.read())
    except SyntaxError as error:
        sys.exit(f'line {error.lineno}: {error.msg}')
    for line, module, name in asked(tree):
        if name not in PROVIDED if module == 'pytest' else name in SKIPPING:
            known = ', '.join(one for one in PROVIDED if one.lower() == one)
            sys.exit(f'line {line}: {module}.{name} is not provided here; of pytest there are {known}')
    for one in ast.walk(tree):
        if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if one.name in HOOKS:
                sys.exit(f'line {one.lineno}: {one.name} is not provided here; use a fixture, setup_method or setUp')
            if isinstance(one, ast.AsyncFunctionDef) and one.name.startswith('test'):
                sys.exit(f'line {one.lineno}: {one.name} is asynchronous, which is not provided here')


main()
