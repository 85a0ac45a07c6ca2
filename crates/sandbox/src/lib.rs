//! Runs a program that nobody trusts: it has no network, sees no files but those named and the system's programs, and
//! has limits on memory, processes, processor time and what it writes.
//!
//! [`wrap`] turns a command into one that starts it confined; it is spawned as usual, with pipes. The command first starts
//! the host's own program once more with a hidden argument (the [`Launcher`]), which calls [`launch`]: that puts limits on
//! itself and becomes the untrusted program. So nothing has to run between `fork` and `exec`.
//!
//! There are two [`Means`]. What each of them holds, and what it does not, is in `docs/sandbox.md`. Where neither works,
//! [`wrap`] refuses and says why; nothing is ever run with less than was asked for.
//!
//! ```no_run
//! use std::process::Stdio;
//!
//! let jail = sandbox::Jail { read: vec!["/home/ana/hand-ins/17/player.py".into()], ..Default::default() };
//! let command = ["python3".into(), "/home/ana/hand-ins/17/player.py".into()];
//! let player = sandbox::wrap(&command, &jail)?.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
//! # Ok::<(), sandbox::Unavailable>(())
//! ```

mod jail;
mod unavailable;

#[cfg(target_os = "linux")]
mod bubblewrap;
#[cfg(target_os = "linux")]
mod filter;
#[cfg(target_os = "linux")]
mod launch;
#[cfg(target_os = "linux")]
mod order;
#[cfg(target_os = "linux")]
mod place;
#[cfg(target_os = "linux")]
mod walls;
#[cfg(target_os = "linux")]
mod wrap;

#[cfg(not(target_os = "linux"))]
mod elsewhere;

use game::Translations;

pub use jail::{Jail, Launcher, Means, set_launcher};
pub use unavailable::{LaunchError, Unavailable};

#[cfg(not(target_os = "linux"))]
pub use elsewhere::{available, is_system, launch, wrap, wrap_by};
#[cfg(target_os = "linux")]
pub use launch::launch;
#[cfg(target_os = "linux")]
pub use place::is_system;
#[cfg(target_os = "linux")]
pub use wrap::{available, wrap, wrap_by};

/// The hidden argument by which a host's own program is told to call [`launch`].
pub const LAUNCH: &str = "sandbox-launch";

/// The messages of this crate.
pub const WORDS: Translations = Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};
