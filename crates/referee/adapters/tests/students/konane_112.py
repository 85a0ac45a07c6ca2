# Grupo 112: um jogador de Konane em Python. Uma posição é um inteiro 10*linha+coluna, e uma jogada uma lista.

def faz_pos(l, c):
    return 10 * l + c

def linha_pos(p):
    return p // 10

def coluna_pos(p):
    return p % 10

def faz_jogada(i, f):
    return [i, f]

def inicio_jogada(j):
    return j[0]

def fim_jogada(j):
    return j[1]

class Jogador:
    """Sabe o que está no tabuleiro, e responde a cada mensagem com o método do mesmo nome."""

    def __init__(self, cor):
        self.cor, self.outra = (cor, 'b' if cor == 'p' else 'p')
        self.casas = {faz_pos(l, c): 'p' if (l + c) % 2 == 0 else 'b' for l in range(8) for c in range(8)}

    def __call__(self, mens):
        return getattr(self, mens)

    def tira_primeira_peca(self, pos=None):
        if pos is not None:
            del self.casas[pos]
        escolhida = 44 if pos is None else next(v for v in (pos + 10, pos - 10, pos + 1, pos - 1) if v in self.casas)
        del self.casas[escolhida]
        return escolhida

    def humano_tirou(self, pos):
        del self.casas[pos]

    def salta(self, jogada, cor):
        inicio, fim = jogada
        passo = 10 * ((fim > inicio) - (fim < inicio)) if coluna_pos(inicio) == coluna_pos(fim) else (fim > inicio) - (fim < inicio)
        while inicio != fim:
            del self.casas[inicio], self.casas[inicio + passo]
            inicio += 2 * passo
            self.casas[inicio] = cor

    def jogadas(self):
        for pos, cor in sorted(self.casas.items()):
            for passo in (10, -10, 1, -1):
                fim = pos + 2 * passo
                if cor == self.cor and self.casas.get(pos + passo) == self.outra and fim not in self.casas:
                    if fim >= 0 and linha_pos(fim) < 8 and coluna_pos(fim) < 8:
                        yield faz_jogada(pos, fim)

    def joga(self):
        for jogada in self.jogadas():
            self.salta(jogada, self.cor)
            return jogada
        return faz_jogada(44, 44)

    def humano_jogou(self, jogada):
        self.salta(jogada, self.outra)

def cria_jogador112(cor):
    return Jogador(cor)
