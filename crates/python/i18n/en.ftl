head-player = player
head-won = won
head-drawn = drawn
head-lost = lost
head-score = score
head-time = time
head-forfeits = lost by
score = { $score } % ({ $low } to { $high } %)
seconds = { $seconds } s
forfeit = Game { $game }, move { $move }, { $player } ({ $seat }): { $reason }
more-forfeits = { $count ->
    [one] One more game was lost so.
   *[other] { $count } more games were lost so.
}
left-behind = { $count ->
    [one] One function did not stop when its time was over, and its thread still runs. With isolated=True it can be stopped.
   *[other] { $count } functions did not stop when their time was over, and their threads still run. With isolated=True they can be stopped.
}
