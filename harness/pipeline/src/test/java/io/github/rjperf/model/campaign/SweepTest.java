package io.github.rjperf.model.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.GridAxes.Place;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SweepTest {
    private static SeriesKey key(String benchmark, String... parameters) {
        Map<String, String> map = new TreeMap<>();
        for (int i = 0; i < parameters.length; i += 2) {
            map.put(parameters[i], parameters[i + 1]);
        }
        return new SeriesKey(benchmark, "thrpt", new TreeMap<>(map), 1);
    }

    private static SurveyScore score(SeriesKey key, Double... forks) {
        return new SurveyScore(key, "ops/s", List.of(forks), null, null, null);
    }

    @Test
    void methods_are_lines_over_the_number_with_the_most_values() {
        GridAxes axes = GridAxes.of(Stream.of("a", "b")
                .flatMap(method -> Stream.of("10", "50", "128").flatMap(size -> Stream.of("4", "16")
                        .map(cache -> key("GetJNI." + method, "valueSize", size, "cacheMB", cache, "x", "1"))))
                .toList());

        assertThat(axes).isEqualTo(new GridAxes("valueSize", null, List.of("cacheMB")));
        assertThat(axes.place(key("GetJNI.a", "valueSize", "50", "cacheMB", "4", "x", "1")))
                .isEqualTo(new Place("cacheMB=4", "50", "a"));
    }

    @Test
    void the_values_of_another_parameter_are_the_lines_of_a_single_method() {
        GridAxes axes = GridAxes.of(Stream.of("none", "1_family", "20_families")
                .flatMap(family -> Stream.of("10", "100").map(size -> key("M.get", "families", family, "size", size)))
                .toList());

        assertThat(axes).isEqualTo(new GridAxes("size", "families", List.of()));
    }

    @Test
    void values_that_are_no_numbers_are_no_axis() {
        assertThat(GridAxes.of(List.of(key("C.put", "name", "java"), key("C.put", "name", "native"))))
                .isEqualTo(new GridAxes(null, "name", List.of()));
        assertThat(GridAxes.of(List.of(key("C.put", "size", "0"), key("C.put", "size", "5")))
                        .axis())
                .as("zero has no place on a logarithmic scale")
                .isNull();
    }

    @Test
    void a_parameter_that_differs_from_method_to_method_alone_separates_nothing() {
        GridAxes axes = GridAxes.of(List.of(
                key("P.put", "keys", "1"), key("P.put", "keys", "9"), key("P.putBytes", "keys", "1", "wal", "on")));

        assertThat(axes).isEqualTo(new GridAxes("keys", null, List.of()));
    }

    @Test
    void between_two_parameters_with_as_many_values_the_value_size_is_the_axis() {
        assertThat(GridAxes.of(List.of(
                                key("G.get", "keyCount", "1", "valueSize", "1"),
                                key("G.get", "keyCount", "2", "valueSize", "2")))
                        .axis())
                .isEqualTo("valueSize");
    }

    @Test
    void modes_and_threads_form_grids_of_their_own() {
        SeriesKey time = new SeriesKey("GetBenchmarks.get", "avgt", new TreeMap<>(), 4);

        assertThat(Sweep.of(List.of(score(key("GetBenchmarks.get")), score(time))))
                .extracting(Sweep::name)
                .containsExactly("Get", "Get, time, 4 threads");
        assertThat(Sweep.name(key("GetJNIBenchmark.getIntoUnsafe"))).isEqualTo("GetJNI");
    }

    @Test
    void points_are_in_the_order_of_numbers_and_lines_in_that_of_scores() {
        Sweep sweep = Sweep.of(List.of(
                        score(key("G.slow", "valueSize", "1024"), 10.0),
                        score(key("G.fast", "valueSize", "1024"), 20.0),
                        score(key("G.slow", "valueSize", "64"), 30.0),
                        score(key("G.fast", "valueSize", "64"), 40.0)))
                .get(0);

        assertThat(sweep.panels()).hasSize(1);
        assertThat(sweep.panels().get(0).points().keySet()).containsExactly("64", "1024");
        assertThat(sweep.lines()).containsExactly("fast", "slow");
    }

    @Test
    void a_score_is_the_geometric_mean_of_its_forks() {
        SurveyScore score = score(key("G.get"), 100.0, 400.0);

        assertThat(score.score()).hasValueCloseTo(200.0, offset(1e-9));
        assertThat(score.spread()).hasValueCloseTo(Math.log(4) / Math.sqrt(2), offset(1e-9));
        assertThat(score(key("G.get"), 100.0).spread()).isEmpty();
        assertThat(score(key("G.get")).score()).isEmpty();
    }
}
