title = Scrabble
about = Le jeu complet, en trois langues.
rules =
    Deux à quatre joueurs, ou un seul, posent des mots sur un plateau de 15 cases sur 15. Chacun a sept lettres et en pioche de nouvelles après chaque mot.

    Le premier mot passe par le centre. Chaque mot suivant touche ce qui est déjà posé, et tous les mots formés doivent être dans le dictionnaire. On compte tous les mots que l’on forme ; les cases de couleur comptent une lettre ou un mot double ou triple, une seule fois. Qui pose ses sept lettres d’un coup gagne 50 points de plus. Un joker remplace n’importe quelle lettre et ne vaut rien.

    Au lieu de poser un mot, on peut échanger des lettres tant que le sac en contient sept ou plus, ou passer. Si les contestations sont permises, tout mot peut être posé et le joueur suivant peut le contester.

    La partie finit quand le sac est vide et que quelqu’un a posé toutes ses lettres, ou quand personne ne marque pendant six tours. Les lettres restantes se déduisent. Le plus grand nombre de points gagne.

    Pour jouer, faites glisser des lettres sur le plateau, ou montrez une case et écrivez. Les lignes ont des lettres et les colonnes des nombres : H4 MAISON pose un mot à l’horizontale, 4H MAISON à la verticale.
preset-pt = Scrabble en portugais
preset-fr = Scrabble en français
preset-en = Scrabble en anglais
option-language = la langue des lettres et des mots
choice-language-pt = en portugais
choice-language-fr = en français
choice-language-en = en anglais
option-challenge = mots inconnus
option-challenge-typed = mots inconnus : refusés (void), ou contestables sans risque (single), au prix d’un tour (double), ou de cinq ou dix points pour l’autre (five, ten)
choice-challenge-void = mots inconnus refusés
choice-challenge-single = contester sans risque
choice-challenge-double = contester au prix d’un tour
choice-challenge-five = contester au prix de cinq points pour l’autre
choice-challenge-ten = contester au prix de dix points pour l’autre
option-dictionary = une liste de mots à vous
option-dictionary-typed = les mots qui comptent, au lieu de la liste fournie : un par ligne, un graphe de « lexicon build », ou un fichier .kwg
no-cgp = elle n’est pas écrite comme 15/15/… LETTRES/LETTRES 0/0 0 lex FR;
cgp-rule = la règle « { $rule } » ne se joue pas ici
