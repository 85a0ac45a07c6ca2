"""Disguises a Python file as somebody does who copies: `disguise.py FILE HOW…` prints it. It does the same as before.

HOW: `names`, `order` (of functions), `comments`, `loops` (for becomes while), `split` (statements are taken apart); one after another.
"""

import ast
import builtins
import random
import sys


class Names(ast.NodeTransformer):
    """Other names for everything that the file itself defines."""

    def __init__(self, tree):
        own = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        own |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
        own |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        self.new = {name: f'x{number}' for number, name in enumerate(sorted(own - set(dir(builtins))))}

    def visit_Name(self, node):
        node.id = self.new.get(node.id, node.id)
        return node

    def visit_arg(self, node):
        node.arg = self.new.get(node.arg, node.arg)
        return node

    def visit_FunctionDef(self, node):
        node.name = self.new.get(node.name, node.name)
        return self.generic_visit(node)


class Loops(ast.NodeTransformer):
    """`for x in y` becomes a `while` over an index."""

    count = 0

    def visit_For(self, node):
        self.generic_visit(node)
        self.count += 1
        items, at = f'itens{self.count}', f'i{self.count}'
        head = ast.parse(f'{items} = tuple(0)\n{at} = 0\nwhile {at} < len({items}):\n    x = {items}[{at}]\n    {at} += 1').body
        head[0].value.args = [node.iter]
        head[2].body[0].targets = [node.target]
        head[2].body += node.body
        return head


class Split(ast.NodeTransformer):
    """What is returned and what is chosen by gets a name of its own first; several names are set one by one."""

    def visit_Return(self, node):
        if node.value is None or isinstance(node.value, (ast.Constant, ast.Name)):
            return node
        return [ast.Assign([ast.Name('resultado', ast.Store())], node.value), ast.Return(ast.Name('resultado', ast.Load()))]

    def visit_If(self, node):
        self.generic_visit(node)
        return [ast.Assign([ast.Name('condicao', ast.Store())], node.test), ast.If(ast.Name('condicao', ast.Load()), node.body, node.orelse)]

    def visit_Assign(self, node):
        target, value = node.targets[0], node.value
        if not (isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)):
            return node
        kept = [ast.Assign([ast.Name(f'guarda{at}', ast.Store())], part) for at, part in enumerate(value.elts)]
        return kept + [ast.Assign([name], ast.Name(f'guarda{at}', ast.Load())) for at, name in enumerate(target.elts)]


def comments(tree):
    """No docstring stays, every line gets a comment, and blocks are two blanks deep."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None and len(node.body) > 1:
            node.body.pop(0)
    lines = ast.unparse(tree).split('\n')
    width = lambda line: len(line) - len(line.lstrip())
    return '\n'.join(f'{line[:width(line) // 2]}{line.lstrip()}  # passo {number}' for number, line in enumerate(lines))


def main():
    with open(sys.argv[1], encoding='utf-8') as opened:
        tree = ast.parse(opened.read())
    source = None
    for how in sys.argv[2:]:
        if how == 'names':
            tree = Names(tree).visit(tree)
        elif how == 'order':
            functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
            random.Random(7).shuffle(functions)
            tree.body = [node for node in tree.body if not isinstance(node, ast.FunctionDef)] + functions
        elif how == 'loops':
            tree = Loops().visit(tree)
        elif how == 'split':
            tree = Split().visit(tree)
        elif how == 'comments':
            source = comments(ast.fix_missing_locations(tree))
        else:
            sys.exit(f'unknown disguise {how!r}')
    print(source or ast.unparse(ast.fix_missing_locations(tree)))


if __name__ == '__main__':
    main()
