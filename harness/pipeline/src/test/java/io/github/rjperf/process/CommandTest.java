package io.github.rjperf.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class CommandTest {
    private static final Duration LIMIT = Duration.ofSeconds(5);

    @Test
    void answers_what_the_program_prints() {
        assertThat(Command.output(LIMIT, List.of("echo", "hello"))).isEqualTo("hello\n");
    }

    @Test
    void tells_a_failure_from_an_answer() {
        assertThatThrownBy(() -> Command.output(LIMIT, List.of("sh", "-c", "exit 3")))
                .isInstanceOf(ProcessException.class)
                .hasMessage("sh ended with status 3");
        assertThatThrownBy(() -> Command.output(LIMIT, List.of("no-such-program")))
                .isInstanceOf(ProcessException.class)
                .hasMessageContaining("no-such-program does not start");
    }

    @Test
    void kills_a_program_that_takes_too_long() {
        assertThatThrownBy(() -> Command.output(Duration.ofMillis(200), List.of("sleep", "600")))
                .isInstanceOf(ProcessException.class);
    }
}
