language-unknown = langue inconnue « { $code } » : choisissez parmi pt, fr, en
number-wrong = valeur incorrecte pour --{ $name }, « { $value } » : il faut un nombre entier, 1 ou plus
seat-unknown = place inconnue « { $given } » : choisissez parmi { $known }
player-wrong = valeur incorrecte pour --player, « { $value } » : il faut PLACE=JOUEUR, par exemple 1=human
player-twice = la place { $seat } a deux joueurs : nommez-la une seule fois
record-exists = { $path } existe déjà : choisissez un autre fichier, ou continuez cette partie avec « tabuleiro resume { $path } »
after-wrong = valeur incorrecte pour --after, « { $value } » : il faut un nombre entier de 0 à { $most }
as-wrong = cette partie ne peut pas être écrite en « { $value } » : choisissez parmi { $known }
as-none = cette partie ne peut pas être écrite en « { $value } » : aucun format d’un autre programme ne lui convient, ou des mains sont encore cachées
file-trouble = { $path } : { $why }
input-closed = l’entrée s’est terminée avant la fin de la partie
words-unknown = absent des listes de mots : { $words }
which-game = il manque le jeu : choisissez parmi { $known }
record-over = { $path } : cette partie est terminée ; « tabuleiro show { $path } » la montre
input-closed-kept = l’entrée s’est terminée avant la fin de la partie ; continuez-la avec « tabuleiro resume { $path } »
with-wrong = valeur incorrecte pour --with, « { $value } » : il faut OPTION=FICHIER, par exemple dictionary=french.dic
needs-file = cette partie a été jouée avec le fichier « { $value } » : ajoutez --with { $name }=FICHIER
resume-input = on ne peut pas reprendre une partie depuis l’entrée : indiquez le nom de son fichier
no-engine = « { $game } » n’a pas de joueur fort : choisissez parmi { $known }
protocol-unknown = protocole inconnu « { $given } » : choisissez parmi { $known }
protocol-level = seul mestre parle piskvork : utilisez --level mestre
format-unknown = format inconnu « { $given } » : choisissez parmi { $known }
analyse-what = il n’y a rien à analyser : indiquez une partie enregistrée, ou une position avec --game et --position
no-review = ceci ne peut pas être analysé : { $why }
solve-over = la partie est terminée : il n’y a rien à résoudre
solve-some = { $open ->
    [1] un coup n’a pas pu être prouvé dans la limite
   *[other] { $open } coups n’ont pas pu être prouvés dans la limite
}
solve-nothing = le résultat n’a pas pu être prouvé dans la limite
solve-which = il manque le jeu : choisissez parmi { $known }
resume-where = { $path } est un fichier d’un autre programme : indiquez avec --record FICHIER un nouveau fichier où garder la partie
position-game = { $path } est une partie de « { $game } », pas de « { $wanted } »
position-after = { $path } a { $most } entrées : écrivez @{ $path }#N avec un nombre de 0 à { $most }
specified = { $spoken ->
    [fr] Ce dialogue est celui de l’énoncé ; --language { $code } : français courant, avec aide.
   *[pt] Ce dialogue est en portugais, selon l’énoncé ; --language { $code } : français courant.
}
left = partie quittée avant la fin
left-kept = partie quittée avant la fin ; continuez-la avec « tabuleiro resume { $path } »
solve-progress = { $nodes } positions, { $proven } coups prouvés sur { $ways }
solve-stopped = { $open ->
    [1] arrêté : un coup n’est pas prouvé
   *[other] arrêté : { $open } coups ne sont pas prouvés
}
verified = Le tirage est honnête : il vient du secret dont l’empreinte est { $promised }, et chaque coup est conforme. Comparez-la à l’empreinte affichée au début de la partie.
not-verified = cette partie ne montre pas que le tirage est honnête : { $why }
database-checked = { $count ->
    [one] Une partie est intacte.
   *[other] { $count } parties sont intactes.
}
database-rescued = { $count ->
    [one] Une partie est dans { $path }.
   *[other] { $count } parties sont dans { $path }.
}
database-damage = Le fichier est endommagé : { $why }
database-broken = La partie { $game } est endommagée : { $why }
database-copied = { $path } : { $bytes } octets
database-lost = { $count ->
    [one] une partie n’a pas pu être sauvée
   *[other] { $count } parties n’ont pas pu être sauvées
}
database-unsound = la base de données est endommagée : sauvez ce qui peut l’être avec « tabuleiro database rescue { $path } NOUVEAU »
entrant-wrong = --player « { $value } » incorrect : utilisez NOM=JOUEUR, par exemple ana=exec:./ana
entrant-twice = deux joueurs s’appellent « { $name } » : donnez à chacun son nom
records-exist = le dossier { $path } n’est pas vide : choisissez-en un autre pour --records
clock-wrong = --clock « { $given } » incorrect : utilisez un temps par coup comme 1s, des secondes en tout avec un incrément comme 60+0.5, ou l’un des deux après cpu: comme cpu:1s
openings-wrong = --openings « random:{ $given } » incorrect : utilisez un nombre de coups, par exemple random:4
openings-empty = { $path } n’a pas d’ouvertures : écrivez une position, ou des coups, sur chaque ligne
match-stopped = interrompu après { $played } parties sur { $games }
match-player = { $name } : { $won } gagnées, { $drawn } nulles, { $lost } perdues ; score { $score } % (intervalle à 95 % : { $low } à { $high } %) ; { $seconds } s utilisées
match-forfeit = { $count } par { $kind }
match-games = { $count ->
    [1] une partie : { $endings }
   *[other] { $count } parties : { $endings }
}
by-rules = gagnées selon les règles :
by-draw = nulles selon les règles :
by-resignation = abandon :
by-agreement = nulle par accord :
lost-wrong-move = coup illégal
lost-time = temps
lost-crash = plantage
lost-silence = silence
lost-late = réponse tardive
lost-no-move = aucun coup trouvé
lost-nonsense = réponse insensée
