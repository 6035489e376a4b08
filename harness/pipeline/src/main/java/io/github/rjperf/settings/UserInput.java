package io.github.rjperf.settings;

import java.util.function.Supplier;

/** Reads values that come from the user: an invalid one is a usage error, not a bug. */
public final class UserInput {
    private UserInput() {}

    /** Reads a value; an IllegalArgumentException becomes a UsageException with the same message. */
    public static <T> T orUsage(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
