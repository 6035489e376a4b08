#!/usr/bin/env bash
# The first step of every job: waits until the host is quiet, and fails the job when it does not become so. It is set on
# the host, out of reach of any pull request, and asks the copy of rjperf that root installed there.
set -euo pipefail
rjperf=${RJPERF_INSTALLED:-/opt/rjperf/rjperf}
tries=${RJPERF_QUIET_TRIES:-20}
while ! "$rjperf" doctor --strict; do
  tries=$((tries - 1))
  if [ "$tries" -le 0 ]; then
    echo "job-started: this host is not fit to measure; the lines marked bad above say how to fix it" >&2
    exit 1
  fi
  sleep "${RJPERF_QUIET_PAUSE:-30}"
done
