package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.stats.WelchT.Group;
import java.util.Arrays;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WelchTTest {
    private final WelchT test = WelchT.of(logs("/pairs/base"), logs("/pairs/cand"));

    @Test
    void agreesWithScipy() {
        assertThat(test.difference() / test.standardError()).isCloseTo(Vectors.number("/pairs/welch_t"), within(1e-9));
        assertThat(test.degrees()).isCloseTo(Vectors.number("/pairs/welch_df"), within(1e-9));
        assertThat(test.pBelow(0)).isCloseTo(Vectors.number("/pairs/welch_p_less"), Percentage.withPercentage(1e-7));
    }

    @Test
    void theIntervalAgreesWithScipy() {
        double[] interval = Vectors.numbers("/pairs/welch_ci95_log");

        assertThat(test.low(0.95)).isCloseTo(interval[0], within(1e-9));
        assertThat(test.high(0.95)).isCloseTo(interval[1], within(1e-9));
    }

    @Test
    void groupsWithoutSpreadDifferForCertain() {
        WelchT certain = WelchT.of(new Group(3, 1, 0), new Group(3, 2, 0));

        assertThat(certain.low(0.95)).isEqualTo(1);
        assertThat(certain.high(0.95)).isEqualTo(1);
        assertThat(certain.pBelow(0)).isEqualTo(1);
        assertThat(certain.pBelow(1.5)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 1", "2, NaN, 1", "2, 0, -1", "2, 0, NaN"})
    void refusesAGroupThatSaysTooLittle(int values, double mean, double variance) {
        assertThatThrownBy(() -> new Group(values, mean, variance)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Group logs(String pointer) {
        return Group.of(
                Sample.of(Arrays.stream(Vectors.numbers(pointer)).map(Math::log).toArray()));
    }
}
