//! What a hostile program could harm: secrets, listeners, a process that stands by; and how it is run.

use std::ffi::OsString;
use std::fs::{self, File, Permissions};
use std::io::Read;
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::net::{SocketAddr, UnixListener};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Once;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use sandbox::{Jail, Launcher, Means};

pub(crate) const MIB: u64 = 1 << 20;
pub(crate) const PYTHON: &str = "/usr/bin/python3";
const SECRET: &str = "the-tiles-in-the-bag";

/// The launcher of these tests; another one where they are run again as another user.
pub(crate) fn ready() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let program =
            std::env::var_os("SANDBOX_LAUNCHER").unwrap_or_else(|| env!("CARGO_BIN_EXE_sandbox-launch").into());
        sandbox::set_launcher(Launcher { program: program.into(), arguments: Vec::new(), read: Vec::new() });
    });
}

/// The means that are to be tried here. A kernel that is too old for Landlock must be refused with that reason.
pub(crate) fn means() -> Vec<Means> {
    ready();
    // Asked without the code that is tried.
    let ask = "import ctypes; print(ctypes.CDLL(None).syscall(444, None, 0, 1))";
    let version = Command::new(PYTHON).args(["-c", ask]).output().expect("an answer").stdout;
    let version: i32 = String::from_utf8(version).expect("text").trim().parse().expect("a number");
    if version >= 6 {
        return vec![Means::Bubblewrap, Means::Landlock];
    }
    let command = ["echo".into(), "it ran".into()];
    let output =
        sandbox::wrap_by(Means::Landlock, &command, &Jail::default()).expect("a command").output().expect("an answer");
    assert!(output.stdout.is_empty() && String::from_utf8_lossy(&output.stderr).contains("Landlock (Linux 6.12"));
    vec![Means::Bubblewrap]
}

/// A folder of its own that everybody may read, removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("sandbox-test-{}-{number}", std::process::id()));
        fs::create_dir(&path).expect("a folder");
        fs::set_permissions(&path, Permissions::from_mode(0o755)).expect("readable");
        Folder(path)
    }

    pub(crate) fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, text).expect("a file");
        fs::set_permissions(&path, Permissions::from_mode(0o644)).expect("readable");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What there is to harm.
pub(crate) struct World {
    folder: Folder,
    home: PathBuf,
    planted: Vec<PathBuf>,
    program: PathBuf,
    program_text: String,
    tcp: TcpListener,
    udp: UdpSocket,
    abstract_name: String,
    _abstract: UnixListener,
    _named: UnixListener,
    bystander: Child,
    pub(crate) marker: String,
    times: [(i64, u32); 2],
}

impl World {
    pub(crate) fn new() -> Self {
        ready();
        let folder = Folder::new();
        let marker = folder.0.file_name().expect("a name").to_string_lossy().into_owned();
        let temp = folder.file("secret.txt", SECRET);
        let program_text = include_str!("hostile.py").to_owned();
        let program = folder.file("hostile.py", &program_text);
        let home = PathBuf::from(std::env::var_os("HOME").expect("a home")).join(format!(".{marker}"));
        fs::write(&home, SECRET).expect("a secret at home");
        let open = folder.0.join("open");
        fs::create_dir(&open).expect("a folder");
        fs::set_permissions(&open, Permissions::from_mode(0o777)).expect("open to all");
        let planted = vec![open.join("planted"), Path::new("/var/tmp").join(&marker), home.with_extension("planted")];
        let tcp = TcpListener::bind("127.0.0.1:0").expect("a port");
        tcp.set_nonblocking(true).expect("no waiting");
        let udp = UdpSocket::bind("127.0.0.1:0").expect("a port");
        udp.set_nonblocking(true).expect("no waiting");
        let address = SocketAddr::from_abstract_name(&marker).expect("a name");
        let abstract_socket = UnixListener::bind_addr(&address).expect("a socket");
        let named = UnixListener::bind(folder.0.join("socket")).expect("a socket");
        fs::set_permissions(folder.0.join("socket"), Permissions::from_mode(0o777)).expect("open to all");
        // Whoever may trace at all may trace this one, also where the kernel has Yama.
        let stand_by = "import ctypes, time; ctypes.CDLL(None).prctl(0x59616d61, -1, 0, 0, 0); print(1, flush=True); time.sleep(300)";
        let mut bystander = Command::new(PYTHON)
            .args(["-c", stand_by, &watchword(&marker)])
            .env("SECRET", SECRET)
            .stdout(Stdio::piped())
            .spawn()
            .expect("a bystander");
        bystander.stdout.take().expect("its output").read_exact(&mut [0; 2]).expect("its word");
        let times = [&temp, &program].map(|path| about(path));
        World {
            folder,
            home,
            planted,
            program,
            program_text,
            tcp,
            udp,
            abstract_name: marker.clone(),
            _abstract: abstract_socket,
            _named: named,
            bystander,
            marker,
            times,
        }
    }

    fn temp(&self) -> PathBuf {
        self.folder.0.join("secret.txt")
    }

    /// The command that tries to get out in this way.
    pub(crate) fn attempt(&self, name: &str) -> Vec<OsString> {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let world = serde_json::json!({
            "secret": SECRET,
            "temp": text(&self.temp()),
            "home": text(&self.home),
            "program": text(&self.program),
            "planted": self.planted.iter().map(|path| text(path)).collect::<Vec<_>>(),
            "tcp": self.tcp.local_addr().expect("an address").port(),
            "udp": self.udp.local_addr().expect("an address").port(),
            "abstract": self.abstract_name,
            "socket": text(&self.folder.0.join("socket")),
            "bystander": self.bystander.id(),
            // Backwards, so that it is on the bystander's command line alone.
            "watchword": watchword(&self.marker).chars().rev().collect::<String>(),
        });
        vec![PYTHON.into(), self.program.clone().into(), name.into(), world.to_string().into()]
    }

    /// Small limits, so that they are reached soon; that of the processor only where it is tried, lest it hold the others.
    pub(crate) fn jail(&self, attempt: &str) -> Jail {
        Jail {
            memory: 256 * MIB,
            processes: 16,
            cpu_seconds: if attempt.starts_with("processor_time") { 1 } else { 60 },
            file_bytes: 8 * MIB,
            scratch_bytes: 16 * MIB,
            read: vec![self.program.clone()],
            ..Jail::default()
        }
    }

    /// The same command as it is, in a folder of its own.
    pub(crate) fn unconfined(command: &[OsString], work: &Folder) -> Command {
        let mut plain = Command::new(&command[0]);
        plain.args(&command[1..]).current_dir(&work.0);
        plain
    }

    /// Whether anything has come to harm.
    pub(crate) fn harmed(&mut self) -> bool {
        let touched = [&self.temp(), &self.program]
            .iter()
            .zip(self.times)
            .any(|(path, was)| fs::metadata(path).is_err() || about(path) != was);
        self.planted.iter().any(|path| path.exists())
            || touched
            || fs::read_to_string(&self.program).ok().as_ref() != Some(&self.program_text)
            || self.tcp.accept().is_ok()
            || self.udp.recv(&mut [0; 8]).is_ok()
            || self.bystander.try_wait().expect("a status").is_some()
    }
}

/// What only the bystander has on its command line.
fn watchword(marker: &str) -> String {
    format!("watchword-{marker}")
}

/// When a file was changed, and its rights.
fn about(path: &Path) -> (i64, u32) {
    let about = fs::metadata(path).expect("a file");
    (about.mtime_nsec() + about.mtime(), about.mode())
}

impl Drop for World {
    fn drop(&mut self) {
        let _ = self.bystander.kill();
        let _ = self.bystander.wait();
        for path in self.planted.iter().chain([&self.home]) {
            let _ = fs::remove_file(path);
        }
    }
}

/// What a program that has ended said.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) out: String,
    #[expect(dead_code, reason = "shown where a test fails")]
    pub(crate) err: String,
}

/// Runs a command to its end, or for a minute, and whatever is left of its group is ended.
pub(crate) fn run(mut command: Command, work: &Folder) -> Said {
    let (out, err) = (work.0.join("out"), work.0.join("err"));
    let file = |path: &Path| File::create(path).expect("a file");
    command.stdin(Stdio::null()).stdout(file(&out)).stderr(file(&err)).process_group(0);
    let mut child = command.spawn().expect("a process");
    let until = Instant::now() + Duration::from_secs(60);
    while child.try_wait().expect("a status").is_none() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    end(&mut child);
    let read = |path: &Path| String::from_utf8_lossy(&fs::read(path).expect("what it said")).into_owned();
    Said { out: read(&out), err: read(&err) }
}

/// Ends a process and its group, as a referee does.
pub(crate) fn end(child: &mut Child) {
    let _ = killpg(Pid::from_raw(child.id().cast_signed()), Signal::SIGKILL);
    let _ = child.wait();
}
