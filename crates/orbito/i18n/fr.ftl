title = Orbito
about = On pose une pierre, puis toutes les orbites tournent.
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
