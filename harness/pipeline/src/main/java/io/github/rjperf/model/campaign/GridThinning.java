package io.github.rjperf.model.campaign;

import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Omits parameter values until the rest of a grid can be measured in a given time.
 *
 * <p>In each step, one parameter of one benchmark class loses one value: the parameter with the largest share of its values left.
 * The remaining values are evenly spaced and contain the first and the last. A parameter with five or more values is drawn as a
 * line, so it keeps five until all others have only two left. Only when no parameter has more than two values left does one of
 * them lose its second. Methods are never omitted.
 */
public final class GridThinning {
    private static final int POINTS_OF_A_LINE = 5;

    private final List<PlannedSeries> series;
    private final List<Axis> axes = new ArrayList<>();

    /** One parameter of one class, with the number of its remaining values. */
    private static final class Axis {
        private final String grid;
        private final String parameter;
        private final List<String> values;
        private int kept;

        Axis(String grid, String parameter, List<String> values) {
            this.grid = grid;
            this.parameter = parameter;
            this.values = values;
            this.kept = values.size();
        }

        double share() {
            return (double) kept / values.size();
        }

        boolean isLine() {
            return kept <= POINTS_OF_A_LINE && values.size() >= POINTS_OF_A_LINE;
        }

        List<String> stay() {
            return IntStream.range(0, kept)
                    .mapToObj(i ->
                            values.get(kept == 1 ? 0 : (int) Math.round((double) i * (values.size() - 1) / (kept - 1))))
                    .toList();
        }

        boolean keeps(SeriesKey key) {
            return stay().contains(GridAxes.value(key, parameter));
        }
    }

    private GridThinning(List<PlannedSeries> series) {
        this.series = series;
        Map<String, List<SeriesKey>> grids = series.stream()
                .map(PlannedSeries::key)
                .collect(Collectors.groupingBy(Sweep::name, LinkedHashMap::new, Collectors.toList()));
        grids.forEach((grid, keys) -> GridAxes.values(keys)
                .forEach((parameter, values) -> axes.add(new Axis(
                        grid,
                        parameter,
                        values.stream().sorted(GridAxes.order()).toList()))));
    }

    /**
     * The series in their order; those that do not fit are marked as left out. If not even the coarsest grid fits, it is returned.
     *
     * @param seconds expected time to measure a series
     * @param most maximum time for all of them, in seconds
     */
    public static List<PlannedSeries> fitting(
            List<PlannedSeries> series, ToDoubleFunction<PlannedSeries> seconds, double most) {
        GridThinning thinning = new GridThinning(series);
        boolean canLose = true;
        while (canLose && thinning.kept().stream().mapToDouble(seconds).sum() > most) {
            canLose = thinning.thin();
        }
        Set<PlannedSeries> kept = Set.copyOf(thinning.kept());
        return series.stream()
                .map(one -> kept.contains(one) ? one : one.leftOut())
                .toList();
    }

    private List<PlannedSeries> kept() {
        Map<String, List<Axis>> byGrid = axes.stream().collect(Collectors.groupingBy(axis -> axis.grid));
        return series.stream()
                .filter(one -> byGrid.getOrDefault(Sweep.name(one.key()), List.of()).stream()
                        .allMatch(axis -> axis.keeps(one.key())))
                .toList();
    }

    /** Removes a value of a parameter, unless that would leave a method of its class without series; false if no value can be removed. */
    private boolean thin() {
        long methods = methods(kept());
        List<Axis> order = axes.stream()
                .filter(axis -> axis.kept > 1)
                .sorted(Comparator.<Axis, Boolean>comparing(axis -> axis.kept == 2)
                        .thenComparing(Axis::isLine)
                        .thenComparing(Comparator.comparingDouble(Axis::share).reversed())
                        .thenComparing(
                                Comparator.<Axis>comparingInt(axis -> axis.kept).reversed()))
                .toList();
        for (Axis axis : order) {
            axis.kept--;
            if (methods(kept()) == methods) {
                return true;
            }
            axis.kept++;
        }
        return false;
    }

    private static long methods(List<PlannedSeries> series) {
        return series.stream().map(one -> one.key().benchmark()).distinct().count();
    }
}
