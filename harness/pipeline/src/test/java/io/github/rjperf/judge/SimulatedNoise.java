package io.github.rjperf.judge;

import io.github.rjperf.judge.RuleSimulation.Noise;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The noises of docs/reference/simulations.md. */
@SuppressWarnings("ImmutableEnumChecker")
enum SimulatedNoise {
    GAUSSIAN_1_2("Gaussian, 1.2 %", series -> 0.012),
    GAUSSIAN_2("Gaussian, 2 %", series -> 0.02),
    GAUSSIAN_3("Gaussian, 3 %", series -> 0.03),
    MEANS("like RocksJava's means, 1.1 to 4.8 %", SimulatedNoise::means),
    MATCHED("like RocksJava's matched turns, 0.8 to 3.5 %", SimulatedNoise::matched),
    OUTLIERS("matched turns, 2 % of forks 30 % off", SimulatedNoise::matched, SimulatedNoise::withOutliers),
    HEAVY_TAILS(
            "matched turns, Student's t with 3 degrees of freedom", SimulatedNoise::matched, SimulatedNoise::studentT3),
    WIDE("wide, 0.7 to 7 %", series -> 0.007 * Math.pow(10, place(series))),
    LAYOUTS("matched turns, pairs alternate between 12 layouts that scatter by 1.6 %", SimulatedNoise::alternating),
    LAYOUT_HALF("matched turns, each build's layout adds 0.5 %", shifted(0.005)),
    LAYOUT_THREE_QUARTERS("matched turns, each build's layout adds 0.75 %", shifted(0.0075)),
    LAYOUT_ONE("matched turns, each build's layout adds 1 %", shifted(0.01)),
    LAYOUT_ONE_AND_A_HALF("matched turns, each build's layout adds 1.5 %", shifted(0.015)),
    CORRELATED_THIRD("matched turns, correlation 0.3 of successive pairs", correlated(0.3)),
    CORRELATED_HALF("matched turns, correlation 0.5 of successive pairs", correlated(0.5));

    /** Share of the means' variance, chosen after 98 duels with 0.34; later ones had 0.44 (ADR 201) and 0.69 (known-changes.md). */
    private static final double MATCHED_SHARE = 0.54;

    /** What was found for RocksDB 7.8.3 (docs/explanation/layout.md). */
    private static final double SHIFT = 0.016;

    private static final int LAYOUTS_OF_A_BUILD = 12;

    final String words;
    final Noise noise;

    SimulatedNoise(String words, DoubleUnaryOperator sd) {
        this(words, sd, SplittableRandom::nextGaussian);
    }

    SimulatedNoise(String words, DoubleUnaryOperator sd, ToDoubleFunction<SplittableRandom> unit) {
        this(words, (series, random) -> () -> sd.applyAsDouble(series) * unit.applyAsDouble(random));
    }

    SimulatedNoise(String words, Noise noise) {
        this.words = words;
        this.noise = noise;
    }

    static SimulatedNoise named(String words) {
        return Stream.of(values())
                .filter(noise -> noise.words.equals(words))
                .findFirst()
                .orElseThrow();
    }

    /** False where pairs are not independent, or the builds differ: what the rule promises does not hold there. */
    boolean isPromised() {
        return compareTo(LAYOUT_HALF) < 0;
    }

    /** From 0 for the quietest series to 1 for the noisiest. */
    private static double place(double series) {
        return series / (RuleSimulation.SERIES - 1.0);
    }

    private static double means(double series) {
        return 0.011 * Math.pow(4.8 / 1.1, place(series));
    }

    private static double matched(double series) {
        return Math.sqrt(MATCHED_SHARE) * means(series);
    }

    /** Each side of a pair may be off, in either direction; the noisier a series, the further. */
    private static double withOutliers(SplittableRandom random) {
        double off = 0;
        for (int side = 0; side < 2; side++) {
            off += random.nextDouble() < 0.02 ? (random.nextBoolean() ? 15 : -15) : 0;
        }
        return random.nextGaussian() + off;
    }

    /** Of variance 1. */
    private static double studentT3(SplittableRandom random) {
        double chi = 0;
        for (int i = 0; i < 3; i++) {
            double z = random.nextGaussian();
            chi += z * z;
        }
        return random.nextGaussian() / Math.sqrt(chi);
    }

    /** A constant for each series, as two builds of the same code differ. */
    static Noise shifted(double sd) {
        return (series, random) -> {
            double layout = sd * random.nextGaussian();
            return () -> layout + matched(series) * random.nextGaussian();
        };
    }

    /** Builds from source: each layout shifts a series by a constant, and every one comes once in successive pairs. */
    private static DoubleSupplier alternating(int series, SplittableRandom random) {
        double[] shifts = DoubleStream.generate(() -> SHIFT * random.nextGaussian())
                .limit(LAYOUTS_OF_A_BUILD)
                .toArray();
        int[] pair = {0};
        return () -> shifts[pair[0]++ % shifts.length] + matched(series) * random.nextGaussian();
    }

    private static Noise correlated(double correlation) {
        return (series, random) -> {
            double[] last = {random.nextGaussian()};
            return () -> {
                last[0] = correlation * last[0] + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
                return matched(series) * last[0];
            };
        };
    }
}
