package io.github.rjperf.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.CommandRun;
import io.github.rjperf.demo.DemoComparison;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.house.Repository;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.report.SampleExplanations;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.DemoBundle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Explanations that are complete already, so that nothing is measured, of comparisons that are recorded or not. */
class ExplainCommandIT {
    private static final String NAME = "explain_command_test";

    @TempDir
    private Path folder;

    private DemoComparison demo;
    private Bundle bundle;

    @BeforeEach
    void write() {
        TestServer.migrated(NAME).close();
        DemoBundle judged = DemoBundle.judgedIn(folder.resolve("bundle"));
        demo = judged.demo();
        bundle = judged.bundle();
        bundle.writeExplanation(new Explanation(demo.comparison().id(), List.of(explained(0), explained(1))));
    }

    private PlannedSeries series(int index) {
        return demo.comparison().plan().series().get(index);
    }

    private ExplainedSeries explained(int index) {
        return SampleExplanations.of(series(index).key(), SampleExplanations.exceptions());
    }

    private String run(String... command) {
        Settings settings = new Settings(
                Map.of(),
                Map.of(
                        "user.home",
                        folder.toString(),
                        "rjperf.home",
                        Repository.root().toString()),
                Clock.systemUTC());
        CommandRun run = CommandRun.of(settings, command);
        assertThat(run.status()).as(run.said()).isZero();
        return run.said();
    }

    private String explain(String... more) {
        return run(Stream.of(
                        Stream.of("explain", bundle.folder().toString()),
                        Stream.of(series(0).key().name(), series(1).key().name()),
                        Stream.of(more))
                .flatMap(words -> words)
                .toArray(String[]::new));
    }

    private static List<String> sentences() {
        return TestServer.strings(NAME, "select sentence from perf.explanation");
    }

    @Test
    void theExplanationOfARecordedComparisonIsRecordedOnce() {
        run("bundle", "record", bundle.folder().toString(), "--db", TestServer.url(NAME));
        assertThat(explain("--db", TestServer.url(NAME))).contains("Recorded: ");
        assertThat(sentences()).hasSize(2).noneMatch(String::isBlank);
        assertThat(explain("--db", TestServer.url(NAME))).doesNotContain("Recorded: ");
        assertThat(sentences()).hasSize(2);
    }

    @Test
    void aComparisonThatIsNotRecordedStaysSo() {
        assertThat(explain("--db", TestServer.url(NAME)))
                .doesNotContain("Recorded: ")
                .doesNotContain("rjperf:");
        assertThat(TestServer.rows(NAME)).isZero();
    }

    @Test
    void nothingIsRecordedIfTheUserSaysSoOrHasNoDatabase() throws Exception {
        run("bundle", "record", bundle.folder().toString(), "--db", TestServer.url(NAME));
        explain("--no-record");
        explain();
        assertThat(sentences()).isEmpty();
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files).noneMatch(file -> file.endsWith("postgresql"));
        }
    }

    @Test
    void aDatabaseThatIsAwayIsSaidAndChangesNothing() {
        assertThat(explain("--db", "jdbc:postgresql://localhost:1/none"))
                .contains("NOT RECORDED")
                .contains("record it with: ./rjperf explain ");
        assertThat(bundle.reportHtml()).exists();
    }
}
