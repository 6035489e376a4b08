package io.github.rjperf.cli.settings;

import io.github.rjperf.build.BuildException;
import java.util.function.Supplier;

/** Marks what comes straight from the user: an impossible value there is wrong usage, not a bug. */
public final class Asked {
    private Asked() {}

    /** What the reading answers; its IllegalArgumentException becomes a UsageException with the same words. */
    public static <T> T orUsage(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    /** The same for what the builds say of it before any is made. */
    public static <T> T ofUser(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (BuildException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
