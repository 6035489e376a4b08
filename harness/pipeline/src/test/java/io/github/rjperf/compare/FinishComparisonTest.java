package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.DemoBundle;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A verdict stands whatever fails after it. */
class FinishComparisonTest {
    private static final PrintStream NOWHERE =
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    private static final Console CONSOLE = new Console(NOWHERE, NOWHERE, false, false, 100);

    @TempDir
    private Path folder;

    private Bundle bundle;

    @BeforeEach
    void measured() {
        bundle = DemoBundle.in(folder.resolve("a bundle")).bundle();
    }

    /** No benchmarks belong to these settings, so no report can be made. */
    private FinishComparison finish() {
        Settings settings = new Settings(Map.of(), Map.of("rjperf.home", folder.toString()), Clock.systemUTC());
        RecordBundle record = new RecordBundle(
                CONSOLE,
                () -> {
                    throw new RecordException("the server is gone");
                },
                "--db jdbc:postgresql://db.example.org/perf");
        return new FinishComparison(new ReportBundle(settings, CONSOLE, Output.TABLE), Optional.of(record), List.of());
    }

    @Test
    void aFailedReportAndAFailedRecordingLeaveIt() {
        AfterVerdict after = catchThrowableOfType(AfterVerdict.class, () -> finish().run(bundle));

        assertThat(after.judgment()).isEqualTo(bundle.readVerdict());
        assertThat(after.failures()).hasSize(2);
        assertThat(after.failures().get(0)).isInstanceOf(DocumentException.class);
        assertThat(after.failures().get(1))
                .isInstanceOf(RecordException.class)
                .hasMessage(
                        "NOT RECORDED: the server is gone; nothing is lost, record it with: ./rjperf bundle record '"
                                + bundle.folder() + "' --db jdbc:postgresql://db.example.org/perf");
    }
}
