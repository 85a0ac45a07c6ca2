title = Scrabble IST
about = Des mots de sept lettres ; tout mot compte.
rules =
    Deux à quatre joueurs posent des mots sur un plateau de 15 cases sur 15. Chacun a sept lettres et en pioche de nouvelles dans le sac après chaque mot.

    Le premier mot couvre le centre. Chaque mot suivant utilise au moins une lettre du plateau et en ajoute au moins une. Il n’y a pas de dictionnaire : les joueurs décident des mots qui comptent. Un mot vaut la somme de toutes ses lettres, anciennes comprises.

    Au lieu de poser un mot, on peut échanger des lettres, tant que le sac en contient sept ou plus, ou passer.

    La partie finit quand tous passent à la suite, ou quand quelqu’un a posé toutes ses lettres et que le sac est vide. Le plus grand nombre de points gagne.

    Pour jouer, faites glisser des lettres sur le plateau, ou montrez une case et écrivez. Par écrit, un coup est J 8 8 H CAO : ligne, colonne, H (horizontal) ou V (vertical) et le mot ; T A B échange, P passe.
option-bag = combien il y a de chaque lettre : un fichier aux lignes comme « A 14 »
option-points = ce que vaut chaque lettre : un fichier aux lignes comme « A 1 »
turn-whose = { $seat-kind ->
    [number] C’est au joueur { $seat } de jouer.
   *[name] { seat-turn }
}
turn = { $bag ->
    [0] { turn-whose } Le sac est vide.
    [1] { turn-whose } Il reste une lettre dans le sac.
   *[other] { turn-whose } Il reste { $bag } lettres dans le sac.
}
over-passed = Tout le monde a passé.
over-played-out = { seat-who } a posé toutes ses lettres et le sac est vide.
line-action = Un coup est P pour passer, T et des lettres pour les échanger, ou J, ligne, colonne, H ou V et un mot pour le poser.
line-exchange = Après T viennent une ou plusieurs lettres à échanger, une par une, comme dans « T A B ».
line-play = Après J viennent la ligne, la colonne, H ou V, et le mot, comme dans « J 8 8 H CAO ».
line-square = Les lignes et les colonnes sont des nombres de 1 à 15.
line-direction = La direction est H (de gauche à droite) ou V (de haut en bas).
line-word = Un mot a au moins deux lettres majuscules de l’alphabet, qui a Ç mais ni K, ni W, ni Y.
few-in-bag = { $left ->
    [0] On n’échange des lettres que s’il en reste au moins 7 dans le sac : il est vide.
    [1] On n’échange des lettres que s’il en reste au moins 7 dans le sac : il en reste une.
   *[other] On n’échange des lettres que s’il en reste au moins 7 dans le sac : il en reste { $left }.
}
off-board = Le mot sort du plateau.
clash = Une autre lettre se trouve ligne { $row }, colonne { $column }.
lacking = Vous n’avez pas assez de lettres { $letter }.
nothing-new = Le mot doit ajouter au moins une lettre au plateau.
not-centre = Le premier mot doit couvrir la case centrale, ligne 8 et colonne 8.
apart = Le mot doit utiliser au moins une lettre qui se trouve sur le plateau.
position-form = elle n’est pas écrite comme board=… bag=… hands=… points=… left=… passes=… turn=… played-out=…
position-row = la ligne { $row } du plateau n’est pas une de 15 lignes de 15 lettres ou points
position-letters = le sac et les mains ne peuvent contenir que des lettres de l’alphabet
position-hand = le joueur { $seat } a plus de 7 lettres
position-together = ses parties ne vont pas ensemble
position-set = il y a plus de lettres { $letter } que le jeu n’en a
file-encoding = ce n’est pas du texte en UTF-8
file-line = la ligne { $line } n’est pas une lettre et un nombre, comme « A 14 »
file-letter = la ligne { $line } commence par quelque chose qui n’est pas une lettre de l’alphabet
file-number = la ligne { $line } n’a pas de nombre entier de 1 à { $most }
file-repeated = la ligne { $line } répète la lettre { $letter }
file-empty = il n’a pas de lettres
file-missing = ces lettres manquent : { $letters }
file-ignored = la ligne { $line } ne concerne aucune lettre de l’alphabet et ne compte pas
sure-pass = Passer sans poser de mot ?
told-pass = passe
told-exchange = { $count ->
    [one] échange { $count } lettre
   *[other] échange { $count } lettres
}
move-pass = Passer
