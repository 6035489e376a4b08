package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.judge.Lab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.Pair;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The lines before the first pair. */
class ProgressDisplayTest {
    private static final double[] NOTHING = {0.002, -0.003, 0.001, 0.0, -0.001};
    private static final double[] NOISE = {0.08, -0.09, 0.05, -0.12, 0.06};

    private final Comparison comparison = begunWith(condition("busy at the beginning"));
    private final Host now = begunWith(condition("quiet by now")).host();

    @Test
    void a_resumed_run_warns_of_the_host_as_it_is_now() {
        List<Pair> earlier = Lab.pairs(Lab.key(0), NOISE);
        assertThat(said(earlier))
                .contains("   25 s to 2m00s", "! load: quiet by now; wait", "continuing after 5 pairs")
                .doesNotContain("busy at the beginning");
    }

    @Test
    void a_complete_run_has_nothing_left_to_measure() {
        assertThat(said(Lab.pairs(Lab.key(0), NOTHING)))
                .contains("nothing is left to measure after 5 pairs")
                .doesNotContain("continuing", "load");
    }

    private String said(List<Pair> earlier) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                200);
        Settings settings = new Settings(Map.of(), Map.of(), Clock.systemUTC());
        try (ProgressDisplay display = new ProgressDisplay(new MeasureBundle(settings, console, false), comparison)) {
            display.begin(earlier, () -> now);
        }
        return err.toString(StandardCharsets.UTF_8);
    }

    private static Comparison begunWith(Condition condition) {
        Comparison lab = Lab.comparison(1, 24, 900);
        return new Comparison(
                lab.id(),
                lab.created(),
                lab.harnessVersion(),
                lab.benchmarksSha256(),
                lab.base(),
                lab.candidate(),
                lab.host().with(condition),
                lab.plan());
    }

    private static Condition condition(String value) {
        return new Condition("load", value, Severity.WARN, "wait");
    }
}
