# Projeto 2 - FP 2024/25 - Rui, 190002
# Orbito-n. Uma posição é um par (linha, coluna) a contar do 0, uma pedra é um inteiro, e um tabuleiro é um dicionário.

def cria_posicao(col, lin):
    if not (isinstance(col, str) and len(col) == 1 and 'a' <= col <= 'j' and type(lin) == int and 1 <= lin <= 10):
        raise ValueError('cria_posicao: argumentos invalidos')
    return (lin - 1, ord(col) - ord('a'))

def obtem_pos_col(p):
    return chr(ord('a') + p[1])

def obtem_pos_lin(p):
    return p[0] + 1

def posicao_para_str(p):
    return obtem_pos_col(p) + str(obtem_pos_lin(p))

def cria_pedra_branca():
    return -1

def cria_pedra_preta():
    return 1

def cria_pedra_neutra():
    return 0

def cria_tabuleiro_vazio(n):
    if type(n) != int or not 2 <= n <= 5:
        raise ValueError('cria_tabuleiro_vazio: argumento invalido')
    return {'n': n, 'pedras': {}}

def cria_tabuleiro(n, tp, tb):
    t = cria_tabuleiro_vazio(n)
    for p in tp:
        coloca_pedra(t, p, cria_pedra_preta())
    for p in tb:
        coloca_pedra(t, p, cria_pedra_branca())
    return t

def cria_copia_tabuleiro(t):
    return {'n': t['n'], 'pedras': dict(t['pedras'])}

def obtem_pedra(t, p):
    return t['pedras'].get(p, 0)

def coloca_pedra(t, p, j):
    t['pedras'][p] = j
    return t

def orbita(t, p):
    lado = 2 * t['n']
    return t['n'] - 1 - min(p[0], p[1], lado - 1 - p[0], lado - 1 - p[1])

def posicoes(t):
    lado = 2 * t['n']
    todas = [(l, c) for l in range(lado) for c in range(lado)]
    return sorted(todas, key=lambda p: (orbita(t, p), p))

def obtem_posicao_seguinte_antihoraria(t, p):
    baixo = t['n'] - 1 - orbita(t, p)
    alto = 2 * t['n'] - 1 - baixo
    l, c = p
    if l == baixo and c > baixo:
        return (l, c - 1)
    if c == baixo and l < alto:
        return (l + 1, c)
    if l == alto and c < alto:
        return (l, c + 1)
    return (l - 1, c)

def roda_tabuleiro(t):
    t['pedras'] = {obtem_posicao_seguinte_antihoraria(t, p): j for p, j in t['pedras'].items()}
    return t

def maior_linha(t, p, j):
    if obtem_pedra(t, p) != j:
        return 0
    maior = 0
    for dl, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
        soma = 1
        for s in (1, -1):
            l, c = p[0] + s * dl, p[1] + s * dc
            while obtem_pedra(t, (l, c)) == j:
                soma, l, c = soma + 1, l + s * dl, c + s * dc
        maior = max(maior, soma)
    return maior

def linha_depois(t, p, j, rotacoes):
    """A maior linha com a pedra posta em p, depois de tantas rotações."""
    t = coloca_pedra(cria_copia_tabuleiro(t), p, j)
    for _ in range(rotacoes):
        roda_tabuleiro(t)
        p = obtem_posicao_seguinte_antihoraria(t, p)
    return maior_linha(t, p, j)

def escolhe_movimento_auto(t, j, lvl):
    livres = [p for p in posicoes(t) if obtem_pedra(t, p) == 0]
    if lvl == 'facil':
        rodado = roda_tabuleiro(cria_copia_tabuleiro(t))
        for p in livres:
            l, c = obtem_posicao_seguinte_antihoraria(t, p)
            if any(obtem_pedra(rodado, (l + a, c + b)) == j for a in (-1, 0, 1) for b in (-1, 0, 1)):
                return p
        return livres[0]
    for L in range(2 * t['n'], 0, -1):
        for quem, rotacoes in ((j, 1), (-j, 2)):
            for p in livres:
                if linha_depois(t, p, quem, rotacoes) >= L:
                    return p
