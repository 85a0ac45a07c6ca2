title = Scrabble IST
about = Words from seven letters, any word counts.
rules =
    Two to four players lay words on a board of 15 by 15 squares. Each holds seven letters and draws new ones from the bag after each word.

    The first word covers the centre. Every later word uses at least one letter that lies on the board and adds at least one. There is no dictionary: the players agree on which words count. A word scores the values of all its letters, old ones too.

    Instead of laying a word you may exchange letters, while the bag holds seven or more, or pass.

    The game ends when everyone has passed in a row, or when somebody has laid all letters and the bag is empty. Most points win.

    To move, drag letters to the board, or point at a square and type. Typed, a move is J 8 8 H CAO: row, column, H (across) or V (down) and the word; T A B exchanges, P passes.
option-bag = how many there are of each letter: a file with lines such as “A 14”
option-points = what each letter is worth: a file with lines such as “A 1”
turn-whose = { $seat-kind ->
    [number] Player { $seat } to move.
   *[name] { seat-turn }
}
turn = { $bag ->
    [0] { turn-whose } The bag is empty.
    [1] { turn-whose } There is one letter in the bag.
   *[other] { turn-whose } There are { $bag } letters in the bag.
}
over-passed = Everyone has passed.
over-played-out = { seat-who } has laid all letters, and the bag is empty.
line-action = A move is P to pass, T and letters to exchange them, or J, row, column, H or V and a word to lay it.
line-exchange = After T come one or more letters to exchange, one by one, as in “T A B”.
line-play = After J come row, column, H or V, and the word, as in “J 8 8 H CAO”.
line-square = Rows and columns are numbers from 1 to 15.
line-direction = The direction is H (from left to right) or V (from top to bottom).
line-word = A word has two or more capital letters of the alphabet, which has Ç but neither K, W nor Y.
few-in-bag = { $left ->
    [0] Letters can be exchanged while there are 7 or more in the bag: it is empty.
    [1] Letters can be exchanged while there are 7 or more in the bag: there is one.
   *[other] Letters can be exchanged while there are 7 or more in the bag: there are { $left }.
}
off-board = The word goes beyond the border of the board.
clash = Another letter lies in row { $row }, column { $column }.
lacking = You do not have enough of the letter { $letter }.
nothing-new = The word must add at least one letter to the board.
not-centre = The first word must cover the centre, row 8 and column 8.
apart = The word must use at least one letter that lies on the board.
position-form = it is not written as board=… bag=… hands=… points=… left=… passes=… turn=… played-out=…
position-row = row { $row } of the board is not one of 15 rows of 15 letters or dots
position-letters = bag and hands can have letters of the alphabet only
position-hand = player { $seat } has more than 7 letters
position-together = its parts do not go together
position-set = there are more of the letter { $letter } than the game has
file-encoding = it is not text in UTF-8
file-line = line { $line } is not a letter and a number, such as “A 14”
file-letter = line { $line } begins with something that is no letter of the alphabet
file-number = line { $line } does not have a whole number from 1 to { $most }
file-repeated = line { $line } repeats the letter { $letter }
file-empty = it has no letters
file-missing = these letters are missing: { $letters }
file-ignored = line { $line } is about no letter of the alphabet and does not count
sure-pass = Pass without laying a word?
told-pass = passes
told-exchange = { $count ->
    [one] exchanges { $count } letter
   *[other] exchanges { $count } letters
}
move-pass = Pass
