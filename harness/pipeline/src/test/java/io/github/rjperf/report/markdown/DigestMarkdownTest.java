package io.github.rjperf.report.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.ChangePoint.Status;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.history.Triage.State;
import io.github.rjperf.report.SampleStatus;
import io.github.rjperf.report.history.WeeklyDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DigestMarkdownTest {
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final Instant NOW = Instant.parse("2026-01-25T12:00:00Z");
    private static final int MOST = 65_000;
    private static final String EXPECTED = """
        ### 🔴 3 of 4 series are slower now

        Week from 2026-01-18 to 2026-01-25. A change point is an estimate until a paired comparison confirms it. \
        `./rjperf history` shows the trend. `/perf decide NUMBER STATE REASON`, as a comment on this issue, records a decision.

        #### linux-x64

        **Slower now** (3)

        - `Read.read`: −5.2 %% [−6.2, −4.2] against 9.10.0, slower since 2026-01-01
        - `Write.write`: −5.2 %% [−6.2, −4.2] against 9.10.0, slower since 2026-01-01
        - `Drop.drop`: −5.2 %% [−6.2, −4.2] against 9.10.0, slower since 2026-01-01

        **New** (1)

        - `Read.read`: change point 1:%1$s

        **Confirmed, not yet fixed or accepted** (1)

        - `Write.write`: change point 2:%1$s; confirmed by ann, 2026-01-05 12:00 UTC: measured again

        **Accepted this week** (2)

        - `Fold.fold`: change point 3:%1$s; accepted by ann, 2026-01-23 12:00 UTC: a new check
        - `Walk.walk`: −10.0 %% [−12.0, −8.0], down to −12.0 %%, by bob, 2026-01-24 12:00 UTC \
        (acceptance 7): price of the new format

        **Noise this week** (1)

        - `Drop.drop`: change point 4:%1$s; invalid by ann, 2026-01-22 12:00 UTC: other tenant

        **False alarms this week** (1)

        - 1 of 14 comparisons of a build with itself since 2026-01-19 02:00 UTC had a false alarm
        """;

    /** Twelve nights at the anchor's level, then twelve that are 5 % slower, with a change point between them. */
    private static SeriesHistory history(String benchmark, int id, Status status, Triage... decisions) {
        return history(benchmark, "linux-x64", new Change(id, status, List.of(decisions)));
    }

    private record Change(int id, Status status, List<Triage> decisions) {}

    private static SeriesHistory history(String benchmark, String platform, Change decided) {
        List<HistoryPoint> points = new ArrayList<>();
        for (int night = 0; night < 24; night++) {
            double mean = (night < 12 ? 0 : Math.log(0.95)) + (night % 2 == 0 ? 0.002 : -0.002);
            points.add(new HistoryPoint(
                    "night-" + night,
                    START.plus(Duration.ofDays(night)),
                    "9.10.0",
                    "trunk",
                    null,
                    mean,
                    mean - 0.01,
                    mean + 0.01));
        }
        ChangePoint change = new ChangePoint(
                decided.id(),
                "night-12",
                Math.log(0.95),
                Math.log(0.94),
                Math.log(0.96),
                decided.status(),
                null,
                decided.decisions());
        return new SeriesHistory(
                series(benchmark), platform, "ab".repeat(32), "pr", points, List.of(change), List.of(), List.of());
    }

    private static SeriesKey series(String benchmark) {
        return new SeriesKey(benchmark, "thrpt", new TreeMap<>(), 1);
    }

    private static Triage decision(State state, String reason, int daysAgo) {
        return Triage.of(state, "ann", reason, NOW.minus(Duration.ofDays(daysAgo)));
    }

    private static WeeklyDigest digest(List<SeriesHistory> histories) {
        return new WeeklyDigest(
                NOW, histories.stream().map(DigestMarkdownTest::status).toList(), histories, List.of(), List.of());
    }

    private static SeriesStatus status(SeriesHistory history) {
        boolean accepted = history.changePoints().stream().anyMatch(change -> change.state() == State.ACCEPTED);
        return accepted ? SampleStatus.accepted(history, "a new check") : SampleStatus.slower(history);
    }

    @Test
    void eachStateHasASectionWithItsReasons() {
        Acceptance release = new Acceptance(
                "linux-x64",
                series("WalkBenchmarks.walk"),
                new AcceptedChange(Math.log(0.9), Math.log(0.88), Math.log(0.92), Math.log(0.88)),
                "price of the new format",
                "bob",
                NOW.minus(Duration.ofDays(1)),
                7);
        List<SeriesHistory> histories = List.of(
                history("ReadBenchmarks.read", 1, Status.CANDIDATE),
                history("WriteBenchmarks.write", 2, Status.CANDIDATE, decision(State.CONFIRMED, "measured again", 20)),
                history("FoldBenchmarks.fold", 3, Status.CANDIDATE, decision(State.ACCEPTED, "a new check", 2)),
                history("DropBenchmarks.drop", 4, Status.CANDIDATE, decision(State.INVALID, "other tenant", 3)));
        WeeklyDigest digest = new WeeklyDigest(
                NOW,
                histories.stream().map(DigestMarkdownTest::status).toList(),
                histories,
                List.of(release),
                List.of(new Calibration("linux-x64", START.plus(Duration.ofDays(18)), 14, 1)));
        String point = " −5.0 % [−6.0, −4.0] since 2026-01-13, no commits known";

        assertThat(DigestMarkdown.render(digest, MOST)).isEqualTo(EXPECTED.formatted(point));
    }

    @Test
    void anAcceptedSlowdownIsNotSlower() {
        List<SeriesHistory> accepted = List.of(
                history("ReadBenchmarks.read", 1, Status.CANDIDATE, decision(State.ACCEPTED, "a new check", 10)));

        assertThat(DigestMarkdown.render(digest(accepted), MOST))
                .startsWith("### 🟢 None of 1 series is slower now\n")
                .as("decided before this week")
                .doesNotContain("ReadBenchmarks.read");
    }

    @Test
    void aRejectedChangePointNeedsNoDecision() {
        assertThat(DigestMarkdown.render(digest(List.of(history("ReadBenchmarks.read", 1, Status.REJECTED))), MOST))
                .doesNotContain("**New**");
    }

    @Test
    void aWithdrawnDecisionIsNewAgain() {
        SeriesHistory withdrawn = history(
                "ReadBenchmarks.read",
                1,
                Status.CANDIDATE,
                decision(State.ACCEPTED, "a new check", 10),
                decision(State.UNTRIAGED, "removed", 1));

        assertThat(DigestMarkdown.render(digest(List.of(withdrawn)), MOST))
                .contains("**New** (1)", "decision withdrawn by ann", "removed");
    }

    @Test
    void whatPeopleWriteStaysText() {
        Triage hostile = decision(State.CONFIRMED, "@all #1 [x](http://y) <b> | `code`\n# title", 1);

        assertThat(DigestMarkdown.render(
                        digest(List.of(history("ReadBenchmarks.read", 1, Status.CANDIDATE, hostile))), MOST))
                .doesNotContain("@all", " #1 ", "[x]", "http://", "<b>", " | ", "`code`", "\n# title");
    }

    @Test
    void aTextThatDoesNotFitIsCutBetweenLines() {
        Triage long400 = decision(State.CONFIRMED, "@".repeat(400), 1);
        List<SeriesHistory> many = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            Change change = new Change(i, Status.CANDIDATE, List.of(long400));
            many.add(history("ReadBenchmarks.read" + i, "linux-x" + i % 10, change));
        }

        String text = DigestMarkdown.render(digest(many), MOST);

        assertThat(RemainingBytes.size(text)).isLessThanOrEqualTo(MOST);
        assertThat(text)
                .contains("**Slower now** (200)")
                .containsPattern("- and \\d+ more\n")
                .endsWith("The rest did not fit; `./rjperf history --week` prints all of it.\n");
        assertThat(DigestMarkdown.render(digest(many), Integer.MAX_VALUE))
                .contains("Read.read1999`")
                .doesNotContain("more\n", "did not fit");
    }

    @Test
    void withoutHistoriesItSaysSo() {
        assertThat(DigestMarkdown.render(digest(List.of()), MOST)).startsWith("### ⚪ Nothing was measured yet\n");
    }
}
