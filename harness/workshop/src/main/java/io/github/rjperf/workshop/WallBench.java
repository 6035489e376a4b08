package io.github.rjperf.workshop;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.MeasureOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.NewComparison;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.measure.FixedRounds;
import io.github.rjperf.measure.Measurement;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.measure.PairListener;
import io.github.rjperf.measure.fork.SidedCommand;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.Sample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures one build against itself, with only the candidate's forks in the sandbox. */
@Command(
        name = "wall",
        description = "A/A of one build with the candidate's forks behind the wall: what the wall costs.")
public final class WallBench implements Subcommand {
    private static final Duration MOST_TIME = Duration.ofDays(1);

    @Mixin
    private MeasureOptions options = new MeasureOptions();

    @Option(names = "--pairs", paramLabel = "N", description = "Pairs of each series (default: 16).")
    private int pairs = 16;

    @Override
    public ExitCode run(Settings settings, Console console) {
        options.candidate = options.base;
        options.maxPairs = pairs;
        options.measureIdentical = true;
        return BenchSession.use(settings, options.tmpdir, ForkIsolation.NONE, session -> measure(session, console));
    }

    private ExitCode measure(BenchSession session, Console console) {
        Comparison asked = new NewComparison(console, false, session).of(options.request(), () -> {});
        Comparison comparison = asked.with(asked.plan().within(MOST_TIME, pairs));
        List<Pair> measured = new ArrayList<>();
        new Measurement(comparison, context(session, comparison))
                .run(List.of(), new FixedRounds(comparison), new PairListener() {
                    @Override
                    public void starts(SeriesKey series, PairSlot slot) {}

                    @Override
                    public void ended(Pair pair) {
                        measured.add(pair);
                        if (!pair.isValid()) {
                            console.say("not counted: " + reasons(pair));
                        }
                    }
                });
        List<Pair> valid = measured.stream().filter(Pair::isValid).toList();
        comparison.plan().series().stream()
                .map(PlannedSeries::key)
                .forEach(series -> print(
                        console,
                        series.benchmark(),
                        valid.stream()
                                .filter(pair -> pair.series().equals(series))
                                .toList()));
        print(console, "all series", valid);
        return ExitCode.OK;
    }

    private static String reasons(Pair pair) {
        return Stream.of(Side.values())
                .map(pair::fork)
                .map(fork -> fork.side() + " " + fork.outcome() + " " + fork.reason() + " " + fork.spoiledBy())
                .collect(Collectors.joining("; "));
    }

    private static MeasurementContext context(BenchSession session, Comparison comparison) {
        BenchSession walled = new BenchSession(
                session.settings(),
                session.workspace(),
                session.jars(),
                session.start(),
                session.catalog(),
                session.host(),
                ForkIsolation.ofStrangers());
        MeasurementContext open =
                session.context(comparison, session.workspace().root(), MOST_TIME);
        MeasurementContext behind =
                walled.context(comparison, session.workspace().root(), MOST_TIME);
        return new MeasurementContext(
                new SidedCommand(open.command(), behind.command()),
                open.lanes(),
                open.workspace(),
                open.signals(),
                open.logs(),
                open.words(),
                open.limits(),
                open.clock());
    }

    private static void print(Console console, String name, List<Pair> valid) {
        Sample changes = PairEstimate.logRatios(valid);
        console.out()
                .printf(
                        Locale.ROOT,
                        "%-45s %3d pairs  %+.2f %% ± %.2f  fork %.3f s and %.3f s%n",
                        name,
                        changes.size(),
                        100 * changes.mean(),
                        100 * changes.meanError(0.95),
                        seconds(valid, Side.BASE),
                        seconds(valid, Side.CANDIDATE));
    }

    private static double seconds(List<Pair> valid, Side side) {
        return valid.stream()
                .mapToDouble(pair -> pair.fork(side).seconds())
                .average()
                .orElse(0);
    }
}
