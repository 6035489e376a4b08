# shellcheck shell=bash
# Sourced by the gate: hands over the bundle of a job. Root never opens a path that bench chose: bench packs its own files, root stores
# the bytes in one file, and the user who runs the jobs reads them.
#
#   $RJPERF_STATE/handed/bundle.zip     the archive that bench packed; missing if there was nothing, or too much
#   $RJPERF_STATE/handed/handover.txt   the digest of each file in the archive, for this repository, run, platform, and shard
#   $RJPERF_STATE/handed/handover.sig   the signature of that text by this host's key

# Maximum sizes of an archive, of the signed text, and of the reason if there is no bundle.
most_archive=$((64 << 20)) most_text=$((64 << 10)) most_said=$((4 << 10))

clear_handed() { rm -f "$RJPERF_STATE"/handed/{packed,said,bundle.zip,handover.txt,handover.sig}; }

hand_over() {
  local handed=$RJPERF_STATE/handed status=0
  mkdir -p "$handed"
  clear_handed
  pack "$handed/said" >"$handed/packed" || status=$?
  if [ "$(wc -c <"$handed/packed")" -gt $most_archive ]; then
    tell "the bundle is larger than $most_archive bytes packed and is not handed over"
  elif is_timeout $status; then
    tell "the bundle could not be packed within $RJPERF_HANDOVER_SECONDS s and is not handed over"
  elif [ $status -ne 0 ]; then
    tell "the bundle could not be packed and is not handed over; jar says:"
    told=$told$(tame <"$handed/said")$'\n'
  elif [ -s "$handed/packed" ]; then
    mv "$handed/packed" "$handed/bundle.zip"
    sign "$handed"
  fi
  rm -f "$handed/packed" "$handed/said"
}

# Succeeds if apart ended a program at its time limit: 124 from timeout, 137 if it had to kill the program, or, on a Mac, the signal of
# perl's alarm.
is_timeout() { case $1 in 124 | 137 | 142) return 0 ;; *) return 1 ;; esac }

# Prints bench's bundle as an archive, or nothing if there is no bundle, and writes jar's messages to file $1. Both come from bench.
pack() {
  local out=$RJPERF_STATE/out
  if ! as_user "$RJPERF_BENCH" test -e "$out/bundle"; then return 0; fi
  {
    apart "$RJPERF_BENCH" "ro:$out" -- "${JAVA_HOME:+$JAVA_HOME/bin/}jar" -J-Xmx64m -J-XX:+UseSerialGC \
      --create --no-manifest -C "$out/bundle" . 2>&1 >&5 5>&- | head -c "$most_said" >"$1"
  } 5>&1 | head -c $((most_archive + 1))
}

# Signs the contents of the archive in folder $1. Only lines in the following form become part of the text.
sign() {
  local line last='' text
  if [ ! -r "$RJPERF_KEY" ]; then
    tell "the bundle is not signed: there is no $RJPERF_KEY; create one with docker/runner/host-key"
    return
  fi
  if [ ! -x "$RJPERF_INSTALLED" ]; then
    tell "the bundle is not signed: there is no $RJPERF_INSTALLED; run docker/runner/linux/install or macos/install again"
    return
  fi
  if ! text=$(digests "$1"); then
    tell "the bundle is not handed over: $RJPERF_INSTALLED refuses it"
    told=$told$(tame <"$1/said")$'\n'
    rm -f "$1/bundle.zip"
    return
  fi
  while IFS= read -r line; do
    if ! [[ $line =~ ^[0-9a-f]{64}\ \ [A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)?$ ]] ||
      ! ascending "$last" "${line:66}"; then
      tell "the bundle is not signed: $RJPERF_INSTALLED printed something other than sorted digests"
      return
    fi
    last=${line:66}
  done <<<"$text"
  printf 'rjperf-handover 2\nplatform %s\nrun %s %s %s\n%s\n' "$platform${shard:+ $shard}" "$repository" "$run" "$attempt" "$text" \
    >"$1/handover.txt"
  if [ "$(wc -c <"$1/handover.txt")" -gt $most_text ]; then
    tell "the bundle is not signed: it has too many files"
    rm -f "$1/handover.txt"
  elif ! openssl dgst -sha256 -sign "$RJPERF_KEY" -out "$1/handover.sig" "$1/handover.txt" >&2; then
    tell "the bundle is not signed: openssl cannot sign with $RJPERF_KEY"
    rm -f "$1/handover.txt" "$1/handover.sig"
  fi
}

ascending() {
  local LC_ALL=C
  [[ $1 < $2 ]]
}

# Prints the SHA-256 and the name of each file in the archive in folder $1, as read by the user who runs the jobs.
digests() {
  apart "$RJPERF_RUNNER" "ro:$1" "ro:$(cd "$(dirname "$RJPERF_INSTALLED")" && pwd -P)" -- \
    "$RJPERF_INSTALLED" ci unpack "$1/bundle.zip" 2>"$1/said" | head -c $((most_text + 1))
}

# Runs one of our programs as user $1 for a limited time. On Linux, it has no network access, and sees only the system and the places
# that follow, up to --.
apart() {
  local user=$1 places=()
  shift
  while [ "$1" != -- ]; do
    places+=("$1")
    shift
  done
  shift
  set -- env -i PATH="$RJPERF_PATH" JAVA_HOME="$JAVA_HOME" HOME=/tmp LC_ALL=C.UTF-8 "$@"
  if is_mac; then
    as_user "$user" perl -e 'alarm shift; exec @ARGV' "$RJPERF_HANDOVER_SECONDS" "$@" </dev/null
  else
    # the first process is root's timeout; when it ends, the whole namespace ends
    unshare --net "${namespaces[@]}" \
      timeout --kill-after=5 "$RJPERF_HANDOVER_SECONDS" \
      "$here/confine" "$user" 128m "hide:$RJPERF_STATE" "hide:$RJPERF_WORK" "${places[@]}" -- "$@" </dev/null
  fi
}
