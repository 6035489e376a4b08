# shellcheck shell=bash
# Sourced by rjperf: builds the benchmarks, the synthetic JNI suite and the pipeline once, and again when their sources changed.

pipeline_jar=$home/harness/pipeline/target/pipeline-0.1.0.jar
benchmarks_jar=$home/harness/benchmarks/target/benchmarks.jar
transfer_jar=$home/harness/jni-transfer/target/jni-transfer.jar
work=$home/harness/target/launcher
stamp=$work/built-from
lock=$work/lock

# What the jars are made from: checksum, size and path of each file.
fingerprint() {
  (
    cd "$home" || exit
    { find harness/pom.xml harness/.mvn harness/matrix.yaml db-migrations \
      harness/benchmarks/pom.xml harness/benchmarks/src/main \
      harness/jni-transfer/pom.xml harness/jni-transfer/src/main \
      harness/pipeline/pom.xml harness/pipeline/src/main \
      -type f -exec cksum {} + 2>/dev/null || true; } | LC_ALL=C sort
  )
}

is_built() {
  [ -f "$pipeline_jar" ] && [ -f "$benchmarks_jar" ] && [ -f "$transfer_jar" ] &&
    [ -d "$home/harness/pipeline/target/lib" ] && [ -f "$stamp" ] && [ "$(fingerprint)" = "$(cat "$stamp")" ]
}

# The lock is a symbolic link whose target is the process that builds: made in one step, and seen to be left behind when
# that process is gone. It is taken over only after two looks at the same dead process, because it changes hands between
# the launcher and Maven.
take_lock() {
  local holder dead='' waited=0
  mkdir -p "$work" 2>/dev/null || fail "cannot make the folder $work"
  until ln -sn $$ "$lock" 2>/dev/null; do
    if ! holder=$(readlink "$lock"); then
      holder=none
      [ "$dead" != none ] || fail "cannot make the file $lock"
    fi
    if kill -0 "$holder" 2>/dev/null; then
      dead=
      [ $waited -ne 0 ] || say "process $holder is building the harness, waiting for it"
    elif [ "$dead" = "$holder" ] && [ "$holder" != none ]; then
      rm -f "$lock"
      continue
    else
      dead=$holder
    fi
    [ $waited -lt 1200 ] || fail "process $holder has held $lock for 20 minutes; if it builds nothing, remove that file"
    sleep 1
    waited=$((waited + 1))
  done
  trap drop_lock EXIT
  trap 'stop_build; exit 130' INT
  trap 'stop_build; exit 143' TERM HUP
}

# Hands the lock to process $1.
hand_lock() { ln -sn "$1" "$lock.$$" && mv -f "$lock.$$" "$lock"; }

drop_lock() {
  rm -f "$lock"
  trap - EXIT INT TERM HUP
}

builder=
stop_build() {
  if [ -n "$builder" ]; then kill "$builder" 2>/dev/null && wait "$builder"; fi || true
}

# Sets mvn: Maven 3.8 or later from the PATH, else the wrapper.
find_maven() {
  local version major minor
  if mvn=$(command -v mvn) && version=$("$mvn" -v 2>/dev/null); then
    version=${version#*Apache Maven }
    major=${version%%.*}
    minor=${version#*.}
    minor=${minor%%.*}
    case $major.$minor in
      *[!0-9.]*) ;;
      *) if [ "$major" -gt 3 ] || { [ "$major" -eq 3 ] && [ "$minor" -ge 8 ]; }; then return; fi ;;
    esac
  fi
  mvn=$home/harness/mvnw
  # Without unzip the wrapper fetches a tar.gz and then compares it with the checksum of the zip.
  if ! command -v unzip >/dev/null; then
    provide "neither Maven 3.8 nor unzip, which the Maven wrapper needs, was found" "$(package_manager || echo apt-get)" unzip
  fi
}

# Removes what Maven would leave in place when a source or a dependency is gone.
remove_outputs() {
  rm -rf "$stamp" "$pipeline_jar" "$benchmarks_jar" "$transfer_jar" \
    "$home"/harness/{benchmarks,jni-transfer,pipeline}/target/{classes,maven-status,generated-sources} "$home/harness/pipeline/target/lib"
}

need_build() {
  local sources status=0
  if is_built; then return; fi
  take_lock
  if is_built; then
    drop_lock
    return
  fi
  find_maven
  say "building the harness (a minute or two the first time)"
  sources=$(fingerprint)
  remove_outputs
  # Warnings are no errors here: a newer JDK than the one the project is tested with may know new ones.
  (cd "$home/harness" && exec "$mvn" -q -B -Dstyle.color=never -Dmaven.test.skip=true -Dspotless.check.skip=true \
    -Dcompiler.strictness=-nowarn -pl benchmarks,jni-transfer,pipeline package) >"$work/build.log" 2>&1 </dev/null &
  builder=$!
  hand_lock "$builder"
  wait "$builder" || status=$?
  builder=
  hand_lock $$
  if [ $status -ne 0 ]; then
    tail -n 30 "$work/build.log" >&2
    fail "the harness could not be built; the whole log is $work/build.log"
  fi
  printf '%s\n' "$sources" >"$stamp"
  drop_lock
}
