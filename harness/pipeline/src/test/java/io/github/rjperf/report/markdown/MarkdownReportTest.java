package io.github.rjperf.report.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.comment.Rendered;
import io.github.rjperf.report.markup.MarkdownText;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class MarkdownReportTest {
    @Test
    void theFirstLineSaysWhetherToAct() {
        assertThat(MarkdownReport.render(SampleResults.mixed()).lines().findFirst())
                .hasValue("### 🔴 1 of 7 operations got slower, worst −49.9 %");
        assertThat(MarkdownReport.render(SampleResults.single()).lines().findFirst())
                .hasValue("### 🟢 Nothing got slower by more than 3 %");
        assertThat(MarkdownReport.render(SampleResults.longNames())
                        .lines()
                        .findFirst()
                        .orElseThrow())
                .isEqualTo("### 🔴 All 3 operations got slower, worst −97.0 %");
    }

    @Test
    void everySeriesIsThereWithItsNumbers() {
        Results results = SampleResults.mixed();
        String text = MarkdownReport.render(results).replace('\u00A0', ' ');
        List<Row> rows = Row.bySeverity(results);
        assertThat(rows).hasSize(7).allSatisfy(row -> assertThat(text).contains("`" + row.name() + "`"));
        for (SeriesVerdict judged : results.judgment().series()) {
            judged.lastLook().ifPresent(look -> assertThat(text).contains(Figures.change(look) + " | "));
        }
        assertThat(text).endsWith("```\n" + results.reproduce() + "\n```\n");
    }

    @Test
    void anyTextStaysText() {
        String text = MarkdownReport.render(SampleResults.hostile());
        Rendered.assertInert(text);
        Document page = Rendered.page(text);
        assertThat(page.select("a")).isEmpty();
        assertThat(page.select("strong").eachText()).containsExactly("linux-x64");
        assertThat(page.select("h3")).hasSize(1);
        assertThat(page.select("pre")).hasSize(1);
        assertThat(page.select("table")).hasSize(3);
        // a text that ended its cell would push the pairs out of the last column
        assertThat(page.select("td:nth-child(4)").eachText())
                .containsExactly("REGRESSION", "ERROR", "inconclusive: slower by at most 31.9 %");
        assertThat(page.select("td:nth-child(7)").eachText()).containsExactly("5", "5", "5");
        assertThat(page.expectFirst("td code").text()).startsWith("A%.b/storage=%003C%002Fstyle%003E");
    }

    /** As in a pager: every column of the marks that take two columns of a terminal, and of all others, begins below its head. */
    @Test
    void columnsAreAlignedInTheText() {
        String text = MarkdownReport.render(SampleResults.mixed());
        assertThat(text).doesNotContain("<wbr>", "<br>", "<code>").doesNotContainPattern("&#(?!8288)");
        List<String> rows = text.lines().filter(line -> line.startsWith("| ")).toList();
        String head = rows.get(0);
        assertThat(head).startsWith("|    | operation ");
        List<Integer> bars = bars(head);
        assertThat(rows.subList(1, rows.indexOf(head) + 2))
                .allSatisfy(row -> assertThat(bars(row.replaceFirst("\\p{So}\uFE0F?", "xx")))
                        .isEqualTo(bars));
    }

    private static List<Integer> bars(String line) {
        return IntStream.range(0, line.length())
                .filter(i -> line.charAt(i) == '|')
                .boxed()
                .toList();
    }

    @Test
    void theCommandCannotLeaveItsFence() {
        assertThat(MarkdownText.block("a ```` b\n```\nc")).isEqualTo("`````\na ```` b ``` c\n`````\n");
    }

    @Test
    void aLargeMatrixFitsInOneComment() {
        String text = MarkdownReport.render(SampleResults.many(1000));
        assertThat(text.length()).isLessThan(60_000);
        assertThat(text).containsPattern("… and \\d+ more operations, less severe, in the HTML report");
    }
}
