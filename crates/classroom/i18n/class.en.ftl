trouble-name = The name of the file is not valid UTF-8. Rename it: the id shown here is a guess.
trouble-empty = There is no program here: hand in one file of the language of the specification.
trouble-several = There are several programs and it is not clear which one counts: { $files }. Keep one of them.
trouble-taken = There are several programs. { $file } was examined: it defines the most of what is specified.
trouble-twice = Handed in more than once: { $files }. Keep one of them.
trouble-special = { $file } is a link or a device, not a file, and was not read. Put the file itself there.
trouble-large = { $file } is too large and was not read: { $most } KiB are allowed.
trouble-no-archive = { $file } is not a zip archive that can be read. Pack it again as an ordinary .zip.
trouble-outside = { $file } has a path that leads outside the archive, and was not read.
trouble-encrypted = { $file } has a password and was not read. Pack it again without one.
trouble-method = { $file } is packed in an unusual way and was not read. Pack it again as an ordinary .zip.
trouble-damaged = { $file } is damaged in the archive and was not read. Pack it again.
trouble-unreadable = { $file } cannot be read: { $why }
trouble-unlisted = This id is not on the list of the class.
table-column = { $file }: there is no column '{ $column }'. The first line names the columns: id, and those that are needed besides it
table-twice = { $file }:{ $line }: '{ $id }' is in the table twice. Keep one line
table-value = { $file }:{ $line }: '{ $value }' cannot be understood here. Write for example { $known }
table-none = { $file } cannot be read as a table: { $why }
rules-wrong = grade.toml:{ $line }: { $why }
journal-in-use = another run of tabuleiro grade is writing this journal: wait for it, or stop it
journal-changed = this is the journal of something else: '{ $what }' was { $was } and is now { $now }. Choose another folder with --out
journal-damaged = line { $line } is damaged: { $why }. Delete the file to examine everybody again
journal-later = a later release wrote this journal (format { $format }): use that release
journal-none = this file is not the journal of a class: choose another folder with --out
journal-io = { $why }. What was found out so far is kept; the same command continues from there
class-id = id
class-name = name
class-group = group
class-function = function
class-calls = calls
class-points = points
class-mark = Mark: { $points } of { $of }
class-automatic = automatic part: { $points } of { $of }
class-given = { $points } added
class-taken = { $points } deducted
class-abstraction = respect for the barriers of abstraction
class-tests = tests of the teachers
class-cup = Cup
class-cup-place = cup: place { $rank }, with { $points } points
class-passed = { $count } of { $tried } right
class-alone = { $count } of { $tried } right when your other functions are replaced by right ones
class-late = { $count ->
    [one] one call took too long
   *[other] { $count } calls took too long
}
class-none-missing = Nothing was handed in.
class-none-unusable = There is no mark yet: what was handed in cannot be used as it is.
class-none-grader = There is no mark yet: the grader could not examine this file. That is not its author's fault.
standing-examined = examined
standing-syntax = syntax error
standing-unloadable = cannot be loaded
standing-grader = fault of the grader
standing-unusable = cannot be used
standing-missing = not handed in
report-about = The automatic part gives { $automatic } of { $of } values
report-seed = seed { $seed }, version { $version }
report-contents = Contents
report-glance = At a glance
report-changes = Changed since the last time
report-attention = To look at
report-functions = Functions
report-distribution = Marks
report-students = Students
report-similar = Similar pairs
report-people = students
report-mean = mean
report-median = median
report-range = lowest and highest
report-before = before
report-after = now
report-difference = difference
report-other-file = another file
report-ignored = Not submissions, so not looked at: { $files }
report-mark = mark
report-by-function = by function
report-followed = follow-through
report-deductions = deductions
report-by-hand = by hand
report-late = time-outs
report-alike = most alike
report-wrong = { $count ->
    [0] all functions are right
    [one] one function is wrong
   *[other] { $count } functions are wrong
}
report-worth = worth
report-have-wrong = have it wrong
report-right = calls right
report-hardest = the input that most fail on
report-only-others = { $count ->
    [one] one only because of other functions
   *[other] { $count } only because of other functions
}
report-fail-on = { $count ->
    [one] one student
   *[other] { $count } students
}
report-screen = what is on the screen differs
report-distribution-said = { $count ->
    [one] One mark. Each column starts at the value below it.
   *[other] { $count } marks. Each column starts at the value below it.
}
report-similar-said = Programs whose structure is similar, whatever the names and comments. This is evidence for a person to look at, never a verdict.
report-similar-none = No pair is similar enough to be shown.
report-similar-more = { $count ->
    [one] One more pair is not shown.
   *[other] { $count } more pairs are not shown.
}
report-pair = { $a } ({ $share-a }) and { $b } ({ $share-b })
