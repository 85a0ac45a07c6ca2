/* A disk that does not confirm what was written: while the file named by FAULTS exists, fsync and fdatasync fail. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int broken(void) {
    const char *path = getenv("FAULTS");
    return path && access(path, F_OK) == 0;
}

int fsync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    if (broken()) { errno = EIO; return -1; }
    return real(file);
}

int fdatasync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    if (broken()) { errno = EIO; return -1; }
    return real(file);
}
