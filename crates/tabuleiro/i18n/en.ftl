language-unknown = unknown language '{ $code }': choose one of pt, fr, en
number-wrong = invalid --{ $name } '{ $value }': use a whole number, 1 or more
seat-unknown = unknown seat '{ $given }': choose one of { $known }
player-wrong = invalid --player '{ $value }': use SEAT=PLAYER, such as 1=human
player-twice = seat { $seat } has two players: name it once
record-exists = { $path } already exists: choose another file, or continue that game with 'tabuleiro resume { $path }'
after-wrong = invalid --after '{ $value }': use a whole number from 0 to { $most }
as-wrong = this game cannot be written as '{ $value }': choose one of { $known }
as-none = this game cannot be written as '{ $value }': it has no format of another program, or hands are still hidden
file-trouble = { $path }: { $why }
input-closed = input ended before the game was over
words-unknown = not in the word lists: { $words }
words-none = no word was found
letter-foreign = “{ $letter }” is no letter of this language
pattern-bracket = a bracket of the pattern is not closed, or there is nothing in it: write it as in b[aeiou]t
pattern-length = the pattern is empty or too long
lexicon-built = { $path }: { $count } words, { $bytes } bytes
lexicon-language = which language is it in? Say so with --list pt, --list fr or --list en
lexicon-large = there are too many words
which-game = no game given: choose one of { $known }
record-over = { $path }: this game is over; 'tabuleiro show { $path }' shows it
input-closed-kept = input ended before the game was over; continue it with 'tabuleiro resume { $path }'
with-wrong = invalid --with '{ $value }': use OPTION=FILE, such as dictionary=french.dic
needs-file = this game was played with the file '{ $value }': add --with { $name }=FILE
resume-input = a game cannot be resumed from standard input: give the name of its file
no-engine = '{ $game }' has no strong player: choose one of { $known }
no-engine-rules = '{ $game }' has no strong player for these rules
protocol-unknown = unknown protocol '{ $given }': choose one of { $known }
protocol-level = only mestre speaks piskvork: use --level mestre
format-unknown = unknown format '{ $given }': choose one of { $known }
analyse-what = nothing to analyse: give a record, or a position with --game and --position
no-review = this cannot be analysed: { $why }
solve-over = the game is over: there is nothing to solve
solve-some = { $open ->
    [1] one move could not be proven within the limit
   *[other] { $open } moves could not be proven within the limit
}
solve-nothing = the result could not be proven within the limit
solve-which = no game given: choose one of { $known }
resume-where = { $path } is a file of another program: name a new file to keep the game in, with --record FILE
position-game = { $path } is a game of '{ $game }', not of '{ $wanted }'
position-after = { $path } has { $most } entries: use @{ $path }#N with a number from 0 to { $most }
specified = { $spoken ->
    [fr] This dialogue is in French, as specified; --language { $code } gives plain English.
   *[pt] This dialogue is in Portuguese, as specified; --language { $code } gives plain English.
}
left = you left before the game was over
left-kept = you left before the game was over; continue it with 'tabuleiro resume { $path }'
solve-progress = { $nodes } positions, { $proven } of { $ways } moves proven
solve-stopped = { $open ->
    [1] stopped: one move is not proven
   *[other] stopped: { $open } moves are not proven
}
verified = The draw is honest: the game was dealt by the secret whose fingerprint is { $promised }, and every move fits. Compare it with the fingerprint that was shown when the game began.
not-verified = this record does not show an honest draw: { $why }
database-checked = { $count ->
    [one] One game is whole.
   *[other] { $count } games are whole.
}
database-rescued = { $count ->
    [one] One game is in { $path }.
   *[other] { $count } games are in { $path }.
}
database-damage = The file is damaged: { $why }
database-broken = Game { $game } is broken: { $why }
database-copied = { $path }: { $bytes } bytes
database-lost = { $count ->
    [one] one game could not be saved
   *[other] { $count } games could not be saved
}
database-unsound = the database is damaged: save what can be saved with 'tabuleiro database rescue { $path } NEW'
entrant-wrong = invalid --player '{ $value }': use NAME=PLAYER, such as ana=exec:./ana
entrant-twice = two players are called '{ $name }': give each its own name
records-exist = the folder { $path } is not empty: choose another for --records
clock-wrong = invalid --clock '{ $given }': use a time for each move such as 1s, seconds in all with an increment such as 60+0.5, or either after cpu: such as cpu:1s
openings-wrong = invalid --openings '{ $kind }{ $given }': use a number of moves, such as { $kind }4
openings-empty = { $path } has no openings: write a position, or moves, on each line
match-stopped = stopped after { $played } of { $games } games
match-player = { $name }: { $won } won, { $drawn } drawn, { $lost } lost; score { $score } % (95 % interval { $low } to { $high } %); { $seconds } s used
match-forfeit = { $count } lost by { $kind }
match-games = { $count ->
    [1] one game: { $endings }
   *[other] { $count } games: { $endings }
}
by-rules = won by the rules:
by-draw = drawn by the rules:
by-resignation = resignation:
by-agreement = draw agreed:
lost-wrong-move = illegal move
lost-time = time
lost-crash = crash
lost-silence = silence
lost-late = late answer
lost-no-move = no move found
lost-nonsense = nonsense
count-wrong = invalid --{ $name } '{ $value }': use a whole number, { $least } or more
system-unknown = unknown --system '{ $given }': choose one of { $known }
system-other = --{ $name } is not for the system { $system }: leave it out
cup-no-toml = this is not TOML: { $why }
cup-no-game = no game is named: add a line such as game = "mnk"
cup-game = unknown game '{ $given }': choose one of { $known }
cup-name = unknown name '{ $given }': use one of game, { $known }
cup-switch = '{ $name }' is on or off: write true or false
cup-list = '{ $name }' takes texts: write a text in quotes, or several as ["a=facil", "b=normal"]
cup-value = '{ $name }' takes one value: write a number, or a text in quotes
cup-stopped = stopped after { $pairs } pairs; the same command continues from there
cup-goes-on = { $path }: { $pairs } pairs were played before; continuing from there
cup-out = { $name } has failed in { $failures } games and is out; its results count
cup-rank = #
cup-player = player
cup-points = points
cup-games = games
cup-won = won
cup-drawn = drawn
cup-lost = lost
cup-elo = Elo
cup-is-out = out
cup-over = { $pairs ->
    [one] One pair of games was played; the tournament is over.
   *[other] { $pairs } pairs of games were played; the tournament is over.
}
cup-so-far = { $pairs ->
    [one] One pair of games was played so far.
   *[other] { $pairs } pairs of games were played so far.
}
journal-torn = { $path }: the last line was torn ({ $bytes } bytes) and has been removed; that pair is played again
cup-report = The report is in { $path }; the tables and the data are beside it.
published = Published: { $page }
published-before = This tournament was published before: { $page }
publish-address = invalid --publish '{ $address }': use the owner's address of a server, such as http://127.0.0.1:7311
publish-https = invalid --publish '{ $address }': https is not supported; publish at the owner's address of the server, such as http://127.0.0.1:7311, through a tunnel if the server runs elsewhere
publish-unreachable = not published: { $address } cannot be reached: { $why }
publish-broken = not published: the connection to { $address } broke: { $why }. Publish it again: the server has all of it or nothing
publish-no-owner = not published: { $address } is the public address of a server; publish at its owner's address (tabuleiro serve --owner 127.0.0.1:7311)
publish-refused = not published: { $said }
publish-other = not published: { $address } is not a server of Tabuleiro; it answered with status { $status }
publish-unfinished = not published: the tournament is not over; play it to its end first
time-wrong = invalid --{ $name } '{ $given }': use a time such as 500ms, 10s or 1min
control-wrong = --control is for Scheme files: name the file as racket:FILE.scm
spec-unknown = there is no specification { $given }; there are { $known }
spec-file = { $spec } is for files such as { $example }, not { $given }
check-stopped = stopped before the check was over
from-start = '{ $player }' plays Konane by the messages of its specification, which tell of no position: leave out { $argument }, or write the player with exec:
nats-sandbox = workers run programs in the sandbox only: add --sandbox, or leave out '{ $player }'
nats-fixed = '{ $player }' cannot go to other machines: '{ $word }' is not a file that can be sent. Name files of your own, or a program that workers have, such as python3
grade-spec = unknown specification '{ $given }': choose one of { $known }
grade-same-folder = the results cannot be in the folder of the submissions: choose another folder with --out
grade-nothing = { $path }: there are no submissions; name them ID{ $ending }, ID/*{ $ending } or ID.zip
grade-feedback = unknown --feedback '{ $given }': choose one of { $known }
grade-tests = { $path }: these tests cannot be used: { $why }
grade-tests-language = --tests is for specifications in Python: leave it out for { $spec }
grade-tests-beyond = { $path }: our own solution does not pass { $names } ({ $why }). Check that these tests ask for no more than the text; they count all the same
grade-two-manuals = there is a manual.csv beside the submissions and another one, { $path }: keep one of them
grade-strangers = { $file }: nobody has these ids: { $ids }. Correct them
grade-no-cup = the players of { $spec } cannot meet in a cup: leave --cup out
grade-level = unknown level '{ $given }' for --cup: choose one of { $known }
grade-cup-empty = no submission is right in all functions, so there is no cup
grade-torn = { $path }: the last line was torn ({ $bytes } bytes) and has been removed; that submission is examined again
grade-goes-on = { $known } known from before, { $new } to examine
grade-stopped = stopped before the end; the same command continues from there
grade-faults = { $count ->
    [one] one submission could not be examined, through no fault of its author, and has no mark; run the same command again
   *[other] { $count } submissions could not be examined, through no fault of their authors, and have no mark; run the same command again
}
grade-summary = { $people ->
    [one] One student
   *[other] { $people } students
}, { $examined } examined; mean { $mean } of { $of }.
grade-syntax = Syntax error: { $ids }
grade-unloadable = Cannot be loaded: { $ids }
grade-unusable = Cannot be used as handed in: { $ids }
grade-missing = Not handed in: { $ids }
grade-changes = Different from the last time:
grade-other-file = another file
grade-report = The report is in { $path }; marks.xlsx, marks.csv, results.json and feedback are beside it.
