package io.github.rjperf.model.campaign;

import io.github.rjperf.model.SeriesKey;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Arranges the series of one benchmark class in a grid: lines over an axis, in one panel for each combination of the other
 * parameters.
 *
 * <p>Only parameters that take several values for the same method count; a parameter that merely differs from method to method
 * belongs to the method. The axis is the numeric parameter with the most values. Lines are the methods or, for a single method,
 * the values of the parameter with the most values, other than the axis.
 *
 * @param axis numeric parameter along which scores are drawn; null if there is none
 * @param line parameter whose values are the lines; null if the methods are, or if there is one line
 * @param panels the other parameters, in order
 */
public record GridAxes(@Nullable String axis, @Nullable String line, List<String> panels) {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}(\\.[0-9]{1,6})?");
    /** The parameter that becomes the axis if several have the most values. */
    private static final String USUAL_AXIS = "valueSize";

    public GridAxes {
        panels = List.copyOf(panels);
    }

    /** The place of a series in its grid. */
    public record Place(String panel, String x, String line) {}

    /** The axes of series of one class, mode, and number of threads. */
    public static GridAxes of(Collection<SeriesKey> series) {
        Map<String, Set<String>> values = values(series);
        String axis = values.entrySet().stream()
                .filter(each -> each.getValue().stream().allMatch(GridAxes::isNumber))
                .map(Map.Entry::getKey)
                .max(byValues(values))
                .orElse(null);
        boolean isOneMethod =
                series.stream().map(SeriesKey::benchmark).distinct().count() == 1;
        String line = values.keySet().stream()
                .filter(name -> isOneMethod && !name.equals(axis))
                .max(byValues(values))
                .orElse(null);
        return new GridAxes(
                axis,
                line,
                values.keySet().stream()
                        .filter(name -> !name.equals(axis) && !name.equals(line))
                        .toList());
    }

    /**
     * Orders parameters: the one with the most values is the largest; if several have that many, the usual axis is, or else the
     * first by name.
     */
    private static Comparator<String> byValues(Map<String, Set<String>> values) {
        return Comparator.<String>comparingInt(
                        name -> values.getOrDefault(name, Set.of()).size())
                .thenComparing(name -> name.equals(USUAL_AXIS))
                .thenComparing(Comparator.<String>naturalOrder().reversed());
    }

    /**
     * The parameters that vary within a method, each with its values in the order of the series; a series without the
     * parameter has an empty value.
     */
    public static Map<String, Set<String>> values(Collection<SeriesKey> series) {
        Set<String> names = series.stream()
                .flatMap(key -> key.parameters().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        Map<String, Set<String>> values = new LinkedHashMap<>();
        for (String name : names) {
            Map<String, Set<String>> ofMethod = new LinkedHashMap<>();
            series.forEach(key -> ofMethod.computeIfAbsent(key.benchmark(), method -> new LinkedHashSet<>())
                    .add(value(key, name)));
            if (ofMethod.values().stream().anyMatch(found -> found.size() > 1)) {
                values.put(
                        name,
                        ofMethod.values().stream()
                                .flatMap(Set::stream)
                                .collect(Collectors.toCollection(LinkedHashSet::new)));
            }
        }
        return values;
    }

    /** The value of a parameter; empty if the series does not have it. */
    public static String value(SeriesKey key, String parameter) {
        return key.parameters().getOrDefault(parameter, "");
    }

    private static boolean isNumber(String value) {
        return NUMBER.matcher(value).matches() && Double.parseDouble(value) > 0;
    }

    /** The order of values: numbers by size, other text in the order of occurrence. */
    public static Comparator<String> order() {
        return Comparator.comparingDouble(
                value -> NUMBER.matcher(value).matches() ? Double.parseDouble(value) : Double.MAX_VALUE);
    }

    public Place place(SeriesKey key) {
        String panel =
                panels.stream().map(name -> name + "=" + value(key, name)).collect(Collectors.joining(", "));
        return new Place(panel, axis == null ? "" : value(key, axis), line == null ? method(key) : value(key, line));
    }

    private static String method(SeriesKey key) {
        return key.benchmark().substring(key.benchmark().lastIndexOf('.') + 1);
    }
}
