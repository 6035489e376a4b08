package io.github.rjperf.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.compare.ExplanationRows;
import io.github.rjperf.demo.DemoComparison;
import io.github.rjperf.document.ExplanationLine;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.Explanations;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.SampleCalls;
import io.github.rjperf.testing.DemoBundle;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the database keeps of the largest trees of calls that a document may hold, whatever their names and numbers are. */
class ExplainedCallsIT {
    private static final String NAME = "explained_calls_test";

    @TempDir
    private Path folder;

    private DemoComparison demo;
    private Judgment judgment;

    @BeforeEach
    void record() {
        DemoBundle judged = DemoBundle.judgedIn(folder.resolve("bundle"));
        demo = judged.demo();
        judgment = judged.bundle().readVerdict();
        try (Database database = TestServer.migrated(NAME)) {
            demo.recordInto(database);
        }
        TestServer.writing(NAME, "delete from perf.explanation");
    }

    /** The largest tree, with two branches in each call; names have 300 characters. */
    private static StackComparison stacks(IntFunction<String> names, double nanos) {
        List<CodeFrame> frames = IntStream.range(0, StackComparison.MOST)
                .mapToObj(i -> new CodeFrame(names.apply(i), CodeKind.NATIVE))
                .toList();
        List<CallNode> calls = IntStream.range(0, StackComparison.MOST)
                .mapToObj(i -> new CallNode((i - 1) / 2 - (i == 0 ? 1 : 0), i, nanos / (i + 1), nanos / (i + 1), true))
                .toList();
        PerOperation total = new PerOperation(nanos, nanos, 0, 1);
        return new StackComparison(
                "perf-events", total, nanos, nanos, null, List.of(), frames, calls, List.of(), 0, List.of(), 0);
    }

    private static String padded(int number, String character) {
        String digits = String.valueOf(number);
        return digits + character.repeat(CodeFrame.NAME_CHARACTERS - digits.length());
    }

    private List<Explanations.Entry> rows(StackComparison stacks) {
        SeriesKey series = demo.comparison().plan().series().get(0).key();
        ExplainedSeries why = ExplainedSeries.unknown(series).with(new SampledProfile(5, 18, stacks, null, null));
        return ExplanationRows.of(new Results(demo.comparison(), judgment, List.of(), "")
                .explainedBy(new Explanation(demo.comparison().id(), List.of(why))));
    }

    private int keep(List<Explanations.Entry> rows) {
        try (Database database = Database.open(TestServer.url(NAME), Map.of())) {
            return new Explanations(database).keep(demo.comparison().id(), rows);
        }
    }

    private static StackComparison kept() {
        String document = TestServer.strings(NAME, "select document::text from perf.explanation")
                .get(0);
        SampledProfile profile = ExplanationLine.read(document).series().get(0).profile();
        return Objects.requireNonNull(Objects.requireNonNull(profile).stacks());
    }

    @Test
    void theLargestCallsOfALargeTreeAreKept() {
        assertThat(keep(rows(stacks(i -> padded(i, "x"), 1e6)))).isOne();

        assertThat(TestServer.strings(NAME, "select octet_length(document::text) < 200000 from perf.explanation"))
                .containsExactly("t");
        assertThat(kept().calls()).hasSize(StackComparison.MOST_VISIBLE);
        assertThat(kept().names().get(399).name()).startsWith("399x");
    }

    /** The view of the dashboards compares with these words. */
    @Test
    void kindsOfCodeAreInLowerCase() {
        keep(rows(SampleCalls.get()));
        assertThat(
                        TestServer.strings(
                                NAME,
                                "select distinct n->>'kind' from perf.explanation,"
                                        + " jsonb_array_elements(document #> '{explanation,series,0,profile,stacks,names}') n order by 1"))
                .containsExactly("java", "kernel", "native", "unnamed");
    }

    @Test
    void hiddenCharactersOfNamesAreNotKept() {
        keep(rows(stacks(i -> i == 0 ? "\u202E" : "a\nb\u202E" + i, 1e6)));
        assertThat(kept().names()).extracting(CodeFrame::name).startsWith("(unknown)", "a b 1", "a b 2");
    }

    @Test
    void aTreeThatDoesNotFitIsLeftOut() {
        for (StackComparison large :
                List.of(stacks(i -> padded(i, "\u4e00"), 1e6), stacks(i -> "f" + i, Double.MAX_VALUE))) {
            TestServer.writing(NAME, "delete from perf.explanation");
            assertThat(keep(rows(large))).isOne();
            assertThat(TestServer.strings(
                            NAME,
                            "select document #>> '{explanation,series,0,profile,stacks,calls}' from perf.explanation"))
                    .containsExactly("[]");
        }
    }

    @Test
    void anExplanationThatDoesNotFitWithoutItsTreeIsLeftOut() {
        String large = "{\"text\": \"" + "x".repeat(262_144) + "\"}";
        List<Explanations.Entry> rows = rows(stacks(i -> "f" + i, 1)).stream()
                .map(row -> new Explanations.Entry(row.series(), row.sentence(), large, large))
                .toList();
        assertThat(keep(rows)).isZero();
    }
}
