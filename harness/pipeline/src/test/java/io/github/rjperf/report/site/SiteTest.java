package io.github.rjperf.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.SampleSite;
import java.io.StringReader;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

class SiteTest {
    private static final String ATTACK =
            "<script>alert(1)</script>\"><img src=x onerror=alert(1)> 'x' \u202Eevil\u2066 </title></style> javascript:1 ";

    private static Map<String, String> pages(SiteFacts facts) {
        Map<String, String> pages = new TreeMap<>();
        Site.pages(facts).forEach((path, content) -> pages.put(path, content.get()));
        return pages;
    }

    private static Document page(SiteFacts facts, String path) {
        return Jsoup.parse(pages(facts).getOrDefault(path, ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"plain", ATTACK, "\"><svg/onload=alert(1)>", "\u0000\u001B]0;x\u0007", "]]>&amp;&#60;b&#62;"})
    void hostileTextStaysText(String text) throws Exception {
        for (Map.Entry<String, String> each : pages(SampleSite.of(text, true)).entrySet()) {
            String content = each.getValue();
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(content.replace("<!DOCTYPE html>", ""))));
            assertThat(content).doesNotContain("\u202E", "\u2066", "\u001B", "\u0000");
            if (each.getKey().endsWith(".html")) {
                Parser parser = Parser.htmlParser().setTrackErrors(20);
                Document page = parser.parseInput(content, "");
                assertThat(parser.getErrors()).as(each.getKey()).isEmpty();
                assertThat(
                                page.select(
                                        "script, link, iframe, img, object, embed, base, form, [src], [style], [onclick], [onerror], [onload]"))
                        .isEmpty();
                assertThat(page.select("a[href]").eachAttr("href"))
                        .allMatch(href -> href.matches("(\\.\\./)?[a-z0-9/-]+\\.html")
                                || href.matches("https://github.com/(facebook/rocksdb|a/plain)/pull/7"));
            }
        }
    }

    @Test
    void endlessTextIsCut() {
        SiteFacts facts = SampleSite.of("word ".repeat(5000), false);

        assertThat(page(facts, "pull-requests.html").expectFirst("tbody").text())
                .hasSizeLessThan(1500);
    }

    @Test
    void everyLinkLeadsToAPageAndEveryPageIsLinked() {
        Map<String, String> pages = pages(SampleSite.of("64", false));

        pages.forEach((path, content) -> {
            if (path.endsWith(".html")) {
                Jsoup.parse(content, "https://site.example/" + path).select("a[href]").eachAttr("abs:href").stream()
                        .filter(href -> !href.startsWith("https://github.com/"))
                        .forEach(href -> assertThat(pages).containsKey(href.replace("https://site.example/", "")));
            }
        });
        assertThat(pages.keySet())
                .hasSize(6)
                .contains("index.html", "releases.html", "pull-requests.html", "404.html", "badge.svg");
    }

    @Test
    void theOverviewSaysWhatIsSlowerAndWhy() {
        Document page = page(SampleSite.of("64", false), "index.html");

        assertThat(page.expectFirst("h1").text()).isEqualTo("1 of 1 series is slower now");
        assertThat(page.expectFirst("#slower tbody").text())
                .contains(
                        "Get.get/",
                        "p=64",
                        "−4.9 % [−5.9, −3.9] against 64",
                        "slower since 2026-01-01, not confirmed since 2026-01-01",
                        "change point #12, between 4444444 and 5555555 (estimate, investigating)");
        assertThat(page.expectFirst("#change-points caption").text()).isEqualTo("Being investigated");
        assertThat(page.expectFirst("#comparisons tbody").text()).contains("1 slower");
        assertThat(page.expectFirst("#hosts").text()).contains("4 cores", "1 of 14 comparisons of a build with itself");
    }

    @Test
    void aPullRequestIsLinkedAndItsAcceptedSlowdownsAreNotCountedTwice() {
        Document page = page(SampleSite.of("64", false), "pull-requests.html");

        assertThat(page.expectFirst("tbody tr").text())
                .contains(
                        "slower",
                        "linux-x64: 2 slower, 1 faster, 3 without a regression (1 of the slower accepted); worst −6.4 %");
        assertThat(page.expectFirst("tbody a").attr("href")).isEqualTo("https://github.com/facebook/rocksdb/pull/7");
    }

    @Test
    void theMatrixOfReleasesNamesTheBaseOfEachVersion() {
        Document page = page(SampleSite.of("64", false), "releases.html");

        assertThat(page.expectFirst("h1").text()).isEqualTo("1 pair of releases compared: 1 slowdown");
        assertThat(page.select("thead th").eachText()).containsExactly("series", "10.0.0 64 against 64");
        assertThat(page.expectFirst("tbody td").text()).contains("regression: −4.9 % [−5.9, −3.9]");
    }

    @Test
    void withoutResultsEachPageSaysHowToGetThem() {
        assertThat(page(SampleSite.empty(), "index.html").expectFirst("h1").text())
                .isEqualTo("No results are recorded");
        assertThat(page(SampleSite.empty(), "releases.html").text())
                .contains("No comparison of releases is recorded", "./rjperf bundle record BUNDLE --kind release");
        assertThat(page(SampleSite.empty(), "pull-requests.html").text()).contains("docs/how-to/install/bot.md");
        assertThat(pages(SampleSite.empty())).hasSize(5);
    }

    @Test
    void everyPageOfDemoDataSaysSo() {
        pages(SampleSite.of("64", true))
                .forEach((path, content) ->
                        assertThat(content).as(path).contains(path.endsWith(".svg") ? "(demo)" : SitePage.INVENTED));
        pages(SampleSite.of("64", false))
                .forEach((path, content) -> assertThat(content).as(path).doesNotContain("demo", SitePage.INVENTED));
    }

    @Test
    void canBeReadWithAScreenReader() {
        pages(SampleSite.of("64", false)).forEach((path, content) -> {
            if (path.endsWith(".html")) {
                Document page = Jsoup.parse(content);
                assertThat(page.select("header, main, footer, nav[aria-label]"))
                        .as(path)
                        .hasSize(4);
                assertThat(page.select("h1")).hasSize(1);
                assertThat(page.select("table")).allMatch(table -> table.selectFirst("> caption") != null);
                assertThat(page.select("th")).allMatch(head -> head.hasAttr("scope"));
                assertThat(page.select("svg"))
                        .allMatch(svg -> svg.attr("role").equals("img") && svg.selectFirst("> title") != null);
                assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
                assertThat(page.select("[aria-labelledby]"))
                        .allMatch(section -> page.getElementById(section.attr("aria-labelledby")) != null);
                assertThat(page.select(".scroll")).allMatch(SiteTest::isReachedByKeyboard);
            }
        });
    }

    private static boolean isReachedByKeyboard(Element scrolled) {
        return scrolled.attr("tabindex").equals("0") && scrolled.hasAttr("aria-label");
    }

    @Test
    void theSameFactsGiveTheSameFiles() {
        assertThat(pages(SampleSite.of("64", false))).isEqualTo(pages(SampleSite.of("64", false)));
    }

    @Test
    void theBadgeSaysWhatIsSlower() {
        assertThat(SiteBadge.words(SampleSite.empty())).isEqualTo("no data");
        assertThat(SiteBadge.words(SampleSite.of("64", false))).isEqualTo("1 slower");
        assertThat(SiteBadge.words(SampleSite.of("64", true))).isEqualTo("1 slower (demo)");
        assertThat(pages(SampleSite.empty()).get("badge.svg"))
                .startsWith("<svg ")
                .contains(
                        "xmlns=\"http://www.w3.org/2000/svg\"",
                        "role=\"img\"",
                        "<title>rocksjava perf: no data</title>");
        assertThat(SiteBadge.markdown("https://o.example/r"))
                .isEqualTo("[![rocksjava perf](https://o.example/r/badge.svg)](https://o.example/r/)");
    }
}
