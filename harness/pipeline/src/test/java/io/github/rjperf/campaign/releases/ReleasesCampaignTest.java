package io.github.rjperf.campaign.releases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.judge.StepLab;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Cell;
import io.github.rjperf.model.campaign.ReleasesResult.Change;
import io.github.rjperf.model.campaign.ReleasesResult.Level;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import io.github.rjperf.model.campaign.ReleasesResult.Row;
import io.github.rjperf.report.ReleasesMethod;
import io.github.rjperf.report.ReleasesWords;
import io.github.rjperf.report.json.ReleasesJson;
import io.github.rjperf.report.text.ReleasesProgress;
import io.github.rjperf.settings.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole runs over scripted releases whose levels are known. */
class ReleasesCampaignTest {
    private static final Path SCHEMAS = Path.of("../../docs/reference/schemas");
    private static final double HALF = Math.log(0.5);
    private static final double NONE = Double.NaN;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path temporary;

    private CampaignFolder<Releases> folder() {
        return new CampaignFolder<>(temporary.resolve("releases"), CampaignFolder.RELEASES);
    }

    private Optional<ReleasesResult> run(ScriptedReleases scripted, Releases releases) {
        Console console = new Console(
                new PrintStream(OutputStream.nullOutputStream()),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        return new ReleasesCampaign(new Comparisons<>(scripted, console, folder(), releases)).run();
    }

    private ReleasesResult result(ScriptedReleases scripted) {
        return run(scripted, scripted.releases(null)).orElseThrow();
    }

    private ReleasesResult resumed(ScriptedReleases scripted) {
        scripted.compared.clear();
        return run(scripted, folder().read()).orElseThrow();
    }

    private Releases more(long seconds) {
        Releases begun = folder().read();
        return begun.with(begun.options().within(seconds));
    }

    private static Cell cell(ReleasesResult result, int series, int release) {
        return result.rows().get(series).cells().get(release);
    }

    private static double level(ReleasesResult result, int series, int release) {
        return Objects.requireNonNull(cell(result, series, release).level()).meanLogRatio();
    }

    private static Change change(ReleasesResult result, int series, int release) {
        return Objects.requireNonNull(cell(result, series, release).change());
    }

    @Test
    void aStepAndItsRecoveryAreFlaggedWhereTheyHappen() {
        ScriptedReleases scripted =
                new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0, 0.0, 0.0), List.of(0.0, HALF, HALF, HALF, 0.0)));

        ReleasesResult result = result(scripted);

        assertThat(scripted.compared)
                .containsExactly("9.0.1-9.1.1", "9.1.1-9.2.1", "9.2.1-9.3.1", "9.3.1-9.4.1", "direct-9.0.1-9.4.1");
        assertThat(ReleasesWords.headline(result))
                .startsWith("From 9.0.1 to 9.4.1: 1 regression and 1 improvement in 2 series, the worst −50.0 %");
        assertThat(ReleasesWords.flags(result))
                .extracting(ReleasesWords.Flag::release)
                .containsExactly(1, 4);
        assertThat(level(result, 1, 2)).isCloseTo(HALF, within(0.02));
        assertThat(level(result, 1, 4)).isCloseTo(0, within(0.02));
        assertThat(cell(result, 1, 0).level()).isEqualTo(new Level(0, 0, 0));
        assertThat(result.rows()).noneMatch(Row::disagrees);
        assertThat(result.isComplete()).isTrue();
    }

    @Test
    void aBrokenReleaseIsAGapAndTheChainGoesOn() {
        ScriptedReleases scripted = new ScriptedReleases(List.of(List.of(0.0, 9.0, HALF, HALF))).broken(1);

        ReleasesResult result = result(scripted);

        assertThat(scripted.compared).containsExactly("9.0.1-9.2.1", "9.2.1-9.3.1", "direct-9.0.1-9.3.1");
        assertThat(cell(result, 0, 1).level()).isNull();
        assertThat(ReleasesWords.gaps(result))
                .containsExactly("9.1.1, all series: maven:9.1.1 has no native library for linux-x64");
        assertThat(change(result, 0, 2).base()).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("9.1.1 is left out: maven:9.1.1 has no native");
        assertThat(folder().read().gaps()).extracting(Releases.Gap::release).containsExactly(1);
    }

    @ParameterizedTest
    @CsvSource({"1, false, DONE", "1, true, UNDECIDED", "0, false, UNDECIDED", "3, false, UNDECIDED", ", true, DONE"})
    void aBuildThatWasNamedIsMissed(@Nullable Integer broken, boolean listed, Outcome outcome) {
        ScriptedReleases scripted = new ScriptedReleases(List.of(List.of(0.0, 0.0, HALF, HALF)));
        Releases range = broken == null
                ? scripted.releases(null)
                : scripted.broken(broken).releases(null);
        Releases named = new Releases(range.revisions(), range.options(), range.gaps(), listed);

        assertThat(MeasureReleases.outcome(run(scripted, named).orElseThrow())).isEqualTo(outcome);
        assertThat(MeasureReleases.outcome(run(scripted, folder().read()).orElseThrow()))
                .as("resumed")
                .isEqualTo(outcome);
    }

    @Test
    void aRunBeginsWithTheFirstReleaseThatCanBeMeasured() {
        ScriptedReleases scripted = new ScriptedReleases(List.of(List.of(9.0, 0.0, HALF))).broken(0);

        ReleasesResult result = result(scripted);

        assertThat(scripted.compared).containsExactly("9.1.1-9.2.1");
        assertThat(result.rows().get(0).reference()).contains(1);
        assertThat(level(result, 0, 2)).isCloseTo(HALF, within(0.02));
    }

    @Test
    void ifOneReleaseIsLeftNothingIsMeasured() {
        ReleasesResult result = result(new ScriptedReleases(List.of(List.of(0.0, 0.0))).broken(1));

        assertThat(result.isMeasured()).isFalse();
        assertThat(result.rows()).isEmpty();
    }

    @Test
    void whatOneReleaseCannotRunIsAGapOfThatReleaseAlone() {
        ScriptedReleases scripted =
                new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0, 0.0), List.of(0.0, NONE, HALF, HALF)));

        ReleasesResult result = result(scripted);

        assertThat(scripted.compared)
                .containsExactly("9.0.1-9.1.1", "9.0.1-9.2.1 1", "9.1.1-9.2.1 1", "9.2.1-9.3.1", "direct-9.0.1-9.3.1");
        assertThat(change(result, 1, 2).base()).isZero();
        assertThat(change(result, 0, 2).base()).isEqualTo(1);
        assertThat(level(result, 1, 3)).isCloseTo(HALF, within(0.02));
        assertThat(ReleasesWords.gaps(result)).containsExactly("9.1.1, 1 series: candidate 9.1.1 lacks it");
    }

    @Test
    void aNewSeriesIsRelativeToTheFirstReleaseThatRunsIt() {
        ScriptedReleases scripted =
                new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0, 0.0, 0.0), List.of(NONE, NONE, 0.0, HALF, HALF)));

        ReleasesResult result = result(scripted);

        assertThat(scripted.compared)
                .containsExactly(
                        "9.0.1-9.1.1",
                        "9.1.1-9.2.1",
                        "9.2.1-9.3.1",
                        "9.3.1-9.4.1",
                        "direct-9.0.1-9.4.1 1",
                        "direct-9.2.1-9.4.1 1");
        assertThat(result.rows().get(1).reference()).contains(2);
        assertThat(cell(result, 1, 0).gap()).contains("base 9.0.1 lacks it");
        assertThat(level(result, 1, 4)).isCloseTo(HALF, within(0.02));
    }

    @Test
    void aReleaseThatCrashesIsAGap() {
        ScriptedReleases scripted =
                new ScriptedReleases(List.of(List.of(0.0, 0.0, HALF))).with(new Link(0, 1, false), StepLab::crashed);

        ReleasesResult result = result(scripted);

        assertThat(scripted.compared).containsExactly("9.0.1-9.1.1", "9.0.1-9.2.1");
        assertThat(ReleasesWords.gaps(result))
                .singleElement()
                .asString()
                .contains("9.1.1, all series: ", "exit code 134");
        assertThat(level(result, 0, 2)).isCloseTo(HALF, within(0.02));
    }

    @Test
    void identicalBuildsHaveTheSameLevel() {
        ScriptedReleases scripted =
                new ScriptedReleases(List.of(List.of(0.0, HALF, HALF))).with(new Link(1, 2, false), StepLab::identical);

        ReleasesResult result = result(scripted);

        assertThat(ReleasesWords.change(change(result, 0, 2))).isEqualTo("identical ✓");
        assertThat(level(result, 0, 2)).isCloseTo(level(result, 0, 1), within(1e-4));
    }

    @Test
    void aDirectComparisonThatContradictsTheChainIsNamed() {
        ScriptedReleases scripted = new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0)))
                .with(new Link(0, 2, true), bundle -> StepLab.measured(bundle, 5, 0.005, List.of(0.1)));

        ReleasesResult result = result(scripted);

        assertThat(result.rows().get(0).disagrees()).isTrue();
        assertThat(ReleasesMethod.caveats(result)).singleElement().asString().contains("do not agree for Get.get0");
    }

    @Test
    void anInterruptedRunIsContinued() {
        ScriptedReleases scripted =
                new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0))).with(new Link(1, 2, false), bundle -> null);
        assertThat(run(scripted, scripted.releases(null))).isEmpty();

        ReleasesResult result = resumed(scripted.usual());

        assertThat(scripted.compared).containsExactly("9.1.1-9.2.1", "direct-9.0.1-9.2.1");
        assertThat(result.isComplete()).isTrue();
    }

    @Test
    void aFinishedRunIsShownAgain() {
        ScriptedReleases scripted = new ScriptedReleases(List.of(List.of(0.0, 0.0, HALF, HALF))).broken(1);
        ReleasesResult first = result(scripted);

        assertThat(resumed(scripted)).isEqualTo(first);
        assertThat(scripted.compared).isEmpty();
    }

    @Test
    void aBudgetLeavesTheRestUndoneAndALargerOneContinues() {
        ScriptedReleases scripted = new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0, 0.0)));
        ReleasesResult result = run(scripted, scripted.releases(8L)).orElseThrow();

        assertThat(scripted.compared).containsExactly("9.0.1-9.1.1");
        assertThat(result.isComplete()).isFalse();
        assertThat(result.undone()).hasSize(3);
        assertThat(ReleasesProgress.undone(result, "DIR").orElseThrow())
                .startsWith("Not finished within the budget: 9.1.1 → 9.2.1, 9.2.1 → 9.3.1")
                .contains("./rjperf releases --resume DIR --budget TIME");
        assertThat(cell(result, 0, 2).gap()).isEqualTo("the budget was used up");

        scripted.compared.clear();
        assertThat(run(scripted, more(36_000)).orElseThrow().isComplete()).isTrue();
        assertThat(scripted.compared).containsExactly("9.1.1-9.2.1", "9.2.1-9.3.1", "direct-9.0.1-9.3.1");
    }

    @Test
    void aComparisonWithoutALookIsContinuedWhenThereIsTime() throws IOException {
        ScriptedReleases scripted = new ScriptedReleases(List.of(List.of(0.0, HALF)))
                .with(new Link(0, 1, false), bundle -> StepLab.unmeasured(bundle, 1));
        ReleasesResult open = result(scripted);
        assertThat(open.isComplete()).isFalse();
        assertThat(open.isMeasured()).isFalse();

        Files.delete(folder().bundle("9.0.1-9.1.1").forks());
        scripted.compared.clear();
        ReleasesResult result = run(scripted.usual(), more(3600)).orElseThrow();

        assertThat(scripted.compared).containsExactly("9.0.1-9.1.1");
        assertThat(result.isComplete()).isTrue();
    }

    @Test
    void itsFilesFollowTheirSchemas() throws IOException {
        ScriptedReleases scripted = new ScriptedReleases(
                        List.of(List.of(0.0, 0.0, HALF, HALF), List.of(NONE, 0.0, 0.0, 0.0)))
                .broken(3)
                .with(new Link(1, 2, false), bundle -> StepLab.measured(bundle, 5, 0.005, List.of(HALF, 0.0)));
        ReleasesResult result = result(scripted);

        assertThat(violations("releases", Files.readString(folder().file()))).isEmpty();
        assertThat(violations("releases-report", ReleasesJson.of(result))).isEmpty();
        assertThat(violations("releases-report", ReleasesJson.of(result).replace("complete", "finished")))
                .isNotEmpty();
    }

    private static List<String> violations(String name, String text) throws IOException {
        Path schema = SCHEMAS.resolve(name + ".schema.json").toAbsolutePath();
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(SchemaLocation.of(schema.toUri().toString()))
                .validate(new ObjectMapper().readTree(text))
                .stream()
                .map(Object::toString)
                .toList();
    }
}
