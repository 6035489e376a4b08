# shellcheck shell=bash
# Sourced by verify.sh: evaluates the reports of all tests.

# Runs find with the given actions on the reports of all tests; a module without reports is not a failure.
test_reports() { find "$home"/harness/*/target/{surefire,failsafe}-reports -name 'TEST-*.xml' "$@" 2>/dev/null || true; }

# Prints one line per report with tests, failures, errors, and skipped tests; a report without totals counts as an error.
report_totals() {
  # shellcheck disable=SC2016 # awk expands it
  test_reports -exec awk '
      function count(name,   text) {
        if (!match($0, "[ \t\n]" name "=\"[0-9]+\"")) return 0
        text = substr($0, RSTART, RLENGTH)
        gsub(/[^0-9]/, "", text)
        return text + 0
      }
      function flush_file() { if (file != "" && !seen) print 1, 0, 1, 0 }
      BEGIN { RS = ">" }
      FILENAME != file { flush_file(); file = FILENAME; seen = 0 }
      !seen && /<testsuite[ \t\n]/ { print count("tests"), count("failures"), count("errors"), count("skipped"); seen = 1 }
      END { flush_file() }
    ' {} +
}

# Prints a line for each skipped test: the reason, a tab, and the name of the test.
report_skipped() {
  # shellcheck disable=SC2016 # awk expands it
  test_reports -exec awk '
      function attribute(name,   text) {
        if (!match($0, "[ \t\n]" name "=\"[^\"]*\"")) return ""
        text = substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
        gsub(/&#10;.*/, "", text)
        gsub(/&quot;/, "\"", text)
        gsub(/&(apos|#39);/, "\047", text)
        gsub(/&lt;/, "<", text)
        gsub(/&gt;/, ">", text)
        gsub(/&amp;/, "\\&", text)
        return text
      }
      function report(reason) {
        sub(/^Assumption failed: /, "", reason)
        print (reason == "" ? "no reason given" : reason) "\t" class (test == "" ? "" : "." test)
      }
      BEGIN { RS = ">" }
      # If a reason has no attribute, it is in the first line of the stack trace.
      awaited {
        awaited = 0
        reason = ""
        if (sub(/^[ \t\n]*<!\[CDATA\[[^ :]*:[ \t\n]+/, "")) { reason = $0; sub(/\n.*/, "", reason) }
        report(reason)
      }
      /<testcase[ \t\n]/ { class = attribute("classname"); test = attribute("name"); sub(/.*[.]/, "", class) }
      /<skipped/ {
        if (attribute("message") != "" || /\/$/) report(attribute("message"))
        else awaited = 1
      }
    ' {} +
}


# Prints the seconds and the names of the slowest classes, at most $1 of them.
slowest_classes() {
  # shellcheck disable=SC2016 # awk expands it
  test_reports -exec awk '
      function attribute(name,   text) {
        if (!match($0, "[ \t\n]" name "=\"[^\"]*\"")) return ""
        return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
      }
      BEGIN { RS = ">" }
      FILENAME != file { file = FILENAME; seen = 0 }
      !seen && /<testsuite[ \t\n]/ {
        seen = 1
        seconds = attribute("time")
        gsub(/,/, "", seconds)
        class = attribute("name")
        sub(/.*[.]/, "", class)
        printf "%d %s\n", seconds + 0.5, class
      }
    ' {} + | LC_ALL=C sort -k1,1nr -k2,2 | awk -v most="$1" 'NR <= most'
}

# Prints each reason in file $1 once, with the number of tests that were skipped for it, and the name of the test if there is only
# one.
skipped_by_reason() {
  LC_ALL=C sort "$1" | awk -F '\t' '
    $1 != reason { tell(); reason = $1; count = 0 }
    { count++; test = $2 }
    END { tell() }
    function tell() {
      if (count == 1) print "skipped: " test ": " reason
      else if (count > 1) print "skipped: " count " tests: " reason
    }'
}
