package io.github.rjperf.counts;

/** Shows whether this JVM is a fork that explains a change with counts, instead of measuring time. */
public final class CountingFork {
    public static final boolean IS_THIS = Boolean.getBoolean("rjperf.counts");

    private CountingFork() {}
}
