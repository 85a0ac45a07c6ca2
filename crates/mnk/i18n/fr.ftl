title = Jeu m,n,k
about = Des pierres alignées : morpion, cinq à la suite, tout plateau.
rules =
    Deux joueurs jouent à tour de rôle. À chaque tour, on pose un de ses pions sur une place libre du plateau. Les pions ne bougent pas et ne se prennent pas.

    Le premier qui aligne assez de pions sans interruption gagne : à l’horizontale, à la verticale ou en diagonale. Ce nombre se choisit avant la partie : trois au morpion, quatre au quatre à la suite, cinq au Gomoku. Une ligne plus longue gagne aussi.

    Si le plateau est plein sans aucune ligne, la partie est nulle.

    Pour jouer, montrez une place libre ou écrivez son numéro : les places se comptent à partir de 1, ligne par ligne.
caution-k = Une ligne de { $k } ne tient pas sur ce plateau : la partie ne peut finir que nulle.
preset-noughts = Morpion
preset-four = Quatre à la suite
preset-gomoku = Gomoku
lesson-threat = X en a deux en diagonale : O doit empêcher le troisième.
lesson-line = O ne l’a pas fait : trois à la suite, et X gagne.
piece-X = noir
piece-O = blanc
option-board = lignes et colonnes du plateau
option-k = pions à aligner pour gagner
choice-k = { $value } à aligner
turn = { seat-turn }
won = { seat-who } gagne avec un alignement de { $k }.
drawn = Le plateau est plein : partie nulle.
no-move = Un coup est le numéro d’une position libre, de 1 à { $last }.
off-board = Ce plateau n’a pas de position { $position } : la dernière est { $last }.
taken = La position { $position } est occupée.
position-turn = après les lignes viennent un espace et le pion à jouer, X ou O
position-rows = le nombre de lignes est { $found }, pas { $rows }
position-row = la longueur de la ligne { $row } est { $found }, pas { $columns }
position-symbol = la ligne { $row } contient « { $symbol } », alors que seuls X, O et . y ont leur place
position-lines = X et O ont tous deux un alignement de { $k }
file-size = « { $text } » n’est pas la taille d’un plateau, comme 15x15 : de 2 à 100 lignes et colonnes
file-square = « { $text } » n’est pas une case de ce plateau
file-pass = un tour passé, ce que ce jeu ne connaît pas
file-setup = des pions sont posés d’office après le premier coup
file-game = c’est un autre jeu que m,n,k : GM[{ $text }]
file-second = une deuxième partie commence ici : seuls les fichiers d’une seule partie peuvent être lus
file-ends = le fichier s’arrête au milieu de la partie
