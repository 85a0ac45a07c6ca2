"""Scrabble IST as a teacher's private tests would see it: every function, example, error and dialogue of the text.

The module under test comes as the fixture `ist`. Expected boards are built here, never by the module itself.
"""

import copy
import io
import sys

import pytest

ALFABETO = 'ABCÇDEFGHIJLMNOPQRSTUVXZ'
PONTOS = dict(zip(ALFABETO, (1, 3, 2, 3, 2, 1, 4, 4, 4, 1, 5, 2, 1, 3, 1, 2, 6, 1, 1, 1, 1, 4, 8, 8)))
SACO = dict(zip(ALFABETO, (14, 3, 4, 2, 5, 11, 2, 2, 2, 10, 2, 5, 6, 4, 10, 4, 1, 6, 8, 5, 7, 2, 1, 1)))
BOAS_VINDAS = 'Bem-vindo ao SCRABBLE.\n'


class Hostile:
    """Raises from every method that a careless check would call."""

    def _refuse(self, *args):
        raise RuntimeError('a method of the argument was called')

    __eq__ = __lt__ = __gt__ = __le__ = __ge__ = __len__ = __iter__ = __hash__ = __bool__ = __int__ = _refuse
    __getitem__ = __contains__ = __index__ = _refuse


class Typist:
    """Stands for input: types the lines given, keeps the prompts, and fails when asked once too often."""

    def __init__(self, *lines):
        self.lines = list(lines)
        self.prompts = []

    def __call__(self, prompt=''):
        self.prompts.append(prompt)
        assert self.lines, f'asked again after the last line: {prompt!r}'
        line = self.lines.pop(0)
        if isinstance(line, BaseException):
            raise line
        return line


def board(rows=None):
    """The text of a board, without a newline at the end; rows maps a row number to its 15 characters."""
    rows = rows or {}
    lines = ['                       1 1 1 1 1 1',
             '     1 2 3 4 5 6 7 8 9 0 1 2 3 4 5',
             '   +-------------------------------+']
    for number in range(1, 16):
        row = rows.get(number, '.' * 15)
        assert len(row) == 15
        lines.append(('%2d | ' % number) + ' '.join(row) + ' |')
    return '\n'.join(lines + ['   +-------------------------------+'])


def letters(text):
    """The dictionary of letters that a text such as 'AAB' holds."""
    return {letter: text.count(letter) for letter in text}


def player(ist, text, points=0, order=1):
    return ist.cria_jogador(order, points, letters(text))


def fails(message, function, *args):
    with pytest.raises(ValueError) as error:
        function(*args)
    assert str(error.value) == message


# --- Letters --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize('let, occ, expected', [
    (('A', 'B'), (14, 3), {'A': 14, 'B': 3}),
    ((), (), {}),
    (('Ç',), (1,), {'Ç': 1}),
    (tuple(ALFABETO), (2,) * 24, dict.fromkeys(ALFABETO, 2)),
])
def test_cria_conjunto(ist, let, occ, expected):
    result = ist.cria_conjunto(let, occ)
    assert type(result) is dict and result == expected


@pytest.mark.parametrize('let, occ', [
    (('A', 'B'), (14, -3)), (('A',), (0,)), (('A',), (1.0,)), (('A',), (True,)), (('A',), ('1',)), (('A',), (None,)),
    (('A', 'A'), (1, 2)), (('A', 'B'), (1,)), (('A',), (1, 2)), ((), (1,)),
    (('K',), (1,)), (('W',), (1,)), (('Y',), (1,)), (('a',), (1,)), (('Ã',), (1,)), (('AB',), (1,)), (('',), (1,)),
    (('.',), (1,)), ((1,), (1,)), ((['A'],), (1,)), ((None,), (1,)),
    (['A'], (1,)), (('A',), [1]), ('A', (1,)), ({'A': 1}, (1,)), (None, None), (1, 1),
    (Hostile(), (1,)), (('A',), Hostile()), ((Hostile(),), (1,)), (('A',), (Hostile(),)),
])
def test_cria_conjunto_refuses(ist, let, occ):
    fails('cria_conjunto: argumentos inválidos', ist.cria_conjunto, let, occ)


@pytest.mark.parametrize('state, expected', [(1, 270369), (25, 6759192), (2 ** 32, 4296048640)])
def test_gera_numero_aleatorio(ist, state, expected):
    assert ist.gera_numero_aleatorio(state) == expected


def test_gera_numero_aleatorio_follows_the_text_step_by_step(ist):
    state = expected = 2463534242
    for _ in range(200):
        expected ^= (expected << 13) & 0xFFFFFFFF
        expected ^= (expected >> 17) & 0xFFFFFFFF
        expected ^= (expected << 5) & 0xFFFFFFFF
        state = ist.gera_numero_aleatorio(state)
        assert state == expected


@pytest.mark.parametrize('state, expected', [(1, 'DBACGHIFEJ'), (2, 'HAJFGEBCDI')])
def test_permuta_letras_changes_the_list_itself(ist, state, expected):
    own = list('ABCDEFGHIJ')
    assert ist.permuta_letras(own, state) is None
    assert own == list(expected)


@pytest.mark.parametrize('own', [[], ['A']])
def test_permuta_letras_has_nothing_to_do(ist, own):
    before = own[:]
    assert ist.permuta_letras(own, 7) is None
    assert own == before


@pytest.mark.parametrize('state, expected', [(1, 'CAACABBDCDAD'), (3, 'ABADBCACDCDA')])
def test_baralha_conjunto(ist, state, expected):
    own = ist.cria_conjunto(('A', 'B', 'C', 'D'), (4, 2, 3, 3))
    assert ist.baralha_conjunto(own, state) == list(expected)
    assert own == {'A': 4, 'B': 2, 'C': 3, 'D': 3}


def test_baralha_conjunto_starts_from_the_order_of_the_alphabet(ist):
    one = ist.cria_conjunto(('D', 'C', 'Ç', 'A'), (1, 2, 3, 4))
    other = ist.cria_conjunto(('A', 'C', 'Ç', 'D'), (4, 2, 3, 1))
    assert ist.baralha_conjunto(one, 5) == ist.baralha_conjunto(other, 5)
    two = ist.baralha_conjunto({'D': 1, 'Ç': 1}, 1)  # 270369 is odd: j equals i, and nothing moves.
    assert two == ['Ç', 'D']
    assert ist.baralha_conjunto({}, 1) == []


@pytest.mark.parametrize('word, pattern, expected', [
    ('VACA', '....', False), ('VACA', '.A.', False), ('VACA', '.A..', True), ('VACA', '...A', True),
    ('VACA', 'VACA', True), ('VACA', 'VACO', False), ('VACA', '.A...', False), ('CASCA', '...CA', True),
    ('ZACA', '.A.A', False), ('CAC', '.A.', True), ('CCC', '...', False),
])
def test_testa_palavra_padrao(ist, word, pattern, expected):
    own = ist.cria_conjunto(('A', 'C', 'S', 'V'), (1, 2, 1, 1))
    assert ist.testa_palavra_padrao(word, pattern, own) is expected
    assert own == {'A': 1, 'C': 2, 'S': 1, 'V': 1}


# --- Board ----------------------------------------------------------------------------------------------------------

def test_cria_tabuleiro_shares_no_rows(ist):
    tab, other = ist.cria_tabuleiro(), ist.cria_tabuleiro()
    assert tab == [['.'] * 15 for _ in range(15)]
    tab[3][4] = 'A'
    assert sum(row.count('A') for row in tab) == 1
    assert other == [['.'] * 15 for _ in range(15)]


@pytest.mark.parametrize('l, c', [(8, 8), (1, 1), (15, 15), (1, 15)])
def test_cria_casa(ist, l, c):
    assert ist.cria_casa(l, c) == (l, c)


@pytest.mark.parametrize('l, c', [
    (1, 20), (0, 1), (1, 0), (16, 1), (-1, 1), (10.0, 1), (1, 10.0), ('1', 1), (1, '1'), (True, 1), (1, True),
    (None, 1), ((1,), 1), (10 ** 30, 1), (Hostile(), 1), (1, Hostile()),
])
def test_cria_casa_refuses(ist, l, c):
    fails('cria_casa: argumentos inválidos', ist.cria_casa, l, c)


def test_insere_letra_changes_the_board_itself(ist):
    tab = ist.cria_tabuleiro()
    row = tab[7]
    c1, c2 = ist.cria_casa(8, 6), ist.cria_casa(6, 8)
    assert ist.insere_letra(tab, c1, 'A') is tab
    assert ist.insere_letra(tab, c2, 'B') is tab
    assert (ist.obtem_valor(tab, c1), ist.obtem_valor(tab, c2)) == ('A', 'B')
    assert tab[7] is row and row[5] == 'A'
    assert sum(row.count('.') for row in tab) == 223


def test_obtem_valor_reads_a_board_made_by_hand(ist):
    tab = [['.'] * 15 for _ in range(15)]
    tab[0][14] = 'Ç'
    assert ist.obtem_valor(tab, ist.cria_casa(1, 15)) == 'Ç'
    assert ist.obtem_valor(tab, ist.cria_casa(15, 1)) == '.'


def test_any_direction_but_h_is_vertical(ist):
    """The course's own test exchanges the word and the direction."""
    tab = ist.cria_tabuleiro()
    assert ist.insere_palavra(tab, ist.cria_casa(1, 5), 'PROGRAMA', 'H') is tab
    assert ist.obtem_valor(tab, ist.cria_casa(1, 5)) == 'H'
    assert sum(row.count('.') for row in tab) == 224
    ist.insere_palavra(tab, ist.cria_casa(2, 5), 'h', 'OJE')
    assert ist.obtem_sequencia(tab, ist.cria_casa(1, 5), '', 5) == 'HOJE.'
    tab, own = ist.cria_tabuleiro(), ist.cria_conjunto(('C', 'A', 'O'), (1, 1, 1))
    assert ist.joga_palavra(tab, 'CAO', ist.cria_casa(8, 8), 'vertical', own, True) == ('A', 'C', 'O')
    assert ist.obtem_sequencia(tab, ist.cria_casa(8, 8), 'V', 3) == 'CAO'


def test_insere_palavra_and_obtem_sequencia(ist):
    tab = ist.cria_tabuleiro()
    assert ist.insere_palavra(tab, ist.cria_casa(8, 3), 'H', 'COMPUTADOR') is tab
    assert ist.obtem_sequencia(tab, ist.cria_casa(8, 10), 'H', 3) == 'DOR'
    assert ist.obtem_sequencia(tab, ist.cria_casa(7, 5), 'V', 4) == '.M..'
    assert ist.obtem_sequencia(tab, ist.cria_casa(8, 1), 'H', 15) == '..COMPUTADOR...'
    assert ist.obtem_sequencia(tab, ist.cria_casa(15, 15), 'V', 1) == '.'
    assert ist.insere_palavra(tab, ist.cria_casa(12, 15), 'V', 'AÇOS') is tab
    assert ''.join(row[14] for row in tab) == '...........AÇOS'


def test_tabuleiro_para_str(ist):
    tab = ist.cria_tabuleiro()
    assert ist.tabuleiro_para_str(tab) == board()
    ist.insere_palavra(tab, ist.cria_casa(8, 1), 'H', 'FUNDAMENTOS')
    ist.insere_palavra(tab, ist.cria_casa(8, 4), 'V', 'DA')
    ist.insere_palavra(tab, ist.cria_casa(2, 6), 'V', 'PROGRAMAÇAO')
    rows = {2 + i: '.....' + letter + '.........' for i, letter in enumerate('PROGRAMAÇAO')}
    rows[8], rows[9] = 'FUNDAMENTOS....', '...A.A.........'
    assert ist.tabuleiro_para_str(tab) == board(rows)


# --- Player ---------------------------------------------------------------------------------------------------------

def test_cria_jogador(ist):
    assert ist.cria_jogador(2, 0, ist.cria_conjunto((), ())) == {'id': 2, 'pontos': 0, 'letras': {}}
    assert ist.cria_jogador(4, 13, letters('AABEEEJ')) == {'id': 4, 'pontos': 13, 'letras': letters('AABEEEJ')}


@pytest.mark.parametrize('order, points, own', [
    (5, 0, {}), (0, 0, {}), (-1, 0, {}), (1.0, 0, {}), (True, 0, {}), ('1', 0, {}), (None, 0, {}),
    (1, -1, {}), (1, 0.0, {}), (1, False, {}), (1, '0', {}), (1, None, {}),
    (1, 0, {'A': 8}), (1, 0, {'A': 4, 'B': 4}), (1, 0, {'A': 0}), (1, 0, {'A': -1}), (1, 0, {'A': 1.0}),
    (1, 0, {'A': True}), (1, 0, {'K': 1}), (1, 0, {'AB': 1}), (1, 0, {1: 1}), (1, 0, {'': 1}),
    (1, 0, []), (1, 0, ()), (1, 0, 'A'), (1, 0, None),
    (Hostile(), 0, {}), (1, Hostile(), {}), (1, 0, Hostile()), (1, 0, {'A': Hostile()}),
])
def test_cria_jogador_refuses(ist, order, points, own):
    fails('cria_jogador: argumentos inválidos', ist.cria_jogador, order, points, own)


@pytest.mark.parametrize('order, points, own, expected', [
    (1, 0, 'CCAOOON', '#1 (  0): A C C N O O O'), (2, 13, 'AABEEEJ', '#2 ( 13): A A B E E E J'),
    (3, 100, 'DÇC', '#3 (100): C Ç D'), (4, 7, '', '#4 (  7): '),
])
def test_jogador_para_str(ist, order, points, own, expected):
    assert ist.jogador_para_str(player(ist, own, points, order)) == expected


def test_distribui_letra_changes_list_and_player(ist):
    jog = ist.cria_jogador(1, 0, ist.cria_conjunto((), ()))
    own = ['A', 'B', 'C', 'A']
    assert ist.distribui_letra(own, jog) is True
    assert (own, jog) == (['A', 'B', 'C'], {'id': 1, 'pontos': 0, 'letras': {'A': 1}})
    while own:
        assert ist.distribui_letra(own, jog) is True
    assert (own, jog) == ([], {'id': 1, 'pontos': 0, 'letras': {'A': 2, 'C': 1, 'B': 1}})
    assert ist.distribui_letra(own, jog) is False
    assert (own, jog) == ([], {'id': 1, 'pontos': 0, 'letras': {'A': 2, 'C': 1, 'B': 1}})


# --- joga_palavra ---------------------------------------------------------------------------------------------------

def test_joga_palavra_example(ist):
    tab = ist.cria_tabuleiro()
    own = letters('CCAOOON')
    assert ist.joga_palavra(tab, 'VACA', ist.cria_casa(8, 8), 'H', own, True) == ()
    assert ist.joga_palavra(tab, 'CAO', ist.cria_casa(7, 8), 'H', own, True) == ()
    assert ist.joga_palavra(tab, 'CAO', ist.cria_casa(8, 8), 'H', own, False) == ()
    assert tab == [['.'] * 15 for _ in range(15)]
    assert ist.joga_palavra(tab, 'CAO', ist.cria_casa(8, 8), 'H', own, True) == ('A', 'C', 'O')
    assert own == letters('CCAOOON')
    other = letters('PPEOOOR')
    assert ist.joga_palavra(tab, 'PERO', ist.cria_casa(2, 2), 'V', other, False) == ()
    assert ist.joga_palavra(tab, 'PERO', ist.cria_casa(5, 10), 'V', other, False) == ('E', 'P', 'R')
    assert other == letters('PPEOOOR')
    column = {5: 'P', 6: 'E', 7: 'R'}
    rows = {number: '.........' + letter + '.....' for number, letter in column.items()}
    assert ist.tabuleiro_para_str(tab) == board({**rows, 8: '.......CAO.....'})


@pytest.mark.parametrize('word, casa, direction, own, expected', [
    ('CAOS', (8, 8), 'H', 'S', ('S',)),               # one letter more at the end
    ('OCAO', (8, 7), 'H', 'O', ('O',)),               # and at the beginning
    ('CASAS', (8, 8), 'V', 'AASSX', ('A', 'A', 'S', 'S')),  # repeated letters are told as often as used
    ('ÇOD', (7, 10), 'V', 'DÇ', ('Ç', 'D')),          # in the order of the alphabet
    ('CAO', (8, 8), 'H', 'CAO', ()),                  # nothing new
    ('CAO', (9, 8), 'H', 'CAO', ()),                  # beside the word is not through it
    ('CEO', (8, 8), 'H', 'E', ()),                    # another letter lies there
    ('CAOSS', (8, 8), 'H', 'S', ()),                  # one S only
    ('AR', (8, 15), 'H', 'AR', ()),                   # leaves the board on the right
    ('OSSOSSOSS', (8, 10), 'V', 'SSSSSSOO', ()),      # leaves the board below
])
def test_joga_palavra_later(ist, word, casa, direction, own, expected):
    tab = ist.cria_tabuleiro()
    ist.insere_palavra(tab, ist.cria_casa(8, 8), 'H', 'CAO')
    before, own = copy.deepcopy(tab), letters(own)
    kept = dict(own)
    result = ist.joga_palavra(tab, word, ist.cria_casa(*casa), direction, own, False)
    assert type(result) is tuple and result == expected
    assert own == kept
    if expected:
        assert ist.obtem_sequencia(tab, ist.cria_casa(*casa), direction, len(word)) == word
        assert sum(a != b for x, y in zip(tab, before) for a, b in zip(x, y)) == len(expected)
    else:
        assert tab == before


@pytest.mark.parametrize('casa, direction, allowed', [
    ((8, 8), 'H', True), ((8, 5), 'H', True), ((8, 4), 'H', False), ((8, 9), 'H', False),
    ((5, 8), 'V', True), ((4, 8), 'V', False), ((8, 7), 'V', False), ((8, 13), 'H', False), ((14, 8), 'V', False),
])
def test_joga_palavra_first_covers_the_centre(ist, casa, direction, allowed):
    tab = ist.cria_tabuleiro()
    result = ist.joga_palavra(tab, 'TOFU', ist.cria_casa(*casa), direction, letters('UFOT'), True)
    assert result == (('F', 'O', 'T', 'U') if allowed else ())
    assert (tab == ist.cria_tabuleiro()) is not allowed


# --- processa_jogada ------------------------------------------------------------------------------------------------

def test_processa_jogada_example(ist, monkeypatch):
    tab, pilha = ist.cria_tabuleiro(), list('SBPECEESJDI')
    jog = player(ist, 'AAUOTXF')
    typist = Typist('olà', 'P', 'T X A', 'J 7 8 V LUTA', 'J 7 8 V TOFU')
    monkeypatch.setattr('builtins.input', typist)

    assert ist.processa_jogada(tab, jog, pilha, PONTOS, True) is False
    assert typist.prompts == ['Jogada J1: '] * 2
    assert (jog, pilha) == (player(ist, 'AAUOTXF'), list('SBPECEESJDI'))

    assert ist.processa_jogada(tab, jog, pilha, PONTOS, True) is True
    assert ist.jogador_para_str(jog) == '#1 (  0): A D F I O T U'
    assert pilha == list('SBPECEESJ')

    assert ist.processa_jogada(tab, jog, pilha, PONTOS, True) is True
    assert ist.jogador_para_str(jog) == '#1 (  7): A D E E I J S'
    assert jog == {'id': 1, 'pontos': 7, 'letras': letters('ADEEIJS')}  # no letter stays with a count of 0
    assert pilha == list('SBPEC')
    rows = {7 + i: '.......' + letter + '.......' for i, letter in enumerate('TOFU')}
    assert ist.tabuleiro_para_str(tab) == board(rows)
    assert typist.prompts == ['Jogada J1: '] * 5


@pytest.mark.parametrize('line', [
    '', '   ', 'PASSA', 'p', 'P A', 'X', 'olà', 'T', 'T 8', 'T a', 'T K', 'T Z', 'T AO', 'T A,O', 'T C C C', 't C',
    'T C Z', 'J', 'J 8 8 H', 'J 8 8 H CAO N', 'J 8 8 CAO', 'J CAO 8 8 H', 'j 8 8 H CAO', 'J 8 8 h CAO',
    'J 8 8 D CAO', 'J 8 8 HV CAO', 'J 0 8 V CAO', 'J 16 8 V CAO', 'J 8 0 H CAO', 'J 8 16 H CAO', 'J -8 8 H CAO',
    'J 8.0 8 H CAO', 'J x 8 H CAO', 'J 8 y H CAO', 'J ² 8 H CAO',
    pytest.param('J ' + '9' * 5000 + ' 8 H CAO', id='huge number'),
    'J 8 8 H C', 'J 8 8 H cao', 'J 8 8 H CÃO', 'J 8 8 H KO', 'J 8 8 H C.O', 'J 8 8 H VACA', 'J 7 8 H CAO',
    'J 8 14 H CAO', 'J8 8 H CAO',
])
def test_processa_jogada_asks_again_and_changes_nothing(ist, monkeypatch, line):
    tab, jog, pilha, pontos = ist.cria_tabuleiro(), player(ist, 'CCAOOON', 3, 2), list('SBPECEESJDI'), dict(PONTOS)
    before = copy.deepcopy((tab, jog, pilha, pontos))
    typist = Typist(line, line, 'P')
    monkeypatch.setattr('builtins.input', typist)
    assert ist.processa_jogada(tab, jog, pilha, pontos, True) is False
    assert typist.prompts == ['Jogada J2: '] * 3
    assert (tab, jog, pilha, pontos) == before


@pytest.mark.parametrize('line', ['J 8 8 H CAO', '  J\t8   8 H  CAO ', 'T C\tO ', ' T  C O'])
def test_processa_jogada_takes_any_white_space(ist, monkeypatch, line):
    monkeypatch.setattr('builtins.input', Typist(line))
    assert ist.processa_jogada(ist.cria_tabuleiro(), player(ist, 'CCAOOON'), list('SBPECEES'), PONTOS, True) is True


def test_exchange_takes_from_the_end_and_gives_nothing_back(ist, monkeypatch):
    tab, jog, pilha = ist.cria_tabuleiro(), player(ist, 'ATTZ', 9, 3), list('ABCDEFG')
    monkeypatch.setattr('builtins.input', Typist('T T Z T A A', 'T T Z T'))  # a T may itself be given up
    assert ist.processa_jogada(tab, jog, pilha, PONTOS, False) is True
    assert jog == {'id': 3, 'pontos': 9, 'letras': letters('AEFG')}
    assert pilha == list('ABCD')
    assert tab == ist.cria_tabuleiro()


def test_exchange_of_the_whole_rack_can_empty_the_bag(ist, monkeypatch):
    jog, pilha = player(ist, 'AAAAAAA'), list('BCDEFGH')
    monkeypatch.setattr('builtins.input', Typist('T A A A A A A A'))
    assert ist.processa_jogada(ist.cria_tabuleiro(), jog, pilha, PONTOS, True) is True
    assert (jog['letras'], pilha) == (letters('BCDEFGH'), [])


def test_exchange_needs_seven_letters_in_the_bag(ist, monkeypatch):
    jog, pilha = player(ist, 'AAAAAAA'), list('BCDEFG')
    typist = Typist('T A', 'P')
    monkeypatch.setattr('builtins.input', typist)
    assert ist.processa_jogada(ist.cria_tabuleiro(), jog, pilha, PONTOS, True) is False
    assert (jog['letras'], pilha, len(typist.prompts)) == ({'A': 7}, list('BCDEFG'), 2)


@pytest.mark.parametrize('bag, rack, left', [
    ('', 'RZ', ''), ('B', 'BRZ', ''), ('BC', 'BCRZ', ''), ('XBC', 'BCRZ', 'X'),
])
def test_play_scores_old_letters_too_and_refills_what_there_is(ist, monkeypatch, bag, rack, left):
    tab, pilha, jog = ist.cria_tabuleiro(), list(bag), player(ist, 'PERZ', 10, 4)
    ist.insere_palavra(tab, ist.cria_casa(8, 8), 'H', 'CAO')
    typist = Typist('J 6 10 V PERO', 'J 6 10 V PEO')  # the O of CAO lies in the third square, not in the fourth
    monkeypatch.setattr('builtins.input', typist)
    assert ist.processa_jogada(tab, jog, pilha, PONTOS, False) is True
    assert jog == {'id': 4, 'pontos': 10 + 2 + 1 + 1, 'letras': letters(rack)}
    assert pilha == list(left)
    assert typist.prompts == ['Jogada J4: '] * 2


def test_later_play_must_use_the_board(ist, monkeypatch):
    tab, jog, pilha = ist.cria_tabuleiro(), player(ist, 'CAOCAO'), []
    ist.insere_palavra(tab, ist.cria_casa(8, 8), 'H', 'CAO')
    before = copy.deepcopy((tab, jog))
    typist = Typist('J 8 8 H CAO', 'J 1 1 H CAO', 'J 9 8 H CAO', 'P')
    monkeypatch.setattr('builtins.input', typist)
    assert ist.processa_jogada(tab, jog, pilha, PONTOS, False) is False
    assert (tab, jog) == before and len(typist.prompts) == 4


def test_processa_jogada_prints_nothing_itself(ist, monkeypatch, capsys):
    monkeypatch.setattr('builtins.input', Typist('nada', 'J 8 8 H CAO'))
    ist.processa_jogada(ist.cria_tabuleiro(), player(ist, 'CAO'), [], PONTOS, True)
    assert capsys.readouterr() == ('', '')


@pytest.mark.parametrize('error', [EOFError, KeyboardInterrupt])
def test_processa_jogada_lets_an_interrupted_input_through(ist, monkeypatch, error):
    tab, jog, pilha = ist.cria_tabuleiro(), player(ist, 'CAO'), list('ABC')
    before = copy.deepcopy((tab, jog, pilha))
    monkeypatch.setattr('builtins.input', Typist('T', error()))
    with pytest.raises(error):
        ist.processa_jogada(tab, jog, pilha, PONTOS, True)
    assert (tab, jog, pilha) == before


# --- scrabble: whole dialogues --------------------------------------------------------------------------------------

EXAMPLE_LINES = ('J 6 8 V DEMO', 'J 9 4 H NOIVO', 'J 6 8 H DEITA', 'J 6 12 V ACABOU', 'P', 'P')
_DEMO = {6: '.......D.......', 7: '.......E.......', 8: '.......M.......', 9: '.......O.......'}
_NOIVO = {**_DEMO, 9: '...NOIVO.......'}
_DEITA = {**_NOIVO, 6: '.......DEITA...'}
_ACABOU = {**_DEITA, 7: '.......E...C...', 8: '.......M...A...', 9: '...NOIVO...B...', 10: '...........O...',
           11: '...........U...'}
# What each turn prints before its prompt.
EXAMPLE_TURNS = (
    board() + '\n#1 (  0): B Ç D E M O U\n#2 (  0): A B I N O O V\n',
    board(_DEMO) + '\n#1 (  5): A B Ç E I T U\n#2 (  0): A B I N O O V\n',
    board(_NOIVO) + '\n#1 (  5): A B Ç E I T U\n#2 ( 10): A A B B C O U\n',
    board(_DEITA) + '\n#1 ( 11): A B Ç O R S U\n#2 ( 10): A A B B C O U\n',
    board(_ACABOU) + '\n#1 ( 11): A B Ç O R S U\n#2 ( 19): A A A B E M O\n',
    board(_ACABOU) + '\n#1 ( 11): A B Ç O R S U\n#2 ( 19): A A A B E M O\n',
)
# With a real input the prompt stands in the output and the typed line does not.
EXAMPLE_OUTPUT = BOAS_VINDAS + ''.join(turn + f'Jogada J{1 + i % 2}: ' for i, turn in enumerate(EXAMPLE_TURNS))


def test_example_through_string_streams(ist, monkeypatch):
    output = io.StringIO()
    monkeypatch.setattr(sys, 'stdin', io.StringIO('\n'.join(EXAMPLE_LINES) + '\n'))
    monkeypatch.setattr(sys, 'stdout', output)
    assert ist.scrabble(2, SACO, PONTOS, 32) == (11, 19)
    assert output.getvalue() == EXAMPLE_OUTPUT


def test_example_through_the_least_of_streams(ist, monkeypatch):
    class Reader:
        lines = [line + '\n' for line in EXAMPLE_LINES]

        def readline(self, *size):
            return self.lines.pop(0) if self.lines else ''

    class Writer:
        text = ''

        def write(self, text):
            self.text += text

        def flush(self):
            pass

    writer = Writer()
    monkeypatch.setattr(sys, 'stdin', Reader())
    monkeypatch.setattr(sys, 'stdout', writer)
    assert ist.scrabble(2, SACO, PONTOS, 32) == (11, 19)
    assert writer.text == EXAMPLE_OUTPUT


def test_example_with_captured_output_and_a_last_line_without_newline(ist, monkeypatch, capsys):
    monkeypatch.setattr(sys, 'stdin', io.StringIO('\n'.join(EXAMPLE_LINES)))
    assert ist.scrabble(2, SACO, PONTOS, 32) == (11, 19)
    assert capsys.readouterr().out == EXAMPLE_OUTPUT


def test_example_with_input_replaced_everywhere(ist, monkeypatch, capsys):
    lines, prompts = list(EXAMPLE_LINES), []
    monkeypatch.setattr('builtins.input', lambda prompt='': prompts.append(prompt) or lines.pop(0))
    assert ist.scrabble(2, SACO, PONTOS, 32) == (11, 19)
    assert prompts == ['Jogada J1: ', 'Jogada J2: '] * 3
    assert capsys.readouterr().out == BOAS_VINDAS + ''.join(EXAMPLE_TURNS)


def test_example_with_input_replaced_in_the_module(ist, monkeypatch, capsys):
    typist = Typist(*EXAMPLE_LINES)
    monkeypatch.setattr(ist, 'input', typist, raising=False)
    assert ist.scrabble(2, SACO, PONTOS, 32) == (11, 19)
    assert typist.prompts == ['Jogada J1: ', 'Jogada J2: '] * 3
    assert capsys.readouterr().out == BOAS_VINDAS + ''.join(EXAMPLE_TURNS)


def test_scrabble_leaves_bag_and_points_alone(ist, monkeypatch):
    saco, pontos = dict(SACO), {**PONTOS, 'K': 9, '?': 0}  # keys beyond the alphabet are allowed
    kept = dict(saco), dict(pontos)
    monkeypatch.setattr('builtins.input', Typist(*EXAMPLE_LINES))
    assert ist.scrabble(2, saco, pontos, 32) == (11, 19)
    assert (saco, pontos) == kept


def test_first_play_lasts_until_a_word_lies_on_the_board(ist, monkeypatch):
    typist = Typist('P', 'J 1 1 H NOIVO', 'T V', 'T B', 'J 1 1 H NO', 'J 8 7 H NO', 'P', 'P')
    monkeypatch.setattr('builtins.input', typist)
    # NOIVO off the centre is refused after a pass, NO after both exchanges.
    assert ist.scrabble(2, SACO, PONTOS, 32) == (0, 4)
    assert typist.prompts == [f'Jogada J{j}: ' for j in (1, 2, 2, 1, 2, 2, 1, 2)]


def test_exchange_in_a_game_comes_from_the_end_and_breaks_the_row_of_passes(ist, monkeypatch, capsys):
    bag = ist.baralha_conjunto(SACO, 32)
    rack = sorted('BINOOV' + bag[-15], key=ALFABETO.index)
    typist = Typist('P', 'T A', 'P', 'P')
    monkeypatch.setattr('builtins.input', typist)
    assert ist.scrabble(2, SACO, PONTOS, 32) == (0, 0)
    assert not typist.lines
    second = board() + '\n#1 (  0): B Ç D E M O U\n#2 (  0): ' + ' '.join(rack) + '\n'
    assert capsys.readouterr().out == BOAS_VINDAS + EXAMPLE_TURNS[0] * 2 + second * 2


@pytest.mark.parametrize('players', [2, 3, 4])
def test_game_ends_when_all_have_passed_in_a_row(ist, monkeypatch, players):
    typist = Typist(*['P'] * players)
    monkeypatch.setattr('builtins.input', typist)
    assert ist.scrabble(players, SACO, PONTOS, 1) == (0,) * players
    assert typist.prompts == [f'Jogada J{j}: ' for j in range(1, players + 1)]


def test_small_bag_deals_in_order_what_there_is(ist, monkeypatch, capsys):
    monkeypatch.setattr(sys, 'stdin', io.StringIO('P\nP\nP\n'))
    assert ist.scrabble(3, {'A': 9}, PONTOS, 5) == (0, 0, 0)
    turn = board() + '\n#1 (  0): A A A A A A A\n#2 (  0): A A\n#3 (  0): \n'
    assert capsys.readouterr().out == BOAS_VINDAS + ''.join(turn + f'Jogada J{j}: ' for j in (1, 2, 3))


def test_game_ends_with_no_letters_and_an_empty_bag(ist, monkeypatch, capsys):
    typist = Typist('P', 'J 8 8 H AA')
    monkeypatch.setattr('builtins.input', typist)
    assert ist.scrabble(2, {'A': 9}, PONTOS, 5) == (0, 2)
    turn = board() + '\n#1 (  0): A A A A A A A\n#2 (  0): A A\n'
    assert capsys.readouterr().out == BOAS_VINDAS + turn * 2  # nothing after the last turn


def test_a_rack_refilled_from_the_bag_does_not_end_the_game(ist, monkeypatch, capsys):
    # All seven letters at once, then the two that the bag still had, one by one.
    typist = Typist('J 8 8 H AAAAAAA', 'P', 'J 8 8 V AA', 'P', 'J 8 9 V AA')
    monkeypatch.setattr('builtins.input', typist)
    assert ist.scrabble(2, {'A': 16}, PONTOS, 5) == (11, 0)
    assert not typist.lines
    last = board({8: '.......AAAAAAA.', 9: '.......A.......'}) + '\n#1 (  9): A\n#2 (  0): A A A A A A A\n'
    assert capsys.readouterr().out.endswith(last)


def test_scrabble_lets_the_end_of_input_through(ist, monkeypatch, capsys):
    monkeypatch.setattr(sys, 'stdin', io.StringIO('J 6 8 V DEMO\n'))
    with pytest.raises(EOFError):
        ist.scrabble(2, SACO, PONTOS, 32)
    assert capsys.readouterr().out == (
        BOAS_VINDAS + EXAMPLE_TURNS[0] + 'Jogada J1: ' + EXAMPLE_TURNS[1] + 'Jogada J2: ')


def test_scrabble_lets_an_interruption_through(ist, monkeypatch):
    monkeypatch.setattr('builtins.input', Typist('P', KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        ist.scrabble(2, SACO, PONTOS, 32)


@pytest.mark.parametrize('players, bag, points, seed', [
    (2, SACO, {'A': 1}, 32),
    (1, SACO, PONTOS, 32), (5, SACO, PONTOS, 32), (0, SACO, PONTOS, 32), (2.0, SACO, PONTOS, 32),
    (True, SACO, PONTOS, 32), ('2', SACO, PONTOS, 32), (None, SACO, PONTOS, 32), (Hostile(), SACO, PONTOS, 32),
    (2, {}, PONTOS, 32), (2, {'K': 1}, PONTOS, 32), (2, {**SACO, 'a': 1}, PONTOS, 32), (2, {'A': 0}, PONTOS, 32),
    (2, {'A': -1}, PONTOS, 32), (2, {'A': 1.0}, PONTOS, 32), (2, {'A': True}, PONTOS, 32), (2, {1: 1}, PONTOS, 32),
    (2, list(SACO), PONTOS, 32), (2, None, PONTOS, 32), (2, Hostile(), PONTOS, 32), (2, {'A': Hostile()}, PONTOS, 32),
    (2, SACO, {}, 32), (2, SACO, {**PONTOS, 'Z': 0}, 32), (2, SACO, {**PONTOS, 'A': -1}, 32),
    (2, SACO, {k: v for k, v in PONTOS.items() if k != 'Ç'}, 32), (2, SACO, None, 32), (2, SACO, list(PONTOS), 32),
    (2, SACO, Hostile(), 32),
    (2, SACO, PONTOS, 0), (2, SACO, PONTOS, -1), (2, SACO, PONTOS, 1.0), (2, SACO, PONTOS, True),
    (2, SACO, PONTOS, '32'), (2, SACO, PONTOS, None), (2, SACO, PONTOS, Hostile()),
])
def test_scrabble_refuses_before_a_word_is_said(ist, monkeypatch, capsys, players, bag, points, seed):
    monkeypatch.setattr('builtins.input', Typist())
    fails('scrabble: argumentos inválidos', ist.scrabble, players, bag, points, seed)
    assert capsys.readouterr().out == ''
