package io.github.rjperf.stats;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.SampledRound;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Simulated rounds of crossed builds with known effects.
 *
 * @param library log change by the candidate's library, with the base's classes
 * @param classes log change by the candidate's classes, with the base's library
 * @param both log change by both in addition to their sum
 */
record CrossedLab(double library, double classes, double both) {
    private static final int TURNS = 12;
    private static final String SHA = "0".repeat(64);

    /**
     * What the simulation adds.
     *
     * @param machine standard deviation from turn to turn that all forks of a round share
     * @param fork standard deviation from fork to fork of a combination
     * @param turn standard deviation from turn to turn of one fork
     */
    record Noise(double machine, ToDoubleFunction<Combination> fork, double turn) {
        static final Noise NONE = new Noise(0, combination -> 0, 0);
    }

    List<SampledRound> rounds(int count, Noise noise, SplittableRandom random) {
        return rounds("thrpt", count, noise, random);
    }

    List<SampledRound> rounds(String mode, int count, Noise noise, SplittableRandom random) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> round(mode, number, noise, random))
                .toList();
    }

    private SampledRound round(String mode, int number, Noise noise, SplittableRandom random) {
        double[] machine = IntStream.range(0, TURNS)
                .mapToDouble(turn -> noise.machine * random.nextGaussian())
                .toArray();
        Map<Combination, Fork> forks = new EnumMap<>(Combination.class);
        for (Combination one : Combination.values()) {
            double fork = effect(one) + noise.fork.applyAsDouble(one) * random.nextGaussian();
            List<Iteration> turns = IntStream.range(0, TURNS)
                    .mapToDouble(turn -> fork + machine[turn] + noise.turn * random.nextGaussian())
                    .mapToObj(faster -> new Iteration(0, score(mode, faster), 1, 0, 0))
                    .toList();
            forks.put(one, fork(mode, one, number, turns));
        }
        return new SampledRound(forks, Map.of());
    }

    private static double score(String mode, double faster) {
        return Math.exp(mode.equals("thrpt") ? 10 + faster : 10 - faster);
    }

    private double effect(Combination one) {
        boolean isOtherLibrary = one.library() == Side.CANDIDATE;
        boolean isOtherClasses = one.classes() == Side.CANDIDATE;
        return (isOtherLibrary ? library : 0)
                + (isOtherClasses ? classes : 0)
                + (isOtherLibrary && isOtherClasses ? both : 0);
    }

    private static Fork fork(String mode, Combination one, int number, List<Iteration> measured) {
        return new Fork(
                new SeriesKey("GetBenchmarks.get", mode, new TreeMap<>(), 1),
                one.library(),
                new PairSlot(number, 1, 1, Side.BASE),
                ForkOutcome.COMPLETED,
                null,
                null,
                null,
                Instant.EPOCH,
                1,
                "ops/s",
                List.of(),
                measured,
                new Proof("9", "/lib.so", SHA, "jvm", "jmh", new TreeMap<>()),
                Telemetry.UNKNOWN,
                new TreeMap<>());
    }
}
