journal-in-use = another run of this tournament is writing this journal: wait for it, or stop it
journal-changed = this is the journal of another tournament: '{ $what }' was { $was } and is now { $now }. Change it back, or choose another file with --journal
journal-damaged = line { $line } is damaged: { $why }
journal-later = a later release wrote this journal (format { $format }): use that release
journal-none = this file is not the journal of a tournament: choose another with --journal
journal-io = { $why }. All results that were announced are kept; the same command continues from there
setup-too-few = there are { $given } players: this system needs { $least } or more
setup-too-many-players = there are { $given } players: at most { $most } are possible
setup-too-many-meetings = that would be { $given } pairs of games: at most { $most } are possible
setup-same-name = two players are called '{ $name }': give each its own name
setup-zero = the number of { $what } is 0: use 1 or more
setup-table-seats = tables have { $given } seats: use 3 or 4; for 2 players choose another system
setup-challengers = there are { $given } challengers among { $players } players: at least one player must be left to challenge
report-standings = Standings
report-bracket = Bracket
report-crosstable = Crosstable
report-ratings = Ratings
report-ratings-said = Elo against the average of all players, with the interval that holds the truth in 95 of 100 such tournaments.
report-game-list = Games
report-player = player
report-points = points
report-games = games
report-won = won
report-drawn = drawn
report-lost = lost
report-buchholz = Buchholz
report-sonneborn-berger = Sonneborn-Berger
report-difference = difference
report-elo = Elo
report-failures = failures
report-time = time
report-out = out
report-round-robin = round robin
report-gauntlet = gauntlet
report-swiss = Swiss, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
report-knock-out = knock-out
report-tables = tables of { $seats }
report-clock = clock { $clock }
report-over = { $games ->
    [one] one game, finished
   *[other] { $games } games, finished
}
report-so-far = { $games ->
    [one] one game so far
   *[other] { $games } games so far
}
report-final = Final
report-third = Match for third place
report-semi-finals = Semi-finals
report-quarter-finals = Quarter-finals
report-round = Round { $number }
report-of = Games of
report-everyone = everyone
report-first = Start
report-previous = Back
report-next = Forward
report-last = End
report-keys = Arrow keys move through the game; Page Up and Page Down change the game.
report-no-script = The boards are drawn by a script, which is switched off in this browser.
report-by-rules = by the rules
report-by-draw = drawn
report-by-resignation = resignation
report-by-agreement = draw agreed
report-by-time = time
report-by-wrong-move = illegal move
report-by-crash = crash
report-by-silence = no answer
report-by-late = late answer
report-by-nonsense = nonsense
report-by-no-move = no move found
report-by-left = left
report-by-aborted = aborted
report-by-solved = proven
