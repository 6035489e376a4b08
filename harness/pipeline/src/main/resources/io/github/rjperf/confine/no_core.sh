#!/bin/sh
# Becomes a command whose crash leaves no image of its memory.
# shellcheck disable=SC3045 # dash, bash and busybox know this option, though POSIX does not
ulimit -c 0
exec "$@"
