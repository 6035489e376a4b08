# shellcheck shell=bash
# Sourced by the bench gate on a Mac: becomes bench, with or without network access ($1 is `online` or `offline`), for the command that
# follows, which begins with `env -i`. Temporary files go to the job's home, because the folders that macOS gives to each user are not
# removed. The profile denies all network access but loopback; as a second barrier, pf blocks TCP and UDP, whose users it knows.
on_mac() {
  local network=$1 family loopback
  shift 3
  set -- env -i TMPDIR="$RJPERF_STATE/home/tmp" "$@"
  # shellcheck disable=SC2016
  set -- /bin/bash -c 'ulimit -u "$0" && ulimit -c 0 && exec "$@"' "$RJPERF_MOST_PROCESSES" "$@"
  # the system's own rules already call this anchor; without a rule, it is emptied
  for family in inet:127.0.0.0/8 inet6:::1; do
    loopback=${family#*:}
    if [ "$network" = offline ]; then
      printf 'block drop out quick %s proto { tcp, udp } from any to ! %s user %s\n' "${family%%:*}" "$loopback" "$RJPERF_BENCH"
    fi
  done | pfctl -q -a com.apple/rjperf -f - -E 2>/dev/null || exit 4
  if [ "$network" = offline ]; then
    set -- /usr/bin/sandbox-exec -D "JOB_HOME=$RJPERF_STATE/home" -D "JOB_OUT=$RJPERF_STATE/out" -D "JOB_WORK=$RJPERF_WORK" \
      -D "CHECKOUT=$checkout" -f "$here/bench.sb" "$@"
  fi
  exec sudo -n -u "$RJPERF_BENCH" "$@"
}
