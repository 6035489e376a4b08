package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.HostLab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.report.text.TerminalReport;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle whose candidate was slowed down on purpose is never taken for a comparison of builds. */
class PlantedBundleTest {
    private static final Comparison PLANTED = HostLab.comparison(1, 0.03);

    @TempDir
    private Path folder;

    private Bundle bundle;
    private Judgment judgment;

    @BeforeEach
    void measured() {
        bundle = Bundle.at(folder);
        judgment = HostLab.measured(bundle, PLANTED, Math.log(0.97));
    }

    @Test
    void it_is_read_as_it_was_written() {
        assertThat(bundle.readComparison()).isEqualTo(PLANTED);
    }

    @Test
    void it_is_not_continued_as_a_comparison() {
        OtherBundle.assertNotContinued(folder, "./rjperf calibrate host --resume");
    }

    @Test
    void it_is_not_recorded() {
        OtherBundle.assertNotRecorded(PLANTED, judgment, "has a planted slowdown");
    }

    @Test
    void it_is_no_evidence_for_a_comparison() {
        Comparison plain = PLANTED.with(PLANTED.plan().with(Intervention.NONE));

        assertThat(plain.isOfIdenticalBuilds()).isTrue();
        assertThat(PLANTED.isOfIdenticalBuilds()).isFalse();
        assertThat(later(PLANTED).repeats(PLANTED)).isTrue();
        assertThat(later(PLANTED).repeats(plain)).isFalse();
    }

    private static Comparison later(Comparison comparison) {
        return new Comparison(
                comparison.id(),
                comparison.created().plusSeconds(1),
                comparison.harnessVersion(),
                comparison.benchmarksSha256(),
                comparison.base(),
                comparison.candidate(),
                comparison.host(),
                comparison.plan());
    }

    @Test
    void its_reports_say_so() {
        String again = Reproduce.command(PLANTED, bundle.read().pairs(), null);
        Results results = new Results(PLANTED, judgment, bundle.read().pairs(), again);

        assertThat(again).isEqualTo("./rjperf calibrate host maven:9.0.1 --profile test --comparisons 1 --plant 3%");
        for (String report :
                List.of(TerminalReport.render(results, null, false, 200), MarkdownReport.render(results))) {
            assertThat(report)
                    .contains("a slowdown of 3 % was planted in the candidate")
                    .contains(again);
        }
    }
}
