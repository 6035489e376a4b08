#!/usr/bin/env bash
# Installs rjperf @VERSION@ for this user, without root, and leaves other versions in place. Linux and macOS (bash 3.2).
# Made by ./rjperf release.
set -euo pipefail
unset CDPATH

say() { printf 'install.sh: %s\n' "$*" >&2; }

fail() {
  say "$@"
  exit 4
}

# A function, so that an incomplete download runs nothing.
install_release() {
  local url=@URL@ sum=@SHA256@ folder=$HOME/.local/lib/rjperf-@VERSION@ link=$HOME/.local/bin/rjperf found
  if [ -e "$link" ] && [ ! -L "$link" ]; then fail "$link exists and is no link; move it away"; fi
  mkdir -p "${folder%/*}" "${link%/*}"
  new=$(mktemp -d "$folder.XXXXXX")
  trap 'rm -rf "$new"' EXIT
  curl --silent --show-error --fail --location --retry 3 --output "$new/archive" "$url" || fail "$url could not be downloaded"
  found=$(if command -v sha256sum >/dev/null; then sha256sum <"$new/archive"; else shasum -a 256 <"$new/archive"; fi)
  [ "${found%% *}" = "$sum" ] || fail "$url has SHA-256 ${found%% *} instead of $sum; do not use it until you know why"
  mkdir "$new/tree"
  tar -xzf "$new/archive" -C "$new/tree" --strip-components=1 --no-same-owner
  rm -rf "$folder"
  mv "$new/tree" "$folder"
  ln -sfn "$folder/rjperf" "$link"
  "$link" --version || say "installed, but it does not start; without a JDK, $link --install-jdk installs one"
  case :$PATH: in
    *":${link%/*}:"*) say "try: rjperf compare 9.0.1 9.1.1" ;;
    *) say "try: $link compare 9.0.1 9.1.1 (${link%/*} is not in your PATH)" ;;
  esac
}

install_release
