"""Random arguments, good and bad, and random games: the package and the plain Python twin answer alike."""

import copy
import doctest
import inspect
import itertools
import pathlib
import random
import re
import string
import warnings

import pytest
from nasty import NASTY
from tabuleiro import scrabble_ulb as ulb
from twin import scrabble_ulb as twin

WORDS = [
    "WOK",
    "KIWI",
    "MAISON",
    "CHAT",
    "CHATS",
    "AI",
    "ILE",
    "OEUF",
    "ETE",
    "NA",
    "ON",
    "SON",
    "ABRACADABRANTES",
    "MOI",
    "A",
]
ACCENTED = {"OEUF": "œuf", "ETE": "été", "ILE": "île", "MAISON": "Maïson"}
PREMIUMS = ("leaning", "multiplayer", "premiums", "bonus", "crossings", "jokers", "exchange", "pretty", "full")


@pytest.fixture(scope="module")
def lists(tmp_path_factory):
    """The words as each module has them."""
    path = tmp_path_factory.mktemp("words") / "french.dic"
    path.write_text("\n".join(WORDS))
    return ulb.charge_dictionnaire(path), twin.charge_dictionnaire(path)


def plain(value):
    """The same without subclasses of containers, which the package takes for what they are and the twin does not."""
    for kind in (tuple, str):
        if issubclass(type(value), kind):
            each = kind.__iter__(value)
            return "".join(each) if kind is str else tuple(map(plain, each))
    if issubclass(type(value), dict):
        return {plain(key): plain(each) for key, each in dict.items(value)}
    return value


def result(function, *args):
    """What a call returns, with its type, or that it refuses."""
    try:
        value = function(*args)
    except ValueError:
        return ValueError, None
    return type(value), value


def board(chance):
    filled = chance.random() * 0.3
    cell = lambda: chance.choice("AIKNOW") if chance.random() < filled else "."
    return tuple("".join(cell() for _ in range(15)) for _ in range(15))


def any_board(chance):
    if chance.random() < 0.85:
        return board(chance)
    rows, wrong = list(board(chance)), chance.randrange(6)
    row = chance.randrange(15)
    if wrong == 0:
        rows[row] = chance.choice(NASTY)
    elif wrong == 1:
        rows[row] = rows[row][:-1] + chance.choice(("a", "?", " ", "É", "AB", "", "\ud800", "\0"))
    elif wrong == 2:
        del rows[row]
    elif wrong == 3:
        rows.append(rows[row])
    elif wrong == 4:
        return rows
    else:
        return chance.choice(NASTY)
    return tuple(rows)


def letters(chance, most=8):
    return tuple(chance.choice("AABCEIIKMNOSTUW?") for _ in range(chance.randrange(most)))


def any_letters(chance):
    if chance.random() < 0.85:
        return letters(chance)
    bad = chance.choice(NASTY + ["a", "É", "AB", ".", "Œ"])
    return chance.choice((bad, letters(chance) + (bad,), list(letters(chance)), "ABC"))


def word(chance):
    text = (
        chance.choice(WORDS) if chance.random() < 0.8 else "".join(chance.choices("AIKNOWS", k=chance.randint(1, 17)))
    )
    return chance.choice((text, text.lower(), ACCENTED.get(text, text)))


def any_word(chance):
    return (
        word(chance) if chance.random() < 0.9 else chance.choice(NASTY + ["C?T", "A B", " WOK", "wok\n", "L'ON", "3"])
    )


def any_direction(chance):
    return chance.choice("HV") if chance.random() < 0.9 else chance.choice(NASTY + ["h", "X", "HV", "\ud800"])


def any_index(chance):
    return (
        chance.choice((chance.randint(0, 14), 7))
        if chance.random() < 0.85
        else chance.choice(NASTY + [-1, 15, 7, 2**63, -(2**63), 2**64])
    )


def table(chance):
    names = chance.sample(string.ascii_uppercase + "?", chance.randrange(27))
    return {name: (chance.randrange(5), chance.randrange(12)) for name in names}


def any_table(chance):
    if chance.random() < 0.4:
        return ulb.charge_lettres()
    if chance.random() < 0.7:
        return table(chance)
    bad = chance.choice([each for each in NASTY if not (type(each) is int and each > 9)])
    if chance.random() < 0.3:
        return bad
    value = chance.choice((bad, (bad, 1), (1, bad), (1,), (1, 1, 1), [1, 1], (-1, 1), (1, -1)))
    return {**table(chance), chance.choice(("A", "Z", "a", "É", "", "AB", 3, None)): value}


PURE = {
    "est_compatible": (any_board, any_word, any_direction, any_index, any_index),
    "lettres_necessaires": (any_board, any_word, any_direction, any_index, any_index),
    "place_mot": (any_board, any_word, any_direction, any_index, any_index),
    "dans_les_bornes": (any_word, any_direction, any_index, any_index),
    "passe_par_le_centre": (any_word, any_direction, any_index, any_index),
    "possede_lettres": (any_letters, any_letters),
    "retire_lettres": (any_letters, any_letters),
    "calcule_points": (any_word, any_table),
    "cree_sachet": (any_table,),
}


@pytest.mark.parametrize("name", PURE)
def test_pure_functions(name):
    chance = random.Random(name)
    answered = 0
    for _ in range(2500):
        args = [make(chance) for make in PURE[name]]
        before = copy.copy(args)
        ours, theirs = result(getattr(ulb, name), *args), result(getattr(twin, name), *map(plain, args))
        assert ours == theirs, args
        assert all(one is other for one, other in zip(args, before))
        answered += ours[0] is not ValueError and ours[1] is not False
    assert answered > 60


@pytest.mark.parametrize("jokers", [True, False])
def test_the_bag(jokers):
    chance = random.Random(1)
    for _ in range(300):
        lettres = table(chance)
        assert (
            ulb.cree_sachet(lettres, jokers)
            == ulb.cree_sachet(lettres, jokers=jokers)
            == twin.cree_sachet(lettres, jokers)
        )
    for bad in NASTY:
        if bad is not True and bad is not False and bad is not None:
            pytest.raises(ValueError, ulb.cree_sachet, {}, bad)
    pytest.raises(ValueError, ulb.cree_sachet, {"A": (65536, 1)})


def test_draws():
    chance = random.Random(1)
    for _ in range(1500):
        bag, count, seed = (
            letters(chance, 30),
            chance.choice((0, 1, 3, 7, 40, 10**30)),
            chance.choice((0, 1, -1, 10**30, chance.random)),
        )
        if callable(seed):
            seed = chance.randrange(2**64)
        drawn, left = ulb.tire_lettres(bag, count, seed)
        assert (drawn, left) == ulb.tire_lettres(bag, count, seed)
        assert len(drawn) == min(count, len(bag)) and sorted(drawn + left) == sorted(bag)
        rest = iter(bag)
        assert all(any(letter == other for other in rest) for letter in left), "what is left keeps its order"
        rack = letters(chance, 12)
        full, bag2 = ulb.complete_chevalet(rack, bag, seed)
        assert full[: len(rack)] == rack and len(full) == max(len(rack), min(7, len(rack) + len(bag)))
        assert sorted(full + bag2) == sorted(rack + bag)
        assert (full[len(rack) :], bag2) == ulb.tire_lettres(bag, max(0, 7 - len(rack)), seed)
    first = {ulb.tire_lettres(tuple("ABCDEFG"), 1, seed)[0] for seed in range(200)}
    assert len(first) == 7
    for name, good in (("tire_lettres", [("A",), 1, 1]), ("complete_chevalet", [("A",), ("B",), 1])):
        for place, bad in itertools.product(range(3), NASTY + [-1, ("a",), "A"]):
            args = good[:place] + [bad] + good[place + 1 :]
            theirs = result(getattr(twin, name), *map(plain, args))[0]
            assert result(getattr(ulb, name), *args)[0] is theirs, args


MESSAGES = {
    "": "",
    "dictionnaire": "« .* » n’est pas dans le dictionnaire.",
    "bornes": "« .* » dépasse les bornes du plateau.",
    "compatible": r"Le mot n’est pas compatible avec le plateau : il y a un [A-Z] en \(\d+,\d+\).",
    "lettres": "Vous n’avez pas les lettres nécessaires. Il manque : [A-Z]+.",
    "centre": r"Le premier mot doit passer par la case centrale \(7,7\).",
    "nouvelle": "Ce mot est déjà là : il faut poser au moins une nouvelle lettre.",
}


def test_the_checks_of_a_play(lists):
    chance = random.Random(1)
    seen = dict.fromkeys(MESSAGES, 0)
    for _ in range(6000):
        plateau = ulb.cree_plateau() if chance.random() < 0.3 else any_board(chance)
        rack = tuple("KIWIWOKMAISON") if chance.random() < 0.5 else any_letters(chance)
        args = [plateau, rack, any_word(chance), any_direction(chance), any_index(chance), any_index(chance)]
        if chance.random() < 0.1 and result(ulb.est_compatible, args[0], *args[2:])[1]:
            args[0] = ulb.place_mot(args[0], *args[2:])
        ours, theirs = result(ulb.verifie_coup, *args, lists[0]), result(twin.verifie_coup, *map(plain, args), lists[1])
        assert ours[0] is theirs[0], args
        if theirs[0] is str:
            seen[theirs[1]] += 1
            assert re.fullmatch(MESSAGES[theirs[1]], ours[1]), (args, ours, theirs)
    assert min(seen.values()) > 5, seen
    for bad in NASTY + [{"WOK"}]:
        pytest.raises(ValueError, ulb.verifie_coup, ulb.cree_plateau(), (), "WOK", "H", 7, 7, bad)
        pytest.raises(ValueError, ulb.mot_existe, "WOK", bad)


def test_words(lists):
    chance = random.Random(1)
    ours, theirs = lists
    assert len(ours) == len(theirs) and list(ours) == sorted(theirs)
    for _ in range(3000):
        text = any_word(chance)
        assert result(ulb.mot_existe, text, ours) == result(twin.mot_existe, plain(text), theirs)
        assert (text in ours) is (issubclass(type(text), str) and twin.normalise_mot(plain(text)) in theirs)
    assert all(each not in ours for each in NASTY)


def test_capitals():
    chance = random.Random(1)
    letters = "abcXYZàâäéèêëîïôöùûüÿçñÀÉÈÇŒœÆæßÅå -'’.,;0123\n\té\u0302\u0327µø\u212bıſ"
    for _ in range(3000):
        text = "".join(chance.choices(letters, k=chance.randrange(12)))
        assert ulb.normalise_mot(text) == twin.normalise_mot(text), text
    for bad in NASTY:
        if not (issubclass(type(bad), str) and "\ud800" in plain(bad)):
            assert result(ulb.normalise_mot, bad) == result(twin.normalise_mot, plain(bad))


def quietly(function, *args):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        return function(*args), [(each.category, str(each.message)) for each in caught]


def test_dictionary_files(tmp_path):
    chance = random.Random(1)
    path = tmp_path / "é.dic"
    for _ in range(300):
        lines = []
        for _ in range(chance.randrange(1, 15)):
            lines.append(
                chance.choice(
                    WORDS + ["œuf", "été", " wok ", "", "  ", "C?APARDAIT", "L'ON", "A1", "WOK IWI", "\0", "日本"]
                )
            )
        end = chance.choice(("\n", "\r\n", "\r"))
        path.write_bytes((chance.choice(("", "\ufeff")) + end.join(lines) + chance.choice(("", end, end * 3))).encode())
        theirs, told = quietly(twin.charge_dictionnaire, path)
        # The mark at the beginning of the file is no part of the first word.
        if path.read_bytes().startswith(b"\xef\xbb\xbf"):
            path.write_bytes(path.read_bytes()[3:])
            theirs, told = quietly(twin.charge_dictionnaire, path)
        if not theirs:
            pytest.raises(ValueError, ulb.charge_dictionnaire, path)
            continue
        ours, said = quietly(ulb.charge_dictionnaire, chance.choice((path, str(path))))
        assert set(ours) == theirs
        assert [category for category, _ in said] == [UserWarning] * len(told)
        assert all(text.startswith(f"{path} : ligne ") for _, text in said)
    path.write_bytes("été\nœuf\nîle\n".encode("cp1252"))
    assert list(ulb.charge_dictionnaire(path)) == ["ETE", "ILE", "OEUF"]
    path.write_text("WOK\n" + "C?T\n" * 500)
    ours, said = quietly(ulb.charge_dictionnaire, path)
    assert list(ours) == ["WOK"] and len(said) == 21 and said[-1][1].endswith("et 480 autres lignes ignorées")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pytest.raises(UserWarning, ulb.charge_dictionnaire, path)


def test_letter_files(tmp_path):
    chance = random.Random(1)
    path = tmp_path / "french.let"
    good = 0
    for _ in range(600):
        names = chance.sample(string.ascii_uppercase, chance.randrange(1, 27)) + chance.choice(([], ["?"]))
        lines = [f"{name} {chance.randrange(20)} {0 if name == '?' else chance.randrange(12)}" for name in names]
        if chance.random() < 0.4:
            bad = chance.choice(
                (
                    "A 1",
                    "A 1 1 1",
                    "1 A 1",
                    "A -1 1",
                    "A 1.0 1",
                    "A x 1",
                    "AB 1 1",
                    names[0] + " 1 1",
                    "A 1 1",
                    "£ 1 1",
                    "Ａ 1 1 1",
                )
            )
            lines.insert(chance.randrange(len(lines) + 1), chance.choice((bad, "", "  ")))
        path.write_text(chance.choice(("\n", "\r\n")).join(lines) + "\n", encoding="utf-8", newline="")
        ours, theirs = result(ulb.charge_lettres, path), result(twin.charge_lettres, path)
        assert ours == theirs, lines
        if ours[1]:
            assert list(ours[1]) == list(theirs[1])
            good += 1
    assert good > 200
    assert ulb.charge_lettres() == twin.charge_lettres()
    path.write_bytes(b"")
    pytest.raises(ValueError, ulb.charge_lettres, path)


class Elsewhere:
    def __fspath__(self):
        raise ZeroDivisionError


@pytest.mark.parametrize(
    "load",
    [
        ulb.charge_dictionnaire,
        ulb.charge_lettres,
        lambda path: ulb.partie(dictionnaire=path),
        lambda path: ulb.partie(lettres=path),
    ],
)
def test_no_file(load, tmp_path):
    pytest.raises(FileNotFoundError, load, tmp_path / "none")
    pytest.raises(FileNotFoundError, load, "")
    pytest.raises(OSError, load, tmp_path)
    pytest.raises(ZeroDivisionError, load, Elsewhere())
    for bad in NASTY:
        if bad is not None and not issubclass(type(bad), str):
            # One that only looks like a path raises what it raises.
            pytest.raises((ValueError, RuntimeError), load, bad)
    for bad in ("a\0b", "\ud800"):
        pytest.raises((ValueError, OSError), load, bad)
    for contents in (b"", b"\xff\xfeA\0", b"1 2 3\n"):
        (tmp_path / "bad").write_bytes(contents)
        pytest.raises(ValueError, load, tmp_path / "bad")


def test_the_board_as_text():
    chance = random.Random(1)
    for _ in range(300):
        plateau = any_board(chance)
        ours = result(ulb.plateau_en_texte, plateau)
        assert (ours[0] is ValueError) is (result(twin.plateau_en_texte, plain(plateau))[0] is ValueError)
        if ours[0] is str:
            lines = ours[1].split("\n")
            assert lines[0].split() == [str(n) for n in range(15)]
            assert [line.split() for line in lines[1:]] == [[str(row), *text] for row, text in enumerate(plateau)]
    assert ulb.cree_plateau() == twin.cree_plateau()


def test_nothing_else_than_exceptions(lists):
    chance = random.Random(1)
    for name, function in inspect.getmembers(ulb, inspect.isbuiltin):
        if name == "partie":
            continue
        count = len(inspect.signature(function).parameters)
        for _ in range(200):
            args = [chance.choice(NASTY + [lists[0], board(chance), {}, "WOK", "H", 7, ("A",)]) for _ in range(count)]
            try:
                function(*args)
            except Exception as error:
                assert "panic" not in type(error).__name__.lower(), (name, args)


class Person:
    """Types answers, keeps the screen, and reads the rack off it."""

    def __init__(self, monkeypatch, capsys, answers):
        self.screen, self.prompts, self.capsys, self.answers = "", [], capsys, iter(answers)
        monkeypatch.setattr(ulb, "input", self.ask, raising=False)

    def ask(self, prompt=""):
        self.prompts.append(prompt)
        self.screen += self.capsys.readouterr().out
        return next(self.answers)

    def play(self, *args, **extensions):
        value = ulb.partie(*args, **extensions)
        self.screen += self.capsys.readouterr().out
        return value


@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_what_the_functions_say(seed, lists, tmp_path, monkeypatch, capsys):
    """A whole game by the dialogue, against the same game by the twin's functions."""
    chance = random.Random(seed)
    path = tmp_path / "french.dic"
    path.write_text("\n".join(WORDS))
    dictionary, table = lists[1], twin.charge_lettres()
    rack, _ = ulb.tire_lettres(ulb.cree_sachet(table), 7, seed)
    state = {"board": twin.cree_plateau(), "score": 0, "refused": 0}

    def answers():
        for _ in range(150):
            typed = [chance.choice(WORDS), chance.choice("HV"), chance.randint(-1, 15), chance.randint(0, 14)]
            if chance.random() < 0.5:
                typed[2:] = chance.choice(([7, chance.randint(1, 7)], [chance.randint(1, 7), 7]))
            shown = person.screen.rsplit("Chevalet : ", 1)[1].split("\n")
            assert shown[1].startswith(f"Score : {state['score']}")
            rack = tuple(shown[0].split())
            why = twin.verifie_coup(state["board"], rack, *typed, dictionary)
            yield chance.choice((str.lower, str.upper))("{} {} {} {}".format(*typed))
            if why == "":
                state["board"] = twin.place_mot(state["board"], *typed)
                state["score"] += twin.calcule_points(typed[0], table)
            else:
                said = person.screen.rsplit("\n", 2)[1]
                person.screen += person.capsys.readouterr().out
                assert re.fullmatch(MESSAGES[why], person.screen.rstrip("\n").rsplit("\n", 1)[1]), (typed, why, said)
                state["refused"] += 1
        yield "FIN"

    person = Person(monkeypatch, capsys, answers())
    value = person.play(seed, path)
    assert f"Chevalet : {' '.join(rack)}\n" in person.screen, "the bag of the game is the bag of the functions"
    assert value == state["score"] and type(value) is int and state["refused"] > 20
    assert ulb.plateau_en_texte(state["board"]) in person.screen
    assert person.screen.endswith(f"Score final : {value}\n")


@pytest.mark.parametrize("name", PREMIUMS)
def test_extensions(name, monkeypatch, capsys):
    several = name in ("multiplayer", "full")
    person = Person(monkeypatch, capsys, ["FIN"] * 4)
    value = person.play(1, **{name: True})
    assert value == ((0, 0) if several else 0)
    assert ("★" in person.screen) is (name in ("premiums", "pretty", "full"))
    assert ("┼" in person.screen) is (name in ("pretty", "full"))
    assert ("ÉCHANGE" in person.screen) is (name in ("exchange", "full"))
    assert ("joker" in person.screen) is (name in ("jokers", "full"))
    assert Person(monkeypatch, capsys, ["FIN"]).play(1, **{name: False}) == 0


def test_players(monkeypatch, capsys):
    for count in (1, 2, 3, 4):
        value = Person(monkeypatch, capsys, ["FIN"] * count).play(multiplayer=True, joueurs=count)
        assert value == (0 if count == 1 else (0,) * count)
    assert Person(monkeypatch, capsys, ["FIN"]).play(joueurs=1) == 0
    for wrong in (
        {"joueurs": 2},
        {"joueurs": 5, "multiplayer": True},
        {"joueurs": 0, "full": True},
        {"joueurs": 10**30},
        {"full": 1},
        {"full": "on"},
        {"full": None},
        {"joueurs": True},
    ):
        pytest.raises(ValueError, ulb.partie, **wrong)
    for wrong in ({"foo": True}, {"dictionary": "fr"}, {"letters": "fr"}, {"\ud800": True}):
        pytest.raises(TypeError, ulb.partie, **wrong)
    for bad in NASTY:
        if type(bad) is not int and bad is not None:
            pytest.raises(ValueError, ulb.partie, bad)


def test_games_differ_unless_the_seed_is_given(monkeypatch, capsys):
    def rack(*args):
        person = Person(monkeypatch, capsys, ["FIN"])
        person.play(*args)
        return person.screen.split("Chevalet : ", 1)[1].split("\n")[0]

    assert len({rack() for _ in range(5)}) > 1
    assert len({rack(3) for _ in range(5)}) == 1
    assert rack(-1) == rack(2**64 - 1)


def test_files_of_ones_own(tmp_path, monkeypatch, capsys):
    (tmp_path / "french.dic").write_text("AAA\nA?A\n")
    (tmp_path / "french.let").write_text(
        "".join(f"{letter} {9 if letter == 'A' else 0} 5\n" for letter in string.ascii_uppercase)
    )
    person = Person(monkeypatch, capsys, ["aaa h 7 7", "aaa v 6 8"])
    with pytest.warns(UserWarning, match="ligne 2"):
        value = person.play(None, tmp_path / "french.dic", pathlib.Path(tmp_path / "french.let"))
    # The first word drains the bag, the second finds it empty.
    assert value == 30 and person.screen.endswith("Le sac est vide : la partie est terminée.\nScore final : 30\n")


@pytest.mark.parametrize("error", [KeyboardInterrupt, EOFError, ZeroDivisionError])
def test_a_person_who_leaves_leaves_at_once(error, monkeypatch):
    def ask(prompt):
        raise error

    monkeypatch.setattr(ulb, "input", ask, raising=False)
    pytest.raises(error, ulb.partie)


def test_the_text_of_every_function_has_the_prescribed_form():
    for name, function in inspect.getmembers(ulb, inspect.isbuiltin):
        lines = inspect.getdoc(function).split("\n")
        assert lines[0].endswith(".") and lines[1] == "", name
        parts = [line for line in lines if line and not line.startswith(" ")][1:]
        named = set(re.findall(r"^    (\w+) \([\w. ]+\) : ", "\n".join(lines), re.MULTILINE))
        parameters = set(inspect.signature(function).parameters)
        assert parts == ["Arguments:", "Valeurs de retour:", "Exemples:"], name
        assert (
            named == parameters or name == "partie" and named == parameters - {"extensions"} | {"joueurs", *PREMIUMS}
        ), name
        assert any(line.startswith("    >>> ") for line in lines)
    outcome = doctest.testmod(ulb)
    assert outcome.failed == 0 and outcome.attempted > 40
