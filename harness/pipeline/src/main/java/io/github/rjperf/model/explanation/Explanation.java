package io.github.rjperf.model.explanation;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The explanation of why series of a comparison changed; measured after the verdict, which does not depend on it.
 *
 * @param comparisonId UUID of the comparison
 * @param series the series that were examined, in order
 */
public record Explanation(String comparisonId, List<ExplainedSeries> series) {
    public Explanation {
        Require.text("comparisonId", comparisonId);
        series = List.copyOf(series);
        Require.distinct(series, ExplainedSeries::series, "a series is explained twice");
    }

    /** An explanation that states for each series why it has none. */
    public static Explanation none(String comparisonId, List<SeriesKey> series, String reason) {
        return new Explanation(
                comparisonId,
                series.stream()
                        .map(key -> ExplainedSeries.unknown(key).with(SampledProfile.none(reason)))
                        .toList());
    }

    /** The explanation of a series; empty if it has none. */
    public Optional<ExplainedSeries> of(SeriesKey key) {
        return series.stream().filter(one -> one.series().equals(key)).findFirst();
    }

    /** This explanation without the call trees, which only pages and dashboards show. */
    public Explanation withoutPictures() {
        return withFewerCalls(0, name -> name);
    }

    /**
     * This explanation with smaller call trees, and with only the largest of the other differences.
     *
     * @param most number of calls of each tree that are kept: those with the most time, each with its caller
     * @param spelling changes the names of their functions
     */
    public Explanation withFewerCalls(int most, UnaryOperator<String> spelling) {
        return new Explanation(
                comparisonId,
                series.stream().map(why -> why.withFewerCalls(most, spelling)).toList());
    }

    /** Adds the series of another explanation. */
    public Explanation and(Explanation further) {
        Stream<ExplainedSeries> others =
                further.series.stream().filter(one -> of(one.series()).isEmpty());
        return new Explanation(
                comparisonId, Stream.concat(series.stream(), others).toList());
    }

    /** Adds a series, or replaces what was known about it. */
    public Explanation with(ExplainedSeries added) {
        List<ExplainedSeries> all = new ArrayList<>(series);
        all.removeIf(one -> one.series().equals(added.series()));
        all.add(added);
        return new Explanation(comparisonId, all);
    }
}
