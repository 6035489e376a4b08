# shellcheck shell=bash
# Sourced by the bench gate on Linux: handles the kernel's keyrings, in which keys outlive the processes of a user (keyrings(7)). Perl
# makes the system calls, because no package that a bench host needs contains a program for them.

# Prints the number of the keyctl(2) system call, or fails.
keyctl_number() {
  case $(uname -m) in
    x86_64) echo 250 ;;
    aarch64 | riscv64) echo 219 ;;
    ppc64le) echo 271 ;;
    s390x) echo 280 ;;
    *) return 1 ;;
  esac
}

# Empties the keyrings that user $1 has without creating any, or fails. It also removes all of the user's rights to the user keyring and
# the user session keyring, because a job could otherwise revoke the right to empty them, and leave a key there. They then stay empty
# until the machine restarts. No process can revoke a right to the persistent keyring, which the first call links to this process.
lock_keys() {
  local number
  number=$(keyctl_number) || return
  # shellcheck disable=SC2016
  as_user "$1" perl -e '
    my ($keyctl, $get_number, $get_persistent, $clear, $set_permissions) = ($ARGV[0] + 0, 0, 22, 7, 5);
    my $persistent = syscall($keyctl, $get_persistent, -1, -2);
    exit 1 if $persistent > 0 && syscall($keyctl, $clear, $persistent) != 0;
    # by their numbers, because once one is locked, the kernel finds neither of them by name
    for my $ring (map { syscall($keyctl, $get_number, $_, 1) } -4, -5) {
      next if $ring <= 0;
      syscall($keyctl, $clear, $ring);
      syscall($keyctl, $set_permissions, $ring, 0);
      exit 1 if syscall($keyctl, $clear, $ring) == 0;
    }' "$number"
}

# Becomes the command that follows, in a session keyring without keys, because otherwise all jobs would share the gate's session keyring.
# If the kernel or a container denies this call, it also denies it to the command.
without_keys() {
  local number
  number=$(keyctl_number) || return
  # shellcheck disable=SC2016
  LC_ALL=C exec perl -e '
    my ($keyctl, $join_session) = (shift(@ARGV) + 0, 1);
    syscall($keyctl, $join_session, 0) > 0 || $!{ENOSYS} || $!{EPERM} || die "gate: there is no session without keys: $!\n";
    exec { $ARGV[0] } @ARGV' "$number" "$@"
}
