"""Looks for a call that tells two solutions of mnk-2024 apart: `differs.py RIGHT MUTANT` prints the first one found.

All boards of 2x2, every fourth of 2x3 and 3x2, and many of other sizes at random; all functions, positions, players and levels; arguments
that are wrong; typed games. It compares a file with another one and knows nothing else of the game. Exit status 0 if a call
was found, 1 if none was: then the mutant counts as equivalent.
"""

import contextlib
import io
import itertools
import random
import signal
import sys

JUNK = (
    None, True, False, 0, 1, -1, 2, -2, 1.0, 0.0, '', '1', 'facil', 'Facil', (), (1,), [1], (1, 2), [[0, 0], [0, 0]], 10000, 10001,
    ((0, 0),), ((0,), (0,)), ((0, 0), (0,)), ((0, 0), (0, 0, 0)), ((0, 0), (0, 2)), ((0, 0), (0, True)), ((0, 0), (0, 0.0)),
    ((0, 0), [0, 0]), [(0, 0), (0, 0)], ((0, 0), (0, '0')), ((0, 0), (0, -2)), ((0,) * 100,) * 100, ((0,) * 101,) * 2, ((0,) * 2,) * 101,
)
LEVELS = ('facil', 'normal', 'dificil')


class Late(BaseException):
    pass


def load(path):
    names = {'__name__': 'solution'}
    with open(path, encoding='utf-8') as opened:
        exec(compile(opened.read(), path, 'exec'), names)
    return names


def run(names, function, arguments, typed):
    """What a call does: its value by exact form, or the error, and what it prints."""
    lines = iter(typed)

    def ask(prompt=''):
        print(prompt, end='')
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    names['input'] = ask
    printed = io.StringIO()
    signal.setitimer(signal.ITIMER_VIRTUAL, 5)
    try:
        with contextlib.redirect_stdout(printed):
            value = names[function](*arguments)
        return repr(value), printed.getvalue()
    except Exception as error:
        return f'{type(error).__name__}: {error}', printed.getvalue()
    except Late:
        return 'late', ''
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def small_boards():
    for rows, columns in ((2, 2), (2, 3), (3, 2)):
        for stones in itertools.islice(itertools.product((0, 1, -1), repeat=rows * columns), 0, None, 1 if rows == columns else 4):
            yield tuple(stones[row * columns:][:columns] for row in range(rows))


def random_boards(chance, count):
    for _ in range(count):
        rows, columns, full = chance.randint(2, 7), chance.randint(2, 7), chance.random()
        yield tuple(
            tuple(chance.choice((1, -1)) if chance.random() < full else 0 for _ in range(columns)) for _ in range(rows)
        )


def calls(chance):
    for junk in JUNK:
        for function in ('eh_tabuleiro', 'eh_posicao', 'obtem_posicoes_livres', 'escolhe_posicao_manual'):
            yield function, (junk,), ()
    good = (((0, 1, 0), (-1, 0, 0)), 3, 1, 2)
    shapes = {
        'eh_posicao_valida': good[:2], 'eh_posicao_livre': good[:2], 'obtem_posicoes_jogador': (good[0], 1),
        'obtem_posicoes_adjacentes': good[:2], 'ordena_posicoes_tabuleiro': (good[0], (1, 2)), 'marca_posicao': good[:3],
        'verifica_k_linhas': good, 'eh_fim_jogo': (good[0], 2), 'escolhe_posicao_auto': (good[0], 1, 2, 'normal'),
        'jogo_mnk': ((2, 2, 2), 1, 'facil'),
    }
    for function, arguments in shapes.items():
        for at in range(len(arguments)):
            for junk in JUNK:
                yield function, arguments[:at] + (junk,) + arguments[at + 1:], ('1', '2', '3', '4')
    for cfg in ((1, 2, 2), (2, 1, 2), (2, 2, 0), (101, 2, 2), (2, 101, 2), (2, 2, 5), (2, 2), [2, 2, 2], (2, 2, 2, 2), (2.0, 2, 2), (2, 2, True)):
        yield 'jogo_mnk', (cfg, 1, 'facil'), ('1', '2', '3', '4')
    for junk in JUNK:
        yield 'ordena_posicoes_tabuleiro', (good[0], (1, junk)), ()
    for number, board in enumerate(itertools.chain(small_boards(), random_boards(chance, 120))):
        rows, columns = len(board), len(board[0])
        cells = tuple(range(1, rows * columns + 1))
        mixed = tuple(chance.sample(cells, len(cells)))
        for function in ('obtem_dimensao', 'tabuleiro_para_str', 'obtem_posicoes_livres', 'eh_tabuleiro'):
            yield function, (board,), ()
        for cell in cells:
            for function in ('obtem_valor', 'obtem_coluna', 'obtem_linha', 'obtem_diagonais', 'eh_posicao_livre', 'obtem_posicoes_adjacentes'):
                yield function, (board, cell), ()
        for cell in (1, len(cells), len(cells) + 1, 10000, 10001):
            for function in ('eh_posicao_valida', 'eh_posicao_livre', 'obtem_posicoes_adjacentes'):
                yield function, (board, cell), ()
        yield 'ordena_posicoes_tabuleiro', (board, mixed), ()
        yield 'escolhe_posicao_manual', (board,), ('', '0', 'x', '2.0', ' 1', '+1', '01', str(len(cells) + 1)) + tuple(map(str, mixed))
        for player in (1, -1):
            yield 'obtem_posicoes_jogador', (board, player), ()
            for cell in mixed[:6]:
                yield 'marca_posicao', (board, cell, player), ()
                for k in (1, 2, 3, 4):
                    yield 'verifica_k_linhas', (board, cell, player, k), ()
            for k in (1, 2, 3, 4, 9):
                for level in LEVELS if number % 7 == 0 or rows * columns <= 4 else LEVELS[:2]:
                    yield 'escolhe_posicao_auto', (board, player, k, level), ()
        for k in (1, 2, 3, 4, 9):
            yield 'eh_fim_jogo', (board, k), ()
    for _ in range(60):
        rows, columns = chance.randint(2, 5), chance.randint(2, 5)
        typed = [str(chance.randint(0, rows * columns + 1)) for _ in range(400)]
        yield 'jogo_mnk', ((rows, columns, chance.randint(1, 5)), chance.choice((1, -1)), chance.choice(LEVELS)), typed


def main():
    def ring(*_):
        raise Late

    signal.signal(signal.SIGVTALRM, ring)
    right, mutant = load(sys.argv[1]), load(sys.argv[2])
    for function, arguments, typed in calls(random.Random(20241016)):
        expected = run(right, function, arguments, typed)
        obtained = run(mutant, function, arguments, typed)
        if expected != obtained:
            print(f'{function}{arguments} typed {list(typed)[:8]}: {expected[0]} became {obtained[0]}')
            return 0
    return 1


if __name__ == '__main__':
    sys.exit(main())
