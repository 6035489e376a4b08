package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.compare.FixedPairsPurpose.FixedForecast;
import io.github.rjperf.judge.LayoutLab;
import io.github.rjperf.measure.FixedRounds;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixedForecastTest {
    private static final int SECONDS_PER_PAIR = 5;
    private static final double[] UNCHANGED = {0, 0, 0};

    private final Comparison calibration = LayoutLab.comparison(2, 6);
    private final FixedForecast forecast = new FixedForecast(new FixedRounds(calibration));

    @Test
    void every_series_gets_all_its_pairs() {
        List<Pair> pairs = LayoutLab.pairs(calibration, 0, UNCHANGED, 0.001);

        assertThat(forecast.whole()).isEqualTo(Duration.ofSeconds(2 * 6 * SECONDS_PER_PAIR));
        assertThat(forecast.settled(pairs.subList(0, 5))).isZero();
        assertThat(forecast.remaining(pairs.subList(0, 5), Duration.ZERO))
                .isEqualTo(Duration.ofSeconds((1 + 6) * SECONDS_PER_PAIR));
        assertThat(forecast.settled(pairs)).isEqualTo(1);
        assertThat(forecast.remaining(pairs, Duration.ZERO)).isEqualTo(Duration.ofSeconds(6 * SECONDS_PER_PAIR));
    }

    @Test
    void time_beyond_the_budget_is_still_needed() {
        Duration beyond = calibration.plan().budget().multipliedBy(2);

        assertThat(forecast.remaining(List.of(), beyond)).isEqualTo(forecast.whole());
    }

    @Test
    void a_series_that_cannot_be_measured_takes_no_time() {
        Comparison partly = LayoutLab.lacking(calibration, 1);
        FixedForecast shorter = new FixedForecast(new FixedRounds(partly));

        assertThat(shorter.whole()).isEqualTo(Duration.ofSeconds(6 * SECONDS_PER_PAIR));
        assertThat(shorter.settled(List.of())).isEqualTo(1);
    }
}
