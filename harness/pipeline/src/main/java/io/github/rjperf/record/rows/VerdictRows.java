package io.github.rjperf.record.rows;

import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.record.sql.BinaryRows;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;

/** The verdicts of one judgement and their looks, as rows of two tables. */
public final class VerdictRows {
    private static final String PLACE = "comparison_created, judgement_id, series_id, ";

    private final ComparisonKey comparison;
    private final int judgement;
    private final BinaryRows verdicts = new BinaryRows(
            "perf.verdict",
            PLACE
                    + "position, verdict, tolerance, unchanged, slower_by_at_most, layout_share, reason, unit, base_score,"
                    + " candidate_score, pairs, invalid_base, invalid_candidate, spoiled_pairs, stopped,"
                    + " mean_log_ratio, sd_log_ratio, low_log_ratio, high_log_ratio, detectable_change,"
                    + " sequential_p_regression, allocation_pairs, base_allocated_bytes, candidate_allocated_bytes");
    private final BinaryRows looks = new BinaryRows(
            "perf.look",
            PLACE + "pairs, mean_log_ratio, sd_log_ratio, standard_error, degrees, p_regression, p_improvement,"
                    + " sequential_p_regression, sequential_p_improvement, low_log_ratio, high_log_ratio, detectable_change");

    public VerdictRows(ComparisonKey comparison, int judgement) {
        this.comparison = comparison;
        this.judgement = judgement;
    }

    /**
     * Adds one verdict with its looks.
     *
     * @param position position in the matrix, from 1
     */
    public void add(SeriesVerdict said, int position) {
        addVerdict(said, position);
        said.looks().forEach(look -> addLook(comparison.keyOf(said.series()), look));
    }

    public void copyInto(Session session) throws SQLException {
        session.copy(verdicts);
        session.copy(looks);
    }

    private BinaryRows place(BinaryRows row, int series) {
        return row.time(comparison.created()).int4(judgement).int4(series);
    }

    private void addVerdict(SeriesVerdict said, int position) {
        Verdict verdict = said.verdict();
        Verdict.NoRegression proven = verdict instanceof Verdict.NoRegression v ? v : null;
        Verdict.Inconclusive open = verdict instanceof Verdict.Inconclusive v ? v : null;
        Verdict.AsBuilt built = verdict instanceof Verdict.AsBuilt v ? v : null;
        Look last = said.lastLook().orElse(null);
        AllocationChange allocation = said.allocation();
        place(verdicts.row(), comparison.keyOf(said.series()))
                .int4(position)
                .text(verdict.word())
                .float8(proven == null ? null : proven.tolerance())
                .bool(proven == null ? null : proven.unchanged())
                .float8(open == null ? null : open.slowerByAtMost())
                .float8(built == null ? null : built.layoutShare())
                .text(verdict.reason().isEmpty() ? null : verdict.reason())
                .text(said.unit())
                .float8(said.baseScore())
                .float8(said.candidateScore())
                .int4(last == null ? null : last.pairs())
                .int4(said.invalidBase())
                .int4(said.invalidCandidate())
                .int4(said.spoiledPairs())
                .text(said.stopped())
                .float8(last == null ? null : last.meanLogRatio())
                .float8(last == null ? null : last.sdLogRatio())
                .float8(last == null ? null : last.lowLogRatio())
                .float8(last == null ? null : last.highLogRatio())
                .float8(last == null ? null : last.detectableChange())
                .float8(last == null ? null : last.sequentialPRegression())
                .int4(allocation == null ? null : allocation.pairs())
                .float8(allocation == null ? null : allocation.baseBytesPerOperation())
                .float8(allocation == null ? null : allocation.candidateBytesPerOperation());
    }

    private void addLook(int series, Look look) {
        place(looks.row(), series)
                .int4(look.pairs())
                .float8(look.meanLogRatio())
                .float8(look.sdLogRatio())
                .float8(look.standardError())
                .float8(look.degrees())
                .float8(look.pRegression())
                .float8(look.pImprovement())
                .float8(look.sequentialPRegression())
                .float8(look.sequentialPImprovement())
                .float8(look.lowLogRatio())
                .float8(look.highLogRatio())
                .float8(look.detectableChange());
    }
}
