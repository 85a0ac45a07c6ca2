//! Programs end with whoever started them, and cannot end others.

use std::fs;
use std::io::Read;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::world::{Folder, World, end, means, run};

/// The processes on this machine with a word on their command line, this one aside.
fn with_word(word: &str) -> Vec<u32> {
    let entries = fs::read_dir("/proc").expect("the processes").flatten();
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let has = |number: &u32| {
        let line = fs::read(format!("/proc/{number}/cmdline")).unwrap_or_default();
        line.windows(word.len()).any(|part| part == word.as_bytes())
    };
    numbers.filter(has).filter(|number| *number != std::process::id()).collect()
}

/// Waits until none of them is left but `others`; how many there are then.
fn left(word: &str, others: usize, wait: Duration) -> usize {
    let until = Instant::now() + wait;
    loop {
        let left = with_word(word).len() - others;
        if left == 0 || Instant::now() > until {
            return left;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Starts it and waits for its first word.
fn started(mut command: Command) -> Child {
    let mut child = command.process_group(0).stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("a process");
    let mut words = [0; 12];
    child.stdout.as_mut().expect("its output").read_exact(&mut words).expect("its words");
    assert_eq!(&words, b"trying\nready");
    child
}

const SOON: Duration = Duration::from_secs(60);

#[test]
fn nothing_outlives_the_game() {
    for attempt in ["stay", "outlive"] {
        let world = World::new();
        let command = world.attempt(attempt);
        for means in means() {
            let mut child = started(sandbox::wrap_by(means, &command, &world.jail(attempt)).expect("a command"));
            assert!(with_word(&world.marker).len() > 1, "it runs");
            end(&mut child);
            // The bystander has the word too.
            assert_eq!(left(&world.marker, 1, SOON), 0, "{attempt} by {means}");
        }
    }
    // Without the sandbox one is left.
    let world = World::new();
    let work = Folder::new();
    let mut child = started(World::unconfined(&world.attempt("outlive"), &work));
    end(&mut child);
    assert_eq!(left(&world.marker, 1, Duration::from_millis(500)), 1);
    for number in with_word(&world.marker) {
        let _ = Command::new("kill").args(["-9", &number.to_string()]).status();
    }
}

#[test]
fn a_program_ends_with_who_started_it() {
    for means in means() {
        let world = World::new();
        let command = sandbox::wrap_by(means, &world.attempt("stay"), &world.jail("stay")).expect("a command");
        // For the kernel the parent is a thread: one that ends is a host that has died.
        let mut child = std::thread::spawn(|| started(command)).join().expect("a child");
        assert_eq!(left(&world.marker, 1, SOON), 0, "{means}");
        assert!(!child.wait().expect("a status").success());
    }
}

#[test]
fn nobody_else_is_killed() {
    // To kill everybody without the sandbox is tried in a world of processes of its own. Its first process is not killed. The
    // other one ends by that signal, 9, or by the milder one that comes after it.
    let world = World::new();
    let work = Folder::new();
    let mut control = Command::new("bwrap");
    control.args(["--unshare-user", "--unshare-pid", "--as-pid-1", "--dev-bind", "/", "/", "--proc", "/proc", "--"]);
    control.args([
        "sh",
        "-c",
        "sleep 60 & other=$!; \"$@\"; kill $other; wait $other; [ $? -ne 137 ] || echo ESCAPED",
        "sh",
    ]);
    control.args(world.attempt("kill_everybody"));
    let said = run(control, &work);
    assert!(said.out.contains("ESCAPED"), "{said:?}");
    for means in means() {
        let mut world = World::new();
        let work = Folder::new();
        let command = sandbox::wrap_by(means, &world.attempt("kill_everybody"), &world.jail("kill_everybody"))
            .expect("a command");
        let said = run(command, &work);
        assert!(said.out.starts_with("trying"), "by {means}: {said:?}");
        assert!(!world.harmed(), "by {means}: {said:?}");
    }
}
