server-malformed = The request is not valid: { $why }
server-unknown-game = There is no such game.
server-unknown-title = Unknown game '{ $name }': choose one of { $known }
server-unknown-seat = There is no such seat.
server-unknown-place = There is nothing at this address.
server-unknown-device = There is no such session: it may have ended already.
server-unknown-account = There is no such account.
server-banned = The owner of this server has excluded you for some time.
server-token = This token belongs to no seat of this game.
server-token-needed = You need the token of a seat for this.
server-forbidden-origin = Requests from other sites are not accepted.
server-forbidden-hint = Only the player to move can ask for hints, and only in games against the computer.
server-forbidden-threats = Only the player to move can ask what threatens, and only against the computer, in games that tell it.
server-forbidden-take-back = Moves can only be taken back in games against the computer.
server-forbidden-seat = This seat is reserved for someone else.
server-forbidden-secret = You cannot choose the seed or the position of a game with hidden information that others join.
server-setup-count = This game cannot be played with { $given } seats.
server-setup-clock = Invalid clock: use SECONDS+SECONDS, such as 300+5.
server-setup-wrong-moves = Invalid wrong_moves: use asked-again or lose.
server-setup-unlisted = An unlisted game cannot have open seats: nobody would find them. Invite a friend instead.
server-setup-seed = Invalid seed: use a whole number, or 64 hexadecimal digits.
server-setup-nobody = At least one seat must be for a person.
server-setup-guest = There is no program '{ $name }' for this game with these options.
server-setup-limits = On this server the computer may use at most { $time } ms, { $nodes } nodes, { $memory } MiB and one thread.
server-name-wrong = A name must have 1 to 40 letters, digits and common signs, all of one script.
server-stale = The game has moved on.
server-number-needed = The act must give the number of the last event that it follows.
server-waiting = The game has not started: some seats are free.
server-taken = The seat is taken.
server-not-over = The game is not over.
server-over = The game is over.
server-long = Too many moves of this game were taken back: only moves and resigning are possible now.
server-slow = Too many requests: please wait a moment.
server-busy = The server is too busy at the moment: please try again later.
server-busy-thinking = The computer is still thinking about your other games: please try again in a moment.
server-busy-games = Too many games from your network have not ended: finish or cancel some first.
server-busy-hour = Too many games were made from your network in the last hour: please try again later.
server-busy-guest = { $name } is playing in as many games as it can: please try again later.
server-storage = The move could not be stored, and nothing has changed. Please try again.
server-method = This method is not allowed here.
server-large = The request is too long.
server-bye = The server is stopping and will be back soon.
server-status-waiting = Waiting for players.
server-unknown-event = The game has no such event.
server-unknown-review = This game cannot be reviewed: it has no strong player.
server-forbidden-cancel = Only the player who made a game can cancel it, and only before it starts.
server-forbidden-abort = A game can be aborted only before everybody has moved, and only if others play.
server-forbidden-claim = You can claim a game only when the player to move has been away long enough.
server-session-needed = Please log in first.
server-password = The name or the password is wrong.
server-password-wrong = A password must have 8 to 200 characters.
server-name-taken = This name, or one very similar to it, already has an account.
server-forbidden-name = This name has an account: log in to use it, or choose another.
server-unknown-format = This game is not available in this format, or not yet.
server-forbidden-draw = The computer does not agree to draws.
server-level = { $level ->
    [facil] Easy
    [normal] Normal
    [dificil] Hard
    [mestre] Master
   *[other] { $level }
}
server-level-strength = { server-level } { $strength }
server-player = { $seat-kind ->
    [level] Computer ({ $seat })
    [number] Player { $seat }
   *[name] { $seat }
}
server-deal-chosen = Whoever made this game chose its seed or its position, and may know the draw.
server-deal-secret = The draw comes from a secret that nobody can guess. Its fingerprint is published now; the secret follows when the game is over.
server-deal-told = The draw came from this secret, whose fingerprint was published when the game began. Anyone can check that they belong together.
server-guest = { $name }
server-unknown-tournament = There is no tournament with this code.
server-unknown-entrant = There is no such entrant.
server-token-tournament = Only whoever runs the tournament can do this.
server-setup-pairs = A tournament needs a game for two: choose another one, or other options.
server-setup-tournament = A tournament has 1 to 30 rounds, and waits from 10 seconds to a day for a first move.
server-tournament-begun = The tournament has begun.
server-tournament-over = The tournament is over.
server-tournament-few = A tournament needs at least two entrants.
server-tournament-full = The tournament is full.
server-name-in-tournament = Somebody with this name, or one very similar, takes part already: choose another.
server-forbidden-in-tournament = In a tournament the next game comes by itself.
server-tournament-late = It is too late to join: the last round is being played.
server-publish-damaged = This is not the journal of a tournament: { $why }.
server-publish-large = The tournament is too large: at most { $games } games and { $players } players are taken.
server-publish-unfinished = The tournament is not over: play it to its end, then publish it.
server-publish-other = A game of the journal does not fit its record: the journal was changed.
server-tournament-runs = The tournament is under way: end it first.
