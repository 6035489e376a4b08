package io.github.rjperf.model.campaign;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SeriesName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The scores of one class of benchmarks in their grid.
 *
 * @param name class without its suffix, with the mode if needed: {@code Get}, {@code Get, 4 threads}
 * @param panels its panels, at least one
 */
public record Sweep(String name, GridAxes axes, List<Panel> panels) {
    public Sweep {
        panels = List.copyOf(panels);
    }

    /**
     * The scores with the same values of all parameters except the axis and the line.
     *
     * @param name these values: {@code cacheMB=4, postProcessing=none}; may be empty
     * @param points the scores at each value of the axis, in the order of the values; a single one without a value if there
     *     is no axis
     */
    public record Panel(String name, Map<String, List<SurveyScore>> points) {
        public List<SurveyScore> scores() {
            return points.values().stream().flatMap(List::stream).toList();
        }
    }

    /** The grids of scores, in their order. */
    public static List<Sweep> of(List<SurveyScore> scores) {
        Map<String, List<SurveyScore>> classes = scores.stream()
                .collect(Collectors.groupingBy(score -> name(score.series()), LinkedHashMap::new, Collectors.toList()));
        List<Sweep> sweeps = new ArrayList<>();
        classes.forEach((name, found) -> sweeps.add(of(name, found)));
        return sweeps;
    }

    private static Sweep of(String name, List<SurveyScore> scores) {
        GridAxes axes = GridAxes.of(scores.stream().map(SurveyScore::series).toList());
        Map<String, List<SurveyScore>> panels = scores.stream()
                .collect(Collectors.groupingBy(
                        score -> axes.place(score.series()).panel(), LinkedHashMap::new, Collectors.toList()));
        List<Panel> sorted = new ArrayList<>();
        panels.forEach((panel, found) -> sorted.add(new Panel(panel, points(axes, found))));
        return new Sweep(name, axes, sorted);
    }

    private static Map<String, List<SurveyScore>> points(GridAxes axes, List<SurveyScore> scores) {
        Map<String, List<SurveyScore>> points = new LinkedHashMap<>();
        scores.stream()
                .map(score -> axes.place(score.series()).x())
                .distinct()
                .sorted(GridAxes.order())
                .forEach(x -> points.put(x, new ArrayList<>()));
        scores.forEach(score ->
                points.getOrDefault(axes.place(score.series()).x(), List.of()).add(score));
        return points;
    }

    /** The name that the series of one grid share. */
    public static String name(SeriesKey key) {
        String benchmark = SeriesName.ofBenchmark(key.benchmark());
        String type = benchmark.substring(0, benchmark.lastIndexOf('.')).replaceFirst("Benchmark%?$|%$", "");
        String mode =
                key.higherIsBetter() ? "" : ", " + (key.mode().equals(SeriesKey.P99) ? "99th percentile" : "time");
        return type + mode + (key.threads() == 1 ? "" : ", " + key.threads() + " threads");
    }

    public List<SurveyScore> scores() {
        return panels.stream().flatMap(panel -> panel.scores().stream()).toList();
    }

    /** Names of the lines, those with the highest scores first. */
    public List<String> lines() {
        Map<String, Double> means = scores().stream()
                .filter(score -> score.score().isPresent())
                .collect(Collectors.groupingBy(
                        score -> axes.place(score.series()).line(),
                        LinkedHashMap::new,
                        Collectors.averagingDouble(
                                score -> Math.log(score.score().orElseThrow()))));
        return means.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }
}
