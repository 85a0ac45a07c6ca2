"""Orbito-n against its twin: the same random arguments, good and bad, give the same answers."""

import copy
import itertools
import pickle
import random

import pytest
from nasty import NASTY, Str, Tuple
from reference import orbito as twin
from tabuleiro import orbito

BOTH = (orbito, twin)
STONES = ("cria_pedra_preta", "cria_pedra_branca", "cria_pedra_neutra")


def shown(m, value):
    """A value as anyone sees it, through the transformers of its module."""
    if m.eh_posicao(value):
        return "posicao", m.posicao_para_str(value)
    if m.eh_pedra(value):
        return "pedra", m.pedra_para_str(value)
    if m.eh_tabuleiro(value):
        return "tabuleiro", m.tabuleiro_para_str(value)
    return tuple(shown(m, item) for item in value) if type(value) is tuple else value


def outcome(m, name, *args):
    """What a function returns or raises."""
    try:
        return shown(m, getattr(m, name)(*args))
    except ValueError as error:
        return type(error), str(error)


def agree(name, *pairs):
    """Calls a function in both modules with arguments given for each, and returns what both answer."""
    mine, other = (outcome(m, name, *args) for m, args in zip(BOTH, zip(*pairs) if pairs else ((), ())))
    assert mine == other and type(mine) is type(other), name
    return mine


def same(value):
    return value, value


def position(text):
    return tuple(m.str_para_posicao(text) for m in BOTH)


def stone(name):
    return tuple(getattr(m, name)() for m in BOTH)


def cells(n):
    return [f"{column}{row}" for column in "abcdefghij"[: 2 * n] for row in range(1, 2 * n + 1)]


def board(rng, n, share=None):
    """The same random board in both modules."""
    share = rng.random() if share is None else share
    taken = [cell for cell in cells(n) if rng.random() < share]
    black = [cell for cell in taken if rng.random() < 0.5]
    white = [cell for cell in taken if cell not in black]

    def built(m):
        tp, tb = (tuple(m.str_para_posicao(cell) for cell in part) for part in (black, white))
        return m.cria_tabuleiro(n, tp, tb)

    return tuple(built(m) for m in BOTH)


def test_positions_are_made_of_columns_and_rows_only():
    columns = ["a", "e", "j", "k", "A", "aa", "ª", *NASTY]
    rows = [*range(-2, 13), 255, 256, 257, 2**64 + 1, *NASTY]
    made = 0
    for column, row in itertools.product(columns, rows):
        made += agree("cria_posicao", same(column), same(row))[0] == "posicao"
    assert made == 30
    assert orbito.posicoes_iguais(orbito.cria_posicao(Str("c"), 3), orbito.cria_posicao("c", 3))


def test_positions():
    rng = random.Random(1)
    every = cells(5)
    for _ in range(2000):
        p, q = position(rng.choice(every)), position(rng.choice(every))
        for name in ("obtem_pos_col", "obtem_pos_lin", "posicao_para_str", "eh_posicao", "eh_pedra", "eh_tabuleiro"):
            agree(name, p)
        agree("posicoes_iguais", p, q)
        agree("posicoes_iguais", p, tuple(m.str_para_posicao(m.posicao_para_str(it)) for m, it in zip(BOTH, p)))
        agree("eh_posicao_valida", p, same(rng.randint(2, 5)))
        agree("obtem_posicoes_adjacentes", p, same(rng.randint(2, 5)), same(rng.random() < 0.5))
    for _ in range(500):
        n = rng.randint(2, 5)
        some = [rng.choice(every if rng.random() < 0.2 else cells(n)) for _ in range(rng.randint(0, 40))]
        agree("ordena_posicoes", tuple(tuple(m.str_para_posicao(cell) for cell in some) for m in BOTH), same(n))


def test_stones():
    for name, other in itertools.product(STONES, STONES):
        agree("pedras_iguais", stone(name), stone(other))
    for name in STONES:
        agree(name)
        for ask in ("eh_pedra", "eh_pedra_branca", "eh_pedra_preta", "eh_pedra_jogador", "pedra_para_str",
                    "pedra_para_int", "eh_posicao", "eh_tabuleiro"):
            agree(ask, stone(name))


def test_boards_are_looked_at():
    rng = random.Random(2)
    for turn in range(250):
        n = rng.choice((2, 2, 3, 4, 5))
        t, p = board(rng, n), position(rng.choice(cells(n)))
        for name in ("tabuleiro_para_str", "obtem_numero_orbitas", "cria_copia_tabuleiro", "eh_tabuleiro", "eh_pedra"):
            agree(name, t)
        for name in ("obtem_pedra", "obtem_linha_horizontal", "obtem_linha_vertical", "obtem_linhas_diagonais"):
            agree(name, t, p)
        agree("obtem_posicao_seguinte", t, p, same(rng.random() < 0.5))
        for name in STONES:
            agree("obtem_posicoes_pedra", t, stone(name))
            for k in (-1, 0, *range(1, 2 * n + 2), 10**100, -(10**100)):
                agree("verifica_linha_pedras", t, p, stone(name), same(k))
        agree("tabuleiros_iguais", t, board(rng, rng.randint(2, 5)))
        agree("tabuleiros_iguais", t, tuple(m.cria_copia_tabuleiro(it) for m, it in zip(BOTH, t)))
        if turn < 100:
            agree("eh_fim_jogo", t)
            for name in STONES[:2]:
                agree("eh_vencedor", t, stone(name))


def test_winners():
    """Boards on which someone has won, which random ones seldom are."""
    rng = random.Random(3)
    ends = 0
    for _ in range(150):
        n = rng.choice((2, 2, 3))
        t = board(rng, n, rng.choice((0.1, 0.5, 1)))
        for line in range(rng.randint(1, 2)):
            name, start = rng.choice(STONES[:2]), rng.choice(cells(n))
            way = rng.choice(("obtem_linha_horizontal", "obtem_linha_vertical", "obtem_linhas_diagonais"))
            for m, it in zip(BOTH, t):
                found = getattr(m, way)(it, m.str_para_posicao(start))
                found = found[line] if way == "obtem_linhas_diagonais" else found
                for p, _ in found:
                    m.coloca_pedra(it, p, getattr(m, name)())
        ends += agree("eh_fim_jogo", t)
        for name in STONES[:2]:
            agree("eh_vencedor", t, stone(name))
    assert 50 < ends < 150
    full = orbito.cria_tabuleiro_vazio(2)
    assert not orbito.eh_vencedor(full, orbito.cria_pedra_neutra())


def test_boards_are_changed_in_place():
    rng = random.Random(4)
    for _ in range(200):
        n = rng.randint(2, 5)
        t = board(rng, n)
        copies = tuple(m.cria_copia_tabuleiro(it) for m, it in zip(BOTH, t))
        before = agree("tabuleiro_para_str", copies)
        for _ in range(6):
            p, q = position(rng.choice(cells(n))), position(rng.choice(cells(n)))
            name, args = rng.choice((
                ("coloca_pedra", (p, stone(rng.choice(STONES)))),
                ("remove_pedra", (p,)),
                ("move_pedra", (p, q)),
                ("move_pedra", (p, p)),
                ("roda_tabuleiro", ()),
            ))
            for m, it, mine in zip(BOTH, t, zip(*args) if args else ((), ())):
                assert getattr(m, name)(it, *mine) is it
            agree("tabuleiro_para_str", t)
        assert agree("tabuleiro_para_str", copies) == before


def test_boards_are_made_of_positions_that_lie_on_them_once():
    rng = random.Random(5)
    made = 0
    for _ in range(3000):
        n = rng.choice((2, 2, 2, 3, 4, 5, 1, 6, -2, 258, rng.choice(NASTY)))
        size = n if type(n) is int and 2 <= n <= 5 else 2
        some = rng.sample(cells(min(size + (rng.random() < 0.1), 5)), rng.randint(0, 6))
        some += rng.choices(some, k=1) if some and rng.random() < 0.2 else []
        cut = rng.randint(0, len(some))
        bad = rng.choice(NASTY)
        spoil, kind = rng.random(), rng.choice((tuple, tuple, tuple, tuple, tuple, list, set, iter))
        parts = []
        for m in BOTH:
            taken = [m.str_para_posicao(cell) for cell in some]
            tp, tb = taken[:cut], taken[cut:]
            if spoil < 0.1:
                tb.insert(0, bad)
            parts.append((kind(tp) if kind is not set else frozenset(tp), bad if 0.1 < spoil < 0.2 else tuple(tb)))
        made += agree("cria_tabuleiro", same(n), *zip(*parts))[0] == "tabuleiro"
    assert 500 < made < 2300
    for n in (*range(-1, 8), 258, 2**64 + 2, *NASTY):
        agree("cria_tabuleiro_vazio", same(n))
    p = orbito.cria_posicao("a", 1)
    assert orbito.cria_tabuleiro(2, Tuple((p,)), ()) == orbito.cria_tabuleiro(2, (p,), ())


def test_anything_may_be_asked_about():
    values = [(m.cria_posicao("a", 1), m.cria_pedra_preta(), m.cria_tabuleiro_vazio(2)) for m in BOTH]
    pairs = [*zip(*values), *map(same, NASTY)]
    for pair in pairs:
        for name in ("eh_posicao", "eh_pedra", "eh_tabuleiro", "eh_pedra_branca", "eh_pedra_preta", "eh_pedra_jogador"):
            agree(name, pair)
        for name, other in itertools.product(("posicoes_iguais", "pedras_iguais", "tabuleiros_iguais"), pairs):
            agree(name, pair, other)
    p = orbito.cria_posicao("a", 1)
    for n in (*NASTY, 0, 1, 6, 10**100):
        assert orbito.eh_posicao_valida(p, n) is False
    for thing in NASTY:
        assert orbito.eh_posicao_valida(thing, 2) is False


def test_nonsense_is_an_ordinary_error_and_changes_nothing():
    """Where the text asks for no checks. A panic would be no Exception, and come through."""
    p, far = orbito.cria_posicao("a", 1), orbito.cria_posicao("j", 10)
    j, t = orbito.cria_pedra_preta(), orbito.cria_tabuleiro(2, (p,), ())
    before = orbito.cria_copia_tabuleiro(t)
    values = {"p": p, "j": j, "t": t, "s": "a1", "n": 2, "d": True, "k": 1, "v": (p,), "l": "facil"}
    taken = {
        "obtem_pos_col": "p", "obtem_pos_lin": "p", "posicao_para_str": "p", "str_para_posicao": "s",
        "obtem_posicoes_adjacentes": "pnd", "ordena_posicoes": "vn", "pedra_para_str": "j", "pedra_para_int": "j",
        "cria_copia_tabuleiro": "t", "obtem_numero_orbitas": "t", "obtem_pedra": "tp", "obtem_linha_horizontal": "tp",
        "obtem_linha_vertical": "tp", "obtem_linhas_diagonais": "tp", "obtem_posicoes_pedra": "tj",
        "coloca_pedra": "tpj", "remove_pedra": "tp", "move_pedra": "tpp", "obtem_posicao_seguinte": "tpd",
        "roda_tabuleiro": "t", "verifica_linha_pedras": "tpjk", "tabuleiro_para_str": "t", "eh_vencedor": "tj",
        "eh_fim_jogo": "t", "escolhe_movimento_manual": "t", "escolhe_movimento_auto": "tjl",
    }
    refused = 0
    for name, kinds in taken.items():
        for place, bad in itertools.product(range(len(kinds)), [*NASTY, far, p, j]):
            args = [values[kind] for kind in kinds]
            args[place] = bad
            try:
                getattr(orbito, name)(*args)
            except Exception:
                refused += 1
                assert orbito.tabuleiros_iguais(t, before), name
            else:
                t = values["t"] = orbito.cria_copia_tabuleiro(before)
    assert refused > 2000
    for bad in ("", "a", "1a", "a0", "a01", "a11", "k1", " a1", "a1 ", "A1", "é1", "\ud800"):
        with pytest.raises(ValueError):
            orbito.str_para_posicao(bad)
    with pytest.raises(ValueError):
        orbito.escolhe_movimento_auto(t, orbito.cria_pedra_neutra(), "facil")


def test_levels():
    rng = random.Random(6)
    sizes = [2] * 100 + [3] * 12 + [4] * 2
    for n in sizes:
        t = board(rng, n, rng.random() * 0.95)
        if not twin.obtem_posicoes_pedra(t[1], twin.cria_pedra_neutra()):
            continue
        before = agree("tabuleiro_para_str", t)
        for name, level in itertools.product(STONES[:2], ("facil", "normal")):
            agree("escolhe_movimento_auto", t, stone(name), same(level))
        assert agree("tabuleiro_para_str", t) == before


class Talk:
    """A person who types what a generator of answers gives, and remembers all that is said."""

    def __init__(self, seed, n):
        self.rng = random.Random(seed)
        self.answers = cells(min(n + 1, 5)) + ["", " a1", "a1 ", "A1", "a01", "aa1", "é", "10", "\ud800", "d123"]
        self.said = []

    def input(self, prompt=""):
        answer = self.rng.choice(self.answers)
        self.said.append(prompt + answer)
        return answer

    def print(self, *args):
        self.said.extend(" ".join(map(str, args)).split("\n"))


def talked(monkeypatch, seed, n, name, args):
    """What a function says and answers in both modules, to people who type the same."""
    talks = []
    for m, given in zip(BOTH, args):
        talk = Talk(seed, n)
        monkeypatch.setattr(m, "input", talk.input, raising=False)
        monkeypatch.setattr(m, "print", talk.print, raising=False)
        talks.append((outcome(m, name, *given), talk.said))
    assert talks[0] == talks[1]
    return talks[0]


def test_people_are_asked_until_they_type_a_free_position(monkeypatch):
    rng = random.Random(7)
    for seed in range(200):
        t = board(rng, rng.randint(2, 5), rng.random() * 0.8)
        before = agree("tabuleiro_para_str", t)
        talked(monkeypatch, seed, 5, "escolhe_movimento_manual", [[it] for it in t])
        assert agree("tabuleiro_para_str", t) == before


def test_whole_games(monkeypatch):
    results = set()
    for seed in range(15):
        for mode, player in itertools.product(("facil", "2jogadores"), "XO"):
            result, said = talked(monkeypatch, seed, 2, "orbito", [[2, mode, player]] * 2)
            results.add((result, said[-1]))
    for player in "XO":
        for seed in range(3):
            results.add(talked(monkeypatch, seed, 2, "orbito", [[2, "normal", player]] * 2)[0])
        talked(monkeypatch, 1, 3, "orbito", [[3, "facil", player]] * 2)
    talked(monkeypatch, 1, 5, "orbito", [[5, "2jogadores", "O"]] * 2)
    assert len(results) >= 8


def test_games_with_wrong_arguments(monkeypatch):
    good = [2, "facil", "X"]
    wrong = [0, 1, 6, "2", "", "o", "x", "0", " ", "XO", "dificil", "Facil", *NASTY]
    for place, bad in itertools.product(range(3), wrong):
        args = [*good[:place], bad, *good[place + 1 :]]
        with pytest.raises(ValueError, match="^orbito: argumentos invalidos$"):
            orbito.orbito(*args)
        with pytest.raises(ValueError, match="^orbito: argumentos invalidos$"):
            twin.orbito(*args)
    talk = Talk(1, 2)
    monkeypatch.setattr(orbito, "input", talk.input, raising=False)
    monkeypatch.setattr(orbito, "print", talk.print, raising=False)
    assert orbito.orbito(2, Str("facil"), Str("X")) in (1, 0, -1)


def test_values_are_compared_kept_and_copied():
    rng = random.Random(8)
    every = [orbito.str_para_posicao(cell) for cell in cells(5)] + [getattr(orbito, name)() for name in STONES]
    assert len(set(every)) == len({hash(it) for it in every}) == len({repr(it) for it in every}) == 103
    boards = [board(rng, n)[0] for n in (2, 3, 4, 5)]
    assert repr(boards[0]).startswith("<Tabuleiro ")
    for value, protocol in itertools.product([*every, *boards], range(pickle.HIGHEST_PROTOCOL + 1)):
        for other in (pickle.loads(pickle.dumps(value, protocol)), copy.copy(value), copy.deepcopy(value)):
            assert other == value and type(other) is type(value) and not other != value
    assert all(value != other for value, other in itertools.combinations([*every, *boards], 2))
    assert all(value != bad for value, bad in itertools.product([*every, *boards], [None, 1, "a1", ()]))
    for t in boards:
        with pytest.raises(TypeError):
            hash(t)
        for twice in (copy.copy(t), copy.deepcopy(t)):
            orbito.roda_tabuleiro(orbito.coloca_pedra(twice, every[0], orbito.cria_pedra_preta()))
            assert twice is not t
    for kind in (orbito.Posicao, orbito.Pedra, orbito.Tabuleiro):
        assert kind.__module__ == "tabuleiro.orbito"
        with pytest.raises(TypeError):
            kind()
        with pytest.raises(TypeError):
            type("Sub", (kind,), {})
    with pytest.raises(AttributeError):
        every[0].linha = 3
