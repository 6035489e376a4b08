#!/bin/bash
# Replaces GitHub's runner in the service runner: carries out the step of a trusted job that an order in /job specifies, after the
# checkout and harness/launcher/obtain. It reports what an earlier job left, and leaves something in each folder that a job can write to.
set -euo pipefail
: "${ACTIONS_RUNNER_INPUT_JITCONFIG:?}"
# a runner without a job waits
trap 'exit 0' INT TERM
until mv /job/order /job/taken 2>/dev/null; do
  sleep 1 &
  wait $!
done
exec >/job/log 2>&1
trap 'echo "ended with $?"; mv /job/log /job/ended' EXIT
echo "configuration $ACTIONS_RUNNER_INPUT_JITCONFIG as $(id -un)"
find /runner /work /tmp "$HOME" -name left -printf 'left over: %p\n'
touch /runner/left /work/left /tmp/left "$HOME/left"
export RUNNER_TEMP=/work/_temp
mkdir -p "$RUNNER_TEMP" /work/bench
cd /work/bench
tar -xzf /job/checkout.tar.gz
harness/launcher/obtain
# shellcheck source=/dev/null
. /job/taken
