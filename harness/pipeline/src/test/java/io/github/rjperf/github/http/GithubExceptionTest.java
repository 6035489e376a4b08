package io.github.rjperf.github.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GithubExceptionTest {
    @Test
    void theMessageIsOneVisibleLine() {
        assertThat(new GithubException(500, "x\na\u2028b\u0085c\u009bd\u202ee\ud800f", null))
                .hasMessage("x a b c d e f");
    }
}
