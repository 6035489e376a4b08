#!/usr/bin/env bash
# Runs GithubRun on a copy of this project, behind a real gate, in a network namespace without any way out. As root.
#   run.sh FOLDER CLASSPATH [USER_OF_JOBS USER_OF_BENCH]
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../../../../.." && pwd -P)
folder=$1 classpath=$2 runner=${3:-man} bench=${4:-games}

rm -rf "$folder"
mkdir -p "$folder"/{project,work,run}
folder=$(cd "$folder" && pwd -P)
chmod 0755 "$folder"
cd "$project"
# The program builds itself where its fingerprint does not fit, which it cannot without network: so its outputs are taken along.
{ git ls-files && git ls-files --others --exclude-standard; } | tar -cf - -T - | tar -xf - -C "$folder/project"
find harness/{pipeline,benchmarks,jni-transfer}/target -maxdepth 1 \( -name 'pipeline-*[0-9].jar' -o -name benchmarks.jar -o -name jni-transfer.jar -o -name lib \) -print |
  tar -cf - -T - harness/target/launcher/built-from | tar -xf - -C "$folder/project"
# the interpreter copies what git does not ignore
rm -f "$folder/project/.gitignore"
identity=$(./rjperf doctor | sed -n 's/.*   identity \([0-9a-f]*\) .*/\1/p')
cat >"$folder/project/.github/rjperf.yaml" <<END
version: 1
upstream: example/rocksdb
label: perf
dashboards: https://grafana.example.org
profile: smoke
budget: 100s
workflow: {file: bench.yml, ref: main}
platforms:
  linux-x64:
    runs_on: [self-hosted, rjperf, linux-x64]
    hosts: [$identity]
    unsigned: true
END
git -C "$folder/project" init --quiet --initial-branch=main
git -C "$folder/project" remote add origin https://github.com/perf-bench/rjperf.git
git -C "$folder/project" add --all
git -C "$folder/project" -c user.name=Somebody -c user.email=somebody@example.org commit --quiet --message 'a copy'
# the repositories that are served here belong to root and lie where bench can read them
mkdir "$folder/seed"
git config --file "$folder/seed/.gitconfig" safe.directory '*'
(umask 077 && echo s3cr3t >"$folder/secret")

java=$(command -v "${JAVA_HOME:+$JAVA_HOME/bin/}java")
JAVA_HOME=$(cd "$(dirname "$(readlink -f "$java")")/.." && pwd -P)
export JAVA_HOME
RJPERF_CONF=/nonexistent RJPERF_RUN=$folder/run RJPERF_STATE=$folder/state RJPERF_WORK=$folder/work RJPERF_SEED=$folder/seed \
  RJPERF_RUNNER=$runner RJPERF_BENCH=$bench GITHUB_SERVER_URL=file://$folder/state/upstream \
  docker/runner/gate serve >"$folder/gate.log" 2>&1 &
gate=$!
trap 'kill $gate; wait $gate || true' EXIT
until [ -p "$folder/run/answers" ]; do sleep 0.1; done
# shellcheck disable=SC2016
unshare --net bash -c 'ip link set lo up && exec "$JAVA_HOME/bin/java" -cp "$1" io.github.rjperf.e2e.github.GithubRun "$2"' \
  run "$classpath" "$folder"
