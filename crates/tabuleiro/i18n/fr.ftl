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
words-none = aucun mot trouvé
letter-foreign = « { $letter } » n’est pas une lettre de cette langue
pattern-bracket = un crochet du motif n’est pas fermé, ou il est vide : écrivez par exemple b[aeiou]t
pattern-length = le motif est vide ou trop long
lexicon-built = { $path } : { $count } mots, { $bytes } octets
lexicon-language = dans quelle langue est-il ? Indiquez-la par --list pt, --list fr ou --list en
lexicon-large = il y a trop de mots
which-game = il manque le jeu : choisissez parmi { $known }
record-over = { $path } : cette partie est terminée ; « tabuleiro show { $path } » la montre
input-closed-kept = l’entrée s’est terminée avant la fin de la partie ; continuez-la avec « tabuleiro resume { $path } »
with-wrong = valeur incorrecte pour --with, « { $value } » : il faut OPTION=FICHIER, par exemple dictionary=french.dic
needs-file = cette partie a été jouée avec le fichier « { $value } » : ajoutez --with { $name }=FICHIER
resume-input = on ne peut pas reprendre une partie depuis l’entrée : indiquez le nom de son fichier
no-engine = « { $game } » n’a pas de joueur fort : choisissez parmi { $known }
no-engine-rules = « { $game } » n’a pas de joueur fort pour ces règles
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
openings-wrong = --openings « { $kind }{ $given } » incorrect : utilisez un nombre de coups, par exemple { $kind }4
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
count-wrong = --{ $name } « { $value } » n’est pas valable : indiquez un nombre entier, { $least } ou plus
system-unknown = --system « { $given } » est inconnu : choisissez parmi { $known }
system-other = --{ $name } ne concerne pas le système { $system } : supprimez-le
cup-no-toml = ce n’est pas du TOML : { $why }
cup-no-game = aucun jeu n’est indiqué : ajoutez une ligne comme game = "mnk"
cup-game = jeu inconnu « { $given } » : choisissez parmi { $known }
cup-name = nom inconnu « { $given } » : choisissez parmi game, { $known }
cup-switch = « { $name } » s’active ou non : écrivez true ou false
cup-list = « { $name } » attend des textes : écrivez un texte entre guillemets, ou plusieurs comme ["a=facil", "b=normal"]
cup-value = « { $name } » attend une seule valeur : écrivez un nombre, ou un texte entre guillemets
cup-stopped = arrêté après { $pairs } paires ; la même commande reprend à partir de là
cup-goes-on = { $path } : { $pairs } paires étaient déjà jouées ; reprise à partir de là
cup-out = { $name } a échoué dans { $failures } parties et quitte le tournoi ; ses résultats comptent
cup-rank = #
cup-player = joueur
cup-points = points
cup-games = parties
cup-won = gagnées
cup-drawn = nulles
cup-lost = perdues
cup-elo = Elo
cup-is-out = exclu
cup-over = { $pairs ->
    [one] Une paire de parties a été jouée ; le tournoi est terminé.
   *[other] { $pairs } paires de parties ont été jouées ; le tournoi est terminé.
}
cup-so-far = { $pairs ->
    [one] Une paire de parties a été jouée jusqu’ici.
   *[other] { $pairs } paires de parties ont été jouées jusqu’ici.
}
journal-torn = { $path } : la dernière ligne était incomplète ({ $bytes } octets) et a été retirée ; cette paire est rejouée
cup-report = Le rapport est dans { $path } ; les tableaux et les données sont à côté.
published = Publié : { $page }
published-before = Ce tournoi était déjà publié : { $page }
publish-address = --publish '{ $address }' incorrect : indiquez l’adresse du propriétaire d’un serveur, comme http://127.0.0.1:7311
publish-https = --publish '{ $address }' incorrect : https n’est pas pris en charge ; publiez à l’adresse du propriétaire du serveur, comme http://127.0.0.1:7311, par un tunnel si le serveur tourne ailleurs
publish-unreachable = non publié : { $address } est injoignable : { $why }
publish-broken = non publié : la connexion à { $address } a été coupée : { $why }. Publiez de nouveau : le serveur a tout ou rien
publish-no-owner = non publié : { $address } est l’adresse publique d’un serveur ; publiez à l’adresse du propriétaire (tabuleiro serve --owner 127.0.0.1:7311)
publish-refused = non publié : { $said }
publish-other = non publié : { $address } n’est pas un serveur Tabuleiro ; il a répondu avec l’état { $status }
publish-unfinished = non publié : le tournoi n’est pas terminé ; jouez-le d’abord jusqu’au bout
time-wrong = --{ $name } « { $given } » incorrect : utilisez un temps comme 500ms, 10s ou 1min
control-wrong = --control est pour les fichiers Scheme : indiquez le fichier sous la forme racket:FICHIER.scm
spec-unknown = il n’y a pas d’énoncé { $given } ; il y a { $known }
spec-file = { $spec } est pour des fichiers comme { $example }, et non { $given }
check-stopped = interrompu avant la fin de la vérification
from-start = « { $player } » joue au Konane par les messages de l’énoncé, qui n’indiquent pas de position : enlevez { $argument }, ou écrivez le joueur avec exec:
nats-sandbox = les ouvriers n’exécutent que des programmes isolés : ajoutez --sandbox, ou enlevez « { $player } »
nats-fixed = « { $player } » ne peut pas aller sur d’autres machines : « { $word } » n’est pas un fichier qui puisse être envoyé. Indiquez des fichiers à vous, ou un programme que les ouvriers ont, comme python3
grade-spec = énoncé inconnu « { $given } » : choisissez parmi { $known }
grade-same-folder = les résultats ne peuvent pas être dans le dossier des remises : choisissez un autre dossier avec --out
grade-nothing = { $path } : il n’y a pas de remises ; nommez-les ID{ $ending }, ID/*{ $ending } ou ID.zip
grade-feedback = --feedback « { $given } » inconnu : choisissez parmi { $known }
grade-tests = { $path } : ces tests ne peuvent pas être utilisés : { $why }
grade-tests-language = --tests est pour les énoncés en Python : retirez-le pour { $spec }
grade-tests-beyond = { $path } : notre propre solution ne réussit pas { $names } ({ $why }). Vérifiez que ces tests ne demandent pas plus que l’énoncé ; ils comptent quand même
grade-two-manuals = il y a un manual.csv à côté des remises et un autre, { $path } : n’en gardez qu’un
grade-strangers = { $file } : personne n’a ces identifiants : { $ids }. Corrigez-les
grade-no-cup = les joueurs de { $spec } ne peuvent pas se rencontrer dans une coupe : retirez --cup
grade-level = niveau inconnu « { $given } » pour --cup : choisissez parmi { $known }
grade-cup-empty = aucune remise n’a toutes les fonctions justes, il n’y a donc pas de coupe
grade-torn = { $path } : la dernière ligne était incomplète ({ $bytes } octets) et a été retirée ; cette remise est examinée à nouveau
grade-goes-on = { $known } déjà connues, { $new } à examiner
grade-stopped = interrompu avant la fin ; la même commande reprend à partir de là
grade-faults = { $count ->
    [one] une remise n’a pas pu être examinée, sans faute de son auteur, et n’a pas de note ; relancez la même commande
   *[other] { $count } remises n’ont pas pu être examinées, sans faute de leurs auteurs, et n’ont pas de note ; relancez la même commande
}
grade-summary = { $people ->
    [one] Un étudiant
   *[other] { $people } étudiants
}, { $examined } évalués ; moyenne { $mean } sur { $of }.
grade-syntax = Erreur de syntaxe : { $ids }
grade-unloadable = Ne se chargent pas : { $ids }
grade-unusable = Inutilisables telles quelles : { $ids }
grade-missing = Non remis : { $ids }
grade-changes = Différent de la dernière fois :
grade-other-file = autre fichier
grade-report = Le rapport est dans { $path } ; marks.xlsx, marks.csv, results.json et feedback sont à côté.
