//! The folder of submissions: `ID.py`, `ID/*.py` or `ID.zip`, or an archive of all of these. Everything is read into memory with
//! limits; links are not followed and nothing is written.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use game::Message;
use thiserror::Error;

use super::zip::{self, ZipError};

/// A longer program nobody hands in.
const LONGEST: usize = 1 << 20;
/// A larger archive is not looked into.
const LARGEST_ARCHIVE: u64 = 256 << 20;
/// What may come out of the archive of one student, and of that of a class.
const UNPACKED: [usize; 2] = [16 << 20, 256 << 20];
/// Folders within folders beyond are not looked into.
const DEEPEST: usize = 6;
/// What systems and editors leave behind.
const LEFT_BEHIND: [&str; 4] = ["__pycache__", "__MACOSX", "venv", "node_modules"];

/// What was handed in.
#[derive(Clone, Debug, Default)]
pub struct Handed {
    /// By whom and what, in the order of the ids.
    pub submissions: Vec<Submitted>,
    /// Files beside them, by their names: the list of the class and the rules of marking.
    pub others: BTreeMap<String, Vec<u8>>,
    /// Files that are neither.
    pub ignored: Vec<String>,
}

/// What one person handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submitted {
    /// Whose it is: the name of the file, the folder or the archive.
    pub id: String,
    /// The program, or why there is none.
    pub file: Result<Program, Trouble>,
    /// What there is to say beside that.
    pub remarks: Vec<Trouble>,
}

/// A file with a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Where it lay, from the folder on.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// What is wrong with something that was handed in.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Trouble {
    /// The name of the file is no text.
    #[error("the name of the file is not UTF-8")]
    Name,
    /// There is no program.
    #[error("there is no program here")]
    Empty,
    /// There are several programs and none is chosen.
    #[error("there are several programs: {0}")]
    Several(String),
    /// There are several programs and this one was taken.
    #[error("of several programs this one was taken: {0}")]
    Taken(String),
    /// The same id was handed in in several ways.
    #[error("handed in more than once: {0}")]
    Twice(String),
    /// A link or a device.
    #[error("{0} is a link or a device")]
    Special(String),
    /// A file is too large.
    #[error("{0} is too large")]
    Large(String),
    /// Something about an archive.
    #[error("{0}: {1}")]
    Archive(String, ZipError),
    /// It cannot be read.
    #[error("{0}: {1}")]
    Unreadable(String, String),
    /// It is not on the list of the class.
    #[error("not on the list of the class")]
    Unlisted,
}

impl Trouble {
    /// The same for people.
    pub fn message(&self) -> Message {
        let with = |key: &'static str, name: &'static str, text: &str| Message::new(key).with(name, text);
        match self {
            Trouble::Name => Message::new("trouble-name"),
            Trouble::Empty => Message::new("trouble-empty"),
            Trouble::Several(files) => with("trouble-several", "files", files),
            Trouble::Taken(file) => with("trouble-taken", "file", file),
            Trouble::Twice(files) => with("trouble-twice", "files", files),
            Trouble::Special(file) => with("trouble-special", "file", file),
            Trouble::Large(file) => with("trouble-large", "file", file).with("most", LONGEST as i64 / 1024),
            Trouble::Archive(file, why) => {
                let key = match why {
                    ZipError::NoArchive | ZipError::TooMany => "trouble-no-archive",
                    ZipError::Outside => "trouble-outside",
                    ZipError::Link => "trouble-special",
                    ZipError::Encrypted => "trouble-encrypted",
                    ZipError::Method(_) => "trouble-method",
                    ZipError::TooLarge(_) => "trouble-large",
                    ZipError::Damaged => "trouble-damaged",
                };
                with(key, "file", file).with("most", LONGEST as i64 / 1024)
            }
            Trouble::Unreadable(file, why) => with("trouble-unreadable", "file", file).with("why", why.as_str()),
            Trouble::Unlisted => Message::new("trouble-unlisted"),
        }
    }
}

/// A file that was found: its path from the folder on, and what is in it.
struct Found {
    path: Vec<String>,
    /// The file or archive of the folder that it comes from.
    source: String,
    content: Result<Vec<u8>, Trouble>,
}

/// How programs are told from other files.
#[derive(Clone, Copy)]
pub struct Kind<'a> {
    /// How their names end, with the dot.
    pub ending: &'a str,
    /// How many of the specified functions a program defines: of several programs, the one with the most is meant.
    pub defines: &'a dyn Fn(&[u8]) -> usize,
}

/// Reads a folder or an archive of submissions. What lies in `except`, such as a folder for results, is left out.
pub fn collect(path: &Path, kind: Kind<'_>, except: Option<&Path>) -> io::Result<Handed> {
    let except = except.and_then(|path| fs::canonicalize(path).ok());
    let mut found = Vec::new();
    if fs::metadata(path)?.is_dir() {
        walk(path, &mut Vec::new(), kind, except.as_deref(), &mut found)?;
    } else {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let bytes = read(path, LARGEST_ARCHIVE)?;
        unpack(&bytes, &name, &[], UNPACKED[1], kind, &mut found);
        strip(&mut found, name.strip_suffix(".zip").unwrap_or(&name));
        // Tables inside submissions are none of ours.
        found.retain(|own| own.path.len() == 1 || !own.path.last().is_some_and(|name| is_table(name)));
    }
    Ok(sorted(found, kind))
}

/// The bytes of a file, if they are no more than this.
fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

fn is_left_behind(name: &str) -> bool {
    name.starts_with('.') || LEFT_BEHIND.contains(&name)
}

/// Tables and rules.
fn is_table(name: &str) -> bool {
    name.ends_with(".csv") || name.ends_with(".toml")
}

/// Tables and rules that stand beside the submissions.
fn is_beside(path: &[String]) -> bool {
    matches!(path, [name] if is_table(name))
}

/// Reads what is in a folder and in those below it.
fn walk(
    folder: &Path,
    path: &mut Vec<String>,
    kind: Kind<'_>,
    except: Option<&Path>,
    found: &mut Vec<Found>,
) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    let before = found.len();
    for entry in entries {
        let name = entry.file_name();
        let name = OsStr::to_string_lossy(&name).into_owned();
        if is_left_behind(&name) || except.is_some_and(|own| fs::canonicalize(entry.path()).is_ok_and(|it| it == own)) {
            continue;
        }
        let is_archive = name.ends_with(".zip");
        let is_meant = name.ends_with(kind.ending) || is_archive;
        path.push(name);
        let source = path[0].clone();
        let shown = path.join("/");
        let mut add = |content| found.push(Found { path: path.clone(), source: source.clone(), content });
        let sort = entry.file_type()?;
        let unreadable = |error: io::Error| match error.kind() {
            io::ErrorKind::FileTooLarge => Trouble::Large(shown.clone()),
            _ => Trouble::Unreadable(shown.clone(), error.to_string()),
        };
        if sort.is_dir() {
            if path.len() < DEEPEST
                && let Err(error) = walk(&entry.path(), path, kind, except, found)
            {
                found.push(Found { path: path.clone(), source, content: Err(unreadable(error)) });
            }
        } else if !sort.is_file() {
            // A link may lead anywhere, and a pipe never ends.
            add(Err(Trouble::Special(shown.clone())));
        } else if is_archive {
            match read(&entry.path(), LARGEST_ARCHIVE) {
                Ok(bytes) => unpack(&bytes, &shown, path, UNPACKED[0], kind, found),
                Err(error) => add(Err(unreadable(error))),
            }
        } else if is_meant || is_beside(path) {
            add(read(&entry.path(), LONGEST as u64).map_err(unreadable));
        } else if path.len() == 1 {
            add(Ok(Vec::new()));
        }
        path.pop();
    }
    if found.len() == before && !path.is_empty() {
        found.push(Found { path: path.clone(), source: path[0].clone(), content: Err(Trouble::Empty) });
    }
    Ok(())
}

/// Reads what is in an archive, and once more in archives inside that of a class.
fn unpack(bytes: &[u8], shown: &str, above: &[String], most: usize, kind: Kind<'_>, found: &mut Vec<Found>) {
    let mut left = most;
    let before = found.len();
    let entries = match zip::entries(bytes) {
        Ok(entries) => entries,
        Err(why) => {
            let path = if above.is_empty() { vec![shown.to_owned()] } else { above.to_vec() };
            let source = path[0].clone();
            let content = Err(Trouble::Archive(shown.to_owned(), why));
            return found.push(Found { path, source, content });
        }
    };
    for entry in entries {
        let within = format!("{shown}/{}", entry.name());
        let trouble = |why| Trouble::Archive(within.clone(), why);
        let path = entry.path().map(|parts| [above, &parts].concat());
        let (path, path_is_good) = match path {
            Ok(path) => (path, Ok(())),
            Err(why) => ([above, &[entry.name()]].concat(), Err(trouble(why))),
        };
        let name = path.last().map_or("", String::as_str);
        let nested = above.is_empty() && name.ends_with(".zip");
        if path.iter().any(|part| is_left_behind(part)) && path_is_good.is_ok()
            || !(name.ends_with(kind.ending) || nested || above.is_empty() && is_table(name))
        {
            continue;
        }
        let longest = if nested { left } else { LONGEST.min(left) };
        let content = path_is_good.and_then(|()| entry.bytes(longest).map_err(trouble));
        left = left.saturating_sub(content.as_ref().map_or(0, Vec::len));
        let source = path[0].clone();
        match content {
            Ok(bytes) if nested => unpack(&bytes, &within, &path, UNPACKED[0].min(left), kind, found),
            content => found.push(Found { path, source, content }),
        }
    }
    if found.len() == before && !above.is_empty() {
        let (path, source) = (above.to_vec(), above[0].clone());
        found.push(Found { path, source, content: Err(Trouble::Empty) });
    }
}

/// An archive of a folder has the folder in it: `entregas.zip` has `entregas/ID.py`.
fn strip(found: &mut [Found], name: &str) {
    let alone = found.first().map(|first| first.source.clone());
    let all = found.iter().all(|own| Some(&own.source) == alone.as_ref() && own.path.len() > 1);
    let children = found.iter().filter_map(|own| own.path.get(1)).collect::<std::collections::BTreeSet<_>>().len();
    if all && (children > 1 || alone.as_deref() == Some(name)) {
        for own in found {
            own.path.remove(0);
            own.source.clone_from(&own.path[0]);
        }
    }
}

/// Puts what was found to those who handed it in.
fn sorted(found: Vec<Found>, kind: Kind<'_>) -> Handed {
    let mut handed = Handed::default();
    let mut by_id: BTreeMap<String, Vec<Found>> = BTreeMap::new();
    for own in found {
        let first = &own.path[0];
        let id = [kind.ending, ".zip"].iter().find_map(|ending| first.strip_suffix(ending)).unwrap_or(first).to_owned();
        let lies_beside = own.path.len() == 1 && own.content.is_ok() && !first.ends_with(kind.ending);
        match own.content {
            Ok(bytes) if lies_beside && is_beside(&own.path) => drop(handed.others.insert(first.clone(), bytes)),
            Ok(_) if lies_beside => handed.ignored.push(first.clone()),
            content => by_id.entry(id).or_default().push(Found { content, ..own }),
        }
    }
    handed.submissions = by_id.into_iter().map(|(id, found)| chosen(id, found, kind)).collect();
    handed
}

/// What one person handed in: of several programs the one that defines the most of what is specified.
fn chosen(id: String, found: Vec<Found>, kind: Kind<'_>) -> Submitted {
    let mut remarks = Vec::new();
    let (mut programs, mut troubles, mut sources) = (Vec::new(), Vec::new(), Vec::<String>::new());
    // Bytes of a name that are no text were replaced.
    if id.contains(char::REPLACEMENT_CHARACTER) {
        remarks.push(Trouble::Name);
    }
    for own in found {
        if !sources.contains(&own.source) {
            sources.push(own.source);
        }
        match own.content {
            Ok(bytes) => programs.push(Program { name: own.path.join("/"), bytes }),
            Err(trouble) => troubles.push(trouble),
        }
    }
    let names = programs.iter().map(|own| own.name.as_str()).collect::<Vec<_>>().join(", ");
    let counts: Vec<usize> = programs.iter().map(|own| (kind.defines)(&own.bytes)).collect();
    let most = counts.iter().copied().max().unwrap_or(0);
    let best: Vec<usize> = (0..programs.len()).filter(|place| counts[*place] == most).collect();
    let file = match (programs.len(), &*best) {
        (0, _) if troubles.is_empty() => Err(Trouble::Empty),
        (0, _) => Err(troubles.remove(0)),
        _ if sources.len() > 1 => Err(Trouble::Twice(sources.join(", "))),
        (1, _) => Ok(programs.remove(0)),
        (_, [one]) => {
            let program = programs.swap_remove(*one);
            remarks.push(Trouble::Taken(program.name.clone()));
            Ok(program)
        }
        _ => Err(Trouble::Several(names)),
    };
    remarks.extend(troubles);
    Submitted { id, file, remarks }
}
