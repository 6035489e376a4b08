package io.github.rjperf.model.imported;

import io.github.rjperf.model.value.JmhUnit;
import io.github.rjperf.model.value.Require;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A score that was measured elsewhere, as stated in a file of JMH results.
 *
 * @param unit unit of score, error, and forks, as JMH writes it: {@code ops/s}
 * @param score mean, positive
 * @param error half the width of its 99.9 % confidence interval; null if it is not in the file
 * @param rounding half a unit of the last printed digit of the score and its error; 0 if nothing was rounded
 * @param count number of iterations of which the score is the mean, over all forks; null if the file does not state it
 * @param forks mean of the iterations of each fork, each positive; empty if the file does not show them
 * @param settings its settings, by JMH's names: {@code jdkVersion}, {@code jvmArgs}; empty if they are not in the file
 * @param line line of the file, from 1
 */
public record ImportedScore(
        ImportedSeries series,
        String unit,
        double score,
        @Nullable Double error,
        double rounding,
        @Nullable Integer count,
        List<Double> forks,
        SortedMap<String, String> settings,
        int line) {
    /** Confidence of the interval behind {@link #error}, as chosen by JMH. */
    public static final double CONFIDENCE = 0.999;

    private static final int LONGEST_UNIT = 40;

    public ImportedScore {
        Require.that(count == null || count >= 1, "the count is below 1: " + count);
        Require.positive("the score", score);
        Require.ifKnown(error, known -> Require.notNegative("the error", known));
        Require.notNegative("the rounding", rounding);
        Require.text("the unit", unit, LONGEST_UNIT);
        forks.forEach(fork -> Require.positive("the mean of a fork", fork));
        forks = List.copyOf(forks);
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }

    /** The error as a share of the score; null if it is not in the file. */
    public @Nullable Double relativeError() {
        return error == null ? null : error / score;
    }

    /** True for operations per unit of time, where higher is better. */
    public boolean isRate() {
        return !Double.isNaN(JmhUnit.operationsPerSecond(unit));
    }

    /** The {@link ImportedSeries#key}; if the file does not state the mode, the key has the one that JMH uses for this unit. */
    public String key() {
        return series.key(isRate() ? "thrpt" : "avgt");
    }

    /**
     * True if both have forks with the same unit and the same settings except for their number, so that they can be combined into
     * one score with more forks.
     */
    public boolean canJoin(ImportedScore other) {
        return !forks.isEmpty()
                && !other.forks.isEmpty()
                && unit.equals(other.unit)
                && ofOneFork().equals(other.ofOneFork())
                && threads() == other.threads();
    }

    /** A combined score with the forks of both; requires {@link #canJoin}. */
    public ImportedScore joined(ImportedScore other) {
        Require.that(canJoin(other), "scores that do not belong together: " + series + ", " + other.series);
        List<Double> all = Stream.concat(forks.stream(), other.forks.stream()).toList();
        double mean = all.stream().mapToDouble(Double::doubleValue).average().orElse(score);
        Integer sum = count == null || other.count == null ? null : Integer.valueOf(count + other.count);
        return new ImportedScore(series, unit, mean, null, 0, sum, all, settings, line);
    }

    private SortedMap<String, String> ofOneFork() {
        SortedMap<String, String> own = new TreeMap<>(settings);
        own.remove("forks");
        return own;
    }

    /** Its number of threads; one if the file does not state it. */
    public int threads() {
        Integer threads = series.threads();
        return threads == null ? 1 : threads;
    }
}
