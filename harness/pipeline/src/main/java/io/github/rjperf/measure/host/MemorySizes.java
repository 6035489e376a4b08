package io.github.rjperf.measure.host;

import java.util.Locale;

/** Amounts of memory and disk as people read them. */
final class MemorySizes {
    static final long GIB = 1L << 30;

    private MemorySizes() {}

    /** For example {@code 7.5 GiB}. */
    static String gib(long bytes) {
        return String.format(Locale.ROOT, "%.1f GiB", (double) bytes / GIB);
    }

    /**
     * Size of the memory as it was bought, in GiB. Kernels keep a few percent for themselves, and how much differs by
     * release, so the size is rounded up to the next of 4, 5, 6, 7 times a power of two, the sizes that are sold.
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
