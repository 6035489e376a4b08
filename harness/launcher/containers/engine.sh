# shellcheck shell=bash
# Sourced by check: its requirements, its stages, and what it removes at the end.

# The names of all images begin with this prefix; containers, volumes, and networks belong to the rjperf project, or have this label.
ours=rjperf-check

say() { printf 'rjperf: %s\n' "$*" >&2; }

fail() {
  say "$@"
  exit 4
}

need_engine() {
  local missing='' program
  [ "$(id -u)" = 0 ] || fail "verify --containers needs root, to make base images"
  for program in docker debootstrap git; do
    command -v $program >/dev/null || missing="$missing $program"
  done
  [ -z "$missing" ] || fail "verify --containers lacks$missing. Install it with:  apt-get install docker.io debootstrap git"
  docker info >/dev/null 2>&1 || fail "no container engine answers. Start it with:  systemctl start docker  (without systemd: dockerd &)"
  # otherwise, Debian's client uses the older builder, which does not support cache mounts
  export DOCKER_BUILDKIT=1
}

need_plugins() {
  docker build --help >/dev/null 2>&1 ||
    fail "docker has no plugin buildx. Install it with:  apt-get install docker-buildx-plugin  (from Docker; in Debian 13: docker-buildx)"
  docker compose version >/dev/null 2>&1 ||
    fail "docker has no plugin compose. Install it with:  apt-get install docker-compose-plugin  (from Docker; in Debian 13: docker-compose)"
}

# The pages use the rjperf project and its volumes, so a service on this machine would be changed and deleted.
refuse_to_meet_a_service() {
  if [ -n "$(docker ps --all --quiet --filter label=com.docker.compose.project=rjperf; docker volume ls --quiet --filter name='^rjperf_')" ]; then
    fail "this machine has containers or volumes of the rjperf service, which this check would delete; run the check on another machine, or, if you do not need the service's results, delete the service with:  docker compose --project-name rjperf down --volumes"
  fi
}

passed=0 running=
# Runs the remaining arguments as a stage named $1, with one line on standard output and a log. A stage that fails ends the check.
stage() {
  local name=$1 began=$SECONDS status=0 log
  shift
  log=$work/run/$(printf '%02d-%s.log' $((passed + 1)) "${name//[^a-z0-9]/-}")
  # in the background, because a failing line ends the function only if nothing checks the function's status
  (set -e; "$@") >"$log" 2>&1 </dev/null &
  running=$!
  wait $running || status=$?
  running=
  if [ $status -ne 0 ]; then
    printf 'FAILED %4d s  %s\n' $((SECONDS - began)) "$name"
    tail -n 20 "$log" >&2
    fail "$name failed; see $log and $work/run/services.log"
  fi
  printf 'ok     %4d s  %s\n' $((SECONDS - began)) "$name"
  passed=$((passed + 1))
}

# Prints the command block in how-to $1 that contains line $2, without its indentation.
block() {
  awk -v wanted="$2" '
    /^ *```/ {
      if (inside && found) { printf "%s", text; exit }
      inside = !inside; found = 0; text = ""; indent = match($0, /`/) - 1
      next
    }
    inside { line = substr($0, indent + 1); text = text line "\n"; if (index(line, wanted) == 1) found = 1 }
    END { if (!found) exit 1 }
  ' "$home/docs/how-to/$1.md" || { printf 'docs/how-to/%s.md has no block with a line that begins with: %s\n' "$1" "$2" >&2; return 1; }
}

# Carries out the command block in how-to $1 that contains line $2, in this folder, after applying sed script $3 to it.
follow() {
  local commands
  commands=$(block "$1" "$2" | sed -e "${3:-}") || return
  printf '\n## %s:\n%s\n' "$1" "$commands"
  bash -euo pipefail -c "$commands"
}

# Fails unless the text on standard input contains each of the arguments.
expect() {
  local text wanted
  text=$(cat)
  for wanted; do
    case $text in
      *"$wanted"*) ;;
      *) printf 'expected: %s\nbut got: %s\n' "$wanted" "$text" >&2; return 1 ;;
    esac
  done
}

# Runs test $1 on the files prepared in folder $2, with further Maven options.
try() {
  (cd "$home/harness" && "${mvn:-mvn}" -B -Dstyle.color=never -pl e2e -am verify -Dgroups=containers -DexcludedGroups= -Dit.test="$1" \
    -Dtest=none -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false -Drjperf.containers="$2" "${@:3}")
}

tidy_up() {
  local status=$?
  trap '' INT TERM HUP
  if [ -n "$running" ]; then kill "$running" 2>/dev/null || true; fi
  if [ $status -ne 0 ]; then docker compose --project-name rjperf logs >"$work/run/services.log" 2>&1 || true; fi
  remove_ours >"$work/run/tidy-up.log" 2>&1 || say "not everything was removed; see $work/run/tidy-up.log"
  exit $status
}

remove_ours() {
  local names
  names=$(docker ps --all --quiet --filter label=com.docker.compose.project=rjperf; docker ps --all --quiet --filter "label=$ours")
  # shellcheck disable=SC2086
  if [ -n "$names" ]; then docker rm --force --volumes $names; fi
  names=$(docker volume ls --quiet --filter label=com.docker.compose.project=rjperf)
  # shellcheck disable=SC2086
  if [ -n "$names" ]; then docker volume rm $names; fi
  names=$(docker network ls --quiet --filter label=com.docker.compose.project=rjperf)
  # shellcheck disable=SC2086
  if [ -n "$names" ]; then docker network rm $names; fi
  names=$(docker images --format '{{.Repository}}:{{.Tag}}' | grep -E "^($ours/|rjperf(-(proxy|registrar|service-runner|upkeep|web))?:)" || true)
  # shellcheck disable=SC2086
  if [ -n "$names" ]; then docker rmi $names; fi
}
