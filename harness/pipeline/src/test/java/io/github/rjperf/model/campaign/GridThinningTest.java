package io.github.rjperf.model.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.judge.SurveyLab;
import io.github.rjperf.model.PlannedSeries;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GridThinningTest {
    private static final List<String> SIZES =
            List.of("10", "50", "128", "512", "1024", "4096", "8192", "16384", "32768", "65536", "131072");

    /** The grid of the profile reference-jni. */
    private static List<PlannedSeries> jni() {
        return Stream.concat(
                        IntStream.range(0, 11)
                                .mapToObj(i -> grid(
                                        "GetJNIBenchmark.get" + i,
                                        "postProcessing",
                                        List.of("none", "copyout", "bytesum", "longsum"))),
                        IntStream.range(0, 11)
                                .mapToObj(
                                        i -> grid("PutJNIBenchmark.put" + i, "preparation", List.of("none", "copyin"))))
                .flatMap(List::stream)
                .toList();
    }

    private static List<PlannedSeries> grid(String benchmark, String parameter, List<String> values) {
        return SIZES.stream()
                .flatMap(size -> Stream.of("4", "16").flatMap(cache -> values.stream()
                        .map(value -> SurveyLab.planned(SurveyLab.key(
                                benchmark, Map.of("valueSize", size, "cacheMB", cache, parameter, value))))))
                .toList();
    }

    private static List<PlannedSeries> kept(List<PlannedSeries> series) {
        return series.stream().filter(PlannedSeries::isAvailable).toList();
    }

    private static Set<String> values(List<PlannedSeries> series, String parameter) {
        return series.stream()
                .map(one -> one.key().parameters().getOrDefault(parameter, ""))
                .collect(Collectors.toSet());
    }

    @Test
    void a_grid_that_fits_stays_whole() {
        assertThat(GridThinning.fitting(jni(), series -> 1, 1452)).isEqualTo(jni());
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 100, 500, 600, 1000, 1451})
    void what_stays_fits_and_is_a_smaller_grid_of_all_methods(int most) {
        List<PlannedSeries> all = GridThinning.fitting(jni(), series -> 1, most);
        List<PlannedSeries> kept = kept(all);

        assertThat(all).hasSize(1452);
        assertThat(all.stream().filter(PlannedSeries::isLeftOut)).hasSize(1452 - kept.size());
        assertThat(kept).hasSizeLessThanOrEqualTo(most).hasSizeGreaterThan(most / 2);
        assertThat(kept.stream().map(one -> one.key().benchmark()).distinct()).hasSize(22);
        List<PlannedSeries> gets = kept.stream()
                .filter(one -> one.key().benchmark().startsWith("Get"))
                .toList();
        assertThat(gets)
                .hasSize(11
                        * values(gets, "valueSize").size()
                        * values(gets, "cacheMB").size()
                        * values(gets, "postProcessing").size());
    }

    @Test
    void the_values_that_stay_are_evenly_spaced_and_contain_the_ends() {
        List<PlannedSeries> kept = kept(GridThinning.fitting(jni(), series -> 1, 600)).stream()
                .filter(one -> one.key().benchmark().startsWith("Get"))
                .toList();

        assertThat(values(kept, "valueSize")).containsExactlyInAnyOrder("10", "128", "1024", "8192", "32768", "131072");
        assertThat(values(kept, "cacheMB")).containsExactlyInAnyOrder("4", "16");
    }

    @Test
    void a_line_keeps_five_points_until_the_other_parameters_have_two() {
        List<PlannedSeries> kept = kept(GridThinning.fitting(jni(), series -> 1, 450)).stream()
                .filter(one -> one.key().benchmark().startsWith("Get"))
                .toList();

        assertThat(values(kept, "valueSize")).hasSize(5).contains("10", "131072");
        assertThat(values(kept, "postProcessing")).containsExactlyInAnyOrder("none", "longsum");
        assertThat(values(kept, "cacheMB")).hasSize(2);
    }

    @Test
    void the_coarsest_grid_is_one_series_of_each_method() {
        assertThat(kept(GridThinning.fitting(jni(), series -> 1, 1))).hasSize(22);
    }

    @Test
    void a_grid_with_gaps_keeps_every_method() {
        List<PlannedSeries> gaps = List.of(
                SurveyLab.planned(SurveyLab.key("Get.one", Map.of("valueSize", "1"))),
                SurveyLab.planned(SurveyLab.key("Get.one", Map.of("valueSize", "3"))),
                SurveyLab.planned(SurveyLab.key("Get.two", Map.of("valueSize", "2"))));

        assertThat(kept(GridThinning.fitting(gaps, series -> 1, 1)).stream()
                        .map(one -> one.key().benchmark())
                        .distinct())
                .containsExactly("Get.one", "Get.two");
    }
}
