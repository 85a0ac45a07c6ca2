marked-head = { $name }: { $spec }, { $tried ->
    [1] one call
   *[other] { $tried } calls
}
marked-sound = Everything that was tried is as specified.
marked-wrong = { $count ->
    [1] One function has to be corrected.
   *[other] { $count } functions have to be corrected.
}
remark-bom = The file begins with a byte order mark. It was left out.
remark-line-ends = The lines of the file end as on Windows or old Macs. They were read all the same.
remark-latin1 = The file is not UTF-8. It was read as Latin-1. Save it as UTF-8.
remark-utf16 = The file is UTF-16. It was read all the same. Save it as UTF-8.
status-syntax = The file is not a Python program. Line { $line }: { $text }. Nothing could be tried.
status-unloadable = The file could not be loaded: { $how }. Nothing could be tried.
status-unloadable-line = The file could not be loaded, line { $line }: { $how }. Nothing could be tried.
status-input = Line { $line } asks for input while the file is being loaded, so that nothing could be tried. Delete the call, or put it inside if __name__ == '__main__':
status-grader = The file could not be examined, through no fault of its author: { $text }
verdict-passed = passed
verdict-failed = FAILED
verdict-missing = MISSING
verdict-barrier = BARRIER
verdict-beneath = follows
function-head = { $name }: { $passed } of { $tried } calls are right.
function-missing = There is no function { $name } in the file.
function-late = { $count ->
    [1] One call took too long, also when it was tried again alone.
   *[other] { $count } calls took too long, also when they were tried again alone. After the first few, larger ones were not made.
}
function-alone = With our functions in place of your other ones, { $alone } of { $tried } are right.
function-alone-all = With our functions in place of your other ones, all { $tried } are right: this function fails only because another one is wrong.
function-abstraction = Over other abstract types only { $passed } of { $tried } are right: this function relies on how your types are represented. Use only the operations of the types.
failure-call = The smallest call that fails:
failure-public = The smallest call that fails, an example of the text:
failure-input = What is typed:
failure-expected = Expected:
failure-obtained = Obtained:
failure-arguments = The arguments should be afterwards:
failure-arguments-obtained = They are:
failure-dialogue = The dialogue (- expected, + obtained, · a blank):
raised-error = { $kind }: { $text }
raised-late = no answer in time
raised-memory = more memory than allowed
raised-flood = printed without end
raised-died = ended the interpreter ({ $text })
raised-input = asked for more input than there was
raised-missing = no such function
changes-head = Since the last check:
change-better = { $name } is better: { $before } before, { $after } now
change-worse = { $name } is worse: { $before } before, { $after } now
fault-stopped = stopped before the end
fault-interpreter = the interpreter could not be started: { $why }
fault-function = there is no function { $name } in this specification; there are { $known }
fault-exam = the questions could not be prepared: { $why }
