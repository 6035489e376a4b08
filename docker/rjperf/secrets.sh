# shellcheck shell=sh
# Sourced by the entries of the images: puts the first line of the file that NAME_FILE names, such as PGPASSWORD_FILE, into NAME.

for name in POSTGRES_PASSWORD PGPASSWORD PERF_MIGRATOR_PASSWORD PERF_WRITER_PASSWORD PERF_QUEUE_PASSWORD PERF_GRAFANA_PASSWORD PERF_SITE_PASSWORD; do
  eval "file=\${${name}_FILE:-} value=\${$name:-}"
  [ -n "$file" ] || continue
  problem=
  if [ -n "$value" ]; then
    problem="$name and ${name}_FILE are both set; set one of them"
  elif [ ! -f "$file" ] || [ ! -r "$file" ]; then
    problem="cannot read $file, which ${name}_FILE names; let user $(id -u) read it"
  else
    IFS= read -r value <"$file" || true
    [ -n "$value" ] || problem="the first line of $file, which ${name}_FILE names, is empty; put the password there"
  fi
  if [ -n "$problem" ]; then
    printf 'rjperf: %s\n' "$problem" >&2
    exit 2
  fi
  export "$name=$value"
  # for the next entry, which this one starts
  unset "${name}_FILE"
done
unset name file value problem
