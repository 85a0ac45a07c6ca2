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
column-alike = pareils
average-loss = perte moyenne { $loss }
to-move = trait à { $seat } : { $worth }
to-move-not-proven = trait à { $seat } : non prouvé dans la limite (semble { $worth })
not-proven = non prouvé ({ $worth })
nodes = positions examinées : { $nodes }
nodes-seconds = positions examinées : { $nodes }, secondes : { $seconds }
page-plot = Ce que { $seat } peut espérer
page-plot-said = L’espérance de { $seat } après chacun des { $count } coups.
page-proven = prouvé
page-estimated = estimé
page-moves = Coups
page-start = Début
page-board = Le plateau
page-first = Première position
page-previous = Un coup en arrière
page-next = Un coup en avant
page-last = Dernière position
page-keys = Touches : ← → un coup, Home et End première et dernière position.
page-played = { $number }. { $seat } joue { $move }
page-better = Mieux valait { $line }
page-lines = Les meilleurs coups maintenant
page-cost = a coûté { $loss }
page-expects = { $seat } : { $percent }
page-wins = { $seat } gagne
