head-player = joueur
head-won = gagnées
head-drawn = nulles
head-lost = perdues
head-score = score
head-time = temps
head-forfeits = perdues par
score = { $score } % ({ $low } à { $high } %)
seconds = { $seconds } s
forfeit = Partie { $game }, coup { $move }, { $player } ({ $seat }) : { $reason }
more-forfeits = { $count ->
    [one] Une autre partie a été perdue ainsi.
   *[other] { $count } autres parties ont été perdues ainsi.
}
left-behind = { $count ->
    [one] Une fonction ne s'est pas arrêtée à la fin de son temps, et son fil d'exécution continue. Avec isolated=True, on peut l'arrêter.
   *[other] { $count } fonctions ne se sont pas arrêtées à la fin de leur temps, et leurs fils d'exécution continuent. Avec isolated=True, on peut les arrêter.
}
