package io.github.rjperf.settings;

import java.util.function.Supplier;

/** Marks what comes straight from the user: an impossible value there is wrong usage, not a bug. */
public final class UserInput {
    private UserInput() {}

    /** What the reading answers; its IllegalArgumentException becomes a UsageException with the same words. */
    public static <T> T orUsage(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
