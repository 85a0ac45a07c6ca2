//! What Landlock keeps a program from: all files but those named, TCP, sockets by name, and signals to others.

use std::path::PathBuf;

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError,
    RulesetStatus, Scope, make_bitflags, path_beneath_rules,
};

use crate::LaunchError;
use crate::place::{FOLDERS, SETTINGS};

/// The oldest version of Landlock that keeps signals from others (Linux 6.12).
const VERSION: ABI = ABI::V6;

/// Devices that hold nothing, and chance.
const DEVICES: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// Puts up the walls around this thread and whatever it becomes.
pub(crate) fn put_up(read: &[PathBuf]) -> Result<(), LaunchError> {
    let refused = |why: String| LaunchError::Refused { what: "Landlock (Linux 6.12 or newer)", why };
    let status = restrict(read).map_err(|error| refused(chain(&error)))?;
    match status {
        RulesetStatus::FullyEnforced => Ok(()),
        other => Err(refused(format!("{other:?}"))),
    }
}

fn restrict(read: &[PathBuf]) -> Result<RulesetStatus, RulesetError> {
    let reading = make_bitflags!(AccessFs::{ReadFile | ReadDir | Execute});
    let device = make_bitflags!(AccessFs::{ReadFile | WriteFile});
    let status = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(VERSION))?
        .handle_access(AccessNet::from_all(VERSION))?
        .scope(Scope::from_all(VERSION))?
        .create()?
        // What is not there needs no rule.
        .add_rules(path_beneath_rules(FOLDERS.iter().chain(&SETTINGS), reading))?
        .add_rules(path_beneath_rules(read, reading))?
        .add_rules(path_beneath_rules(DEVICES, device))?
        .restrict_self()?;
    Ok(status.ruleset)
}

/// An error with its reasons, which the library keeps apart.
fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut next = error.source();
    while let Some(reason) = next {
        if !text.contains(&reason.to_string()) {
            text = format!("{text}: {reason}");
        }
        next = reason.source();
    }
    text
}
