package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.AcceptedChange;
import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Triage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HistoryTextTest {
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final SeriesKey SERIES = new SeriesKey("Plain.plain", "thrpt", new TreeMap<>(), 1);
    private static final String OLD = "1a2b3c4d5e".repeat(4);
    private static final String NEW = "5d6e7f8091".repeat(4);
    private static final Triage ACCEPTED =
            Triage.of(Triage.State.ACCEPTED, "ann", "price of a \u001B[31mcheck", START.plus(Duration.ofDays(2)));

    private static HistoryPoint point(int night, @Nullable String commit, double change) {
        double mean = Math.log1p(change);
        return new HistoryPoint(
                "night-" + night,
                START.plus(Duration.ofDays(night)),
                "9.10.0",
                "trunk",
                commit,
                mean,
                Math.log1p(change - 0.01),
                Math.log1p(change + 0.01));
    }

    private static SeriesHistory history(@Nullable String first, @Nullable String second, @Nullable Triage triage) {
        ChangePoint change = new ChangePoint(
                12,
                "night-1",
                Math.log(0.95),
                Math.log(0.94),
                Math.log(0.96),
                ChangePoint.Status.CANDIDATE,
                second,
                triage == null ? List.of() : List.of(triage));
        Acceptance acceptance = new Acceptance(
                "linux-x64",
                SERIES,
                new AcceptedChange(Math.log(0.95), Math.log(0.93), Math.log(0.97), Math.log(0.93)),
                "intended",
                "bob",
                START);
        return new SeriesHistory(
                SERIES,
                "linux-x64",
                "ab".repeat(32),
                "pr",
                List.of(point(0, first, 0), point(1, second, -0.05)),
                List.of(change),
                List.of(acceptance));
    }

    private static String text(SeriesHistory history) {
        return HistoryText.render(List.of(history), 120);
    }

    @Test
    void showsTrendChangePointsAndAcceptances() {
        assertThat(text(history(OLD, NEW, null)))
                .isEqualTo("1 history, 1 change point to triage\n\n" + SERIES.name() + "  linux-x64\n  █▁\n"
                        + "  now −5.0 % [−6.0, −4.0] against 9.10.0 · 2 comparisons, 2026-01-01 02:00 UTC to"
                        + " 2026-01-02 02:00 UTC\n"
                        + "  #12 −5.0 % [−6.0, −4.0] 2026-01-02 02:00 UTC, between 1a2b3c4 and 5d6e7f8"
                        + " (candidate, untriaged)\n"
                        + "    ./rjperf compare git:" + OLD + " git:" + NEW + " --profile pr --series " + SERIES.name()
                        + "\n"
                        + "  accepted −5.0 % by bob, 2026-01-01 02:00 UTC: intended\n"
                        + "\nA change point is an estimate; a paired comparison confirms it.\n");
    }

    @Test
    void aDecisionIsShownWithItsReasonAsPlainText() {
        assertThat(text(history(OLD, NEW, ACCEPTED)))
                .contains("no change point to triage", "accepted by ann, 2026-01-03 02:00 UTC: price of a check");
    }

    @Test
    void everyDecisionIsShownInItsOrder() {
        Triage withdrawn = Triage.of(Triage.State.UNTRIAGED, "bob", "removed", START.plus(Duration.ofDays(3)));
        ChangePoint change = history(OLD, NEW, null).changePoints().get(0);
        ChangePoint decided = new ChangePoint(
                change.id(),
                change.comparison(),
                change.effectLogRatio(),
                change.lowLogRatio(),
                change.highLogRatio(),
                change.status(),
                change.commit(),
                List.of(ACCEPTED, withdrawn));
        SeriesHistory history = history(OLD, NEW, null).with(List.of(decided));

        assertThat(text(history))
                .contains("1 change point to triage", "(candidate, untriaged)")
                .contains("    accepted by ann, 2026-01-03 02:00 UTC: price of a check\n")
                .contains("    decision withdrawn by bob, 2026-01-04 02:00 UTC: removed\n")
                .containsSubsequence("accepted by ann", "decision withdrawn by bob");
        assertThat(HistoryPage.render(List.of(history)))
                .contains("<div>accepted by ann", "<div>decision withdrawn by bob");
    }

    @Test
    void aConfirmedChangePointIsNoLongerAnEstimate() {
        Triage confirmed = Triage.of(Triage.State.CONFIRMED, "ann", "measured again", START);

        assertThat(text(history(OLD, NEW, confirmed))).contains("(confirmed)").doesNotContain("./rjperf compare");
    }

    @Test
    void withoutTwoCommitsNoCommandIsOffered() {
        assertThat(text(history(OLD, OLD, null)))
                .contains("both sides measured 1a2b3c4, so the code did not change")
                .doesNotContain("./rjperf compare");
        assertThat(text(history(null, NEW, null))).contains("no commits known").doesNotContain("./rjperf compare");
    }

    private static SeriesHistory handedOver(HistoryPoint... links) {
        HistoryPoint old = point(0, OLD, 0);
        HistoryPoint current = new HistoryPoint(
                "night-1",
                START.plus(Duration.ofDays(1)),
                "9.11.0",
                "trunk",
                NEW,
                Math.log(0.95),
                Math.log(0.94),
                Math.log(0.96));
        return new SeriesHistory(
                SERIES,
                "linux-x64",
                "ab".repeat(32),
                "pr",
                List.of(old, current),
                List.of(),
                List.of(),
                List.of(links));
    }

    @Test
    void anEarlierAnchorIsNamedWithItsLink() {
        HistoryPoint link = new HistoryPoint(
                "link", START, "9.10.0", "9.11.0", null, Math.log(1.05), Math.log(1.04), Math.log(1.06));

        assertThat(text(handedOver(link)))
                .contains("  until 2026-01-01 02:00 UTC against 9.10.0, chained: 9.11.0 against 9.10.0 is +5.0 %"
                        + " [+4.0, +6.1]\n");
        assertThat(text(handedOver()))
                .contains("  until 2026-01-01 02:00 UTC against 9.10.0, which no comparison links to 9.11.0\n");
    }

    @Test
    void thePageChainsPointsAndMarksTheHandOver() {
        HistoryPoint link = new HistoryPoint(
                "link", START, "9.10.0", "9.11.0", null, Math.log(1.05), Math.log(1.04), Math.log(1.06));

        assertThat(HistoryPage.render(List.of(handedOver(link))))
                .contains("<title>anchor 9.10.0 → 9.11.0</title>")
                .contains(", chained; 0.0 % against 9.10.0</title>");
        assertThat(HistoryPage.render(List.of(handedOver())))
                .contains("<title>anchor 9.10.0 → 9.11.0, not linked</title>")
                .doesNotContain("chained;");
    }

    @Test
    void nothingIsEmpty() {
        assertThat(HistoryText.render(List.of(), 100)).isEmpty();
        assertThat(HistoryPage.render(List.of())).contains("No history of trunk is recorded");
    }

    @Test
    void thePageIsPlainTextWhateverPeopleWrote() {
        Triage hostile = Triage.of(Triage.State.INVALID, "ann", "<script>alert(1)</script>", START);

        assertThat(HistoryPage.render(List.of(history(OLD, NEW, hostile))))
                .contains("&lt;script&gt;", "invalid by ann")
                .doesNotContain("<script>");
    }
}
