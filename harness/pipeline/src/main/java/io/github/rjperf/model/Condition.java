package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import org.jspecify.annotations.Nullable;

/**
 * One observation about the state of a host before or during a run.
 *
 * @param name what was examined, for example {@code load}, {@code governor}, {@code memory}
 * @param value what was found, or {@code absent}
 * @param advice what to do about it; null when there is nothing to do
 */
public record Condition(
        String name,
        String value,
        Severity severity,
        @Nullable String advice) {
    /** How much a condition matters. */
    public enum Severity {
        GOOD,
        /** Recorded, but neither good nor bad. */
        NOTE,
        /** Makes measurements noisier. */
        WARN,
        /** Makes measurements unusable. */
        BAD
    }

    public Condition {
        Require.text("name", name);
        Require.that(
                severity == Severity.GOOD || severity == Severity.NOTE || advice != null,
                name + " is " + severity + " without advice");
    }
}
