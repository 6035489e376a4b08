# shellcheck shell=bash
# Sourced by rjperf: finds Maven 3.8 or later, or obtains it from the package manager or with the Maven wrapper.

# The oldest sufficient Maven: 3.8 cannot compare or record checksums.
maven_floor() { if [ "$checked" = true ]; then echo 3.9; else echo 3.8; fi; }

# Whether version $1, such as 3.8.7 or Debian's 3.8.7-1, is sufficient.
is_maven_enough() {
  local floor major=${1%%.*} minor=${1#*.}
  floor=$(maven_floor)
  minor=${minor%%[!0-9]*}
  case $major,$minor in
    ,* | *, | *[!0-9,]*) return 1 ;;
  esac
  [ "$major" -gt 3 ] || { [ "$major" -eq 3 ] && [ "$minor" -ge "${floor#3.}" ]; }
}

has_maven() {
  local version
  command -v mvn >/dev/null && version=$(mvn -v 2>/dev/null) && is_maven_enough "${version#*Apache Maven }"
}

# Prints field $1 of this system's description.
os_release() { sed -n "s/^$1=\"\{0,1\}\([^\"]*\)\"\{0,1\}\$/\\1/p" /etc/os-release 2>/dev/null || true; }

# Prints the package of package manager $1 that contains a sufficient Maven; nothing if there is none.
maven_package() {
  local version=
  case $1 in
    apt-get)
      version=$(apt-cache show maven 2>/dev/null | sed -n 's/^Version: //p') || true
      version=${version%%[[:space:]]*}
      # There are no package lists yet, as in a fresh container; these releases have 3.8 or later.
      if [ -z "$version" ]; then
        case $(os_release ID)$(os_release VERSION_ID) in
          debian1[2-9] | ubuntu2[4-9].* | ubuntu[3-9]?.*) version=3.8 ;;
        esac
      fi
      ;;
    apk | pacman | brew) version=3.9 ;;
  esac
  if is_maven_enough "${version#*:}"; then echo maven; fi
}

# Sets mvn to the first of these that is available: Maven on the PATH, the package manager's Maven if installing is allowed, or
# the wrapper's.
find_maven() {
  local manager package
  if ! has_maven && [ "$may_install" = true ] && manager=$(package_manager) && package=$(maven_package "$manager") && [ -n "$package" ]; then
    install_packages "no Maven $(maven_floor) or later was found" "$manager" "$package" || true
    hash -r
  fi
  if has_maven; then
    mvn=$(command -v mvn)
    return
  fi
  mvn=$home/harness/mvnw
  # Without unzip, the wrapper fetches a tar.gz and then compares it with the checksum of the zip.
  if ! command -v unzip >/dev/null; then
    provide "neither Maven nor unzip, which the Maven wrapper needs, was found" "$(package_manager || echo apt-get)" unzip
  fi
  "$mvn" -v >/dev/null || fail "the Maven wrapper could not obtain Maven. Install Maven $(maven_floor) or later," \
    "let ./rjperf --install-jdk install it, or set MVNW_REPOURL to a Maven repository that this machine can reach"
}
