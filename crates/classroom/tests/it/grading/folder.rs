//! What students hand in: folders and archives as they come, hostile ones too. The archives are made by Python.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use classroom::class::{Handed, Kind, Submitted, Trouble, ZipError, collect};
use proptest::prelude::*;

use super::empty;

/// A program is worth as much as it has lines with `def`.
fn read(path: &Path) -> Handed {
    let defines = |bytes: &[u8]| String::from_utf8_lossy(bytes).matches("def ").count();
    collect(path, Kind { ending: ".py", defines: &defines }, None).expect("a folder or an archive")
}

fn of<'a>(handed: &'a Handed, id: &str) -> &'a Submitted {
    let found = handed.submissions.iter().find(|own| own.id == id);
    found.unwrap_or_else(|| panic!("no {id} in {:?}", handed.submissions.iter().map(|own| &own.id).collect::<Vec<_>>()))
}

fn text(own: &Submitted) -> String {
    String::from_utf8(own.file.as_ref().expect("a program").bytes.clone()).expect("text")
}

/// Runs Python with `z` as an archive to be written.
fn archive(path: &Path, script: &str) {
    let script = format!(
        "import zipfile, sys, stat\nwith zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as z:\n    {}\n",
        script.replace('\n', "\n    ")
    );
    let status = Command::new("python3").args(["-W", "ignore", "-c", &script]).arg(path).status().expect("python3");
    assert!(status.success());
}

#[test]
fn files_folders_and_archives_are_submissions() {
    let folder = empty("sorts");
    fs::write(folder.join("00123.py"), "x = 1").unwrap();
    fs::create_dir(folder.join("ist2")).unwrap();
    fs::write(folder.join("ist2/FP.py"), "x = 2").unwrap();
    fs::write(folder.join("ist2/notes.txt"), "no program").unwrap();
    fs::create_dir_all(folder.join("ist2/__pycache__")).unwrap();
    fs::write(folder.join("ist2/__pycache__/FP.py"), "no").unwrap();
    archive(&folder.join("ist3.zip"), "z.writestr('src/FP.py', 'x = 3')\nz.writestr('__MACOSX/src/._FP.py', 'no')");
    fs::write(folder.join("turma.csv"), "id,name").unwrap();
    fs::write(folder.join("notes.txt"), "no submission").unwrap();
    let handed = read(&folder);
    let ids: Vec<&str> = handed.submissions.iter().map(|own| own.id.as_str()).collect();
    assert_eq!(ids, ["00123", "ist2", "ist3"]);
    assert_eq!(handed.submissions.iter().map(text).collect::<Vec<_>>(), ["x = 1", "x = 2", "x = 3"]);
    assert_eq!(handed.others["turma.csv"], b"id,name");
    assert_eq!(handed.ignored, ["notes.txt"]);
}

#[test]
fn an_archive_of_the_class_is_a_folder() {
    let folder = empty("whole");
    let inner = folder.join("ist3.zip");
    archive(&inner, "z.writestr('FP.py', 'x = 3')");
    let script = "z.writestr('entregas/ist1.py', 'x = 1')\nz.writestr('entregas/ist2/FP.py', 'x = 2')\n\
                  z.writestr('entregas/turma.csv', 'id')\nz.write(sys.argv[1].replace('entregas', 'ist3'), 'entregas/ist3.zip')";
    let whole = folder.join("entregas.zip");
    archive(&whole, script);
    let handed = read(&whole);
    assert_eq!(handed.submissions.iter().map(text).collect::<Vec<_>>(), ["x = 1", "x = 2", "x = 3"]);
    assert_eq!(handed.others["turma.csv"], b"id");
}

#[test]
fn of_several_programs_the_one_that_defines_most_is_taken() {
    let folder = empty("several");
    for (path, text) in [
        ("a/main.py", "def f(): pass\ndef g(): pass"),
        ("a/util.py", "def f(): pass"),
        ("b/one.py", "def f(): pass"),
        ("b/two.py", "def g(): pass"),
        ("c.py", "x"),
        ("c/c.py", "y"),
    ] {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let handed = read(&folder);
    assert_eq!(of(&handed, "a").file.as_ref().unwrap().name, "a/main.py");
    assert_eq!(of(&handed, "a").remarks, [Trouble::Taken("a/main.py".to_owned())]);
    assert_eq!(of(&handed, "b").file, Err(Trouble::Several("b/one.py, b/two.py".to_owned())));
    assert_eq!(of(&handed, "c").file, Err(Trouble::Twice("c, c.py".to_owned())));
}

#[test]
fn odd_things_are_told_and_not_followed() {
    let folder = empty("odd");
    let secret = empty("odd-secret");
    fs::write(secret.join("secret.py"), "the solution").unwrap();
    symlink(secret.join("secret.py"), folder.join("link.py")).unwrap();
    symlink(&secret, folder.join("linked")).unwrap();
    fs::create_dir(folder.join("inside")).unwrap();
    symlink(secret.join("secret.py"), folder.join("inside/FP.py")).unwrap();
    fs::create_dir(folder.join("empty")).unwrap();
    fs::create_dir(folder.join("pipe")).unwrap();
    assert!(Command::new("mkfifo").arg(folder.join("pipe/FP.py")).status().unwrap().success());
    fs::write(folder.join("large.py"), vec![b'#'; 2 << 20]).unwrap();
    fs::write(folder.join(OsStr::from_bytes(b"jos\xe9.py")), "x = 1").unwrap();
    fs::write(folder.join("no.zip"), "this is no archive").unwrap();
    let handed = read(&folder);
    for (id, path) in [("link", "link.py"), ("linked", "linked"), ("inside", "inside/FP.py"), ("pipe", "pipe/FP.py")] {
        assert_eq!(of(&handed, id).file, Err(Trouble::Special(path.to_owned())));
    }
    assert_eq!(of(&handed, "empty").file, Err(Trouble::Empty));
    assert_eq!(of(&handed, "large").file, Err(Trouble::Large("large.py".to_owned())));
    assert_eq!(of(&handed, "jos\u{fffd}").remarks, [Trouble::Name]);
    assert_eq!(text(of(&handed, "jos\u{fffd}")), "x = 1");
    assert_eq!(of(&handed, "no").file, Err(Trouble::Archive("no.zip".to_owned(), ZipError::NoArchive)));
}

#[test]
fn hostile_archives_are_told_and_harm_nothing() {
    let folder = empty("hostile");
    let around = empty("hostile-around");
    let zips = folder.join("zips");
    fs::create_dir(&zips).unwrap();
    archive(&zips.join("outside.zip"), "z.writestr('../../escaped.py', 'x')");
    archive(&zips.join("absolute.zip"), &format!("z.writestr('{}/escaped.py', 'x')", around.display()));
    archive(&zips.join("backslash.zip"), "z.writestr('..\\\\escaped.py', 'x')");
    archive(
        &zips.join("link.zip"),
        "info = zipfile.ZipInfo('FP.py')\ninfo.create_system = 3\ninfo.external_attr = (stat.S_IFLNK | 0o777) << 16\nz.writestr(info, '/etc/passwd')",
    );
    archive(&zips.join("bomb.zip"), "z.writestr('FP.py', b'0' * (512 << 20))");
    archive(&zips.join("many.zip"), "[z.writestr(f'{n}.py', b'0' * (1 << 20)) for n in range(40)]");
    archive(&zips.join("bzip.zip"), "z.writestr('FP.py', 'x = 1', zipfile.ZIP_BZIP2)");
    archive(&zips.join("good.zip"), "z.writestr('FP.py', 'x = 1' * 100)");
    let good = fs::read(zips.join("good.zip")).unwrap();
    // A size that is not true, in the list at the end.
    let list = good.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
    let mut lying = good.clone();
    lying[list + 24..list + 28].copy_from_slice(&3_u32.to_le_bytes());
    fs::write(zips.join("lying.zip"), &lying).unwrap();
    let mut locked = good.clone();
    locked[list + 8] |= 1;
    fs::write(zips.join("locked.zip"), &locked).unwrap();
    let mut damaged = good.clone();
    damaged[40] ^= 0x55;
    fs::write(zips.join("damaged.zip"), &damaged).unwrap();
    // A file that is stored as it is can only be checked by its sum.
    archive(&zips.join("changed.zip"), "z.writestr('FP.py', 'x = 1' * 100, zipfile.ZIP_STORED)");
    let mut changed = fs::read(zips.join("changed.zip")).unwrap();
    changed[60] ^= 1;
    fs::write(zips.join("changed.zip"), &changed).unwrap();
    fs::write(zips.join("torn.zip"), &good[..good.len() - 30]).unwrap();
    let handed = read(&zips);
    let why = |id: &str| match &of(&handed, id).file {
        Err(Trouble::Archive(_, why)) => *why,
        other => panic!("{id}: {other:?}"),
    };
    assert_eq!(why("outside"), ZipError::Outside);
    assert_eq!(why("absolute"), ZipError::Outside);
    assert_eq!(why("backslash"), ZipError::Outside);
    assert_eq!(why("link"), ZipError::Link);
    assert_eq!(why("bomb"), ZipError::TooLarge(1 << 20));
    assert_eq!(why("bzip"), ZipError::Method(12));
    assert_eq!(why("lying"), ZipError::Damaged);
    assert_eq!(why("locked"), ZipError::Encrypted);
    assert_eq!(why("damaged"), ZipError::Damaged);
    assert_eq!(why("changed"), ZipError::Damaged);
    assert_eq!(why("torn"), ZipError::NoArchive);
    // Of many files as much is unpacked as may be; the rest is told.
    assert!(of(&handed, "many").remarks.iter().any(|own| matches!(own, Trouble::Archive(_, ZipError::TooLarge(_)))));
    assert_eq!(text(of(&handed, "good")), "x = 1".repeat(100));
    assert_eq!(fs::read_dir(&around).unwrap().count(), 0);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing was written beside the archives");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Any bytes, and archives with any bytes changed, are read or refused.
    #[test]
    fn no_archive_breaks_the_reader(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..8), cut: prop::sample::Index) {
        static GOOD: std::sync::LazyLock<Vec<u8>> = std::sync::LazyLock::new(|| {
            let path = empty("any").join("good.zip");
            archive(&path, "z.writestr('a/FP.py', 'x = 1' * 50)\nz.writestr('b.py', 'y', zipfile.ZIP_STORED)");
            fs::read(path).unwrap()
        });
        let mut bytes = GOOD.clone();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        bytes.truncate(cut.index(bytes.len()) + bytes.len() / 2);
        let path = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("any-{:?}.zip", std::thread::current().id()));
        fs::write(&path, &bytes).unwrap();
        for own in read(&path).submissions {
            if let Ok(file) = own.file {
                prop_assert!(file.bytes.len() <= 1 << 20);
            }
        }
    }
}
