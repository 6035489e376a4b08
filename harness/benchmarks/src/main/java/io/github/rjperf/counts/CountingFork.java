package io.github.rjperf.counts;

/** Whether this JVM is a fork that explains a change by what it counts, instead of measuring time. */
public final class CountingFork {
    public static final boolean IS_THIS = Boolean.getBoolean("rjperf.counts");

    private CountingFork() {}
}
