"""Orbito-n in plain Python, written from its specification alone.

Three abstract types. A position holds a column letter and a row number, a stone holds 1, -1 or 0 (black, white,
neutral): both are never changed once made, and can be keys. A board holds a list of rows, each a list of stones, and is
changed in place. Recognisers go by the exact type, so that no method of a strange object is ever called.
"""

COLUNAS = 'abcdefghij'
MIN_ORBITAS, MAX_ORBITAS = 2, 5
SIMBOLOS = {1: 'X', -1: 'O', 0: ' '}
# Clockwise from above, as steps of (column, row).
VIZINHANCA = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


def eh_numero_orbitas(arg):
    """universal -> bool: whether the argument is a possible number of orbits."""
    return type(arg) is int and MIN_ORBITAS <= arg <= MAX_ORBITAS


# --- TAD posicao ----------------------------------------------------------------------------------------------------

class _Posicao:
    """Column letter and row number."""

    __slots__ = ('_col', '_lin')

    def __init__(self, col, lin):
        self._col = col
        self._lin = lin

    def __eq__(self, other):
        return type(other) is _Posicao and self._col == other._col and self._lin == other._lin

    def __hash__(self):
        return hash((self._col, self._lin))


def cria_posicao(col, lin):
    """str x int -> posicao: the position in a column a..j and a row 1..10."""
    if (type(col) is not str or len(col) != 1 or col not in COLUNAS
            or type(lin) is not int or not 1 <= lin <= len(COLUNAS)):
        raise ValueError('cria_posicao: argumentos invalidos')
    return _Posicao(col, lin)


def obtem_pos_col(p):
    """posicao -> str: the column."""
    return p._col


def obtem_pos_lin(p):
    """posicao -> int: the row."""
    return p._lin


def eh_posicao(arg):
    """universal -> bool: whether the argument is a position."""
    return type(arg) is _Posicao


def posicoes_iguais(p1, p2):
    """universal x universal -> bool: whether both are positions, and the same."""
    return eh_posicao(p1) and eh_posicao(p2) and p1 == p2


def posicao_para_str(p):
    """posicao -> str: the position for our eyes, like b3."""
    return f'{obtem_pos_col(p)}{obtem_pos_lin(p)}'


def str_para_posicao(s):
    """str -> posicao: the position that the text stands for."""
    return cria_posicao(s[0], int(s[1:]))


def obtem_coordenadas(p):
    """posicao -> tuple: column and row, from 0."""
    return COLUNAS.index(obtem_pos_col(p)), obtem_pos_lin(p) - 1


def posicao_em(col, lin):
    """int x int -> posicao: the position in a column and row, from 0."""
    return cria_posicao(COLUNAS[col], lin + 1)


# The operations of a type use no function above the types, so that these can be exchanged without it.

def esta_no_tabuleiro(p, n):
    """universal x int -> bool: whether the argument is a position on a board of n orbits."""
    return eh_posicao(p) and max(obtem_coordenadas(p)) < 2 * n


def eh_posicao_valida(p, n):
    """posicao x int -> bool: whether the position is on a board of n orbits."""
    return esta_no_tabuleiro(p, n)


def obtem_posicoes_adjacentes(p, n, d):
    """posicao x int x bool -> tuple: the neighbours, clockwise from above; only the orthogonal ones if not d."""
    col, lin = obtem_coordenadas(p)
    passos = VIZINHANCA if d else VIZINHANCA[::2]
    return tuple(posicao_em(col + i, lin + j) for i, j in passos if 0 <= col + i < 2 * n and 0 <= lin + j < 2 * n)


def obtem_orbita(p, n):
    """posicao x int -> int: the orbit of the position, 1 being the inner one."""
    col, lin = obtem_coordenadas(p)
    return n - min(col, lin, 2 * n - 1 - col, 2 * n - 1 - lin)


def por_ordem_de_leitura(t, n):
    """tuple x int -> tuple: the positions by orbit, then row, then column."""
    return tuple(sorted(t, key=lambda p: (obtem_orbita(p, n), obtem_pos_lin(p), obtem_pos_col(p))))


def ordena_posicoes(t, n):
    """tuple x int -> tuple: the positions in reading order."""
    return por_ordem_de_leitura(t, n)


# --- TAD pedra ------------------------------------------------------------------------------------------------------

class _Pedra:
    """1 for black, -1 for white, 0 for neutral."""

    __slots__ = ('_valor',)

    def __init__(self, valor):
        self._valor = valor

    def __eq__(self, other):
        return type(other) is _Pedra and self._valor == other._valor

    def __hash__(self):
        return hash(self._valor)


def cria_pedra_branca():
    """{} -> pedra: a stone of the white player."""
    return _Pedra(-1)


def cria_pedra_preta():
    """{} -> pedra: a stone of the black player."""
    return _Pedra(1)


def cria_pedra_neutra():
    """{} -> pedra: a stone of nobody."""
    return _Pedra(0)


def eh_pedra(arg):
    """universal -> bool: whether the argument is a stone."""
    return type(arg) is _Pedra


def eh_pedra_branca(p):
    """pedra -> bool: whether the stone is white."""
    return pedras_iguais(p, cria_pedra_branca())


def eh_pedra_preta(p):
    """pedra -> bool: whether the stone is black."""
    return pedras_iguais(p, cria_pedra_preta())


def pedras_iguais(p1, p2):
    """universal x universal -> bool: whether both are stones, and the same."""
    return eh_pedra(p1) and eh_pedra(p2) and p1 == p2


def pedra_para_str(p):
    """pedra -> str: the stone for our eyes: X, O or a blank."""
    return 'X' if eh_pedra_preta(p) else 'O' if eh_pedra_branca(p) else ' '


def eh_pedra_jogador(p):
    """pedra -> bool: whether the stone is a player's."""
    return eh_pedra_branca(p) or eh_pedra_preta(p)


def pedra_para_int(p):
    """pedra -> int: 1 for black, -1 for white, 0 for neutral."""
    return int(eh_pedra_preta(p)) - int(eh_pedra_branca(p))


def pedra_adversaria(p):
    """pedra -> pedra: the other player's stone."""
    return cria_pedra_preta() if eh_pedra_branca(p) else cria_pedra_branca()


# --- TAD tabuleiro --------------------------------------------------------------------------------------------------

class _Tabuleiro:
    """A list of rows, from top to bottom, each a list of stones, from left to right."""

    __slots__ = ('_linhas',)

    def __init__(self, linhas):
        self._linhas = linhas


def cria_tabuleiro_vazio(n):
    """int -> tabuleiro: a board of n orbits without stones."""
    if not eh_numero_orbitas(n):
        raise ValueError('cria_tabuleiro_vazio: argumento invalido')
    return _Tabuleiro([[cria_pedra_neutra()] * (2 * n) for _ in range(2 * n)])


def cria_tabuleiro(n, tp, tb):
    """int x tuple x tuple -> tabuleiro: a board of n orbits with black stones on tp and white ones on tb."""
    if not eh_numero_orbitas(n) or type(tp) is not tuple or type(tb) is not tuple:
        raise ValueError('cria_tabuleiro: argumentos invalidos')
    ocupadas = tp + tb
    if not all(esta_no_tabuleiro(p, n) for p in ocupadas) or len(set(ocupadas)) != len(ocupadas):
        raise ValueError('cria_tabuleiro: argumentos invalidos')
    t = cria_tabuleiro_vazio(n)
    for posicoes, pedra in ((tp, cria_pedra_preta()), (tb, cria_pedra_branca())):
        for p in posicoes:
            coloca_pedra(t, p, pedra)
    return t


def cria_copia_tabuleiro(t):
    """tabuleiro -> tabuleiro: a copy that shares no change with the board."""
    return _Tabuleiro([linha.copy() for linha in t._linhas])


def obtem_numero_orbitas(t):
    """tabuleiro -> int: the number of orbits."""
    return len(t._linhas) // 2


def obtem_pedra(t, p):
    """tabuleiro x posicao -> pedra: the stone in the position, neutral if free."""
    col, lin = obtem_coordenadas(p)
    return t._linhas[lin][col]


def obtem_linha(t, p, passo_col, passo_lin):
    """tabuleiro x posicao x int x int -> tuple: (position, stone) along the whole line through p, in that direction."""
    lado = 2 * obtem_numero_orbitas(t)
    col, lin = obtem_coordenadas(p)
    while 0 <= col - passo_col < lado and 0 <= lin - passo_lin < lado:
        col, lin = col - passo_col, lin - passo_lin
    linha = []
    while 0 <= col < lado and 0 <= lin < lado:
        posicao = posicao_em(col, lin)
        linha.append((posicao, obtem_pedra(t, posicao)))
        col, lin = col + passo_col, lin + passo_lin
    return tuple(linha)


def obtem_linha_horizontal(t, p):
    """tabuleiro x posicao -> tuple: (position, stone) of the row, from left to right."""
    return obtem_linha(t, p, 1, 0)


def obtem_linha_vertical(t, p):
    """tabuleiro x posicao -> tuple: (position, stone) of the column, from top to bottom."""
    return obtem_linha(t, p, 0, 1)


def obtem_linhas_diagonais(t, p):
    """tabuleiro x posicao -> tuple x tuple: (position, stone) of diagonal and antidiagonal, from left to right."""
    return obtem_linha(t, p, 1, 1), obtem_linha(t, p, 1, -1)


def obtem_posicoes(t):
    """tabuleiro -> tuple: every position of the board."""
    lado = 2 * obtem_numero_orbitas(t)
    return tuple(posicao_em(col, lin) for lin in range(lado) for col in range(lado))


def obtem_posicoes_pedra(t, j):
    """tabuleiro x pedra -> tuple: the positions that hold such a stone, in reading order."""
    posicoes = tuple(p for p in obtem_posicoes(t) if pedras_iguais(obtem_pedra(t, p), j))
    return por_ordem_de_leitura(posicoes, obtem_numero_orbitas(t))


def coloca_pedra(t, p, j):
    """tabuleiro x posicao x pedra -> tabuleiro: the same board, changed to hold the stone in the position."""
    col, lin = obtem_coordenadas(p)
    t._linhas[lin][col] = j
    return t


def remove_pedra(t, p):
    """tabuleiro x posicao -> tabuleiro: the same board, changed to hold no stone in the position."""
    return coloca_pedra(t, p, cria_pedra_neutra())


def eh_tabuleiro(arg):
    """universal -> bool: whether the argument is a board."""
    return type(arg) is _Tabuleiro


def tabuleiros_iguais(t1, t2):
    """universal x universal -> bool: whether both are boards, of one size and with the same stones."""
    return eh_tabuleiro(t1) and eh_tabuleiro(t2) and t1._linhas == t2._linhas


def tabuleiro_para_str(t):
    """tabuleiro -> str: the board for our eyes."""
    lado = 2 * obtem_numero_orbitas(t)

    def linha_para_str(lin):
        pedras = (pedra_para_str(pedra) for _, pedra in obtem_linha_horizontal(t, posicao_em(0, lin)))
        return f'{lin + 1:02d} ' + '-'.join(f'[{pedra}]' for pedra in pedras)

    cabecalho = '    ' + '   '.join(COLUNAS[:lado])
    separador = '\n    ' + '   '.join('|' * lado) + '\n'
    return cabecalho + '\n' + separador.join(linha_para_str(lin) for lin in range(lado))


def move_pedra(t, p1, p2):
    """tabuleiro x posicao x posicao -> tabuleiro: the same board, the stone of p1 now in p2."""
    pedra = obtem_pedra(t, p1)
    return coloca_pedra(remove_pedra(t, p1), p2, pedra)


def obtem_posicao_seguinte(t, p, s):
    """tabuleiro x posicao x bool -> posicao: the next of the same orbit, clockwise if s, else anticlockwise."""
    n = obtem_numero_orbitas(t)
    col, lin = obtem_coordenadas(p)
    orbita = obtem_orbita(p, n)
    menor, maior = n - orbita, n + orbita - 1
    # Each side of the orbit begins in one corner and ends before the next.
    if s:
        if lin == menor and col < maior:
            return posicao_em(col + 1, lin)
        if col == maior and lin < maior:
            return posicao_em(col, lin + 1)
        return posicao_em(col - 1, lin) if lin == maior and col > menor else posicao_em(col, lin - 1)
    if lin == menor and col > menor:
        return posicao_em(col - 1, lin)
    if col == menor and lin < maior:
        return posicao_em(col, lin + 1)
    return posicao_em(col + 1, lin) if lin == maior and col < maior else posicao_em(col, lin - 1)


def roda_tabuleiro(t):
    """tabuleiro -> tabuleiro: the same board, every stone moved one position anticlockwise in its orbit."""
    antes = cria_copia_tabuleiro(t)
    for p in obtem_posicoes(t):
        coloca_pedra(t, obtem_posicao_seguinte(t, p, False), obtem_pedra(antes, p))
    return t


def maior_sequencia(linha, p, j):
    """tuple x posicao x pedra -> int: how many stones j stand one after the other around p; 0 if p holds another."""
    conta, contem = 0, False
    for posicao, pedra in linha:
        if pedras_iguais(pedra, j):
            conta += 1
            contem = contem or posicoes_iguais(posicao, p)
        elif contem:
            return conta
        else:
            conta = 0
    return conta if contem else 0


def maior_linha(t, p, j):
    """tabuleiro x posicao x pedra -> int: the longest run of stones j that holds p, in any direction."""
    linhas = (obtem_linha_horizontal(t, p), obtem_linha_vertical(t, p)) + obtem_linhas_diagonais(t, p)
    return max(maior_sequencia(linha, p, j) for linha in linhas)


def verifica_linha_pedras(t, p, j, k):
    """tabuleiro x posicao x pedra x int -> bool: whether k or more stones j in a row hold p."""
    return maior_linha(t, p, j) >= k


# --- Playing --------------------------------------------------------------------------------------------------------

def eh_vencedor(t, j):
    """tabuleiro x pedra -> bool: whether a complete line of the board is of stones j."""
    k = 2 * obtem_numero_orbitas(t)
    # Every complete line holds a position of the first row or of the first column.
    borda = [posicao_em(i, 0) for i in range(k)] + [posicao_em(0, i) for i in range(k)]
    return any(verifica_linha_pedras(t, p, j, k) for p in borda)


def eh_fim_jogo(t):
    """tabuleiro -> bool: whether somebody has a complete line or no position is free."""
    return (not obtem_posicoes_pedra(t, cria_pedra_neutra())
            or eh_vencedor(t, cria_pedra_preta()) or eh_vencedor(t, cria_pedra_branca()))


def escolhe_movimento_manual(t):
    """tabuleiro -> posicao: a free position that the person types."""
    livres = {posicao_para_str(p): p for p in obtem_posicoes_pedra(t, cria_pedra_neutra())}
    while True:
        escolha = input('Escolha uma posicao livre:')
        if escolha in livres:
            return livres[escolha]


def escolhe_facil(t, j):
    """tabuleiro x pedra -> posicao: one that will be beside an own stone after the turn, else any."""
    n = obtem_numero_orbitas(t)
    livres = obtem_posicoes_pedra(t, cria_pedra_neutra())
    rodado = roda_tabuleiro(cria_copia_tabuleiro(t))
    for p in livres:
        final = obtem_posicao_seguinte(t, p, False)
        if any(pedras_iguais(obtem_pedra(rodado, vizinha), j) for vizinha in obtem_posicoes_adjacentes(final, n, True)):
            return p
    return livres[0]


def linha_apos_rodar(t, p, j, vezes):
    """tabuleiro x posicao x pedra x int -> int: the longest run through a stone j put on p, after so many rotations."""
    futuro = coloca_pedra(cria_copia_tabuleiro(t), p, j)
    for _ in range(vezes):
        roda_tabuleiro(futuro)
        p = obtem_posicao_seguinte(t, p, False)
    return maior_linha(futuro, p, j)


def escolhe_normal(t, j):
    """tabuleiro x pedra -> posicao: the longest own run, unless the opponent could then have a longer one."""
    livres = obtem_posicoes_pedra(t, cria_pedra_neutra())
    proprias = [linha_apos_rodar(t, p, j, 1) for p in livres]
    alheias = [linha_apos_rodar(t, p, pedra_adversaria(j), 2) for p in livres]
    melhores = proprias if max(proprias) >= max(alheias) else alheias
    return livres[melhores.index(max(melhores))]


ESTRATEGIAS = {'facil': escolhe_facil, 'normal': escolhe_normal}


def escolhe_movimento_auto(t, j, lvl):
    """tabuleiro x pedra x str -> posicao: the computer's choice, the game not being over."""
    return ESTRATEGIAS[lvl](t, j)


def obtem_vencedor(t):
    """tabuleiro -> int: 1 or -1 for the only player with a complete line, 0 if both or none."""
    return int(eh_vencedor(t, cria_pedra_preta())) - int(eh_vencedor(t, cria_pedra_branca()))


def mostra_inicio(n, modo, jog):
    """int x str x str -> {}: the lines before the first board."""
    print(f'Bem-vindo ao ORBITO-{n}.')
    if modo == '2jogadores':
        print('Jogo para dois jogadores.')
    else:
        print(f'Jogo contra o computador ({modo}).')
        print(f"O jogador joga com '{jog}'.")


def joga_turno(t, modo, pedra, humana):
    """tabuleiro x str x pedra x pedra -> {}: one turn, which changes the board: place a stone, then rotate."""
    if modo == '2jogadores':
        print(f"Turno do jogador '{pedra_para_str(pedra)}'.")
        p = escolhe_movimento_manual(t)
    elif pedras_iguais(pedra, humana):
        print('Turno do jogador.')
        p = escolhe_movimento_manual(t)
    else:
        print(f'Turno do computador ({modo}):')
        p = escolhe_movimento_auto(t, pedra, modo)
    roda_tabuleiro(coloca_pedra(t, p, pedra))


def mostra_resultado(modo, jog, vencedor):
    """str x str x int -> {}: the last line."""
    if vencedor == 0:
        print('EMPATE')
    elif modo == '2jogadores':
        print(f"VITORIA DO JOGADOR '{SIMBOLOS[vencedor]}'")
    else:
        print('VITORIA' if SIMBOLOS[vencedor] == jog else 'DERROTA')


def orbito(n, modo, jog):
    """int x str x str -> int: a whole game; 1 if black wins, -1 if white, 0 if drawn."""
    if (not eh_numero_orbitas(n) or type(modo) is not str or modo not in ('facil', 'normal', '2jogadores')
            or type(jog) is not str or jog not in ('X', 'O')):
        raise ValueError('orbito: argumentos invalidos')
    mostra_inicio(n, modo, jog)
    t = cria_tabuleiro_vazio(n)
    print(tabuleiro_para_str(t))
    pedra = cria_pedra_preta()
    humana = cria_pedra_preta() if jog == 'X' else cria_pedra_branca()
    while not eh_fim_jogo(t):
        joga_turno(t, modo, pedra, humana)
        print(tabuleiro_para_str(t))
        pedra = pedra_adversaria(pedra)
    vencedor = obtem_vencedor(t)
    mostra_resultado(modo, jog, vencedor)
    return vencedor
