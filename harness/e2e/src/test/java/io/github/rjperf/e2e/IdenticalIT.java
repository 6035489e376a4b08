package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.verdict.Judgment;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A release against itself ends at once, and what it says is recorded like any other result. */
class IdenticalIT {
    @TempDir
    Path folder;

    @Test
    void aReleaseIsNotMeasuredAgainstItself() {
        RjPerfProgram rjperf = new RjPerfProgram(folder);
        Path bundle = folder.resolve("bundle");

        Run compared = rjperf.run("compare", "9.0.1", "9.0.1", "--profile", "full", "--out", bundle.toString());

        assertThat(compared.status()).as(compared.err()).isZero();
        assertThat(compared.out()).contains("✓  Nothing that is measured differs: both builds have the same native");
        try (Stream<Fork> forks = Bundle.at(bundle).readForks()) {
            assertThat(forks).isEmpty();
        }
        assertThat(Bundle.at(bundle).readVerdict().status()).isEqualTo(Judgment.Status.NOTHING_DIFFERS);
        assertThat(bundle.resolve("report.html")).isNotEmptyFile();

        String id = Bundle.at(bundle).readComparison().id();
        assertThat(rjperf.run("list", "--verdict", "nothing-differs").out())
                .contains(id.substring(0, 8), "nothing differs");
        Run shown = rjperf.run("show", id.substring(0, 8));
        assertThat(shown.status()).as(shown.err()).isZero();
        assertThat(shown.out()).contains("✓  Nothing that is measured differs");
    }
}
