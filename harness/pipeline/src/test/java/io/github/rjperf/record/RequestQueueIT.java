package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.record.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The queue from the moment that a request is planned, on a real database. */
public class RequestQueueIT {
    static final HostKey KEY = new HostKey(Base64.getEncoder()
            .encodeToString(HexFormat.of()
                    .parseHex("3059301306072a8648ce3d020106082a8648ce3d03010703420004" + "11".repeat(64))));
    public static final RequestQueue.Ended MEASURED =
            new RequestQueue.Ended("linux-x64", PlatformOutcome.MEASURED, null, Map.of(Shard.WHOLE, KEY), "");

    private static final String NAME = "requests_test";
    private static final String STATES =
            "select platform || ': ' || state || coalesce(', ' || reason, '') from dash.queue"
                    + " where workflow_run = 'us/bench run ' || ? order by platform";

    private static Database database;

    @BeforeAll
    static void create() {
        database = TestServer.migrated(NAME);
    }

    public static WorkflowRun run(long id, int attempt) {
        return new WorkflowRun("us/bench", id, attempt, "https://github.com/us/bench/actions/runs/" + id);
    }

    public static RequestQueue.Planned planned(long id, int attempt) {
        Request request = new Request(
                Context.Kind.PULL_REQUEST,
                "facebook/rocksdb",
                7,
                "maven:9.0.1",
                "git:" + "ab".repeat(20),
                "pr",
                List.of(),
                List.of("linux-x64", "macos-arm64"),
                null,
                null,
                4711,
                "ada",
                Instant.parse("2026-03-31T10:00:00Z"),
                "");
        return new RequestQueue.Planned(request, run(id, attempt), Duration.ofHours(2));
    }

    private static RequestQueue.Ended ended(PlatformOutcome outcome, String reason) {
        return new RequestQueue.Ended("linux-x64", outcome, null, Map.of(), reason);
    }

    private static List<String> states(long run) {
        return TestServer.strings(database, STATES, run);
    }

    @Test
    void isOpenFromTheMomentThatItIsPlannedAndPlannedOnce() {
        RequestQueue queue = new RequestQueue(database);
        queue.plan(planned(1, 1));
        queue.plan(planned(1, 1));

        assertThat(states(1)).containsExactly("linux-x64: open", "macos-arm64: open");
        assertThat(TestServer.strings(
                        database,
                        "select concat_ws(' ', kind, repository, pull_request, requested_by, open_for between 0 and 60,"
                                + " overdue between -7200 and -7140, wait) from dash.queue where workflow_run = 'us/bench run 1'"
                                + " and platform = 'linux-x64'"))
                .containsExactly("PULL_REQUEST facebook/rocksdb 7 ada t t");
    }

    @Test
    void endsOnEachPlatformAndAMeasurementIsNeverReplaced() {
        RequestQueue queue = new RequestQueue(database);
        queue.end(planned(2, 1), List.of(ended(PlatformOutcome.REFUSED, "no key made its signature")));
        assertThat(states(2)).containsExactly("linux-x64: refused, no key made its signature", "macos-arm64: open");

        queue.end(planned(2, 1), List.of(MEASURED));
        queue.end(
                planned(2, 1),
                List.of(ended(
                        PlatformOutcome.NO_BUNDLE, "no host took its job, or the job failed or ran out of time")));
        assertThat(states(2)).containsExactly("linux-x64: measured", "macos-arm64: open");
        assertThat(TestServer.strings(
                        database, "select host_key from perf.request_platform where host_key is not null"))
                .contains(KEY.sha256());
    }

    @Test
    void failsWhereItIsOpenAndALaterAttemptOpensItAgain() {
        RequestQueue queue = new RequestQueue(database);
        queue.end(planned(3, 1), List.of(MEASURED));
        queue.fail(run(3, 1), "the publish job ended with failure");
        queue.fail(run(3, 1), "again");
        assertThat(states(3))
                .containsExactly(
                        "linux-x64: measured", "macos-arm64: publish failed, the publish job ended with failure");
        assertThat(TestServer.strings(database, "select reason from dash.publish_failures"))
                .contains("the publish job ended with failure");

        queue.plan(planned(3, 2));
        assertThat(states(3)).containsExactly("linux-x64: open", "macos-arm64: open");
        queue.fail(run(3, 1), "late news of the first attempt");
        assertThat(states(3)).containsExactly("linux-x64: open", "macos-arm64: open");
    }

    @Test
    void aRunThatWasNotPlannedDoesNotFail() {
        new RequestQueue(database).fail(run(4, 1), "unknown");
        assertThat(states(4)).isEmpty();
    }
}
