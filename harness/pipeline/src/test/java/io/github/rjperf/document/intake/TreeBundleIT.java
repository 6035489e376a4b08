package io.github.rjperf.document.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.testing.BenchmarkJars;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a bench host may say of the benchmarks in a pull request's own tree, which nobody else knows. */
class TreeBundleIT {
    private static final String PROGRAM = "0.0.1";
    private static final ForeignJar TREE =
            new ForeignJar("git:" + "cd".repeat(20), ForeignJar.Kind.TREE, "ee".repeat(32), "1.37", List.of());
    private static final PlannedSeries SCAN =
            new PlannedSeries(new SeriesKey("jmh.ScanBenchmarks.scan", "ss", new TreeMap<>(), 4), turns(2, 3));

    private final HonestBundle honest = HonestBundle.any();
    private final Comparison ordinary = honest.comparison(PROGRAM);

    @TempDir
    private Path folder;

    private static IterationPlan turns(int warmup, int measured) {
        return new IterationPlan(warmup, measured, 100);
    }

    private static Expectation expected(Request request, Comparison comparison) {
        return new Expectation(
                request,
                HonestBundle.service().platforms().get(0),
                Plan.of(request, HonestBundle.profile()),
                comparison.id(),
                PROGRAM,
                BenchmarkJars.sha256(),
                HonestBundle.NOW);
    }

    private Comparison ofTree(ForeignJar foreign, PlannedSeries... series) {
        return ordinary.with(foreign, ordinary.plan().of(List.of(series)));
    }

    private IntakeResult check(Request request, Comparison comparison) {
        honest.lines(folder.resolve("bench"), comparison, List.of());
        return new BundleCheck(expected(request, comparison)).check(Bundle.at(folder.resolve("bench")));
    }

    private void assertRefused(Refusal refusal, Request request, Comparison comparison) {
        HonestBundle.clear(folder.resolve("bench"));
        assertThatThrownBy(() -> check(request, comparison))
                .isInstanceOfSatisfying(
                        RefusedException.class, e -> assertThat(e.refusal()).isEqualTo(refusal));
    }

    @Test
    void itsSeriesAreThoseThatWereRequested() {
        Request request = HonestBundle.ofTree("Scan*");
        Comparison comparison = ofTree(TREE, SCAN.unavailableBecause("base lacks RocksDB.scan()"));
        assertThat(check(request, comparison)).isInstanceOf(IntakeResult.Measured.class);

        assertRefused(Refusal.OTHER_PLAN, HonestBundle.ofTree("Get*"), comparison);
        assertRefused(Refusal.NOTHING_MEASURED, request, ofTree(TREE, SCAN));
    }

    @Test
    void itReplacesNoResultOfTheMatrix() {
        assertRefused(Refusal.OTHER_COMPARISON, HonestBundle.request(), ofTree(TREE, SCAN));
        assertRefused(Refusal.OTHER_COMPARISON, HonestBundle.request(), ordinary.with(TREE, ordinary.plan()));
        assertRefused(Refusal.OTHER_COMPARISON, HonestBundle.ofTree("*"), ordinary);
        assertRefused(
                Refusal.OTHER_COMPARISON,
                HonestBundle.ofTree("*"),
                ofTree(new ForeignJar("x.jar", ForeignJar.Kind.JAR, "ee".repeat(32), "1.37", List.of()), SCAN));
    }

    @Test
    void itTakesNoMoreThanWasGranted() {
        Request request = HonestBundle.ofTree("*");
        Comparison comparison = ofTree(TREE, SCAN);
        Plan longer =
                comparison.plan().within(Duration.ofHours(9), comparison.plan().maxPairs());
        assertRefused(Refusal.OTHER_PLAN, request, comparison.with(longer));
        assertRefused(Refusal.ABSURD_VALUE, request, ofTree(TREE, new PlannedSeries(SCAN.key(), turns(2, 9_999))));
        PlannedSeries[] many = IntStream.range(0, 3_000)
                .mapToObj(i -> new PlannedSeries(new SeriesKey("a.B.m" + i, "ss", new TreeMap<>(), 1), turns(1, 1)))
                .toArray(PlannedSeries[]::new);
        assertRefused(Refusal.ABSURD_VALUE, request, ofTree(TREE, many));
    }
}
