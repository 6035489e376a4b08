package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.model.explanation.ProcessorUse;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.report.page.HtmlReport;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProcessorTextTest {
    private static SampledProfile profile(@Nullable List<ProcessorUse> processor) {
        return new SampledProfile(5, 18, SampleExplanations.exceptions(), processor, null);
    }

    private static ProcessorUse use(ProcessorEvent event, double base, double candidate, double half) {
        double change = candidate - base;
        return new ProcessorUse(event, new PerOperation(base, candidate, change - half, change + half));
    }

    @Test
    void whatSurelyDiffersIsToldWithItsInterval() {
        assertThat(ProcessorText.of(profile(List.of(
                        use(ProcessorEvent.INSTRUCTIONS, 4898, 5310, 32),
                        use(ProcessorEvent.BRANCH_MISSES, 3, 1.75, 0.25)))))
                .isEqualTo(
                        "An operation of the candidate executes 412 more instructions [+380, +444] (5310 instead of 4898);"
                                + " mispredicts 1.25 fewer branches [−1.5, −1] (1.75 instead of 3).");
    }

    @Test
    void whatIsUncertainOrTinyIsNotTold() {
        assertThat(ProcessorText.of(profile(List.of(
                        use(ProcessorEvent.INSTRUCTIONS, 4898, 5310, 500),
                        use(ProcessorEvent.BRANCH_MISSES, 100, 100.5, 0.1)))))
                .isEmpty();
        assertThat(ProcessorText.of(profile(null))).isEmpty();
        assertThat(ProcessorText.of(null)).isEmpty();
    }

    @Test
    void theReportShowsWhatWasCountedAndWhatIsMissing() {
        assertThat(tables(SampleExplanations.processor()))
                .containsExactly("instructions 4898 5310 +412 [+380, +444]", "branch misses 1.25 1.5 +0.25 [−0.5, +1]");
        assertThat(page(SampleExplanations.processor()).text())
                .contains("executes 412 more instructions")
                .doesNotContain("gives no access");
        assertThat(pageOf(profile(null)).text())
                .contains("Not counted: instructions and branch misses, because the kernel or the processor gives no"
                        + " access to them.");
        assertThat(page(SampleExplanations.processor().subList(0, 1)).text())
                .contains("Not counted: branch misses, because");
        assertThat(page(List.of(use(ProcessorEvent.INSTRUCTIONS, 100, 100, 1))).text())
                .contains("No count of the processor per operation clearly differs.");
    }

    @Test
    void aSeriesWithoutAProfileLacksNoCounts() {
        assertThat(pageOf(SampledProfile.none("the budget was used up")).text()).doesNotContain("instructions");
    }

    private static List<String> tables(List<ProcessorUse> processor) {
        return page(processor).select("caption:contains(processor) ~ tbody tr").eachText();
    }

    private static Document page(@Nullable List<ProcessorUse> processor) {
        return pageOf(profile(processor));
    }

    private static Document pageOf(SampledProfile profile) {
        Results results = SampleResults.mixed();
        List<ExplainedSeries> all = results.judgement().series().stream()
                .map(judged -> ExplainedSeries.unknown(judged.series()).with(profile))
                .limit(1)
                .toList();
        return Jsoup.parse(HtmlReport.render(
                results.explainedBy(new Explanation(results.judgement().comparisonId(), all))));
    }
}
