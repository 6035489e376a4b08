#!/usr/bin/env bash
# Runs GithubRun on a copy of this project, behind a real gate, in a network namespace without any way out. As root.
#   run.sh FOLDER CLASSPATH [USER_OF_JOBS USER_OF_BENCH]
#
# With RJPERF_NETWORK_OF, the ID of a process, it runs in the network of that process instead, with the secrets of a database from file
# RJPERF_DATABASE and the names of hosts from file RJPERF_HOSTS, and ends with the first result that is recorded there.
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../../../../.." && pwd -P)
folder=$1 classpath=$2 runner=${3:-news} bench=${4:-uucp}

rm -rf "$folder"
mkdir -p "$folder"/{work,run}
folder=$(cd "$folder" && pwd -P)
if [ -n "${RJPERF_DATABASE:-}" ]; then (umask 077 && cp "$RJPERF_DATABASE" "$folder/database"); fi
chmod 0755 "$folder"
"$project/harness/e2e/src/test/resources/github/copy" "$folder"
cd "$project"
(umask 077 && openssl ecparam -name prime256v1 -genkey -noout -out "$folder/host-key.pem")
key=$(openssl ec -in "$folder/host-key.pem" -pubout -outform DER 2>/dev/null | base64 -w 0)
identity=$({ ./rjperf doctor || true; } | sed -n 's/.*   identity \([0-9a-f]*\) .*/\1/p')
cat >"$folder/project/.github/rjperf.yaml" <<END
version: 1
upstream: example/rocksdb
label: perf
site: https://example.github.io/rjperf
profile: smoke
budget: 100s
workflow: {file: bench.yml, ref: main}
platforms:
  linux-x64:
    runs_on: [self-hosted, rjperf, linux-x64]
    hosts: [$identity]
    keys: [$key]
END
git -C "$folder/project" init --quiet --initial-branch=main
git -C "$folder/project" remote add origin https://github.com/perf-bench/rjperf.git
git -C "$folder/project" add --all
git -C "$folder/project" -c user.name=Somebody -c user.email=somebody@example.org commit --quiet --message 'a copy'
# upstream's file as the page has it, but that it calls the copy, and hands over the key that an environment would hold
page=$folder/project/docs/how-to/install/bot.md
{
  sed -n '/^name: perf$/,/^```/p' "$page" | sed '$d' |
    sed "s|OWNER/REPOSITORY/[.]github\(.*\)@COMMIT|./.github\1|; s|OWNER/REPOSITORY|perf-bench/rjperf|; s|COMMIT|$(git -C "$folder/project" rev-parse HEAD)|"
  # shellcheck disable=SC2016
  printf '    secrets: {RJPERF_APP_KEY: "${{ secrets.RJPERF_APP_KEY }}"}\n'
} >"$folder/project/.github/workflows/perf.yml"
# the repositories that are served here belong to root and lie where bench can read them
mkdir "$folder/template"
git config --file "$folder/template/.gitconfig" safe.directory '*'
(umask 077 && echo s3cr3t >"$folder/secret")

java=$(command -v "${JAVA_HOME:+$JAVA_HOME/bin/}java")
JAVA_HOME=$(cd "$(dirname "$(readlink -f "$java")")/.." && pwd -P)
export JAVA_HOME
RJPERF_CONF=/nonexistent RJPERF_RUN=$folder/run RJPERF_STATE=$folder/state RJPERF_WORK=$folder/work RJPERF_TEMPLATE=$folder/template \
  RJPERF_RUNNER=$runner RJPERF_BENCH=$bench RJPERF_KEY=$folder/host-key.pem RJPERF_INSTALLED=$project/rjperf GITHUB_SERVER_URL=file://$folder/state/upstream \
  docker/runner/gate serve >"$folder/gate.log" 2>&1 &
gate=$!
trap 'kill $gate; wait $gate || true' EXIT
until [ -p "$folder/run/answers" ]; do sleep 0.1; done
run=("$JAVA_HOME/bin/java" -cp "$classpath" io.github.rjperf.e2e.github.GithubRun "$folder")
if [ -n "${RJPERF_NETWORK_OF:-}" ]; then
  # shellcheck disable=SC2016
  unshare --mount bash -c 'mount --bind "$1" /etc/hosts && exec nsenter --net="/proc/$2/ns/net" "${@:3}"' \
    run "$RJPERF_HOSTS" "$RJPERF_NETWORK_OF" "${run[@]}"
else
  # shellcheck disable=SC2016
  unshare --net bash -c 'ip link set lo up && exec "$@"' run "${run[@]}"
fi
