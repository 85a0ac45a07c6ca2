journal-in-use = une autre exécution de ce tournoi écrit dans ce journal : attendez qu’elle finisse, ou arrêtez-la
journal-changed = ce journal est celui d’un autre tournoi : « { $what } » valait { $was } et vaut maintenant { $now }. Rétablissez la valeur, ou choisissez un autre fichier avec --journal
journal-file = le fichier { $path } de { $player } a changé depuis le début de ce journal, et les résultats mélangeraient deux joueurs. Remettez le fichier précédent, ou commencez un autre journal avec --journal
journal-damaged = la ligne { $line } est abîmée : { $why }
journal-later = une version plus récente a écrit ce journal (format { $format }) : utilisez cette version
journal-none = ce fichier n’est pas le journal d’un tournoi : choisissez-en un autre avec --journal
journal-io = { $why }. Tous les résultats annoncés sont conservés ; la même commande reprend à partir de là
setup-too-few = il y a { $given } joueurs : ce système en demande au moins { $least }
setup-too-many-players = il y a { $given } joueurs : { $most } au plus sont possibles
setup-too-many-meetings = cela ferait { $given } paires de parties : { $most } au plus sont possibles
setup-same-name = deux joueurs s’appellent « { $name } » : donnez à chacun son propre nom
setup-zero = le nombre « { $what } » vaut 0 : indiquez 1 ou plus
setup-table-seats = les tables ont { $given } places : indiquez 3 ou 4 ; pour 2 joueurs, choisissez un autre système
setup-challengers = il y a { $given } challengers parmi { $players } joueurs : il faut laisser au moins un joueur à défier
setup-trial = un test séquentiel (--sprt) est pour deux joueurs, en toutes rondes ou en défi : indiquez deux joueurs, ou supprimez-le
sprt-text = --sprt « { $given } » n’est pas valable : écrivez la borne inférieure et la borne supérieure en Elo, comme 0,5 ou 0,5,alpha=0.01,beta=0.01 ; les bornes sont en Elo normalisé, ou en Elo du score si vous ajoutez logistic
sprt-bounds = --sprt n’est pas valable : les bornes sont { $lower } et { $upper } : écrivez d’abord la plus petite, toutes deux entre -1000 et 1000
sprt-rate = --sprt n’est pas valable : un taux d’erreur vaut { $rate } : indiquez un nombre entre 0 et 0.5, comme 0.05
sprt-open = SPRT { $lower } contre { $upper } { $unit ->
    [logistic] Elo
   *[normalised] Elo normalisé
} : LLR { $llr }, limites { $low } et { $high } ; pas encore décidé
sprt-lower = SPRT { $lower } contre { $upper } { $unit ->
    [logistic] Elo
   *[normalised] Elo normalisé
} : le LLR { $llr } est passé sous la limite { $low } ; { $lower } est accepté : { $first } n’est pas plus fort que { $second } de plus d’environ cette valeur
sprt-upper = SPRT { $lower } contre { $upper } { $unit ->
    [logistic] Elo
   *[normalised] Elo normalisé
} : le LLR { $llr } a dépassé la limite { $high } ; { $upper } est accepté : { $first } est plus fort que { $second } d’environ cette valeur ou plus
report-standings = Classement
report-bracket = Tableau
report-crosstable = Grille américaine
report-ratings = Forces
report-ratings-said = Elo par rapport à la moyenne de tous les joueurs, avec l’intervalle qui contient la vraie valeur dans 95 tournois sur 100.
report-game-list = Parties
report-player = joueur
report-points = points
report-games = parties
report-won = gagnées
report-drawn = nulles
report-lost = perdues
report-buchholz = Buchholz
report-sonneborn-berger = Sonneborn-Berger
report-difference = différence
report-elo = Elo
report-failures = échecs
report-time = temps
report-out = exclu
report-round-robin = toutes rondes
report-gauntlet = défi
report-swiss = système suisse, { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}
report-knock-out = élimination directe
report-tables = tables de { $seats }
report-clock = pendule { $clock }
report-over = { $games ->
    [one] une partie, terminé
   *[other] { $games } parties, terminé
}
report-so-far = { $games ->
    [one] une partie jusqu’ici
   *[other] { $games } parties jusqu’ici
}
report-final = Finale
report-third = Match pour la troisième place
report-semi-finals = Demi-finales
report-quarter-finals = Quarts de finale
report-round = Tour { $number }
report-of = Parties de
report-everyone = tous
report-first = Début
report-previous = Précédent
report-next = Suivant
report-last = Fin
report-keys = Les flèches parcourent la partie ; Page haut et Page bas changent de partie.
report-no-script = Les plateaux sont dessinés par un script, désactivé dans ce navigateur.
report-by-rules = selon les règles
report-by-draw = nulle
report-by-resignation = abandon
report-by-agreement = nulle par accord
report-by-time = temps
report-by-wrong-move = coup interdit
report-by-crash = plantage
report-by-silence = sans réponse
report-by-late = réponse tardive
report-by-nonsense = réponse incompréhensible
report-by-no-move = aucun coup trouvé
report-by-left = départ
report-by-aborted = annulée
report-by-solved = prouvé
