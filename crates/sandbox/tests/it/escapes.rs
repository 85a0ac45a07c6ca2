//! Every way out is tried without the sandbox, where it must succeed, and then by each means. What holds is the table of
//! `docs/sandbox.md`, read here.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::Path;

use nix::fcntl::{FcntlArg, FdFlag, fcntl};
use nix::unistd::geteuid;
use sandbox::Means;

use crate::world::{Folder, Said, World, means, run};

/// Rows of the table: the attempt, and whether bubblewrap and Landlock hold it.
fn table() -> Vec<(String, [bool; 2])> {
    let rows = include_str!("../../../../docs/sandbox.md").lines().filter_map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, _, name, bubblewrap, landlock, _] = cells[..] else { return None };
        let name = name.strip_prefix('`')?.strip_suffix('`')?;
        let held = |cell: &str| match cell {
            "held" => true,
            "**not held**" => false,
            other => panic!("'{other}' in the table"),
        };
        Some((name.to_owned(), [held(bubblewrap), held(landlock)]))
    });
    rows.collect()
}

/// Attempts that only root succeeds in without the sandbox.
const FOR_ROOT: [&str; 1] = ["read_shadow"];
/// Attempts with tests of their own, since they outlive a run or would end the tests.
const ELSEWHERE: [&str; 2] = ["outlive", "kill_everybody"];

fn escapes(world: &mut World, name: &str, means: Option<Means>) -> (bool, Said) {
    let work = Folder::new();
    let command = world.attempt(name);
    // A descriptor that somebody forgot to close on exec.
    let secret = File::open(Path::new(&command[1]).with_file_name("secret.txt")).expect("the secret");
    if name == "inherited" {
        fcntl(&secret, FcntlArg::F_SETFD(FdFlag::empty())).expect("left open");
    }
    let command = match means {
        None => World::unconfined(&command, &work),
        Some(means) => sandbox::wrap_by(means, &command, &world.jail(name)).expect("a command"),
    };
    let said = run(command, &work);
    (said.out.contains("ESCAPED") || world.harmed(), said)
}

#[test]
fn every_attempt_ends_as_the_table_says() {
    let table = table();
    let mut wrong = Vec::new();
    for (name, held) in &table {
        if ELSEWHERE.contains(&name.as_str()) || (FOR_ROOT.contains(&name.as_str()) && !geteuid().is_root()) {
            continue;
        }
        let (escaped, said) = escapes(&mut World::new(), name, None);
        if !escaped {
            wrong.push(format!("{name} does not even succeed without the sandbox: {said:?}"));
        }
        for (means, held) in means().into_iter().zip(held) {
            let (escaped, said) = escapes(&mut World::new(), name, Some(means));
            if escaped == *held {
                wrong.push(format!("{name} by {means}: {} {said:?}", if escaped { "ESCAPED" } else { "held" }));
            }
            // A program that did not even start has not tried.
            if !said.out.starts_with("trying\n") {
                wrong.push(format!("{name} by {means} did not start: {said:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_table_has_every_attempt() {
    let functions: BTreeSet<String> = include_str!("hostile.py")
        .lines()
        .filter_map(|line| Some(line.strip_prefix("def ")?.strip_suffix("(world):")?.to_owned()))
        .filter(|name| name != "stay")
        .collect();
    let rows: BTreeSet<String> = table().into_iter().map(|(name, _)| name).collect();
    assert!(functions.len() > 30);
    assert_eq!(functions, rows);
}
