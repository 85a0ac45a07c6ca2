# FP 2024/25, projeto 1: jogo m,n,k
# Uma solução certa, escrita como a escreve um aluno: só com o que o Python traz.

PRETO, BRANCO, LIVRE = 1, -1, 0
SIMBOLOS = {PRETO: 'X', BRANCO: 'O', LIVRE: '+'}
MENOR, MAIOR = 2, 100
NIVEIS = ('facil', 'normal', 'dificil')


# ---- 2.1 Representação do tabuleiro ----

def eh_inteiro(arg):
    '''eh_inteiro: universal -> booleano
    Os booleanos são inteiros para o Python, mas não para o enunciado.'''
    return type(arg) == int


def eh_jogador(arg):
    '''eh_jogador: universal -> booleano'''
    return eh_inteiro(arg) and arg in (PRETO, BRANCO)


def eh_k(arg):
    '''eh_k: universal -> booleano'''
    return eh_inteiro(arg) and arg > 0


def eh_nivel(arg):
    '''eh_nivel: universal -> booleano'''
    return type(arg) == str and arg in NIVEIS


def eh_tabuleiro(arg):
    '''eh_tabuleiro: universal -> booleano
    Devolve True se o argumento é um tuplo de 2 a 100 tuplos iguais em comprimento, com 2 a 100 valores cada.'''
    if type(arg) != tuple or not MENOR <= len(arg) <= MAIOR:
        return False
    for linha in arg:
        if type(linha) != tuple or not MENOR <= len(linha) <= MAIOR:
            return False
        if len(linha) != len(arg[0]):
            return False
        for valor in linha:
            if not eh_inteiro(valor) or valor not in (PRETO, BRANCO, LIVRE):
                return False
    return True


def eh_posicao(arg):
    '''eh_posicao: universal -> booleano
    Devolve True se o argumento pode ser uma posição de algum tabuleiro.'''
    return eh_inteiro(arg) and 1 <= arg <= MAIOR * MAIOR


def obtem_dimensao(tab):
    '''obtem_dimensao: tabuleiro -> tuplo'''
    return (len(tab), len(tab[0]))


def coordenadas(tab, pos):
    '''coordenadas: tabuleiro x posicao -> tuplo
    Devolve a linha e a coluna da posição, contadas a partir de 0.'''
    colunas = obtem_dimensao(tab)[1]
    return ((pos - 1) // colunas, (pos - 1) % colunas)


def posicao_em(tab, lin, col):
    '''posicao_em: tabuleiro x inteiro x inteiro -> posicao'''
    return lin * obtem_dimensao(tab)[1] + col + 1


def obtem_valor(tab, pos):
    '''obtem_valor: tabuleiro x posicao -> inteiro'''
    lin, col = coordenadas(tab, pos)
    return tab[lin][col]


def obtem_coluna(tab, pos):
    '''obtem_coluna: tabuleiro x posicao -> tuplo'''
    linhas = obtem_dimensao(tab)[0]
    col = coordenadas(tab, pos)[1]
    return tuple(posicao_em(tab, lin, col) for lin in range(linhas))


def obtem_linha(tab, pos):
    '''obtem_linha: tabuleiro x posicao -> tuplo'''
    colunas = obtem_dimensao(tab)[1]
    lin = coordenadas(tab, pos)[0]
    return tuple(posicao_em(tab, lin, col) for col in range(colunas))


def caminho(tab, pos, passo_lin, passo_col):
    '''caminho: tabuleiro x posicao x inteiro x inteiro -> tuplo
    Devolve as posições que vêm depois da dada, nesta direção, até à borda.'''
    linhas, colunas = obtem_dimensao(tab)
    lin, col = coordenadas(tab, pos)
    lin, col = lin + passo_lin, col + passo_col
    posicoes = ()
    while 0 <= lin < linhas and 0 <= col < colunas:
        posicoes += (posicao_em(tab, lin, col),)
        lin, col = lin + passo_lin, col + passo_col
    return posicoes


def obtem_diagonais(tab, pos):
    '''obtem_diagonais: tabuleiro x posicao -> tuplo
    Devolve a diagonal, que desce da esquerda para a direita, e a antidiagonal, que sobe.'''
    diagonal = caminho(tab, pos, -1, -1)[::-1] + (pos,) + caminho(tab, pos, 1, 1)
    antidiagonal = caminho(tab, pos, 1, -1)[::-1] + (pos,) + caminho(tab, pos, -1, 1)
    return (diagonal, antidiagonal)


def tabuleiro_para_str(tab):
    '''tabuleiro_para_str: tabuleiro -> cad. carateres'''
    colunas = obtem_dimensao(tab)[1]
    entre_linhas = '\n' + '   '.join('|' * colunas) + '\n'
    desenho = []
    for linha in tab:
        desenho.append('---'.join(SIMBOLOS[valor] for valor in linha))
    return entre_linhas.join(desenho)


# ---- 2.2 Inspeção e manipulação do tabuleiro ----

def eh_posicao_valida(tab, pos):
    '''eh_posicao_valida: tabuleiro x posicao -> booleano'''
    if not eh_tabuleiro(tab) or not eh_posicao(pos):
        raise ValueError('eh_posicao_valida: argumentos invalidos')
    linhas, colunas = obtem_dimensao(tab)
    return pos <= linhas * colunas


def eh_do_tabuleiro(tab, pos):
    '''eh_do_tabuleiro: universal x universal -> booleano
    Como eh_posicao_valida, mas nunca gera um erro.'''
    return eh_tabuleiro(tab) and eh_posicao(pos) and eh_posicao_valida(tab, pos)


def eh_posicao_livre(tab, pos):
    '''eh_posicao_livre: tabuleiro x posicao -> booleano'''
    if not eh_do_tabuleiro(tab, pos):
        raise ValueError('eh_posicao_livre: argumentos invalidos')
    return obtem_valor(tab, pos) == LIVRE


def posicoes_com(tab, valor):
    '''posicoes_com: tabuleiro x inteiro -> tuplo
    Devolve, por ordem, as posições do tabuleiro que têm este valor.'''
    linhas, colunas = obtem_dimensao(tab)
    return tuple(pos for pos in range(1, linhas * colunas + 1) if obtem_valor(tab, pos) == valor)


def obtem_posicoes_livres(tab):
    '''obtem_posicoes_livres: tabuleiro -> tuplo'''
    if not eh_tabuleiro(tab):
        raise ValueError('obtem_posicoes_livres: argumento invalido')
    return posicoes_com(tab, LIVRE)


def obtem_posicoes_jogador(tab, jog):
    '''obtem_posicoes_jogador: tabuleiro x inteiro -> tuplo'''
    if not eh_tabuleiro(tab) or not eh_jogador(jog):
        raise ValueError('obtem_posicoes_jogador: argumentos invalidos')
    return posicoes_com(tab, jog)


def distancia(tab, pos1, pos2):
    '''distancia: tabuleiro x posicao x posicao -> inteiro'''
    lin1, col1 = coordenadas(tab, pos1)
    lin2, col2 = coordenadas(tab, pos2)
    return max(abs(lin1 - lin2), abs(col1 - col2))


def obtem_posicoes_adjacentes(tab, pos):
    '''obtem_posicoes_adjacentes: tabuleiro x posicao -> tuplo'''
    if not eh_do_tabuleiro(tab, pos):
        raise ValueError('obtem_posicoes_adjacentes: argumentos invalidos')
    linhas, colunas = obtem_dimensao(tab)
    lin, col = coordenadas(tab, pos)
    adjacentes = ()
    for outra_lin in range(lin - 1, lin + 2):
        for outra_col in range(col - 1, col + 2):
            dentro = 0 <= outra_lin < linhas and 0 <= outra_col < colunas
            if dentro and (outra_lin, outra_col) != (lin, col):
                adjacentes += (posicao_em(tab, outra_lin, outra_col),)
    return adjacentes


def centro(tab):
    '''centro: tabuleiro -> posicao'''
    linhas, colunas = obtem_dimensao(tab)
    return (linhas // 2) * colunas + colunas // 2 + 1


def ordena_posicoes_tabuleiro(tab, tup):
    '''ordena_posicoes_tabuleiro: tabuleiro x tuplo -> tuplo'''
    if not eh_tabuleiro(tab) or type(tup) != tuple or not all(eh_do_tabuleiro(tab, pos) for pos in tup):
        raise ValueError('ordena_posicoes_tabuleiro: argumentos invalidos')
    meio = centro(tab)
    return tuple(sorted(tup, key=lambda pos: (distancia(tab, pos, meio), pos)))


def marca_posicao(tab, pos, jog):
    '''marca_posicao: tabuleiro x posicao x inteiro -> tabuleiro'''
    if not eh_do_tabuleiro(tab, pos) or not eh_jogador(jog) or obtem_valor(tab, pos) != LIVRE:
        raise ValueError('marca_posicao: argumentos invalidos')
    lin, col = coordenadas(tab, pos)
    nova = tab[lin][:col] + (jog,) + tab[lin][col + 1:]
    return tab[:lin] + (nova,) + tab[lin + 1:]


def conta_seguidas(tab, posicoes, jog):
    '''conta_seguidas: tabuleiro x tuplo x inteiro -> inteiro
    Devolve quantas das posições, a partir da primeira e sem falhas, são do jogador.'''
    total = 0
    for pos in posicoes:
        if obtem_valor(tab, pos) != jog:
            break
        total = total + 1
    return total


def maior_linha(tab, pos, jog):
    '''maior_linha: tabuleiro x posicao x inteiro -> inteiro
    Devolve o comprimento da maior linha do jogador que passa (ou passaria) por esta posição.'''
    maior = 0
    for passo_lin, passo_col in ((0, 1), (1, 0), (1, 1), (1, -1)):
        antes = conta_seguidas(tab, caminho(tab, pos, -passo_lin, -passo_col), jog)
        depois = conta_seguidas(tab, caminho(tab, pos, passo_lin, passo_col), jog)
        maior = max(maior, antes + 1 + depois)
    return maior


def verifica_k_linhas(tab, pos, jog, k):
    '''verifica_k_linhas: tabuleiro x posicao x inteiro x inteiro -> booleano'''
    if not eh_do_tabuleiro(tab, pos) or not eh_jogador(jog) or not eh_k(k):
        raise ValueError('verifica_k_linhas: argumentos invalidos')
    return obtem_valor(tab, pos) == jog and maior_linha(tab, pos, jog) >= k


# ---- 2.3 Funções de jogo ----

def ganhou(tab, jog, k):
    '''ganhou: tabuleiro x inteiro x inteiro -> booleano'''
    return any(verifica_k_linhas(tab, pos, jog, k) for pos in obtem_posicoes_jogador(tab, jog))


def eh_fim_jogo(tab, k):
    '''eh_fim_jogo: tabuleiro x inteiro -> booleano'''
    if not eh_tabuleiro(tab) or not eh_k(k):
        raise ValueError('eh_fim_jogo: argumentos invalidos')
    return len(obtem_posicoes_livres(tab)) == 0 or ganhou(tab, PRETO, k) or ganhou(tab, BRANCO, k)


def escolhe_posicao_manual(tab):
    '''escolhe_posicao_manual: tabuleiro -> posicao'''
    if not eh_tabuleiro(tab):
        raise ValueError('escolhe_posicao_manual: argumento invalido')
    livres = tuple(str(pos) for pos in obtem_posicoes_livres(tab))
    resposta = ''
    while resposta not in livres:
        resposta = input('Turno do jogador. Escolha uma posicao livre: ')
    return int(resposta)


def escolhe_facil(tab, jog, livres):
    '''escolhe_facil: tabuleiro x inteiro x tuplo -> posicao'''
    for pos in livres:
        for vizinha in obtem_posicoes_adjacentes(tab, pos):
            if obtem_valor(tab, vizinha) == jog:
                return pos
    return livres[0]


def escolhe_normal(tab, jog, k, livres):
    '''escolhe_normal: tabuleiro x inteiro x inteiro x tuplo -> posicao'''
    escolha, melhor = 0, 0
    for candidato in (jog, -jog):
        for pos in livres:
            valor = min(k, maior_linha(tab, pos, candidato))
            if valor > melhor:
                escolha, melhor = pos, valor
    return escolha


def simula(tab, jog, k):
    '''simula: tabuleiro x inteiro x inteiro -> inteiro
    Joga até ao fim com a estratégia normal dos dois lados; devolve quem ganhou, ou 0.'''
    livres = ordena_posicoes_tabuleiro(tab, obtem_posicoes_livres(tab))
    while len(livres) > 0:
        pos = escolhe_normal(tab, jog, k, livres)
        tab = marca_posicao(tab, pos, jog)
        if verifica_k_linhas(tab, pos, jog, k):
            return jog
        livres = tuple(livre for livre in livres if livre != pos)
        jog = -jog
    return 0


def escolhe_dificil(tab, jog, k, livres):
    '''escolhe_dificil: tabuleiro x inteiro x inteiro x tuplo -> posicao'''
    for lado in (jog, -jog):
        for pos in livres:
            if maior_linha(tab, pos, lado) >= k:
                return pos
    empates = ()
    for pos in livres:
        resultado = simula(marca_posicao(tab, pos, jog), -jog, k)
        if resultado == jog:
            return pos
        if resultado == 0:
            empates += (pos,)
    return (empates + livres)[0]


def escolhe_posicao_auto(tab, jog, k, lvl):
    '''escolhe_posicao_auto: tabuleiro x inteiro x inteiro x cad. carateres -> posicao'''
    if not eh_tabuleiro(tab) or not eh_jogador(jog) or not eh_k(k) or not eh_nivel(lvl) or eh_fim_jogo(tab, k):
        raise ValueError('escolhe_posicao_auto: argumentos invalidos')
    livres = ordena_posicoes_tabuleiro(tab, obtem_posicoes_livres(tab))
    if lvl == 'facil':
        return escolhe_facil(tab, jog, livres)
    if lvl == 'normal':
        return escolhe_normal(tab, jog, k, livres)
    return escolhe_dificil(tab, jog, k, livres)


def eh_configuracao(arg):
    '''eh_configuracao: universal -> booleano'''
    if type(arg) != tuple or len(arg) != 3 or not all(eh_inteiro(valor) for valor in arg):
        return False
    return MENOR <= arg[0] <= MAIOR and MENOR <= arg[1] <= MAIOR and arg[2] > 0


def jogo_mnk(cfg, jog, lvl):
    '''jogo_mnk: tuplo x inteiro x cad. carateres -> inteiro'''
    if not eh_configuracao(cfg) or not eh_jogador(jog) or not eh_nivel(lvl):
        raise ValueError('jogo_mnk: argumentos invalidos')
    m, n, k = cfg
    tab = ((LIVRE,) * n,) * m
    print('Bem-vindo ao JOGO MNK.')
    print(f"O jogador joga com '{SIMBOLOS[jog]}'.")
    print(tabuleiro_para_str(tab))
    na_vez = PRETO
    while not eh_fim_jogo(tab, k):
        if na_vez == jog:
            pos = escolhe_posicao_manual(tab)
        else:
            print(f'Turno do computador ({lvl}):')
            pos = escolhe_posicao_auto(tab, na_vez, k, lvl)
        tab = marca_posicao(tab, pos, na_vez)
        print(tabuleiro_para_str(tab))
        na_vez = -na_vez
    for vencedor, texto in ((jog, 'VITORIA'), (-jog, 'DERROTA')):
        if ganhou(tab, vencedor, k):
            print(texto)
            return vencedor
    print('EMPATE')
    return 0  # ninguém ganhou
