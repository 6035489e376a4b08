package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.SampleFacts;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.report.json.ComparisonSummary;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.report.page.HtmlReport;
import io.github.rjperf.report.text.TerminalReport;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

/** In no output do the words of a row and its interval disagree, whatever was measured. */
class IntervalAgreementTest {
    private static final int SERIES = 4;
    /** Every so many comparisons are also shown in Markdown and in a comment, which take longer. */
    private static final int TEXTS = 10;

    /** Every so many have a page, with a chart of every pair. */
    private static final int PAGES = 100;

    private static final int[] LOOKS = {5, 8, 12, 16, 24, 36, 48};
    private static final Pattern WORDS = Pattern.compile(
            "REGRESSION|IMPROVEMENT|no regression > 3 %|inconclusive: slower by at most [0-9.]+ %|inconclusive");
    private static final Pattern EMOJI = Pattern.compile("🔴|🔵|🟢|🟡");

    private static final Comparison COMPARISON = Lab.comparison(SERIES, 48, 1_000_000);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Judge JUDGE = new Judge(COMPARISON, JudgingRules.of(COMPARISON));

    @Test
    void noRowContradictsItsInterval() {
        check(0, 1_000);
    }

    static void check(long from, long to) {
        LongStream.range(from, to).parallel().forEach(IntervalAgreementTest::check);
    }

    private static void check(long seed) {
        List<Pair> pairs = pairs(new SplittableRandom(seed));
        Results results = new Results(COMPARISON, JUDGE.of(pairs), pairs, "./rjperf compare a b");
        results.judgment().series().forEach(IntervalAgreementTest::checkJudged);
        check(ShownRow.of(TerminalReport.render(results, null, false, 200), WORDS));
        summary(results).at("/summary/series").forEach(IntervalAgreementTest::checkSummary);
        if (seed % TEXTS == 0) {
            check(ShownRow.of(MarkdownReport.render(results), EMOJI));
            check(ShownRow.of(comment(results), EMOJI));
        }
        if (seed % PAGES == 0) {
            check(Jsoup.parse(HtmlReport.render(results)).select("tr.row:has(td.value)").stream()
                    .map(row -> ShownRow.in(row.select("td.value").text(), kind(row.className(), row.text())))
                    .toList());
        }
    }

    private static void check(List<ShownRow> rows) {
        assertThat(rows).hasSizeGreaterThanOrEqualTo(SERIES);
        rows.forEach(ShownRow::check);
    }

    /** The class of a row of the page, or what it says of a series that is not decided. */
    private static String kind(String style, String text) {
        return style.contains("unsure") ? text : style.replace("row ", "");
    }

    private static void checkJudged(SeriesVerdict judged) {
        if (judged.verdict() instanceof Verdict.NoRegression proven && proven.unchanged()) {
            assertThat(judged.lastLook().orElseThrow().highChange()).isLessThan(proven.tolerance());
        }
        if (judged.verdict() instanceof Verdict.Inconclusive open
                && judged.lastLook().orElseThrow().highChange() < 0) {
            assertThat(open.reason()).startsWith("slower");
        }
    }

    private static JsonNode summary(Results results) {
        try {
            return JSON.readTree(ComparisonSummary.of(results, null, 0));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static void checkSummary(JsonNode series) {
        String verdict = series.get("verdict").textValue();
        ShownRow shown = new ShownRow(
                verdict,
                number(series, "changePercent"),
                number(series, "changeLowPercent"),
                number(series, "changeHighPercent"));
        shown.check();
        if (verdict.equals("inconclusive")) {
            assertThat(number(series, "slowerByAtMostPercent")).isEqualTo(-shown.low());
        }
    }

    private static double number(JsonNode series, String field) {
        assertThat(series.get(field).isDouble()).as(field).isTrue();
        return series.get(field).doubleValue();
    }

    private static String comment(Results results) {
        return PullRequestComment.render(new CommentFacts(
                SampleFacts.request(List.of(SampleFacts.LINUX)),
                SampleFacts.RUN,
                SampleFacts.LINKS,
                List.of(new PlatformResult.Measured(SampleFacts.LINUX, results))));
    }

    /** Series of any change up to 8 % and any noise from 0.2 to 6 %, each measured up to some look. */
    private static List<Pair> pairs(SplittableRandom random) {
        List<Pair> pairs = new ArrayList<>();
        for (int series = 0; series < SERIES; series++) {
            double change = 0.16 * (random.nextDouble() - 0.5);
            double noise = 0.002 * Math.pow(30, random.nextDouble());
            double[] logRatios = new double[LOOKS[random.nextInt(LOOKS.length)]];
            for (int i = 0; i < logRatios.length; i++) {
                logRatios[i] = change + noise * random.nextGaussian();
            }
            pairs.addAll(Lab.pairs(Lab.key(series), logRatios));
        }
        return pairs;
    }
}
