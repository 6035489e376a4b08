package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.Acceptance.Withdrawal;
import io.github.rjperf.model.history.AcceptedBound;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.service.AcceptanceRequest;
import io.github.rjperf.model.value.Names;
import io.github.rjperf.model.value.Require;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The slowdowns that maintainers accepted, each down to a bound, in pull requests and in recorded comparisons such as those
 * of releases. An acceptance counts until it is withdrawn.
 */
public record Acceptances(Database database) {
    private static final String VERDICT = " s.id, v.verdict, v.mean_log_ratio, v.low_log_ratio, v.high_log_ratio, "
            + SeriesStore.KEY + ", h.platform";

    /** The newest result of each series on each platform. */
    private static final String OF_PULL_REQUEST =
            "select distinct on (s.benchmark_id, s.mode, s.threads, s.parameters, h.platform)" + VERDICT
                    + " from perf.context x join perf.repository r on r.id = x.repository_id"
                    + " join perf.comparison c on c.id = x.comparison_id" + RecordedVerdicts.WITH_SERIES
                    + " where r.name = ? and x.pull_request = ?"
                    + " order by s.benchmark_id, s.mode, s.threads, s.parameters, h.platform,"
                    + " x.requested desc nulls last, c.created desc, c.id desc";

    private static final String OF_COMPARISON = "select" + VERDICT + " from perf.comparison c"
            + RecordedVerdicts.WITH_SERIES + " where c.uuid = ? order by s.operation, s.id";

    private static final String INSERT =
            "insert into perf.acceptance (series_id, repository_id, pull_request, comparison_id, accepted, reason,"
                    + " accepted_by, mean_log_ratio, low_log_ratio, high_log_ratio, bound_log_ratio)"
                    + " values (?, (select r.id from perf.repository r where r.name = ?), ?,"
                    + " (select c.id from perf.comparison c where c.uuid = ?), ?, ?, ?, ?, ?, ?, ?)"
                    + " on conflict do nothing returning id";

    /** Selects the acceptances that count; conditions may follow. */
    private static final String STANDING =
            "select a.id as number, " + SeriesStore.KEY + ", h.platform, a.mean_log_ratio,"
                    + " a.low_log_ratio, a.high_log_ratio, a.bound_log_ratio, a.reason, a.accepted_by, a.accepted from perf.acceptance a"
                    + " left join perf.repository r on r.id = a.repository_id join perf.series s on s.id = a.series_id"
                    + RecordedVerdicts.SERIES
                    + " where not exists (select from perf.acceptance_withdrawal w where w.acceptance_id = a.id)";

    private static final RecordRow<AcceptedChange> CHANGE = RecordRow.of(AcceptedChange.class);
    private static final RecordRow<Acceptance> ACCEPTANCE = RecordRow.of(Acceptance.class)
            .with("change", row -> row.getObject("bound_log_ratio") == null ? null : CHANGE.map(row));
    private static final String NEWEST_FIRST = " order by a.accepted desc, a.id desc";

    /** The condition for another comparison of the same two builds on the same platform, which shows the same slowdown. */
    private static final String SAME_BUILDS = " and exists (select from perf.comparison c"
            + " join perf.host ch on ch.id = c.host_id and ch.platform = h.platform"
            + " where c.uuid = ? and not exists (select from perf.comparison_build b"
            + " where b.comparison_id = a.comparison_id and not exists (select from perf.comparison_build o"
            + " where o.comparison_id = c.id and o.side = b.side and o.build_id = b.build_id)))"
            + " and a.comparison_id is not null";

    private static final String WITHDRAWN =
            "select s.operation, w.withdrawn as earlier, w.withdrawn_by as earlier_by from perf.acceptance a"
                    + " join perf.series s on s.id = a.series_id"
                    + " left join perf.acceptance_withdrawal w on w.acceptance_id = a.id where a.id = ?";

    /**
     * The result of a request, for each named series on each platform.
     *
     * @param accepted acceptances that were recorded
     * @param beyond series that are slower than the given bound, and therefore not recorded
     * @param notSlower series whose newest result is not a regression, so there is nothing to accept
     */
    public record Decided(List<Acceptance> accepted, List<Acceptance> beyond, List<SeriesKey> notSlower) {
        public Decided {
            accepted = List.copyOf(accepted);
            beyond = List.copyOf(beyond);
            notSlower = List.copyOf(notSlower);
        }
    }

    /**
     * The result of a withdrawal.
     *
     * @param operation benchmark and parameters of the acceptance
     * @param earlierBy login of the person who had already withdrawn it; null if it still counted
     * @param earlier time of that withdrawal; null if it still counted
     */
    public record Withdrawn(
            String operation,
            @Nullable String earlierBy,
            @Nullable Instant earlier) {}

    /** A pull request or a comparison whose results are accepted. */
    public record Measured(
            @Nullable String repository,
            @Nullable Integer pullRequest,
            @Nullable UUID comparison) {
        public Measured {
            Require.that(
                    repository == null || Names.isRepository(repository),
                    "repository is not OWNER/NAME: " + repository);
            Require.that(pullRequest == null || pullRequest >= 1, "pull request is below 1: " + pullRequest);
        }

        public static Measured of(String repository, int pullRequest) {
            return new Measured(repository, pullRequest, null);
        }

        public static Measured of(String comparison) {
            return new Measured(null, null, UUID.fromString(comparison));
        }
    }

    /** A result that can be accepted; {@code slower} is null if its verdict is not a regression. */
    private record Result(
            int id,
            SeriesKey key,
            String platform,
            @Nullable AcceptedChange slower) {
        Acceptance accepted(AcceptanceRequest request, AcceptedChange change, @Nullable Integer number) {
            return new Acceptance(
                    platform, key, change, request.reason(), request.requestedBy(), request.requested(), number);
        }
    }

    /**
     * Accepts every named slower series of a comparison, or, for a pull request, every named series on each platform whose newest
     * result is slower.
     */
    public Decided accept(Measured where, AcceptanceRequest request, Predicate<SeriesKey> named) {
        return database.inTransaction(session -> {
            List<Acceptance> accepted = new ArrayList<>();
            List<Acceptance> beyond = new ArrayList<>();
            List<SeriesKey> notSlower = new ArrayList<>();
            for (Result result : results(session, where, request.bound())) {
                AcceptedChange slower = result.slower();
                if (!named.test(result.key())) {
                    continue;
                }
                if (slower == null) {
                    notSlower.add(result.key());
                } else if (slower.covers(slower.meanLogRatio())) {
                    accepted.add(result.accepted(request, slower, insert(session, where, request, result)));
                } else {
                    beyond.add(result.accepted(request, slower, null));
                }
            }
            return new Decided(accepted, beyond, notSlower.stream().distinct().toList());
        });
    }

    private static List<Result> results(Session session, Measured where, @Nullable AcceptedBound bound)
            throws SQLException {
        RecordRow<AcceptedChange> change =
                CHANGE.with("boundLogRatio", row -> bound == null ? row.getDouble("low_log_ratio") : bound.logRatio());
        RecordRow<Result> result = RecordRow.of(Result.class)
                .with("slower", row -> row.getString("verdict").equals("REGRESSION") ? change.map(row) : null);
        return where.comparison == null
                ? session.list(OF_PULL_REQUEST, result, where.repository, where.pullRequest)
                : session.list(OF_COMPARISON, result, where.comparison);
    }

    private static @Nullable Integer insert(Session session, Measured where, AcceptanceRequest request, Result result)
            throws SQLException {
        AcceptedChange change = Objects.requireNonNull(result.slower());
        Optional<Integer> number = session.first(
                INSERT,
                row -> row.getInt("id"),
                result.id(),
                where,
                request.requested(),
                request.reason(),
                request.requestedBy(),
                change);
        return number.orElse(null);
    }

    /** The acceptances for a pull request, the newest first; the platform is that of the host. */
    public List<Acceptance> of(String repository, int pullRequest) {
        return database.list(
                STANDING + " and r.name = ? and a.pull_request = ?" + NEWEST_FIRST,
                ACCEPTANCE,
                repository,
                pullRequest);
    }

    /** The acceptances that count for a comparison: those of any comparison of the same builds on its platform, newest first. */
    public List<Acceptance> of(String comparison) {
        return database.list(STANDING + SAME_BUILDS + NEWEST_FIRST, ACCEPTANCE, UUID.fromString(comparison));
    }

    /** All acceptances that count, the newest first, regardless of their origin. */
    public List<Acceptance> all() {
        return database.list(STANDING + NEWEST_FIRST, ACCEPTANCE);
    }

    /** Withdraws an acceptance but keeps it; empty if none has this number. */
    public Optional<Withdrawn> withdraw(Withdrawal withdrawal) {
        return database.inTransaction(session -> {
            Optional<Withdrawn> known =
                    session.first(WITHDRAWN, RecordRow.of(Withdrawn.class), withdrawal.acceptance());
            if (known.isPresent()) {
                session.update(
                        "insert into perf.acceptance_withdrawal (acceptance_id, reason, withdrawn_by, withdrawn)"
                                + " values (?, ?, ?, ?) on conflict do nothing",
                        withdrawal);
            }
            return known;
        });
    }
}
