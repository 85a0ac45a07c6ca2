//! The arguments of `bwrap`: which namespaces, and which files are where.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;

use crate::Jail;
use crate::place::{FOLDERS, Readable, SETTINGS, is_system};

/// The scratch folder, which is also home.
pub(crate) const SCRATCH: &str = "/tmp";

/// All arguments up to the command. `root` says that the caller is root: the mounts are then made as root, and the
/// launcher becomes another user; everybody else needs a user namespace to make mounts at all.
pub(crate) fn arguments(jail: &Jail, read: &[Readable], root: bool) -> Vec<OsString> {
    let mut words = Words::default();
    words.add(["--die-with-parent", "--new-session", "--hostname", "sandbox"]);
    words.add(["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup"]);
    match root {
        // What the launcher needs to become another user, and nothing else.
        true => words.add(["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]),
        false => words.add(["--unshare-user"]),
    }
    let (links, folders): (Vec<_>, Vec<_>) = FOLDERS.into_iter().partition(|folder| Path::new(folder).is_symlink());
    for link in links {
        let target = fs::read_link(link).unwrap_or_default();
        words.add(["--symlink".into(), target.into_os_string(), link.into()]);
    }
    words.add(["--proc", "/proc", "--dev", "/dev"]);
    // Memory that looks like files: each has its limit, and whatever else bwrap has made of memory becomes read-only below.
    let size = jail.scratch_bytes.max(1).to_string();
    for folder in [SCRATCH, "/dev/shm"] {
        words.add(["--size", &size, "--perms", "1777", "--tmpfs", folder]);
    }
    let system = folders.into_iter().chain(SETTINGS).map(Path::new).filter(|path| path.exists());
    let named = read.iter().flat_map(|one| [(&*one.path, &*one.real), (&*one.real, &*one.real)]);
    let named = named.filter(|(path, _)| !is_system(path));
    // Sorted, so that a folder comes before what is in it.
    let binds: BTreeSet<(&Path, &Path)> = system.map(|path| (path, path)).chain(named).collect();
    // Folders on the way, which bwrap would otherwise make for its own user alone. A set is sorted: outer ones come first.
    let ways: BTreeSet<&Path> = binds.iter().flat_map(|(path, _)| path.ancestors().skip(1)).collect();
    for way in ways.into_iter().filter(|way| ![Path::new("/"), Path::new(SCRATCH)].contains(way)) {
        words.add([OsStr::new("--perms"), OsStr::new("0755"), OsStr::new("--dir"), way.as_os_str()]);
    }
    for (path, real) in binds {
        words.add([OsStr::new("--ro-bind"), real.as_os_str(), path.as_os_str()]);
    }
    words.add(["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", SCRATCH, "--"]);
    words.0
}

#[derive(Default)]
struct Words(Vec<OsString>);

impl Words {
    fn add<W: Into<OsString>>(&mut self, words: impl IntoIterator<Item = W>) {
        self.0.extend(words.into_iter().map(Into::into));
    }
}
