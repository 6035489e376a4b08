#!/bin/sh
# The first process of a PID namespace: reaps orphans while the command runs, and takes all with it when it ends.
"$@"
exit $?
