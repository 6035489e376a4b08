package io.github.rjperf.document.intake;

import java.time.Duration;

/** Limits that no honest bundle exceeds: several times the largest observed values, and far below anything harmful. */
public final class IntakeLimits {
    /** Maximum size of the downloaded artifact, in bytes. */
    public static final int ARCHIVE_BYTES = 64 << 20;

    /** Maximum number of files in it; somewhat more than a bench host hands over. */
    public static final int FILES = 512;

    /** Maximum total size of its files, in bytes. */
    public static final long CONTENT_BYTES = 256L << 20;

    /** Maximum bytes of content per byte of archive, beyond the first MiB of content. */
    public static final int RATIO = 100;

    /** Maximum size of {@code forks.jsonl}, in bytes. */
    public static final long FORKS_BYTES = 32L << 20;

    /** Maximum size of {@code handover.txt}, in bytes: room for the longest name and a digest for each of {@link #FILES} files. */
    static final int HANDOVER_BYTES = 256 << 10;

    /** Maximum number of series from a tree's own benchmarks. */
    static final int TREE_SERIES = 2_000;

    /** Maximum number of turns, including warm-up, in a fork of such a series. */
    static final int TREE_TURNS = 200;

    static final int TREE_THREADS = 1_024;

    /** Maximum difference between the clocks of a bench host and this machine. */
    static final Duration CLOCK_SKEW = Duration.ofMinutes(10);

    static final double LONGEST_FORK_SECONDS = Duration.ofHours(6).toSeconds();
    static final int ATTEMPTS = 8;
    static final double LEAST_SCORE = 1e-9;
    static final double GREATEST_SCORE = 1e12;
    static final double GREATEST_NUMBER = 1e15;
    static final int FACTS = 200;
    static final int CONDITIONS = 500;
    static final int COUNTERS = 20;
    static final int NAME = 100;
    static final int LINE = 1000;
    static final int PATH = 4096;

    private IntakeLimits() {}
}
