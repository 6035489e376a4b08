# shellcheck shell=bash
# Sourced by the bench gate on Linux: the kernel's keyrings, in which keys outlive the processes of a user (keyrings(7)). Perl makes the
# system calls, because the packages that a bench host needs do not contain a program for them.

# Prints the number of the system call keyctl(2), or fails.
keyctl_number() {
  case $(uname -m) in
    x86_64) echo 250 ;;
    aarch64 | riscv64) echo 219 ;;
    ppc64le) echo 271 ;;
    s390x) echo 280 ;;
    *) return 1 ;;
  esac
}

# Empties the keyrings that user $1 has without making one, or fails. From its own and that of its sessions, it also takes all rights of
# the user: a job could take the right to empty them, and leave a key there. Then they stay empty until the machine starts again. No
# process can take a right to the persistent one, which the first call links to this process.
lock_keys() {
  local number
  number=$(keyctl_number) || return
  # shellcheck disable=SC2016
  as_user "$1" perl -e '
    my ($keyctl, $get_number, $get_persistent, $clear, $set_permissions) = ($ARGV[0] + 0, 0, 22, 7, 5);
    my $persistent = syscall($keyctl, $get_persistent, -1, -2);
    exit 1 if $persistent > 0 && syscall($keyctl, $clear, $persistent) != 0;
    # by their numbers, since the kernel finds neither by its name once one is locked
    for my $ring (map { syscall($keyctl, $get_number, $_, 1) } -4, -5) {
      next if $ring <= 0;
      syscall($keyctl, $clear, $ring);
      syscall($keyctl, $set_permissions, $ring, 0);
      exit 1 if syscall($keyctl, $clear, $ring) == 0;
    }' "$number"
}

# Becomes the command that follows in a session without keys: otherwise all jobs would share that of the gate. Where the kernel or
# a container denies the call, it denies it to the command as well.
without_keys() {
  local number
  number=$(keyctl_number) || return
  # shellcheck disable=SC2016
  LC_ALL=C exec perl -e '
    my ($keyctl, $join_session) = (shift(@ARGV) + 0, 1);
    syscall($keyctl, $join_session, 0) > 0 || $!{ENOSYS} || $!{EPERM} || die "gate: there is no session without keys: $!\n";
    exec { $ARGV[0] } @ARGV' "$number" "$@"
}
