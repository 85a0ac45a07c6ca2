//! Where root runs the tests, an ordinary user runs them too: other rights, and other ways to hold a program.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::process::Command;

use nix::unistd::geteuid;

use crate::world::Folder;

const USER: u32 = 48_213;

#[test]
fn an_ordinary_user_sees_the_same() {
    if !geteuid().is_root() {
        // Then all other tests are this one.
        return;
    }
    let folder = Folder::new();
    let tests = folder.0.join("tests");
    let launcher = folder.0.join("launcher");
    let home = folder.0.join("home");
    fs::copy(std::env::current_exe().expect("this program"), &tests).expect("a copy");
    fs::copy(env!("CARGO_BIN_EXE_sandbox-launch"), &launcher).expect("a copy");
    for program in [&tests, &launcher] {
        fs::set_permissions(program, fs::Permissions::from_mode(0o755)).expect("a program");
    }
    fs::create_dir(&home).expect("a home");
    chown(&home, Some(USER), Some(USER)).expect("its home");
    let output = Command::new(&tests)
        .args(["--skip", "an_ordinary_user_sees_the_same"])
        .env_clear()
        .env("PATH", "/usr/local/bin:/usr/bin:/bin")
        .env("HOME", &home)
        .env("SANDBOX_LAUNCHER", &launcher)
        .current_dir(&home)
        .uid(USER)
        .gid(USER)
        .output()
        .expect("the tests");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("test result: ok"), "{said}");
}
