//! System calls that a confined program may not make. They are refused, not punished: a library that tries something
//! goes on without it.

use std::collections::BTreeMap;
use std::env::consts::ARCH;

use libc::c_long;
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch, apply_filter,
};

use crate::LaunchError;

/// Never needed by a player, each with its reason.
const DENIED: &[c_long] = &[
    // The network. A pair of sockets that are connected to each other is allowed: runtimes use it as a pipe.
    libc::SYS_socket,
    // Looking into others and acting on them.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_pidfd_getfd,
    libc::SYS_kcmp,
    libc::SYS_setpriority,
    libc::SYS_ioprio_set,
    libc::SYS_sched_setaffinity,
    libc::SYS_sched_setattr,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setscheduler,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    // Leaving the process group, by which the host ends what is still running.
    libc::SYS_setsid,
    libc::SYS_setpgid,
    // Memory that belongs to no process and so counts against no limit.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_mq_open,
    // Another view of the machine, and rights over it.
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_chroot,
    libc::SYS_pivot_root,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_mount_setattr,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_open_by_handle_at,
    libc::SYS_name_to_handle_at,
    // The machine itself.
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_quotactl_fd,
    libc::SYS_syslog,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    // Large parts of the kernel in which holes are found most often.
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_fanotify_init,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
];

/// What Landlock leaves open on files of the same user: changing whose they are, their rights and times, and watching them.
const UNWALLED: &[c_long] = &[
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    FCHMODAT2,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    libc::SYS_getxattr,
    libc::SYS_lgetxattr,
    libc::SYS_listxattr,
    libc::SYS_llistxattr,
    libc::SYS_inotify_add_watch,
];

/// `fchmodat2`, which has one number everywhere and not yet a name in all versions of `libc`.
const FCHMODAT2: c_long = 452;

/// The same by older names, which newer machines do not have.
#[cfg(target_arch = "x86_64")]
const UNWALLED_OLD: &[c_long] =
    &[libc::SYS_chmod, libc::SYS_chown, libc::SYS_lchown, libc::SYS_utime, libc::SYS_utimes, libc::SYS_futimesat];
#[cfg(not(target_arch = "x86_64"))]
const UNWALLED_OLD: &[c_long] = &[];

/// The last system call that was there when this list was made (`mseal`). Later ones, and those of other ways to call
/// (x32), are answered as by a kernel that does not have them.
const LAST: c_long = 462;

/// The filters, ready to be put on.
pub(crate) struct Filters([BpfProgram; 2]);

impl Filters {
    /// The filters for a program that has its own files, or else among those of others.
    pub(crate) fn new(own_files: bool) -> Result<Self, LaunchError> {
        let build = || Ok([denied(own_files)?, unknown()?]);
        build().map(Filters).map_err(|error: BackendError| refused(&error))
    }

    /// Puts them on this thread and whatever it becomes.
    pub(crate) fn put_on(&self) -> Result<(), LaunchError> {
        self.0.iter().try_for_each(|program| apply_filter(program).map_err(|error| refused(&error)))
    }
}

fn refused(error: &dyn std::fmt::Display) -> LaunchError {
    LaunchError::Refused { what: "seccomp", why: error.to_string() }
}

fn denied(own_files: bool) -> Result<BpfProgram, BackendError> {
    let when = |argument, op, value| {
        SeccompRule::new(vec![SeccompCondition::new(argument, SeccompCmpArgLen::Dword, op, value)?])
    };
    let always = DENIED.iter().chain(if own_files { &[][..] } else { UNWALLED });
    let always = always.chain(if own_files { &[][..] } else { UNWALLED_OLD });
    let mut rules: BTreeMap<c_long, Vec<SeccompRule>> = always.map(|call| (*call, Vec::new())).collect();
    // New namespaces.
    let spaces = [
        libc::CLONE_NEWNS,
        libc::CLONE_NEWCGROUP,
        libc::CLONE_NEWUTS,
        libc::CLONE_NEWIPC,
        libc::CLONE_NEWUSER,
        libc::CLONE_NEWPID,
        libc::CLONE_NEWNET,
    ];
    let spaces = spaces.map(|flag| when(0, SeccompCmpOp::MaskedEq(flag as u64), flag as u64));
    rules.insert(libc::SYS_clone, spaces.into_iter().collect::<Result<_, _>>()?);
    // Limits of other processes: lowering those of the host would end it.
    rules.insert(libc::SYS_prlimit64, vec![when(0, SeccompCmpOp::Ne, 0)?]);
    // Typing at the terminal of whoever started it.
    let typing = [libc::TIOCSTI, libc::TIOCLINUX].map(|request| when(1, SeccompCmpOp::Eq, u64::from(request as u32)));
    rules.insert(libc::SYS_ioctl, typing.into_iter().collect::<Result<_, _>>()?);
    compile(rules, SeccompAction::Allow, SeccompAction::Errno(libc::EPERM as u32))
}

/// Everything that the list cannot know; and `clone3`, whose flags a filter cannot see. C libraries then use `clone`.
fn unknown() -> Result<BpfProgram, BackendError> {
    let known = (0..=LAST).filter(|call| *call != libc::SYS_clone3).map(|call| (call, Vec::new()));
    compile(known.collect(), SeccompAction::Errno(libc::ENOSYS as u32), SeccompAction::Allow)
}

fn compile(
    rules: BTreeMap<c_long, Vec<SeccompRule>>,
    otherwise: SeccompAction,
    matching: SeccompAction,
) -> Result<BpfProgram, BackendError> {
    SeccompFilter::new(rules, otherwise, matching, TargetArch::try_from(ARCH)?)?.try_into()
}
