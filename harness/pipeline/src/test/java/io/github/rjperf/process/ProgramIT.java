package io.github.rjperf.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramIT {
    private static final Duration LIMIT = Duration.ofMinutes(5);

    @Test
    void answers_what_the_program_prints() {
        assertThat(Program.output(LIMIT, List.of("echo", "hello"))).isEqualTo("hello\n");
    }

    @Test
    void tells_a_failure_from_an_answer() {
        assertThatThrownBy(() -> Program.output(LIMIT, List.of("sh", "-c", "exit 3")))
                .isInstanceOf(ProcessException.class)
                .hasMessage("sh ended with status 3");
        assertThatThrownBy(() -> Program.output(LIMIT, List.of("no-such-program")))
                .isInstanceOf(ProcessException.class)
                .hasMessageContaining("no-such-program does not start");
    }

    @Test
    void kills_a_program_that_takes_too_long() {
        assertThatThrownBy(() -> Program.output(Duration.ofMillis(200), List.of("sleep", "600")))
                .isInstanceOf(ProcessException.class);
    }

    @Test
    void runs_with_exactly_the_environment_and_folder_given(@TempDir Path folder) throws IOException {
        CommandResult answer = run(folder, "pwd; env; echo sad >&2; exit 4");
        assertThat(answer.status()).isEqualTo(4);
        assertThat(answer.succeeded()).isFalse();
        assertThat(answer.output())
                .startsWith(folder.toRealPath() + "\n")
                .contains("A=b\n")
                .doesNotContain("HOME=");
        assertThat(answer.errors()).containsExactly("sad");
    }

    @Test
    void tells_error_lines_as_they_come() {
        List<String> lines = new ArrayList<>();
        Program.run(launch(Path.of("/"), "printf 'one\\rtwo\\n\\nthree' >&2"), LIMIT, lines::add);
        assertThat(lines).containsExactly("one", "two", "three");
    }

    @Test
    void keeps_the_first_error_lines_only() {
        CommandResult answer =
                run(Path.of("/"), "i=0; while [ $i -lt 3000 ]; do echo $i >&2; i=$((i+1)); done; echo done");
        assertThat(answer.errors()).hasSize(1000).last().isEqualTo("999");
        assertThat(answer.output()).isEqualTo("done\n");
    }

    @Test
    void kills_all_that_a_late_program_started(@TempDir Path folder) {
        // Repeated until the shell got as far as its child before its time was over.
        for (int millis = 500; !Files.exists(folder.resolve("child")); millis *= 2) {
            Duration limit = Duration.ofMillis(millis);
            Launch late = launch(folder, "sleep 600 & echo $! >written && mv written child; wait");
            assertThatThrownBy(() -> Program.run(late, limit, line -> {}))
                    .isInstanceOf(ProcessException.class)
                    .hasMessageMatching("/bin/sh was not done within \\d+ m?s");
        }
        // A killed process may remain as a zombie, but it no longer runs.
        assertThat(folder.resolve("child")).content().satisfies(pid -> assertThat(Program.output(
                        LIMIT, List.of("sh", "-c", "sleep 1; ps -o stat= -p " + pid.strip() + " || echo Z")))
                .startsWith("Z"));
    }

    @Test
    void refuses_to_hold_endless_output() {
        assertThatThrownBy(() -> run(Path.of("/"), "yes"))
                .isInstanceOf(ProcessException.class)
                .hasMessage("/bin/sh prints more than 32 MiB");
    }

    private static CommandResult run(Path folder, String script) {
        return Program.run(launch(folder, script), LIMIT, line -> {});
    }

    private static Launch launch(Path folder, String script) {
        Map<String, String> environment = Map.of("A", "b", "PATH", "/usr/bin:/bin");
        return new Launch(List.of("/bin/sh", "-c", script), environment, folder);
    }
}
