package io.github.rjperf.campaign.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.judge.StepLab;
import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.settings.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole bisections of builds whose changes are known. */
class BisectCampaignTest {
    private static final Path SCHEMA = Path.of("../../docs/reference/schemas/bisect.schema.json");
    private static final Path GOLDEN = Path.of("src/test/resources/bisect");
    private static final double HALF = Math.log(0.5);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path temporary;

    private CampaignFolder<Bisection> folder() {
        return new CampaignFolder<>(temporary.resolve("bisection"), CampaignFolder.BISECTION);
    }

    private Outcome bisect(ScriptedBuilds builds, int last) {
        return bisect(builds, ScriptedBuilds.bisection(last, null));
    }

    private Outcome bisect(ScriptedBuilds builds, Bisection bisection) {
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        return new BisectCampaign(new Comparisons<>(builds, console, folder(), bisection)).run();
    }

    private Outcome resume(ScriptedBuilds builds, @Nullable Long budgetSeconds) {
        out.reset();
        Bisection begun = folder().read();
        return bisect(
                builds,
                budgetSeconds == null ? begun : begun.with(begun.options().within(budgetSeconds)));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8).replace(temporary.toString(), "TEMP");
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8).replace(temporary.toString(), "TEMP");
    }

    private void assertAsReviewed(String name) throws IOException {
        Path file = GOLDEN.resolve(name);
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.createDirectories(GOLDEN);
            Files.writeString(file, out());
        }
        assertThat(out()).isEqualTo(Files.readString(file));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 8, 11, 12})
    void theFirstBadBuildIsFound(int firstBad) {
        ScriptedBuilds builds = ScriptedBuilds.step(firstBad, HALF);

        assertThat(bisect(builds, 12)).isEqualTo(Outcome.DONE);

        assertThat(out())
                .startsWith("First bad build: maven:9." + firstBad + ".1 (probability 9")
                .contains("the build before it is maven:9." + (firstBad - 1) + ".1")
                .doesNotContain("Caveat");
        assertThat(builds.compared).hasSizeBetween(4, 9).startsWith(12).doesNotHaveDuplicates();
    }

    @Test
    void itIsAsItWasReviewed() throws IOException {
        bisect(ScriptedBuilds.step(4, HALF).broken(6), 12);
        assertAsReviewed("found.txt");
    }

    @Test
    void itsFileFollowsTheSchema() throws IOException {
        bisect(ScriptedBuilds.step(4, HALF).broken(6), 12);

        JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(SchemaLocation.of(SCHEMA.toAbsolutePath().toUri().toString()));
        assertThat(schema.validate(new ObjectMapper().readTree(folder().file().toFile())))
                .isEmpty();
    }

    @Test
    void adjacentBuildsNeedOneComparison() {
        ScriptedBuilds builds = ScriptedBuilds.step(1, HALF);

        assertThat(bisect(builds, 1)).isEqualTo(Outcome.DONE);

        assertThat(builds.compared).containsExactly(1);
        assertThat(out()).startsWith("First bad build: maven:9.1.1 (probability 100 %)");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.4})
    void endsOfWhichNoneIsSlowerAreNotBisected(double change) {
        ScriptedBuilds builds = ScriptedBuilds.step(5, change);

        assertThat(bisect(builds, 12)).isEqualTo(Outcome.NOTHING_TO_BISECT);

        assertThat(builds.compared).containsExactly(12);
        assertThat(out())
                .startsWith("Nothing to bisect: no series is slower in 9.12.1 than in 9.0.1.")
                .contains("Get.get0");
    }

    @Test
    void identicalEndsAreNotBisected() {
        ScriptedBuilds builds = ScriptedBuilds.step(5, HALF).with(12, StepLab::identical);

        assertThat(bisect(builds, 12)).isEqualTo(Outcome.NOTHING_TO_BISECT);
        assertThat(out()).startsWith("Nothing to bisect: ").contains("identical");
    }

    @Test
    void endsThatMayDifferAreUndecided() {
        assertThat(bisect(ScriptedBuilds.step(5, -0.02).with(5, 0.1), 12)).isEqualTo(Outcome.UNDECIDED);
        assertThat(out()).contains("It is unclear whether 9.12.1 is slower than 9.0.1.");
    }

    @Test
    void endsThatCannotBeMeasuredAreAnError() {
        assertThat(bisect(ScriptedBuilds.step(5, HALF).with(12, StepLab::crashed), 12))
                .isEqualTo(Outcome.UNMEASURED);
        assertThat(out()).contains("Cannot bisect: 9.12.1 and 9.0.1 could not be measured: ");
    }

    @Test
    void aBuildThatDoesNotBuildIsSkippedWithItsReason() {
        ScriptedBuilds builds = ScriptedBuilds.step(3, HALF).broken(6);

        assertThat(bisect(builds, 12)).isEqualTo(Outcome.DONE);

        assertThat(out()).startsWith("First bad build: maven:9.3.1").contains("maven:9.6.1 has no native library");
        assertThat(folder().read().steps()).anyMatch(step -> step.revision() == 6 && step.skipped() != null);
    }

    @Test
    void aSeriesThatCannotBeMeasuredSkipsTheBuild() {
        assertThat(bisect(ScriptedBuilds.step(3, HALF).with(6, StepLab::crashed), 12))
                .isEqualTo(Outcome.DONE);
        assertThat(out()).contains("skipped", "exit code 134");
    }

    @Test
    void whatASkippedBuildHidesStaysOpen() {
        assertThat(bisect(ScriptedBuilds.step(6, HALF).broken(5).broken(6), 12)).isEqualTo(Outcome.UNDECIDED);

        assertThat(out())
                .startsWith("The first bad build is one of 3, from maven:9.5.1 to maven:9.7.1 (probability 9")
                .contains("./rjperf compare maven:9.4.1 maven:9.7.1");
    }

    @Test
    void ifNothingBuildsEverythingStaysOpen() {
        ScriptedBuilds builds = ScriptedBuilds.step(2, HALF).broken(1).broken(2).broken(3);

        assertThat(bisect(builds, 4)).isEqualTo(Outcome.UNDECIDED);

        assertThat(out())
                .startsWith("The first bad build is one of 4, from maven:9.1.1 to maven:9.4.1 (probability 100 %)");
    }

    @Test
    void anIdenticalBuildIsGood() {
        ScriptedBuilds builds = ScriptedBuilds.step(7, HALF).with(6, StepLab::identical);

        assertThat(bisect(builds, 12)).isEqualTo(Outcome.DONE);

        assertThat(out()).startsWith("First bad build: maven:9.7.1").contains("identical to the good build");
    }

    @Test
    void onlyTheSlowerSeriesAreMeasured() {
        ScriptedBuilds builds = new ScriptedBuilds(revision -> List.of(0.0, revision < 5 ? 0 : HALF, 0.0));
        bisect(builds, 12);

        assertThat(out())
                .startsWith("First bad build: maven:9.5.1")
                .contains("Get.get1/no-columnFamilyTestType", "--series Get.get1/")
                .doesNotContain("Get.get0", "Get.get2");
    }

    @Test
    void twoStepsAreNotTakenForOne() {
        ScriptedBuilds builds =
                new ScriptedBuilds(revision -> List.of(revision < 4 ? 0 : revision < 9 ? HALF / 2 : HALF));

        bisect(builds, 12);

        assertThat(out().replaceAll("\\s+", " "))
                .contains(
                        "! The changes do not fit a single step: Get.get0/",
                        "more changes do not fit either. There may be more than one change");
    }

    @Test
    void seriesThatGotSlowerInDifferentBuildsAreNotTakenForOneStep() {
        ScriptedBuilds builds =
                new ScriptedBuilds(revision -> List.of(revision < 4 ? 0 : HALF, revision < 9 ? 0 : HALF));

        bisect(builds, 12);

        assertThat(out()).contains("!  The changes do not fit a single step");
    }

    @Test
    void anInterruptedBisectionIsContinued() {
        ScriptedBuilds builds = ScriptedBuilds.step(4, HALF).with(3, bundle -> null);
        assertThat(bisect(builds, 12)).isEqualTo(Outcome.INTERRUPTED);
        assertThat(out()).isEmpty();
        List<Integer> before = List.copyOf(builds.compared);
        builds.compared.clear();

        assertThat(resume(builds.usual(3), null)).isEqualTo(Outcome.DONE);

        assertThat(before).endsWith(3);
        assertThat(builds.compared).startsWith(3).doesNotContain(12, 6);
        assertThat(out()).startsWith("First bad build: maven:9.4.1");
    }

    @Test
    void aBudgetEndsItAndALargerOneContinues() {
        ScriptedBuilds builds = ScriptedBuilds.step(4, HALF);
        assertThat(bisect(builds, ScriptedBuilds.bisection(12, 60L))).isEqualTo(Outcome.UNDECIDED);
        assertThat(err()).contains("The budget is used up; continue with a larger one: ./rjperf bisect --resume TEMP");
        int measured = builds.compared.size();

        assertThat(resume(builds, 36_000L)).isEqualTo(Outcome.DONE);

        assertThat(builds.compared).hasSizeGreaterThan(measured).doesNotHaveDuplicates();
    }

    @Test
    void aFinishedBisectionIsShownAgain() {
        ScriptedBuilds builds = ScriptedBuilds.step(4, HALF).broken(6);
        bisect(builds, 12);
        String shown = out();
        builds.compared.clear();

        assertThat(resume(builds, null)).isEqualTo(Outcome.DONE);

        assertThat(out()).isEqualTo(shown);
        assertThat(builds.compared).isEmpty();
    }
}
