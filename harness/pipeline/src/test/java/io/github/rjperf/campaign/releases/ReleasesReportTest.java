package io.github.rjperf.campaign.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.judge.StepLab;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Cell;
import io.github.rjperf.model.campaign.ReleasesResult.Change;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import io.github.rjperf.model.campaign.ReleasesResult.Row;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.ReleasesMethod;
import io.github.rjperf.report.ReleasesWords;
import io.github.rjperf.report.StaticPage;
import io.github.rjperf.report.comment.Rendered;
import io.github.rjperf.report.doc.ReleasesDoc;
import io.github.rjperf.report.json.ReleasesJson;
import io.github.rjperf.settings.Console;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a releases looks: a step and its recovery, a broken release, a new series, and a comparison that contradicts the others. */
class ReleasesReportTest {
    private static final Path GOLDEN = Path.of("src/test/resources/releases");
    private static final double HALF = Math.log(0.5);
    private static final double NONE = Double.NaN;

    @TempDir
    private Path temporary;

    private ReleasesResult run(ScriptedReleases scripted, Releases releases) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        Console console = new Console(nowhere, nowhere, false, false, 100);
        CampaignFolder<Releases> folder = new CampaignFolder<>(temporary.resolve("releases"), CampaignFolder.RELEASES);
        return new ReleasesCampaign(new Comparisons<>(scripted, console, folder, releases))
                .run()
                .orElseThrow();
    }

    private ReleasesResult mixed() {
        ScriptedReleases scripted = new ScriptedReleases(List.of(
                        List.of(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
                        List.of(0.0, HALF, HALF, HALF, HALF, HALF, 0.0, 0.0, 0.0),
                        List.of(NONE, NONE, 0.0, 0.0, 0.0, -0.025, -0.025, -0.025, -0.025)))
                .broken(3)
                .with(new Link(0, 8, true), bundle -> StepLab.measured(bundle, 5, 0.005, List.of(0.08, 0.0)));
        return run(scripted, scripted.releases(null));
    }

    private ReleasesResult fromSubject(String first) {
        ScriptedReleases scripted = new ScriptedReleases(List.of(List.of(0.0, 0.0)));
        Releases releases = scripted.releases(null);
        return as(
                new Releases(List.of(new Revision(first, ""), releases.last()), releases.options(), List.of()),
                run(scripted, releases));
    }

    /** The same results of other scripted. */
    private static ReleasesResult as(Releases releases, ReleasesResult found) {
        return new ReleasesResult(releases, found.made(), found.rows(), found.undone());
    }

    private ReleasesResult empty() {
        ScriptedReleases scripted = new ScriptedReleases(List.of(List.of(0.0, 0.0))).broken(0);
        return run(scripted, scripted.releases(null));
    }

    private ReleasesResult manyReleases() {
        ScriptedReleases scripted = new ScriptedReleases(List.of(Collections.nCopies(40, 0.0)));
        return run(scripted, scripted.releases(null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"report.txt", "report.md", "report.json"})
    void itIsAsItWasReviewed(String name) throws IOException {
        ReleasesResult result = mixed();
        String text =
                switch (name) {
                    case "report.txt" -> ReleasesDoc.of(result).text(100);
                    case "report.md" -> ReleasesDoc.of(result).markdown();
                    default -> ReleasesJson.of(result);
                };
        Path file = GOLDEN.resolve(name);
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.createDirectories(GOLDEN);
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }

    private static void assertWellFormed(String name, String html) throws Exception {
        StaticPage.assertWellFormed(html, ".matrix", "releases-" + name);
    }

    @Test
    void everyPageIsWellFormedAndRunsNothing() throws Exception {
        assertWellFormed("mixed", ReleasesDoc.of(mixed()).page());
    }

    /** Twenty steps of 0.5 %, none of which is flagged. */
    private ReleasesResult eroding() {
        List<Double> levels =
                IntStream.rangeClosed(0, 20).mapToObj(step -> -0.005 * step).toList();
        ScriptedReleases scripted = new ScriptedReleases(List.of(levels));
        return run(scripted, scripted.releases(null));
    }

    @Test
    void smallStepsThatAddUpAreInTheFirstLine() {
        assertThat(ReleasesWords.headline(eroding()))
                .contains("no change was flagged in 1 series; ")
                .containsPattern(" directly against 9\\.0\\.1: 1 slower, −9\\.\\d %$");
    }

    @Test
    void theWorstRegressionComesBeforeALargerImprovement() {
        assertThat(ReleasesWords.headline(mixed()))
                .contains(
                        "1 improvement in 3 series, the worst −50.0 % in 9.1.1; 9.8.1 directly against 9.0.1: none slower");
    }

    @Test
    void whatAReleaseKeepsIsListed() {
        ReleasesResult result = with(mixed(), null, new MemoryChange(5, 176, 157, 194));

        assertThat(ReleasesDoc.of(result).text(200))
                .contains("Kept memory")
                .containsPattern(
                        "9\\.4\\.1, .*: keeps 176 B/op more \\[157, 194]: 1 GB after 5.7 million operations, against 9\\.");
        assertThat(ReleasesJson.of(result)).contains("\"differenceBytesPerOperation\": 176.0");
        assertThat(ReleasesDoc.of(mixed()).text(200)).doesNotContain("Kept memory");
    }

    /** The same results, but that the second series in 9.4.1 has this verdict, unless it is null, and this finding. */
    private static ReleasesResult with(ReleasesResult result, @Nullable Verdict verdict, @Nullable MemoryChange found) {
        int series = 1;
        int release = 4;
        List<Row> rows = new ArrayList<>(result.rows());
        Row row = rows.get(series);
        List<Cell> cells = new ArrayList<>(row.cells());
        Cell cell = cells.get(release);
        Change change = Objects.requireNonNull(cell.change());
        SeriesVerdict judged = Objects.requireNonNull(change.judged());
        SeriesVerdict keeps = new SeriesVerdict(
                judged.series(),
                verdict == null ? judged.verdict() : verdict,
                judged.unit(),
                judged.baseScore(),
                judged.candidateScore(),
                judged.looks(),
                0,
                0,
                0,
                judged.stopped(),
                null,
                found);
        cells.set(release, new Cell(new Change(change.base(), keeps), cell.level(), cell.gap()));
        rows.set(series, new Row(row.series(), cells, row.direct(), row.closureP()));
        return new ReleasesResult(result.releases(), result.made(), rows, result.undone());
    }

    @Test
    void releasesThatWereBuiltAreNamedByTheirTags() {
        ScriptedReleases scripted = new ScriptedReleases(List.of(List.of(0.0, HALF)));
        Releases releases = new Releases(
                List.of(new Revision("git:v9.0.1", ""), new Revision("git:v10.10.1", "")),
                new CampaignOptions(
                        new CampaignOptions.Sources("/home/user/rocksdb", "lz4", 4),
                        "test",
                        List.of(),
                        7,
                        List.of(),
                        null,
                        null),
                List.of());

        ReleasesResult result = as(releases, run(scripted, scripted.releases(null)));

        assertThat(ReleasesWords.headline(result)).startsWith("From v9.0.1 to v10.10.1: 1 regression");
        assertThat(ReleasesMethod.sentences(result))
                .anyMatch(one -> one.startsWith("Each release was built here from its tag"));
        assertThat(ReleasesWords.reproduce(result))
                .startsWith(
                        "./rjperf releases 9.0.1 10.10.1 --from-source --repo PATH --compression lz4" + " --layouts 4 ")
                .endsWith(" --seed 7");
    }

    @Test
    void aPageWithoutResultsIsWellFormed() throws Exception {
        ReleasesResult empty = empty();
        assertWellFormed("empty", ReleasesDoc.of(empty).page());
        assertThat(ReleasesDoc.of(empty).text(100)).contains("- 9.0.1, all series: maven:9.0.1 has no native");
    }

    @ParameterizedTest
    @CsvSource({
        "maven:10.4.2:linux64, 10.4.2…",
        "maven:10.10.1, 10.10.1",
        "jar:/tmp/rocksdbjni-9.1.1-linux64.jar, rocksdb…"
    })
    void aLongNameDoesNotLeaveItsChart(String subject, String label) {
        String page = ReleasesDoc.of(fromSubject(subject)).page();

        assertThat(Jsoup.parse(page).select("text.ytick[transform]").eachText()).contains(label);
    }

    @Test
    void hostileTextStaysText() throws Exception {
        ReleasesResult hostile = fromSubject("maven:<script>alert(1)</script>");
        String page = ReleasesDoc.of(hostile).page();
        assertWellFormed("hostile", page);
        assertThat(Jsoup.parse(page).text()).contains("alert(1)");
        Rendered.assertInert(ReleasesDoc.of(hostile).markdown());
    }

    @Test
    void aFlaggedReleaseHasAMarkOfItsOwnShape() {
        Document page = Jsoup.parse(ReleasesDoc.of(mixed()).page());
        Element chart = page.select("figure.sweep").get(1);

        assertThat(page.select("figure.sweep")).hasSize(3);
        assertThat(chart.select("path.flag.slower")).hasSize(1);
        assertThat(chart.select("path.flag.faster")).hasSize(1);
        assertThat(chart.select("circle.mark-ink")).hasSize(6);
        assertThat(chart.select("line.whisker")).hasSize(8);
        // the broken release interrupts the line
        assertThat(chart.select("polyline.path")).hasSize(2);
        assertThat(chart.expectFirst("g:has(> path.flag.slower) > title").text())
                .startsWith("9.1.1: level −50.")
                .contains("✗", "against 9.0.1");
    }

    @Test
    void aChangeThatLayoutCouldExplainIsNotDrawnAsNone() {
        ReleasesResult result = with(mixed(), new Verdict.AsBuilt(true, 0.03), null);
        Document page = Jsoup.parse(ReleasesDoc.of(result).page());

        assertThat(page.select("figure.sweep").get(1).select("path.hollow.slower"))
                .hasSize(1);
        assertThat(page.select(".legend li").eachText())
                .contains("slower, but layout could explain it", "faster, but layout could explain it");
    }

    @Test
    void aCellShowsChangeVerdictAndLevel() {
        Document page = Jsoup.parse(ReleasesDoc.of(mixed()).page());
        Element row = page.select("table.matrix tbody tr").get(1);

        assertThat(row.expectFirst("th").attr("scope")).isEqualTo("row");
        assertThat(row.select("td")).hasSize(10);
        assertThat(row.select("td").get(9).text()).matches("0\\.\\d % ✓ \\[.*]");
        assertThat(row.select("td").get(0).text()).isEqualTo("reference");
        assertThat(row.select("td").get(1).text()).matches("−50\\.\\d % ✗ \\[.*] −50\\.\\d % \\[.*]");
        assertThat(row.select("td").get(3).text()).isEqualTo("not measured");
        assertThat(page.select(".scroll[tabindex=0] > table.matrix")).hasSize(1);
    }

    @Test
    void levelsHaveNoVerdict() {
        Document page = Jsoup.parse(ReleasesDoc.of(mixed()).page());

        assertThat(page.select(".matrix .ci").eachText())
                .isNotEmpty()
                .noneMatch(text -> text.matches("(?i).*(regression|improvement|[✗▲]).*"));
    }

    @Test
    void labelsOfManyReleasesDoNotOverlap() {
        Element chart = Jsoup.parse(ReleasesDoc.of(manyReleases()).page()).expectFirst("figure.sweep svg");
        double[] xs = chart.select("text[transform]").stream()
                .mapToDouble(label -> Double.parseDouble(label.attr("x")))
                .toArray();

        assertThat(xs.length).isBetween(10, 25);
        assertThat(IntStream.range(1, xs.length)
                        .mapToDouble(i -> xs[i] - xs[i - 1])
                        .min()
                        .orElseThrow())
                .isGreaterThanOrEqualTo(15);
        assertThat(chart.select("text[transform]").eachText())
                .startsWith("9.0.1")
                .endsWith("9.39.1");
    }
}
