# shellcheck shell=bash
# Sourced by the bench gate: where systemd has delegated a subtree of cgroups v2 (Delegate=yes), a cgroup for bench, which limits bench
# and can end all of its processes with one write.

# Prints the folder of bench's cgroup, or nothing if bench cannot have one.
bench_cgroup() {
  local path process tries=0
  path=$(sed -n 's/^0:://p' /proc/self/cgroup 2>/dev/null || true)
  # an earlier gate has moved its supervisor there
  path=${path%/gate}
  if [ -z "$path" ] || [ "$path" = / ] || [ ! -w "/sys/fs/cgroup$path/cgroup.procs" ]; then return 0; fi
  path=/sys/fs/cgroup$path
  # only a cgroup without its own processes can pass on controllers
  mkdir -p "$path/gate"
  while [ -n "$(cat "$path/cgroup.procs")" ] && [ $tries -lt 100 ]; do
    while read -r process; do
      echo "$process" >"$path/gate/cgroup.procs" 2>/dev/null || true
    done <"$path/cgroup.procs"
    tries=$((tries + 1))
  done
  for process in memory pids; do echo "+$process" >"$path/cgroup.subtree_control" 2>/dev/null || true; done
  printf '%s/bench\n' "$path"
}

# Puts the calling process into cgroup $1, which is created if needed, with at most $2 of memory (such as 80% or 8G) and $3 processes.
enter_cgroup() {
  local limit
  mkdir -p "$1"
  for limit in "memory.max=$(bytes "$2")" memory.swap.max=0 "pids.max=$3"; do
    if [ -e "$1/${limit%%=*}" ]; then
      echo "${limit#*=}" >"$1/${limit%%=*}"
    elif [ "${limit%%.swap*}" = "$limit" ]; then
      printf 'gate: bench has no %s: its controller is not delegated\n' "${limit%%=*}" >&2
    fi
  done
  echo "$BASHPID" >"$1/cgroup.procs"
}

# Prints a percentage of this machine's memory in bytes, and anything else unchanged.
bytes() {
  case $1 in
    *%) awk -v share="${1%\%}" '/^MemTotal:/ { printf "%.0f\n", $2 * 1024 * share / 100 }' /proc/meminfo ;;
    *) printf '%s\n' "$1" ;;
  esac
}

leave_cgroup() {
  if [ ! -d "$1" ]; then return 0; fi
  if [ -w "$1/cgroup.kill" ]; then echo 1 >"$1/cgroup.kill"; fi
}
