package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.EarlierMeasurement;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.stats.SequentialCorrection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Whole comparisons on simulated pairs, paced and judged by the product's own classes.
 *
 * @param noise how the pairs scatter
 * @param comparison what is measured
 * @param rule how it is judged
 */
record RuleSimulation(Noise noise, Comparison comparison, Rule rule) {
    /** The series of the profile {@code pr}. */
    static final int SERIES = 32;

    RuleSimulation(Noise noise, Comparison comparison) {
        this(noise, comparison, JudgingRules.of(comparison));
    }

    /** How the pairs of a series scatter around its true log ratio. */
    interface Noise {
        /** The pairs of series {@code series}, 0 to 31, in one comparison, one after the other. */
        DoubleSupplier of(int series, SplittableRandom random);

        /** The noise of one comparison, with what all its series share. */
        default Noise ofOne(SplittableRandom random) {
            return this;
        }

        /** The same around {@code change}, as a fraction, in all series. */
        default Noise everywhere(double change) {
            Noise unchanged = this;
            return new Noise() {
                @Override
                public DoubleSupplier of(int series, SplittableRandom random) {
                    DoubleSupplier pairs = unchanged.of(series, random);
                    return () -> Math.log1p(change) + pairs.getAsDouble();
                }

                @Override
                public Noise ofOne(SplittableRandom random) {
                    Noise one = unchanged.ofOne(random);
                    return one == unchanged ? this : one.everywhere(change);
                }
            };
        }
    }

    /**
     * What became of the comparisons, as shares of them.
     *
     * @param falseRegression a series that did not change is called slower
     * @param falseImprovement a series that did not change is called faster
     * @param slower the changed series is called slower
     * @param faster the changed series is called faster
     * @param slowerOverall everything together is called slower
     * @param green every series is decided and none is slower
     * @param pairs mean pairs of a series
     */
    record Shares(
            double falseRegression,
            double falseImprovement,
            double slower,
            double faster,
            double slowerOverall,
            double green,
            double pairs) {
        private Shares plus(Shares other) {
            return new Shares(
                    falseRegression + other.falseRegression,
                    falseImprovement + other.falseImprovement,
                    slower + other.slower,
                    faster + other.faster,
                    slowerOverall + other.slowerOverall,
                    green + other.green,
                    pairs + other.pairs);
        }

        private Shares per(int runs) {
            return new Shares(
                    falseRegression / runs,
                    falseImprovement / runs,
                    slower / runs,
                    faster / runs,
                    slowerOverall / runs,
                    green / runs,
                    pairs / runs);
        }
    }

    /** Comparisons in each of which one series, another one each time, changes by {@code change}, as a fraction. */
    Shares shares(double change, int runs) {
        Pacer pacer = new Pacer(comparison, rule);
        Judge judge = new Judge(comparison, rule);
        return LongStream.range(0, runs)
                .parallel()
                .mapToObj(run -> one(pacer, judge, change, run))
                .reduce(Shares::plus)
                .orElseThrow()
                .per(runs);
    }

    private Shares one(Pacer pacer, Judge judge, double change, long run) {
        int changed = (int) (run % series());
        SplittableRandom random = new SplittableRandom(4711 + run);
        List<Pair> pairs = paced(pacer, change, changed, random);
        Judgment judgment = judge.of(pairs);
        boolean isChanged = change != 0;
        return new Shares(
                share(any(judgment, Verdict.Regression.class, isChanged ? changed : -1)),
                share(any(judgment, Verdict.Improvement.class, isChanged ? changed : -1)),
                share(judgment.series().get(changed).verdict() instanceof Verdict.Regression),
                share(judgment.series().get(changed).verdict() instanceof Verdict.Improvement),
                share(judgment.slowerOverall().isPresent()),
                share(judgment.status() == Judgment.Status.NOTHING_SLOWER),
                (double) pairs.size() / series());
    }

    /**
     * What became of a change of one series that is measured several times.
     *
     * @param pass share in which one of the answers does not call it slower
     * @param falseAlarm share in which one of the answers calls a series slower that did not change
     */
    record Reruns(double pass, double falseAlarm) {}

    /**
     * Requests to measure the same comparison {@code times} times.
     *
     * @param isPooled true to judge each measurement with the earlier ones, false to judge it alone
     */
    Reruns reruns(double change, int times, int runs, boolean isPooled) {
        Pacer pacer = new Pacer(comparison, rule);
        Judge alone = new Judge(comparison, rule);
        Comparison longest = Lab.comparison(series(), SequentialCorrection.mostPairs(), 1_000_000);
        Judge together = new Judge(longest, JudgingRules.of(longest));
        List<Reruns> all = LongStream.range(0, runs)
                .parallel()
                .mapToObj(run -> {
                    int changed = change == 0 ? -1 : (int) (run % series());
                    List<EarlierMeasurement> earlier = new ArrayList<>();
                    boolean pass = false;
                    boolean falseAlarm = false;
                    for (int time = 0; time < times; time++) {
                        List<Pair> pairs = paced(pacer, change, changed, new SplittableRandom(977 * run + time));
                        Comparison now = Lab.at(time, comparison);
                        PooledComparison pooled =
                                PooledComparison.of(now, Lab.at(time, pairs), isPooled ? earlier : List.of());
                        Judgment said = (pooled.earlier().isEmpty() ? alone : together).of(pooled.pairs());
                        earlier.add(new EarlierMeasurement(now, Lab.at(time, pairs), said.status()));
                        pass |= changed >= 0 && !(said.series().get(changed).verdict() instanceof Verdict.Regression);
                        falseAlarm |= any(said, Verdict.Regression.class, changed);
                    }
                    return new Reruns(share(pass), share(falseAlarm));
                })
                .toList();
        return new Reruns(
                all.stream().mapToDouble(Reruns::pass).sum() / runs,
                all.stream().mapToDouble(Reruns::falseAlarm).sum() / runs);
    }

    private List<Pair> paced(Pacer pacer, double change, int changed, SplittableRandom random) {
        List<SeriesKey> keys = IntStream.range(0, series()).mapToObj(Lab::key).toList();
        Noise ofThis = noise.ofOne(random);
        List<DoubleSupplier> sources = IntStream.range(0, series())
                .mapToObj(series -> ofThis.of(series * (SERIES - 1) / (series() - 1), random))
                .toList();
        List<Integer> looks = rule.looks();
        List<Pair> pairs = new ArrayList<>();
        int[] measured = new int[series()];
        List<SeriesKey> next = pacer.nextRound(pairs, Duration.ZERO);
        while (!next.isEmpty()) {
            for (SeriesKey key : next) {
                int series = keys.indexOf(key);
                double truth = series == changed ? Math.log1p(change) : 0;
                measured[series]++;
                pairs.add(Lab.pair(
                        key, measured[series], 1, truth + sources.get(series).getAsDouble()));
            }
            // all of them have as many pairs, so no other round decides anything
            if (looks.contains(measured[keys.indexOf(next.get(0))])) {
                next = pacer.nextRound(pairs, Duration.ZERO);
            }
        }
        return pairs;
    }

    private int series() {
        return comparison.plan().series().size();
    }

    private static boolean any(Judgment judgment, Class<? extends Verdict> kind, int except) {
        return IntStream.range(0, judgment.series().size())
                .filter(series -> series != except)
                .anyMatch(
                        series -> kind.isInstance(judgment.series().get(series).verdict()));
    }

    private static double share(boolean is) {
        return is ? 1 : 0;
    }
}
