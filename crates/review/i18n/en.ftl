judgement-best = best
judgement-good = good
judgement-inaccuracy = inaccuracy
judgement-mistake = mistake
judgement-blunder = blunder
worth-win = win
worth-draw = draw
worth-loss = loss
worth-win-in = { $plies ->
    [1] win in 1 ply
   *[other] win in { $plies } plies
}
worth-loss-in = { $plies ->
    [1] loss in 1 ply
   *[other] loss in { $plies } plies
}
column-number = no.
column-seat = seat
column-move = move
column-worth = worth
column-judgement = judgement
column-better = better
column-alike = equal
average-loss = average loss { $loss }
to-move = { $seat } to move: { $worth }
to-move-not-proven = { $seat } to move: not proven within the limit (estimate: { $worth })
not-proven = not proven ({ $worth })
nodes = positions searched: { $nodes }
best-line = best line: { $line }
nodes-seconds = positions searched: { $nodes }, seconds: { $seconds }
page-plot = Expected score of { $seat }
page-plot-said = The expected score of { $seat } after each of { $count } moves.
page-proven = proven
page-estimated = estimated
page-moves = Moves
page-start = Start
page-board = The board
page-first = First position
page-previous = One move back
page-next = One move forward
page-last = Last position
page-keys = Keys: ← and → go one move back and forward; Home and End go to the first and last position.
page-played = { $number }. { $seat } plays { $move }
page-better = Better: { $line }
page-lines = The best moves now
page-cost = lost { $loss }
page-expects = { $seat }: { $percent }
page-wins = { $seat } wins
points-lost = { $points } points lost in all
missed = missed: { $feat }
missed-times = missed: { $feat } (×{ $count })
points-lost-here = { $points } points lost
