package io.github.rjperf.workshop;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.SyntheticComparison;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Times the judging of a synthetic comparison. */
@Command(name = "judging", description = "Times the judging of a synthetic comparison.")
public final class JudgingBench implements Subcommand {
    private static final int REPETITIONS = 5;
    private static final int PAIRS = 24;

    @Option(names = "--series", paramLabel = "N", description = "Series, of 24 pairs each (default: 1000).")
    private int series = 1000;

    @Override
    public ExitCode run(Settings settings, Console console) {
        SyntheticComparison synthetic =
                new SyntheticComparison(UUID.randomUUID(), settings.clock().instant(), series, PAIRS);
        Comparison comparison = synthetic.comparison();
        List<Pair> pairs = Pairs.of(synthetic.forks().toList());
        for (int i = 0; i < REPETITIONS; i++) {
            Instant start = settings.clock().instant();
            Judgment judgment = Judge.judge(comparison, JudgingRules.of(comparison), pairs);
            double seconds = Duration.between(start, settings.clock().instant()).toNanos() / 1e9;
            console.out()
                    .printf(
                            Locale.ROOT,
                            "%d series, %d pairs: %.3f s%n",
                            judgment.series().size(),
                            pairs.size(),
                            seconds);
        }
        return ExitCode.OK;
    }
}
