judgement-best = meilleur
judgement-good = bon
judgement-inaccuracy = imprécision
judgement-mistake = erreur
judgement-blunder = gaffe
worth-win = gain
worth-draw = nulle
worth-loss = perte
worth-win-in = { $plies ->
    [1] gain en 1 coup
   *[other] gain en { $plies } coups
}
worth-loss-in = { $plies ->
    [1] perte en 1 coup
   *[other] perte en { $plies } coups
}
column-number = n°
column-seat = place
column-move = coup
column-worth = valeur
column-judgement = jugement
column-better = mieux
column-alike = égaux
average-loss = perte moyenne { $loss }
to-move = trait à { $seat } : { $worth }
to-move-not-proven = trait à { $seat } : non prouvé dans la limite (estimation : { $worth })
not-proven = non prouvé ({ $worth })
nodes = positions examinées : { $nodes }
best-line = meilleure suite : { $line }
nodes-seconds = positions examinées : { $nodes }, secondes : { $seconds }
page-plot = Score attendu de { $seat }
page-plot-said = Le score attendu de { $seat } après chacun des { $count } coups.
page-proven = prouvé
page-estimated = estimé
page-moves = Coups
page-start = Début
page-board = Le plateau
page-first = Première position
page-previous = Un coup en arrière
page-next = Un coup en avant
page-last = Dernière position
page-keys = Touches : ← et → reculent et avancent d’un coup ; Home et End vont à la première et à la dernière position.
page-played = { $number }. { $seat } joue { $move }
page-better = Meilleur : { $line }
page-lines = Les meilleurs coups maintenant
page-cost = a perdu { $loss }
page-expects = { $seat } : { $percent }
page-wins = { $seat } gagne
points-lost = { $points } points perdus en tout
missed = manqué : { $feat }
missed-times = manqué : { $feat } (×{ $count })
points-lost-here = { $points } points perdus
