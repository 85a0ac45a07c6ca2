"""Questions about the functions of orbito-2024. Values of abstract types are written as calls of their constructors."""

COLUMNS = 'abcdefghij'
# What no representation of a type can be taken for.
FOREIGN = (3.5, 'xpto', -7, (), [], {}, 17, (1, 2, 3, 4))
POSITION, STONE, BOARD = 'posicao_para_str(_)', 'pedra_para_str(_)', 'tabuleiro_para_str(_)'
POSITIONS = 'type(_)(posicao_para_str(p) for p in _)'
LINE = 'type(_)((posicao_para_str(p), pedra_para_str(j)) for p, j in _)'
LINES = 'tuple(tuple((posicao_para_str(p), pedra_para_str(j)) for p, j in linha) for linha in _)'
# A copy is changed: what it was made of must not be.
CHANGED = "(coloca_pedra(_, cria_posicao('a', 1), cria_pedra_branca()), tabuleiro_para_str(_))[1]"
KEPT = 'tabuleiro_para_str(a[0])'
STONES = ('cria_pedra_preta()', 'cria_pedra_branca()', 'cria_pedra_neutra()')
NOT_TYPED = ('', ' ', 'x', 'D1', 'dd1', 'd123', 'a0', 'e1', 'j10', '1a', 'a', '11', 'a 1', ' a1')


def any_place(chance, n):
    return f'{chance.choice(COLUMNS[:2 * n])}{chance.randint(1, 2 * n)}'


def position(name):
    return f'cria_posicao({name[0]!r}, {name[1:]})'


def place(chance, n):
    return position(any_place(chance, n))


def places(names):
    """A tuple of positions."""
    if not names:
        return '()'
    return f"tuple(cria_posicao(*i) for i in ({', '.join(f'({name[0]!r}, {name[1:]})' for name in names)},))"


def written(n, black, white):
    return f"cria_tabuleiro({n}, {places(black)}, {places(white)})"


def orbits(n):
    """The places of each orbit, anticlockwise from a corner, as (column, row) from 0."""
    rings = []
    for low in range(n):
        high = 2 * n - 1 - low
        down, right = [(low, i) for i in range(low, high)], [(i, high) for i in range(low, high)]
        up, left = [(high, i) for i in range(high, low, -1)], [(i, low) for i in range(high, low, -1)]
        rings.append(down + right + up + left)
    return rings


def full_lines(n):
    side = range(2 * n)
    return [[(i, j) for i in side] for j in side] + [[(j, i) for i in side] for j in side] + \
        [[(i, i) for i in side], [(i, 2 * n - 1 - i) for i in side]]


def played(chance, n, over=None):
    """A board that a game has reached, whose turn it is, and the free places."""
    rings, full = orbits(n), full_lines(n)
    while True:
        stones, turn = {}, 1
        places = [place for ring in rings for place in ring]
        for _ in range(4 * n * n if over else chance.randint(0, 4 * n * n)):
            stones[chance.choice([place for place in places if place not in stones])] = turn
            stones = {ring[(at + 1) % len(ring)]: stones[place]
                      for ring in rings for at, place in enumerate(ring) if place in stones}
            turn = -turn
            ended = len(stones) == len(places) or any(
                line[0] in stones and all(stones.get(place) == stones[line[0]] for place in line) for line in full)
            if ended:
                break
        else:
            ended = False
        if over is None or ended == over:
            break
    name = lambda stone: [f'{COLUMNS[c]}{r + 1}' for c, r in sorted(places) if stones.get((c, r)) == stone]
    return written(n, name(1), name(-1)), STONES[0] if turn == 1 else STONES[1], name(None)


def strewn(chance, n):
    """A board with stones anywhere, more of one colour than a game has."""
    cells = [f'{column}{line}' for column in COLUMNS[:2 * n] for line in range(1, 2 * n + 1)]
    chance.shuffle(cells)
    few = chance.randint(0, n * n - 2)
    many = chance.randint(few + 2, 4 * n * n - few)
    black, white = chance.sample((cells[:few], cells[few:few + many]), 2)
    return written(n, black, white)


def ask(*arguments, **more):
    return {'args': ', '.join(arguments), **more}


def some(chance):
    return chance.choice((2, 2, 2, 3))


def board(chance):
    return played(chance, some(chance))[0]


def putting(chance):
    n = some(chance)
    t, _, free = played(chance, n)
    name = any_place(chance, n)
    return ask(t, position(name), chance.choice(STONES[:2]), view=BOARD, after=KEPT, reachable=name in free)


def removing(chance):
    n = some(chance)
    t, _, free = played(chance, n)
    name = any_place(chance, n)
    return ask(t, position(name), view=BOARD, after=KEPT, reachable=name not in free)


def board_and_place(view=None, after=KEPT):
    def make(chance):
        n = some(chance)
        return ask(played(chance, n)[0], place(chance, n), view=view, after=after)
    return make


def new_position(chance):
    if chance.random() < 0.5:
        return call(chance.choice(COLUMNS), chance.randint(1, 10), view=POSITION)
    column, line = chance.choice((
        ('a', 21), ('k', 1), ('A', 1), (1, 'a'), ('a', '1'), ('a', 1.0), ('a', True), ('', 1), ('ab', 1), (None, 1),
        ('a', 0), ('a', -1), ('a', 11), ('a', None), (['a'], 1), ('z', 3), (' ', 2), ('1', 1)))
    return call(column, line, view=POSITION)


def is_it(chance, good):
    """A recogniser's argument: a value of the type, of another type, or of none."""
    values = [place(chance, 5), chance.choice(STONES), f'cria_tabuleiro_vazio({some(chance)})']
    wrong = values[:good] + values[good + 1:] + [repr(chance.choice(FOREIGN))]
    return values[good] if chance.random() < 0.4 else chance.choice(wrong)


def same_positions(chance):
    one = place(chance, 2)
    other = chance.choice((one, place(chance, 2), is_it(chance, 0)))
    return ask(*chance.sample((one, other), 2))


def same_stones(chance):
    return ask(chance.choice(STONES), chance.choice(STONES + (is_it(chance, 1),)))


def same_boards(chance):
    n = some(chance)
    one = played(chance, n)[0]
    copy = f'cria_copia_tabuleiro({one})'
    return ask(one, chance.choice((one, copy, played(chance, n)[0], is_it(chance, 2), f'roda_tabuleiro({one})')))


def new_board(chance):
    n = some(chance)
    cells = [f'{column}{line}' for column in COLUMNS[:2 * n] for line in range(1, 2 * n + 1)]
    chance.shuffle(cells)
    half = chance.randint(0, n * n)
    black, white = cells[:half], cells[half:2 * half]
    wrong = chance.randrange(14)
    if wrong == 0 and black:
        white = white + black[:1]
    elif wrong == 1 and black:
        black = black + black[:1]
    elif wrong == 2:
        black = black + [f'{COLUMNS[2 * n]}1']
    elif wrong == 3:
        return ask(str(n), repr(chance.choice(FOREIGN[:3] + FOREIGN[4:7])), places(white), view=BOARD)
    elif wrong == 4:
        return ask(repr(chance.choice((1, 6, 0, -2, 2.0, True, '2', None))), places(black), places(white), view=BOARD)
    elif wrong == 5:
        return ask(str(n), places(black), repr((chance.choice((3.5, None, 17)),)), view=BOARD)
    elif wrong == 6:
        return ask(str(n), f'list({places(black)})', places(white), view=BOARD)
    full = any(all(f'{COLUMNS[c]}{r + 1}' in stones for c, r in line) for line in full_lines(n) for stones in (black, white))
    return ask(str(n), places(black), places(white), view=BOARD, reachable=not full)


def valid(chance):
    return ask(place(chance, chance.choice((2, 3, 4, 5))), str(chance.randint(2, 5)))


def neighbours(chance):
    n = chance.randint(2, 5)
    return ask(place(chance, n), str(n), str(chance.random() < 0.5), view=POSITIONS)


def sorting(chance):
    n = chance.randint(2, 4)
    cells = [f'{column}{line}' for column in COLUMNS[:2 * n] for line in range(1, 2 * n + 1)]
    return ask(places(chance.sample(cells, chance.randint(0, min(12, len(cells))))), str(n), view=POSITIONS)


def moving(chance):
    """A stone, or what is none, to a free place."""
    n = some(chance)
    t, _, free = played(chance, n, over=False)
    name = any_place(chance, n)
    return ask(t, position(name), position(free[-1]), view=BOARD, after=KEPT, reachable=name not in free)


def following(chance):
    n = some(chance)
    return ask(played(chance, n)[0], place(chance, n), str(chance.random() < 0.5), view=POSITION, after=KEPT)


def lines(chance):
    n = some(chance)
    odd = chance.random() < 0.25
    t = strewn(chance, n) if odd else played(chance, n, over=chance.choice((True, None)))[0]
    stone, k = chance.choice(STONES[:2]), str(chance.randint(1, 2 * n))
    return ask(t, place(chance, n), stone, k, after=KEPT, reachable=not odd)


def winner(chance):
    n = some(chance)
    odd = chance.random() < 0.25
    t = strewn(chance, n) if odd else played(chance, n, over=chance.choice((True, True, None)))[0]
    return ask(t, chance.choice(STONES[:2]), after=KEPT, reachable=not odd)


def ended(chance):
    n = some(chance)
    odd = chance.random() < 0.25
    t = strewn(chance, n) if odd else played(chance, n, over=chance.choice((True, False)))[0]
    return ask(t, after=KEPT, reachable=not odd)


def manual(chance):
    n = some(chance)
    t, _, free = played(chance, n, over=False)
    typed = [chance.choice(NOT_TYPED) for _ in range(chance.choice((0, 0, 1, 2)))] + [chance.choice(free)]
    return ask(t, input=typed, view=POSITION, after=KEPT)


def automatic(chance):
    n = chance.choice((2, 2, 2, 2, 3))
    t, turn, _ = played(chance, n, over=False)
    # Sometimes it is the other one's turn.
    odd = chance.random() < 0.1
    turn = STONES[1 - STONES.index(turn)] if odd else turn
    return ask(t, turn, repr(chance.choice(('facil', 'normal'))), view=POSITION, after=KEPT, reachable=not odd)


def game(chance):
    wrong = chance.random()
    if wrong < 0.35:
        arguments = [2, chance.choice(('facil', '2jogadores')), 'X']
        spot = chance.randrange(3)
        arguments[spot] = chance.choice(((1, 6, 0, 2.0, True, '2', None), ('Facil', 'dificil', '', 2, None),
                                         ('x', 'o', ' ', '', 1, None, 'XO'))[spot])
        return call(*arguments, input=['a1'])
    n = chance.choice((2, 2, 2, 2, 2, 3))
    cells = [f'{column}{line}' for column in COLUMNS[:2 * n] for line in range(1, 2 * n + 1)]
    # A free position comes up again soon enough, whatever rotates: what is not needed is left out.
    typed = [chance.choice(cells) if chance.random() < 0.93 else chance.choice(NOT_TYPED) for _ in range(40 * n * n)]
    return call(n, chance.choice(('facil', 'normal', '2jogadores')), chance.choice(('X', 'O')), input=typed)


def questions(asker):
    each = asker.each
    each('cria_posicao', new_position)
    each('obtem_pos_col', lambda chance: ask(place(chance, 5)), 0.3)
    each('obtem_pos_lin', lambda chance: ask(place(chance, 5)), 0.3)
    each('eh_posicao', lambda chance: ask(is_it(chance, 0)), 0.6)
    each('posicoes_iguais', same_positions, 0.6)
    each('posicao_para_str', lambda chance: ask(place(chance, 5)), 0.3)
    each('str_para_posicao', lambda chance: call(f'{chance.choice(COLUMNS)}{chance.randint(1, 10)}', view=POSITION), 0.4)
    each('eh_posicao_valida', valid)
    each('obtem_posicoes_adjacentes', neighbours)
    each('ordena_posicoes', sorting)
    for name in ('cria_pedra_branca', 'cria_pedra_preta', 'cria_pedra_neutra'):
        each(name, lambda chance: ask(view=STONE), 0.1)
    each('eh_pedra', lambda chance: ask(is_it(chance, 1)), 0.5)
    for name in ('eh_pedra_branca', 'eh_pedra_preta', 'pedra_para_str', 'eh_pedra_jogador', 'pedra_para_int'):
        each(name, lambda chance: ask(chance.choice(STONES)), 0.2)
    each('pedras_iguais', same_stones, 0.5)
    each('cria_tabuleiro_vazio', lambda chance: call(
        chance.choice((2, 3, 4, 5, 1, 6, 0, -2, 12, 2.0, True, '2', None, (2,))), view=BOARD), 0.5)
    each('cria_tabuleiro', new_board)
    each('cria_copia_tabuleiro', lambda chance: ask(board(chance), view=chance.choice((BOARD, CHANGED)), after=KEPT), 0.4)
    each('obtem_numero_orbitas', lambda chance: ask(f'cria_tabuleiro_vazio({chance.randint(2, 5)})'), 0.2)
    each('obtem_pedra', board_and_place(STONE))
    each('obtem_linha_horizontal', board_and_place(LINE), 0.6)
    each('obtem_linha_vertical', board_and_place(LINE), 0.6)
    each('obtem_linhas_diagonais', board_and_place(LINES), 0.8)
    each('obtem_posicoes_pedra', lambda chance: ask(board(chance), chance.choice(STONES), view=POSITIONS, after=KEPT), 0.8)
    each('coloca_pedra', putting, 0.6)
    each('remove_pedra', removing, 0.6)
    each('eh_tabuleiro', lambda chance: ask(is_it(chance, 2)), 0.5)
    each('tabuleiros_iguais', same_boards, 0.6)
    each('tabuleiro_para_str', lambda chance: ask(board(chance)), 0.6)
    each('move_pedra', moving, 0.6)
    each('obtem_posicao_seguinte', following)
    each('roda_tabuleiro', lambda chance: ask(board(chance), view=BOARD, after=KEPT), 0.8)
    each('verifica_linha_pedras', lines)
    each('eh_vencedor', winner, 0.8)
    each('eh_fim_jogo', ended, 0.8)
    each('escolhe_movimento_manual', manual, 0.6)
    each('escolhe_movimento_auto', automatic)
    each('orbito', game, 0.5)
