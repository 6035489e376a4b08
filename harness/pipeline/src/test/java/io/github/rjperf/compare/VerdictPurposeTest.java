package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.HostLab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VerdictPurposeTest {
    private static final Comparison PLANTED = HostLab.comparison(1, 0.03);

    private final VerdictPurpose purpose = VerdictPurpose.part("bisect", Bundle.at(Path.of("results/search/9.1.1")));

    @Test
    void it_is_continued_with_the_whole() {
        assertThat(purpose.resuming(Path.of("unused")))
                .startsWith("./rjperf bisect --resume ")
                .endsWith("results/search");
    }

    @Test
    void it_continues_only_comparisons_of_builds_unless_the_whole_decides_otherwise() {
        assertThatThrownBy(() -> purpose.requireBegun(PLANTED))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("./rjperf calibrate host --resume");
        assertThatCode(() -> purpose.requiring(begun -> {}).requireBegun(PLANTED))
                .doesNotThrowAnyException();
    }
}
