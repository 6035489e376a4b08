package io.github.rjperf.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class DemoYearTest {
    @Test
    void theHarnessChangesOnceAndItsBenchmarksWithIt() {
        List<Comparison> year = new DemoYear(4711, LocalDate.of(2026, 3, 10), 10)
                .comparisons()
                .map(DemoComparison::comparison)
                .toList();

        assertThat(year.stream().map(Comparison::harnessVersion).distinct()).hasSize(2);
        assertThat(year.stream().map(Comparison::benchmarksSha256).distinct()).hasSize(2);
        assertThat(year.stream()
                        .map(each -> each.harnessVersion() + each.benchmarksSha256())
                        .distinct())
                .hasSize(2);
    }
}
