package io.github.rjperf.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.judge.LayoutLab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LayoutReportTest {
    private static final Comparison CALIBRATION = LayoutLab.comparison(2, 6);

    private static LayoutReport report(List<Pair> first, List<Pair> second) {
        List<Pair> pairs = new ArrayList<>(first);
        pairs.addAll(second);
        return LayoutReport.of(CALIBRATION, pairs);
    }

    private static List<Pair> shifted(int series, double by, double noise) {
        return LayoutLab.pairs(CALIBRATION, series, new double[] {by, -by, 0}, noise);
    }

    private static List<Pair> unshifted(int series) {
        return LayoutLab.pairs(CALIBRATION, series, new double[] {0.006, -0.006, 0}, 0.01);
    }

    private static String printed(LayoutReport report) {
        return report.doc().text(500);
    }

    @Test
    void a_shift_beyond_the_noise_is_shown_with_its_interval_and_what_follows() {
        LayoutReport report = report(shifted(0, 0.02, 0.001), shifted(1, 0.012, 0.002));

        assertThat(printed(report)).isEqualTo("""
                The shift between layouts has a standard deviation of 1.3 % over 2 series, 95 % interval 0.7 to 5.7 %

                series                                                  pairs  noise  shift  95 % interval
                Get.get0/no-columnFamilyTestType/no-keySize/no-storage    6/6  0.1 %  1.6 %  0.9 to 10.3 %
                Get.get1/no-columnFamilyTestType/no-keySize/no-storage    6/6  0.3 %  1.0 %   0.5 to 6.2 %

                The usual 12 layouts are enough for a shift of up to 1.7 %; this host needs 8 layouts, at the upper end of the \
                interval 127. Calibrate with more pairs or series to narrow the interval; to be sure until then, compare with \
                --layouts 48, which is the limit. Measurements for pull requests always use 12.
                Jars that were not built here have one layout: a change below 2.7 % between two of them may be due to layout, \
                11.3 % at the upper end of the interval.
                """);
        assertThat(report.isComplete()).isTrue();
    }

    @Test
    void a_shift_below_the_noise_is_bounded() {
        LayoutReport report = report(unshifted(0), unshifted(1));

        assertThat(printed(report)).isEqualTo("""
                The shift between layouts is below the noise of pairs: its standard deviation over 2 series is at most 2.2 %, \
                estimated as 0.0 %

                                                                                                     95 %
                series                                                  pairs  noise  shift      interval
                Get.get0/no-columnFamilyTestType/no-keySize/no-storage    6/6  1.4 %      —  0.0 to 5.1 %
                Get.get1/no-columnFamilyTestType/no-keySize/no-storage    6/6  1.4 %      —  0.0 to 5.1 %

                The usual 12 layouts are enough for a shift of up to 1.7 %; this host needs at most 20 layouts. \
                Calibrate with more pairs or series to narrow the interval; to be sure until then, compare with --layouts 20. \
                Measurements for pull requests always use 12.
                Jars that were not built here have one layout: a change below 4.4 % between two of them may be due to layout.
                """);
    }

    @Test
    void a_shift_too_large_for_the_usual_layouts_says_how_many_to_use() {
        assertThat(printed(report(shifted(0, 0.03, 0.001), shifted(1, 0.02, 0.001))))
                .contains(
                        " Compare with --layouts 48, which is the limit. Measurements for pull requests always use 12.");
    }

    @Test
    void a_series_without_pairs_is_left_out() {
        LayoutReport report = report(shifted(0, 0.001, 0.0001), List.of());

        assertThat(printed(report)).isEqualTo("""
                The shift between layouts has a standard deviation of 0.1 % over 1 series, 95 % interval 0.0 to 0.6 %

                                                                                                     95 %
                series                                                  pairs  noise  shift      interval
                Get.get0/no-columnFamilyTestType/no-keySize/no-storage    6/6  0.0 %  0.1 %  0.0 to 0.6 %
                Get.get1/no-columnFamilyTestType/no-keySize/no-storage    0/6      —      —             —

                The usual 12 layouts are enough for a shift of up to 1.7 %; this host needs 1 layout, at the upper end of the \
                interval 2.
                Jars that were not built here have one layout: a change below 0.2 % between two of them may be due to layout, 1.1 % \
                at the upper end of the interval.
                """);
        assertThat(report.isComplete()).isFalse();
        assertThat(report(List.of(), List.of()).isComplete()).isFalse();
        assertThat(printed(report(List.of(), List.of()))).doesNotContain("standard deviation");
    }
}
