# shellcheck shell=bash
# Sourced by the bench gate: the two folders that bench can write to, a home and one for the bundle. On Linux, they are file systems in
# memory, visible only to the bench gate, which disappear when they are unmounted, so root never has to traverse bench's files. With
# RJPERF_SCRATCH=disk, the home is on disk, as on macOS, and is emptied as bench.

most_bundle=512m

# Creates a home that contains only the files from root's home template.
make_scratch() {
  local home=$RJPERF_STATE/home out=$RJPERF_STATE/out
  mkdir -m 0700 "$home"
  mkdir -m 0755 "$out"
  if ! is_mac; then
    mount -t tmpfs -o "nosuid,nodev,mode=0755,size=$most_bundle,nr_inodes=10000" rjperf "$out"
    if [ "$RJPERF_SCRATCH" = memory ]; then mount -t tmpfs -o "nosuid,nodev,mode=0700,size=$RJPERF_MEMORY" rjperf "$home"; fi
  fi
  chown "$RJPERF_BENCH" "$home" "$out"
  if [ -d "$RJPERF_TEMPLATE" ]; then
    tar -C "$RJPERF_TEMPLATE" -cf - . | as_user "$RJPERF_BENCH" tar -C "$home" -xf -
    chmod 0700 "$home"
  fi
  # elsewhere, /tmp belongs to the job
  if is_mac; then as_user "$RJPERF_BENCH" mkdir -p "$home/tmp"; fi
}

# After all of bench's processes have ended.
remove_scratch() {
  local place
  for place in "$RJPERF_STATE/home" "$RJPERF_STATE/out"; do
    if [ ! -d "$place" ]; then continue; fi
    if ! is_mac && mountpoint -q "$place"; then umount "$place"; fi
    if ! empty "$RJPERF_BENCH" "$place" || ! rmdir "$place"; then fail "$place could not be removed"; fi
  done
}
