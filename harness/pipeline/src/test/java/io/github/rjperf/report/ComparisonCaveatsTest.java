package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.page.HtmlReport;
import io.github.rjperf.report.text.TerminalReport;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComparisonCaveatsTest {
    private static final Verdict HARMLESS = new Verdict.NoRegression(0.03, true);

    @Test
    void independentPairsNeedNoCaveat() {
        assertThat(ComparisonCaveats.of(with(series().pairs(24, 0, 0.02)))).isEmpty();
        assertThat(ComparisonCaveats.of(SampleResults.many(32))).isEmpty();
    }

    @Test
    void aSideThatIsFavoredForManyPairsIsNoted() {
        Results drifting = with(series().pairs(12, 0.03, 0.004).pairs(12, -0.03, 0.004));

        assertThat(ComparisonCaveats.of(drifting))
                .singleElement()
                .asString()
                .startsWith("Successive pairs resemble each other (correlation 1.05; chance explains up to 0.53): ")
                .doesNotContain("\n");
        assertThat(TerminalReport.render(drifting, null, false, 200)).contains("Successive pairs resemble each other");
        assertThat(HtmlReport.render(drifting)).contains("Successive pairs resemble each other");
    }

    @Test
    void everythingSlowerMayBeLayoutWhichReleasesCannotRuleOut() {
        Results released = SampleResults.slowerOverall(SampleResults.many(32));
        Results built = SampleResults.slowerOverall(with(series().pairs(5, 0, 0.02)));

        assertThat(ComparisonCaveats.of(released))
                .containsExactly(
                        "On average, the 32 operations that are neither slower nor faster on their own changed by −1.0 % (one-sided p <"
                                + " 0.001). Code layout alone can cause that: linking the same objects differently has slowed all"
                                + " operations by 2 to 3 %. Build both sides from source to rule that out.");
        assertThat(ComparisonCaveats.of(built))
                .singleElement()
                .asString()
                .endsWith("Code layout alone can cause that.");
        assertThat(TerminalReport.render(released, null, false, 200))
                .contains("Everything got about 1.0 % slower, but no single operation did.\n");
    }

    @Test
    void itFollowsWhatMakesTheBuildsIncomparable() {
        List<String> unlike = ComparisonCaveats.of(SampleResults.unlike());

        assertThat(unlike)
                .isEqualTo(BuildProvenance.caveats(SampleResults.unlike().comparison(), Quoting.PLAIN))
                .isNotEmpty();
    }

    private static SampleSeries series() {
        return new SampleSeries(SampleSeries.key("GetBenchmarks.get", "64", "sst"), 4);
    }

    private static Results with(SampleSeries series) {
        return SampleResults.pullRequest("linux-x64", Map.of(series, HARMLESS));
    }

    /** On a host with two cores. */
    private static Comparison withThreads(int... threads) {
        Comparison comparison = SampleResults.many(3).comparison();
        List<PlannedSeries> series = comparison.plan().series();
        return comparison.with(comparison
                .plan()
                .of(IntStream.range(0, threads.length)
                        .mapToObj(i -> with(series.get(i), threads[i]))
                        .toList()));
    }

    private static PlannedSeries with(PlannedSeries series, int threads) {
        SeriesKey key = series.key();
        return new PlannedSeries(new SeriesKey(key.benchmark(), key.mode(), key.parameters(), threads), series.plan());
    }

    @Test
    void asManyThreadsAsCoresNeedNoCaveat() {
        assertThat(ComparisonCaveats.crowded(withThreads(1, 1, 2))).isEmpty();
    }

    @Test
    void moreThreadsThanCoresAreNotedOnce() {
        assertThat(ComparisonCaveats.crowded(withThreads(1, 4, 3))).hasValueSatisfying(caveat -> assertThat(caveat)
                .startsWith("2 series have up to 4 threads, more than this host has cores (2): "));
        assertThat(ComparisonCaveats.crowded(withThreads(4)))
                .hasValueSatisfying(caveat -> assertThat(caveat).startsWith("1 series has up to 4 threads, "));
    }

    @Test
    void aSeriesThatIsNotMeasuredNeedsNone() {
        Comparison comparison = withThreads(4);
        PlannedSeries planned = comparison.plan().series().get(0);
        assertThat(ComparisonCaveats.crowded(
                        comparison.with(comparison.plan().of(List.of(planned.unavailableBecause("base lacks it"))))))
                .isEmpty();
    }

    @Test
    void aLaneHasFewerCpusThanTheHost() {
        Comparison comparison = withThreads(1, 3);

        assertThat(ComparisonCaveats.crowded(comparison.with(comparison.plan().withLanes(2))))
                .hasValueSatisfying(caveat -> assertThat(caveat)
                        .startsWith("1 series has up to 3 threads, more than the CPUs of a lane (1): "));
    }
}
