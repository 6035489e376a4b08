package io.github.rjperf.report.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.markup.MarkdownText;
import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
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
        String text = MarkdownReport.render(results)
                .replace("&#91;", "[")
                .replace("&#93;", "]")
                .replace("<wbr>", "")
                .replace('\u00A0', ' ');
        List<Row> rows = Row.bySeverity(results);
        assertThat(rows).hasSize(7).allSatisfy(row -> assertThat(text).contains("<code>" + row.name() + "</code>"));
        for (SeriesVerdict judged : results.judgement().series()) {
            judged.lastLook().ifPresent(look -> assertThat(text).contains("| " + Figures.change(look) + "<br>"));
        }
        assertThat(text).endsWith("```\n" + results.reproduce() + "\n```\n");
    }

    @Test
    void anyTextStaysText() {
        String text = MarkdownReport.render(SampleResults.hostile());
        Document page = Jsoup.parseBodyFragment(html(text));
        assertThat(page.body().select("*:not(body)").eachAttr("class")).isEmpty();
        assertThat(page.select("a, img, script, style, em, blockquote, h1, h2, [onerror]"))
                .isEmpty();
        assertThat(page.select("strong").eachText()).containsExactly("linux-x64");
        assertThat(page.select("h3")).hasSize(1);
        assertThat(page.select("pre")).hasSize(1);
        assertThat(page.select("table")).hasSize(3);
        assertThat(page.select("td:first-child:has(br)").eachText().stream().map(name -> name.replaceFirst(".*… ", "")))
                .containsExactly("REGRESSION", "ERROR", "inconclusive: slower by at most 31.9 %");
        // a text that ended its cell would push the pairs out of the last column
        assertThat(page.select("tr:has(br) td:nth-child(3)").eachText()).containsExactly("5", "5", "5");
        String cell = page.expectFirst("td code").text();
        assertThat(cell).startsWith("A%.b/storage=%003C%002Fstyle%003E");
    }

    @Test
    void noTextMentionsOrRefersToAnyone() {
        String text = MarkdownReport.render(SampleResults.hostile());
        String outside = Parser.unescapeEntities(text.substring(0, text.indexOf("\nReproduce:")), false);
        assertThat(outside).contains("octocat").doesNotContainPattern("@\\w|#\\d|GH-\\d|\\x1B|\\x{202E}");
    }

    /** As GitHub reads it: CommonMark with tables and bare links. */
    private static String html(String markdown) {
        List<Extension> extensions = List.of(TablesExtension.create(), AutolinkExtension.create());
        return HtmlRenderer.builder()
                .extensions(extensions)
                .build()
                .render(org.commonmark.parser.Parser.builder()
                        .extensions(extensions)
                        .build()
                        .parse(markdown));
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
