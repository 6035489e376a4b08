#!/usr/bin/env bash
# The first step of every job: waits until the host is quiet, and fails the job if it does not become quiet. It is configured on the
# host, where no pull request can change it, and uses the copy of rjperf that root installed there.
set -euo pipefail
rjperf=${RJPERF_INSTALLED:-/opt/rjperf/rjperf}
tries=${RJPERF_QUIET_TRIES:-20}
while ! "$rjperf" doctor; do
  tries=$((tries - 1))
  if [ "$tries" -le 0 ]; then
    echo "job-started: this host is not ready to measure; each line above that begins with fail says how to fix it" >&2
    exit 1
  fi
  sleep "${RJPERF_QUIET_PAUSE:-30}"
done
