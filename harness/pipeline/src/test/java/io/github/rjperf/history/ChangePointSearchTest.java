package io.github.rjperf.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ChangePointSearchTest {
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final double STEP = Math.log(0.95);

    private final List<HistoryPoint> points = new ArrayList<>();

    /** Adds nights at a level, each a little off it, the next on the other side. */
    private ChangePointSearchTest at(double logRatio, int nights, String anchor) {
        for (int i = 0; i < nights; i++) {
            int night = points.size();
            double value = logRatio + (night % 2 == 0 ? 0.004 : -0.004) + 0.001 * (night % 3);
            points.add(new HistoryPoint(
                    "night-" + night,
                    START.plus(Duration.ofDays(night)),
                    anchor,
                    "trunk",
                    String.format(Locale.ROOT, "%040x", night),
                    value,
                    value - 0.01,
                    value + 0.01));
        }
        return this;
    }

    private final List<HistoryPoint> links = new ArrayList<>();

    /** Adds a comparison of two anchors. */
    private ChangePointSearchTest linked(String anchor, String next, double logRatio, double half) {
        links.add(new HistoryPoint("link", START, anchor, next, null, logRatio, logRatio - half, logRatio + half));
        return this;
    }

    private SeriesHistory history(ChangePoint... known) {
        SeriesKey key = new SeriesKey("GetBenchmarks.get", "thrpt", new TreeMap<>(), 1);
        return new SeriesHistory(key, "linux-x64", "ab".repeat(32), "pr", points, List.of(known), List.of(), links);
    }

    private static ChangePoint known(int night, double effect) {
        return new ChangePoint(
                1,
                "night-" + night,
                effect,
                effect - 0.01,
                effect + 0.01,
                ChangePoint.Status.CANDIDATE,
                null,
                List.of());
    }

    @Test
    void aStepIsAnEstimateThatNamesTheCommits() {
        SeriesHistory history = at(0, 20, "9.10.0").at(STEP, 12, "9.10.0").history();

        List<ChangePoint> found = ChangePointSearch.newOnes(history);

        assertThat(found).hasSize(1);
        ChangePoint change = found.get(0);
        assertThat(change.comparison()).isEqualTo("night-20");
        assertThat(change.status()).isEqualTo(ChangePoint.Status.CANDIDATE);
        assertThat(change.effectLogRatio()).isCloseTo(STEP, within(0.002));
        assertThat(change.highLogRatio() - change.lowLogRatio()).isBetween(0.002, 0.01);
        assertThat(history.commits(change))
                .isEqualTo(new SeriesHistory.Commits(
                        String.format(Locale.ROOT, "%040x", 19), String.format(Locale.ROOT, "%040x", 20)));
    }

    @Test
    void aStepIsNotReportedBeforeFivePointsConfirmIt() {
        assertThat(ChangePointSearch.newOnes(
                        at(0, 30, "9.10.0").at(STEP, 4, "9.10.0").history()))
                .isEmpty();
        assertThat(ChangePointSearch.newOnes(at(STEP, 1, "9.10.0").history())).hasSize(1);
    }

    @Test
    void anotherAnchorIsNoChangeOfTrunk() {
        assertThat(ChangePointSearch.newOnes(
                        at(0, 20, "9.10.0").at(STEP, 20, "9.11.0").history()))
                .isEmpty();
    }

    @Test
    void aLinkedAnchorThatIsFasterIsNoChangeOfTrunk() {
        at(0, 20, "9.10.0").at(STEP, 20, "9.11.0").linked("9.10.0", "9.11.0", -STEP, 0.005);

        assertThat(ChangePointSearch.newOnes(history())).isEmpty();
    }

    @Test
    void aStepAcrossLinkedAnchorsHasTheErrorOfTheLinkInItsInterval() {
        at(0, 16, "9.10.0").at(STEP, 10, "9.10.0");
        at(STEP - 0.1, 10, "9.11.0").at(-0.1, 12, "9.11.0");
        linked("9.10.0", "9.11.0", 0.1, 0.01);

        List<ChangePoint> found = ChangePointSearch.newOnes(history());

        assertThat(found).extracting(ChangePoint::comparison).containsExactly("night-16", "night-36");
        // of the level in between, half is chained: so is half of the link's error in either change
        assertThat(found).extracting(ChangePointSearchTest::halfWidth).allMatch(half -> half > 0.005 && half < 0.0075);
    }

    @Test
    void aStepAtAHandOverMayBeTheErrorOfTheLink() {
        at(0, 20, "9.10.0").at(STEP, 20, "9.11.0");
        linked("9.10.0", "9.11.0", 0, 0.02);
        List<ChangePoint> found = ChangePointSearch.newOnes(history());
        assertThat(found).extracting(ChangePoint::comparison).containsExactly("night-20");
        assertThat(halfWidth(found.get(0))).isBetween(0.02, 0.021);

        links.clear();
        linked("9.10.0", "9.11.0", 0, 0.06);
        assertThat(ChangePointSearch.newOnes(history())).isEmpty();
    }

    private static double halfWidth(ChangePoint change) {
        return (change.highLogRatio() - change.lowLogRatio()) / 2;
    }

    @Test
    void aRecordedChangeIsNotFoundAgainWhenItsPlaceMoves() {
        SeriesHistory recorded = at(0, 20, "9.10.0").at(STEP, 12, "9.10.0").history(known(22, STEP));

        assertThat(ChangePointSearch.newOnes(recorded)).isEmpty();
        assertThat(ChangePointSearch.newOnes(history(known(22, -STEP)))).hasSize(1);
        assertThat(ChangePointSearch.newOnes(history(known(10, STEP)))).hasSize(1);
    }

    @Test
    void aSinglePointShowsNothing() {
        assertThat(ChangePointSearch.newOnes(at(0, 1, "9.10.0").history())).isEmpty();
    }
}
