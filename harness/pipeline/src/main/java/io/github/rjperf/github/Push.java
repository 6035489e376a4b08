package io.github.rjperf.github;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A change of a branch as GitHub recorded it when it happened. Unlike the dates within commits, none of it is chosen by the
 * person who pushes.
 *
 * @param after commit that the branch names since, in 40 hex digits
 * @param timestamp when
 * @param actor who, or null for an account that was deleted
 */
public record Push(
        String after, Instant timestamp, @Nullable User actor) {
    /** True when it made this commit the newest one, and did so before a time; GitHub's times are whole seconds. */
    public boolean brought(String commit, Instant before) {
        return after.equals(commit) && timestamp.isBefore(before);
    }
}
