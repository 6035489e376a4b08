package io.github.rjperf.report.comment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Side;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.SampleFacts;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.markdown.RemainingBytes;
import java.util.List;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever builds, hosts and logs call themselves, texts stay under GitHub's limits and stay texts. */
class CommentLimitsTest {
    private static final Pattern ACTS = Pattern.compile("@\\w|#\\d|GH-\\d|\\x1B|\\x{202E}");
    private static final Pattern FENCED = Pattern.compile("(?ms)^(`{3,})\\n.*?^\\1$");

    @ParameterizedTest
    @CsvSource({"1,1", "7,2", "60,2", "30,8"})
    void hostileResultsFit(int operations, int platforms) {
        assertFit(operations, platforms);
    }

    static void assertFit(int operations, int platforms) {
        CommentFacts facts = SampleFacts.hostile(operations, platforms);
        String comment = PullRequestComment.render(facts);
        assertThat(RemainingBytes.size(comment)).isLessThanOrEqualTo(60_000);
        check(comment);
        CheckSummary check = CheckSummary.of(facts);
        assertThat(check.title().codePointCount(0, check.title().length())).isLessThanOrEqualTo(255);
        assertThat(check.title()).doesNotContain("\n").doesNotContainPattern("[\\x1B\\x{202E}]");
        for (String text : List.of(check.summary(), check.text())) {
            assertThat(RemainingBytes.size(text)).isLessThanOrEqualTo(65_535);
            check(text);
        }
        String summary = JobSummary.render(facts);
        assertThat(RemainingBytes.size(summary)).isLessThan(1 << 20);
        check(summary);
    }

    /** Rows whole, nothing alive, every link ours. */
    private static void check(String markdown) {
        Document page = Rendered.page(markdown);
        assertThat(page.select("img, script, style, em, blockquote, h1, h2, [onerror], [class]:not(code)"))
                .isEmpty();
        assertThat(page.select("a").eachAttr("href"))
                .allMatch(url ->
                        url.matches("https://(github\\.com|perf\\.example\\.org|example\\.github\\.io)/[^\\s<>\"]*"));
        for (Element table : page.select("table")) {
            int columns = table.select("thead th").size();
            assertThat(table.select("tbody tr")).allSatisfy(row -> assertThat(row.select("td"))
                    .hasSize(columns)
                    .last()
                    .extracting(Element::text)
                    .asString()
                    .isNotBlank());
        }
        assertThat(page.select("details")).allSatisfy(fold -> assertThat(fold.children())
                .first()
                .extracting(Element::tagName)
                .isEqualTo("summary"));
        String outside = Parser.unescapeEntities(FENCED.matcher(markdown).replaceAll(""), false)
                .replaceAll("href=\"[^\"]*\"", "");
        assertThat(outside).doesNotContainPattern(ACTS);
    }

    @Test
    void whatIsLeftOutIsTheLeastSevereAndIsCounted() {
        Document page = Rendered.page(PullRequestComment.render(SampleFacts.hostile(400, 2)));
        List<String> marks =
                page.expectFirst("table").select("tbody td:first-child").eachText();
        assertThat(marks).isNotEmpty().allMatch(name -> name.startsWith("🔴"));
        assertThat(page.body().text()).containsPattern("… and \\d+ more operations, less severe, in the full report");
    }

    @Test
    void whatFitsIsAllThere() {
        Document page = Rendered.page(PullRequestComment.render(SampleFacts.hostile(7, 2)));
        assertThat(page.select("table").stream()
                        .filter(table -> table.select("th").text().contains("operation"))
                        .mapToInt(table -> table.select("tbody tr").size())
                        .sum())
                .isEqualTo(7);
        assertThat(page.body().text()).doesNotContain("less severe");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void logsOfAnySizeAndMakeFit(int platforms) {
        String line = SampleResults.HOSTILE.repeat(3) + "`".repeat(500) + "\n````\n</details>\n";
        CommentFacts facts = SampleFacts.notBuilt(SampleResults.HOSTILE.repeat(9), line.repeat(400), platforms);
        String comment = PullRequestComment.render(facts);
        assertThat(RemainingBytes.size(comment)).isLessThanOrEqualTo(60_000);
        check(comment);
        assertThat(Rendered.page(comment).select("pre")).hasSize(1);
        String page = JobSummary.render(facts);
        check(page);
        assertThat(Rendered.page(page).select("pre")).hasSize(Math.min(2, platforms) + 1);
        assertThat(facts.platforms().get(0))
                .isInstanceOfSatisfying(PlatformResult.DidNotBuild.class, failed -> assertThat(failed.side())
                        .isEqualTo(Side.BASE));
    }

    @Test
    void aLineThatDoesNotFitIsLeftOutWhole() {
        List<String> lines = List.of("1234\n", "1234\n", "1234\n");
        assertThat(new RemainingBytes(15).lines(lines, n -> n + "\n")).isEqualTo("1234\n1234\n1234\n");
        assertThat(new RemainingBytes(14).lines(lines, n -> n + "\n")).isEqualTo("1234\n1234\n1\n");
        assertThat(new RemainingBytes(11).lines(lines, n -> n + "\n")).isEqualTo("1234\n2\n");
        assertThat(new RemainingBytes(1).lines(lines, n -> n + "\n")).isEmpty();
    }
}
