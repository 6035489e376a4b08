package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.judge.LayoutLab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Pair;
import io.github.rjperf.record.RecordException;
import io.github.rjperf.record.Recording;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle whose sides differ by their layouts is never taken for a comparison. */
class LayoutBundleTest {
    private static final PrintStream NOWHERE =
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    private static final Comparison CALIBRATION = LayoutLab.comparison(1, 6);

    @TempDir
    private Path folder;

    private Bundle bundle;

    @BeforeEach
    void measured() {
        bundle = Bundle.at(folder);
        try (var log = bundle.createForkLog(CALIBRATION)) {
            LayoutLab.pairs(CALIBRATION, 0, new double[] {0.01, 0, -0.01}, 0.001)
                    .forEach(log::append);
        }
    }

    @Test
    void it_is_read_as_it_was_written() {
        assertThat(bundle.readComparison()).isEqualTo(CALIBRATION);
    }

    @Test
    void it_is_not_judged() {
        assertThatThrownBy(() -> JudgeStep.run(bundle))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("./rjperf calibrate layout --resume");
        assertThat(bundle.verdict()).doesNotExist();
    }

    @Test
    void it_is_not_continued_as_a_comparison() {
        Settings settings = new Settings(Map.of(), Map.of("rjperf.home", folder.toString()), Clock.systemUTC());
        MeasureStep compare = new MeasureStep(settings, new Console(NOWHERE, NOWHERE, false, false, 100), true);

        assertThatThrownBy(() -> compare.resume(folder, null, () -> {}))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("./rjperf calibrate layout --resume");
    }

    @Test
    void it_is_not_recorded() {
        List<Pair> pairs = JudgeStep.pairs(bundle);
        Judgement judgement = Judge.judge(CALIBRATION, JudgingRules.of(CALIBRATION), pairs);

        assertThatThrownBy(() -> Recording.of(CALIBRATION, List.of(), judgement))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("measures the shift between layouts");
    }
}
