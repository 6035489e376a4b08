package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Verdict;
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
                .startsWith("Successive pairs resemble each other (correlation 0.88, at most 0.3 is normal): ")
                .doesNotContain("\n");
        assertThat(TerminalReport.render(drifting, null, false, 200)).contains("Successive pairs resemble each other");
        assertThat(HtmlReport.render(drifting)).contains("Successive pairs resemble each other");
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
