package io.github.rjperf.judge;

import io.github.rjperf.judge.RuleSimulation.Noise;
import io.github.rjperf.model.Comparison;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The noises of docs/reference/simulations.md. */
@SuppressWarnings("ImmutableEnumChecker")
enum SimulatedNoise {
    ALIKE(
            "from source, equal layouts",
            Builds.FROM_SOURCE,
            (series, random) -> () -> matched(series) * random.nextGaussian()),
    LAYOUTS("from source, 12 layouts that scatter by 1.6 %", Builds.FROM_SOURCE, SimulatedNoise::alternating),
    RELEASED("released jars, whose layouts add 1.6 %", Builds.RELEASED, shifted(0.016)),
    MATCHED("same native code", SimulatedNoise::matched),
    GAUSSIAN_1_2("Gaussian, 1.2 %", series -> 0.012),
    GAUSSIAN_2("Gaussian, 2 %", series -> 0.02),
    OUTLIERS("2 % of forks 30 % off", SimulatedNoise::matched, SimulatedNoise::withOutliers),
    HEAVY_TAILS("Student's t with 3 degrees of freedom", SimulatedNoise::matched, SimulatedNoise::studentT3),
    WIDE("wide, 0.7 to 7 %", series -> 0.007 * Math.pow(10, place(series))),
    SHARED("0.5 % that all series of a round share", Builds.SAME_CODE, sharing(0.005, 1)),
    SHARED_IN_LANES("0.5 % that all series of two rounds share, as in two lanes", Builds.SAME_CODE, sharing(0.005, 2)),
    CORRELATED_THIRD("correlation 0.3 of successive pairs", Builds.SAME_CODE, correlated(0.3)),
    CORRELATED_HALF("correlation 0.5 of successive pairs", Builds.SAME_CODE, correlated(0.5));

    /** What is compared, which decides how the rule treats the layout of the code. */
    enum Builds {
        FROM_SOURCE {
            @Override
            Comparison of(int series, int maxPairs) {
                return Lab.fromSource(series, maxPairs);
            }
        },
        RELEASED {
            @Override
            Comparison of(int series, int maxPairs) {
                return Lab.released(series, maxPairs, SHIFT);
            }
        },
        SAME_CODE {
            @Override
            Comparison of(int series, int maxPairs) {
                return Lab.comparison(series, maxPairs, 1_000_000);
            }
        };

        abstract Comparison of(int series, int maxPairs);
    }

    /** Share of the means' variance, chosen after 98 duels with 0.34; later ones had 0.44 (ADR 201) and 0.69 (known-changes.md). */
    private static final double MATCHED_SHARE = 0.54;

    /** What was found for RocksDB 7.8.3 (docs/explanation/layout.md). */
    private static final double SHIFT = 0.016;

    private static final int LAYOUTS_OF_A_BUILD = 12;
    private static final int MOST_ROUNDS = 48;

    final String words;
    final Noise noise;
    private final Builds builds;

    SimulatedNoise(String words, DoubleUnaryOperator sd) {
        this(words, sd, SplittableRandom::nextGaussian);
    }

    SimulatedNoise(String words, DoubleUnaryOperator sd, ToDoubleFunction<SplittableRandom> unit) {
        this(words, Builds.SAME_CODE, (series, random) -> () -> sd.applyAsDouble(series) * unit.applyAsDouble(random));
    }

    SimulatedNoise(String words, Builds builds, Noise noise) {
        this.words = words;
        this.builds = builds;
        this.noise = noise;
    }

    /** Comparisons of the builds that have this noise. */
    RuleSimulation simulation(int series, int maxPairs) {
        return new RuleSimulation(noise, builds.of(series, maxPairs));
    }

    /** The same where every series changes by {@code change}, as a fraction. */
    RuleSimulation everywhere(double change, int series, int maxPairs) {
        return new RuleSimulation(noise.everywhere(change), builds.of(series, maxPairs));
    }

    static SimulatedNoise named(String words) {
        return Stream.of(values())
                .filter(noise -> noise.words.equals(words))
                .findFirst()
                .orElseThrow();
    }

    /** False where pairs or rounds are not independent: what the rule promises does not hold there. */
    boolean isPromised() {
        return compareTo(SHARED) < 0;
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

    /** All series are shifted together, by another amount after every so many rounds. */
    private static Noise sharing(double sd, int rounds) {
        return new Noise() {
            @Override
            public DoubleSupplier of(int series, SplittableRandom random) {
                return () -> matched(series) * random.nextGaussian();
            }

            @Override
            public Noise ofOne(SplittableRandom random) {
                double[] shared = DoubleStream.generate(() -> sd * random.nextGaussian())
                        .limit(MOST_ROUNDS)
                        .toArray();
                return (series, own) -> {
                    DoubleSupplier alone = of(series, own);
                    int[] round = {0};
                    return () -> shared[round[0]++ / rounds] + alone.getAsDouble();
                };
            }
        };
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
