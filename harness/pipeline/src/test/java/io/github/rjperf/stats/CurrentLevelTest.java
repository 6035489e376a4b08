package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.AcceptedChange;
import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.ChangePoint.Status;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Triage;
import io.github.rjperf.model.Triage.State;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CurrentLevelTest {
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final SeriesKey SERIES = new SeriesKey("Plain.plain", "thrpt", new TreeMap<>(), 1);

    private final List<HistoryPoint> points = new ArrayList<>();
    private final List<ChangePoint> changes = new ArrayList<>();
    private final List<Acceptance> acceptances = new ArrayList<>();

    /** Six nights at this change against the anchor, one of them 0.2 % above and the next as far below. */
    private CurrentLevelTest level(double change, String anchor) {
        for (int night = 0; night < 6; night++) {
            double mean = Math.log1p(change) + (night % 2 == 0 ? 0.002 : -0.002);
            points.add(new HistoryPoint(
                    "night-" + points.size(),
                    START.plus(Duration.ofDays(points.size())),
                    anchor,
                    "trunk",
                    null,
                    mean,
                    mean - 0.01,
                    mean + 0.01));
        }
        return this;
    }

    private CurrentLevelTest level(double change) {
        return level(change, "9.10.0");
    }

    /** A change point where the next level begins. */
    private CurrentLevelTest change(Status status, State... decisions) {
        List<Triage> decided = new ArrayList<>();
        for (State state : decisions) {
            decided.add(Triage.of(state, "ann", "why", START));
        }
        changes.add(
                new ChangePoint(changes.size(), "night-" + points.size(), -0.05, -0.06, -0.04, status, null, decided));
        return this;
    }

    /** A comparison of trunk with this anchor was accepted down to this change, in the last night so far. */
    private CurrentLevelTest accept(double bound, @Nullable String anchor) {
        double deepest = Math.log1p(bound);
        acceptances.add(new Acceptance(
                "linux-x64",
                SERIES,
                new AcceptedChange(deepest + 0.01, deepest, deepest + 0.02, deepest),
                "why",
                "ann",
                points.get(points.size() - 1).created(),
                acceptances.size() + 1,
                anchor));
        return this;
    }

    private CurrentLevel now(HistoryPoint... links) {
        return CurrentLevel.of(new SeriesHistory(
                        SERIES, "linux-x64", "ab".repeat(32), "pr", points, changes, acceptances, List.of(links)))
                .orElseThrow();
    }

    @Test
    void withoutAnAcceptedLevelTheAnchorCounts() {
        CurrentLevel now = level(0).change(Status.CANDIDATE).level(-0.05).now();

        assertThat(now.accepted()).isNull();
        assertThat(now.change()).isCloseTo(-0.05, within(1e-9));
        // Student's t for 5 degrees of freedom, 2.015, times sd 0.002191 / sqrt(6)
        assertThat(now.high() - now.logRatio()).isCloseTo(0.0018, within(1e-5));
        assertThat(now.isSlower()).isTrue();
    }

    @Test
    void anAcceptedLevelIsNotSlower() {
        CurrentLevel now =
                level(0).change(Status.CANDIDATE, State.ACCEPTED).level(-0.05).now();

        assertThat(now.accepted()).isEqualTo(changes.get(0));
        assertThat(now.logRatio()).isZero();
        assertThat(now.isSlower()).isFalse();
    }

    @Test
    void aFurtherStepIsMeasuredFromTheAcceptedLevel() {
        CurrentLevel now = level(0).change(Status.CANDIDATE, State.ACCEPTED)
                .level(-0.05)
                .change(Status.CANDIDATE)
                .level(-0.08)
                .now();

        assertThat(now.change()).isCloseTo(0.92 / 0.95 - 1, within(1e-9));
        assertThat(now.low()).isLessThan(now.logRatio());
        assertThat(now.isSlower()).isTrue();
    }

    @Test
    void theNewestAcceptedLevelCounts() {
        level(0).change(Status.CANDIDATE, State.ACCEPTED).level(-0.05);
        change(Status.CANDIDATE, State.ACCEPTED).level(-0.10);
        CurrentLevel now = change(Status.CANDIDATE, State.FIXED).level(0.01).now();

        assertThat(now.accepted()).isEqualTo(changes.get(1));
        assertThat(now.change()).isCloseTo(1.01 / 0.9 - 1, within(1e-9));
        assertThat(now.isSlower()).isFalse();
    }

    @Test
    void aWithdrawnDecisionNoLongerCounts() {
        CurrentLevel now = level(0).change(Status.CANDIDATE, State.ACCEPTED, State.UNTRIAGED)
                .level(-0.05)
                .now();

        assertThat(now.accepted()).isNull();
        assertThat(now.isSlower()).isTrue();
    }

    @Test
    void noiseIsNotAnAcceptedLevel() {
        CurrentLevel now =
                level(0).change(Status.CANDIDATE, State.INVALID).level(-0.05).now();

        assertThat(now.accepted()).isNull();
        assertThat(now.change()).as("after it").isCloseTo(-0.05, within(1e-9));
    }

    @Test
    void aDifferenceThatIsNoChangePointIsNotSlower() {
        CurrentLevel now = level(-0.019).now();

        assertThat(now.high()).isNegative();
        assertThat(now.isSlower()).isFalse();
    }

    @Test
    void levelsOfAnEarlierAnchorDoNotCount() {
        level(0, "9.9.0").change(Status.CANDIDATE, State.ACCEPTED).level(-0.05, "9.9.0");
        CurrentLevel now = level(0.001).now();

        assertThat(now.accepted()).isNull();
        assertThat(now.change()).isCloseTo(0.001, within(1e-9));
    }

    @Test
    void aLinkCarriesTheAcceptedLevelToTheNextAnchor() {
        HistoryPoint link = new HistoryPoint("link", START, "9.9.0", "9.10.0", null, 0.02, 0.014, 0.026);
        level(0, "9.9.0").change(Status.CANDIDATE, State.ACCEPTED).level(-0.05, "9.9.0");
        CurrentLevel now = change(Status.CANDIDATE).level(-0.1).now(link);

        assertThat(now.accepted()).isEqualTo(changes.get(0));
        assertThat(now.logRatio()).isCloseTo(Math.log(0.9 / 0.95) + 0.02, within(1e-9));
        assertThat(now.high() - now.logRatio()).as("the link's error").isBetween(0.006, 0.008);
    }

    @Test
    void aComparisonOfTrunkThatWasAcceptedCoversLevelsDownToItsBound() {
        level(-0.05).accept(-0.06, "9.10.0");
        assertThat(now().isSlower()).isFalse();
        assertThat(now().change()).isCloseTo(-0.05, within(1e-9));

        change(Status.CANDIDATE).level(-0.09);
        assertThat(now().isSlower()).isTrue();
    }

    @Test
    void anAcceptedPullRequestOrAnAnchorWithoutALinkCoversNothing() {
        assertThat(level(-0.05).accept(-0.06, null).now().isSlower()).isTrue();
        assertThat(accept(-0.06, "9.9.0").now().isSlower()).isTrue();
    }

    @Test
    void aLinkCarriesAnAcceptedComparisonToTheNextAnchor() {
        HistoryPoint link = new HistoryPoint("link", START, "9.9.0", "9.10.0", null, 0.05, 0.049, 0.051);

        CurrentLevel now = level(-0.09).accept(-0.06, "9.9.0").now(link);

        assertThat(now.isSlower()).as("−4.3 % against 9.9.0").isFalse();
        assertThat(accept(-0.03, "9.9.0").now().isSlower()).as("no link").isTrue();
    }

    @Test
    void whatWasAcceptedBeforeTheAcceptedLevelBeganWasAboutAnother() {
        level(0).accept(-0.20, "9.10.0")
                .change(Status.CANDIDATE, State.ACCEPTED)
                .level(-0.05);
        change(Status.CANDIDATE).level(-0.1);
        assertThat(now().isSlower()).isTrue();

        assertThat(accept(-0.20, "9.10.0").now().isSlower()).isFalse();
    }

    @Test
    void itIsSlowerSinceTheFirstOfTheLastSlowLevels() {
        level(-0.05).change(Status.CANDIDATE).level(0).change(Status.CANDIDATE).level(-0.05);
        change(Status.CANDIDATE).level(-0.08);

        assertThat(now().since()).isEqualTo(changes.get(1));
    }

    @Test
    void itMayAlwaysHaveBeenSlowerOrNotBeNow() {
        assertThat(level(-0.05).change(Status.CANDIDATE).level(-0.08).now().since())
                .isNull();
        assertThat(change(Status.CANDIDATE).level(0).now().since()).isNull();
    }

    @Test
    void aSinglePointIsNotALevel() {
        level(0, "9.9.0");
        points.add(new HistoryPoint("last", START, "9.10.0", "trunk", null, -0.1, -0.11, -0.09));

        assertThat(CurrentLevel.of(
                        new SeriesHistory(SERIES, "linux-x64", "ab".repeat(32), "pr", points, changes, List.of())))
                .isEmpty();
    }
}
