title = Orbito
about = On pose une pierre, puis toutes les orbites tournent.
rules =
    Deux joueurs, noir et blanc, jouent à tour de rôle. À chaque tour, on pose une pierre à soi sur une case libre. Ensuite toutes les pierres du plateau avancent d’un pas sur leur orbite, dans le sens contraire des aiguilles d’une montre : tout le plateau tourne.

    Gagne celui qui a une ligne complète de ses pierres après que le plateau a tourné. Une ligne est une rangée entière, une colonne entière ou l’une des deux grandes diagonales.

    Si les deux joueurs ont une ligne en même temps, ou si le plateau est plein sans ligne, la partie est nulle.

    Selon les règles du jeu en boîte, un tour a trois parties : on peut d’abord pousser une pierre adverse sur une case libre voisine, puis on pose sa pierre, puis le plateau tourne.

    Pour jouer, montrez une case libre ou écrivez sa colonne et sa ligne, comme c2. Pour pousser d’abord, montrez la pierre adverse, la case où elle va, puis la case de votre pierre : b2-b3 c4.
preset-specified = Orbito
preset-boxed = Orbito comme dans la boîte
lesson-orbits = À chaque tour on pose une pierre, puis toutes les pierres avancent d’un pas dans le sens des flèches.
lesson-line = Après la rotation, quatre pierres d’une couleur sont alignées : noir gagne.
prompt-push-or-place = Poussez d’abord une pierre adverse (montrez-la), ou posez votre pierre sur une case libre.
prompt-push = Montrez maintenant la case libre voisine où elle va.
prompt-place-then = Posez maintenant votre pierre sur une case libre.
prompt-place = Posez votre pierre sur une case libre.
piece-X = noire
piece-O = blanche
option-orbits = orbites du plateau
choice-orbits = { $value ->
    [one] { $value } orbite
   *[other] { $value } orbites
}
option-rules = ce qu’est un tour
option-rules-typed = ce qu’est un tour : en commercial on peut d’abord pousser une pierre adverse, et un plateau plein sans ligne tourne jusqu’à cinq fois de plus ; commercial-short est sans ces rotations
choice-rules-specified = de la spécification
choice-rules-commercial = du commerce
choice-rules-commercial-short = du commerce, courtes
help-rules-commercial = on peut d’abord pousser une pierre adverse ; un plateau plein sans ligne tourne jusqu’à cinq fois de plus
help-rules-commercial-short = on peut d’abord pousser une pierre adverse
turn = { seat-turn }
won = { $seat-kind ->
    [level] L’ordinateur ({ $seat }) gagne, avec une ligne complète.
    [number] Le joueur { $seat } gagne, avec une ligne complète.
   *[name] { $seat } gagne, avec une ligne complète.
}
drawn-lines = Partie nulle : les deux joueurs ont une ligne complète.
drawn-full = Partie nulle : le plateau est plein et personne n’a de ligne complète.
no-place = Ce n’est pas un coup : indiquez une case libre, comme c4.
no-turn = Ce n’est pas un coup : indiquez une case libre, comme c4, ou déplacez d’abord une pierre adverse, comme dans b2-b3 c4.
off-board = La case { $cell } est hors du plateau.
taken = La case { $cell } n’est pas libre.
not-opposing = Il n’y a pas de pierre adverse en { $cell }.
not-adjacent = Une pierre ne se déplace que d’une case, dans sa ligne ou sa colonne, et { $to } n’est pas à côté de { $from }.
position-player = elle doit finir par une espace et la pierre qui a le trait, X ou O
position-rows = il faut { $wanted } lignes séparées par « / », et non { $found }
position-cells = il faut { $wanted } cases à la ligne { $row }, et non { $found }
position-cell = la ligne { $row } contient « { $found } », alors que seuls « X », « O » et « . » sont permis
