# shellcheck shell=bash
# Sourced by check: a release in a plain container, docs/how-to/install/fleet.md, and docs/how-to/install/bench-host.md.

check_hosts() {
  cd "$work/run"
  mkdir -p hosts
  cd hosts
  stage 'a release and a runner to install' make_archives
  stage 'a comparison in a plain root container' compare_in_container
  stage 'two shards of a comparison in two containers' compare_shards
  stage 'two shards of a build and itself' compare_equal_shards
  stage 'fleet: the image' build_runner_image
  stage 'fleet: one job in the image' try_hosts theImageMeasuresOneJobBehindTheWallAndIsGone
  stage 'runner on Linux: start systemd' start_systemd
  stage 'runner on Linux: install' install_runner
  stage 'runner on Linux: one job with systemd' try_hosts aHostWithSystemdMeasuresAJobAndWaitsForTheNext
  stage 'runner on Linux: the identity that doctor prints' same_identity
}

# The archives that the pages download, and the checkout that a job finds, which pins the release.
make_archives() {
  local pin version sum downloads
  pin=$(cd "$home" && GITHUB_REPOSITORY=perf-bench/rjperf ./rjperf release "$work/run/release")
  read -r _ version sum <<<"$pin"
  printf '%s\n' "$version" >version
  printf '%s\n' "$sum" >sum
  downloads=served/perf-bench/rjperf/releases/download/v$version
  mkdir -p "$downloads" checkout "served/actions/v$(runner_version)"
  cp "$work/run/release/rjperf-$version.tar.gz" "$downloads/"
  (cd "$home" && tar -cf - .github harness/launcher/obtain) | tar -C checkout -xf -
  printf '%s\n' "$pin" >checkout/.github/rjperf.release
  tar -C checkout -czf served/checkout.tar.gz .
  tar -C "$here/stand-ins/runner" -czf "served/actions/v$(runner_version)/actions-runner-linux-x64-$(runner_version).tar.gz" .
}

runner_version() { sed -n 's/^version=//p' "$home/docker/runner/linux/install"; }

# A container that runs as root without user namespaces, as Docker starts it; the verdict is a regression.
compare_in_container() {
  in_plain_container './rjperf compare 9.0.1 9.1.1 --profile smoke || status=$?; ./rjperf list' '0 1 3'
}

# Each line of the page runs in its own container: two hosts measure a shard each, and a third one joins the shards.
compare_shards() {
  block install/fleet './rjperf compare 9.0.1 9.1.1 --shard 1/2' >shards.txt
  each_in_plain_container shards.txt '0 1 3'
}

# The same page with the same version on both sides, neither of which may be slower.
compare_equal_shards() {
  sed 's/9\.1\.1/9.0.1 --measure-identical/; s|/shard-|/equal-|g' shards.txt >equal.txt
  each_in_plain_container equal.txt '0 3'
  # without measuring, none would ever be slower
  [ "$(wc -l <bundles/equal-1/forks.jsonl)" -gt 10 ]
}

# Runs each line of file $1; $2 lists the permitted exit codes.
each_in_plain_container() {
  local line
  while read -r -u 3 line; do
    case $line in *' compare '*) line="$line --profile smoke --seed 4711" ;; esac
    in_plain_container "$line || status=\$?" "$2"
  done 3<"$1"
}

# Runs commands $1, which set status, in the folder of an unpacked release; bundles are kept for the next container. $2 lists the
# permitted exit codes.
in_plain_container() {
  local ended=0
  mkdir -p bundles
  # shellcheck disable=SC2016
  docker run --rm --init --label "$ours" --volume "$work/run/release/rjperf-$(cat version).tar.gz:/rjperf.tar.gz:ro" \
    --volume "$PWD/bundles:/rjperf/results" "$ours/jdk" bash -euc '
    tar -xzf /rjperf.tar.gz -C /rjperf --strip-components=1 && cd /rjperf
    began=$SECONDS status=0
    eval "$1"
    echo "took $((SECONDS - began)) s, ended with $status: $1"
    exit $status' bash "$1" || ended=$?
  [[ " $2 " = *" $ended "* ]]
}

build_runner_image() {
  local sum
  sum=$(sha256sum <"served/actions/v$(runner_version)/actions-runner-linux-x64-$(runner_version).tar.gz" | cut -d ' ' -f 1)
  mkdir image
  cd image
  # the checksum of the runner's stand-in differs from that of GitHub's runner
  follow install/fleet 'curl -fLO' \
    "$(download_here); s|REGISTRY|$ours|; s|docker build|& --build-arg JDK_IMAGE=$ours/jdk --build-arg RUNNER_SHA256=$sum|"
}

# Makes a page download from here, and use the version and the checksum of the release.
download_here() {
  printf 's|https://github.com/OWNER/[A-Z]*|file://%s/served/perf-bench/rjperf|; ' "$work/run/hosts"
  printf 's|https://github.com/actions/runner/releases/download|file://%s/served/actions|; ' "$work/run/hosts"
  printf 's|VERSION|%s|g; s|\\([= ]\\)SHA256|\\1%s|' "$(cat "$work/run/hosts/version")" "$(cat "$work/run/hosts/sum")"
}

# A machine whose first process is systemd. Here, sudo does nothing, because all commands run as root.
start_systemd() {
  mkdir -p job registrar
  chmod 0777 job
  docker run --detach --name rjperf-check-host --label "$ours" --network host --shm-size 4g --cgroupns private \
    --cap-add SYS_ADMIN --cap-add NET_ADMIN --security-opt seccomp=unconfined --security-opt apparmor=unconfined \
    --tmpfs /run --tmpfs /run/lock --volume "$PWD/served:$PWD/served:ro" --volume "$PWD/job:/job" \
    --volume "$PWD/registrar:/registrar" "$ours/systemd" \
    sh -c 'for mount in /sys/fs/cgroup /sys/fs/cgroup/*; do mount -o remount,rw "$mount" 2>/dev/null || true; done; exec /sbin/init'
  # shellcheck disable=SC2016
  in_host 'tries=0; until systemctl is-system-running --wait; do tries=$((tries + 1)); [ $tries -lt 20 ] || exit 0; [ "$(systemctl is-system-running)" != degraded ] || exit 0; sleep 1; done'
  in_host 'systemctl list-units --failed'
}

in_host() { docker exec rjperf-check-host bash -euo pipefail -c "$1"; }

install_runner() {
  local page=install/README commands sum
  sum=$(sha256sum <"served/actions/v$(runner_version)/actions-runner-linux-x64-$(runner_version).tar.gz" | cut -d ' ' -f 1)
  commands=$(block $page 'curl -fLO' | sed -e "$(download_here)" -e "s|'SHA256 |'$(cat sum) |" \
    -e "s|^sudo /opt/rjperf/docker/runner/linux/install.*|sed -i s/^sum=.*/sum=$sum/ /opt/rjperf/docker/runner/linux/install; &|" \
    -e 's#^sudo /opt/rjperf/rjperf doctor.*#& || true#')
  printf '%s\n' "$commands"
  in_host "cd /root; $commands"
  in_host 'systemctl is-enabled rjperf-tune'
  # the registrar belongs on another machine
  in_host "sed -i \"s|^JIT_COMMAND=.*|JIT_COMMAND='/registrar/registrar bench-1 /registrar'|\" /etc/rjperf/runner.conf
    printf 'RJPERF_QUIET_TRIES=1\\nRJPERF_MEMORY=4g\\n' >>/etc/rjperf/runner.conf
    systemd-analyze security --no-pager rjperf-runner | tail -n 1"
}

# A bundle from another machine is refused. Docker mounts /dev/shm noexec, but a real machine does not.
same_identity() {
  local identity
  in_host 'mount -o remount,exec /dev/shm'
  identity=$(in_host "$(block install/README 'curl -fLO' | grep 'rjperf doctor') || true" | sed -n 's/.*   identity \([0-9a-f]*\) .*/\1/p')
  [ ${#identity} -eq 64 ]
  head -n 1 job/artifact/forks.jsonl | expect "$identity"
}

try_hosts() { try "ContainerJobIT#$1" "$work/run/hosts"; }
