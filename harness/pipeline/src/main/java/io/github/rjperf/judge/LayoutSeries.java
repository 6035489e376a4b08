package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.stats.LayoutRing;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.Sample;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A layout calibration's measurements for one series.
 *
 * @param pairs number of valid pairs over all layouts
 * @param ring the shifts between its layouts; null while a layout lacks a valid pair, or no layout has two
 */
public record LayoutSeries(
        SeriesKey series, int pairs, @Nullable LayoutRing ring) {
    /**
     * Every series in the calibration, in order. A pair counts for a layout only if both forks have proven that they ran that
     * layout's library.
     */
    public static List<LayoutSeries> of(Comparison comparison, List<Pair> pairs) {
        return comparison.plan().series().stream()
                .map(planned -> of(
                        comparison,
                        planned.key(),
                        pairs.stream()
                                .filter(pair -> pair.series().equals(planned.key()))
                                .toList()))
                .toList();
    }

    private static LayoutSeries of(Comparison comparison, SeriesKey series, List<Pair> pairs) {
        List<Pair> valid = SeriesPairs.of(pairs).valid();
        List<List<Pair>> cells = IntStream.range(0, comparison.layouts())
                .mapToObj(layout -> valid.stream()
                        .filter(pair -> ran(comparison, pair, layout))
                        .toList())
                .toList();
        int counted = cells.stream().mapToInt(List::size).sum();
        boolean isRing =
                cells.size() >= LayoutRing.FEWEST && cells.stream().noneMatch(List::isEmpty) && counted > cells.size();
        List<Sample> samples =
                isRing ? cells.stream().map(PairEstimate::logRatios).toList() : List.of();
        return new LayoutSeries(series, counted, isRing ? new LayoutRing(samples) : null);
    }

    private static boolean ran(Comparison comparison, Pair pair, int layout) {
        return Stream.of(Side.values()).allMatch(side -> {
            String library = Objects.requireNonNull(pair.fork(side).proof()).librarySha256();
            List<String> libraries = comparison.build(side).librariesSha256();
            return library.equals(libraries.get(comparison.layout(side, layout)));
        });
    }
}
