package io.github.rjperf.campaign.trunk;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.settings.UsageException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrunkChoiceTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 7, 9, 49})
    void pairsThatNoLookUsesAreRefused(int pairs) {
        assertThatThrownBy(() -> new TrunkChoice(CommitRange.parse("main", 3), null, pairs, null, Commits.OPTIONS))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--pairs is " + pairs)
                .hasMessageContaining("5, 8, 12");
    }
}
