language-unknown = there is no language “{ $code }”; there are: pt, fr, en
number-wrong = “{ $value }” is no value of --{ $name }: it takes a whole number from 1
seat-unknown = there is no seat “{ $given }”; there are: { $known }
player-wrong = “{ $value }” does not say who sits where: it takes SEAT=PLAYER, such as 1=human
player-twice = the seat { $seat } is given two players
record-exists = { $path } exists already: choose another file, or go on with “tabuleiro resume { $path }”
after-wrong = “{ $value }” is no value of --after: it takes a whole number from 0 to { $most }
as-wrong = this game is not written as “{ $value }”; it can be: { $known }
as-none = this game is not written as “{ $value }”: no other program’s format fits it, or racks are still hidden
file-trouble = { $path }: { $why }
input-closed = the input ended before the game
words-unknown = not in the lists: { $words }
which-game = say which game to play: { $known }
record-over = { $path }: the game is over; “tabuleiro show { $path }” shows it
input-closed-kept = the input ended before the game; “tabuleiro resume { $path }” goes on
with-wrong = “{ $value }” is no value of --with: it takes OPTION=FILE, such as dictionary=french.dic
needs-file = it was played with the file “{ $value }”: add --with { $name }=FILE
resume-input = a game cannot be resumed from standard input: name its file
no-engine = there is no strong player of “{ $game }”; there is one of: { $known }
format-unknown = there is no format “{ $given }”; there are: { $known }
analyse-what = say what to analyse: a record, or a position with --game and --position
no-review = this cannot be looked at: { $why }
solve-over = the game is over: there is nothing to solve
solve-some = { $open ->
    [1] one way to go on is not proven within the limit
   *[other] { $open } ways to go on are not proven within the limit
}
solve-nothing = not proven within the limit
solve-which = say which game to solve: { $known }
resume-where = { $path } is a file of another program: name a new file to keep the game in, with --record FILE
position-game = { $path } is a game of “{ $game }”, not of “{ $wanted }”
position-after = { $path } has { $most } entries: use @{ $path }#N with a number from 0 to { $most }
