package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.page.HtmlReport;
import io.github.rjperf.report.text.TerminalReport;
import java.util.List;
import java.util.Map;
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
                        "On average, the 32 operations that are neither slower nor faster on their own changed by"
                                + " −1.0 % (one-sided p < 0.001). The layout of the code can do that too: linking the same objects"
                                + " in another way has slowed all operations by 2 to 3 %. Build both sides from source to rule"
                                + " that out.");
        assertThat(ComparisonCaveats.of(built)).singleElement().asString().endsWith("can do that too.");
        assertThat(TerminalReport.render(released, null, false, 200))
                .contains("Everything got about 1.0 % slower, but no single operation did.\n");
    }

    @Test
    void itFollowsWhatMakesTheBuildsIncomparable() {
        List<String> unlike = ComparisonCaveats.of(SampleResults.unlike());

        assertThat(unlike)
                .isEqualTo(BuildProvenance.caveats(SampleResults.unlike().comparison()))
                .isNotEmpty();
    }

    private static SampleSeries series() {
        return new SampleSeries(SampleSeries.key("GetBenchmarks.get", "64", "sst"), 4);
    }

    private static Results with(SampleSeries series) {
        return SampleResults.pullRequest("linux-x64", Map.of(series, HARMLESS));
    }
}
