"""How much faster the package is than plain Python: `python crates/python/benches/speed.py`.

A line is a function: microseconds a call in the package, in the twin (`tests/twin`, `classroom/reference`: the same text in plain Python), and
how many times faster the package is. Both are measured in turns in one run, and the best of many rounds counts. The last
line says which functions are slower than the twin's, if any, by more than the clock errs.
"""

import pathlib
import sys
import time
import timeit

PACKAGE = pathlib.Path(__file__).parent.parent
sys.path[:0] = [str(PACKAGE / "tests"), str(PACKAGE.parent / "classroom")]

import tabuleiro  # noqa: E402
from reference import mnk, orbito, scrabble_ist  # noqa: E402
from twin import konane  # noqa: E402

ROUNDS = 20
# A short call is easily disturbed: it gets as many rounds as go into this many seconds, but not more than `MOST_ROUNDS`.
SECONDS = 0.2
MOST_ROUNDS = 500
CALLS = 1000
# By how much the ratio of two equal functions is off now and then.
NOISE = 0.03
LETTERS = "ABCÇDEFGHIJLMNOPQRSTUVXZ"


def timer(function, args):
    """A timer of calls that look a function and its arguments up by name, as a program does."""
    names = {f"a{place}": arg for place, arg in enumerate(args)}
    return timeit.Timer(f"f({', '.join(names)})", globals={"f": function, **names})


def compare(name, ours, twin, calls=CALLS, twin_calls=CALLS, rounds=ROUNDS):
    """Prints and returns the microseconds of two calls, each a function and its arguments."""
    timers = timer(*ours), timer(*twin)
    # What takes long need not be called so often.
    twin_calls = min(twin_calls, max(1, int(0.05 / timers[1].timeit(1))))
    times, began = [], time.perf_counter()
    while len(times) < rounds or len(times) < MOST_ROUNDS and time.perf_counter() - began < SECONDS:
        times.append((timers[0].timeit(calls) / calls, timers[1].timeit(twin_calls) / twin_calls))
    mine, theirs = (min(column) * 1e6 for column in zip(*times))
    print(f"{name:42}{mine:12.3f}{theirs:16.3f}{theirs / mine:10.2f}")
    return mine, theirs


def mnk_calls(_):
    """Every function that asks nothing, on a board of 15 by 15 in the middle of a game."""
    tab = tuple(tuple((0, 0, 1, -1)[(row * 7 + column * 5) % 4] for column in range(15)) for row in range(15))
    small = ((0, 1, 0), (0, -1, 0), (0, 0, 0))
    return [
        ("eh_tabuleiro", tab), ("eh_posicao", 113), ("obtem_dimensao", tab), ("obtem_valor", tab, 113),
        ("obtem_coluna", tab, 113), ("obtem_linha", tab, 113), ("obtem_diagonais", tab, 113),
        ("tabuleiro_para_str", tab), ("eh_posicao_valida", tab, 113), ("eh_posicao_livre", tab, 113),
        ("obtem_posicoes_livres", tab), ("obtem_posicoes_jogador", tab, 1), ("obtem_posicoes_adjacentes", tab, 113),
        ("ordena_posicoes_tabuleiro", tab, tuple(range(1, 226))), ("marca_posicao", tab, 1, 1),
        ("verifica_k_linhas", tab, 113, 1, 5), ("eh_fim_jogo", tab, 5),
        ("escolhe_posicao_auto", small, 1, 3, "facil"), ("escolhe_posicao_auto", small, 1, 3, "normal"),
    ]


def orbito_calls(m):
    """Every function that asks nothing, on three orbits."""
    pos, n = m.cria_posicao("b", 3), 3
    other, preta, branca = m.cria_posicao("c", 4), m.cria_pedra_preta(), m.cria_pedra_branca()
    pretas = tuple(m.str_para_posicao(text) for text in ("a1", "b2", "c3", "e5"))
    brancas = tuple(m.str_para_posicao(text) for text in ("a2", "b3", "c4", "f6"))
    t, same = m.cria_tabuleiro(n, pretas, brancas), m.cria_tabuleiro(n, pretas, brancas)
    spare = m.cria_tabuleiro(n, pretas, brancas)
    return [
        ("cria_posicao", "b", 3), ("obtem_pos_col", pos), ("obtem_pos_lin", pos), ("eh_posicao", pos),
        ("posicoes_iguais", pos, other), ("posicao_para_str", pos), ("str_para_posicao", "b3"),
        ("eh_posicao_valida", pos, n), ("obtem_posicoes_adjacentes", pos, n, True),
        ("ordena_posicoes", pretas + brancas, n), ("cria_pedra_branca",), ("cria_pedra_preta",), ("cria_pedra_neutra",),
        ("eh_pedra", preta), ("eh_pedra_branca", preta), ("eh_pedra_preta", preta), ("pedras_iguais", preta, branca),
        ("pedra_para_str", preta), ("eh_pedra_jogador", preta), ("pedra_para_int", preta), ("cria_tabuleiro_vazio", n),
        ("cria_tabuleiro", n, pretas, brancas), ("cria_copia_tabuleiro", t), ("obtem_numero_orbitas", t),
        ("obtem_pedra", t, pos), ("obtem_linha_horizontal", t, pos), ("obtem_linha_vertical", t, pos),
        ("obtem_linhas_diagonais", t, pos), ("obtem_posicoes_pedra", t, preta), ("coloca_pedra", spare, pos, branca),
        ("remove_pedra", spare, other), ("eh_tabuleiro", t), ("tabuleiros_iguais", t, same), ("tabuleiro_para_str", t),
        ("move_pedra", spare, pos, pos), ("obtem_posicao_seguinte", t, pos, True), ("roda_tabuleiro", spare),
        ("verifica_linha_pedras", t, pos, branca, 3), ("eh_vencedor", t, preta), ("eh_fim_jogo", t),
        ("escolhe_movimento_auto", t, preta, "facil"), ("escolhe_movimento_auto", t, preta, "normal"),
    ]


def ist_calls(m):
    """Every function that asks nothing."""
    conj = m.cria_conjunto(("C", "A", "O", "N"), (2, 1, 3, 1))
    bag = m.cria_conjunto(tuple(LETTERS), (4,) * len(LETTERS))
    tab, casa = m.cria_tabuleiro(), m.cria_casa(8, 6)
    m.insere_palavra(tab, m.cria_casa(8, 1), "H", "FUNDAMENTOS")
    jog, pile = m.cria_jogador(1, 13, conj), ["A"] * (CALLS * MOST_ROUNDS + 1)
    return [
        ("cria_conjunto", ("C", "A", "O", "N"), (2, 1, 3, 1)), ("gera_numero_aleatorio", 25),
        ("permuta_letras", list(LETTERS), 32), ("baralha_conjunto", bag, 32),
        ("testa_palavra_padrao", "CANO", ".A..", conj), ("cria_tabuleiro",), ("cria_casa", 8, 6),
        ("obtem_valor", tab, casa), ("insere_letra", tab, casa, "M"), ("obtem_sequencia", tab, casa, "V", 5),
        ("insere_palavra", tab, casa, "V", "MUNDO"), ("tabuleiro_para_str", tab), ("cria_jogador", 1, 13, conj),
        ("jogador_para_str", jog), ("distribui_letra", pile, m.cria_jogador(2, 0, {})),
        ("joga_palavra", tab, "CANO", m.cria_casa(12, 6), "H", conj, False),
    ]


def konane_calls(m):
    """The types of both parts."""
    pos, other = m.faz_pos(3, 3), m.faz_pos(3, 7)
    jogada, t = m.faz_jogada(pos, other), m.tabuleiro_inicial()
    squares = m.posicoes_de_jogada(jogada)
    return [
        ("faz_pos", 3, 3), ("linha_pos", pos), ("coluna_pos", pos), ("eh_pos", pos), ("pos_iguais", pos, other),
        ("distancia", pos, other), ("eh_mesma_direccao", pos, other), ("eh_adjacentes", pos, other),
        ("adjacentes", pos), ("faz_jogada", pos, other), ("inicio_jogada", jogada), ("fim_jogada", jogada),
        ("eh_jogada", jogada), ("eh_jogada_nula", jogada), ("posicoes_de_jogada", jogada),
        ("pecas_capturadas", squares), ("posicoes_livres", squares), ("tabuleiro_inicial",),
        ("conteudo_tabuleiro", t, pos), ("coloca_peca", t, pos, "b"), ("retira_peca", t, pos),
    ]


def main():
    """Prints the table, and what it says in short."""
    print(f"{'function':42}{'package, µs':>12}{'plain Python, µs':>16}{'ratio':>10}")
    board = ((0,) * 15,) * 15
    choice = board, 1, 5, "dificil"
    mine, theirs = compare("mnk.escolhe_posicao_auto 15x15 dificil", (tabuleiro.mnk.escolhe_posicao_auto, choice),
                           (mnk.escolhe_posicao_auto, choice), calls=20, twin_calls=1, rounds=3)
    print(f"\n{'small functions':42}")
    long, small = theirs / mine, {}
    for module, twin, calls in [
        (tabuleiro.mnk, mnk, mnk_calls),
        (tabuleiro.orbito, orbito, orbito_calls),
        (tabuleiro.scrabble_ist, scrabble_ist, ist_calls),
        (tabuleiro.konane, konane, konane_calls),
    ]:
        for (name, *ours), (_, *theirs) in zip(calls(module), calls(twin)):
            level = f" {ours[-1]}" if "_auto" in name else ""
            label = f"{module.__name__.removeprefix('tabuleiro.')}.{name}{level}"
            small[label] = compare(label, (getattr(module, name), ours), (getattr(twin, name), theirs))
    mine, theirs = (sum(column) for column in zip(*small.values()))
    ratio = {label: theirs / mine for label, (mine, theirs) in small.items()}
    least = min(ratio, key=ratio.get)
    slower = [label for label in ratio if ratio[label] < 1 - NOISE]
    print(f"\ndificil on 15x15: {long:.0f} times faster\n"
          f"a thousand calls of each of {len(small)} small functions: {mine:.2f} ms instead of {theirs:.2f} ms, "
          f"{theirs / mine:.1f} times faster; the least gain is that of {least}, {ratio[least]:.2f} times\n"
          f"slower than plain Python: {', '.join(slower) or 'none'}")


if __name__ == "__main__":
    main()
