package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Surveys as a measuring run would leave them, with chosen scores. */
public final class SurveyLab {
    /** Ways of moving bytes, the fastest first. */
    public static final List<String> WAYS =
            List.of("getIntoUnsafe", "getIntoDirectByteBuffer", "getIntoByteArraySetRegion");

    public static final List<String> SIZES = List.of("10", "512", "4096", "65536");

    private static final String SHA = "0".repeat(64);
    private static final IterationPlan PLAN = new IterationPlan(5, 5, 100);

    private SurveyLab() {}

    /** A survey of these series in so many forks each, with a budget of ten minutes. */
    public static Comparison survey(int forks, List<PlannedSeries> series) {
        Comparison plain = Lab.comparison(1, forks, 600);
        return plain.with(plain.base(), plain.base())
                .with(plain.plan().by(Schedule.SINGLE).of(series));
    }

    public static SeriesKey key(String benchmark, Map<String, String> parameters) {
        return new SeriesKey(benchmark, "thrpt", new TreeMap<>(parameters), 1);
    }

    public static PlannedSeries planned(SeriesKey key) {
        return new PlannedSeries(key, PLAN);
    }

    /** Every way with every size, in two panels. */
    public static List<PlannedSeries> ways() {
        return WAYS.stream()
                .flatMap(way -> SIZES.stream().flatMap(size -> Stream.of("none", "copyout")
                        .map(post -> planned(key(
                                "GetJNIBenchmark." + way,
                                Map.of("valueSize", size, "postProcessing", post, "cacheMB", "4"))))))
                .toList();
    }

    /** Forks of all available series, scattered by the spread around the scores. */
    public static List<Fork> forks(Comparison survey, double spread, ToDoubleFunction<SeriesKey> score) {
        Random random = new Random(7);
        List<Fork> forks = new ArrayList<>();
        for (int number = 1; number <= survey.plan().maxPairs(); number++) {
            for (PlannedSeries series : survey.plan().series()) {
                if (series.isAvailable()) {
                    forks.add(fork(
                            series.key(),
                            number,
                            score.applyAsDouble(series.key()) * Math.exp(spread * random.nextGaussian())));
                }
            }
        }
        return forks;
    }

    /** Ops/s that fall with the size, by a factor of 1.5 from way to way. */
    public static double typical(SeriesKey key) {
        int way = WAYS.indexOf(key.benchmark().substring(key.benchmark().indexOf('.') + 1));
        double size = Double.parseDouble(key.parameters().getOrDefault("valueSize", "10"));
        return 2e7 / (1 + size / 400) / Math.pow(1.5, Math.max(0, way));
    }

    public static Fork fork(SeriesKey series, int number, double score) {
        return fork(series, number, List.of(new Iteration(0, score, 1000, 0, 0)), null);
    }

    /** A fork that did not complete, for this reason. */
    public static Fork failed(SeriesKey series, int number, String reason) {
        return fork(series, number, List.of(), reason);
    }

    private static Fork fork(SeriesKey series, int number, List<Iteration> measured, @Nullable String reason) {
        return new Fork(
                series,
                Side.BASE,
                new PairSlot(number, 1, 1, Side.BASE),
                reason == null ? ForkOutcome.COMPLETED : ForkOutcome.CRASHED,
                reason,
                null,
                null,
                Instant.EPOCH.plusSeconds(number),
                1.5,
                "ops/s",
                List.of(),
                measured,
                new Proof("9.10.0", "/lib.so", SHA, "OpenJDK 17.0.15+6", "1.37", new TreeMap<>()),
                Telemetry.UNKNOWN,
                new TreeMap<>());
    }
}
