# Communs à tous les jeux.
expected-number = un nombre entier de { $low } à { $high }
expected-number-from = un nombre entier à partir de { $low }
expected-size = LIGNESxCOLONNES, chacune de { $low } à { $high }
expected-choice = un choix parmi { $choices }
expected-file = un fichier
expected-file-or = un fichier, ou un choix parmi { $choices }
option-file = le fichier pour « { $name } » : { $why }
option-no-file = cette partie a besoin du fichier « { $value } » pour « { $name } »
game-unknown = il n’y a pas de jeu « { $name } » ; il y a : { $known }
option-unknown = il n’y a pas d’option « { $name } » ; il y a : { $known }
option-twice = l’option « { $name } » est donnée deux fois
option-value = « { $value } » ne convient pas à « { $name } » : il faut { $expected }
setup-seats = le jeu est pour { $low } à { $high } joueurs, pas { $given }
setup-seats-just = { $just ->
    [1] le jeu est pour un joueur, pas { $given }
   *[other] le jeu est pour { $just } joueurs, pas { $given }
}
setup-level = il n’y a pas de niveau « { $given } » ; il y a : { $known }
setup-no-levels = il n’y a pas de niveau « { $given } » : ce jeu n’a pas de joueur automatique
setup-no-level = « { $given } » ne peut pas jouer ici : nommez un niveau, parmi { $known }
setup-fixed = « { $level } » est toujours le même : rien ne peut suivre son nom
limits-unknown = « { $part } » ne dit rien au joueur : un temps comme 1s ou 200ms, ou nodes=, depth=, strength=, threads= ou memory= avec un nombre
limits-number = { $name } est un nombre de { $low } à { $high }, et non « { $given } »
limits-twice = { $name } est donné deux fois
setup-position = position incorrecte : { $why }
setup-position-such = position incorrecte « { $text } » : { $why }, par exemple « { $example } »
refused-over = La partie est terminée.
refused-turn = Ce n’est pas votre tour.
refused-unfinished = Le coup n’est pas complet.
refused-seat = La place { $seat } n’est pas en jeu.
refused-otherwise = Cela se serait passé autrement.
refused-stale = Il s’est passé autre chose entre-temps.
refused-take-back = { $most ->
    [0] Il n’y a pas de coup à reprendre.
    [1] On ne peut reprendre qu’un coup.
   *[other] On peut reprendre de 1 à { $most } coups.
}
refused-no-draws = Dans ce jeu on ne convient pas d’une nulle.
refused-offered = La nulle a déjà été proposée : jouez avant de la proposer à nouveau.
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
ended-crash = { seat-who } a planté.
ended-late = { seat-who } n’a pas répondu à temps.
ended-nonsense = { seat-who } a répondu autre chose qu’un coup.
ended-no-move = { seat-who } n’a trouvé aucun coup.
record-line = la ligne { $line } n’est ni une étiquette ni un coup
record-repeated = la ligne { $line } répète une étiquette
record-missing = il manque l’étiquette { $tag }
record-tag = l’étiquette { $tag } ne peut pas être « { $value } »
record-entry = l’entrée { $number } n’a pas pu avoir lieu : { $why }
record-result = l’étiquette { $tag } dit « { $said } », mais les coups disent « { $found } »
import-format = ce n’est ni un enregistrement ni un fichier lisible ici ; parmi ceux d’autres programmes, on peut lire : { $known }
import-line = ligne { $line } : { $why }
import-move = le coup { $number } (ligne { $line }, « { $text } ») ne peut pas être joué : { $why }
import-result = d’après le fichier, la partie s’est terminée par « { $said } », mais ses coups donnent « { $found } »
import-unclear = « { $text } » n’est pas compris
import-text = ce n’est pas du texte dans l’encodage que le fichier annonce
import-hidden = il laisse de côté ce qui est caché tant que la partie dure ; téléchargez-le à nouveau quand elle sera terminée
lay-line = Les lettres doivent être sur une seule ligne.
lay-gap = Il y a un trou dans le mot.
choice-size = { $rows } × { $columns }
