# shellcheck shell=bash
# Sourced by verify.sh: the groups of tests, and which of them a change affects.

# Prints one group per line.
all_groups() { sed -n 's/^\([a-z][a-z-]*\) .*/\1/p' "$home/harness/launcher/groups"; }

is_group() { all_groups | grep -qxF -e "$1"; }

# Succeeds if group $1 is one of the groups that run.
is_chosen() { grep -qxF -e "$1" <<<"$groups"; }

# Prints which tests run with the Maven options $1.
chosen_tests() {
  local names
  names=$(printf '%s\n' "$groups" | paste -s -d ' ' -)
  case $1 in
    *-Dgroups=*) printf 'the tests of group %s' "$names" ;;
    *) printf 'the tests in no group%s' "${names:+, and those of $names}" ;;
  esac
}

# Prints all groups except those in $1, as a JUnit tag expression. The two groups that need their own machine are always included,
# unless they are in $1.
groups_without() {
  { all_groups | grep -vxF -e "$1" || true; printf '%s\n' github containers | grep -vxF -e "$1" || true; } | paste -s -d '|' -
}

# Prints the files that differ from the merge base with the main branch, whether they are committed or not.
changed_files() {
  local main base
  for main in ${GITHUB_BASE_REF:+"origin/$GITHUB_BASE_REF"} origin/main main; do
    if base=$(git -C "$home" merge-base HEAD "$main" 2>/dev/null); then
      git -C "$home" diff --name-only "$base" && git -C "$home" ls-files --others --exclude-standard
      return
    fi
  done
  fail "verify --changed compares with the main branch, but neither origin/main nor main exists here; fetch it"
}

# Prints the groups with a changed folder or test.
changed_groups() {
  local files group
  files=$(changed_files) || return
  all_groups | while IFS= read -r group; do
    if grep -qF -e "$(words_of "$group")" <<<"$files" || changed_test "$group" "$files"; then printf '%s\n' "$group"; fi
  done
}

words_of() { sed -n "s/^$1 *//p" "$home/harness/launcher/groups" | tr -s ' ' '\n'; }

# Succeeds if one of the files $2 is a test in group $1.
changed_test() { (cd "$home" && tr '\n' '\0' <<<"$2" | xargs -0 grep -qsF -e "@Tag(\"$1\")"); }
