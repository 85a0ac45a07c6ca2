//! A process and all that it has started, so that none of them outlives it.
//!
//! On Linux these are the process's group, its descendants, and every process that has the player's mark in its
//! environment, whatever group or session it has moved to. With [`adopt`] the descendants of a process that died become
//! children of this one, and those that have shed every mark are found too. Elsewhere it is the group alone.

use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};

/// The variable that marks a player and what it starts.
pub(crate) const MARK: &str = "TABULEIRO_PLAYER";

/// Kills a process that is a child of this one and leads a group, and all that belongs to it. It is to be waited for
/// afterwards.
pub(crate) fn end(leader: u32, mark: &str) {
    if let Some(group) = pid(leader) {
        // It may be gone already.
        let _ = kill_process_group(group, Signal::KILL);
    }
    #[cfg(target_os = "linux")]
    linux::end(leader, mark);
    #[cfg(not(target_os = "linux"))]
    let _ = mark;
}

/// For how long a process and all that belongs to it have computed; `None` where that cannot be told.
pub(crate) fn computed(leader: u32) -> Option<Duration> {
    #[cfg(target_os = "linux")]
    return linux::computed(leader);
    #[cfg(not(target_os = "linux"))]
    {
        let _ = leader;
        None
    }
}

/// Whether a process and all that belongs to it wait for something, so that nobody computes or wants to.
pub(crate) fn rests(leader: u32) -> bool {
    #[cfg(target_os = "linux")]
    return linux::rests(leader);
    #[cfg(not(target_os = "linux"))]
    {
        let _ = leader;
        false
    }
}

/// From now on, processes whose parents die become children of this process, and those that no player of the referee
/// accounts for are ended. This is for programs that start no processes but players.
pub fn adopt() {
    #[cfg(target_os = "linux")]
    linux::adopt();
}

fn pid(number: u32) -> Option<Pid> {
    Pid::from_raw(i32::try_from(number).ok()?)
}

#[cfg(target_os = "linux")]
mod linux {
    use std::collections::HashSet;
    use std::process::{self, Child, Command};
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
    use std::thread;
    use std::time::Duration;
    use std::{fs, io};

    use rustix::process::{
        PidfdFlags, Signal, WaitOptions, getpgrp, getpid, pidfd_open, pidfd_send_signal, set_child_subreaper, waitpid,
    };

    use super::{MARK, pid};

    /// So often those that are left are looked for: whoever starts processes for ever is caught up with.
    const ROUNDS: u32 = 40;

    static ADOPTS: AtomicBool = AtomicBool::new(false);
    /// The children of this process that are players.
    static PLAYERS: Mutex<Vec<u32>> = Mutex::new(Vec::new());

    pub(super) fn adopt() {
        if set_child_subreaper(Some(getpid())).is_ok() {
            ADOPTS.store(true, Relaxed);
        }
    }

    fn players() -> std::sync::MutexGuard<'static, Vec<u32>> {
        PLAYERS.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Starts a player. Nobody looks for orphans between its birth and its being known, or it would be taken for one.
    pub(crate) fn start(command: &mut Command) -> io::Result<Child> {
        let mut players = players();
        let child = command.spawn()?;
        players.push(child.id());
        Ok(child)
    }

    pub(crate) fn gone(leader: u32) {
        players().retain(|own| *own != leader);
    }

    /// A process, as `/proc` tells of it.
    struct Known {
        id: u32,
        parent: u32,
        group: u32,
        /// When it was started, in ticks since the machine was.
        since: u64,
        /// Ticks for which it, and those of its children that it has waited for, have computed.
        computed: u64,
        dead: bool,
        /// It waits for something other than a processor or a disk.
        rests: bool,
    }

    impl Known {
        fn read(id: u32) -> Option<Known> {
            let text = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
            // The name of the program stands in parentheses, and may hold anything.
            let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
            let number = |place: usize| fields.get(place)?.parse::<u64>().ok();
            Some(Known {
                id,
                parent: number(1)? as u32,
                group: number(2)? as u32,
                computed: (11..15).filter_map(number).sum(),
                since: number(19)?,
                dead: matches!(*fields.first()?, "Z" | "X"),
                rests: matches!(*fields.first()?, "S" | "T" | "t" | "I"),
            })
        }

        fn has(&self, mark: &str) -> bool {
            let wanted = format!("{MARK}={mark}");
            let environment = fs::read(format!("/proc/{}/environ", self.id)).unwrap_or_default();
            environment.split(|byte| *byte == 0).any(|variable| variable == wanted.as_bytes())
        }
    }

    fn all() -> Vec<Known> {
        let Ok(entries) = fs::read_dir("/proc") else { return Vec::new() };
        entries.filter_map(|entry| Known::read(entry.ok()?.file_name().to_str()?.parse().ok()?)).collect()
    }

    /// A process and all that belongs to it, dead or not.
    fn family(leader: u32, mark: Option<&str>) -> Vec<Known> {
        let seeks_orphans = mark.is_some() && ADOPTS.load(Relaxed);
        let (known, players) = match seeks_orphans {
            true => {
                let players = players();
                (all(), players.clone())
            }
            false => (all(), Vec::new()),
        };
        let Some(since) = known.iter().find(|own| own.id == leader).map(|own| own.since) else { return Vec::new() };
        let marked = |own: &Known| own.since >= since && !own.dead && mark.is_some_and(|mark| own.has(mark));
        let mut found: HashSet<u32> = known
            .iter()
            .filter(|own| own.id == leader || own.group == leader || marked(own))
            .map(|own| own.id)
            .collect();
        if seeks_orphans {
            found.extend(orphans(&known, &players));
        }
        // Descendants, in as many rounds as there are generations.
        loop {
            let before = found.len();
            let born: Vec<u32> = known.iter().filter(|own| found.contains(&own.parent)).map(|own| own.id).collect();
            found.extend(born);
            if found.len() == before {
                break;
            }
        }
        known.into_iter().filter(|own| found.contains(&own.id)).collect()
    }

    /// Children of this process that are no players, and in no player's group: whoever left them here does not say so. What is
    /// in the group of this process it has started itself, to ask something.
    fn orphans(known: &[Known], players: &[u32]) -> Vec<u32> {
        let (own, ours) = (process::id(), getpgrp().as_raw_nonzero().get() as u32);
        let orphan = |one: &&Known| {
            let accounted = one.group == ours || players.contains(&one.id) || players.contains(&one.group);
            one.parent == own && !accounted && !one.has_any_mark()
        };
        known.iter().filter(orphan).map(|one| one.id).collect()
    }

    impl Known {
        /// Whether it is accounted for by some player that is alive, or was marked by one.
        fn has_any_mark(&self) -> bool {
            let environment = fs::read(format!("/proc/{}/environ", self.id)).unwrap_or_default();
            environment.split(|byte| *byte == 0).any(|variable| variable.starts_with(MARK.as_bytes()))
        }
    }

    pub(super) fn end(leader: u32, mark: &str) {
        let mut seen: HashSet<u32> = HashSet::new();
        for _ in 0..ROUNDS {
            let family = family(leader, Some(mark));
            seen.extend(family.iter().map(|own| own.id).filter(|id| *id != leader));
            let alive: Vec<&Known> = family.iter().filter(|own| !own.dead).collect();
            if alive.is_empty() {
                break;
            }
            alive.iter().for_each(|own| kill(own));
            thread::sleep(Duration::from_millis(1));
        }
        // Those that became children of this process are waited for, and the others are somebody else's.
        for id in seen {
            let _ = pid(id).map(|id| waitpid(Some(id), WaitOptions::NOHANG));
        }
    }

    /// Kills just the process that was looked at, not one that has got its number since.
    fn kill(known: &Known) {
        let Some(id) = pid(known.id) else { return };
        let Ok(handle) = pidfd_open(id, PidfdFlags::empty()) else { return };
        if Known::read(known.id).is_some_and(|now| now.since == known.since) {
            let _ = pidfd_send_signal(handle, Signal::KILL);
        }
    }

    pub(super) fn rests(leader: u32) -> bool {
        family(leader, None).iter().all(|own| own.dead || own.rests)
    }

    pub(super) fn computed(leader: u32) -> Option<Duration> {
        let ticks: u64 = family(leader, None).iter().map(|own| own.computed).sum();
        Some(Duration::from_millis(ticks * 1000 / rustix::param::clock_ticks_per_second().max(1)))
    }
}

#[cfg(target_os = "linux")]
pub(crate) use linux::{gone, start};

#[cfg(not(target_os = "linux"))]
pub(crate) fn start(command: &mut std::process::Command) -> std::io::Result<std::process::Child> {
    command.spawn()
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn gone(_leader: u32) {}
