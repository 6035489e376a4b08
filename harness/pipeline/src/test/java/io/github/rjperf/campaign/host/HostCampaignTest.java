package io.github.rjperf.campaign.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.judge.HostLab;
import io.github.rjperf.judge.StepLab;
import io.github.rjperf.model.campaign.HostCalibration;
import io.github.rjperf.model.campaign.HostReliability.FlagRate;
import io.github.rjperf.report.doc.HostCalibrationDoc;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.stats.ExactBinomial;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole calibrations of a host whose comparisons are known. */
class HostCampaignTest {
    private static final Path SCHEMA = Path.of("../../docs/reference/schemas/host-calibration.schema.json");
    private static final Path GOLDEN = Path.of("src/test/resources/calibrate");
    private static final List<Double> SIZES = List.of(0.02, 0.05);

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path temporary;

    private CampaignFolder<HostCalibration> folder() {
        return new CampaignFolder<>(temporary.resolve("host"), CampaignFolder.HOST_CALIBRATION);
    }

    private Optional<HostCalibration> calibrate(ScriptedRuns runs, HostCalibration begun) {
        Console console = new Console(
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        return new HostCampaign(new Comparisons<>(runs, console, folder(), begun)).run();
    }

    private Optional<HostCalibration> calibrate(ScriptedRuns runs, int comparisons) {
        return calibrate(runs, ScriptedRuns.calibration(comparisons, SIZES));
    }

    private static HostCalibration within(HostCalibration calibration, long seconds) {
        return calibration.with(calibration.options().within(seconds));
    }

    private static FlagRate rate(Optional<HostCalibration> calibration) {
        return Objects.requireNonNull(calibration.orElseThrow().found()).comparisons();
    }

    @Test
    void plantedSlowdownsAreSpreadAmongTheOthers() {
        ScriptedRuns runs = new ScriptedRuns();
        Optional<HostCalibration> found = calibrate(runs, 4);

        assertThat(runs.names())
                .containsExactly(
                        "identical-1", "identical-2", "planted-2-1", "planted-5-1", "identical-3", "identical-4");
        assertThat(runs.measured.stream().map(part -> part.plan().seed()))
                .containsExactly(100L, 101L, 102L, 103L, 104L, 105L);
        assertThat(rate(found)).isEqualTo(new FlagRate(0, 4, 0, ExactBinomial.upperBound(0, 4)));
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("Comparison 1 of 6: nothing differs\n  no false alarm\n")
                .contains("Comparison 4 of 6: 5 % planted in the candidate\n  found in 2 of 2 series\n");
    }

    @Test
    void itIsAsItWasReviewed() throws IOException {
        HostCalibration found = calibrate(new ScriptedRuns("identical-2"), 10).orElseThrow();
        String text = HostCalibrationDoc.of(Objects.requireNonNull(found.found()), MeasureHost.FEWEST_COMPARISONS)
                .text(100);
        Path file = GOLDEN.resolve("host.txt");
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.createDirectories(GOLDEN);
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }

    @Test
    void itsFileFollowsTheSchemaAndIsReadAsItWasWritten() throws IOException {
        HostCalibration found = calibrate(new ScriptedRuns("identical-1"), 2).orElseThrow();
        HostCalibration without = within(ScriptedRuns.calibration(1, List.of()), 60);
        JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(SchemaLocation.of(SCHEMA.toAbsolutePath().toUri().toString()));
        for (HostCalibration calibration : List.of(found, without)) {
            folder().write(calibration);
            assertThat(schema.validate(
                            new ObjectMapper().readTree(folder().file().toFile())))
                    .isEmpty();
            assertThat(folder().read()).isEqualTo(calibration);
        }
    }

    @Test
    void whatIsMeasuredIsNotMeasuredAgain() {
        ScriptedRuns first = new ScriptedRuns("identical-1").interruptedAfter(3);
        assertThat(calibrate(first, 4)).isEmpty();

        ScriptedRuns second = new ScriptedRuns();
        Optional<HostCalibration> found = calibrate(second, folder().read());

        assertThat(second.names()).containsExactly("planted-5-1", "identical-3", "identical-4");
        assertThat(second.measured.get(0).plan().seed()).isEqualTo(103);
        assertThat(rate(found).flagged()).isEqualTo(1);
        assertThat(rate(found).trials()).isEqualTo(4);
        assertThat(finished().names()).isEmpty();
    }

    private ScriptedRuns finished() {
        ScriptedRuns none = new ScriptedRuns();
        calibrate(none, folder().read());
        return none;
    }

    /** A comparison takes 16 pairs of 5 s, so there is time for two of them. */
    @Test
    void theBudgetBeginsNoComparisonThatWouldExceedIt() {
        HostCalibration asked = ScriptedRuns.calibration(4, SIZES);
        ScriptedRuns runs = new ScriptedRuns();
        Optional<HostCalibration> found = calibrate(runs, within(asked, 170));

        assertThat(runs.names()).containsExactly("identical-1", "identical-2");
        assertThat(rate(found).trials()).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("4 comparisons are left out of 6");

        ScriptedRuns more = new ScriptedRuns();
        calibrate(more, within(asked, 250));
        assertThat(more.names()).containsExactly("planted-2-1");
    }

    @Test
    void aBuildThatChangesIsRefused() {
        calibrate(new ScriptedRuns().interruptedAfter(1), 2);

        ScriptedRuns other = new ScriptedRuns().changing(HostLab::ofOtherBuild);
        assertThatThrownBy(() -> calibrate(other, folder().read()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("the build has changed since the calibration began");
    }

    @Test
    void aBundleOfTwoBuildsIsNotContinued() {
        ScriptedRuns runs = new ScriptedRuns();
        calibrate(runs, 1);

        Bundle other = Bundle.at(temporary.resolve("other"));
        StepLab.measured(other, 5, 0.005, List.of(0.0));

        assertThatThrownBy(() -> runs.measured.get(0).purpose().requireBegun(other.readComparison()))
                .isInstanceOf(UsageException.class)
                .hasMessage("a bundle in " + folder().folder() + " compares two builds; a calibration of a host"
                        + " compares one build with itself");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 10, DONE",
        "1, 10, DONE",
        "2, 10, FALSE_ALARMS",
        "0, 9, UNDECIDED",
        "1, 9, UNDECIDED",
        "1, 5, FALSE_ALARMS",
        "0, 0, UNDECIDED",
        "0, 299, DONE"
    })
    void theExactBoundDecides(int flagged, int trials, Outcome outcome) {
        double low = trials == 0 ? 0 : ExactBinomial.lowerBound(flagged, trials);
        assertThat(MeasureHost.outcome(new FlagRate(flagged, trials, low, 1))).isEqualTo(outcome);
    }
}
