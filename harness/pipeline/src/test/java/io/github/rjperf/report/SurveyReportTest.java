package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.ImportedRows;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedSeries;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.report.chart.LineStyle;
import io.github.rjperf.report.chart.Scale;
import io.github.rjperf.report.doc.SurveyDoc;
import io.github.rjperf.report.imported.ImportedMatch;
import io.github.rjperf.report.json.SurveyCsv;
import io.github.rjperf.report.survey.SurveyResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SurveyReportTest {
    private static final Path GOLDEN = Path.of("src/test/resources/survey");

    static List<SurveyResults> samples() {
        return List.of(
                SampleSurveys.mixed(), SampleSurveys.nextToImported(), SampleSurveys.hostile(), SampleSurveys.empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"report.txt", "report.md", "scores.csv"})
    void itIsAsItWasReviewed(String name) throws IOException {
        SurveyResults results = SampleSurveys.mixed();
        String text =
                switch (name) {
                    case "report.txt" -> SurveyDoc.of(results).text(100);
                    case "report.md" -> SurveyDoc.of(results).markdown();
                    default -> SurveyCsv.render(results).replace("\r\n", "\n");
                };
        Path file = GOLDEN.resolve(name);
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.createDirectories(GOLDEN);
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void thePageIsWellFormedAndRunsNothing(SurveyResults results) throws Exception {
        StaticPage.assertWellFormed(
                SurveyDoc.of(results).page(),
                ".sweeps",
                "survey-" + results.scores().size());
    }

    private static Document page(SurveyResults results) {
        return Jsoup.parse(SurveyDoc.of(results).page());
    }

    @Test
    void theSentenceComesFirstAndSaysWhatIsKnown() {
        assertThat(page(SampleSurveys.mixed()).expectFirst("h1").text())
                .isEqualTo("21 series measured: the fastest call is clear for 7 of 7 combinations of parameters");
        assertThat(page(SampleSurveys.empty()).expectFirst("h1").text()).isEqualTo("0 series measured");
    }

    @Test
    void aPanelHasOneLinePerWayWithAMarkAtEachSize() {
        Document page = page(SampleSurveys.mixed());
        Element first = page.select("figure.sweep").get(0);

        assertThat(page.select("figure.sweep")).hasSize(2);
        assertThat(first.select("g.ln")).hasSize(3).allSatisfy(line -> {
            assertThat(line.select("circle.mark-ink")).hasSize(3);
            assertThat(line.expectFirst("polyline").attr("points").split(" ")).hasSize(3);
            assertThat(line.expectFirst("polygon").attr("points").split(" ")).hasSize(6);
        });
        // the last line is the fastest, so its mark is the highest
        assertThat(y(first, 2)).isLessThan(y(first, 0));
        assertThat(first.select("g.ln").get(2).select("circle title").get(0).text())
                .startsWith("getIntoUnsafe, valueSize 10: 19.")
                .contains("M ops/s", "rank 1 of 3");
    }

    private static double y(Element panel, int line) {
        return Double.parseDouble(
                panel.select("g.ln").get(line).select("circle").get(0).attr("cy"));
    }

    @Test
    void whatWasLeftOutAndWhatIsMissingIsSaidAboveTheCharts() {
        assertThat(page(SampleSurveys.mixed()).select("header .caveat").eachText())
                .anySatisfy(text -> assertThat(text)
                        .contains("The budget has room for 19 of 25 series of GetJNI. Left out: valueSize 512."))
                .anySatisfy(text -> assertThat(text).contains("1 series has fewer than the 3 planned forks"));
    }

    @Test
    void importedScoresStandInTheSameChartAndAreNotRanked() {
        SurveyResults results = SampleSurveys.nextToImported();
        Document page = page(results);

        assertThat(page.select("header .caveat").eachText()).anySatisfy(text -> assertThat(text)
                .contains("Hollow marks: 22 scores imported from Results (M1) (blog.md)")
                .doesNotContain("no single series"));
        Element none = page.select("figure.sweep").get(0);
        assertThat(none.select(".elsewhere circle, .elsewhere path")).hasSize(22);
        assertThat(page.select("figure.sweep").get(1).select(".elsewhere polyline"))
                .isEmpty();
        assertThat(results.scores()).isEqualTo(SampleSurveys.large().scores());
    }

    @Test
    void anImportedRowBelongsToTheSeriesWithTheSameValuesOfAllParametersThatBothName() {
        SurveyResults survey = SampleSurveys.mixed();
        ImportedMatch match = ImportedMatch.of(
                new ImportedTable(
                        "f",
                        "",
                        1,
                        List.of(
                                row("org.GetJNIBenchmark.getIntoUnsafe", Map.of("valueSize", "10"), "ops/s"),
                                row("GetJNIBenchmark.getIntoUnsafe", Map.of("valueSize", "4096"), "ops/ms"),
                                row("ComparatorBenchmarks.put", Map.of("comparatorName", "native_bytewise"), "ops/s"),
                                row("ComparatorBenchmarks.put", Map.of("comparatorName", "native_bytewise"), "ops/s"))),
                survey.scores());

        // both panels have it, for the row does not name their parameter
        assertThat(match.rows().keySet())
                .extracting(key -> key.parameters().get("valueSize"))
                .containsExactly("10", "10");
        assertThat(match.others()).isEqualTo(3);
    }

    private static ImportedScore row(String benchmark, Map<String, String> parameters, String unit) {
        return ImportedRows.printed(
                new ImportedSeries(benchmark, null, new TreeMap<>(parameters), null, null), unit, 1e6);
    }

    @Test
    void hostileTextStaysText() {
        Document page = page(SampleSurveys.hostile());

        assertThat(page.text()).contains("alert(1)");
        assertThat(SurveyDoc.of(SampleSurveys.hostile()).markdown()).doesNotContain("<script", "<img");
        assertThat(SurveyCsv.render(SampleSurveys.hostile())).contains(",'=SUM(A1)\r\n");
    }

    @Test
    void linesStayDistinguishableWithoutColors() {
        assertThat(LineStyle.of(0).names()).isNotEqualTo(LineStyle.of(6).names());
        assertThat(IntStream.range(0, 24).mapToObj(LineStyle::of).distinct()).hasSize(24);
    }

    @Test
    void aScaleHasRoundNumbersHoweverNarrowItIs() {
        assertThat(Scale.logarithmic(10, 131_072, 0, 100).ticks(5))
                .containsExactly(10.0, 100.0, 1000.0, 10_000.0, 100_000.0);
        assertThat(Scale.logarithmic(9, 120, 0, 100).ticks(5)).containsExactly(10.0, 20.0, 50.0, 100.0);
        assertThat(Scale.logarithmic(1.0e6, 1.3e6, 0, 100).ticks(5)).hasSizeBetween(3, 7);
        assertThat(Scale.logarithmic(1, 100, 0, 200).at(10)).isCloseTo(100, within(1e-9));
    }
}
