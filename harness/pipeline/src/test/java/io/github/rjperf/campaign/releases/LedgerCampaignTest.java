package io.github.rjperf.campaign.releases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.judge.StepLab;
import io.github.rjperf.model.campaign.Ledger;
import io.github.rjperf.model.campaign.LedgerResult;
import io.github.rjperf.model.campaign.LedgerResult.Cell;
import io.github.rjperf.model.campaign.LedgerResult.Change;
import io.github.rjperf.model.campaign.LedgerResult.Level;
import io.github.rjperf.model.campaign.LedgerResult.Link;
import io.github.rjperf.model.campaign.LedgerResult.Row;
import io.github.rjperf.report.LedgerMethod;
import io.github.rjperf.report.LedgerWords;
import io.github.rjperf.report.json.LedgerJson;
import io.github.rjperf.report.text.LedgerProgress;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole ledgers of releases whose levels are known. */
class LedgerCampaignTest {
    private static final Path SCHEMAS = Path.of("../../docs/reference/schemas");
    private static final double HALF = Math.log(0.5);
    private static final double NONE = Double.NaN;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path temporary;

    private CampaignFolder<Ledger> folder() {
        return new CampaignFolder<>(temporary.resolve("ledger"), CampaignFolder.RELEASES);
    }

    private Optional<LedgerResult> run(ScriptedReleases releases, Ledger ledger) {
        Console console = new Console(
                new PrintStream(OutputStream.nullOutputStream()),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        return new LedgerCampaign(new Comparisons<>(releases, console, folder(), ledger)).run();
    }

    private LedgerResult result(ScriptedReleases releases) {
        return run(releases, releases.ledger(null)).orElseThrow();
    }

    private LedgerResult resumed(ScriptedReleases releases) {
        releases.compared.clear();
        return run(releases, folder().read()).orElseThrow();
    }

    private Ledger more(long seconds) {
        Ledger begun = folder().read();
        return begun.with(begun.options().within(seconds));
    }

    private static Cell cell(LedgerResult result, int series, int release) {
        return result.rows().get(series).cells().get(release);
    }

    private static double level(LedgerResult result, int series, int release) {
        return Objects.requireNonNull(cell(result, series, release).level()).meanLogRatio();
    }

    private static Change change(LedgerResult result, int series, int release) {
        return Objects.requireNonNull(cell(result, series, release).change());
    }

    @Test
    void aStepAndItsRecoveryAreFlaggedWhereTheyHappen() {
        ScriptedReleases releases =
                new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0, 0.0, 0.0), List.of(0.0, HALF, HALF, HALF, 0.0)));

        LedgerResult result = result(releases);

        assertThat(releases.compared)
                .containsExactly("9.0.1-9.1.1", "9.1.1-9.2.1", "9.2.1-9.3.1", "9.3.1-9.4.1", "direct-9.0.1-9.4.1");
        assertThat(LedgerWords.headline(result))
                .startsWith("From 9.0.1 to 9.4.1: 1 regression and 1 improvement in 2 series, the largest ");
        assertThat(LedgerWords.flags(result))
                .extracting(LedgerWords.Flag::release)
                .containsExactly(1, 4);
        assertThat(level(result, 1, 2)).isCloseTo(HALF, within(0.02));
        assertThat(level(result, 1, 4)).isCloseTo(0, within(0.02));
        assertThat(cell(result, 1, 0).level()).isEqualTo(new Level(0, 0, 0));
        assertThat(result.rows()).noneMatch(Row::disagrees);
        assertThat(result.isComplete()).isTrue();
    }

    @Test
    void aBrokenReleaseIsAGapAndTheChainGoesOn() {
        ScriptedReleases releases = new ScriptedReleases(List.of(List.of(0.0, 9.0, HALF, HALF))).broken(1);

        LedgerResult result = result(releases);

        assertThat(releases.compared).containsExactly("9.0.1-9.2.1", "9.2.1-9.3.1", "direct-9.0.1-9.3.1");
        assertThat(cell(result, 0, 1).level()).isNull();
        assertThat(LedgerWords.gaps(result))
                .containsExactly("9.1.1, all series: maven:9.1.1 has no native library for linux-x64");
        assertThat(change(result, 0, 2).base()).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("9.1.1 is left out: maven:9.1.1 has no native");
        assertThat(folder().read().gaps()).extracting(Ledger.Gap::release).containsExactly(1);
    }

    @Test
    void aLedgerBeginsWithTheFirstReleaseThatCanBeMeasured() {
        ScriptedReleases releases = new ScriptedReleases(List.of(List.of(9.0, 0.0, HALF))).broken(0);

        LedgerResult result = result(releases);

        assertThat(releases.compared).containsExactly("9.1.1-9.2.1");
        assertThat(result.rows().get(0).reference()).contains(1);
        assertThat(level(result, 0, 2)).isCloseTo(HALF, within(0.02));
    }

    @Test
    void ifOneReleaseIsLeftNothingIsMeasured() {
        LedgerResult result = result(new ScriptedReleases(List.of(List.of(0.0, 0.0))).broken(1));

        assertThat(result.isMeasured()).isFalse();
        assertThat(result.rows()).isEmpty();
    }

    @Test
    void whatOneReleaseCannotRunIsAGapOfThatReleaseAlone() {
        ScriptedReleases releases =
                new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0, 0.0), List.of(0.0, NONE, HALF, HALF)));

        LedgerResult result = result(releases);

        assertThat(releases.compared)
                .containsExactly("9.0.1-9.1.1", "9.0.1-9.2.1 1", "9.1.1-9.2.1 1", "9.2.1-9.3.1", "direct-9.0.1-9.3.1");
        assertThat(change(result, 1, 2).base()).isZero();
        assertThat(change(result, 0, 2).base()).isEqualTo(1);
        assertThat(level(result, 1, 3)).isCloseTo(HALF, within(0.02));
        assertThat(LedgerWords.gaps(result)).containsExactly("9.1.1, 1 series: candidate 9.1.1 lacks it");
    }

    @Test
    void aNewSeriesIsRelativeToTheFirstReleaseThatRunsIt() {
        ScriptedReleases releases =
                new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0, 0.0, 0.0), List.of(NONE, NONE, 0.0, HALF, HALF)));

        LedgerResult result = result(releases);

        assertThat(releases.compared)
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
        ScriptedReleases releases =
                new ScriptedReleases(List.of(List.of(0.0, 0.0, HALF))).with(new Link(0, 1, false), StepLab::crashed);

        LedgerResult result = result(releases);

        assertThat(releases.compared).containsExactly("9.0.1-9.1.1", "9.0.1-9.2.1");
        assertThat(LedgerWords.gaps(result))
                .singleElement()
                .asString()
                .contains("9.1.1, all series: ", "exit code 134");
        assertThat(level(result, 0, 2)).isCloseTo(HALF, within(0.02));
    }

    @Test
    void identicalBuildsHaveTheSameLevel() {
        ScriptedReleases releases =
                new ScriptedReleases(List.of(List.of(0.0, HALF, HALF))).with(new Link(1, 2, false), StepLab::identical);

        LedgerResult result = result(releases);

        assertThat(LedgerWords.change(change(result, 0, 2))).isEqualTo("identical ✓");
        assertThat(level(result, 0, 2)).isCloseTo(level(result, 0, 1), within(1e-4));
    }

    @Test
    void aDirectComparisonThatContradictsTheChainIsNamed() {
        ScriptedReleases releases = new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0)))
                .with(new Link(0, 2, true), bundle -> StepLab.measured(bundle, 5, 0.005, List.of(0.1)));

        LedgerResult result = result(releases);

        assertThat(result.rows().get(0).disagrees()).isTrue();
        assertThat(LedgerMethod.caveats(result)).singleElement().asString().contains("do not agree for Get.get0");
    }

    @Test
    void anInterruptedLedgerIsContinued() {
        ScriptedReleases releases =
                new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0))).with(new Link(1, 2, false), bundle -> null);
        assertThat(run(releases, releases.ledger(null))).isEmpty();

        LedgerResult result = resumed(releases.usual());

        assertThat(releases.compared).containsExactly("9.1.1-9.2.1", "direct-9.0.1-9.2.1");
        assertThat(result.isComplete()).isTrue();
    }

    @Test
    void aFinishedLedgerIsShownAgain() {
        ScriptedReleases releases = new ScriptedReleases(List.of(List.of(0.0, 0.0, HALF, HALF))).broken(1);
        LedgerResult first = result(releases);

        assertThat(resumed(releases)).isEqualTo(first);
        assertThat(releases.compared).isEmpty();
    }

    @Test
    void aBudgetLeavesTheRestUndoneAndALargerOneContinues() {
        ScriptedReleases releases = new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0, 0.0)));
        LedgerResult result = run(releases, releases.ledger(8L)).orElseThrow();

        assertThat(releases.compared).containsExactly("9.0.1-9.1.1");
        assertThat(result.isComplete()).isFalse();
        assertThat(result.undone()).hasSize(3);
        assertThat(LedgerProgress.undone(result, "DIR").orElseThrow())
                .startsWith("Not finished within the budget: 9.1.1 → 9.2.1, 9.2.1 → 9.3.1")
                .contains("./rjperf releases --resume DIR --budget TIME");
        assertThat(cell(result, 0, 2).gap()).isEqualTo("the budget was used up");

        releases.compared.clear();
        assertThat(run(releases, more(36_000)).orElseThrow().isComplete()).isTrue();
        assertThat(releases.compared).containsExactly("9.1.1-9.2.1", "9.2.1-9.3.1", "direct-9.0.1-9.3.1");
    }

    @Test
    void aComparisonWithoutALookIsContinuedWhenThereIsTime() throws IOException {
        ScriptedReleases releases = new ScriptedReleases(List.of(List.of(0.0, HALF)))
                .with(new Link(0, 1, false), bundle -> StepLab.unmeasured(bundle, 1));
        LedgerResult open = result(releases);
        assertThat(open.isComplete()).isFalse();
        assertThat(open.isMeasured()).isFalse();

        Files.delete(folder().bundle("9.0.1-9.1.1").forks());
        releases.compared.clear();
        LedgerResult result = run(releases.usual(), more(3600)).orElseThrow();

        assertThat(releases.compared).containsExactly("9.0.1-9.1.1");
        assertThat(result.isComplete()).isTrue();
    }

    @Test
    void itsFilesFollowTheirSchemas() throws IOException {
        ScriptedReleases releases = new ScriptedReleases(
                        List.of(List.of(0.0, 0.0, HALF, HALF), List.of(NONE, 0.0, 0.0, 0.0)))
                .broken(3)
                .with(new Link(1, 2, false), bundle -> StepLab.measured(bundle, 5, 0.005, List.of(HALF, 0.0)));
        LedgerResult result = result(releases);

        assertThat(violations("releases", Files.readString(folder().file()))).isEmpty();
        assertThat(violations("ledger", LedgerJson.of(result))).isEmpty();
        assertThat(violations("ledger", LedgerJson.of(result).replace("complete", "finished")))
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
