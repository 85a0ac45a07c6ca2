"""Konane as a teacher's private tests would see it: types, board, automatic player and control program of the text.

The module under test comes as the fixture `konane`. Which moves are legal is worked out here, on a dictionary, never by
the module itself.
"""

import importlib
import io
import math
import random
import sys

import pytest

CASAS = [(l, c) for l in range(8) for c in range(8)]
ABERTURAS = [(0, 0), (3, 3), (4, 4), (7, 7)]
OUTRA = {'p': 'b', 'b': 'p'}
ERRO_POS = 'faz-pos: os argumentos devem ser inteiros entre 0 e 7.'
ERRO_JOGADA = 'faz-jogada: os argumentos devem ser posições.'
ERRO_POSICOES = 'faz-posicoes-de-jogada: os argumentos devem listas de posicoes'


class Hostile:
    """Raises from every method that a careless check would call."""

    def _refuse(self, *args):
        raise RuntimeError('a method of the argument was called')

    __eq__ = __lt__ = __gt__ = __le__ = __ge__ = __len__ = __iter__ = __hash__ = __bool__ = __int__ = _refuse
    __getitem__ = __contains__ = __index__ = _refuse


def fails(message, function, *args):
    with pytest.raises(ValueError) as error:
        function(*args)
    assert str(error.value) == message


# --- The rules, as plainly as they can be put -----------------------------------------------------------------------

def start():
    return {(l, c): 'p' if (l + c) % 2 == 0 else 'b' for l, c in CASAS}


def opened(black, white):
    return {**start(), black: 'v', white: 'v'}


def neighbours(square):
    l, c = square
    return [p for p in ((l + 1, c), (l - 1, c), (l, c + 1), (l, c - 1)) if p in CASAS]


def legal(board, colour):
    """Every legal move of a colour, each with the squares it captures, ascending."""
    moves = {}
    for l, c in CASAS:
        for dl, dc in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            taken, end = [], (l, c)
            while board[l, c] == colour:
                over, end = (end[0] + dl, end[1] + dc), (end[0] + 2 * dl, end[1] + 2 * dc)
                if board.get(over) != OUTRA[colour] or board.get(end) != 'v':
                    break
                taken.append(over)
                moves[(l, c), end] = sorted(taken)
    return moves


def play(board, move, taken):
    """The board after a move, as a new dictionary."""
    return {**board, move[0]: 'v', move[1]: board[move[0]], **dict.fromkeys(taken, 'v')}


def longest(moves):
    """A move that captures most: the long jumps are those worth testing."""
    return max(moves, key=lambda move: (len(moves[move]), move))


# --- Positions ------------------------------------------------------------------------------------------------------

def test_faz_pos_and_its_selectors(konane):
    for l, c in CASAS:
        p = konane.faz_pos(l, c)
        assert p == (l, c) and (konane.linha_pos(p), konane.coluna_pos(p)) == (l, c) and konane.eh_pos(p) is True


@pytest.mark.parametrize('l, c', [
    (-1, 0), (0, -1), (8, 0), (0, 8), (1.0, 1), (1, 1.0), (True, 1), (1, False), ('1', 1), (None, 1), ((1,), 1),
    (10 ** 30, 1), (Hostile(), 1), (1, Hostile()),
])
def test_faz_pos_refuses(konane, l, c):
    fails(ERRO_POS, konane.faz_pos, l, c)


@pytest.mark.parametrize('thing', [
    (8, 0), (0, -1), (1.0, 1), (True, 1), ('0', '0'), (1,), (1, 2, 3), (), [1, 2], '12', 12, None, {1: 2},
    ((0, 0), (0, 2)), Hostile(), (Hostile(), 1), (1, Hostile()),
])
def test_eh_pos_says_no(konane, thing):
    assert konane.eh_pos(thing) is False


def test_pos_iguais(konane):
    p, q = konane.faz_pos(2, 3), konane.faz_pos(3, 2)
    assert konane.pos_iguais(p, konane.faz_pos(2, 3)) is True
    assert konane.pos_iguais(p, q) is False


@pytest.mark.parametrize('p, q, expected', [
    ((0, 0), (3, 4), 5.0), ((3, 4), (0, 0), 5.0), ((2, 2), (2, 2), 0.0), ((1, 5), (1, 2), 3.0),
    ((0, 0), (1, 1), math.sqrt(2)), ((0, 0), (7, 7), math.sqrt(98)),
])
def test_distancia(konane, p, q, expected):
    result = konane.distancia(konane.faz_pos(*p), konane.faz_pos(*q))
    assert type(result) is float and result == pytest.approx(expected)


@pytest.mark.parametrize('p, q, same, adjacent', [
    ((3, 3), (3, 4), True, True), ((3, 3), (2, 3), True, True), ((3, 3), (3, 5), True, False),
    ((3, 3), (7, 3), True, False), ((3, 3), (4, 4), False, False), ((3, 3), (4, 5), False, False),
    ((3, 3), (3, 3), True, False),
])
def test_eh_mesma_direccao_and_eh_adjacentes(konane, p, q, same, adjacent):
    p, q = konane.faz_pos(*p), konane.faz_pos(*q)
    assert konane.eh_mesma_direccao(p, q) is konane.eh_mesma_direccao(q, p) is same
    assert konane.eh_adjacentes(p, q) is konane.eh_adjacentes(q, p) is adjacent


@pytest.mark.parametrize('p, expected', [
    ((3, 4), [(4, 4), (2, 4), (3, 5), (3, 3)]), ((0, 0), [(1, 0), (0, 1)]), ((7, 7), [(6, 7), (7, 6)]),
    ((0, 3), [(1, 3), (0, 4), (0, 2)]), ((5, 7), [(6, 7), (4, 7), (5, 6)]),
])
def test_adjacentes_in_the_order_of_the_text(konane, p, expected):
    result = konane.adjacentes(konane.faz_pos(*p))
    assert type(result) is list and result == expected


# --- Moves ----------------------------------------------------------------------------------------------------------

def test_faz_jogada_and_its_selectors(konane):
    p, q = konane.faz_pos(3, 1), konane.faz_pos(3, 3)
    j = konane.faz_jogada(p, q)
    assert j == ((3, 1), (3, 3)) and konane.eh_jogada(j) is True
    assert (konane.inicio_jogada(j), konane.fim_jogada(j)) == (p, q)
    assert konane.eh_jogada_nula(j) is False
    assert konane.eh_jogada_nula(konane.faz_jogada(p, p)) is True
    assert konane.eh_jogada(konane.faz_jogada(p, konane.faz_pos(7, 0))) is True  # any two positions make a move


@pytest.mark.parametrize('i, f', [
    ((0, 8), (0, 0)), ((0, 0), (0, 8)), (0, 0), ([0, 0], (0, 2)), ((0, 0), None), ('00', '02'), ((True, 0), (0, 2)),
    (Hostile(), (0, 0)), ((0, 0), Hostile()), ((0, 0), (0, Hostile())),
])
def test_faz_jogada_refuses(konane, i, f):
    fails(ERRO_JOGADA, konane.faz_jogada, i, f)


@pytest.mark.parametrize('thing', [
    (0, 0), ((0, 0),), ((0, 0), (0, 8)), [(0, 0), (0, 2)], ((0, 0), [0, 2]), ((0, 0), (0, 2), (0, 4)), None, '0002',
    ((0, 0), (0, True)), Hostile(), ((0, 0), Hostile()),
])
def test_eh_jogada_says_no(konane, thing):
    assert konane.eh_jogada(thing) is False


@pytest.mark.parametrize('move, captured, free', [
    (((3, 1), (3, 3)), [(3, 2)], [(3, 3)]),
    (((3, 1), (3, 5)), [(3, 2), (3, 4)], [(3, 3), (3, 5)]),
    (((3, 5), (3, 1)), [(3, 2), (3, 4)], [(3, 1), (3, 3)]),
    (((0, 7), (6, 7)), [(1, 7), (3, 7), (5, 7)], [(2, 7), (4, 7), (6, 7)]),
    (((7, 0), (1, 0)), [(2, 0), (4, 0), (6, 0)], [(1, 0), (3, 0), (5, 0)]),
    (((4, 4), (4, 4)), [], []),
])
def test_posicoes_de_jogada(konane, move, captured, free):
    squares = konane.posicoes_de_jogada(konane.faz_jogada(*move))
    assert konane.pecas_capturadas(squares) == captured
    assert konane.posicoes_livres(squares) == free


@pytest.mark.parametrize('move', [
    ((0, 0), (0, 1)), ((0, 0), (0, 3)), ((7, 2), (2, 2)), ((0, 0), (2, 2)), ((1, 1), (3, 5)),
])
def test_posicoes_de_jogada_of_no_jump_is_the_empty_list(konane, move):
    assert konane.posicoes_de_jogada(konane.faz_jogada(*move)) == []


def test_faz_posicoes_de_jogada(konane):
    squares = konane.faz_posicoes_de_jogada([(3, 2)], [(3, 3), (3, 5)])
    assert konane.pecas_capturadas(squares) == [(3, 2)]
    assert konane.posicoes_livres(squares) == [(3, 3), (3, 5)]
    empty = konane.faz_posicoes_de_jogada(konane.nova_lista(), konane.nova_lista())
    assert (konane.pecas_capturadas(empty), konane.posicoes_livres(empty)) == ([], [])


@pytest.mark.parametrize('captured, free', [
    (1, []), ([], None), ([(0, 8)], []), ([], [(0, 0), 3]), ((0, 0), []), ('', []), ([[0, 0]], []), (Hostile(), []),
    ([], [Hostile()]),
])
def test_faz_posicoes_de_jogada_refuses(konane, captured, free):
    fails(ERRO_POSICOES, konane.faz_posicoes_de_jogada, captured, free)


# --- Lists ----------------------------------------------------------------------------------------------------------

def test_insere_makes_a_new_list(konane):
    own = konane.nova_lista()
    assert own == [] and konane.nova_lista() is not own
    one = konane.insere(1, own)
    two = konane.insere('dois', one)
    assert (own, one, two) == ([], [1], ['dois', 1])
    assert (konane.primeiro(two), konane.resto(two), konane.resto(one)) == ('dois', [1], [])
    assert two == ['dois', 1]


def test_primeiro_and_resto_of_nothing(konane):
    fails('primeiro: a lista não tem  elementos', konane.primeiro, [])
    fails('resto: a lista não tem  elementos', konane.resto, [])


def test_eh_lista(konane):
    assert konane.eh_lista([]) is True and konane.eh_lista([1]) is True
    assert [konane.eh_lista(x) for x in (None, 1, 'ab', Hostile())] == [False] * 4
    assert konane.eh_lista_vazia([]) is True and konane.eh_lista_vazia([None]) is False


def test_listas_iguais(konane):
    assert konane.listas_iguais([], []) is True
    assert konane.listas_iguais([(1, 2), 'a'], [(1, 2), 'a']) is True
    assert konane.listas_iguais([1, 2], [2, 1]) is False
    assert konane.listas_iguais([1, 2], [1, 2, 3]) is konane.listas_iguais([1, 2, 3], [1, 2]) is False
    assert konane.listas_iguais([1, -2], [-1, 2], lambda x, y: abs(x) == abs(y)) is True
    assert konane.listas_iguais([1, 2], [1, 3], lambda x, y: x == y) is False


def test_filtra_and_transforma_take_either_order(konane):
    own = [1, 2, 3, 4]
    assert konane.filtra(own, lambda x: x % 2 == 0) == konane.filtra(lambda x: x % 2 == 0, own) == [2, 4]
    assert konane.transforma(own, lambda x: x * x) == konane.transforma(lambda x: x * x, own) == [1, 4, 9, 16]
    assert konane.filtra([], bool) == konane.transforma([], bool) == []
    assert own == [1, 2, 3, 4] and konane.filtra(own, lambda x: True) is not own


def test_todos_satisfazem_takes_either_order(konane):
    squares = [konane.faz_pos(0, 0), konane.faz_pos(3, 4)]
    assert konane.todos_satisfazem(squares, konane.eh_pos) is konane.todos_satisfazem(konane.eh_pos, squares) is True
    assert konane.todos_satisfazem([*squares, 'p'], konane.eh_pos) is False
    assert konane.todos_satisfazem([], konane.eh_pos) is True
    # What comes after the first that fails is not asked.
    asked = []
    assert konane.todos_satisfazem([1, 2, 3], lambda n: asked.append(n) or n < 2) is False
    assert asked == [1, 2]


@pytest.mark.parametrize('name', ['cria_jogador1', 'cria_jogador0', 'cria_jogador123'])
def test_the_control_program_makes_the_player_of_a_group(konane, monkeypatch, name):
    made = []

    def player(colour):
        made.append(colour)
        return lambda message: lambda *args: (3, 4)

    seen = []
    monkeypatch.setattr(konane, 'dh_inicio', lambda: None)
    monkeypatch.setattr(konane, 'dh_pede_primeiras_pecas', lambda jogador: seen.append(jogador('tira-primeira-peca')()))
    monkeypatch.setitem(vars(konane), name, player)
    controle = konane.cria_controle()
    konane.em(controle, 'humano-escolheu-cor', 'p')
    assert made == ['b'] and seen == [(3, 4)]


def test_filtra_and_transforma_let_the_errors_of_the_function_through(konane):
    with pytest.raises(ZeroDivisionError):
        konane.transforma([1, 0], lambda x: 1 // x)
    with pytest.raises(ZeroDivisionError):
        konane.filtra([1, 0], lambda x: 1 // x)


# --- Board ----------------------------------------------------------------------------------------------------------

def contents(konane, t):
    return {(l, c): konane.conteudo_tabuleiro(t, konane.faz_pos(l, c)) for l, c in CASAS}


def test_tabuleiro_inicial(konane):
    t = konane.tabuleiro_inicial()
    assert contents(konane, t) == start()
    assert list(contents(konane, t).values()).count('p') == 32


def test_coloca_and_retira_change_the_board_itself(konane):
    t, other = konane.tabuleiro_inicial(), konane.tabuleiro_inicial()
    assert konane.retira_peca(t, konane.faz_pos(3, 3)) is t
    assert konane.coloca_peca(t, konane.faz_pos(0, 1), 'p') is t
    assert konane.coloca_peca(t, konane.faz_pos(7, 7), 'v') is t
    assert contents(konane, t) == {**start(), (3, 3): 'v', (0, 1): 'p', (7, 7): 'v'}
    assert konane.coloca_peca(t, konane.faz_pos(3, 3), 'b') is t
    assert konane.conteudo_tabuleiro(t, konane.faz_pos(3, 3)) == 'b'
    assert contents(konane, other) == start()


# --- Messages and the automatic player ------------------------------------------------------------------------------

def test_em_sends_the_message_and_its_arguments(konane):
    assert konane.em(lambda mens: lambda *args: (mens, args), 'qualquer', 1, 'dois') == ('qualquer', (1, 'dois'))
    assert konane.em(lambda mens: lambda: mens, 'joga') == 'joga'


def test_black_player_opens_on_the_diagonal(konane):
    assert konane.em(konane.cria_jogador('p'), 'tira-primeira-peca') in ABERTURAS


@pytest.mark.parametrize('hole', ABERTURAS)
def test_white_player_opens_beside_the_hole(konane, hole):
    assert konane.em(konane.cria_jogador('b'), 'tira-primeira-peca', konane.faz_pos(*hole)) in neighbours(hole)


def test_players_of_any_group(konane):
    for name in ('cria_jogador', 'cria_jogador0', 'cria_jogador7', 'cria_jogador123'):
        jogador = getattr(konane, name)('b')
        assert konane.em(jogador, 'tira-primeira-peca', konane.faz_pos(0, 0)) in [(1, 0), (0, 1)]


def test_messages_may_be_spelt_with_underscores(konane):
    jogador = konane.cria_jogador('p')
    black = konane.em(jogador, 'tira_primeira_peca')
    white = neighbours(black)[0]
    assert konane.em(jogador, 'humano_tirou', konane.faz_pos(*white)) is None
    board = opened(black, white)
    move = konane.em(jogador, 'joga')
    board = play(board, move, legal(board, 'p')[move])
    answer = longest(legal(board, 'b'))
    assert konane.em(jogador, 'humano_jogou', konane.faz_jogada(*answer)) is None


def play_out(konane, jogador, colour, board, choose):
    """A game of the player against moves chosen here; checks every answer and returns how many moves it made."""
    made, turn = 0, 'p'
    while True:
        moves = legal(board, turn)
        if turn != colour:
            if not moves:
                return made
            move = choose(moves)
            assert konane.em(jogador, 'humano-jogou', konane.faz_jogada(*move)) is None
        else:
            move = konane.em(jogador, 'joga')
            assert konane.eh_jogada(move)
            if not moves:
                assert konane.eh_jogada_nula(move)
                return made
            assert move in moves, 'moves as long as it can, and by the rules'
            made += 1
        board, turn = play(board, move, moves[move]), OUTRA[turn]


@pytest.mark.parametrize('choice', range(4))
def test_black_player_keeps_to_the_rules_against_the_longest_jumps(konane, choice):
    jogador = konane.cria_jogador('p')
    black = konane.em(jogador, 'tira-primeira-peca')
    white = (neighbours(black) * 2)[choice]  # a corner has two neighbours only
    assert konane.em(jogador, 'humano-tirou', konane.faz_pos(*white)) is None
    assert play_out(konane, jogador, 'p', opened(black, white), longest) > 0


@pytest.mark.parametrize('hole', ABERTURAS)
def test_white_player_keeps_to_the_rules_against_the_longest_jumps(konane, hole):
    jogador = konane.cria_jogador('b')
    white = konane.em(jogador, 'tira-primeira-peca', konane.faz_pos(*hole))
    assert play_out(konane, jogador, 'b', opened(hole, white), longest) > 0


@pytest.mark.parametrize('seed', range(4))
def test_player_keeps_to_the_rules_against_chance(konane, seed):
    chance = random.Random(seed)
    hole, jogador = ABERTURAS[seed], konane.cria_jogador('b')
    white = konane.em(jogador, 'tira-primeira-peca', konane.faz_pos(*hole))
    play_out(konane, jogador, 'b', opened(hole, white), lambda moves: chance.choice(sorted(moves)))


def test_two_players_against_each_other(konane):
    players = {'p': konane.cria_jogador('p'), 'b': konane.cria_jogador7('b')}
    black = konane.em(players['p'], 'tira-primeira-peca')
    white = konane.em(players['b'], 'tira-primeira-peca', black)
    assert black in ABERTURAS and white in neighbours(black)
    konane.em(players['p'], 'humano-tirou', white)
    board, turn = opened(black, white), 'p'
    while True:
        move, moves = konane.em(players[turn], 'joga'), legal(board, turn)
        if konane.eh_jogada_nula(move):
            assert not moves
            break
        assert move in moves
        konane.em(players[OUTRA[turn]], 'humano-jogou', move)
        board, turn = play(board, move, moves[move]), OUTRA[turn]


# --- Control program ------------------------------------------------------------------------------------------------

INTERFACE = ('dh_inicio', 'dh_pede_primeiras_pecas', 'dh_executa_jogada', 'dh_aceita_jogada', 'dh_termina_jogo',
             'dh_assinala_erro')


class Desk:
    """Replaces the interface and the automatic player, and keeps everything that the control program asks of them."""

    def __init__(self, konane, monkeypatch, *answers):
        self.konane, self.answers, self.log = konane, list(answers), []
        for name in INTERFACE:
            monkeypatch.setattr(konane, name, self.recorder(name))
        monkeypatch.setattr(konane, 'cria_jogador', self.create)

    def recorder(self, name):
        def record(*args):
            self.log.append((name, *args))
        return record

    def create(self, colour):
        self.log.append(('cria_jogador', colour))
        self.player = lambda mens: lambda *args: self.message(mens, args)
        return self.player

    def message(self, mens, args):
        self.log.append((mens.replace('_', '-'), *args))
        if mens == 'joga':
            return self.answers.pop(0)

    def send(self, mens, *args):
        """Sends a message to the control program; returns what it asked for meanwhile."""
        self.log.clear()
        assert self.konane.em(self.konane.controle, mens, *args) is None
        return list(self.log)

    def begin(self, colour, human, automatic):
        self.konane.cria_controle()
        self.send('humano-escolheu-cor', colour)
        return self.send('primeiras-pecas', self.konane.faz_pos(*human), self.konane.faz_pos(*automatic))


def jog(a, b, c, d):
    return (a, b), (c, d)


def test_creation_starts_a_game(konane, monkeypatch):
    desk = Desk(konane, monkeypatch)
    seen = []
    monkeypatch.setattr(konane, 'dh_inicio', lambda: seen.append(konane.controle))
    controle = konane.cria_controle()
    assert len(seen) == 1 and seen[0] is controle and konane.controle is controle
    assert desk.log == []


def test_damas_havaianas_sets_the_variable(konane, monkeypatch):
    desk = Desk(konane, monkeypatch)
    konane.damas_havaianas()
    assert desk.log == [('dh_inicio',)]
    first = konane.controle
    konane.damas_havaianas()
    assert konane.controle is not first
    assert desk.send('humano-escolheu-cor', 'p')[0] == ('cria_jogador', 'b')


@pytest.mark.parametrize('colour', ['p', 'b'])
def test_colour_chosen(konane, monkeypatch, colour):
    desk = Desk(konane, monkeypatch)
    konane.cria_controle()
    log = desk.send('humano-escolheu-cor', colour)
    assert [entry[0] for entry in log] == ['cria_jogador', 'dh_pede_primeiras_pecas']
    assert log[0][1] == OUTRA[colour] and log[1][1] is desk.player


def test_a_person_with_black_moves_first(konane, monkeypatch):
    assert Desk(konane, monkeypatch).begin('p', (3, 3), (3, 4)) == [('dh_aceita_jogada',)]


def test_a_person_with_white_waits(konane, monkeypatch):
    move = jog(3, 1, 3, 3)
    log = Desk(konane, monkeypatch, move).begin('b', (3, 4), (3, 3))
    assert log == [('joga',), ('dh_executa_jogada', move, [(3, 2)]), ('dh_aceita_jogada',)]


def test_valid_moves_of_both(konane, monkeypatch):
    human, automatic = jog(3, 1, 3, 3), jog(3, 6, 3, 4)
    desk = Desk(konane, monkeypatch, automatic)
    desk.begin('p', (3, 3), (3, 4))
    assert desk.send('recebe-jogada-humano', konane.faz_jogada(*human)) == [
        ('dh_executa_jogada', human, [(3, 2)]), ('humano-jogou', human), ('joga',),
        ('dh_executa_jogada', automatic, [(3, 5)]), ('dh_aceita_jogada',)]


@pytest.mark.parametrize('square', [(0, 0), (3, 3), (6, 1)])
def test_null_move_of_the_person_loses_though_a_move_exists(konane, monkeypatch, square):
    desk = Desk(konane, monkeypatch)
    desk.begin('p', (3, 3), (3, 4))
    assert desk.send('recebe-jogada-humano', (square, square)) == [('dh_termina_jogo', 'automatico')]


def test_null_move_of_the_automatic_player(konane, monkeypatch):
    null, human = jog(5, 5, 5, 5), jog(3, 1, 3, 3)
    assert Desk(konane, monkeypatch, null).begin('b', (3, 4), (3, 3)) == [('joga',), ('dh_termina_jogo', 'humano')]
    desk = Desk(konane, monkeypatch, null)
    desk.begin('p', (3, 3), (3, 4))
    assert desk.send('recebe-jogada-humano', human)[-2:] == [('joga',), ('dh_termina_jogo', 'humano')]


@pytest.mark.parametrize('move', [
    jog(3, 6, 3, 4),  # a stone of the other colour
    jog(3, 3, 3, 1),  # from the hole
    jog(0, 0, 0, 2),  # onto a stone
    jog(3, 5, 3, 3),  # over the other hole
    jog(3, 2, 3, 3),  # one step
    jog(1, 1, 3, 3),  # diagonal
    jog(2, 1, 3, 3),  # neither straight nor diagonal
])
def test_invalid_move_of_the_person(konane, monkeypatch, move):
    desk = Desk(konane, monkeypatch)
    desk.begin('p', (3, 3), (3, 4))
    assert desk.send('recebe-jogada-humano', konane.faz_jogada(*move)) == [('dh_assinala_erro', 'humano', move)]


@pytest.mark.parametrize('move', [jog(3, 6, 3, 4), jog(0, 0, 0, 2), jog(2, 2, 4, 4), jog(3, 2, 3, 3)])
def test_invalid_move_of_the_automatic_player(konane, monkeypatch, move):
    log = Desk(konane, monkeypatch, move).begin('b', (3, 4), (3, 3))
    assert log == [('joga',), ('dh_assinala_erro', 'automatico', move)]


def test_every_straight_move_after_the_opening_is_judged_by_the_rules(konane, monkeypatch):
    moves = legal(opened((4, 4), (5, 4)), 'p')
    assert moves
    desk = Desk(konane, monkeypatch)
    for a in CASAS:
        for b in CASAS:
            if a != b and (a[0] == b[0] or a[1] == b[1]):
                desk.answers = [jog(0, 0, 0, 0)]
                desk.begin('p', (4, 4), (5, 4))
                first = desk.send('recebe-jogada-humano', (a, b))[0]
                if (a, b) in moves:
                    assert first == ('dh_executa_jogada', (a, b), moves[a, b])
                else:
                    assert first == ('dh_assinala_erro', 'humano', (a, b))


@pytest.mark.parametrize('colour', ['p', 'b'])
def test_long_game_answered_from_inside_the_control_program(konane, monkeypatch, colour):
    desk = Desk(konane, monkeypatch)
    state = {'board': opened((3, 3), (3, 4)), 'most': 0, 'end': None}

    def pick(turn):
        moves = legal(state['board'], turn)
        return longest(moves) if moves else jog(0, 0, 0, 0)

    def execute(move, taken):
        turn = state['board'][move[0]]
        assert taken == legal(state['board'], turn)[move]
        state['board'] = play(state['board'], move, taken)
        state['most'] = max(state['most'], len(taken))

    def tell(mens, *args):
        return konane.em(konane.controle, mens, *args)

    # The replaced procedures send the next message at once, until one side cannot move.
    desk.message = lambda mens, args: pick(OUTRA[colour]) if mens == 'joga' else None
    first = ((3, 3), (3, 4)) if colour == 'p' else ((3, 4), (3, 3))
    monkeypatch.setattr(konane, 'dh_inicio', lambda: tell('humano-escolheu-cor', colour))
    monkeypatch.setattr(konane, 'dh_pede_primeiras_pecas', lambda player: tell('primeiras-pecas', *first))
    monkeypatch.setattr(konane, 'dh_aceita_jogada', lambda: tell('recebe-jogada-humano', pick(colour)))
    monkeypatch.setattr(konane, 'dh_executa_jogada', execute)
    monkeypatch.setattr(konane, 'dh_termina_jogo', lambda winner: state.update(end=winner))
    konane.damas_havaianas()

    loser = next(turn for turn in 'pb' if not legal(state['board'], turn))
    assert state['end'] == ('automatico' if loser == colour else 'humano')
    assert state['most'] >= 2


def test_own_automatic_player_in_the_control_program(konane, monkeypatch):
    create = konane.cria_jogador
    desk = Desk(konane, monkeypatch)
    monkeypatch.setattr(konane, 'cria_jogador', create)
    konane.cria_controle()
    player = desk.send('humano_escolheu_cor', 'p')[-1][1]
    white = konane.em(player, 'tira-primeira-peca', konane.faz_pos(0, 0))
    assert desk.send('primeiras_pecas', konane.faz_pos(0, 0), white) == [('dh_aceita_jogada',)]
    board = opened((0, 0), white)
    move = longest(legal(board, 'p'))
    taken = legal(board, 'p')[move]
    log = desk.send('recebe_jogada_humano', move)
    assert log[0] == ('dh_executa_jogada', move, taken)
    answers = legal(play(board, move, taken), 'b')
    assert log[1] == ('dh_executa_jogada', log[1][1], answers[log[1][1]])
    assert log[2:] == [('dh_aceita_jogada',)]


def test_messages_out_of_order_change_nothing(konane, monkeypatch):
    desk = Desk(konane, monkeypatch, jog(3, 6, 3, 4))
    konane.cria_controle()
    colour = ('humano-escolheu-cor', 'p')
    pieces = ('primeiras-pecas', (3, 3), (3, 4))
    move = ('recebe-jogada-humano', jog(3, 1, 3, 3))

    def refused(*messages):
        for message in messages:
            desk.log.clear()
            with pytest.raises(Exception):
                konane.em(konane.controle, *message)
            assert desk.log == []

    refused(pieces, move)
    assert len(desk.send(*colour)) == 2
    refused(colour, move)
    assert desk.send(*pieces) == [('dh_aceita_jogada',)]
    refused(colour, pieces)
    assert len(desk.send(*move)) == 5
    assert desk.send('recebe-jogada-humano', jog(0, 0, 0, 0)) == [('dh_termina_jogo', 'automatico')]
    refused(colour, pieces, move)


def test_a_new_game_forgets_the_old_one(konane, monkeypatch):
    desk = Desk(konane, monkeypatch)
    desk.begin('p', (3, 3), (3, 4))
    desk.send('recebe-jogada-humano', jog(0, 0, 0, 0))
    desk.answers = [jog(0, 0, 0, 0)]
    assert desk.begin('p', (0, 0), (0, 1)) == [('dh_aceita_jogada',)]
    assert desk.send('recebe-jogada-humano', jog(2, 0, 0, 0))[0] == ('dh_executa_jogada', jog(2, 0, 0, 0), [(1, 0)])


# --- The text interface: its words are free, but it reads with input and stops when input does -----------------------

@pytest.fixture
def with_interface():
    """The text forbids a student's file to define the interface, so there is only the package's to test."""
    return importlib.import_module('tabuleiro.konane')


@pytest.mark.parametrize('error', [EOFError, KeyboardInterrupt])
@pytest.mark.parametrize('place', ['builtins', 'module'])
def test_an_interrupted_input_passes_through(with_interface, monkeypatch, capsys, error, place):
    def interrupted(prompt=''):
        raise error

    if place == 'builtins':
        monkeypatch.setattr('builtins.input', interrupted)
    else:
        monkeypatch.setattr(with_interface, 'input', interrupted, raising=False)
    with pytest.raises(error):
        with_interface.damas_havaianas()


def test_the_end_of_the_input_passes_through(with_interface, monkeypatch):
    output = io.StringIO()
    monkeypatch.setattr(sys, 'stdin', io.StringIO(''))
    monkeypatch.setattr(sys, 'stdout', output)
    with pytest.raises(EOFError):
        with_interface.damas_havaianas()
    assert output.getvalue()
