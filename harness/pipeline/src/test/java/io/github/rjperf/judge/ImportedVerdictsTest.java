package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.ImportedChange;
import io.github.rjperf.model.ImportedScore;
import io.github.rjperf.model.ImportedTable;
import io.github.rjperf.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportedVerdictsTest {
    private static ImportedScore row(String benchmark, @Nullable Integer count, double score, @Nullable Double error) {
        return new ImportedScore(benchmark, new TreeMap<>(), "thrpt", null, count, score, error, "ops/s", 2);
    }

    private static ImportedScore in(String unit, double score) {
        return new ImportedScore("A.b", new TreeMap<>(), null, null, 25, score, 0.01 * score, unit, 2);
    }

    private static ImportedChange change(ImportedScore base, ImportedScore candidate) {
        return changes(List.of(base), List.of(candidate)).get(0);
    }

    private static List<ImportedChange> changes(List<ImportedScore> base, List<ImportedScore> candidate) {
        return ImportedVerdicts.of(
                        new ImportedTable("f", "Before", 1, base), new ImportedTable("f", "After", 9, candidate))
                .changes();
    }

    /**
     * Two errors of 1 % of the score with 25 iterations: a standard error of 1 % sqrt(2) / t(0.9995, 24) = 0.3776 %, and an
     * interval of t(0.95, 48) = 1.6772 times that.
     */
    @Test
    void theEstimateIsWelchOfTheLogarithms() {
        ImportedChange.Estimate estimate = Objects.requireNonNull(
                change(in("ops/s", 100), in("ops/s", 110)).estimate());

        assertThat(estimate.logRatio()).isCloseTo(Math.log(1.1), within(1e-12));
        assertThat(estimate.high() - estimate.logRatio()).isCloseTo(1.6772 * 0.003776, within(2e-6));
        assertThat(estimate.logRatio() - estimate.low()).isCloseTo(1.6772 * 0.003776, within(2e-6));
    }

    @ParameterizedTest
    @CsvSource({
        "ops/s, 100, 94, REGRESSION",
        "ops/s, 100, 97.5, INCONCLUSIVE",
        "ops/s, 100, 99, NO REGRESSION",
        "ops/s, 100, 102.5, NO REGRESSION",
        "ops/s, 100, 106, IMPROVEMENT",
        "ns/op, 100, 106, REGRESSION",
        "ns/op, 100, 94, IMPROVEMENT",
        "things/op, 100, 94, NOT COMPARABLE"
    })
    void aChangeIsFlaggedFromTheToleranceOn(String unit, double base, double candidate, String verdict) {
        assertThat(change(in(unit, base), in(unit, candidate)).verdict().word()).isEqualTo(verdict);
    }

    @Test
    void aLargeChangeWithinTheErrorIsNotFlagged() {
        assertThat(change(row("A.b", 25, 100, 20.0), row("A.b", 25, 92, 20.0)).verdict())
                .isInstanceOf(Verdict.Inconclusive.class);
    }

    /** One p of 0.03 of twenty is expected by chance. */
    @Test
    void manySeriesNeedMoreEvidence() {
        ImportedScore base = row("A.b", 25, 100, 5.0);
        ImportedScore slower = row("A.b", 25, 95.5, 4.8);
        List<ImportedScore> same = IntStream.range(0, 20)
                .mapToObj(i -> row("A.c" + i, 25, 100, 5.0))
                .toList();
        List<ImportedScore> before = new ArrayList<>(same);
        before.add(base);
        List<ImportedScore> after = new ArrayList<>(same);
        after.add(slower);

        assertThat(change(base, slower).verdict()).isInstanceOf(Verdict.Regression.class);
        assertThat(changes(before, after).get(20).verdict()).isInstanceOf(Verdict.Inconclusive.class);
        assertThat(changes(before, List.of(slower)).get(20).verdict())
                .as("the others are in one table only")
                .isInstanceOf(Verdict.Regression.class);
    }

    @Test
    void rowsWithoutSpreadAreInconclusiveAndDoubtful() {
        ImportedScore whole = row("A.b", 25, 100, 1.0);

        assertThat(List.of(
                        change(whole, row("A.b", null, 50, 1.0)),
                        change(whole, row("A.b", 1, 50, null)),
                        change(whole, row("A.b", 25, 50, null))))
                .allSatisfy(change -> {
                    assertThat(change.verdict()).isInstanceOf(Verdict.Inconclusive.class);
                    assertThat(change.estimate()).isNull();
                })
                .extracting(change -> change.doubts().get(0))
                .containsExactly(
                        "candidate: the number of iterations is unknown",
                        "candidate: the mean of 1 iteration",
                        "candidate: the error is unknown");
    }

    @Test
    void aLargeErrorIsDoubtful() {
        assertThat(change(row("A.b", 25, 100, 9.9), row("A.b", 25, 100, 13.2)).doubts())
                .containsExactly("candidate: the error is 13 % of the score");
    }

    @Test
    void rowsThatDoNotBelongTogetherAreNotComparable() {
        assertThat(change(in("ops/s", 100), in("ops/ms", 100)).verdict())
                .isEqualTo(new Verdict.NotComparable("the units differ: ops/s and ops/ms; measure both in one unit"));
        assertThat(changes(List.of(row("A.b", 25, 1, 0.1)), List.of(row("A.c", 25, 1, 0.1))))
                .extracting(ImportedChange::verdict)
                .containsExactly(
                        new Verdict.NotComparable("only the table of the base has it"),
                        new Verdict.NotComparable("only the table of the candidate has it"));
    }
}
