package io.github.rjperf.report.doc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.report.SampleStatus;
import io.github.rjperf.report.history.CommitLinks;
import io.github.rjperf.report.history.HistoryView;
import io.github.rjperf.report.history.SlowerNow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HistoryReportTest {
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
                START,
                null);
        return new SeriesHistory(
                SERIES,
                "linux-x64",
                "ab".repeat(32),
                "pr",
                List.of(point(0, first, 0), point(1, second, -0.05)),
                List.of(change),
                List.of(acceptance),
                List.of());
    }

    private static HistoryView view(boolean all, SeriesStatus status, SeriesHistory... histories) {
        SlowerNow now = new SlowerNow(List.of(status), List.of(histories));
        return new HistoryView(List.of(histories), now, new CommitLinks("https://github.com", now), all);
    }

    private static String text(SeriesHistory history) {
        return HistoryDoc.of(view(false, SampleStatus.fine(history), history)).text(120);
    }

    private static String page(SeriesHistory history) {
        return HistoryDoc.of(view(false, SampleStatus.fine(history), history)).page();
    }

    @Test
    void whatIsSlowerComesFirst() {
        SeriesHistory history = history(OLD, NEW, null);

        assertThat(HistoryDoc.of(view(false, SampleStatus.slower(history), history))
                        .text(120))
                .isEqualTo("""
                        1 of 1 series is slower now, 1 change point to triage
                        Each point compares trunk with the anchor; negative is slower. Points against an earlier anchor are chained to the
                        current one if a comparison links the two.

                        Slower now

                        ✗ %2$s, linux-x64: −5.0 %% [−6.0, −4.0] against 9.10.0, slower since 2026-01-01
                        █▁ 2 comparisons, 2026-01-01 to 2026-01-02
                        - #12 −5.0 %% [−6.0, −4.0] 2026-01-02 02:00 UTC, between 1a2b3c4 and 5d6e7f8 (estimate, untriaged)
                        Commits: https://github.com/facebook/rocksdb/compare/%3$s...%1$s
                        Confirm: ./rjperf compare git:%3$s git:%1$s --profile pr --series %2$s
                        - accepted −5.0 %% by bob, 2026-01-01 02:00 UTC: intended
                        decision: none yet

                        A change point is an estimate; a paired comparison confirms it.
                        """, NEW, SERIES.name(), OLD);
    }

    @Test
    void thePageBeginsWithTheTableOfWhatIsSlowerAndFoldsTheRest() {
        SeriesHistory history = history(OLD, NEW, ACCEPTED);

        Document slower = Jsoup.parse(HistoryDoc.of(view(false, SampleStatus.slower(history), history))
                .page());
        assertThat(slower.expectFirst("main section").text()).startsWith("Slower now");
        assertThat(slower.expectFirst("main table tbody").text())
                .contains(SERIES.name() + " linux-x64 −5.0 % [−6.0, −4.0] against 9.10.0 slower since 2026-01-01");
        assertThat(slower.select("details")).isEmpty();
        assertThat(slower.select("a[href]").eachAttr("href"))
                .containsExactly("https://github.com/facebook/rocksdb/compare/" + OLD + "..." + NEW);

        Document fine = Jsoup.parse(page(history));
        assertThat(fine.select("main table caption").eachText())
                .doesNotContain("Series that are slower now, the worst first");
        assertThat(fine.select("details:not([open]) svg")).hasSize(1);
        assertThat(fine.expectFirst("summary").text()).contains(SERIES.name() + ", linux-x64", "−5.0 %");
    }

    @Test
    void theSameFigureIsNotSaidTwice() {
        SeriesHistory history = history(OLD, NEW, null).with(List.of());

        assertThat(HistoryDoc.of(view(false, SampleStatus.slower(history), history))
                        .text(120)
                        .split("\\[−6.0, −4.0\\]"))
                .hasSize(2);
    }

    @Test
    void retiredHostsAreShownOnlyIfAskedFor() {
        SeriesHistory current = history(OLD, NEW, null);
        SeriesHistory retired = new SeriesHistory(
                SERIES,
                "linux-x64",
                "cd".repeat(32),
                "pr",
                List.of(point(-9, OLD, 0.5)),
                List.of(),
                List.of(),
                List.of());

        assertThat(HistoryDoc.of(view(false, SampleStatus.fine(current), current, retired))
                        .text(120))
                .endsWith("\n1 history of retired hosts or ended series not shown; --all adds it\n")
                .doesNotContain("Retired");
        assertThat(HistoryDoc.of(view(true, SampleStatus.fine(current), current, retired))
                        .text(120))
                .contains("Retired hosts and ended series\n\n" + SERIES.name() + ", linux-x64\n")
                .contains(" 1 comparison, 2025-12-23\n");
        assertThat(HistoryDoc.of(view(false, SampleStatus.fine(current), current, retired))
                        .page())
                .contains("--all adds it")
                .doesNotContain("Retired hosts and");
        assertThat(HistoryDoc.of(view(true, SampleStatus.fine(current), current, retired))
                        .page())
                .contains("Retired hosts and ended series");
    }

    @Test
    void onlyARepositoryBecomesALink() {
        SeriesHistory history = history(OLD, NEW, null);

        for (String repository : new String[] {null, "\"><svg/onload=alert(1)>"}) {
            SeriesStatus status = SampleStatus.of(SampleStatus.slower(history), repository);
            assertThat(HistoryDoc.of(view(false, status, history)).page())
                    .contains("between 1a2b3c4 and 5d6e7f8")
                    .doesNotContain("<a href", "<svg/onload");
        }
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
                .contains("1 change point to triage", "(estimate, untriaged)")
                .contains("- accepted by ann, 2026-01-03 02:00 UTC: price of a check\n")
                .contains("- decision withdrawn by bob, 2026-01-04 02:00 UTC: removed\n")
                .containsSubsequence("accepted by ann", "decision withdrawn by bob");
        assertThat(page(history)).contains("<div>accepted by ann", "<div>decision withdrawn by bob");
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
                .contains("- until 2026-01-01 02:00 UTC against 9.10.0, chained: 9.11.0 against 9.10.0 is +5.0 %"
                        + " [+4.0, +6.1]\n");
        assertThat(text(handedOver()))
                .contains("- until 2026-01-01 02:00 UTC against 9.10.0, which no comparison links to 9.11.0\n");
    }

    @Test
    void thePageChainsPointsAndMarksTheHandOver() {
        HistoryPoint link = new HistoryPoint(
                "link", START, "9.10.0", "9.11.0", null, Math.log(1.05), Math.log(1.04), Math.log(1.06));

        assertThat(page(handedOver(link)))
                .contains("<title>anchor 9.10.0 → 9.11.0</title>")
                .contains(", chained; 0.0 % against 9.10.0</title>");
        assertThat(page(handedOver()))
                .contains("<title>anchor 9.10.0 → 9.11.0, not linked</title>")
                .doesNotContain("chained;");
    }

    @Test
    void nothingIsEmpty() {
        SlowerNow now = new SlowerNow(List.of(), List.of());
        HistoryView nothing = new HistoryView(List.of(), now, new CommitLinks("https://github.com", now), true);

        assertThat(HistoryDoc.of(nothing).page()).contains("No history of trunk is recorded");
    }

    @Test
    void thePageIsPlainTextWhateverPeopleWrote() {
        Triage hostile = Triage.of(Triage.State.INVALID, "ann", "<script>alert(1)</script>", START);

        assertThat(page(history(OLD, NEW, hostile)))
                .contains("&lt;script&gt;", "invalid by ann")
                .doesNotContain("<script>");
    }
}
