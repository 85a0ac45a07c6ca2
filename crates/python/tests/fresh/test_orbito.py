"""Orbito-n as a teacher's private tests would ask for it; nothing here knows how the types are represented."""

import io
import sys

import pytest

PROMPT = 'Escolha uma posicao livre:'
COLUMNS = 'abcdefghij'
READING_ORDER_2 = 'b2 c2 b3 c3 a1 b1 c1 d1 a2 d2 a3 d3 a4 b4 c4 d4'.split()
READING_ORDER_3 = ('c3 d3 c4 d4 b2 c2 d2 e2 b3 e3 b4 e4 b5 c5 d5 e5 '
                   'a1 b1 c1 d1 e1 f1 a2 f2 a3 f3 a4 f4 a5 f5 a6 b6 c6 d6 e6 f6').split()


class Hostile:
    """Every question put to this object ends badly: only its type may be looked at."""

    def _refuse(self, *args):
        raise RuntimeError('looked inside')

    __eq__ = __ne__ = __lt__ = __gt__ = __le__ = __ge__ = __hash__ = __len__ = __iter__ = __getitem__ = _refuse
    __bool__ = __int__ = __index__ = __float__ = __str__ = __contains__ = __add__ = __neg__ = _refuse


class Keyboard:
    """A standard input that can do nothing but give lines."""

    def __init__(self, *lines):
        self.lines = list(lines)

    def readline(self, *args):
        return self.lines.pop(0) + '\n' if self.lines else ''


class Screen:
    """A standard output that can do nothing but be written to."""

    def __init__(self):
        self.text = ''

    def write(self, text):
        self.text += text
        return len(text)

    def flush(self):
        pass


def refuses(message, function, *args):
    with pytest.raises(ValueError) as caught:
        function(*args)
    assert type(caught.value) is ValueError
    assert str(caught.value) == message


# Short ways of writing positions and boards

def pos(orbito, text):
    return orbito.cria_posicao(text[0], int(text[1:]))


def positions(orbito, text):
    return tuple(pos(orbito, each) for each in text.split())


def names(orbito, some):
    assert type(some) is tuple
    return [orbito.posicao_para_str(each) for each in some]


def line(orbito, pairs):
    """A row, column or diagonal as text: 'a1 b2X' is a free a1 and a black b2."""
    assert type(pairs) is tuple
    return ' '.join(orbito.posicao_para_str(p) + orbito.pedra_para_str(v).strip() for p, v in pairs)


def board(orbito, *rows):
    """A board from its rows, one character a square; a point is free."""
    squares = {COLUMNS[c] + str(r): v for r, row in enumerate(rows, 1) for c, v in enumerate(row)}
    black, white = (' '.join(p for p, v in squares.items() if v == stone) for stone in 'XO')
    return orbito.cria_tabuleiro(len(rows) // 2, positions(orbito, black), positions(orbito, white))


def drawing(*rows):
    bars = '\n    ' + '   '.join('|' * len(rows)) + '\n'
    squares = [f'{r:02} ' + '-'.join(f'[{v}]' for v in row.replace('.', ' ')) for r, row in enumerate(rows, 1)]
    return '    ' + '   '.join(COLUMNS[:len(rows)]) + '\n' + bars.join(squares)


# The board of the text's examples, and the same after one turn of the orbits.
ROWS = ('.XO.', '..OO', 'XXXO', 'X..O')
TURNED = ('XO.O', '.OXO', '..XO', 'XX..')
DRAWN = """\
    a   b   c   d
01 [ ]-[X]-[O]-[ ]
    |   |   |   |
02 [ ]-[ ]-[O]-[O]
    |   |   |   |
03 [X]-[X]-[X]-[O]
    |   |   |   |
04 [X]-[ ]-[ ]-[O]"""


# Positions

def test_positions_give_back_what_they_were_made_of(orbito):
    for column in COLUMNS:
        for row in range(1, 11):
            p = orbito.cria_posicao(column, row)
            assert (orbito.obtem_pos_col(p), orbito.obtem_pos_lin(p)) == (column, row)
            assert type(orbito.obtem_pos_lin(p)) is int
            assert orbito.eh_posicao(p) is True
            assert orbito.posicao_para_str(p) == f'{column}{row}'
            assert orbito.posicoes_iguais(p, orbito.str_para_posicao(f'{column}{row}')) is True


NOT_POSITIONS = [
    ('a', 21), ('a', 0), ('a', 11), ('a', -1), ('k', 1), ('A', 1), ('', 1), ('aa', 1), ('ab', 1), (' ', 1), ('1', 1),
    ('á', 1), ('a', '1'), ('a', 1.0), ('a', True), ('a', None), (1, 'a'), (b'a', 1), (['a'], 1), (None, 1), (('a',), 1),
    ('a', (1,)),
]


def test_bad_positions_are_refused(orbito):
    for arguments in NOT_POSITIONS:
        refuses('cria_posicao: argumentos invalidos', orbito.cria_posicao, *arguments)


def test_constructors_look_into_no_foreign_object(orbito):
    a1 = pos(orbito, 'a1')
    for arguments in ((Hostile(), 1), ('a', Hostile())):
        refuses('cria_posicao: argumentos invalidos', orbito.cria_posicao, *arguments)
    refuses('cria_tabuleiro_vazio: argumento invalido', orbito.cria_tabuleiro_vazio, Hostile())
    for arguments in ((Hostile(), (), ()), (2, Hostile(), ()), (2, (), Hostile()), (2, (a1, Hostile()), ())):
        refuses('cria_tabuleiro: argumentos invalidos', orbito.cria_tabuleiro, *arguments)


def test_recognisers_and_tests_of_equality_never_raise(orbito):
    p, stone, t = pos(orbito, 'a1'), orbito.cria_pedra_preta(), orbito.cria_tabuleiro_vazio(2)
    for value in (None, 3.5, object(), Hostile(), [], {}, len, Hostile):
        assert [f(value) for f in (orbito.eh_posicao, orbito.eh_pedra, orbito.eh_tabuleiro)] == [False] * 3
        for equal, own in ((orbito.posicoes_iguais, p), (orbito.pedras_iguais, stone), (orbito.tabuleiros_iguais, t)):
            assert [equal(own, value), equal(value, own), equal(value, value)] == [False] * 3


def test_the_types_are_told_apart(orbito):
    values = pos(orbito, 'a1'), orbito.cria_pedra_branca(), orbito.cria_tabuleiro_vazio(2)
    recognisers = orbito.eh_posicao, orbito.eh_pedra, orbito.eh_tabuleiro
    assert [[f(value) for f in recognisers] for value in values] == [
        [True, False, False], [False, True, False], [False, False, True]]


def test_positions_and_stones_are_hashable(orbito):
    for value in (pos(orbito, 'a1'), orbito.cria_pedra_preta(), orbito.cria_pedra_neutra()):
        assert {value: 1}[value] == 1


def test_equal_positions(orbito):
    p1, p2 = pos(orbito, 'a2'), pos(orbito, 'b3')
    assert orbito.posicoes_iguais(p1, p2) is False
    assert orbito.posicoes_iguais(p1, pos(orbito, 'a2')) is True
    assert orbito.posicoes_iguais(pos(orbito, 'a1'), pos(orbito, 'a10')) is False


def test_positions_inside_a_board(orbito):
    for n in (2, 3, 4, 5):
        everywhere = [c + str(r) for c in COLUMNS for r in range(1, 11)]
        inside = [c + str(r) for c in COLUMNS[:2 * n] for r in range(1, 2 * n + 1)]
        assert [p for p in everywhere if orbito.eh_posicao_valida(pos(orbito, p), n)] == inside
    assert orbito.eh_posicao_valida(pos(orbito, 'd4'), 2) is True
    assert orbito.eh_posicao_valida(pos(orbito, 'd5'), 2) is False


@pytest.mark.parametrize('start, n, straight, around', [
    ('a2', 2, 'a1 b2 a3', 'a1 b1 b2 b3 a3'), ('b2', 2, 'b1 c2 b3 a2', 'b1 c1 c2 c3 b3 a3 a2 a1'),
    ('a1', 2, 'b1 a2', 'b1 b2 a2'), ('d1', 2, 'd2 c1', 'd2 c2 c1'), ('d4', 2, 'd3 c4', 'd3 c4 c3'),
    ('a4', 2, 'a3 b4', 'a3 b3 b4'), ('d4', 3, 'd3 e4 d5 c4', 'd3 e3 e4 e5 d5 c5 c4 c3'),
    ('j10', 5, 'j9 i10', 'j9 i10 i9'),
])
def test_neighbours_clockwise_from_above(orbito, start, n, straight, around):
    assert names(orbito, orbito.obtem_posicoes_adjacentes(pos(orbito, start), n, False)) == straight.split()
    assert names(orbito, orbito.obtem_posicoes_adjacentes(pos(orbito, start), n, True)) == around.split()


def test_reading_order(orbito):
    some = positions(orbito, 'a1 a3 b1 b2')
    assert names(orbito, orbito.ordena_posicoes(some, 2)) == ['b2', 'a1', 'b1', 'a3']
    assert names(orbito, some) == ['a1', 'a3', 'b1', 'b2']
    assert orbito.ordena_posicoes((), 3) == ()
    for n, order in ((2, READING_ORDER_2), (3, READING_ORDER_3)):
        for shuffled in (sorted(order), order[::-1], sorted(order, key=lambda p: p[::-1])):
            assert names(orbito, orbito.ordena_posicoes(positions(orbito, ' '.join(shuffled)), n)) == order


# Stones

def test_stones(orbito):
    stones = orbito.cria_pedra_branca(), orbito.cria_pedra_preta(), orbito.cria_pedra_neutra()
    assert [orbito.eh_pedra(s) for s in stones] == [True, True, True]
    assert [orbito.eh_pedra_branca(s) for s in stones] == [True, False, False]
    assert [orbito.eh_pedra_preta(s) for s in stones] == [False, True, False]
    assert [orbito.eh_pedra_jogador(s) for s in stones] == [True, True, False]
    assert [orbito.pedra_para_str(s) for s in stones] == ['O', 'X', ' ']
    assert [orbito.pedra_para_int(s) for s in stones] == [-1, 1, 0]
    again = orbito.cria_pedra_branca(), orbito.cria_pedra_preta(), orbito.cria_pedra_neutra()
    assert [[orbito.pedras_iguais(s, other) for other in again] for s in stones] == [
        [True, False, False], [False, True, False], [False, False, True]]


# Boards

@pytest.mark.parametrize('n', [2, 3, 4, 5])
def test_empty_boards(orbito, n):
    t = orbito.cria_tabuleiro_vazio(n)
    assert orbito.eh_tabuleiro(t) is True
    assert orbito.obtem_numero_orbitas(t) == n
    assert len(orbito.obtem_posicoes_pedra(t, orbito.cria_pedra_neutra())) == 4 * n * n
    assert orbito.obtem_posicoes_pedra(t, orbito.cria_pedra_preta()) == ()
    assert orbito.tabuleiro_para_str(t) == drawing(*['.' * 2 * n] * 2 * n)
    assert orbito.tabuleiros_iguais(t, orbito.cria_tabuleiro(n, (), ())) is True
    assert orbito.eh_fim_jogo(t) is False


def test_bad_numbers_of_orbits_are_refused(orbito):
    for n in (12, 1, 0, 6, -2, 2.0, True, '2', None, (2,)):
        refuses('cria_tabuleiro_vazio: argumento invalido', orbito.cria_tabuleiro_vazio, n)
        refuses('cria_tabuleiro: argumentos invalidos', orbito.cria_tabuleiro, n, (), ())
        refuses('orbito: argumentos invalidos', orbito.orbito, n, 'facil', 'X')


def test_bad_stones_of_a_board_are_refused(orbito):
    a1, b2, e1, a5 = positions(orbito, 'a1 b2 e1 a5')
    for black, white in (
        ((a1, a1), ()), ((), (b2, b2)), ((a1,), (a1,)), ((a1, b2), (b2,)), ((e1,), ()), ((), (a5,)),
        ([a1], ()), ((), [b2]), ({a1}, ()), (a1, ()), ((a1, None), ()), ((), (3.5,)), (None, ()), ((), None),
        ((), 'b2'), ((orbito.cria_tabuleiro_vazio(2),), ()), (((a1,),), ()),
    ):
        refuses('cria_tabuleiro: argumentos invalidos', orbito.cria_tabuleiro, 2, black, white)
    assert orbito.obtem_numero_orbitas(orbito.cria_tabuleiro(3, (e1,), (a5,))) == 3


def test_drawing(orbito):
    assert orbito.tabuleiro_para_str(board(orbito, *ROWS)) == DRAWN == drawing(*ROWS)
    big = orbito.coloca_pedra(orbito.cria_tabuleiro_vazio(5), pos(orbito, 'j10'), orbito.cria_pedra_branca())
    lines = orbito.tabuleiro_para_str(big).split('\n')
    assert lines[0] == '    a   b   c   d   e   f   g   h   i   j'
    assert lines[-2:] == ['    ' + '   '.join('|' * 10), '10 ' + '[ ]-' * 9 + '[O]']


def test_stones_are_put_on_the_board_itself(orbito):
    t = orbito.cria_tabuleiro_vazio(2)
    assert orbito.pedra_para_str(orbito.obtem_pedra(t, pos(orbito, 'c2'))) == ' '
    for stone, where in ((orbito.cria_pedra_branca(), 'c1 c2 d2 d3 d4'), (orbito.cria_pedra_preta(), 'a3 a4 b1 b3 c3')):
        for p in positions(orbito, where):
            assert orbito.coloca_pedra(t, p, stone) is t
            assert orbito.pedras_iguais(orbito.obtem_pedra(t, p), stone) is True
    assert orbito.tabuleiro_para_str(t) == DRAWN
    assert orbito.tabuleiros_iguais(t, board(orbito, *ROWS)) is True


def test_stones_are_taken_from_the_board_itself(orbito):
    t = board(orbito, *ROWS)
    assert orbito.remove_pedra(t, pos(orbito, 'd4')) is t
    assert orbito.tabuleiro_para_str(t) == drawing(*ROWS[:3], 'X...')
    assert orbito.tabuleiros_iguais(t, board(orbito, *ROWS)) is False
    assert orbito.tabuleiros_iguais(orbito.remove_pedra(t, pos(orbito, 'a1')), board(orbito, *ROWS[:3], 'X...')) is True


def test_stones_are_moved_on_the_board_itself(orbito):
    t = board(orbito, *ROWS)
    assert orbito.move_pedra(t, pos(orbito, 'b1'), pos(orbito, 'a1')) is t
    assert orbito.tabuleiro_para_str(t) == drawing('X.O.', *ROWS[1:])
    orbito.move_pedra(t, pos(orbito, 'd4'), pos(orbito, 'b4'))
    assert orbito.tabuleiro_para_str(t) == drawing('X.O.', ROWS[1], ROWS[2], 'XO..')


def test_copies_are_independent(orbito):
    t = board(orbito, *ROWS)
    copy = orbito.cria_copia_tabuleiro(t)
    assert copy is not t and orbito.tabuleiros_iguais(t, copy) is True
    orbito.coloca_pedra(copy, pos(orbito, 'a1'), orbito.cria_pedra_preta())
    orbito.roda_tabuleiro(orbito.cria_copia_tabuleiro(t))
    assert orbito.tabuleiro_para_str(t) == DRAWN
    orbito.remove_pedra(t, pos(orbito, 'd4'))
    assert orbito.tabuleiro_para_str(copy) == drawing('XXO.', *ROWS[1:])


def test_boards_of_different_size_are_not_equal(orbito):
    assert orbito.tabuleiros_iguais(orbito.cria_tabuleiro_vazio(2), orbito.cria_tabuleiro_vazio(3)) is False


def test_lines_of_the_text(orbito):
    t, c3 = board(orbito, *ROWS), pos(orbito, 'c3')
    assert line(orbito, orbito.obtem_linha_vertical(t, c3)) == 'c1O c2O c3X c4'
    assert line(orbito, orbito.obtem_linha_horizontal(t, c3)) == 'a3X b3X c3X d3O'
    diagonal, anti = orbito.obtem_linhas_diagonais(t, c3)
    assert line(orbito, diagonal) == 'a1 b2 c3X d4O'
    assert line(orbito, anti) == 'b4 c3X d2O'


@pytest.mark.parametrize('start, diagonal, anti', [
    ('a1', 'a1 b2 c3X d4O', 'a1'), ('d1', 'd1', 'a4X b3X c2O d1'), ('a4', 'a4X', 'a4X b3X c2O d1'),
    ('d4', 'a1 b2 c3X d4O', 'd4O'),
    ('b1', 'b1X c2O d3O', 'a2 b1X'), ('d2', 'c1O d2O', 'b4 c3X d2O'), ('a3', 'a3X b4', 'a3X b2 c1O'),
])
def test_diagonals_at_the_border(orbito, start, diagonal, anti):
    pair = orbito.obtem_linhas_diagonais(board(orbito, *ROWS), pos(orbito, start))
    assert tuple(line(orbito, each) for each in pair) == (diagonal, anti)


def test_positions_of_stones_in_reading_order(orbito):
    t = board(orbito, *ROWS)
    assert names(orbito, orbito.obtem_posicoes_pedra(t, orbito.cria_pedra_preta())) == 'b3 c3 b1 a3 a4'.split()
    assert names(orbito, orbito.obtem_posicoes_pedra(t, orbito.cria_pedra_branca())) == 'c2 c1 d2 d3 d4'.split()
    assert names(orbito, orbito.obtem_posicoes_pedra(t, orbito.cria_pedra_neutra())) == 'b2 a1 d1 a2 b4 c4'.split()


@pytest.mark.parametrize('n, orbit', [
    (2, 'b2 c2 c3 b3'), (2, 'a1 b1 c1 d1 d2 d3 d4 c4 b4 a4 a3 a2'), (3, 'c3 d3 d4 c4'),
    (3, 'b2 c2 d2 e2 e3 e4 e5 d5 c5 b5 b4 b3'),
])
def test_next_position_along_the_orbit(orbito, n, orbit):
    t, ring = orbito.cria_tabuleiro_vazio(n), orbit.split()
    for here, following in zip(ring, ring[1:] + ring[:1]):
        assert orbito.posicao_para_str(orbito.obtem_posicao_seguinte(t, pos(orbito, here), True)) == following
        assert orbito.posicao_para_str(orbito.obtem_posicao_seguinte(t, pos(orbito, following), False)) == here


def test_rotation_changes_the_board_itself(orbito):
    t = board(orbito, *ROWS)
    assert orbito.roda_tabuleiro(t) is t
    assert orbito.tabuleiro_para_str(t) == drawing(*TURNED)
    orbito.roda_tabuleiro(t)
    assert orbito.tabuleiro_para_str(t) == drawing('O.OO', 'XXXO', '.O..', '.XX.')


@pytest.mark.parametrize('n, turns', [(2, 12), (3, 60), (4, 420), (5, 1260)])
def test_enough_rotations_bring_the_board_back(orbito, n, turns):
    # Orbits have 4, 12, 20, 28 and 36 squares.
    first = READING_ORDER_2 if n == 2 else READING_ORDER_3
    t = orbito.cria_tabuleiro(n, positions(orbito, ' '.join(first[::3])), positions(orbito, ' '.join(first[1::5][2:3])))
    start = orbito.cria_copia_tabuleiro(t)
    seen = [orbito.tabuleiros_iguais(orbito.roda_tabuleiro(t), start) for _ in range(turns)]
    assert seen[-1] is True and seen[0] is False


def test_lines_of_stones(orbito):
    t, white, black = board(orbito, *ROWS), orbito.cria_pedra_branca(), orbito.cria_pedra_preta()
    expected = {('d1', 'O', 3): False, ('d2', 'O', 3): True, ('d4', 'O', 3): True, ('d3', 'O', 4): False,
                ('a3', 'X', 3): True, ('c3', 'X', 3): True, ('c3', 'X', 2): True, ('d3', 'X', 3): False,
                ('a4', 'X', 2): True, ('b1', 'X', 1): True, ('b1', 'X', 2): False, ('c1', 'O', 2): True,
                ('b2', 'X', 1): False}
    got = {key: orbito.verifica_linha_pedras(t, pos(orbito, key[0]), white if key[1] == 'O' else black, key[2])
           for key in expected}
    assert got == expected


# The end of the game

def test_winner(orbito):
    white, black = orbito.cria_pedra_branca(), orbito.cria_pedra_preta()
    t = board(orbito, *ROWS)
    assert (orbito.eh_vencedor(t, black), orbito.eh_vencedor(t, white)) == (False, False)
    orbito.coloca_pedra(t, pos(orbito, 'd1'), white)
    assert (orbito.eh_vencedor(t, black), orbito.eh_vencedor(t, white)) == (False, True)
    assert orbito.eh_fim_jogo(t) is True


@pytest.mark.parametrize('rows, black, white, over', [
    (('XXXX', '....', '....', '....'), True, False, True), (('...X', '..X.', '.X..', 'X...'), True, False, True),
    (('O...', '.O..', '..O.', '...O'), False, True, True), (('XXXX', 'OOOO', '....', '....'), True, True, True),
    (('XXX.', 'OOO.', '....', '....'), False, False, False), (('XOOX', 'XOXX', 'XOOO', 'OXXO'), False, False, True),
    (('XXXXX.', '......', '......', '......', '......', '......'), False, False, False),
    (('.X....',) * 6, True, False, True),
])
def test_end_of_the_game(orbito, rows, black, white, over):
    t = board(orbito, *rows)
    assert orbito.eh_vencedor(t, orbito.cria_pedra_preta()) is black
    assert orbito.eh_vencedor(t, orbito.cria_pedra_branca()) is white
    assert orbito.eh_fim_jogo(t) is over


# The person's move

def test_move_from_replaced_stdin(orbito, monkeypatch, capsys):
    t = board(orbito, *ROWS)
    monkeypatch.setattr(sys, 'stdin', io.StringIO('d1\nc1\nc3\nc4\n'))
    assert orbito.posicao_para_str(orbito.escolhe_movimento_manual(t)) == 'd1'
    assert capsys.readouterr().out == PROMPT
    assert orbito.posicao_para_str(orbito.escolhe_movimento_manual(t)) == 'c4'
    assert capsys.readouterr().out == PROMPT * 3
    assert orbito.tabuleiro_para_str(t) == DRAWN


def test_move_with_hand_made_streams(orbito, monkeypatch):
    screen = Screen()
    monkeypatch.setattr(sys, 'stdin', Keyboard('j11', 'j10'))
    monkeypatch.setattr(sys, 'stdout', screen)
    move = orbito.escolhe_movimento_manual(orbito.cria_tabuleiro_vazio(5))
    monkeypatch.undo()
    assert orbito.posicao_para_str(move) == 'j10'
    assert screen.text == PROMPT * 2


def test_move_with_replaced_input_function(orbito, monkeypatch, capsys):
    prompts, typed = [], iter(['a3', 'a2'])
    monkeypatch.setattr('builtins.input', lambda prompt='': (prompts.append(prompt), next(typed))[1])
    assert orbito.posicao_para_str(orbito.escolhe_movimento_manual(board(orbito, *ROWS))) == 'a2'
    assert prompts == [PROMPT] * 2
    assert capsys.readouterr().out == ''


def test_move_with_input_replaced_in_the_module(orbito, monkeypatch):
    prompts = []
    monkeypatch.setattr(orbito, 'input', lambda prompt='': (prompts.append(prompt), 'b2')[1], raising=False)
    assert orbito.posicao_para_str(orbito.escolhe_movimento_manual(board(orbito, *ROWS))) == 'b2'
    assert prompts == [PROMPT]


def test_anything_but_a_free_position_is_asked_again(orbito, monkeypatch):
    typed = ['', ' ', 'd', '1', '11', '1d', 'D1', 'dd1', 'd123', 'd5', 'e1', 'k1', 'd0', 'd-1', 'd+1', 'd01', 'd1.0',
             'd 1', ' d1', 'd1 ', 'd1d1', 'é1', 'd¹', 'c1', 'c3', 'd' + '9' * 5000]
    answers = iter(typed + ['d1', 'too many'])
    monkeypatch.setattr('builtins.input', lambda prompt='': next(answers))
    assert orbito.posicao_para_str(orbito.escolhe_movimento_manual(board(orbito, *ROWS))) == 'd1'
    assert list(answers) == ['too many']


@pytest.mark.parametrize('error', [EOFError, KeyboardInterrupt])
def test_errors_of_input_pass_through(orbito, monkeypatch, error):
    def fail(prompt=''):
        raise error

    monkeypatch.setattr('builtins.input', fail)
    with pytest.raises(error):
        orbito.escolhe_movimento_manual(orbito.cria_tabuleiro_vazio(2))
    for mode in ('facil', 'normal', '2jogadores'):
        with pytest.raises(error):
            orbito.orbito(2, mode, 'O')


def test_end_of_stdin_is_an_eoferror(orbito, monkeypatch, capsys):
    monkeypatch.setattr(sys, 'stdin', Keyboard('x'))
    with pytest.raises(EOFError):
        orbito.escolhe_movimento_manual(orbito.cria_tabuleiro_vazio(2))
    assert capsys.readouterr().out == PROMPT * 2


# The computer's move

@pytest.mark.parametrize('rows, stone, level, expected', [
    # The text's own examples.
    (ROWS, 'X', 'facil', 'b2'), (ROWS, 'O', 'facil', 'b2'), (ROWS, 'X', 'normal', 'd1'), (ROWS, 'O', 'normal', 'c4'),
    (('O.OO', 'XXXO', '.O..', '.XX.'), 'X', 'normal', 'd3'), (('O.OO', 'XXXO', '.O..', '.XX.'), 'O', 'normal', 'b1'),
    # Nothing to lean on: the first free position in reading order.
    (('....',) * 4, 'X', 'facil', 'b2'), (('....',) * 4, 'O', 'normal', 'b2'), (('......',) * 6, 'X', 'facil', 'c3'),
    (('....', '.X..', '....', '....'), 'O', 'facil', 'c2'),
    # Easy looks at neighbours after the rotation: c1 is then b1, b2 is b3 and c2 is b2.
    (('..X.', '....', '....', '....'), 'X', 'facil', 'c2'), (('...X', '.OO.', '.OO.', '....'), 'X', 'facil', 'c1'),
    # Normal: d3 gives black row 2 after one rotation, b4 would give white row 4 after two.
    (('X...', 'O.X.', 'O.X.', 'O...'), 'X', 'normal', 'd3'),
    # Only the opponent can complete a line, row 2 after two rotations.
    (('.X..', 'O...', '.XX.', 'O...'), 'O', 'normal', 'd4'),
    # Both would have three in a row: the own line is made. White completes row 4 at once.
    (('XXX.', '....', '....', 'OOO.'), 'X', 'normal', 'd1'), (('XXX.', '....', '....', 'OOO.'), 'O', 'normal', 'a3'),
])
def test_automatic_moves(orbito, rows, stone, level, expected):
    t = board(orbito, *rows)
    colour = orbito.cria_pedra_preta() if stone == 'X' else orbito.cria_pedra_branca()
    assert orbito.posicao_para_str(orbito.escolhe_movimento_auto(t, colour, level)) == expected
    assert orbito.tabuleiro_para_str(t) == drawing(*rows)


# Whole games

EXAMPLE_1 = """\
Bem-vindo ao ORBITO-2.
Jogo contra o computador (facil).
O jogador joga com 'O'.
    a   b   c   d
01 [ ]-[ ]-[ ]-[ ]
    |   |   |   |
02 [ ]-[ ]-[ ]-[ ]
    |   |   |   |
03 [ ]-[ ]-[ ]-[ ]
    |   |   |   |
04 [ ]-[ ]-[ ]-[ ]
Turno do computador (facil):
    a   b   c   d
01 [ ]-[ ]-[ ]-[ ]
    |   |   |   |
02 [ ]-[ ]-[ ]-[ ]
    |   |   |   |
03 [ ]-[X]-[ ]-[ ]
    |   |   |   |
04 [ ]-[ ]-[ ]-[ ]
Turno do jogador.
Escolha uma posicao livre:d1
    a   b   c   d
01 [ ]-[ ]-[O]-[ ]
    |   |   |   |
02 [ ]-[ ]-[ ]-[ ]
    |   |   |   |
03 [ ]-[ ]-[X]-[ ]
    |   |   |   |
04 [ ]-[ ]-[ ]-[ ]
"""

# The other games are told in short: whose turn, what was typed ('-' for the computer), the board after the turn.
GAMES = {
    'example 1': (2, 'facil', 'O', 'VITORIA', -1, """
        X -     .... .... .X.. ....
        O d1    ..O. .... ..X. ....
        X -     .O.. ..X. .X.. ....
        O c1    OO.. .X.. ..X. ....
        X -     O... OXX. .X.. ....
        O b1    O... OX.. OXX. ....
        X -     .... OXX. OXX. O...
        O b4    .... .XX. OXX. OOO.
        X -     .... XXX. .XX. OOOO"""),
    'example 2': (2, 'normal', 'X', 'EMPATE', 0, """
        X c2    .... .X.. .... ....
        O -     .... .O.. .X.. ....
        X a3    .... .... .OX. X...
        O -     .... ..X. .OO. .X..
        X b2    .... .XO. .XO. ..X.
        O -     .... OOO. .XX. ...X
        X a2,a3 .... .OX. OOXX X...
        O -     .... .XXX OOO. OX..
        X a2    ...X .XO. XXO. OOX.
        O -     ..X. OOO. .XX. XOOX
        X b1    XX.. .OX. OOXX .XOO
        O -     X... XXXX OOOO O.XO"""),
    'example 3': (2, '2jogadores', 'X', "VITORIA DO JOGADOR 'X'", 1, """
        X a1    .... X... .... ....
        O b2    .... .... XO.. ....
        X a4    .... .... ..O. XX..
        O c4    .... ..O. .... .XXO
        X a4    .... .O.. ...O .XXX
        O b3    .... ...O .OOX ..XX
        X b4    ...O ..OX ..OX ..XX
        O a3    ..OX .OOX ...X O..X"""),
    'white wins': (2, '2jogadores', 'O', "VITORIA DO JOGADOR 'O'", -1, """
        X a4    .... .... .... .X..
        O b2    .... .... .O.. ..X.
        X d3    .... ...X ..O. ...X
        O d2,b4 ...X ..O. ...X ..O.
        X a2    ..X. .O.X X... ...O
        O c3    .X.X ..O. .O.O X...
        X b2    X.X. .O.O .XO. .X..
        O a3    .X.O X.O. .OX. O.X."""),
    'full board': (2, '2jogadores', 'X', 'EMPATE', 0, """
        X a2    .... .... X... ....
        O a4    .... .... .... XO..
        X b1    X... .... .... .XO.
        O d4    .... X... ...O ..XO
        X b4    .... ...O X..O ..XX
        O b4    ...O ...O ...X X.OX
        X a3    ..OO ...X ...X XX.O
        O b2    .OOX ...X .O.O .XX.
        X d4    OOXX ...O ..OX ..XX
        O b4    OXXO O.OX ...X ..OX
        X b3    XXOX OO.X O.XX ...O
        O c2    XOXX XOXX OO.O O...
        X b4    OXXX XX.O XOO. OOX.
        O c2    XXXO OOO. XXO. XOOX
        X d3    XXO. XOOX OOXX XXOO
        O d1    XOOX XOXX XOOO OXXO"""),
    'lost with white': (2, 'normal', 'O', 'DERROTA', 1, """
        X -     .... .... .X.. ....
        O a2    .... .... O.X. ....
        X -     .... ..X. .X.. O...
        O b4    .... .X.. ..X. .OO.
        X -     ...X ..X. .X.. ..OO
        O b4    ..X. .X.. ..XO ..OO
        X -     .X.. ..XO .X.O ..XO
        O b2    X..O .X.O .OXO ...X"""),
    'lost with black': (2, 'normal', 'X', 'DERROTA', -1, """
        X c3    .... ..X. .... ....
        O -     .... .X.. .O.. ....
        X c2    .... .X.. .XO. ....
        O -     ...O ..O. .XX. ....
        X a1    ..O. XOX. ..X. ....
        O -     .O.. .XX. XOO. ....
        X a4    O... .XO. .XO. XX..
        O -     .... OOOO .XX. .XX."""),
}


def answers_and_output(n, mode, player, outcome, script):
    """What is typed in a game, and what the game prints."""
    printed = [f'Bem-vindo ao ORBITO-{n}.\n']
    if mode == '2jogadores':
        printed.append('Jogo para dois jogadores.\n')
    else:
        printed.append(f"Jogo contra o computador ({mode}).\nO jogador joga com '{player}'.\n")
    printed.append(drawing(*['.' * 2 * n] * 2 * n) + '\n')
    typed = []
    for turn in script.strip().splitlines():
        who, answers, *rows = turn.split()
        if answers == '-':
            printed.append(f'Turno do computador ({mode}):\n')
        else:
            printed.append(f"Turno do jogador '{who}'.\n" if mode == '2jogadores' else 'Turno do jogador.\n')
            printed.append(PROMPT * len(answers.split(',')))
            typed += answers.split(',')
        printed.append(drawing(*rows) + '\n')
    return typed, ''.join(printed) + outcome + '\n'


@pytest.mark.parametrize('name', GAMES)
def test_game_on_the_standard_streams(orbito, monkeypatch, capsys, name):
    n, mode, player, outcome, result, script = GAMES[name]
    typed, printed = answers_and_output(n, mode, player, outcome, script)
    monkeypatch.setattr(sys, 'stdin', io.StringIO('\n'.join(typed) + '\n'))
    returned = orbito.orbito(n, mode, player)
    assert (returned, type(returned)) == (result, int)
    assert capsys.readouterr().out == printed


@pytest.mark.parametrize('name', ['example 2', 'white wins'])
def test_game_with_replaced_input_function(orbito, monkeypatch, name):
    n, mode, player, outcome, result, script = GAMES[name]
    typed, printed = answers_and_output(n, mode, player, outcome, script)
    screen = Screen()
    monkeypatch.setattr(sys, 'stdout', screen)

    def answer(prompt=''):
        # Written by hand, so that the order of prompts and boards shows.
        print(prompt, end='')
        return typed.pop(0)

    monkeypatch.setattr('builtins.input', answer)
    assert orbito.orbito(n, mode, player) == result
    monkeypatch.undo()
    assert screen.text == printed
    assert typed == []


def test_beginning_of_the_first_example_letter_by_letter(orbito, monkeypatch, capsys):
    monkeypatch.setattr(orbito, 'input', lambda prompt='': (print(prompt, end=''), answers.pop(0))[1], raising=False)
    answers = ['d1']
    with pytest.raises(IndexError):
        orbito.orbito(2, 'facil', 'O')
    assert capsys.readouterr().out.startswith(EXAMPLE_1.replace(PROMPT + 'd1\n', PROMPT))


def test_large_board_dialogue(orbito, monkeypatch, capsys):
    monkeypatch.setattr(sys, 'stdin', Keyboard('j10'))
    with pytest.raises(EOFError):
        orbito.orbito(5, 'facil', 'X')
    empty = ['.' * 10] * 10
    first = empty[:8] + ['.........X', empty[9]]
    second = empty[:5] + ['....O.....'] + empty[6:7] + ['.........X'] + empty[8:]
    assert capsys.readouterr().out == (
        "Bem-vindo ao ORBITO-5.\nJogo contra o computador (facil).\nO jogador joga com 'X'.\n"
        + drawing(*empty) + '\nTurno do jogador.\n' + PROMPT + drawing(*first)
        + '\nTurno do computador (facil):\n' + drawing(*second) + '\nTurno do jogador.\n' + PROMPT)


def test_bad_games_are_refused(orbito, capsys):
    for mode in ('dificil', 'FACIL', 'facil ', 'jogadores', '', None, 2, b'facil', ('facil',), Hostile()):
        refuses('orbito: argumentos invalidos', orbito.orbito, 2, mode, 'X')
    for stone in ('x', '0', ' ', '', 'XO', 'Z', None, 1, True, ('X',), orbito.cria_tabuleiro_vazio(2), Hostile()):
        refuses('orbito: argumentos invalidos', orbito.orbito, 2, 'facil', stone)
        refuses('orbito: argumentos invalidos', orbito.orbito, 2, '2jogadores', stone)
    refuses('orbito: argumentos invalidos', orbito.orbito, Hostile(), 'facil', 'X')
    assert capsys.readouterr().out == ''
