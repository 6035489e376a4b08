package io.github.rjperf.imports;

import io.github.rjperf.model.imported.ImportedTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Two tables that look like a base and a candidate, for the user to confirm: one with a heading such as "Before", and the nearest
 * other table that shares a series with it.
 *
 * @param base number of the base's table, from 1
 * @param candidate number of the candidate's table
 */
record LikelyPair(int base, int candidate) {
    private static final Pattern BASE = Pattern.compile(
            "\\b(?:before|base|baseline|old|original|main|unoptimi[sz]ed|unpatched|no (?:fix|change|patch)\\w*)\\b",
            Pattern.CASE_INSENSITIVE);

    /** One pair for each table that could be a candidate, in order. */
    static List<LikelyPair> of(List<ImportedTable> tables) {
        Map<String, NavigableSet<Integer>> bases = bases(tables);
        List<LikelyPair> pairs = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            int candidate = i + 1;
            if (!isBase(tables.get(i))) {
                tables.get(i).rows().stream()
                        .flatMap(row ->
                                around(candidate, bases.getOrDefault(row.key(), Collections.emptyNavigableSet())))
                        .min(Comparator.comparingInt(base -> Math.abs(base - candidate)))
                        .ifPresent(base -> pairs.add(new LikelyPair(base, candidate)));
            }
        }
        return pairs;
    }

    /** The numbers of the tables that could be a base, by series. */
    private static Map<String, NavigableSet<Integer>> bases(List<ImportedTable> tables) {
        Map<String, NavigableSet<Integer>> bases = new HashMap<>();
        for (int i = 0; i < tables.size(); i++) {
            int number = i + 1;
            if (isBase(tables.get(i))) {
                tables.get(i).rows().forEach(row -> bases.computeIfAbsent(row.key(), key -> new TreeSet<>())
                        .add(number));
            }
        }
        return bases;
    }

    private static boolean isBase(ImportedTable table) {
        return BASE.matcher(table.label()).find();
    }

    /** The nearest numbers below and above this one. */
    private static Stream<Integer> around(int number, NavigableSet<Integer> numbers) {
        return Stream.of(Optional.ofNullable(numbers.lower(number)), Optional.ofNullable(numbers.higher(number)))
                .flatMap(Optional::stream);
    }
}
