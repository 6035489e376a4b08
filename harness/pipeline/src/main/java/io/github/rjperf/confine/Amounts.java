package io.github.rjperf.confine;

import java.time.Duration;
import java.util.Locale;

/** Amounts in the units that people read. */
final class Amounts {
    private static final double MIB = 1 << 20;
    private static final double GIB = 1 << 30;

    private Amounts() {}

    /** For example {@code 7.5 GiB} or {@code 64.0 MiB}. */
    static String bytes(long bytes) {
        return bytes >= GIB
                ? String.format(Locale.ROOT, "%.1f GiB", bytes / GIB)
                : String.format(Locale.ROOT, "%.1f MiB", bytes / MIB);
    }

    /** For example {@code 90 min} or {@code 5 s}. */
    static String time(Duration time) {
        long seconds = time.toSeconds();
        return seconds >= 120 && seconds % 60 == 0 ? seconds / 60 + " min" : time.toMillis() / 1000.0 + " s";
    }
}
