usage = Usage:
heading-commands = Commands
heading-games = Games
heading-options = Options
heading-arguments = Arguments
heading-rules = Rules
heading-limits = Limits
value-command = COMMAND
value-game = GAME
value-options = OPTIONS
value-file = FILE
value-folder = FOLDER
value-record = RECORD
value-language = LANGUAGE
value-n = N
value-seconds = SECONDS
value-hours = HOURS
value-days = DAYS
value-size = ROWSxCOLUMNS
value-choice = CHOICE
value-seat = SEAT
value-opponent = OPPONENT
value-player = SEAT=PLAYER
value-text = TEXT
value-option = OPTION=VALUE
value-hash = HASH
value-format = FORMAT
value-word = WORD
value-pattern = PATTERN
value-rack = LETTERS
value-time = TIME
value-plies = PLIES
value-mib = MIB
value-address = HOST:PORT
value-url = URL
value-proxy = ADDRESS
value-shell = SHELL
default = [default: { $value }]
default-first = the first
default-seed = a new one at a terminal, 1 otherwise
default-record = the record itself
default-start = the start
default-all = all
default-own = your language
default-none = no limit
default-database = tabuleiro/games.sqlite in your data folder
default-workers = one per core
default-proxy = any on this machine
rule = { $about }: { $range }
range = { $low } to { $high }
range-from = from { $low }
range-each = each { $low } to { $high }
range-file = a file, or { $names }
about = A workbench for board games: play, teach and study
about-play = Play a game at the terminal
about-resume = Continue a game that --record kept, or one from another program
about-show = Show a record: its moves and board, a picture, or a file for other programs
about-serve = Serve games over the network: a page, an API and a database in one process
about-analyse = Analyse a game or a position with a strong player
about-solve = Prove the result of every move in a position, with best play by both sides
about-lexicon = Build word graphs, and look up words in them
about-lexicon-build = Make a graph of a word list and write it to a file
about-lexicon-check = Say which lists contain each word; the exit status is 1 if a word is in none
about-lexicon-info = Show how many words each list has, by length
about-lexicon-find = List the words that match a pattern
about-lexicon-anagram = List the words that can be made from some letters
about-bench = Measure the speed of the strong players
about-completions = Print completions for a shell: source them, or keep them where the shell looks for them
about-man = Write the man pages of all commands into a folder
help-help = Print help
help-version = Print version
help-human = The seat that you play
help-opponent = Your opponent: { $known }
help-player = Who plays a seat, once for each seat; seats that are not named are played by people
help-players = Number of players
help-seed = Random seed
help-lenient = Ask again after a wrong move; in the specified dialogue a wrong move loses the game
help-strict = Let a wrong move lose the game in plain dialogue too
help-position = Start from this position; @FILE is the last position of a record or of a .psq, .sgf or .gcg file, @FILE#5 the one after its first five moves
help-record = Keep the game in this new file, move by move
help-language = Use plain dialogue in pt, fr or en instead of the specified one
help-language-output = Language of the output: pt, fr or en
help-resume-file = The game: a record, to which new moves are added, or a .psq, .sgf or .gcg file, which needs --record
help-resume-record = Keep the game in this new file
help-show-file = A record, or a game from another program (.psq, .sgf, .gcg); - for standard input
help-after = Show the board after the first N moves
help-svg = Write the board as an SVG picture
help-verify = Check that the tiles of a game played online were drawn by the secret whose fingerprint was published when it began; give the fingerprint you saw then as =HASH
help-as = Write the game for other programs: psq or sgf for mnk, gcg for a finished game of Scrabble
help-with = What the file does not tell: an option, such as k=4, or a file, such as dictionary=fr.dic
help-list = Use the list of this language: pt, fr or en
help-lexicon-file = Use the words of this file: a word list, a graph made by build, or a .kwg file. For lists and .kwg files, --list says the language
help-lexicon-source = A word list with one word per line, a graph, or a .kwg file of another program
help-lexicon-new = The file to write: a .kwg file if its name ends in .kwg, else a graph of this program
help-lexicon-language = The language of the words: pt, fr or en
help-lexicon-pattern = Letters, ? for any letter, * for any letters or none, [AEI] for one of these
help-lexicon-rack = The letters, ? for a joker
help-lexicon-shorter = Also list words that leave letters over
help-words = The words, in upper or lower case
help-licence = Also print their licences
help-analyse-game = Analyse a position of this game instead of a record: { $known }
help-position-strong = The position, or @FILE for the last one of a record or of a file of another program, @FILE#5 for the one after its first five entries
help-lines = Number of best moves to show for each position
help-format = Output format: { $known }
help-output = Write to this file instead of standard output
help-time = Time for each position, such as 500ms, 2s or 1min
help-nodes = Positions to search for each position, such as 50k or 3M
help-depth = Plies to look ahead
help-threads = Number of threads; with more than one, results may vary
help-memory = Memory for the transposition table, in MiB
help-address = Address to listen on
help-database = File to keep the games in
help-origin = A site whose pages may use this server, such as https://play.example
help-rate = Requests per second from one address; 0 is no limit
help-people = How many people may share one address: its games and bytes are limited for so many; 0 is no limit
help-waiting = Hours after which a game that has not begun is put away; 0 is never
help-abandoned = Days after which a game without a move, or a tournament that nobody opens, is put away; 0 is never
help-workers = Threads for the computer players
help-proxy = Trust X-Forwarded-For from this proxy
help-away = Seconds a player may be away from a game with a clock before the other can claim it
help-players-file = A file of programs that people may play against; docs/operations.md describes it
help-owner = Where the owner's page is, on this machine only: 127.0.0.1:7311; without it there is none
help-log = Format of the log: text or json
help-shell = The shell: { $known }
help-folder = Where to write them; the folder must exist
after =
    Examples:
      tabuleiro play mnk                         noughts and crosses
      tabuleiro play mnk --board 15x15 -k 5 --level dificil
      tabuleiro play orbito --mode 2jogadores    two people at one screen
      tabuleiro play orbito --record game.txt    keep the game
      tabuleiro resume game.txt                  and continue it
      tabuleiro show game.txt --svg > board.svg  a picture of the last position
      tabuleiro analyse game.txt                 every move judged
      tabuleiro solve orbito                     every opening move proven
after-players = Players: `human`, or the name of a level of the game.
after-limits = Limits for the level `mestre` follow its name: a time for each move (mestre:1s, mestre:200ms), nodes=50k (positions to search), depth=8 (plies to look ahead), strength=1 to 10, threads=2 and memory=64 (MiB), separated by commas: mestre:1s,strength=7. Without a time it counts positions, so that the same seed gives the same game.
after-play =
    The game is played on standard input and output. Where a specification prescribes the dialogue, it is followed to the letter, and what the specified function returns is printed on standard error at the end. A game that the specification does not cover, such as two levels against each other, is played in your own language, and so is every game with --language: there `?` lists the legal moves, `!hint` suggests one, `!threats` shows what threatens where the game can tell, `!rules` explains the game, `!back` takes a move back, `!resign` resigns and `!quit` leaves.

    The exit status is 0 after a finished game, 1 if input ended before the game was over, and 2 for wrong arguments.
after-analyse =
    Every position is shown with its value and its best moves. Every move that was played is judged by how much it lost: best, good, inaccuracy (?!), mistake (?) or blunder (??). A proven value is a win, a draw or a loss with best play by both sides, with the number of plies.

    Examples:
      tabuleiro analyse game.txt                 the moves of a record
      tabuleiro analyse game.txt --format html --output game.html
      tabuleiro analyse game.txt --time 2s --threads 2
      tabuleiro analyse --game orbito --orbits 3 --lines 5
      tabuleiro analyse game.txt --format json

    By default about 200,000 positions are searched for each position of the game, so that the same record always gives the same review. The exit status is 0 on success, 1 if the record cannot be read, and 2 for wrong arguments.
after-solve =
    Examples:
      tabuleiro solve orbito                     from a table that is built once
      tabuleiro solve konane --size 4
      tabuleiro solve orbito --orbits 4 --time 1min --format json

    Without a limit it runs until every move is proven, which may take for ever. At a terminal it shows what is proven so far; Ctrl-C ends it and prints that. The exit status is 0 if every move is proven, 1 if the limit or Ctrl-C came first, and 2 for wrong arguments.
after-bench = The signature is the number of positions searched. It is the same on every machine and in every build, and changes only when a strong player searches other positions than before.
after-serve =
    The address serves both the page and the API; docs/server.md describes the API. Every move is stored before anyone is told of it: after a crash, start the server again and the games go on.

    The log goes to standard error; RUST_LOG=debug logs more. Ctrl-C or SIGTERM stops the server. The exit status is 1 if it could not run.
after-completions =
    Examples:
      tabuleiro completions bash > ~/.local/share/bash-completion/completions/tabuleiro
      tabuleiro completions fish > ~/.config/fish/completions/tabuleiro.fish
      tabuleiro completions zsh > ~/.zfunc/_tabuleiro
after-man =
    Example:
      tabuleiro man ~/.local/share/man/man1
value-entrant = NAME=PLAYER
value-openings = FILE|random:N|balanced:N
value-clock = CLOCK
default-no-clock = none
about-match = Let players play each other: levels, programs, functions of students
about-engine = Play for other programs, on standard input and output, as docs/protocol.md says
help-entrant = Who takes part, once for each player: a name and a level or a program
help-games = Number of games; from each opening everyone plays every seat
help-openings = How games begin: a file with a position or moves on each line, random:4 for four random moves, or balanced:4 for four after which the strong player expects each side to get between 40 and 60 % of the points
help-clock = A time for each move (1s), seconds in all with an increment (60+0.5), or either of computing time (cpu:1s)
help-jobs = Games to play at once
help-records = Keep a record of every game in this folder, which must be empty or new
help-sandbox = Run outside programs without network, with limits and with no sight of files but those that they name
help-quiet = Print only one line with the score
help-engine-level = Who plays: { $known }
help-protocol = What is spoken: lines (docs/protocol.md) or piskvork, the protocol of Gomocup
after-match =
    Players are levels of the game (facil, mestre:1s, mestre:nodes=20k) or outside programs: exec:COMMAND speaks the line protocol of docs/protocol.md, piskvork:COMMAND is a Gomocup engine (mnk only), python:FILE and racket:FILE play with the functions of a student's file.

    Examples:
      tabuleiro match mnk --player a=facil --player b=dificil --games 20
      tabuleiro match mnk --player ana=python:ana.py --player rui="exec:./rui --fast" --clock 1s
      tabuleiro match konane --player a=mestre:nodes=5k --player b=mestre:nodes=20k --games 100 --openings random:4 --jobs 2
      tabuleiro match orbito --player a=exec:./bot --player b=normal --records games --format json

    A player that makes an illegal move, crashes, answers nonsense or exceeds its time loses that game, and the match goes on. Without a clock an outside program has 60 s for each move, or what --patience says. With cpu: only the computing time of the player on turn counts (on Linux), and ten times as much time may pass. Positions can be counted instead: mestre:nodes=20k. Ctrl-C ends the match with the score so far; the exit status is 0 if all games were played, 1 otherwise, and 2 for wrong arguments.
after-engine =
    Another program starts this one and speaks with it in lines: docs/protocol.md.

    Examples:
      tabuleiro match mnk --player a="exec:tabuleiro engine mnk" --player b=normal
      tabuleiro engine konane --level mestre:200ms
      tabuleiro engine mnk --protocol piskvork
wrong-command = unknown command '{ $given }': choose one of { $known }
wrong-command-like = unknown command '{ $given }': did you mean '{ $like }'?
wrong-argument = unexpected argument '{ $given }' found
wrong-argument-like = unexpected argument '{ $given }' found: did you mean '{ $like }'?
wrong-value-missing = a value is required for '{ $argument }' but none was supplied
wrong-value = invalid value '{ $value }' for '{ $argument }'
wrong-value-known = invalid value '{ $value }' for '{ $argument }': choose one of { $known }
wrong-required = the following required arguments were not provided: { $arguments }
wrong-conflict = the argument '{ $argument }' cannot be used with '{ $other }'
wrong-twice = the argument '{ $argument }' cannot be used more than once
about-database = Check, rescue or back up the database of a server
about-database-check = Look at every page and play every game again; nothing is changed
about-database-rescue = Write every game that is whole, and every account, to a new database
about-database-backup = Copy a database as it is now, also while a server uses it
help-database-file = The database: the FILE of `serve --database`
help-database-new = The new database; there must be no file of this name
help-database-copy = The copy; there must be no file of this name
value-new = NEW
after-database =
    docs/operations.md tells how to run a server: backups, restoring, upgrades. The exit status is 0 if all is well, 1 if something is damaged or could not be saved, and 2 for wrong arguments.
value-cup = FILE|GAME
value-system = SYSTEM
default-rounds = enough to find a winner; with tables, one fewer than there are players
default-journal = the file's name with .journal, or tournament.journal
default-beside = beside the journal
about-tournament = Hold a tournament, from a file or from arguments: round robin, gauntlet, Swiss, knock-out, tables of three or four
about-tournament-report = Make the report of a tournament again from its journal
help-report-journal = The journal of the tournament
help-report-output = The page; the tables and the data are written beside it
help-cup-name = The name of the tournament
help-system = How opponents are found: round-robin, gauntlet, swiss, knock-out or tables
help-pairs = Pairs of games that two opponents play when they meet; the seats are swapped within a pair
help-cycles = How often everybody meets everybody (round-robin, gauntlet)
help-rounds = Number of rounds (swiss, tables)
help-challengers = How many of the first players meet all the others (gauntlet)
help-table-seats = Players at a table (tables): 3 or 4
help-replays = Further pairs after a tied match, before the points and then the seeding decide (knock-out)
help-no-third-place = Play no match for third place (knock-out)
help-failures = A player that crashes, hangs or talks nonsense in this many games is out; 0 is never
value-sprt = LOWER,UPPER
help-sprt = For two players: stop as soon as a sequential test decides between two differences in normalised Elo, such as 0,5; after it alpha=0.05, beta=0.05 and logistic. Without --pairs, 10000 pairs are played at most
help-cup-jobs = Pairs to play at once
help-journal = Where every finished pair is kept
help-adjudicate = End a game as soon as the strong player has proven its result
help-no-report = Write no report at the end
help-publish = Where to publish the finished tournament: the owner's address of a server (serve --owner)
help-cup-quiet = Show no progress and no notes, only the standings at the end
after-tournament =
    A file says in TOML what the arguments say, under the same names without dashes:

      game = "mnk"
      board = "15x15"
      k = 5
      system = "swiss"
      rounds = 5
      openings = "random:4"
      clock = "1s"
      players = ["ana=python:ana.py", "rui=exec:./rui", "mestre=mestre:nodes=20k"]

    Players are written as in 'match', the best seed first. In a knock-out and in the first round of a Swiss, the order is the seeding.

    Examples:
      tabuleiro tournament cup.toml
      tabuleiro tournament cup.toml --jobs 4
      tabuleiro tournament mnk --player a=facil --player b=normal --player c=dificil --pairs 5 --openings random:2
      tabuleiro tournament konane --system knock-out --player ... --sandbox
      tabuleiro tournament orbito --player new=exec:./new --player old=exec:./old --openings random:4 --sprt 0,10
      tabuleiro tournament report cup.journal

    Every finished pair is written to the journal at once. If the tournament is stopped, by Ctrl-C or otherwise, the same command continues where it was. A player that fails loses that game and stays in, until it has failed too often. Relative paths start from the current folder. The exit status is 0 if everything was played, 1 otherwise, and 2 for wrong arguments.
value-spec = PLAYER
about-check = Check a player: let it play, and say in plain words what it does wrong
help-check-player = The player: exec:COMMAND, python:FILE, racket:FILE or piskvork:COMMAND
help-check-game = The game that it plays: { $known }
help-check-control = Also drive the control program of a Scheme file by a script, and compare what it calls
heading-spec = Held to a specification
value-specification = SPECIFICATION
value-function = FUNCTION
help-spec = Hold the functions of the file to a specification instead of letting it play: { $known }
help-spec-seed = Seed of the questions: the same seed asks the same
help-spec-cases = Questions for each function, besides the examples of the text
help-spec-only = Ask only about this function; may be repeated
help-spec-unreachable = Ask also about boards that no game can reach
help-startup = Time that an outside program has until it is ready
help-patience = Time that an outside program has for a move where no clock runs
after-check =
    The player plays in every seat, against a player that moves at random and against the weaker levels: with the usual rules, with which it has to play, and with other well-known rules, where mistakes are only warnings. Functions of a specification (python:, racket:) have to play on several boards. An option of the game, such as --board, chooses the rules instead. For a Scheme file the demands of its project text are checked too.

    With --spec every function of a specification is called on the examples of its text and on generated inputs, always in the sandbox: values, error texts and dialogues are compared, and of each function the smallest call that fails is shown. Where a function fails because another one is wrong, the report says so. A second check says what became better and what became worse.

    Examples:
      tabuleiro check "exec:python3 player.py" --game mnk
      tabuleiro check python:ana.py --game orbito --clock 2s --sandbox
      tabuleiro check racket:FP1011-parte2-grupo7.scm --game konane --control
      tabuleiro check exec:./player --game mnk --board 15x15 -k 5 --format json
      tabuleiro check python:FP2425P1.py --spec mnk-2024
      tabuleiro check python:FP2425P1.py --spec mnk-2024 --only jogo_mnk --cases 100

    The exit status is 0 if the player is sound, 1 if something has to be corrected or the check could not be finished, and 2 for wrong arguments.
help-cup-nats = Let workers anywhere play the pairs, through this NATS server (see 'worker')
about-worker = Play pairs of tournaments that are held on other machines
help-worker-nats = The NATS server that hands out the pairs: nats://HOST:PORT, or nats://USER:PASSWORD@HOST:PORT
help-worker-folder = Where the files of players are kept
help-worker-name = What this worker is called in notes
help-worker-quiet = Write no notes
default-worker-folder = a folder in the user's cache
default-worker-name = the name of the machine and the number of the process
after-worker =
    A tournament on many machines has three parts: a NATS server, any number of workers, and the tournament itself, which hands out the pairs, keeps the journal and writes the report.

      nats-server -js                                              on one machine
      tabuleiro worker --nats nats://HOST:4222 --jobs 4            on every machine that plays
      tabuleiro tournament cup.toml --sandbox --nats nats://HOST:4222

    A worker plays for every tournament on its server. It fetches the files of players by what is in them, and runs them in the sandbox; where there is no sandbox it does not start. Interpreters such as python3 or racket must be installed where it runs. Workers may come and go at any time: a pair that a worker loses is played by another. On Ctrl-C, or when the system asks it to end, a worker gives its pairs back at once.

    Everyone who can reach the server can run programs on the workers, in the sandbox: keep it on a private network, with a password. docs/scale-out.md tells how to run workers with systemd, Slurm and Kubernetes.
about-grade = Grade a class: a folder of submissions in; marks, feedback and a report out
help-grade-folder = The submissions: ID.py, ID/*.py or ID.zip for each student, or a .zip of all of these
help-grade-spec = The specification: { $known }
help-grade-out = The folder for marks.csv, results.json, report.html and feedback/ID.md
help-grade-only = Examine this function only; may be given several times
help-grade-cases = Cases for each function, besides the examples of the text
help-grade-seed = The seed of the cases: the same seed gives the same marks
help-grade-jobs = Submissions to examine at once; it changes no mark
help-grade-tests = A file with tests of your own, written for pytest; they count too
help-grade-feedback = What students see in their feedback: { $known }
help-grade-similar = Look for pairs of similar programs and show them side by side
help-grade-given = A file with code that was given to all: --similar leaves it out; may be given several times
help-grade-cup = Hold a cup of the automatic players whose functions all hold; this level of the game plays too
help-grade-quiet = Show no progress
after-grade =
    Beside the submissions there may be turma.csv (id, name, group, language) and grade.toml:

      language = "pt"
      feedback = "names"           # public: failing examples of the text; names: also each function; full: also failing calls
      cases = 40
      seconds = 1.0                # computing time of a call
      memory = 512                 # MiB
      follow-through = true        # a function that is right over our other functions counts as right
      leave-out = ["eh_posicao(True)"]
      tests = 1.5                  # what the tests of --tests are worth in all
      {"  ["}weights]                    # where they are not what the text says
      jogo_mnk = 2.0
      {"  ["}deductions]                 # names for manual.csv
      corrected = 3.0
      {"  ["}cup]
      values = [1.0, 0.5]          # without this the cup changes no mark

    manual.csv, beside the submissions or in the folder of results, has marks given by hand: id, points (a number or the name of a deduction) and note. They are added, and the file is never written.

    Examples:
      tabuleiro grade entregas --spec mnk-2024 --out notas
      tabuleiro grade entregas.zip --spec mnk-2024 --out notas --similar --cup dificil
      tabuleiro grade entregas --spec mnk-2024 --out notas --tests extra.py --feedback public

    Every submission that was examined is kept in a journal at once. The same command continues after a stop, examines only files that changed, and shows which marks are different. What students wrote runs in the sandbox or not at all. The exit status is 0 if everything was graded, 1 if something could not be examined or finished, and 2 for wrong arguments.
after-lexicon =
    Examples:
      tabuleiro lexicon build ods.txt ods.kwg --list fr
      tabuleiro lexicon check --file ods.kwg --list fr wok
      tabuleiro lexicon find --list pt '?a[rs]*ção'
      tabuleiro lexicon anagram --list en --shorter 'retain?'
