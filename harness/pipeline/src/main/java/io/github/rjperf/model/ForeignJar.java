package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The external JMH jar whose benchmarks a comparison runs instead of our own. Its benchmarks do not prove that they did their
 * work.
 *
 * @param name its file name, or the name of the tree that it was compiled from
 * @param sha256 SHA-256 of the contents of its entries, in lower-case hex, regardless of their times and order
 * @param jmhVersion version of the JMH that runs them: its own, or ours if it does not contain JMH
 * @param leftOut source files of a tree that the jar does not contain, each with the reason on one line; at most {@value
 *     #MOST_LEFT_OUT}
 */
public record ForeignJar(String name, Kind kind, String sha256, String jmhVersion, List<String> leftOut) {
    private static final int MOST_LEFT_OUT = 1000;
    private static final int MOST_REASON = 700;
    private static final String COMMIT = "^(git:[0-9a-f]{7})[0-9a-f]{33}$";
    private static final int MOST_NAME = 200;
    private static final int MOST_VERSION = 50;
    private static final int DIGITS_OF_HASH = 16;

    /** Where the jar comes from. */
    public enum Kind {
        /** A file that the user named. */
        JAR,
        /** The {@code java/jmh} folder of a RocksDB tree, compiled for the comparison. */
        TREE
    }

    public ForeignJar {
        Require.text("name of the benchmarks", name, MOST_NAME);
        Require.sha256("sha256 of the benchmarks", sha256);
        Require.text("JMH version of the benchmarks", jmhVersion, MOST_VERSION);
        Require.atMost("files left out", leftOut.size(), MOST_LEFT_OUT);
        leftOut.forEach(file -> Require.text("a file left out", file, MOST_REASON));
        leftOut = List.copyOf(leftOut);
    }

    /** The same jar with a changed name and changed descriptions of omitted files. */
    public ForeignJar withTexts(UnaryOperator<String> change) {
        return new ForeignJar(
                change.apply(name),
                kind,
                sha256,
                jmhVersion,
                leftOut.stream().map(change).toList());
    }

    /**
     * The key under which a series of this jar is recorded: prefixed with the beginning of the jar's hash, so that the histories of
     * two jars, or of a jar and our own benchmarks, never mix.
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

    /** The name of the benchmarks in a heading: {@code my-jmh.jar (JMH 1.21)}. */
    public String title() {
        return (kind == Kind.TREE ? "java/jmh of " + name.replaceFirst(COMMIT, "$1") : name) + " (JMH " + jmhVersion
                + ")";
    }
}
