package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.Recording;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/** What no command does with a bundle that was begun for another purpose than a comparison of builds. */
public final class OtherBundle {
    private static final PrintStream NOWHERE =
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);

    private OtherBundle() {}

    /** {@code compare --resume} names the command that continues it. */
    public static void assertNotContinued(Path folder, String command) {
        Settings settings = new Settings(Map.of(), Map.of("rjperf.home", folder.toString()), Clock.systemUTC());
        MeasureBundle compare = new MeasureBundle(settings, new Console(NOWHERE, NOWHERE, false, false, 100), true);

        assertThatThrownBy(() -> compare.resume(folder, null, () -> {}))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(command);
    }

    /** {@code judge} names the command that continues it, and writes no verdict. */
    public static void assertNotJudged(Bundle bundle, String command) {
        assertThatThrownBy(() -> JudgeBundle.run(bundle.read()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(command);
        assertThat(bundle.verdict()).doesNotExist();
    }

    public static void assertNotRecorded(Comparison comparison, Judgment judgment, String reason) {
        assertThatThrownBy(() -> Recording.of(comparison, List.of(), judgment))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining(reason);
    }
}
