#!/bin/sh
# Lowers the limits of this process, then becomes the command with exactly the given environment.
# shellcheck disable=SC3045 # dash, bash and busybox know these options, though POSIX does not
set -eu
cpu=$1 file=$2 data=$3 space=$4 processes=$5 folder=$6
shift 6

lower() {
  now=$(ulimit -H "$1")
  if [ "$now" = unlimited ] || [ "$now" -gt "$2" ]; then
    ulimit "$1" "$2"
  fi
}

# block size of -f: 512 bytes according to POSIX, 1024 in macOS's bash
block=512
case ${BASH_VERSION-} in 3.*) block=1024 ;; esac

ulimit -c 0
# the soft limit sends SIGXCPU, which shows the reason; the signal of the hard limit cannot be caught
lower -t "$((cpu + 5))"
ulimit -S -t "$cpu" 2>/dev/null || :
lower -f "$((file / block))"
if [ "$data" -gt 0 ]; then
  lower -d "$data"
  lower -v "$space"
fi
# the letter differs: -p in dash, -u elsewhere
if (ulimit -H -u) >/dev/null 2>&1; then
  lower -u "$processes"
else
  lower -p "$processes"
fi
cd "$folder"
exec env -i "$@"
