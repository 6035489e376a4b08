# shellcheck shell=bash
# Sourced by rjperf: installs ccache before builds from source, if installing is allowed.

# Whether one of these arguments names sources.
names_sources() {
  local argument
  for argument; do
    case $argument in git:* | *=git:* | dir:* | pr:* | --pr | --pr=* | trunk) return 0 ;; esac
  done
  return 1
}

# Builds reuse each other's objects without ccache too, but need more time, so a failure to install it is only reported.
offer_ccache() {
  local manager
  if [ "$may_install" != true ] || command -v ccache >/dev/null || ! names_sources "$@"; then return; fi
  manager=$(package_manager) || return 0
  install_packages "no ccache was found, with which builds from source take less time" "$manager" ccache ||
    say "ccache could not be installed; builds do without it"
}
