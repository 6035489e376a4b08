package io.github.rjperf.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MethodSentences;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.SampleSeries;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
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
        assertThat(page.expectFirst("h1").text()).contains("1 of 7 operations got slower, worst −49.9 %");
        assertThat(page.select("main > section").eachAttr("id"))
                .containsExactly("changes", "series", "builds", "host", "method", "reproduce");
    }

    @Test
    void nothingIsSaidTwiceBeforeTheFolds() {
        Document page = page(SampleResults.flagged());
        String above =
                page.expectFirst("header").text() + page.expectFirst("#changes").text();
        assertThat(page.select(".changes .group").eachText())
                .containsExactly("10 regressions", "5 inconclusive", "17 without a regression > 3 %");
        assertThat(above).containsOnlyOnce("regressions").containsOnlyOnce("9.0.1 → 9.1.1");
        List<Row> rows = Row.bySeverity(SampleResults.flagged());
        assertThat(page.select(".changes th.name a").eachText()).isEqualTo(names(rows));
        assertThat(page.select(".changes td.value").eachText())
                .containsExactlyElementsOf(rows.stream().map(Row::change).toList());
        assertThat(page.expectFirst("header").text())
                .doesNotContain(names(rows))
                .doesNotContain(rows.stream().map(Row::change).toList());
    }

    @Test
    void theReasonFollowsTheVerdictOnce() {
        assertThat(explanation(new Verdict.AsBuilt(true, 0.11)))
                .startsWith(
                        "The candidate is slower in these two builds: another layout of the same code does as much in 11 % of"
                                + " cases. Scores: ");
        assertThat(explanation(new Verdict.AsBuilt(false, 0.001)))
                .startsWith(
                        "The candidate is faster in these two builds: another layout of the same code does as much in less than"
                                + " 1 % of cases, too many to blame the code when several series are tested. Scores: ");
        assertThat(explanation(new Verdict.NoRegression(0.03, false)))
                .startsWith("A slowdown of more than 3 % is ruled out. Scores: ");
        assertThat(explanation(new Verdict.Inconclusive(1, "few pairs")))
                .startsWith(
                        "Inconclusive: any slowdown is possible. few pairs; about 1 more minute would decide it. Scores: ");
    }

    private static String explanation(Verdict verdict) {
        return page(SampleResults.judged(verdict, null, null))
                .expectFirst("details.series .body > p")
                .text()
                .replace('\u00A0', ' ');
    }

    @Test
    void onlyTheWorstSeriesIsOpen() {
        assertThat(page(SampleResults.flagged())
                        .select("details[open] > summary .name")
                        .eachText())
                .containsExactly("GetNotFound.getNotFoundEven/keyCount=100000/valueSize=64");
        assertThat(page(SampleResults.single()).select("details[open]")).isEmpty();
    }

    @Test
    void librariesAreShownByTheirHashes() {
        Document page = page(SampleResults.mixed());
        assertThat(page.text()).doesNotContain("/tmp/rjperf-", "/home/ann", SampleSeries.HEX);
        assertThat(page.select("#builds tr").eachText().toString().replace('\u00A0', ' '))
                .contains("jar rocksdbjni-9.0.1.jar 0123456789ab", "library librocksdbjni-linux64.so 0123456789ab");
        assertThat(page.select("#builds code").eachAttr("title")).contains("SHA-256 " + SampleSeries.HEX);
    }

    @Test
    void aBuildOfAnEarlierRunIsAlreadyThere() {
        assertThat(page(SampleResults.mixed())
                        .select("#builds tr:contains(obtained)")
                        .text())
                .contains("already on this machine")
                .doesNotContain("cache");
    }

    @Test
    void identicalBuildsHaveASentenceAndTheFactsThatShowIt() {
        Document page = page(SampleResults.unmeasured(SampleResults.mixed()));
        assertThat(page.expectFirst("h1").text()).startsWith("✓").contains("Nothing that is measured differs");
        assertThat(page.select("main > section").eachAttr("id"))
                .containsExactly("builds", "host", "method", "reproduce");
        assertThat(page.expectFirst("#method").text()).contains("compared by SHA-256");
        assertThat(page.expectFirst(".context").text()).contains("not measured").doesNotContain("duel");
    }

    @Test
    void everySeriesStandsInTheTableAndAFoldWithTheJudgmentsNumbers() {
        Results results = SampleResults.mixed();
        Document page = page(results);
        List<Row> rows = Row.bySeverity(results);
        assertThat(page.select(".changes tbody .name a").eachText()).isEqualTo(names(rows));
        assertThat(page.select("details.series > summary .name").eachText()).isEqualTo(names(rows));
        for (int i = 0; i < rows.size(); i++) {
            Look look = rows.get(i).look().orElse(null);
            Element line = page.select(".changes tbody .row:not(.group)").get(i);
            if (look != null) {
                assertThat(line.text())
                        .contains(Figures.change(look), rows.get(i).scores());
                assertThat(line.select("svg title").text()).contains(Figures.change(look), look.pairs() + " pairs");
            }
        }
        assertThat(page.select(".changes .none").eachText())
                .containsExactly(
                        "the candidate failed in 2 pairs; the build says SIGSEGV in rocksdb::MergeHelper::MergeUntil",
                        "it cannot be run here; the build says NoSuchMethodError: RocksDB.getEntity");
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
                .contains("first: spoiled: foreign CPU 0.90 cores")
                .contains(Figures.score(
                        worst.pairs().get(0).base().measured().get(7).score(), "ops/s"))
                .contains("yes, in every fork");
    }

    @Test
    void onlyMetricsThatChangedAreListedWithBetterOrWorse() {
        Element fold = page(SampleResults.mixed()).expectFirst("details.series");
        List<String> rows = fold.select("table.facts:contains(metric) tbody tr").eachText().stream()
                .map(text -> text.replace('\u00A0', ' '))
                .toList();
        assertThat(rows).hasSize(2);
        assertThat(rows.get(0)).startsWith("CPU time per operation 1.0").endsWith("worse");
        assertThat(rows.get(1)).isEqualTo("Java heap per operation 24.0 B/op 152 B/op +533.3 % [+533.3, +533.4] worse");
        assertThat(fold.text().replace('\u00A0', ' '))
                .contains("for information, without a verdict. No change of 1 % or more is clear for: garbage"
                        + " collections per fork.")
                .doesNotContain("gc.alloc.rate.norm");
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
                        "Of 42 duels, 38 were judged; the base had the first turn in 17 of them; 1 was spoiled",
                        "3 candidate forks failed",
                        MethodSentences.DOCS);
        assertThat(page.expectFirst("#host").text())
                .contains("AMD EPYC 7B13", "91 % used", "stop what uses it", "0.90 cores");
        assertThat(page.expectFirst("#reproduce").expectFirst("pre").text())
                .isEqualTo(SampleResults.mixed().reproduce());
    }

    @Test
    void onlyConditionsThatMatterAreNotFolded() {
        Element host = page(SampleResults.mixed()).expectFirst("#host");
        assertThat(host.select("> .scroll tbody th").eachText()).containsExactly("governor", "memory");
        assertThat(host.select("> details > summary").eachText())
                .containsExactly(
                        "1 other condition before the run is good, 1 is neutral",
                        "What else it did while it measured",
                        "Identity 0123456789ab: linux-x64, 2 cores");
        assertThat(host.select("> details").get(0).select("tbody th").eachText())
                .containsExactly("load", "virtual machine");
    }

    @Test
    void seriesWithoutARegressionAreFoldedTogether() {
        Element section = page(SampleResults.flagged()).expectFirst("#series");
        assertThat(section.select("> details.series")).hasSize(15);
        assertThat(section.select("> details.more > summary").eachText()).containsExactly("The other 17 series");
        assertThat(section.select("> details.more > details.series")).hasSize(17);
    }

    /** The words are those that the page shows, and as folded as what needs no explanation. */
    @Test
    void wordsAreExplainedWhereTheyStand() {
        Element words = page(SampleResults.mixed()).expectFirst("#changes details.words");
        assertThat(words.select("dt")).hasSameSizeAs(words.select("dd"));
        assertThat(words.select("dt").eachText())
                .contains("pair, duel", "fork", "interval", "look", "layout", "slower as built", "inconclusive");
        assertThat(words.text()).contains("so it is not the ratio of the two scores");
    }

    @Test
    void anyTextStaysText() {
        Document page = page(SampleResults.hostile());
        assertThat(page.body().text()).contains("<script>alert(1)</script>").doesNotContain("\u001B", "\u202E");
        assertThat(page.select("main > section")).hasSize(6);
    }

    @Test
    void aThousandSeriesMakeAPageThatOpens() {
        String html = HtmlReport.render(SampleResults.many(1000));
        assertThat(html.length()).isLessThan(6_000_000);
        Document page = Jsoup.parse(html);
        assertThat(page.select(".changes > table .row:not(.group, .head)")).hasSize(60);
        assertThat(page.select(".changes .row:not(.group, .head)")).hasSize(1000);
        assertThat(page.select(".changes .group")).hasSize(1);
        assertThat(page.select("details.series")).hasSize(Folds.MOST);
        assertThat(page.expectFirst("#series").text()).contains("The other 850 series");
    }

    private static List<String> names(List<Row> rows) {
        return rows.stream().map(Row::name).toList();
    }
}
