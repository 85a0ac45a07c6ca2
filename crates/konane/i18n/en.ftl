title = Konane
about = Jump and capture; whoever cannot move loses.
rules =
    The board is full at the start, black and white pieces side by side. Black removes one of its own pieces, in the middle of the board or in a corner. White then removes one of its own beside that hole.

    After that the players take turns to jump. A piece jumps over an opposing piece next to it to the free square just behind, and the piece that was jumped over is captured. It may go on in the same direction over more pieces, as far as you like, but it never changes direction and never moves diagonally.

    Whoever cannot jump on their turn loses. There is no draw.

    To move, point at your piece and then at the square where it lands, or drag it there. Typed, a move is row and column of both, counted from 0: 5,3-3,3.
prompt-remove-first = Remove one of your pieces, in the middle or in a corner.
prompt-remove-beside = Remove one of your pieces beside the hole.
lesson-holes = Black and white have removed one piece each, side by side.
lesson-jump = Black has jumped upwards into the hole; the white piece in between is captured.
piece-p = black
piece-b = white
option-size = rows and columns of the board
choice-size-4 = 4 × 4
choice-size-6 = 6 × 6
choice-size-8 = 8 × 8
choice-size-10 = 10 × 10
choice-size-12 = 12 × 12
mark-p = Black
mark-b = White
turn-remove = { $seat-kind ->
    [mark] { $colour ->
        [p] Black removes its first piece.
       *[b] White removes its first piece.
    }
   *[name] { seat-who } removes a first piece.
}
turn-jump = { $seat-kind ->
    [mark] { $colour ->
        [p] Black to jump.
       *[b] White to jump.
    }
   *[name] { seat-turn }
}
cannot-move = { $seat-kind ->
    [mark] { $colour ->
        [p] Black cannot move: White wins.
       *[b] White cannot move: Black wins.
    }
   *[name] { seat-who } cannot move and loses.
}
no-move = “{ $text }” is no move: write row,column of a piece to remove, as in “3,3”, or start-end of a jump, as in “3,3-3,5”.
black-opens = Black begins by removing one of its pieces at { $places }.
white-opens = White begins by removing a piece beside { $place }.
removals-over = Pieces are removed only at the start: now a move is a jump, as in “3,3-3,5”.
off-board = { $place } is not on the board: rows and columns go from 0 to { $last }.
starts-empty = There is no piece at { $place }.
starts-with-theirs = The piece at { $place } is not yours.
stuck = The piece at { $place } cannot jump.
null-move = A move does not end where it starts.
not-straight = A jump stays in one row or in one column.
odd-distance = A jump goes two squares at a time.
not-free = The square { $place } is not free.
nothing-to-capture = At { $place } there is no opposing piece to jump over.
position-form = it is not { $rows } rows of p, b and . separated by /, then p or b, then “remove” or “jump”
position-stray = no piece of that colour can come to { $place }
position-opening = the opening does not leave the board like this
verdict-no-move = { $loser ->
    [humano] You have no move left: you have lost.
   *[automatico] The automatic player has no move left: you have won!
}
verdict-gave-up = { $loser ->
    [humano] You have given up: you have lost.
   *[automatico] The automatic player has given up: you have won!
}
verdict-invalid-move = { $loser ->
    [humano] Your move { $move } is invalid: you have lost.
   *[automatico] The automatic player’s move { $move } is invalid: you have won!
}
verdict-first-piece = { $loser ->
    [humano] Your first piece cannot be the one at { $place }: you have lost.
   *[automatico] The automatic player’s first piece cannot be the one at { $place }: you have won!
}
