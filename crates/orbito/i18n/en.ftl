title = Orbito
about = Place a stone, then every orbit turns.
rules =
    Two players, black and white, take turns. Each turn you put one stone of your own on a free cell. Then every stone on the board moves one step counter-clockwise along its orbit: the whole board turns.

    Whoever has a complete line of their own stones after the board has turned wins. A line is a whole row, a whole column or one of the two long diagonals.

    If both players have a line at the same time, or the board is full without a line, the game is a draw.

    By the rules of the boxed game a turn has three parts: first you may push one opposing stone to a free cell beside it, then you put your own stone, then the board turns.

    To move, point at a free cell, or type its column and row, such as c2. To push first, point at the opposing stone, at where it goes, and then at the cell for your own: b2-b3 c4.
preset-specified = Orbito
preset-boxed = Orbito as in the box
lesson-orbits = Each turn a stone is placed, and then all stones go one step along the arrows.
lesson-line = After the turn four stones of one colour stand in a line: black wins.
prompt-push-or-place = Push an opposing stone first (point at it), or place your stone on a free cell.
prompt-push = Now point at the free cell beside it to which it goes.
prompt-place-then = Now place your own stone on a free cell.
prompt-place = Place your stone on a free cell.
piece-X = black
piece-O = white
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
