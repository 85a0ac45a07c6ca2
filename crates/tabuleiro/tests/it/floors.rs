//! The order of the house: a crate uses only crates on floors below its own, as `docs/architecture.md` lists them.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

/// The floors of the house, ground floor first, from the block of the architecture page that begins with `floors`.
fn floors() -> Vec<Vec<String>> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/architecture.md");
    let page = std::fs::read_to_string(page).expect("the architecture page");
    let (_, block) = page.split_once("```floors\n").expect("a block of floors");
    let (block, _) = block.split_once("```").expect("its end");
    block.lines().rev().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}

#[test]
fn crates_use_only_floors_below() {
    let floor_of: HashMap<String, usize> = floors()
        .into_iter()
        .enumerate()
        .flat_map(|(floor, crates)| crates.into_iter().map(move |name| (name, floor)))
        .collect();
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo metadata");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("metadata");
    let packages = metadata["packages"].as_array().expect("packages");
    let mut named: Vec<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    named.sort_unstable();
    let mut listed: Vec<&str> = floor_of.keys().map(String::as_str).collect();
    listed.sort_unstable();
    assert_eq!(named, listed, "the crates there are, and those on the page");
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
