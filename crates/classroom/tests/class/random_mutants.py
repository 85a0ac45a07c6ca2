"""Mutants of a Python file, each with one thing changed at random: `random_mutants.py FILE SEED COUNT`.

Each mutant is a line of JSON: `function` (where it was changed), `line`, `was`, `is`, `source`. No mutant comes twice, and
docstrings stay as they are. The same seed gives the same mutants.
"""

import ast
import copy
import json
import random
import sys

COMPARISONS = {
    ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE), ast.Gt: (ast.GtE, ast.Lt), ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
}
OPERATORS = {
    ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.Add, ast.FloorDiv), ast.FloorDiv: (ast.Mult, ast.Mod),
    ast.Mod: (ast.FloorDiv,),
}


def changes(node):
    """What can be changed about a node: functions that change a copy of it."""
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            for other in COMPARISONS.get(type(operator), ()):
                yield lambda it, at=at, other=other: it.ops.__setitem__(at, other())
    elif isinstance(node, (ast.BinOp, ast.AugAssign)):
        for other in OPERATORS.get(type(node.op), ()):
            yield lambda it, other=other: setattr(it, 'op', other())
    elif isinstance(node, ast.BoolOp):
        yield lambda it: setattr(it, 'op', ast.Or() if isinstance(it.op, ast.And) else ast.And())
        for at in range(len(node.values)):
            if len(node.values) > 1:
                yield lambda it, at=at: it.values.pop(at)
    elif isinstance(node, ast.UnaryOp):
        # Double negation stands for nothing at all.
        yield lambda it: setattr(it, 'operand', ast.UnaryOp(copy.deepcopy(it.op), it.operand))
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        for step in (1, -1):
            yield lambda it, step=step: setattr(it, 'value', it.value + step)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield lambda it: setattr(it, 'value', not it.value)
    elif isinstance(node, ast.Constant) and type(node.value) is str:
        yield lambda it: setattr(it, 'value', it.value + ' ')
        if node.value:
            yield lambda it: setattr(it, 'value', it.value[:-1])
    elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
        yield lambda it: setattr(it, 'test', ast.UnaryOp(ast.Not(), it.test))
    elif isinstance(node, ast.Call) and len(node.args) == 2 and not node.keywords:
        yield lambda it: it.args.reverse()


def docstrings(tree):
    """The nodes that are comments and not code."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}


def mutants(source):
    tree = ast.parse(source)
    original = ast.unparse(tree)
    seen = {original}
    comments = docstrings(tree)
    for top in tree.body:
        name = getattr(top, 'name', '')
        nodes = [node for node in ast.walk(top) if id(node) not in comments]
        for node in nodes:
            # Every node is changed in place and put back, so that the numbering of `walk` does not matter.
            for change in changes(node):
                kept = {key: list(value) if isinstance(value, list) else value for key, value in node.__dict__.items()}
                was = ast.unparse(node)
                change(node)
                changed, became = ast.unparse(ast.fix_missing_locations(tree)), ast.unparse(node)
                node.__dict__.clear()
                node.__dict__.update(kept)
                if changed not in seen:
                    seen.add(changed)
                    yield {'function': name, 'line': getattr(node, 'lineno', 0), 'was': was, 'is': became, 'source': changed}


def main():
    file, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    with open(file, encoding='utf-8') as opened:
        every = list(mutants(opened.read()))
    chosen = random.Random(seed).sample(every, min(count, len(every)))
    for mutant in chosen:
        print(json.dumps(mutant))
    print(f'{len(chosen)} of {len(every)} mutants', file=sys.stderr)


if __name__ == '__main__':
    main()
