package io.github.rjperf.document.intake;

import java.time.Duration;

/** What no honest bundle exceeds: several times the largest that was seen, and far below what would do harm. */
public final class IntakeLimits {
    /** Most bytes of the artifact as it is downloaded. */
    public static final int ARCHIVE_BYTES = 64 << 20;

    /** Most files in it, as many as a bench host hands over and some more. */
    public static final int FILES = 512;

    /** Most bytes of all its files. */
    public static final long CONTENT_BYTES = 256L << 20;

    /** Most bytes of content for a byte of archive, above the first MiB of content. */
    public static final int RATIO = 100;

    /** Most bytes of {@code forks.jsonl}. */
    public static final long FORKS_BYTES = 32L << 20;

    /** Most bytes of {@code handover.txt}: the longest name and digest for each of {@link #FILES}. */
    static final int HANDOVER_BYTES = 256 << 10;

    /** How far the clocks of a bench machine and of ours may be apart. */
    static final Duration CLOCK_SKEW = Duration.ofMinutes(10);

    static final double LONGEST_FORK_SECONDS = Duration.ofHours(6).toSeconds();
    static final int ATTEMPTS = 8;
    static final double LEAST_SCORE = 1e-9;
    static final double GREATEST_SCORE = 1e12;
    static final double GREATEST_NUMBER = 1e15;
    static final int CORES = 4096;
    static final int FACTS = 200;
    static final int CONDITIONS = 500;
    static final int COUNTERS = 20;
    static final int NAME = 100;
    static final int LINE = 1000;
    static final int PATH = 4096;

    private IntakeLimits() {}
}
