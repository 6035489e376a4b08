package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Context;
import io.github.rjperf.record.InventedComparison;
import io.github.rjperf.record.InventedVerdict;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** The command {@code site} with a real database. */
class SiteIT {
    private static final String NAME = "site_test";
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    /** The whole year takes 40 s of CPU time; {@code -Drjperf.demo.days=365} measures it. */
    private static final int DAYS = Integer.getInteger("rjperf.demo.days", 100);

    private static final String ATTACK = "<script>alert(1)</script>\"><img src=x onerror=alert(1)>\u202Eevil";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    private Database database;

    @BeforeEach
    void create() {
        database = TestServer.migrated(NAME);
    }

    private int run(String... words) {
        out.reset();
        err.reset();
        Settings settings = new Settings(Map.of(), Map.of("user.home", folder.toString()), Clock.systemUTC());
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        List<String> arguments = new ArrayList<>(List.of(words));
        arguments.addAll(List.of("--db", TestServer.url(NAME)));
        return Main.commandLine(settings, console).execute(arguments.toArray(String[]::new));
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private Path site() {
        return folder.resolve("site");
    }

    private void record(Context.@Nullable Kind kind, int day, List<String> builds, double speed) {
        new InventedComparison(
                        kind,
                        "linux-x64",
                        "host",
                        START.plus(Duration.ofDays(day)),
                        "maven:" + builds.get(0),
                        "maven:" + builds.get(1),
                        List.of(
                                InventedVerdict.of("GetBenchmarks.get", speed),
                                InventedVerdict.error("PutBenchmarks.put")))
                .in(database);
    }

    /** Pages by path below the folder; each is well-formed, loads and runs nothing, and leads nowhere but to GitHub. */
    private static Document page(Map<String, Document> pages, String path) {
        return Objects.requireNonNull(pages.get(path), path);
    }

    private Map<String, Document> pages(Path site) throws Exception {
        Map<String, Document> pages = new TreeMap<>();
        try (Stream<Path> files = Files.walk(site)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".html")).toList()) {
                String path = site.relativize(file).toString();
                String content = Files.readString(file);
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(content.replace("<!DOCTYPE html>", ""))));
                Parser parser = Parser.htmlParser().setTrackErrors(20);
                pages.put(path, parser.parseInput(content, "https://site.example/" + path));
                assertThat(parser.getErrors()).as(path).isEmpty();
            }
        }
        return pages;
    }

    private static Set<String> links(Map<String, Document> pages) {
        Set<String> links = new TreeSet<>();
        pages.values().forEach(page -> links.addAll(page.select("a[href]").eachAttr("abs:href")));
        return links;
    }

    @Tag("browser")
    @Test
    void aYearOfResultsBecomesPagesThatLinkEachOther() throws Exception {
        assertThat(run("db", "demo", "--days", Integer.toString(DAYS)))
                .as(err())
                .isZero();

        String kept = System.getProperty("rjperf.site.out", "");
        Path site = kept.isEmpty() ? site() : Path.of(kept);
        assertThat(run("site", site.toString())).as(err()).isZero();

        System.out.println(
                "site of " + DAYS + " days: " + err().lines().findFirst().orElse(""));
        Map<String, Document> pages = pages(site);
        assertThat(pages).hasSizeGreaterThan(40).containsKeys("index.html", "releases.html", "pull-requests.html");
        links(pages).stream()
                .filter(link -> link.startsWith("https://site.example/"))
                .forEach(link -> assertThat(pages).containsKey(link.replace("https://site.example/", "")));
        assertThat(links(pages))
                .containsAll(pages.keySet().stream()
                        .filter(path -> !path.equals("404.html"))
                        .map(path -> "https://site.example/" + path)
                        .toList());
        assertThat(pages.values()).allSatisfy(page -> {
            assertThat(page.text()).contains("Demonstration data: every result on this page is invented.");
            assertThat(page.select("script, link, iframe, img, object, embed, base, form, [src], [style]"))
                    .isEmpty();
        });
        assertThat(page(pages, "releases.html").select("main table")).isNotEmpty();
        assertThat(page(pages, "pull-requests.html").select("tbody tr")).hasSizeGreaterThan(20);
        assertThat(page(pages, "index.html").select("#comparisons tbody tr")).hasSize(20);

        assertThat(run("site", site.toString())).as(err()).isZero();

        System.out.println("again: " + err().lines().findFirst().orElse(""));
        assertThat(err()).contains(": 0 written, ", ", 0 removed");
    }

    @Test
    void whatTrunkReleasesAndPullRequestsFoundIsShown() throws Exception {
        for (int day = 0; day < 3; day++) {
            record(Context.Kind.TRUNK, day, List.of("9.10.0", "trunk-" + day), 0.9);
        }
        record(Context.Kind.RELEASE, 3, List.of("9.9.0", "9.10.0"), 1.1);
        record(Context.Kind.RELEASE, 4, List.of("9.10.0", "9.11.0"), 1);
        record(Context.Kind.PULL_REQUEST, 5, List.of("9.11.0", "9.12.0"), 0.8);
        record(null, 6, List.of("9.11.0", "by-hand"), 1);

        assertThat(run("site", site().toString(), "--url", "https://o.example/r/"))
                .as(err())
                .isZero();

        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("[![rocksjava perf](https://o.example/r/badge.svg)](https://o.example/r/)\n");
        Map<String, Document> pages = pages(site());
        Document overview = page(pages, "index.html");
        assertThat(overview.expectFirst("h1").text()).isEqualTo("1 of 2 series is slower now");
        assertThat(overview.expectFirst("#slower tbody").text())
                .contains("Get.get", "−10.0 %", "slower since 2026-01-01");
        assertThat(overview.expectFirst("#comparisons tbody tr").text())
                .contains("9.11.0 → by-hand", "manual", "1 without a regression, 1 undecided");
        assertThat(overview.text()).doesNotContain("Demonstration data");
        assertThat(page(pages, "releases.html").select("thead th").eachText())
                .containsExactly("series", "9.11.0 against 9.10.0", "9.10.0 against 9.9.0");
        assertThat(page(pages, "releases.html").select("tbody tr").eachText().toString())
                .contains("Get.get", "improvement: +10.0 %", "error");
        assertThat(page(pages, "pull-requests.html").expectFirst("tbody tr").text())
                .contains("facebook/rocksdb#7", "linux-x64: 1 slower, 1 undecided; worst −20.0 %");
        assertThat(Files.readString(site().resolve("badge.svg"))).contains("1 slower");
        assertThat(pages.keySet().stream().filter(path -> path.startsWith("series/s-put-put")))
                .hasSize(1);
    }

    @Test
    void anEmptyDatabaseGivesASiteThatSaysSo() throws Exception {
        assertThat(run("site", site().toString())).as(err()).isZero();

        assertThat(page(pages(site()), "index.html").expectFirst("h1").text()).isEqualTo("No results are recorded");
        assertThat(Files.readString(site().resolve("badge.svg"))).contains("no data");
    }

    @Test
    void whatPeopleWroteIsInert() throws Exception {
        record(Context.Kind.TRUNK, 0, List.of("9.10.0", ATTACK), 0.9);
        record(Context.Kind.PULL_REQUEST, 1, List.of(ATTACK, ATTACK), 0.9);
        record(Context.Kind.RELEASE, 2, List.of(ATTACK, ATTACK), 0.9);
        write("update perf.comparison set profile = $a$" + ATTACK + "$a$");
        write("update perf.repository set name = 'a/b\"><svg/onload=alert(1)>'");
        write("insert into perf.commit (repository_id, sha, committed, title) select id, repeat('a', 40), now(), $a$"
                + ATTACK + "$a$ from perf.repository");
        write("update perf.context set candidate_commit = repeat('a', 40)");
        write("insert into perf.acceptance (series_id, accepted, reason, accepted_by) select id, now(), $a$" + ATTACK
                + "$a$, $a$" + ATTACK + "$a$ from perf.series limit 1");

        assertThat(run("site", site().toString())).as(err()).isZero();

        Map<String, Document> pages = pages(site());
        assertThat(pages.values()).allSatisfy(page -> {
            assertThat(page.select("script, img, svg[onload], [onerror], [onload]"))
                    .isEmpty();
            assertThat(page.text()).doesNotContain("\u202E");
        });
        assertThat(links(pages)).allMatch(link -> link.startsWith("https://site.example/"));
        assertThat(page(pages, "pull-requests.html").text()).contains("<script>alert(1)</script>");
    }

    private static void write(String sql) {
        TestServer.writing(NAME, sql);
    }

    @Test
    void aFolderWithOtherFilesIsRefusedInOneLine() throws IOException {
        Files.createDirectories(site());
        Files.writeString(site().resolve("thesis.txt"), "mine");

        assertThat(run("site", site().toString())).isEqualTo(2);

        assertThat(err().lines()).singleElement().satisfies(line -> assertThat(line)
                .contains("contains files that rjperf site did not write; specify a new or empty folder"));
        assertThat(site()).isDirectoryContaining("glob:**thesis.txt");
    }
}
