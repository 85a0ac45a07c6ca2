//! What it costs to start a program confined: `cargo bench -p sandbox`. Milliseconds from start to end, the
//! fastest of many: other work on the machine makes the others slower.

#[cfg(target_os = "linux")]
fn main() {
    use std::ffi::OsString;
    use std::process::{Command, Stdio};
    use std::time::Instant;

    use sandbox::{Jail, Launcher, Means};

    const ROUNDS: usize = 30;
    let program = env!("CARGO_BIN_EXE_sandbox-launch").into();
    sandbox::set_launcher(Launcher { program, arguments: Vec::new(), read: Vec::new() });
    println!("available: {:?}", sandbox::available());
    let fastest = |start: &dyn Fn() -> Command| {
        let times = (0..ROUNDS).map(|_| {
            let started = Instant::now();
            let status = start().stdin(Stdio::null()).stdout(Stdio::null()).status().expect("a process");
            assert!(status.success());
            started.elapsed()
        });
        times.min().map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    let programs: [&[&str]; 4] =
        [&["/bin/true"], &["/usr/bin/python3", "-c", ""], &["node", "-e", ""], &["racket", "-n", "-e", ""]];
    for words in programs {
        let words: Vec<OsString> = words.iter().map(OsString::from).collect();
        let plain = fastest(&|| {
            let mut plain = Command::new(&words[0]);
            plain.args(&words[1..]);
            plain
        });
        let confined = |means| fastest(&|| sandbox::wrap_by(means, &words, &Jail::default()).expect("a command"));
        let [bubblewrap, landlock] = [Means::Bubblewrap, Means::Landlock].map(confined);
        println!("{words:?}: plain {plain:.1} ms, bubblewrap {bubblewrap:.1} ms, Landlock {landlock:.1} ms");
    }
}

#[cfg(not(target_os = "linux"))]
fn main() {}
