package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.json.ComparisonSummary;
import io.github.rjperf.report.page.HtmlReport;
import io.github.rjperf.report.text.TerminalReport;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A finding about memory that is kept, in all outputs. */
class MemoryTextTest {
    private static Results with(MemoryChange memory) {
        return SampleResults.judged(new Verdict.NoRegression(0.03, true), null, memory);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "312 | 290 | 335 | keeps 312 B/op more [290, 335]: 1 GB after 3.2 million operations",
                "32.04 | 31.9 | 32.2 | keeps 32.0 B/op more [31.9, 32.2]: 1 GB after 31 million operations",
                "1040 | 1030 | 1050 | keeps 1,040 B/op more [1,030, 1,050]: 1 GB after 961,538 operations",
                "-312 | -335 | -290 | keeps 312 B/op less [290, 335]",
            })
    void saysHowMuchAndWhenItMatters(double difference, double low, double high, String words) {
        Row row =
                Row.bySeverity(with(new MemoryChange(5, difference, low, high))).get(0);

        assertThat(MemoryText.of(row)).isEqualTo(words);
    }

    @Test
    void everyReportShowsIt() {
        Results results = with(new MemoryChange(5, 312, 290, 335));

        assertThat(TerminalReport.render(results, null, false, 200)).contains("keeps 312 B/op more [290, 335]");
        assertThat(Jsoup.parse(HtmlReport.render(results)).text())
                .contains("keeps 312 B/op more [290, 335]", "Its process keeps 312 B/op more");
        assertThat(SideFindings.items(Overview.of(results).rows()))
                .singleElement()
                .asString()
                .contains("keeps 312 B/op more");
        assertThat(ComparisonSummary.of(results, null, 0)).contains("\"differenceBytesPerOperation\": 312.0");
    }
}
