turn = { $bag ->
    [0] { seat-turn } Le sac est vide.
    [one] { seat-turn } Le sac contient { $bag } lettre.
   *[other] { seat-turn } Le sac contient { $bag } lettres.
}
turn-alone = { $bag ->
    [0] À vous de jouer. Le sac est vide : ce sera le dernier coup.
    [one] À vous de jouer. Le sac contient { $bag } lettre.
   *[other] À vous de jouer. Le sac contient { $bag } lettres.
}
turn-last-play = { $seat-kind ->
    [level] Le dernier mot est posé : l’ordinateur ({ $seat }) le conteste ou l’accepte.
    [number] Le dernier mot est posé : le joueur { $seat } le conteste ({ word-challenge }) ou l’accepte ({ word-pass }).
   *[name] Le dernier mot est posé : { $seat } le conteste ({ word-challenge }) ou l’accepte ({ word-pass }).
}
over-bag = Le sac est vide : la partie est terminée.
over-out = { seat-who } a posé toutes ses lettres : la partie est terminée.
over-scoreless = { $turns } tours de suite sans un point : la partie est terminée.
over-stopped = Plus personne ne joue : la partie est terminée.
no-move = Un coup s’écrit ligne,colonne, puis H ou V, puis le mot entier, comme « 7,3 H MAISON » ; ou : { $words }.
short-word = Un mot a au moins deux lettres.
unknown-word = « { $word } » n’est pas dans le dictionnaire.
off-board = « { $word } » dépasse les bornes du plateau.
clash = Le mot n’est pas compatible avec le plateau : il y a un { $letter } en ({ $place }).
lacks = Vous n’avez pas les lettres nécessaires. Il manque : { $letters }.
centre = Le premier mot doit passer par la case centrale (7,7).
nothing-new = Ce mot est déjà là : il faut poser au moins une nouvelle lettre.
alone = Le mot doit s’appuyer sur un mot déjà placé.
not-whole = Avec les lettres voisines, le mot est « { $word } » : entrez-le en entier.
bad-crossing = Le mot perpendiculaire « { $word } » n’est pas dans le dictionnaire.
no-exchange = On ne peut pas échanger de lettres.
few-in-bag = Pour échanger, il faut au moins { $least } lettres dans le sac.
no-pass = Seul, on ne passe pas son tour.
no-stop = Dans ce jeu, on ne s’arrête pas : on passe son tour.
no-challenge = Il n’y a pas de coup à contester.
last-play = Le dernier mot est posé : on ne peut que le contester ({ word-challenge }) ou l’accepter ({ word-pass }).
no-position = elle n’est pas écrite comme board=… racks=… bag=… scores=… turn=… scoreless=… out=… last=… end=… chance=…
position-tiles = les lettres du plateau, des chevalets et du sac ne font pas le jeu entier
file-utf16 = il est en UTF-16, pas en UTF-8
file-no-text = ce n’est ni une liste de mots ni un graphe
file-large = il est trop grand
file-no-word = { $lines ->
    [one] sa seule ligne n’est pas un mot
   *[other] aucune de ses { $lines } lignes n’est un mot
}
line-skipped = ligne { $line } ignorée (« { $text } ») : { $why }
line-empty = ligne { $line } ignorée : elle est vide
line-repeated = le mot est déjà à la ligne { $first }
line-foreign = « { $letter } » n’est pas une lettre
line-long = le mot a plus de { $most } lettres
line-garbled = ce n’est pas du texte
lines-more = { $count ->
    [one] et { $count } autre ligne ignorée
   *[other] et { $count } autres lignes ignorées
}
graph-foreign = ce n’est pas un graphe de ce programme
graph-version = il a été écrit par une autre version de ce programme ({ $version }) : refaites-le à partir de la liste de mots
graph-alphabet = ses lettres ne sont celles d’aucune langue que ce programme connaît : { $letters }
graph-length = il a { $found } octets au lieu de { $expected } : il a été coupé ou allongé. Refaites-le à partir de la liste de mots
graph-damaged = il est abîmé : refaites-le à partir de la liste de mots
kwg-length = il a { $bytes } octets, et un fichier .kwg en a un multiple de 4 : il a été coupé, ou ce n’est pas un fichier .kwg
kwg-outside = le nœud { $node } mène hors du fichier : il a été coupé, ou ce n’est pas un fichier .kwg
kwg-letter = le nœud { $node } porte la lettre numéro { $tile }, et la langue en a { $letters } : il est dans une autre langue, ou ce n’est pas un fichier .kwg
kwg-long = un mot a plus de { $most } lettres : il est abîmé, ou ce n’est pas un fichier .kwg
kwg-empty = il ne contient aucun mot
graph-language = c’est un graphe d’une autre langue
letters-none = il ne contient aucune lettre
letters-many = il y a { $total } lettres, mais pas plus de { $most } sont permises
letters-garbled = la ligne { $line } n’est pas du texte
letters-parts = la ligne { $line } n’est pas écrite comme « E 15 1 » : lettre, nombre, points
letters-letter = ligne { $line } : « { $text } » n’est pas une lettre
letters-number = ligne { $line } : « { $text } » n’est pas un nombre entier de { $low } à { $high }
letters-repeated = ligne { $line } : { $letter } est déjà à la ligne { $first }
letters-missing = il manque la lettre { $letter }
sure-pass = Passer sans poser de mot ?
told-pass = passe
told-stop = arrête
told-exchange = { $count ->
    [one] échange { $count } lettre
   *[other] échange { $count } lettres
}
told-challenge-won = conteste : le mot est retiré
told-challenge-lost = conteste : le mot reste
told-word = { $place } { $word }
lesson-words = Chaque mot s’appuie sur un autre. Chaque lettre montre sa valeur.
special-1 = lettre compte double
special-2 = lettre compte triple
special-3 = mot compte double
special-4 = mot compte triple
move-pass = Passer
move-challenge = Contester
move-stop = Arrêter
word-pass = passe
word-exchange = échange
word-challenge = conteste
word-stop = fin
word-letters = { $word } { $letters }
word-list = { $first }, { $rest }
bingo = un scrabble
