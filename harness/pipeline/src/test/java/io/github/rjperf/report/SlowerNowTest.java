package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.ChangePoint.Status;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.SeriesKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SlowerNowTest {
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final int NIGHTS = 6;

    /** Nights at each of these log ratios against the anchor, with a change point between levels. */
    private static SeriesHistory history(String benchmark, String host, Instant start, double... levels) {
        List<HistoryPoint> points = new ArrayList<>();
        List<ChangePoint> changes = new ArrayList<>();
        for (double level : levels) {
            if (!points.isEmpty()) {
                double effect = level - points.get(points.size() - 1).meanLogRatio();
                changes.add(new ChangePoint(
                        changes.size() + 1,
                        "id" + points.size(),
                        effect,
                        effect - 0.01,
                        effect + 0.01,
                        Status.CANDIDATE,
                        null,
                        List.of()));
            }
            for (int night = 0; night < NIGHTS; night++) {
                Instant created = start.plus(Duration.ofDays(points.size()));
                points.add(
                        new HistoryPoint("id" + points.size(), created, "9.10.0", "trunk", null, level, level, level));
            }
        }
        SeriesKey series = new SeriesKey(benchmark, "thrpt", new TreeMap<>(), 1);
        return new SeriesHistory(series, "linux-x64", host, "pr", points, changes, List.of());
    }

    @Test
    void theWorstComesFirst() {
        SlowerNow now = SlowerNow.of(List.of(
                history("Get.get", "host", START, 0, -0.03),
                history("Put.put", "host", START, 0, 0.05),
                history("Iterator.scan", "host", START, 0, -0.08)));

        assertThat(now.series())
                .extracting(slow -> slow.history().series().benchmark())
                .containsExactly("Iterator.scan", "Get.get");
        assertThat(now.measured()).isEqualTo(3);
        assertThat(now.unknown()).isZero();
    }

    @Test
    void theHostThatMeasuredLastCounts() {
        SeriesHistory old = history("Get.get", "old", START, 0, -0.05);
        SeriesHistory recent = history("Get.get", "recent", START.plus(Duration.ofDays(100)), 0);

        assertThat(SlowerNow.of(List.of(old)).series()).hasSize(1);
        for (List<SeriesHistory> both : List.of(List.of(old, recent), List.of(recent, old))) {
            SlowerNow now = SlowerNow.of(both);
            assertThat(now.series()).isEmpty();
            assertThat(now.measured()).isEqualTo(1);
            assertThat(now.counts(recent)).isTrue();
            assertThat(now.counts(old)).isFalse();
        }
    }

    @Test
    void aChangePointBeganIt() {
        SlowerNow.Slow slow = SlowerNow.of(List.of(history("Get.get", "host", START, 0, -0.05, -0.08)))
                .series()
                .get(0);

        assertThat(slow.change())
                .hasValueSatisfying(change -> assertThat(change.id()).isEqualTo(1));
        assertThat(slow.since().comparison()).isEqualTo("id6");
    }

    @Test
    void orItWasSlowerFromTheFirstComparisonOn() {
        SlowerNow.Slow slow = SlowerNow.of(List.of(history("Get.get", "host", START, -0.05)))
                .series()
                .get(0);

        assertThat(slow.change()).isEmpty();
        assertThat(slow.since().comparison()).isEqualTo("id0");
    }

    @Test
    void aSeriesWithoutALevelIsNotKnown() {
        SeriesHistory history = history("Get.get", "host", START, 0);
        SeriesHistory begun = new SeriesHistory(
                history.series(), "linux-x64", "host", "pr", history.points().subList(0, 1), List.of(), List.of());

        SlowerNow now = SlowerNow.of(List.of(begun));

        assertThat(now.series()).isEmpty();
        assertThat(now.unknown()).isEqualTo(1);
    }
}
