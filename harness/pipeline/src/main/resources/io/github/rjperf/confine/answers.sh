#!/bin/sh
# Becomes a command with all of its output on standard output. Only answers that a process in it writes to descriptor 3 go to standard
# error.
exec "$@" 3>&2 2>&1
