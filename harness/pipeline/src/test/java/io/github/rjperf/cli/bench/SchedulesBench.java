package io.github.rjperf.cli.bench;

import io.github.rjperf.cli.measure.MeasureOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.compare.BenchSession;
import io.github.rjperf.compare.ForkIsolation;
import io.github.rjperf.compare.NewComparison;
import io.github.rjperf.measure.Measurement;
import io.github.rjperf.measure.PairListener;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.EnumText;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.stats.Sample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures one build against itself by every schedule in turn, and shows what a pair costs and how much it scatters. */
@Command(
        name = "schedules",
        description = "A/A of one build by every schedule: scatter of a pair's log ratio and its cost.",
        mixinStandardHelpOptions = true)
public final class SchedulesBench implements Callable<Integer> {
    private static final Duration MOST_TIME = Duration.ofDays(7);

    private final Settings settings;
    private final Console console;

    @Mixin
    private MeasureOptions options = new MeasureOptions();

    @Option(names = "--pairs", paramLabel = "N", description = "Pairs of each series and schedule (default: 12).")
    private int pairs = 12;

    SchedulesBench(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        options.candidate = options.candidate == null ? options.base : options.candidate;
        options.maxPairs = pairs;
        options.measureIdentical = true;
        return BenchSession.use(settings, options.tmpdir, ForkIsolation.NONE, this::measureAll);
    }

    private int measureAll(BenchSession session) {
        Map<Schedule, List<Pair>> all = new EnumMap<>(Schedule.class);
        Comparison comparison = new NewComparison(console, false, session).of(options.job(), () -> {});
        for (int round = 1; round <= pairs; round++) {
            for (Schedule schedule : Schedule.values()) {
                List<Pair> soFar = all.computeIfAbsent(schedule, s -> new ArrayList<>());
                soFar.addAll(oneRound(by(schedule, comparison), session, soFar));
            }
            console.say("round " + round + " of " + pairs);
        }
        print(comparison, all);
        return ExitCode.OK.status();
    }

    private static List<Pair> oneRound(Comparison comparison, BenchSession session, List<Pair> soFar) {
        List<SeriesKey> series =
                comparison.plan().series().stream().map(PlannedSeries::key).toList();
        List<Pair> measured = new ArrayList<>();
        int round = 1 + lastSlot(soFar);
        new Measurement(
                        comparison,
                        session.context(comparison, session.workspace().root(), MOST_TIME))
                .run(soFar, now -> lastSlot(now) < round ? series : List.of(), new Collector(measured));
        return measured;
    }

    private static int lastSlot(List<Pair> pairs) {
        return pairs.stream().mapToInt(pair -> pair.slot().pair()).max().orElse(0);
    }

    private void print(Comparison comparison, Map<Schedule, List<Pair>> all) {
        console.out()
                .printf(
                        Locale.ROOT,
                        "%-62s %-12s %5s %7s %9s %8s%n",
                        "series",
                        "schedule",
                        "pairs",
                        "sd",
                        "s/pair",
                        "sd²·s");
        for (PlannedSeries series : comparison.plan().series()) {
            all.forEach((schedule, measured) -> {
                List<Pair> valid = measured.stream()
                        .filter(pair -> pair.series().equals(series.key()) && pair.isValid())
                        .sorted(Comparator.comparingInt(pair -> pair.slot().pair()))
                        .toList();
                Sample ratios =
                        Sample.of(valid.stream().mapToDouble(Pair::logRatio).toArray());
                double sd = 100 * ratios.standardDeviation();
                double seconds = valid.stream()
                        .mapToDouble(schedule::secondsOf)
                        .average()
                        .orElse(0);
                console.out()
                        .printf(
                                Locale.ROOT,
                                "%-62s %-12s %5d %6.2f%% %9.2f %8.2f%n",
                                series.key().benchmark(),
                                EnumText.of(schedule),
                                valid.size(),
                                sd,
                                seconds,
                                sd * sd * seconds);
            });
        }
    }

    private static Comparison by(Schedule schedule, Comparison comparison) {
        return comparison.with(comparison.plan().by(schedule));
    }

    /** Keeps pairs in memory. */
    private record Collector(List<Pair> pairs) implements PairListener {
        @Override
        public void starts(SeriesKey series, PairSlot slot) {}

        @Override
        public void ended(Pair pair) {
            pairs.add(pair);
        }
    }
}
