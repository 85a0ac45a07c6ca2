//! A real NATS server for a test, on a port of its own and with a store in a folder of its own.

#![allow(dead_code, reason = "tests of two crates and a bench share this file, and none uses all of it")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A server that ends with the test.
pub(crate) struct Server {
    child: Child,
    folder: PathBuf,
    pub(crate) url: String,
}

impl Server {
    /// Starts one whose store is in this folder.
    pub(crate) fn start(folder: &Path) -> Self {
        let (child, url) = run(folder, "-1", &["-js"]);
        Server { child, folder: folder.to_owned(), url }
    }

    /// One with these arguments instead of JetStream.
    pub(crate) fn with(folder: &Path, arguments: &[&str]) -> Self {
        let (child, url) = run(folder, "-1", arguments);
        Server { child, folder: folder.to_owned(), url }
    }

    /// Kills it, waits a little, and starts it again at the same address; with its store, or without.
    pub(crate) fn restart(&mut self, keep: bool) {
        self.end();
        thread::sleep(Duration::from_secs(1));
        if !keep {
            fs::remove_dir_all(self.folder.join("jetstream")).expect("the store");
        }
        let port = self.url.rsplit(':').next().expect("a port").to_owned();
        (self.child, _) = run(&self.folder, &port, &["-js"]);
    }

    fn end(&mut self) {
        // One that has ended already is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

/// Starts a server; it writes its address into a file.
#[expect(
    clippy::zombie_processes,
    reason = "whoever gets the server waits for it; if it does not start, the test ends"
)]
fn run(folder: &Path, port: &str, arguments: &[&str]) -> (Child, String) {
    let child = Command::new("nats-server")
        .args(["-a", "127.0.0.1", "-p", port, "-sd"])
        .arg(folder)
        .arg("--ports_file_dir")
        .arg(folder)
        .args(arguments)
        .env("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/sbin")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("nats-server, of the package of the same name");
    let ports = folder.join(format!("nats-server_{}.ports", child.id()));
    let since = Instant::now();
    loop {
        let text = fs::read_to_string(&ports).unwrap_or_default();
        let found = text.split('"').find(|part| part.starts_with("nats://"));
        if let Some(url) = found.filter(|_| text.trim_end().ends_with('}')) {
            return (child, url.to_owned());
        }
        assert!(since.elapsed() < Duration::from_secs(60), "the server does not start");
        thread::sleep(Duration::from_millis(20));
    }
}
