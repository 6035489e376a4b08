package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LayoutCountTest {
    @Test
    void enough_layouts_keep_twice_the_remaining_shift_within_the_minimum_effect() {
        assertThat(LayoutCount.enough(0, 0.01)).isEqualTo(1);
        assertThat(LayoutCount.enough(0.005, 0.01)).isEqualTo(1);
        assertThat(LayoutCount.enough(0.0051, 0.01)).isEqualTo(2);
        assertThat(LayoutCount.enough(0.0141, 0.01)).isEqualTo(8);
        assertThat(LayoutCount.enough(0.0142, 0.01)).isEqualTo(9);
        assertThat(LayoutCount.enough(0.016, 0.01)).isEqualTo(11);
        assertThat(LayoutCount.enough(0.017, 0.01)).isEqualTo(12);
        assertThat(LayoutCount.mostShift(12, 0.01)).isCloseTo(0.01732, within(1e-5));
    }
}
