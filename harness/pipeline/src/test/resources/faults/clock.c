// Loaded into a process by LD_PRELOAD: shifts the time of day by the seconds that the file CLOCK_SHIFT contains.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long shift(void) {
  char text[32];
  const char *path = getenv("CLOCK_SHIFT");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  text[length < 0 ? 0 : length] = 0;
  return atol(text);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, time);
  if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += shift();
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  static int (*real)(struct timeval *, void *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "gettimeofday");
  int result = real(time, zone);
  if (result == 0) time->tv_sec += shift();
  return result;
}
