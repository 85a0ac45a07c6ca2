language-unknown = il n’y a pas de langue « { $code } » ; il y a : pt, fr, en
number-wrong = « { $value } » ne convient pas à --{ $name } : il faut un nombre entier à partir de 1
seat-unknown = il n’y a pas de place « { $given } » ; il y a : { $known }
player-wrong = « { $value } » ne dit pas qui s’assied où : il faut PLACE=JOUEUR, comme 1=human
player-twice = la place { $seat } a deux joueurs
record-exists = { $path } existe déjà : choisissez un autre fichier, ou continuez avec « tabuleiro resume { $path } »
after-wrong = « { $value } » ne convient pas à --after : il faut un nombre entier de 0 à { $most }
as-wrong = cette partie ne s’écrit pas en « { $value } » ; il y a : { $known }
as-none = cette partie ne s’écrit pas en « { $value } » : aucun format d’un autre programme ne convient, ou les chevalets sont encore cachés
file-trouble = { $path } : { $why }
input-closed = l’entrée s’est terminée avant la partie
words-unknown = absent des listes : { $words }
which-game = dites à quel jeu jouer : { $known }
record-over = { $path } : la partie est terminée ; « tabuleiro show { $path } » la montre
input-closed-kept = l’entrée s’est terminée avant la partie ; « tabuleiro resume { $path } » la continue
with-wrong = « { $value } » ne convient pas à --with : il faut OPTION=FICHIER, comme dictionary=french.dic
needs-file = elle a été jouée avec le fichier « { $value } » : ajoutez --with { $name }=FICHIER
resume-input = on ne reprend pas une partie de l’entrée : indiquez son fichier
no-engine = il n’y a pas de joueur fort pour « { $game } » ; il y en a un pour : { $known }
format-unknown = il n’y a pas de format « { $given } » ; il y a : { $known }
analyse-what = dites quoi analyser : une partie enregistrée, ou une position avec --game et --position
no-review = ceci ne peut pas être analysé : { $why }
solve-over = la partie est terminée : il n’y a rien à résoudre
solve-some = { $open ->
    [1] une suite n’est pas prouvée dans la limite
   *[other] { $open } suites ne sont pas prouvées dans la limite
}
solve-nothing = non prouvé dans la limite
solve-which = dites quel jeu résoudre : { $known }
resume-where = { $path } est un fichier d’un autre programme : indiquez avec --record FICHIER un nouveau fichier où garder la partie
position-game = { $path } est une partie de « { $game } », pas de « { $wanted } »
position-after = { $path } a { $most } entrées : écrivez @{ $path }#N avec un nombre de 0 à { $most }
