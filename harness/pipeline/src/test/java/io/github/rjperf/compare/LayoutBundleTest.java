package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.judge.LayoutLab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.verdict.Judgment;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle whose sides differ by their layouts is never taken for a comparison. */
class LayoutBundleTest {
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
        OtherBundle.assertNotJudged(bundle, "./rjperf calibrate layout --resume");
    }

    @Test
    void it_is_not_continued_as_a_comparison() {
        OtherBundle.assertNotContinued(folder, "./rjperf calibrate layout --resume");
    }

    @Test
    void it_is_not_recorded() {
        List<Pair> pairs = bundle.read().pairs();
        Judgment judgment = Judge.judge(CALIBRATION, JudgingRules.of(CALIBRATION), pairs);

        OtherBundle.assertNotRecorded(CALIBRATION, judgment, "measures the shift between layouts");
    }
}
