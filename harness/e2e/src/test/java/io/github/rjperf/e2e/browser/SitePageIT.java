package io.github.rjperf.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The site of a demo database, opened from disk as a reader's browser shows it; pictures can be kept in
 * {@code target/site-page}.
 */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ResourceLock(Browser.PAGES)
class SitePageIT {
    private static final Path PICTURES = Path.of("target", "site-page");
    private static final String DATABASE = "site_page_test";

    /** The labels of all axes of dates that are shown. */
    private static final String DATES = """
            const dates = [...document.querySelectorAll('.trend')].map(chart =>
                [...chart.querySelectorAll('.tick:not(.title)')].map(e => e.getBoundingClientRect()).filter(r => r.width > 0));
            """;

    /** Those of them that are cut or touch their left neighbor. */
    private static final String CROWDED_DATES = DATES + """
            return dates.flatMap(chart => chart.filter((r, i) =>
                    r.left < 0 || r.right > innerWidth || i > 0 && r.left < chart[i - 1].right + 2))
                .map(r => r.left + ' to ' + r.right);
            """;

    private Browser browser;
    private Path site;
    private List<Path> pages;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        TestServer.migrated(DATABASE).close();
        site = folder.resolve("site");
        run(folder, "db", "demo", "--days", "100");
        run(folder, "site", site.toString());
        pages = List.of(
                site.resolve("index.html"), trend(), site.resolve("releases.html"), site.resolve("pull-requests.html"));
        browser = Browser.start(Files.createDirectory(folder.resolve("profile")));
        Files.createDirectories(PICTURES);
    }

    private static void run(Path home, String... words) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8);
        Settings settings = new Settings(Map.of(), Map.of("user.home", home.toString()), Clock.systemUTC());
        List<String> arguments = new ArrayList<>(List.of(words));
        arguments.addAll(List.of("--db", TestServer.url(DATABASE)));
        int status = Main.commandLine(settings, new Console(stream, stream, false, false, 100))
                .execute(arguments.toArray(String[]::new));
        assertThat(status).as(output.toString(StandardCharsets.UTF_8)).isZero();
    }

    /** The page of a series that has a history. */
    private Path trend() throws IOException {
        try (Stream<Path> series = Files.list(site.resolve("series"))) {
            return series.sorted()
                    .filter(page -> read(page).contains("class=\"trend\""))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no series has a chart"));
        }
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterAll
    void stop() {
        if (browser != null) { // it is when no browser was found
            browser.close();
        }
    }

    private String name(Path page) {
        return page.startsWith(site.resolve("series"))
                ? "series"
                : site.relativize(page).toString().replace(".html", "");
    }

    private void open(Path page, int width, boolean dark) {
        browser.view(width, 900, dark);
        browser.open(page);
    }

    @Test
    void requestsNothingAndLogsNothing() {
        browser.view(1280, 900, false);
        pages.forEach(page -> PageRules.assertRequestsNothingAndLogsNothing(browser, page));
    }

    @ParameterizedTest
    @CsvSource({"390,false", "390,true", "768,false", "1280,false", "1280,true", "2560,false"})
    void fitsTheScreen(int width, boolean dark) {
        for (Path page : pages) {
            open(page, width, dark);
            browser.picture(PICTURES.resolve(name(page) + "-" + width + (dark ? "-dark" : "-light") + ".png"));
            PageRules.assertFits(browser, width, name(page));
        }
    }

    @ParameterizedTest
    @CsvSource({"false,'rgb(255, 255, 255)'", "true,'rgb(16, 21, 27)'"})
    void followsTheReadersScheme(boolean dark, String paper) {
        for (Path page : pages) {
            open(page, 1280, dark);
            PageRules.assertReadableOn(browser, paper, name(page));
        }
    }

    @ParameterizedTest
    @CsvSource({"360", "390", "641", "1280"})
    void theDatesOfATrendAreApart(int width) {
        open(pages.get(1), width, false);
        assertThat(browser.run(CROWDED_DATES)).isEqualTo(List.of());
        assertThat((Long) browser.run(DATES + "return Math.min(...dates.map(chart => chart.length));"))
                .isGreaterThanOrEqualTo(2);
    }

    @Test
    void everyLinkLeadsToAFileOrToGithub() {
        for (Path page : pages) {
            open(page, 1280, false);
            List<?> links = (List<?>) browser.run("return [...document.querySelectorAll('a')].map(a => a.href)");
            assertThat(links)
                    .as("links of %s", name(page))
                    .hasSizeGreaterThanOrEqualTo(3)
                    .allSatisfy(link -> {
                        URI target = URI.create(link.toString());
                        if ("file".equals(target.getScheme())) {
                            assertThat(Path.of(target.getPath()))
                                    .startsWithRaw(site)
                                    .isRegularFile();
                        } else {
                            assertThat(target).hasScheme("https").hasHost("github.com");
                        }
                    });
        }
    }
}
