package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Look;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SeriesVerdict;
import io.github.rjperf.model.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each platform is held against linux-x64, by day and kind, over all hosts of Linux. */
class PlatformsViewIT {
    private static final Instant DAY = Instant.parse("2026-03-01T10:00:00Z");
    private static final SeriesKey GET = Examples.keys().get(0);
    private static final SeriesKey GET_TIME = Examples.keys().get(1);

    private final Database database = TestServer.migrated("platforms_view_test");

    private void record(String platform, int cores, Instant created, SeriesVerdict... verdicts) {
        Comparison any = Examples.comparison(Examples.newId(), created);
        String sha = platform.startsWith("linux") ? Examples.SHA : "cd".repeat(32);
        HostIdentity identity = new HostIdentity(platform, cores, Examples.sorted(Map.of("os", platform)), sha);
        Comparison comparison = new Comparison(
                any.id(),
                any.created(),
                any.harnessVersion(),
                any.benchmarksSha256(),
                any.base(),
                any.candidate(),
                new Host(identity, List.of()),
                any.plan());
        Judgement judgement =
                new Judgement(any.id(), Examples.judgement(any.id(), "1").rule(), List.of(verdicts), null);
        Context trunk = new Context(Context.Kind.TRUNK, null, null, null, null, null, null, null, null, List.of());
        new Recorder(database).record(new Recording(comparison, List.of(), judgement, trunk, false), Examples.newKey());
    }

    private static SeriesVerdict verdict(SeriesKey key, double logRatio, double score) {
        Look look = new Look(5, logRatio, 0.1, 0.5, 0.5, 0.5, 0.5, logRatio - 1, logRatio + 1, -0.1, 0.1, 0.03);
        return new SeriesVerdict(key, new Verdict.Regression(), "ops/s", 100.0, score, List.of(look), 0, 0, 0, "x");
    }

    private static SeriesVerdict none(SeriesKey key) {
        return new SeriesVerdict(
                key, new Verdict.MeasurementError("crashed"), "ops/s", null, null, List.of(), 5, 0, 0, "x");
    }

    @Test
    void aPlatformIsHeldAgainstLinuxOfTheSameDay() {
        double half = Math.log(0.5);
        record("linux-x64", 2, DAY, verdict(GET, 0, 100), verdict(GET_TIME, half, 10));
        record("linux-x64", 8, DAY, verdict(GET, 2 * half, 300));
        record("macos-arm64", 8, DAY, verdict(GET, 2 * half, 400), verdict(GET_TIME, half, 5));
        record("macos-arm64", 8, DAY.plusSeconds(86_400), verdict(GET, half, 100));
        record("linux-x64", 2, DAY.plusSeconds(2 * 86_400), verdict(GET, half, 100));
        record("macos-arm64", 8, DAY.plusSeconds(2 * 86_400), none(GET));

        assertThat(TestServer.strings(
                        database,
                        "select concat_ws(' ', (\"time\" at time zone 'UTC')::date, nullif(split_part(operation, ' ', 4), ''), platform,"
                                + " round(change::numeric, 3), round(linux_change::numeric, 3), round(difference::numeric, 3),"
                                + " times_linux) from dash.platforms order by 1"))
                .containsExactly(
                        "2026-03-01 (time) macos-arm64 -0.500 -0.500 0.000 2",
                        "2026-03-01 macos-arm64 -0.750 -0.500 -0.500 2");
    }
}
