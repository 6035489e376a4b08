#!/bin/bash
# Replaces GitHub's runner, as the runner user: carries out the steps of the bench job in bench.yml that do not need GitHub. The order
# is in /job, where the artifact goes as well.
set -euo pipefail
: "${ACTIONS_RUNNER_INPUT_JITCONFIG:?}"
# a runner without a job waits
trap 'exit 0' INT
until mv /job/order /job/taken 2>/dev/null; do
  sleep 1 &
  wait $!
done
# shellcheck source=/dev/null
. /job/taken
export GITHUB_SERVER_URL GITHUB_REPOSITORY=acme/bench GITHUB_RUN_ID=4711 GITHUB_RUN_ATTEMPT=1 RUNNER_TEMP=/srv/rjperf/work/_temp RJPERF_REQUEST RJPERF_PLATFORM=linux-x64 RJPERF_MINUTES=20
echo "run: a job with configuration $ACTIONS_RUNNER_INPUT_JITCONFIG as $(id -un)"
# the test machine does not have to be quiet, although a real runner would then fail the job
"$ACTIONS_RUNNER_HOOK_JOB_STARTED" || echo 'run: the first hook would fail this job'
mkdir -p "$RUNNER_TEMP" /srv/rjperf/work/rjperf/rjperf
cd /srv/rjperf/work/rjperf/rjperf
curl --silent --show-error --fail "$GITHUB_SERVER_URL/checkout.tar.gz" | tar -xzf -
harness/launcher/obtain
status=0
"$RUNNER_TEMP/rjperf/docker/runner/confined" "$RUNNER_TEMP/bundle" || status=$?
echo "run: confined ended with $status"
if [ -d "$RUNNER_TEMP/bundle" ]; then cp -R "$RUNNER_TEMP/bundle" /job/artifact; fi
"$ACTIONS_RUNNER_HOOK_JOB_COMPLETED"
