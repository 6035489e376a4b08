package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.rjperf.compare.AfterVerdict;
import io.github.rjperf.compare.FinishComparison;
import io.github.rjperf.compare.Output;
import io.github.rjperf.compare.RecordBundle;
import io.github.rjperf.compare.ReportBundle;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.StepLab;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.BenchmarkJars;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What the program ends with if something fails after a verdict. */
class VerdictStandsTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new Console(
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false,
            100);

    @TempDir
    private Path folder;

    /** A CI step that asks whether it got slower must not lose the answer because of a database. */
    @ParameterizedTest
    @CsvSource({"-0.2, 0.001, 1", "0.0, 0.2, 3", "0.0, 0.0005, 0"})
    void onlyRecordingFailedSoTheVerdictDecides(double change, double noise, int status) throws Exception {
        BenchmarkJars.write(folder);
        Bundle bundle = Bundle.at(folder.resolve("bundle"));
        StepLab.measured(bundle, 5, noise, List.of(change));

        AfterVerdict after = catchThrowableOfType(AfterVerdict.class, () -> finish().run(bundle));

        CommandLine line = Main.commandLine(settings(), console);
        assertThat(new Failures(console).onExecution(after, line, line.parseArgs("help")))
                .isEqualTo(status);
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "rjperf: NOT RECORDED: the server is gone; nothing is lost, record it with: ./rjperf bundle record "
                                + bundle.folder() + " --db URL",
                        "rjperf: the verdict stands and determines the exit code");
    }

    private Settings settings() {
        return new Settings(Map.of(), Map.of("rjperf.home", folder.toString()), Clock.systemUTC());
    }

    private FinishComparison finish() {
        RecordBundle record = new RecordBundle(
                console,
                () -> {
                    throw new RecordException("the server is gone");
                },
                "--db URL");
        return new FinishComparison(
                new ReportBundle(settings(), console, Output.TABLE), Optional.of(record), List.of());
    }
}
