commands = Type a move, ? for the legal moves, !back to take a move back, or !resign to resign.
thinking = { $seat } ({ $level }) is thinking.
moved = { $seat } plays { $move }.
won = { $seat } wins.
drawn = The game is a draw.
shared = { $seats } share the first place.
scored = { $seat }: { $points } points
more-moves = … and { $count } more
