package io.github.rjperf.report;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.RecordedVerdict.LookedAt;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.history.VerdictCounts;
import io.github.rjperf.model.service.HostActivity;
import io.github.rjperf.model.service.PullRequestResult;
import io.github.rjperf.model.service.PullRequestResult.OfPlatform;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.history.SlowerNow;
import io.github.rjperf.report.site.SiteFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Facts of a site in which people and builds wrote one text everywhere that the database lets them. */
public final class SampleSite {
    static final String PLATFORM = "linux-x64";

    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final String ID = "3f2c9a1e-0000-4000-8000-0000000000";

    private SampleSite() {}

    public static SiteFacts empty() {
        return new SiteFacts(
                false,
                "https://github.com",
                List.of(),
                new SlowerNow(List.of(), List.of()),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Map.of(),
                List.of(),
                List.of());
    }

    /** One series with a slowdown, a release, a pull request, a host. */
    public static SiteFacts of(String text, boolean demo) {
        SeriesHistory history = history(text);
        RecordedVerdict trunk = verdict(text, Context.Kind.TRUNK, "trunk-9");
        RecordedVerdict release = verdict(text, Context.Kind.RELEASE, "10.0.0 " + text);
        RecordedComparison comparison = new RecordedComparison(
                id(9),
                START,
                text,
                text,
                text,
                PLATFORM,
                Context.Kind.PULL_REQUEST,
                7,
                Judgment.Status.REGRESSION,
                1,
                1,
                -0.05);
        return new SiteFacts(
                demo,
                "https://github.com",
                List.of(history),
                new SlowerNow(List.of(status(trunk, text)), List.of(history)),
                List.of(trunk, release),
                List.of(release),
                List.of(pullRequest("facebook/rocksdb", text), pullRequest("a/" + text.replaceAll("\\s|/", ""), text)),
                List.of(comparison),
                Map.of(comparison.id(), new VerdictCounts(1, 0, 0, 0)),
                List.of(new HostActivity(PLATFORM, "ab".repeat(32), 4, text, START, 10)),
                List.of(new Calibration(PLATFORM, START, 14, 1)));
    }

    static SeriesKey series(String text) {
        return new SeriesKey("GetBenchmarks.get", "thrpt", new TreeMap<>(Map.of("p", text)), 1);
    }

    /** As long as the database allows. */
    private static String cut(String text, int most) {
        return text.substring(0, Math.min(most, text.length()));
    }

    private static String id(int number) {
        return ID + (10 + number);
    }

    private static SeriesHistory history(String text) {
        List<HistoryPoint> points = IntStream.range(0, 10)
                .mapToObj(i -> new HistoryPoint(
                        id(i),
                        START.plus(Duration.ofDays(i)),
                        text,
                        text,
                        String.valueOf(i).repeat(40),
                        i < 5 ? 0 : -0.05,
                        -0.06,
                        0.01))
                .toList();
        Triage triage = new Triage(Triage.State.INVESTIGATING, cut(text, 150), cut(text, 500), START);
        ChangePoint change = new ChangePoint(
                12, id(5), -0.05, -0.06, -0.04, ChangePoint.Status.CANDIDATE, "5".repeat(40), List.of(triage));
        Acceptance acceptance = new Acceptance(
                PLATFORM,
                series(text),
                new AcceptedChange(-0.02, -0.03, -0.01, -0.03),
                cut(text, 500),
                cut(text, 150),
                START,
                null);
        return new SeriesHistory(
                series(text), PLATFORM, "cd".repeat(32), "pr", points, List.of(change), List.of(acceptance), List.of());
    }

    private static RecordedVerdict verdict(String text, Context.Kind kind, String candidate) {
        return new RecordedVerdict(
                series(text),
                PLATFORM,
                id(9),
                START,
                kind,
                text,
                candidate,
                new Verdict.Regression(),
                new LookedAt(8, -0.05, -0.06, -0.04));
    }

    private static SeriesStatus status(RecordedVerdict verdict, String text) {
        return new SeriesStatus(verdict, true, null, START, 1, null, text);
    }

    private static PullRequestResult pullRequest(String repository, String text) {
        return new PullRequestResult(
                repository,
                7,
                List.of(new OfPlatform(PLATFORM, START, text, new VerdictCounts(2, 1, 3, 0), 1, 0, -0.064)));
    }
}
