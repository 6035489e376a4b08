package io.github.rjperf.measure.host;

import java.util.Locale;

/** Formats amounts of memory and disk space for the reader. */
final class MemorySizes {
    static final long GIB = 1L << 30;

    private MemorySizes() {}

    /** For example {@code 7.5 GiB}. */
    static String gib(long bytes) {
        return String.format(Locale.ROOT, "%.1f GiB", (double) bytes / GIB);
    }

    /**
     * Nominal size of the memory, in GiB. Kernels reserve a few percent for themselves, a share that varies by release,
     * so the size is rounded up to the next of 4, 5, 6, 7 times a power of two, the sizes on the market.
     */
    static String nominalMemory(long bytes) {
        if (bytes <= 0) {
            return Fact.ABSENT;
        }
        long step = Math.max(1, Long.highestOneBit(bytes) / 4);
        long sold = (bytes + step - 1) / step * step;
        double gib = (double) sold / GIB;
        return (gib == Math.rint(gib) ? String.valueOf((long) gib) : String.format(Locale.ROOT, "%.2f", gib)) + " GiB";
    }
}
