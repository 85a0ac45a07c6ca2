"""Questions about the functions of mnk-2024."""

SIZES = ((2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 3), (2, 5), (4, 4), (5, 3), (5, 5), (6, 7))
SMALL = ((2, 2), (2, 3), (3, 3), (3, 4), (4, 3), (4, 4))
NOT_TYPED = ('', ' ', 'x', '0', '-1', '2.0', '1.', 'abc', '99', '1e1', '1,2', 'um')
STEPS = ((0, 1), (1, 0), (1, 1), (-1, 1))


# Boards with one thing wrong, and boards as large as they may be.
NO_BOARDS = ('((0, 0),)', '((0,), (0,))', '((0, 0),) * 101', '((0,) * 101,) * 2', '()', '((), ())', '[[0, 0], [0, 0]]',
             '((0, 0), [0, 0])', '((0, 0), (0, 0, 0))', '((0, 0, 0), (0, 0))', '((0, 2), (0, 0))', '((0, 0), (-2, 0))',
             '((0, 0), (0, True))', '((0, 0), (1.0, 0))', "((0, 0), ('0', 0))", '((0, 0), (0, None))', '((0, 0), 5)', "'tab'",
             'None', '3', "('00', '00')", '((0, 0), (0, (0,)))')
BOARDS = ('((0, 0), (0, 0))', '((0,) * 100,) * 100', '((0,) * 2,) * 100', '((1,) * 100,) * 2', '((1, 1), (1, 1))',
          '((-1, 0), (0, 1))')
NO_POSITIONS = ('0', '-1', '13', 'True', '1.0', "'1'", 'None', '(1,)')
NO_PLAYERS = ('0', '2', '-2', 'True', '1.0', "'X'", 'None')
NO_K = ('0', '-3', 'True', '1.0', "'3'", 'None')
NO_LEVELS = ("'Facil'", "''", 'None', '1', "'muito facil'")
TAB = '((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))'
# A few of them where another function is meant.
SOME = NO_BOARDS[:2] + NO_BOARDS[6:10] + NO_BOARDS[12:15] + NO_BOARDS[18:20]


def has_line(tab, row, column, k):
    """Whether k equal stones in a row hold a place."""
    def run(i, j):
        count, r, c = 0, row + i, column + j
        while 0 <= r < len(tab) and 0 <= c < len(tab[0]) and tab[r][c] == tab[row][column]:
            count, r, c = count + 1, r + i, c + j
        return count
    return any(run(i, j) + 1 + run(-i, -j) >= k for i, j in STEPS)


def played(chance, sizes=SIZES, k=None, over=None):
    """A board that a game has reached, whose turn it is, and k. A game that is over goes no further."""
    while True:
        m, n = chance.choice(sizes)
        line = k or chance.randint(2, max(m, n))
        tab = [[0] * n for _ in range(m)]
        places = [(r, c) for r in range(m) for c in range(n)]
        chance.shuffle(places)
        wanted = len(places) if over else chance.randint(0, len(places))
        turn, ended = 1, False
        for r, c in places[:wanted]:
            tab[r][c] = turn
            turn = -turn
            if has_line(tab, r, c, line):
                ended = True
                break
        ended = ended or all(all(row) for row in tab)
        if over is None or over == ended:
            return tuple(map(tuple, tab)), turn, line


def strewn(chance):
    """A board with stones anywhere: few games, if any, reach it."""
    m, n = chance.choice(SIZES)
    return tuple(tuple(chance.choice((0, 1, -1)) for _ in range(n)) for _ in range(m))


def board(chance):
    return played(chance)[0]


def no_board(chance):
    """A board with one thing wrong."""
    tab = [list(row) for row in board(chance)]
    row = chance.randrange(len(tab))
    wrong = chance.randrange(7)
    if wrong == 0:
        tab[row].append(0)
    elif wrong == 1:
        tab[row].pop()
    elif wrong == 2:
        tab[row][chance.randrange(len(tab[row]))] = chance.choice((2, -2, True, False, 1.0, 0.0, '0', 'X', None, (0,)))
    elif wrong == 3:
        return tuple(tab)
    elif wrong == 4:
        return list(map(tuple, tab))
    elif wrong == 5:
        return chance.choice((((0, 0),), ((0,), (0,)), ((0, 0),) * 101, (), ((), ()), ((0,) * 101,) * 2))
    else:
        return chance.choice(ODD)
    return tuple(map(tuple, tab))


def any_board(chance, share=0.25):
    return no_board(chance) if chance.random() < share else board(chance)


def place(chance, tab):
    return chance.randint(1, len(tab) * len(tab[0]))


def of_place(chance):
    tab = board(chance)
    return call(tab, place(chance, tab))


def place_with(chance, tab, content):
    """A place that is free, black or white as wanted, if there is one."""
    cells = [cell for row in tab for cell in row]
    return chance.choice([at + 1 for at, cell in enumerate(cells) if cell == content] or [place(chance, tab)])


def checked_place(chance):
    tab = board(chance)
    # Stones of both colours as often as free places, though most boards have fewer.
    places = [place_with(chance, tab, content) for content in (0, 1, -1)]
    pos = chance.choice((*places, len(tab) * len(tab[0]) + 1))
    arguments = one_odd(chance, (tab, pos))
    if chance.random() < 0.15:
        arguments[0] = no_board(chance)
    return call(*arguments)


def ordered(chance):
    tab = board(chance)
    many = tuple(chance.sample(range(1, len(tab) * len(tab[0]) + 1), chance.randint(0, len(tab) * len(tab[0]))))
    wrong = chance.random()
    if wrong < 0.12:
        many += (len(tab) * len(tab[0]) + chance.randint(1, 5),)
    elif wrong < 0.24:
        many += (chance.choice((0, -1, True, 1.0, '1', None)),)
    elif wrong < 0.3:
        many = list(many)
    elif wrong < 0.36:
        tab = no_board(chance)
    return call(tab, many)


def marked(chance):
    tab, turn, _ = played(chance)
    free = [pos + 1 for pos in range(len(tab) * len(tab[0])) if tab[pos // len(tab[0])][pos % len(tab[0])] == 0]
    pos = chance.choice(free) if free and chance.random() < 0.75 else place(chance, tab)
    arguments = one_odd(chance, (tab, pos, turn), 0.25)
    if chance.random() < 0.1:
        arguments[0] = no_board(chance)
    return call(*arguments)


def lines(chance):
    if chance.random() < 0.15:
        tab, reachable, k = strewn(chance), False, chance.randint(1, 5)
    else:
        (tab, _, k), reachable = played(chance, over=chance.choice((True, None))), True
    k = chance.choice((k, k, max(1, k - 1), k + 1))
    stones = [pos + 1 for pos in range(len(tab) * len(tab[0])) if tab[pos // len(tab[0])][pos % len(tab[0])]]
    pos = chance.choice(stones) if stones and chance.random() < 0.8 else place(chance, tab)
    holds = tab[(pos - 1) // len(tab[0])][(pos - 1) % len(tab[0])]
    arguments = one_odd(chance, (tab, pos, chance.choice((holds or 1, holds or -1, 1, -1)), k), 0.2)
    return call(*arguments, reachable=reachable)


def ended(chance):
    if chance.random() < 0.15:
        return call(strewn(chance), chance.randint(1, 5), reachable=False)
    tab, _, k = played(chance, over=chance.choice((True, False)))
    arguments = one_odd(chance, (tab, k), 0.2)
    if chance.random() < 0.1:
        arguments[0] = no_board(chance)
    return call(*arguments)


def typed(chance, tab, count):
    """Lines with wrong answers in between, the last of them a free position."""
    free = [pos + 1 for pos in range(len(tab) * len(tab[0])) if tab[pos // len(tab[0])][pos % len(tab[0])] == 0]
    taken = [str(pos + 1) for pos in range(len(tab) * len(tab[0])) if str(pos + 1) not in map(str, free)]
    wrong = [chance.choice(NOT_TYPED + tuple(taken)) for _ in range(count)]
    return wrong + [str(chance.choice(free))]


def manual(chance):
    if chance.random() < 0.15:
        return call(no_board(chance), input=['1'])
    tab, _, _ = played(chance, over=False)
    return call(tab, input=typed(chance, tab, chance.choice((0, 0, 1, 2, 3))))


def automatic(chance):
    level = chance.choice(('facil', 'normal', 'normal', 'dificil', 'dificil'))
    tab, turn, k = played(chance, SMALL if level == 'dificil' else SIZES, over=False)
    k = chance.choice((k, max(2, k), 3 if k > 2 else k))
    reachable = True
    if chance.random() < 0.1:
        turn, reachable = -turn, False
    arguments = [tab, turn, k, level]
    wrong = chance.random()
    if wrong < 0.1:
        arguments = one_odd(chance, arguments, 1.0)
    elif wrong < 0.14:
        arguments[3] = chance.choice(('Facil', 'difícil', 'FACIL', 'muito'))
    elif wrong < 0.18:
        over, turn, k = played(chance, over=True)
        arguments = [over, turn, k, level]
    return call(*arguments, reachable=reachable)


def game(chance):
    m, n, k = chance.choice(((3, 3, 3), (3, 3, 3), (2, 3, 2), (3, 4, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4), (3, 3, 4)))
    level = chance.choice(('facil', 'normal', 'dificil'))
    # Every position in some order, each as often as a whole game may ask: a taken one is refused.
    places = list(range(1, m * n + 1))
    chance.shuffle(places)
    lines = [str(pos) for pos in places]
    for _ in range(chance.choice((0, 0, 1, 2))):
        lines.insert(chance.randrange(len(lines)), chance.choice(NOT_TYPED))
    return call((m, n, k), chance.choice((1, -1)), level, input=lines)


def questions(ask):
    each = ask.each
    one = lambda texts: [{'args': text} for text in texts]
    each('eh_tabuleiro', lambda chance: call(any_board(chance, 0.5)), always=one(NO_BOARDS + BOARDS))
    each('eh_posicao', lambda chance: call(odd(chance, chance.choice((1, 2, 9, 225, 9999, 10000, 10001, -2, 0)), 0.6)),
         always=one(NO_POSITIONS + ('10000', '10001', '1', '[1]', '10**30')))
    each('obtem_dimensao', lambda chance: call(board(chance)), 0.5, one(BOARDS[1:4]))
    each('tabuleiro_para_str', lambda chance: call(board(chance)), 0.7)
    for name in ('obtem_valor', 'obtem_coluna', 'obtem_linha', 'obtem_diagonais'):
        each(name, of_place)
    for name in ('eh_posicao_valida', 'eh_posicao_livre', 'obtem_posicoes_adjacentes'):
        each(name, checked_place, always=[*corners(TAB, '2', a0=SOME, a1=NO_POSITIONS)])
    each('obtem_posicoes_livres', lambda chance: call(board(chance)), 0.7, one(SOME))
    each('obtem_posicoes_jogador', lambda chance: call(board(chance), chance.choice((1, -1))), 0.7,
         [*corners(TAB, '1', a0=SOME, a1=NO_PLAYERS)])
    each('ordena_posicoes_tabuleiro', ordered, always=[*corners(TAB, '(1, 2)', a0=SOME, a1=(
        '()', '(1, 13)', '(1, 0)', '(1, True)', '(1, 2.0)', "('1',)", '[1, 2]', "'12'", 'None', '5'))])
    each('marca_posicao', marked, always=[*corners(TAB, '2', '1', a0=SOME, a1=NO_POSITIONS, a2=NO_PLAYERS)])
    each('verifica_k_linhas', lines, always=[
        *corners(TAB, '1', '1', '1', a0=SOME, a1=NO_POSITIONS, a2=NO_PLAYERS, a3=NO_K + ('2', '100'))])
    each('eh_fim_jogo', ended, always=[*corners(TAB, '3', a0=SOME, a1=NO_K + ('100',))])
    each('escolhe_posicao_manual', manual, 0.5, one(SOME))
    each('escolhe_posicao_auto', automatic, 1.5, [
        *corners(TAB, '1', '3', "'facil'", a0=SOME, a1=NO_PLAYERS, a2=NO_K + ('100',), a3=NO_LEVELS)])
    each('jogo_mnk', game, 0.6, [
        *corners('(3, 3, 3)', '1', "'facil'", a1=NO_PLAYERS, a2=NO_LEVELS, a0=(
            '(1, 3, 3)', '(3, 1, 3)', '(101, 3, 3)', '(3, 101, 3)', '(3, 3, 0)', '(3, 3)', '[3, 3, 3]', '(3, 3.0, 3)',
            '(3, 3, True)', 'None', '(3, 3, 3, 3)'))])
