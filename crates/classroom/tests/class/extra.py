"""Tests as teachers write them for mnk-2024: all that is provided of pytest and unittest, each used once."""

import io
import unittest
from unittest.mock import patch

import pytest
import FP2425P1 as fp
from FP2425P1 import *

TAB = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
WRONG = [0, -1, True, 1.0, '1', None]


def test_plain():
    assert fp.obtem_dimensao(TAB) == (3, 4)


@pytest.mark.parametrize('pos', WRONG)
def test_wrong_position(pos):
    assert not eh_posicao(pos)


@pytest.mark.parametrize('pos, value', [(1, 1), (2, 0), pytest.param(5, -1, id='white')])
def test_value(pos, value):
    assert obtem_valor(TAB, pos) == value


@pytest.mark.parametrize('jog', [1, -1])
@pytest.mark.parametrize('k', [1, 2], ids=['one', 'two'])
def test_product(jog, k):
    assert verifica_k_linhas(((1, 1), (-1, -1)), 1 if jog == 1 else 3, jog, k)


@pytest.fixture
def board():
    return ((0, 0, 0), (0, 1, 0), (0, 0, -1))


@pytest.fixture(name='played')
def played_fixture(board):
    before = len(fp.__dict__)
    yield fp.marca_posicao(board, 1, 1)
    assert len(fp.__dict__) == before


def test_fixtures(played, board):
    assert fp.obtem_valor(played, 1) == 1 and fp.obtem_valor(board, 1) == 0


def test_printed(capsys, monkeypatch, board):
    typed = iter(['5', '1'])
    monkeypatch.setattr('builtins.input', lambda text='': print(text) or next(typed))
    assert fp.escolhe_posicao_manual(board) == 1
    out, err = capsys.readouterr()
    assert out.count('Turno do jogador') == 2 and err == ''


def test_typed(monkeypatch, board):
    monkeypatch.setattr('sys.stdin', io.StringIO('2\n'))
    assert fp.escolhe_posicao_manual(board) == 2


def test_patched(monkeypatch):
    monkeypatch.setattr(fp, 'eh_tabuleiro', lambda tab: False)
    with pytest.raises(ValueError, match='argumentos invalidos'):
        fp.eh_posicao_valida(TAB, 1)


def test_not_patched_any_more():
    assert fp.eh_posicao_valida(TAB, 1)


def test_error():
    info = pytest.raises(ValueError, fp.obtem_posicoes_livres, ())
    assert str(info.value) == 'obtem_posicoes_livres: argumento invalido'


def test_about():
    assert sum(fp.obtem_dimensao(TAB)) / 3 == pytest.approx(2.333333, rel=1e-5)
    assert {'a': 0.1 + 0.2} == pytest.approx({'a': 0.3}) and [0.1 + 0.2] == pytest.approx([0.3]) and 0.1 != pytest.approx(0.2)


class TestClass:
    def setup_method(self):
        self.tab = TAB

    @pytest.fixture
    def column(self):
        return fp.obtem_coluna(self.tab, 2)

    @pytest.mark.parametrize('place', range(3))
    def test_column(self, column, place):
        assert column[place] == 2 + 4 * place


class Position(unittest.TestCase):
    def setUp(self):
        self.good = 1

    def test_good(self):
        self.assertTrue(fp.eh_posicao(self.good))

    def test_bad(self):
        for one in WRONG:
            with self.subTest(one=one):
                self.assertFalse(fp.eh_posicao(one))

    @patch('builtins.input', side_effect=['3'])
    def test_mock(self, typed):
        self.assertEqual(fp.escolhe_posicao_manual(((0, 0), (0, 0))), 3)
        typed.assert_called_once()
