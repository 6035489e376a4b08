# shellcheck shell=bash
# Sourced by rjperf: finds a JDK, or prints or runs the command that installs one.

java_floor=17

# The major version of the JDK in folder $1; fails if java or javac is missing (a JRE cannot build).
jdk_major() {
  local line version=
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] || return 1
  if [ -r "$1/release" ]; then
    while IFS= read -r line || [ -n "$line" ]; do
      case $line in JAVA_VERSION=*) version=${line#JAVA_VERSION=} ;; esac
    done <"$1/release"
    version=${version//\"/}
  fi
  if [ -z "$version" ]; then
    version=$("$1/bin/javac" -version 2>&1) || return 1
    version=${version##* }
  fi
  printf '%s\n' "${version%%[!0-9]*}"
}

is_new_enough() {
  local major
  major=$(jdk_major "$1") && [ "${major:-0}" -ge "$java_floor" ]
}

# The JDK whose javac is on the PATH; if that javac is a version manager's shim, java is asked for its home.
jdk_on_path() {
  local javac link folder
  javac=$(command -v javac) || return 1
  while [ -L "$javac" ]; do
    link=$(readlink "$javac")
    case $link in
      /*) javac=$link ;;
      *) javac=$(dirname "$javac")/$link ;;
    esac
  done
  folder=$(cd "$(dirname "$javac")/.." && pwd -P)
  # On macOS /usr/bin/javac is a stub that opens a dialog when there is no JDK: never run it.
  if [ "$folder" != /usr ] && ! jdk_major "$folder" >/dev/null; then
    folder=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p') || return 1
  fi
  printf '%s\n' "$folder"
}

# Folders where installers put JDKs, one per line.
jdk_places() {
  local user=${HOME:-/nonexistent}
  printf '%s\n' /usr/lib/jvm/* /usr/java/* /opt/java/* \
    {,"$user"}/Library/Java/JavaVirtualMachines/*/Contents/Home \
    {/opt/homebrew,/usr/local}/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /home/linuxbrew/.linuxbrew/opt/openjdk*/libexec \
    "$user"/.sdkman/candidates/java/* "$user"/.jdks/*
}

# Sets and exports JAVA_HOME: the current JAVA_HOME, otherwise the PATH's JDK, otherwise the oldest sufficient one in the usual places
# (closest to the one that this project is tested with).
find_jdk() {
  local place major best='' best_major=
  if [ -n "${JAVA_HOME:-}" ] && is_new_enough "$JAVA_HOME"; then
    best=$JAVA_HOME
  elif place=$(jdk_on_path) && is_new_enough "$place"; then
    best=$place
  else
    while IFS= read -r place; do
      major=$(jdk_major "$place") || continue
      if [ "${major:-0}" -lt "$java_floor" ]; then continue; fi
      if [ -z "$best" ] || [ "$major" -lt "$best_major" ]; then
        best=$place best_major=$major
      fi
    done <<EOF
$(jdk_places)
EOF
  fi
  [ -n "$best" ] || return 1
  export JAVA_HOME=$best
}

package_manager() {
  local name
  for name in apt-get dnf yum zypper apk pacman brew; do
    if command -v "$name" >/dev/null; then
      printf '%s\n' "$name"
      return
    fi
  done
  return 1
}

# The command line that installs packages $2... with package manager $1.
install_command() {
  local manager=$1 sudo=
  shift
  [ "$(id -u)" = 0 ] || sudo='sudo '
  case $manager in
    apt-get) printf '%s\n' "${sudo}apt-get update && ${sudo}apt-get install -y $*" ;;
    dnf | yum) printf '%s\n' "${sudo}$manager install -y $*" ;;
    zypper) printf '%s\n' "${sudo}zypper --non-interactive install $*" ;;
    apk) printf '%s\n' "${sudo}apk add $*" ;;
    pacman) printf '%s\n' "${sudo}pacman -Sy --noconfirm $*" ;;
    brew) printf '%s\n' "brew install $*" ;;
  esac
}

# The package of package manager $1 that contains a JDK.
jdk_package() {
  local version
  case $1 in
    apt-get)
      for version in 17 21 25; do
        if apt-cache show "openjdk-$version-jdk-headless" >/dev/null 2>&1; then
          printf '%s\n' "openjdk-$version-jdk-headless"
          return
        fi
      done
      # There are no package lists yet, as in a fresh container; Debian 13 and later have no JDK 17.
      if grep -qE '^VERSION_ID="?1[3-9]"?$' /etc/os-release 2>/dev/null; then version=21; else version=17; fi
      printf '%s\n' "openjdk-$version-jdk-headless"
      ;;
    dnf) echo java-21-openjdk-devel ;;
    yum | zypper) echo java-17-openjdk-devel ;;
    apk) echo openjdk17-jdk ;;
    pacman) echo jdk17-openjdk ;;
    brew) echo openjdk@17 ;;
  esac
}

# Installs packages $3... with package manager $2; $1 is the reason.
install_packages() {
  local command
  command=$(install_command "${@:2}")
  say "$1: running  $command"
  eval "$command" </dev/null >&2
}

# Installs them only if installing is allowed; otherwise prints the command and exits.
provide() {
  local command
  command=$(install_command "${@:2}")
  [ "$may_install" = true ] || fail "$1. Install it with:  $command"
  install_packages "$@" || fail "$1, and this failed: $command"
}

need_jdk() {
  local manager package packages
  if find_jdk; then return; fi
  manager=$(package_manager) ||
    fail "no JDK $java_floor or later was found. Install one (for example from https://adoptium.net) and set JAVA_HOME"
  packages=("$(jdk_package "$manager")")
  # Maven is installed in the same call, because Debian's Maven would otherwise install a different Java. A release needs no Maven.
  if [ ! -f "$released" ] && ! command -v mvn >/dev/null; then
    while IFS= read -r package; do packages+=("$package"); done < <(maven_package "$manager")
  fi
  provide "no JDK $java_floor or later was found" "$manager" "${packages[@]}"
  hash -r
  find_jdk || fail "the installed JDK cannot be found; set JAVA_HOME to its folder"
}
