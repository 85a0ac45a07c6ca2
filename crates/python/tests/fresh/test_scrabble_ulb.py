"""Scrabble ULB as a teacher's private tests would ask for it; the words of messages and prompts are left free."""

import doctest
import io
import re
import sys
import warnings
from collections import Counter

import pytest

WORDS = 'CHAT CHATS CHIEN CHIENS ETE COEUR CAECUM MOT MOTS TAXI ANTICONSTITUTIONNELLEMENT EXTRAORDINAIRES AXE'.split()
RACK = tuple('CHATSEI')

PARAMETERS = {
    'charge_dictionnaire': 'chemin', 'charge_lettres': 'chemin', 'normalise_mot': 'texte', 'cree_plateau': '',
    'cree_sachet': 'lettres jokers', 'tire_lettres': 'sachet nombre graine', 'mot_existe': 'mot dictionnaire',
    'dans_les_bornes': 'mot direction ligne colonne', 'est_compatible': 'plateau mot direction ligne colonne',
    'lettres_necessaires': 'plateau mot direction ligne colonne', 'possede_lettres': 'chevalet lettres',
    'passe_par_le_centre': 'mot direction ligne colonne',
    'verifie_coup': 'plateau chevalet mot direction ligne colonne dictionnaire',
    'place_mot': 'plateau mot direction ligne colonne', 'retire_lettres': 'chevalet lettres',
    'calcule_points': 'mot lettres', 'complete_chevalet': 'chevalet sachet graine', 'plateau_en_texte': 'plateau',
    'partie': 'graine dictionnaire lettres',
}


@pytest.fixture
def dictionary_file(tmp_path):
    path = tmp_path / 'french.dic'
    path.write_text('\n'.join(sorted(WORDS)) + '\n', encoding='ascii')
    return str(path)


@pytest.fixture
def dictionary(ulb, dictionary_file):
    return ulb.charge_dictionnaire(dictionary_file)


@pytest.fixture
def letters(ulb):
    return ulb.charge_lettres()


@pytest.fixture
def played(ulb):
    """The board after CHAT has been played from (7,5)."""
    return ulb.place_mot(ulb.cree_plateau(), 'CHAT', 'H', 7, 5)


def written(tmp_path, contents):
    path = tmp_path / 'file'
    path.write_bytes(contents)
    return str(path)


# Documentation

@pytest.mark.parametrize('name', PARAMETERS)
def test_documentation_has_the_form_of_the_text(ulb, name):
    text = getattr(ulb, name).__doc__
    description, *sections = re.split(r'^[ \t]*(Arguments|Valeurs de retour|Exemples):[ \t]*$', text, flags=re.M)
    assert description.strip()
    assert sections[0::2] == ['Arguments', 'Valeurs de retour', 'Exemples']
    arguments, returned, examples = sections[1::2]
    assert arguments.strip() and returned.strip() and '>>> ' in examples
    for parameter in PARAMETERS[name].split():
        assert re.search(rf'^\s*\**{parameter} \(.+\) : \S', arguments, flags=re.M), parameter


def test_examples_of_the_documentation_are_true(ulb):
    # Files and dialogues apart, an example has to say what really comes out.
    finder, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    report = io.StringIO()
    for name in PARAMETERS:
        if name not in ('charge_dictionnaire', 'charge_lettres', 'partie'):
            test = finder.get_doctest(getattr(ulb, name).__doc__, dict(vars(ulb)), name, None, 0)
            assert test.examples
            runner.run(test, out=report.write)
    assert report.getvalue() == ''


# Words and files

@pytest.mark.parametrize('text, expected', [
    ('chat', 'CHAT'), ('CHAT', 'CHAT'), ('été', 'ETE'), ('Noël', 'NOEL'), ('garçon', 'GARCON'), ('où', 'OU'),
    ('œuf', 'OEUF'), ('ŒUF', 'OEUF'), ('cæcum', 'CAECUM'), ('Æ', 'AE'), ('e\u0301te\u0301', 'ETE'), ('', ''),
    ('âêîôûäëïöüàèùÿñ', 'AEIOUAEIOUAEUYN'),
], ids=repr)
def test_words_in_capitals_without_diacritics(ulb, text, expected):
    assert ulb.normalise_mot(text) == expected


def test_dictionary_of_a_file(dictionary):
    assert len(dictionary) == len(WORDS)
    assert sorted(dictionary) == sorted(WORDS)
    for word in ('CHAT', 'chat', 'Chât', 'été', 'cœur', 'CÆCUM', 'ANTICONSTITUTIONNELLEMENT'):
        assert word in dictionary
    for word in ('CHA', 'CHATTE', '', 'C?AT', 'XYZ'):
        assert word not in dictionary


@pytest.mark.parametrize('contents', [
    b'CHAT\r\nCHIEN\r\n', b'CHAT\nCHIEN', b'CHIEN\nCHAT\n', b'\nCHAT\n\nCHIEN\n\n', b'CHAT\nCHIEN\nCHAT\n',
], ids=['crlf', 'no last newline', 'not sorted', 'blank lines', 'twice'])
def test_dictionary_files_in_the_wild(ulb, tmp_path, contents):
    with warnings.catch_warnings():
        warnings.simplefilter('error')
        found = ulb.charge_dictionnaire(written(tmp_path, contents))
    assert sorted(found) == ['CHAT', 'CHIEN']
    assert 'CHIEN' in found and len(found) == 2


def test_corrupt_lines_are_told_and_skipped(ulb, tmp_path):
    path = written(tmp_path, b'CHAT\r\nC?APARDAIT\r\nCHIEN\r\n')
    with pytest.warns(UserWarning):
        found = ulb.charge_dictionnaire(path)
    assert sorted(found) == ['CHAT', 'CHIEN']
    assert 'C?APARDAIT' not in found


def test_shipped_dictionary(ulb):
    with warnings.catch_warnings():
        warnings.simplefilter('error')
        found = ulb.charge_dictionnaire()
    for word in ('MAISON', 'maison', 'été', 'cœur', 'CHATS'):
        assert word in found
    assert 'XQZWK' not in found and '' not in found
    words = list(found)
    assert len(words) == len(set(words)) == len(found) > 1000
    assert all(re.fullmatch('[A-Z]+', word) for word in words)


def test_official_letters(letters):
    assert sum(count for count, _ in letters.values()) == 102
    assert letters['?'] == (2, 0)
    assert [letters[letter] for letter in 'EAINDBFJQKZ'] == [
        (15, 1), (9, 1), (8, 1), (6, 1), (3, 2), (2, 3), (2, 4), (1, 8), (1, 8), (1, 10), (1, 10)]
    assert sorted(letters) == sorted('ABCDEFGHIJKLMNOPQRSTUVWXYZ?')
    assert all(letters[letter] == (1, 10) for letter in 'KWXYZ')


@pytest.mark.parametrize('contents', [
    b'E 15 1\nA 9 1\nI 8 1\n', b'E 15 1\r\nA 9 1\r\nI 8 1', b'A 9 1\nE 15 1\nI 8 1\n',
], ids=['text', 'crlf', 'other order'])
def test_letters_of_a_file(ulb, tmp_path, contents):
    assert ulb.charge_lettres(written(tmp_path, contents)) == {'E': (15, 1), 'A': (9, 1), 'I': (8, 1)}


@pytest.mark.parametrize('contents', [
    b'E quinze 1\n', b'E 15\n', b'E 15 1 7\n', b'EE 15 1\n', b'E 15 1\nA -9 1\n', b'E;15;1',
])
def test_bad_files_of_letters_are_refused(ulb, tmp_path, contents):
    with pytest.raises(ValueError):
        ulb.charge_lettres(written(tmp_path, contents))


@pytest.mark.parametrize('name', ['charge_dictionnaire', 'charge_lettres'])
def test_missing_files(ulb, tmp_path, name):
    with pytest.raises(OSError):
        getattr(ulb, name)(str(tmp_path / 'nothing'))


# Board, bag and rack

def test_empty_board(ulb):
    assert ulb.cree_plateau() == ('...............',) * 15


def test_bag_is_sorted_and_without_jokers(ulb, letters):
    bag = ulb.cree_sachet(letters)
    assert type(bag) is tuple and len(bag) == 100
    assert bag == tuple(sorted(bag)) and '?' not in bag
    assert Counter(bag) == {letter: count for letter, (count, _) in letters.items() if letter != '?'}
    assert ulb.cree_sachet(letters, False) == bag
    assert ulb.cree_sachet(letters, True) == ulb.cree_sachet(letters, jokers=True) == bag + ('?', '?')


def test_small_bags(ulb):
    assert ulb.cree_sachet({'B': (2, 3), 'A': (1, 1)}) == ('A', 'B', 'B')
    assert ulb.cree_sachet({'?': (1, 0), 'A': (1, 1)}, True) == ('A', '?')
    assert ulb.cree_sachet({'?': (1, 0), 'A': (1, 1)}) == ('A',)


def test_drawing_letters(ulb, letters):
    bag = ulb.cree_sachet(letters)
    drawn, rest = ulb.tire_lettres(bag, 7, 42)
    assert (type(drawn), type(rest), len(drawn), len(rest)) == (tuple, tuple, 7, 93)
    assert Counter(drawn) + Counter(rest) == Counter(bag)
    assert ulb.tire_lettres(bag, 7, 42) == (drawn, rest)
    assert bag == ulb.cree_sachet(letters)
    # Luck has to be luck: twenty seeds do not all draw the same.
    assert len({ulb.tire_lettres(bag, 7, seed)[0] for seed in range(20)}) > 10


def test_drawing_from_a_bag_that_runs_out(ulb):
    drawn, rest = ulb.tire_lettres(('A', 'B', 'C'), 7, 1)
    assert (sorted(drawn), rest) == (['A', 'B', 'C'], ())
    assert ulb.tire_lettres((), 7, 1) == ((), ())
    assert ulb.tire_lettres(('A',), 0, 1) == ((), ('A',))
    with pytest.raises(ValueError):
        ulb.tire_lettres(('A',), -1, 1)


def test_refilling_the_rack(ulb, letters):
    bag = ulb.cree_sachet(letters)
    rack, rest = ulb.complete_chevalet(('Z', 'K'), bag, 5)
    assert (len(rack), len(rest)) == (7, 95)
    assert Counter(rack) + Counter(rest) == Counter(bag) + Counter('ZK')
    assert not Counter('ZK') - Counter(rack)
    assert ulb.complete_chevalet(('Z', 'K'), bag, 5) == (rack, rest)
    assert ulb.complete_chevalet(RACK, bag, 5) == (RACK, bag)
    rack, rest = ulb.complete_chevalet(('A',), ('B', 'C'), 5)
    assert (sorted(rack), rest) == (['A', 'B', 'C'], ())
    assert ulb.complete_chevalet(('A',), (), 5) == (('A',), ())


def test_letters_of_the_rack(ulb):
    assert ulb.possede_lettres(RACK, tuple('CHAT')) is True
    assert ulb.possede_lettres(RACK, ()) is True
    assert ulb.possede_lettres(RACK, tuple('CHATT')) is False
    assert ulb.possede_lettres((), ('A',)) is False
    assert ulb.possede_lettres(tuple('AAB'), tuple('ABA')) is True


def test_letters_leave_the_rack(ulb):
    assert sorted(ulb.retire_lettres(RACK, tuple('CHAT'))) == sorted('SEI')
    assert sorted(ulb.retire_lettres(tuple('AAB'), ('A',))) == ['A', 'B']
    assert ulb.retire_lettres(RACK, ()) == RACK
    assert RACK == tuple('CHATSEI')
    with pytest.raises(ValueError):
        ulb.retire_lettres(('A',), ('A', 'A'))


def test_points(ulb, letters):
    assert ulb.calcule_points('WOK', letters) == 21
    assert ulb.calcule_points('CHAT', letters) == 9
    assert ulb.calcule_points('JAZZ', letters) == 29
    assert type(ulb.calcule_points('CHAT', letters)) is int


# The checks of a play

def test_words_of_the_dictionary(ulb, dictionary):
    assert [ulb.mot_existe(word, dictionary) for word in ('CHAT', 'chat', 'Été', 'CŒUR')] == [True] * 4
    assert [ulb.mot_existe(word, dictionary) for word in ('CHA', 'TAHC', '')] == [False] * 3


@pytest.mark.parametrize('word, direction, row, column, expected', [
    ('CHAT', 'H', 0, 11, True), ('CHAT', 'H', 0, 12, False), ('CHAT', 'V', 11, 0, True), ('CHAT', 'V', 12, 0, False),
    ('CHAT', 'H', 14, 11, True), ('CHAT', 'V', 11, 14, True), ('EXTRAORDINAIRES', 'H', 7, 0, True),
    ('EXTRAORDINAIRES', 'V', 0, 7, True), ('EXTRAORDINAIRES', 'H', 7, 1, False),
    ('ANTICONSTITUTIONNELLEMENT', 'H', 7, 0, False),
])
def test_bounds(ulb, word, direction, row, column, expected):
    assert ulb.dans_les_bornes(word, direction, row, column) is expected


def test_negative_positions_never_count_from_the_end(ulb, played, dictionary):
    for row, column in ((-1, 7), (7, -1), (-15, -15), (15, 0), (0, 15)):
        for direction in 'HV':
            try:
                assert ulb.dans_les_bornes('CHAT', direction, row, column) is False
                assert ulb.verifie_coup(played, RACK, 'CHAT', direction, row, column, dictionary) != ''
            except ValueError:
                pass
            with pytest.raises(ValueError):
                ulb.place_mot(played, 'CHAT', direction, row, column)


def test_letters_on_the_board_must_agree(ulb, played):
    assert ulb.est_compatible(played, 'CHAT', 'H', 7, 5) is True
    assert ulb.est_compatible(played, 'CHATS', 'H', 7, 5) is True
    assert ulb.est_compatible(played, 'CHIEN', 'H', 7, 5) is False
    assert ulb.est_compatible(played, 'CHIEN', 'V', 7, 5) is True
    assert ulb.est_compatible(played, 'TAXI', 'V', 7, 8) is True
    assert ulb.est_compatible(played, 'TAXI', 'V', 6, 8) is False
    assert ulb.est_compatible(ulb.cree_plateau(), 'TAXI', 'H', 0, 0) is True


def test_needed_letters_in_the_order_of_the_word(ulb, played):
    assert ulb.lettres_necessaires(ulb.cree_plateau(), 'CHAT', 'H', 7, 5) == ('C', 'H', 'A', 'T')
    assert ulb.lettres_necessaires(played, 'CHATS', 'H', 7, 5) == ('S',)
    assert ulb.lettres_necessaires(played, 'CHAT', 'H', 7, 5) == ()
    assert ulb.lettres_necessaires(played, 'MOTS', 'V', 5, 8) == ('M', 'O', 'S')
    assert ulb.lettres_necessaires(played, 'CHIEN', 'V', 7, 5) == ('H', 'I', 'E', 'N')


@pytest.mark.parametrize('word, direction, row, column, expected', [
    ('CHAT', 'H', 7, 7, True), ('CHAT', 'H', 7, 4, True), ('CHAT', 'H', 7, 3, False), ('CHAT', 'H', 7, 8, False),
    ('CHAT', 'H', 6, 7, False), ('CHAT', 'V', 4, 7, True), ('CHAT', 'V', 3, 7, False), ('CHAT', 'V', 7, 7, True),
    ('CHAT', 'V', 7, 6, False),
])
def test_through_the_centre(ulb, word, direction, row, column, expected):
    assert ulb.passe_par_le_centre(word, direction, row, column) is expected


def test_allowed_plays(ulb, played, dictionary):
    empty = ulb.cree_plateau()
    assert ulb.verifie_coup(empty, RACK, 'CHAT', 'H', 7, 5, dictionary) == ''
    assert ulb.verifie_coup(empty, RACK, 'CHAT', 'V', 4, 7, dictionary) == ''
    assert ulb.verifie_coup(played, RACK, 'CHATS', 'H', 7, 5, dictionary) == ''
    assert ulb.verifie_coup(played, tuple('XIA'), 'TAXI', 'V', 7, 8, dictionary) == ''
    # Nothing asks a later word to lean on others, nor to make words sideways.
    assert ulb.verifie_coup(played, RACK, 'CHAT', 'H', 0, 0, dictionary) == ''
    assert ulb.verifie_coup(played, RACK, 'CHAT', 'H', 8, 5, dictionary) == ''


def test_refused_plays(ulb, played, dictionary):
    empty = ulb.cree_plateau()
    for board, rack, *play in (
        (empty, RACK, 'TCHA', 'H', 7, 5), (empty, RACK, 'C?AT', 'H', 7, 5), (empty, RACK, '', 'H', 7, 5),
        (empty, RACK, 'CHAT', 'H', 7, 12), (empty, RACK, 'CHAT', 'V', 12, 7), (played, RACK, 'CHAT', 'H', 7, 12),
        (played, RACK, 'CHIEN', 'H', 7, 5), (played, RACK, 'MOTS', 'H', 7, 6), (played, RACK, 'CHAT', 'V', 6, 5),
        (empty, RACK, 'MOT', 'H', 7, 7), (played, RACK, 'TAXI', 'V', 7, 8), (empty, (), 'CHAT', 'H', 7, 5),
        (empty, RACK, 'CHAT', 'H', 0, 0), (empty, RACK, 'CHATS', 'V', 0, 7), (empty, RACK, 'CHAT', 'H', 7, 3),
        (played, RACK, 'CHAT', 'H', 7, 5), (played, (), 'CHAT', 'H', 7, 5),
    ):
        message = ulb.verifie_coup(board, rack, *play, dictionary)
        assert type(message) is str and message != '', play


def test_each_check_has_its_own_message(ulb, played, dictionary):
    # A message may quote the play, so equal plays are compared: CHAT fails each check in its own way.
    empty = ulb.cree_plateau()
    messages = [
        ulb.verifie_coup(empty, RACK, 'CHAT', 'H', 7, 12, dictionary),
        ulb.verifie_coup(played, RACK, 'CHAT', 'V', 6, 5, dictionary),
        ulb.verifie_coup(empty, (), 'CHAT', 'H', 7, 5, dictionary),
        ulb.verifie_coup(empty, RACK, 'CHAT', 'H', 0, 0, dictionary),
        ulb.verifie_coup(played, RACK, 'CHAT', 'H', 7, 5, dictionary),
        ulb.verifie_coup(empty, RACK, 'TCHA', 'H', 7, 5, dictionary),
    ]
    assert len(set(messages)) == 6


def test_an_earlier_fault_hides_a_later_one(ulb, played, dictionary):
    empty = ulb.cree_plateau()
    for wrong, worse in (
        # The same play on the same square, with one more fault that comes later in the list of checks.
        ((empty, RACK, 'TCHA', 'H', 7, 5), (empty, (), 'TCHA', 'H', 7, 5)),
        ((empty, RACK, 'CHAT', 'H', 7, 12), (empty, (), 'CHAT', 'H', 7, 12)),
        ((empty, RACK, 'CHAT', 'H', 7, 12), (played, (), 'CHAT', 'H', 7, 12)),
        ((played, RACK, 'CHAT', 'V', 6, 5), (played, (), 'CHAT', 'V', 6, 5)),
        ((played, (), 'CHATS', 'H', 0, 0), (empty, (), 'CHATS', 'H', 0, 0)),
    ):
        assert ulb.verifie_coup(*wrong, dictionary) == ulb.verifie_coup(*worse, dictionary) != ''


# The effects of a play

def test_placing_makes_a_new_board(ulb):
    empty = ulb.cree_plateau()
    row = ulb.place_mot(empty, 'CHAT', 'H', 7, 5)
    assert row == ('.' * 15,) * 7 + ('.....CHAT......',) + ('.' * 15,) * 7
    both = ulb.place_mot(row, 'MOTS', 'V', 5, 8)
    rows = ('.' * 15, '........M......', '........O......', '.....CHAT......', '........S......', '.' * 15)
    assert both[4:10] == rows
    assert empty == ('.' * 15,) * 15
    assert row[8] == '.' * 15
    column = tuple('.' * 14 + letter for letter in 'CHAT')
    assert ulb.place_mot(empty, 'CHAT', 'V', 11, 14) == ('.' * 15,) * 11 + column


def test_board_as_text(ulb, played):
    text = ulb.plateau_en_texte(played)
    assert type(text) is str and len(text.splitlines()) >= 15
    assert text != ulb.plateau_en_texte(ulb.cree_plateau())
    assert [line for line in text.splitlines() if all(letter in line for letter in 'CHAT')]
    assert ulb.plateau_en_texte(played) == text


@pytest.mark.parametrize('name, arguments', [
    ('place_mot', ('CHAT', 'H', 7, 5)), ('est_compatible', ('CHAT', 'H', 7, 5)),
    ('lettres_necessaires', ('CHAT', 'H', 7, 5)), ('plateau_en_texte', ()),
])
def test_boards_of_another_shape_are_refused(ulb, name, arguments):
    row = '.' * 15
    for board in ((), (row,) * 14, (row,) * 16, (row,) * 14 + ('.' * 14,), ('.' * 16,) * 15, None, 15):
        with pytest.raises(ValueError):
            getattr(ulb, name)(board, *arguments)


@pytest.mark.parametrize('name', [
    'dans_les_bornes', 'passe_par_le_centre', 'est_compatible', 'lettres_necessaires', 'place_mot',
])
def test_other_directions_and_positions_are_refused(ulb, name):
    before = () if name in ('dans_les_bornes', 'passe_par_le_centre') else (ulb.cree_plateau(),)
    for place in (('X', 7, 7), ('', 7, 7), ('HV', 7, 7), (None, 7, 7), ('H', '7', 7), ('H', 7, 7.5), ('V', None, 7)):
        with pytest.raises(ValueError):
            getattr(ulb, name)(*before, 'CHAT', *place)


def test_a_whole_game_by_hand(ulb, dictionary, letters):
    board, rack, bag, score = ulb.cree_plateau(), RACK, ('X', 'T'), 0
    for word, direction, row, column, points, left in (
        ('CHAT', 'H', 7, 5, 9, 'EISTX'), ('CHATS', 'H', 7, 5, 10, 'EITX'), ('AXE', 'V', 7, 7, 12, 'IT'),
    ):
        assert ulb.verifie_coup(board, rack, word, direction, row, column, dictionary) == ''
        rack = ulb.retire_lettres(rack, ulb.lettres_necessaires(board, word, direction, row, column))
        board = ulb.place_mot(board, word, direction, row, column)
        rack, bag = ulb.complete_chevalet(rack, bag, 3)
        assert (sorted(rack), bag) == (list(left), ())
        assert ulb.calcule_points(word, letters) == points
        score += points
    assert score == 31
    assert (board[7], board[8], board[9]) == ('.....CHATS.....', '.......X.......', '.......E.......')


# The dialogue

@pytest.mark.parametrize('error', [EOFError, KeyboardInterrupt])
def test_errors_of_input_pass_through(ulb, monkeypatch, dictionary_file, error):
    def fail(prompt=''):
        raise error

    monkeypatch.setattr('builtins.input', fail)
    with pytest.raises(error):
        ulb.partie(graine=1, dictionnaire=dictionary_file)


def test_input_replaced_in_the_module(ulb, monkeypatch, dictionary_file):
    def fail(prompt=''):
        assert type(prompt) is str
        raise KeyboardInterrupt

    monkeypatch.setattr(ulb, 'input', fail, raising=False)
    with pytest.raises(KeyboardInterrupt):
        ulb.partie(1, dictionary_file)


def test_end_of_stdin_is_an_eoferror(ulb, monkeypatch, dictionary_file):
    monkeypatch.setattr(sys, 'stdin', io.StringIO(''))
    with pytest.raises(EOFError):
        ulb.partie(graine=1, dictionnaire=dictionary_file)


def test_the_prompt_names_the_word_that_stops_the_game(ulb, monkeypatch, dictionary_file):
    screen, tried = io.StringIO(), set()

    def answer(prompt=''):
        # Every word that has been shown is tried, the prompt's own words first.
        shown = re.findall(r'\w+', prompt) + re.findall(r'\w+', screen.getvalue())
        word = next((word for word in shown if (prompt, word) not in tried), None)
        assert word is not None and len(tried) < 500, 'no word stops the game'
        tried.add((prompt, word))
        return word

    monkeypatch.setattr(sys, 'stdout', screen)
    monkeypatch.setattr('builtins.input', answer)
    score = ulb.partie(graine=1, dictionnaire=dictionary_file)
    monkeypatch.undo()
    assert (score, type(score)) == (0, int)


def test_the_rack_is_shown_and_the_same_seed_deals_the_same(ulb, monkeypatch, tmp_path, dictionary_file):
    letters_file = written(tmp_path, b'Q 7 8\n')
    shown = []
    for _ in range(2):
        screen = io.StringIO()
        monkeypatch.setattr(sys, 'stdout', screen)
        monkeypatch.setattr(sys, 'stdin', io.StringIO(''))
        with pytest.raises(EOFError):
            ulb.partie(graine=4, dictionnaire=dictionary_file, lettres=letters_file)
        monkeypatch.undo()
        shown.append(screen.getvalue())
    assert shown[0] == shown[1]
    assert shown[0].count('Q') >= 7


def test_missing_files_of_a_game(ulb, monkeypatch, tmp_path, dictionary_file):
    monkeypatch.setattr('builtins.input', lambda prompt='': pytest.fail('asked before reading the files'))
    with pytest.raises(OSError):
        ulb.partie(graine=1, dictionnaire=str(tmp_path / 'nothing'))
    with pytest.raises(OSError):
        ulb.partie(graine=1, dictionnaire=dictionary_file, lettres=str(tmp_path / 'nothing'))
