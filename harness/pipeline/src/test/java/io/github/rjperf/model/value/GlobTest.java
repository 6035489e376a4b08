package io.github.rjperf.model.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GlobTest {
    @Test
    void aPatternOfManyStarsIsAnsweredAtOnce() {
        assertThat(new Glob("*a".repeat(200) + "b").matches("a".repeat(5000))).isFalse();
    }
}
