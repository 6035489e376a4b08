package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.json.ComparisonSummary;
import io.github.rjperf.testing.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipes of docs/reference/json-output.md, as they stand there. */
class JsonRecipesIT {
    private static final Path PAGE = Path.of("../../docs/reference/json-output.md");

    @TempDir
    private Path folder;

    private List<String> recipes = List.of();

    @BeforeEach
    void read() throws Exception {
        Assumptions.assumeTrue(Shell.find("jq").isPresent(), "jq is not installed");
        recipes = Files.readString(PAGE)
                .lines()
                .filter(line -> line.startsWith("jq "))
                .toList();
        assertThat(recipes).hasSize(3);
    }

    private Shell.Ended run(int recipe, Results results) throws Exception {
        Files.writeString(folder.resolve("summary.json"), ComparisonSummary.of(results, null, 1));
        return Shell.run(folder, Map.of(), List.of("bash", "-c", recipes.get(recipe)));
    }

    @Test
    void theFirstFailsOnARegressionAlone() throws Exception {
        assertThat(run(0, SampleResults.mixed()).code()).isEqualTo(1);
        assertThat(run(0, withoutRegression(SampleResults.mixed())).orFail()).isEqualTo("true\n");
        assertThat(run(0, SampleResults.single()).orFail()).isEqualTo("true\n");
    }

    /** Crashed, inconclusive and lost series remain, each of which is a reason not to trust the candidate. */
    private static Results withoutRegression(Results results) {
        Judgment judgment = results.judgment();
        List<SeriesVerdict> others = judgment.series().stream()
                .filter(series -> !(series.verdict() instanceof Verdict.Regression))
                .toList();
        assertThat(others).hasSizeLessThan(judgment.series().size());
        return new Results(
                results.comparison(),
                new Judgment(judgment.comparisonId(), judgment.rule(), others, judgment.shift()),
                results.pairs(),
                results.reproduce());
    }

    @Test
    void theSecondPrintsTheWorst() throws Exception {
        String name = Row.bySeverity(SampleResults.mixed()).get(0).name();
        assertThat(run(1, SampleResults.mixed()).orFail())
                .startsWith(name + ": -49.")
                .matches("(?s).*: -[0-9.]+ % \\[-[0-9.]+, -[0-9.]+\\]\n");
        assertThat(run(1, SampleResults.unmeasured(SampleResults.mixed())).orFail())
                .isEmpty();
    }

    @Test
    void theThirdAnnotatesEverySlowdown() throws Exception {
        assertThat(run(2, SampleResults.mixed()).orFail().lines())
                .singleElement()
                .asString()
                .matches("::error title=\\S.*::-49\\.[0-9]+ %");
        assertThat(run(2, SampleResults.flagged()).orFail().lines())
                .hasSize(10)
                .allMatch(line -> line.matches("::error title=\\S+::-[0-9.]+ %"));
        assertThat(run(2, SampleResults.single()).orFail()).isEmpty();
    }
}
