package io.github.rjperf.cli;

import java.util.function.Supplier;

/** Marks what comes straight from the user: an impossible value there is wrong usage, not a bug. */
final class Asked {
    private Asked() {}

    static <T> T orUsage(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
