"""Scrabble IST in plain Python, written from the specification alone: the reference for the package."""

LETRAS = tuple('ABCÇDEFGHIJLMNOPQRSTUVXZ')
TAMANHO = 15
CENTRO = (8, 8)
MAX_LETRAS = 7
MASCARA = 0xFFFFFFFF


# Arguments may be any object, so only the exact type is asked before a value is looked at.

def eh_inteiro(arg, minimo):
    return type(arg) is int and arg >= minimo


def eh_letra(arg):
    return type(arg) is str and arg in LETRAS


def eh_conjunto(arg):
    return type(arg) is dict and all(eh_letra(letra) and eh_inteiro(n, 1) for letra, n in arg.items())


def eh_tabela_pontos(arg):
    if type(arg) is not dict:
        return False
    # Foreign keys are allowed, but must not be compared with letters: they may be anything.
    pontos = {chave: valor for chave, valor in arg.items() if type(chave) is str}
    return all(letra in pontos and eh_inteiro(pontos[letra], 1) for letra in LETRAS)


# Letters

def cria_conjunto(let, occ):
    if type(let) is not tuple or type(occ) is not tuple or len(let) != len(occ):
        raise ValueError('cria_conjunto: argumentos inválidos')
    conjunto = {}
    for letra, numero in zip(let, occ):
        if not eh_letra(letra) or letra in conjunto or not eh_inteiro(numero, 1):
            raise ValueError('cria_conjunto: argumentos inválidos')
        conjunto[letra] = numero
    return conjunto


def gera_numero_aleatorio(estado):
    estado ^= (estado << 13) & MASCARA
    estado ^= (estado >> 17) & MASCARA
    estado ^= (estado << 5) & MASCARA
    return estado


def permuta_letras(letras, estado):
    for i in range(len(letras) - 1, 0, -1):
        estado = gera_numero_aleatorio(estado)
        j = estado % (i + 1)
        letras[i], letras[j] = letras[j], letras[i]


def lista_ordenada(conj):
    """Every letter of the set, as often as it occurs, in the order of the alphabet."""
    return [letra for letra in LETRAS for _ in range(conj.get(letra, 0))]


def baralha_conjunto(conj, estado):
    letras = lista_ordenada(conj)
    permuta_letras(letras, estado)
    return letras


def testa_palavra_padrao(palavra, padrao, conj):
    if len(palavra) != len(padrao):
        return False
    usadas = {}
    for letra, casa in zip(palavra, padrao):
        if casa == '.':
            usadas[letra] = usadas.get(letra, 0) + 1
            if usadas[letra] > conj.get(letra, 0):
                return False
        elif casa != letra:
            return False
    return True


# Board

def cria_tabuleiro():
    return [['.'] * TAMANHO for _ in range(TAMANHO)]


def cria_casa(l, c):
    if not (eh_inteiro(l, 1) and l <= TAMANHO and eh_inteiro(c, 1) and c <= TAMANHO):
        raise ValueError('cria_casa: argumentos inválidos')
    return (l, c)


def obtem_valor(tab, casa):
    return tab[casa[0] - 1][casa[1] - 1]


def insere_letra(tab, casa, letra):
    tab[casa[0] - 1][casa[1] - 1] = letra
    return tab


def casas_da_palavra(casa, direcao, tamanho):
    linha, coluna = casa
    if direcao == 'H':
        return [(linha, coluna + i) for i in range(tamanho)]
    return [(linha + i, coluna) for i in range(tamanho)]


def obtem_sequencia(tab, casa, direcao, tamanho):
    return ''.join(obtem_valor(tab, c) for c in casas_da_palavra(casa, direcao, tamanho))


def insere_palavra(tab, casa, direcao, palavra):
    for c, letra in zip(casas_da_palavra(casa, direcao, len(palavra)), palavra):
        insere_letra(tab, c, letra)
    return tab


def tabuleiro_para_str(tab):
    margem = '   +' + '-' * (2 * TAMANHO + 1) + '+'
    linhas = [' ' * 23 + '1 1 1 1 1 1', ' ' * 5 + '1 2 3 4 5 6 7 8 9 0 1 2 3 4 5', margem]
    for numero, linha in enumerate(tab, 1):
        linhas.append(f'{numero:2} | ' + ' '.join(linha) + ' |')
    linhas.append(margem)
    return '\n'.join(linhas)


# Player

def cria_jogador(ordem, pontos, conj_letras):
    if not (eh_inteiro(ordem, 1) and ordem <= 4 and eh_inteiro(pontos, 0)
            and eh_conjunto(conj_letras) and sum(conj_letras.values()) <= MAX_LETRAS):
        raise ValueError('cria_jogador: argumentos inválidos')
    return {'id': ordem, 'pontos': pontos, 'letras': conj_letras}


def jogador_para_str(jog):
    return f"#{jog['id']} ({jog['pontos']:3}): " + ' '.join(lista_ordenada(jog['letras']))


def distribui_letra(letras, jogador):
    if not letras:
        return False
    letra = letras.pop()
    jogador['letras'][letra] = jogador['letras'].get(letra, 0) + 1
    return True


def retira_letras(jogador, letras):
    conj = jogador['letras']
    for letra in letras:
        conj[letra] -= 1
        if conj[letra] == 0:
            del conj[letra]


def repoe_letras(pilha, jogador, numero):
    for _ in range(numero):
        distribui_letra(pilha, jogador)


# Game

def joga_palavra(tab, palavra, casa, direcao, conj_letras, primeira):
    casas = casas_da_palavra(casa, direcao, len(palavra))
    if any(l > TAMANHO or c > TAMANHO for l, c in casas):
        return ()
    padrao = obtem_sequencia(tab, casa, direcao, len(palavra))
    if not testa_palavra_padrao(palavra, padrao, conj_letras):
        return ()
    usadas = [letra for letra, valor in zip(palavra, padrao) if valor == '.']
    if primeira:
        valida = len(usadas) >= 2 and CENTRO in casas
    else:
        valida = 1 <= len(usadas) < len(palavra)
    if not valida:
        return ()
    insere_palavra(tab, casa, direcao, palavra)
    return tuple(sorted(usadas, key=LETRAS.index))


def troca_letras(jog, pilha, letras):
    conj = jog['letras']
    if not letras or len(pilha) < MAX_LETRAS or any(letras.count(letra) > conj.get(letra, 0) for letra in letras):
        return False
    retira_letras(jog, letras)
    repoe_letras(pilha, jog, len(letras))
    return True


def numero_de_casa(texto):
    """The number from 1 to 15 that the text writes in digits, otherwise 0."""
    texto = texto.lstrip('0')
    return next((n for n in range(1, TAMANHO + 1) if str(n) == texto), 0)


def joga_letras(tab, jog, pilha, pontos, primeira, partes):
    if len(partes) != 4:
        return False
    linha, coluna, direcao, palavra = numero_de_casa(partes[0]), numero_de_casa(partes[1]), partes[2], partes[3]
    if not linha or not coluna or direcao not in ('H', 'V'):
        return False
    if len(palavra) < 2 or not all(letra in LETRAS for letra in palavra):
        return False
    usadas = joga_palavra(tab, palavra, cria_casa(linha, coluna), direcao, jog['letras'], primeira)
    if not usadas:
        return False
    jog['pontos'] += sum(pontos[letra] for letra in palavra)
    retira_letras(jog, usadas)
    repoe_letras(pilha, jog, len(usadas))
    return True


def processa_jogada(tab, jog, pilha, pontos, primeira):
    while True:
        partes = input(f"Jogada J{jog['id']}: ").split()
        if partes == ['P']:
            return False
        if partes[:1] == ['T'] and troca_letras(jog, pilha, partes[1:]):
            return True
        if partes[:1] == ['J'] and joga_letras(tab, jog, pilha, pontos, primeira, partes[1:]):
            return True


def scrabble(jogadores, saco, pontos, seed):
    if not (eh_inteiro(jogadores, 2) and jogadores <= 4 and eh_conjunto(saco) and saco
            and eh_tabela_pontos(pontos) and eh_inteiro(seed, 1)):
        raise ValueError('scrabble: argumentos inválidos')
    tab = cria_tabuleiro()
    pilha = baralha_conjunto(saco, seed)
    lista = [cria_jogador(ordem, 0, {}) for ordem in range(1, jogadores + 1)]
    for jog in lista:
        repoe_letras(pilha, jog, MAX_LETRAS)

    print('Bem-vindo ao SCRABBLE.')
    passes, turno = 0, 0
    while passes < jogadores:
        print(tabuleiro_para_str(tab))
        for jog in lista:
            print(jogador_para_str(jog))
        jog = lista[turno % jogadores]
        # The first word covers the centre, so the centre tells whether one lies on the board.
        primeira = obtem_valor(tab, CENTRO) == '.'
        if processa_jogada(tab, jog, pilha, pontos, primeira):
            passes = 0
            if not jog['letras'] and not pilha:
                break
        else:
            passes += 1
        turno += 1
    return tuple(jog['pontos'] for jog in lista)
