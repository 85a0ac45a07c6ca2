"""What the files that think of questions share, and what writes their questions as lines.

Standard input is a JSON object: the seed, how many questions a function, and the reference, of which is told what each group of
functions can do without. This program is ours and runs in a process of its own.
"""

import ast
import io
import json
import random
import sys

# A question is `reachable` unless it is about a board, or a state of players, that no game can come to: what a function does
# there nobody can have seen, so it is asked about only where somebody wants that.

# What a careless function takes for something else.
ODD = (True, False, 0, -1, 2, 1.0, 0.0, '', '1', 'a', None, (), (1,), [], [1], {}, 10**30)


class Asker:
    """Collects questions. Everything is drawn from one generator, function by function, so that a seed repeats itself."""

    def __init__(self, seed, cases):
        self.seed, self.cases, self.asked = seed, cases, []

    def each(self, function, make, share=1.0, always=()):
        """Asks so many different questions: `make` draws the arguments and what else a question has. Corners that chance
        may miss are asked about always, and besides."""
        # Each function has its own generator: one more question here changes none elsewhere.
        chance = random.Random(f'{self.seed} {function}')
        count, seen, mine = max(1, round(self.cases * share)) + len(always), set(), []
        for number in range(20 * count):
            made = always[number] if number < len(always) else make(chance)
            question = {'input': None, 'view': None, 'after': None, 'reachable': True, **made}
            question = as_read({**question, 'function': function})
            if question is None:
                continue
            key = json.dumps(question, sort_keys=True)
            if key not in seen:
                seen.add(key)
                mine.append(question)
            if sum(one['reachable'] for one in mine) == count:
                break
        # The smaller ones first: whoever is slow is slow with the larger ones.
        mine.sort(key=lambda one: len(one['args']) + sum(len(line) + 1 for line in one['input'] or ()))
        self.asked += mine


def call(*arguments, **more):
    """A question with these arguments, written as literals."""
    return {'args': ', '.join(map(repr, arguments)), **more}


def corners(*arguments, **wrong):
    """Questions with one argument in turn replaced by what it must not be, all written as expressions: `a0` is a list of
    what stands for the first."""
    for place, _ in enumerate(arguments):
        for other in wrong.get(f'a{place}', ()):
            yield {'args': ', '.join(arguments[:place] + (other,) + arguments[place + 1:])}


def odd(chance, good, share=0.2):
    """Mostly the argument, sometimes something odd in its place."""
    return chance.choice(ODD) if chance.random() < share else good


def one_odd(chance, arguments, share=0.3):
    """The arguments, sometimes with something odd in one place."""
    arguments = list(arguments)
    if chance.random() < share:
        arguments[chance.randrange(len(arguments))] = chance.choice(ODD)
    return arguments


def unneeded(reference, names, groups):
    """For each group, the lines of the reference that are needed by nothing but the functions of the group."""
    tree = ast.parse(reference)
    defined, used = {}, {}
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            own = [node.name]
        elif isinstance(node, ast.Assign):
            own = [name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
        else:
            continue
        first = min([node.lineno] + [one.lineno for one in getattr(node, 'decorator_list', ())])
        for name in own:
            defined[name] = (first, node.end_lineno)
            used[name] = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)} | set(own)
    answer = {}
    for group, kept in groups.items():
        needed, ahead = set(), [name for name in names if name not in kept]
        while ahead:
            name = ahead.pop()
            if name in needed or name not in defined or name in kept:
                continue
            needed.add(name)
            ahead += used[name]
        lines = {defined[name] for name in needed}
        answer[group] = sorted({place for place in defined.values() if place not in lines})
    return answer


# The names of the reference, for those who need it to think.
reference = {}


class Typist:
    """A keyboard that counts the lines that are read."""

    def __init__(self, lines):
        self.lines, self.read = lines, 0

    def readline(self, *_):
        self.read += 1
        return self.lines[self.read - 1] + '\n' if self.read <= len(self.lines) else ''


def as_read(question):
    """The question with just the lines that the reference reads; nothing if it reads more."""
    if question['input'] is None:
        return question
    own = sys.stdin, sys.stdout
    sys.stdin, sys.stdout = keyboard, _ = Typist(question['input']), io.StringIO()
    try:
        eval(f"{question['function']}({question['args']})", reference)
    except EOFError:
        return None
    except ValueError:
        pass
    finally:
        sys.stdin, sys.stdout = own
    return {**question, 'input': question['input'][:keyboard.read] or None}


def main(questions):
    wish = json.load(sys.stdin)
    exec(wish['reference'], reference)
    asker = Asker(wish['seed'], wish['cases'])
    questions(asker)
    print(json.dumps({'left_out': unneeded(wish['reference'], wish['names'], wish['groups'])}))
    for question in asker.asked:
        print(json.dumps(question))
