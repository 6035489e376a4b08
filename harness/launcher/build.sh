# shellcheck shell=bash
# Sourced by rjperf: builds the benchmarks, the synthetic JNI suite, and the pipeline, and rebuilds them when their sources change.

version=0.2.0
pipeline_jar=$home/harness/pipeline/target/pipeline-$version.jar
benchmarks_jar=$home/harness/benchmarks/target/benchmarks.jar
transfer_jar=$home/harness/jni-transfer/target/jni-transfer.jar
work=$home/harness/target/launcher
stamp=$work/built-from
# As old as the fingerprint from which the build began.
began=$work/began
lock=$work/lock
# Left by a build that used only files with recorded checksums.
was_checked=$work/checked
checksums=$home/harness/.mvn/checksums/checksums.sha256
# Exists only in the folder of a release, which contains the jars but no sources.
released=$home/RELEASE

# Finds files in the sources of the jars.
find_sources() {
  cd "$home" && find harness/pom.xml harness/.mvn harness/matrix.yaml db-migrations \
    harness/benchmarks/pom.xml harness/benchmarks/src/main \
    harness/jni-transfer/pom.xml harness/jni-transfer/src/main \
    harness/pipeline/pom.xml harness/pipeline/src/main "$@"
}

# The sources: checksum, size, and path of each file.
fingerprint() { (find_sources -type f -exec cksum {} + 2>/dev/null || true) | LC_ALL=C sort; }

# True if no source or folder of sources was touched after the build began: reading all of them takes three times as long.
is_untouched() {
  local touched
  touched=$(find_sources -cnewer "$stamp" -print -quit 2>&1) && [ -z "$touched" ]
}

has_outputs() {
  [ -f "$pipeline_jar" ] && [ -f "$benchmarks_jar" ] && [ -f "$transfer_jar" ] && [ -d "$home/harness/pipeline/target/lib" ]
}

is_built() {
  has_outputs || return 1
  if [ -f "$released" ]; then return; fi
  [ "$checked" = false ] || [ -f "$was_checked" ] || return 1
  [ -f "$stamp" ] && { is_untouched || [ "$(fingerprint)" = "$(cat "$stamp")" ]; }
}

# The lock is a symbolic link whose target is the process that builds: created in one step, and recognized as stale when
# that process is gone. It is taken over only if the same process is found dead twice, because the launcher hands the lock over
# to Maven.
take_lock() {
  local holder dead='' waited=0 said=false
  mkdir -p "$work" 2>/dev/null || fail "cannot make the folder $work"
  until ln -sn $$ "$lock" 2>/dev/null; do
    if ! holder=$(readlink "$lock"); then
      holder=none
      [ "$dead" != none ] || fail "cannot make the file $lock"
    fi
    if is_alive "$holder"; then
      dead=
      [ $said = true ] || say "process $holder is building the harness, waiting for it"
      said=true
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

# Also fails for a zombie, which remains if the first process of a container does not reap it.
is_alive() { kill -0 "$1" 2>/dev/null && ! grep -q '^State:[[:space:]]*Z' "/proc/$1/status" 2>/dev/null; }

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

# Removes files that Maven would leave in place when a source or a dependency is gone.
remove_outputs() {
  rm -rf "$stamp" "$was_checked" "$work"/{classes,help}-* "$pipeline_jar" "$benchmarks_jar" "$transfer_jar" \
    "$home"/harness/{benchmarks,jni-transfer,pipeline}/target/{classes,maven-status,generated-sources} "$home/harness/pipeline/target/lib"
}

# Sets checks: the options with which Maven records the SHA-256 of every plugin and library (if $1 is true), or compares each
# SHA-256 with $2/checksums.sha256 and stops at the first one that differs or is missing there (if $1 is false).
set_checks() {
  local processor=-Daether.artifactResolver.postProcessor.trustedChecksums source=-Daether.trustedChecksumsSource.summaryFile
  checks=("$source=true" "$source.originAware=false" "$source.basedir=$2" "$processor=true"
    "$processor.checksumAlgorithms=SHA-256" "$processor.failIfMissing=true" "$processor.record=$1")
}

# Becomes Maven, which packages modules $1 with options $2...
package() {
  local modules=$1
  shift
  # Warnings are not errors here, because a JDK newer than the one that the project is tested with may have new warnings. Error
  # Prone takes two thirds of the CPU time of a build and does not change the jars; verify runs it.
  cd "$home/harness" && exec "$mvn" -q -B -Dstyle.color=never -Dmaven.test.skip=true -Dspotless.check.skip=true \
    -Dcompiler.strictness=-nowarn -Dcompiler.checks=-nowarn "$@" -pl "$modules" package
}

sha256_of() {
  if command -v sha256sum >/dev/null; then sha256sum <"$1"; else shasum -a 256 <"$1"; fi | cut -d ' ' -f 1
}

# Makes file $1 of this project known to Maven as artifact $2 (its path in a repository), in a repository behind the user's own.
add_own() {
  mkdir -p "$(dirname "$own/repository/$2")"
  cp "$1" "$own/repository/$2"
  printf '%s  %s\n' "$(sha256_of "$1")" "$2" >>"$own/checksums.sha256"
}

# When another module uses the benchmarks, Maven also requires their checksum, so they are packaged first.
package_checked() {
  local checks=() own=$work/own
  [ -s "$checksums" ] || fail "$checksums is missing; ./rjperf checksums records it"
  rm -rf "$own"
  mkdir -p "$own"
  cp "$checksums" "$own/checksums.sha256"
  set_checks false "$own"
  (package benchmarks "${checks[@]}") || return
  add_own "$home/harness/pom.xml" "io/github/rjperf/harness/$version/harness-$version.pom"
  add_own "$home/harness/benchmarks/pom.xml" "io/github/rjperf/benchmarks/$version/benchmarks-$version.pom"
  add_own "$benchmarks_jar" "io/github/rjperf/benchmarks/$version/benchmarks-$version.jar"
  package jni-transfer,pipeline -Dmaven.repo.local.tail="$own/repository" "${checks[@]}"
}

# A small, quiet process with the program's classes: one collector thread and no second compiler that would compete with the
# forks.
small_jvm=(-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xms16m -cp "$pipeline_jar:$home/harness/pipeline/target/lib/*")

# Sets archive: the options of a JVM that takes the program's classes from an archive, which reduces the start time by a quarter.
# The archive is created when this JVM has none; an empty one means that it cannot create one. A comparison takes minutes, so its
# first verdict need not wait for it.
need_archive() {
  local jvm classes
  archive=()
  jvm=$(cksum <"$JAVA_HOME/release" 2>/dev/null) || true
  classes=$work/classes-${jvm%% *}.jsa
  [ -e "$classes" ] || [ "${1:-}" = compare ] || archive_classes "$classes" || true
  [ ! -s "$classes" ] || archive=(-XX:SharedArchiveFile="$classes" -Xlog:cds=off -Xlog:cds+dynamic=off)
}

# A JVM crashes on half a file, so file $1 gets its name when it is complete.
archive_classes() {
  mkdir -p "$work" 2>/dev/null && [ -w "$work" ] || return 0
  "$JAVA_HOME/bin/java" "${small_jvm[@]}" -XX:ArchiveClassesAtExit="$1.$$" "-Drjperf.home=$home" \
    io.github.rjperf.cli.Main series --profile pr >/dev/null 2>&1 </dev/null || : >"$1.$$"
  [ -e "$1.$$" ] || : >"$1.$$"
  mv -f "$1.$$" "$1"
}

# Prints the list of commands, which changes only with a build: the program writes it once for terminals and once for everything else.
print_help() {
  local kept=$work/help-$color
  if [ ! -s "$kept" ]; then
    mkdir -p "$work" 2>/dev/null && [ -w "$work" ] || return
    "$JAVA_HOME/bin/java" "${small_jvm[@]}" ${archive[@]+"${archive[@]}"} -Dpicocli.ansi="$color" "-Drjperf.home=$home" \
      io.github.rjperf.cli.Main --help >"$kept.$$" && mv -f "$kept.$$" "$kept" || return
  fi
  cat "$kept"
}

# Adds the developers' tools to the class path, and recompiles them if their sources have changed.
need_workshop() {
  local status=0
  [ ! -f "$released" ] || fail "workshop needs the sources; run it in a clone of the repository, not in a release"
  find_maven
  take_lock
  (cd "$home/harness" && exec "$mvn" -q -B -Dstyle.color=never -DskipTests -Dcompiler.strictness=-nowarn -Dcompiler.checks=-nowarn \
    -pl benchmarks,jni-transfer,pipeline,workshop test-compile) >"$work/build.log" 2>&1 </dev/null || status=$?
  drop_lock
  [ $status -eq 0 ] || fail "the workshop could not be compiled; the log is $work/build.log"
  small_jvm+=(-cp "$home/harness/workshop/target/classes:$home/harness/pipeline/target/test-classes:$pipeline_jar:$home/harness/pipeline/target/lib/*")
}

need_build() {
  local sources status=0
  if is_built; then return; fi
  [ ! -f "$released" ] || fail "this release is not complete: a jar is missing; unpack its archive again"
  take_lock
  if is_built; then
    drop_lock
    return
  fi
  find_maven
  say "building the harness (a minute or two the first time)"
  : >"$began"
  sources=$(fingerprint)
  remove_outputs
  (hand_lock "$(exec sh -c 'echo $PPID')"
    if [ "$checked" = true ]; then package_checked; else package benchmarks,jni-transfer,pipeline; fi) \
    >"$work/build.log" 2>&1 </dev/null &
  builder=$!
  wait "$builder" || status=$?
  builder=
  hand_lock $$
  if [ $status -ne 0 ]; then
    tail -n 30 "$work/build.log" >&2
    fail "the harness could not be built; the full log is $work/build.log"
  fi
  printf '%s\n' "$sources" >"$stamp"
  touch -r "$began" "$stamp"
  if [ "$checked" = true ]; then : >"$was_checked"; fi
  drop_lock
}
