#!/usr/bin/env bash
# The last step of every job: makes the bench gate end any remaining processes of bench, and fails if some are left. The supervisor
# wipes again, as root, before the next job.
set -euo pipefail
run=${RJPERF_RUN:-/run/rjperf}
bench=${RJPERF_BENCH:-bench}
left() { ps -A -o uid= -o pid= -o stat= | awk -v uid="$(id -u "$bench")" '$1 == uid && $3 !~ /^Z/ { print $2 }'; }
if [ -p "$run/orders" ]; then printf 'end\n' >"$run/orders"; fi
tries=${RJPERF_WIPE_TRIES:-60}
while [ -n "$(left)" ]; do
  tries=$((tries - 1))
  if [ "$tries" -le 0 ]; then
    echo "job-completed: processes of $bench are still running: $(left | tr '\n' ' ')" >&2
    exit 1
  fi
  sleep 1
done
