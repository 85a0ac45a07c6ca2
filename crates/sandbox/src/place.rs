//! Where programs are, and what they need to be able to read.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Unavailable;

/// The folders of the system's programs and libraries. Every confined program may read and run what is in them.
pub(crate) const FOLDERS: [&str; 9] =
    ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"];

/// The settings that programs of those folders need to start. Nothing here is about people or passwords.
pub(crate) const SETTINGS: [&str; 8] = [
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/alternatives",
    "/etc/localtime",
    "/etc/racket",
    "/etc/ssl/openssl.cnf",
    "/etc/python3",
];

/// Something readable: where the program is to find it, and where it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Readable {
    pub(crate) path: PathBuf,
    pub(crate) real: PathBuf,
}

impl Readable {
    pub(crate) fn new(path: &Path) -> Result<Self, Unavailable> {
        let missing = |error: std::io::Error| Unavailable::Missing { path: path.to_owned(), reason: error.to_string() };
        Ok(Readable { path: std::path::absolute(path).map_err(missing)?, real: path.canonicalize().map_err(missing)? })
    }
}

/// A program, and what it must be able to read besides the system's folders.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Program {
    pub(crate) path: PathBuf,
    pub(crate) read: Vec<PathBuf>,
}

/// Finds a program as a shell would. Nothing that is found is run, but `pyenv` where it stands on the search path.
pub(crate) fn program(name: &OsStr) -> Result<Program, Unavailable> {
    let unknown = || Unavailable::NoProgram(name.to_string_lossy().into_owned());
    let found = match name.as_encoded_bytes().contains(&b'/') {
        true => std::path::absolute(name).ok().filter(|path| is_program(path)),
        false => on_search_path(name),
    };
    let path = found.ok_or_else(unknown)?;
    let path = behind_shim(&path).unwrap_or(path);
    let mut read = vec![path.clone()];
    read.extend(python_parts(&path));
    Ok(Program { path, read })
}

pub(crate) fn on_search_path(name: &OsStr) -> Option<PathBuf> {
    search_path().iter().map(|folder| folder.join(name)).find(|path| is_program(path))
}

/// The folders of `PATH`. One that is not absolute would depend on where the host was started.
fn search_path() -> Vec<PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_else(|| OsString::from("/usr/local/bin:/usr/bin:/bin"));
    env::split_paths(&folders).filter(|folder| folder.is_absolute()).collect()
}

fn is_program(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| about.is_file() && about.permissions().mode() & 0o111 != 0)
}

/// The interpreter that a shim of pyenv stands for. A shim asks pyenv, which cannot be done from inside; and it is asked
/// only where its folder is on the search path, since a hand-in could bring a `pyenv` of its own.
fn behind_shim(path: &Path) -> Option<PathBuf> {
    let folder =
        path.parent().filter(|folder| folder.ends_with("shims") && search_path().iter().any(|at| at == folder))?;
    let answer = Command::new(folder.parent()?.join("bin/pyenv")).arg("which").arg(path.file_name()?).output().ok()?;
    let line = String::from_utf8(answer.stdout).ok()?;
    Some(PathBuf::from(line.trim())).filter(|path| path.is_absolute() && is_program(path))
}

/// What a Python outside the system's folders needs: its library, and that of the Python that a virtual environment is made
/// from. What leads out of the interpreter's own folder does not count, since a hand-in could bring such a folder.
fn python_parts(program: &Path) -> Vec<PathBuf> {
    let mut parts = Vec::new();
    let real = program.canonicalize().ok();
    for program in [Some(program), real.as_deref()].into_iter().flatten() {
        let Some(prefix) = program.parent().filter(|folder| folder.ends_with("bin")).and_then(Path::parent) else {
            continue;
        };
        let Ok(inside) = prefix.canonicalize() else { continue };
        if is_system(&inside) {
            continue;
        }
        let environment = prefix.join("pyvenv.cfg");
        let is_environment = environment.is_file();
        if is_environment {
            parts.push(environment);
        }
        for entry in fs::read_dir(prefix.join("lib")).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            let library = name.as_encoded_bytes().starts_with(b"libpython");
            let modules =
                name.as_encoded_bytes().starts_with(b"python3") && (is_environment || path.join("os.py").is_file());
            if (library || modules) && path.canonicalize().is_ok_and(|real| real.starts_with(&inside)) {
                parts.push(path);
            }
        }
        // The interpreter itself, by the name that it was called and by that which it has.
        parts.extend((!parts.is_empty()).then(|| program.to_owned()));
    }
    parts
}

/// Whether this is one of the system's programs and libraries, which every confined program sees.
pub fn is_system(path: &Path) -> bool {
    FOLDERS.iter().any(|folder| path.starts_with(folder))
}

/// The first of these that a user who is nobody's owner and in nobody's group may not read: the thing itself, and with
/// `ways` the folders that lead to it too.
pub(crate) fn unreadable(readable: &Readable, ways: bool) -> Option<PathBuf> {
    let allows = |path: &Path, wanted: u32| fs::metadata(path).is_ok_and(|about| about.mode() & wanted == wanted);
    let wanted = if readable.real.is_dir() { 0o005 } else { 0o004 };
    if !allows(&readable.real, wanted) {
        return Some(readable.path.clone());
    }
    let folders = readable.path.ancestors().skip(1).chain(readable.real.ancestors().skip(1));
    folders.filter(|_| ways).find(|folder| !allows(folder, 0o001)).map(Path::to_owned)
}
