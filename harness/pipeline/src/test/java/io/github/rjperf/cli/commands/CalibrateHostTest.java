package io.github.rjperf.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.settings.UsageException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalibrateHostTest {
    @Test
    void percentagesAreReadWithAndWithoutTheirSign() {
        assertThat(CalibrateHost.sizes(List.of("5%", " 2.5 %", "3", "3%", "0.01%", "49.99")))
                .containsExactly(0.0001, 0.025, 0.03, 0.05, 0.4999);
    }

    @Test
    void withoutAnyThereAreTheUsualOnes() {
        assertThat(CalibrateHost.sizes(List.of())).containsExactly(0.02, 0.03, 0.05);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0%", "0.00", "-3%", "50%", "100", "1e1", "NaN", "three", "", "%", "3%%", "2.345"})
    void nothingElseCanBePlanted(String text) {
        assertThatThrownBy(() -> CalibrateHost.sizes(List.of("2%", text)))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "--plant: '" + text + "' is not a slowdown above 0 and below 50 %; write it as in 2%,3%,5%");
    }
}
