package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import org.jspecify.annotations.Nullable;

/**
 * One observation about the state of a host before or during a run.
 *
 * @param name name of the examined property, for example {@code load}, {@code governor}, {@code memory}
 * @param value the finding, or {@code absent}
 * @param advice what to do about it; null if there is nothing to do
 */
public record Condition(
        String name,
        String value,
        Severity severity,
        @Nullable String advice) {
    /** The importance of a condition. */
    public enum Severity {
        GOOD,
        /** The condition is recorded, but neither good nor bad. */
        NOTE,
        /** The condition makes measurements noisier. */
        WARN,
        /** The condition makes measurements unusable. */
        BAD
    }

    public Condition {
        Require.text("name", name);
        Require.that(
                severity == Severity.GOOD || severity == Severity.NOTE || advice != null,
                name + " is " + severity + " without advice");
    }
}
