package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ForkRecorderTest {
    @Test
    void whatAForkSaysBecomesOneVisibleLine() {
        assertThat(ForkRecorder.clean("\n8.1\u2028a\u2029b\u0085c\u009bd\u202ee\u2066f\u200bg\n"))
                .isEqualTo("8.1 a b c d e f g");
        assertThat(ForkRecorder.clean("x".repeat(301))).isEqualTo("x".repeat(300) + "…");
    }
}
