#!/bin/sh
# Becomes a command that leaves no core dump if it crashes.
# shellcheck disable=SC3045 # dash, bash and busybox know this option, though POSIX does not
ulimit -c 0
exec "$@"
