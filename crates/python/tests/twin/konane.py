"""Konane ("damas havaianas") in plain Python, written from the specification alone: the reference for the package."""

import math
import re

TAMANHO = 8
ABERTURAS = ((0, 0), (3, 3), (4, 4), (7, 7))
DIRECCOES = ((1, 0), (-1, 0), (0, 1), (0, -1))


# Positions

def eh_coordenada(arg):
    return type(arg) is int and 0 <= arg < TAMANHO


def faz_pos(l, c):
    if not (eh_coordenada(l) and eh_coordenada(c)):
        raise ValueError('faz-pos: os argumentos devem ser inteiros entre 0 e 7.')
    return (l, c)


def linha_pos(p):
    return p[0]


def coluna_pos(p):
    return p[1]


def eh_pos(x):
    return type(x) is tuple and len(x) == 2 and eh_coordenada(x[0]) and eh_coordenada(x[1])


def pos_iguais(p1, p2):
    return eh_pos(p1) and eh_pos(p2) and p1 == p2


def distancia(p1, p2):
    return math.sqrt((linha_pos(p1) - linha_pos(p2)) ** 2 + (coluna_pos(p1) - coluna_pos(p2)) ** 2)


def eh_mesma_direccao(p1, p2):
    return linha_pos(p1) == linha_pos(p2) or coluna_pos(p1) == coluna_pos(p2)


def eh_adjacentes(p1, p2):
    return distancia(p1, p2) == 1


def adjacentes(p):
    vizinhas = [(linha_pos(p) + l, coluna_pos(p) + c) for l, c in DIRECCOES]
    return [v for v in vizinhas if eh_pos(v)]


# Moves

def faz_jogada(i, f):
    if not (eh_pos(i) and eh_pos(f)):
        raise ValueError('faz-jogada: os argumentos devem ser posições.')
    return (i, f)


def inicio_jogada(j):
    return j[0]


def fim_jogada(j):
    return j[1]


def eh_jogada(x):
    return type(x) is tuple and len(x) == 2 and eh_pos(x[0]) and eh_pos(x[1])


def eh_jogada_nula(j):
    return pos_iguais(inicio_jogada(j), fim_jogada(j))


# The squares of a move

def eh_lista_de_posicoes(arg):
    return type(arg) is list and all(eh_pos(p) for p in arg)


def faz_posicoes_de_jogada(capturadas, livres):
    if not (eh_lista_de_posicoes(capturadas) and eh_lista_de_posicoes(livres)):
        raise ValueError('faz-posicoes-de-jogada: os argumentos devem listas de posicoes')
    return (list(capturadas), list(livres))


def pecas_capturadas(pj):
    return pj[0]


def posicoes_livres(pj):
    return pj[1]


def posicoes_de_jogada(j):
    inicio, fim = inicio_jogada(j), fim_jogada(j)
    if not eh_mesma_direccao(inicio, fim) or distancia(inicio, fim) % 2 != 0:
        return []
    passos = int(distancia(inicio, fim))
    if passos == 0:
        return faz_posicoes_de_jogada([], [])
    dl, dc = (linha_pos(fim) - linha_pos(inicio)) // passos, (coluna_pos(fim) - coluna_pos(inicio)) // passos
    caminho = [faz_pos(linha_pos(inicio) + i * dl, coluna_pos(inicio) + i * dc) for i in range(1, passos + 1)]
    return faz_posicoes_de_jogada(sorted(caminho[0::2]), sorted(caminho[1::2]))


# Lists

def nova_lista():
    return []


def insere(elemento, lista):
    return [elemento] + lista


def primeiro(lista):
    if eh_lista_vazia(lista):
        raise ValueError('primeiro: a lista não tem  elementos')
    return lista[0]


def resto(lista):
    if eh_lista_vazia(lista):
        raise ValueError('resto: a lista não tem  elementos')
    return lista[1:]


def eh_lista(x):
    return type(x) is list


def eh_lista_vazia(lista):
    return eh_lista(lista) and len(lista) == 0


def listas_iguais(l1, l2, iguais=lambda a, b: a == b):
    return len(l1) == len(l2) and all(iguais(a, b) for a, b in zip(l1, l2))


def lista_e_funcao(a, b):
    """The list first, in whichever order the two were given."""
    return (a, b) if eh_lista(a) else (b, a)


def filtra(a, b):
    lista, teste = lista_e_funcao(a, b)
    return [elemento for elemento in lista if teste(elemento)]


def transforma(a, b):
    lista, funcao = lista_e_funcao(a, b)
    return [funcao(elemento) for elemento in lista]


def todos_satisfazem(a, b):
    lista, teste = lista_e_funcao(a, b)
    return all(teste(elemento) for elemento in lista)


# Board

def tabuleiro_inicial():
    return [['p' if (l + c) % 2 == 0 else 'b' for c in range(TAMANHO)] for l in range(TAMANHO)]


def conteudo_tabuleiro(t, p):
    return t[linha_pos(p)][coluna_pos(p)]


def coloca_peca(t, p, c):
    t[linha_pos(p)][coluna_pos(p)] = c
    return t


def retira_peca(t, p):
    return coloca_peca(t, p, 'v')


# Rules

def outra_cor(cor):
    return 'b' if cor == 'p' else 'p'


def eh_cor(arg):
    return type(arg) is str and arg in ('p', 'b')


def primeiras_pecas_validas(preta, branca):
    return eh_pos(preta) and eh_pos(branca) and preta in ABERTURAS and eh_adjacentes(preta, branca)


def jogada_valida(t, cor, jogada):
    if not eh_jogada(jogada) or eh_jogada_nula(jogada) or conteudo_tabuleiro(t, inicio_jogada(jogada)) != cor:
        return False
    pj = posicoes_de_jogada(jogada)
    if pj == []:
        return False
    return (all(conteudo_tabuleiro(t, p) == outra_cor(cor) for p in pecas_capturadas(pj))
            and all(conteudo_tabuleiro(t, p) == 'v' for p in posicoes_livres(pj)))


def executa_jogada(t, cor, jogada):
    """Plays a legal move on the board and gives back the captured positions."""
    capturadas = pecas_capturadas(posicoes_de_jogada(jogada))
    retira_peca(t, inicio_jogada(jogada))
    for p in capturadas:
        retira_peca(t, p)
    coloca_peca(t, fim_jogada(jogada), cor)
    return capturadas


def jogadas_possiveis(t, cor):
    jogadas = []
    for l in range(TAMANHO):
        for c in range(TAMANHO):
            if t[l][c] != cor:
                continue
            for dl, dc in DIRECCOES:
                for passos in (2, 4, 6):
                    fim = (l + passos * dl, c + passos * dc)
                    if not eh_pos(fim) or not jogada_valida(t, cor, ((l, c), fim)):
                        break
                    jogadas.append(((l, c), fim))
    return jogadas


# Messages

def em(proc, mens, *args):
    return proc(mens)(*args)


def procedimento(quem, mensagens):
    """The procedure that answers a message with the function that deals with it."""
    def recebe(mens):
        nome = mens.replace('_', '-') if type(mens) is str else ''
        if nome not in mensagens:
            raise ValueError(f'{quem}: mensagem desconhecida')
        return mensagens[nome]
    return recebe


def exige(condicao, texto):
    if not condicao:
        raise ValueError(texto)


# Automatic player

def cria_jogador(cor):
    exige(eh_cor(cor), 'cria-jogador: o argumento deve ser p ou b.')
    tabuleiro = tabuleiro_inicial()
    # What may come next: 'tira', 'tirou' (black only), 'joga' or 'jogou'.
    fase = 'tira'
    primeira = None

    def tira_primeira_peca(*args):
        nonlocal fase, primeira
        exige(fase == 'tira', 'tira-primeira-peca: mensagem fora de ordem')
        if cor == 'p':
            exige(len(args) == 0, 'tira-primeira-peca: as pretas tiram primeiro')
            primeira, fase = faz_pos(3, 3), 'tirou'
        else:
            exige(len(args) == 1 and eh_pos(args[0]) and args[0] in ABERTURAS, 'tira-primeira-peca: posição errada')
            primeira, fase = adjacentes(args[0])[0], 'jogou'
            retira_peca(tabuleiro, args[0])
        retira_peca(tabuleiro, primeira)
        return primeira

    def humano_tirou(pos):
        nonlocal fase
        exige(fase == 'tirou', 'humano-tirou: mensagem fora de ordem')
        exige(primeiras_pecas_validas(primeira, pos), 'humano-tirou: posição errada')
        retira_peca(tabuleiro, pos)
        fase = 'joga'

    def joga():
        nonlocal fase
        exige(fase == 'joga', 'joga: mensagem fora de ordem')
        jogadas = jogadas_possiveis(tabuleiro, cor)
        fase = 'jogou'
        if not jogadas:
            return faz_jogada(primeira, primeira)
        executa_jogada(tabuleiro, cor, jogadas[0])
        return jogadas[0]

    def humano_jogou(jogada):
        nonlocal fase
        exige(fase == 'jogou', 'humano-jogou: mensagem fora de ordem')
        exige(jogada_valida(tabuleiro, outra_cor(cor), jogada), 'humano-jogou: jogada inválida')
        executa_jogada(tabuleiro, outra_cor(cor), jogada)
        fase = 'joga'

    return procedimento('jogador', {'tira-primeira-peca': tira_primeira_peca, 'humano-tirou': humano_tirou,
                                    'joga': joga, 'humano-jogou': humano_jogou})


def __getattr__(nome):
    # Every group names its player after its own number.
    if re.fullmatch('cria_jogador[0-9]+', nome):
        return cria_jogador
    raise AttributeError(f'module {__name__!r} has no attribute {nome!r}')


# Interface: nothing is shown here, tests replace these procedures.

def dh_inicio():
    pass


def dh_pede_primeiras_pecas(jogador):
    pass


def dh_executa_jogada(jogada, capturadas):
    pass


def dh_aceita_jogada():
    pass


def dh_termina_jogo(simbolo):
    pass


def dh_assinala_erro(simbolo, jogada):
    pass


# Control program

controle = None


def cria_controle():
    global controle
    tabuleiro = tabuleiro_inicial()
    # What is waited for: 'cor', 'pecas', 'humano', 'automatico' or, once the game is over, 'fim'.
    fase = 'cor'
    cor_humano = jogador = None

    def humano_escolheu_cor(cor):
        nonlocal fase, cor_humano, jogador
        exige(fase == 'cor', 'humano-escolheu-cor: mensagem fora de ordem')
        exige(eh_cor(cor), 'humano-escolheu-cor: o argumento deve ser p ou b.')
        numerados = [nome for nome in globals() if re.fullmatch('cria_jogador[0-9]+', nome)]
        cria = globals()[numerados[-1]] if numerados else cria_jogador
        jogador = cria(outra_cor(cor))
        cor_humano, fase = cor, 'pecas'
        dh_pede_primeiras_pecas(jogador)

    def primeiras_pecas(pos_humano, pos_automatico):
        nonlocal fase
        exige(fase == 'pecas', 'primeiras-pecas: mensagem fora de ordem')
        humano_preto = cor_humano == 'p'
        preta, branca = (pos_humano, pos_automatico) if humano_preto else (pos_automatico, pos_humano)
        exige(primeiras_pecas_validas(preta, branca), 'primeiras-pecas: posições erradas')
        retira_peca(tabuleiro, preta)
        retira_peca(tabuleiro, branca)
        if humano_preto:
            fase = 'humano'
            dh_aceita_jogada()
        else:
            fase = 'automatico'
            pede_jogada_automatica()

    def pede_jogada_automatica():
        nonlocal fase
        jogada = em(jogador, 'joga')
        cor = outra_cor(cor_humano)
        if jogada_valida(tabuleiro, cor, jogada):
            dh_executa_jogada(jogada, executa_jogada(tabuleiro, cor, jogada))
            fase = 'humano'
            dh_aceita_jogada()
        else:
            fase = 'fim'
            if eh_jogada(jogada) and eh_jogada_nula(jogada):
                dh_termina_jogo('humano')
            else:
                dh_assinala_erro('automatico', jogada)

    def recebe_jogada_humano(jogada):
        nonlocal fase
        exige(fase == 'humano', 'recebe-jogada-humano: mensagem fora de ordem')
        exige(eh_jogada(jogada), 'recebe-jogada-humano: o argumento deve ser uma jogada.')
        if jogada_valida(tabuleiro, cor_humano, jogada):
            fase = 'automatico'
            dh_executa_jogada(jogada, executa_jogada(tabuleiro, cor_humano, jogada))
            em(jogador, 'humano-jogou', jogada)
            pede_jogada_automatica()
        else:
            fase = 'fim'
            if eh_jogada_nula(jogada):
                dh_termina_jogo('automatico')
            else:
                dh_assinala_erro('humano', jogada)

    # The interface may answer at once, so the variable has to hold the program before the game starts.
    controle = procedimento('controle', {'humano-escolheu-cor': humano_escolheu_cor,
                                         'primeiras-pecas': primeiras_pecas,
                                         'recebe-jogada-humano': recebe_jogada_humano})
    programa = controle
    dh_inicio()
    return programa


def damas_havaianas():
    global controle
    controle = cria_controle()
