package io.github.rjperf.github;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A push to a branch, as GitHub recorded it. Unlike the dates in commits, the person who pushes cannot choose any of it.
 *
 * @param after head of the branch after the push, in 40 hex digits
 * @param timestamp time of the push
 * @param actor account that pushed, or null if it was deleted
 */
public record Push(
        String after, Instant timestamp, @Nullable User actor) {}
