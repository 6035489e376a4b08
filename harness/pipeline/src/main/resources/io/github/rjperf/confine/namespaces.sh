#!/bin/sh
# Makes a file system that contains only the given places, moves into it, and runs a command there.
# Arguments: folder for the new root, then triples "verb source destination", "--", and the command.
# Runs as the first process of new mount and PID namespaces, with the right to change them.
set -eu
root=$1
shift

read_only() {
  # a remount must repeat the original flags, both for the mount itself and for all mounts below it
  while read -r _ _ _ _ at flags _; do
    case $at in *\\*) at=$(printf '%b' "$at") ;; esac
    case $at in
      "$1" | "$1"/*) mount -o "remount,bind,ro${flags#r[wo]}" "$at" && done=yes ;;
    esac
  done </proc/self/mountinfo
  [ "$done" = yes ]
}

bind() {
  if [ -d "$1" ]; then
    mkdir -p "$root$2"
  elif [ ! -e "$root$2" ]; then
    mkdir -p "$root${2%/*}"
    : >"$root$2"
  fi
  mount --rbind "$1" "$root$2"
}

scratch() {
  mkdir -p "$root$1"
  mount -t tmpfs -o mode=1777,size="$2",nosuid,nodev scratch "$root$1"
}

mount -t tmpfs -o mode=755,size=64m,nosuid,nodev sandbox "$root"
mkdir -p "$root/dev/shm" "$root/proc" "$root/etc" "$root/.old"
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
for device in null zero full random urandom; do
  bind "/dev/$device" "/dev/$device"
done
# the links fd, stdin, stdout and stderr into /proc/self
cp -RP /dev/fd /dev/stdin /dev/stdout /dev/stderr "$root/dev/"

copies=''
while [ "$1" != -- ]; do
  done=no
  case $1 in
    link) ln -s "$2" "$root$3" ;;
    copy)
      if [ "$2" = "$3" ] && [ "${3%/*}" = /etc ]; then
        # all together later, because each process costs a millisecond
        copies="$copies$2
"
      else
        mkdir -p "$root${3%/*}"
        cp -RP "$2" "$root$3"
      fi
      ;;
    scratch) scratch "$3" "$2" ;;
    read) bind "$2" "$3" && read_only "$root$3" ;;
    write) bind "$2" "$3" ;;
  esac
  shift 3
done
shift

IFS='
'
set -f
# shellcheck disable=SC2086 # one name per line
[ -z "$copies" ] || cp -RP $copies "$root/etc/"
unset IFS
set +f

cd "$root"
pivot_root . .old
cd /
umount -l /.old
rmdir /.old
mount -o remount,ro sandbox /
# a limit of one permits only the namespace that the command itself is put into
if [ "$1" = unshare ]; then
  echo 1 >/proc/sys/user/max_user_namespaces
fi
set +e
"$@"
exit $?
