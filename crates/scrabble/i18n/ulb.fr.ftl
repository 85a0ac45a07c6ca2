title = Scrabble simplifié
about = Des mots en solo, avec des règles au choix.
rules =
    Un joueur pose des mots français sur un plateau de 15 cases sur 15, avec sept lettres en main et de nouvelles du sac après chaque mot.

    Le premier mot passe par le centre. Un mot doit être dans le dictionnaire et peut utiliser des lettres déjà posées. Il vaut la somme de ses lettres.

    Chaque règle du jeu complet s’active à part : mots appuyés, croisements, cases de couleur, jokers, échanges, plusieurs joueurs, contestations.

    La partie finit quand le sac est vide, ou quand vous arrêtez.

    Pour jouer, faites glisser des lettres sur le plateau, ou montrez une case et écrivez. Par écrit, un coup est le mot, H (horizontal) ou V (vertical), la ligne et la colonne à partir de 0 : MAISON H 7 3.
option-dictionary = les mots acceptés, un par ligne
option-letters = les lettres, leur nombre et leurs points
option-leaning = le mot doit s’appuyer sur un mot existant
choice-leaning-on = appui
option-multiplayer = un à quatre joueurs
choice-multiplayer-on = plusieurs joueurs
option-premiums = les cases multiplicatrices comptent
choice-premiums-on = cases spéciales
option-bonus = sept lettres d’un coup valent 50 points de plus
choice-bonus-on = prime de sept
option-crossings = les mots perpendiculaires sont vérifiés et comptés
choice-crossings-on = mots croisés
option-jokers = le sac contient les jokers
choice-jokers-on = jokers
option-exchange = on peut échanger des lettres
choice-exchange-on = échange
option-pretty = un plus beau plateau
choice-pretty-on = beau texte
option-full = toutes les extensions
choice-full-on = toutes les extensions
