# shellcheck shell=bash
# Sourced by rjperf: installs ccache before builds from source, if installing is allowed.

# Succeeds if one of these arguments refers to sources.
names_sources() {
  local argument
  for argument; do
    case $argument in git:* | *=git:* | dir:* | pr:* | --pr | --pr=* | trunk) return 0 ;; esac
  done
  return 1
}

# Builds also reuse each other's objects without ccache, but take longer, so a failure to install it is only reported.
offer_ccache() {
  local manager
  if [ "$may_install" != true ] || command -v ccache >/dev/null || ! names_sources "$@"; then return; fi
  manager=$(package_manager) || return 0
  install_packages "no ccache was found, which makes builds from source faster" "$manager" ccache ||
    say "ccache could not be installed; builds do without it"
}
