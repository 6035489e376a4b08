package io.github.rjperf.record;

import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.record.rows.ComparisonKey;
import io.github.rjperf.record.rows.VerdictMapper;
import io.github.rjperf.record.rows.VerdictRows;
import io.github.rjperf.record.sql.Session;
import io.github.rjperf.record.transfer.Tally;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Judgements of one comparison: the current one and those it superseded. */
final class JudgementStore {
    private final Session session;
    private final ComparisonKey comparison;

    JudgementStore(Session session, ComparisonKey comparison) {
        this.session = session;
        this.comparison = comparison;
    }

    /** Adds a judgement and marks the earlier one superseded. */
    void add(Judgement judgement) throws SQLException {
        int id = addHead(judgement);
        VerdictRows rows = new VerdictRows(comparison, id);
        int position = 0;
        for (SeriesVerdict said : judgement.series()) {
            rows.add(said, ++position);
        }
        rows.copyInto(session);
    }

    private int addHead(Judgement judgement) throws SQLException {
        MatrixShift shift = judgement.shift();
        Tally tally = Tally.of(judgement.series());
        return session.first(
                        "select perf.add_judgement(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                        row -> row.getInt(1),
                        comparison.id(),
                        keyOf(judgement.rule()),
                        shift == null ? null : shift.rounds(),
                        shift == null ? null : shift.meanLogRatio(),
                        shift == null ? null : shift.pSlower(),
                        tally.regressions(),
                        tally.improvements(),
                        tally.withoutRegression(),
                        tally.undecided(),
                        tally.worstLogRatio(),
                        judgement.failOnAllocation())
                .orElseThrow();
    }

    /** Updates the daily roll-up of all series of the comparison with its current verdicts. */
    void rollUp() throws SQLException {
        session.first(
                "select perf.refresh_daily(?, ?)",
                row -> true,
                new ArrayList<>(comparison.series().values()),
                LocalDate.ofInstant(comparison.created(), ZoneOffset.UTC));
    }

    private int keyOf(Rule rule) throws SQLException {
        @Nullable
        Object[] parameters = {
            rule.version(),
            rule.minimumEffect(),
            rule.gate(),
            rule.tolerance(),
            rule.falseDiscoveryRate(),
            rule.looks(),
            rule.tableSha256()
        };
        session.update(
                "insert into perf.rule (version, minimum_effect, gate, tolerance, false_discovery_rate, looks, table_sha256)"
                        + " values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing",
                parameters);
        return session.first(
                        "select id from perf.rule where version = ? and minimum_effect = ? and gate = ? and tolerance = ?"
                                + " and false_discovery_rate = ? and looks = ? and table_sha256 = ?",
                        row -> row.getInt(1),
                        parameters)
                .orElseThrow();
    }

    private record Head(int id, Rule rule, @Nullable MatrixShift shift, boolean failOnAllocation) {}

    /** The judgement that has not been superseded. */
    Optional<Judgement> current(String uuid) throws SQLException {
        Optional<Head> found = session.first(
                "select j.id as judgement_id, j.shift_rounds, j.shift_mean_log_ratio, j.shift_p_slower,"
                        + " j.fail_on_allocation, r.*"
                        + " from perf.judgement j join perf.rule r on r.id = j.rule_id"
                        + " where j.comparison_id = ? and not j.superseded",
                row -> new Head(
                        row.getInt("judgement_id"),
                        VerdictMapper.rule(row),
                        VerdictMapper.shift(row),
                        row.getBoolean("fail_on_allocation")),
                comparison.id());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Head head = found.get();
        VerdictMapper mapper = new VerdictMapper(comparison, looks(head.id));
        List<SeriesVerdict> series = session.list(
                "select * from perf.verdict where judgement_id = ? and comparison_created = ? order by position",
                mapper,
                head.id,
                comparison.created());
        return Optional.of(new Judgement(uuid, head.rule, series, head.shift, head.failOnAllocation));
    }

    private Map<Integer, List<Look>> looks(int judgement) throws SQLException {
        Map<Integer, List<Look>> looks = new HashMap<>();
        session.each(
                "select * from perf.look where judgement_id = ? and comparison_created = ? order by series_id, pairs",
                row -> looks.computeIfAbsent(row.getInt("series_id"), k -> new ArrayList<>())
                        .add(VerdictMapper.look(row)),
                ignored -> {},
                judgement,
                comparison.created());
        return looks;
    }
}
