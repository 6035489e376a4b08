# shellcheck shell=bash
# Sourced by the bench gate: actions that root performs as another user, so that file names or process IDs that the user
# chose cannot reach beyond that user's own rights. Linux and macOS (bash 3.2).

is_mac() { [ "$(uname -s)" = Darwin ]; }

# Runs a command as user $1, which keeps nothing of root's except the standard streams.
as_user() {
  local user=$1
  shift
  set -- env -i PATH=/usr/bin:/bin "$@"
  if is_mac; then
    sudo -n -u "$user" "$@"
  else
    setpriv --reuid "$user" --regid "$(id -g "$user")" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
  fi
}

# Prints the processes of user $1, one per line, except zombies.
of() { ps -A -o uid= -o pid= -o stat= | awk -v uid="$(id -u "$1")" '$1 == uid && $3 !~ /^Z/ { print $2 }'; }

# Sends signal $2 to every process of user $1, as that user, because another user could have reused a process ID in the meantime.
signal_all() { as_user "$1" /bin/bash -c "kill -$2 -1" 2>/dev/null || true; }

# Ends every process of user $1, or fails. It goes by the user, never by what a process claims about itself.
kill_all() {
  local tries=0
  while [ -n "$(of "$1")" ]; do
    signal_all "$1" KILL
    tries=$((tries + 1))
    if [ $tries -ge 100 ]; then
      printf 'processes of %s do not end: %s\n' "$1" "$(of "$1" | tr '\n' ' ')" >&2
      return 1
    fi
    sleep 0.1
  done
}

# Removes everything in folder $2, as user $1, or fails.
empty() { remove_as "$1" find -P "$2" -xdev -mindepth 1; }

# Removes everything that user $1 owns in the following folders, as that user, or fails.
sweep() {
  local user=$1 place
  shift
  for place; do
    if [ -d "$place" ]; then remove_as "$user" find -P "$place" -xdev -mindepth 1 -user "$user" || return; fi
  done
}

# On a Mac, removes what user $1 left in the folders that the system gives to each user below /private/var/folders, or fails: caches of
# compilers, the JVM's java.io.tmpdir.
sweep_own() {
  local name place
  if ! is_mac; then return 0; fi
  for name in DARWIN_USER_TEMP_DIR DARWIN_USER_CACHE_DIR DARWIN_USER_DIR; do
    place=$(as_user "$1" getconf "$name") || return
    sweep "$1" "$place" || return
  done
}

# As user $1, removes everything that the following command finds.
remove_as() {
  local user=$1
  shift
  finds "$user" "$@" || return 0
  as_user "$user" "$@" -type d -user "$user" ! -perm -700 -exec chmod u+rwx {} \; 2>/dev/null || true
  as_user "$user" "$@" -delete 2>/dev/null || true
  # other processes remove their files at the same time, which find reports as an error
  if finds "$user" "$@"; then
    printf 'files in %s could not be removed as %s\n' "$3" "$user" >&2
    return 1
  fi
}

# Succeeds if the following command finds anything as user $1.
finds() {
  local user=$1
  shift
  [ -n "$(as_user "$user" "$@" -print 2>/dev/null | head -c 1)" ]
}
