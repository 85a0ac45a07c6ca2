turn = { $bag ->
    [0] { seat-turn } The bag is empty.
    [one] { seat-turn } The bag holds { $bag } tile.
   *[other] { seat-turn } The bag holds { $bag } tiles.
}
turn-alone = { $bag ->
    [0] Your move. The bag is empty: this will be the last play.
    [one] Your move. The bag holds { $bag } tile.
   *[other] Your move. The bag holds { $bag } tiles.
}
turn-last-play = { $seat-kind ->
    [level] The last word is laid: the computer ({ $seat }) challenges it or accepts it.
    [number] The last word is laid: player { $seat } challenges it ({ word-challenge }) or accepts it ({ word-pass }).
   *[name] The last word is laid: { $seat } challenges it ({ word-challenge }) or accepts it ({ word-pass }).
}
over-bag = The bag is empty: the game is over.
over-out = { seat-who } has played all tiles: the game is over.
over-scoreless = { $turns } turns in a row without a point: the game is over.
over-stopped = Nobody plays on: the game is over.
no-move = A move is written row,column, then H or V, then the whole word, as in “7,3 H HOUSES”; or: { $words }.
short-word = A word has at least two letters.
unknown-word = “{ $word }” is not in the dictionary.
off-board = “{ $word }” does not fit on the board there.
clash = The word does not agree with the board: there is { $letter } at ({ $place }).
lacks = You do not have the letters. You lack: { $letters }.
centre = The first word must pass through the centre (7,7).
nothing-new = That word lies there already: lay at least one new tile.
alone = The word must lean on a word that lies there.
not-whole = With the letters beside it the word is “{ $word }”: enter it whole.
bad-crossing = The crossing word “{ $word }” is not in the dictionary.
no-exchange = Letters cannot be exchanged.
few-in-bag = For an exchange the bag must hold at least { $least } tiles.
no-pass = Alone, one does not pass.
no-stop = In this game one does not stop, one passes.
no-challenge = There is no play to challenge.
last-play = The last word is laid: it can only be challenged ({ word-challenge }) or accepted ({ word-pass }).
no-position = it is not written as board=… racks=… bag=… scores=… turn=… scoreless=… out=… last=… end=… chance=…
position-tiles = the tiles of the board, the racks and the bag are not the whole set
file-utf16 = it is in UTF-16, not UTF-8
file-no-text = it is neither a list of words nor a graph
file-large = it is too large
file-no-word = { $lines ->
    [one] its only line is not a word
   *[other] none of its { $lines } lines is a word
}
line-skipped = line { $line } skipped (“{ $text }”): { $why }
line-empty = line { $line } skipped: it is empty
line-repeated = the word stands on line { $first } already
line-foreign = “{ $letter }” is no letter
line-long = the word has more than { $most } letters
line-garbled = it is no text
lines-more = { $count ->
    [one] and { $count } more line skipped
   *[other] and { $count } more lines skipped
}
graph-foreign = it is no graph of this program
graph-version = it was written by another version of this program ({ $version }): build it again from the word list
graph-alphabet = its letters are those of no language that this program knows: { $letters }
graph-length = it has { $found } bytes instead of { $expected }: it was cut off, or something was added. Build it again from the word list
graph-damaged = it is damaged: build it again from the word list
kwg-length = it has { $bytes } bytes, and a .kwg file has a multiple of 4: it was cut off, or it is no .kwg file
kwg-outside = node { $node } leads out of the file: it was cut off, or it is no .kwg file
kwg-letter = node { $node } has letter number { $tile }, and the language has { $letters }: it is of another language, or it is no .kwg file
kwg-long = a word has more than { $most } letters: it is damaged, or it is no .kwg file
kwg-empty = there are no words in it
graph-language = it is a graph of another language
letters-none = there are no letters in it
letters-many = there are { $total } tiles, but no more than { $most } can be
letters-garbled = line { $line } is no text
letters-parts = line { $line } is not written as “E 15 1”: letter, count, points
letters-letter = line { $line }: “{ $text }” is no letter
letters-number = line { $line }: “{ $text }” is no whole number from { $low } to { $high }
letters-repeated = line { $line }: { $letter } stands on line { $first } already
letters-missing = the letter { $letter } is missing
sure-pass = Pass without laying a word?
told-pass = passes
told-stop = stops
told-exchange = { $count ->
    [one] exchanges { $count } tile
   *[other] exchanges { $count } tiles
}
told-challenge-won = challenges: the word is taken back
told-challenge-lost = challenges: the word stands
told-word = { $place } { $word }
lesson-words = Every word leans on another. Here each tile shows what it is worth.
special-1 = double letter
special-2 = triple letter
special-3 = double word
special-4 = triple word
move-pass = Pass
move-challenge = Challenge
move-stop = Stop
word-pass = pass
word-exchange = exchange
word-challenge = challenge
word-stop = stop
word-letters = { $word } { $letters }
word-list = { $first }, { $rest }
bingo = a bingo
