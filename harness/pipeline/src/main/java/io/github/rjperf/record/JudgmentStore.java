package io.github.rjperf.record;

import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.record.ComparisonStore.Found;
import io.github.rjperf.record.rows.ComparisonKey;
import io.github.rjperf.record.rows.VerdictMapper;
import io.github.rjperf.record.sql.BinaryRows;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Judgments of one comparison: the current one and those it superseded. */
record JudgmentStore(Session session, ComparisonKey comparison) {
    private static final String PLACE = RecordRow.columns(Place.class) + ", ";
    private static final String VERDICT = PLACE
            + "position, verdict, tolerance, unchanged, slower_by_at_most, layout_share, reason, unit, base_score,"
            + " candidate_score, pairs, invalid_base, invalid_candidate, spoiled_pairs, stopped,"
            + " mean_log_ratio, sd_log_ratio, low_log_ratio, high_log_ratio, detectable_change,"
            + " sequential_p_regression, allocation_pairs, base_allocated_bytes, candidate_allocated_bytes,"
            + " memory_pairs, kept_bytes, kept_bytes_low, kept_bytes_high";

    private static final RecordRow<MatrixShift> SHIFT = RecordRow.of(MatrixShift.class);

    private record Place(Instant comparisonCreated, int judgmentId, int seriesId) {}

    /** Adds a judgment and marks the earlier one superseded. */
    void add(Judgment judgment) throws SQLException {
        int id = addHead(judgment);
        BinaryRows verdicts = new BinaryRows("perf.verdict", VERDICT);
        BinaryRows looks = new BinaryRows("perf.look", PLACE + RecordRow.columns(Look.class));
        int position = 0;
        for (SeriesVerdict said : judgment.series()) {
            Place place = new Place(comparison.created(), id, comparison.keyOf(said.series()));
            addVerdict(verdicts, place, ++position, said);
            said.looks().forEach(look -> looks.row(place, look));
        }
        session.copy(verdicts);
        session.copy(looks);
    }

    private static void addVerdict(BinaryRows verdicts, Place place, int position, SeriesVerdict said) {
        Verdict verdict = said.verdict();
        Verdict.NoRegression proven = verdict instanceof Verdict.NoRegression v ? v : null;
        Verdict.Inconclusive open = verdict instanceof Verdict.Inconclusive v ? v : null;
        Verdict.AsBuilt built = verdict instanceof Verdict.AsBuilt v ? v : null;
        Look last = said.lastLook().orElse(null);
        AllocationChange allocation = said.allocation();
        MemoryChange memory = said.memory();
        verdicts.row(
                place,
                position,
                verdict.word(),
                proven == null ? null : proven.tolerance(),
                proven == null ? null : proven.unchanged(),
                open == null ? null : open.slowerByAtMost(),
                built == null ? null : built.layoutShare(),
                verdict.reason().isEmpty() ? null : verdict.reason(),
                said.unit(),
                said.baseScore(),
                said.candidateScore(),
                last == null ? null : last.pairs(),
                said.invalidBase(),
                said.invalidCandidate(),
                said.spoiledPairs(),
                said.stopped(),
                last == null ? null : last.meanLogRatio(),
                last == null ? null : last.sdLogRatio(),
                last == null ? null : last.lowLogRatio(),
                last == null ? null : last.highLogRatio(),
                last == null ? null : last.detectableChange(),
                last == null ? null : last.sequentialPRegression(),
                allocation == null ? null : allocation.pairs(),
                allocation == null ? null : allocation.baseBytesPerOperation(),
                allocation == null ? null : allocation.candidateBytesPerOperation(),
                memory == null ? null : memory.pairs(),
                memory == null ? null : memory.difference(),
                memory == null ? null : memory.low(),
                memory == null ? null : memory.high());
    }

    private int addHead(Judgment judgment) throws SQLException {
        MatrixShift shift = judgment.shift();
        int regressions = count(judgment, Verdict.Regression.class);
        int improvements = count(judgment, Verdict.Improvement.class);
        int withoutRegression = count(judgment, Verdict.NoRegression.class);
        return session.number(
                "select perf.add_judgment(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                comparison.id(),
                session.keyOf("perf.rule", judgment.rule()).orElseThrow(),
                shift == null ? null : shift.rounds(),
                shift == null ? null : shift.meanLogRatio(),
                shift == null ? null : shift.pSlower(),
                regressions,
                improvements,
                withoutRegression,
                judgment.series().size() - regressions - improvements - withoutRegression,
                worstLogRatio(judgment),
                judgment.failOn().stream().map(Resource::name).toList());
    }

    private static int count(Judgment judgment, Class<? extends Verdict> kind) {
        return (int) judgment.series().stream()
                .filter(said -> kind.isInstance(said.verdict()))
                .count();
    }

    /** The smallest mean log ratio of the last looks, or null without a look. */
    private static @Nullable Double worstLogRatio(Judgment judgment) {
        return judgment.series().stream()
                .flatMap(said -> said.lastLook().stream())
                .map(Look::meanLogRatio)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    /** Updates the daily roll-up of all series of the comparison with its current verdicts. */
    void rollUp() throws SQLException {
        session.call(
                "perf.refresh_daily",
                new ArrayList<>(comparison.series().values()),
                LocalDate.ofInstant(comparison.created(), ZoneOffset.UTC));
    }

    /** The judgment of a comparison that has not been superseded; empty if there is none, or no such comparison. */
    static Optional<Judgment> current(Session session, String uuid) throws SQLException {
        Optional<Found> found = new ComparisonStore(session).find(uuid);
        return found.isEmpty()
                ? Optional.empty()
                : new JudgmentStore(session, found.get().key()).current(uuid);
    }

    /** The judgment that has not been superseded. */
    Optional<Judgment> current(String uuid) throws SQLException {
        return session.first(
                "select j.id as judgment_id, j.shift_rounds as rounds, j.shift_mean_log_ratio as mean_log_ratio,"
                        + " j.shift_p_slower as p_slower, j.fail_on, r.*"
                        + " from perf.judgment j join perf.rule r on r.id = j.rule_id"
                        + " where j.comparison_id = ? and not j.superseded",
                RecordRow.of(Judgment.class)
                        .with("comparisonId", row -> uuid)
                        .with("failOn", JudgmentStore::failOn)
                        .with("series", row -> verdicts(row.getInt("judgment_id")))
                        .with("shift", row -> row.getObject("rounds") == null ? null : SHIFT.map(row)),
                comparison.id());
    }

    private static List<Resource> failOn(ResultSet row) throws SQLException {
        return Binding.<String>list(row, "fail_on").stream()
                .map(Resource::valueOf)
                .toList();
    }

    private List<SeriesVerdict> verdicts(int judgment) throws SQLException {
        Map<Integer, List<Look>> looks = session.grouped(
                "select * from perf.look where judgment_id = ? and comparison_created = ? order by series_id, pairs",
                row -> row.getInt("series_id"),
                RecordRow.of(Look.class),
                judgment,
                comparison.created());
        return session.list(
                "select * from perf.verdict where judgment_id = ? and comparison_created = ? order by position",
                VerdictMapper.of(comparison, looks),
                judgment,
                comparison.created());
    }
}
