#!/bin/sh
# The first process of a PID namespace: reaps orphans while the command runs, and ends all processes when it ends.
# shellcheck disable=SC3045 # dash, bash and busybox know this option, though POSIX does not
ulimit -c 0
"$@"
exit $?
