commands = Type a move, ? for the legal moves, !back to take back, !resign to give up.
thinking = { $seat } ({ $level }) is thinking.
moved = { $seat } plays { $move }.
won = { $seat } wins.
drawn = A draw.
shared = { $seats } share the first place.
scored = { $seat }: { $points } points
more-moves = … and { $count } more
