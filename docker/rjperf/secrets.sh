# shellcheck shell=sh
# Sourced by the images' entry points: sets NAME, such as PGPASSWORD, to the first line of the file whose path is in NAME_FILE.

for name in POSTGRES_PASSWORD PGPASSWORD PERF_MIGRATOR_PASSWORD PERF_WRITER_PASSWORD PERF_QUEUE_PASSWORD PERF_GRAFANA_PASSWORD PERF_SITE_PASSWORD; do
  eval "file=\${${name}_FILE:-} value=\${$name:-}"
  [ -n "$file" ] || continue
  problem=
  if [ -n "$value" ]; then
    problem="$name and ${name}_FILE are both set; set one of them"
  elif [ ! -f "$file" ] || [ ! -r "$file" ]; then
    problem="cannot read $file, the file in ${name}_FILE; let user $(id -u) read it"
  else
    IFS= read -r value <"$file" || true
    [ -n "$value" ] || problem="the first line of $file, the file in ${name}_FILE, is empty; put the password there"
  fi
  if [ -n "$problem" ]; then
    printf 'rjperf: %s\n' "$problem" >&2
    exit 2
  fi
  export "$name=$value"
  # for the next entry point, which this one starts
  unset "${name}_FILE"
done
unset name file value problem
