//! The program launches others confined, by an argument that no help shows.

use std::ffi::OsString;

use sandbox::{Jail, LAUNCH, Launcher, Means};

use crate::program::{run, text};

#[test]
fn the_program_is_a_launcher() {
    let program = env!("CARGO_BIN_EXE_tabuleiro").into();
    assert!(sandbox::set_launcher(Launcher { program, ..Launcher::default() }));
    assert_eq!(sandbox::available(), Ok(Means::Bubblewrap));
    let command = ["sh", "-c", "echo $HOME; cat /etc/passwd || echo nothing"].map(OsString::from);
    for (means, home) in [(Means::Bubblewrap, "/tmp"), (Means::Landlock, "/nonexistent")] {
        let output =
            sandbox::wrap_by(means, &command, &Jail::default()).expect("a command").output().expect("an answer");
        assert_eq!(text(&output.stdout), format!("{home}\nnothing\n"), "{output:?}");
    }
}

#[test]
fn other_arguments_launch_nothing() {
    let output = run(&format!("{LAUNCH} -- echo hello"), b"");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    assert!(text(&output.stderr).starts_with("tabuleiro: "));
    assert!(!text(&run("--help", b"").stdout).contains(LAUNCH));
}
