package io.github.rjperf.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.Results;
import io.github.rjperf.report.SampleCalls;
import io.github.rjperf.report.SampleExplanations;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.page.HtmlReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.Keys;

/** The report page as a reader's browser shows it; pictures can be kept in {@code target/report-page}. */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ResourceLock(Browser.PAGES)
class ReportPageIT {
    private static final Path PICTURES = Path.of("target", "report-page");

    /** The cells of all tables that hold text, without the numbers of pairs, which the folds of the series repeat. */
    private static final String CELLS = """
        const cells = [...document.querySelectorAll('tbody td, tbody th')]
            .filter(e => e.textContent.trim() && !e.matches('.pairs'));
        """;

    /** Every cell, line or number of a table that a reader would have to move sideways to see, or cannot see at all. */
    private static final String HIDDEN_CELLS = CELLS + """
        document.querySelectorAll('details').forEach(d => d.open = true);
        return cells.filter(e => { const r = e.getBoundingClientRect();
                const box = e.closest('.scroll')?.getBoundingClientRect() || { left: 0, right: innerWidth };
                return r.width === 0 || r.left < box.left - 1 || r.right > box.right + 1 || e.scrollWidth > e.clientWidth + 1; })
            .map(e => e.outerHTML.slice(0, 120));
        """;
    /** What is cut by an end of the axis: points that stand beyond its outermost labels. */
    private static final String BEYOND_THE_TICKS = """
        const center = e => { const r = e.getBoundingClientRect(); return (r.left + r.right) / 2; };
        const ticks = [...document.querySelectorAll('.changes .axis text')].map(center);
        return [...document.querySelectorAll('.changes .point')].map(center)
            .filter(x => x < Math.min(...ticks) || x > Math.max(...ticks)).length;
        """;

    private enum Page {
        MIXED,
        SINGLE,
        MANY,
        FLAGGED,
        HOSTILE,
        RELEASE_AGAINST_SOURCE,
        UNLIKE,
        LONG_NAMES,
        EXPLAINED,
        EXPLAINED_HOSTILE;

        Results results() {
            return switch (this) {
                case MIXED -> SampleResults.mixed();
                case SINGLE -> SampleResults.single();
                case MANY -> SampleResults.many(40);
                case FLAGGED -> SampleResults.flagged();
                case HOSTILE -> SampleResults.hostile();
                case RELEASE_AGAINST_SOURCE -> SampleResults.releaseAgainstSource();
                case UNLIKE -> SampleResults.unlike();
                case LONG_NAMES -> SampleResults.longNames();
                case EXPLAINED -> SampleExplanations.explained(SampleResults.mixed(), SampleCalls.get());
                case EXPLAINED_HOSTILE ->
                    SampleExplanations.explained(SampleResults.hostile(), SampleExplanations.hostile());
            };
        }
    }

    private Browser browser;
    private Path folder;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        this.folder = folder;
        browser = Browser.start(Files.createDirectory(folder.resolve("profile")));
        Files.createDirectories(PICTURES);
        for (Page page : Page.values()) {
            Files.writeString(file(page), HtmlReport.render(page.results()));
        }
    }

    @AfterAll
    void stop() {
        if (browser != null) { // it is when no browser was found
            browser.close();
        }
    }

    private Path file(Page page) {
        return folder.resolve(page + ".html");
    }

    private void open(Page page, int width, boolean dark) {
        browser.view(width, 900, dark);
        browser.open(file(page));
    }

    @ParameterizedTest
    @EnumSource
    void requestsNothingAndLogsNothing(Page page) {
        browser.view(1280, 900, false);
        PageRules.assertRequestsNothingAndLogsNothing(browser, file(page));
    }

    @ParameterizedTest
    @CsvSource({"390,false", "390,true", "768,false", "1000,false", "1280,false", "1280,true", "2560,false"})
    void fitsTheScreen(int width, boolean dark) {
        for (Page page : Page.values()) {
            open(page, width, dark);
            browser.picture(PICTURES.resolve(page + "-" + width + (dark ? "-dark" : "-light") + ".png"));
            PageRules.assertFits(browser, width, page.name());
        }
    }

    @ParameterizedTest
    @CsvSource({"false,'rgb(255, 255, 255)'", "true,'rgb(16, 21, 27)'"})
    void followsTheReadersScheme(boolean dark, String paper) {
        open(Page.MIXED, 1280, dark);
        PageRules.assertReadableOn(browser, paper, Page.MIXED.name());
    }

    @Test
    void threeScreensShowAllResultsBeforeTheFolds() {
        browser.view(1280, 800, false);
        browser.open(file(Page.FLAGGED));
        Object top = browser.run(
                "return Math.ceil(document.querySelector('.series').getBoundingClientRect().top + window.scrollY)");
        assertThat((Long) top).isLessThanOrEqualTo(3 * 800L);
        assertThat((Long) browser.run("return document.querySelectorAll('details[open]').length"))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"390", "420", "768", "1280"})
    void noTableHidesItsNumbers(int width) {
        for (Page page : Page.values()) {
            open(page, width, false);
            assertThat(browser.run(HIDDEN_CELLS)).as("of %s", page).isEqualTo(List.of());
            assertThat((Long) browser.run(CELLS + "return cells.length;"))
                    .as("cells of %s", page)
                    .isPositive();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MIXED", "FLAGGED", "LONG_NAMES"})
    void theOutermostTicksEncloseEveryPoint(Page page) {
        open(page, 1280, false);
        assertThat(browser.run(BEYOND_THE_TICKS)).isEqualTo(0L);
        assertThat((Long) browser.run("return document.querySelectorAll('.changes .point').length"))
                .isPositive();
        assertThat((Long) browser.run("return document.querySelectorAll('.changes .axis text').length"))
                .isGreaterThanOrEqualTo(2);
    }

    @Test
    void aRowOfTheChartOpensItsFoldByKeyboard() {
        open(Page.MIXED, 1280, false);
        String fold = "document.getElementById('series-3').closest('details')";
        assertThat(browser.run("return " + fold + ".open")).isEqualTo(false);
        browser.run("document.querySelector('.changes a[href=\"#series-3\"]').focus()");
        browser.press(Keys.ENTER);
        assertThat(browser.run("return " + fold + ".open")).isEqualTo(true);
    }

    @Test
    void aLinkOpensTheFoldOfASeriesThatIsFoldedWithOthers() {
        open(Page.MANY, 1280, false);
        browser.run("document.querySelector('.changes a[href=\"#series-20\"]').click()");
        assertThat(browser.run("""
            const fold = document.getElementById('series-20').closest('details');
            return fold.open && fold.parentElement.closest('details').open;
            """)).isEqualTo(true);
    }

    /** What a reader opens by a click is not there on paper, so it takes no room. */
    @Test
    void fortySeriesThatAreNotSlowerPrintOnFourSheets() {
        open(Page.MANY, 794, false);
        assertThat(browser.print()).isLessThanOrEqualTo(4L);
    }

    @Test
    void conditionsThatAreGoodTakeALine() {
        open(Page.MANY, 1280, false);
        assertThat((Long) browser.run("return document.documentElement.scrollHeight"))
                .isLessThanOrEqualTo(3300L);
    }

    @Test
    void everyPointStandsWhereItsIntervalIs() {
        open(Page.MIXED, 390, false);
        Object outside = browser.run("""
            return [...document.querySelectorAll('.changes .strip')].filter(s => {
                const p = s.querySelector('.point').getBoundingClientRect();
                const i = s.querySelector('.interval').getBoundingClientRect();
                const x = (p.left + p.right) / 2, y = (p.top + p.bottom) / 2;
                return x < i.left - 1 || x > i.right + 1 || y < i.top || y > i.bottom || i.left < 0 || i.right > 390;
            }).length;
            """);
        assertThat(outside).isEqualTo(0L);
        assertThat((Long) browser.run("return document.querySelectorAll('.changes .strip').length"))
                .isEqualTo(5);
    }

    @Test
    void printsOnLightPaper() {
        open(Page.MIXED, 794, true); // A4 at 96 dots per inch
        assertThat(browser.print()).isBetween(3L, 9L);
        browser.picture(PICTURES.resolve("MIXED-print.png"));
        assertThat((Long) browser.run("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(794);
        assertThat(browser.run("return getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(255, 255, 255)");
    }
}
