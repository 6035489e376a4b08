package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.campaign.BisectionResult.Culprit;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bisections of simulated builds, some of which mislead and some of which do not build: what is claimed comes true as often as claimed. */
class StepSimulationTest {
    private static final int RUNS = 600;
    private static final int PAIRS = 5;

    /** How builds are drawn. */
    private record World(int builds, double effect, double pairSd, double shift, double misled, double skipped) {
        double change(int build, int firstBad, Random random) {
            boolean isBad = build >= firstBad;
            if (build > 0 && build < builds && random.nextDouble() < misled) {
                isBad = !isBad;
            }
            return (isBad ? effect : 0) + shift * random.nextGaussian();
        }

        MeanEstimate measure(double change, Random random) {
            double[] pairs = IntStream.range(0, PAIRS)
                    .mapToDouble(i -> change + pairSd * random.nextGaussian())
                    .toArray();
            PairedT test = PairedT.of(Sample.of(pairs));
            return new MeanEstimate(test.mean(), test.standardError(), test.degrees());
        }
    }

    private record Found(Culprit culprit, int firstBad, int measured) {
        boolean isRight() {
            return culprit.first() <= firstBad && firstBad <= culprit.last();
        }
    }

    private static Found bisect(World world, Random random) {
        int firstBad = 1 + random.nextInt(world.builds);
        EndsEffect ends = new EndsEffect(
                List.of(world.measure(world.change(world.builds, firstBad, random), random)), world.shift);
        StepPosterior known = StepPosterior.upTo(world.builds);
        int measured = 0;
        for (OptionalInt next = known.next();
                next.isPresent() && known.culprit().probability() < 0.95;
                next = known.next()) {
            int build = next.getAsInt();
            if (random.nextDouble() < world.skipped) {
                known = known.without(build);
            } else {
                MeanEstimate change = world.measure(world.change(build, firstBad, random), random);
                known = known.answered(build, ends.share(List.of(change)).badOdds());
                measured++;
            }
        }
        return new Found(known.culprit(), firstBad, measured);
    }

    /**
     * A world, and what is expected there.
     *
     * @param decided least share of the runs that end with one answer of 95 %
     * @param measured most builds that are measured on average
     */
    private record Case(World world, double decided, double measured) {}

    static List<Case> cases() {
        return List.of(
                new Case(new World(12, -0.7, 0.02, 0.01, 0, 0), 0.99, 6),
                new Case(new World(12, -0.7, 0.02, 0.01, 0.01, 0), 0.95, 6),
                new Case(new World(40, -0.1, 0.02, 0.01, 0.01, 0.2), 0.9, 9),
                new Case(new World(100, -0.05, 0.02, 0.005, 0.01, 0.05), 0.4, 16));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theFirstBadBuildIsFoundAsOftenAsClaimed(Case of) {
        Random random = new Random(4711);
        List<Found> all = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            all.add(bisect(of.world, random));
        }
        List<Found> decided =
                all.stream().filter(f -> f.culprit.probability() >= 0.95).toList();
        double right = decided.stream().filter(Found::isRight).count() / (double) decided.size();
        double claimed = decided.stream()
                .mapToDouble(f -> f.culprit.probability())
                .average()
                .orElseThrow();
        double allowance = 3 * Math.sqrt(claimed * (1 - claimed) / decided.size());

        assertThat(decided.size() / (double) RUNS).isGreaterThan(of.decided);
        assertThat(right).isGreaterThan(claimed - allowance);
        assertThat(all.stream().mapToInt(Found::measured).average().orElseThrow())
                .isLessThan(of.measured);
    }
}
