# shellcheck shell=bash
# Sourced by rjperf: runs tests and house checks, and ends with one line of totals.

# shellcheck source=harness/launcher/test-tools.sh
. "$home/harness/launcher/test-tools.sh"
# shellcheck source=harness/launcher/test-groups.sh
. "$home/harness/launcher/test-groups.sh"
# shellcheck source=harness/launcher/test-report.sh
. "$home/harness/launcher/test-report.sh"

# Unpacks the sources of RocksDB 7.8.3 from Debian's source package into $rocksdb, once; fails if they cannot be obtained.
fetch_rocksdb_sources() {
  local apt=$work/apt sources=$work/rocksdb_7.8.3.orig.tar.gz
  rocksdb=$work/rocksdb-7.8.3
  if [ -f "$rocksdb/src.mk" ]; then return; fi
  if [ ! -f "$sources" ]; then
    if ! command -v apt-get >/dev/null; then
      say "RocksDB itself is not built: there is no apt-get; put Debian's rocksdb_7.8.3.orig.tar.gz into $work"
      return 1
    fi
    mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
    echo 'deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main' \
      >"$apt/sources.list"
    set -- -o Dir::Etc::sourcelist="$apt/sources.list" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$apt/lists" \
      -o Dir::Cache="$apt/cache"
    if ! (cd "$work" && apt-get "$@" -q update && apt-get "$@" -q --download-only source rocksdb=7.8.3-2) >"$work/apt.log" 2>&1; then
      say "RocksDB itself is not built: its sources cannot be fetched; see $work/apt.log"
      return 1
    fi
  fi
  tar -C "$work" -xzf "$sources" || fail "$sources cannot be unpacked; delete it and try again"
}

# prepare_drawing OPTION TOOL…: prepares everything for drawing, and takes the lock.
prepare_drawing() {
  local tool
  for tool in "${@:2}"; do
    command -v "$tool" >/dev/null || fail "verify --$1 needs $tool; on Debian: apt-get install -y chromium chromium-driver nodejs npm pngquant"
  done
  mkdir -p "$work"
  find_maven
  take_lock
}

# Draws the boards with the data of a whole demo year.
draw_dashboards() {
  local status=0
  prepare_drawing dashboards node npm chromium
  (cd "$home/harness" && "$mvn" -q -B -pl pipeline verify -Dit.test=PictureDataIT -Dtest=none -Dsurefire.failIfNoSpecifiedTests=false \
    -Drjperf.dashboards=true -Drjperf.demo.days=365 </dev/null) || status=$?
  drop_lock
  [ $status -eq 0 ] || fail "the boards could not be read"
  (cd "$home/dashboards/pictures" && npm ci --ignore-scripts --no-audit --no-fund --silent &&
    node draw.mjs "$home/harness/pipeline/target/dashboards" "$home/docs/images/dashboards") || status=$?
  [ $status -eq 0 ] || fail "not all boards could be drawn"
}

# Draws the pictures of pages and comments again, and records what they were drawn from.
draw_pictures() {
  local status=0
  prepare_drawing pictures chromium chromedriver pngquant
  (cd "$home/harness" && "$mvn" -q -B -pl benchmarks,jni-transfer,pipeline,e2e verify -Dit.test=PicturesIT -Dtest=none \
    -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false -DexcludedGroups=none \
    -Dspotless.check.skip=true -Dcompiler.strictness=-nowarn -Dcompiler.checks=-nowarn -Drjperf.pictures=true \
    </dev/null) || status=$?
  drop_lock
  [ $status -eq 0 ] || fail "not all pictures could be drawn"
  pngquant --force --ext .png --strip --skip-if-larger "$home"/docs/images/*.png || [ $? -ge 98 ] || fail "pngquant failed"
}

# Maven continues after a failed test, so that one run shows every failure; the reports are counted afterward. A fork that crashed
# leaves no report.
has_crashed() { grep -qE '^\[ERROR\].*(forked VM|forked process|in the fork)' "$work/verify.log"; }

# Prints the relevant lines of Maven's output, and records in $work/phases when each goal of each module began.
watch_maven() {
  local line goal
  while IFS= read -r line; do
    case $line in
      '[INFO] --- '*' @ '*)
        line=${line#* --- }
        case $line in
          *[Cc]ompile*) goal=compiling ;;
          *surefire*) goal='quick tests' ;;
          *failsafe*:integration-test*) goal='integration tests' ;;
          *) goal=other ;;
        esac
        line=${line##* @ }
        printf '%d\t%s\t%s\n' "$SECONDS" "${line%% *}" "$goal" >>"$work/phases"
        ;;
      *'Building RocksJava'* | *'Tests run:'*' in '* | 'fuzz seed '* | 'faults '*': '* | *ERROR* | *'BUILD '* | *'.java:['* | *'of CPU'* | *'in all')
        printf '%s\n' "$line"
        ;;
    esac
  done
}

# Runs Maven with these arguments; the full output is in $work/verify.log. At the same time, the sources are checked: format, Error
# Prone, NullAway, and warnings. These checks take four times as long as compiling, but they do not change what is tested, and tests
# often wait for other programs.
run_maven() {
  local status=0
  (cd "$home/harness" && exec "$mvn" -B -Dstyle.color=never --fail-at-end -Doutputs=target/checked spotless:check test-compile) \
    </dev/null >"$work/checks.log" 2>&1 &
  builder=$!
  # the workflows begin to measure immediately, and a compiler running at the same time would spoil every pair
  if is_chosen github; then end_checks || status=1; fi
  (cd "$home/harness" && "$mvn" -B -T 2 -Dstyle.color=never -Dspotless.check.skip=true -Dcompiler.strictness=-nowarn \
    -Dcompiler.checks=-nowarn -Dmaven.test.failure.ignore=true --fail-at-end "$@" </dev/null 2>&1) | tee "$work/verify.log" | watch_maven || status=$?
  if has_crashed; then status=1; fi
  end_checks || status=1
  return $status
}

# Waits for the source checks if they are still running, shows their findings, and fails if there are any.
end_checks() {
  local found=0
  [ -n "$builder" ] || return 0
  wait "$builder" || found=1
  builder=
  if [ $found -ne 0 ]; then
    grep -E '^\[(ERROR|WARNING)\]( {4}|.*[.]java)' "$work/checks.log" | head -n 40
    say "the source checks failed; see $work/checks.log"
  fi
  return $found
}

# Prints where the time went.
report_time() {
  printf '\nThe slowest classes, in seconds (several run at once):\n'
  slowest_classes 20 | awk '{ printf "%5d  %s\n", $1, $2 }'
  printf '\nSeconds: %d installing, %d in all; checking the sources took %s of them\n' \
    "$installing" "$SECONDS" "$(sed -n 's/.*Total time: *//p' "$work/checks.log")"
  awk -F '\t' '
    $2 in began { spent[$2, goal[$2]] += $1 - began[$2] }
    !($2 in began) { modules[++count] = $2 }
    { began[$2] = $1; goal[$2] = $3 }
    END {
      for (i = 1; i <= count; i++) {
        m = modules[i]
        if (spent[m, "compiling"] > 0)
          printf "%5d compiling, %d quick tests, %d integration tests  %s\n", spent[m, "compiling"], spent[m, "quick tests"], spent[m, "integration tests"], m
      }
    }' "$work/phases"
}

# Prints the totals, and fails unless all tests passed; $1 is the exit code of the build.
report_totals_of() {
  local tests failures errors skipped failed missing
  read -r tests failures errors skipped < <(
    report_totals | awk '{ t += $1; f += $2; e += $3; s += $4 } END { print t + 0, f + 0, e + 0, s + 0 }'
  )
  printf '\nTests run: %d, Failures: %d, Errors: %d, Skipped: %d (log: %s)\n' \
    "$tests" "$failures" "$errors" "$skipped" "$work/verify.log"
  failed=$((failures + errors))
  report_skipped >"$work/skipped.txt" || true
  skipped_by_reason "$work/skipped.txt"
  if [ "${CI:-}" = true ] && missing=$(cut -f 1 "$work/skipped.txt" | grep -cE '(^| )is (not )?installed(:|$)'); then
    say "in CI, a check that was skipped because a program is not installed counts as failed"
    skipped=$((skipped - missing)) failed=$((failed + missing))
  fi
  if [ $failed -eq 0 ] && { [ "$1" -ne 0 ] || [ "$tests" -eq 0 ]; }; then
    say "no test failed, but the build failed or ran no tests; see the log"
    tests=$((tests + 1)) failed=1
  fi
  printf '%d passed, %d failed, %d skipped\n' $((tests - failed - skipped)) $failed "$skipped"
  [ $failed -eq 0 ]
}

verify() {
  local status=0 installing groups options
  SECONDS=0
  mkdir -p "$work"
  options=()
  case "$*" in
    '') groups='' ;;
    -h | --help)
      awk '/^#   [.]/ { is_shown = / verify/ } /^[^#]/ { exit } is_shown { print substr($0, 5) }' "$home/rjperf"
      return
      ;;
    --full) groups=$(all_groups) ;;
    --changed) groups=$(changed_groups) || exit 4 ;;
    '--group '*)
      groups=$2
      is_group "$groups" || { say "'$groups' is not a group of tests; the groups are: $(all_groups | paste -s -d ' ' -)"; exit 2; }
      options+=(-Dgroups="$groups")
      ;;
    --dashboards)
      draw_dashboards
      return
      ;;
    --pictures)
      draw_pictures
      return
      ;;
    --containers)
      find_maven
      need_act
      mvn=$mvn exec "$home/harness/launcher/containers/check"
      ;;
    --github)
      [ "$(id -u)" = 0 ] || fail "verify --github needs root, for network namespaces and a second user"
      need_act
      groups=github
      options+=(-Dgroups=github)
      ;;
    --fuzz | '--fuzz '*)
      # A million hostile archives and several minutes of hostile recordings; or the SEED and CASE that a failure printed.
      groups=fuzz
      options+=(-Dgroups=fuzz
        -Drjperf.fuzz.cases=1000000 -Drjperf.fuzz.seconds=300
        ${2:+-Drjperf.fuzz.seed="$2"} ${3:+-Drjperf.fuzz.case="$3" -Dit.test=HostileFuzzIT -Dfailsafe.failIfNoSpecifiedTests=false})
      ;;
    --faults | '--faults '*)
      # All fault campaigns. COUNT is the number of histories and ingests; slower campaigns run only a part of them.
      groups=faults
      options+=(-Dgroups=faults -Drjperf.faults.seed="${2:-18}" -Drjperf.faults.count="${3:-10000}")
      ;;
    *)
      say "verify takes only --changed, --full, --group GROUP, --containers, --dashboards, --pictures," \
        "--faults [SEED [COUNT]], --fuzz [SEED [CASE]] or --github, but got: $*"
      exit 2
      ;;
  esac
  say "running $(chosen_tests "${options[*]:-}")"
  # Tests use UTF-8 in files and file names, but a bare container has the POSIX locale.
  [ "$(locale charmap 2>/dev/null)" = UTF-8 ] || export LC_ALL=C.UTF-8
  need_test_tools
  if is_chosen slow || is_chosen fuzz; then options+=(-Drjperf.simulations=whole -Dtest.compiler=-XX:+TieredCompilation); fi
  if is_chosen source-build && fetch_rocksdb_sources; then options+=(-Drjperf.rocksdb="$rocksdb"); fi
  find_maven
  installing=$SECONDS
  take_lock
  remove_outputs
  rm -rf "$home"/harness/*/target/{surefire,failsafe}-reports
  : >"$work/phases"
  # Written before the jars that it describes, because the end-to-end tests start rjperf while Maven is still running.
  fingerprint >"$stamp"
  run_maven "-DexcludedGroups=$(groups_without "$groups")" "${options[@]+"${options[@]}"}" verify || status=$?
  [ $status -eq 0 ] || rm -f "$stamp"
  drop_lock
  report_time | tee "$work/time.txt"
  report_totals_of $status
}
