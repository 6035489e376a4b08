package io.github.rjperf.judge;

import static io.github.rjperf.model.ImportedRows.counted;
import static io.github.rjperf.model.ImportedRows.forks;
import static io.github.rjperf.model.ImportedRows.measured;
import static io.github.rjperf.model.ImportedRows.printed;
import static io.github.rjperf.model.ImportedRows.series;
import static io.github.rjperf.model.ImportedRows.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.ImportedRows;
import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedChange.Basis;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedComparison.Difference;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedSeries;
import io.github.rjperf.model.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportedVerdictsTest {
    private static ImportedScore row(@Nullable Integer count, double score, @Nullable Double error) {
        return counted(printed(series("A.b"), "ops/s", score), error, count);
    }

    private static ImportedScore in(String unit, double score) {
        return counted(printed(series("A.b"), unit, score), 0.01 * score, 25);
    }

    /** Five forks with a standard deviation of about 0.5 %. */
    private static ImportedScore fiveForks(String unit, double score) {
        return forks("A.b", unit, score, 1.005 * score, 0.995 * score, 1.006 * score, 0.994 * score);
    }

    private static ImportedChange change(ImportedScore base, ImportedScore candidate) {
        return compared(List.of(base), List.of(candidate)).changes().get(0);
    }

    private static ImportedComparison compared(List<ImportedScore> base, List<ImportedScore> candidate) {
        return ImportedVerdicts.of(table("Before", base), table("After", candidate));
    }

    private static ImportedChange.Estimate estimate(ImportedChange change) {
        return Objects.requireNonNull(change.estimate());
    }

    private static String word(ImportedChange change) {
        Verdict verdict = change.verdict();
        return verdict == null ? "" : verdict.word();
    }

    /** A standard error of 1.1981 %, and t(0.95, 3.108) = 2.3203. */
    @Test
    void theEstimateIsWelchOfTheLogarithmsOfForkMeans() {
        ImportedChange change = change(forks("A.b", "ops/s", 100, 101, 99), forks("A.b", "ops/s", 110, 112, 108));

        assertThat(change.basis()).isEqualTo(Basis.FORKS);
        assertThat(estimate(change).meanLogRatio()).isCloseTo(0.095233, within(1e-6));
        assertThat(estimate(change).lowLogRatio()).isCloseTo(0.067433, within(1e-6));
        assertThat(estimate(change).highLogRatio()).isCloseTo(0.123034, within(1e-6));
    }

    /**
     * Two errors of 1 % of the score with 25 iterations: a standard error of 1 % sqrt(2) / t(0.9995, 24) = 0.3776 %, and an
     * interval of t(0.95, 48) = 1.6772 times that.
     */
    @Test
    void withoutForksItIsThatOfTheIterations() {
        ImportedChange change = change(in("ops/s", 100), in("ops/s", 110));

        assertThat(change.basis()).isEqualTo(Basis.ITERATIONS);
        assertThat(change.verdict()).isNull();
        assertThat(estimate(change).meanLogRatio()).isCloseTo(Math.log(1.1), within(1e-12));
        assertThat(estimate(change).highLogRatio() - Math.log(1.1)).isCloseTo(1.6772 * 0.003776, within(2e-6));
        assertThat(Math.log(1.1) - estimate(change).lowLogRatio()).isCloseTo(1.6772 * 0.003776, within(2e-6));
    }

    /** 0.145 may have been 0.1455, and an error of 0.001 may have been 0.0015. */
    @Test
    void roundedDigitsWidenTheInterval() {
        ImportedScore row = row(20, 0.145, 0.001);
        ImportedChange.Estimate exact = estimate(change(row, row(20, 0.145, 0.0015)));
        ImportedChange.Estimate rounded =
                estimate(change(row(20, 0.145, 0.001), ImportedRows.rounded(row(20, 0.145, 0.001), 0.0005)));

        assertThat(rounded.highLogRatio() - exact.highLogRatio())
                .isCloseTo(-Math.log1p(-0.0005 / 0.145), within(1e-12));
        assertThat(exact.lowLogRatio() - rounded.lowLogRatio()).isCloseTo(-Math.log1p(-0.0005 / 0.145), within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({
        "ops/s, 100, 94, REGRESSION",
        "ops/s, 100, 98.5, NO REGRESSION",
        "ops/s, 100, 101.5, NO REGRESSION",
        "ops/s, 100, 106, IMPROVEMENT",
        "ns/op, 100, 106, REGRESSION",
        "ns/op, 100, 94, IMPROVEMENT",
        "B/op, 80, 160, REGRESSION",
        "B/op, 80, 86, ''",
        "MB/sec, 100, 94, ''",
        "things/op, 100, 106, REGRESSION"
    })
    void forksAreJudged(String unit, double base, double candidate, String verdict) {
        assertThat(word(change(fiveForks(unit, base), fiveForks(unit, candidate))))
                .isEqualTo(verdict);
    }

    @Test
    void oneForkOfASideIsNotJudged() {
        ImportedScore one = measured(series("A.b"), Map.of(), "ops/s", 50);

        assertThat(change(fiveForks("ops/s", 100), one).verdict()).isNull();
    }

    @Test
    void forksThatDifferAreInconclusive() {
        assertThat(change(
                                forks("A.b", "ops/s", 1000, 1000, 840, 1000, 1000),
                                forks("A.b", "ops/s", 840, 1000, 840, 1000, 840))
                        .verdict())
                .isInstanceOf(Verdict.Inconclusive.class);
    }

    @ParameterizedTest
    @CsvSource({"ops/s, ops/ms, 0.001", "ops/ms, ops/s, 1000", "us/op, ns/op, 1000", "s/op, us/op, 1e6"})
    void unitsAreConverted(String base, String candidate, double factor) {
        ImportedChange change = change(fiveForks(base, 100), fiveForks(candidate, 100 * factor));

        assertThat(estimate(change).meanLogRatio()).isCloseTo(0, within(1e-12));
        assertThat(word(change)).isEqualTo("NO REGRESSION");
    }

    /** One p of 0.03 of twenty is expected by chance. */
    @Test
    void manySeriesNeedMoreEvidence() {
        ImportedScore base = forks("A.b", "ops/s", 100, 104, 96, 102, 98);
        ImportedScore slower = forks("A.b", "ops/s", 94.5, 98.5, 91, 96.5, 93);
        List<ImportedScore> same = IntStream.range(0, 20)
                .mapToObj(i -> forks("A.c" + i, "ops/s", 100, 104, 96, 102, 98))
                .toList();
        List<ImportedScore> before = new ArrayList<>(same);
        before.add(base);
        List<ImportedScore> after = new ArrayList<>(same);
        after.add(slower);

        assertThat(word(change(base, slower))).isEqualTo("REGRESSION");
        assertThat(word(compared(before, after).changes().get(20))).isEqualTo("INCONCLUSIVE");
        assertThat(word(compared(before, List.of(slower)).changes().get(20)))
                .as("the others are in one table only")
                .isEqualTo("REGRESSION");
    }

    @Test
    void rowsMeasuredDifferentlySayNothingAboutTheCode() {
        ImportedSeries three = new ImportedSeries("A.c", null, new TreeMap<>(), "thrpt", 3);
        ImportedSeries four = new ImportedSeries("A.c", null, new TreeMap<>(), "thrpt", 4);
        ImportedComparison found = compared(
                List.of(
                        measured(
                                series("A.b"),
                                Map.of("jdkVersion", "17", "jvmArgs", "-Xmx2g", "jmhVersion", "1.37"),
                                "ops/s",
                                100,
                                101),
                        measured(three, Map.of("jdkVersion", "17"), "ops/s", 100, 101)),
                List.of(
                        measured(series("A.b"), Map.of("jdkVersion", "21", "jvmArgs", ""), "ops/s", 50, 51),
                        measured(four, Map.of("jdkVersion", "21"), "ops/s", 50, 51)));

        assertThat(found.differences())
                .containsExactly(
                        new Difference("jdkVersion", "17", "21", 2),
                        new Difference("jvmArgs", "-Xmx2g", "", 1),
                        new Difference("threads", "3", "4", 1));
        assertThat(found.changes()).hasSize(2).allSatisfy(change -> {
            assertThat(change.verdict()).isNull();
            assertThat(change.estimate()).isNotNull();
        });
        assertThat(found.changes().get(0).reason()).isEqualTo("measured differently: jdkVersion, jvmArgs");
    }

    @Test
    void packagesMatterOnlyWhereTheyTellBenchmarksApart() {
        List<ImportedScore> both = List.of(forks("a.A.b", "ops/s", 100, 101), forks("b.A.b", "ops/s", 200, 201));
        List<ImportedScore> reversed = List.of(both.get(1), both.get(0));

        assertThat(compared(both, reversed).changes()).hasSize(2).allSatisfy(change -> assertThat(
                        estimate(change).meanLogRatio())
                .isZero());
        assertThat(compared(List.of(both.get(0)), List.of(forks("A.b", "ops/s", 100, 101)))
                        .changes())
                .hasSize(1);
        assertThat(compared(both, List.of(forks("A.b", "ops/s", 100, 101))).changes())
                .hasSize(3);
    }

    @Test
    void rowsWithoutSpreadAreDoubtful() {
        ImportedScore whole = row(25, 100, 1.0);

        assertThat(List.of(
                        change(whole, row(null, 50, 1.0)),
                        change(whole, row(1, 50, null)),
                        change(whole, row(25, 50, null))))
                .allSatisfy(change -> assertThat(change.estimate()).isNull())
                .extracting(change -> change.doubts().get(0))
                .containsExactly(
                        "candidate: the number of iterations is unknown",
                        "candidate: the mean of 1 iteration",
                        "candidate: the error is unknown");
        assertThat(change(row(25, 100, 9.9), row(25, 100, 13.2)).doubts())
                .containsExactly("candidate: the error is 13 % of the score");
    }

    @Test
    void rowsThatDoNotBelongTogetherAreNotJudged() {
        assertThat(change(in("B/op", 100), in("things/op", 100)).reason())
                .isEqualTo("the units differ: B/op and things/op; measure both in one unit");
        assertThat(change(in("MB/sec", 100), in("MB/sec", 100)).reason())
                .isEqualTo("it is not known whether higher or lower MB/sec is better");
        assertThat(compared(List.of(row(25, 1, 0.1)), List.of(forks("A.c", "ops/s", 1, 2)))
                        .changes())
                .extracting(ImportedChange::reason)
                .containsExactly("only the table of the base has it", "only the table of the candidate has it");
    }
}
