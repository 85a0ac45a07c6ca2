//! A server as a process. The test program starts itself once more, to run the one test that is a server.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use std::{env, fs, thread};

use catalog::Catalog;
use game::Title;
use sandbox::Launcher;
use server::{Config, Keeping};

const DATABASE: &str = "TABULEIRO_TEST_DATABASE";
const ADDRESS: &str = "TABULEIRO_TEST_ADDRESS";
/// Settings of the server: `rate=50 people=40`.
const SETTINGS: &str = "TABULEIRO_TEST_SETTINGS";
const READY: &str = "listening on ";

/// The games of the program, and the one that only tests play.
pub(crate) fn catalog() -> Catalog {
    let standard = Catalog::standard();
    Catalog::of(standard.titles().iter().cloned().chain([Title::of::<tiny::Tiny>()]))
}

#[test]
#[ignore = "the server that the other tests start"]
fn server() {
    let (Some(database), Ok(address)) = (env::var_os(DATABASE), env::var(ADDRESS)) else { return };
    // This program confines nothing: started as a launcher, it would run its tests.
    sandbox::set_launcher(Launcher { program: "/bin/false".into(), arguments: Vec::new(), read: Vec::new() });
    let mut config = Config { address, ..open(Config::new(database)) };
    for (name, value) in env::var(SETTINGS).unwrap_or_default().split(' ').filter_map(|pair| pair.split_once('=')) {
        let number = || value.parse::<u64>().expect("a number");
        match name {
            "away" => config.away = Duration::from_secs(number()),
            "owner" => config.owner = Some(value.parse().expect("an address")),
            "players" => config.players = Some(value.into()),
            "rate" => config.rate = number() as u32,
            "people" => config.people = number() as u32,
            "rooms" => config.rooms = number() as usize,
            "pictures" => config.pictures = number() as usize,
            "waiting" => config.keeping.waiting = Some(Duration::from_millis(number())),
            "abandoned" => config.keeping.abandoned = Some(Duration::from_millis(number())),
            other => panic!("no setting {other}"),
        }
    }
    let served = server::serve(&config, catalog(), |address| println!("\n{READY}{address}"));
    if let Err(error) = served {
        println!("\nfailed: {error}");
        std::process::exit(1);
    }
}

/// No limits: most tests ask as fast as they can, about games of long ago.
fn open(config: Config) -> Config {
    Config { rate: 0, people: 0, keeping: Keeping { waiting: None, abandoned: None }, ..config }
}

/// A folder of its own for each test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("tabuleiro-server-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A running server.
pub(crate) struct Server {
    child: Child,
    folder: Arc<Folder>,
    pub(crate) address: String,
    said: Arc<Mutex<String>>,
    environment: Vec<(String, String)>,
}

/// The environment that has these settings.
pub(crate) fn set(settings: &str) -> Vec<(String, String)> {
    vec![(SETTINGS.to_owned(), settings.to_owned())]
}

/// Starts a process that is to become a server, and returns what it says until it listens or ends.
pub(crate) fn launch(
    database: &Path,
    address: &str,
    environment: &[(String, String)],
) -> (Child, BufReader<std::process::ChildStdout>, Option<String>) {
    let program = Command::new(env::current_exe().expect("this program"));
    listening(program, database, address, environment)
}

/// The same by a command that runs this program in surroundings of its own, with the words that follow.
pub(crate) fn listening(
    mut command: Command,
    database: &Path,
    address: &str,
    environment: &[(String, String)],
) -> (Child, BufReader<std::process::ChildStdout>, Option<String>) {
    let mut child = command
        .args(["--exact", "process::server", "--ignored", "--nocapture"])
        .env(DATABASE, database)
        .env(ADDRESS, address)
        .env("XDG_CACHE_HOME", database.parent().expect("a folder"))
        .envs(environment.iter().cloned())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a process");
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    let mut line = String::new();
    while out.read_line(&mut line).expect("what it says") > 0 {
        if let Some(address) = line.trim().strip_prefix(READY) {
            let address = address.to_owned();
            return (child, out, Some(address));
        }
        line.clear();
    }
    (child, out, None)
}

impl Server {
    pub(crate) fn start() -> Self {
        Server::start_in(Arc::new(Folder::new()), "127.0.0.1:0")
    }

    /// A server with these settings: `rate=50 people=40`.
    pub(crate) fn start_with(settings: &str) -> Self {
        Server::start_as(Arc::new(Folder::new()), "127.0.0.1:0", set(settings))
    }

    /// The most memory that it has had, in kilobytes.
    pub(crate) fn memory(&self) -> u64 {
        self.kilobytes("VmHWM:")
    }

    /// The memory that it has now.
    pub(crate) fn memory_now(&self) -> u64 {
        self.kilobytes("VmRSS:")
    }

    fn kilobytes(&self, name: &str) -> u64 {
        let told = fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("a running process");
        let line = told.lines().find_map(|line| line.strip_prefix(name)).expect("a line");
        line.trim().split(' ').next().and_then(|text| text.parse().ok()).expect("a number")
    }

    /// The processor time that it has had, in the system's ticks.
    pub(crate) fn processor(&self) -> u64 {
        let told = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).expect("a running process");
        // Behind the name, which may hold anything: the twelfth and thirteenth field.
        let fields: Vec<&str> = told.rsplit_once(')').expect("a name").1.split_whitespace().collect();
        fields[11..13].iter().map(|ticks| ticks.parse::<u64>().expect("a number")).sum()
    }

    /// A server on the database of this folder, `games.sqlite`.
    pub(crate) fn start_in(folder: Arc<Folder>, address: &str) -> Self {
        Server::start_as(folder, address, Vec::new())
    }

    /// The same with these variables in its environment.
    pub(crate) fn start_as(folder: Arc<Folder>, address: &str, environment: Vec<(String, String)>) -> Self {
        let (mut child, out, address) = launch(&folder.path().join("games.sqlite"), address, &environment);
        let said = Arc::new(Mutex::new(String::new()));
        // Whatever it says is read, so that it never waits for a reader.
        let streams: [Box<dyn Read + Send>; 2] = [Box::new(out), Box::new(child.stderr.take().expect("its errors"))];
        for mut stream in streams {
            let said = Arc::clone(&said);
            thread::spawn(move || {
                let mut text = String::new();
                let _ = stream.read_to_string(&mut text);
                said.lock().expect("no panic").push_str(&text);
            });
        }
        Server { child, folder, address: address.expect("a server that listens"), said, environment }
    }

    /// Ends the process as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("a process to kill");
        self.child.wait().expect("its end");
    }

    /// Starts it again where it was, with the same database.
    pub(crate) fn restart(&mut self) {
        let again = Server::start_as(Arc::clone(&self.folder), &self.address, self.environment.clone());
        *self = again;
    }

    pub(crate) fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Asks the process to stop, and returns its status.
    pub(crate) fn stop(&mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().expect("a signal");
        assert!(asked.success());
        self.child.wait().expect("its end").code()
    }

    /// Whether something in it panicked; asked after its end.
    pub(crate) fn panicked(&mut self) -> bool {
        self.kill();
        // The readers are done soon after the process.
        thread::sleep(std::time::Duration::from_millis(100));
        self.said().contains("panicked")
    }

    /// All that it said, after its end.
    pub(crate) fn said(&self) -> String {
        self.said.lock().expect("no panic").clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_second_server_on_the_port_or_on_the_database_says_why_in_one_line() {
    let first = Server::start();
    let folder = Folder::new();
    let (port, database) = (folder.path().join("other.sqlite"), first.folder().path().join("games.sqlite"));
    let garbage = folder.path().join("garbage.sqlite");
    fs::write(&garbage, "no database at all, but long enough to be looked at ".repeat(100)).expect("a file");
    let missing = folder.path().join("no/such/folder/games.sqlite");
    for (database, address) in
        [(&port, &*first.address), (&database, "127.0.0.1:0"), (&garbage, "127.0.0.1:0"), (&missing, "127.0.0.1:0")]
    {
        let mut child = Command::new(env::current_exe().expect("this program"));
        let child = child.args(["--exact", "process::server", "--ignored", "--nocapture"]);
        let output = child.env(DATABASE, database).env(ADDRESS, address).output().expect("a process");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let lines: Vec<&str> = said.lines().filter(|line| line.starts_with("failed: cannot")).collect();
        assert_eq!((output.status.code(), lines.len()), (Some(1), 1), "{said}");
    }
    let before = fs::read(&garbage).expect("the file");
    assert!(before.starts_with(b"no database"), "what is not a database stays as it is");
}

#[test]
fn told_to_stop_it_stops_well() {
    let mut server = Server::start();
    assert_eq!(server.stop(), Some(0));
}
