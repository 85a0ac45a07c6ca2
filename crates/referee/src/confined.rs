//! Outside players that nobody trusts: started in the sandbox, or not at all.

use std::ffi::OsString;
use std::io;
use std::path::{Path, absolute};
use std::process::Command;
use std::sync::Arc;

use sandbox::{Jail, Means, Unavailable};

use crate::Circumstances;

impl Circumstances {
    /// The same with every program in the sandbox, and by which means. A program sees the files that its command names,
    /// and the system's own; where there is no sandbox, nothing runs.
    pub fn confined(mut self, jail: Jail) -> Result<(Self, Means), Unavailable> {
        let means = sandbox::available()?;
        let launch = move |words: &[OsString], own: Option<&Path>| {
            confine(words, own, &jail).map_err(|why| match why {
                Unavailable::NoProgram(_) => io::Error::new(io::ErrorKind::NotFound, why),
                other => io::Error::other(other),
            })
        };
        self.launch = Arc::new(launch);
        Ok((self, means))
    }
}

fn confine(words: &[OsString], own: Option<&Path>, jail: &Jail) -> Result<Command, Unavailable> {
    let mut jail = jail.clone();
    jail.read.extend(own.map(Path::to_owned));
    let mut whole = words.to_vec();
    // Its working folder is another one: files go by their whole names. The program itself is found by the sandbox.
    for word in whole.iter_mut().skip(1) {
        if let Ok(path) = absolute(&*word)
            && Path::new(&*word).exists()
        {
            jail.read.push(path.clone());
            *word = path.into_os_string();
        }
    }
    sandbox::wrap(&whole, &jail)
}
