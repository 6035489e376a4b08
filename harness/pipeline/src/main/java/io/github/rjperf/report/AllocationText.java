package io.github.rjperf.report;

import io.github.rjperf.model.verdict.AllocationChange;
import java.util.Locale;

/** Describes a finding about allocation in words, identically in all outputs. */
public final class AllocationText {
    private AllocationText() {}

    /** Empty for a series without a finding. */
    public static String of(Row row) {
        AllocationChange found = row.judged().allocation();
        return found == null ? "" : of(found);
    }

    /** {@code allocates 24 B/op more (80 → 104 B/op)}. */
    public static String of(AllocationChange found) {
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
}
