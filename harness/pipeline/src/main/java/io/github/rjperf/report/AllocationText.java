package io.github.rjperf.report;

import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.report.OperationRow.PlatformCell;
import io.github.rjperf.report.markup.Quoting;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A finding about allocation in words, the same in all outputs. */
public final class AllocationText {
    private AllocationText() {}

    /** {@code allocates 24 B/op more (80 → 104 B/op)}; empty for a series without a finding. */
    public static String of(Row row) {
        AllocationChange found = row.judged().allocation();
        if (found == null) {
            return "";
        }
        long base = Math.round(found.baseBytesPerOperation());
        long candidate = Math.round(found.candidateBytesPerOperation());
        return String.format(
                Locale.ROOT,
                "allocates %,d B/op %s (%,d → %,d B/op)",
                Math.abs(candidate - base),
                found.isMore() ? "more" : "less",
                base,
                candidate);
    }

    /** The findings of these operations as list items in Markdown, those that allocate more first. */
    public static List<String> items(List<OperationRow> rows) {
        return rows.stream()
                .sorted(Comparator.comparing(OperationRow::allocatesMore).reversed())
                .flatMap(AllocationText::items)
                .toList();
    }

    private static Stream<String> items(OperationRow row) {
        Map<String, String> platforms = row.cells().stream()
                .filter(cell -> cell.row().judged().allocation() != null)
                .collect(Collectors.groupingBy(
                        cell -> of(cell.row()),
                        LinkedHashMap::new,
                        Collectors.mapping(PlatformCell::platform, Collectors.joining(" and "))));
        return platforms.entrySet().stream()
                .map(found -> "- " + Quoting.MARKDOWN.name(row.name()) + " on " + found.getValue() + " "
                        + Quoting.MARKDOWN.prose(found.getKey()) + ".\n");
    }
}
