package io.github.rjperf.model;

import org.jspecify.annotations.Nullable;

/**
 * One observation about the state of a host before or during a run.
 *
 * @param name what was looked at, for example {@code load}, {@code governor}, {@code memory}
 * @param value what was seen, or {@code absent}
 * @param severity how much it matters for measurements
 * @param advice what to do about it; null when nothing
 */
public record Condition(
        String name,
        String value,
        Severity severity,
        @Nullable String advice) {
    /** How much a condition matters. */
    public enum Severity {
        GOOD,
        /** Recorded; tells nothing good or bad. */
        NOTE,
        /** Makes measurements noisier. */
        WARN,
        /** Spoils measurements. */
        BAD
    }

    public Condition {
        Require.text("name", name);
        Require.that(
                severity == Severity.GOOD || severity == Severity.NOTE || advice != null,
                name + " is " + severity + " without advice");
    }
}
