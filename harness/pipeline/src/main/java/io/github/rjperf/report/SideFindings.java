package io.github.rjperf.report;

import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.report.OperationRow.PlatformCell;
import io.github.rjperf.report.markup.Quoting;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Findings about an operation that are not about its speed: the Java heap that it allocates, and the memory that it keeps. */
public final class SideFindings {
    private SideFindings() {}

    /** The findings in words; empty for a series without any. */
    public static String of(Row row) {
        return Stream.of(AllocationText.of(row), MemoryText.of(row))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** Advice about what to look for if operations use more of these resources. */
    public static String advice(Collection<Resource> resources) {
        return "find "
                + resources.stream()
                        .map(resource -> switch (resource) {
                            case ALLOCATION -> "the additional objects that the candidate creates";
                            case KEPT_MEMORY -> "what the candidate does not give back";
                        })
                        .collect(Collectors.joining(", and "))
                + ".";
    }

    /** The findings of these operations as list items in Markdown, starting with those that use more. */
    public static List<String> items(List<OperationRow> rows) {
        return rows.stream()
                .sorted(Comparator.comparing(SideFindings::usesMore).reversed())
                .flatMap(SideFindings::items)
                .toList();
    }

    private static boolean usesMore(OperationRow row) {
        return Stream.of(Resource.values()).anyMatch(row::usesMore);
    }

    private static Stream<String> items(OperationRow row) {
        Map<String, String> platforms = row.cells().stream()
                .filter(cell -> hasOne(cell.row().judged()))
                .collect(Collectors.groupingBy(
                        cell -> of(cell.row()),
                        LinkedHashMap::new,
                        Collectors.mapping(PlatformCell::platform, Collectors.joining(" and "))));
        return platforms.entrySet().stream()
                .map(found -> "- " + Quoting.MARKDOWN.name(row.name()) + " on " + found.getValue() + " "
                        + Quoting.MARKDOWN.prose(found.getKey()) + ".\n");
    }

    private static boolean hasOne(SeriesVerdict judged) {
        return judged.allocation() != null || judged.memory() != null;
    }
}
