package io.github.rjperf.model.build;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseTagTest {
    @ParameterizedTest
    @ValueSource(strings = {"v10.10.1", "9.1", "v9.0.1"})
    void aVersionIsATag(String ref) {
        assertThat(ReleaseTag.is(ref)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "main", "v9", "v9.1.1-rc1", "v9.1.1~2", "9.1.", "xv9.1", "v9.1.1\n"})
    void anythingElseIsNone(String ref) {
        assertThat(ReleaseTag.is(ref)).isFalse();
    }
}
