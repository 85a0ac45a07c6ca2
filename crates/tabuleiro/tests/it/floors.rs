//! A crate uses only crates on floors below its own, as `docs/architecture.md` lists them.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The floors, ground floor first, from the block of the architecture page that begins with `floors`.
fn floors() -> Vec<Vec<String>> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/architecture.md");
    let page = std::fs::read_to_string(page).expect("the architecture page");
    let (_, block) = page.split_once("```floors\n").expect("a block of floors");
    let (block, _) = block.split_once("```").expect("its end");
    block.lines().rev().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}

/// What cargo says, without asking the network.
fn cargo(args: &[&str]) -> Vec<u8> {
    let output =
        Command::new(env!("CARGO")).args(args).current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo");
    assert!(output.status.success(), "cargo {args:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn metadata(args: &[&str]) -> Value {
    // Packages for other systems than this one need not be there.
    let version = String::from_utf8(cargo(&["-vV"])).expect("text");
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host");
    let about = ["metadata", "--format-version", "1", "--offline", "--filter-platform", host];
    serde_json::from_slice(&cargo(&[&about, args].concat())).expect("metadata")
}

/// All packages that are built into this one, by name.
fn below(name: &str) -> BTreeSet<String> {
    let metadata = metadata(&[]);
    let name_of: HashMap<&str, &str> = items(&metadata["packages"])
        .map(|package| (package["id"].as_str().expect("an id"), package["name"].as_str().expect("a name")))
        .collect();
    let uses: HashMap<&str, Vec<&str>> = items(&metadata["resolve"]["nodes"])
        .map(|node| {
            let built_in = |used: &&Value| items(&used["dep_kinds"]).any(|kind| kind["kind"].is_null());
            let used = items(&node["deps"]).filter(built_in).filter_map(|used| used["pkg"].as_str());
            (node["id"].as_str().expect("an id"), used.collect())
        })
        .collect();
    let mut found = BTreeSet::new();
    let mut open: Vec<&str> = name_of.iter().filter(|(_, own)| **own == name).map(|(id, _)| *id).collect();
    while let Some(id) = open.pop() {
        if found.insert(name_of[id].to_owned()) {
            open.extend(&uses[id]);
        }
    }
    found
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().expect("a list").iter()
}

#[test]
fn python_stands_on_games_alone() {
    let below = below("python");
    assert!(below.contains("pyo3") && below.contains("mnk") && below.contains("fluent-bundle"), "{below:?}");
    for heavy in
        ["tokio", "async-nats", "axum", "hyper", "sqlx", "ratatui", "crossterm", "clap", "indicatif", "console"]
    {
        assert!(!below.contains(heavy), "{heavy} is built into the Python package");
    }
    // The same walk finds what is there.
    assert!(self::below("tabuleiro").contains("indicatif"));
}

#[test]
fn crates_use_only_floors_below() {
    let floor_of: HashMap<String, usize> = floors()
        .into_iter()
        .enumerate()
        .flat_map(|(floor, crates)| crates.into_iter().map(move |name| (name, floor)))
        .collect();
    let metadata = metadata(&["--no-deps"]);
    let packages = metadata["packages"].as_array().expect("packages");
    let mut named: Vec<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    named.sort_unstable();
    let mut listed: Vec<&str> = floor_of.keys().map(String::as_str).collect();
    listed.sort_unstable();
    assert_eq!(named, listed, "the crates there are, and those that docs/architecture.md lists");
    for package in packages {
        let name = package["name"].as_str().expect("a name");
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let used = dependency["name"].as_str().expect("a name");
            // What only the tests of a crate use may stand anywhere.
            let (Some(floor), true) = (floor_of.get(used), dependency["kind"].is_null()) else { continue };
            assert!(*floor < floor_of[name], "{name} uses {used}, which is not on a floor below");
        }
    }
}
