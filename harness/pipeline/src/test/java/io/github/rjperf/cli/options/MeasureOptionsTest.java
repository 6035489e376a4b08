package io.github.rjperf.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.compare.ComparisonRequest.HostChoices;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.settings.UsageException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class MeasureOptionsTest {
    @Test
    void what_is_given_is_what_is_chosen() {
        MeasureOptions options = parsed(
                "--profiler", "perfnorm,gc", "--budget", "90s", "--max-pairs", "12", "--lanes", "3", "--seed", "7");

        assertThat(options.chooses()).isTrue();
        assertThat(options.choice())
                .isEqualTo(new PlanChoice(
                        null, List.of(), 7L, List.of(Profiler.PERFNORM, Profiler.GC), Duration.ofSeconds(90), 12, 3));
    }

    @Test
    void without_options_nothing_is_chosen() {
        assertThat(parsed().chooses()).isFalse();
        assertThat(parsed().choice()).isEqualTo(new PlanChoice(null, List.of(), null, List.of(), null, null, null));
    }

    @Test
    void the_host_decides_what_is_not_given() {
        assertThat(parsed().leftToHost()).isEqualTo(new HostChoices(true, true));
        assertThat(parsed("--lanes", "1").leftToHost()).isEqualTo(new HostChoices(true, false));
        assertThat(new ComparisonOptions().leftToHost()).isEqualTo(HostChoices.NONE);
    }

    @Test
    void identical_builds_are_measured_on_request_and_for_a_pilot() {
        assertThat(parsed().measuresIdentical()).isFalse();
        assertThat(parsed("--measure-identical").measuresIdentical()).isTrue();
        assertThat(parsed("--measure-identical").chooses()).isTrue();
        assertThat(new ComparisonOptions().measuresIdentical()).isTrue();
    }

    @Test
    void sides_that_differ_are_chosen() {
        for (String[] arguments : new String[][] {
            {"--calls"},
            {"--jdk-base", "/jdk"},
            {"--jdk-candidate", "/jdk"},
            {"--jvm-args-base", "-Xint"},
            {"--jvm-args-candidate", "-XX:+UseZGC -Xmx1g"}
        }) {
            assertThat(parsed(arguments).chooses()).isTrue();
            assertThat(parsed(arguments).differsInSides()).isTrue();
        }
        assertThat(parsed("9.0.1", "9.1.1").differsInSides()).isFalse();
    }

    @Test
    void a_budget_that_cannot_be_read_is_wrong_usage() {
        MeasureOptions options = parsed("--budget", "soon");

        assertThatThrownBy(options::choice).isInstanceOf(UsageException.class).hasMessageContaining("soon");
    }

    private static MeasureOptions parsed(String... arguments) {
        MeasureOptions options = new MeasureOptions();
        new CommandLine(options).parseArgs(arguments);
        return options;
    }
}
