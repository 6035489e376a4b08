package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;

/**
 * The JMH jar of others whose benchmarks a comparison runs instead of our benchmarks. They do not prove that they did their work.
 *
 * @param name its file name, or what names the tree that it was compiled from
 * @param sha256 SHA-256 over the content of its entries, in lower-case hex; not over their times or order
 * @param jmhVersion version of the JMH that runs them: its own, or ours if it has none
 */
public record ForeignJar(String name, Kind kind, String sha256, String jmhVersion) {
    private static final int MOST_NAME = 200;
    private static final int MOST_VERSION = 50;
    private static final int DIGITS_OF_HASH = 16;

    /** Where the jar comes from. */
    public enum Kind {
        /** A file that the user named. */
        JAR,
        /** The folder {@code java/jmh} of a tree of RocksDB, compiled for the comparison. */
        TREE
    }

    public ForeignJar {
        Require.text("name of the benchmarks", name, MOST_NAME);
        Require.sha256("sha256 of the benchmarks", sha256);
        Require.text("JMH version of the benchmarks", jmhVersion, MOST_VERSION);
    }

    /**
     * The key by which a series of this jar is recorded: after the beginning of its hash, so that histories of two jars never mix, nor with
     * ours.
     */
    public SeriesKey recorded(SeriesKey measured) {
        return named(measured, prefix() + measured.benchmark());
    }

    /** The key of a recorded series as it was measured. */
    public SeriesKey measured(SeriesKey recorded) {
        return recorded.benchmark().startsWith(prefix())
                ? named(recorded, recorded.benchmark().substring(prefix().length()))
                : recorded;
    }

    private String prefix() {
        return "not_ours_" + sha256.substring(0, DIGITS_OF_HASH) + ".";
    }

    private static SeriesKey named(SeriesKey series, String benchmark) {
        return new SeriesKey(benchmark, series.mode(), series.parameters(), series.threads());
    }

    /** What they are called in a heading: {@code my-jmh.jar (JMH 1.21)}. */
    public String title() {
        return (kind == Kind.TREE ? "java/jmh of " : "") + name + " (JMH " + jmhVersion + ")";
    }
}
