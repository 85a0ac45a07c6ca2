title = Jeu m,n,k
about = Des pierres alignées : morpion, cinq à la suite, tout plateau.
rules =
    Deux joueurs jouent à tour de rôle. À chaque tour, on pose un de ses pions sur une place libre du plateau. Les pions ne bougent pas et ne se prennent pas.

    Le premier qui aligne assez de pions sans interruption gagne : à l’horizontale, à la verticale ou en diagonale. Ce nombre se choisit avant la partie : trois au morpion, quatre au quatre à la suite, cinq au Gomoku. Une ligne plus longue gagne aussi.

    Les tournois de Gomoku ont d’autres règles. Selon la règle standard, seule une ligne d’exactement cette longueur gagne. Au caro, une ligne d’exactement cette longueur entre deux pions adverses ne gagne pas. Au Renju, il faut à X exactement cinq pions, et X ne peut faire ni ligne plus longue, ni deux quatre à la fois, ni deux trois ouverts à la fois, sauf si le même pion fait cinq ; à O, il en faut cinq ou plus. Les places interdites sont marquées ×.

    L’ouverture swap2, pour cinq à la suite, rend le début équitable. Le premier joueur pose trois pions : X, O et X. Le second prend alors X ou O, ou pose deux pions de plus, O et X, et laisse le premier prendre X ou O. Ensuite, c’est à O de jouer.

    Si le plateau est plein sans aucune ligne, la partie est nulle. Au Renju, elle l’est aussi si X ne peut jouer sur aucune place libre.

    Pour jouer, montrez une place libre ou écrivez son numéro : les places se comptent à partir de 1, ligne par ligne.
caution-k = Une ligne de { $k } ne tient pas sur ce plateau : la partie ne peut finir que nulle.
preset-noughts = Morpion
preset-four = Quatre à la suite
preset-gomoku = Gomoku
preset-renju = Renju
preset-swap2 = Gomoku avec swap2
lesson-threat = X en a deux en diagonale : O doit empêcher le troisième.
lesson-line = O ne l’a pas fait : trois à la suite, et X gagne.
piece-X = noir
piece-O = blanc
option-board = lignes et colonnes du plateau
option-k = pions à aligner pour gagner
choice-k = { $value } à aligner
option-rule = quelles lignes gagnent
option-rule-typed = quelles lignes gagnent : en freestyle, celles de k pions ou plus ; en standard, celles d’exactement k ; en renju, il faut à X exactement cinq pions et des places lui sont interdites (k=5) ; en caro, une ligne d’exactement k entre deux pions adverses ne gagne pas
choice-rule-freestyle = les lignes plus longues gagnent aussi
choice-rule-standard = les lignes plus longues ne gagnent pas
choice-rule-renju = Renju
choice-rule-caro = Caro
option-opening = comment la partie commence
option-opening-typed = comment la partie commence : avec free, le premier joueur a X ; avec swap2 (k=5), le premier joueur pose trois pions, et le second prend une couleur ou pose deux pions de plus et laisse le premier en prendre une
choice-opening-free = le premier joueur a X
choice-opening-swap2 = ouverture swap2
expected-swap2 = free, ou k={ $k } sur un plateau où tient une ligne de { $k }
expected-renju = { $k }, ou une autre règle que renju
turn = { seat-turn }
turn-three = { seat-who } pose les trois pions de l’ouverture : maintenant { $stone }.
turn-choice = { seat-who } prend X, prend O ou pose deux pions de plus.
turn-two = { seat-who } pose deux pions de plus : maintenant { $stone }.
turn-last = { seat-who } prend X ou O.
turn-stone = { seat-who } joue, avec { $stone }.
move-take-x = Prendre X
move-take-o = Prendre O
move-more = Deux pions de plus
won = { seat-who } gagne avec un alignement de { $k }.
drawn = Le plateau est plein : partie nulle.
stuck = X ne peut jouer sur aucune place libre : partie nulle.
theorem-zetters = Par un théorème : sur un plateau vide, quelle que soit sa taille, personne ne peut forcer un alignement de { $k } (Zetters 1980, pour huit ou plus). Rien n’a été calculé.
no-move = Un coup est le numéro d’une position libre, de 1 à { $last }.
no-choice = C’est le moment de choisir : X, O, ou more pour poser deux pions de plus.
no-last-choice = C’est le moment de choisir : X ou O.
off-board = Ce plateau n’a pas de position { $position } : la dernière est { $last }.
taken = La position { $position } est occupée.
foul-overline = La position { $position } est interdite à X : elle ferait une ligne de six ou plus.
foul-double-four = La position { $position } est interdite à X : elle ferait deux quatre à la fois.
foul-double-three = La position { $position } est interdite à X : elle ferait deux trois ouverts à la fois.
position-turn = après les lignes viennent un espace et le pion à jouer, X ou O
position-stage = après le pion à jouer vient l’étape de l’ouverture, selon les pions posés : three, choice, two ou last, ou, une fois les couleurs choisies, straight ou swapped
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
threat-line = { seat-who } gagne ici
threat-four = { seat-who } fait ici un alignement de { $stones } auquel il faut répondre
threat-three = { seat-who } fait ici un alignement ouvert de { $stones }
threat-step = { seat-who } gagne de force, dans cet ordre
