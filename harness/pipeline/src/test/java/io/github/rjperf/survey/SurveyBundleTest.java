package io.github.rjperf.survey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.compare.OtherBundle;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.judge.SurveyLab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.verdict.Judgment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bundle of a survey holds single forks and is never taken for a comparison. */
class SurveyBundleTest {
    private static final Comparison SURVEY = SurveyLab.survey(2, SurveyLab.ways());
    private static final List<Fork> FORKS = SurveyLab.forks(SURVEY, 0.01, SurveyLab::typical);

    @TempDir
    private Path folder;

    private Bundle bundle;

    @BeforeEach
    void measured() {
        bundle = Bundle.at(folder);
        try (ForkLog log = bundle.createForkLog(SURVEY)) {
            FORKS.stream().map(Pair::single).forEach(log::append);
        }
    }

    @Test
    void it_is_read_as_it_was_written() throws IOException {
        try (Stream<Fork> forks = bundle.readForks()) {
            assertThat(forks.toList()).isEqualTo(FORKS);
        }
        assertThat(Files.readAllLines(bundle.forks())).hasSize(1 + FORKS.size());
        assertThat(bundle.readComparison()).isEqualTo(SURVEY);
    }

    @Test
    void a_kill_loses_the_fork_that_is_being_written_and_no_other() throws IOException {
        Files.writeString(bundle.forks(), "{\"series\":", StandardOpenOption.APPEND);

        try (ForkLog log = bundle.resumeForkLog()) {
            assertThat(log.found()).isEqualTo(FORKS);
        }
    }

    @Test
    void a_fork_that_appears_twice_is_refused() {
        try (ForkLog log = bundle.resumeForkLog()) {
            assertThatThrownBy(() -> log.append(Pair.single(FORKS.get(0))))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("already has this fork");
        }
    }

    @Test
    void it_is_not_judged() {
        OtherBundle.assertNotJudged(bundle, "./rjperf survey --resume");
    }

    @Test
    void it_is_not_continued_as_a_comparison() {
        OtherBundle.assertNotContinued(folder, "./rjperf survey --resume");
    }

    @Test
    void it_is_not_recorded() {
        Judgment judgment = Judge.judge(SURVEY, JudgingRules.of(SURVEY), List.of());

        OtherBundle.assertNotRecorded(SURVEY, judgment, "is a survey");
    }
}
