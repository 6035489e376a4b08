#!/bin/sh
# Becomes a command all of whose output goes to standard output; answers of a process in it go to standard error by descriptor 3.
exec "$@" 3>&2 2>&1
