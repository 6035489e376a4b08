package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.Verdict;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class LayoutAgreementTextTest {
    private static final Rule RULE = JudgingRules.upTo(24);

    /** A pair of each layout with this change. */
    private static String words(Verdict verdict, double... changes) {
        SampleSeries series = new SampleSeries(SampleSeries.key("GetBenchmarks.get", "64", "sst"), 7);
        for (int layout = 0; layout < changes.length; layout++) {
            series.library(String.join("", Collections.nCopies(64, "" + layout)))
                    .pairs(1, changes[layout], 0.001);
        }
        return LayoutAgreementText.of(row(series, verdict));
    }

    private static Row row(SampleSeries series, Verdict verdict) {
        return new Row(series.judged(verdict, "why"), "Get.get", series.pairs(), RULE, null, null, null, List.of());
    }

    @Test
    void aChangeOfTheCodeIsSeenEverywhere() {
        assertThat(words(new Verdict.Regression(), -0.05, -0.04, -0.06, -0.05, -0.05))
                .isEqualTo("It is seen in 5 of 5 layouts of the code.");
        assertThat(words(new Verdict.Improvement(), 0.05, 0.04, 0.06, 0.05, 0.05))
                .isEqualTo("It is seen in 5 of 5 layouts of the code.");
    }

    @Test
    void aChangeOfFewLayoutsIsProbablyTheirs() {
        assertThat(words(new Verdict.Regression(), -0.15, 0, 0.01, -0.12, 0))
                .isEqualTo("It is only seen in 2 of 5 layouts of the code, so it is probably due to layout.");
        assertThat(words(new Verdict.Regression(), -0.05, 0, -0.05, -0.05, 0))
                .isEqualTo("It is only seen in 3 of 5 layouts of the code, so part of it may be due to layout.");
    }

    @Test
    void nothingIsSaidOfFewLayoutsOrWithoutAChange() {
        SampleSeries series = new SampleSeries(SampleSeries.key("GetBenchmarks.get", "64", "sst"), 7);
        for (String sha256 : List.of("a".repeat(64), "b".repeat(64), "c".repeat(64))) {
            series.library(sha256).pairs(2, -0.05, 0.001);
        }
        assertThat(LayoutAgreementText.of(row(series, new Verdict.Regression())))
                .isEmpty();
        assertThat(words(new Verdict.NoRegression(0.03, true), -0.05, -0.04, -0.06, -0.05, -0.05))
                .isEmpty();
    }

    @Test
    void releasedBuildsHaveOneLayout() {
        SampleSeries series =
                new SampleSeries(SampleSeries.key("GetBenchmarks.get", "64", "sst"), 7).pairs(8, -0.05, 0.01);
        assertThat(LayoutAgreementText.of(row(series, new Verdict.Regression())))
                .isEmpty();
    }
}
