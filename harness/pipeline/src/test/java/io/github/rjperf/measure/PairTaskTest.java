package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.judge.LayoutLab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.model.build.Build;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PairTaskTest {
    private static final Comparison SHIFTED = LayoutLab.comparison(1, 6);
    private static final Comparison SAME = SHIFTED.with(SHIFTED.plan().with(Intervention.NONE));
    private static final Build BUILD = SHIFTED.base();

    private static PairTask task(Comparison comparison, int layout) {
        return new PairTask(comparison.plan().series().get(0), comparison, new PairSlot(1, 1, 1, Side.BASE), layout);
    }

    @Test
    void both_sides_of_a_comparison_run_the_same_layout() {
        for (int layout : List.of(0, 1, 2)) {
            for (Side side : Side.values()) {
                assertThat(task(SAME, layout).fork(side).layout()).isEqualTo(layout);
            }
        }
        assertThat(SAME.isOfIdenticalBuilds()).isTrue();
    }

    @Test
    void a_planted_slowdown_is_in_the_candidate_alone() {
        Comparison planted = SAME.with(SAME.plan().with(new Intervention(false, 0.03)));

        assertThat(task(planted, 1).fork(Side.BASE).plantedSlowdown()).isZero();
        assertThat(task(planted, 1).fork(Side.CANDIDATE).plantedSlowdown()).isEqualTo(0.03);
        assertThat(task(planted, 1).fork(Side.CANDIDATE).layout()).isEqualTo(1);
        assertThat(planted.isOfIdenticalBuilds()).isFalse();
        for (Side side : Side.values()) {
            assertThat(task(SAME, 1).fork(side).plantedSlowdown()).isZero();
        }
    }

    @Test
    void each_side_runs_its_own_call_under_the_name_of_the_series() {
        SeriesKey series = SAME.plan().series().get(0).key();
        TwoCalls calls = new TwoCalls(series.benchmark(), "Other.call", new TreeMap<>(), List.of());
        Comparison two = SAME.with(SAME.plan().with(new SideDifference(calls, null, null)));

        assertThat(task(two, 0).fork(Side.BASE).call()).isEqualTo(series);
        assertThat(task(two, 0).fork(Side.CANDIDATE).call().benchmark()).isEqualTo("Other.call");
        assertThat(task(two, 0).fork(Side.CANDIDATE).series().key()).isEqualTo(series);
        assertThat(task(SAME, 0).fork(Side.CANDIDATE).call()).isEqualTo(series);
    }

    @Test
    void a_calibration_of_layouts_runs_each_against_the_next_one() {
        String own = BUILD.librarySha256();
        String second = "c".repeat(64);
        String third = "d".repeat(64);

        assertThat(List.of(0, 1, 2))
                .extracting(layout -> task(SHIFTED, layout).fork(Side.BASE).librarySha256())
                .containsExactly(own, second, third);
        assertThat(List.of(0, 1, 2))
                .extracting(layout -> task(SHIFTED, layout).fork(Side.CANDIDATE).librarySha256())
                .containsExactly(second, third, own);
        assertThat(task(SHIFTED, 2).fork(Side.CANDIDATE).jars()).containsExactly(BUILD.jar());
        assertThat(SHIFTED.isOfIdenticalBuilds()).isFalse();
    }
}
