package io.github.rjperf.judge;

import static io.github.rjperf.model.ImportedRows.series;
import static io.github.rjperf.model.ImportedRows.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Forks of the same code differ more than the iterations of each of them. Judged by fork means, two halves of such forks are
 * flagged at most as often as the rule promises.
 */
class DifferingForksTest {
    private static final int SPLITS = 400;
    private static final int ITERATIONS = 5;

    /** The level of a comparison of one series: 5 % for slower, and 5 % for faster. */
    private static final double LEVEL = 0.10;

    /** How forks of the same code differ. */
    private enum Forks {
        NORMAL,
        /** Two forks of five run 16 % slower, as when the compiler decided otherwise. */
        TWO_LEVELS;

        double level(Random random) {
            return this == NORMAL ? Math.exp(0.03 * random.nextGaussian()) : random.nextInt(5) < 2 ? 0.84 : 1;
        }
    }

    private static ImportedScore side(Random random, Forks kind, int forks, double factor) {
        List<Double> means = new ArrayList<>();
        List<Double> iterations = new ArrayList<>();
        for (int fork = 0; fork < forks; fork++) {
            double level = factor * kind.level(random);
            double[] values =
                    random.doubles(ITERATIONS, 0.995 * level, 1.005 * level).toArray();
            means.add(Sample.of(values).mean());
            for (double value : values) {
                iterations.add(value);
            }
        }
        Sample all =
                Sample.of(iterations.stream().mapToDouble(Double::doubleValue).toArray());
        double error = all.meanError(ImportedScore.CONFIDENCE);
        return new ImportedScore(series("A.b"), "ops/s", all.mean(), error, 0, all.size(), means, new TreeMap<>(), 2);
    }

    private static long flags(Forks kind, int forks, double factor) {
        Random random = new Random(4711);
        return IntStream.range(0, SPLITS)
                .mapToObj(split -> ImportedVerdicts.of(
                                table("Base", List.of(side(random, kind, forks, 1))),
                                table("Candidate", List.of(side(random, kind, forks, factor))))
                        .changes()
                        .get(0)
                        .verdict())
                .filter(verdict -> verdict instanceof Verdict.Regression || verdict instanceof Verdict.Improvement)
                .count();
    }

    @ParameterizedTest
    @CsvSource({"NORMAL, 2", "NORMAL, 5", "TWO_LEVELS, 5", "TWO_LEVELS, 10"})
    void equalCodeIsSeldomFlagged(Forks kind, int forks) {
        assertThat(flags(kind, forks, 1)).isLessThanOrEqualTo((long) (LEVEL * SPLITS));
    }

    @ParameterizedTest
    @CsvSource({"NORMAL, 5, 0.9, 380", "TWO_LEVELS, 10, 0.8, 200"})
    void slowerCodeIsFlagged(Forks kind, int forks, double factor, int least) {
        assertThat(flags(kind, forks, factor)).isGreaterThan(least);
    }
}
