//! Tables in files: kept, damaged, cut short, in the way, and where nothing can be written.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use engine::orbito::{Table, find_or_build, store};
use game::{Seed, SplitMix64};
use orbito::Variant;

use crate::orbito_scattered;

/// A folder of the test's own that goes with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tabuleiro-engine-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Asks for the table, and tells whether it had to be built.
fn ask(folder: &Path) -> (Table, bool) {
    let mut built = false;
    let table = find_or_build(Variant::Specified, Some(folder), &mut |_, _| {
        built = true;
        ControlFlow::Continue(())
    });
    (table.expect("a table"), built)
}

fn assert_same(one: &Table, two: &Table) {
    let mut chance = SplitMix64::new(Seed(5));
    for round in 0..5000 {
        let state = orbito_scattered(Variant::Specified, 2, round % 17, &mut chance);
        assert_eq!(one.exact(&state), two.exact(&state), "{}", state.to_line());
    }
}

#[test]
fn a_table_is_kept_and_a_bad_file_is_as_good_as_none() {
    let folder = Folder::new("kept");
    let (table, built) = ask(&folder.0);
    assert!(built);
    let path = store::table_file(&folder.0, Variant::Specified);
    let good = fs::read(&path).expect("it was kept");
    assert_eq!(fs::read_dir(&folder.0).expect("the folder").count(), 1, "nothing else is left behind");
    let (kept, built) = ask(&folder.0);
    assert!(!built);
    assert_same(&table, &kept);

    let mut flipped = good.clone();
    flipped[5_000_000] ^= 4;
    let mut older = good.clone();
    older[0] = b'T';
    let cut = good[..good.len() - 1].to_vec();
    let longer = [good.as_slice(), b"x"].concat();
    for bad in [flipped, older, cut, longer, Vec::new()] {
        fs::write(&path, bad).expect("a test's file");
        assert!(store::load(&path, Variant::Specified).is_none());
    }
    assert!(store::load(&path, Variant::Commercial).is_none());
    let (mended, built) = ask(&folder.0);
    assert!(built);
    assert_same(&table, &mended);
    assert_eq!(fs::read(&path).expect("kept again"), good);

    // One variant's table is not another's.
    let other = store::table_file(&folder.0, Variant::Commercial);
    fs::copy(&path, &other).expect("a copy");
    assert!(store::load(&other, Variant::Commercial).is_none());
}

#[test]
fn where_nothing_can_be_written_the_table_serves_all_the_same() {
    let folder = Folder::new("blocked");
    fs::create_dir_all(&folder.0).expect("a folder");
    // A file where the folder should be, and a folder where the file should be: so even for a privileged user.
    let blocked = folder.0.join("file");
    fs::write(&blocked, "in the way").expect("a file");
    assert!(ask(&blocked).1);
    fs::create_dir(store::table_file(&folder.0, Variant::Specified)).expect("a folder");
    assert!(ask(&folder.0).1);
    let left: Vec<_> = fs::read_dir(&folder.0).expect("the folder").collect();
    assert_eq!(left.len(), 2, "no part of a file is left");
}
