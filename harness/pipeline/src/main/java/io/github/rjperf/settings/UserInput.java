package io.github.rjperf.settings;

import java.util.function.Supplier;

/** Marks values that come directly from the user: an impossible one is wrong usage, not a bug. */
public final class UserInput {
    private UserInput() {}

    /**
     * The value that the reading returns; its IllegalArgumentException becomes a UsageException with the same message.
     */
    public static <T> T orUsage(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
