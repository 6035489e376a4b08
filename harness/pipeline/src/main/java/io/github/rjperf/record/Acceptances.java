package io.github.rjperf.record;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.SeriesKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.Predicate;

/** What people accepted for pull requests; a series has to have been measured for the pull request. */
public final class Acceptances {
    private static final String SERIES = "select distinct s.id, b.name, s.mode, s.threads, "
            + Binding.flat("s.parameters") + " as parameters, h.platform"
            + " from perf.context x join perf.repository r on r.id = x.repository_id"
            + " join perf.comparison c on c.id = x.comparison_id"
            + " join perf.comparison_series p on p.comparison_id = c.id and p.comparison_created = c.created"
            + " join perf.series s on s.id = p.series_id join perf.benchmark b on b.id = s.benchmark_id"
            + " join perf.host h on h.id = s.host_id where r.name = ? and x.pull_request = ?";
    private static final String ACCEPTED = "select b.name, s.mode, s.threads, " + Binding.flat("s.parameters")
            + " as parameters, h.platform, a.reason, a.accepted_by, a.accepted from perf.acceptance a"
            + " join perf.repository r on r.id = a.repository_id join perf.series s on s.id = a.series_id"
            + " join perf.benchmark b on b.id = s.benchmark_id join perf.host h on h.id = s.host_id"
            + " where r.name = ? and a.pull_request = ? order by a.accepted desc, a.id desc";

    private final Database database;

    public Acceptances(Database database) {
        this.database = database;
    }

    /**
     * An acceptance that is to be recorded.
     *
     * @param repository owner and name
     * @param pullRequest number
     * @param reason why it is intended
     * @param by login of who accepts it
     * @param when when
     */
    public record Wish(String repository, int pullRequest, String reason, String by, Instant when) {}

    private record Measured(int id, SeriesKey key, String platform) {}

    /** Accepts every series of the pull request that is named, on all hosts; answers with them, each once. */
    public List<SeriesKey> accept(Wish wish, Predicate<SeriesKey> named) {
        return database.inTransaction(session -> {
            List<Measured> chosen = session
                    .list(
                            SERIES,
                            row -> new Measured(row.getInt("id"), key(row), row.getString("platform")),
                            wish.repository(),
                            wish.pullRequest())
                    .stream()
                    .filter(measured -> named.test(measured.key()))
                    .toList();
            for (Measured series : chosen) {
                session.update(
                        "insert into perf.acceptance (series_id, repository_id, pull_request, accepted, reason, accepted_by)"
                                + " select ?, r.id, ?, ?, ?, ? from perf.repository r where r.name = ?"
                                + " on conflict do nothing",
                        series.id(),
                        wish.pullRequest(),
                        wish.when(),
                        wish.reason(),
                        wish.by(),
                        wish.repository());
            }
            return chosen.stream().map(Measured::key).distinct().sorted().toList();
        });
    }

    /** What is accepted for a pull request, the newest first; the platform is that of the host. */
    public List<Acceptance> of(String repository, int pullRequest) {
        return database.inTransaction(session -> session.list(
                ACCEPTED,
                row -> new Acceptance(
                        row.getString("platform"),
                        key(row),
                        row.getString("reason"),
                        row.getString("accepted_by"),
                        row.getObject("accepted", OffsetDateTime.class).toInstant()),
                repository,
                pullRequest));
    }

    private static SeriesKey key(ResultSet row) throws SQLException {
        return new SeriesKey(
                row.getString("name"),
                row.getString("mode"),
                Binding.map(row.getArray("parameters")),
                row.getInt("threads"));
    }
}
