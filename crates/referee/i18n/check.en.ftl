heading-file = the file
heading-control = control program
heading-start = start-up
heading-protocol = protocol
heading-moves = moves
heading-time = time
heading-crash = runs to the end of the game
mark-passed = passed
mark-warned = warning
mark-failed = FAILED
mark-unchecked = not reached
quote-board = The board:
quote-exchange = The last lines (> what the program read, < what it wrote):
quote-example = A right answer here:
quote-last-words = The last lines of its standard error:
quote-source = In the file:
quote-expected = Expected calls, in this order:
quote-called = Calls that were made:
report-head = { $player }: { $games ->
    [0] no game played
    [1] one game of { $game } played
   *[other] { $games } games of { $game } played
}
report-place = { $options }, as { $seat }, against { $opponent }, move { $number }
report-random = a player that moves at random
report-more = { $count ->
    [1] One more like it.
   *[other] { $count } more like it.
}
report-remedy = What to do: { $remedy }
report-optional = Only a warning: the player does not have to play with these rules.
report-slowest = Slowest move: { $seconds } s ({ $place }).
report-stopped = The check played { $games } of { $planned } games, because the same failure came again and again.
report-sound = The player is sound.
report-warned = { $count ->
    [1] The player is sound, with one warning.
   *[other] The player is sound, with { $count } warnings.
}
report-faults = { $count ->
    [1] One thing to correct.
   *[other] { $count } things to correct.
}
check-illegal-move = The move { $move } is not allowed here. { $why }
check-not-a-move = '{ $move }' is not written like a move. { $why }
check-no-reason = It cannot be played.
check-legal-line = Answer each 'play' with 'move' and one of the legal moves. The line 'legal' asks for the list of them.
check-legal-function = Return a move that the rules allow on the board that the function was given.
check-null-move = The player gave up with a null move, although { $count ->
    [1] a legal move was left.
   *[other] { $count } legal moves were left.
}
check-null-move-do = Return a null move only when there is no legal move. The tournament demands legal moves as long as there are any.
check-resigned = The player gave up, although { $count ->
    [1] a legal move was left.
   *[other] { $count } legal moves were left.
}
check-resigned-do = This is allowed, but it loses the game. Make a legal move as long as there is one.
check-no-move = The player answered that it has no move, although { $count ->
    [1] there is a legal one.
   *[other] there are { $count } legal ones.
}
check-not-ready = The program did not write 'ready' within { $seconds } s after the line 'begin'.
check-not-ready-do = Answer the line 'begin …' with the line 'ready', and flush the output: what stays in a buffer never arrives. In Python: print("ready", flush=True). In C: fflush(stdout).
check-load-slow = The file was not loaded within { $seconds } s.
check-load-slow-do = Remove from the top level of the file whatever runs for long, or never ends.
check-late = The player did not answer within { $seconds } s.
check-late-do = Answer within the time. If the program does answer, it must flush its output after every line: what stays in a buffer never arrives. In Python: print(…, flush=True). In C: fflush(stdout).
check-late-function = Make the function faster, or see whether it has a loop that never ends.
check-no-answer = The program wrote something within { $seconds } s, but no answer.
check-no-answer-do = After 'note' and 'legal' an answer must follow: 'move' and a move.
check-not-started = The program could not be started: { $why }
check-not-started-do = See whether the command works when you type it in this folder. It stands after 'exec:', with its arguments, in quotation marks: "exec:python3 player.py".
check-racket-do = Install Racket, and see whether the command 'racket' works.
check-load-crash = The file could not be loaded, or cannot play this game ({ $how }).
check-start-crash = The program ended before it was ready ({ $how }).
check-start-crash-do = The program must read lines in a loop until it reads 'quit', and answer 'begin …' with 'ready'.
check-words-do = Read its last lines: they say what went wrong, and where.
check-crash = The program ended in the middle of a game ({ $how }).
check-function-crash = The function failed in the middle of a game ({ $how }).
check-crash-do = The program must read lines in a loop until it reads 'quit'. Look for what ends it here.
check-start-line = The program wrote '{ $wrote }' where 'ready' was expected.
check-start-line-do = Write nothing to standard output before 'ready'. What people are to read goes to standard error.
check-unknown-line = Asked for a move, the program wrote '{ $wrote }', which the protocol does not know.
check-bare-move = The program wrote '{ $wrote }', a legal move, but without the word 'move'.
check-unknown-line-do = Write the word 'move', a space and the move. What people are to read goes to standard error.
check-unasked = The program wrote '{ $wrote }' without having been asked.
check-unasked-do = Answer each 'play' with exactly one line. What people are to read goes to standard error.
check-flood = The program wrote more than an answer has room for (64 KiB a line, 10,000 lines, 1 MiB).
check-flood-do = Look for a loop that writes without end. The answer is one short line.
check-draw = The program wrote '{ $wrote }', which is not possible here.
check-draw-do = Offer a draw only in games that have draws by agreement, once for each move.
end-status = exit status { $code }
end-signal = { $signal ->
    [6] signal 6: the program gave up, as after a failed assertion
    [8] signal 8: an arithmetic error, such as a division by zero
    [9] signal 9: it was killed, perhaps for want of memory
    [11] signal 11: it used memory that is not its own
   *[other] signal { $signal }
}
end-closed = it closed its output
check-file-loads = The file cannot be loaded: { $why }
check-file-loads-do = Correct this error first. Open the file in DrRacket and run it: the same error is shown there, with its place.
check-file-unread = The file could not be examined: the examination ended early.
check-file-endless = Loading the file, or running its control program, did not end within { $seconds } s.
check-file-player = The file defines no player.
check-file-player-do = Define the procedure that makes the player, with the number of your group: (define (cria-jogador7 cor) …).
check-file-number = { $names } is not the name of a player.
check-file-number-do = Write the number of the group without a zero before it: cria-jogador7, not cria-jogador07.
check-file-inside = The player uses names that are not defined inside it: { $names }
check-file-inside-do = Define them inside cria-jogadorN: in the tournament nothing else of the file is there. The operations of the two project texts may be used from outside.
check-file-dh = These names begin with 'dh': { $names }
check-file-dh-do = Give them other names: those that begin with 'dh' belong to the interface.
check-file-primitives = These names of Scheme's own are defined again: { $names }
check-file-primitives-do = Give your procedures other names: programs that use the file need those of Scheme.
check-file-start = The file starts a game while it is being loaded.
check-file-start-do = Remove (damas-havaianas) from the top level of the file: all automatic tests fail otherwise.
check-prescribed = These prescribed names are missing: { $names }
check-prescribed-do = Add the code of sections 3.1 and 3.3 of the project text: em, controle, damas-havaianas, and cria-controle.
check-control = { $case }: after the message { $message } the control program did not call what it should.
check-control-error = { $case }: after the message { $message } there was an error: { $error }
check-control-do = Compare the two lists. The order of the calls is in sections 3.5 to 3.7 of the project text.
script-person-black = The person has black
script-person-white = The person has white
script-gives-up = The person gives up
script-wrong-move = The person makes a wrong move
check-engine-do = Answer as the Gomocup protocol says: 'OK' to START, and to BEGIN, TURN and BOARD the column and the row of the move, counted from 0, such as '7,7'. Flush the output after every line.
check-engine-not-ready = The engine did not answer START within { $seconds } s.
check-engine-start-line = The engine wrote '{ $wrote }' where 'OK' was expected.
