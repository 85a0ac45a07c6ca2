"""Random arguments, good and bad: the package and the plain Python twin answer alike."""

import random

import pytest
from nasty import NASTY
from reference import mnk as twin
from tabuleiro import mnk

SIZES = ((2, 2), (2, 5), (3, 3), (3, 4), (5, 3), (6, 7), (9, 9))


def result(function, *args):
    """What a call returns, with its type, or what it raises."""
    try:
        value = function(*args)
    except ValueError as error:
        return ValueError, str(error)
    return type(value), value


def board(chance, fill=None):
    rows, columns = chance.choice(SIZES)
    full = chance.random() if fill is None else fill
    cell = lambda: 0 if chance.random() > full else chance.choice((1, -1))
    return tuple(tuple(cell() for _ in range(columns)) for _ in range(rows))


def bad_board(chance):
    """A board with one thing wrong."""
    rows = [list(row) for row in board(chance)]
    row = chance.randrange(len(rows))
    wrong = chance.randrange(6)
    if wrong == 0:
        rows[row].append(0)
    elif wrong == 1:
        rows[row][chance.randrange(len(rows[row]))] = chance.choice(NASTY + [2, -2, 10**30, -(10**30)])
    elif wrong == 2:
        return tuple(rows)
    elif wrong == 3:
        return [tuple(row) for row in rows]
    elif wrong == 4:
        return (tuple(rows[0]),) * chance.choice((0, 1, 101))
    else:
        return tuple(chance.choice((None, tuple(row), row)) for row in rows[:-1]) + (chance.choice(NASTY),)
    return tuple(tuple(row) for row in rows)


def argument(chance, good):
    """Mostly what `good` makes, sometimes anything at all."""
    return chance.choice(NASTY + [0, -1, 10**30]) if chance.random() < 0.15 else good()


def any_board(chance):
    return bad_board(chance) if chance.random() < 0.15 else argument(chance, lambda: board(chance))


def any_position(chance):
    return argument(chance, lambda: chance.randint(0, 20))


def any_player(chance):
    return argument(chance, lambda: chance.choice((1, -1)))


def any_k(chance):
    return argument(chance, lambda: chance.randint(1, 6))


def any_level(chance):
    return argument(chance, lambda: chance.choice(("facil", "normal", "dificil", "Facil", "")))


def any_positions(chance):
    return argument(chance, lambda: tuple(any_position(chance) for _ in range(chance.randrange(6))))


CHECKED = {
    "eh_tabuleiro": (any_board,),
    "eh_posicao": (any_position,),
    "eh_posicao_valida": (any_board, any_position),
    "eh_posicao_livre": (any_board, any_position),
    "obtem_posicoes_livres": (any_board,),
    "obtem_posicoes_jogador": (any_board, any_player),
    "obtem_posicoes_adjacentes": (any_board, any_position),
    "ordena_posicoes_tabuleiro": (any_board, any_positions),
    "marca_posicao": (any_board, any_position, any_player),
    "verifica_k_linhas": (any_board, any_position, any_player, any_k),
    "eh_fim_jogo": (any_board, any_k),
    "escolhe_posicao_auto": (any_board, any_player, any_k, any_level),
}


@pytest.mark.parametrize("name", CHECKED)
def test_functions_that_check_their_arguments(name):
    chance = random.Random(name)
    answered = 0
    for _ in range(1500):
        args = [make(chance) for make in CHECKED[name]]
        ours, theirs = result(getattr(mnk, name), *args), result(getattr(twin, name), *args)
        assert ours == theirs, args
        answered += ours[0] is not ValueError
    assert answered > 100


@pytest.mark.parametrize("name", ["obtem_dimensao", "tabuleiro_para_str"])
def test_functions_of_a_board(name):
    chance = random.Random(name)
    for _ in range(1000):
        tab = board(chance)
        assert getattr(mnk, name)(tab) == getattr(twin, name)(tab)


@pytest.mark.parametrize("name", ["obtem_valor", "obtem_coluna", "obtem_linha", "obtem_diagonais"])
def test_functions_of_a_position(name):
    chance = random.Random(name)
    for _ in range(1000):
        tab = board(chance)
        pos = chance.randint(1, len(tab) * len(tab[0]))
        assert getattr(mnk, name)(tab, pos) == getattr(twin, name)(tab, pos)


@pytest.mark.parametrize("level", ["facil", "normal", "dificil"])
def test_levels_choose_alike(level):
    chance = random.Random(level)
    # The twin plays slowly where it plays everything out.
    for _ in range(60 if level == "dificil" else 300):
        tab, jog, k = board(chance, chance.random() * 0.7), chance.choice((1, -1)), chance.randint(2, 7)
        args = tab, jog, k, level
        assert result(mnk.escolhe_posicao_auto, *args) == result(twin.escolhe_posicao_auto, *args), args


@pytest.mark.parametrize("name", ["obtem_dimensao", "obtem_valor", "obtem_coluna", "obtem_linha", "obtem_diagonais",
                                  "tabuleiro_para_str"])
def test_nonsense_raises_an_ordinary_exception(name):
    chance = random.Random(name)
    for _ in range(500):
        args = [chance.choice(NASTY), chance.choice(NASTY + [0, -1, 5, 10**30])]
        args = args[:1] if name in ("obtem_dimensao", "tabuleiro_para_str") else args
        try:
            getattr(mnk, name)(*args)
        except Exception as error:
            assert "panic" not in type(error).__name__.lower()


@pytest.mark.parametrize("seed", range(60))
def test_whole_games_are_the_same_to_the_letter(seed, monkeypatch, capsys):
    chance = random.Random(seed)
    cfg = chance.choice(((3, 3, 3), (2, 5, 2), (4, 4, 3), (5, 5, 4), (3, 3, 7)))
    jog, level = chance.choice((1, -1)), chance.choice(("facil", "normal", "dificil"))
    typed = [str(chance.randint(-1, cfg[0] * cfg[1] + 1)) for _ in range(400)]
    odd = ["", " ", "x", "1.0", "\ud800", "0", " 1", "1 ", "+1", "01", "\u0663", "1e1", "9" * 5000]
    typed += chance.choices(odd, k=60)
    chance.shuffle(typed)
    seen = []
    for module in (mnk, twin):
        answers = iter(typed)
        prompts = []
        monkeypatch.setattr("builtins.input", lambda prompt="": (prompts.append(prompt), next(answers))[1])
        seen.append((module.jogo_mnk(cfg, jog, level), prompts, capsys.readouterr().out))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seed", range(300))
def test_a_whole_game_refuses_what_it_must(seed):
    chance = random.Random(seed)
    side = lambda: argument(chance, lambda: chance.choice((0, 1, 2, 3, 4, 101)))
    cfg = argument(chance, lambda: tuple(side() for _ in range(3)))
    args = cfg, any_player(chance), any_level(chance)
    ours, theirs = [], []
    for module, seen in ((mnk, ours), (twin, theirs)):
        try:
            module.jogo_mnk(*args)
        except (ValueError, OSError, EOFError) as error:
            # Good arguments ask a question, which the captured input does not answer.
            seen.append(str(error) if type(error) is ValueError else "asked")
    assert ours == theirs, args
