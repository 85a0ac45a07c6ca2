//! A launcher and nothing else: the tests and the bench of this crate have no other host.

use std::process::ExitCode;

fn main() -> ExitCode {
    let error = sandbox::launch(std::env::args_os().skip(1));
    eprintln!("sandbox-launch: {error}");
    ExitCode::from(126)
}
