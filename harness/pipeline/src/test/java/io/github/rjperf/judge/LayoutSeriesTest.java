package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.stats.LayoutRing;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LayoutSeriesTest {
    private static final Comparison COMPARISON = LayoutLab.comparison(2, 6);

    private final List<Pair> pairs = new ArrayList<>();

    private void pair(int series, int layout, double logRatio) {
        SeriesKey key = Lab.key(series);
        int number = 1
                + (int) pairs.stream().filter(pair -> pair.series().equals(key)).count();
        pairs.add(LayoutLab.pair(COMPARISON, Lab.pair(key, number, 1, logRatio), layout));
    }

    private LayoutSeries found(int series) {
        return LayoutSeries.of(COMPARISON, pairs).get(series);
    }

    private static List<Integer> sizes(LayoutSeries series) {
        LayoutRing ring = Objects.requireNonNull(series.ring());
        return ring.cells().stream().map(cell -> cell.size()).toList();
    }

    @Test
    void pairs_belong_to_the_layouts_that_their_forks_ran() {
        for (int layout : List.of(2, 0, 1, 1, 2, 0)) {
            pair(0, layout, 0.01 * layout);
        }
        LayoutRing ring = Objects.requireNonNull(found(0).ring());

        assertThat(found(0).pairs()).isEqualTo(6);
        assertThat(ring.cells()).extracting(cell -> cell.size()).containsExactly(2, 2, 2);
        assertThat(ring.cells().get(2).mean()).isCloseTo(0.02, within(1e-9));
        assertThat(ring.cells().get(1).mean()).isCloseTo(0.01, within(1e-9));
        assertThat(found(1).ring()).isNull();
    }

    @Test
    void spoiled_pairs_do_not_count() {
        for (int layout : List.of(0, 1, 2, 0, 1, 2)) {
            pair(0, layout, 0);
        }
        pairs.set(4, Lab.spoiled(pairs.get(4)));

        assertThat(sizes(found(0))).containsExactly(2, 1, 2);
        assertThat(found(0).pairs()).isEqualTo(5);
    }

    @Test
    void a_series_without_pairs_of_a_layout_has_no_shift() {
        for (int layout : List.of(0, 1, 0, 1)) {
            pair(0, layout, 0);
        }
        for (int layout : List.of(0, 1, 2)) {
            pair(1, layout, 0);
        }

        assertThat(found(0).ring()).as("no pair of layout 2").isNull();
        assertThat(found(1).ring()).as("no two pairs of a layout").isNull();
    }

    @Test
    void pairs_of_other_libraries_do_not_count() {
        for (int layout : List.of(0, 1, 2, 0, 1, 2)) {
            pair(0, layout, 0);
        }
        Comparison other = COMPARISON.with(COMPARISON.plan().with(Intervention.NONE));

        assertThat(LayoutSeries.of(other, pairs).get(0).pairs()).isZero();
    }
}
