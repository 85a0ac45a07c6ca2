"""Scrabble ULB in plain Python, written from the specification alone: the reference for the package."""

import os
import random
import unicodedata
import warnings
from collections import Counter

TAILLE = 15
CENTRE = (7, 7)
MAX_LETTRES = 7
JOKER = '?'
ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

LETTRES_FRANCAISES = """E 15 1
A 9 1
I 8 1
N 6 1
O 6 1
R 6 1
S 6 1
T 6 1
U 6 1
L 5 1
D 3 2
M 3 2
G 2 2
B 2 3
C 2 3
P 2 3
F 2 4
H 2 4
V 2 4
J 1 8
Q 1 8
K 1 10
W 1 10
X 1 10
Y 1 10
Z 1 10
? 2 0
"""


# Domains

def exige(condition, texte):
    if not condition:
        raise ValueError(texte)


def est_lettre(arg):
    return type(arg) is str and len(arg) == 1 and (arg in ALPHABET or arg == JOKER)


def exige_lettres(arg, nom):
    exige(type(arg) is tuple and all(est_lettre(lettre) for lettre in arg), f'{nom} : un tuple de lettres est attendu')


def exige_table(lettres):
    exige(type(lettres) is dict and all(
        est_lettre(lettre) and type(valeur) is tuple and len(valeur) == 2
        and all(type(nombre) is int and nombre >= 0 for nombre in valeur)
        for lettre, valeur in lettres.items()), 'lettres : un dictionnaire lettre -> (nombre, points) est attendu')


def exige_plateau(plateau):
    exige(type(plateau) is tuple and len(plateau) == TAILLE and all(
        type(ligne) is str and len(ligne) == TAILLE and all(case == '.' or case in ALPHABET for case in ligne)
        for ligne in plateau), 'plateau : 15 chaines de 15 cases sont attendues')


def exige_placement(direction, ligne, colonne):
    exige(type(direction) is str and direction in ('H', 'V'), "direction : 'H' ou 'V' est attendu")
    exige(type(ligne) is int and type(colonne) is int, 'position : deux entiers sont attendus')


def mot_normalise(mot):
    """The word in capitals; only letters make a word that can be placed."""
    mot = normalise_mot(mot)
    exige(mot != '' and all(lettre in ALPHABET for lettre in mot), 'mot : des lettres sont attendues')
    return mot


# Files

def normalise_mot(texte):
    exige(type(texte) is str, 'texte : une chaine est attendue')
    decompose = unicodedata.normalize('NFD', texte)
    sans_accents = ''.join(c for c in decompose if unicodedata.category(c) != 'Mn')
    return sans_accents.upper().replace('Œ', 'OE').replace('Æ', 'AE')


def exige_chemin(chemin):
    # A number would open whatever the operating system holds under it.
    exige(type(chemin) is str or issubclass(type(chemin), os.PathLike), 'chemin : un nom de fichier est attendu')


def charge_dictionnaire(chemin):
    exige_chemin(chemin)
    mots = set()
    # A byte that is no character spoils its own line only.
    with open(chemin, encoding='utf-8', errors='replace') as fichier:
        for numero, ligne in enumerate(fichier, 1):
            mot = normalise_mot(ligne.strip())
            if mot == '':
                continue
            if all(lettre in ALPHABET for lettre in mot):
                mots.add(mot)
            else:
                warnings.warn(f'{chemin}, ligne {numero} : {ligne.strip()!r} ignoree', UserWarning, stacklevel=2)
    return mots


def est_nombre(texte):
    return texte.isascii() and texte.isdigit()


def charge_lettres(chemin=None):
    if chemin is None:
        texte = LETTRES_FRANCAISES
    else:
        exige_chemin(chemin)
        with open(chemin, encoding='utf-8') as fichier:
            texte = fichier.read()
    lettres = {}
    for ligne in texte.splitlines():
        champs = ligne.split()
        if not champs:
            continue
        exige(len(champs) == 3 and est_nombre(champs[1]) and est_nombre(champs[2]), f'ligne incorrecte : {ligne!r}')
        lettre = normalise_mot(champs[0])
        exige(est_lettre(lettre) and lettre not in lettres, f'lettre incorrecte : {ligne!r}')
        lettres[lettre] = (int(champs[1]), int(champs[2]))
    exige(lettres, 'aucune lettre')
    return lettres


# Board, bag and rack

def cree_plateau():
    return ('.' * TAILLE,) * TAILLE


def cree_sachet(lettres, jokers=False):
    exige_table(lettres)
    sachet = []
    for lettre in sorted(lettre for lettre in lettres if lettre != JOKER):
        sachet += [lettre] * lettres[lettre][0]
    if jokers and JOKER in lettres:
        sachet += [JOKER] * lettres[JOKER][0]
    return tuple(sachet)


def tire_lettres(sachet, nombre, graine):
    exige_lettres(sachet, 'sachet')
    exige(type(nombre) is int and nombre >= 0, 'nombre : un entier positif ou nul est attendu')
    exige(type(graine) is int, 'graine : un entier est attendu')
    reste = list(sachet)
    hasard = random.Random(graine)
    tirees = [reste.pop(hasard.randrange(len(reste))) for _ in range(min(nombre, len(reste)))]
    return tuple(tirees), tuple(reste)


def complete_chevalet(chevalet, sachet, graine):
    exige_lettres(chevalet, 'chevalet')
    tirees, reste = tire_lettres(sachet, max(0, MAX_LETTRES - len(chevalet)), graine)
    return chevalet + tirees, reste


def possede_lettres(chevalet, lettres):
    exige_lettres(chevalet, 'chevalet')
    exige_lettres(lettres, 'lettres')
    manquantes = Counter(lettres) - Counter(chevalet)
    jokers = chevalet.count(JOKER) - lettres.count(JOKER)
    # A joker stands for any letter.
    return jokers >= 0 and sum(manquantes.values()) <= jokers


def retire_lettres(chevalet, lettres):
    exige(possede_lettres(chevalet, lettres), 'chevalet : il manque des lettres')
    reste = list(chevalet)
    for lettre in lettres:
        reste.remove(lettre if lettre in reste else JOKER)
    return tuple(reste)


# Checks of a play

def cases_du_mot(mot, direction, ligne, colonne):
    exige_placement(direction, ligne, colonne)
    if direction == 'H':
        return [(ligne, colonne + i) for i in range(len(mot))]
    return [(ligne + i, colonne) for i in range(len(mot))]


def mot_existe(mot, dictionnaire):
    return normalise_mot(mot) in dictionnaire


def dans_les_bornes(mot, direction, ligne, colonne):
    cases = cases_du_mot(mot_normalise(mot), direction, ligne, colonne)
    return all(0 <= l < TAILLE and 0 <= c < TAILLE for l, c in cases)


def est_compatible(plateau, mot, direction, ligne, colonne):
    exige_plateau(plateau)
    mot = mot_normalise(mot)
    if not dans_les_bornes(mot, direction, ligne, colonne):
        return False
    cases = cases_du_mot(mot, direction, ligne, colonne)
    return all(plateau[l][c] in ('.', lettre) for lettre, (l, c) in zip(mot, cases))


def lettres_necessaires(plateau, mot, direction, ligne, colonne):
    exige(est_compatible(plateau, mot, direction, ligne, colonne), 'le mot ne va pas sur le plateau')
    mot = mot_normalise(mot)
    cases = cases_du_mot(mot, direction, ligne, colonne)
    return tuple(lettre for lettre, (l, c) in zip(mot, cases) if plateau[l][c] == '.')


def passe_par_le_centre(mot, direction, ligne, colonne):
    return CENTRE in cases_du_mot(mot_normalise(mot), direction, ligne, colonne)


def verifie_coup(plateau, chevalet, mot, direction, ligne, colonne, dictionnaire):
    exige_plateau(plateau)
    exige_lettres(chevalet, 'chevalet')
    exige_placement(direction, ligne, colonne)
    if not mot_existe(mot, dictionnaire):
        return 'dictionnaire'
    if not dans_les_bornes(mot, direction, ligne, colonne):
        return 'bornes'
    if not est_compatible(plateau, mot, direction, ligne, colonne):
        return 'compatible'
    necessaires = lettres_necessaires(plateau, mot, direction, ligne, colonne)
    if not possede_lettres(chevalet, necessaires):
        return 'lettres'
    if plateau == cree_plateau() and not passe_par_le_centre(mot, direction, ligne, colonne):
        return 'centre'
    if not necessaires:
        return 'nouvelle'
    return ''


# Effects of a play

def place_mot(plateau, mot, direction, ligne, colonne):
    exige(est_compatible(plateau, mot, direction, ligne, colonne), 'le mot ne va pas sur le plateau')
    mot = mot_normalise(mot)
    cases = [list(rangee) for rangee in plateau]
    for lettre, (l, c) in zip(mot, cases_du_mot(mot, direction, ligne, colonne)):
        cases[l][c] = lettre
    return tuple(''.join(rangee) for rangee in cases)


def calcule_points(mot, lettres):
    exige_table(lettres)
    mot = mot_normalise(mot)
    exige(all(lettre in lettres for lettre in mot), 'lettres : il manque des points')
    return sum(lettres[lettre][1] for lettre in mot)


def plateau_en_texte(plateau):
    exige_plateau(plateau)
    lignes = ['    ' + ' '.join(f'{c:2}' for c in range(TAILLE))]
    lignes += [f'{l:2}   ' + '  '.join(ligne) for l, ligne in enumerate(plateau)]
    return '\n'.join(lignes)
