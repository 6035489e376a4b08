package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedBound;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.service.AcceptanceRequest;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The slowdowns that maintainers accepted, each down to a bound, and have not withdrawn; most are of pull requests. */
public final class Acceptances {
    static final String KEY =
            "b.name, s.mode, s.threads, " + Binding.flat("s.parameters") + " as parameters, h.platform";
    static final String SERIES = " join perf.series s on s.id = %s.series_id"
            + " join perf.benchmark b on b.id = s.benchmark_id join perf.host h on h.id = s.host_id";
    /** The newest result of each series on each platform. */
    private static final String NEWEST =
            "select distinct on (s.benchmark_id, s.mode, s.threads, s.parameters, h.platform) s.id, v.verdict,"
                    + " v.mean_log_ratio, v.low_log_ratio, v.high_log_ratio, " + KEY
                    + " from perf.context x join perf.repository r on r.id = x.repository_id"
                    + " join perf.comparison c on c.id = x.comparison_id"
                    + " join perf.judgement j on j.comparison_id = c.id and not j.superseded"
                    + " join perf.verdict v on v.judgement_id = j.id and v.comparison_created = c.created"
                    + SERIES.formatted("v") + " where r.name = ? and x.pull_request = ?"
                    + " order by s.benchmark_id, s.mode, s.threads, s.parameters, h.platform,"
                    + " x.requested desc nulls last, c.created desc, c.id desc";

    /** Those that count; conditions may follow. */
    static final String STANDING = "select a.id, " + KEY + ", a.mean_log_ratio, a.low_log_ratio, a.high_log_ratio,"
            + " a.bound_log_ratio, a.reason, a.accepted_by, a.accepted, (select " + RecordedComparisons.label("BASE")
            + " from perf.comparison c join perf.context x on x.comparison_id = c.id and x.kind = 'TRUNK'"
            + " where c.id = a.comparison_id) as anchor from perf.acceptance a"
            + " left join perf.repository r on r.id = a.repository_id" + SERIES.formatted("a")
            + " where not exists (select from perf.acceptance_withdrawal w where w.acceptance_id = a.id)";

    static final String NEWEST_FIRST = " order by a.accepted desc, a.id desc";
    private static final String ACCEPTED = STANDING + " and r.name = ? and a.pull_request = ?" + NEWEST_FIRST;
    private static final String INSERT =
            "insert into perf.acceptance (series_id, repository_id, pull_request, accepted,"
                    + " reason, accepted_by, mean_log_ratio, low_log_ratio, high_log_ratio, bound_log_ratio)"
                    + " select ?, r.id, ?, ?, ?, ?, ?, ?, ?, ? from perf.repository r where r.name = ?"
                    + " on conflict do nothing returning id";

    private final Database database;

    public Acceptances(Database database) {
        this.database = database;
    }

    /**
     * What became of a request, for each series that was named, on each platform.
     *
     * @param accepted acceptances that were recorded
     * @param beyond slower than the given bound, and therefore not recorded
     * @param notSlower the newest result is not a regression, so there is nothing to accept
     */
    public record Decided(List<Acceptance> accepted, List<Acceptance> beyond, List<SeriesKey> notSlower) {
        public Decided {
            accepted = List.copyOf(accepted);
            beyond = List.copyOf(beyond);
            notSlower = List.copyOf(notSlower);
        }
    }

    private record Newest(
            int id,
            SeriesKey key,
            String platform,
            @Nullable AcceptedChange slower) {}

    /** Accepts the newest result of every series of the pull request that is named, on each platform where it is slower. */
    public Decided accept(AcceptanceRequest request, Predicate<SeriesKey> named) {
        return database.inTransaction(session -> {
            List<Acceptance> accepted = new ArrayList<>();
            List<Acceptance> beyond = new ArrayList<>();
            List<SeriesKey> notSlower = new ArrayList<>();
            for (Newest newest : newest(session, request)) {
                AcceptedChange slower = newest.slower();
                if (!named.test(newest.key())) {
                    continue;
                }
                if (slower == null) {
                    notSlower.add(newest.key());
                    continue;
                }
                boolean covered = slower.covers(slower.meanLogRatio());
                Integer number = covered ? insert(session, request, newest.id(), slower) : null;
                (covered ? accepted : beyond)
                        .add(new Acceptance(
                                newest.platform(),
                                newest.key(),
                                slower,
                                request.reason(),
                                request.requestedBy(),
                                request.requested(),
                                number,
                                null));
            }
            return new Decided(accepted, beyond, notSlower.stream().distinct().toList());
        });
    }

    private static List<Newest> newest(Session session, AcceptanceRequest request) throws SQLException {
        return session.list(
                NEWEST,
                row -> new Newest(row.getInt("id"), key(row), row.getString("platform"), slower(row, request.bound())),
                request.repository(),
                request.pullRequest());
    }

    /** The change that can be accepted; null if the verdict is not a regression. */
    static @Nullable AcceptedChange slower(ResultSet row, @Nullable AcceptedBound bound) throws SQLException {
        if (!row.getString("verdict").equals("REGRESSION")) {
            return null;
        }
        double low = row.getDouble("low_log_ratio");
        return new AcceptedChange(
                row.getDouble("mean_log_ratio"),
                low,
                row.getDouble("high_log_ratio"),
                bound == null ? low : bound.logRatio());
    }

    private static @Nullable Integer insert(
            Session session, AcceptanceRequest request, int series, AcceptedChange change) throws SQLException {
        Optional<Integer> number = session.first(
                INSERT,
                row -> row.getInt("id"),
                series,
                request.pullRequest(),
                request.requested(),
                request.reason(),
                request.requestedBy(),
                change.meanLogRatio(),
                change.lowLogRatio(),
                change.highLogRatio(),
                change.boundLogRatio(),
                request.repository());
        return number.orElse(null);
    }

    /** The acceptances for a pull request, the newest first; the platform is that of the host. */
    public List<Acceptance> of(String repository, int pullRequest) {
        return database.inTransaction(
                session -> session.list(ACCEPTED, Acceptances::acceptance, repository, pullRequest));
    }

    /** All acceptances that count, the newest first, whatever they were about. */
    public List<Acceptance> all() {
        return database.inTransaction(session -> session.list(STANDING + NEWEST_FIRST, Acceptances::acceptance));
    }

    static Acceptance acceptance(ResultSet row) throws SQLException {
        return new Acceptance(
                row.getString("platform"),
                key(row),
                change(row),
                row.getString("reason"),
                row.getString("accepted_by"),
                row.getObject("accepted", OffsetDateTime.class).toInstant(),
                row.getInt("id"),
                row.getString("anchor"));
    }

    private static @Nullable AcceptedChange change(ResultSet row) throws SQLException {
        Double bound = row.getObject("bound_log_ratio", Double.class);
        return bound == null
                ? null
                : new AcceptedChange(
                        row.getDouble("mean_log_ratio"),
                        row.getDouble("low_log_ratio"),
                        row.getDouble("high_log_ratio"),
                        bound);
    }

    static SeriesKey key(ResultSet row) throws SQLException {
        return new SeriesKey(
                row.getString("name"),
                row.getString("mode"),
                Binding.map(row.getArray("parameters")),
                row.getInt("threads"));
    }
}
