# shellcheck shell=bash
# Sourced by check: builds the images that replace the base images of docker/.

make_stand_ins() {
  local suite context=$work/run/stand-ins target
  for suite in bookworm trixie; do
    if ! docker image inspect "$ours/$suite" >/dev/null 2>&1; then
      [ -f "$work/$suite.tar" ] || fetch_packages "$suite"
      docker import "$work/$suite.tar" "$ours/$suite"
    fi
  done
  cp -R "$here/stand-ins" "$context"
  # the certificate authorities that this machine trusts, because it may reach the network through a proxy
  mkdir "$context/certificates"
  touch "$context/certificates/none"
  cp /usr/local/share/ca-certificates/*.crt "$context/certificates/" 2>/dev/null || true
  for target in jre jdk maven postgresql grafana nginx actions-runner systemd; do
    docker build --target "$target" --tag "$ours/$target" "$context"
  done
}

# Makes an archive of Debian release $1, which is kept.
fetch_packages() {
  local root=$work/$1
  rm -rf "$root"
  debootstrap --variant=minbase "$1" "$root"
  tar -C "$root" -cf "$work/$1.tar.new" .
  mv "$work/$1.tar.new" "$work/$1.tar"
  rm -rf "$root"
}
