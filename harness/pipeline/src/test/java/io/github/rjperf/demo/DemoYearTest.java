package io.github.rjperf.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.model.Comparison;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class DemoYearTest {
    @Test
    void theHarnessChangesOnceAndItsBenchmarksWithIt() {
        List<Comparison> year = year();

        assertThat(year.stream().map(Comparison::harnessVersion).distinct()).hasSize(2);
        assertThat(year.stream().map(Comparison::benchmarksSha256).distinct()).hasSize(2);
        assertThat(year.stream()
                        .map(each -> each.harnessVersion() + each.benchmarksSha256())
                        .distinct())
                .hasSize(2);
    }

    /** Otherwise every change of a commit would be one as built. */
    @Test
    void commitsAreBuiltInLayoutsAndReleasesAreNot() {
        assertThat(year())
                .anySatisfy(each -> assertThat(each.candidate().subject()).startsWith("pr:"));
        assertThat(year()).allSatisfy(each -> assertThat(each.layouts())
                .as(each.base().subject() + " → " + each.candidate().subject())
                .isEqualTo(each.candidate().commit() == null ? 1 : SourceChoice.USUAL_LAYOUTS));
    }

    private static List<Comparison> year() {
        return new DemoYear(4711, LocalDate.of(2026, 3, 10), 10)
                .comparisons()
                .map(DemoComparison::comparison)
                .toList();
    }
}
