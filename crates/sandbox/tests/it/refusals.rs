//! What cannot be had is refused, with a reason.

use std::ffi::OsString;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use nix::unistd::geteuid;
use sandbox::{Jail, Means, Unavailable};
use seccompiler::{SeccompAction, SeccompFilter, TargetArch, apply_filter};

use crate::world::{Folder, means, ready};

fn words<const N: usize>(words: [&str; N]) -> Vec<OsString> {
    words.map(OsString::from).to_vec()
}

#[test]
fn what_is_not_there_is_named() {
    ready();
    for means in means() {
        let wrap = |command: &[OsString], jail: &Jail| sandbox::wrap_by(means, command, jail).map(|_| ());
        assert_eq!(wrap(&[], &Jail::default()), Err(Unavailable::NoCommand));
        let unknown = wrap(&words(["no-such-program"]), &Jail::default());
        assert_eq!(unknown, Err(Unavailable::NoProgram("no-such-program".to_owned())));
        let jail = Jail { read: vec!["/no/such/file".into()], ..Jail::default() };
        let missing = wrap(&words(["true"]), &jail).expect_err("no such file");
        assert!(missing.to_string().contains("/no/such/file"), "{missing}");
        assert_eq!(missing.message().key(), "sandbox-missing");
    }
}

#[test]
fn what_another_user_may_not_read_is_named() {
    ready();
    let folder = Folder::new();
    let file = folder.file("closed.py", "print(1)");
    fs::set_permissions(&file, Permissions::from_mode(0o600)).expect("closed");
    let jail = Jail { read: vec![file.clone()], ..Jail::default() };
    for means in means() {
        let answer = sandbox::wrap_by(means, &words(["true"]), &jail).map(|_| ());
        // Only root's programs become another user.
        let expected = if geteuid().is_root() { Err(Unavailable::Unreadable(file.clone())) } else { Ok(()) };
        assert_eq!(answer, expected);
    }
}

/// A kernel without a system call, for what this thread starts.
fn without(call: libc::c_long, run: impl FnOnce() -> std::process::Output + Send) -> std::process::Output {
    let arch = TargetArch::try_from(std::env::consts::ARCH).expect("an architecture");
    let answer = SeccompAction::Errno(libc::ENOSYS as u32);
    let filter = SeccompFilter::new([(call, vec![])].into(), SeccompAction::Allow, answer, arch).expect("a filter");
    let program: seccompiler::BpfProgram = filter.try_into().expect("a program");
    let thread = || {
        apply_filter(&program).expect("a filter");
        run()
    };
    std::thread::scope(|scope| scope.spawn(thread).join().expect("an answer"))
}

#[test]
fn a_kernel_that_lacks_something_runs_nothing() {
    ready();
    let calls = [
        (Means::Landlock, libc::SYS_landlock_create_ruleset, "Landlock"),
        (Means::Landlock, libc::SYS_seccomp, "seccomp"),
        (Means::Bubblewrap, libc::SYS_seccomp, "seccomp"),
        (Means::Bubblewrap, libc::SYS_pivot_root, "bwrap"),
        (Means::Bubblewrap, libc::SYS_prlimit64, "limit"),
    ];
    let here = means();
    for (means, call, reason) in calls.into_iter().filter(|(means, ..)| here.contains(means)) {
        let command = || sandbox::wrap_by(means, &words(["echo", "it ran"]), &Jail::default()).expect("a command");
        let with = command().output().expect("an answer");
        assert_eq!(with.stdout, b"it ran\n", "{means}: {with:?}");
        let mut command = command();
        let output = without(call, || command.output().expect("an answer"));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && output.stdout.is_empty(), "{means} without {call}: {output:?}");
        assert!(said.contains(reason), "{means} without {call}: {said}");
    }
}

#[test]
fn a_launcher_with_other_arguments_runs_nothing() {
    let launcher = env!("CARGO_BIN_EXE_sandbox-launch");
    let launcher = std::env::var("SANDBOX_LAUNCHER").unwrap_or_else(|_| launcher.to_owned());
    for arguments in [&[][..], &["--", "echo"], &["memory", "1", "--", "echo"], &["memory", "x", "--", "echo"]] {
        let output = Command::new(&launcher).args(arguments).output().expect("an answer");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(126), 0), "{arguments:?}");
    }
}

/// Run by the next test in a process where nothing works.
#[test]
fn the_means_of_this_machine() {
    ready();
    let answer = sandbox::available();
    if std::env::var_os("SANDBOX_NOTHING").is_none() {
        assert_eq!(answer, Ok(Means::Bubblewrap));
        let output = sandbox::wrap(&words(["echo", "hello"]), &Jail::default()).expect("a command").output();
        assert_eq!(output.expect("an answer").stdout, b"hello\n");
        return;
    }
    let Err(Unavailable::NoMeans { bubblewrap, landlock }) = &answer else { panic!("{answer:?}") };
    assert!(bubblewrap.contains("not installed") && landlock.contains("does not answer"), "{answer:?}");
    assert_eq!(sandbox::wrap(&words(["true"]), &Jail::default()).map(|_| ()), answer.map(|_| ()));
}

#[test]
fn where_nothing_works_nothing_is_run() {
    let folder = Folder::new();
    let output = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "refusals::the_means_of_this_machine"])
        .envs([("SANDBOX_NOTHING", "1".as_ref()), ("PATH", folder.0.as_os_str())])
        // It ends well and says nothing, as a host does that does not know the argument.
        .env("SANDBOX_LAUNCHER", "/bin/true")
        .output()
        .expect("an answer");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"));
}

#[test]
fn every_language_says_the_same() {
    conformance::check_words(&sandbox::WORDS).expect("the same in every language");
}
