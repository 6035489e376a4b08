package io.github.rjperf.report;

import io.github.rjperf.judge.SurveyLab;
import io.github.rjperf.judge.SurveyScores;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ImportedRows;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedSeries;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.report.imported.ImportedMatch;
import io.github.rjperf.report.survey.SurveyResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Surveys, made up. */
public final class SampleSurveys {
    private static final String AGAIN =
            "./rjperf survey 9.10.0 --profile reference-jni --forks 3 --budget 600s --seed 1";

    private SampleSurveys() {}

    private static SurveyResults of(Comparison survey, List<Fork> forks) {
        return new SurveyResults(survey, forks, SurveyScores.of(survey, forks), AGAIN, ImportedMatch.NONE);
    }

    /** Ways of moving bytes over sizes in two panels, one of which cannot run; and comparators without an axis. */
    public static SurveyResults mixed() {
        List<PlannedSeries> series = new ArrayList<>(SurveyLab.ways());
        series.replaceAll(one -> "512".equals(one.key().parameters().get("valueSize")) ? one.leftOut() : one);
        series.add(SurveyLab.planned(SurveyLab.key(
                        "GetJNIBenchmark.getIntoMemorySegment",
                        Map.of("valueSize", "10", "postProcessing", "none", "cacheMB", "4")))
                .unavailableBecause("base 9.0.1 lacks memory segments"));
        Stream.of("native_bytewise", "java_bytewise_direct", "java_bytewise_non-direct")
                .forEach(name -> series.add(
                        SurveyLab.planned(SurveyLab.key("ComparatorBenchmarks.put", Map.of("comparatorName", name)))));
        Comparison survey = SurveyLab.survey(3, series);
        return of(survey, SurveyLab.forks(survey, 0.02, SampleSurveys::score));
    }

    private static double score(SeriesKey key) {
        return key.parameters().containsKey("comparatorName")
                ? key.parameters().containsValue("native_bytewise") ? 412_000 : 53_000
                : SurveyLab.typical(key);
    }

    /** The grid of the profile reference-jni, with as many lines as there are. */
    public static SurveyResults large() {
        List<PlannedSeries> series = new ArrayList<>();
        for (String way : List.of(
                "getIntoByteArrayCritical",
                "getIntoByteArrayGetElements",
                "getIntoByteArraySetRegion",
                "getIntoDirectByteBuffer",
                "getIntoIndirectByteBufferGetCritical",
                "getIntoIndirectByteBufferGetElements",
                "getIntoIndirectByteBufferSetRegion",
                "getIntoMemorySegment",
                "getIntoNettyByteBuf",
                "getIntoPooledNettyByteBuf",
                "getIntoUnsafe")) {
            for (String size :
                    List.of("10", "50", "128", "512", "1024", "4096", "8192", "16384", "32768", "65536", "131072")) {
                for (String post : List.of("none", "copyout", "bytesum", "longsum")) {
                    series.add(SurveyLab.planned(SurveyLab.key(
                            "GetJNIBenchmark." + way,
                            Map.of("valueSize", size, "postProcessing", post, "cacheMB", "4"))));
                }
            }
        }
        Comparison survey = SurveyLab.survey(3, series);
        return of(survey, SurveyLab.forks(survey, 0.04, SampleSurveys::moved));
    }

    /** A cost per call that grows with the name and a cost per byte that falls with it. */
    private static double moved(SeriesKey key) {
        double size = Double.parseDouble(key.parameters().getOrDefault("valueSize", "10"));
        double way = Math.floorMod(key.benchmark().hashCode(), 11);
        double post = key.parameters().getOrDefault("postProcessing", "").length() - 4;
        return 1e9 / (60 + 6 * way + size * (0.03 + 0.01 * (11 - way) + 0.1 * post));
    }

    /** The large survey next to scores of another machine, which is twice as fast. */
    public static SurveyResults nextToImported() {
        SurveyResults alone = large();
        List<ImportedScore> rows = alone.scores().stream()
                .filter(score -> score.series().parameters().containsValue("none")
                        && score.series().benchmark().endsWith("Critical"))
                .map(score -> ImportedRows.counted(
                        ImportedRows.printed(
                                new ImportedSeries(
                                        score.series().benchmark(),
                                        null,
                                        score.series().parameters(),
                                        "thrpt",
                                        1),
                                "ops/s",
                                2 * score.score().orElse(1)),
                        1000.0,
                        25))
                .toList();
        ImportedTable table = new ImportedTable("blog.md", "Results (M1)", 1, rows);
        return new SurveyResults(
                alone.survey(),
                alone.forks(),
                alone.scores(),
                alone.reproduce(),
                ImportedMatch.of(table, alone.scores()));
    }

    /** Hostile text wherever a fork can put one. */
    static SurveyResults hostile() {
        SeriesKey key = SurveyLab.key("GetBenchmarks.get", Map.of("storage", SampleResults.HOSTILE));
        SeriesKey other = SurveyLab.key("GetBenchmarks.get", Map.of("storage", "=SUM(A1)"));
        Comparison survey = SurveyLab.survey(2, List.of(SurveyLab.planned(key), SurveyLab.planned(other)));
        return of(survey, List.of(SurveyLab.fork(key, 1, 10), SurveyLab.failed(other, 1, SampleResults.HOSTILE)));
    }

    /** Nothing was measured yet. */
    static SurveyResults empty() {
        return of(SurveyLab.survey(1, SurveyLab.ways()), List.of());
    }
}
