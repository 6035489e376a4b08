# shellcheck shell=bash
# Sourced by check: the profile github of the service, from the App's key to a pull request that is answered and recorded.

check_github() {
  cd "$work/run/rjperf/docker"
  stage 'bot: images of the profile github' build_github_images
  stage 'bot: a pull request through the service runner' answer_through_the_service
  stage 'bot: stop, and remove all' remove_service
}

build_github_images() {
  printf 'COMPOSE_PROFILES=github\n' >>.env
  sed -i -e 's/^RJPERF_GITHUB_OWNER=.*/RJPERF_GITHUB_OWNER=acme/' -e 's/^RJPERF_REGISTRAR_APP_ID=.*/RJPERF_REGISTRAR_APP_ID=4711/' \
    -e 's/^RJPERF_REGISTRAR_INSTALLATION_ID=.*/RJPERF_REGISTRAR_INSTALLATION_ID=77/' \
    -e 's/^RJPERF_SERVICE_GROUP_ID=.*/RJPERF_SERVICE_GROUP_ID=9/' .env
  mkdir -p job/harness
  docker compose --profile github --profile tools build
}

# The checkout of a trusted job, and an order that the stand-in of the runner carries out.
answer_through_the_service() {
  mkdir -p job/checkout job/harness
  chmod 0777 job
  (cd "$home" && tar -cf - --exclude=.github/rjperf.yaml .github harness/launcher/obtain) | tar -C job/checkout -xf -
  try ServiceRunnerIT "$PWD" -Drjperf.fake.address=0.0.0.0
}

# Also after the profile demo ran.
remove_service() {
  docker compose down --volumes
  [ -z "$(docker volume ls --quiet --filter name='^rjperf_')" ]
}
