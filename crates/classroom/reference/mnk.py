"""The m,n,k game in plain Python, written from its specification alone.

A board is a tuple of m tuples of n integers: 1 black, -1 white, 0 free. A position is an integer from 1, counted left
to right and top to bottom. Values are told by their exact type, so that no method of a strange object is ever called
and neither booleans nor floats pass for integers.
"""

PRETO, BRANCO, LIVRE = 1, -1, 0
SIMBOLOS = {PRETO: 'X', BRANCO: 'O', LIVRE: '+'}
MIN_LADO, MAX_LADO = 2, 100
NIVEIS = ('facil', 'normal', 'dificil')
# Horizontal, vertical, diagonal and antidiagonal, as steps of (row, column).
DIRECOES = ((0, 1), (1, 0), (1, 1), (-1, 1))
PEDIDO = 'Turno do jogador. Escolha uma posicao livre: '


# --- Recognisers of arguments ---------------------------------------------------------------------------------------

def eh_tabuleiro(arg):
    """universal -> bool: whether the argument is a board."""
    if type(arg) is not tuple or not MIN_LADO <= len(arg) <= MAX_LADO:
        return False
    if not all(type(linha) is tuple for linha in arg):
        return False
    colunas = len(arg[0])
    if not MIN_LADO <= colunas <= MAX_LADO or any(len(linha) != colunas for linha in arg):
        return False
    return all(type(valor) is int and -1 <= valor <= 1 for linha in arg for valor in linha)


def eh_posicao(arg):
    """universal -> bool: whether the argument can be a position of some board."""
    return type(arg) is int and 1 <= arg <= MAX_LADO * MAX_LADO


def eh_jogador(arg):
    """universal -> bool: whether the argument names a player, 1 or -1."""
    return type(arg) is int and arg in (PRETO, BRANCO)


def eh_inteiro_positivo(arg):
    """universal -> bool: whether the argument is an integer above zero."""
    return type(arg) is int and arg > 0


def eh_nivel(arg):
    """universal -> bool: whether the argument names a strategy."""
    return type(arg) is str and arg in NIVEIS


def eh_posicao_do_tabuleiro(tab, pos):
    """universal x universal -> bool: whether tab is a board and pos one of its positions."""
    return eh_tabuleiro(tab) and eh_posicao(pos) and pos <= len(tab) * len(tab[0])


# --- Representation of the board ------------------------------------------------------------------------------------

def obtem_dimensao(tab):
    """tabuleiro -> tuplo: the numbers of rows and of columns."""
    return len(tab), len(tab[0])


def obtem_coordenadas(tab, pos):
    """tabuleiro x posicao -> tuplo: row and column of a position, from 0."""
    return divmod(pos - 1, len(tab[0]))


def obtem_posicao(tab, lin, col):
    """tabuleiro x inteiro x inteiro -> posicao: the position in a row and column, from 0."""
    return lin * len(tab[0]) + col + 1


def obtem_valor(tab, pos):
    """tabuleiro x posicao -> inteiro: what lies in the position."""
    lin, col = obtem_coordenadas(tab, pos)
    return tab[lin][col]


def obtem_coluna(tab, pos):
    """tabuleiro x posicao -> tuplo: the positions of the column, ascending."""
    m, n = obtem_dimensao(tab)
    col = obtem_coordenadas(tab, pos)[1]
    return tuple(range(col + 1, m * n + 1, n))


def obtem_linha(tab, pos):
    """tabuleiro x posicao -> tuplo: the positions of the row, ascending."""
    n = obtem_dimensao(tab)[1]
    lin = obtem_coordenadas(tab, pos)[0]
    return tuple(range(lin * n + 1, lin * n + n + 1))


def obtem_diagonais(tab, pos):
    """tabuleiro x posicao -> tuplo: the diagonal and the antidiagonal, each from left to right."""
    m, n = obtem_dimensao(tab)
    lin, col = obtem_coordenadas(tab, pos)
    diagonal = range(-min(lin, col), min(m - lin, n - col))
    antidiagonal = range(-min(m - 1 - lin, col), min(lin + 1, n - col))
    return (tuple(obtem_posicao(tab, lin + i, col + i) for i in diagonal),
            tuple(obtem_posicao(tab, lin - i, col + i) for i in antidiagonal))


def tabuleiro_para_str(tab):
    """tabuleiro -> cad. carateres: the board for our eyes."""
    linhas = ('---'.join(SIMBOLOS[valor] for valor in linha) for linha in tab)
    separador = '\n' + '   '.join('|' for _ in tab[0]) + '\n'
    return separador.join(linhas)


# --- Inspecting and changing the board ------------------------------------------------------------------------------

def eh_posicao_valida(tab, pos):
    """tabuleiro x posicao -> bool: whether the position is on the board."""
    if not eh_tabuleiro(tab) or not eh_posicao(pos):
        raise ValueError('eh_posicao_valida: argumentos invalidos')
    return eh_posicao_do_tabuleiro(tab, pos)


def eh_posicao_livre(tab, pos):
    """tabuleiro x posicao -> bool: whether the position holds no stone."""
    if not eh_posicao_do_tabuleiro(tab, pos):
        raise ValueError('eh_posicao_livre: argumentos invalidos')
    return obtem_valor(tab, pos) == LIVRE


def posicoes_com_valor(tab, valor):
    """tabuleiro x inteiro -> tuplo: the positions that hold the value, ascending."""
    return tuple(obtem_posicao(tab, lin, col)
                 for lin, linha in enumerate(tab) for col, casa in enumerate(linha) if casa == valor)


def obtem_posicoes_livres(tab):
    """tabuleiro -> tuplo: the free positions, ascending."""
    if not eh_tabuleiro(tab):
        raise ValueError('obtem_posicoes_livres: argumento invalido')
    return posicoes_com_valor(tab, LIVRE)


def obtem_posicoes_jogador(tab, jog):
    """tabuleiro x inteiro -> tuplo: the positions of the player's stones, ascending."""
    if not eh_tabuleiro(tab) or not eh_jogador(jog):
        raise ValueError('obtem_posicoes_jogador: argumentos invalidos')
    return posicoes_com_valor(tab, jog)


def vizinhas(tab, pos):
    """tabuleiro x posicao -> tuplo: the adjacent positions, ascending."""
    m, n = obtem_dimensao(tab)
    lin, col = obtem_coordenadas(tab, pos)
    return tuple(obtem_posicao(tab, i, j)
                 for i in range(max(lin - 1, 0), min(lin + 2, m))
                 for j in range(max(col - 1, 0), min(col + 2, n)) if (i, j) != (lin, col))


def obtem_posicoes_adjacentes(tab, pos):
    """tabuleiro x posicao -> tuplo: the positions adjacent in any direction, ascending."""
    if not eh_posicao_do_tabuleiro(tab, pos):
        raise ValueError('obtem_posicoes_adjacentes: argumentos invalidos')
    return vizinhas(tab, pos)


def ordena_pelo_centro(tab, posicoes):
    """tabuleiro x tuplo -> tuplo: the positions by distance from the centre, then by number."""
    m, n = obtem_dimensao(tab)

    def distancia_ao_centro(pos):
        lin, col = obtem_coordenadas(tab, pos)
        return max(abs(lin - m // 2), abs(col - n // 2))

    return tuple(sorted(posicoes, key=lambda pos: (distancia_ao_centro(pos), pos)))


def ordena_posicoes_tabuleiro(tab, tup):
    """tabuleiro x tuplo -> tuplo: the positions of tup by distance from the centre, then by number."""
    if (not eh_tabuleiro(tab) or type(tup) is not tuple
            or not all(eh_posicao(pos) and pos <= len(tab) * len(tab[0]) for pos in tup)):
        raise ValueError('ordena_posicoes_tabuleiro: argumentos invalidos')
    return ordena_pelo_centro(tab, tup)


def poe_pedra(tab, pos, jog):
    """tabuleiro x posicao x inteiro -> tabuleiro: a new board with one stone more."""
    lin, col = obtem_coordenadas(tab, pos)
    linha = tab[lin][:col] + (jog,) + tab[lin][col + 1:]
    return tab[:lin] + (linha,) + tab[lin + 1:]


def marca_posicao(tab, pos, jog):
    """tabuleiro x posicao x inteiro -> tabuleiro: a new board with the player's stone in a free position."""
    if not eh_posicao_do_tabuleiro(tab, pos) or not eh_jogador(jog) or obtem_valor(tab, pos) != LIVRE:
        raise ValueError('marca_posicao: argumentos invalidos')
    return poe_pedra(tab, pos, jog)


def conta_pedras(tab, pos, jog, direcao):
    """tabuleiro x posicao x inteiro x tuplo -> inteiro: the player's stones in a row, beside the position."""
    m, n = obtem_dimensao(tab)
    lin, col = obtem_coordenadas(tab, pos)
    conta, (passo_lin, passo_col) = 0, direcao
    lin, col = lin + passo_lin, col + passo_col
    while 0 <= lin < m and 0 <= col < n and tab[lin][col] == jog:
        conta += 1
        lin, col = lin + passo_lin, col + passo_col
    return conta


def maior_linha(tab, pos, jog):
    """tabuleiro x posicao x inteiro -> inteiro: the longest run through the position, were it the player's."""
    return max(conta_pedras(tab, pos, jog, (i, j)) + 1 + conta_pedras(tab, pos, jog, (-i, -j)) for i, j in DIRECOES)


def verifica_k_linhas(tab, pos, jog, k):
    """tabuleiro x posicao x inteiro x inteiro -> bool: whether k of the player's stones in a row hold the position."""
    if not eh_posicao_do_tabuleiro(tab, pos) or not eh_jogador(jog) or not eh_inteiro_positivo(k):
        raise ValueError('verifica_k_linhas: argumentos invalidos')
    return obtem_valor(tab, pos) == jog and maior_linha(tab, pos, jog) >= k


# --- Playing --------------------------------------------------------------------------------------------------------

def ganhou(tab, jog, k):
    """tabuleiro x inteiro x inteiro -> bool: whether the player has k stones in a row."""
    return any(maior_linha(tab, pos, jog) >= k for pos in posicoes_com_valor(tab, jog))


def acabou(tab, k):
    """tabuleiro x inteiro -> bool: whether somebody has won or no position is free."""
    return not posicoes_com_valor(tab, LIVRE) or ganhou(tab, PRETO, k) or ganhou(tab, BRANCO, k)


def eh_fim_jogo(tab, k):
    """tabuleiro x inteiro -> bool: whether the game is over."""
    if not eh_tabuleiro(tab) or not eh_inteiro_positivo(k):
        raise ValueError('eh_fim_jogo: argumentos invalidos')
    return acabou(tab, k)


def escolhe_posicao_manual(tab):
    """tabuleiro -> posicao: a free position that the person types."""
    if not eh_tabuleiro(tab):
        raise ValueError('escolhe_posicao_manual: argumento invalido')
    # Looking the text up, rather than converting it, refuses signs, blanks and other alphabets' digits.
    livres = {str(pos): pos for pos in posicoes_com_valor(tab, LIVRE)}
    while True:
        escolha = input(PEDIDO).lstrip('0')
        if escolha in livres:
            return livres[escolha]


def livres_pelo_centro(tab):
    """tabuleiro -> tuplo: the free positions, nearest the centre first."""
    return ordena_pelo_centro(tab, posicoes_com_valor(tab, LIVRE))


def escolhe_facil(tab, jog, k):
    """tabuleiro x inteiro x inteiro -> posicao: beside an own stone, else anywhere."""
    livres = livres_pelo_centro(tab)
    for pos in livres:
        if any(obtem_valor(tab, vizinha) == jog for vizinha in vizinhas(tab, pos)):
            return pos
    return livres[0]


def escolhe_normal(tab, jog, k):
    """tabuleiro x inteiro x inteiro -> posicao: the longest own run, unless the opponent could have a longer one."""
    livres = livres_pelo_centro(tab)
    # A run longer than k is worth no more than k.
    proprias = [min(maior_linha(tab, pos, jog), k) for pos in livres]
    alheias = [min(maior_linha(tab, pos, -jog), k) for pos in livres]
    melhores = proprias if max(proprias) >= max(alheias) else alheias
    return livres[melhores.index(max(melhores))]


def simula_jogo(tab, jog, k):
    """tabuleiro x inteiro x inteiro -> inteiro: the winner when both play 'normal' to the end, jog moving next."""
    while not acabou(tab, k):
        tab = poe_pedra(tab, escolhe_normal(tab, jog, k), jog)
        jog = -jog
    return obtem_vencedor(tab, k)


def escolhe_dificil(tab, jog, k):
    """tabuleiro x inteiro x inteiro -> posicao: win, else block, else the best of the simulated games."""
    livres = livres_pelo_centro(tab)
    for jogador in (jog, -jog):
        for pos in livres:
            if maior_linha(tab, pos, jogador) >= k:
                return pos
    empate = None
    for pos in livres:
        vencedor = simula_jogo(poe_pedra(tab, pos, jog), -jog, k)
        if vencedor == jog:
            return pos
        if vencedor == 0 and empate is None:
            empate = pos
    return livres[0] if empate is None else empate


ESTRATEGIAS = {'facil': escolhe_facil, 'normal': escolhe_normal, 'dificil': escolhe_dificil}


def escolhe_posicao_auto(tab, jog, k, lvl):
    """tabuleiro x inteiro x inteiro x cad. carateres -> posicao: the computer's choice, the game not being over."""
    if (not eh_tabuleiro(tab) or not eh_jogador(jog) or not eh_inteiro_positivo(k) or not eh_nivel(lvl)
            or acabou(tab, k)):
        raise ValueError('escolhe_posicao_auto: argumentos invalidos')
    return ESTRATEGIAS[lvl](tab, jog, k)


def obtem_vencedor(tab, k):
    """tabuleiro x inteiro -> inteiro: who has k stones in a row, 0 if nobody."""
    for jog in (PRETO, BRANCO):
        if ganhou(tab, jog, k):
            return jog
    return 0


def eh_configuracao(arg):
    """universal -> bool: whether the argument is a tuple (m, n, k) of a possible game."""
    if type(arg) is not tuple or len(arg) != 3 or not all(eh_inteiro_positivo(valor) for valor in arg):
        return False
    return all(MIN_LADO <= lado <= MAX_LADO for lado in arg[:2])


def jogo_mnk(cfg, jog, lvl):
    """tuplo x inteiro x cad. carateres -> inteiro: a whole game of a person against the computer; the winner or 0."""
    if not eh_configuracao(cfg) or not eh_jogador(jog) or not eh_nivel(lvl):
        raise ValueError('jogo_mnk: argumentos invalidos')
    m, n, k = cfg
    tab = ((LIVRE,) * n,) * m
    print('Bem-vindo ao JOGO MNK.')
    print(f"O jogador joga com '{SIMBOLOS[jog]}'.")
    print(tabuleiro_para_str(tab))

    atual = PRETO
    while not acabou(tab, k):
        if atual == jog:
            pos = escolhe_posicao_manual(tab)
        else:
            print(f'Turno do computador ({lvl}):')
            pos = escolhe_posicao_auto(tab, atual, k, lvl)
        tab = marca_posicao(tab, pos, atual)
        print(tabuleiro_para_str(tab))
        atual = -atual

    vencedor = obtem_vencedor(tab, k)
    print({jog: 'VITORIA', -jog: 'DERROTA', 0: 'EMPATE'}[vencedor])
    return vencedor
