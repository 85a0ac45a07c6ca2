trouble-name = Le nom du fichier n’est pas de l’UTF-8 valide. Renommez-le : l’identifiant affiché ici est approximatif.
trouble-empty = Il n’y a pas de programme ici : remettez un fichier dans le langage de l’énoncé.
trouble-several = Il y a plusieurs programmes et on ne sait pas lequel compte : { $files }. N’en gardez qu’un.
trouble-taken = Il y a plusieurs programmes. C’est { $file } qui a été évalué : il définit le plus de fonctions de l’énoncé.
trouble-twice = Remis plus d’une fois : { $files }. Ne gardez qu’une des remises.
trouble-special = { $file } est un lien ou un périphérique, pas un fichier, et n’a pas été lu. Mettez-y le fichier lui-même.
trouble-large = { $file } est trop grand et n’a pas été lu : { $most } Kio au maximum.
trouble-no-archive = { $file } n’est pas une archive zip lisible. Recompressez-la en .zip ordinaire.
trouble-outside = { $file } a un chemin qui sort de l’archive et n’a pas été lu.
trouble-encrypted = { $file } est protégé par un mot de passe et n’a pas été lu. Recompressez-le sans mot de passe.
trouble-method = { $file } est compressé d’une façon inhabituelle et n’a pas été lu. Recompressez-le en .zip ordinaire.
trouble-damaged = { $file } est abîmé dans l’archive et n’a pas été lu. Recompressez-le.
trouble-unreadable = Impossible de lire { $file } : { $why }
trouble-unlisted = Cet identifiant n’est pas sur la liste de la classe.
table-column = { $file } : il n’y a pas de colonne « { $column } ». La première ligne donne les noms des colonnes : id, et les autres qui sont nécessaires
table-twice = { $file }:{ $line } : « { $id } » figure deux fois. Ne gardez qu’une ligne
table-value = { $file }:{ $line } : « { $value } » n’est pas compris ici. Écrivez par exemple { $known }
table-none = Impossible de lire { $file } comme tableau : { $why }
rules-wrong = grade.toml:{ $line } : { $why }
journal-in-use = une autre exécution de tabuleiro grade écrit ce journal : attendez-la ou arrêtez-la
journal-changed = c’est le journal d’autre chose : « { $what } » était { $was } et est maintenant { $now }. Choisissez un autre dossier avec --out
journal-damaged = la ligne { $line } est abîmée : { $why }. Supprimez le fichier pour réévaluer tout le monde
journal-later = une version plus récente a écrit ce journal (format { $format }) : utilisez cette version
journal-none = ce fichier n’est pas le journal d’une classe : choisissez un autre dossier avec --out
journal-io = { $why }. Ce qui a été trouvé jusqu’ici est gardé ; la même commande reprend à partir de là
class-id = id
class-name = nom
class-group = groupe
class-function = fonction
class-calls = appels
class-points = points
class-mark = Note : { $points } sur { $of }
class-automatic = évaluation automatique : { $points } sur { $of }
class-given = { $points } ajoutés
class-taken = { $points } retirés
class-abstraction = respect des barrières d’abstraction
class-tests = tests des enseignants
class-cup = Coupe
class-cup-place = coupe : place { $rank }, avec { $points } points
class-passed = { $count ->
    [one] { $count } juste sur { $tried }
   *[other] { $count } justes sur { $tried }
}
class-alone = { $count } justes sur { $tried } quand les autres fonctions sont remplacées par des fonctions correctes
class-late = { $count ->
    [one] un appel a duré trop longtemps
   *[other] { $count } appels ont duré trop longtemps
}
class-none-missing = Rien n’a été remis.
class-none-unusable = Il n’y a pas encore de note : ce qui a été remis est inutilisable tel quel.
class-none-grader = Il n’y a pas encore de note : l’évaluateur n’a pas pu examiner ce fichier. Ce n’est pas la faute de son auteur.
standing-examined = évalué
standing-syntax = erreur de syntaxe
standing-unloadable = ne se charge pas
standing-grader = panne de l’évaluateur
standing-unusable = inutilisable
standing-missing = non remis
report-about = L’évaluation automatique compte pour { $automatic } points sur { $of }
report-seed = graine { $seed }, version { $version }
report-contents = Sommaire
report-glance = La classe en bref
report-changes = Changements depuis la dernière fois
report-attention = À regarder
report-functions = Fonctions
report-distribution = Notes
report-students = Étudiants
report-similar = Paires semblables
report-people = étudiants
report-mean = moyenne
report-median = médiane
report-range = minimum et maximum
report-before = avant
report-after = maintenant
report-difference = différence
report-other-file = autre fichier
report-ignored = Ce ne sont pas des remises, donc non regardés : { $files }
report-mark = note
report-by-function = par fonction
report-followed = erreurs en cascade
report-deductions = retraits
report-by-hand = à la main
report-late = délais dépassés
report-alike = le plus semblable
report-wrong = { $count ->
    [0] toutes les fonctions sont justes
    [one] une fonction est fausse
   *[other] { $count } fonctions sont fausses
}
report-worth = valeur
report-have-wrong = étudiants en erreur
report-right = appels justes
report-hardest = où le plus d’étudiants échouent
report-only-others = { $count ->
    [one] un seulement à cause d’autres fonctions
   *[other] { $count } seulement à cause d’autres fonctions
}
report-fail-on = { $count ->
    [one] un étudiant
   *[other] { $count } étudiants
}
report-screen = ce qui est à l’écran diffère
report-distribution-said = { $count ->
    [one] Une note. Chaque colonne commence à la valeur inscrite dessous.
   *[other] { $count } notes. Chaque colonne commence à la valeur inscrite dessous.
}
report-similar-said = Des programmes de structure semblable, quels que soient les noms et les commentaires. Ce sont des indices à examiner par une personne, jamais un verdict.
report-similar-none = Aucune paire n’est assez semblable pour être montrée.
report-similar-more = { $count ->
    [one] Une autre paire n’est pas montrée.
   *[other] { $count } autres paires ne sont pas montrées.
}
report-pair = { $a } ({ $share-a }) et { $b } ({ $share-b })
