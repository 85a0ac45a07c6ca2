title = Orbito
about = Place a stone, then every orbit turns.
option-orbits = orbits of the board
choice-orbits = { $value ->
    [one] { $value } orbit
   *[other] { $value } orbits
}
option-rules = what a turn is
option-rules-typed = what a turn is: in commercial an opposing stone may first be pushed, and a full board without a line turns up to five times more; commercial-short is without those turns
choice-rules-specified = as specified
choice-rules-commercial = commercial
choice-rules-commercial-short = commercial, short
help-rules-commercial = you may first push an opposing stone; a full board without a line turns up to five times more
help-rules-commercial-short = you may first push an opposing stone
turn = { seat-turn }
won = { $seat-kind ->
    [level] The computer ({ $seat }) wins with a complete line.
    [number] Player { $seat } wins with a complete line.
   *[name] { $seat } wins with a complete line.
}
drawn-lines = A draw: both players have a complete line.
drawn-full = A draw: the board is full and nobody has a complete line.
no-place = This is no move: name a free cell, such as c4.
no-turn = This is no move: name a free cell, such as c4, or move an opposing stone first, as in b2-b3 c4.
off-board = { $cell } is outside the board.
taken = { $cell } is not free.
not-opposing = There is no opposing stone on { $cell }.
not-adjacent = A stone only moves to the next cell of its row or column, and { $to } is not next to { $from }.
position-player = it must end in a space and the stone to move, X or O
position-rows = { $wanted } rows separated by “/” are needed, not { $found }
position-cells = row { $row } needs { $wanted } cells, not { $found }
position-cell = row { $row } has “{ $found }”, but only “X”, “O” and “.” are cells
