//! Where there is no Linux: every request is refused with that reason.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::{Jail, LaunchError, Means, Unavailable};

/// Refuses: programs are confined on Linux only.
pub fn available() -> Result<Means, Unavailable> {
    Err(Unavailable::System)
}

/// Refuses: programs are confined on Linux only.
pub fn wrap(_: &[OsString], _: &Jail) -> Result<Command, Unavailable> {
    Err(Unavailable::System)
}

/// Refuses: programs are confined on Linux only.
pub fn wrap_by(_: Means, _: &[OsString], _: &Jail) -> Result<Command, Unavailable> {
    Err(Unavailable::System)
}

/// Refuses: programs are confined on Linux only.
pub fn launch(_: impl IntoIterator<Item = OsString>) -> LaunchError {
    LaunchError::System
}

/// Nothing is confined here, and so nothing is seen by all that is.
pub fn is_system(_: &Path) -> bool {
    false
}
