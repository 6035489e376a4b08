#!/bin/sh
# Where there are no namespaces, runs a command in its own process group, and kills any processes that it leaves.
# Arguments: file for the CPU time, user whose processes to kill (or empty), folder for temporary files that marks the command's
# processes, and the command.
report=$1 user=$2 temp=$3
shift 3

marked() {
  if [ -e /proc/self/environ ]; then
    grep -lzxF -- "TMPDIR=$temp" /proc/[0-9]*/environ 2>/dev/null | sed 's|^/proc/||; s|/environ$||'
  else
    ps -A -E -ww -o pid= -o command= | awk -v temp="$temp" 'index($0 " ", " TMPDIR" "=" temp " ") { print $1 }'
  fi
}

sweep() {
  [ -z "$task" ] || kill -KILL "-$task"
  if [ -n "$user" ]; then
    setpriv --reuid "$user" --regid "$user" --clear-groups /bin/sh -c 'kill -KILL -1'
    return
  fi
  rounds=20
  while [ "$rounds" -gt 0 ] && left=$(marked) && [ -n "$left" ]; do
    # shellcheck disable=SC2086 # one argument per process
    kill -KILL $left
    rounds=$((rounds - 1))
  done
} 2>/dev/null

# closes when this script ends, however it ends; the process list would not show that, because the process may be a zombie
mkfifo "$report.alive"
(
  trap '' INT TERM HUP
  {
    read -r task
    read -r _
    sweep
  } <"$report.alive"
) >/dev/null 2>&1 &
minder=$!
exec 9>"$report.alive"

if command -v setsid >/dev/null; then
  setsid "$@" 9>&- &
else
  set -m
  "$@" 9>&- &
fi
task=$!
echo "$task" >&9
wait "$task"
status=$?
kill -KILL "$minder" 2>/dev/null
sweep
times >"$report"
exit "$status"
