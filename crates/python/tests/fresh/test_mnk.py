"""The m,n,k game as a teacher's private tests would ask for it."""

import builtins
import io
import sys

import pytest

TAB = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
PROMPT = 'Turno do jogador. Escolha uma posicao livre: '
LEVELS = ('facil', 'normal', 'dificil')


class Hostile:
    """Every question put to this object ends badly: only its type may be looked at."""

    def _refuse(self, *args):
        raise RuntimeError('looked inside')

    __eq__ = __ne__ = __lt__ = __gt__ = __le__ = __ge__ = __hash__ = __len__ = __iter__ = __getitem__ = _refuse
    __bool__ = __int__ = __index__ = __float__ = __str__ = __contains__ = __add__ = __neg__ = _refuse


BAD_BOARDS = [
    None, 3, 2.5, 'tab', b'tab', (), ((),), ((), ()), range(3), {(0, 0): 1},
    ((0, 0),), ((0,), (0,)), ((0, 0),) * 101, ((0,) * 101,) * 2,
    [[0, 0], [0, 0]], ([0, 0], [0, 0]), ((0, 0), [0, 0]), ('00', '00'), ((0, 0), 5),
    ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0)), ((0, 0), (0, 0, 0)),
    ((1, 0, 0, 1), (-1, 1, '0', 1), (-1, 0, 0, -1)), ((0, 0), (0, 2)), ((0, -2), (0, 0)), ((0, None), (0, 0)),
    ((0, 0), (0, True)), ((False, 0), (0, 0)), ((0, 0.0), (0, 0)), ((0, 0), (-1.0, 0)),
]
NOT_POSITIONS = [0, -2, 10001, 10 ** 30, True, False, 1.0, '1', None, (1,), [1], 1j]
NOT_PLAYERS = [0, 2, -2, True, False, 1.0, -1.0, '1', 'X', None, (1,)]
NOT_K = [0, -3, True, 1.0, '3', None, (3,)]


def empty(m, n):
    return ((0,) * n,) * m


def refuses(message, function, *args):
    with pytest.raises(ValueError) as caught:
        function(*args)
    assert type(caught.value) is ValueError
    assert str(caught.value) == message


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


def answers_and_output(transcript):
    """Splits what a terminal shows into what was typed and what was printed."""
    typed, printed = [], ''
    for line in transcript.splitlines(keepends=True):
        if line.startswith(PROMPT):
            typed.append(line[len(PROMPT):].rstrip('\n'))
            line = PROMPT
        printed += line
    return typed, printed


# Boards and positions

@pytest.mark.parametrize('board', [
    TAB, empty(2, 2), empty(100, 100), empty(2, 100), empty(100, 2), ((1, 1), (1, 1)), ((-1, -1, -1), (0, 0, 0)),
], ids=['text', '2x2', '100x100', '2x100', '100x2', 'only black', 'only white'])
def test_boards_are_recognised(mnk, board):
    assert mnk.eh_tabuleiro(board) is True


def test_anything_else_is_no_board(mnk):
    assert [value for value in BAD_BOARDS if mnk.eh_tabuleiro(value) is not False] == []


def test_recognisers_never_raise(mnk):
    for value in (Hostile(), (Hostile(), Hostile()), ((0, 0), (0, Hostile())), ((0, 0), Hostile()), object, len):
        assert mnk.eh_tabuleiro(value) is False
        assert mnk.eh_posicao(value) is False


def test_positions_are_recognised(mnk):
    assert [mnk.eh_posicao(value) for value in (1, 9, 225, 10000)] == [True] * 4


def test_anything_else_is_no_position(mnk):
    assert [value for value in NOT_POSITIONS if mnk.eh_posicao(value) is not False] == []


def test_dimensions(mnk):
    assert mnk.obtem_dimensao(TAB) == (3, 4)
    assert mnk.obtem_dimensao(((1, 0, 0), (-1, 1, 0), (-1, 0, 1), (1, -1, 0), (0, -1, 0))) == (5, 3)
    assert mnk.obtem_dimensao(empty(100, 2)) == (100, 2)


def test_values_in_order_of_position(mnk):
    assert tuple(mnk.obtem_valor(TAB, pos) for pos in range(1, 13)) == TAB[0] + TAB[1] + TAB[2]


def test_columns(mnk):
    assert mnk.obtem_coluna(TAB, 2) == (2, 6, 10)
    assert mnk.obtem_coluna(TAB, 7) == (3, 7, 11)
    assert mnk.obtem_coluna(TAB, 12) == (4, 8, 12)


def test_rows(mnk):
    assert mnk.obtem_linha(TAB, 3) == (1, 2, 3, 4)
    assert mnk.obtem_linha(TAB, 7) == (5, 6, 7, 8)
    assert mnk.obtem_linha(TAB, 9) == (9, 10, 11, 12)


def test_diagonals(mnk):
    expected = {6: ((1, 6, 11), (9, 6, 3)), 5: ((5, 10), (5, 2)), 1: ((1, 6, 11), (1,)), 4: ((4,), (10, 7, 4)),
                9: ((9,), (9, 6, 3)), 12: ((2, 7, 12), (12,)), 8: ((3, 8), (11, 8))}
    assert {pos: mnk.obtem_diagonais(TAB, pos) for pos in expected} == expected
    assert mnk.obtem_diagonais(empty(4, 2), 5) == ((5, 8), (5, 4))


def test_drawing(mnk):
    board = ((1, 0, 0), (-1, 1, 0), (-1, 0, 0))
    assert mnk.tabuleiro_para_str(board) == 'X---+---+\n|   |   |\nO---X---+\n|   |   |\nO---+---+'
    assert mnk.tabuleiro_para_str(TAB) == 'X---+---+---X\n|   |   |   |\nO---X---+---X\n|   |   |   |\nO---+---+---O'
    assert mnk.tabuleiro_para_str(((1, -1), (0, 1))) == 'X---O\n|   |\n+---X'


def test_drawing_of_the_largest_board(mnk):
    lines = mnk.tabuleiro_para_str(empty(100, 100)).split('\n')
    assert lines == ['+---' * 99 + '+', '|   ' * 99 + '|'] * 99 + ['+---' * 99 + '+']


# Functions that check their arguments

@pytest.mark.parametrize('name, arguments, plural', [
    ('eh_posicao_valida', (1,), True), ('eh_posicao_livre', (1,), True), ('obtem_posicoes_livres', (), False),
    ('obtem_posicoes_jogador', (1,), True), ('obtem_posicoes_adjacentes', (1,), True),
    ('ordena_posicoes_tabuleiro', ((),), True), ('marca_posicao', (1, 1), True),
    ('verifica_k_linhas', (1, 1, 1), True), ('eh_fim_jogo', (3,), True), ('escolhe_posicao_manual', (), False),
    ('escolhe_posicao_auto', (1, 3, 'facil'), True),
])
def test_bad_boards_are_refused_by_name(mnk, monkeypatch, name, arguments, plural):
    monkeypatch.setattr(builtins, 'input', lambda prompt='': pytest.fail('asked before checking'))
    message = f'{name}: argumentos invalidos' if plural else f'{name}: argumento invalido'
    for board in BAD_BOARDS + [Hostile(), ((0, 0), (0, Hostile()))]:
        refuses(message, getattr(mnk, name), board, *arguments)


@pytest.mark.parametrize('name, rest', [
    ('eh_posicao_valida', ()), ('eh_posicao_livre', ()), ('obtem_posicoes_adjacentes', ()), ('marca_posicao', (1,)),
    ('verifica_k_linhas', (1, 1)),
])
def test_bad_positions_are_refused_by_name(mnk, name, rest):
    outside = [] if name == 'eh_posicao_valida' else [13, 10000]
    for pos in NOT_POSITIONS + outside + [Hostile()]:
        refuses(f'{name}: argumentos invalidos', getattr(mnk, name), TAB, pos, *rest)


@pytest.mark.parametrize('name, before, after', [
    ('obtem_posicoes_jogador', (), ()), ('marca_posicao', (2,), ()), ('verifica_k_linhas', (1,), (2,)),
    ('escolhe_posicao_auto', (), (3, 'facil')),
])
def test_bad_players_are_refused_by_name(mnk, name, before, after):
    for player in NOT_PLAYERS + [Hostile()]:
        refuses(f'{name}: argumentos invalidos', getattr(mnk, name), TAB, *before, player, *after)


@pytest.mark.parametrize('name, before, after', [
    ('verifica_k_linhas', (1, 1), ()), ('eh_fim_jogo', (), ()), ('escolhe_posicao_auto', (1,), ('facil',)),
])
def test_bad_k_is_refused_by_name(mnk, name, before, after):
    for k in NOT_K + [Hostile()]:
        refuses(f'{name}: argumentos invalidos', getattr(mnk, name), TAB, *before, k, *after)


def test_positions_of_the_board(mnk):
    assert [mnk.eh_posicao_valida(TAB, pos) for pos in (1, 9, 12, 13, 10000)] == [True, True, True, False, False]
    assert mnk.eh_posicao_valida(empty(100, 100), 10000) is True


def test_free_positions(mnk):
    assert [pos for pos in range(1, 13) if mnk.eh_posicao_livre(TAB, pos) is True] == [2, 3, 7, 10, 11]
    assert mnk.eh_posicao_livre(TAB, 4) is False
    assert mnk.obtem_posicoes_livres(TAB) == (2, 3, 7, 10, 11)
    assert mnk.obtem_posicoes_livres(((1, -1), (-1, 1))) == ()
    refuses('obtem_posicoes_livres: argumento invalido', mnk.obtem_posicoes_livres, ((1, -1, 0), (1, -1, 0), (1, -1)))


def test_positions_of_a_player(mnk):
    assert mnk.obtem_posicoes_jogador(TAB, 1) == (1, 4, 6, 8)
    assert mnk.obtem_posicoes_jogador(TAB, -1) == (5, 9, 12)
    assert mnk.obtem_posicoes_jogador(empty(2, 3), -1) == ()


def test_neighbours(mnk):
    expected = {1: (2, 5, 6), 4: (3, 7, 8), 9: (5, 6, 10), 12: (7, 8, 11), 2: (1, 3, 5, 6, 7), 5: (1, 2, 6, 9, 10),
                8: (3, 4, 7, 11, 12), 6: (1, 2, 3, 5, 7, 9, 10, 11)}
    assert {pos: mnk.obtem_posicoes_adjacentes(TAB, pos) for pos in expected} == expected


@pytest.mark.parametrize('m, n, expected', [
    (3, 4, (7, 2, 3, 4, 6, 8, 10, 11, 12, 1, 5, 9)), (2, 2, (4, 1, 2, 3)), (3, 3, (5, 1, 2, 3, 4, 6, 7, 8, 9)),
    (4, 4, (11, 6, 7, 8, 10, 12, 14, 15, 16, 1, 2, 3, 4, 5, 9, 13)), (2, 5, (8, 2, 3, 4, 7, 9, 1, 5, 6, 10)),
])
def test_order_by_distance_from_the_centre(mnk, m, n, expected):
    positions = tuple(range(1, m * n + 1))
    assert mnk.ordena_posicoes_tabuleiro(empty(m, n), positions) == expected
    assert mnk.ordena_posicoes_tabuleiro(empty(m, n), positions[::-1]) == expected
    assert mnk.ordena_posicoes_tabuleiro(empty(m, n), ()) == ()


def test_order_refuses_anything_but_positions_of_the_board(mnk):
    for positions in ('123', [1, 2], {1, 2}, None, 3, (13,), (1, 0), (1, True), (2, 1.0), (1, '2'), ((1,),), (1, None),
                      Hostile(), (1, Hostile())):
        refuses('ordena_posicoes_tabuleiro: argumentos invalidos', mnk.ordena_posicoes_tabuleiro, TAB, positions)


def test_marking_makes_a_new_board(mnk):
    assert mnk.marca_posicao(TAB, 11, -1) == ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, -1, -1))
    assert mnk.marca_posicao(TAB, 7, -1) == ((1, 0, 0, 1), (-1, 1, -1, 1), (-1, 0, 0, -1))
    assert mnk.marca_posicao(TAB, 2, 1) == ((1, 1, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
    assert TAB == ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
    assert mnk.eh_tabuleiro(mnk.marca_posicao(empty(100, 100), 10000, 1))


def test_taken_positions_cannot_be_marked(mnk):
    for pos in (1, 5, 12):
        for player in (1, -1):
            refuses('marca_posicao: argumentos invalidos', mnk.marca_posicao, TAB, pos, player)


@pytest.mark.parametrize('board, pos, player, k, expected', [
    (TAB, 4, 1, 2, True), (TAB, 12, 1, 2, False), (TAB, 1, 1, 3, False), (TAB, 9, -1, 3, False),
    (((1, 0, 0, 0), (-1, 1, 0, 1), (-1, 0, 1, -1), (0, 0, 0, 0)), 6, 1, 3, True),
    (((1, 0, 0, 0), (-1, 1, 0, 1), (-1, 0, 1, -1), (0, 0, 0, 0)), 16, 1, 3, False),
    # A run on the same line that does not reach the position is no run of the position.
    (((0, 1, 1, 1), (0, 0, 0, 0)), 1, 1, 3, False), (((1, 0, 1, 1, 1), (0, 0, 0, 0, 0)), 1, 1, 3, False),
    (((1, 1, 0, 1), (0, 0, 0, 0)), 1, 1, 3, False), (((1, 1, 1, 1), (0, 0, 0, 0)), 3, 1, 3, True),
    (((0, 0, -1), (0, -1, 0), (-1, 0, 0)), 3, -1, 3, True), (((0, 0, -1), (0, -1, 0), (-1, 0, 0)), 5, 1, 1, False),
    (TAB, 2, 1, 1, False), (TAB, 1, 1, 1, True), (TAB, 5, -1, 2, True), (TAB, 1, 1, 1000, False),
])
def test_lines_through_a_position(mnk, board, pos, player, k, expected):
    assert mnk.verifica_k_linhas(board, pos, player, k) is expected


def test_end_of_the_game(mnk):
    over = [(((1, 0, 0, 0), (-1, 1, 0, 1), (-1, 0, 1, -1)), 3), (((1, 1, -1), (-1, -1, 1), (1, -1, 1)), 3), (TAB, 2),
            (((0, 0, -1), (0, -1, 0), (-1, 0, 0)), 3), (((1, 1, 1, 1), (0, 0, 0, 0)), 3), (((1, -1), (-1, 1)), 50)]
    going_on = [(TAB, 3), (empty(2, 2), 1), (empty(2, 2), 50), (((1, 1, 0, 1), (0, 0, 0, 0)), 3)]
    assert [mnk.eh_fim_jogo(*arguments) for arguments in over] == [True] * len(over)
    assert [mnk.eh_fim_jogo(*arguments) for arguments in going_on] == [False] * len(going_on)
    refuses('eh_fim_jogo: argumentos invalidos', mnk.eh_fim_jogo, ((1, -1), (-1, -1, 1)), 2)


# The person's move

def test_move_from_replaced_stdin(mnk, monkeypatch, capsys):
    monkeypatch.setattr(sys, 'stdin', io.StringIO('1\n13\n3\n'))
    result = mnk.escolhe_posicao_manual(TAB)
    assert (result, type(result)) == (3, int)
    assert capsys.readouterr().out == PROMPT * 3


def test_move_with_hand_made_streams(mnk, monkeypatch):
    screen = Screen()
    monkeypatch.setattr(sys, 'stdin', Keyboard('2'))
    monkeypatch.setattr(sys, 'stdout', screen)
    result = mnk.escolhe_posicao_manual(TAB)
    monkeypatch.undo()
    assert result == 2
    assert screen.text == PROMPT


def test_move_with_replaced_input_function(mnk, monkeypatch, capsys):
    prompts, typed = [], iter(['9', '10'])
    monkeypatch.setattr('builtins.input', lambda prompt='': (prompts.append(prompt), next(typed))[1])
    assert mnk.escolhe_posicao_manual(TAB) == 10
    assert prompts == [PROMPT] * 2
    assert capsys.readouterr().out == ''


def test_move_with_input_replaced_in_the_module(mnk, monkeypatch):
    prompts = []
    monkeypatch.setattr(mnk, 'input', lambda prompt='': (prompts.append(prompt), '11')[1], raising=False)
    assert mnk.escolhe_posicao_manual(TAB) == 11
    assert prompts == [PROMPT]


def test_anything_but_a_free_position_is_asked_again(mnk, monkeypatch):
    typed = ['', ' ', 'abc', '0', '1', '12', '13', '-2', '+2', '2.0', '2,3', '2 3', '(2,)', 'True', '1_0', '²',
             '9' * 5000]
    answers = iter(typed + ['7', 'too many'])
    monkeypatch.setattr('builtins.input', lambda prompt='': next(answers))
    assert mnk.escolhe_posicao_manual(TAB) == 7
    assert list(answers) == ['too many']


@pytest.mark.parametrize('error', [EOFError, KeyboardInterrupt])
def test_errors_of_input_pass_through(mnk, monkeypatch, error):
    def fail(prompt=''):
        raise error

    monkeypatch.setattr('builtins.input', fail)
    with pytest.raises(error):
        mnk.escolhe_posicao_manual(TAB)
    with pytest.raises(error):
        mnk.jogo_mnk((3, 3, 3), 1, 'facil')


def test_end_of_stdin_is_an_eoferror(mnk, monkeypatch, capsys):
    monkeypatch.setattr(sys, 'stdin', Keyboard('1'))
    with pytest.raises(EOFError):
        mnk.escolhe_posicao_manual(TAB)
    assert capsys.readouterr().out == PROMPT * 2


# The computer's move

@pytest.mark.parametrize('board, player, k, level, expected', [
    # The text's own examples, and the answers that are known for empty boards.
    (((0, 0, 0), (0, 1, 0), (-1, 0, 1)), -1, 3, 'facil', 4),
    (((0, 0, 0), (0, 1, 0), (-1, 0, 1)), -1, 3, 'normal', 1),
    (((0, 0, -1), (-1, 1, 0), (1, 0, 0)), 1, 3, 'normal', 1),
    (((0, 0, -1), (-1, 1, 0), (1, 0, 0)), 1, 3, 'dificil', 8),
    (empty(3, 3), 1, 3, 'dificil', 1), (empty(3, 4), 1, 3, 'dificil', 2),
    (empty(3, 3), 1, 3, 'facil', 5), (empty(4, 4), -1, 3, 'facil', 11), (empty(2, 2), 1, 2, 'normal', 4),
    # Easy: nearest the centre among the neighbours of own stones, else among all.
    (((0, 0, 0), (0, 1, 0), (0, 0, 0)), -1, 3, 'facil', 1),
    (((-1, 0, 0, 0, 0),) + empty(4, 5), -1, 4, 'facil', 7), (((-1, 0, 0, 0, 0),) + empty(4, 5), 1, 4, 'facil', 13),
    # Normal: the longest line counts, and the own line before the opponent's.
    (((1, 1, 0), (-1, -1, 0), (0, 0, 0)), -1, 3, 'normal', 6), (((1, 1, 0), (-1, -1, 0), (0, 0, 0)), 1, 3, 'normal', 3),
    (((1, 1, 0), (0, -1, 0), (0, 0, 0)), -1, 3, 'normal', 3), (((1, 0, 0), (0, 0, 0), (0, 0, 0)), -1, 3, 'normal', 5),
    (((1, 0, 0), (0, 0, 0), (0, 0, 0)), 1, 3, 'normal', 5),
    # Hard: win, then block, before anything is played out.
    (((1, 1, 0), (-1, -1, 0), (0, 0, 0)), -1, 3, 'dificil', 6),
    (((1, 1, 0), (0, -1, 0), (0, 0, 0)), -1, 3, 'dificil', 3),
    (((1, 1, 0), (0, 0, 0), (0, -1, -1)), 1, 3, 'dificil', 3),
    # A k that no line can reach is allowed.
    (empty(2, 2), 1, 5, 'facil', 4), (empty(2, 2), 1, 5, 'normal', 4), (empty(2, 2), -1, 5, 'dificil', 4),
])
def test_automatic_moves(mnk, board, player, k, level, expected):
    result = mnk.escolhe_posicao_auto(board, player, k, level)
    assert (result, type(result)) == (expected, int)


def test_unknown_levels_are_refused(mnk):
    for level in ('', 'Facil', 'FACIL', 'facil ', 'difícil', 'medio', None, 1, True, ('facil',), b'facil', Hostile()):
        refuses('escolhe_posicao_auto: argumentos invalidos', mnk.escolhe_posicao_auto, TAB, 1, 3, level)
        refuses('jogo_mnk: argumentos invalidos', mnk.jogo_mnk, (3, 3, 3), 1, level)


def test_no_automatic_move_once_the_game_is_over(mnk):
    won = ((1, 1, 1), (-1, -1, 0), (0, 0, 0))
    full = ((1, 1, -1), (-1, -1, 1), (1, -1, 1))
    for level in LEVELS:
        for board, k in ((won, 3), (full, 3), (TAB, 2)):
            refuses('escolhe_posicao_auto: argumentos invalidos', mnk.escolhe_posicao_auto, board, -1, k, level)


# Whole games

EXAMPLE_1 = """\
Bem-vindo ao JOGO MNK.
O jogador joga com 'X'.
+---+---+
|   |   |
+---+---+
|   |   |
+---+---+
Turno do jogador. Escolha uma posicao livre: 5
+---+---+
|   |   |
+---X---+
|   |   |
+---+---+
Turno do computador (facil):
O---+---+
|   |   |
+---X---+
|   |   |
+---+---+
Turno do jogador. Escolha uma posicao livre: 4
O---+---+
|   |   |
X---X---+
|   |   |
+---+---+
Turno do computador (facil):
O---O---+
|   |   |
X---X---+
|   |   |
+---+---+
Turno do jogador. Escolha uma posicao livre: 6
O---O---+
|   |   |
X---X---X
|   |   |
+---+---+
VITORIA
"""

EXAMPLE_2 = """\
Bem-vindo ao JOGO MNK.
O jogador joga com 'O'.
+---+---+
|   |   |
+---+---+
|   |   |
+---+---+
Turno do computador (dificil):
X---+---+
|   |   |
+---+---+
|   |   |
+---+---+
Turno do jogador. Escolha uma posicao livre: 2
X---O---+
|   |   |
+---+---+
|   |   |
+---+---+
Turno do computador (dificil):
X---O---+
|   |   |
X---+---+
|   |   |
+---+---+
Turno do jogador. Escolha uma posicao livre: 7
X---O---+
|   |   |
X---+---+
|   |   |
O---+---+
Turno do computador (dificil):
X---O---+
|   |   |
X---X---+
|   |   |
O---+---+
Turno do jogador. Escolha uma posicao livre: 6
X---O---+
|   |   |
X---X---O
|   |   |
O---+---+
Turno do computador (dificil):
X---O---+
|   |   |
X---X---O
|   |   |
O---+---X
DERROTA
"""

# Nobody can make three in a row on four squares; a taken square is asked for once more.
DRAW = """\
Bem-vindo ao JOGO MNK.
O jogador joga com 'O'.
+---+
|   |
+---+
Turno do computador (facil):
+---+
|   |
+---X
Turno do jogador. Escolha uma posicao livre: 1
O---+
|   |
+---X
Turno do computador (facil):
O---X
|   |
+---X
Turno do jogador. Escolha uma posicao livre: 2
Turno do jogador. Escolha uma posicao livre: 3
O---X
|   |
O---X
EMPATE
"""

WHITE_LOSES = """\
Bem-vindo ao JOGO MNK.
O jogador joga com 'O'.
+---+---+
|   |   |
+---+---+
Turno do computador (normal):
+---+---+
|   |   |
+---X---+
Turno do jogador. Escolha uma posicao livre: 1
O---+---+
|   |   |
+---X---+
Turno do computador (normal):
O---X---+
|   |   |
+---X---+
DERROTA
"""

WHITE_WINS = """\
Bem-vindo ao JOGO MNK.
O jogador joga com 'O'.
+---+---+
|   |   |
+---+---+
|   |   |
+---+---+
Turno do computador (facil):
+---+---+
|   |   |
+---X---+
|   |   |
+---+---+
Turno do jogador. Escolha uma posicao livre: 1
O---+---+
|   |   |
+---X---+
|   |   |
+---+---+
Turno do computador (facil):
O---X---+
|   |   |
+---X---+
|   |   |
+---+---+
Turno do jogador. Escolha uma posicao livre: 4
O---X---+
|   |   |
O---X---+
|   |   |
+---+---+
Turno do computador (facil):
O---X---X
|   |   |
O---X---+
|   |   |
+---+---+
Turno do jogador. Escolha uma posicao livre: 7
O---X---X
|   |   |
O---X---+
|   |   |
O---+---+
VITORIA
"""

BLACK_LOSES = """\
Bem-vindo ao JOGO MNK.
O jogador joga com 'X'.
+---+---+
|   |   |
+---+---+
|   |   |
+---+---+
Turno do jogador. Escolha uma posicao livre: 1
X---+---+
|   |   |
+---+---+
|   |   |
+---+---+
Turno do computador (normal):
X---+---+
|   |   |
+---O---+
|   |   |
+---+---+
Turno do jogador. Escolha uma posicao livre: 2
X---X---+
|   |   |
+---O---+
|   |   |
+---+---+
Turno do computador (normal):
X---X---O
|   |   |
+---O---+
|   |   |
+---+---+
Turno do jogador. Escolha uma posicao livre: 4
X---X---O
|   |   |
X---O---+
|   |   |
+---+---+
Turno do computador (normal):
X---X---O
|   |   |
X---O---+
|   |   |
O---+---+
DERROTA
"""

GAMES = pytest.mark.parametrize('cfg, player, level, transcript, result', [
    ((3, 3, 3), 1, 'facil', EXAMPLE_1, 1), ((3, 3, 3), -1, 'dificil', EXAMPLE_2, 1), ((2, 2, 3), -1, 'facil', DRAW, 0),
    ((2, 3, 2), -1, 'normal', WHITE_LOSES, 1), ((3, 3, 3), -1, 'facil', WHITE_WINS, -1),
    ((3, 3, 3), 1, 'normal', BLACK_LOSES, -1),
], ids=['example 1', 'example 2', 'draw', 'white loses', 'white wins', 'black loses'])


@GAMES
def test_game_on_the_standard_streams(mnk, monkeypatch, capsys, cfg, player, level, transcript, result):
    typed, printed = answers_and_output(transcript)
    monkeypatch.setattr(sys, 'stdin', io.StringIO('\n'.join(typed) + '\n'))
    returned = mnk.jogo_mnk(cfg, player, level)
    assert (returned, type(returned)) == (result, int)
    assert capsys.readouterr().out == printed


@GAMES
def test_game_with_replaced_input_function(mnk, monkeypatch, cfg, player, level, transcript, result):
    typed, printed = answers_and_output(transcript)
    screen = io.StringIO()
    monkeypatch.setattr(sys, 'stdout', screen)

    def answer(prompt=''):
        # Written by hand, so that the order of prompts and boards shows.
        print(prompt, end='')
        return typed.pop(0)

    monkeypatch.setattr('builtins.input', answer)
    assert mnk.jogo_mnk(cfg, player, level) == result
    monkeypatch.undo()
    assert screen.getvalue() == printed
    assert typed == []


def test_first_stone_wins_when_one_is_enough(mnk, monkeypatch, capsys):
    monkeypatch.setattr(mnk, 'input', lambda prompt='': '3', raising=False)
    assert mnk.jogo_mnk((2, 2, 1), 1, 'normal') == 1
    assert capsys.readouterr().out.endswith('\n+---+\n|   |\nX---+\nVITORIA\n')


def test_bad_configurations_are_refused(mnk, capsys):
    for cfg in (None, 3, '333', [3, 3, 3], (), (3, 3), (3, 3, 3, 3), (1, 3, 3), (3, 1, 3), (101, 3, 3), (3, 101, 3),
                (3, 3, 0), (3, 3, -1), (3, 3, True), (True, 3, 3), (3.0, 3, 3), (3, 3, 3.0), ('3', 3, 3), (3, None, 3),
                Hostile(), (3, Hostile(), 3)):
        refuses('jogo_mnk: argumentos invalidos', mnk.jogo_mnk, cfg, 1, 'facil')
    assert capsys.readouterr().out == ''


def test_bad_players_of_a_game_are_refused(mnk, capsys):
    for player in NOT_PLAYERS + [Hostile()]:
        refuses('jogo_mnk: argumentos invalidos', mnk.jogo_mnk, (3, 3, 3), player, 'facil')
    assert capsys.readouterr().out == ''
