title = m,n,k game
about = Stones in a line: noughts and crosses, five in a row, any board.
rules =
    Two players take turns. Each turn you put one stone of your own on a free place of the board. Stones never move and are never taken.

    The first player with enough stones in an unbroken line wins: across, down or diagonally. How many are enough is chosen before the game: three for noughts and crosses, four for four in a row, five for Gomoku. A longer line wins too.

    Tournaments of Gomoku have other rules too. In standard only a line of exactly that length wins. In caro a line of exactly that length between two stones of the other player does not win. In Renju X needs exactly five and may not make a longer line, two fours at once or two open threes at once, unless the same stone makes five; for O five or more win. Forbidden places are marked ×.

    The opening swap2, for five in a row, makes the start fair. The first player lays three stones: X, O and X. The second player then takes X or O, or lays two more stones, O and X, and lets the first player take X or O. After that O moves.

    If the board is full and nobody has a line, the game is a draw. In Renju it is one too if X may not play on any free place.

    To move, point at a free place, or type its number: places are counted from 1, row by row.
caution-k = No line of { $k } fits on this board: the game can only end in a draw.
preset-noughts = Noughts and crosses
preset-four = Four in a row
preset-gomoku = Gomoku
preset-renju = Renju
preset-swap2 = Gomoku with swap2
lesson-threat = X has two on a diagonal: O must stop the third.
lesson-line = O did not: three in a line, and X wins.
piece-X = black
piece-O = white
option-board = rows and columns of the board
option-k = stones in a line needed to win
choice-k = { $value } in a line
option-rule = which lines win
option-rule-typed = which lines win: in freestyle those of k or more stones; in standard those of exactly k; in renju X needs exactly five and has forbidden places (k=5); in caro a line of exactly k between two stones of the other player does not win
choice-rule-freestyle = longer lines win too
choice-rule-standard = longer lines do not win
choice-rule-renju = Renju
choice-rule-caro = Caro
option-opening = how the game begins
option-opening-typed = how the game begins: with free the first player is X; with swap2 (k=5) the first player lays three stones, and the second takes a colour or lays two more and lets the first take one
choice-opening-free = the first player is X
choice-opening-swap2 = opening swap2
expected-swap2 = free, or k={ $k } on a board that has room for a line of { $k }
expected-renju = { $k }, or another rule than renju
turn = { seat-turn }
turn-three = { seat-who } lays the three stones of the opening: now { $stone }.
turn-choice = { seat-who } takes X, takes O, or lays two more stones.
turn-two = { seat-who } lays two more stones: now { $stone }.
turn-last = { seat-who } takes X or O.
turn-stone = { seat-who } to move, with { $stone }.
move-take-x = Take X
move-take-o = Take O
move-more = Two more stones
won = { seat-who } wins with a line of { $k }.
drawn = The board is full: a draw.
stuck = X may not play on any free place: a draw.
theorem-zetters = By a theorem: on an empty board of any size nobody can force { $k } in a line (Zetters 1980, for eight or more). Nothing was searched.
no-move = A move is the number of a free position, from 1 to { $last }.
no-choice = Now a colour is chosen: X, O, or more for two more stones.
no-last-choice = Now a colour is chosen: X or O.
off-board = There is no position { $position } on this board: the last one is { $last }.
taken = Position { $position } is taken.
foul-overline = Position { $position } is forbidden to X: it would make a line of six or more.
foul-double-four = Position { $position } is forbidden to X: it would make two fours at once.
foul-double-three = Position { $position } is forbidden to X: it would make two open threes at once.
position-turn = after the rows come a space and the stone to move, X or O
position-stage = after the stone to move comes the stage of the opening, as the stones allow: three, choice, two or last, or, when the colours are chosen, straight or swapped
position-rows = the number of rows is { $found }, not { $rows }
position-row = the length of row { $row } is { $found }, not { $columns }
position-symbol = row { $row } has “{ $symbol }”, but only X, O and . can stand there
position-lines = both X and O have a line of { $k }
file-size = “{ $text }” is not the size of a board, such as 15x15: from 2 to 100 rows and columns
file-square = “{ $text }” is no place on this board
file-pass = a pass, which this game does not have
file-setup = stones are set up after the first move
file-game = it is another game than m,n,k: GM[{ $text }]
file-second = a second game begins here: only files with one game can be read
file-ends = the file ends in the middle of the game
threat-line = { seat-who } wins here
threat-four = { seat-who } makes a line of { $stones } here that must be answered
threat-three = { seat-who } makes an open line of { $stones } here
threat-step = { seat-who } wins by force, in this order
