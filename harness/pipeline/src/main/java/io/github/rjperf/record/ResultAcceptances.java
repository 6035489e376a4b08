package io.github.rjperf.record;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.Acceptance.ResultAcceptance;
import io.github.rjperf.model.history.Acceptance.Withdrawal;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.record.Acceptances.Decided;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Acceptances of what recorded comparisons found, such as those of releases; and the withdrawal of any acceptance. */
public final class ResultAcceptances {
    private static final String FOUND = "select s.id, v.verdict, v.mean_log_ratio, v.low_log_ratio, v.high_log_ratio, "
            + Acceptances.KEY + " from perf.comparison c"
            + " join perf.judgement j on j.comparison_id = c.id and not j.superseded"
            + " join perf.verdict v on v.judgement_id = j.id and v.comparison_created = c.created"
            + Acceptances.SERIES.formatted("v") + " where c.uuid = ? order by s.operation, s.id";
    private static final String INSERT =
            "insert into perf.acceptance (series_id, comparison_id, accepted, reason, accepted_by, mean_log_ratio,"
                    + " low_log_ratio, high_log_ratio, bound_log_ratio)"
                    + " select ?, c.id, ?, ?, ?, ?, ?, ?, ? from perf.comparison c where c.uuid = ?"
                    + " on conflict do nothing returning id";

    /** Another comparison of the same two builds on the same platform shows the same slowdown. */
    private static final String OF_COMPARISON = Acceptances.STANDING + " and exists (select from perf.comparison c"
            + " join perf.host ch on ch.id = c.host_id and ch.platform = h.platform"
            + " where c.uuid = ? and not exists (select from perf.comparison_build b"
            + " where b.comparison_id = a.comparison_id and not exists (select from perf.comparison_build o"
            + " where o.comparison_id = c.id and o.side = b.side and o.build_id = b.build_id)))"
            + " and a.comparison_id is not null" + Acceptances.NEWEST_FIRST;

    private static final String KIND = "select x.kind, x.pull_request from perf.comparison c"
            + " join perf.context x on x.comparison_id = c.id where c.uuid = ?";
    private static final String WITHDRAW =
            "insert into perf.acceptance_withdrawal (acceptance_id, withdrawn, withdrawn_by,"
                    + " reason) values (?, ?, ?, ?) on conflict do nothing";
    private static final String WITHDRAWN = "select s.operation, w.withdrawn, w.withdrawn_by from perf.acceptance a"
            + " join perf.series s on s.id = a.series_id"
            + " left join perf.acceptance_withdrawal w on w.acceptance_id = a.id where a.id = ?";

    private final Database database;

    public ResultAcceptances(Database database) {
        this.database = database;
    }

    /**
     * What became of a withdrawal.
     *
     * @param operation benchmark and parameters of the acceptance
     * @param earlierBy who had withdrawn it before; null if it still counted
     * @param earlier when; null if it still counted
     */
    public record Withdrawn(
            String operation,
            @Nullable String earlierBy,
            @Nullable Instant earlier) {}

    private record Found(
            int id,
            SeriesKey key,
            String platform,
            @Nullable AcceptedChange slower) {}

    /** The pull request that a comparison was measured for; empty if for none. */
    public Optional<Integer> pullRequest(String comparison) {
        return database.inTransaction(session -> session.first(
                        KIND,
                        row -> row.getString("kind").equals(Context.Kind.PULL_REQUEST.name())
                                ? row.getInt("pull_request")
                                : 0,
                        UUID.fromString(comparison))
                .filter(number -> number > 0));
    }

    /** Accepts every series of the comparison that is named and slower. */
    public Decided accept(ResultAcceptance wish, Predicate<SeriesKey> named) {
        return database.inTransaction(session -> {
            List<Acceptance> accepted = new ArrayList<>();
            List<Acceptance> beyond = new ArrayList<>();
            List<SeriesKey> notSlower = new ArrayList<>();
            for (Found found : found(session, wish)) {
                AcceptedChange slower = found.slower();
                if (!named.test(found.key())) {
                    continue;
                }
                if (slower == null) {
                    notSlower.add(found.key());
                } else if (slower.covers(slower.meanLogRatio())) {
                    accepted.add(acceptance(wish, found, slower, insert(session, wish, found.id(), slower)));
                } else {
                    beyond.add(acceptance(wish, found, slower, null));
                }
            }
            return new Decided(accepted, beyond, notSlower);
        });
    }

    private static List<Found> found(Session session, ResultAcceptance wish) throws SQLException {
        return session.list(
                FOUND,
                row -> new Found(
                        row.getInt("id"),
                        Acceptances.key(row),
                        row.getString("platform"),
                        Acceptances.slower(row, wish.bound())),
                UUID.fromString(wish.comparison()));
    }

    private static Acceptance acceptance(
            ResultAcceptance wish, Found found, AcceptedChange slower, @Nullable Integer number) {
        return new Acceptance(
                found.platform(), found.key(), slower, wish.reason(), wish.by(), wish.when(), number, null);
    }

    private static @Nullable Integer insert(Session session, ResultAcceptance wish, int series, AcceptedChange change)
            throws SQLException {
        Optional<Integer> number = session.first(
                INSERT,
                row -> row.getInt("id"),
                series,
                wish.when(),
                wish.reason(),
                wish.by(),
                change.meanLogRatio(),
                change.lowLogRatio(),
                change.highLogRatio(),
                change.boundLogRatio(),
                UUID.fromString(wish.comparison()));
        return number.orElse(null);
    }

    /** The acceptances that count for a comparison: those of any comparison of the same builds on its platform, newest first. */
    public List<Acceptance> of(String comparison) {
        return database.inTransaction(
                session -> session.list(OF_COMPARISON, Acceptances::acceptance, UUID.fromString(comparison)));
    }

    /** Withdraws an acceptance, which is kept; empty if none has this number. */
    public Optional<Withdrawn> withdraw(Withdrawal withdrawal) {
        return database.inTransaction(session -> {
            Optional<Withdrawn> known = session.first(WITHDRAWN, ResultAcceptances::withdrawn, withdrawal.acceptance());
            if (known.isPresent()) {
                session.update(
                        WITHDRAW, withdrawal.acceptance(), withdrawal.when(), withdrawal.by(), withdrawal.reason());
            }
            return known;
        });
    }

    private static Withdrawn withdrawn(ResultSet row) throws SQLException {
        OffsetDateTime earlier = row.getObject("withdrawn", OffsetDateTime.class);
        return new Withdrawn(
                row.getString("operation"),
                row.getString("withdrawn_by"),
                earlier == null ? null : earlier.toInstant());
    }
}
