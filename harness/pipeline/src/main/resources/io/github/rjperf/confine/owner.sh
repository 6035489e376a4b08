#!/bin/sh
# Gives folders that an untrusted program wrote to a user, or makes them deletable, without following links.
# Arguments: "user:group" or empty; the user of that program, or empty if it was the same user; absolute paths of folders.
# A folder can be replaced by a link at any time. Therefore, root passes no path to chown, only a name in the folder that find has
# open, and leaves chmod, which follows links, to the user of that program.
owner=$1 user=$2
shift 2
# find refuses -execdir if PATH contains a relative folder
PATH=/usr/bin:/bin:/usr/sbin:/sbin
exec 2>/dev/null
as=''

open() {
  # one by one, because a folder can be entered only after its mode was fixed
  $as find -P "$@" -xdev -type d ! -perm -0700 -exec chmod u+rwx {} \;
  $as find -P "$@" -xdev -type f \( -perm -4000 -o -perm -2000 \) -links 1 -exec chmod u-s,g-s {} +
}

if [ -n "$user" ]; then
  as="setpriv --reuid $user --regid $user --clear-groups"
  for folder; do
    # its parent is ours, and the user may not be able to enter the folders above
    (chmod u+rwx "$folder" && cd "$folder" && open .)
  done
elif [ "$(id -u)" != 0 ]; then
  open "$@"
fi
if [ -n "$owner" ]; then
  # a file with a second name could belong to anyone
  find -P "$@" -xdev \( -type d -o -links 1 \) -execdir chown -h "$owner" {} +
fi
exit 0
