server-malformed = This is not understood: { $why }
server-unknown-game = There is no such game.
server-unknown-title = There is no title “{ $name }”; there are: { $known }
server-unknown-seat = There is no such seat.
server-unknown-place = There is nothing here.
server-token = This token fits no seat of the game.
server-token-needed = This needs the token of a seat.
server-forbidden-origin = Requests from other sites are not taken.
server-forbidden-hint = Hints are given to the seat on turn, in games against the computer only.
server-forbidden-take-back = Moves can be taken back against the computer only.
server-forbidden-seat = This seat is kept for someone else.
server-forbidden-secret = In a game that hides something, seed and position are the server's when others join.
server-setup-count = { $given } seats are not a table.
server-setup-clock = A clock is SECONDS+SECONDS, such as 300+5.
server-setup-wrong-moves = Wrong moves are “asked-again” or “lose”.
server-setup-seed = A seed is a whole number.
server-setup-nobody = Somebody has to play.
server-setup-limits = The server's players get at most { $time } ms, { $nodes } nodes, { $memory } MiB and one thread.
server-name-wrong = A name has 1 to 40 characters.
server-stale = The game has moved on.
server-number-needed = The act must say after which event it is made.
server-waiting = The game has not begun: seats are free.
server-taken = The seat is taken.
server-not-over = The game is not over.
server-over = The game is over.
server-slow = Not so fast, please.
server-busy = The server has too much to do at the moment.
server-storage = The move could not be stored; nothing happened. Please try again.
server-method = This cannot be done here.
server-large = This is too long.
server-bye = The server stops; it will be back.
server-status-waiting = Waiting for players.
server-unknown-event = The game has no such event.
server-unknown-review = No player of the computer can review this game.
server-forbidden-cancel = Only who made a game can put it away, and only before it begins.
server-session-needed = Please log in first.
server-password = The name or the password is wrong.
server-password-wrong = A password has 8 to 200 characters.
server-name-taken = This name, or one very like it, has an account.
server-forbidden-name = This name has an account: log in to use it, or choose another.
server-unknown-format = The record cannot be had in this format, or not yet.
server-forbidden-draw = The computer’s players agree on no draw.
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
