sandbox-system = Programs can be confined on Linux only.
sandbox-no-means = Programs cannot be confined on this machine, so they are not run. With bubblewrap: { $bubblewrap }. With Landlock: { $landlock }.
sandbox-no-bubblewrap = The program bwrap is not installed. Install the package bubblewrap.
sandbox-no-command = There is no command to run.
sandbox-no-program = There is no program “{ $name }”. Check the spelling, or write the whole path.
sandbox-missing = “{ $path }” cannot be opened: { $reason }.
sandbox-unreadable = The confined program runs as another user, who may not read “{ $path }”. Put what it needs where everybody may read it.
