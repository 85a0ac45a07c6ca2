"""Attempts to get out, one a function: python3 hostile.py NAME JSON. Says ESCAPED where it got out and can tell."""

import ctypes
import json
import mmap
import os
import resource
import signal
import socket
import sys
import threading
import time

libc = ctypes.CDLL(None, use_errno=True)
MIB = 1 << 20


def escaped(how=""):
    print("ESCAPED", how, flush=True)


def reads(path, word):
    with open(path) as file:
        if word in file.read():
            escaped(path)


def read_temp(world):
    reads(world["temp"], world["secret"])


def read_home(world):
    reads(world["home"], world["secret"])


def read_passwd(world):
    reads("/etc/passwd", "root")


def read_shadow(world):
    reads("/etc/shadow", "root")


def list_folder(world):
    if os.path.basename(world["temp"]) in os.listdir(os.path.dirname(world["temp"])):
        escaped()


def file_exists(world):
    if os.path.exists(world["temp"]):
        escaped()


def processes_of_others(world):
    try:
        entries = os.listdir("/proc")
    except OSError:
        entries = []
    for entry in entries + [str(world["bystander"])]:
        try:
            reads("/proc/%s/cmdline" % entry, world["watchword"][::-1])
        except OSError:
            pass


def environment_of_others(world):
    reads("/proc/%d/environ" % world["bystander"], world["secret"])


def inherited(world):
    for descriptor in range(3, 200):
        try:
            if world["secret"].encode() in os.pread(descriptor, 4096, 0):
                escaped(str(descriptor))
        except OSError:
            pass


def environment(world):
    usual = {"PATH", "HOME", "LANG", "LC_CTYPE", "TMPDIR", "PWD"}
    if set(os.environ) - usual:
        escaped(" ".join(os.environ))


def plant(world):
    for path in world["planted"]:
        try:
            with open(path, "w") as file:
                file.write("planted")
        except OSError:
            pass


def change_own_program(world):
    for change in (
        lambda path: open(path, "a").write("# changed"),
        lambda path: os.truncate(path, 3),
        os.unlink,
        lambda path: os.rename(path, path + ".old"),
    ):
        try:
            change(world["program"])
        except OSError:
            pass


def change_rights(world):
    for path in (world["temp"], world["program"]):
        for change in (
            lambda: os.chmod(path, 0o666),
            lambda: os.fchmod(os.open(path, os.O_RDONLY), 0o666),
            lambda: os.utime(path, (1, 1)),
        ):
            try:
                change()
            except OSError:
                pass


def tcp(world):
    socket.create_connection(("127.0.0.1", world["tcp"]), timeout=5).sendall(b"x")
    escaped()


def udp(world):
    sender = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    sender.sendto(b"x", ("127.0.0.1", world["udp"]))


def abstract_socket(world):
    client = socket.socket(socket.AF_UNIX)
    client.connect("\0" + world["abstract"])
    escaped()


def named_socket(world):
    client = socket.socket(socket.AF_UNIX)
    client.connect(world["socket"])
    escaped()


def fork_without_end(world):
    children = []
    try:
        while len(children) < 100:
            child = os.fork()
            if child == 0:
                time.sleep(30)
                os._exit(0)
            children.append(child)
        escaped()
    finally:
        for child in children:
            os.kill(child, signal.SIGKILL)


def threads_without_end(world):
    stop = threading.Event()
    for _ in range(100):
        threading.Thread(target=stop.wait, daemon=True).start()
    escaped()
    stop.set()


def use(bytes_wanted, block):
    """Writes to all of a block, so that it is memory and not only a promise."""
    start = (ctypes.c_char * bytes_wanted).from_buffer(block)
    ctypes.memset(start, 1, bytes_wanted)


def memory(world):
    use(400 * MIB, mmap.mmap(-1, 400 * MIB, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS))
    escaped()


def shared_memory(world):
    use(1400 * MIB, mmap.mmap(-1, 1400 * MIB))
    escaped()


def memory_files(world):
    # None of them is a large file.
    files = [os.memfd_create("x") for _ in range(60)]
    for file in files:
        for _ in range(7):
            os.write(file, b"x" * MIB)
    escaped()


def memory_segments(world):
    # Attached, filled and left again: 8 times 40 MiB that are in no process.
    libc.shmat.restype = ctypes.c_void_p
    segments = []
    try:
        for _ in range(8):
            segment = libc.shmget(0, ctypes.c_size_t(40 * MIB), 0o1600)
            if segment < 0:
                return
            segments.append(segment)
            at = libc.shmat(segment, None, 0)
            ctypes.memset(at, 1, 40 * MIB)
            libc.shmdt(ctypes.c_void_p(at))
        escaped()
    finally:
        for segment in segments:
            libc.shmctl(segment, 0, None)


def memory_of_many(world):
    # Each of eight processes keeps to its limit.
    pipes = []
    for _ in range(8):
        reading, writing = os.pipe()
        if os.fork() == 0:
            use(100 * MIB, mmap.mmap(-1, 100 * MIB, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS))
            os.write(writing, b"x")
            time.sleep(1)
            os._exit(0)
        pipes.append(reading)
    if all(os.read(pipe, 1) for pipe in pipes):
        escaped()


def burn(seconds):
    while time.process_time() < seconds:
        pass


def processor_time(world):
    burn(2)
    escaped()


def processor_time_in_turns(world):
    # A child begins at nothing.
    for _ in range(4):
        child = os.fork()
        if child == 0:
            burn(0.7)
            os._exit(0)
        os.waitpid(child, 0)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    if used.ru_utime + used.ru_stime > 2:
        escaped()


def fill(folder, most):
    """Whether so many bytes, in small files, find room."""
    written, paths = 0, []
    try:
        while written < most:
            paths.append(os.path.join(folder, "fill-%d-%d" % (os.getpid(), len(paths))))
            with open(paths[-1], "wb", buffering=0) as file:
                for _ in range(4):
                    written += file.write(b"x" * MIB)
    except OSError:
        pass
    finally:
        for path in paths:
            if os.path.exists(path):
                os.unlink(path)
    return written >= most


def fill_scratch(world):
    if fill(".", 40 * MIB):
        escaped()


def fill_shm(world):
    if fill("/dev/shm", 40 * MIB):
        escaped()


def fill_elsewhere(world):
    for folder in (os.path.dirname(world["temp"]), "/", "/dev", "/run", "/var/tmp", "/home", "/proc", "/etc"):
        if fill(folder, 40 * MIB):
            return escaped(folder)


def one_large_file(world):
    with open("large", "wb", buffering=0) as file:
        for _ in range(12):
            if file.write(b"x" * MIB) < MIB:
                return
    escaped()


def kill_other(world):
    os.kill(world["bystander"], signal.SIGKILL)


def kill_everybody(world):
    os.kill(-1, signal.SIGKILL)


def limit_other(world):
    resource.prlimit(world["bystander"], resource.RLIMIT_NOFILE, (8, 8))
    escaped()


def slow_other(world):
    os.setpriority(os.PRIO_PROCESS, world["bystander"], 19)
    escaped()


def trace_other(world):
    seize = 0x4206
    libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    if libc.ptrace(seize, world["bystander"], None, None) == 0:
        escaped()


def new_namespaces(world):
    if libc.unshare(0x10000000) == 0:
        escaped()


def gain_rights(world):
    if libc.prctl(39, 0, 0, 0, 0) == 0:
        escaped("setuid programs work")


def outlive(world):
    # Twice away from its parent, in a session of its own if it can have one.
    if os.fork() == 0:
        try:
            os.setsid()
        except OSError:
            pass
        if os.fork() == 0:
            print("ready", flush=True)
            devnull = os.open("/dev/null", os.O_RDWR)
            for descriptor in (0, 1, 2):
                os.dup2(devnull, descriptor)
            time.sleep(60)
        os._exit(0)
    time.sleep(60)


def stay(world):
    print("ready", flush=True)
    time.sleep(60)


if __name__ == "__main__":
    print("trying", flush=True)
    globals()[sys.argv[1]](json.loads(sys.argv[2]))
