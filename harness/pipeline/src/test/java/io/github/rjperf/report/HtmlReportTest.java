package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Look;
import io.github.rjperf.model.Pair;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;

class HtmlReportTest {
    static List<Results> samples() {
        return List.of(
                SampleResults.mixed(),
                SampleResults.single(),
                SampleResults.many(200),
                SampleResults.hostile(),
                SampleResults.releaseAgainstSource(),
                SampleResults.unlike(),
                SampleResults.longNames());
    }

    private static Document page(Results results) {
        return Jsoup.parse(HtmlReport.render(results));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void isWellFormedForHtmlAndForXml(Results results) throws Exception {
        String html = HtmlReport.render(results);
        Parser parser = Parser.htmlParser().setTrackErrors(20);
        Document page = parser.parseInput(html, "");
        assertThat(parser.getErrors()).isEmpty();
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(html.replace("<!DOCTYPE html>", ""))));
        assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
        assertThat(page.select("a[href]").eachAttr("href")).isNotEmpty().allSatisfy(href -> assertThat(
                        page.getElementById(href.substring(1)))
                .isNotNull());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void needsNothingFromElsewhereAndRunsNothing(Results results) throws Exception {
        Document page = page(results);
        assertThat(page.select("script, link, iframe, img, object, embed, base, form, [src], [style], [onclick]"))
                .isEmpty();
        assertThat(page.getAllElements().eachAttr("href")).allMatch(href -> href.startsWith("#"));
        String css = page.expectFirst("style").data();
        assertThat(css).doesNotContain("@import", "http", "</").doesNotContainPattern("url\\((?!#)");
        String hash = Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("SHA-256").digest(css.getBytes(StandardCharsets.UTF_8)));
        assertThat(page.expectFirst("meta[http-equiv=Content-Security-Policy]").attr("content"))
                .startsWith("default-src 'none'; style-src 'sha256-" + hash + "';");
    }

    @Test
    void theSentenceComesFirstAndThenThePartsInOrder() {
        Document page = page(SampleResults.mixed());
        assertThat(page.expectFirst("h1").text()).contains("1 of 7 operations got slower");
        assertThat(page.expectFirst(".subjects").text())
                .isEqualTo("GetNotFound.getNotFoundEven/keyCount=100000/valueSize=64");
        assertThat(page.select("main > section").eachAttr("id"))
                .containsExactly("changes", "table", "series", "builds", "host", "method", "reproduce");
    }

    @Test
    void identicalBuildsHaveASentenceAndTheFactsThatShowIt() {
        Document page = page(SampleResults.unmeasured(SampleResults.mixed()));
        assertThat(page.expectFirst("h1").text()).startsWith("✓").contains("Nothing that is measured differs");
        assertThat(page.select("main > section").eachAttr("id"))
                .containsExactly("builds", "host", "method", "reproduce");
        assertThat(page.expectFirst("#method").text()).contains("compared by their SHA-256");
        assertThat(page.select(".tally")).isEmpty();
        assertThat(page.expectFirst(".context").text()).contains("not measured").doesNotContain("duel");
    }

    @Test
    void everySeriesStandsInChartTableAndFoldWithTheJudgementsNumbers() {
        Results results = SampleResults.mixed();
        Document page = page(results);
        List<Row> rows = Row.bySeverity(results);
        assertThat(page.select(".changes li .name a").eachText()).isEqualTo(names(rows));
        assertThat(page.select(".results tbody th a").eachText()).isEqualTo(names(rows));
        assertThat(page.select("details.series > summary .name").eachText()).isEqualTo(names(rows));
        for (int i = 0; i < rows.size(); i++) {
            Look look = rows.get(i).look().orElse(null);
            String change = look == null ? "—" : Figures.change(look);
            assertThat(page.select(".changes li").get(i).text()).contains(change);
            assertThat(page.select(".results tbody tr").get(i).text()).contains(change);
            if (look != null) {
                assertThat(page.select(".changes li").get(i).select("svg title").text())
                        .contains(change, look.pairs() + " pairs");
            }
        }
    }

    @Test
    void pairsLooksAndIterationsCarryTheirValues() {
        Results results = SampleResults.mixed();
        Row worst = Row.bySeverity(results).get(0);
        String fold = page(results).expectFirst("details.series").html();
        for (Pair pair : worst.validPairs()) {
            assertThat(fold).contains(": " + Figures.change(Math.expm1(pair.logRatio())) + "</title>");
        }
        assertThat(fold)
                .contains("look at 5 pairs: " + worst.change())
                .contains("not judged, disturbed: foreign CPU 0.90 cores")
                .contains(Figures.score(
                        worst.pairs().get(0).base().measured().get(7).score(), "ops/s"))
                .contains("24.0 B [24.0 B, 24.0 B]", "152 B [152 B, 152 B]", "+533.3 % [+533.3, +533.3]")
                .contains("/tmp/rjperf-3141/9.1.1/librocksdbjni-linux64.so", "yes, in every fork");
    }

    @Test
    void whatProfilersFoundStandsBesideTheScoreForBothSides() {
        Document page = page(SampleResults.mixed());
        assertThat(page.expectFirst("details.series").select("table.small tr").eachText())
                .anySatisfy(row -> assertThat(row.replace('\u00A0', ' '))
                        .startsWith("gc.alloc.rate.norm, B/op 24.0 [24.0, 24.0] 152 [152, 152] +533.3 %"))
                .anySatisfy(row ->
                        assertThat(row.replace('\u00A0', ' ')).isEqualTo("gc.count, counts 0 [0, 0] 0 [0, 0] —"));
    }

    @Test
    void theRunningMeanMeetsEveryLook() {
        Document page = page(SampleResults.mixed());
        List<Row> rows = Row.bySeverity(SampleResults.mixed());
        for (int i = 0; i < rows.size(); i++) {
            String fold =
                    page.select("details.series").get(i).select(".mean title").text();
            for (Look look : rows.get(i).judged().looks()) {
                String[] means =
                        fold.replace("running mean after each pair: ", "").split(", ", -1);
                assertThat(means[look.pairs() - 1]).isEqualTo(Figures.change(look.change()));
            }
        }
        assertThat(page.select(".mean title")).hasSize(5);
        assertThat(page.select("path.look title")).hasSize(1 + 3 + 2 + 2 + 1);
    }

    @Test
    void countsWhatWasNotJudgedAndShowsTheHost() {
        Document page = page(SampleResults.mixed());
        assertThat(page.expectFirst("#method").text().replace('\u00A0', ' '))
                .contains(
                        "Of 42 duels, 38 were judged; 1 was re-run", "3 candidate forks failed", MethodSentences.DOCS);
        assertThat(page.expectFirst("#host").text())
                .contains("AMD EPYC 7B13", "91 % used", "stop what uses it", "0.90 cores");
        assertThat(page.expectFirst("#reproduce").expectFirst("pre").text())
                .isEqualTo(SampleResults.mixed().reproduce());
    }

    @Test
    void anyTextStaysText() {
        Document page = page(SampleResults.hostile());
        assertThat(page.body().text()).contains("<script>alert(1)</script>").doesNotContain("\u001B", "\u202E");
        assertThat(page.select("main > section")).hasSize(7);
    }

    @Test
    void aThousandSeriesMakeAPageThatOpens() {
        String html = HtmlReport.render(SampleResults.many(1000));
        assertThat(html.length()).isLessThan(6_000_000);
        Document page = Jsoup.parse(html);
        assertThat(page.select(".results tbody tr")).hasSize(1000);
        assertThat(page.select(".changes > ol > li")).hasSize(60);
        assertThat(page.select(".changes li")).hasSize(1000);
        assertThat(page.select("details.series")).hasSize(Folds.MOST);
        assertThat(page.expectFirst("#series").text()).contains("The other 850 series");
    }

    private static List<String> names(List<Row> rows) {
        return rows.stream().map(Row::name).toList();
    }
}
