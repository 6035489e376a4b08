#!/bin/sh
# The first process of a fork's PID namespace: reaps orphans while the fork runs, and ends all processes when it ends. Another process
# stops and resumes all others with a single call, which no process can evade by starting another one. Orders come from standard input:
#   stop   stops the processes, then prints a line for each
#   go     prints a line for each process, then resumes them
# Answers go to descriptor 3: the lines of /proc/PID/stat, beginning with that of the program that prints them, then "end" with our
# own process ID.
# Both processes have a privilege that the fork lacks, so the fork can neither trace them nor open their descriptors.
# shellcheck disable=SC3045 # dash, bash and busybox know this option, though POSIX does not
ulimit -c 0
# a process in the background does not inherit standard input
exec 4<&0 </dev/null
(
  PATH=/usr/bin:/bin
  read -r self _ </proc/self/stat
  while read -r order; do
    [ "$order" != stop ] || kill -STOP -1
    cat /proc/self/stat /proc/[0-9]*/stat
    [ "$order" != go ] || kill -CONT -1
    echo "end $self"
  done
) <&4 >&3 2>/dev/null 3>&- 4<&- &
exec 3>&- 4<&-
setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
exit $?
