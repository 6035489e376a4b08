// Loaded into a process by LD_PRELOAD: logs what it does to the files below DISK_FOLDER, or lets a call to them fail.
//   DISK_LOG      file that takes one line per call
//   DISK_FAIL     number of the first call that fails, from 1; a write is carried out by half before
//   DISK_ERRNO    error of that call and of all later ones but unlink and rmdir
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder, *fail_at, *log_path;
static int log_fd = -1, calls, refused;

#define REAL(type, name, ...) static type (*real)(__VA_ARGS__); if (!real) *(void **)&real = dlsym(RTLD_NEXT, name)

static int below(const char *path) {
  if (!folder) {
    folder = getenv("DISK_FOLDER");
    fail_at = getenv("DISK_FAIL");
    log_path = getenv("DISK_LOG");
    if (!folder) folder = "/nonexistent";
  }
  return strncmp(path, folder, strlen(folder)) == 0;
}

static int path_of(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return below(path);
}

static void say(const char *format, ...) {
  if (!log_path) return;
  char line[3 * PATH_MAX];
  va_list values;
  va_start(values, format);
  int length = vsnprintf(line, sizeof line, format, values);
  va_end(values);
  if (log_fd < 0) log_fd = (int)syscall(SYS_openat, AT_FDCWD, log_path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0644);
  syscall(SYS_write, log_fd, line, length);
}

static void say_data(const char *data, size_t length) {
  if (!log_path) return;
  char *hex = malloc(2 * length + 2);
  for (size_t i = 0; i < length; i++) sprintf(hex + 2 * i, "%02x", (unsigned char)data[i]);
  hex[2 * length] = '\n';
  syscall(SYS_write, log_fd, hex, 2 * length + 1);
  free(hex);
}

// Whether this call fails: 0 for no, 1 for the first that does, 2 for a later one.
static int refuse(void) {
  if (!fail_at) return 0;
  int number = atoi(fail_at);
  if (++calls < number) return 0;
  errno = atoi(getenv("DISK_ERRNO"));
  return refused++ ? 2 : 1;
}

static unsigned long inode(int fd) {
  struct stat status;
  return fstat(fd, &status) == 0 ? (unsigned long)status.st_ino : 0;
}

static int opened(int fd, const char *path, int existed) {
  if (fd >= 0 && !existed) say("create %lu %s\n", inode(fd), path);
  return fd;
}

static int open_below(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  int writes = (flags & O_ACCMODE) != O_RDONLY;
  if (!writes || !below(path)) return real(path, flags, mode);
  pthread_mutex_lock(&lock);
  struct stat status;
  int existed = lstat(path, &status) == 0;
  int result = (!existed || (flags & O_TRUNC)) && refuse() ? -1 : real(path, flags, mode);
  if (result >= 0 && existed && (flags & O_TRUNC)) say("truncate %lu 0\n", inode(result));
  result = opened(result, path, existed);
  pthread_mutex_unlock(&lock);
  return result;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(int, #name, const char *, int, ...); \
    va_list values; \
    va_start(values, flags); \
    mode_t mode = va_arg(values, mode_t); \
    va_end(values); \
    return open_below(real, path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

ssize_t write(int fd, const void *data, size_t length) {
  REAL(ssize_t, "write", int, const void *, size_t);
  char path[PATH_MAX];
  if (!path_of(fd, path)) return real(fd, data, length);
  pthread_mutex_lock(&lock);
  int refusal = refuse(), error = errno;
  ssize_t written = -1;
  if (refusal != 2 && (!refusal || length > 1)) {
    off_t at = lseek(fd, 0, SEEK_CUR);
    written = real(fd, data, refusal ? length / 2 : length);
    if (written > 0) {
      say("write %lu %ld ", inode(fd), (long)at);
      say_data(data, (size_t)written);
    }
  }
  if (written < 0) errno = error;
  pthread_mutex_unlock(&lock);
  return written;
}

static int synced(int fd, int (*real)(int)) {
  char path[PATH_MAX];
  if (!path_of(fd, path)) return real(fd);
  pthread_mutex_lock(&lock);
  int result = refuse() ? -1 : real(fd);
  if (result == 0) say("sync %lu %s\n", inode(fd), path);
  pthread_mutex_unlock(&lock);
  return result;
}

int fsync(int fd) {
  REAL(int, "fsync", int);
  return synced(fd, real);
}

int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  return synced(fd, real);
}

static int truncated(int fd, off_t length, int (*real)(int, off_t)) {
  char path[PATH_MAX];
  if (!path_of(fd, path)) return real(fd, length);
  pthread_mutex_lock(&lock);
  // A full disk can always be given back.
  int result = real(fd, length);
  if (result == 0) say("truncate %lu %ld\n", inode(fd), (long)length);
  pthread_mutex_unlock(&lock);
  return result;
}

int ftruncate(int fd, off_t length) {
  REAL(int, "ftruncate", int, off_t);
  return truncated(fd, length, real);
}

int ftruncate64(int fd, off_t length) {
  REAL(int, "ftruncate64", int, off_t);
  return truncated(fd, length, real);
}

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  if (!below(to)) return real(from, to);
  pthread_mutex_lock(&lock);
  int result = refuse() ? -1 : real(from, to);
  if (result == 0) say("rename %s\t%s\n", from, to);
  pthread_mutex_unlock(&lock);
  return result;
}

int mkdir(const char *path, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  if (!below(path)) return real(path, mode);
  pthread_mutex_lock(&lock);
  int result = refuse() ? -1 : real(path, mode);
  if (result == 0) say("mkdir %s\n", path);
  pthread_mutex_unlock(&lock);
  return result;
}

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  int result = real(path);
  if (result == 0 && below(path)) {
    pthread_mutex_lock(&lock);
    say("unlink %s\n", path);
    pthread_mutex_unlock(&lock);
  }
  return result;
}
