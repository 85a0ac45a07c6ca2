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
column-alike = alike
average-loss = average loss { $loss }
to-move = { $seat } to move: { $worth }
to-move-not-proven = { $seat } to move: not proven within the limit (looks like { $worth })
not-proven = not proven ({ $worth })
nodes = positions looked at: { $nodes }
nodes-seconds = positions looked at: { $nodes }, seconds: { $seconds }
page-plot = What { $seat } can expect
page-plot-said = The expectation of { $seat } after each of { $count } moves.
page-proven = proven
page-estimated = estimated
page-moves = Moves
page-start = Start
page-board = The board
page-first = First position
page-previous = One move back
page-next = One move on
page-last = Last position
page-keys = Keys: ← → one move, Home and End first and last position.
page-played = { $number }. { $seat } plays { $move }
page-better = Better was { $line }
page-lines = The best moves now
page-cost = cost { $loss }
page-expects = { $seat }: { $percent }
page-wins = { $seat } wins
