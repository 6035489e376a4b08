# shellcheck shell=bash
# Sourced by check: docs/how-to/install/service.md, upgrade.md, and back-up.md.

check_service() {
  stage 'sources: the last release and these' make_upstream
  stage 'install: passwords' install_passwords
  cd "$work/run/rjperf/docker"
  stage 'install: start' start_service
  stage 'install: test of alerts' try_alerts
  stage 'install: restart' restart_service
  cd "$work/run/rjperf"
  stage 'upgrade: program and schema' upgrade_service
  cd "$work/run/rjperf/docker"
  stage 'install: passwords in files' read_files
  cd "$work/run/rjperf/docker"
  stage 'install: record a comparison of this machine' record_comparison
  stage 'install: commands by hand' command_by_hand
  stage 'back up: the daily upkeep' take_upkeep
  stage 'install: let others read' let_others_read
  stage 'back up: dump and restore' restore_dump
  stage 'back up: the whole server' restore_server
  stage 'install: a year of invented results' show_demo
  stage 'upgrade: certificates' renew_certificates
}

# A repository with two commits: the last release (or these sources, if there is no release yet), and the sources as they are here.
make_upstream() {
  local upstream=$work/run/upstream older
  git init --quiet --initial-branch=main "$upstream"
  copy_sources
  if older=$(git -C "$home" describe --tags --match 'v*' --abbrev=0 2>/dev/null); then
    mkdir "$work/run/now"
    mv "$upstream/harness" "$upstream/db-migrations" "$work/run/now/"
    git -C "$home" archive "$older" harness db-migrations | tar -C "$upstream" -xf -
    commit "$older"
    rm -rf "$upstream/harness" "$upstream/db-migrations"
    mv "$work"/run/now/* "$upstream/"
  else
    commit 'before'
  fi
  printf 'now\n' >"$upstream/.now"
  commit 'now'
  git -C "$upstream" tag now
  git -C "$upstream" reset --quiet --hard HEAD~1
}

copy_sources() {
  (cd "$home" && { git ls-files --deduplicate; git ls-files --others --exclude-standard; } | while read -r file; do [ ! -e "$file" ] || printf '%s\n' "$file"; done |
    tar -cf - -T -) | tar -C "$upstream" -xf -
}

commit() {
  git -C "$upstream" add --all
  git -C "$upstream" -c user.name=Somebody -c user.email=somebody@example.org commit --quiet --message "$1"
}

install_passwords() {
  RJPERF_ALERT_WEBHOOK_URL=http://127.0.0.1:3000/alerts \
    follow install/service './make-env' "s|https://github.com/…|$work/run/upstream|"
  cp "$here/stand-ins/compose.override.yaml" rjperf/docker/
}

start_service() {
  follow install/service 'docker compose up --detach --wait'
  expect_services
}

expect_services() {
  docker compose ps --all --format '{{.Service}} {{.State}} {{.ExitCode}} {{.Health}}.' |
    expect 'certificates exited 0 .' 'migrate exited 0 .' 'postgresql running 0 healthy.' 'grafana running 0 healthy.' \
      'upkeep running 0 healthy.'
}

# The stand-in receives alerts itself. An address where nothing listens is refused.
try_alerts() {
  follow install/service 'docker compose exec -T grafana sh' 2>&1 | expect 'accepted the message'
  { docker compose exec -T --env RJPERF_ALERT_WEBHOOK_URL=http://127.0.0.1:3000/nowhere grafana sh -s <test-alert || [ $? = 4 ]; } 2>&1 |
    expect 'did not accept the message'
}

restart_service() {
  follow install/service 'docker compose down'
  expect_services
  docker compose logs certificates 2>&1 | expect 'already exists'
}

# Comparisons in database $1.
count() { docker compose exec -T postgresql psql --username=postgres --no-psqlrc -Atc 'select count(*) from perf.comparison' "$1"; }

schema() {
  docker compose exec -T postgresql psql --username=postgres --no-psqlrc -Atc \
    "select max(version::int) from perf.schema_history where version is not null" "$1"
}

upgrade_service() {
  local before after
  before=$(cd docker && schema rjperf)
  git -C "$work/run/upstream" reset --quiet --hard now
  follow upgrade 'git pull'
  after=$(cd docker && schema rjperf)
  printf 'schema %s, then %s\n' "$before" "$after"
  [ "$after" -ge "$before" ]
  cd docker
  expect_services
}

# Then everything is put back, because later stages read the passwords in .env.
read_files() {
  local name files=$work/run/secrets
  cp -p .env "$work/run/env"
  mkdir -m 700 "$files"
  while read -r name; do
    password "$name" >"$files/$name"
    chmod 644 "$files/$name"
    sed -i "s|^$name=.*|$name=$files/$name|" .env
  done < <(sed -n 's/^\([A-Z_]*\(_PASSWORD\|_SECRET_KEY\)\)=.*/\1/p' .env)
  printf 'COMPOSE_FILE=compose.yaml:compose.override.yaml:secrets.yaml\n' >>.env
  docker compose up --detach --wait
  expect_services
  [ -z "$(docker compose exec -T upkeep printenv POSTGRES_PASSWORD)" ]
  docker compose exec -T upkeep /opt/rjperf/upkeep | expect 'DOCTOR ok' 'BACKUP ok'
  docker compose run --rm rjperf db doctor --db 'jdbc:postgresql://postgresql:5432/rjperf?sslmode=verify-full&sslrootcert=/tls/authority/ca.pem' || [ $? = 3 ]
  mv "$work/run/env" .env
  docker compose up --detach --wait
}

password() { sed -n "s/^$1=//p" .env; }

record_comparison() {
  export XDG_DATA_HOME=$work/run/data
  # a comparison can fail on a machine that is not quiet, but it is recorded anyway
  follow install/service 'docker compose exec -T postgresql cat' \
    "s|PGPASSWORD=….*|PGPASSWORD=$(password RJPERF_WRITER_PASSWORD)|; s|compare 9.0.1 9.1.1.*|& --profile smoke \|\| echo ended with \$?|"
  [ "$(count rjperf)" = 1 ]
}

command_by_hand() {
  follow install/service 'docker compose exec postgresql psql' 's|logs --follow|logs|; s|rjperf db doctor.*|& \|\| [ $? = 3 ]|' |
    expect 'partitions created' 'schema' 'database system is ready'
}

# With the recorded comparison; afterward, the dump is on this machine.
take_upkeep() {
  docker compose exec -T upkeep /opt/rjperf/upkeep | expect 'DOCTOR ok' 'BACKUP ok' 'RESTORE ok' 'has 1 ' 'CERTIFICATE ok' 'SITE ok'
  # as on the next day, too
  fetch_dumps
  fetch_dumps
  [ "$(stat --format=%a rjperf-backups/rjperf-*.dump | sort -u)" = 600 ]
  [ -z "$(find rjperf-backups -mindepth 1 -type d)" ]
  rm -r rjperf-backups
}

# The page's other machine is this one.
fetch_dumps() { follow back-up 'ssh SERVICE' "s|ssh SERVICE 'cd rjperf/docker|bash -c 'cd \"$PWD\"|"; }

# With a certificate from another authority, because Let's Encrypt needs the internet.
let_others_read() {
  local status page name=perf.example.org
  cp .env env-before
  printf 'COMPOSE_PROFILES=web\n' >>.env
  sed -i -e "s/^RJPERF_WEB_NAME=.*/RJPERF_WEB_NAME=$name/" -e 's/^RJPERF_GRAFANA_VIEWERS=.*/RJPERF_GRAFANA_VIEWERS=anonymous/' .env
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj "/CN=$name" -addext "subjectAltName=DNS:$name" \
    -keyout tls.key -out tls.crt
  chmod 0644 tls.key
  docker compose build web
  docker compose run --rm --no-deps -T --volume "$PWD:/given:ro" --entrypoint sh web -c 'cp /given/tls.crt /given/tls.key /certificates/'
  docker compose down
  docker compose up --detach --wait
  docker compose ps --all --format '{{.Service}} {{.State}} {{.Health}}.' | expect 'web running healthy.'
  for page in '200 /' '200 /d/rjperf-fleet' '404 /api/health' '404 /login' '404 /api/datasources' '400 /d/../api/health' '404 /none'; do
    status=$(curl --silent --path-as-is --cacert tls.crt --resolve "$name:443:127.0.0.1" --output body --write-out '%{http_code}' "https://$name${page#* }")
    printf '%s: %s\n' "$page" "$status"
    [ "$status" = "${page% *}" ]
  done
  curl --silent --cacert tls.crt --resolve "$name:443:127.0.0.1" "https://$name/" | expect 'RocksJava Perf'
  docker compose down
  # removed now, because it would remain later, with the profile off
  docker volume rm rjperf_web-certificates
  mv env-before .env
  docker compose up --detach --wait
}

restore_dump() {
  follow back-up '(umask 077; docker compose exec -T postgresql pg_dumpall'
  [ "$(stat --format=%a roles.sql rjperf.dump | sort -u)" = 600 ]
  follow back-up 'docker compose exec -T postgresql pg_restore --list'
  docker compose down --volumes
  follow back-up 'docker compose up --detach --wait postgresql' >restored 2>&1 || { cat restored; return 1; }
  cat restored
  [ "$(grep 'ERROR' restored)" = 'ERROR:  role "postgres" already exists' ]
  expect_services
  [ "$(count rjperf)" = 1 ]
  docker compose exec -T postgresql cat /tls/authority/ca.pem >ca.pem
}

restore_server() {
  follow back-up '(umask 077; docker compose exec -T postgresql pg_basebackup'
  follow back-up 'docker compose down'
  expect_services
  [ "$(count rjperf)" = 1 ]
}

# The year ends yesterday, so the number of comparisons varies slightly.
show_demo() {
  follow install/service 'docker compose --profile demo run'
  expect_services
  printf '%s comparisons\n' "$(count rjperf_demo)"
  [ "$(count rjperf_demo)" -gt 1200 ]
  [ "$(count rjperf)" = 1 ]
}

authority() { docker compose exec -T postgresql cat /tls/authority/ca.pem; }

# Also after the demo profile ran, because its containers used the volumes.
renew_certificates() {
  local before
  before=$(authority)
  follow upgrade 'docker volume rm'
  expect_services
  [ "$(authority)" != "$before" ]
  docker compose exec -T upkeep /opt/rjperf/upkeep | expect 'DOCTOR ok' 'CERTIFICATE ok'
  [ "$(count rjperf)" = 1 ]
}
