#!/bin/sh
# Makes folders that an untrusted program wrote belong to a user, or fit for deleting, without following links.
# Arguments: "user:group" or empty, absolute paths of folders.
owner=$1
shift
exec 2>/dev/null
# a folder is entered only after its mode was fixed, so one by one
find -P "$@" -xdev -type d ! -perm -0700 -exec chmod u+rwx {} \;
find -P "$@" -xdev -type f \( -perm -4000 -o -perm -2000 \) -links 1 -exec chmod u-s,g-s {} +
if [ -n "$owner" ]; then
  # a file with a second name could be anybody's
  find -P "$@" -xdev \( -type d -o -links 1 \) -exec chown -h "$owner" {} +
fi
exit 0
