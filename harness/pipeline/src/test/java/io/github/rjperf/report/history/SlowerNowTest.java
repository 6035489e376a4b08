package io.github.rjperf.report.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.ChangePoint.Status;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.report.SampleStatus;
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
        return new SeriesHistory(series, "linux-x64", host, "pr", points, changes, List.of(), List.of());
    }

    @Test
    void countsTheSeriesThatTheDatabaseCallsSlower() {
        SeriesHistory get = history("Get.get", "host", START, 0, -0.03);
        SeriesHistory put = history("Put.put", "host", START, 0, 0.05);
        SeriesHistory scan = history("Iterator.scan", "host", START, 0, -0.08);
        SlowerNow now = new SlowerNow(
                List.of(SampleStatus.slower(scan), SampleStatus.slower(get), SampleStatus.fine(put)),
                List.of(get, put, scan));

        assertThat(now.series())
                .as("in the order of the database")
                .extracting(slow -> slow.status().verdict().series().benchmark())
                .containsExactly("Iterator.scan", "Get.get");
        assertThat(now.sentence()).isEqualTo("2 of 3 series are slower now");
        assertThat(now.undecided()).isZero();
    }

    @Test
    void theHistoryOfTheHostThatMeasuredLastCounts() {
        SeriesHistory old = history("Get.get", "old", START, 0, -0.05);
        SeriesHistory recent = history("Get.get", "recent", START.plus(Duration.ofDays(100)), 0);
        for (List<SeriesHistory> both : List.of(List.of(old, recent), List.of(recent, old))) {
            SlowerNow now = new SlowerNow(List.of(SampleStatus.fine(recent)), both);

            assertThat(now.isOf(recent)).isTrue();
            assertThat(now.isOf(old)).isFalse();
        }
    }

    @Test
    void aHistoryWithoutAStatusHasEnded() {
        SeriesHistory ended = history("Get.get", "host", START, 0);

        assertThat(new SlowerNow(List.of(), List.of(ended)).isOf(ended)).isFalse();
    }

    @Test
    void theNewestOpenChangePointMadeItSlower() {
        SeriesHistory history = history("Get.get", "host", START, 0, -0.05, -0.08, -0.07);
        SlowerNow now = new SlowerNow(List.of(SampleStatus.slower(history)), List.of(history));

        assertThat(now.series().get(0).change())
                .hasValueSatisfying(change -> assertThat(change.id()).isEqualTo(2));
    }

    @Test
    void aSeriesThatTrunkDoesNotMeasureHasNoHistory() {
        SlowerNow now =
                new SlowerNow(List.of(SampleStatus.slower(history("Get.get", "host", START, -0.05))), List.of());

        assertThat(now.series()).singleElement().satisfies(slow -> {
            assertThat(slow.history()).isNull();
            assertThat(slow.change()).isEmpty();
            assertThat(StatusText.evidence(slow)).isEqualTo("8 pairs of trunk");
        });
    }

    @Test
    void whatOnlyTheBuildsMayExplainIsNotDecided() {
        SeriesHistory history = history("Get.get", "host", START, -0.05);
        SlowerNow now = new SlowerNow(List.of(SampleStatus.undecided(history)), List.of(history));

        assertThat(now.sentence()).isEqualTo("None of 1 series is decided yet");
        assertThat(now.isKnown()).isFalse();
        assertThat(now.undecided()).isEqualTo(1);
    }

    @Test
    void notesSaySinceWhenAndSinceWhenNothingConfirmedIt() {
        SeriesHistory history = history("Get.get", "host", START, -0.05);
        SeriesStatus slower = SampleStatus.slower(history);

        assertThat(StatusText.notes(slower)).isEqualTo("slower since 2026-01-01");
        assertThat(StatusText.notes(SampleStatus.unconfirmed(slower, 2)))
                .isEqualTo("slower since 2026-01-01, not confirmed since 2026-01-06");
        assertThat(StatusText.notes(SampleStatus.accepted(history, "a new check")))
                .isEqualTo("accepted: a new check");
        assertThat(StatusText.notes(SampleStatus.fine(history))).isEmpty();
    }
}
