# Shared by all games.
expected-number = a whole number from { $low } to { $high }
expected-number-from = a whole number, { $low } or more
expected-size = ROWSxCOLUMNS, such as { $example } (each from { $low } to { $high })
expected-choice = one of { $choices }
expected-file = a file
expected-file-or = a file, or one of { $choices }
option-file = invalid file for { $name }: { $why }
option-no-file = this game needs the file '{ $value }' for { $name }
game-unknown = unknown game '{ $name }': choose one of { $known }
option-unknown = unknown option '{ $name }': choose one of { $known }
option-twice = the option '{ $name }' is given twice
option-value = invalid { $name } '{ $value }': use { $expected }
setup-seats = this game is for { $low } to { $high } players, not { $given }
setup-seats-just = { $just ->
    [1] this game is for one player, not { $given }
   *[other] this game is for { $just } players, not { $given }
}
setup-level = unknown level '{ $given }': choose one of { $known }
setup-no-levels = unknown level '{ $given }': this game has no computer players
setup-protocol = '{ $protocol }:' players do not play { $game }: use one of exec:, python: or racket:
setup-command = '{ $given }' is no command: name a program, and close all quotation marks
setup-kind = unknown kind of player '{ $given }': use a level ({ $known }), or exec:COMMAND, piskvork:COMMAND, python:FILE or racket:FILE
setup-no-level = '{ $given }' cannot play here: choose a level, one of { $known }
setup-fixed = the level '{ $level }' takes no limits: write its name alone
limits-unknown = unknown limit '{ $part }': use a time such as 1s or 200ms, or nodes=, depth=, strength=, threads= or memory= with a number
limits-number = invalid { $name } '{ $given }': use a number from { $low } to { $high }
limits-twice = { $name } is given twice
setup-position = invalid position: { $why }
setup-position-such = invalid position '{ $text }': { $why }, such as '{ $example }'
refused-over = The game is over.
refused-turn = It is not your turn.
refused-unfinished = The move is not complete.
refused-seat = Seat { $seat } is not in the game.
refused-otherwise = Something else would have happened.
refused-stale = Something else has happened since.
refused-take-back = { $most ->
    [0] There is no move to take back.
    [1] Only one move can be taken back.
   *[other] From 1 to { $most } moves can be taken back.
}
refused-no-draws = This game has no draws by agreement.
refused-offered = A draw has already been offered: make a move before you offer one again.
refused-no-offer = Nobody has offered a draw.
seat-who = { $seat-kind ->
    [level] The computer ({ $seat })
    [number] Player { $seat }
   *[name] { $seat }
}
seat-turn = { $seat-kind ->
    [level] The computer ({ $seat }) to move.
    [number] Player { $seat } to move.
   *[name] { $seat } to move.
}
ended-rules = The game is over.
ended-resignation = { seat-who } gave up.
ended-time = { seat-who } ran out of time.
ended-wrong-move = { seat-who } made a wrong move.
ended-agreement = The players agreed on a draw.
ended-halved = { seat-who } left, and the game was called a draw.
ended-aborted = The game was aborted and counts for nobody.
ended-left = { seat-who } left the game.
ended-crash = { seat-who } crashed.
ended-late = { seat-who } did not answer in time.
ended-nonsense = { seat-who } answered something that is not a move.
ended-no-move = { seat-who } found no move.
ended-silence = { seat-who } said nothing.
trouble-crash = The player's program stopped: { $words }
trouble-gone = The player's program stopped without saying why.
trouble-late = The player did not answer in time.
trouble-silence = The player said nothing in the time that it had.
trouble-nonsense = The player answered '{ $answer }', which cannot be done here.
trouble-no-move = The player says that it has no move.
trouble-left = The player went away and did not come back.
record-line = line { $line } is neither a tag nor an entry
record-repeated = line { $line } repeats a tag
record-tags = there are more than { $most } tags
record-missing = the tag { $tag } is missing
record-tag = the tag { $tag } cannot be '{ $value }'
record-entry = entry { $number } cannot have happened: { $why }
record-result = the tag { $tag } says '{ $said }', but the moves give '{ $found }'
deal-chosen = the game was not dealt by a secret, but by a seed or a position that somebody may have chosen
deal-other = the secret gives { $found }, but { $promised } was published
import-format = this is neither a record nor a file in a known format: use a record, or one of { $known }
import-line = line { $line }: { $why }
import-move = move { $number } (line { $line }, '{ $text }') cannot be played: { $why }
import-result = the file says that the game ended as '{ $said }', but its moves give '{ $found }'
import-unclear = '{ $text }' is not understood
import-text = this is not text in the encoding that the file names
import-hidden = this record leaves out what is hidden while the game goes on: download it again when the game is over
lay-line = The tiles must lie in one line.
lay-gap = There is a gap in the word.
choice-size = { $rows } × { $columns }
