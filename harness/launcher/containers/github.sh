# shellcheck shell=bash
# Sourced by check: the github profile of the service, from the App's key to a pull request that is answered and recorded.

check_github() {
  cd "$work/run/rjperf/docker"
  stage 'bot: images of the profile github' build_github_images
  stage 'bot: a pull request through the service runner' answer_through_the_service
  stage 'bot: the workflows, from a label to a recorded row' record_through_workflows
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

# The checkout of a trusted job, and an order that the runner's stand-in carries out.
answer_through_the_service() {
  mkdir -p job/checkout job/harness
  chmod 0777 job
  (cd "$home" && tar -cf - --exclude=.github/rjperf.yaml .github harness/launcher/obtain) | tar -C job/checkout -xf -
  try ServiceRunnerIT "$PWD" -Drjperf.fake.address=0.0.0.0
}

# With act, in the service runner's network; the database has no port on this machine, and its certificate contains its name.
record_through_workflows() {
  local network address
  printf 'services: {postgresql: {ports: !reset []}}\n' >no-port.yaml
  docker compose --file compose.yaml --file compose.override.yaml --file no-port.yaml up --detach --wait postgresql
  [ -z "$(docker port "$(docker compose ps --quiet postgresql)")" ]
  network=$(docker compose run --detach --no-deps --entrypoint sleep service-runner infinity)
  address=$(docker inspect --format '{{.NetworkSettings.Networks.rjperf_data.IPAddress}}' "$(docker compose ps --quiet postgresql)")
  authority >"$work/run/ca.pem"
  { cat /etc/hosts; printf '%s postgresql\n' "$address"; } >"$work/run/etc-hosts"
  cat >"$work/run/database" <<END
RJPERF_DB=jdbc:postgresql://postgresql:5432/rjperf?sslmode=verify-full&sslrootcert=$work/run/ca.pem
RJPERF_DB_USER=perf_writer
RJPERF_DB_PASSWORD=$(password RJPERF_WRITER_PASSWORD)
RJPERF_QUEUE_PASSWORD=$(password RJPERF_QUEUE_PASSWORD)
END
  RJPERF_NETWORK_OF=$(docker inspect --format '{{.State.Pid}}' "$network") RJPERF_HOSTS=$work/run/etc-hosts RJPERF_DATABASE=$work/run/database \
    try RecordedPullRequestIT "$PWD"
  docker rm --force "$network"
  docker compose exec -T postgresql psql --username=postgres --no-psqlrc -Atc \
    "select string_agg(concat_ws(' ', pull_request, platform, state), ', ') from dash.queue where pull_request = 5" rjperf | expect '5 linux-x64 measured'
}

# Also after the demo profile ran.
remove_service() {
  docker compose down --volumes
  [ -z "$(docker volume ls --quiet --filter name='^rjperf_')" ]
}
