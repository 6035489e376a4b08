#!/bin/sh
# Becomes a command whose output all goes to standard output; answers that a process in it writes to descriptor 3 go to standard error.
exec "$@" 3>&2 2>&1
