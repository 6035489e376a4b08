package io.github.rjperf.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.verdict.Judgment;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ComparisonTableTest {
    private static RecordedComparison comparison(Context.@Nullable Kind kind, @Nullable Integer pullRequest) {
        return comparison(kind, pullRequest, 1, -0.0312);
    }

    private static RecordedComparison comparison(
            Context.@Nullable Kind kind, @Nullable Integer pullRequest, int slower, double worst) {
        return new RecordedComparison(
                "12345678-0000-4000-8000-000000000000",
                Instant.parse("2026-01-31T17:05:00Z"),
                "4f2b3a6",
                "0123456",
                "pr",
                "linux-x64",
                kind,
                pullRequest,
                Judgment.Status.SLOWER_AS_BUILT,
                32,
                slower,
                worst);
    }

    @Test
    void thereIsNoWorstChangeIfNothingIsSlower() {
        assertThat(ComparisonTable.render(List.of(comparison(null, null, 0, 0.008)), 160))
                .contains("0 of 32      —")
                .doesNotContain("0.8 %");
    }

    @Test
    void eachRowSaysWhatItWasMeasuredFor() {
        String table = ComparisonTable.render(
                List.of(
                        comparison(Context.Kind.PULL_REQUEST, 7),
                        comparison(Context.Kind.TRUNK, null),
                        comparison(Context.Kind.MANUAL, null),
                        comparison(null, null)),
                160);

        assertThat(table.lines().skip(1).map(line -> line.strip().split(" {2,}", -1)[3]))
                .filteredOn(cell -> !cell.isBlank())
                .containsSequence("#7", "trunk", "manual", "manual");
        assertThat(table).contains("4f2b3a6 → 0123456", "slower as built", "1 of 32", "−3.1 %");
    }
}
