package io.github.rjperf.record;

import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The answers of runs to pull requests, stored so that the last answer can be given again. */
public record Answers(Database database) {
    /**
     * The contribution of one platform.
     *
     * @param platform name of the platform in the request
     * @param comparison UUID of the recorded comparison if it was measured, otherwise null
     * @param reason reason why it was not measured, or not completely; empty if it was
     * @param log end of the log of the failed build; may be empty
     */
    public record Part(
            String platform,
            PlatformOutcome outcome,
            @Nullable String comparison,
            String reason,
            String log) {}

    /**
     * An answer.
     *
     * @param repository owner and name of the repository of the pull request
     * @param runRepository owner and name of the repository that the run belongs to
     * @param run number of the run
     * @param attempt attempt of that run
     * @param request the request of the run, as passed on by its jobs
     * @param parts one for each platform, in the order of the request
     */
    public record Given(
            String repository,
            int pullRequest,
            String runRepository,
            long run,
            int attempt,
            String request,
            List<Part> parts) {
        public Given {
            parts = List.copyOf(parts);
        }
    }

    /** Adds an answer; repeating it within the same attempt changes nothing. */
    public void add(Given given, Instant when) {
        database.inTransaction(session -> {
            session.update("insert into perf.repository (name) values (?) on conflict do nothing", given.repository());
            Optional<Integer> added = session.first(
                    "insert into perf.answer (repository_id, pull_request, run_repository, run, attempt, request,"
                            + " answered) select r.id, ?, ?, ?, ?, ?, ? from perf.repository r where r.name = ?"
                            + " on conflict do nothing returning id",
                    row -> row.getInt(1),
                    given.pullRequest(),
                    given.runRepository(),
                    given.run(),
                    given.attempt(),
                    given.request(),
                    when,
                    given.repository());
            if (added.isPresent()) {
                addParts(session, added.get(), given.parts());
            }
            return added.isPresent();
        });
    }

    private static void addParts(Session session, int answer, List<Part> parts) throws SQLException {
        for (int i = 0; i < parts.size(); i++) {
            session.update(
                    "insert into perf.answer_platform (answer_id, position, platform, outcome, comparison_id, reason,"
                            + " log) values (?, ?, ?, ?, (select id from perf.comparison where uuid = ?::uuid), ?, ?)",
                    answer,
                    i + 1,
                    parts.get(i));
        }
    }

    /**
     * The answer of the newest run to a pull request; empty if none is recorded.
     *
     * @param ofBenchmarks true for a run of the pull request's own benchmarks, false for a run of the matrix
     */
    public Optional<Given> last(String repository, int pullRequest, boolean ofBenchmarks) {
        return database.inTransaction(session -> session.first(
                "select a.* from perf.answer a join perf.repository r on r.id = a.repository_id"
                        + " where r.name = ? and a.pull_request = ?"
                        + " and coalesce((a.request::jsonb -> 'request' ->> 'treeBenchmarks')::boolean, false) = ?"
                        + " order by a.run desc, a.attempt desc, a.id desc limit 1",
                RecordRow.of(Given.class)
                        .with("repository", row -> repository)
                        .with(
                                "parts",
                                row -> session.list(
                                        "select p.*, c.uuid as comparison from perf.answer_platform p"
                                                + " left join perf.comparison c on c.id = p.comparison_id where p.answer_id = ? order by p.position",
                                        RecordRow.of(Part.class),
                                        row.getInt("id"))),
                repository,
                pullRequest,
                ofBenchmarks));
    }
}
