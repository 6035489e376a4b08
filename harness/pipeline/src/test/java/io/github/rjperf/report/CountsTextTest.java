package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.explanation.CountChanges;
import io.github.rjperf.model.explanation.CountChanges.CountChange;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.model.explanation.ProcessorUse;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.page.HtmlReport;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CountsTextTest {
    private static String sentence(List<CountChange> changes) {
        return CountsText.of(new CountChanges(changes, 50, 2, 3, null, null)).in(Quoting.PLAIN);
    }

    private static SampledProfile profile(@Nullable List<ProcessorUse> processor) {
        return new SampledProfile(5, 18, SampleExplanations.exceptions(), processor, null);
    }

    private static ProcessorUse use(ProcessorEvent event, double base, double candidate, double half) {
        double change = candidate - base;
        return new ProcessorUse(event, new PerOperation(base, candidate, change - half, change + half));
    }

    private static List<String> tables(List<ProcessorUse> processor) {
        return page(processor).select("caption:contains(processor) ~ tbody tr").eachText();
    }

    private static Document page(@Nullable List<ProcessorUse> processor) {
        return pageOf(profile(processor));
    }

    private static Document pageOf(SampledProfile profile) {
        Results results = SampleResults.mixed();
        List<ExplainedSeries> all = results.judgment().series().stream()
                .map(judged -> ExplainedSeries.unknown(judged.series()).with(profile))
                .limit(1)
                .toList();
        return Jsoup.parse(HtmlReport.render(
                results.explainedBy(new Explanation(results.judgment().comparisonId(), all))));
    }

    @Test
    void each_count_is_told_with_both_sides() {
        assertThat(sentence(List.of(
                        new CountChange("BYTES_READ", "B", 0, 65536),
                        new CountChange("BLOCK_CACHE_HIT", "#", 1, 2),
                        new CountChange(CountChange.ALLOCATION, "B", 96, 120))))
                .isEqualTo("Per operation, the candidate counts 65536 B more BYTES_READ (65536 instead of 0);"
                        + " counts 1 more BLOCK_CACHE_HIT (2 instead of 1);"
                        + " allocates 24 B more (120 instead of 96).");
        assertThat(sentence(List.of())).isEqualTo("No count per operation differs clearly.");
    }

    @Test
    void native_memory_and_calls_have_words_of_their_own() {
        assertThat(sentence(List.of(
                        new CountChange(CountChange.NATIVE_ALLOCATION, "B", 65561, 0),
                        new CountChange(CountChange.NATIVE_CALLS, "#", 1, 2))))
                .isEqualTo("Per operation, the candidate requests 65561 B less native memory (0 instead of 65561);"
                        + " makes 1 more native call (2 instead of 1).");
        assertThat(sentence(List.of(
                        new CountChange(CountChange.KEY_COMPARISONS, "#", 12, 15.5),
                        new CountChange("next_on_memtable_count", "#", 3, 2))))
                .isEqualTo("Per operation, the candidate makes 3.5 more key comparisons (15.5 instead of 12);"
                        + " counts 1 less next_on_memtable_count (2 instead of 3).");
        assertThat(sentence(List.of(new CountChange(CountChange.NATIVE_CALLS, "#", 3.5, 1))))
                .isEqualTo("Per operation, the candidate makes 2.5 fewer native calls (1 instead of 3.5).");
    }

    @Test
    void what_could_not_be_counted_has_a_reason() {
        assertThat(CountsText.of(new CountChanges(List.of(), 0, 0, 3, null, "a fork failed"))
                        .in(Quoting.PLAIN))
                .isEqualTo("The work of an operation could not be counted: the build says \"a fork failed\".");
    }

    @Test
    void a_sentence_ends_after_four_counts() {
        List<CountChange> six = IntStream.range(0, 6)
                .mapToObj(i -> new CountChange("TICKER_" + i, "#", 2, 1))
                .toList();
        assertThat(sentence(six))
                .contains("counts 1 less TICKER_3 (1 instead of 2); 2 more counts differ.")
                .doesNotContain("TICKER_4");
    }

    @Test
    void numbers_are_short() {
        assertThat(CountsText.number(24)).isEqualTo("24");
        assertThat(CountsText.number(0.123456)).isEqualTo("0.1235");
        assertThat(CountsText.number(1.0 / 3)).isEqualTo("0.3333");
        assertThat(CountsText.number(131072.4)).isEqualTo("131072");
        assertThat(CountsText.number(0)).isEqualTo("0");
    }

    @Test
    void whatSurelyDiffersIsToldWithItsInterval() {
        assertThat(CountsText.of(profile(List.of(
                        use(ProcessorEvent.INSTRUCTIONS, 4898, 5310, 32),
                        use(ProcessorEvent.BRANCH_MISSES, 3, 1.75, 0.25)))))
                .isEqualTo(
                        "An operation of the candidate executes 412 more instructions [+380, +444] (5310 instead of 4898);"
                                + " mispredicts 1.25 fewer branches [−1.5, −1] (1.75 instead of 3).");
    }

    @Test
    void whatIsUncertainOrTinyIsNotTold() {
        assertThat(CountsText.of(profile(List.of(
                        use(ProcessorEvent.INSTRUCTIONS, 4898, 5310, 500),
                        use(ProcessorEvent.BRANCH_MISSES, 100, 100.5, 0.1)))))
                .isEmpty();
        assertThat(CountsText.of(profile(null))).isEmpty();
        assertThat(CountsText.of((SampledProfile) null)).isEmpty();
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
                .contains("No processor count per operation differs clearly.");
    }

    @Test
    void aSeriesWithoutAProfileLacksNoCounts() {
        assertThat(pageOf(SampledProfile.none("the budget was used up")).text()).doesNotContain("instructions");
    }
}
