"""Questions about the functions of scrabble-ist-2025. All values are plain ones, as the text represents them."""

LETTERS = 'ABCÇDEFGHIJLMNOPQRSTUVXZ'
WORDS = ('CAO VACA ISTO PERO TOFU DEMO NOIVO DEITA ACABOU LUTA CASA MESA AÇO FUNDO DADOS JOGO LETRA PONTO SOL LUA MAR RIO '
         'PEÇA CAÇA MAÇA TRES SETE OITO NOVE UM EU TU ELA AMO COR FLOR GATO PATO RATO BOLA BOLO QUE XADREZ ZERO').split()
POINTS = {'A': 1, 'B': 3, 'C': 2, 'Ç': 3, 'D': 2, 'E': 1, 'F': 4, 'G': 4, 'H': 4, 'I': 1, 'J': 5, 'L': 2, 'M': 1, 'N': 3,
          'O': 1, 'P': 2, 'Q': 6, 'R': 1, 'S': 1, 'T': 1, 'U': 1, 'V': 4, 'X': 8, 'Z': 8}
BAG = {'A': 14, 'B': 3, 'C': 4, 'Ç': 2, 'D': 5, 'E': 11, 'F': 2, 'G': 2, 'H': 2, 'I': 10, 'J': 2, 'L': 5, 'M': 6, 'N': 4,
       'O': 10, 'P': 4, 'Q': 1, 'R': 6, 'S': 8, 'T': 5, 'U': 7, 'V': 2, 'X': 1, 'Z': 1}
PLENTY = dict.fromkeys(LETTERS, 15)
NOT_TYPED = ('', ' ', 'p', 'PASSA', 'T', 'T 8', 'T K', 'J', 'J 8 8 H', 'J 8 8 X CAO', 'J 0 8 H CAO', 'J 16 8 H CAO', 'olá',
             'J 8 8 H A', 'J a b H CAO', 'J 8 8 H cao', 'J 8 8 H CAO SOL', 'j 8 8 H CAO', 'J 8 15 H CAO', 'P P')
# A letter that is left zero times is as good as none.
SEEN = ("([''.join(l) for l in a[0]], a[1]['id'], a[1]['pontos'], {l: n for l, n in a[1]['letras'].items() if n}, a[2])")
ROWS = "[''.join(l) for l in a[0]]"


def rows(tab):
    """A board, with rows that are free in short."""
    parts, free = [], 0
    for row in [''.join(line) for line in tab] + [None]:
        if row == '.' * 15:
            free += 1
            continue
        if free:
            parts.append(f"['.' * 15] * {free}")
            free = 0
        if row:
            parts.append(f'[{row!r}]')
    return f"[list(l) for l in {' + '.join(parts)}]"


def tries(chance, tab, first):
    """A word, its place and its direction; it may fit or not."""
    word, direction = chance.choice(WORDS), chance.choice('HV')
    if first:
        back = chance.randrange(len(word))
        place = (8, 8 - back) if direction == 'H' else (8 - back, 8)
        return word, place, direction
    taken = [(r + 1, c + 1) for r in range(15) for c in range(15) if tab[r][c] in word]
    if taken and chance.random() < 0.85:
        r, c = chance.choice(taken)
        spots = [i for i, letter in enumerate(word) if letter == tab[r - 1][c - 1]]
        back = chance.choice(spots)
        place = (r, c - back) if direction == 'H' else (r - back, c)
    else:
        place = chance.randint(1, 15), chance.randint(1, 15)
    return word, (max(1, place[0]), max(1, place[1])), direction


def played(chance, most=6):
    """A board after some words."""
    tab, laid = reference['cria_tabuleiro'](), 0
    for _ in range(chance.randint(0, most) * 4):
        word, place, direction = tries(chance, tab, laid == 0)
        if reference['joga_palavra'](tab, word, place, direction, PLENTY, laid == 0):
            laid += 1
    return tab


def ask(*arguments, **more):
    return {'args': ', '.join(arguments), **more}


def hand(chance, word='', most=7):
    """Letters of a player, those of a word among them where there is room."""
    letters = list(word)[:most]
    letters += [chance.choice(LETTERS) for _ in range(chance.randint(0, most - len(letters)))]
    chance.shuffle(letters)
    return {letter: letters.count(letter) for letter in letters}


def player(chance, word=''):
    return {'id': chance.randint(1, 4), 'pontos': chance.choice((0, 0, 7, 13, 120)), 'letras': hand(chance, word)}


def pile(chance):
    return [chance.choice(LETTERS) for _ in range(chance.choice((0, 3, 6, 7, 8, 12, 20)))]


def new_set(chance):
    letters = tuple(chance.sample(LETTERS, chance.randint(0, 6)))
    counts = tuple(chance.randint(1, 14) for _ in letters)
    wrong = chance.randrange(14)
    if wrong == 0:
        counts += (1,)
    elif wrong == 1:
        letters, counts = letters + (chance.choice('KWYaãé1'),), counts + (1,)
    elif wrong == 2 and letters:
        letters, counts = letters + letters[:1], counts + (1,)
    elif wrong == 3:
        letters, counts = letters + ('AB',), counts + (2,)
    elif wrong == 4:
        letters, counts = letters + ('A',) * ('A' not in letters), counts + (chance.choice((0, -3, 1.0, True, '1', None)),)
    elif wrong == 5:
        return call(*chance.choice(((list(letters), counts), (letters, list(counts)), ('AB', (1, 2)), (None, ()), ((), 0))))
    return call(letters, counts)


def pattern(chance):
    word = chance.choice(WORDS)
    mask = ''.join('.' if chance.random() < 0.7 else letter for letter in word)
    if chance.random() < 0.15:
        mask = mask[:-1] if chance.random() < 0.5 else mask + '.'
    elif chance.random() < 0.15:
        spot = chance.randrange(len(word))
        mask = mask[:spot] + chance.choice(LETTERS) + mask[spot + 1:]
    letters = hand(chance, [letter for letter, seen in zip(word, mask) if seen == '.'])
    if letters and chance.random() < 0.3:
        del letters[chance.choice(sorted(letters))]
    return call(word, mask, letters, after='a[2]')


def box(chance):
    good = [chance.randint(1, 15), chance.randint(1, 15)]
    if chance.random() < 0.55:
        good[chance.randrange(2)] = chance.choice((0, 16, -1, 20, 10.0, '1', True, False, None, (1,)))
    return call(*good)


def board_place(chance):
    return ask(rows(played(chance)), repr((chance.randint(1, 15), chance.randint(1, 15))))


def fits(tab, place, direction, word):
    """Whether a word lies over free places and its own letters: no game puts one letter over another."""
    row, column = place[0] - 1, place[1] - 1
    steps = range(len(word))
    cells = [tab[row][column + i] if direction == 'H' else tab[row + i][column] for i in steps]
    return all(cell in ('.', letter) for cell, letter in zip(cells, word))


def letter_in(chance):
    tab, place, letter = played(chance), (chance.randint(1, 15), chance.randint(1, 15)), chance.choice(LETTERS)
    return ask(rows(tab), repr(place), repr(letter), view="[''.join(l) for l in _]", after=ROWS,
               reachable=fits(tab, place, 'H', letter))


def sequence(chance):
    direction, length = chance.choice('HV'), chance.randint(1, 12)
    place = [chance.randint(1, 15), chance.randint(1, 15)]
    place[direction == 'H'] = chance.randint(1, 16 - length)
    return ask(rows(played(chance)), repr(tuple(place)), repr(direction), str(length), after=ROWS)


def word_in(chance):
    direction, word = chance.choice('HV'), chance.choice(WORDS)
    place = [chance.randint(1, 15), chance.randint(1, 15)]
    place[direction == 'H'] = chance.randint(1, 16 - len(word))
    tab = played(chance)
    return ask(rows(tab), repr(tuple(place)), repr(direction), repr(word), view="[''.join(l) for l in _]", after=ROWS,
               reachable=fits(tab, place, direction, word))


def new_player(chance):
    arguments = [chance.randint(1, 4), chance.choice((0, 5, 100)), hand(chance)]
    if chance.random() < 0.5:
        spot = chance.randrange(3)
        arguments[spot] = chance.choice(((0, 5, -1, 1.0, True, '1', None), (-1, 1.0, '0', None, True),
                                         ({'A': 8}, {'K': 1}, {'A': 0}, {'A': 1.0}, [], None, {'a': 1}, {'AB': 1}))[spot])
    return call(*arguments)


def dealt(chance):
    letters = [chance.choice(LETTERS) for _ in range(chance.randint(0, 5))]
    return call(letters, {**player(chance), 'letras': hand(chance, most=6)}, after='a')


def laid(chance):
    tab = played(chance) if chance.random() < 0.7 else reference['cria_tabuleiro']()
    first = all(cell == '.' for row in tab for cell in row)
    word, place, direction = tries(chance, tab, first)
    if chance.random() < 0.15:
        place = chance.randint(1, 15), chance.randint(1, 15)
    letters = hand(chance, word)
    if chance.random() < 0.2 and letters:
        del letters[chance.choice(sorted(letters))]
    odd = chance.random() < 0.1
    return ask(rows(tab), repr(word), repr(place), repr(direction), repr(letters), str(first != odd),
               after="([''.join(l) for l in a[0]], a[4])", reachable=not odd)


def turn(chance):
    tab = played(chance) if chance.random() < 0.6 else reference['cria_tabuleiro']()
    first = all(cell == '.' for row in tab for cell in row)
    word, place, direction = tries(chance, tab, first)
    who, stock = player(chance, word), pile(chance)
    # Before a turn everybody has seven letters unless none are left, and before the first word nobody has points.
    missing = 7 - sum(who['letras'].values()) if stock else 0
    if chance.random() < 0.9:
        for letter in (chance.choice(LETTERS) for _ in range(missing)):
            who['letras'][letter] = who['letras'].get(letter, 0) + 1
        missing, who['pontos'] = 0, 0 if first else who['pontos']
    typed = [chance.choice(NOT_TYPED) for _ in range(chance.choice((0, 0, 1, 2)))]
    if chance.random() < 0.6:
        typed.append(f'J {place[0]} {place[1]} {direction} {word}')
    letters = [letter for letter, count in who['letras'].items() for _ in range(count)]
    if letters and chance.random() < 0.6:
        typed.append('T ' + ' '.join(chance.sample(letters, chance.randint(1, len(letters)))))
    return ask(rows(tab), repr(who), repr(stock), repr(POINTS), str(first), input=typed + ['P'], after=SEEN,
               reachable=not missing and not (first and who['pontos']))


def game(chance):
    if chance.random() < 0.45:
        arguments = [2, {'A': 20, 'B': 3}, POINTS, 32]
        spot = chance.randrange(4)
        arguments[spot] = chance.choice((
            (1, 5, 0, 2.0, '2', True, None), ({}, {'K': 3}, {'A': 0}, {'A': -1}, {'A': 2.5}, None, ()),
            ({'A': 1}, {}, {**POINTS, 'Z': 0}, {**POINTS, 'B': 1.5}, None), (0, -1, 1.0, '32', None, True))[spot])
        return call(*arguments, input=['P'] * 4)
    players, seed = chance.randint(2, 4), chance.randint(1, 10**6)
    bag = chance.choice((BAG, {'A': 9, 'O': 8, 'S': 6, 'R': 4, 'T': 4, 'L': 3}, {'A': 2, 'M': 2, 'O': 3}))
    typed = []
    letters = [letter for letter in LETTERS if letter in bag]
    for _ in range(chance.randint(2, 9)):
        kind = chance.random()
        if kind < 0.5:
            # Any letters are a word here: there is no dictionary.
            word = ''.join(chance.choice(letters) for _ in range(chance.choice((2, 2, 3))))
            typed.append(f'J {chance.choice((8, 8, 7, 9))} {chance.choice((8, 8, 7, 9))} {chance.choice("HV")} {word}')
        elif kind < 0.75:
            typed.append('T ' + chance.choice(letters))
        elif kind < 0.85:
            typed.append(chance.choice(NOT_TYPED))
        else:
            typed.append('P')
    return call(players, bag, POINTS, seed, input=typed + ['P'] * players)


def questions(asker):
    each = asker.each
    each('cria_conjunto', new_set)
    each('gera_numero_aleatorio', lambda chance: call(chance.choice((
        chance.randint(1, 100), chance.randint(1, 2**32 - 1), 2**32 - 1, 2**32))))
    each('permuta_letras', lambda chance: call(
        [chance.choice(LETTERS) for _ in range(chance.randint(0, 12))], chance.randint(1, 10**6), after='a[0]'))
    each('baralha_conjunto', lambda chance: call(hand(chance, most=12), chance.randint(1, 10**6), after='a[0]'))
    each('testa_palavra_padrao', pattern)
    # Rows that are one and the same list change together.
    changed = "(_[2].__setitem__(0, 'A'), [''.join(l) for l in _])[1]"
    each('cria_tabuleiro', lambda chance: ask(view=changed), 0.1, [ask()])
    each('cria_casa', box)
    each('obtem_valor', board_place, 0.6)
    each('insere_letra', letter_in, 0.6)
    each('obtem_sequencia', sequence)
    each('insere_palavra', word_in, 0.8)
    each('tabuleiro_para_str', lambda chance: ask(rows(played(chance))), 0.6)
    each('cria_jogador', new_player)
    each('jogador_para_str', lambda chance: call(player(chance)))
    each('distribui_letra', dealt)
    each('joga_palavra', laid, 1.3)
    each('processa_jogada', turn)
    each('scrabble', game, 0.6)
