package io.github.rjperf.report;

import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.report.OperationRow.PlatformCell;
import io.github.rjperf.report.markup.Quoting;
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

    /** The findings of these operations as Markdown list items; operations that use more come first. */
    public static List<String> items(List<OperationRow> rows) {
        return rows.stream()
                .sorted(Comparator.comparing(SideFindings::usesMore).reversed())
                .flatMap(SideFindings::items)
                .toList();
    }

    private static boolean usesMore(OperationRow row) {
        return row.allocatesMore()
                || row.cells().stream()
                        .map(cell -> cell.row().judged().memory())
                        .anyMatch(found -> found != null && found.isMore());
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
