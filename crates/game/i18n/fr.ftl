# Communs à tous les jeux.
expected-number = un nombre entier de { $low } à { $high }
expected-number-from = un nombre entier, { $low } ou plus
expected-size = LIGNESxCOLONNES, par exemple { $example } (chacune de { $low } à { $high })
expected-choice = un choix parmi { $choices }
expected-file = un fichier
expected-file-or = un fichier, ou un choix parmi { $choices }
option-file = fichier incorrect pour { $name } : { $why }
option-no-file = cette partie a besoin du fichier « { $value } » pour { $name }
game-unknown = jeu inconnu « { $name } » : choisissez parmi { $known }
option-unknown = option inconnue « { $name } » : choisissez parmi { $known }
option-twice = l’option « { $name } » est donnée deux fois
option-value = valeur incorrecte pour { $name }, « { $value } » : il faut { $expected }
setup-seats = ce jeu est pour { $low } à { $high } joueurs, pas pour { $given }
setup-seats-just = { $just ->
    [1] ce jeu est pour un joueur, pas pour { $given }
   *[other] ce jeu est pour { $just } joueurs, pas pour { $given }
}
setup-level = niveau inconnu « { $given } » : choisissez parmi { $known }
setup-no-levels = niveau inconnu « { $given } » : ce jeu n’a pas de joueur automatique
setup-protocol = les joueurs « { $protocol }: » ne jouent pas à { $game } : utilisez exec:, python: ou racket:
setup-command = « { $given } » n’est pas une commande : nommez un programme et fermez tous les guillemets
setup-kind = type de joueur inconnu « { $given } » : utilisez un niveau ({ $known }), ou bien exec:COMMANDE, piskvork:COMMANDE, python:FICHIER ou racket:FICHIER
setup-no-level = « { $given } » ne peut pas jouer ici : nommez un niveau, parmi { $known }
setup-fixed = le niveau « { $level } » n’accepte pas de limites : écrivez son nom seul
limits-unknown = limite inconnue « { $part } » : il faut un temps comme 1s ou 200ms, ou nodes=, depth=, strength=, threads= ou memory= avec un nombre
limits-number = valeur incorrecte pour { $name }, « { $given } » : il faut un nombre de { $low } à { $high }
limits-twice = { $name } est donné deux fois
setup-position = position incorrecte : { $why }
setup-position-such = position incorrecte « { $text } » : { $why }, par exemple « { $example } »
refused-over = La partie est terminée.
refused-turn = Ce n’est pas votre tour.
refused-unfinished = Le coup n’est pas complet.
refused-seat = La place { $seat } n’est pas en jeu.
refused-otherwise = Il se serait passé autre chose.
refused-stale = Il s’est passé autre chose entre-temps.
refused-take-back = { $most ->
    [0] Il n’y a pas de coup à reprendre.
    [1] On ne peut reprendre qu’un coup.
   *[other] On peut reprendre de 1 à { $most } coups.
}
refused-no-draws = Ce jeu n’a pas de nulle par accord.
refused-offered = La nulle a déjà été proposée : jouez un coup avant de la proposer à nouveau.
refused-no-offer = Personne n’a proposé la nulle.
seat-who = { $seat-kind ->
    [level] L’ordinateur ({ $seat })
    [number] Le joueur { $seat }
   *[name] { $seat }
}
seat-turn = { $seat-kind ->
    [level] À l’ordinateur ({ $seat }) de jouer.
    [number] Au joueur { $seat } de jouer.
    [mark] C’est à { $seat } de jouer.
   *[name] À { $seat } de jouer.
}
ended-rules = La partie est terminée.
ended-resignation = { seat-who } abandonne.
ended-time = { seat-who } n’a plus de temps.
ended-wrong-move = { seat-who } a joué un coup interdit.
ended-agreement = Les joueurs sont convenus d’une nulle.
ended-halved = { seat-who } a quitté la partie, qui a été déclarée nulle.
ended-aborted = La partie a été annulée et ne compte pour personne.
ended-left = { seat-who } a quitté la partie.
ended-crash = { seat-who } a planté.
ended-late = { seat-who } n’a pas répondu à temps.
ended-nonsense = { seat-who } a répondu autre chose qu’un coup.
ended-no-move = { seat-who } n’a trouvé aucun coup.
ended-silence = { seat-who } n’a rien dit.
trouble-crash = Le programme du joueur s’est arrêté : { $words }
trouble-gone = Le programme du joueur s’est arrêté sans dire pourquoi.
trouble-late = Le joueur n’a pas répondu à temps.
trouble-silence = Le joueur n’a rien dit dans le temps imparti.
trouble-nonsense = Le joueur a répondu « { $answer } », ce qui n’est pas possible ici.
trouble-no-move = Le joueur dit qu’il n’a aucun coup.
trouble-left = Le joueur est parti et n’est pas revenu.
record-line = la ligne { $line } n’est ni une étiquette ni un coup
record-repeated = la ligne { $line } répète une étiquette
record-tags = il y a plus de { $most } étiquettes
record-missing = il manque l’étiquette { $tag }
record-tag = l’étiquette { $tag } ne peut pas être « { $value } »
record-entry = l’entrée { $number } n’a pas pu avoir lieu : { $why }
record-result = l’étiquette { $tag } dit « { $said } », mais les coups donnent « { $found } »
deal-chosen = le tirage ne vient pas d’un secret, mais d’une graine ou d’une position que quelqu’un a pu choisir
deal-other = le secret donne { $found }, mais { $promised } a été publié
import-format = ce n’est ni un enregistrement ni un fichier dans un format connu : il faut un enregistrement, ou un choix parmi { $known }
import-line = ligne { $line } : { $why }
import-move = le coup { $number } (ligne { $line }, « { $text } ») ne peut pas être joué : { $why }
import-result = d’après le fichier, la partie s’est terminée par « { $said } », mais ses coups donnent « { $found } »
import-unclear = « { $text } » n’est pas compris
import-text = ce n’est pas du texte dans l’encodage que le fichier annonce
import-hidden = cet enregistrement ne contient pas ce qui est caché tant que la partie dure : téléchargez-le à nouveau quand elle sera terminée
lay-line = Les lettres doivent être sur une seule ligne.
lay-gap = Il y a un trou dans le mot.
choice-size = { $rows } × { $columns }
