package io.github.rjperf.report;

import io.github.rjperf.model.verdict.MemoryChange;
import java.util.Locale;

/** Describes a finding about kept memory in words, identically in all outputs. */
public final class MemoryText {
    private static final double GIGABYTE = 1e9;

    private MemoryText() {}

    /** Empty for a series without a finding. */
    public static String of(Row row) {
        MemoryChange found = row.judged().memory();
        return found == null ? "" : of(found);
    }

    /** {@code keeps 312 B/op more [290, 335]: 1 GB after 3.2 million operations}. */
    public static String of(MemoryChange found) {
        boolean isMore = found.isMore();
        String text = String.format(
                Locale.ROOT,
                "keeps %s B/op %s [%s, %s]",
                bytes(Math.abs(found.difference())),
                isMore ? "more" : "less",
                bytes(isMore ? found.low() : -found.high()),
                bytes(isMore ? found.high() : -found.low()));
        return isMore ? text + ": 1 GB after " + operations(GIGABYTE / found.difference()) + " operations" : text;
    }

    private static String bytes(double bytes) {
        return String.format(Locale.ROOT, bytes < 100 ? "%.1f" : "%,.0f", bytes);
    }

    private static String operations(double count) {
        return count >= 999_500
                ? String.format(Locale.ROOT, count < 9.95e6 ? "%.1f million" : "%,.0f million", count / 1e6)
                : String.format(Locale.ROOT, "%,.0f", count);
    }
}
