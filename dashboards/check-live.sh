#!/bin/sh
# Posts the query of every panel to a running Grafana, and lists those that fail.
#   GRAFANA_URL=http://127.0.0.1:3000 GRAFANA_USER=admin GRAFANA_PASSWORD=... dashboards/check-live.sh
# Without GRAFANA_URL, it checks nothing and says so. Needs curl and jq.
set -eu

if [ -z "${GRAFANA_URL:-}" ]; then
  echo "check-live: skipped, GRAFANA_URL is not set"
  exit 0
fi
for tool in curl jq; do
  command -v "$tool" >/dev/null || { echo "check-live: needs $tool" >&2; exit 4; }
done
boards=$(dirname "$0")/boards
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The password is passed in a file that only we can read, because command lines are visible in the process list.
umask 077
printf 'user = "%s:%s"\nsilent\nshow-error\nmax-time = 30\n' "${GRAFANA_USER:-admin}" "${GRAFANA_PASSWORD:-}" >"$work/curl"

ask() { curl --config "$work/curl" -H 'Content-Type: application/json' --data @"$1" "$GRAFANA_URL/api/ds/query"; }

# Grafana's page puts variables into a query, but its server does not. Here, the SQL reads all values instead of the chosen ones.
jq -c '.uid as $board | .panels[] | select(.targets) | .title as $title | .targets[] | {$board, $title, target: (. + {
  rawSql: (.rawSql | gsub("array\\[\\$\\{(?<v>[a-z_]+):sqlstring\\}\\]"; "array(" + (
    if .v == "platform" then "select platform from dash.series"
    elif .v == "operation" then "select operation from dash.series"
    elif .v == "kind" then "select kind from dash.trend"
    elif .v == "repository" then "select repository from dash.pull_requests"
    elif .v == "pull_request" then "select pull_request from dash.pull_requests"
    elif .v == "explanation" then "select comparison || \u0027 \u0027 || operation from dash.explanations where has_calls limit 1"
    elif .v == "release" then "select builds from dash.builds_compared where of_releases"
    else "select comparison from dash.builds_compared" end) + ")"))})}' "$boards"/*.json >"$work/targets"

failed=0 asked=0
while IFS= read -r line; do
  printf '%s' "$line" | jq -c '{from: "now-90d", to: "now", queries: [.target + {intervalMs: 60000, maxDataPoints: 1000}]}' >"$work/query"
  name=$(printf '%s' "$line" | jq -r '.board + ": " + .title')
  answer=$(ask "$work/query") || answer='{"message": "no answer"}'
  fault=$(printf '%s' "$answer" | jq -r '.message // (.results | to_entries[0].value.error) // empty')
  asked=$((asked + 1))
  if [ -n "$fault" ]; then
    failed=$((failed + 1))
    printf '%s\n  %s\n' "$name" "$fault"
  fi
done <"$work/targets"
echo "check-live: $asked queries, $failed failed"
[ "$asked" -gt 0 ] && [ "$failed" -eq 0 ]
