"""Scrabble IST against its twin: the same random arguments, good and bad, give the same answers and changes."""

import copy
import itertools
import random

import pytest
from nasty import NASTY, Dict, HostileStr, List, Str, Tuple
from reference import scrabble_ist as twin
from tabuleiro import scrabble_ist

BOTH = (scrabble_ist, twin)
LETTERS = "ABCÇDEFGHIJLMNOPQRSTUVXZ"
PONTOS = dict(zip(LETTERS, (1, 3, 2, 3, 2, 1, 4, 4, 4, 1, 5, 2, 1, 3, 1, 2, 6, 1, 1, 1, 1, 4, 8, 8)))
SACO = dict(zip(LETTERS, (14, 3, 4, 2, 5, 11, 2, 2, 2, 10, 2, 5, 6, 4, 10, 4, 1, 6, 8, 5, 7, 2, 1, 1)))
FOREIGN = ["K", "W", "Y", "a", "ç", "Ã", ".", "AB", "1"]


def exact(value):
    """A value with the types in it, and dictionaries in their order."""
    if type(value) is dict:
        return [(exact(key), exact(it)) for key, it in value.items()]
    if type(value) in (list, tuple):
        return type(value), [exact(it) for it in value]
    return type(value), value


def outcome(m, name, args):
    """What a function returns or raises."""
    try:
        return exact(getattr(m, name)(*args))
    except ValueError as error:
        return type(error), str(error)


def agree(name, *args):
    """Calls a function in both modules, each with its own copies, and compares answers and changes."""
    copies = [copy.deepcopy(args) for _ in BOTH]
    answers = [outcome(m, name, it) for m, it in zip(BOTH, copies)]
    assert answers[0] == answers[1], name
    assert exact(copies[0]) == exact(copies[1]), name
    return answers[0]


def refuses(name, *args):
    """Both modules refuse these arguments, in the specified words."""
    for m in BOTH:
        with pytest.raises(ValueError, match=f"^{name}: argumentos inválidos$"):
            getattr(m, name)(*args)


def seed(rng):
    return rng.getrandbits(rng.choice((3, 16, 32, 33, 48, 63, 64, 65, 96, 100, 1000))) or 1


def hand(rng, most=7, letters=LETTERS):
    """A set of letters in any order."""
    conj = {}
    for letter in rng.choices(letters, k=rng.randint(0, most)):
        conj[letter] = conj.get(letter, 0) + 1
    return conj


def board(rng, letters="ABÇ", share=None):
    """A board with letters anywhere."""
    share = rng.choice((0, 0.1, 0.3, 0.6)) if share is None else share
    return [[rng.choice(letters) if rng.random() < share else "." for _ in range(15)] for _ in range(15)]


def word(rng, letters="ABÇ", most=6):
    return "".join(rng.choices(letters, k=rng.randint(2, rng.choice((most, most, 17)))))


def placed(rng, tab, letters="ABÇ"):
    """A word, a square and a direction, which often fit what lies there."""
    low, high = rng.choice(((1, 15), (5, 9), (8, 8)))
    l, c, way, text = rng.randint(low, high), rng.randint(low, high), rng.choice("HV"), word(rng, letters)
    if rng.random() < 0.8:
        under = tab[l - 1][c - 1 :] if way == "H" else [row[c - 1] for row in tab[l - 1 :]]
        text = "".join(old if old != "." else new for old, new in zip(under, text))
    return text, (l, c), way


def test_sets():
    rng = random.Random(1)
    made = 0
    for _ in range(3000):
        letters = rng.sample(LETTERS, rng.randint(0, 8))
        counts = [rng.choice((1, 2, 14, 2**32, 10**100)) for _ in letters]
        spoil = rng.random()
        if spoil < 0.1:
            letters.insert(rng.randint(0, len(letters)), rng.choice(FOREIGN + letters))
            counts.append(1)
        elif spoil < 0.2:
            (letters if spoil < 0.15 else counts).append(rng.choice(("Z", 1)))
        elif spoil < 0.3 and counts:
            counts[rng.randrange(len(counts))] = rng.choice((0, -3, "1"))
        good = rng.choice((tuple, tuple, tuple, tuple, list))
        answer = agree("cria_conjunto", good(letters), tuple(counts))
        made += type(answer) is list
    assert 1000 < made < 2500
    for bad in NASTY:
        refuses("cria_conjunto", bad, ())
        refuses("cria_conjunto", (), bad)
        refuses("cria_conjunto", (bad,), (1,))
        if bad != 10**100 if type(bad) is int else True:
            refuses("cria_conjunto", ("A",), (bad,))
    made = scrabble_ist.cria_conjunto(Tuple((Str("A"), HostileStr("Ç"))), Tuple((2, 1)))
    assert exact(made) == exact({"A": 2, "Ç": 1})


def test_numbers_and_shuffles():
    rng = random.Random(2)
    for _ in range(3000):
        agree("gera_numero_aleatorio", seed(rng))
    for bits in range(1, 140):
        for number in (2**bits - 1, 2**bits, 2**bits + 1):
            agree("gera_numero_aleatorio", number)
    assert scrabble_ist.gera_numero_aleatorio(2**32) == 4296048640
    for _ in range(400):
        agree("permuta_letras", [rng.choice(LETTERS) for _ in range(rng.randint(0, 40))], seed(rng))
        agree("baralha_conjunto", hand(rng, 40), seed(rng))
    agree("permuta_letras", [object, 1, "x", None], 2**100)
    agree("baralha_conjunto", SACO, 32)
    for bad in (0, -1, -(10**30)):
        for name, args in (("gera_numero_aleatorio", ()), ("permuta_letras", (["A"],)), ("baralha_conjunto", ({},))):
            with pytest.raises((ValueError, OverflowError)):
                getattr(scrabble_ist, name)(*args, bad)
    with pytest.raises(MemoryError):
        scrabble_ist.baralha_conjunto({"A": 10**100}, 1)


def test_patterns():
    rng = random.Random(3)
    formed = 0
    for _ in range(4000):
        text = word(rng)
        pattern = "".join(rng.choice((".", ".", letter)) for letter in text)
        if rng.random() < 0.2:
            pattern = rng.choice((pattern[1:], pattern + ".", pattern.replace(".", "Ç", 1), pattern.replace("A", "B")))
        conj = hand(rng, 9, "ABÇZ")
        if rng.random() < 0.1:
            conj["A"] = 10**100
        formed += agree("testa_palavra_padrao", text, pattern, conj) == (bool, True)
    assert 800 < formed < 3200
    assert agree("testa_palavra_padrao", "", "", {}) == (bool, True)


def test_boards():
    rng = random.Random(4)
    agree("cria_tabuleiro")
    rows = scrabble_ist.cria_tabuleiro()
    assert len({id(row) for row in rows}) == 15
    for l, c in itertools.product((*range(-1, 18), 264, 2**64 + 8), repeat=2):
        agree("cria_casa", l, c)
    for bad in NASTY:
        refuses("cria_casa", bad, 8)
        refuses("cria_casa", 8, bad)
    for _ in range(300):
        tab = board(rng, LETTERS)
        casa = (rng.randint(1, 15), rng.randint(1, 15))
        way = rng.choice("HV")
        room = 16 - casa[way == "H"]
        agree("tabuleiro_para_str", tab)
        agree("obtem_valor", tab, casa)
        agree("insere_letra", tab, casa, rng.choice(LETTERS))
        agree("obtem_sequencia", tab, casa, way, rng.randint(0, room))
        agree("insere_palavra", tab, casa, way, "".join(rng.choices(LETTERS, k=rng.randint(0, room))))
        for name, more in (("obtem_sequencia", room + 1), ("insere_palavra", "A" * (room + 1))):
            before = copy.deepcopy(tab)
            with pytest.raises(IndexError):
                getattr(scrabble_ist, name)(tab, casa, way, more)
            assert tab == before
        row = tab[casa[0] - 1]
        assert scrabble_ist.insere_letra(tab, casa, "Z") is tab and tab[casa[0] - 1] is row
        assert scrabble_ist.insere_palavra(tab, casa, way, "Z") is tab


def test_players():
    rng = random.Random(5)
    made = 0
    for _ in range(2000):
        conj = hand(rng, 9)
        if rng.random() < 0.2:
            conj[rng.choice(FOREIGN + ["A"])] = rng.choice((0, -1, 1.0, True, 10**100, 1))
        args = [rng.choice((1, 2, 3, 4, 0, 5)), rng.choice((0, 7, 13, 999, 1234, 10**100, -1)), conj]
        answer = agree("cria_jogador", *args)
        made += type(answer) is list
        args[1] = abs(args[1])
        agree("jogador_para_str", {"id": args[0], "pontos": args[1], "letras": hand(rng, 12)})
    assert 500 < made < 1800
    for bad in NASTY:
        refuses("cria_jogador", bad, 0, {})
        refuses("cria_jogador", 1, 0, bad)
        refuses("cria_jogador", 1, 0, {"A": bad})
        if type(bad) is not int or bad < 0:
            refuses("cria_jogador", 1, bad, {})
        try:
            refuses("cria_jogador", 1, 0, {bad: 1})
        except (TypeError, RuntimeError):
            pass  # No key of a dictionary.
        except Exception as error:
            assert type(error).__name__ == "Quarrel"  # Nor this one, as it says itself.
    assert scrabble_ist.cria_jogador(1, 0, Dict({Str("A"): 1})) == {"id": 1, "pontos": 0, "letras": {"A": 1}}
    with pytest.raises(MemoryError):
        scrabble_ist.jogador_para_str({"id": 1, "pontos": 0, "letras": {"A": 10**100}})
    for _ in range(1000):
        letters, jog = rng.choices(LETTERS, k=rng.randint(0, 3)), {"id": 1, "pontos": 0, "letras": hand(rng)}
        if rng.random() < 0.1:
            jog["letras"]["A"] = 10**100
        agree("distribui_letra", letters, jog)
    jog, letters = scrabble_ist.cria_jogador(1, 0, {}), List("AB")
    conj = jog["letras"]
    assert scrabble_ist.distribui_letra(letters, jog) is True
    assert (letters, jog["letras"]) == (["A"], {"B": 1}) and jog["letras"] is conj


def test_words_are_laid():
    rng = random.Random(6)
    laid = 0
    for _ in range(2000):
        tab = board(rng)
        empty = all(cell == "." for row in tab for cell in row)
        # Whether a first word may use letters that lie there already is not said: there are none.
        args = [tab, *placed(rng, tab), hand(rng, 12, "ABÇZ"), empty and rng.random() < 0.9]
        laid += agree("joga_palavra", *args)[1] != []
    assert 250 < laid < 1500
    for text, casa in itertools.product(("", "A", "ak", "KA", "A.", "A\0"), ((8, 8), (0, 8), (16, 8), (8, -3))):
        tab = scrabble_ist.cria_tabuleiro()
        assert scrabble_ist.joga_palavra(tab, text, casa, "H", {"A": 2, "K": 1, ".": 3}, True) == ()
        assert tab == scrabble_ist.cria_tabuleiro()


class Talk:
    """A person who types the lines of a list, and remembers all that is said."""

    def __init__(self, lines):
        self.lines = iter(lines)
        self.said = []

    def input(self, prompt=""):
        line = next(self.lines, "P")
        self.said.append(prompt + line)
        return line

    def print(self, *args):
        self.said.extend(" ".join(map(str, args)).split("\n"))


def talked(monkeypatch, lines, name, *args):
    """What a function says, answers and changes in both modules, to people who type the same."""
    talks = []
    for m in BOTH:
        talk, given = Talk(lines), copy.deepcopy(args)
        monkeypatch.setattr(m, "input", talk.input, raising=False)
        monkeypatch.setattr(m, "print", talk.print, raising=False)
        talks.append((outcome(m, name, given), talk.said, exact(given)))
    assert talks[0] == talks[1]
    return talks[0]


NO_LINES = [
    "", " ", "p", "PASSA", "P P", "T", "T 8", "T AB", "T A,B", "J", "J 8 8 H", "J 8 8 H AB C", "J 8 8 h AB", "olà",
    "J 0 8 H AB", "J 16 8 H AB", "J 8 8 X AB", "J 8 8 H A", "J 8 8 H AK", "J 8.0 8 H AB", "J +8 8 H AB", "j 8 8 H AB",
    "J 8 -8 H AB", "\0", "J ８ 8 H AB", "\ud800", "J 8 8 H A\ud800", "Т A", "J 99999999999999999999 8 H AB",
]


def typed(rng, letters, tab=twin.cria_tabuleiro()):
    """A line that is a move, nearly one, or anything."""
    blank = rng.choice((" ", " ", "  ", "\t", "\u3000"))
    kind = rng.random()
    if kind < 0.1:
        return rng.choice(NO_LINES)
    if kind < 0.15:
        return rng.choice(("P", " P ", "P\t"))
    if kind < 0.35:
        return blank.join(["T", *rng.choices(letters, k=rng.randint(1, 5))])
    text, (row, column), way = placed(rng, tab, letters)
    return blank.join(["J", rng.choice((f"{row}", f"{row}", f"0{row}")), f"{column}", way, text])


def test_turns(monkeypatch):
    rng = random.Random(7)
    played = exchanged = 0
    for _ in range(1200):
        tab = board(rng)
        jog = {"id": rng.randint(1, 4), "pontos": rng.choice((0, 13, 10**100)), "letras": hand(rng, 9, "ABÇZ")}
        if rng.random() < 0.05:
            jog["letras"]["A"] = 10**100
        pile = rng.choices(LETTERS, k=rng.choice((0, 1, 3, 6, 7, 8, 20)))
        points = PONTOS | {"K": 0, None: "x", "A": rng.choice((1, 10**100))}
        lines = [typed(rng, "ABÇ", tab) for _ in range(rng.randint(0, 12))]
        first = all(cell == "." for row in tab for cell in row)
        answer, said, (_, after) = talked(monkeypatch, lines, "processa_jogada", tab, jog, pile, points, first)
        played += after[0] != exact(tab)
        exchanged += after[0] == exact(tab) and answer == (bool, True)
    assert played > 250 and exchanged > 60


def test_what_is_given_is_changed_itself(monkeypatch):
    talk = Talk(["T X A", "J 7 8 V TOFU"])
    monkeypatch.setattr(scrabble_ist, "input", talk.input, raising=False)
    tab, pile = List(map(List, scrabble_ist.cria_tabuleiro())), List("SBPECEESJDI")
    letters = Dict({"A": 2, "U": 1, "O": 1, "T": 1, "X": 1, "F": 1})
    jog = Dict({"id": 1, "pontos": 0, "letras": letters})
    rows = list(tab)
    for left in (9, 5):
        assert scrabble_ist.processa_jogada(tab, jog, pile, Dict(PONTOS), True) is True
        assert len(pile) == left
    assert jog["letras"] is letters and all(row is own for row, own in zip(tab, rows))
    assert list(letters.items()) == [("A", 1), ("I", 1), ("D", 1), ("J", 1), ("S", 1), ("E", 2)]
    assert scrabble_ist.jogador_para_str(jog) == "#1 (  7): A D E E I J S"
    assert pile == list("SBPEC") and scrabble_ist.obtem_sequencia(tab, (6, 8), "V", 6) == ".TOFU."


def test_whole_games(monkeypatch):
    rng = random.Random(8)
    scores = []
    for _ in range(150):
        bag = hand(rng, rng.choice((8, 25, 60)), "ABÇ") or {"A": 1}
        points = {letter: rng.choice((1, 5, 2**32, 10**100)) if rng.random() < 0.05 else value
                  for letter, value in PONTOS.items()} | {"K": 0, 3: None}
        lines = [typed(rng, "ABÇ") for _ in range(300)]
        answer, said, _ = talked(monkeypatch, lines, "scrabble", rng.randint(2, 4), bag, points, seed(rng))
        scores += [points for _, points in answer[1]]
    assert max(scores) > 10**100 and sum(score > 0 for score in scores) > 100
    lines = ["J 6 8 V DEMO", "J 9 4 H NOIVO", "J 6 8 H DEITA", "J 6 12 V ACABOU", "P", "P"]
    answer, said, _ = talked(monkeypatch, lines, "scrabble", 2, SACO, PONTOS, 32)
    assert answer == exact((11, 19)) and len(said) == 1 + 6 * 22


def test_games_with_wrong_arguments(monkeypatch):
    good = [2, {"A": 20}, PONTOS, 32]
    less = {letter: value for letter, value in PONTOS.items() if letter != "Ç"}
    bad_bags = [{}, {"K": 1}, {"A": 0}, {"A": -1}, {"a": 1}, {"AB": 1}, {1: 1}, {"A": 1, "": 1}, {"A": 2.0}]
    bad_points = [{}, less, PONTOS | {"Ç": 0}, PONTOS | {"Ç": -1}, PONTOS | {"Ç": True}, PONTOS | {"Ç": 1.0}]
    for place, some in enumerate(([0, 1, 5, -2, 258, "2"], bad_bags, bad_points, [0, -1, "1"])):
        for bad in (*some, *NASTY):
            if place == 3 and type(bad) is int and bad > 0:
                continue  # A seed may have any width.
            refuses("scrabble", *good[:place], bad, *good[place + 1 :])
    for bad in NASTY:
        refuses("scrabble", 2, {"A": 20}, PONTOS | {"Z": bad}, 1) if bad is not NASTY[11] else None
    monkeypatch.setattr(scrabble_ist, "input", lambda prompt: "P", raising=False)
    monkeypatch.setattr(scrabble_ist, "print", lambda text: None, raising=False)
    assert scrabble_ist.scrabble(3, Dict({Str("A"): 2}), Dict(PONTOS), 1) == (0, 0, 0)
    with pytest.raises(MemoryError):
        scrabble_ist.scrabble(2, {"A": 10**100}, PONTOS, 1)


def test_nonsense_is_an_ordinary_error_and_changes_nothing(monkeypatch):
    """Where the text asks for no checks. A panic would be no Exception, and come through."""
    rng = random.Random(9)
    odd = ["", "ab", "\ud800", None, 7, [], "k", "É"]
    lines = ["T A", "J 8 8 H AB", "J 8 8 V BA", "J 1 1 H AA", "J 15 14 H BB"]
    values = {
        "b": lambda: board(rng), "q": lambda: (8, 8), "w": lambda: "AB", "d": lambda: "H", "n": lambda: 3,
        "c": lambda: {"A": 3, "B": 3}, "f": lambda: rng.random() < 0.5, "l": lambda: list("ABABABAB"), "s": lambda: 5,
        "j": lambda: {"id": 1, "pontos": 0, "letras": {"A": 3, "B": 3}}, "v": lambda: dict(PONTOS),
    }
    taken = {
        "gera_numero_aleatorio": "s", "permuta_letras": "ls", "baralha_conjunto": "cs", "testa_palavra_padrao": "wwc",
        "obtem_valor": "bq", "insere_letra": "bqw", "obtem_sequencia": "bqdn", "insere_palavra": "bqdw",
        "tabuleiro_para_str": "b", "jogador_para_str": "j", "distribui_letra": "lj", "joga_palavra": "bwqdcf",
        "processa_jogada": "bjlvf",
    }

    def spoilt(value):
        """A value that is wrong somewhere."""
        kind = rng.random()
        if kind < 0.3:
            return rng.choice([*NASTY, *odd])
        if type(value) is list and value and kind < 0.8:
            place = rng.randrange(len(value))
            value[place] = spoilt(value[place]) if kind < 0.6 else rng.choice(odd)
            if kind < 0.4:
                del value[rng.randrange(len(value)) :]
        elif type(value) is dict and value:
            key = rng.choice(list(value))
            value[key] = spoilt(value[key])
            if kind < 0.5:
                del value[key]
            elif kind < 0.6:
                value[rng.choice(("k", 1, "", None, "\ud800"))] = rng.choice(odd)
        elif type(value) is tuple:
            return rng.choice(((0, 0), (8,), (8, 8, 8), (-1, 1), (1.0, 2), ("1", 2), (16, 1), (10**100, 1), [8, 8]))
        return value

    refused = 0
    for _ in range(600):
        for name, kinds in taken.items():
            args = [values[kind]() for kind in kinds]
            place = rng.randrange(len(args))
            args[place] = spoilt(args[place])
            monkeypatch.setattr(scrabble_ist, "input", Talk(rng.sample(lines, 5)).input, raising=False)
            shapes = [repr(arg) if type(arg) in (list, dict) and place != at else None for at, arg in enumerate(args)]
            try:
                spoils = repr(args[place])
            except Exception:
                spoils = None
            try:
                getattr(scrabble_ist, name)(*args)
            except Exception:
                refused += 1
                for shape, arg in zip(shapes, args):
                    assert shape is None or shape == repr(arg), name
                assert spoils is None or spoils == repr(args[place]), name
    assert refused > 2000
