"""Random arguments, good and bad, and random games: the package and the plain Python twin answer alike."""

import copy
import doctest
import pickle
import random
import threading

import pytest
from nasty import NASTY
from tabuleiro import konane
from twin import konane as twin

COLOURS = ("p", "b")
NULL = ((0, 0), (0, 0))
# Whatever is neither a colour nor a position.
BAD = [each for each in NASTY if not issubclass(type(each), str) and not konane.eh_pos(each)]


def plain(value):
    """The same without subclasses of containers, which the package takes for what they are and the twin does not."""
    for kind in (tuple, list, str):
        if issubclass(type(value), kind):
            each = kind.__iter__(value)
            return "".join(each) if kind is str else kind(map(plain, each))
    return value


def result(function, *args):
    """What a call returns, with its type, or the error it raises."""
    try:
        value = function(*args)
    except ValueError as error:
        return ValueError, str(error)
    return type(value), value


def raised(function, *args):
    """What a call raises, which must be something ordinary."""
    with pytest.raises(Exception) as caught:
        function(*args)
    assert "panic" not in caught.type.__name__.lower()
    return caught


def number(chance):
    return chance.choice(NASTY + [8, -1, 10**30]) if chance.random() < 0.1 else chance.randrange(8)


def pos(chance):
    return chance.randrange(8), chance.randrange(8)


def any_pos(chance):
    return chance.choice(NASTY) if chance.random() < 0.1 else (number(chance), number(chance))


def near(chance):
    """One of few positions, or anything."""
    return any_pos(chance) if chance.random() < 0.3 else (chance.randrange(2), 3)


def move(chance):
    """A move, more often than not a straight one."""
    start, end = pos(chance), pos(chance)
    return (start, chance.choice((end, (start[0], end[1]), (end[0], start[1]))))


def any_move(chance):
    return chance.choice(NASTY) if chance.random() < 0.1 else (any_pos(chance), any_pos(chance))


def any_list(chance):
    return chance.choice(NASTY) if chance.random() < 0.1 else [any_pos(chance) for _ in range(chance.randrange(4))]


def any_thing(chance):
    return chance.choice((any_pos, any_move, any_list, number))(chance)


CHECKED = {
    "faz_pos": (number, number),
    "eh_pos": (any_pos,),
    "pos_iguais": (near, near),
    "faz_jogada": (any_pos, any_pos),
    "eh_jogada": (any_move,),
    "faz_posicoes_de_jogada": (any_list, any_list),
    "eh_lista": (any_thing,),
    "eh_lista_vazia": (any_thing,),
}


@pytest.mark.parametrize("name", CHECKED)
def test_functions_that_check_their_arguments(name):
    chance = random.Random(name)
    good = 0
    for _ in range(4000):
        args = [make(chance) for make in CHECKED[name]]
        ours, theirs = result(getattr(konane, name), *args), result(getattr(twin, name), *map(plain, args))
        assert (ours[0], plain(ours[1])) == theirs, args
        good += ours[0] is not ValueError and ours[1] is not False
    assert good > 100


@pytest.mark.parametrize("name", ["eh_mesma_direccao", "eh_adjacentes", "eh_jogada_nula"])
def test_recognisers_never_raise(name):
    chance = random.Random(name)
    one = name == "eh_jogada_nula"
    for _ in range(4000):
        args = [any_move(chance)] if one else [any_pos(chance), any_pos(chance)]
        right = all(map(konane.eh_jogada if one else konane.eh_pos, args))
        assert getattr(konane, name)(*args) is (getattr(twin, name)(*args) if right else False), args


MADE = {
    "linha_pos": (pos,),
    "coluna_pos": (pos,),
    "distancia": (pos, pos),
    "eh_mesma_direccao": (pos, pos),
    "eh_adjacentes": (pos, pos),
    "adjacentes": (pos,),
    "inicio_jogada": (move,),
    "fim_jogada": (move,),
    "eh_jogada_nula": (move,),
    "posicoes_de_jogada": (move,),
}


@pytest.mark.parametrize("name", MADE)
def test_functions_of_positions_and_moves(name):
    chance = random.Random(name)
    for _ in range(4000):
        args = [make(chance) for make in MADE[name]]
        assert result(getattr(konane, name), *args) == result(getattr(twin, name), *args), args


def test_squares_of_a_move():
    chance = random.Random(1)
    for _ in range(2000):
        squares = konane.posicoes_de_jogada(move(chance))
        if squares != []:
            for name in ("pecas_capturadas", "posicoes_livres"):
                assert getattr(konane, name)(squares) == getattr(twin, name)(squares)
    captured, free = [(0, 0)], [(0, 1)]
    squares = konane.faz_posicoes_de_jogada(captured, free)
    captured.append((7, 7))
    assert konane.pecas_capturadas(squares) == [(0, 0)]


def test_lists():
    chance = random.Random(1)
    for _ in range(3000):
        items = [chance.randrange(5) for _ in range(chance.randrange(5))]
        other = list(items) if chance.random() < 0.5 else [chance.randrange(5) for _ in range(chance.randrange(5))]
        before = list(items)
        item, odd = chance.choice(NASTY), lambda n: n % 2
        calls = [
            ("insere", item, items),
            ("primeiro", items),
            ("resto", items),
            ("listas_iguais", items, other),
            ("listas_iguais", items, other, lambda a, b: a % 2 == b % 2),
            ("filtra", items, odd),
            ("filtra", odd, items),
            ("transforma", items, odd),
            ("transforma", odd, items),
        ]
        for name, *args in calls:
            ours, theirs = result(getattr(konane, name), *args), result(getattr(twin, name), *args)
            assert ours[0] is theirs[0] and (name == "insere" or ours == theirs), (name, args)
            if name == "insere":
                assert ours[1][0] is item and ours[1][1:] == items and ours[1] is not items
            assert items == before
    assert konane.nova_lista() == [] and konane.nova_lista() is not konane.nova_lista()


def test_comparing_lists_never_raises():
    for one in NASTY:
        for other in NASTY:
            assert konane.listas_iguais(one, other) in (True, False)
            assert konane.listas_iguais([one], [other]) in (True, False)

    def stop(*_):
        raise KeyboardInterrupt

    pytest.raises(KeyboardInterrupt, konane.listas_iguais, [1], [1], stop)
    pytest.raises(ZeroDivisionError, konane.listas_iguais, [1], [1], lambda a, b: 1 / 0)


def test_a_function_that_changes_the_list_does_no_harm():
    for change in (lambda items: items.append(1), lambda items: items.clear()):
        for name in ("filtra", "transforma"):
            items = [1, 2, 3]
            assert len(getattr(konane, name)(items, lambda _: change(items) or True)) <= 3
        items = [1, 2, 3]
        assert konane.listas_iguais(items, [1, 2, 3], lambda *_: change(items) or True) in (True, False)


def test_nonsense_raises_an_ordinary_exception():
    chance = random.Random(1)
    board = konane.tabuleiro_inicial()
    before = copy.copy(board)
    functions = {
        "linha_pos": 1,
        "coluna_pos": 1,
        "distancia": 2,
        "adjacentes": 1,
        "inicio_jogada": 1,
        "fim_jogada": 1,
        "pecas_capturadas": 1,
        "posicoes_livres": 1,
        "posicoes_de_jogada": 1,
        "insere": 2,
        "primeiro": 1,
        "resto": 1,
        "filtra": 2,
        "transforma": 2,
        "conteudo_tabuleiro": 2,
        "coloca_peca": 3,
        "retira_peca": 2,
        "em": 2,
        "cria_jogador": 3,
        "dh_executa_jogada": 2,
        "dh_termina_jogo": 1,
        "dh_pede_primeiras_pecas": 1,
        "__getattr__": 1,
    }
    for name, count in functions.items():
        for _ in range(300):
            args = [chance.choice(NASTY + [board]) for _ in range(count)]
            try:
                getattr(konane, name)(*args)
            except Exception as error:
                assert "panic" not in type(error).__name__.lower(), (name, error)
    assert board == before
    for args in ([board, (8, 0), "p"], [board, (0, 0), "x"], [board, (0, 0), None], [board, (0, 0), "\ud800"]):
        raised(konane.coloca_peca, *args)
        assert board == before


def squares(module, board):
    return [module.conteudo_tabuleiro(board, (row, column)) for row in range(8) for column in range(8)]


def test_boards():
    chance = random.Random(1)
    for _ in range(200):
        ours, theirs = konane.tabuleiro_inicial(), twin.tabuleiro_inicial()
        for _ in range(chance.randrange(60)):
            name, args = chance.choice(
                (("coloca_peca", (pos(chance), chance.choice("pbv"))), ("retira_peca", (pos(chance),)))
            )
            assert getattr(konane, name)(ours, *args) is ours
            getattr(twin, name)(theirs, *args)
        assert squares(konane, ours) == squares(twin, theirs)
        lines = repr(ours).splitlines()
        assert [line.split()[1:] for line in lines[1:]] == [[each.replace("v", ".") for each in row] for row in theirs]
        again = [copy.copy(ours), copy.deepcopy(ours)] + [pickle.loads(pickle.dumps(ours, n)) for n in range(6)]
        for other in again:
            assert other == ours and other is not ours
            konane.coloca_peca(other, (0, 0), "p" if squares(konane, ours)[0] != "p" else "b")
            assert other != ours
        assert ours != theirs and ours != None
    raised(hash, ours)
    raised(ours.__setstate__, "pb/bp")


def legal(board, colour):
    return [jogada for jogada in twin.jogadas_possiveis(board, colour)]


def disturb(chance, player, name, args):
    """Messages that are out of order, or no messages at all, change nothing."""
    for _ in range(3):
        message = chance.choice(
            ("tira-primeira-peca", "humano-tirou", "joga", "humano-jogou", "joga!", "", None, 3, "\ud800")
        )
        if message == name:
            continue
        junk = {
            "tira-primeira-peca": [pos(chance)][: chance.randrange(2)],
            "humano-tirou": [pos(chance)],
            "humano-jogou": [move(chance)],
        }
        raised(konane.em, player, message, *junk.get(message, []))
    if args:
        raised(konane.em, player, name, chance.choice(NASTY + [(8, 8), NULL]))


@pytest.mark.parametrize("level", ["facil", "normal"])
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("seed", range(8))
def test_the_player_plays_by_the_rules(level, colour, seed):
    chance = random.Random(f"{level}{colour}{seed}")
    player, other = konane.cria_jogador(colour, level, seed), twin.outra_cor(colour)
    board = twin.tabuleiro_inicial()

    def send(message, *args):
        disturb(chance, player, message, args)
        return konane.em(player, message.replace("-", chance.choice("-_")), *args)

    if colour == "p":
        black = send("tira-primeira-peca")
        assert black in twin.ABERTURAS
        white = chance.choice(twin.adjacentes(black))
        assert send("humano-tirou", white) is None
    else:
        black = chance.choice(twin.ABERTURAS)
        white = send("tira-primeira-peca", black)
        assert white in twin.adjacentes(black)
    for first in (black, white):
        twin.retira_peca(board, first)
    turn, lost = "p", None
    while lost is None:
        if turn == colour:
            jogada = send("joga")
            if twin.eh_jogada_nula(jogada):
                assert legal(board, colour) == []
                lost = colour
            else:
                assert twin.jogada_valida(board, colour, jogada)
                twin.executa_jogada(board, colour, jogada)
        elif legal(board, other):
            jogada = chance.choice(legal(board, other))
            twin.executa_jogada(board, other, jogada)
            assert send("humano-jogou", jogada) is None
        else:
            disturb(chance, player, "nothing", [])
            lost = other
        turn = twin.outra_cor(turn)


def test_the_same_seed_plays_the_same():
    for seed in (0, -1, 10**40, 2**64):
        first = lambda: konane.em(konane.cria_jogador("p", "facil", seed), "tira-primeira-peca")
        assert first() == first()
    assert len({konane.em(konane.cria_jogador("p", "facil", seed), "tira-primeira-peca") for seed in range(60)}) == 4
    # The level is not random: its seed is of no consequence.
    assert (
        len({konane.em(konane.cria_jogador("b", semente=seed), "tira-primeira-peca", (3, 3)) for seed in range(9)}) == 1
    )


def test_names_of_players():
    for name in ("cria_jogador0", "cria_jogador1", "cria_jogador07", "cria_jogador10", "cria_jogador" + "9" * 50):
        assert getattr(konane, name)("p")("joga")
    for name in ("cria_jogador_7", "cria_jogador-7", "cria_jogador٣", "jogador7", "cria_jogador7 "):
        with pytest.raises(AttributeError, match="has no attribute"):
            getattr(konane, name)
    from tabuleiro.konane import cria_jogador3

    assert cria_jogador3 is konane.cria_jogador
    assert "__getattr__" not in konane.__all__ and {"em", "controle", "Tabuleiro"} <= set(konane.__all__)
    for args in (["v"], [None], ["P"], ["p", "dificil"], ["p", 1], ["p", "normal", 1.0], ["p", "normal", True]):
        pytest.raises(ValueError, konane.cria_jogador, *args)


PROCEDURES = (
    "dh_inicio",
    "dh_pede_primeiras_pecas",
    "dh_executa_jogada",
    "dh_aceita_jogada",
    "dh_termina_jogo",
    "dh_assinala_erro",
)


class Table:
    """A person and an automatic player by a script, and all that happens to both of them."""

    def __init__(self, module, monkeypatch, chance, at_once):
        self.module, self.chance, self.at_once = module, chance, at_once
        self.happened, self.letters = [], []
        self.board = twin.tabuleiro_inicial()
        self.colour = chance.choice(COLOURS)
        # Each now and then does something that is not allowed.
        self.sins = {"humano": chance.random() < 0.3, "automatico": chance.random() < 0.3}
        for name in PROCEDURES:
            monkeypatch.setattr(module, name, getattr(self, name))
        monkeypatch.setattr(module, "cria_jogador", self.cria_jogador)
        monkeypatch.setattr(module, "controle", None)

    def note(self, *what):
        self.happened.append(repr(what))

    def choose(self, side, colour):
        moves = legal(self.board, colour)
        if self.sins[side] and self.chance.random() < 0.1:
            wrong = [move(self.chance), NULL]
            if side == "automatico":
                wrong += [None, "3,3-3,5", ((0, 0), (0, 8)), [(0, 0), (0, 2)], ((0, 0),), ((True, 0), (0, 0))]
            return self.chance.choice(wrong)
        return self.chance.choice(moves) if moves else NULL

    def letter(self, message, *args):
        """Sends a message at once, or keeps it until the control program is idle."""
        send = lambda: self.module.em(self.module.controle, message.replace("-", self.chance.choice("-_")), *args)
        send() if self.at_once else self.letters.append(send)

    def dh_inicio(self):
        self.note("inicio")
        self.letter("humano-escolheu-cor", self.colour)

    def cria_jogador(self, cor):
        self.note("cria", cor)

        def joga():
            jogada = self.choose("automatico", cor)
            self.note("joga", jogada)
            return jogada

        return lambda message: {"joga": joga, "humano-jogou": lambda *jogada: self.note("humano-jogou", *jogada)}[
            message
        ]

    def dh_pede_primeiras_pecas(self, jogador):
        self.note("pede", callable(jogador))
        black = self.chance.choice(twin.ABERTURAS)
        white = self.chance.choice(twin.adjacentes(black))
        for first in (black, white):
            twin.retira_peca(self.board, first)
        human, automatic = (black, white) if self.colour == "p" else (white, black)
        self.letter("primeiras-pecas", human, automatic)

    def dh_executa_jogada(self, jogada, capturadas):
        self.note("executa", jogada, capturadas)
        twin.executa_jogada(self.board, twin.conteudo_tabuleiro(self.board, jogada[0]), jogada)

    def dh_aceita_jogada(self):
        self.note("aceita")
        self.letter("recebe-jogada-humano", self.choose("humano", self.colour))

    def dh_termina_jogo(self, simbolo):
        self.note("termina", simbolo)

    def dh_assinala_erro(self, simbolo, jogada):
        self.note("erro", simbolo, jogada)

    def play(self):
        before = self.module.controle
        control = self.module.cria_controle()
        assert self.module.controle is control is not before
        while self.letters:
            self.letters.pop(0)()
        return self.happened


@pytest.mark.parametrize("at_once", [True, False], ids=["at once", "later"])
@pytest.mark.parametrize("seed", range(25))
def test_the_control_program_makes_the_same_calls(seed, at_once, monkeypatch):
    # The twin goes deeper with each message, so that messages at once are an order of calls of its own there.
    ours = Table(konane, monkeypatch, random.Random(seed), at_once).play()
    theirs = Table(twin, monkeypatch, random.Random(seed), False).play()
    assert ours == theirs
    assert ours[-1].startswith(("('termina'", "('erro'"))


@pytest.mark.parametrize("seed", range(15))
def test_messages_out_of_order_change_nothing(seed, monkeypatch):
    chance = random.Random(seed)
    table = Table(konane, monkeypatch, random.Random(seed), False)
    control = konane.cria_controle()
    messages = {
        "humano-escolheu-cor": ["p"],
        "primeiras-pecas": [(0, 0), (0, 1)],
        "recebe-jogada-humano": [((2, 0), (0, 0))],
    }
    order = ["humano-escolheu-cor", "primeiras-pecas"]
    while True:
        awaited = order.pop(0) if order else "recebe-jogada-humano"
        happened = list(table.happened)
        over = not table.letters
        for message, args in messages.items():
            if message != awaited or over:
                pytest.raises(ValueError, konane.em, control, message, *args).match("fora de ordem")
            raised(konane.em, control, message, *[chance.choice(BAD) for _ in args])
            raised(konane.em, control, message)
        raised(konane.em, control, chance.choice(NASTY))
        assert table.happened == happened
        if over:
            break
        table.letters.pop(0)()


class Bug(Exception):
    pass


@pytest.mark.parametrize("error", [Bug, KeyboardInterrupt, EOFError, SystemExit])
@pytest.mark.parametrize("where", PROCEDURES[:4] + ("cria_jogador", "joga", "humano-jogou"))
def test_what_is_raised_comes_back(where, error, monkeypatch):
    table = Table(konane, monkeypatch, random.Random(5), True)
    table.colour, table.sins = "p", {"humano": False, "automatico": False}
    armed = [True]

    def fail(*_):
        if armed[0]:
            raise error("here")

    def failing(usual):
        return lambda *args: (fail(), usual(*args))[1]

    if where in ("joga", "humano-jogou"):
        usual = table.cria_jogador
        wrap = lambda player: lambda message: failing(player(message)) if message == where else player(message)
        monkeypatch.setattr(konane, "cria_jogador", lambda cor: wrap(usual(cor)))
    else:
        monkeypatch.setattr(konane, where, failing(getattr(table, where)))
    with pytest.raises(error, match="here"):
        konane.cria_controle()
    happened = list(table.happened)
    armed[0] = False
    # Where the person was asked, it can still answer.
    again = {
        "dh_inicio": ("humano-escolheu-cor", "p"),
        "cria_jogador": ("humano-escolheu-cor", "p"),
        "dh_pede_primeiras_pecas": ("primeiras-pecas", (0, 0), (0, 1)),
        "dh_aceita_jogada": ("recebe-jogada-humano", NULL),
    }
    if where == "dh_pede_primeiras_pecas":
        for first in ((0, 0), (0, 1)):
            twin.retira_peca(table.board, first)
    if where in again:
        konane.em(konane.controle, *again[where])
        assert table.happened[-1].startswith("('termina'")
    else:
        pytest.raises(ValueError, konane.em, konane.controle, "recebe-jogada-humano", NULL)
        assert table.happened == happened


def test_a_player_that_cannot_be_called(monkeypatch):
    for player in NASTY:
        table = Table(konane, monkeypatch, random.Random(1), True)
        table.colour = "b"
        monkeypatch.setattr(konane, "cria_jogador", lambda cor: player)
        raised(konane.cria_controle)


def test_messages_from_two_threads_are_all_dealt_with(monkeypatch):
    inside, go = threading.Event(), threading.Event()
    table = Table(konane, monkeypatch, random.Random(3), False)
    monkeypatch.setattr(konane, "dh_pede_primeiras_pecas", lambda jogador: (inside.set(), go.wait(5)))
    monkeypatch.setattr(konane, "dh_aceita_jogada", lambda: table.note("aceita"))
    control = konane.cria_controle()
    thread = threading.Thread(target=konane.em, args=(control, "humano-escolheu-cor", "p"))
    thread.start()
    assert inside.wait(5)
    konane.em(control, "primeiras-pecas", (0, 0), (0, 1))
    assert "('aceita',)" not in table.happened
    go.set()
    thread.join()
    assert table.happened[-1] == "('aceita',)"


def test_a_player_that_is_thinking_is_not_asked_twice():
    player = konane.cria_jogador("b")
    errors = []

    def ask():
        try:
            konane.em(player, "tira-primeira-peca", (3, 3))
        except (RuntimeError, ValueError) as error:
            errors.append(error)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(errors) == 3


def whole_game(monkeypatch, capsys, answer, control=None):
    """Plays with the built-in interface; `answer` makes an answer of a question and the board on the screen."""
    screen = []

    def ask(prompt=""):
        screen.append(capsys.readouterr().out)
        board = [line.split()[1:] for line in "".join(screen).splitlines() if line[:2] in [f"{n} " for n in range(8)]][
            -8:
        ]
        return answer(prompt, [[each.replace(".", "v") for each in row] for row in board])

    monkeypatch.setattr(konane, "input", ask, raising=False)
    assert (control or konane.damas_havaianas)() is None
    return "".join(screen) + capsys.readouterr().out


@pytest.mark.parametrize("seed", range(30))
def test_whole_games_with_the_text_interface(seed, monkeypatch, capsys):
    chance = random.Random(seed)
    colour = chance.choice(COLOURS)
    text = lambda position: "{},{}".format(*position)
    sinful = chance.random() < 0.5

    def answer(prompt, board):
        if chance.random() < 0.2:
            return chance.choice(
                ["", " ", "x", "3", "3,3,3", "8,0", "3,3-8,3", "03,3", "\ud800", "9" * 5000, "-", "p b"]
            )
        if "cor" in prompt:
            return colour
        if "primeira" in prompt:
            hole = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "v"]
            right = twin.adjacentes(hole[0]) if hole else twin.ABERTURAS
            return text(chance.choice(right)) if not sinful or chance.random() < 0.7 else text(pos(chance))
        moves = legal(board, colour)
        wrong = sinful and chance.random() < 0.1
        start, end = move(chance) if wrong else chance.choice(moves) if moves else NULL
        return f"{text(start)}-{text(end)}"

    said = whole_game(monkeypatch, capsys, answer)
    assert said.startswith("Bem-vindo ao KONANE.\n") and said.endswith(("VITORIA\n", "DERROTA\n"))
    assert said.count("VITORIA") + said.count("DERROTA") == 1
    if not sinful:
        assert said.splitlines()[-2] in (
            "Já não tem jogadas: perdeu.",
            "O jogador automático já não tem jogadas: ganhou!",
        )


@pytest.mark.parametrize("first, told", [((5, 5), "5,5"), (None, "None"), ((0, 8), "(0, 8)")])
@pytest.mark.parametrize("colour", COLOURS)
def test_a_wrong_first_piece_of_the_player_loses(first, told, colour, monkeypatch, capsys):
    monkeypatch.setattr(konane, "cria_jogador", lambda cor: lambda message: lambda *args: first)
    said = whole_game(monkeypatch, capsys, lambda prompt, board: colour if "cor" in prompt else "3,3")
    assert said.endswith(f"A primeira peça do jogador automático não pode ser a de {told}: ganhou!\nVITORIA\n")


class Unspeakable:
    def __repr__(self):
        raise Bug


@pytest.mark.parametrize(
    "answer, told", [((2, 2), "(2, 2)"), (((0, 0), (5, 5)), "0,0-5,5"), (None, "None"), (Unspeakable(), "?")]
)
def test_a_wrong_move_of_the_player_loses(answer, told, monkeypatch, capsys):
    answers = {"tira-primeira-peca": (3, 3), "humano-tirou": None, "joga": answer}
    monkeypatch.setattr(konane, "cria_jogador", lambda cor: lambda message: lambda *args: answers[message])
    said = whole_game(monkeypatch, capsys, lambda prompt, board: "b" if "cor" in prompt else "3,4")
    assert said.endswith(f"A jogada {told} do jogador automático é inválida: ganhou!\nVITORIA\n")


@pytest.mark.parametrize("message", ["tira-primeira-peca", "humano-tirou", "joga"])
def test_a_bug_in_the_player_comes_back_from_the_whole_game(message, monkeypatch, capsys):
    def player(sent):
        if sent == message:
            raise Bug("here")
        return lambda *args: (3, 3)

    monkeypatch.setattr(konane, "cria_jogador", lambda cor: player)
    with pytest.raises(Bug, match="here"):
        whole_game(monkeypatch, capsys, lambda prompt, board: "b" if "cor" in prompt else "3,4")
    assert "VITORIA" not in capsys.readouterr().out


@pytest.mark.parametrize("error", [KeyboardInterrupt, EOFError, Bug])
@pytest.mark.parametrize("asked", range(3))
def test_a_person_who_leaves_leaves_at_once(error, asked, monkeypatch, capsys):
    answers = iter(["p", "3,3"][:asked])

    def answer(prompt, board):
        for typed in answers:
            return typed
        raise error

    with pytest.raises(error):
        whole_game(monkeypatch, capsys, answer)
    # The game stands still: it goes on where it was.
    konane.input = lambda prompt: "p" if "cor" in prompt else "3,3-3,3" if "jogada" in prompt else "3,3"
    if asked == 0:
        konane.dh_inicio()
    elif asked == 1:
        konane.dh_pede_primeiras_pecas(konane.cria_jogador("b"))
    else:
        konane.dh_aceita_jogada()
    assert capsys.readouterr().out.endswith("Desistiu: perdeu.\nDERROTA\n")


def test_a_control_program_of_ones_own(monkeypatch, capsys):
    """The interface speaks with whatever is in the variable, and makes the board its own affair."""
    heard = []

    def control(message):
        return lambda *args: heard.append((message, *args))

    monkeypatch.setattr(konane, "cria_controle", lambda: control)
    konane.damas_havaianas()
    assert konane.controle is control
    answers = iter(["b", "3,4", "3,2-3,4"])
    monkeypatch.setattr(konane, "input", lambda prompt: next(answers), raising=False)
    konane.dh_inicio()
    konane.dh_pede_primeiras_pecas(twin.cria_jogador("p"))
    konane.dh_executa_jogada(((5, 3), (3, 3)), [(4, 3)])
    konane.dh_aceita_jogada()
    assert heard == [
        ("humano-escolheu-cor", "b"),
        ("primeiras-pecas", (3, 4), (3, 3)),
        ("recebe-jogada-humano", ((3, 2), (3, 4))),
    ]
    assert "O computador joga 5,3-3,3.\n" in capsys.readouterr().out


def test_own_procedures_beside_those_of_the_module(monkeypatch, capsys):
    """Where some procedures are replaced, the others still know the board."""
    monkeypatch.setattr(konane, "dh_inicio", lambda: konane.em(konane.controle, "humano-escolheu-cor", "p"))
    monkeypatch.setattr(
        konane,
        "dh_pede_primeiras_pecas",
        lambda jogador: konane.em(
            konane.controle, "primeiras-pecas", (3, 3), konane.em(jogador, "tira-primeira-peca", (3, 3))
        ),
    )
    answers = iter([((5, 3), (3, 3)), NULL])
    monkeypatch.setattr(
        konane, "dh_aceita_jogada", lambda: konane.em(konane.controle, "recebe-jogada-humano", next(answers))
    )
    konane.damas_havaianas()
    said = capsys.readouterr().out
    assert said.splitlines()[4:6] == ["3 b p b p . p b p", "4 p b p . p b p b"]
    assert said.endswith("Desistiu: perdeu.\nDERROTA\n")


def test_the_end_is_told_rightly_whoever_shows_the_moves(monkeypatch, capsys):
    board = twin.tabuleiro_inicial()

    def show(jogada, capturadas):
        twin.executa_jogada(board, twin.conteudo_tabuleiro(board, jogada[0]), jogada)

    def answer(prompt, _):
        moves = legal(board, "p")
        return "3,3-3,3" if not moves else "{},{}-{},{}".format(*moves[0][0], *moves[0][1])

    usual = konane.cria_jogador("b")
    for first in ((3, 3), konane.em(usual, "tira-primeira-peca", (3, 3))):
        twin.retira_peca(board, first)
    monkeypatch.setattr(konane, "dh_executa_jogada", show)
    first = iter(["p", "3,3"])
    said = whole_game(monkeypatch, capsys, lambda prompt, shown: next(first, None) or answer(prompt, shown))
    assert said.splitlines()[-2] in ("Já não tem jogadas: perdeu.", "O jogador automático já não tem jogadas: ganhou!")


def test_the_examples_in_the_text_are_true():
    outcome = doctest.testmod(konane)
    assert outcome.failed == 0 and outcome.attempted > 40
