//! What the launcher is told, as arguments: pairs of a word and a value, then `--` and the command.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::{Jail, LaunchError};

/// What the launcher is told.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Order {
    /// Bytes of memory for each process.
    pub(crate) memory: u64,
    /// Processes at once.
    pub(crate) processes: u64,
    /// Seconds of processor time for each process.
    pub(crate) cpu: u64,
    /// Bytes of each file that is written.
    pub(crate) file: u64,
    /// Open files.
    pub(crate) open: u64,
    /// The user to become.
    pub(crate) user: Option<u32>,
    /// Where Landlock is the means: the process whose end is the program's end.
    pub(crate) parent: Option<u32>,
    /// Where Landlock is the means: what may be read.
    pub(crate) read: Vec<PathBuf>,
    /// The program and its arguments.
    pub(crate) command: Vec<OsString>,
}

impl Order {
    pub(crate) fn new(jail: &Jail, user: Option<u32>, command: Vec<OsString>) -> Self {
        Order {
            memory: jail.memory,
            processes: jail.processes,
            cpu: jail.cpu_seconds,
            file: jail.file_bytes,
            open: jail.open_files,
            user,
            parent: None,
            read: Vec::new(),
            command,
        }
    }

    pub(crate) fn arguments(&self) -> Vec<OsString> {
        let numbers = [
            ("memory", Some(self.memory)),
            ("processes", Some(self.processes)),
            ("cpu", Some(self.cpu)),
            ("file", Some(self.file)),
            ("open", Some(self.open)),
            ("user", self.user.map(u64::from)),
            ("parent", self.parent.map(u64::from)),
        ];
        let numbers = numbers.into_iter().filter_map(|(word, value)| Some((word, value?.to_string().into())));
        let paths = self.read.iter().map(|path| ("read", path.clone().into_os_string()));
        let pairs = numbers.chain(paths).flat_map(|(word, value): (&str, OsString)| [word.into(), value]);
        pairs.chain(["--".into()]).chain(self.command.iter().cloned()).collect()
    }

    pub(crate) fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, LaunchError> {
        let wrong = |word: &OsString| LaunchError::Arguments(word.to_string_lossy().into_owned());
        let mut order = Order::default();
        let mut words = arguments.into_iter();
        let mut found = 0;
        loop {
            let word = words.next().ok_or_else(|| LaunchError::Arguments(String::new()))?;
            if word == "--" {
                break;
            }
            let value = words.next().ok_or_else(|| wrong(&word))?;
            let number = || value.to_str().and_then(|text| text.parse::<u64>().ok()).ok_or_else(|| wrong(&value));
            let id = || number().and_then(|number| u32::try_from(number).map_err(|_| wrong(&value)));
            match word.to_str() {
                Some("memory") => order.memory = number()?,
                Some("processes") => order.processes = number()?,
                Some("cpu") => order.cpu = number()?,
                Some("file") => order.file = number()?,
                Some("open") => order.open = number()?,
                Some("user") => order.user = Some(id()?),
                Some("parent") => order.parent = Some(id()?),
                Some("read") => order.read.push(value.into()),
                _ => return Err(wrong(&word)),
            }
            found += usize::from(!matches!(word.to_str(), Some("user" | "parent" | "read")));
        }
        order.command = words.collect();
        // Whoever leaves a limit out must not get a program without it.
        if found != 5 || order.command.is_empty() {
            return Err(LaunchError::Arguments("--".to_owned()));
        }
        Ok(order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut order = Order::new(&Jail::default(), Some(7), vec!["a".into(), "--".into(), "memory".into()]);
        order.parent = Some(12);
        order.read = vec!["/a b".into(), "--".into()];
        assert_eq!(Order::read(order.arguments()).expect("an order"), order);
    }

    #[test]
    fn limits_are_not_left_out() {
        let whole = Order::new(&Jail::default(), None, vec!["a".into()]).arguments();
        assert!(Order::read(whole.clone()).is_ok());
        for left_out in 0..5 {
            let mut words = whole.clone();
            words.drain(2 * left_out..2 * left_out + 2);
            assert!(Order::read(words).is_err(), "without pair {left_out}");
        }
        let commandless = whole[..whole.len() - 1].to_vec();
        assert!(Order::read(commandless).is_err());
    }
}
