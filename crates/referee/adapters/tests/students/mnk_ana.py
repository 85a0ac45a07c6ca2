# Projeto 1 - FP 2024/25 - Ana, 190001
# Jogo m,n,k: as funções que o jogador automático usa, com as mensagens de depuração que ficaram esquecidas.

def obtem_dimensao(tab):
    return (len(tab), len(tab[0]))

def obtem_valor(tab, pos):
    m, n = obtem_dimensao(tab)
    return tab[(pos - 1) // n][(pos - 1) % n]

def obtem_posicoes_livres(tab):
    m, n = obtem_dimensao(tab)
    res = ()
    for pos in range(1, m * n + 1):
        if obtem_valor(tab, pos) == 0:
            res += (pos,)
    return res

def obtem_pos_central(tab):
    m, n = obtem_dimensao(tab)
    return (m // 2) * n + n // 2 + 1

def ordena_posicoes_tabuleiro(tab, tup):
    n = len(tab[0])
    centro = obtem_pos_central(tab) - 1
    def distancia(pos):
        return max(abs((pos - 1) // n - centro // n), abs((pos - 1) % n - centro % n))
    return tuple(sorted(tup, key=lambda pos: (distancia(pos), pos)))

def marca_posicao(tab, pos, jog):
    n = len(tab[0])
    linha = (pos - 1) // n
    nova = list(tab[linha])
    nova[(pos - 1) % n] = jog
    return tab[:linha] + (tuple(nova),) + tab[linha + 1:]

def conta_linha(tab, pos, jog):
    """Devolve o tamanho da maior linha do jogador que contém a posição."""
    m, n = obtem_dimensao(tab)
    lin, col = (pos - 1) // n, (pos - 1) % n
    if tab[lin][col] != jog:
        return 0
    maior = 1
    for dl, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
        soma = 1
        for sinal in (1, -1):
            l, c = lin + sinal * dl, col + sinal * dc
            while 0 <= l < m and 0 <= c < n and tab[l][c] == jog:
                soma += 1
                l, c = l + sinal * dl, c + sinal * dc
        maior = max(maior, soma)
    return maior

def verifica_k_linhas(tab, pos, jog, k):
    return conta_linha(tab, pos, jog) >= k

def eh_fim_jogo(tab, k):
    m, n = obtem_dimensao(tab)
    if obtem_posicoes_livres(tab) == ():
        return True
    return any(verifica_k_linhas(tab, pos, jog, k) for pos in range(1, m * n + 1) for jog in (1, -1))

def escolhe_facil(tab, jog):
    m, n = obtem_dimensao(tab)
    livres = ordena_posicoes_tabuleiro(tab, obtem_posicoes_livres(tab))
    for pos in livres:
        l, c = (pos - 1) // n, (pos - 1) % n
        for vl in range(max(0, l - 1), min(m, l + 2)):
            for vc in range(max(0, c - 1), min(n, c + 2)):
                if tab[vl][vc] == jog:
                    return pos
    return livres[0]

def escolhe_normal(tab, jog, k):
    livres = ordena_posicoes_tabuleiro(tab, obtem_posicoes_livres(tab))
    for L in range(k, 0, -1):
        for quem in (jog, -jog):
            for pos in livres:
                if verifica_k_linhas(marca_posicao(tab, pos, quem), pos, quem, L):
                    return pos
    return livres[0]

def simula(tab, pos, jog, k):
    tab, vez, ultima, quem = marca_posicao(tab, pos, jog), -jog, pos, jog
    while not eh_fim_jogo(tab, k):
        ultima, quem = escolhe_normal(tab, vez, k), vez
        tab, vez = marca_posicao(tab, ultima, vez), -vez
    return quem * jog if verifica_k_linhas(tab, ultima, quem, k) else 0

def escolhe_dificil(tab, jog, k):
    livres = ordena_posicoes_tabuleiro(tab, obtem_posicoes_livres(tab))
    for quem in (jog, -jog):
        for pos in livres:
            if verifica_k_linhas(marca_posicao(tab, pos, quem), pos, quem, k):
                return pos
    resultados = [simula(tab, pos, jog, k) for pos in livres]
    for desejado in (1, 0):
        if desejado in resultados:
            return livres[resultados.index(desejado)]
    return livres[0]

def escolhe_posicao_auto(tab, jog, k, lvl):
    print("DEBUG", tab, jog, k, lvl)
    if lvl == 'facil':
        return escolhe_facil(tab, jog)
    if lvl == 'normal':
        return escolhe_normal(tab, jog, k)
    if lvl == 'dificil':
        return escolhe_dificil(tab, jog, k)
    raise ValueError('escolhe_posicao_auto: argumentos invalidos')

def jogo_mnk(cfg, jog, lvl):
    print("Bem-vindo ao JOGO MNK.")
    tab = ((0,) * cfg[1],) * cfg[0]
    while not eh_fim_jogo(tab, cfg[2]):
        tab = marca_posicao(tab, int(input('Turno do jogador. Escolha uma posicao livre: ')), jog)

print("O ficheiro foi carregado: acentuação à vista.")

if __name__ == "__main__":
    jogo_mnk((3, 3, 3), 1, 'facil')
