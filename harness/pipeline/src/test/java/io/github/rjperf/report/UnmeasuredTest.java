package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.report.page.HtmlReport;
import io.github.rjperf.report.text.TerminalReport;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** Series that the budget left out do not bury what was found. */
class UnmeasuredTest {
    private static final String REASON = "not measured before the budget ended";
    private static final String SENTENCE = "10 series: " + REASON;

    private final Results results = cutShort(10);

    /** One improvement, and so many series without a pair. */
    private static Results cutShort(int unmeasured) {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        for (int i = 0; i < unmeasured; i++) {
            series.put(
                    new SampleSeries(SampleSeries.key("ScanBenchmarks.scan", Integer.toString(64 + i), "sst"), i),
                    new Verdict.Inconclusive(1, REASON));
        }
        series.put(
                new SampleSeries(SampleSeries.key("GetBenchmarks.get", "64", "sst"), 99).pairs(8, 0.05, 0.008),
                new Verdict.Improvement());
        return SampleResults.pullRequest("linux-x64", series);
    }

    @Test
    void theTerminalHasOneLineBelowTheTable() {
        String text = TerminalReport.render(results, new TerminalReport.Kept("r.html", "results/a"), false, 200);

        assertThat(text).doesNotContain("Scan.scan").containsOnlyOnce(REASON);
        assertThat(text.indexOf("Get.get")).isLessThan(text.indexOf(SENTENCE));
        assertThat(text).containsPattern(SENTENCE + "; about [0-9]+ more minutes? would reach their first looks");
        assertThat(text).contains("More:   ./rjperf compare --resume results/a --more ");
    }

    @Test
    void thePageHasOneLineBelowTheTable() {
        Document page = Jsoup.parse(HtmlReport.render(results));

        assertThat(page.select("#changes tr.row:has(td.value)")).hasSize(1);
        assertThat(page.select("#changes p.note").text()).startsWith(SENTENCE);
        assertThat(page.select("details.series")).hasSize(1);
    }

    @Test
    void markdownHasOneLineBelowTheTable() {
        String text = MarkdownReport.render(results);

        assertThat(text.lines().filter(line -> line.startsWith("|"))).noneMatch(line -> line.contains("Scan.scan"));
        assertThat(text).containsOnlyOnce(REASON);
        assertThat(text.indexOf("Get.get")).isLessThan(text.indexOf(REASON));
    }

    @Test
    void fewAreNamed() {
        assertThat(TerminalReport.render(cutShort(2), null, false, 200))
                .contains("valueSize=64,", "valueSize=65: " + REASON)
                .doesNotContain("2 series: ");
    }
}
