language-unknown = there is no language “{ $code }”; there are: pt, fr, en
number-wrong = “{ $value }” is no value of --{ $name }: it takes a whole number from 0
seat-unknown = there is no seat “{ $given }”; there are: { $known }
player-wrong = “{ $value }” does not say who sits where: it takes SEAT=PLAYER, such as 1=human
player-twice = the seat { $seat } is given two players
record-exists = { $path } exists already: choose another file, or go on with “tabuleiro resume { $path }”
after-wrong = “{ $value }” is no value of --after: it takes a whole number from 0 to { $most }
file-not-read = { $path }: { $why }
input-closed = the input ended before the game
