package io.github.rjperf.report;

import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.report.markup.Quoting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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
        List<String> items = new ArrayList<>();
        List<String> less = new ArrayList<>();
        for (OperationRow row : rows) {
            Map<String, List<String>> platforms = new LinkedHashMap<>();
            for (PlatformCell cell : row.cells()) {
                if (cell.row().judged().allocation() != null) {
                    platforms
                            .computeIfAbsent(of(cell.row()), text -> new ArrayList<>())
                            .add(cell.platform());
                }
            }
            platforms.forEach((text, on) -> (row.allocatesMore() ? items : less)
                    .add("- " + Quoting.MARKDOWN.name(row.name()) + " on " + String.join(" and ", on) + " "
                            + Quoting.MARKDOWN.prose(text) + ".\n"));
        }
        items.addAll(less);
        return items;
    }
}
