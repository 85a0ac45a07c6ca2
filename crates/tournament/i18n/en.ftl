journal-in-use = another run of this tournament is writing this journal: wait for it, or stop it
journal-changed = this is the journal of another tournament: '{ $what }' was { $was } and is now { $now }. Change it back, or choose another file with --journal
journal-file = the file { $path } of { $player } has changed since this journal was begun, so the results would mix two players. Put the earlier file back, or begin another journal with --journal
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
setup-trial = a sequential test (--sprt) is for two players, in a round robin or a gauntlet: name two players, or leave it out
sprt-text = invalid --sprt '{ $given }': write the lower and the upper bound in Elo, such as 0,5 or 0,5,alpha=0.01,beta=0.01; the bounds are in normalised Elo, or in Elo of the score if you add logistic
sprt-bounds = invalid --sprt: the bounds are { $lower } and { $upper }: write the smaller one first, both from -1000 to 1000
sprt-rate = invalid --sprt: an error rate is { $rate }: use a number between 0 and 0.5, such as 0.05
sprt-open = SPRT { $lower } against { $upper } { $unit ->
    [logistic] Elo
   *[normalised] normalised Elo
}: LLR { $llr }, limits { $low } and { $high }; not decided
sprt-lower = SPRT { $lower } against { $upper } { $unit ->
    [logistic] Elo
   *[normalised] normalised Elo
}: LLR { $llr } is below the limit { $low }; { $lower } is accepted: { $first } is not stronger than { $second } by more than about that
sprt-upper = SPRT { $lower } against { $upper } { $unit ->
    [logistic] Elo
   *[normalised] normalised Elo
}: LLR { $llr } is above the limit { $high }; { $upper } is accepted: { $first } is stronger than { $second } by about that or more
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
