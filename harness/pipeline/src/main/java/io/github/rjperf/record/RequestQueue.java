package io.github.rjperf.record;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The queue of the service in the database: each request, from the time it is planned, and its outcome. Functions of the
 * schema do all the writing, so that a login needs no privileges on tables.
 */
public record RequestQueue(Database database) {
    private static final int FAILURE_CHARACTERS = 500;

    /** A planned request, with the run that performs it and the time limit of the job that measures. */
    public record Planned(Request request, WorkflowRun run, Duration limit) {}

    /**
     * The outcome of a request on one platform.
     *
     * @param platform name of the platform in the request
     * @param comparison UUID of the recorded comparison, or null
     * @param keys keys of the hosts that signed its bundles, by shard
     * @param reason reason why not everything was measured; empty if it was
     */
    public record Ended(
            String platform,
            PlatformOutcome outcome,
            @Nullable String comparison,
            Map<Shard, HostKey> keys,
            String reason) {
        public Ended {
            keys = Map.copyOf(keys);
        }
    }

    /** Adds a request as open on each of its platforms; an existing request changes only with a later attempt. */
    public void plan(Planned planned) {
        end(planned, List.of());
    }

    /** Ends a request on some of its platforms; adds the request first if its planning was not recorded. */
    public void end(Planned planned, List<Ended> platforms) {
        database.inTransaction(session -> {
            Request request = planned.request();
            WorkflowRun run = planned.run();
            session.call(
                    "perf.plan_request",
                    run.repository(),
                    run.id(),
                    run.attempt(),
                    request.repository(),
                    request.pullRequest(),
                    request.kind(),
                    request.platforms(),
                    request.requested(),
                    request.requestedBy(),
                    planned.limit().toSeconds());
            for (Ended ended : platforms) {
                end(session, run, ended);
            }
            return true;
        });
    }

    private static void end(Session session, WorkflowRun run, Ended ended) throws SQLException {
        HostKey key = ended.keys().get(Shard.WHOLE);
        session.call(
                "perf.end_request",
                run.repository(),
                run.id(),
                ended.platform(),
                ended.outcome(),
                ended.comparison() == null ? null : UUID.fromString(ended.comparison()),
                key == null ? null : key.sha256(),
                ended.reason().isEmpty() ? null : ended.reason());
        for (Map.Entry<Shard, HostKey> signed : ended.keys().entrySet()) {
            if (!signed.getKey().isWhole()) {
                session.call(
                        "perf.end_shard",
                        run.repository(),
                        run.id(),
                        ended.platform(),
                        signed.getKey().number(),
                        signed.getValue().sha256());
            }
        }
    }

    /** Records that a run ended without publishing everything; does nothing for a run that was not planned. */
    public void fail(WorkflowRun run, String failure) {
        String said = failure.substring(0, Math.min(failure.length(), FAILURE_CHARACTERS));
        database.inTransaction(session -> {
            session.call("perf.fail_request", run.repository(), run.id(), run.attempt(), said);
            return true;
        });
    }
}
