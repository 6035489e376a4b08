package io.github.rjperf.calibrate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.compare.PartStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.StepLab;
import io.github.rjperf.model.HostCalibration;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostRunStepTest {
    @TempDir
    private Path folder;

    @Test
    void aBundleOfTwoBuildsIsNotContinued() {
        HostCalibration.Options options = ScriptedRuns.options(1, List.of());
        HostCalibration.Run run = options.runs().get(0);
        Bundle bundle = Bundle.at(folder.resolve(run.name()));
        StepLab.measured(bundle, 5, 0.005, List.of(0.0));
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        Settings settings = new Settings(Map.of(), Map.of("rjperf.home", folder.toString()), Clock.systemUTC());
        HostRunStep step =
                new HostRunStep(new PartStep(settings, new Console(nowhere, nowhere, false, false, 100), true, null));

        assertThatThrownBy(() -> step.run(options, new HostRun.Task(bundle, "maven:9.0.1", run, 100), () -> {}))
                .isInstanceOf(UsageException.class)
                .hasMessage("a bundle in " + folder + " compares two builds; a calibration of a host compares"
                        + " one build with itself");
    }
}
