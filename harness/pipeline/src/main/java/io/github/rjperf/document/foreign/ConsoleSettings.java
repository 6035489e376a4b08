package io.github.rjperf.document.foreign;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The settings of measured benchmarks, under their names in JMH's JSON. JMH prints them before it measures each benchmark. */
final class ConsoleSettings {
    /** The patterns for the lines, each with the names of the settings in its groups. */
    private static final Map<Pattern, List<String>> LINES = Map.of(
            Pattern.compile("# JMH version: (\\S+).*"), List.of("jmhVersion"),
            Pattern.compile("# VM version: JDK ([^,]+), ([^,]+), (.+)"), List.of("jdkVersion", "vmName", "vmVersion"),
            Pattern.compile("# VM options: (.*)"), List.of("jvmArgs"),
            Pattern.compile("# Warmup: ([0-9]+) iterations, (.+) each.*"), List.of("warmupIterations", "warmupTime"),
            Pattern.compile("# Measurement: ([0-9]+) iterations, (.+) each.*"),
                    List.of("measurementIterations", "measurementTime"),
            Pattern.compile("# Fork: [0-9]+ of ([0-9]+).*"), List.of("forks"));

    private static final String NO_OPTIONS = "<none>";

    /** The settings found on each line. */
    private final NavigableMap<Integer, Map<String, String>> lines = new TreeMap<>();

    void take(String line, int number) {
        LINES.forEach((pattern, names) -> {
            Matcher found = pattern.matcher(line);
            if (found.matches()) {
                lines.put(number, values(names, found.toMatchResult()));
            }
        });
    }

    private static Map<String, String> values(List<String> names, MatchResult found) {
        Map<String, String> values = new TreeMap<>();
        for (int i = 0; i < names.size(); i++) {
            String value = found.group(i + 1).strip();
            values.put(names.get(i), value.equals(NO_OPTIONS) ? "" : value);
        }
        return values;
    }

    /**
     * The settings for a table: those printed between the previous table and this table's head. If a setting differs between
     * benchmarks, all its values are listed.
     */
    SortedMap<String, String> between(int above, int head) {
        SortedMap<String, TreeSet<String>> all = new TreeMap<>();
        lines.subMap(above, head)
                .values()
                .forEach(values -> values.forEach((name, value) ->
                        all.computeIfAbsent(name, key -> new TreeSet<>()).add(value)));
        SortedMap<String, String> settings = new TreeMap<>();
        all.forEach((name, values) -> settings.put(name, String.join(" / ", values)));
        return settings;
    }
}
