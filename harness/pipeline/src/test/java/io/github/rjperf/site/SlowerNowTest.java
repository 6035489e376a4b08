package io.github.rjperf.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.AcceptedChange;
import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.ChangePoint.Status;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.RecordedVerdict;
import io.github.rjperf.model.RecordedVerdict.LookedAt;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SlowSeries;
import io.github.rjperf.model.Triage;
import io.github.rjperf.model.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SlowerNowTest {
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final SeriesKey SERIES = new SeriesKey("GetBenchmarks.get", "thrpt", new TreeMap<>(), 1);

    private final List<HistoryPoint> points = new ArrayList<>();
    private final List<ChangePoint> changes = new ArrayList<>();
    private final List<Acceptance> acceptances = new ArrayList<>();

    private SlowerNowTest level(double logRatio) {
        return level(logRatio, "9.10.0");
    }

    private SlowerNowTest level(double logRatio, String anchor) {
        for (int i = 0; i < 6; i++) {
            points.add(new HistoryPoint(
                    "id" + points.size(),
                    START.plus(Duration.ofDays(points.size())),
                    anchor,
                    "trunk",
                    null,
                    logRatio + (i % 2 == 0 ? 0.001 : -0.001),
                    -1,
                    1));
        }
        return this;
    }

    /** A change point at the level that comes next. */
    private SlowerNowTest change(double effect, Status status, Triage.@Nullable State state) {
        List<Triage> decisions = state == null ? List.of() : List.of(new Triage(state, "ann", "why", START));
        changes.add(new ChangePoint(
                changes.size() + 1,
                "id" + points.size(),
                effect,
                effect - 0.01,
                effect + 0.01,
                status,
                null,
                decisions));
        return this;
    }

    private SeriesHistory history() {
        return new SeriesHistory(SERIES, "linux-x64", "host", points, changes, acceptances);
    }

    private List<SlowSeries> slow(Verdict... newestFirst) {
        List<RecordedVerdict> verdicts = new ArrayList<>();
        for (Verdict verdict : newestFirst) {
            verdicts.add(new RecordedVerdict(
                    SERIES, "linux-x64", "id", START, Context.Kind.TRUNK, "9.10.0", "trunk", verdict, LookedAt.NEVER));
        }
        return SlowerNow.of(List.of(history()), verdicts);
    }

    @Test
    void anOpenSlowdownThatIsStillThereCounts() {
        level(0).change(-0.05, Status.CANDIDATE, null).level(-0.05);

        assertThat(slow()).singleElement().satisfies(one -> {
            assertThat(one.change()).isEqualTo(changes.get(0));
            assertThat(one.since().comparison()).isEqualTo("id6");
        });
    }

    @Test
    void oneThatIsInvestigatedCountsToo() {
        level(0).change(-0.05, Status.CONFIRMED, Triage.State.INVESTIGATING).level(-0.05);

        assertThat(slow()).hasSize(1);
    }

    @Test
    void oneThatWasClosedOrRejectedDoesNot() {
        for (Triage.State state : List.of(Triage.State.ACCEPTED, Triage.State.FIXED, Triage.State.INVALID)) {
            points.clear();
            changes.clear();
            level(0).change(-0.05, Status.CONFIRMED, state).level(-0.05);
            assertThat(slow()).as(state.name()).isEmpty();
        }
        points.clear();
        changes.clear();
        level(0).change(-0.05, Status.REJECTED, null).level(-0.05);
        assertThat(slow()).isEmpty();
    }

    @Test
    void oneThatALaterChangeUndidDoesNot() {
        level(0).change(-0.05, Status.CANDIDATE, null)
                .level(-0.05)
                .change(0.04, Status.CANDIDATE, null)
                .level(-0.01);

        assertThat(slow()).isEmpty();
    }

    @Test
    void oneThatALaterChangeUndidInPartCounts() {
        level(0).change(-0.05, Status.CANDIDATE, null)
                .level(-0.05)
                .change(0.01, Status.CANDIDATE, null)
                .level(-0.04);

        assertThat(slow()).hasSize(1);
    }

    @Test
    void aSpeedUpIsNotASlowdown() {
        level(0).change(0.05, Status.CANDIDATE, null).level(0.05);

        assertThat(slow()).isEmpty();
    }

    @Test
    void anotherAnchorDoesNotHideASlowdown() {
        level(0).change(-0.05, Status.CANDIDATE, null).level(-0.05).level(0, "10.0.0");

        assertThat(slow()).hasSize(1);
    }

    @Test
    void twoRegressionsInARowCountAndOneDoesNot() {
        level(-0.05);

        assertThat(slow(new Verdict.Regression(), new Verdict.Regression()))
                .singleElement()
                .satisfies(one -> assertThat(one.change()).isNull());
        assertThat(slow(new Verdict.Regression(), new Verdict.NoRegression(0.03, true)))
                .isEmpty();
        assertThat(slow(new Verdict.Regression())).isEmpty();
    }

    @Test
    void regressionsThatWereAcceptedDoNotCount() {
        level(-0.05);
        acceptances.add(new Acceptance(
                "linux-x64", SERIES, new AcceptedChange(-0.05, -0.06, -0.04, -0.06), "intended", "ann", START));

        assertThat(slow(new Verdict.Regression(), new Verdict.Regression())).isEmpty();
    }

    @Test
    void regressionsDeeperThanAcceptedCount() {
        level(-0.09);
        acceptances.add(new Acceptance(
                "linux-x64", SERIES, new AcceptedChange(-0.05, -0.06, -0.04, -0.06), "intended", "ann", START));

        assertThat(slow(new Verdict.Regression(), new Verdict.Regression())).hasSize(1);
    }

    @Test
    void anAcceptedChangePointExplainsTheVerdictsAfterIt() {
        level(0).change(-0.05, Status.CONFIRMED, Triage.State.ACCEPTED).level(-0.05);

        assertThat(slow(new Verdict.Regression(), new Verdict.Regression())).isEmpty();
    }

    @Test
    void onlyTheHostThatMeasuredLastCounts() {
        level(0).change(-0.05, Status.CANDIDATE, null).level(-0.05);
        SeriesHistory old = history();
        List<HistoryPoint> later = points.stream()
                .map(point -> new HistoryPoint(
                        point.comparison(),
                        point.created().plus(Duration.ofDays(100)),
                        point.anchor(),
                        point.candidate(),
                        null,
                        0,
                        -1,
                        1))
                .toList();
        SeriesHistory recent = new SeriesHistory(SERIES, "linux-x64", "other", later, List.of(), List.of());

        assertThat(SlowerNow.of(List.of(recent, old), List.of())).isEmpty();
        assertThat(SlowerNow.of(List.of(old), List.of())).hasSize(1);
    }
}
